/* Glyphs, carets and selections. Places are bytes of UTF-8 here. */
#include <string.h>

#include "addon.h"

/* What a glyph takes, with its part of the text that it is of. */
#define GLYPH_BYTES 256

/* Glyphs that were made. */
napi_value glyphs_value(call *call) {
  const tg_glyph *found = NULL;
  size_t count = 0;
  if (is_well(call) && went(call, tg.glyphs_glyphs(call->made, &found, &count, wrong(call))))
    call->made_weight = GLYPH_BYTES * count;
  return made_value(call);
}

/* textGlyphs(text, width, maxLines) */
static napi_value text_glyphs(call *call) {
  tg_text *text = held_at(call, 0, KIND_TEXT);
  double width = number_at(call, 1);
  size_t most = count_at(call, 2);
  if (is_well(call))
    went(call,
         tg.text_glyphs(text, width, most, (tg_glyphs **)making(call, KIND_GLYPHS), wrong(call)));
  return glyphs_value(call);
}

static napi_value label_glyphs(call *call) {
  tg_label *label = held_at(call, 0, KIND_LABEL);
  tg_size size = {number_at(call, 1), number_at(call, 2)};
  if (is_well(call))
    went(call, tg.label_glyphs(label, size, (tg_glyphs **)making(call, KIND_GLYPHS), wrong(call)));
  return glyphs_value(call);
}

static napi_value lines(call *call) {
  tg_glyphs *glyphs = held_at(call, 0, KIND_GLYPHS);
  const tg_line *found = NULL;
  size_t count = 0;
  if (!is_well(call) || !went(call, tg.glyphs_lines(glyphs, &found, &count, wrong(call))))
    return NULL;
  return line_numbers(call, found, count, 0, NULL);
}

static double color_number(tg_color color) {
  return color.red * 16777216.0 + color.green * 65536.0 + color.blue * 256.0 + color.alpha;
}

static double script_number(const char script[4]) {
  return (uint8_t)script[0] * 16777216.0 + (uint8_t)script[1] * 65536.0 +
         (uint8_t)script[2] * 256.0 + (uint8_t)script[3];
}

/* Nineteen numbers for each run. */
static napi_value runs(call *call) {
  tg_glyphs *glyphs = held_at(call, 0, KIND_GLYPHS);
  const tg_run *found = NULL;
  size_t count = 0;
  double *at;
  if (!is_well(call) || !went(call, tg.glyphs_runs(glyphs, &found, &count, wrong(call))))
    return NULL;
  napi_value answer = number_array(call, 19 * count, &at);
  for (size_t index = 0; answer && index < count; index++, at += 19) {
    const tg_run *run = &found[index];
    const double values[] = {run->line,
                             run->font,
                             run->first_glyph,
                             run->glyph_count,
                             (double)run->start,
                             (double)run->end,
                             run->x,
                             run->y,
                             run->advance,
                             run->kind,
                             script_number(run->script),
                             run->level,
                             run->is_hanging,
                             run->underline,
                             run->strikethrough,
                             color_number(run->foreground),
                             color_number(run->background),
                             color_number(run->underline_color),
                             color_number(run->strikethrough_color)};
    memcpy(at, values, sizeof values);
  }
  return answer;
}

/* Nine numbers for each inline box. */
static napi_value boxes(call *call) {
  tg_glyphs *glyphs = held_at(call, 0, KIND_GLYPHS);
  const tg_box *found = NULL;
  size_t count = 0;
  double *at;
  if (!is_well(call) || !went(call, tg.glyphs_boxes(glyphs, &found, &count, wrong(call))))
    return NULL;
  napi_value answer = number_array(call, 9 * count, &at);
  for (size_t index = 0; answer && index < count; index++, at += 9) {
    const tg_box *box = &found[index];
    const double values[] = {box->line,     box->box,          box->x,
                             box->y,        box->width,        box->height,
                             box->baseline, box->has_left_end, box->has_right_end};
    memcpy(at, values, sizeof values);
  }
  return answer;
}

/* Seven columns: each glyph's id, run, start, end, x, y and advance. */
static napi_value elements(call *call) {
  tg_glyphs *glyphs = held_at(call, 0, KIND_GLYPHS);
  const tg_glyph *found = NULL;
  size_t count = 0;
  double *at;
  if (!is_well(call) || !went(call, tg.glyphs_glyphs(glyphs, &found, &count, wrong(call))))
    return NULL;
  napi_value answer = number_array(call, 7 * count, &at);
  for (size_t index = 0; answer && index < count; index++) {
    const tg_glyph *glyph = &found[index];
    const double values[] = {glyph->id, glyph->run, (double)glyph->start, (double)glyph->end,
                             glyph->x,  glyph->y,   glyph->advance};
    for (size_t column = 0; column < 7; column++) at[column * count + index] = values[column];
  }
  return answer;
}

static napi_value font(call *call) {
  tg_glyphs *glyphs = held_at(call, 0, KIND_GLYPHS);
  size_t index = count_at(call, 1);
  if (is_well(call))
    went(call, tg.glyphs_font(glyphs, index, (tg_font **)making(call, KIND_FONT), wrong(call)));
  return made_value(call);
}

/* glyphsCarets(glyphs, byte, prefersLineEnd): five numbers for each. */
static napi_value carets(call *call) {
  tg_glyphs *glyphs = held_at(call, 0, KIND_GLYPHS);
  size_t byte = count_at(call, 1), count = 0;
  bool prefers_line_end = flag_at(call, 2);
  tg_caret found[2];
  double *at;
  if (!is_well(call) ||
      !went(call, tg.glyphs_carets(glyphs, byte, prefers_line_end, found, &count, wrong(call))))
    return NULL;
  napi_value answer = number_array(call, 5 * count, &at);
  for (size_t index = 0; answer && index < count; index++) {
    *at++ = found[index].x;
    *at++ = found[index].top;
    *at++ = found[index].bottom;
    *at++ = (double)found[index].line;
    *at++ = found[index].is_right_to_left;
  }
  return answer;
}

/* glyphsHit(glyphs, x, y) */
static napi_value hit(call *call) {
  tg_glyphs *glyphs = held_at(call, 0, KIND_GLYPHS);
  tg_point point = {number_at(call, 1), number_at(call, 2)};
  tg_hit found;
  memset(&found, 0, sizeof found);
  if (!is_well(call) || !went(call, tg.glyphs_hit(glyphs, point, &found, wrong(call)))) return NULL;
  const double values[] = {(double)found.cluster.start, (double)found.cluster.end,
                           (double)found.offset,        (double)found.line,
                           found.prefers_line_end,      found.is_inside};
  return numbers(call, values, 6);
}

static napi_value word(call *call) {
  tg_glyphs *glyphs = held_at(call, 0, KIND_GLYPHS);
  size_t byte = count_at(call, 1);
  tg_range found = {0, 0};
  if (!is_well(call) || !went(call, tg.glyphs_word(glyphs, byte, &found, wrong(call)))) return NULL;
  return numbers(call, (double[]){(double)found.start, (double)found.end}, 2);
}

/* glyphsSelection(glyphs, start, end): four numbers for each rectangle. */
static napi_value selection(call *call) {
  tg_glyphs *glyphs = held_at(call, 0, KIND_GLYPHS);
  tg_range range = {count_at(call, 1), count_at(call, 2)};
  size_t count = 0;
  if (!is_well(call) ||
      !went(call, tg.glyphs_selection(glyphs, range, NULL, 0, &count, wrong(call))))
    return NULL;
  tg_rect *rects = room(call, count, sizeof *rects);
  if (!rects || !went(call, tg.glyphs_selection(glyphs, range, rects, count, &count, wrong(call))))
    return NULL;
  return numbers(call, &rects->x, 4 * count);
}

const operation glyph_operations[] = {
    {"textGlyphs", text_glyphs, NULL, NULL},
    {"labelGlyphs", label_glyphs, NULL, NULL},
    {"glyphsLines", lines, NULL, NULL},
    {"glyphsRuns", runs, NULL, NULL},
    {"glyphsBoxes", boxes, NULL, NULL},
    {"glyphsGlyphs", elements, NULL, NULL},
    {"glyphsFont", font, NULL, NULL},
    {"glyphsCarets", carets, NULL, NULL},
    {"glyphsHit", hit, NULL, NULL},
    {"glyphsWord", word, NULL, NULL},
    {"glyphsSelection", selection, NULL, NULL},
    {NULL, NULL, NULL, NULL},
};
