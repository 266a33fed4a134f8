/* The lines of many texts. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "addon.h"

/* Room for so many lines before a text is asked for its own. */
#define FEW_LINES 32

struct lining;

/* A thread that takes texts. What it finds is its own until it has ended. */
typedef struct worker {
  struct lining *work;
  pthread_t thread;
  /* The lines of its texts, one after the other. */
  tg_line *lines;
  size_t count;
  size_t capacity;
  /* What went wrong, and with which text. */
  tg_status status;
  tg_error *error;
  size_t wrong;
} worker;

typedef struct lining {
  call *call;
  texts texts;
  const tg_font *font;
  const tg_options *options;
  size_t most;
  size_t threads;
  double width;
  /* The next text that nobody has taken. */
  atomic_size_t next;
  /* Set where a text failed, so that no other one is begun. */
  atomic_bool has_failed;
  /* For each text: how many lines it has, NaN where it is missing; who has them, and from where. */
  double *counts;
  const worker **finders;
  size_t *starts;
  /* The lines of all texts, in order. */
  tg_line *lines;
  size_t line_count;
} lining;

/* lines(texts, font, options, maxLines, threads, width) */
static void read_lining(call *call) {
  lining *work = call->work = room(call, 1, sizeof *work);
  if (!work) return;
  work->call = call;
  work->font = held_at(call, 1, KIND_FONT);
  work->options = optional_held_at(call, 2, KIND_OPTIONS);
  work->most = count_at(call, 3);
  work->threads = count_at(call, 4);
  work->width = number_at(call, 5);
  if (!is_well(call)) return;
  list_at(call, 0, &work->texts);
  work->counts = room(call, work->texts.count + 1, sizeof *work->counts);
  work->finders = room(call, work->texts.count + 1, sizeof *work->finders);
  work->starts = room(call, work->texts.count + 1, sizeof *work->starts);
}

/* Room for so many more lines. The memory of the call is for one thread. */
static bool grow(worker *worker, size_t more) {
  if (worker->capacity - worker->count >= more) return true;
  size_t capacity = worker->capacity * 2, bytes;
  if (capacity < worker->count + more) capacity = worker->count + more;
  tg_line *lines = __builtin_mul_overflow(capacity, sizeof *lines, &bytes)
                       ? NULL
                       : realloc(worker->lines, bytes);
  if (!lines) {
    worker->status = TG_ERROR_SIZE;
    return false;
  }
  worker->lines = lines;
  worker->capacity = capacity;
  return true;
}

/* Adds the lines of a text; they are asked for again where there was no room for all. */
static void append_lines(worker *worker, const tg_text *text, double *count) {
  const lining *work = worker->work;
  size_t found = FEW_LINES, free_lines;
  do {
    if (!grow(worker, found)) return;
    free_lines = worker->capacity - worker->count;
    worker->status = tg.text_lines(text, work->width, work->most, worker->lines + worker->count,
                                   free_lines, &found, &worker->error);
    if (worker->status != TG_OK) return;
  } while (found > free_lines);
  worker->count += found;
  *count = (double)found;
}

static void find_lines(worker *worker, size_t index) {
  lining *work = worker->work;
  const int64_t *offsets = work->texts.offsets;
  work->counts[index] = NAN;
  if (work->texts.missing && work->texts.missing[index]) return;
  work->finders[index] = worker;
  work->starts[index] = worker->count;
  tg_text *text = NULL;
  size_t length = (size_t)(offsets[index + 1] - offsets[index]);
  worker->status = tg.text_create(work->texts.bytes + offsets[index], length, work->font,
                                  work->options, &text, &worker->error);
  if (worker->status == TG_OK) append_lines(worker, text, &work->counts[index]);
  tg.text_free(text);
}

/* Takes one text after the other. Whoever has taken one ends it, so that of texts that fail the
 * first one is known. */
static void *take_texts(void *data) {
  worker *worker = data;
  lining *work = worker->work;
  while (!atomic_load(&work->has_failed) && !atomic_load(&work->call->is_cancelled)) {
    size_t index = atomic_fetch_add(&work->next, 1);
    if (index >= work->texts.count) break;
    find_lines(worker, index);
    if (worker->status == TG_OK) continue;
    worker->wrong = index;
    atomic_store(&work->has_failed, true);
  }
  return NULL;
}

/* Hands the error of the first text that failed to the call. */
static void take_error(call *call, worker *workers, size_t count) {
  worker *first = NULL;
  for (size_t each = 0; each < count; each++)
    if (workers[each].status != TG_OK && (!first || workers[each].wrong < first->wrong))
      first = &workers[each];
  if (!first) return;
  went(call, first->status);
  call->error = first->error;
  first->error = NULL;
}

/* Puts the lines of all workers into the order of the texts. */
static void join_lines(call *call, const worker *workers, size_t count) {
  lining *work = call->work;
  for (size_t each = 0; each < count; each++) work->line_count += workers[each].count;
  tg_line *lines = work->lines = room(call, work->line_count + 1, sizeof *lines);
  if (!lines) return;
  for (size_t index = 0; index < work->texts.count; index++) {
    if (!(work->counts[index] > 0)) continue;
    size_t found = (size_t)work->counts[index];
    memcpy(lines, work->finders[index]->lines + work->starts[index], found * sizeof *lines);
    lines += found;
  }
}

static void run_lining(call *call) {
  lining *work = call->work;
  size_t most = work->threads < work->texts.count ? work->threads : work->texts.count, count = 1;
  worker *workers = room(call, most + 1, sizeof *workers);
  if (!workers) return;
  workers->work = work;
  /* This thread is the first one. Where no other can be made, those that are there do its work;
   * where the texts are at an end, none is needed. */
  for (; count < most && atomic_load(&work->next) < work->texts.count; count++) {
    workers[count].work = work;
    if (pthread_create(&workers[count].thread, NULL, take_texts, &workers[count])) break;
  }
  take_texts(workers);
  for (size_t each = 1; each < count; each++) pthread_join(workers[each].thread, NULL);
  take_error(call, workers, count);
  if (is_well(call) && !atomic_load(&call->is_cancelled)) join_lines(call, workers, count);
  for (size_t each = 0; each < count; each++) {
    free(workers[each].lines);
    if (workers[each].error) tg.error_free(workers[each].error);
  }
}

/* [the lines' numbers, how many lines each text has] */
static napi_value lining_answer(call *call) {
  const lining *work = call->work;
  napi_value answer = list(call, 2);
  put(call, answer, 0, line_numbers(call, work->lines, work->line_count, 0, NULL));
  put(call, answer, 1, numbers(call, work->counts, work->texts.count));
  return answer;
}

const operation line_operations[] = {
    {"lines", lining_answer, read_lining, run_lining},
    {NULL, NULL, NULL, NULL},
};
