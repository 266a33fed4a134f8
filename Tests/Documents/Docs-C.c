#include <stdio.h>
#include <string.h>

#include "textgauge.h"

/* Ends the page's run where something failed. */
static int status(tg_error *error) {
  if (error != NULL) printf("%s\n", tg_error_message(error));
  return error != NULL;
}

int main(void) {
  tg_library *fonts = NULL;
  tg_font *font = NULL;
  tg_text *text = NULL;
  tg_glyphs *glyphs = NULL;
  tg_template *cell = NULL;
  tg_rows *rows = NULL;
  tg_error *error = NULL;
  FILE *file = tmpfile();
  const char *json = "[{\"name\": \"Ann\"}]";
  const char *yaml =
      "views: [{name: name, type: label, text: '{name}', font: {style: body}, lines: 0}]\n"
      "constraints: ['H:|-[name]-|', 'V:|-[name]-|']\n"
      "font: Noto Sans\n";
  const char *bytes = "How tall?And this?Short";
  const int32_t offsets[] = {0, 9, 18, 23};
  const size_t size = strlen(bytes);
  const char *words = "Text flows around what is in its way.";
  tg_library_open_directory("fonts", strlen("fonts"), &fonts, &error);
  tg_font_create(fonts, "Noto Sans", strlen("Noto Sans"), 17, NULL, &font, &error);
  tg_text_create(words, strlen(words), font, NULL, &text, &error);
  tg_text_glyphs(text, 320, 0, &glyphs, &error);
  tg_template_create(fonts, yaml, strlen(yaml), NULL, NULL, &cell, &error);
  tg_rows_create_json(json, strlen(json), &rows, &error);
// …
  int failed = status(error);
  tg_error_free(error);
  fclose(file);
  tg_rows_free(rows);
  tg_template_free(cell);
  tg_glyphs_free(glyphs);
  tg_text_free(text);
  tg_font_free(font);
  tg_library_free(fonts);
  return failed;
}
