#pragma once
#include <stdint.h>

// ICU's numbers, dates and plurals, for Swift; see CICULines.h for why. Their library is opened by
// the first function that needs it, in any thread.
//
// Each function writes UTF-8 with a zero at its end, and returns its length. A text that is longer
// than the capacity is a failure.

/// Why ICU's library of formats cannot be opened, in the words of `dlopen`; null where it is open.
const char *icu_formats_missing(void);

/// `unum_formatDouble` in the decimal style of a locale.
int32_t icu_format_number(
    const char *locale, double value, char *utf8, int32_t capacity, int32_t *status);

/// `udat_format`.
///
/// The styles are those of `UDateFormatStyle`: -1 for none, 0 for full to 3 for short. The zone is
/// one of ICU's, such as "GMT+02:00".
int32_t icu_format_date(
    const char *locale, int32_t dateStyle, int32_t timeStyle, const char *zone,
    double milliseconds, char *utf8, int32_t capacity, int32_t *status);

/// `uplrules_select` of cardinal numbers: a category such as "one".
int32_t icu_plural_category(
    const char *locale, double value, char *utf8, int32_t capacity, int32_t *status);
