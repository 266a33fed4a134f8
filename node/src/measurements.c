/* Sizes, lines and what shows of many texts, at one or several widths. */
#include <math.h>
#include <string.h>

#include "addon.h"

/* What of each text is wanted, as bits. */
enum fact {
  FACT_HEIGHT = 1,
  FACT_LINE_COUNT = 2,
  FACT_WIDTH = 4,
  FACT_LAST_LINE_WIDTH = 8,
  FACT_IS_CUT = 16,
  FACT_SHOWN_TEXT = 32,
};

typedef struct measuring {
  batch batch;
  const double *widths;
  size_t width_count;
  bool is_each;
  uint32_t facts;
  /* How many numbers a text has, and how many all have. */
  size_t per_text;
  size_t count;
  tg_measurement_places places;
  /* The texts as they show, one after the other, and where each ends. */
  buffer shown;
  size_t *shown_ends;
} measuring;

/* Adds what shows of some texts. */
static void append_shown(call *call, const tg_shown *shown, size_t start) {
  measuring *work = call->work;
  const char *bytes = NULL;
  const int64_t *offsets = NULL;
  size_t count = 0, first = work->shown.size;
  if (!went(call, tg.shown_column(shown, &bytes, &offsets, &count, wrong(call)))) return;
  size_t length = count ? (size_t)(offsets[count] - offsets[0]) : 0;
  if (!reserve(call, &work->shown, length)) return;
  if (length) memcpy(work->shown.bytes + first, bytes + offsets[0], length);
  work->shown.size += length;
  for (size_t index = 0; index < count; index++)
    work->shown_ends[start + index] = first + (size_t)(offsets[index + 1] - offsets[0]);
}

static tg_status measure(call *call, size_t start, size_t count, size_t *replaced) {
  measuring *work = call->work;
  const batch *batch = &work->batch;
  const texts *texts = &batch->texts;
  size_t first = start * work->per_text;
  tg_measurement_places places = work->places;
  if (places.height) places.height += first;
  if (places.line_count) places.line_count += first;
  if (places.width) places.width += first;
  if (places.last_line_width) places.last_line_width += first;
  if (places.is_cut) places.is_cut += first;
  tg_shown *shown = NULL;
  tg_status status = tg.measurements(
      texts->bytes, texts->size, offsets_from(texts, start), texts->offset_type, count,
      work->is_each ? work->widths + start : work->widths,
      work->is_each ? count : work->width_count, work->is_each ? TG_WIDTHS_EACH : TG_WIDTHS_ALL,
      batch->most, batch->font, batch->options, batch->threads, &places,
      work->facts & FACT_SHOWN_TEXT ? &shown : NULL, replaced, wrong(call));
  if (status == TG_OK && shown) append_shown(call, shown, first);
  tg.shown_free(shown);
  return status;
}

/* measurements(texts, font, options, maxLines, threads, widths, isEach, facts) */
static void read_measuring(call *call) {
  measuring *work = call->work = room(call, 1, sizeof *work);
  if (!work) return;
  work->widths = numbers_at(call, 5, &work->width_count);
  work->is_each = flag_at(call, 6);
  work->facts = (uint32_t)count_at(call, 7);
  batch_at(call, &work->batch);
  size_t count = work->batch.texts.count;
  if (work->is_each && work->width_count != count) fail(call, 5, "give a width for each text");
  work->batch.measure = measure;
  work->per_text = work->is_each ? 1 : work->width_count;
  if (__builtin_mul_overflow(count, work->per_text, &work->count) || !is_well(call)) return;
  tg_measurement_places *places = &work->places;
  size_t most = work->count + 1;
  if (work->facts & FACT_HEIGHT) places->height = room(call, most, sizeof(double));
  if (work->facts & FACT_LINE_COUNT) places->line_count = room(call, most, sizeof(int64_t));
  if (work->facts & FACT_WIDTH) places->width = room(call, most, sizeof(double));
  if (work->facts & FACT_LAST_LINE_WIDTH)
    places->last_line_width = room(call, most, sizeof(double));
  if (work->facts & FACT_IS_CUT) places->is_cut = room(call, most, 1);
  if (work->facts & FACT_SHOWN_TEXT) work->shown_ends = room(call, most, sizeof(size_t));
}

static bool is_missing(const measuring *work, size_t index) {
  const uint8_t *missing = work->batch.texts.missing;
  return missing && missing[index / work->per_text];
}

/* A column of numbers: NaN for texts that are missing; undefined where it is not wanted. */
static napi_value lengths(call *call, const double *values) {
  const measuring *work = call->work;
  double *at;
  if (!values) return undefined(call);
  napi_value made = number_array(call, work->count, &at);
  for (size_t index = 0; made && index < work->count; index++)
    at[index] = is_missing(work, index) ? NAN : values[index];
  return made;
}

static napi_value line_counts(call *call) {
  const measuring *work = call->work;
  double *at;
  if (!work->places.line_count) return undefined(call);
  napi_value made = number_array(call, work->count, &at);
  for (size_t index = 0; made && index < work->count; index++)
    at[index] = is_missing(work, index) ? NAN : (double)work->places.line_count[index];
  return made;
}

static napi_value cuts(call *call) {
  const measuring *work = call->work;
  double *at;
  if (!work->places.is_cut) return undefined(call);
  napi_value made = number_array(call, work->count, &at);
  for (size_t index = 0; made && index < work->count; index++)
    at[index] = !is_missing(work, index) && work->places.is_cut[index];
  return made;
}

/* An array of strings: null for texts that are missing. */
static napi_value shown_texts(call *call) {
  const measuring *work = call->work;
  napi_value none = NULL;
  if (!work->shown_ends) return undefined(call);
  napi_value made = strings(call, work->shown.bytes, work->shown_ends, work->count);
  took(call, napi_get_null(call->env, &none));
  for (size_t index = 0; index < work->count && is_well(call); index++)
    if (is_missing(work, index)) put(call, made, (uint32_t)index, none);
  return made;
}

/* [heights, line counts, widths, last lines' widths, cuts, shown texts, replaced] */
static napi_value answer(call *call) {
  const measuring *work = call->work;
  napi_value all = list(call, 7);
  put(call, all, 0, lengths(call, work->places.height));
  put(call, all, 1, line_counts(call));
  put(call, all, 2, lengths(call, work->places.width));
  put(call, all, 3, lengths(call, work->places.last_line_width));
  put(call, all, 4, cuts(call));
  put(call, all, 5, shown_texts(call));
  put(call, all, 6, number(call, (double)work->batch.replaced));
  return all;
}

const operation measurement_operations[] = {
    {"measurements", answer, read_measuring, run_batch},
    {NULL, NULL, NULL, NULL},
};
