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

/* Above so many numbers JavaScript makes the array: its exception says that there is no memory,
 * where Node's function would end the process. */
#define MANY_NUMBERS 100000

static napi_value many_numbers(call *call, size_t count, double **values) {
  napi_value global, constructor, length, made = NULL;
  if (!took(call, napi_get_global(call->env, &global)) ||
      !took(call, napi_get_named_property(call->env, global, "Float64Array", &constructor)) ||
      !took(call, napi_create_double(call->env, (double)count, &length)) ||
      !took(call, napi_new_instance(call->env, constructor, 1, &length, &made)))
    return NULL;
  size_t found = 0;
  bool is_array = false;
  napi_typedarray_type type = napi_int8_array;
  if (napi_is_typedarray(call->env, made, &is_array) == napi_ok && is_array &&
      napi_get_typedarray_info(call->env, made, &type, &found, (void **)values, NULL, NULL) ==
          napi_ok &&
      type == napi_float64_array && found == count)
    return made;
  /* Somebody replaced the global. */
  fail(call, 0, "leave Float64Array as it was");
  return NULL;
}

napi_value number_array(call *call, size_t count, double **values) {
  napi_value buffer, made = NULL;
  *values = NULL;
  if (count > MANY_NUMBERS) return many_numbers(call, count, values);
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

/* Strings that stand one after the other, with where each ends. */
napi_value strings(call *call, const char *bytes, const size_t *ends, size_t count) {
  napi_value made = list(call, count);
  for (size_t index = 0, start = 0; index < count && is_well(call); start = ends[index++]) {
    napi_handle_scope scope = NULL;
    if (!took(call, napi_open_handle_scope(call->env, &scope))) break;
    put(call, made, (uint32_t)index,
        string(call, bytes ? bytes + start : NULL, ends[index] - start));
    napi_close_handle_scope(call->env, scope);
  }
  return made;
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
