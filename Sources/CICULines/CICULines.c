#include "CICULines.h"

#include <unicode/ubrk.h>
#include <unicode/ustring.h>

ICULineIterator *icu_lines_open(const char *locale, int32_t *status) {
  UErrorCode code = *status;
  UBreakIterator *iterator = ubrk_open(UBRK_LINE, locale, NULL, 0, &code);
  *status = code;
  return (ICULineIterator *)iterator;
}

void icu_lines_close(ICULineIterator *iterator) {
  ubrk_close((UBreakIterator *)iterator);
}

void icu_lines_set_text(
    ICULineIterator *iterator, const uint16_t *text, int32_t length, int32_t *status) {
  UErrorCode code = *status;
  ubrk_setText((UBreakIterator *)iterator, text, length, &code);
  *status = code;
}

int32_t icu_lines_next(ICULineIterator *iterator) {
  return ubrk_next((UBreakIterator *)iterator);
}

int32_t icu_utf16_from_utf8(
    uint16_t *units, int32_t capacity, const char *utf8, int32_t length, int32_t *status) {
  UErrorCode code = *status;
  int32_t count = 0;
  u_strFromUTF8(units, capacity, &count, utf8, length, &code);
  *status = code;
  return count;
}

const char *icu_status_name(int32_t status) {
  return u_errorName(status);
}

const char *icu_version(void) {
  return U_ICU_VERSION;
}

void icu_library_version(char text[20]) {
  UVersionInfo version;
  u_getVersion(version);
  u_versionToString(version, text);
}
