/**
 * @file textgauge.h
 * How tall and wide text will be, with real fonts, before anything draws it.
 *
 * All functions but those that free something return a status. Where it is not #TG_OK, nothing was
 * written but the error, and the error's text says what is wrong and how to mend it. An error that is
 * asked for has to be freed.
 *
 * Texts are UTF-8 with a length in bytes, and need no zero at their end. What is no UTF-8 counts as
 * U+FFFD. Lengths are in points. There is no global state: objects are independent, and may be freed in
 * any order, since each keeps what it needs.
 *
 * @par Threads
 * Any number of threads may use the same library, font, options or text at once. An error belongs to one
 * thread. Freeing an object that another thread uses is undefined.
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
/** A text has more than 2 GiB. */
#define TG_ERROR_SIZE ((tg_status)4)

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
/** Answers requests in JSON. */
typedef struct tg_requests tg_requests;

/** A size in points. */
typedef struct tg_size {
  double width;
  double height;
} tg_size;

/** A line of a text. */
typedef struct tg_line {
  /** Its part of the text, in bytes of UTF-8: from start to end. */
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
/** What is wrong and how to mend it: one line of UTF-8 that lives as long as the error. */
const char *TG_NULLABLE tg_error_message(const tg_error *TG_NULLABLE error);
/** Frees an error; NULL is nothing. */
void tg_error_free(tg_error *TG_NULLABLE error);

/**
 * Opens all fonts of a folder and the folders in it. The answers then depend on these files alone.
 *
 * @param path UTF-8, relative to the working folder or not.
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
 * @param family Matched exactly, letter case aside; there is no substitute.
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
 * @param index Of the face in a collection, from 0.
 */
tg_status tg_font_create_from_file(
    const tg_library *TG_NULLABLE library, const char *TG_NULLABLE path, size_t length, int32_t index,
    double size, const tg_font_style *TG_NULLABLE style, tg_font *TG_NULLABLE *TG_NULLABLE font,
    tg_error *TG_NULLABLE *TG_NULLABLE error);
/** Frees a font; NULL is nothing. */
void tg_font_free(tg_font *TG_NULLABLE font);

/** Makes options with the defaults of plain UIKit text. */
tg_status tg_options_create(
    tg_options *TG_NULLABLE *TG_NULLABLE options, tg_error *TG_NULLABLE *TG_NULLABLE error);
/**
 * Sets an option by name. No text may be made with the options meanwhile.
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
/** Frees a text; NULL is nothing. */
void tg_text_free(tg_text *TG_NULLABLE text);
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
/** The least width at which the text has at most so many lines, in points. */
tg_status tg_text_narrowest_width(
    const tg_text *TG_NULLABLE text, size_t max_lines, double *TG_NULLABLE width,
    tg_error *TG_NULLABLE *TG_NULLABLE error);

/**
 * The heights of many texts at a width: the main road.
 *
 * Texts lie in one buffer, as Arrow has them: text `i` is the bytes from offset `i` to offset `i + 1`. The
 * buffers are read in place, and kept no longer than the call.
 *
 * @param bytes All texts; NULL where all are empty.
 * @param byte_count The bytes that may be read.
 * @param offsets `count + 1` numbers of `offset_type`, ascending, none above `byte_count`.
 * @param count The number of texts.
 * @param width In points, for all.
 * @param max_lines The most lines that count; 0 for all.
 * @param threads How many work at once, this one among them; 0 counts as 1.
 * @param heights Room for `count` numbers.
 * @return #TG_ERROR_DATA for offsets that descend or lead out of the buffer; nothing is measured then.
 */
tg_status tg_heights(
    const void *TG_NULLABLE bytes, size_t byte_count, const void *TG_NULLABLE offsets,
    tg_offset_type offset_type, size_t count, double width, size_t max_lines,
    const tg_font *TG_NULLABLE font, const tg_options *TG_NULLABLE options, size_t threads,
    double *TG_NULLABLE heights, tg_error *TG_NULLABLE *TG_NULLABLE error);

/**
 * Makes what answers requests as `font-metrics measure --jsonl` does: styled texts, CSS, labels, text
 * views, truncation, glyphs. It belongs to one thread at a time.
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

#ifdef __cplusplus
}
#endif

#endif
