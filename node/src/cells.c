/* Cells: templates, rows and their heights. */
#include <stdlib.h>
#include <string.h>

#include "addon.h"

typedef struct template_work {
  const tg_library *library;
  utf8 text;
  const char *name;
  const char *family;
  const char *cell;
  bool is_lenient;
} template_work;

/* templateCreate(library, text, name, family, cell, isLenient) */
static void read_template(call *call) {
  template_work *work = call->work = room(call, 1, sizeof *work);
  if (!work) return;
  work->library = held_at(call, 0, KIND_LIBRARY);
  work->text = utf8_at(call, 1);
  work->name = cstring_at(call, 2);
  work->family = optional_cstring_at(call, 3);
  work->cell = optional_cstring_at(call, 4);
  work->is_lenient = flag_at(call, 5);
}

static void make_template(call *call) {
  template_work *work = call->work;
  went(call, tg.template_create_cell(work->library, work->text.bytes, work->text.length, work->name,
                                     work->family, work->cell, work->is_lenient,
                                     (tg_template **)making(call, KIND_TEMPLATE), wrong(call)));
}

static napi_value template_fields(call *call) {
  tg_template *cell = held_at(call, 0, KIND_TEMPLATE);
  size_t count = 0;
  if (!is_well(call) || !went(call, tg.template_field_count(cell, &count, wrong(call))))
    return NULL;
  napi_value names = list(call, count);
  for (size_t index = 0; index < count && is_well(call); index++) {
    const char *name = NULL;
    if (went(call, tg.template_field(cell, index, &name, wrong(call))))
      put(call, names, index, string(call, name, strlen(name)));
  }
  return names;
}

static void read_rows_text(call *call) {
  utf8 *text = call->work = room(call, 1, sizeof *text);
  if (!text) return;
  *text = utf8_at(call, 0);
  call->made_weight = 2 * text->length;
}

static void make_rows(call *call) {
  utf8 *text = call->work;
  went(call, tg.rows_create_json(text->bytes, text->length, (tg_rows **)making(call, KIND_ROWS),
                                 wrong(call)));
}

static void make_csv_rows(call *call) {
  utf8 *text = call->work;
  went(call, tg.rows_create_csv(text->bytes, text->length, (tg_rows **)making(call, KIND_ROWS),
                                wrong(call)));
}

static napi_value template_example(call *call) {
  tg_template *cell = held_at(call, 0, KIND_TEMPLATE);
  if (is_well(call))
    went(call, tg.template_example(cell, (tg_rows **)making(call, KIND_ROWS), wrong(call)));
  return made_value(call);
}

/* Memory of columns, which rows read in place. */
typedef struct column_memory {
  struct column_memory *next;
  uint64_t padding;
} column_memory;

static void *column_room(call *call, column_memory **all, size_t size) {
  column_memory *block = calloc(1, sizeof *block + size + 1);
  if (!block) {
    went(call, TG_ERROR_SIZE);
    return NULL;
  }
  block->next = *all;
  *all = block;
  call->made_weight += size;
  return block + 1;
}

static const void *kept(call *call, column_memory **all, const void *bytes, size_t size) {
  void *copy = column_room(call, all, size);
  if (copy && size) memcpy(copy, bytes, size);
  return copy;
}

static napi_value field(call *call, napi_value list, uint32_t index) {
  napi_value value = NULL;
  bool is_array = false;
  if (call->has_failed) return NULL;
  if (napi_is_array(call->env, list, &is_array) != napi_ok || !is_array) {
    fail(call, 0, "give arrays of [name, values, validity]");
    return NULL;
  }
  took(call, napi_get_element(call->env, list, index, &value));
  return value;
}

static const void *kept_array(call *call, column_memory **all, napi_value value,
                              napi_typedarray_type *type, size_t *size) {
  bool is_array = false;
  void *data = NULL;
  size_t count = 0;
  if (call->has_failed || napi_is_typedarray(call->env, value, &is_array) != napi_ok || !is_array)
    return NULL;
  if (!took(call, napi_get_typedarray_info(call->env, value, type, &count, &data, NULL, NULL)))
    return NULL;
  *size = *type == napi_float64_array || *type == napi_bigint64_array ? 8 * count : count;
  return kept(call, all, data, *size);
}

/* [name, values, validity]: values are an array of strings, a Float64Array, a BigInt64Array, or
 * bits. */
static tg_column column_of(call *call, column_memory **all, napi_value given, size_t row_count) {
  tg_column column = {.name = NULL};
  napi_typedarray_type type = napi_int8_array;
  size_t size = 0;
  const char *name = cstring_of(call, field(call, given, 0), 0);
  napi_value values = field(call, given, 1), validity = field(call, given, 2);
  if (call->has_failed || !name) return column;
  column.name = kept(call, all, name, strlen(name) + 1);
  column.data = kept_array(call, all, values, &type, &column.data_size);
  if (column.data && (type == napi_float64_array || type == napi_bigint64_array)) {
    column.type = type == napi_float64_array ? TG_COLUMN_DOUBLE : TG_COLUMN_INT64;
  } else if (column.data && type == napi_uint8_array) {
    column.type = TG_COLUMN_BOOL;
  } else {
    texts texts;
    napi_value earlier = call->arguments[0];
    call->arguments[0] = values;
    texts_at(call, 0, &texts);
    call->arguments[0] = earlier;
    if (!call->has_failed && texts.count != row_count) fail(call, 0, "give a value for each row");
    if (call->has_failed) return column;
    column.type = texts.offset_type == TG_OFFSETS_32 ? TG_COLUMN_TEXT_32 : TG_COLUMN_TEXT_64;
    size_t width = texts.offset_type == TG_OFFSETS_32 ? 4 : 8;
    column.data = kept(call, all, texts.bytes, texts.size);
    column.data_size = texts.size;
    column.offsets = kept(call, all, texts.offsets, (texts.count + 1) * width);
  }
  const void *bits = kept_array(call, all, validity, &type, &size);
  if (bits && (type != napi_uint8_array || size < (row_count + 7) / 8))
    fail(call, 0, "give a bit for each row");
  column.validity = bits;
  return column;
}

/* rowsFromColumns([[name, values, validity] …], count) */
static napi_value rows_from_columns(call *call) {
  uint32_t count = length_at(call, 0);
  size_t row_count = count_at(call, 1);
  tg_column *columns = room(call, (size_t)count + 1, sizeof *columns);
  column_memory *all = NULL;
  if (row_count > UINT32_MAX) fail(call, 1, "give at most 4294967295 rows");
  for (uint32_t index = 0; index < count && is_well(call); index++)
    columns[index] = column_of(call, &all, element_at(call, 0, index), row_count);
  if (is_well(call))
    went(call, tg.rows_create_columns(columns, count, row_count,
                                      (tg_rows **)making(call, KIND_ROWS), wrong(call)));
  if (!is_well(call)) {
    free_blocks(all);
    return NULL;
  }
  void *made = call->made;
  call->made = NULL;
  return held_value(call, KIND_ROWS, made, NULL, all);
}

static napi_value rows_count(call *call) {
  tg_rows *rows = held_at(call, 0, KIND_ROWS);
  size_t count = 0;
  if (is_well(call)) went(call, tg.rows_count(rows, &count, wrong(call)));
  return number(call, (double)count);
}

typedef struct replaced_work {
  const tg_rows *rows;
  size_t count;
} replaced_work;

static void read_rows(call *call) {
  replaced_work *work = call->work = room(call, 1, sizeof *work);
  if (work) work->rows = held_at(call, 0, KIND_ROWS);
}

static void count_replaced(call *call) {
  replaced_work *work = call->work;
  went(call, tg.rows_replaced(work->rows, &work->count, wrong(call)));
}

static napi_value replaced_answer(call *call) {
  return number(call, (double)((replaced_work *)call->work)->count);
}

/* Width, display scale, category, language and whether leading is right, from an argument on. */
tg_traits traits_at(call *call, size_t index) {
  tg_traits traits = tg.traits_default();
  traits.width = number_at(call, index);
  traits.display_scale = number_at(call, index + 1);
  traits.category = cstring_at(call, index + 2);
  traits.language = optional_cstring_at(call, index + 3);
  traits.is_right_to_left = flag_at(call, index + 4);
  return traits;
}

typedef struct heights_work {
  const tg_template *cell;
  const tg_rows *rows;
  tg_traits traits;
  size_t threads;
  tg_height_cache *cache;
  double *heights;
  size_t count;
} heights_work;

/* cellHeights(template, rows, five traits, threads, cache) */
static void read_heights(call *call) {
  heights_work *work = call->work = room(call, 1, sizeof *work);
  if (!work) return;
  work->cell = held_at(call, 0, KIND_TEMPLATE);
  work->rows = held_at(call, 1, KIND_ROWS);
  work->traits = traits_at(call, 2);
  work->threads = count_at(call, 7);
  work->cache = optional_held_at(call, 8, KIND_CACHE);
  if (!is_well(call) || !went(call, tg.rows_count(work->rows, &work->count, wrong(call)))) return;
  work->heights = room(call, work->count + 1, sizeof(double));
}

static void run_heights(call *call) {
  heights_work *work = call->work;
  went(call,
       tg.cell_heights(work->cell, work->rows, &work->traits, work->threads, work->cache,
                       work->heights, (tg_problems **)making(call, KIND_PROBLEMS), wrong(call)));
}

/* [row, message, row, message …] of the problems that were made. */
napi_value problems_answer(call *call) {
  size_t count = tg.problems_count(call->made);
  napi_value answer = list(call, 2 * count);
  for (size_t index = 0; index < count && is_well(call); index++) {
    size_t row = 0;
    const char *message = NULL;
    if (!went(call, tg.problems_get(call->made, index, &row, &message, wrong(call)))) break;
    put(call, answer, 2 * index, number(call, (double)row));
    put(call, answer, 2 * index + 1, string(call, message, strlen(message)));
  }
  return answer;
}

static napi_value heights_answer(call *call) {
  heights_work *work = call->work;
  napi_value answer = list(call, 2);
  put(call, answer, 0, numbers(call, work->heights, work->count));
  put(call, answer, 1, problems_answer(call));
  return answer;
}

/* heightCacheCreate(template, limit) */
static napi_value cache_create(call *call) {
  tg_template *cell = held_at(call, 0, KIND_TEMPLATE);
  size_t limit = count_at(call, 1);
  if (is_well(call))
    went(call, tg.height_cache_create(cell, limit, (tg_height_cache **)making(call, KIND_CACHE),
                                      wrong(call)));
  return made_value(call);
}

typedef struct file_work {
  tg_height_cache *cache;
  utf8 path;
} file_work;

static void read_file(call *call) {
  file_work *work = call->work = room(call, 1, sizeof *work);
  if (!work) return;
  work->cache = held_at(call, 0, KIND_CACHE);
  work->path = utf8_at(call, 1);
}

static void cache_read(call *call) {
  file_work *work = call->work;
  went(call, tg.height_cache_read(work->cache, work->path.bytes, work->path.length, wrong(call)));
}

static void cache_write(call *call) {
  file_work *work = call->work;
  went(call, tg.height_cache_write(work->cache, work->path.bytes, work->path.length, wrong(call)));
}

static napi_value cache_count(call *call) {
  tg_height_cache *cache = held_at(call, 0, KIND_CACHE);
  size_t count = 0;
  if (is_well(call)) went(call, tg.height_cache_count(cache, &count, wrong(call)));
  return number(call, (double)count);
}

const operation cell_operations[] = {
    {"templateCreate", made_value, read_template, make_template},
    {"templateFields", template_fields, NULL, NULL},
    {"rowsFromJSON", made_value, read_rows_text, make_rows},
    {"rowsFromCSV", made_value, read_rows_text, make_csv_rows},
    {"templateExample", template_example, NULL, NULL},
    {"rowsFromColumns", rows_from_columns, NULL, NULL},
    {"rowsCount", rows_count, NULL, NULL},
    {"rowsReplaced", replaced_answer, read_rows, count_replaced},
    {"cellHeights", heights_answer, read_heights, run_heights},
    {"heightCacheCreate", cache_create, NULL, NULL},
    {"heightCacheRead", undefined, read_file, cache_read},
    {"heightCacheWrite", undefined, read_file, cache_write},
    {"heightCacheCount", cache_count, NULL, NULL},
    {NULL, NULL, NULL, NULL},
};
