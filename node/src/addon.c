/* The addon: what Node finds when it loads the file. It has no state but the library's functions.
 */
#include "addon.h"

static const operation own_operations[] = {
    {"open", open_library, NULL, NULL},    {"setErrorFactory", set_error_factory, NULL, NULL},
    {"share", share_held, NULL, NULL},     {"close", close_held, NULL, NULL},
    {"cancel", cancel_ticket, NULL, NULL}, {NULL, NULL, NULL, NULL},
};

static const operation *const tables[] = {
    own_operations,    font_operations,   text_operations,        glyph_operations,
    styled_operations, batch_operations,  measurement_operations, cell_operations,
    table_operations,  output_operations, placed_operations,      sweep_operations,
    canvas_operations, line_operations,
};

static bool add(napi_env env, napi_value object, const operation *operation,
                napi_callback callback) {
  napi_value function;
  return napi_create_function(env, operation->name, NAPI_AUTO_LENGTH, callback, (void *)operation,
                              &function) == napi_ok &&
         napi_set_named_property(env, object, operation->name, function) == napi_ok;
}

/* What works in another thread stands under `later`, too, with the same name. */
NAPI_MODULE_INIT() {
  napi_value later;
  if (napi_create_object(env, &later) != napi_ok ||
      napi_set_named_property(env, exports, "later", later) != napi_ok)
    return NULL;
  for (size_t table = 0; table < sizeof tables / sizeof *tables; table++)
    for (const operation *each = tables[table]; each->name; each++)
      if (!add(env, exports, each, call_operation) ||
          (each->run && !add(env, later, each, call_operation_later)))
        return NULL;
  return exports;
}
