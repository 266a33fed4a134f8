/* Sweeps of rows, what is kept of them, and reports. */
#include <string.h>

#include "addon.h"

typedef struct sweep_work {
  const tg_template *cell;
  const tg_rows *rows;
  tg_sweep_options options;
} sweep_work;

/* sweepCreate(template, rows, widths, categories, languages, id, display scale, threads) */
static void read_sweep(call *call) {
  sweep_work *work = call->work = room(call, 1, sizeof *work);
  if (!work) return;
  work->options = tg.sweep_options_default();
  work->cell = held_at(call, 0, KIND_TEMPLATE);
  work->rows = held_at(call, 1, KIND_ROWS);
  work->options.widths = numbers_at(call, 2, &work->options.width_count);
  work->options.categories = optional_cstring_at(call, 3);
  work->options.languages = optional_cstring_at(call, 4);
  work->options.id_field = cstring_at(call, 5);
  work->options.display_scale = number_at(call, 6);
  work->options.threads = count_at(call, 7);
}

static void make_sweep(call *call) {
  sweep_work *work = call->work;
  went(call, tg.sweep_create(work->cell, work->rows, &work->options,
                             (tg_sweep **)making(call, KIND_SWEEP), wrong(call)));
}

typedef struct answer_work {
  tg_sweep *sweep;
  held *lock;
  const tg_baseline *baseline;
  const char *format;
} answer_work;

/* sweepAnswer(sweep, baseline, format) */
static void read_answer(call *call) {
  answer_work *work = call->work = room(call, 1, sizeof *work);
  if (!work) return;
  work->sweep = held_at(call, 0, KIND_SWEEP);
  work->lock = last_held(call);
  work->baseline = optional_held_at(call, 1, KIND_BASELINE);
  work->format = cstring_at(call, 2);
}

/* It lives until the sweep is asked again, so it is copied. */
static void find_answer(call *call) {
  answer_work *work = call->work;
  const char *answer = NULL;
  size_t length = 0;
  pthread_mutex_lock(&work->lock->lock);
  if (went(call, tg.sweep_answer(work->sweep, work->baseline, work->format, &answer, &length,
                                 wrong(call))))
    copy_bytes(call, answer, length);
  pthread_mutex_unlock(&work->lock->lock);
}

typedef struct report_work {
  const tg_sweep *sweep;
  utf8 path;
  tg_report_style style;
  size_t count;
} report_work;

/* sweepWriteBaseline(sweep, path) */
static void read_kept(call *call) {
  report_work *work = call->work = room(call, 1, sizeof *work);
  if (!work) return;
  work->sweep = held_at(call, 0, KIND_SWEEP);
  work->path = utf8_at(call, 1);
}

static void write_baseline(call *call) {
  report_work *work = call->work;
  went(call,
       tg.sweep_write_baseline(work->sweep, work->path.bytes, work->path.length, wrong(call)));
}

/* sweepWriteReport(sweep, folder, baseline, before, images, [scale, findings only, threads]) */
static void read_report(call *call) {
  read_kept(call);
  report_work *work = call->work;
  if (!work) return;
  tg_report_style *style = &work->style;
  *style = tg.report_style_default();
  style->baseline = optional_held_at(call, 2, KIND_BASELINE);
  style->before = optional_cstring_at(call, 3);
  style->images = optional_cstring_at(call, 4);
  const double *value = exactly_at(call, 5, 3);
  if (!value) return;
  style->scale = value[0];
  style->shows_findings_only = value[1] != 0;
  style->threads = size_of(value[2]);
}

static void write_report(call *call) {
  report_work *work = call->work;
  went(call, tg.sweep_write_report(work->sweep, work->path.bytes, work->path.length, &work->style,
                                   &work->count, wrong(call)));
}

static napi_value report_answer(call *call) {
  return number(call, (double)((report_work *)call->work)->count);
}

/* baselineRead(path) */
static void read_baseline(call *call) {
  utf8 *path = call->work;
  went(call, tg.baseline_read(path->bytes, path->length,
                              (tg_baseline **)making(call, KIND_BASELINE), wrong(call)));
}

const operation sweep_operations[] = {
    {"sweepCreate", made_value, read_sweep, make_sweep},
    {"sweepAnswer", text_answer, read_answer, find_answer},
    {"sweepWriteBaseline", undefined, read_kept, write_baseline},
    {"sweepWriteReport", report_answer, read_report, write_report},
    {"baselineRead", made_value, read_path, read_baseline},
    {NULL, NULL, NULL, NULL},
};
