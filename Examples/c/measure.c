/* How tall a text is at a width:  measure FONTS FAMILY SIZE WIDTH TEXT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "textgauge.h"

static int fail(tg_error *error) {
  fprintf(stderr, "measure: %s\n", tg_error_message(error));
  tg_error_free(error);
  return 1;
}

int main(int argc, char **argv) {
  if (argc != 6) {
    fprintf(stderr, "usage: measure FONTS FAMILY SIZE WIDTH TEXT\n");
    return 64;
  }
  tg_library *fonts = NULL;
  tg_font *font = NULL;
  tg_text *text = NULL;
  tg_error *error = NULL;
  if (tg_library_open_directory(argv[1], strlen(argv[1]), &fonts, &error) != TG_OK)
    return fail(error);
  if (tg_font_create(fonts, argv[2], strlen(argv[2]), atof(argv[3]), NULL, &font, &error) != TG_OK)
    return fail(error);
  if (tg_text_create(argv[5], strlen(argv[5]), font, NULL, &text, &error) != TG_OK)
    return fail(error);

  double width = atof(argv[4]);
  tg_size size;
  size_t count = 0;
  if (tg_text_size(text, width, 0, &size, &error) != TG_OK) return fail(error);
  if (tg_text_lines(text, width, 0, NULL, 0, &count, &error) != TG_OK) return fail(error);
  tg_line *lines = calloc(count ? count : 1, sizeof *lines);
  if (tg_text_lines(text, width, 0, lines, count, &count, &error) != TG_OK) return fail(error);
  /* Places count in the text that was measured: it is not argv[5] where that is no UTF-8. */
  const char *utf8 = NULL;
  size_t length = 0;
  if (tg_text_utf8(text, &utf8, &length, &error) != TG_OK) return fail(error);
  printf("width %.3f, height %.3f\n", size.width, size.height);
  for (size_t index = 0; index < count; index++)
    printf("%7.3f  %.*s\n", lines[index].width, (int)(lines[index].end - lines[index].start),
           utf8 + lines[index].start);

  free(lines);
  tg_text_free(text);
  tg_font_free(font);
  tg_library_free(fonts);
  return 0;
}
