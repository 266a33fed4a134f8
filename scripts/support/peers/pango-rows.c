// Measures rows of text with Pango, and prints the times as JSON.
//
// pango-rows FILE ROWS LANGUAGE WIDTH WIDTHS FAMILIES, lists with commas. A NUL ends each row.
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define SIZE 17

static double processor_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static PangoContext *make_context(const char *language) {
  PangoFontMap *fonts = pango_cairo_font_map_new();
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(fonts), 72);
  PangoContext *context = pango_font_map_create_context(fonts);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(context, FALSE);
  if (*language) pango_context_set_language(context, pango_language_from_string(language));
  return context;
}

// From each text to its height, as an application would ask.
static int measure(PangoLayout **layouts, char **rows, int count, PangoContext *context,
                   PangoFontDescription *font, int width) {
  int sum = 0, across, down;
  for (int row = 0; row < count; row++) {
    PangoLayout *layout = layouts[row] = pango_layout_new(context);
    pango_layout_set_font_description(layout, font);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_width(layout, width * PANGO_SCALE);
    pango_layout_set_text(layout, rows[row], -1);
    pango_layout_get_pixel_size(layout, &across, &down);
    sum += down;
  }
  return sum;
}

static int measure_again(PangoLayout **layouts, int count, int width) {
  int sum = 0, across, down;
  for (int row = 0; row < count; row++) {
    pango_layout_set_width(layouts[row], width * PANGO_SCALE);
    pango_layout_get_pixel_size(layouts[row], &across, &down);
    sum += down;
  }
  return sum;
}

static int lines(PangoLayout **layouts, int count) {
  int sum = 0;
  for (int row = 0; row < count; row++) sum += pango_layout_get_line_count(layouts[row]);
  return sum;
}

int main(int count, char **words) {
  gchar *text;
  gsize length;
  if (count == 2 && strcmp(words[1], "--version") == 0) {
    printf("%s\n", pango_version_string());
    return 0;
  }
  if (count != 7 || !g_file_get_contents(words[1], &text, &length, NULL)) {
    fprintf(stderr, "pango-rows: no rows\n");
    return 1;
  }
  int most = atoi(words[2]), width = atoi(words[4]), rows_count = 0;
  char **rows = calloc(most, sizeof *rows);
  for (char *row = text; row < text + length && rows_count < most; row += strlen(row) + 1)
    rows[rows_count++] = row;
  PangoLayout **layouts = calloc(rows_count, sizeof *layouts);
  PangoContext *context = make_context(words[3]);
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family(font, words[6]);
  pango_font_description_set_absolute_size(font, SIZE * PANGO_SCALE);
  // The other subjects open the font before, too.
  pango_context_load_font(context, font);

  long sum = 0;
  double start = processor_time();
  sum += measure(layouts, rows, rows_count, context, font, width);
  double first = processor_time() - start;
  for (int row = 0; row < rows_count; row++) g_object_unref(layouts[row]);
  start = processor_time();
  sum += measure(layouts, rows, rows_count, context, font, width);
  double again = processor_time() - start;
  printf("{\"first\": %.0f, \"again\": %.0f, \"lines\": [%d", first, again,
         lines(layouts, rows_count));

  gchar **widths = g_strsplit(words[5], ",", -1);
  guint widths_count = g_strv_length(widths);
  double *times = calloc(widths_count, sizeof *times);
  for (guint each = 0; each < widths_count; each++) {
    start = processor_time();
    sum += measure_again(layouts, rows_count, atoi(widths[each]));
    times[each] = processor_time() - start;
    printf(", %d", lines(layouts, rows_count));
  }
  printf("], \"widths\": [");
  for (guint each = 0; each < widths_count; each++) printf(each ? ", %.0f" : "%.0f", times[each]);
  printf("], \"sum\": %ld}\n", sum);
  return 0;
}
