/* Calls the library as often as it is told, and fails where memory grows:  loop CALLS FONTS FAMILY */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "textgauge.h"

/* What memory may grow by after the first tenth: pages that a heap breaks up into. */
#define MOST_GROWTH (2L << 20)

static unsigned long calls;

static void check(tg_status status, tg_error *const *error) {
  calls++;
  if (status == TG_OK) return;
  fprintf(stderr, "loop: %s\n", *error ? tg_error_message(*error) : "no message");
  exit(1);
}

/* A call that has to fail, with an error or without one. */
static void check_failure(tg_status status, tg_error **error) {
  calls++;
  if (status != TG_OK && (!error || *error)) {
    if (error) tg_error_free(*error);
    return;
  }
  fprintf(stderr, "loop: status %d for what is wrong\n", (int)status);
  exit(1);
}

/* Resident memory in bytes. */
static long resident(void) {
  long all = 0, pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file || fscanf(file, "%ld %ld", &all, &pages) != 2) {
    fprintf(stderr, "loop: cannot read /proc/self/statm\n");
    exit(1);
  }
  fclose(file);
  return pages * sysconf(_SC_PAGESIZE);
}

static void place_text(const tg_text *text, double width) {
  tg_error *error = NULL;
  tg_placed *placed = NULL;
  tg_glyphs *glyphs = NULL;
  const tg_placed_line *lines = NULL;
  size_t count = 0;
  tg_point corners[] = {{0, 0}, {width / 2, 0}, {0, 30}};
  tg_shape shape = {.kind = TG_SHAPE_POLYGON, .points = corners, .point_count = 3};
  tg_container container = tg_container_default();
  container.width = width;
  container.exclusions = &shape;
  container.exclusion_count = 1;
  check(tg_text_place_in(text, &container, 1, &placed, &error), &error);
  check(tg_placed_lines(placed, 0, &lines, &count, &error), &error);
  check(tg_placed_glyphs(placed, 0, &glyphs, &error), &error);
  tg_glyphs_free(glyphs);
  tg_placed_free(placed);
  tg_float_box box = tg_float_box_default();
  box.size = (tg_size){width / 3, 25};
  box.shape_outside = shape;
  placed = NULL;
  check(tg_text_place_beside(text, width, &box, 1, &placed, &error), &error);
  tg_placed_free(placed);
}

static void measure_text(const tg_font *font, const tg_options *options, unsigned round) {
  static const char *const words = "How tall will this text be in a table of so many points?";
  size_t length = 10 + round % 40, count = 0;
  double height = 0, width = 40 + round % 200;
  tg_size size;
  tg_text *text = NULL;
  tg_error *error = NULL;
  check(tg_text_create(words, length, font, options, &text, &error), &error);
  check(tg_text_size(text, width, 0, &size, &error), &error);
  check(tg_text_height(text, width, 2, &height, &error), &error);
  check(tg_text_line_count(text, width, &count, &error), &error);
  if (round % 4 == 0) {
    tg_glyphs *glyphs = NULL;
    const tg_glyph *elements = NULL;
    check(tg_text_glyphs(text, width, 0, &glyphs, &error), &error);
    check(tg_glyphs_glyphs(glyphs, &elements, &count, &error), &error);
    tg_glyphs_free(glyphs);
  }
  if (round % 4 == 1) place_text(text, width);
  tg_text_free(text);
}

static void measure_batch(const tg_font *font) {
  static const char bytes[] = "abc def ghi jkl mno";
  static const int32_t offsets[] = {0, 3, 7, 7, 11, 19};
  double heights[5];
  tg_error *error = NULL;
  check(tg_heights(bytes, sizeof bytes - 1, offsets, TG_OFFSETS_32, 5, 30, 0, font, NULL, 1,
                   heights, NULL, &error),
        &error);
  double greatest[5], below[5];
  check(tg_height_ranges(bytes, sizeof bytes - 1, offsets, TG_OFFSETS_32, 5, 30, 1, 0, font, NULL, 1,
                         heights, greatest, below, NULL, NULL, &error),
        &error);
  const double widths[] = {20, 30};
  double shown_heights[10];
  uint8_t is_cut[10];
  const char *shown_bytes;
  const int64_t *shown_offsets;
  size_t count;
  tg_shown *shown = NULL;
  tg_measurement_places places = {.height = shown_heights, .is_cut = is_cut};
  check(tg_measurements(bytes, sizeof bytes - 1, offsets, TG_OFFSETS_32, 5, widths, 2,
                        TG_WIDTHS_ALL, 1, font, NULL, 1, &places, &shown, NULL, &error),
        &error);
  check(tg_shown_column(shown, &shown_bytes, &shown_offsets, &count, &error), &error);
  tg_shown_free(shown);
  const tg_size box = {30, 20};
  const tg_font_sizes sizes = {.least = 4, .greatest = 20};
  check(tg_largest_sizes(bytes, sizeof bytes - 1, offsets, TG_OFFSETS_32, 5, box, 0, sizes, font,
                         NULL, 1, heights, NULL, &error),
        &error);
}

static void measure_cells(const tg_template *cell) {
  static const char json[] = "{\"text\":\"ab cd ef\"}\n{\"text\":\"ab\"}\n{}";
  double heights[3];
  tg_rows *rows = NULL;
  tg_problems *problems = NULL;
  tg_error *error = NULL;
  check(tg_rows_create_json(json, sizeof json - 1, &rows, &error), &error);
  check(tg_cell_heights(cell, rows, NULL, 1, NULL, heights, &problems, &error), &error);
  tg_problems_free(problems);
  tg_rows_free(rows);
}

static void answer(tg_requests *requests, const char *family) {
  char request[200];
  const char *bytes = NULL;
  size_t length = 0;
  tg_error *error = NULL;
  int count = snprintf(request, sizeof request,
                       "{\"text\":\"ab cd\",\"font\":\"%s\",\"size\":10,\"width\":30}", family);
  check(tg_requests_answer(requests, request, (size_t)count, &bytes, &length, &error), &error);
}

static void fail(const tg_library *fonts, const tg_font *font, tg_options *options) {
  tg_error *error = NULL;
  tg_font *none = NULL;
  tg_text *text = NULL;
  check_failure(tg_font_create(fonts, "No Font", 7, 10, NULL, &none, &error), &error);
  error = NULL;
  check_failure(tg_text_create("a", 1, NULL, NULL, &text, &error), &error);
  error = NULL;
  check_failure(tg_options_set(options, "colour", "red", &error), &error);
  check_failure(tg_text_create("a", 1, font, NULL, NULL, NULL), NULL);
}

int main(int argc, char **argv) {
  if (argc != 4) {
    fprintf(stderr, "usage: loop CALLS FONTS FAMILY\n");
    return 64;
  }
  unsigned long wanted = strtoul(argv[1], NULL, 10);
  static const char yaml[] =
      "font: {family: %s, size: 10}\nviews:\n  - {name: body, type: label, text: \"{text}\", "
      "lines: 0}\nconstraints: [\"H:|[body]|\", \"V:|[body]|\"]\n";
  char template_text[400];
  int template_length = snprintf(template_text, sizeof template_text, yaml, argv[3]);
  tg_library *fonts = NULL;
  tg_font *font = NULL;
  tg_options *options = NULL;
  tg_template *cell = NULL;
  tg_requests *requests = NULL;
  tg_error *error = NULL;
  check(tg_library_open_directory(argv[2], strlen(argv[2]), &fonts, &error), &error);
  check(tg_font_create(fonts, argv[3], strlen(argv[3]), 10, NULL, &font, &error), &error);
  check(tg_options_create(&options, &error), &error);
  check(tg_options_set(options, "language", "de", &error), &error);
  check(tg_template_create(fonts, template_text, (size_t)template_length, NULL, NULL, &cell, &error),
        &error);
  check(tg_requests_create(fonts, &requests, &error), &error);

  long first = 0, last = 0;
  unsigned long step = wanted / 10 ? wanted / 10 : 1, next = step;
  for (unsigned round = 0; calls < wanted; round++) {
    measure_text(font, round % 2 ? options : NULL, round);
    measure_batch(font);
    if (round % 8 == 0) measure_cells(cell);
    if (round % 8 == 4) answer(requests, argv[3]);
    fail(fonts, font, options);
    if (calls < next) continue;
    last = resident();
    if (!first) first = last;
    printf("%12lu calls %8.1f MiB\n", calls, (double)last / (1 << 20));
    fflush(stdout);
    next += step;
  }

  tg_requests_free(requests);
  tg_template_free(cell);
  tg_options_free(options);
  tg_font_free(font);
  tg_library_free(fonts);
  if (last - first > MOST_GROWTH) {
    fprintf(stderr, "loop: memory grew by %ld bytes after the first tenth\n", last - first);
    return 1;
  }
  return 0;
}
