#include "ICUFormats.h"

#include <string.h>
#include <unicode/udat.h>
#include <unicode/unum.h>
#include <unicode/upluralrules.h>
#include <unicode/ustring.h>

#define ICU_LIBRARY "libicui18n"

// Those of libicuuc are found by way of the library that needs it.
#define FUNCTIONS(each) \
  each(unum_open) each(unum_close) each(unum_formatDouble) each(udat_open) each(udat_close) \
  each(udat_format) each(uplrules_open) each(uplrules_close) each(uplrules_select) \
  each(u_strToUTF8) each(u_strFromUTF8)

#include "ICULibrary.h"

const char *icu_formats_missing(void) { return missing(); }

#define LONGEST 512

// Hands a text on as UTF-8.
static int32_t hand(
    const UChar *units, int32_t length, char *utf8, int32_t capacity, UErrorCode code,
    int32_t *status) {
  int32_t count = 0;
  if (U_SUCCESS(code)) icu.u_strToUTF8(utf8, capacity, &count, units, length, &code);
  if (code == U_STRING_NOT_TERMINATED_WARNING) code = U_BUFFER_OVERFLOW_ERROR;
  *status = code;
  return U_SUCCESS(code) ? count : 0;
}

int32_t icu_format_number(
    const char *locale, double value, char *utf8, int32_t capacity, int32_t *status) {
  if (icu_formats_missing()) {
    *status = U_FILE_ACCESS_ERROR;
    return 0;
  }
  UErrorCode code = U_ZERO_ERROR;
  UChar units[LONGEST];
  int32_t length = 0;
  UNumberFormat *format = icu.unum_open(UNUM_DECIMAL, NULL, 0, locale, NULL, &code);
  if (U_SUCCESS(code)) {
    length = icu.unum_formatDouble(format, value, units, LONGEST, NULL, &code);
  }
  if (format) icu.unum_close(format);
  return hand(units, length, utf8, capacity, code, status);
}

int32_t icu_format_date(
    const char *locale, int32_t dateStyle, int32_t timeStyle, const char *zone,
    double milliseconds, char *utf8, int32_t capacity, int32_t *status) {
  if (icu_formats_missing()) {
    *status = U_FILE_ACCESS_ERROR;
    return 0;
  }
  UErrorCode code = U_ZERO_ERROR;
  UChar name[32], units[LONGEST];
  int32_t nameLength = 0, length = 0;
  icu.u_strFromUTF8(name, 32, &nameLength, zone, -1, &code);
  UDateFormat *format = NULL;
  if (U_SUCCESS(code)) {
    format = icu.udat_open(
        (UDateFormatStyle)timeStyle, (UDateFormatStyle)dateStyle, locale, name, nameLength, NULL, 0,
        &code);
  }
  if (U_SUCCESS(code)) {
    length = icu.udat_format(format, milliseconds, units, LONGEST, NULL, &code);
  }
  if (format) icu.udat_close(format);
  return hand(units, length, utf8, capacity, code, status);
}

int32_t icu_plural_category(
    const char *locale, double value, char *utf8, int32_t capacity, int32_t *status) {
  if (icu_formats_missing()) {
    *status = U_FILE_ACCESS_ERROR;
    return 0;
  }
  UErrorCode code = U_ZERO_ERROR;
  UChar units[LONGEST];
  int32_t length = 0;
  UPluralRules *rules = icu.uplrules_open(locale, &code);
  if (U_SUCCESS(code)) length = icu.uplrules_select(rules, value, units, LONGEST, &code);
  if (rules) icu.uplrules_close(rules);
  return hand(units, length, utf8, capacity, code, status);
}
