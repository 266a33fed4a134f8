/* What JavaScript gets. Where an exception waits, answers are NULL. */
#include <string.h>

#include "addon.h"

napi_value undefined(call *call) {
  napi_value value = NULL;
  took(call, napi_get_undefined(call->env, &value));
  return value;
}

napi_value number(call *call, double value) {
  napi_value made = NULL;
  took(call, napi_create_double(call->env, value, &made));
  return made;
}

napi_value string(call *call, const char *bytes, size_t length) {
  napi_value made = NULL;
  took(call, napi_create_string_utf8(call->env, bytes ? bytes : "", bytes ? length : 0, &made));
  return made;
}

napi_value number_array(call *call, size_t count, double **values) {
  napi_value buffer, made = NULL;
  *values = NULL;
  if (!took(call,
            napi_create_arraybuffer(call->env, count * sizeof **values, (void **)values, &buffer)))
    return NULL;
  took(call, napi_create_typedarray(call->env, napi_float64_array, count, buffer, 0, &made));
  return made;
}

napi_value numbers(call *call, const double *values, size_t count) {
  double *written;
  napi_value made = number_array(call, count, &written);
  if (made && count) memcpy(written, values, count * sizeof *values);
  return made;
}

napi_value list(call *call, size_t count) {
  napi_value made = NULL;
  took(call, napi_create_array_with_length(call->env, count, &made));
  return made;
}

void put(call *call, napi_value list, uint32_t index, napi_value value) {
  if (list && value) took(call, napi_set_element(call->env, list, index, value));
}

/* Numbers that stand before, and eight for each line: places in bytes of UTF-8. */
napi_value line_numbers(call *call, const tg_line *lines, size_t count, size_t before,
                        const double *first) {
  double *at;
  napi_value made = number_array(call, before + LINE_NUMBERS * count, &at);
  if (!made) return NULL;
  for (size_t index = 0; index < before; index++) *at++ = first[index];
  for (size_t index = 0; index < count; index++) {
    const tg_line *line = &lines[index];
    *at++ = (double)line->start;
    *at++ = (double)line->end;
    *at++ = line->x;
    *at++ = line->width;
    *at++ = line->y;
    *at++ = line->height;
    *at++ = line->baseline;
    *at++ = line->ends_in_hyphen;
  }
  return made;
}
