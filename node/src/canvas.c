/* Canvases, and documents of several pages. A canvas is used in JavaScript's thread alone. */
#include <string.h>

#include "addon.h"

/* canvasCreate(width, height, style) */
static napi_value canvas_create(call *call) {
  tg_size size = {number_at(call, 0), number_at(call, 1)};
  tg_picture_style style = style_at(call, 2);
  if (is_well(call))
    went(call,
         tg.canvas_create(size, &style, (tg_canvas **)making(call, KIND_CANVAS), wrong(call)));
  return made_value(call);
}

static tg_rect rect_at(call *call, size_t index) {
  const double *value = exactly_at(call, index, 4);
  return value ? (tg_rect){value[0], value[1], value[2], value[3]} : (tg_rect){0, 0, 0, 0};
}

/* A rectangle in a colour, by tg_canvas_fill() or tg_canvas_stroke(). */
static napi_value paint(call *call,
                        tg_status (*function)(tg_canvas *, tg_rect, tg_color, tg_error **)) {
  tg_canvas *canvas = held_at(call, 0, KIND_CANVAS);
  tg_rect rect = rect_at(call, 1);
  tg_color color = color_of(number_at(call, 2));
  if (is_well(call)) went(call, function(canvas, rect, color, wrong(call)));
  return undefined(call);
}

/* canvasFill(canvas, rectangle, color) */
static napi_value canvas_fill(call *call) { return paint(call, tg.canvas_fill); }

/* canvasStroke(canvas, rectangle, color) */
static napi_value canvas_stroke(call *call) { return paint(call, tg.canvas_stroke); }

/* canvasDrawGlyphs(canvas, glyphs, x, y) */
static napi_value canvas_draw_glyphs(call *call) {
  tg_canvas *canvas = held_at(call, 0, KIND_CANVAS);
  tg_glyphs *glyphs = held_at(call, 1, KIND_GLYPHS);
  tg_point origin = {number_at(call, 2), number_at(call, 3)};
  if (is_well(call)) went(call, tg.canvas_draw_glyphs(canvas, glyphs, origin, wrong(call)));
  return undefined(call);
}

/* canvasDrawCell(canvas, template, rows, row, five traits, x, y): the cell's size. */
static napi_value canvas_draw_cell(call *call) {
  tg_canvas *canvas = held_at(call, 0, KIND_CANVAS);
  tg_template *cell = held_at(call, 1, KIND_TEMPLATE);
  tg_rows *rows = held_at(call, 2, KIND_ROWS);
  size_t row = count_at(call, 3);
  tg_traits traits = traits_at(call, 4);
  tg_point origin = {number_at(call, 9), number_at(call, 10)};
  tg_size size = {0, 0};
  if (!is_well(call) || !went(call, tg.canvas_draw_cell(canvas, cell, rows, row, &traits, origin,
                                                        &size, wrong(call))))
    return NULL;
  return numbers(call, (double[]){size.width, size.height}, 2);
}

/* canvasDrawImage(canvas, path, rectangle) */
static napi_value canvas_draw_image(call *call) {
  tg_canvas *canvas = held_at(call, 0, KIND_CANVAS);
  utf8 path = utf8_at(call, 1);
  tg_rect rect = rect_at(call, 2);
  if (is_well(call))
    went(call, tg.canvas_draw_image(canvas, path.bytes, path.length, rect, wrong(call)));
  return undefined(call);
}

static napi_value canvas_placeholder(call *call) {
  tg_canvas *canvas = held_at(call, 0, KIND_CANVAS);
  tg_rect rect = rect_at(call, 1);
  if (is_well(call)) went(call, tg.canvas_draw_placeholder(canvas, rect, wrong(call)));
  return undefined(call);
}

static napi_value canvas_begin_clip(call *call) {
  tg_canvas *canvas = held_at(call, 0, KIND_CANVAS);
  tg_rect rect = rect_at(call, 1);
  if (is_well(call)) went(call, tg.canvas_begin_clip(canvas, rect, wrong(call)));
  return undefined(call);
}

static napi_value canvas_end_clip(call *call) {
  tg_canvas *canvas = held_at(call, 0, KIND_CANVAS);
  if (is_well(call)) went(call, tg.canvas_end_clip(canvas, wrong(call)));
  return undefined(call);
}

static napi_value picture_canvas(call *call) {
  tg_canvas *canvas = held_at(call, 0, KIND_CANVAS);
  if (is_well(call))
    went(call,
         tg.picture_create_canvas(canvas, (tg_picture **)making(call, KIND_PICTURE), wrong(call)));
  return made_value(call);
}

static napi_value document_create(call *call) {
  went(call, tg.document_create((tg_document **)making(call, KIND_DOCUMENT), wrong(call)));
  return made_value(call);
}

typedef struct page_work {
  tg_document *document;
  held *lock;
  const tg_picture *picture;
  held *picture_lock;
} page_work;

static void read_document(call *call) {
  page_work *work = call->work = room(call, 1, sizeof *work);
  if (!work) return;
  work->document = held_at(call, 0, KIND_DOCUMENT);
  work->lock = last_held(call);
}

/* documentAppend(document, picture) */
static void read_page(call *call) {
  read_document(call);
  page_work *work = call->work;
  if (!work) return;
  work->picture = held_at(call, 1, KIND_PICTURE);
  work->picture_lock = last_held(call);
}

/* Copies what was written since the last time. */
static void take(call *call, tg_document *document) {
  const uint8_t *data = NULL;
  size_t length = 0;
  if (went(call, tg.document_take(document, &data, &length, wrong(call))))
    copy_bytes(call, data, length);
}

/* Nobody locks a document while a picture is locked, so these two locks never wait in a ring. */
static void append_page(call *call) {
  page_work *work = call->work;
  pthread_mutex_lock(&work->lock->lock);
  pthread_mutex_lock(&work->picture_lock->lock);
  if (went(call, tg.document_append(work->document, work->picture, wrong(call))))
    take(call, work->document);
  pthread_mutex_unlock(&work->picture_lock->lock);
  pthread_mutex_unlock(&work->lock->lock);
}

static void finish_document(call *call) {
  page_work *work = call->work;
  pthread_mutex_lock(&work->lock->lock);
  if (went(call, tg.document_finish(work->document, wrong(call)))) take(call, work->document);
  pthread_mutex_unlock(&work->lock->lock);
}

static napi_value page_count(call *call) {
  tg_document *document = held_at(call, 0, KIND_DOCUMENT);
  held *lock = last_held(call);
  size_t count = 0;
  if (!is_well(call)) return NULL;
  pthread_mutex_lock(&lock->lock);
  went(call, tg.document_page_count(document, &count, wrong(call)));
  pthread_mutex_unlock(&lock->lock);
  return number(call, (double)count);
}

const operation canvas_operations[] = {
    {"canvasCreate", canvas_create, NULL, NULL},
    {"canvasFill", canvas_fill, NULL, NULL},
    {"canvasStroke", canvas_stroke, NULL, NULL},
    {"canvasDrawGlyphs", canvas_draw_glyphs, NULL, NULL},
    {"canvasDrawCell", canvas_draw_cell, NULL, NULL},
    {"canvasDrawImage", canvas_draw_image, NULL, NULL},
    {"canvasDrawPlaceholder", canvas_placeholder, NULL, NULL},
    {"canvasBeginClip", canvas_begin_clip, NULL, NULL},
    {"canvasEndClip", canvas_end_clip, NULL, NULL},
    {"pictureCanvas", picture_canvas, NULL, NULL},
    {"documentCreate", document_create, NULL, NULL},
    {"documentAppend", bytes_answer, read_page, append_page},
    {"documentFinish", bytes_answer, read_document, finish_document},
    {"documentPageCount", page_count, NULL, NULL},
    {NULL, NULL, NULL, NULL},
};
