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
  tg_error *error = NULL;
  const char *words = "Text flows around what is in its way.";
  tg_library_open_directory("fonts", strlen("fonts"), &fonts, &error);
  tg_font_create(fonts, "Noto Sans", strlen("Noto Sans"), 17, NULL, &font, &error);
  tg_text_create(words, strlen(words), font, NULL, &text, &error);
// …
  int failed = status(error);
  tg_error_free(error);
  tg_text_free(text);
  tg_font_free(font);
  tg_library_free(fonts);
  return failed;
}
