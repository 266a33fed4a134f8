/* Libraries, fonts and options. */
#include <string.h>

#include "addon.h"

void read_path(call *call) {
  utf8 *path = call->work = room(call, 1, sizeof *path);
  if (path) *path = utf8_at(call, 0);
}

static void open_directory(call *call) {
  utf8 *path = call->work;
  went(call, tg.library_open_directory(path->bytes, path->length,
                                       (tg_library **)making(call, KIND_LIBRARY), wrong(call)));
}

typedef struct paths {
  const char **paths;
  size_t *lengths;
  size_t count;
} paths;

static void read_files(call *call) {
  uint32_t count = length_at(call, 0);
  paths *paths = call->work = room(call, 1, sizeof *paths);
  if (!paths) return;
  paths->paths = room(call, count, sizeof *paths->paths);
  paths->lengths = room(call, count, sizeof *paths->lengths);
  paths->count = count;
  for (uint32_t index = 0; index < count && is_well(call); index++) {
    paths->paths[index] = cstring_of(call, element_at(call, 0, index), 0);
    paths->lengths[index] = paths->paths[index] ? strlen(paths->paths[index]) : 0;
  }
}

static void open_files(call *call) {
  paths *paths = call->work;
  went(call, tg.library_open_files(paths->paths, paths->lengths, paths->count,
                                   (tg_library **)making(call, KIND_LIBRARY), wrong(call)));
}

static void open_system(call *call) {
  went(call, tg.library_open_system((tg_library **)making(call, KIND_LIBRARY), wrong(call)));
}

static napi_value families(call *call) {
  tg_library *library = held_at(call, 0, KIND_LIBRARY);
  size_t count = 0;
  if (!is_well(call) || !went(call, tg.library_family_count(library, &count, wrong(call))))
    return NULL;
  napi_value names = list(call, count);
  for (size_t index = 0; index < count && is_well(call); index++) {
    const char *name = NULL;
    if (went(call, tg.library_family(library, index, &name, wrong(call))))
      put(call, names, index, string(call, name, strlen(name)));
  }
  return names;
}

static tg_font_style font_style(call *call, size_t index) {
  tg_font_style style = tg.font_style_default();
  style.weight = number_at(call, index);
  style.width = number_at(call, index + 1);
  style.slant = integer_at(call, index + 2);
  style.variations = optional_cstring_at(call, index + 3);
  style.features = optional_cstring_at(call, index + 4);
  return style;
}

/* fontCreate(library, family, size, weight, width, slant, variations, features) */
static napi_value font_create(call *call) {
  tg_library *library = held_at(call, 0, KIND_LIBRARY);
  utf8 family = utf8_at(call, 1);
  double size = number_at(call, 2);
  tg_font_style style = font_style(call, 3);
  if (is_well(call))
    went(call, tg.font_create(library, family.bytes, family.length, size, &style,
                              (tg_font **)making(call, KIND_FONT), wrong(call)));
  return made_value(call);
}

/* fontCreateFromFile(library, path, size, weight, width, slant, variations, features, index) */
static napi_value font_create_from_file(call *call) {
  tg_library *library = held_at(call, 0, KIND_LIBRARY);
  utf8 path = utf8_at(call, 1);
  double size = number_at(call, 2);
  tg_font_style style = font_style(call, 3);
  int32_t face = integer_at(call, 8);
  if (is_well(call))
    went(call, tg.font_create_from_file(library, path.bytes, path.length, face, size, &style,
                                        (tg_font **)making(call, KIND_FONT), wrong(call)));
  return made_value(call);
}

static napi_value font_metrics(call *call) {
  tg_font *font = held_at(call, 0, KIND_FONT);
  tg_font_metrics found;
  memset(&found, 0, sizeof found);
  if (!is_well(call) || !went(call, tg.font_get_metrics(font, &found, wrong(call)))) return NULL;
  const double values[] = {found.ascent,   found.descent, found.leading,     found.cap_height,
                           found.x_height, found.size,    found.units_per_em};
  return numbers(call, values, 7);
}

/* [path, family, PostScript name, variations, index] */
static napi_value font_source(call *call) {
  tg_font *font = held_at(call, 0, KIND_FONT);
  tg_font_source source;
  memset(&source, 0, sizeof source);
  if (!is_well(call) || !went(call, tg.font_get_source(font, &source, wrong(call)))) return NULL;
  const char *const texts[] = {source.path, source.family, source.postscript_name,
                               source.variations};
  napi_value answer = list(call, 5);
  for (uint32_t index = 0; index < 4; index++)
    put(call, answer, index, string(call, texts[index], texts[index] ? strlen(texts[index]) : 0));
  put(call, answer, 4, number(call, source.index));
  return answer;
}

/* fontWithFallbacks(font, [font …]) */
static napi_value font_with_fallbacks(call *call) {
  tg_font *font = held_at(call, 0, KIND_FONT);
  uint32_t count = length_at(call, 1);
  const tg_font **fallbacks = room(call, count, sizeof *fallbacks);
  held **users = room(call, count, sizeof *users);
  uint32_t used = 0;
  for (; used < count && is_well(call); used++) {
    napi_value element = element_at(call, 1, used);
    held *found = element ? held_of(call->env, element) : NULL;
    if (!found || found->kind != KIND_FONT || found->is_closed || !found->object) {
      fail(call, 1, "give fonts that were not closed");
      break;
    }
    /* Reading the next one may run code that closes this one. */
    held_retain(users[used] = found);
    fallbacks[used] = found->object;
  }
  if (is_well(call))
    went(call, tg.font_with_fallbacks(font, fallbacks, count, (tg_font **)making(call, KIND_FONT),
                                      wrong(call)));
  while (used--) held_release(users[used]);
  return made_value(call);
}

/* fontWithOption(font, name, value) */
static napi_value font_with_option(call *call) {
  tg_font *font = held_at(call, 0, KIND_FONT);
  const char *name = cstring_at(call, 1), *value = cstring_at(call, 2);
  if (is_well(call))
    went(call,
         tg.font_with_option(font, name, value, (tg_font **)making(call, KIND_FONT), wrong(call)));
  return made_value(call);
}

/* fontWithSize(font, size) */
static napi_value font_with_size(call *call) {
  tg_font *font = held_at(call, 0, KIND_FONT);
  double size = number_at(call, 1);
  if (is_well(call))
    went(call, tg.font_with_size(font, size, (tg_font **)making(call, KIND_FONT), wrong(call)));
  return made_value(call);
}

/* optionsCreate([name, value, name, value …]), set in this order. */
static napi_value options_create(call *call) {
  uint32_t count = length_at(call, 0);
  void **made = making(call, KIND_OPTIONS);
  if (!is_well(call) || !went(call, tg.options_create((tg_options **)made, wrong(call))))
    return NULL;
  for (uint32_t index = 0; index + 1 < count && is_well(call); index += 2) {
    const char *name = cstring_of(call, element_at(call, 0, index), 0);
    const char *value = cstring_of(call, element_at(call, 0, index + 1), 0);
    if (is_well(call)) went(call, tg.options_set(*made, name, value, wrong(call)));
  }
  return is_well(call) ? made_value(call) : NULL;
}

const operation font_operations[] = {
    {"libraryOpenDirectory", made_value, read_path, open_directory},
    {"libraryOpenFiles", made_value, read_files, open_files},
    {"libraryOpenSystem", made_value, NULL, open_system},
    {"libraryFamilies", families, NULL, NULL},
    {"fontCreate", font_create, NULL, NULL},
    {"fontCreateFromFile", font_create_from_file, NULL, NULL},
    {"fontMetrics", font_metrics, NULL, NULL},
    {"fontSource", font_source, NULL, NULL},
    {"fontWithFallbacks", font_with_fallbacks, NULL, NULL},
    {"fontWithOption", font_with_option, NULL, NULL},
    {"fontWithSize", font_with_size, NULL, NULL},
    {"optionsCreate", options_create, NULL, NULL},
    {NULL, NULL, NULL, NULL},
};
