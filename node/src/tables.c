/* Tables and pages of rows. They belong to one thread at a time. */
#include <string.h>

#include "addon.h"

/* tableCreate(template, rows, five traits, height) */
static napi_value table_create(call *call) {
  tg_template *cell = held_at(call, 0, KIND_TEMPLATE);
  tg_rows *rows = held_at(call, 1, KIND_ROWS);
  call->made_owner = last_held(call);
  tg_traits traits = traits_at(call, 2);
  double height = number_at(call, 7);
  if (is_well(call))
    went(call, tg.table_create(cell, rows, &traits, height, (tg_table **)making(call, KIND_TABLE),
                               wrong(call)));
  return made_value(call);
}

/* A table that no other thread uses until it is given back; NULL with an exception. */
static tg_table *table_at(call *call, held **lock) {
  tg_table *table = held_at(call, 0, KIND_TABLE);
  *lock = table ? last_held(call) : NULL;
  return table;
}

typedef struct table_work {
  tg_table *table;
  held *lock;
  size_t threads;
} table_work;

/* tableMeasureAll(table, threads) */
static void read_measure_all(call *call) {
  table_work *work = call->work = room(call, 1, sizeof *work);
  if (!work) return;
  work->table = table_at(call, &work->lock);
  work->threads = count_at(call, 1);
}

static void measure_all(call *call) {
  table_work *work = call->work;
  pthread_mutex_lock(&work->lock->lock);
  went(call, tg.table_measure_all(work->table, work->threads,
                                  (tg_problems **)making(call, KIND_PROBLEMS), wrong(call)));
  pthread_mutex_unlock(&work->lock->lock);
}

static napi_value table_scroll(call *call) {
  held *lock;
  tg_table *table = table_at(call, &lock);
  double offset = number_at(call, 1);
  if (!is_well(call)) return NULL;
  pthread_mutex_lock(&lock->lock);
  went(call, tg.table_scroll(table, offset, wrong(call)));
  pthread_mutex_unlock(&lock->lock);
  return undefined(call);
}

static napi_value table_set_traits(call *call) {
  held *lock;
  tg_table *table = table_at(call, &lock);
  tg_traits traits = traits_at(call, 1);
  if (!is_well(call)) return NULL;
  pthread_mutex_lock(&lock->lock);
  went(call, tg.table_set_traits(table, &traits, wrong(call)));
  pthread_mutex_unlock(&lock->lock);
  return undefined(call);
}

/* The height of all rows, and the offset. */
static napi_value table_extent(call *call) {
  held *lock;
  tg_table *table = table_at(call, &lock);
  double extent[2] = {0, 0};
  if (!is_well(call)) return NULL;
  pthread_mutex_lock(&lock->lock);
  went(call, tg.table_extent(table, &extent[0], &extent[1], wrong(call)));
  pthread_mutex_unlock(&lock->lock);
  return is_well(call) ? numbers(call, extent, 2) : NULL;
}

/* tableRow(table, row): its frame, and whether it is estimated. */
static napi_value table_row(call *call) {
  held *lock;
  tg_table *table = table_at(call, &lock);
  size_t row = count_at(call, 1);
  tg_rect frame = {0, 0, 0, 0};
  bool is_estimated = false;
  if (!is_well(call)) return NULL;
  pthread_mutex_lock(&lock->lock);
  went(call, tg.table_row(table, row, &frame, &is_estimated, wrong(call)));
  pthread_mutex_unlock(&lock->lock);
  const double values[] = {frame.x, frame.y, frame.width, frame.height, is_estimated};
  return is_well(call) ? numbers(call, values, 5) : NULL;
}

static napi_value table_row_at(call *call) {
  held *lock;
  tg_table *table = table_at(call, &lock);
  double offset = number_at(call, 1);
  size_t row = 0;
  if (!is_well(call)) return NULL;
  pthread_mutex_lock(&lock->lock);
  went(call, tg.table_row_at(table, offset, &row, wrong(call)));
  pthread_mutex_unlock(&lock->lock);
  return number(call, (double)row);
}

/* pictureTable(table, style): laid out at once, so it keeps nothing of the table. */
static napi_value picture_table(call *call) {
  held *lock;
  tg_table *table = table_at(call, &lock);
  tg_picture_style style = style_at(call, 1);
  void **made = making(call, KIND_PICTURE);
  if (!is_well(call)) return NULL;
  pthread_mutex_lock(&lock->lock);
  went(call, tg.picture_create_table(table, &style, (tg_picture **)made, wrong(call)));
  pthread_mutex_unlock(&lock->lock);
  return made_value(call);
}

typedef struct pages_work {
  const tg_template *cell;
  const tg_rows *rows;
  tg_traits traits;
  const double *heights;
  tg_page_options options;
} pages_work;

/* pages(template, rows, five traits, heights, [height, splits, orphans, widows]) */
static void read_pages(call *call) {
  pages_work *work = call->work = room(call, 1, sizeof *work);
  if (!work) return;
  size_t count = 0, row_count = 0;
  work->cell = held_at(call, 0, KIND_TEMPLATE);
  work->rows = held_at(call, 1, KIND_ROWS);
  work->traits = traits_at(call, 2);
  work->heights = numbers_at(call, 7, &count);
  const double *options = exactly_at(call, 8, 4);
  if (!is_well(call) || !went(call, tg.rows_count(work->rows, &row_count, wrong(call)))) return;
  if (row_count != count) {
    fail(call, 7, "give a height for each row");
    return;
  }
  work->options = tg.page_options_default();
  work->options.height = options[0];
  work->options.splits = options[1] != 0;
  work->options.orphans = size_of(options[2]);
  work->options.widows = size_of(options[3]);
}

static void make_pages(call *call) {
  pages_work *work = call->work;
  tg_pages **pages = (tg_pages **)making(call, KIND_PAGES);
  if (went(call, tg.pages_create(&work->options, pages, wrong(call))))
    went(call,
         tg.pages_add(*pages, work->cell, work->rows, &work->traits, work->heights, wrong(call)));
}

/* The number of pages, then five numbers for each piece. */
static napi_value pages_answer(call *call) {
  size_t page_count = 0, count = 0;
  double *at;
  if (!went(call, tg.pages_count(call->made, &page_count, wrong(call))) ||
      !went(call, tg.pages_pieces(call->made, NULL, 0, &count, wrong(call))))
    return NULL;
  tg_piece *pieces = room(call, count, sizeof *pieces);
  if (!pieces || !went(call, tg.pages_pieces(call->made, pieces, count, &count, wrong(call))))
    return NULL;
  napi_value answer = number_array(call, 1 + 5 * count, &at);
  if (!answer) return NULL;
  *at++ = (double)page_count;
  for (size_t index = 0; index < count; index++) {
    *at++ = (double)pieces[index].page;
    *at++ = (double)pieces[index].row;
    *at++ = pieces[index].y;
    *at++ = pieces[index].height;
    *at++ = pieces[index].start;
  }
  return answer;
}

const operation table_operations[] = {
    {"tableCreate", table_create, NULL, NULL},
    {"tableMeasureAll", problems_answer, read_measure_all, measure_all},
    {"tableScroll", table_scroll, NULL, NULL},
    {"tableSetTraits", table_set_traits, NULL, NULL},
    {"tableExtent", table_extent, NULL, NULL},
    {"tableRow", table_row, NULL, NULL},
    {"tableRowAt", table_row_at, NULL, NULL},
    {"pictureTable", picture_table, NULL, NULL},
    {"pages", pages_answer, read_pages, make_pages},
    {NULL, NULL, NULL, NULL},
};
