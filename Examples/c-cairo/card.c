/* Draws a text of any script with Cairo, glyph by glyph, where TextGauge places them:
 *   card FONTS FAMILY SIZE WIDTH TEXT OUT.png
 *
 * Fallback fonts, directions and ligatures are settled by then: Cairo only paints glyphs. */
#include <cairo/cairo-ft.h>
#include FT_MULTIPLE_MASTERS_H
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "textgauge.h"

enum { margin = 16, scale = 2 };

static FT_Library freetype;

static int fail(tg_error *error) {
  fprintf(stderr, "card: %s\n", tg_error_message(error));
  tg_error_free(error);
  return 1;
}

static void free_face(void *face) { FT_Done_Face(face); }

/* Puts "wght=650,slnt=0" upon a face, which opens at its defaults. */
static int set_variations(FT_Face face, const char *variations) {
  FT_MM_Var *axes;
  FT_Fixed places[16];
  if (variations == NULL || *variations == 0) return 0;
  if (FT_Get_MM_Var(face, &axes) != 0) return 1;
  FT_UInt count = axes->num_axis < 16 ? axes->num_axis : 16;
  for (FT_UInt axis = 0; axis < count; axis++) {
    const FT_ULong tag = axes->axis[axis].tag;
    const char name[] = {(char)(tag >> 24), (char)(tag >> 16), (char)(tag >> 8), (char)tag, '=', 0};
    const char *found = strstr(variations, name);
    places[axis] = found ? (FT_Fixed)lround(atof(found + 5) * 65536) : axes->axis[axis].def;
  }
  FT_Done_MM_Var(freetype, axes);
  return FT_Set_Var_Design_Coordinates(face, count, places) != 0;
}

/* Sets one run's font. The face lives as long as Cairo keeps its font. */
static int set_font(cairo_t *cairo, const tg_glyphs *glyphs, size_t index, double size) {
  static const cairo_user_data_key_t key;
  tg_error *error = NULL;
  tg_font *font = NULL;
  tg_font_source source;
  FT_Face face;
  if (tg_glyphs_font(glyphs, index, &font, &error) != TG_OK) return fail(error);
  if (tg_font_get_source(font, &source, &error) != TG_OK) return fail(error);
  if (FT_New_Face(freetype, source.path, source.index, &face) != 0) {
    fprintf(stderr, "card: %s: FreeType cannot open it\n", source.path);
    return 1;
  }
  if (set_variations(face, source.variations) != 0) {
    fprintf(stderr, "card: %s: FreeType cannot set %s\n", source.path, source.variations);
    return 1;
  }
  cairo_font_face_t *cairo_face = cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING);
  cairo_font_face_set_user_data(cairo_face, &key, face, free_face);
  cairo_set_font_face(cairo, cairo_face);
  cairo_set_font_size(cairo, size);
  cairo_font_face_destroy(cairo_face);
  tg_font_free(font);
  return 0;
}

static int draw(cairo_t *cairo, const tg_glyphs *glyphs, double size) {
  const tg_run *runs;
  const tg_glyph *all;
  size_t run_count, glyph_count;
  tg_error *error = NULL;
  if (tg_glyphs_runs(glyphs, &runs, &run_count, &error) != TG_OK) return fail(error);
  if (tg_glyphs_glyphs(glyphs, &all, &glyph_count, &error) != TG_OK) return fail(error);
  for (size_t index = 0; index < run_count; index++) {
    const tg_run run = runs[index];
    if (run.kind == TG_RUN_TAB || run.kind == TG_RUN_CONTROL || run.glyph_count == 0) continue;
    if (set_font(cairo, glyphs, run.font, size) != 0) return 1;
    cairo_glyph_t *placed = cairo_glyph_allocate((int)run.glyph_count);
    if (placed == NULL) return 1;
    for (uint32_t glyph = 0; glyph < run.glyph_count; glyph++) {
      const tg_glyph from = all[run.first_glyph + glyph];
      placed[glyph] = (cairo_glyph_t){from.id, from.x, from.y};
    }
    cairo_show_glyphs(cairo, placed, (int)run.glyph_count);
    cairo_glyph_free(placed);
  }
  return 0;
}

int main(int argc, char **argv) {
  if (argc != 7) {
    fprintf(stderr, "usage: card FONTS FAMILY SIZE WIDTH TEXT OUT.png\n");
    return 64;
  }
  tg_library *fonts = NULL;
  tg_font *font = NULL;
  tg_text *text = NULL;
  tg_glyphs *glyphs = NULL;
  tg_error *error = NULL;
  tg_size size;
  const double width = atof(argv[4]);
  if (tg_library_open_directory(argv[1], strlen(argv[1]), &fonts, &error) != TG_OK ||
      tg_font_create(fonts, argv[2], strlen(argv[2]), atof(argv[3]), NULL, &font, &error) != TG_OK ||
      tg_text_create(argv[5], strlen(argv[5]), font, NULL, &text, &error) != TG_OK ||
      tg_text_size(text, width, 0, &size, &error) != TG_OK ||
      tg_text_glyphs(text, width, 0, &glyphs, &error) != TG_OK)
    return fail(error);
  if (FT_Init_FreeType(&freetype) != 0) return 1;

  /* The height is known before anything is drawn. */
  cairo_surface_t *surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, (int)ceil((width + 2 * margin) * scale),
      (int)ceil((size.height + 2 * margin) * scale));
  cairo_t *cairo = cairo_create(surface);
  cairo_scale(cairo, scale, scale);
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_paint(cairo);
  cairo_set_source_rgb(cairo, 0.1, 0.1, 0.12);
  cairo_translate(cairo, margin, margin);
  int status = draw(cairo, glyphs, atof(argv[3]));
  if (status == 0 && cairo_surface_write_to_png(surface, argv[6]) != CAIRO_STATUS_SUCCESS) {
    fprintf(stderr, "card: %s: cannot be written\n", argv[6]);
    status = 1;
  }
  if (status == 0) printf("%g x %g points: %s\n", size.width, size.height, argv[6]);
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
  tg_glyphs_free(glyphs);
  tg_text_free(text);
  tg_font_free(font);
  tg_library_free(fonts);
  return status;
}
