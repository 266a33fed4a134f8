/* Arguments of JavaScript's. What is of another type is an exception, and reads as zero or NULL. */
#include <math.h>
#include <string.h>

#include "addon.h"

static napi_valuetype type_of(call *call, napi_value value) {
  napi_valuetype type = napi_undefined;
  took(call, napi_typeof(call->env, value, &type));
  return type;
}

bool is_given(call *call, size_t index) {
  napi_valuetype type = type_of(call, call->arguments[index]);
  return type != napi_undefined && type != napi_null;
}

double number_at(call *call, size_t index) {
  double value = 0;
  if (call->has_failed) return 0;
  if (napi_get_value_double(call->env, call->arguments[index], &value) != napi_ok)
    fail(call, index, "give a number");
  return value;
}

/* A number as C has it, without what is undefined there. */
size_t size_of(double value) {
  if (!(value > 0)) return 0;
  return value >= 9007199254740992.0 ? (size_t)9007199254740992 : (size_t)value;
}

int32_t integer_of(double value) {
  if (!(value > INT32_MIN)) return INT32_MIN;
  return value >= INT32_MAX ? INT32_MAX : (int32_t)value;
}

size_t count_at(call *call, size_t index) {
  double value = number_at(call, index);
  if (!(value >= 0)) fail(call, index, "give a number, 0 or more");
  return size_of(value);
}

int32_t integer_at(call *call, size_t index) { return integer_of(number_at(call, index)); }

bool flag_at(call *call, size_t index) {
  bool value = false;
  if (call->has_failed) return false;
  if (napi_get_value_bool(call->env, call->arguments[index], &value) != napi_ok)
    fail(call, index, "give true or false");
  return value;
}

static utf8 utf8_of(call *call, napi_value value, size_t index) {
  utf8 text = {NULL, 0};
  if (call->has_failed) return text;
  if (napi_get_value_string_utf8(call->env, value, NULL, 0, &text.length) != napi_ok) {
    fail(call, index, "give a string");
    return (utf8){NULL, 0};
  }
  text.bytes = room(call, text.length + 1, 1);
  if (!text.bytes) return (utf8){NULL, 0};
  took(call,
       napi_get_value_string_utf8(call->env, value, text.bytes, text.length + 1, &text.length));
  return text;
}

/* A text, with U+FFFD for lone surrogates. */
utf8 utf8_at(call *call, size_t index) { return utf8_of(call, call->arguments[index], index); }

const char *cstring_of(call *call, napi_value value, size_t index) {
  utf8 text = utf8_of(call, value, index);
  if (text.bytes && strlen(text.bytes) != text.length) {
    fail(call, index, "give a string without a zero in it");
    return NULL;
  }
  return text.bytes;
}

const char *cstring_at(call *call, size_t index) {
  return cstring_of(call, call->arguments[index], index);
}

const char *optional_cstring_at(call *call, size_t index) {
  return is_given(call, index) ? cstring_at(call, index) : NULL;
}

/* An object of a kind that was not closed. It lives at least until the call is over. */
void *held_at(call *call, size_t index, kind kind) {
  if (call->has_failed) return NULL;
  held *found = held_of(call->env, call->arguments[index]);
  if (!found || found->kind != kind || found->is_closed || !found->object) {
    fail(call, index, "give an object of the kind that is asked for, which was not closed");
    return NULL;
  }
  /* One is left for the ticket. */
  if (call->held_count + 1 >= MOST_HELD) {
    fail(call, index, "there are too many objects");
    return NULL;
  }
  held_retain(found);
  call->held[call->held_count++] = found;
  return found->object;
}

void *optional_held_at(call *call, size_t index, kind kind) {
  return is_given(call, index) ? held_at(call, index, kind) : NULL;
}

held *last_held(call *call) { return call->held_count ? call->held[call->held_count - 1] : NULL; }

uint32_t length_at(call *call, size_t index) {
  uint32_t length = 0;
  if (call->has_failed) return 0;
  if (napi_get_array_length(call->env, call->arguments[index], &length) != napi_ok)
    fail(call, index, "give an array");
  return length;
}

napi_value element_at(call *call, size_t index, uint32_t element) {
  napi_value value = NULL;
  if (call->has_failed ||
      !took(call, napi_get_element(call->env, call->arguments[index], element, &value)))
    return NULL;
  return value;
}

/* A copy of a Float64Array. */
const double *numbers_at(call *call, size_t index, size_t *count) {
  bool is_array = false;
  napi_typedarray_type type;
  void *data = NULL;
  *count = 0;
  if (call->has_failed) return NULL;
  napi_value value = call->arguments[index];
  if (napi_is_typedarray(call->env, value, &is_array) != napi_ok || !is_array ||
      napi_get_typedarray_info(call->env, value, &type, count, &data, NULL, NULL) != napi_ok ||
      type != napi_float64_array) {
    *count = 0;
    fail(call, index, "give a Float64Array");
    return NULL;
  }
  double *numbers = room(call, *count + 1, sizeof *numbers);
  if (numbers && *count) memcpy(numbers, data, *count * sizeof *numbers);
  return numbers;
}

const double *exactly_at(call *call, size_t index, size_t count) {
  size_t found = 0;
  const double *numbers = numbers_at(call, index, &found);
  if (numbers && found == count) return numbers;
  fail(call, index, "give another count of numbers");
  return room(call, count + 1, sizeof *numbers);
}

tg_color color_of(double value) {
  uint32_t rgba = (uint32_t)size_of(value);
  return (tg_color){rgba >> 24, rgba >> 16 & 255, rgba >> 8 & 255, rgba & 255};
}

tg_font_sizes font_sizes_at(call *call, size_t index) {
  const double *value = exactly_at(call, index, 4);
  if (!value) return (tg_font_sizes){0, 0, 0, false};
  return (tg_font_sizes){value[0], value[1], value[2], value[3] != 0};
}
