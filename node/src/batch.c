/* The heights of many texts. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "addon.h"

/* So many elements are read before the handles of Node's are let go. */
#define HANDLES 512
/* So many texts are measured before a call looks whether it was cancelled. */
#define CHUNK 4096

bool reserve(call *call, buffer *buffer, size_t more) {
  if (buffer->capacity - buffer->size >= more) return true;
  size_t capacity = buffer->capacity * 2;
  if (capacity < buffer->size + more) capacity = buffer->size + more;
  char *bytes = room(call, capacity, 1);
  if (!bytes) return false;
  if (buffer->size) memcpy(bytes, buffer->bytes, buffer->size);
  buffer->bytes = bytes;
  buffer->capacity = capacity;
  return true;
}

/* Adds a text; false for what is none. */
static bool append_text(call *call, buffer *buffer, napi_value value) {
  size_t units = 0, written = 0;
  if (napi_get_value_string_utf16(call->env, value, NULL, 0, &units) != napi_ok) return false;
  /* A unit has at most three bytes; Node writes a zero at the end. */
  if (!reserve(call, buffer, 3 * units + 1)) return true;
  if (took(call, napi_get_value_string_utf8(call->env, value, buffer->bytes + buffer->size,
                                            buffer->capacity - buffer->size, &written)))
    buffer->size += written;
  return true;
}

static bool is_missing(call *call, napi_value value) {
  napi_valuetype type = napi_undefined;
  took(call, napi_typeof(call->env, value, &type));
  return type == napi_undefined || type == napi_null;
}

/* Texts of an array. */
void list_at(call *call, size_t index, texts *texts) {
  uint32_t count = length_at(call, index);
  int64_t *offsets = room(call, (size_t)count + 1, sizeof *offsets);
  buffer buffer = {NULL, 0, 0};
  napi_handle_scope scope = NULL;
  if (!offsets || !reserve(call, &buffer, 32 * (size_t)count + 64)) return;
  for (uint32_t element = 0; element < count && is_well(call); element++) {
    if (element % HANDLES == 0) {
      if (scope) napi_close_handle_scope(call->env, scope);
      scope = NULL;
      if (!took(call, napi_open_handle_scope(call->env, &scope))) return;
    }
    napi_value value = element_at(call, index, element);
    if (!value) break;
    if (is_missing(call, value)) {
      if (!texts->missing) texts->missing = room(call, count, 1);
      if (texts->missing) texts->missing[element] = 1;
    } else if (!append_text(call, &buffer, value)) {
      fail(call, index, "give an array of strings, null and undefined");
    }
    offsets[element + 1] = (int64_t)buffer.size;
  }
  if (scope) napi_close_handle_scope(call->env, scope);
  texts->bytes = buffer.bytes;
  texts->size = buffer.size;
  texts->offsets = offsets;
  texts->offset_type = TG_OFFSETS_64;
  texts->count = count;
}

/* What a typed array has; copied, since JavaScript may change or move it while another thread
 * reads. */
static const void *array_of(call *call, napi_value value, napi_typedarray_type *type,
                            size_t *count) {
  void *data = NULL;
  bool is_array = false;
  if (!value || napi_is_typedarray(call->env, value, &is_array) != napi_ok || !is_array)
    return NULL;
  if (!took(call, napi_get_typedarray_info(call->env, value, type, count, &data, NULL, NULL)))
    return NULL;
  size_t width = *type == napi_int32_array ? 4 : *type == napi_bigint64_array ? 8 : 1;
  char *copy = room(call, *count + 1, width);
  if (copy && *count) memcpy(copy, data, *count * width);
  return copy;
}

/* [Uint8Array of UTF-8, Int32Array or BigInt64Array of offsets] */
static void read_packed(call *call, size_t index, texts *texts) {
  napi_typedarray_type type = napi_int8_array, offset_type = napi_int8_array;
  size_t count = 0;
  texts->bytes = array_of(call, element_at(call, index, 0), &type, &texts->size);
  texts->offsets = array_of(call, element_at(call, index, 1), &offset_type, &count);
  if (!texts->bytes || !texts->offsets || type != napi_uint8_array || count == 0 ||
      (offset_type != napi_int32_array && offset_type != napi_bigint64_array)) {
    texts->count = 0;
    fail(call, index, "give [Uint8Array, Int32Array or BigInt64Array]");
    return;
  }
  texts->offset_type = offset_type == napi_int32_array ? TG_OFFSETS_32 : TG_OFFSETS_64;
  texts->count = count - 1;
}

/* Texts of an array, or of a buffer with offsets. */
void texts_at(call *call, size_t index, texts *texts) {
  memset(texts, 0, sizeof *texts);
  if (call->has_failed) return;
  bool is_array = false;
  if (length_at(call, index) == 2 && is_well(call)) {
    napi_value first = element_at(call, index, 0);
    if (first) napi_is_typedarray(call->env, first, &is_array);
  }
  if (is_array)
    read_packed(call, index, texts);
  else
    list_at(call, index, texts);
}

void batch_at(call *call, batch *batch) {
  batch->font = held_at(call, 1, KIND_FONT);
  batch->options = optional_held_at(call, 2, KIND_OPTIONS);
  batch->most = count_at(call, 3);
  batch->threads = count_at(call, 4);
  texts_at(call, 0, &batch->texts);
}

const void *offsets_from(const texts *texts, size_t start) {
  return (const char *)texts->offsets + start * (texts->offset_type == TG_OFFSETS_32 ? 4 : 8);
}

/* A call of another thread is cut in pieces, so that it can be stopped between them. */
void run_batch(call *call) {
  batch *batch = call->work;
  size_t count = batch->texts.count, threads = batch->threads ? batch->threads : 1;
  size_t chunk = call->is_later && threads < 1000 ? CHUNK * threads : count;
  for (size_t start = 0; start < count; start += chunk) {
    if (atomic_load(&call->is_cancelled)) return;
    size_t here = count - start < chunk ? count - start : chunk, replaced = 0;
    if (!went(call, batch->measure(call, start, here, &replaced))) return;
    batch->replaced += replaced;
  }
}

typedef struct heights {
  batch batch;
  double width;
  double tolerance;
  /* As many numbers as there are texts, for each column of the answer. */
  double *columns[4];
  size_t column_count;
  tg_size box;
  tg_font_sizes sizes;
} heights;

static heights *read_columns(call *call, size_t column_count) {
  heights *work = call->work = room(call, 1, sizeof *work);
  if (!work) return NULL;
  batch_at(call, &work->batch);
  size_t count = work->batch.texts.count;
  work->column_count = column_count;
  double *room_of_all = room(call, count * column_count + 1, sizeof(double));
  for (size_t column = 0; room_of_all && column < column_count; column++)
    work->columns[column] = room_of_all + column * count;
  return work;
}

static tg_status measure_heights(call *call, size_t start, size_t count, size_t *replaced) {
  const heights *work = call->work;
  const batch *batch = &work->batch;
  const texts *texts = &batch->texts;
  return tg.heights(texts->bytes, texts->size, offsets_from(texts, start), texts->offset_type,
                    count, work->width, batch->most, batch->font, batch->options, batch->threads,
                    work->columns[0] + start, replaced, wrong(call));
}

/* heights(texts, font, options, maxLines, threads, width) */
static void read_heights(call *call) {
  double width = number_at(call, 5);
  heights *work = read_columns(call, 1);
  if (!work) return;
  work->width = width;
  work->batch.measure = measure_heights;
}

static tg_status measure_ranges(call *call, size_t start, size_t count, size_t *replaced) {
  const heights *work = call->work;
  const batch *batch = &work->batch;
  const texts *texts = &batch->texts;
  double *const *columns = work->columns;
  bool has_steps = work->column_count == 4;
  return tg.height_ranges(texts->bytes, texts->size, offsets_from(texts, start), texts->offset_type,
                          count, work->width, work->tolerance, batch->most, batch->font,
                          batch->options, batch->threads, columns[0] + start, columns[1] + start,
                          has_steps ? columns[2] + start : NULL,
                          has_steps ? columns[3] + start : NULL, replaced, wrong(call));
}

/* heightRanges(texts, font, options, maxLines, threads, width, tolerance, hasSteps) */
static void read_ranges(call *call) {
  double width = number_at(call, 5), tolerance = number_at(call, 6);
  heights *work = read_columns(call, flag_at(call, 7) ? 4 : 2);
  if (!work) return;
  work->width = width;
  work->tolerance = tolerance;
  work->batch.measure = measure_ranges;
}

static tg_status measure_sizes(call *call, size_t start, size_t count, size_t *replaced) {
  const heights *work = call->work;
  const batch *batch = &work->batch;
  const texts *texts = &batch->texts;
  return tg.largest_sizes(texts->bytes, texts->size, offsets_from(texts, start), texts->offset_type,
                          count, work->box, batch->most, work->sizes, batch->font, batch->options,
                          batch->threads, work->columns[0] + start, replaced, wrong(call));
}

/* largestSizes(texts, font, options, maxLines, threads, width, height, sizes) */
static void read_sizes(call *call) {
  tg_size box = {number_at(call, 5), number_at(call, 6)};
  tg_font_sizes sizes = font_sizes_at(call, 7);
  heights *work = read_columns(call, 1);
  if (!work) return;
  work->box = box;
  work->sizes = sizes;
  work->batch.measure = measure_sizes;
}

static void run_columns(call *call) {
  run_batch(call);
  heights *work = call->work;
  const texts *texts = &work->batch.texts;
  for (size_t text = 0; texts->missing && text < texts->count; text++)
    if (texts->missing[text])
      for (size_t column = 0; column < work->column_count; column++)
        work->columns[column][text] = NAN;
}

/* The columns, then how many texts were no UTF-8. */
static napi_value columns_answer(call *call) {
  heights *work = call->work;
  napi_value answer = list(call, work->column_count + 1);
  for (size_t column = 0; column < work->column_count; column++)
    put(call, answer, column, numbers(call, work->columns[column], work->batch.texts.count));
  put(call, answer, work->column_count, number(call, (double)work->batch.replaced));
  return answer;
}

const operation batch_operations[] = {
    {"heights", columns_answer, read_heights, run_columns},
    {"heightRanges", columns_answer, read_ranges, run_columns},
    {"largestSizes", columns_answer, read_sizes, run_columns},
    {NULL, NULL, NULL, NULL},
};
