#pragma once
#include <stdint.h>

#include "ICUFormats.h"

// ICU's iterator over line breaks, for Swift, which cannot import ICU's own header for two reasons:
// - Its functions are macros that put ICU's version after the name: ubrk_open is ubrk_open_72. Swift
//   sees that name only, and would fit one version of ICU.
// - Foundation brings another version of the same header, and Swift refuses a program in which both
//   define the same type, such as UErrorCode.
//
// The library is opened by the first function that needs it, in any thread: it is not linked, so
// that a program without Thai, Lao, Khmer and Burmese needs none.
//
// A status is a UErrorCode: above zero it is a failure, and a function that is given a failure does
// nothing.

typedef struct ICULineIterator ICULineIterator;

/// Why ICU's library cannot be opened, in the words of `dlopen`; null where it is open.
const char *icu_missing(void);

/// `ubrk_open` with `UBRK_LINE`; null on failure, as without a library. The empty locale is the root.
ICULineIterator *icu_lines_open(const char *locale, int32_t *status);

/// `ubrk_close`.
void icu_lines_close(ICULineIterator *iterator);

/// `ubrk_setText`: the text is UTF-16 and must stay where it is until the last call of
/// `icu_lines_next` for it.
void icu_lines_set_text(
    ICULineIterator *iterator, const uint16_t *text, int32_t length, int32_t *status);

/// `ubrk_next`: the next place at which a line may end, or -1 after the end of the text.
int32_t icu_lines_next(ICULineIterator *iterator);

/// `u_strFromUTF8`: converts UTF-8 and returns the number of units. Ill-formed UTF-8 is a failure.
int32_t icu_utf16_from_utf8(
    uint16_t *units, int32_t capacity, const char *utf8, int32_t length, int32_t *status);

/// `u_errorName`.
const char *icu_status_name(int32_t status);

/// `U_ICU_VERSION` of the headers, such as "72.1".
const char *icu_version(void);

/// `U_ICU_VERSION_MAJOR_NUM` of the headers. The library has the same.
int32_t icu_major_version(void);

/// `u_getVersion` as text: that of the library that runs; empty without one. It takes 20 bytes at
/// most, the zero included.
void icu_library_version(char text[20]);

/// Whether ICU's data has language models (LSTM), which it then prefers to its dictionaries.
int32_t icu_has_language_models(void);
