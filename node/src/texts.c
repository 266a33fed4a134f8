/* Texts, measured for all widths. */
#include <string.h>

#include "addon.h"

typedef struct making_text {
  utf8 text;
  const void *from;
  const tg_options *options;
} making_text;

/* What a byte of a text takes, at most as a rule. */
#define BYTE_BYTES 32

/* textCreate(string, font, options) */
static void read_text(call *call) {
  making_text *work = call->work = room(call, 1, sizeof *work);
  if (!work) return;
  work->text = utf8_at(call, 0);
  call->made_weight = BYTE_BYTES * work->text.length;
  work->from = held_at(call, 1, KIND_FONT);
  work->options = optional_held_at(call, 2, KIND_OPTIONS);
}

static void make_text(call *call) {
  making_text *work = call->work;
  went(call, tg.text_create(work->text.bytes, work->text.length, work->from, work->options,
                            (tg_text **)making(call, KIND_TEXT), wrong(call)));
}

/* textCreateRequest(json, library) */
static void read_request(call *call) {
  making_text *work = call->work = room(call, 1, sizeof *work);
  if (!work) return;
  work->text = utf8_at(call, 0);
  call->made_weight = BYTE_BYTES * work->text.length;
  work->from = held_at(call, 1, KIND_LIBRARY);
}

static void make_request_text(call *call) {
  making_text *work = call->work;
  went(call, tg.text_create_request(work->from, work->text.bytes, work->text.length,
                                    (tg_text **)making(call, KIND_TEXT), wrong(call)));
}

/* textCreateStyled(styled, options) */
static napi_value create_styled(call *call) {
  tg_styled *styled = held_at(call, 0, KIND_STYLED);
  tg_options *options = optional_held_at(call, 1, KIND_OPTIONS);
  if (is_well(call))
    went(call,
         tg.text_create_styled(styled, options, (tg_text **)making(call, KIND_TEXT), wrong(call)));
  return made_value(call);
}

static napi_value text_string(call *call) {
  tg_text *text = held_at(call, 0, KIND_TEXT);
  const char *bytes = NULL;
  size_t length = 0;
  if (!is_well(call) || !went(call, tg.text_utf8(text, &bytes, &length, wrong(call)))) return NULL;
  return string(call, bytes, length);
}

/* textSize(text, width, maxLines) */
static napi_value text_size(call *call) {
  tg_text *text = held_at(call, 0, KIND_TEXT);
  double width = number_at(call, 1);
  size_t most = count_at(call, 2);
  tg_size size = {0, 0};
  if (!is_well(call) || !went(call, tg.text_size(text, width, most, &size, wrong(call))))
    return NULL;
  return numbers(call, (double[]){size.width, size.height}, 2);
}

static napi_value text_height(call *call) {
  tg_text *text = held_at(call, 0, KIND_TEXT);
  double width = number_at(call, 1), height = 0;
  size_t most = count_at(call, 2);
  if (is_well(call)) went(call, tg.text_height(text, width, most, &height, wrong(call)));
  return number(call, height);
}

static napi_value text_line_count(call *call) {
  tg_text *text = held_at(call, 0, KIND_TEXT);
  double width = number_at(call, 1);
  size_t count = 0;
  if (is_well(call)) went(call, tg.text_line_count(text, width, &count, wrong(call)));
  return number(call, (double)count);
}

#define FEW_LINES 32

/* The lines at a width. Most texts have few. */
static const tg_line *lines_of(call *call, const tg_text *text, double width, size_t most,
                               size_t *count) {
  size_t capacity = FEW_LINES;
  for (;;) {
    tg_line *lines = room(call, capacity, sizeof *lines);
    if (!lines ||
        !went(call, tg.text_lines(text, width, most, lines, capacity, count, wrong(call))))
      return NULL;
    if (*count <= capacity) return lines;
    capacity = *count;
  }
}

static napi_value text_lines(call *call) {
  tg_text *text = held_at(call, 0, KIND_TEXT);
  double width = number_at(call, 1);
  size_t most = count_at(call, 2), count = 0;
  if (!is_well(call)) return NULL;
  const tg_line *lines = lines_of(call, text, width, most, &count);
  return lines ? line_numbers(call, lines, count, 0, NULL) : NULL;
}

/* textMeasure(text, width, maxLines): the size, then the lines. */
static napi_value text_measure(call *call) {
  tg_text *text = held_at(call, 0, KIND_TEXT);
  double width = number_at(call, 1);
  size_t most = count_at(call, 2), count = 0;
  tg_size size = {0, 0};
  if (!is_well(call) || !went(call, tg.text_size(text, width, most, &size, wrong(call))))
    return NULL;
  const tg_line *lines = lines_of(call, text, width, most, &count);
  if (!lines) return NULL;
  return line_numbers(call, lines, count, 2, (double[]){size.width, size.height});
}

static napi_value text_content_widths(call *call) {
  tg_text *text = held_at(call, 0, KIND_TEXT);
  double widths[2] = {0, 0};
  if (is_well(call)) went(call, tg.text_content_widths(text, &widths[0], &widths[1], wrong(call)));
  return is_well(call) ? numbers(call, widths, 2) : NULL;
}

static napi_value text_narrowest_width(call *call) {
  tg_text *text = held_at(call, 0, KIND_TEXT);
  size_t most = count_at(call, 1);
  double width = 0;
  if (is_well(call)) went(call, tg.text_narrowest_width(text, most, &width, wrong(call)));
  return number(call, width);
}

/* textHeightProfile(text, minWidth, maxWidth, maxLines): a width and a height for each step. */
static napi_value text_height_profile(call *call) {
  tg_text *text = held_at(call, 0, KIND_TEXT);
  double least = number_at(call, 1), greatest = number_at(call, 2);
  size_t most = count_at(call, 3), count = 0;
  if (!is_well(call) || !went(call, tg.text_height_profile(text, least, greatest, most, NULL, 0,
                                                           &count, wrong(call))))
    return NULL;
  tg_step *steps = room(call, count, sizeof *steps);
  if (!steps || !went(call, tg.text_height_profile(text, least, greatest, most, steps, count,
                                                   &count, wrong(call))))
    return NULL;
  double *at;
  napi_value answer = number_array(call, 2 * count, &at);
  for (size_t index = 0; answer && index < count; index++) {
    *at++ = steps[index].width;
    *at++ = steps[index].height;
  }
  return answer;
}

/* textHeightRange(text, width, tolerance, maxLines) */
static napi_value text_height_range(call *call) {
  tg_text *text = held_at(call, 0, KIND_TEXT);
  double width = number_at(call, 1), tolerance = number_at(call, 2), found[2] = {0, 0};
  size_t most = count_at(call, 3);
  if (is_well(call))
    went(call,
         tg.text_height_range(text, width, tolerance, most, &found[0], &found[1], wrong(call)));
  return is_well(call) ? numbers(call, found, 2) : NULL;
}

static napi_value text_next_steps(call *call) {
  tg_text *text = held_at(call, 0, KIND_TEXT);
  double width = number_at(call, 1), found[2] = {0, 0};
  size_t most = count_at(call, 2);
  if (is_well(call))
    went(call, tg.text_next_steps(text, width, most, &found[0], &found[1], wrong(call)));
  return is_well(call) ? numbers(call, found, 2) : NULL;
}

/* textWithSize(text, size) */
static napi_value text_with_size(call *call) {
  tg_text *text = held_at(call, 0, KIND_TEXT);
  double size = number_at(call, 1);
  if (is_well(call))
    went(call, tg.text_with_size(text, size, (tg_text **)making(call, KIND_TEXT), wrong(call)));
  return made_value(call);
}

/* textLargestSize(text, width, height, maxLines, sizes): NaN for none. */
static napi_value text_largest_size(call *call) {
  tg_text *text = held_at(call, 0, KIND_TEXT);
  tg_size box = {number_at(call, 1), number_at(call, 2)};
  size_t most = count_at(call, 3);
  tg_font_sizes sizes = font_sizes_at(call, 4);
  double size = 0;
  if (is_well(call)) went(call, tg.text_largest_size(text, box, most, sizes, &size, wrong(call)));
  return number(call, size);
}

/* Two places in bytes for each part that no font has. */
static napi_value text_missing(call *call) {
  tg_text *text = held_at(call, 0, KIND_TEXT);
  size_t count = 0;
  if (!is_well(call) || !went(call, tg.text_missing(text, NULL, 0, &count, wrong(call))))
    return NULL;
  tg_range *ranges = room(call, count, sizeof *ranges);
  if (!ranges || !went(call, tg.text_missing(text, ranges, count, &count, wrong(call))))
    return NULL;
  double *at;
  napi_value answer = number_array(call, 2 * count, &at);
  for (size_t index = 0; answer && index < count; index++) {
    *at++ = (double)ranges[index].start;
    *at++ = (double)ranges[index].end;
  }
  return answer;
}

/* growingCreate(font, options, width) */
static napi_value growing_create(call *call) {
  tg_font *font = held_at(call, 0, KIND_FONT);
  tg_options *options = optional_held_at(call, 1, KIND_OPTIONS);
  double width = number_at(call, 2);
  if (is_well(call))
    went(call, tg.growing_create(font, options, width, (tg_growing **)making(call, KIND_GROWING),
                                 wrong(call)));
  return made_value(call);
}

static napi_value growing_append(call *call) {
  tg_growing *growing = held_at(call, 0, KIND_GROWING);
  utf8 piece = utf8_at(call, 1);
  if (is_well(call)) went(call, tg.growing_append(growing, piece.bytes, piece.length, wrong(call)));
  return undefined(call);
}

static napi_value growing_resize(call *call) {
  tg_growing *growing = held_at(call, 0, KIND_GROWING);
  double width = number_at(call, 1);
  if (is_well(call)) went(call, tg.growing_resize(growing, width, wrong(call)));
  return undefined(call);
}

/* Width, height and the number of lines. */
static napi_value growing_size(call *call) {
  tg_growing *growing = held_at(call, 0, KIND_GROWING);
  tg_size size = {0, 0};
  size_t count = 0;
  if (is_well(call)) went(call, tg.growing_size(growing, &size, wrong(call)));
  if (is_well(call)) went(call, tg.growing_line_count(growing, &count, wrong(call)));
  return is_well(call) ? numbers(call, (double[]){size.width, size.height, (double)count}, 3)
                       : NULL;
}

static napi_value growing_last_lines(call *call) {
  tg_growing *growing = held_at(call, 0, KIND_GROWING);
  size_t most = count_at(call, 1), count = 0;
  if (is_well(call)) went(call, tg.growing_line_count(growing, &count, wrong(call)));
  if (count > most) count = most;
  tg_line *lines = is_well(call) ? room(call, count, sizeof *lines) : NULL;
  if (!lines || !went(call, tg.growing_last_lines(growing, lines, count, &count, wrong(call))))
    return NULL;
  return line_numbers(call, lines, count, 0, NULL);
}

const operation text_operations[] = {
    {"textCreate", made_value, read_text, make_text},
    {"textCreateRequest", made_value, read_request, make_request_text},
    {"textCreateStyled", create_styled, NULL, NULL},
    {"textString", text_string, NULL, NULL},
    {"textSize", text_size, NULL, NULL},
    {"textHeight", text_height, NULL, NULL},
    {"textLineCount", text_line_count, NULL, NULL},
    {"textLines", text_lines, NULL, NULL},
    {"textMeasure", text_measure, NULL, NULL},
    {"textContentWidths", text_content_widths, NULL, NULL},
    {"textNarrowestWidth", text_narrowest_width, NULL, NULL},
    {"textHeightProfile", text_height_profile, NULL, NULL},
    {"textHeightRange", text_height_range, NULL, NULL},
    {"textNextSteps", text_next_steps, NULL, NULL},
    {"textWithSize", text_with_size, NULL, NULL},
    {"textLargestSize", text_largest_size, NULL, NULL},
    {"textMissing", text_missing, NULL, NULL},
    {"growingCreate", growing_create, NULL, NULL},
    {"growingAppend", growing_append, NULL, NULL},
    {"growingResize", growing_resize, NULL, NULL},
    {"growingSize", growing_size, NULL, NULL},
    {"growingLastLines", growing_last_lines, NULL, NULL},
    {NULL, NULL, NULL, NULL},
};
