#include "CICULines.h"

#if !__has_include(<unicode/ubrk.h>)
#error "ICU's headers are missing: install libicu-dev (Debian, Ubuntu) or icu4c (Homebrew)"
#endif
#include <unicode/ubrk.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>

#define ICU_LIBRARY "libicuuc"

#define FUNCTIONS(each) \
  each(ubrk_open) each(ubrk_close) each(ubrk_setText) each(ubrk_next) each(u_strFromUTF8) \
  each(u_errorName) each(u_getVersion) each(u_versionToString) each(u_UCharsToChars) \
  each(ures_open) each(ures_openDirect) each(ures_close) each(ures_getByKey) \
  each(ures_hasNext) each(ures_getNextString)

#include "ICULibrary.h"

const char *icu_missing(void) { return missing(); }

ICULineIterator *icu_lines_open(const char *locale, int32_t *status) {
  if (icu_missing()) {
    *status = U_FILE_ACCESS_ERROR;
    return NULL;
  }
  UErrorCode code = *status;
  UBreakIterator *iterator = icu.ubrk_open(UBRK_LINE, locale, NULL, 0, &code);
  *status = code;
  return (ICULineIterator *)iterator;
}

void icu_lines_close(ICULineIterator *iterator) {
  icu.ubrk_close((UBreakIterator *)iterator);
}

void icu_lines_set_text(
    ICULineIterator *iterator, const uint16_t *text, int32_t length, int32_t *status) {
  UErrorCode code = *status;
  icu.ubrk_setText((UBreakIterator *)iterator, text, length, &code);
  *status = code;
}

int32_t icu_lines_next(ICULineIterator *iterator) {
  return icu.ubrk_next((UBreakIterator *)iterator);
}

int32_t icu_utf16_from_utf8(
    uint16_t *units, int32_t capacity, const char *utf8, int32_t length, int32_t *status) {
  if (icu_missing()) {
    *status = U_FILE_ACCESS_ERROR;
    return 0;
  }
  UErrorCode code = *status;
  int32_t count = 0;
  icu.u_strFromUTF8(units, capacity, &count, utf8, length, &code);
  *status = code;
  return count;
}

const char *icu_status_name(int32_t status) {
  return icu_missing() ? "U_FILE_ACCESS_ERROR" : icu.u_errorName(status);
}

const char *icu_version(void) {
  return U_ICU_VERSION;
}

int32_t icu_major_version(void) {
  return U_ICU_VERSION_MAJOR_NUM;
}

void icu_library_version(char text[20]) {
  text[0] = 0;
  if (icu_missing()) return;
  UVersionInfo version;
  icu.u_getVersion(version);
  icu.u_versionToString(version, text);
}

int32_t icu_has_language_models(void) {
  if (icu_missing()) return 0;
  static const char path[] = U_ICUDATA_NAME "-brkitr";
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *root = icu.ures_open(path, "", &status);
  UResourceBundle *models = icu.ures_getByKey(root, "lstm", NULL, &status);
  int32_t found = 0;
  // The table names models that the data need not hold.
  while (U_SUCCESS(status) && !found && icu.ures_hasNext(models)) {
    int32_t length = 0;
    const UChar *file = icu.ures_getNextString(models, &length, NULL, &status);
    char name[64] = {0};
    if (U_FAILURE(status) || length < 5 || length >= (int32_t)sizeof name) continue;
    icu.u_UCharsToChars(file, name, length - 4);
    UErrorCode missing = U_ZERO_ERROR;
    icu.ures_close(icu.ures_openDirect(path, name, &missing));
    found = U_SUCCESS(missing);
  }
  icu.ures_close(models);
  icu.ures_close(root);
  return found;
}
