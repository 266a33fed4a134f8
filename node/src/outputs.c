/* Pictures, requests in JSON, and which texts fit. */
#include <string.h>

#include "addon.h"

/* [scale, margin, dark, selectable, transparent], overlays and images, from an argument on. */
tg_picture_style style_at(call *call, size_t index) {
  tg_picture_style style = tg.picture_style_default();
  const double *value = exactly_at(call, index, 5);
  style.overlays = optional_cstring_at(call, index + 1);
  style.images = optional_cstring_at(call, index + 2);
  if (!value) return style;
  style.scale = value[0];
  style.margin = value[1];
  style.is_dark = value[2] != 0;
  style.has_selectable_text = value[3] != 0;
  style.is_transparent = value[4] != 0;
  return style;
}

/* pictureText(text, width, maxLines, style) */
static napi_value picture_text(call *call) {
  tg_text *text = held_at(call, 0, KIND_TEXT);
  double width = number_at(call, 1);
  size_t most = count_at(call, 2);
  tg_picture_style style = style_at(call, 3);
  if (is_well(call))
    went(call, tg.picture_create_text(text, width, most, &style,
                                      (tg_picture **)making(call, KIND_PICTURE), wrong(call)));
  return made_value(call);
}

/* pictureLabel(label, width, height, style) */
static napi_value picture_label(call *call) {
  tg_label *label = held_at(call, 0, KIND_LABEL);
  tg_size size = {number_at(call, 1), number_at(call, 2)};
  tg_picture_style style = style_at(call, 3);
  if (is_well(call))
    went(call, tg.picture_create_label(label, size, &style,
                                       (tg_picture **)making(call, KIND_PICTURE), wrong(call)));
  return made_value(call);
}

static napi_value picture_placed(call *call) {
  tg_placed *placed = held_at(call, 0, KIND_PLACED);
  tg_picture_style style = style_at(call, 1);
  if (is_well(call))
    went(call, tg.picture_create_placed(placed, &style, (tg_picture **)making(call, KIND_PICTURE),
                                        wrong(call)));
  return made_value(call);
}

/* pictureCell(template, rows, row, five traits, style) */
static napi_value picture_cell(call *call) {
  tg_template *cell = held_at(call, 0, KIND_TEMPLATE);
  tg_rows *rows = held_at(call, 1, KIND_ROWS);
  call->made_owner = last_held(call);
  size_t row = count_at(call, 2);
  tg_traits traits = traits_at(call, 3);
  tg_picture_style style = style_at(call, 8);
  if (is_well(call))
    went(call, tg.picture_create_cell(cell, rows, row, &traits, &style,
                                      (tg_picture **)making(call, KIND_PICTURE), wrong(call)));
  return made_value(call);
}

static napi_value picture_size(call *call) {
  tg_picture *picture = held_at(call, 0, KIND_PICTURE);
  tg_size size = {0, 0};
  if (!is_well(call) || !went(call, tg.picture_size(picture, &size, wrong(call)))) return NULL;
  return numbers(call, (double[]){size.width, size.height}, 2);
}

typedef struct picture_work {
  tg_picture *picture;
  held *lock;
  utf8 text;
} picture_work;

static void read_picture(call *call) {
  picture_work *work = call->work = room(call, 1, sizeof *work);
  if (!work) return;
  work->picture = held_at(call, 0, KIND_PICTURE);
  work->lock = last_held(call);
  work->text = utf8_at(call, 1);
}

/* pictureDraw(picture, format). Its bytes live until it is drawn again, so they are copied. */
static void picture_draw(call *call) {
  picture_work *work = call->work;
  const uint8_t *data = NULL;
  size_t length = 0;
  pthread_mutex_lock(&work->lock->lock);
  if (went(call, tg.picture_draw(work->picture, work->text.bytes, &data, &length, wrong(call))))
    copy_bytes(call, data, length);
  pthread_mutex_unlock(&work->lock->lock);
}

/* pictureWrite(picture, path) */
static void picture_write(call *call) {
  picture_work *work = call->work;
  pthread_mutex_lock(&work->lock->lock);
  went(call, tg.picture_write(work->picture, work->text.bytes, work->text.length, wrong(call)));
  pthread_mutex_unlock(&work->lock->lock);
}

static napi_value requests_create(call *call) {
  tg_library *library = held_at(call, 0, KIND_LIBRARY);
  if (is_well(call))
    went(call,
         tg.requests_create(library, (tg_requests **)making(call, KIND_REQUESTS), wrong(call)));
  return made_value(call);
}

typedef struct json_work {
  void *object;
  held *lock;
  utf8 request;
} json_work;

/* requestsAnswer(requests, json) */
static void read_request(call *call) {
  json_work *work = call->work = room(call, 1, sizeof *work);
  if (!work) return;
  work->object = held_at(call, 0, KIND_REQUESTS);
  work->lock = last_held(call);
  work->request = utf8_at(call, 1);
}

static void answer_request(call *call) {
  json_work *work = call->work;
  const char *answer = NULL;
  size_t length = 0;
  pthread_mutex_lock(&work->lock->lock);
  if (went(call, tg.requests_answer(work->object, work->request.bytes, work->request.length,
                                    &answer, &length, wrong(call))))
    copy_bytes(call, answer, length);
  pthread_mutex_unlock(&work->lock->lock);
}

typedef struct many_work {
  tg_requests *requests;
  held *lock;
  texts texts;
  /* The answers, one after the other, and where each ends. */
  buffer answers;
  size_t *ends;
} many_work;

/* requestsAnswers(requests, [json …]) */
static void read_requests(call *call) {
  many_work *work = call->work = room(call, 1, sizeof *work);
  if (!work) return;
  work->requests = held_at(call, 0, KIND_REQUESTS);
  work->lock = last_held(call);
  list_at(call, 1, &work->texts);
  work->ends = room(call, work->texts.count + 1, sizeof *work->ends);
}

/* Others may ask between two requests. */
static void answer_requests(call *call) {
  many_work *work = call->work;
  const int64_t *offsets = work->texts.offsets;
  for (size_t index = 0; index < work->texts.count && is_well(call); index++) {
    if (atomic_load(&call->is_cancelled)) return;
    const char *answer = NULL;
    size_t length = 0;
    pthread_mutex_lock(&work->lock->lock);
    if (went(call, tg.requests_answer(work->requests, work->texts.bytes + offsets[index],
                                      (size_t)(offsets[index + 1] - offsets[index]), &answer,
                                      &length, wrong(call))) &&
        reserve(call, &work->answers, length)) {
      memcpy(work->answers.bytes + work->answers.size, answer, length);
      work->answers.size += length;
    }
    work->ends[index] = work->answers.size;
    pthread_mutex_unlock(&work->lock->lock);
  }
}

static napi_value requests_answer(call *call) {
  many_work *work = call->work;
  return strings(call, work->answers.bytes, work->ends, work->texts.count);
}

/* fit(library, json) */
static void read_fit(call *call) {
  json_work *work = call->work = room(call, 1, sizeof *work);
  if (!work) return;
  work->object = held_at(call, 0, KIND_LIBRARY);
  work->request = utf8_at(call, 1);
}

static void find_fit(call *call) {
  json_work *work = call->work;
  went(call, tg.fit_create(work->object, work->request.bytes, work->request.length,
                           (tg_fit **)making(call, KIND_FIT), wrong(call)));
}

static napi_value fit_answer(call *call) {
  const char *answer = NULL;
  size_t length = 0;
  if (!went(call, tg.fit_answer(call->made, &answer, &length, wrong(call)))) return NULL;
  return string(call, answer, length);
}

const operation output_operations[] = {
    {"pictureText", picture_text, NULL, NULL},
    {"pictureLabel", picture_label, NULL, NULL},
    {"picturePlaced", picture_placed, NULL, NULL},
    {"pictureCell", picture_cell, NULL, NULL},
    {"pictureSize", picture_size, NULL, NULL},
    {"pictureDraw", bytes_answer, read_picture, picture_draw},
    {"pictureWrite", undefined, read_picture, picture_write},
    {"requestsCreate", requests_create, NULL, NULL},
    {"requestsAnswer", text_answer, read_request, answer_request},
    {"requestsAnswers", requests_answer, read_requests, answer_requests},
    {"fit", fit_answer, read_fit, find_fit},
    {NULL, NULL, NULL, NULL},
};
