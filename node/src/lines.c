/* The lines of many texts. */
#include <math.h>
#include <string.h>

#include "addon.h"

/* Room for so many lines before a text is asked for its own. */
#define FEW_LINES 32

typedef struct lining {
  texts texts;
  const tg_font *font;
  const tg_options *options;
  size_t most;
  double width;
  /* The lines of all texts, one after the other. */
  buffer lines;
  /* How many each text has; NaN where it is missing. */
  double *counts;
} lining;

/* lines(texts, font, options, maxLines, width) */
static void read_lining(call *call) {
  lining *work = call->work = room(call, 1, sizeof *work);
  if (!work) return;
  work->font = held_at(call, 1, KIND_FONT);
  work->options = optional_held_at(call, 2, KIND_OPTIONS);
  work->most = count_at(call, 3);
  work->width = number_at(call, 4);
  if (!is_well(call)) return;
  list_at(call, 0, &work->texts);
  work->counts = room(call, work->texts.count + 1, sizeof(double));
}

/* Adds the lines of a text; they are asked for again where there was no room for all. */
static void append_lines(call *call, const tg_text *text, double *count) {
  lining *work = call->work;
  size_t found = FEW_LINES, capacity;
  do {
    if (!reserve(call, &work->lines, found * sizeof(tg_line))) return;
    capacity = (work->lines.capacity - work->lines.size) / sizeof(tg_line);
    tg_line *lines = (tg_line *)(void *)(work->lines.bytes + work->lines.size);
    if (!went(call,
              tg.text_lines(text, work->width, work->most, lines, capacity, &found, wrong(call))))
      return;
  } while (found > capacity);
  work->lines.size += found * sizeof(tg_line);
  *count = (double)found;
}

static void run_lining(call *call) {
  lining *work = call->work;
  const int64_t *offsets = work->texts.offsets;
  for (size_t index = 0; index < work->texts.count && is_well(call); index++) {
    if (atomic_load(&call->is_cancelled)) return;
    work->counts[index] = NAN;
    if (work->texts.missing && work->texts.missing[index]) continue;
    tg_text *text = NULL;
    size_t length = (size_t)(offsets[index + 1] - offsets[index]);
    if (went(call, tg.text_create(work->texts.bytes + offsets[index], length, work->font,
                                  work->options, &text, wrong(call))))
      append_lines(call, text, &work->counts[index]);
    tg.text_free(text);
  }
}

/* [the lines' numbers, how many lines each text has] */
static napi_value lining_answer(call *call) {
  const lining *work = call->work;
  const tg_line *lines = (const tg_line *)(const void *)work->lines.bytes;
  napi_value answer = list(call, 2);
  put(call, answer, 0, line_numbers(call, lines, work->lines.size / sizeof(tg_line), 0, NULL));
  put(call, answer, 1, numbers(call, work->counts, work->texts.count));
  return answer;
}

const operation line_operations[] = {
    {"lines", lining_answer, read_lining, run_lining},
    {NULL, NULL, NULL, NULL},
};
