#include "CICULines.h"

#include <unicode/ubrk.h>
#include <unicode/ures.h>
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

int32_t icu_has_language_models(void) {
  static const char path[] = U_ICUDATA_NAME "-brkitr";
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *root = ures_open(path, "", &status);
  UResourceBundle *models = ures_getByKey(root, "lstm", NULL, &status);
  int32_t found = 0;
  // The table names models that the data need not hold.
  while (U_SUCCESS(status) && !found && ures_hasNext(models)) {
    int32_t length = 0;
    const UChar *file = ures_getNextString(models, &length, NULL, &status);
    char name[64] = {0};
    if (U_FAILURE(status) || length < 5 || length >= (int32_t)sizeof name) continue;
    u_UCharsToChars(file, name, length - 4);
    UErrorCode missing = U_ZERO_ERROR;
    ures_close(ures_openDirect(path, name, &missing));
    found = U_SUCCESS(missing);
  }
  ures_close(models);
  ures_close(root);
  return found;
}
