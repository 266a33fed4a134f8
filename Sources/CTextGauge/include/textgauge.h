/**
 * @file textgauge.h
 * How tall and wide text will be, with real fonts, before anything draws it.
 *
 * All functions but those that free something return a status. Where it is not #TG_OK, nothing was
 * written but the error, and the error's text says what is wrong and how to mend it. An error that is
 * asked for has to be freed. Where `error` points is written over: free an earlier error before.
 * Where all went well it is left as it is.
 *
 * Texts, paths and families are UTF-8 with a length in bytes, and need no zero at their end. What the caller
 * writes out, such as names and values of options, ends with a zero. What is no UTF-8 counts as
 * U+FFFD. Lengths are in points. There is no global state: objects are independent, and may be freed in
 * any order, since each keeps what it needs.
 *
 * @par What cannot be checked
 * No function can know how long a buffer is: a length, a count or a capacity beyond it is undefined, and
 * so is a text without a zero at its end where one is asked for. A pointer has to be NULL or an object of
 * this library that was not freed. One of another kind is #TG_ERROR_ARGUMENT. A debug build finds those
 * that were freed, and ends where one is freed twice.
 *
 * @par Threads
 * | objects | threads |
 * | --- | --- |
 * | libraries, fonts, options, texts, shown texts, placed texts, glyphs, labels, templates, rows, problems, height caches, fits, baselines, errors | any number at once, in all functions |
 * | styled texts | any number at once, but one alone while it adds parts or sets paragraphs |
 * | pictures | any number at once, but one alone while it draws or reads what was drawn |
 * | sweeps | any number at once, but one alone while it asks for an answer or reads it |
 * | growing texts | any number at once; they wait for each other |
 * | tables, pages, requests, canvases, documents | one at a time |
 *
 * Any thread may free an object that no thread uses any more. Freeing one that another thread uses is
 * undefined. So is changing a buffer, such as texts and offsets, while a function reads it.
 *
 * @code{.c}
 * tg_library *fonts = NULL;
 * tg_font *font = NULL;
 * tg_error *error = NULL;
 * double height = 0;
 * const char *text = "How tall?";
 * if (tg_library_open_directory("fonts", 5, &fonts, &error) == TG_OK &&
 *     tg_font_create(fonts, "Noto Sans", 9, 17, NULL, &font, &error) == TG_OK) {
 *   tg_text *measured = NULL;
 *   if (tg_text_create(text, strlen(text), font, NULL, &measured, &error) == TG_OK)
 *     tg_text_height(measured, 320, 0, &height, &error);
 *   tg_text_free(measured);
 * }
 * if (error) fprintf(stderr, "%s\n", tg_error_message(error));
 * tg_error_free(error);
 * tg_font_free(font);
 * tg_library_free(fonts);
 * @endcode
 */
#ifndef TEXTGAUGE_H
#define TEXTGAUGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** The version of this header; tg_version() tells that of the library. */
#define TG_VERSION_MAJOR 0
#define TG_VERSION_MINOR 1
#define TG_VERSION_PATCH 0

#if defined(__clang__)
/* Clang calls _Nullable an extension where it is asked to be pedantic. */
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wnullability-extension"
#define TG_NULLABLE _Nullable
#else
#define TG_NULLABLE
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** What a function came to. */
typedef int32_t tg_status;

/** All went well. */
#define TG_OK ((tg_status)0)
/** An argument is NULL, out of range, or no name that there is. */
#define TG_ERROR_ARGUMENT ((tg_status)1)
/** A font or a family is missing, or its file is damaged. */
#define TG_ERROR_FONT ((tg_status)2)
/** Data such as a request or offsets contradict themselves. */
#define TG_ERROR_DATA ((tg_status)3)
/** A text has more than 2 GiB, or a picture more pixels than can be drawn. */
#define TG_ERROR_SIZE ((tg_status)4)
/**
 * A file cannot be read or written, or the machine has no ICU, which Thai, Lao, Khmer and Burmese need in
 * cells. A table that failed so goes on failing.
 */
#define TG_ERROR_FILE ((tg_status)5)

/** Fonts that were found in a folder, a list of files, or the system. */
typedef struct tg_library tg_library;
/** A typeface at a size. */
typedef struct tg_font tg_font;
/** How texts are laid out: the rule book, the language and the like. */
typedef struct tg_options tg_options;
/** A text, measured for all widths. */
typedef struct tg_text tg_text;
/** Why a function failed. */
typedef struct tg_error tg_error;
/** A text whose parts have fonts, colours and paragraph styles of their own. */
typedef struct tg_styled tg_styled;
/** The glyphs of a text's lines, each at its place. */
typedef struct tg_glyphs tg_glyphs;
/** A text whose lines stand in containers, or beside floats. */
typedef struct tg_placed tg_placed;
/** A label, as UIKit's UILabel. */
typedef struct tg_label tg_label;
/** A cell's views and constraints, read from YAML. */
typedef struct tg_template tg_template;
/** What cells show: rows with named fields. */
typedef struct tg_rows tg_rows;
/** Which rows had no answer, and why. */
typedef struct tg_problems tg_problems;
/** Heights of cells that are known from before. */
typedef struct tg_height_cache tg_height_cache;
/** The heights of rows, where each stands, and what shows. */
typedef struct tg_table tg_table;
/** Rows on pages, one after the other. */
typedef struct tg_pages tg_pages;
/** What can be drawn into a file. */
typedef struct tg_picture tg_picture;
/** Answers requests in JSON. */
typedef struct tg_requests tg_requests;
/** A text that grows at its end, as an answer does token by token. */
typedef struct tg_growing tg_growing;
/** Which texts of translators' files fit their boxes. */
typedef struct tg_fit tg_fit;
/** What is wrong with rows at many text sizes, widths and languages. */
typedef struct tg_sweep tg_sweep;
/** A sweep that was kept, to be compared with. */
typedef struct tg_baseline tg_baseline;
/** What things are drawn on, one over the other. */
typedef struct tg_canvas tg_canvas;
/** A PDF of several pages, each a picture. */
typedef struct tg_document tg_document;
/** Many texts as they show, each with an ellipsis where it is cut. */
typedef struct tg_shown tg_shown;

/** A size in points. */
typedef struct tg_size {
  double width;
  double height;
} tg_size;

/** A point, from the top left, y downwards. */
typedef struct tg_point {
  double x;
  double y;
} tg_point;

/** A rectangle, from the top left, y downwards. */
typedef struct tg_rect {
  double x;
  double y;
  double width;
  double height;
} tg_rect;

/**
 * A part of a text, in bytes of UTF-8: from start to end.
 *
 * The text is the one that was measured. Where the bytes given are no UTF-8 it has U+FFFD, three bytes, for
 * what is wrong: then places are not those of the bytes given. tg_text_utf8() has it.
 */
typedef struct tg_range {
  size_t start;
  size_t end;
} tg_range;

/** A line of a text. */
typedef struct tg_line {
  /** Its part of the text, as in #tg_range: from start to end. */
  size_t start;
  size_t end;
  /** The left end and the width of its content, without white space that hangs, in points. */
  double x;
  double width;
  /** The upper edge, the height and the baseline, from the text's top, in points. */
  double y;
  double height;
  double baseline;
  /** Whether it ends in a hyphen that the text has not. */
  bool ends_in_hyphen;
} tg_line;

/** Which numbers a buffer of offsets has. */
typedef int32_t tg_offset_type;

/** Signed, of 32 bits: Arrow's utf8. */
#define TG_OFFSETS_32 ((tg_offset_type)32)
/** Signed, of 64 bits: Arrow's large_utf8. */
#define TG_OFFSETS_64 ((tg_offset_type)64)

/** The library's version, such as "0.1.0". The text lives as long as the process. */
const char *TG_NULLABLE tg_version(void);

/** The status that an error comes with; #TG_OK for NULL. */
tg_status tg_error_status(const tg_error *TG_NULLABLE error);
/**
 * What is wrong and how to mend it: one line of UTF-8, of at most 1,000 characters, that lives as long as
 * the error. Of what it quotes controls are escaped.
 */
const char *TG_NULLABLE tg_error_message(const tg_error *TG_NULLABLE error);
/**
 * What the error is about: the argument, file, family, row or line, such as "font" or
 * "cell.yaml: line 3". Empty where the message says all. It lives as long as the error.
 */
const char *TG_NULLABLE tg_error_place(const tg_error *TG_NULLABLE error);
/** Frees an error; NULL is nothing. */
void tg_error_free(tg_error *TG_NULLABLE error);

/**
 * Opens all fonts of a folder and the folders in it. The answers then depend on these files alone.
 *
 * @param path UTF-8, relative to the working folder or not. Here and elsewhere, one with a zero byte in
 *   it is #TG_ERROR_ARGUMENT.
 * @param library What is written; free it with tg_library_free().
 * @param error What is written on failure; NULL where it is not wanted.
 * @return #TG_ERROR_FONT where the folder is missing or has no font.
 */
tg_status tg_library_open_directory(
    const char *TG_NULLABLE path, size_t length, tg_library *TG_NULLABLE *TG_NULLABLE library,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Opens all faces of some files.
 *
 * @param paths UTF-8, `count` of them, each as long as `lengths` says.
 * @return #TG_ERROR_FONT for the first file that is missing or damaged.
 */
tg_status tg_library_open_files(
    const char *TG_NULLABLE const *TG_NULLABLE paths, const size_t *TG_NULLABLE lengths, size_t count,
    tg_library *TG_NULLABLE *TG_NULLABLE library, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Opens the fonts of the system, as Fontconfig has them. */
tg_status tg_library_open_system(
    tg_library *TG_NULLABLE *TG_NULLABLE library, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** How many families a library has. That of the system knows them when they are asked for. */
tg_status tg_library_family_count(
    const tg_library *TG_NULLABLE library, size_t *TG_NULLABLE count,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * The name of a family, in alphabetical order, from 0.
 *
 * @param name What is written: UTF-8 with a zero at its end, which lives as long as the library.
 */
tg_status tg_library_family(
    const tg_library *TG_NULLABLE library, size_t index, const char *TG_NULLABLE *TG_NULLABLE name,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees a library; NULL is nothing. Fonts of it stay usable. */
void tg_library_free(tg_library *TG_NULLABLE library);

/** Which face of a family, and what is set on it. Start with tg_font_style_default(). */
typedef struct tg_font_style {
  /** CSS's font-weight, 1 to 1000; 400 is regular. */
  double weight;
  /** CSS's font-width in percent; 100 is normal. */
  double width;
  /** 0 upright, 1 italic, 2 oblique. */
  int32_t slant;
  /** Variations such as "wght=350,opsz=12", and features such as "smcp,kern=0"; NULL for none. */
  const char *TG_NULLABLE variations;
  const char *TG_NULLABLE features;
} tg_font_style;

/** A regular, upright font of normal width without variations and features. */
tg_font_style tg_font_style_default(void);

/**
 * Makes a font of a family's closest face.
 *
 * @param family Matched exactly, letter case aside; there is no substitute. Or the PostScript name or the full
 * name of a face, such as NotoSans-Bold: then that face, as tg_font_create_from_file() has it.
 * @param size In points.
 * @param style NULL for the default.
 * @return #TG_ERROR_FONT where the family is missing: the message names those that are near.
 */
tg_status tg_font_create(
    const tg_library *TG_NULLABLE library, const char *TG_NULLABLE family, size_t length, double size,
    const tg_font_style *TG_NULLABLE style, tg_font *TG_NULLABLE *TG_NULLABLE font,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Makes a font of a file, which need not belong to the library.
 *
 * The style's defaults leave the face as it is. Others are set on a variable face, and have to be a static
 * face's own.
 *
 * @param index Of the face in a collection, from 0.
 * @return #TG_ERROR_ARGUMENT for a weight, width or slant that the face cannot have.
 */
tg_status tg_font_create_from_file(
    const tg_library *TG_NULLABLE library, const char *TG_NULLABLE path, size_t length, int32_t index,
    double size, const tg_font_style *TG_NULLABLE style, tg_font *TG_NULLABLE *TG_NULLABLE font,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** A font's metrics at its size, in points. */
typedef struct tg_font_metrics {
  /** Above and below the baseline, both positive, and between lines: as UIKit takes them. */
  double ascent;
  double descent;
  double leading;
  double cap_height;
  double x_height;
  /** The size that the font was asked for. */
  double size;
  /** How many units of the font make an em. */
  int32_t units_per_em;
} tg_font_metrics;

/** A font's metrics. */
tg_status tg_font_get_metrics(
    const tg_font *TG_NULLABLE font, tg_font_metrics *TG_NULLABLE metrics,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Where a font's bytes are: for programs that draw with it. */
typedef struct tg_font_source {
  /** The file, the family and the PostScript name; they live as long as the font. */
  const char *TG_NULLABLE path;
  const char *TG_NULLABLE family;
  const char *TG_NULLABLE postscript_name;
  /** Of the face in a collection, from 0. */
  int32_t index;
  /**
   * The variations in use, such as "wght=350,opsz=12"; empty for none. Set them on the face before you draw:
   * FreeType opens a variable font at its defaults.
   */
  const char *TG_NULLABLE variations;
} tg_font_source;
/** Where a font's bytes are. */
tg_status tg_font_get_source(
    const tg_font *TG_NULLABLE font, tg_font_source *TG_NULLABLE source,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Makes the same font with others that supply what it lacks, before the library's own order.
 *
 * @param fallbacks Asked in their order. Their sizes and their own fallbacks do not count.
 * @param with_fallbacks What is written; free it with tg_font_free().
 */
tg_status tg_font_with_fallbacks(
    const tg_font *TG_NULLABLE font, const tg_font *TG_NULLABLE const *TG_NULLABLE fallbacks,
    size_t count, tg_font *TG_NULLABLE *TG_NULLABLE with_fallbacks,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Makes the same font with an option that says what it stands for. Its fallbacks stay as they are.
 *
 * - `systemFont`: "true" or "false". Whether it stands for UIKit's system font: then Han, kana and Hangul
 *   in fallback fonts leave lines as high as they are. Docs/Swift.md tells more.
 * - `metrics`: "sanFrancisco", or names and values of the metrics put upon it, such as
 *   "ascent: 0.95; descent: 0.24", by these names, lineGap and scale, or by those of CSS's \@font-face:
 *   "ascent-override: 90%; size-adjust: 107%". They replace those put upon it before; "scale: 1" takes
 *   them away.
 *
 * @param with_option What is written; free it with tg_font_free().
 * @return #TG_ERROR_ARGUMENT for another name or value.
 */
tg_status tg_font_with_option(
    const tg_font *TG_NULLABLE font, const char *TG_NULLABLE name, const char *TG_NULLABLE value,
    tg_font *TG_NULLABLE *TG_NULLABLE with_option, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Makes the same font at another size. One with an optical size axis that is not set by hand follows it.
 *
 * @param size In points, 1/1024 to 1,000,000; else #TG_ERROR_ARGUMENT.
 * @param with_size What is written; free it with tg_font_free().
 */
tg_status tg_font_with_size(
    const tg_font *TG_NULLABLE font, double size, tg_font *TG_NULLABLE *TG_NULLABLE with_size,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees a font; NULL is nothing. */
void tg_font_free(tg_font *TG_NULLABLE font);

/** Makes options with the defaults of plain UIKit text. */
tg_status tg_options_create(
    tg_options *TG_NULLABLE *TG_NULLABLE options, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Sets an option by name. Texts that were made before keep those that they had. Other threads may make
 * texts and set options meanwhile: each text has all options of before or all of after.
 *
 * | name | values |
 * | --- | --- |
 * | `convention` | `uikit`, `css` |
 * | `language` | a BCP 47 tag, or nothing |
 * | `direction` | `natural`, `ltr`, `rtl` |
 * | `strictness` | `auto`, `loose`, `normal`, `strict`, `anywhere` |
 * | `wordBreaking` | `normal`, `breakAll`, `keepAll`, `keepHangul` |
 * | `overflowWrap` | `normal`, `breakWord`, `anywhere` |
 * | `includesFallbackMetrics` | `on`, `off` |
 * | `devicePixelRatio` | by `css`, device pixels a CSS pixel, 0.01 to 1000; `uikit` passes it over |
 * | `words` | `off`; `dictionary`: ICU finds words of Thai, Lao, Khmer, Burmese, or is #TG_ERROR_FILE |
 * | a property of CSS, such as `white-space` or `whiteSpace` | as CSS has it; the text is then a block of CSS |
 * | `css` | many of them: `line-height: 1.5; letter-spacing: 0.1em`, or a JSON object of names and values |
 * | `unknown` | `refuse`; `ignore` passes over properties that move no line, such as `color` |
 * | `rootFontSize` | what a `rem` is, in points: 16 unless set |
 *
 * A block of CSS has the language, the direction, the device pixel ratio and the words of these options,
 * and all else from properties: `line-break` takes the place of `strictness`, and so on. White space collapses in it, as
 * `white-space` says. The convention `css` alone lays a text out by Chromium's rules as it stands.
 *
 * @return #TG_ERROR_ARGUMENT for another name or value: the message lists those that there are.
 */
tg_status tg_options_set(
    tg_options *TG_NULLABLE options, const char *TG_NULLABLE name, const char *TG_NULLABLE value,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees options; NULL is nothing. */
void tg_options_free(tg_options *TG_NULLABLE options);

/**
 * Measures a text for all widths.
 *
 * @param options NULL for the defaults.
 * @param text What is written; free it with tg_text_free().
 */
tg_status tg_text_create(
    const char *TG_NULLABLE utf8, size_t length, const tg_font *TG_NULLABLE font,
    const tg_options *TG_NULLABLE options, tg_text *TG_NULLABLE *TG_NULLABLE text,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Makes a text of parts that look different. */
tg_status tg_text_create_styled(
    const tg_styled *TG_NULLABLE styled, const tg_options *TG_NULLABLE options,
    tg_text *TG_NULLABLE *TG_NULLABLE text, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Measures the text of a request, one JSON object: `text` or `runs`, with fonts, `css`, `language` and the
 * other fields that set a text. What a text is asked itself, such as `width`, is refused.
 *
 * Only so has a text inline boxes: runs with `css` and `runs` of their own.
 *
 * @param library Whose fonts the request names.
 */
tg_status tg_text_create_request(
    const tg_library *TG_NULLABLE library, const char *TG_NULLABLE request, size_t length,
    tg_text *TG_NULLABLE *TG_NULLABLE text, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees a text; NULL is nothing. */
void tg_text_free(tg_text *TG_NULLABLE text);
/**
 * The text that was measured: what all places count in.
 *
 * @param utf8 What is written: well-formed UTF-8, which lives as long as the text.
 * @param length In bytes.
 */
tg_status tg_text_utf8(
    const tg_text *TG_NULLABLE text, const char *TG_NULLABLE *TG_NULLABLE utf8,
    size_t *TG_NULLABLE length, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * The size at a width.
 *
 * @param width In points; infinity and NaN are no limit.
 * @param max_lines The most lines that count; 0 for all.
 */
tg_status tg_text_size(
    const tg_text *TG_NULLABLE text, double width, size_t max_lines, tg_size *TG_NULLABLE size,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** The height at a width, in points. */
tg_status tg_text_height(
    const tg_text *TG_NULLABLE text, double width, size_t max_lines, double *TG_NULLABLE height,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** The number of lines at a width. */
tg_status tg_text_line_count(
    const tg_text *TG_NULLABLE text, double width, size_t *TG_NULLABLE count,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * The lines at a width.
 *
 * @param lines Room for `capacity` lines; NULL with a capacity of 0.
 * @param count How many lines there are, which may be more than the capacity: the first are written.
 */
tg_status tg_text_lines(
    const tg_text *TG_NULLABLE text, double width, size_t max_lines, tg_line *TG_NULLABLE lines,
    size_t capacity, size_t *TG_NULLABLE count, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** The width of the widest word, and that of the text without breaks but hard ones, in points. */
tg_status tg_text_content_widths(
    const tg_text *TG_NULLABLE text, double *TG_NULLABLE least, double *TG_NULLABLE most,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * The least width at which the text has at most so many lines, in points.
 *
 * @param max_lines 1 or more.
 * @return #TG_ERROR_DATA where its hard breaks make more lines at any width.
 */
tg_status tg_text_narrowest_width(
    const tg_text *TG_NULLABLE text, size_t max_lines, double *TG_NULLABLE width,
    tg_error *TG_NULLABLE *TG_NULLABLE error);

/** A step of a height profile. */
typedef struct tg_step {
  /**
   * The least width, in points, at which the text has this height; the first is the least width asked
   * for. What sticks out by less than 1/1024 point fits, so 50 may be 49.99902.
   */
  double width;
  /** The height from there to the next step's width, in points. */
  double height;
} tg_step;
/**
 * All heights of a text: those at every width between two.
 *
 * @param min_width The least width, in points.
 * @param max_width The greatest width, in points. Under `text-fit` each 1/64 point has another height: then more than
 *   4,096 points above the least width are #TG_ERROR_ARGUMENT, and more than 64 where inline blocks depend on the width.
 * @param steps Room for `capacity` steps; NULL with a capacity of 0.
 * @param count How many there are, which may be more than the capacity: the first are written.
 */
tg_status tg_text_height_profile(
    const tg_text *TG_NULLABLE text, double min_width, double max_width, size_t max_lines,
    tg_step *TG_NULLABLE steps, size_t capacity, size_t *TG_NULLABLE count,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * The least and the greatest height at the widths from `width - tolerance` to `width + tolerance`, in points:
 * a cell as high as the greatest is too low at none of them.
 *
 * @param width In points.
 * @param tolerance In points, 0 or more; INFINITY for all widths.
 * @param max_lines The most lines that count; 0 for all.
 * @param least NULL where it is not wanted.
 * @param greatest NULL where it is not wanted.
 * @return #TG_ERROR_ARGUMENT for a tolerance below 0 or NaN.
 */
tg_status tg_text_height_range(
    const tg_text *TG_NULLABLE text, double width, double tolerance, size_t max_lines,
    double *TG_NULLABLE least, double *TG_NULLABLE greatest, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * The steps of the height next to a width: from one up to the other the text is as high as at the width.
 *
 * @param width In points.
 * @param max_lines The most lines that count; 0 for all.
 * @param below The least width from which on the text is as high as at the width, in points; NaN where it is
 *   as high down to 0. NULL where it is not wanted.
 * @param above The least wider width at which the text has another height, in points. NaN where none has,
 *   INFINITY where only a text without a limit has. NULL where it is not wanted.
 */
tg_status tg_text_next_steps(
    const tg_text *TG_NULLABLE text, double width, size_t max_lines, double *TG_NULLABLE below,
    double *TG_NULLABLE above, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * The parts of a text that no font has.
 *
 * @param ranges Room for `capacity` ranges; NULL with a capacity of 0.
 * @param count How many there are, which may be more than the capacity: the first are written.
 */
tg_status tg_text_missing(
    const tg_text *TG_NULLABLE text, tg_range *TG_NULLABLE ranges, size_t capacity,
    size_t *TG_NULLABLE count, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Makes the same text at another size, in points; it is shaped again only where the size decides about glyphs. Of
 * several sizes it is the first, of tg_text_create_request() the block's. The others keep their proportion to it.
 *
 * @param size In points, 1/1024 to 1,000,000; else #TG_ERROR_ARGUMENT.
 * @param with_size What is written; free it with tg_text_free().
 */
tg_status tg_text_with_size(
    const tg_text *TG_NULLABLE text, double size, tg_text *TG_NULLABLE *TG_NULLABLE with_size,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** The sizes among which the largest that fits is looked for. */
typedef struct tg_font_sizes {
  /** The least and the greatest, in points: 1/1024 to 1,000,000. */
  double least;
  double greatest;
  /** How far sizes lie apart, in points, 1/1024 or more; 0 counts as 0.25. */
  double step;
  /** Whether words may be broken that are wider than the box. */
  bool breaks_words;
} tg_font_sizes;
/**
 * The largest font size at which all of a text fits a box, growing or shrinking. It is found by halving: at the
 * size a step above the text does not fit. As a rule it fits at no larger one either. Docs/Swift.md tells when it may.
 *
 * @param box In points. A width or height of 0, less, or NaN is no limit.
 * @param max_lines 0 for all.
 * @param size What is written, in points; NaN where the text does not even fit at the least size.
 */
tg_status tg_text_largest_size(
    const tg_text *TG_NULLABLE text, tg_size box, size_t max_lines, tg_font_sizes sizes,
    double *TG_NULLABLE size, tg_error *TG_NULLABLE *TG_NULLABLE error);

/** A colour, each part 0 to 255. */
typedef struct tg_color {
  uint8_t red;
  uint8_t green;
  uint8_t blue;
  /** 0 is none at all. */
  uint8_t alpha;
} tg_color;

/** What characters look like. Start with tg_attributes_default(). */
typedef struct tg_attributes {
  /** The font; it must be there. */
  const tg_font *TG_NULLABLE font;
  /** Points after each character; NaN, the default, leaves the font's kerning. */
  double kern;
  double tracking;
  /** Points above the baseline. */
  double baseline_offset;
  /** 0 none but those that the script needs, 1 the usual ones, 2 all. */
  int32_t ligatures;
  /** A BCP 47 tag; NULL for that of the options. */
  const char *TG_NULLABLE language;
  /** Alpha 0, the default, is none. */
  tg_color foreground;
  tg_color background;
  /** 0 none, 1 single, 2 thick, 3 double. */
  int32_t underline;
  int32_t strikethrough;
  /** Alpha 0 is the foreground's. */
  tg_color underline_color;
  tg_color strikethrough_color;
  /** Whether line feeds end lines where CSS collapses white space, too, as `<br>` does. */
  bool keeps_line_feeds;
} tg_attributes;
/** Attributes without a font and with nothing set. */
tg_attributes tg_attributes_default(void);

/** Where a tab stands. */
typedef struct tg_tab_stop {
  /** From the paragraph's edge, in points. */
  double location;
  /** 0 left, 1 centre, 2 right, 3 decimal. */
  int32_t alignment;
} tg_tab_stop;

/** How a paragraph is set, as UIKit's NSParagraphStyle. Start with tg_paragraph_default(). */
typedef struct tg_paragraph {
  /** 0 natural, 1 left, 2 centre, 3 right, 4 justified. */
  int32_t alignment;
  /** 0 natural, 1 left to right, 2 right to left, 3 that of the options. */
  int32_t direction;
  /** 0 words, 1 characters, 2 clipping, 3 to 5 truncation at head, tail, middle. */
  int32_t line_break_mode;
  /** In points. */
  double line_spacing;
  double paragraph_spacing;
  double paragraph_spacing_before;
  double minimum_line_height;
  double maximum_line_height;
  double line_height_multiple;
  double first_line_head_indent;
  double head_indent;
  double tail_indent;
  /** NULL with a count of 0 for UIKit's twelve stops. A count above 0 takes their place. */
  const tg_tab_stop *TG_NULLABLE tab_stops;
  size_t tab_stop_count;
  double default_tab_interval;
  /**
   * What the height of a line counts from, as in Apple's AttributedString.LineHeight: 0 its fonts, 1
   * line_height_value in points, 2 the largest point size on it times that, 3 that size and so many
   * points more. Under CSS it has no effect.
   */
  int32_t line_height;
  double line_height_value;
} tg_paragraph;
/** A paragraph in UIKit's default style. */
tg_paragraph tg_paragraph_default(void);

/**
 * Makes an empty text to add parts to. It belongs to one thread while parts are added and paragraphs are
 * set; then any number of threads may make texts and labels of it. These keep what it was.
 */
tg_status tg_styled_create(
    tg_styled *TG_NULLABLE *TG_NULLABLE styled, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Adds a part. The first one's attributes say how an empty text is set. */
tg_status tg_styled_append(
    tg_styled *TG_NULLABLE styled, const char *TG_NULLABLE utf8, size_t length,
    const tg_attributes *TG_NULLABLE attributes, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Adds a rectangle in the text, such as a picture, whose lower edge is on the baseline. It counts as the
 * character U+FFFC, three bytes.
 */
tg_status tg_styled_append_attachment(
    tg_styled *TG_NULLABLE styled, tg_size size, const tg_attributes *TG_NULLABLE attributes,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Sets the font of the block, which no line is lower than under CSS. Where none is set it is the first
 * part's. Elsewhere it has no say.
 */
tg_status tg_styled_set_block_font(
    tg_styled *TG_NULLABLE styled, const tg_font *TG_NULLABLE font,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Sets the style of the paragraphs that a range touches.
 *
 * @param range In bytes of UTF-8 of what was added so far; from 0 to SIZE_MAX is all. One that ends
 *   before its start is #TG_ERROR_ARGUMENT.
 */
tg_status tg_styled_set_paragraph(
    tg_styled *TG_NULLABLE styled, tg_range range, const tg_paragraph *TG_NULLABLE paragraph,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees a styled text; NULL is nothing. */
void tg_styled_free(tg_styled *TG_NULLABLE styled);

/** What a run of glyphs shows. */
typedef int32_t tg_run_kind;

/** Characters of the text. */
#define TG_RUN_TEXT ((tg_run_kind)0)
/** Room up to a tab stop. */
#define TG_RUN_TAB ((tg_run_kind)1)
/** Hard breaks and other characters that take no room. */
#define TG_RUN_CONTROL ((tg_run_kind)2)
/** A rectangle of the text's own. */
#define TG_RUN_ATTACHMENT ((tg_run_kind)3)
/** The hyphen of a line that ends inside a word. */
#define TG_RUN_HYPHEN ((tg_run_kind)4)
/** What stands for text that was cut. */
#define TG_RUN_TRUNCATION ((tg_run_kind)5)

/** Glyphs of a line that have font, script and look in common. */
typedef struct tg_run {
  /** Its line, from 0. */
  uint32_t line;
  /** Its font among those of tg_glyphs_font(). */
  uint32_t font;
  /** Its glyphs among all: `glyph_count` of them from `first_glyph`, from left to right. */
  uint32_t first_glyph;
  uint32_t glyph_count;
  /** Its characters, in bytes of UTF-8; empty for a hyphen. */
  uint64_t start;
  uint64_t end;
  /** Where the pen starts, on the baseline, and how far it moves on, in points. */
  double x;
  double y;
  double advance;
  tg_run_kind kind;
  /** An ISO 15924 code such as `Latn`, without a zero at its end. */
  char script[4];
  /** The embedding level of UAX #9: odd ones run from right to left. */
  uint8_t level;
  /** 1 where it is white space at the line's end, which no width counts. */
  uint8_t is_hanging;
  uint8_t underline;
  uint8_t strikethrough;
  /** Alpha 0 is none. */
  tg_color foreground;
  tg_color background;
  /** Alpha 0 is the foreground's. */
  tg_color underline_color;
  tg_color strikethrough_color;
} tg_run;

/** A glyph where it is drawn. */
typedef struct tg_glyph {
  /** Its index in the font; 0 stands for missing characters. */
  uint32_t id;
  /** Its run among all. */
  uint32_t run;
  /** The characters of its cluster, in bytes of UTF-8. */
  uint64_t start;
  uint64_t end;
  /** Where its origin is drawn, in points from the text's top left. */
  double x;
  double y;
  /** How far the pen moves on, in points. */
  double advance;
} tg_glyph;

/** A caret: a line from its top to its bottom. */
typedef struct tg_caret {
  double x;
  double top;
  double bottom;
  size_t line;
  bool is_right_to_left;
} tg_caret;

/** What is at a point. */
typedef struct tg_hit {
  /** The cluster there, and the nearer end of it, in bytes of UTF-8. */
  tg_range cluster;
  size_t offset;
  size_t line;
  /** Whether the offset means the end of a line and not the start of the next. */
  bool prefers_line_end;
  /** Whether the point is inside the text. */
  bool is_inside;
} tg_hit;

/** The part of an inline box that stands on one line. */
typedef struct tg_box {
  /** The index of the line. */
  uint32_t line;
  /** The box's number in the request: how many begin before it. */
  uint32_t box;
  /** Its border box, as high as its font, with padding and border. Its margins lie outside. */
  double x;
  double y;
  double width;
  double height;
  /** The y of its baseline. */
  double baseline;
  /** Whether its left end stands here, with margin, border and padding, and its right end. */
  bool has_left_end;
  bool has_right_end;
} tg_box;

/** The glyphs of a text's lines at a width. */
tg_status tg_text_glyphs(
    const tg_text *TG_NULLABLE text, double width, size_t max_lines,
    tg_glyphs *TG_NULLABLE *TG_NULLABLE glyphs, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** The text that the glyphs are of, as tg_text_utf8() has it. It lives as long as the glyphs. */
tg_status tg_glyphs_utf8(
    const tg_glyphs *TG_NULLABLE glyphs, const char *TG_NULLABLE *TG_NULLABLE utf8,
    size_t *TG_NULLABLE length, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** The lines, as tg_text_lines() has them. They live as long as the glyphs. */
tg_status tg_glyphs_lines(
    const tg_glyphs *TG_NULLABLE glyphs, const tg_line *TG_NULLABLE *TG_NULLABLE lines,
    size_t *TG_NULLABLE count, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** The runs, line after line, from left to right. They live as long as the glyphs. */
tg_status tg_glyphs_runs(
    const tg_glyphs *TG_NULLABLE glyphs, const tg_run *TG_NULLABLE *TG_NULLABLE runs,
    size_t *TG_NULLABLE count, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * The inline boxes of a text of tg_text_create_request(), line after line, outer ones before those in them.
 * They live as long as the glyphs.
 */
tg_status tg_glyphs_boxes(
    const tg_glyphs *TG_NULLABLE glyphs, const tg_box *TG_NULLABLE *TG_NULLABLE boxes,
    size_t *TG_NULLABLE count, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** The glyphs, run after run. They live as long as the object. */
tg_status tg_glyphs_glyphs(
    const tg_glyphs *TG_NULLABLE glyphs, const tg_glyph *TG_NULLABLE *TG_NULLABLE elements,
    size_t *TG_NULLABLE count, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * A font of the runs.
 *
 * @param index From 0; one that there is not is #TG_ERROR_ARGUMENT.
 * @param font What is written; free it with tg_font_free().
 */
tg_status tg_glyphs_font(
    const tg_glyphs *TG_NULLABLE glyphs, size_t index, tg_font *TG_NULLABLE *TG_NULLABLE font,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * The carets at a place of the text: one, or two where directions meet.
 *
 * @param offset In bytes of UTF-8. One inside a cluster is moved to its start.
 * @param carets Room for two.
 */
tg_status tg_glyphs_carets(
    const tg_glyphs *TG_NULLABLE glyphs, size_t offset, bool prefers_line_end,
    tg_caret *TG_NULLABLE carets, size_t *TG_NULLABLE count,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * What is at a point.
 *
 * @return #TG_ERROR_DATA for a text without lines.
 */
tg_status tg_glyphs_hit(
    const tg_glyphs *TG_NULLABLE glyphs, tg_point point, tg_hit *TG_NULLABLE hit,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** The word at a place of the text, by UAX #29. */
tg_status tg_glyphs_word(
    const tg_glyphs *TG_NULLABLE glyphs, size_t offset, tg_range *TG_NULLABLE word,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * The rectangles of a selection.
 *
 * @param rects Room for `capacity` rectangles; NULL with a capacity of 0.
 * @param count How many there are, which may be more than the capacity: the first are written.
 */
tg_status tg_glyphs_selection(
    const tg_glyphs *TG_NULLABLE glyphs, tg_range range, tg_rect *TG_NULLABLE rects,
    size_t capacity, size_t *TG_NULLABLE count, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees glyphs; NULL is nothing. */
void tg_glyphs_free(tg_glyphs *TG_NULLABLE glyphs);

/** Distances from the four edges of a rectangle, in points. */
typedef struct tg_insets {
  double top;
  double left;
  double bottom;
  double right;
} tg_insets;

/** What a shape is. */
typedef int32_t tg_shape_kind;

/** None: lines keep out of all of a float's margin box. */
#define TG_SHAPE_NONE ((tg_shape_kind)0)
/** `rect`, of containers alone. */
#define TG_SHAPE_RECT ((tg_shape_kind)1)
/** `radii` around `center`. Where both are equal it is a circle. */
#define TG_SHAPE_ELLIPSE ((tg_shape_kind)2)
/** `points`, of which the last is joined to the first. */
#define TG_SHAPE_POLYGON ((tg_shape_kind)3)
/** What `insets` leave of a float's margin box, of floats alone. */
#define TG_SHAPE_INSET ((tg_shape_kind)4)

/**
 * What lines keep out of. Only the members of its kind count.
 *
 * Places are from the top left of the container, or of the float's margin box. A shape with a number
 * that is none, or without area, takes no room.
 */
typedef struct tg_shape {
  tg_shape_kind kind;
  tg_rect rect;
  tg_point center;
  /** Half the width and half the height of an ellipse, in points. */
  tg_size radii;
  tg_insets insets;
  /** NULL with a count of 0 for none; 1,000,000 at most. */
  const tg_point *TG_NULLABLE points;
  size_t point_count;
} tg_shape;

/** A region that text is set in, as UIKit's NSTextContainer. Start with tg_container_default(). */
typedef struct tg_container {
  /** In points; infinity and NaN are no limit. */
  double width;
  double height;
  /** What stays free at both ends of what a line may fill, in points. */
  double line_fragment_padding;
  /** Where its top left stands: places of lines count from where this does. */
  tg_point origin;
  /** What no text enters: 1,000,000 shapes at most; NULL with a count of 0 for none. */
  const tg_shape *TG_NULLABLE exclusions;
  size_t exclusion_count;
} tg_container;
/** A container without limits and exclusions. */
tg_container tg_container_default(void);

/** A box beside which text flows, as CSS's `float`. Start with tg_float_box_default(). */
typedef struct tg_float_box {
  /** Where it stands in the text, in bytes of UTF-8; inside a character it stands before it. */
  size_t offset;
  /** Its border box. */
  tg_size size;
  /** 0 left, 1 right. */
  int32_t side;
  /** The earlier floats that it stands below: 0 none, 1 left, 2 right, 3 both. */
  int32_t clear;
  /** Around the border box. */
  tg_insets margin;
  /** CSS's `shape-outside`, in the margin box. */
  tg_shape shape_outside;
  /** How far lines keep away from the shape, in points. */
  double shape_margin;
} tg_float_box;
/** A box of no size at the left, before the text. */
tg_float_box tg_float_box_default(void);

/** A line, and where it stands. */
typedef struct tg_placed_line {
  tg_line line;
  /** The interval that the line was broken to, as high as the line, in points. */
  tg_rect rect;
} tg_placed_line;

/** How much of a text stands in a container. */
typedef struct tg_placed_part {
  /** How far its lines reach down, in points from the container's top. */
  double height;
  /** Where its last line ends, in bytes of UTF-8: the next container goes on there. */
  size_t end;
  /** Whether text was left, as the container had no room for it. */
  bool is_cut;
} tg_placed_part;

/**
 * Sets a text in containers that are filled one after the other, such as columns.
 *
 * By the rules of UIKit all that is free of a line takes text, by those of CSS the widest interval.
 * A line without room for a word moves down. Docs/Swift.md tells more.
 *
 * @param containers `count` of them, 1,000,000 at most. They and what they point to may be freed after
 *   the call.
 * @param placed What is written; free it with tg_placed_free().
 */
tg_status tg_text_place_in(
    const tg_text *TG_NULLABLE text, const tg_container *TG_NULLABLE containers, size_t count,
    tg_placed *TG_NULLABLE *TG_NULLABLE placed, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Sets a text in a block of a width with floats in it: CSS 2.2, section 9.5.1, as Chromium has it. What
 * is placed counts as one container.
 *
 * @param width The block's, in points; infinity and NaN are no limit.
 * @param floats `count` of them in any order, 1,000,000 at most. They and what they point to may be
 *   freed after the call.
 * @param placed What is written; free it with tg_placed_free().
 */
tg_status tg_text_place_beside(
    const tg_text *TG_NULLABLE text, double width, const tg_float_box *TG_NULLABLE floats, size_t count,
    tg_placed *TG_NULLABLE *TG_NULLABLE placed, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * How much stands in a container.
 *
 * @param index Of the container, from 0; one that there is not is #TG_ERROR_ARGUMENT.
 */
tg_status tg_placed_get_part(
    const tg_placed *TG_NULLABLE placed, size_t index, tg_placed_part *TG_NULLABLE part,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * The lines in a container, from top to bottom; those side by side in the order of their text. They live
 * as long as `placed`.
 *
 * @param index Of the container, from 0.
 */
tg_status tg_placed_lines(
    const tg_placed *TG_NULLABLE placed, size_t index,
    const tg_placed_line *TG_NULLABLE *TG_NULLABLE lines, size_t *TG_NULLABLE count,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Where the floats stand, in the order in which they were given: border boxes. They live as long as `placed`. */
tg_status tg_placed_floats(
    const tg_placed *TG_NULLABLE placed, const tg_rect *TG_NULLABLE *TG_NULLABLE floats,
    size_t *TG_NULLABLE count, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * The glyphs of the lines in a container, where they stand.
 *
 * @param index Of the container, from 0.
 * @param glyphs What is written; free it with tg_glyphs_free().
 */
tg_status tg_placed_glyphs(
    const tg_placed *TG_NULLABLE placed, size_t index, tg_glyphs *TG_NULLABLE *TG_NULLABLE glyphs,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees a placed text; NULL is nothing. */
void tg_placed_free(tg_placed *TG_NULLABLE placed);

/** How a label shows its text, as UILabel. Start with tg_label_style_default(). */
typedef struct tg_label_style {
  /** 0 for all. */
  size_t number_of_lines;
  /** As in #tg_paragraph. */
  int32_t line_break_mode;
  int32_t alignment;
  /** In points; 0 for none. */
  double preferred_max_layout_width;
  /** Pixels a point; sizes are rounded up to pixels. */
  double display_scale;
  /** From 0 to 1; 0 keeps the size. It counts where `adjusts_font_size` is set. */
  double minimum_scale_factor;
  bool adjusts_font_size;
  bool allows_tightening;
} tg_label_style;
/** UILabel's defaults: one line, truncated at its tail, two pixels a point. */
tg_label_style tg_label_style_default(void);
/** Makes a label of plain text. Options with properties of CSS are #TG_ERROR_ARGUMENT. */
tg_status tg_label_create(
    const char *TG_NULLABLE utf8, size_t length, const tg_font *TG_NULLABLE font,
    const tg_label_style *TG_NULLABLE style, const tg_options *TG_NULLABLE options,
    tg_label *TG_NULLABLE *TG_NULLABLE label, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Makes a label of a styled text, whose paragraphs have alignments of their own. */
tg_status tg_label_create_styled(
    const tg_styled *TG_NULLABLE styled, const tg_label_style *TG_NULLABLE style,
    const tg_options *TG_NULLABLE options, tg_label *TG_NULLABLE *TG_NULLABLE label,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * UIView's sizeThatFits: the size that the label wants inside another. A label of one line has the width of
 * its text, whatever the room, as UIKit has it.
 */
tg_status tg_label_size_fitting(
    const tg_label *TG_NULLABLE label, tg_size limit, tg_size *TG_NULLABLE size,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** UIView's intrinsicContentSize. */
tg_status tg_label_intrinsic_size(
    const tg_label *TG_NULLABLE label, tg_size *TG_NULLABLE size,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** What a label shows in a size. */
typedef struct tg_label_layout {
  tg_rect text_rect;
  double first_baseline;
  double last_baseline;
  double actual_scale_factor;
  size_t line_count;
  bool is_truncated;
} tg_label_layout;
/** What a label shows in a size. */
tg_status tg_label_layout_in(
    const tg_label *TG_NULLABLE label, tg_size size, tg_label_layout *TG_NULLABLE layout,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** The glyphs that a label shows in a size. */
tg_status tg_label_glyphs(
    const tg_label *TG_NULLABLE label, tg_size size, tg_glyphs *TG_NULLABLE *TG_NULLABLE glyphs,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * The largest font size at which the label shows all of its text in a size, on at most so many lines as its
 * style has. See tg_text_largest_size().
 *
 * @param limit In points, insets included. A width or height of 0, less, or NaN is no limit.
 */
tg_status tg_label_largest_size(
    const tg_label *TG_NULLABLE label, tg_size limit, tg_font_sizes sizes, double *TG_NULLABLE size,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees a label; NULL is nothing. */
void tg_label_free(tg_label *TG_NULLABLE label);

/**
 * The heights of many texts at a width: the main road.
 *
 * Texts lie in one buffer, as Arrow has them: text `i` is the bytes from offset `i` to offset `i + 1`. The
 * buffers are read in place, and kept no longer than the call. All offsets are checked before anything
 * is measured, but nothing says whether there are `count + 1` of them.
 *
 * @param bytes All texts; NULL where all are empty.
 * @param byte_count The bytes that may be read.
 * @param offsets `count + 1` numbers of `offset_type`, ascending, none above `byte_count`.
 * @param count The number of texts.
 * @param width In points, for all.
 * @param max_lines The most lines that count; 0 for all.
 * @param threads How many work at once, this one among them; 0 counts as 1.
 * @param heights Room for `count` numbers.
 * @param replaced How many texts are no UTF-8, with U+FFFD for what is wrong; NULL where it is not
 *   wanted.
 * @return #TG_ERROR_DATA for offsets that descend or lead out of the buffer; nothing is measured then.
 */
tg_status tg_heights(
    const void *TG_NULLABLE bytes, size_t byte_count, const void *TG_NULLABLE offsets,
    tg_offset_type offset_type, size_t count, double width, size_t max_lines,
    const tg_font *TG_NULLABLE font, const tg_options *TG_NULLABLE options, size_t threads,
    double *TG_NULLABLE heights, size_t *TG_NULLABLE replaced, tg_error *TG_NULLABLE *TG_NULLABLE error);

/**
 * The heights of many texts whose width is known only within a tolerance; see tg_text_height_range().
 *
 * All arguments but these are as for tg_heights().
 *
 * @param tolerance In points, 0 or more, for all.
 * @param least Room for `count` numbers: the least height of each text.
 * @param greatest Room for `count` numbers: the greatest height of each.
 * @param below Room for `count` numbers, each as from tg_text_next_steps(); NULL where they are not wanted.
 * @param above The same for the steps above. Without both, this takes a small part of the time.
 */
tg_status tg_height_ranges(
    const void *TG_NULLABLE bytes, size_t byte_count, const void *TG_NULLABLE offsets,
    tg_offset_type offset_type, size_t count, double width, double tolerance, size_t max_lines,
    const tg_font *TG_NULLABLE font, const tg_options *TG_NULLABLE options, size_t threads,
    double *TG_NULLABLE least, double *TG_NULLABLE greatest, double *TG_NULLABLE below,
    double *TG_NULLABLE above, size_t *TG_NULLABLE replaced, tg_error *TG_NULLABLE *TG_NULLABLE error);

/** What the widths of a batch are for. */
typedef int32_t tg_width_use;

/** Each text is measured at all widths. */
#define TG_WIDTHS_ALL ((tg_width_use)0)
/** Each text has its own width: there are as many as texts. */
#define TG_WIDTHS_EACH ((tg_width_use)1)

/**
 * Where a batch writes what it measures. Each is room for a number for each text; with #TG_WIDTHS_ALL, for each
 * text and width, those of the first text first. NULL is what nobody wants: it takes no time.
 */
typedef struct tg_measurement_places {
  /** Of all lines, in points: of a text that is cut, as they wrapped. */
  double *TG_NULLABLE height;
  /** How many lines show. */
  int64_t *TG_NULLABLE line_count;
  /** Of the widest line that shows, in points. */
  double *TG_NULLABLE width;
  /** Of the last line that shows, in points. */
  double *TG_NULLABLE last_line_width;
  /** 1 where some of the text does not show, else 0. */
  uint8_t *TG_NULLABLE is_cut;
} tg_measurement_places;

/**
 * Measures many texts, each read or shaped once, at one or several widths. A text with more lines than it may have
 * is cut at its tail, with an ellipsis.
 *
 * All arguments but these are as for tg_heights().
 *
 * @param widths In points, `width_count` of them; see tg_text_size().
 * @param places Where what is wanted goes; NULL where only `shown` is wanted.
 * @param shown What is written: the texts as they show, a text for each number of `places`. NULL where they are not
 *   wanted. Free it with tg_shown_free().
 */
tg_status tg_measurements(
    const void *TG_NULLABLE bytes, size_t byte_count, const void *TG_NULLABLE offsets,
    tg_offset_type offset_type, size_t count, const double *TG_NULLABLE widths, size_t width_count,
    tg_width_use width_use, size_t max_lines, const tg_font *TG_NULLABLE font,
    const tg_options *TG_NULLABLE options, size_t threads,
    const tg_measurement_places *TG_NULLABLE places, tg_shown *TG_NULLABLE *TG_NULLABLE shown,
    size_t *TG_NULLABLE replaced, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * The texts as Arrow's large_utf8 has them: `count` of them, all in one buffer.
 *
 * @param bytes What is written: UTF-8, which lives as long as `shown`.
 * @param offsets What is written: `count` + 1 numbers, which live as long.
 * @param count What is written.
 */
tg_status tg_shown_column(
    const tg_shown *TG_NULLABLE shown, const char *TG_NULLABLE *TG_NULLABLE bytes,
    const int64_t *TG_NULLABLE *TG_NULLABLE offsets, size_t *TG_NULLABLE count,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees shown texts; NULL is nothing. */
void tg_shown_free(tg_shown *TG_NULLABLE shown);

/**
 * The largest font sizes at which many texts fit a box; see tg_text_largest_size().
 *
 * All arguments but these are as for tg_heights(). The size of `font` does not matter.
 *
 * @param box In points, for all.
 * @param found Room for `count` numbers: a size, or NaN where a text does not even fit at the least one.
 */
tg_status tg_largest_sizes(
    const void *TG_NULLABLE bytes, size_t byte_count, const void *TG_NULLABLE offsets,
    tg_offset_type offset_type, size_t count, tg_size box, size_t max_lines, tg_font_sizes sizes,
    const tg_font *TG_NULLABLE font, const tg_options *TG_NULLABLE options, size_t threads,
    double *TG_NULLABLE found, size_t *TG_NULLABLE replaced, tg_error *TG_NULLABLE *TG_NULLABLE error);

/**
 * Reads a cell's template, whose format Docs/Templates.md describes.
 *
 * @param yaml UTF-8 of YAML or JSON, or of the XML of Interface Builder's file with one cell.
 * @param name The file that errors name, UTF-8 with a zero at its end; NULL for "template".
 * @param family The family of all texts, instead of those of the template; NULL for none.
 * @return #TG_ERROR_DATA for a wrong template: the message has its line. #TG_ERROR_FONT for a family that
 *   the library has not.
 */
tg_status tg_template_create(
    const tg_library *TG_NULLABLE library, const char *TG_NULLABLE yaml, size_t length,
    const char *TG_NULLABLE name, const char *TG_NULLABLE family,
    tg_template *TG_NULLABLE *TG_NULLABLE cell, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Reads a cell of a .xib or .storyboard of Interface Builder; see Docs/BringYourCell.md.
 *
 * All arguments but these are as for tg_template_create().
 *
 * @param text UTF-8 of the file's XML. YAML and JSON are read, too, without an identifier and strictly.
 * @param identifier The cell's reuse identifier, id, label, class, or number from 1, UTF-8 with a zero at its
 *   end; NULL for the only cell.
 * @param is_lenient Whether what is not understood and may change heights is passed over; else it is an error.
 */
tg_status tg_template_create_cell(
    const tg_library *TG_NULLABLE library, const char *TG_NULLABLE text, size_t length,
    const char *TG_NULLABLE name, const char *TG_NULLABLE family,
    const char *TG_NULLABLE identifier, bool is_lenient,
    tg_template *TG_NULLABLE *TG_NULLABLE cell, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** How many fields of a row the template shows. */
tg_status tg_template_field_count(
    const tg_template *TG_NULLABLE cell, size_t *TG_NULLABLE count,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** The name of such a field, in alphabetical order, from 0; it lives as long as the template. */
tg_status tg_template_field(
    const tg_template *TG_NULLABLE cell, size_t index, const char *TG_NULLABLE *TG_NULLABLE name,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * The row that a template has for an example.
 *
 * @param rows What is written: that row alone, or no row where the template has none. Free them with
 *   tg_rows_free().
 */
tg_status tg_template_example(
    const tg_template *TG_NULLABLE cell, tg_rows *TG_NULLABLE *TG_NULLABLE rows,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees a template; NULL is nothing. */
void tg_template_free(tg_template *TG_NULLABLE cell);

/** What a column has. */
typedef int32_t tg_column_type;

/** Texts in one buffer with offsets, as Arrow's utf8. */
#define TG_COLUMN_TEXT_32 ((tg_column_type)32)
/** The same with offsets of 64 bits, as Arrow's large_utf8. */
#define TG_COLUMN_TEXT_64 ((tg_column_type)64)
/** Numbers of type double. */
#define TG_COLUMN_DOUBLE ((tg_column_type)1)
/** Numbers of type int64_t. */
#define TG_COLUMN_INT64 ((tg_column_type)2)
/** Truth values, a bit each, as Arrow's bool. */
#define TG_COLUMN_BOOL ((tg_column_type)3)

/** A field of all rows. */
typedef struct tg_column {
  /** UTF-8 with a zero at its end. */
  const char *TG_NULLABLE name;
  tg_column_type type;
  /** The bytes of all texts, the numbers, or the bits; `data_size` bytes of them. */
  const void *TG_NULLABLE data;
  size_t data_size;
  /** Of texts: one more than there are rows. How many there are cannot be checked. */
  const void *TG_NULLABLE offsets;
  /**
   * A bit for each row, 0 where the row has no value, as Arrow has them; NULL where all have. How many
   * there are cannot be checked: `bit_offset` and the number of rows say it.
   */
  const uint8_t *TG_NULLABLE validity;
  /** Which bit of `validity`, and of the bits of `data`, is that of row 0. */
  size_t bit_offset;
} tg_column;

/**
 * Rows of columns. They are read in place: the buffers must stay as they are until the rows are freed,
 * and the tables that were made of them. Where there are no rows, buffers may be NULL.
 *
 * @param columns `column_count` of them; NULL with a count of 0. They are copied, but not what they
 *   point to. Of two with one name the later counts.
 * @param column_count At most 65535.
 * @param row_count At most 4294967295. It is checked against `data_size`, and against nothing else.
 * @return #TG_ERROR_DATA for offsets that descend or lead out of the buffer.
 */
tg_status tg_rows_create_columns(
    const tg_column *TG_NULLABLE columns, size_t column_count, size_t row_count,
    tg_rows *TG_NULLABLE *TG_NULLABLE rows, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Rows of JSON: a list of objects, or an object a line. The text is copied.
 *
 * A line that is no object is a problem of its row; a list that is no JSON is #TG_ERROR_DATA. An
 * escape that is half of a surrogate pair counts as U+FFFD: tg_rows_replaced() says how many there are.
 */
tg_status tg_rows_create_json(
    const char *TG_NULLABLE json, size_t length, tg_rows *TG_NULLABLE *TG_NULLABLE rows,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Rows of CSV, as RFC 4180 has it: the first line names the fields. The text is copied. All values are texts.
 *
 * A record without a value for each field is a problem of its row; a wrong header is #TG_ERROR_DATA.
 */
tg_status tg_rows_create_csv(
    const char *TG_NULLABLE csv, size_t length, tg_rows *TG_NULLABLE *TG_NULLABLE rows,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** The number of rows. */
tg_status tg_rows_count(
    const tg_rows *TG_NULLABLE rows, size_t *TG_NULLABLE count,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * How many halves of surrogate pairs the JSON has that the rows were made of, in all fields. Lines of JSON
 * are read for it.
 *
 * @param replaced What is written: their number, for each of which U+FFFD counts; 0 for rows of columns.
 */
tg_status tg_rows_replaced(
    const tg_rows *TG_NULLABLE rows, size_t *TG_NULLABLE replaced,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees rows; NULL is nothing. */
void tg_rows_free(tg_rows *TG_NULLABLE rows);

/** Where a cell stands. Start with tg_traits_default(). */
typedef struct tg_traits {
  /** Of the table, in points. */
  double width;
  /** Pixels a point. */
  double display_scale;
  /** A content size category such as "large" or "accessibilityExtraLarge"; NULL for "large". */
  const char *TG_NULLABLE category;
  /** A BCP 47 tag; NULL for none. */
  const char *TG_NULLABLE language;
  bool is_right_to_left;
} tg_traits;
/** A table of 320 points, two pixels a point, in the category "large". */
tg_traits tg_traits_default(void);

/**
 * The heights of many rows' cells.
 *
 * @param threads How many work at once, this one among them; 0 counts as 1.
 * @param cache Heights that need not be measured; new ones are kept in it. NULL for none.
 * @param heights Room for a number for each row. A row with a problem has NaN.
 * @param problems What is written: the rows that cannot be shown, or an empty list. NULL where it is
 *   not wanted. Free it with tg_problems_free().
 */
tg_status tg_cell_heights(
    const tg_template *TG_NULLABLE cell, const tg_rows *TG_NULLABLE rows,
    const tg_traits *TG_NULLABLE traits, size_t threads, tg_height_cache *TG_NULLABLE cache,
    double *TG_NULLABLE heights, tg_problems *TG_NULLABLE *TG_NULLABLE problems,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** How many rows have a problem; 0 for NULL. */
size_t tg_problems_count(const tg_problems *TG_NULLABLE problems);
/**
 * A row's problem, from 0, in the order of rows.
 *
 * @param row What is written: the row, from 0. Messages count rows from 1, as people do.
 * @param message What is written: one line of UTF-8 with a zero at its end, which lives as long as the
 *   list.
 */
tg_status tg_problems_get(
    const tg_problems *TG_NULLABLE problems, size_t index, size_t *TG_NULLABLE row,
    const char *TG_NULLABLE *TG_NULLABLE message, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees a list of problems; NULL is nothing. */
void tg_problems_free(tg_problems *TG_NULLABLE problems);

/**
 * Makes an empty cache of a template's heights. Any number of threads may use it at once, also while one
 * reads or writes a file.
 *
 * @param limit The most heights that it keeps; 0 for a million.
 */
tg_status tg_height_cache_create(
    const tg_template *TG_NULLABLE cell, size_t limit, tg_height_cache *TG_NULLABLE *TG_NULLABLE cache,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Adds the heights of a file.
 *
 * @return #TG_ERROR_FILE for a file that is missing or damaged, or that other fonts, templates or
 *   releases made.
 */
tg_status tg_height_cache_read(
    tg_height_cache *TG_NULLABLE cache, const char *TG_NULLABLE path, size_t length,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Writes all heights into a file, at once or not at all. */
tg_status tg_height_cache_write(
    const tg_height_cache *TG_NULLABLE cache, const char *TG_NULLABLE path, size_t length,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** How many heights it has. */
tg_status tg_height_cache_count(
    const tg_height_cache *TG_NULLABLE cache, size_t *TG_NULLABLE count,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees a cache; NULL is nothing. */
void tg_height_cache_free(tg_height_cache *TG_NULLABLE cache);

/**
 * Makes a table of rows, as UITableView with self-sizing cells: rows have estimated heights until they
 * were measured. It keeps the rows; of more than 2,000,000,000 it shows the first. It belongs to one thread
 * at a time, also in functions that only ask. tg_table_measure_all() has threads of its own.
 *
 * @param height What shows at once, in points.
 */
tg_status tg_table_create(
    const tg_template *TG_NULLABLE cell, const tg_rows *TG_NULLABLE rows,
    const tg_traits *TG_NULLABLE traits, double height, tg_table *TG_NULLABLE *TG_NULLABLE table,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Measures all rows that are estimated.
 *
 * @param problems What is written: the rows that cannot be shown, which keep their estimates. NULL where
 *   it is not wanted. Free it with tg_problems_free().
 */
tg_status tg_table_measure_all(
    tg_table *TG_NULLABLE table, size_t threads, tg_problems *TG_NULLABLE *TG_NULLABLE problems,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Scrolls, and measures what shows there. Rows above that turn out higher or lower move nothing. */
tg_status tg_table_scroll(
    tg_table *TG_NULLABLE table, double offset, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Changes the width, the category and the like; all rows are estimated again. */
tg_status tg_table_set_traits(
    tg_table *TG_NULLABLE table, const tg_traits *TG_NULLABLE traits,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** The height of all rows, measured and estimated, and where the table is scrolled to, in points. */
tg_status tg_table_extent(
    const tg_table *TG_NULLABLE table, double *TG_NULLABLE content_height, double *TG_NULLABLE offset,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Where a row stands, and whether its height is estimated. */
tg_status tg_table_row(
    const tg_table *TG_NULLABLE table, size_t row, tg_rect *TG_NULLABLE frame,
    bool *TG_NULLABLE is_estimated, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** The row at an offset. #TG_ERROR_ARGUMENT where there is none. */
tg_status tg_table_row_at(
    const tg_table *TG_NULLABLE table, double offset, size_t *TG_NULLABLE row,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees a table; NULL is nothing. */
void tg_table_free(tg_table *TG_NULLABLE table);

/** How rows stand on pages. Start with tg_page_options_default(). */
typedef struct tg_page_options {
  /** Of a page, in points, 1 to 1,000,000. */
  double height;
  /** Whether a row may be cut, below lines and pictures, and through none. */
  bool splits;
  /** The least number of a text's lines before a cut; 0 counts as 1. */
  size_t orphans;
  /** The least number after one; 0 counts as 1. */
  size_t widows;
} tg_page_options;
/** Pages of 842 points, rows that are kept whole, and two lines at both sides of a cut. */
tg_page_options tg_page_options_default(void);
/** A row on a page, or a piece of one. */
typedef struct tg_piece {
  /** From 0. */
  size_t page;
  /** From 0: rows of later calls of tg_pages_add() count on. */
  size_t row;
  /** From the page's top, in points. */
  double y;
  double height;
  /** Where in the row the piece begins, in points from the row's top. */
  double start;
} tg_piece;
/**
 * Makes pages without rows. Each page is as full as can be. A row that is taller than a page, and may not or
 * cannot be cut, has a page for itself, and sticks out of it. Pages belong to one thread at a time.
 *
 * @param options NULL for tg_page_options_default().
 */
tg_status tg_pages_create(
    const tg_page_options *TG_NULLABLE options, tg_pages *TG_NULLABLE *TG_NULLABLE pages,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Puts rows on the pages, after those that are there. Rows that do not fit are laid out again where they
 * may be cut.
 *
 * @param traits Those that the heights were measured with.
 * @param heights A number for each row, as tg_cell_heights() writes them. A row with NaN has a number, and
 *   stands on no page.
 */
tg_status tg_pages_add(
    tg_pages *TG_NULLABLE pages, const tg_template *TG_NULLABLE cell,
    const tg_rows *TG_NULLABLE rows, const tg_traits *TG_NULLABLE traits,
    const double *TG_NULLABLE heights, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** The number of pages so far. */
tg_status tg_pages_count(
    const tg_pages *TG_NULLABLE pages, size_t *TG_NULLABLE count,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * The rows and pieces of rows on the pages, in order.
 *
 * @param pieces Room for so many as capacity says; NULL for none.
 * @param count What is written: how many there are.
 */
tg_status tg_pages_pieces(
    const tg_pages *TG_NULLABLE pages, tg_piece *TG_NULLABLE pieces, size_t capacity,
    size_t *TG_NULLABLE count, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees pages; NULL is nothing. */
void tg_pages_free(tg_pages *TG_NULLABLE pages);

/** How a picture looks. Start with tg_picture_style_default(). */
typedef struct tg_picture_style {
  /** Pixels a point of a PNG, 1 to 3. */
  double scale;
  /** Around what is drawn, in points. */
  double margin;
  bool is_dark;
  /** Whether the text of a PDF can be selected. */
  bool has_selectable_text;
  /** Whether the background is left out. */
  bool is_transparent;
  /**
   * Names with commas: "lines", "baselines", "frames", "problems", "margins", "height"; NULL for
   * none.
   */
  const char *TG_NULLABLE overlays;
  /**
   * A folder of PNG and JPEG files, for the images that a template names; NULL for crossed
   * rectangles in their place.
   */
  const char *TG_NULLABLE images;
} tg_picture_style;
/** Black on white, two pixels a point. */
tg_picture_style tg_picture_style_default(void);
/** A picture of a text at a width. */
tg_status tg_picture_create_text(
    const tg_text *TG_NULLABLE text, double width, size_t max_lines,
    const tg_picture_style *TG_NULLABLE style, tg_picture *TG_NULLABLE *TG_NULLABLE picture,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * A picture of a placed text, as large as its containers, or as the block and its floats. The overlay "frames"
 * shows the containers, and what lines keep out of.
 */
tg_status tg_picture_create_placed(
    const tg_placed *TG_NULLABLE placed, const tg_picture_style *TG_NULLABLE style,
    tg_picture *TG_NULLABLE *TG_NULLABLE picture, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** A picture of a label in a size. */
tg_status tg_picture_create_label(
    const tg_label *TG_NULLABLE label, tg_size size, const tg_picture_style *TG_NULLABLE style,
    tg_picture *TG_NULLABLE *TG_NULLABLE picture, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** A picture of a row's cell. */
tg_status tg_picture_create_cell(
    const tg_template *TG_NULLABLE cell, const tg_rows *TG_NULLABLE rows, size_t row,
    const tg_traits *TG_NULLABLE traits, const tg_picture_style *TG_NULLABLE style,
    tg_picture *TG_NULLABLE *TG_NULLABLE picture, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** A picture of what a table shows. It is laid out at once, and keeps neither table nor rows. */
tg_status tg_picture_create_table(
    const tg_table *TG_NULLABLE table, const tg_picture_style *TG_NULLABLE style,
    tg_picture *TG_NULLABLE *TG_NULLABLE picture, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Its size in points, margins included. */
tg_status tg_picture_size(
    const tg_picture *TG_NULLABLE picture, tg_size *TG_NULLABLE size,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Draws a picture.
 *
 * @param format "png", "svg" or "pdf".
 * @param data What is written: bytes that live until the picture is freed or drawn again. Therefore one
 *   thread alone may draw it. Others may ask for its size and write it into files meanwhile.
 */
tg_status tg_picture_draw(
    tg_picture *TG_NULLABLE picture, const char *TG_NULLABLE format,
    const uint8_t *TG_NULLABLE *TG_NULLABLE data, size_t *TG_NULLABLE length,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Draws a picture into a file, at once or not at all; its ending says the format. */
tg_status tg_picture_write(
    const tg_picture *TG_NULLABLE picture, const char *TG_NULLABLE path, size_t length,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees a picture; NULL is nothing. */
void tg_picture_free(tg_picture *TG_NULLABLE picture);

/**
 * Makes a canvas: what is drawn on it is what a picture of it shows, one thing over the other. Places are in
 * points from the top left inside the margins, y downwards. A canvas belongs to one thread at a time.
 *
 * @param size In points, without margins. What is drawn outside of it and the margins is cut off.
 * @param style NULL for tg_picture_style_default(). Its images are those of cells.
 */
tg_status tg_canvas_create(
    tg_size size, const tg_picture_style *TG_NULLABLE style,
    tg_canvas *TG_NULLABLE *TG_NULLABLE canvas, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Fills a rectangle.
 *
 * @param rect One without area is nothing.
 * @param color One whose alpha is 0 stands for the colour of text.
 */
tg_status tg_canvas_fill(
    tg_canvas *TG_NULLABLE canvas, tg_rect rect, tg_color color,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Draws a thin line along the inner edges of a rectangle; the arguments are those of tg_canvas_fill(). */
tg_status tg_canvas_stroke(
    tg_canvas *TG_NULLABLE canvas, tg_rect rect, tg_color color,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Draws glyphs of a text, a placed text or a label, with their backgrounds, underlines and strikethroughs.
 *
 * @param origin Where the glyphs' own origin stands.
 */
tg_status tg_canvas_draw_glyphs(
    tg_canvas *TG_NULLABLE canvas, const tg_glyphs *TG_NULLABLE glyphs, tg_point origin,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Draws a row's cell. It is laid out at once.
 *
 * @param origin Where the cell's top left stands.
 * @param size What is written: the cell's, in points. NULL where it is not wanted.
 */
tg_status tg_canvas_draw_cell(
    tg_canvas *TG_NULLABLE canvas, const tg_template *TG_NULLABLE cell,
    const tg_rows *TG_NULLABLE rows, size_t row, const tg_traits *TG_NULLABLE traits, tg_point origin,
    tg_size *TG_NULLABLE size, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Draws an image as large as a rectangle. It is read at once.
 *
 * @param path A PNG or JPEG file.
 */
tg_status tg_canvas_draw_image(
    tg_canvas *TG_NULLABLE canvas, const char *TG_NULLABLE path, size_t length, tg_rect rect,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Draws a light rectangle with a cross: what is known of a picture that is not there. */
tg_status tg_canvas_draw_placeholder(
    tg_canvas *TG_NULLABLE canvas, tg_rect rect, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Lets what is drawn after it show in a rectangle only, up to tg_canvas_end_clip(). Clips nest, 100 deep at
 * most.
 */
tg_status tg_canvas_begin_clip(
    tg_canvas *TG_NULLABLE canvas, tg_rect rect, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Ends the clip that was begun last; #TG_ERROR_DATA where none is open. */
tg_status tg_canvas_end_clip(
    tg_canvas *TG_NULLABLE canvas, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * A picture of what was drawn so far. More may be drawn afterwards; the picture does not change.
 *
 * @return #TG_ERROR_DATA where a clip is open.
 */
tg_status tg_picture_create_canvas(
    const tg_canvas *TG_NULLABLE canvas, tg_picture *TG_NULLABLE *TG_NULLABLE picture,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees a canvas; NULL is nothing. */
void tg_canvas_free(tg_canvas *TG_NULLABLE canvas);

/**
 * Makes a PDF without pages. Pages are drawn as they come, and share the fonts that are embedded. A document
 * belongs to one thread at a time. One in which a page could not be drawn is of no use any more: all functions
 * but tg_document_free() fail.
 */
tg_status tg_document_create(
    tg_document *TG_NULLABLE *TG_NULLABLE document, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Draws a page, which is as large as its picture.
 *
 * @return #TG_ERROR_SIZE for a picture that no page can have, which changes nothing, #TG_ERROR_DATA after
 *   tg_document_finish().
 */
tg_status tg_document_append(
    tg_document *TG_NULLABLE document, const tg_picture *TG_NULLABLE picture,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** The number of pages so far. */
tg_status tg_document_page_count(
    const tg_document *TG_NULLABLE document, size_t *TG_NULLABLE count,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Writes fonts and whatever else stands at the end of a PDF. No page can be drawn after it.
 *
 * @return #TG_ERROR_DATA for a document without pages, and for one that was finished before.
 */
tg_status tg_document_finish(
    tg_document *TG_NULLABLE document, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * The bytes that were written since the last call. All of them, one after the other, are the file. Memory does
 * not grow with the number of pages where they are taken after each.
 *
 * @param data What is written: bytes that live until the next call, or until the document is freed.
 */
tg_status tg_document_take(
    tg_document *TG_NULLABLE document, const uint8_t *TG_NULLABLE *TG_NULLABLE data,
    size_t *TG_NULLABLE length, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees a document; NULL is nothing. */
void tg_document_free(tg_document *TG_NULLABLE document);

/**
 * Makes what answers requests as `font-metrics measure --jsonl` does: styled texts, CSS, labels, text
 * views, truncation, glyphs. It belongs to one thread at a time, since an answer lives until the next
 * call. Each thread may make one of the same library.
 */
tg_status tg_requests_create(
    const tg_library *TG_NULLABLE library, tg_requests *TG_NULLABLE *TG_NULLABLE requests,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Answers a request, one JSON object.
 *
 * @param answer A JSON object without a line end; it lives until the next call with `requests`. A request
 *   that is wrong has an answer, too, with a member `error`.
 */
tg_status tg_requests_answer(
    tg_requests *TG_NULLABLE requests, const char *TG_NULLABLE request, size_t length,
    const char *TG_NULLABLE *TG_NULLABLE answer, size_t *TG_NULLABLE answer_length,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees what answers requests; NULL is nothing. */
void tg_requests_free(tg_requests *TG_NULLABLE requests);

/**
 * Makes an empty text that grows at its end. To append costs what the last lines cost, however long the text is.
 *
 * @param options NULL for the defaults.
 * @param width What lines wrap to, in points; 0 or infinity for no limit.
 * @param growing What is written; free it with tg_growing_free().
 */
tg_status tg_growing_create(
    const tg_font *TG_NULLABLE font, const tg_options *TG_NULLABLE options, double width,
    tg_growing *TG_NULLABLE *TG_NULLABLE growing, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Appends a piece of any length: a word, a part of one, a combining mark. It has to be UTF-8 by itself.
 *
 * @return #TG_ERROR_SIZE where the whole text would have more than 2 GiB.
 */
tg_status tg_growing_append(
    tg_growing *TG_NULLABLE growing, const char *TG_NULLABLE utf8, size_t length,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Wraps the text to another width; takes time with all of it. */
tg_status tg_growing_resize(
    tg_growing *TG_NULLABLE growing, double width, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** The size of the whole text, as tg_text_size() has it. */
tg_status tg_growing_size(
    const tg_growing *TG_NULLABLE growing, tg_size *TG_NULLABLE size,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** The number of lines. */
tg_status tg_growing_line_count(
    const tg_growing *TG_NULLABLE growing, size_t *TG_NULLABLE count,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * The last lines, as tg_text_lines() has them of the whole text.
 *
 * @param lines Room for `capacity` of them: so many of the last lines are written.
 * @param count How many were written.
 */
tg_status tg_growing_last_lines(
    const tg_growing *TG_NULLABLE growing, tg_line *TG_NULLABLE lines, size_t capacity,
    size_t *TG_NULLABLE count, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees a growing text; NULL is nothing. */
void tg_growing_free(tg_growing *TG_NULLABLE growing);

/**
 * Looks at texts of translators' files in their boxes, as `font-metrics fit --rules` does.
 *
 * @param request An object of JSON. `rules` is the path of a file of rules, or an object as such a file has it.
 *   `files` are paths; `texts` are objects with `text`, and `key` and `language` where wanted; there has to be
 *   one of both. `language` is for texts without one, `baseline` a file of findings that are known, `jobs` the
 *   most threads, 1 to 256.
 * @return #TG_ERROR_DATA for a wrong request, rule or file, #TG_ERROR_FILE for a file that cannot be read,
 *   #TG_ERROR_FONT for a font that is missing.
 */
tg_status tg_fit_create(
    const tg_library *TG_NULLABLE library, const char *TG_NULLABLE request, size_t length,
    tg_fit *TG_NULLABLE *TG_NULLABLE fit, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * The answer: the object of `font-metrics fit --json`.
 *
 * @param answer A JSON object without a line end, with a zero after it. It lives as long as `fit`.
 */
tg_status tg_fit_answer(
    const tg_fit *TG_NULLABLE fit, const char *TG_NULLABLE *TG_NULLABLE answer,
    size_t *TG_NULLABLE answer_length, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees what was found; NULL is nothing. */
void tg_fit_free(tg_fit *TG_NULLABLE fit);

/** What is swept. Start with tg_sweep_options_default(). */
typedef struct tg_sweep_options {
  /** Of the table, in points from 1 to 10000; NULL for 320, 375 and 430. */
  const double *TG_NULLABLE widths;
  size_t width_count;
  /** Content size categories with commas, such as "large,AX5"; NULL for all twelve. */
  const char *TG_NULLABLE categories;
  /** BCP 47 tags with commas: all rows once in each. NULL for texts of no known language. */
  const char *TG_NULLABLE languages;
  /** The field that rows are known by from one sweep to the next; NULL for "id". */
  const char *TG_NULLABLE id_field;
  /** Pixels a point. */
  double display_scale;
  /** How many threads work at once; 0 counts as 1. */
  size_t threads;
} tg_sweep_options;
/** Three widths, all categories, no language, two pixels a point, one thread. */
tg_sweep_options tg_sweep_options_default(void);
/**
 * Lays out all rows in many content size categories, widths and languages, and looks what is wrong, as
 * `font-metrics sweep` does: texts that are cut, words that break, constraints that conflict, and so on.
 *
 * @param options NULL for tg_sweep_options_default().
 * @return #TG_ERROR_DATA for a row that the template cannot show, #TG_ERROR_SIZE for more than 100 million cells.
 */
tg_status tg_sweep_create(
    const tg_template *TG_NULLABLE cell, const tg_rows *TG_NULLABLE rows,
    const tg_sweep_options *TG_NULLABLE options, tg_sweep *TG_NULLABLE *TG_NULLABLE sweep,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * What was found.
 *
 * @param baseline What it is compared with; NULL for nothing.
 * @param format "json" for the object of `font-metrics sweep --json`, "text" for people, in lines. Rows count
 *   from 1 in both.
 * @param answer What is written: UTF-8 with a zero after it. It lives until the sweep is freed or asked again.
 *   Therefore one thread alone may ask.
 */
tg_status tg_sweep_answer(
    tg_sweep *TG_NULLABLE sweep, const tg_baseline *TG_NULLABLE baseline,
    const char *TG_NULLABLE format, const char *TG_NULLABLE *TG_NULLABLE answer,
    size_t *TG_NULLABLE answer_length, tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Writes a baseline, at once or not at all: JSON Lines, as `font-metrics sweep --update` does. */
tg_status tg_sweep_write_baseline(
    const tg_sweep *TG_NULLABLE sweep, const char *TG_NULLABLE path, size_t length,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** How a report looks. Start with tg_report_style_default(). */
typedef struct tg_report_style {
  /** What heights are compared with; NULL for nothing. */
  const tg_baseline *TG_NULLABLE baseline;
  /** The folder of an earlier report, whose pictures show beside those that differ; NULL for none. */
  const char *TG_NULLABLE before;
  /** A folder of PNG and JPEG files, for the images of cells; NULL for crossed rectangles. */
  const char *TG_NULLABLE images;
  /** Pixels a point, 1 to 3. */
  double scale;
  /** Whether only rows with findings show. */
  bool shows_findings_only;
  /** How many threads draw; 0 counts as 1. */
  size_t threads;
} tg_report_style;
/** All rows, two pixels a point, one thread. */
tg_report_style tg_report_style_default(void);
/**
 * Writes a page with a picture of every cell, as `font-metrics sweep --report` does: index.html and its
 * pictures.
 *
 * @param folder Made where it is missing. One with a page of somebody else's is refused.
 * @param style NULL for tg_report_style_default().
 * @param count What is written: the number of pictures. NULL where it is not wanted.
 * @return #TG_ERROR_SIZE for more than 20000 cells.
 */
tg_status tg_sweep_write_report(
    const tg_sweep *TG_NULLABLE sweep, const char *TG_NULLABLE folder, size_t length,
    const tg_report_style *TG_NULLABLE style, size_t *TG_NULLABLE count,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees a sweep; NULL is nothing. */
void tg_sweep_free(tg_sweep *TG_NULLABLE sweep);
/**
 * Reads a baseline.
 *
 * @return #TG_ERROR_FILE where the file cannot be read, #TG_ERROR_DATA where it is no baseline.
 */
tg_status tg_baseline_read(
    const char *TG_NULLABLE path, size_t length, tg_baseline *TG_NULLABLE *TG_NULLABLE baseline,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees a baseline; NULL is nothing. */
void tg_baseline_free(tg_baseline *TG_NULLABLE baseline);

#ifdef __cplusplus
}
#endif

#if defined(__clang__)
#pragma clang diagnostic pop
#endif

#endif
