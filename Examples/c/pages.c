/* A PDF with a page for each row's cell, and what is wrong with the cells at all text sizes:
 * pages FONTS TEMPLATE.yaml ROWS.json OUT.pdf */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "textgauge.h"

static tg_error *error;

static int fail(const char *what) {
  fprintf(stderr, "pages: %s\n", error ? tg_error_message(error) : what);
  tg_error_free(error);
  return 1;
}

/* The bytes of a file with a zero after them; NULL where it cannot be read. */
static char *contents(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  char *bytes = NULL;
  size_t room = 0;
  *length = 0;
  do {
    room += 1 << 16;
    char *grown = realloc(bytes, room + 1);
    if (!grown) break;
    bytes = grown;
    *length += fread(bytes + *length, 1, room - *length, file);
  } while (*length == room);
  fclose(file);
  if (bytes) bytes[*length] = 0;
  return bytes;
}

/* Writes what the document has so far: then its memory does not grow with its pages. */
static int flush(tg_document *document, FILE *file) {
  const uint8_t *bytes = NULL;
  size_t length = 0;
  if (tg_document_take(document, &bytes, &length, &error) != TG_OK) return 0;
  return fwrite(bytes, 1, length, file) == length;
}

/* A page of a cell: as large as the cell, and a line and a margin around it. */
static tg_picture *page(const tg_template *cell, const tg_rows *rows, size_t row) {
  tg_traits traits = tg_traits_default();
  tg_picture_style style = tg_picture_style_default();
  tg_canvas *canvas = NULL;
  tg_picture *cell_picture = NULL, *picture = NULL;
  tg_size size;
  style.margin = 20;
  if (tg_picture_create_cell(cell, rows, row, &traits, NULL, &cell_picture, &error) == TG_OK &&
      tg_picture_size(cell_picture, &size, &error) == TG_OK &&
      tg_canvas_create(size, &style, &canvas, &error) == TG_OK &&
      tg_canvas_draw_cell(canvas, cell, rows, row, &traits, (tg_point){0, 0}, NULL, &error) == TG_OK &&
      tg_canvas_stroke(canvas, (tg_rect){0, 0, size.width, size.height}, (tg_color){200, 0, 0, 255},
                       &error) == TG_OK)
    tg_picture_create_canvas(canvas, &picture, &error);
  tg_picture_free(cell_picture);
  tg_canvas_free(canvas);
  return picture;
}

int main(int argc, char **argv) {
  if (argc != 5) {
    fprintf(stderr, "usage: pages FONTS TEMPLATE.yaml ROWS.json OUT.pdf\n");
    return 64;
  }
  tg_library *fonts = NULL;
  tg_template *cell = NULL;
  tg_rows *rows = NULL;
  tg_sweep *sweep = NULL;
  tg_document *document = NULL;
  size_t yaml_length = 0, json_length = 0, count = 0, length = 0;
  char *yaml = contents(argv[2], &yaml_length), *json = contents(argv[3], &json_length);
  FILE *file = fopen(argv[4], "wb");
  if (!yaml || !json || !file) return fail("a file cannot be read or written");
  if (tg_library_open_directory(argv[1], strlen(argv[1]), &fonts, &error) != TG_OK ||
      tg_template_create(fonts, yaml, yaml_length, argv[2], NULL, &cell, &error) != TG_OK ||
      tg_rows_create_json(json, json_length, &rows, &error) != TG_OK ||
      tg_rows_count(rows, &count, &error) != TG_OK ||
      tg_document_create(&document, &error) != TG_OK)
    return fail("no document");
  for (size_t row = 0; row < count; row++) {
    tg_picture *picture = page(cell, rows, row);
    if (!picture || tg_document_append(document, picture, &error) != TG_OK ||
        !flush(document, file))
      return fail("no page");
    tg_picture_free(picture);
  }
  if (tg_document_finish(document, &error) != TG_OK || !flush(document, file) || fclose(file) != 0)
    return fail("no file");

  const char *text = NULL;
  if (tg_sweep_create(cell, rows, NULL, &sweep, &error) != TG_OK ||
      tg_sweep_answer(sweep, NULL, "text", &text, &length, &error) != TG_OK)
    return fail("no sweep");
  printf("%zu pages\n%s\n", count, text);

  tg_sweep_free(sweep);
  tg_document_free(document);
  tg_rows_free(rows);
  tg_template_free(cell);
  tg_library_free(fonts);
  free(yaml);
  free(json);
  return 0;
}
