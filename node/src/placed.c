/* Texts in containers and beside floats. Shapes come as numbers. */
#include <math.h>
#include <string.h>

#include "addon.h"

/* Numbers that are read one after the other; those beyond the end are zero. */
typedef struct reader {
  call *call;
  const double *at;
  const double *end;
} reader;

static double next(reader *reader) { return reader->at < reader->end ? *reader->at++ : 0; }

/* As many elements as are told, and not more than numbers are left. */
static size_t next_count(reader *reader) {
  size_t count = size_of(next(reader)), left = (size_t)(reader->end - reader->at);
  if (count > left) fail(reader->call, 1, "give all numbers");
  return count > left ? 0 : count;
}

static tg_insets next_insets(reader *reader) {
  tg_insets insets;
  insets.top = next(reader);
  insets.left = next(reader);
  insets.bottom = next(reader);
  insets.right = next(reader);
  return insets;
}

/* The kind, eight numbers, and the number of points with two numbers each. */
static tg_shape next_shape(reader *reader) {
  tg_shape shape;
  memset(&shape, 0, sizeof shape);
  shape.kind = integer_of(next(reader));
  double values[8];
  for (size_t index = 0; index < 8; index++) values[index] = next(reader);
  shape.rect = (tg_rect){values[0], values[1], values[2], values[3]};
  shape.center = (tg_point){values[0], values[1]};
  shape.radii = (tg_size){values[2], values[3]};
  shape.insets = (tg_insets){values[4], values[5], values[6], values[7]};
  size_t count = next_count(reader);
  tg_point *points = count ? room(reader->call, count, sizeof *points) : NULL;
  for (size_t index = 0; points && index < count; index++) {
    points[index].x = next(reader);
    points[index].y = next(reader);
  }
  shape.points = points;
  shape.point_count = points ? count : 0;
  return shape;
}

/* placeIn(text, numbers): the number of containers, and for each six numbers and its exclusions. */
static napi_value place_in(call *call) {
  tg_text *text = held_at(call, 0, KIND_TEXT);
  size_t size = 0;
  const double *values = numbers_at(call, 1, &size);
  if (!is_well(call)) return NULL;
  reader reader = {call, values, values + size};
  size_t count = next_count(&reader);
  tg_container *containers = room(call, count + 1, sizeof *containers);
  for (size_t index = 0; index < count && is_well(call); index++) {
    tg_container *container = &containers[index];
    *container = tg.container_default();
    container->width = next(&reader);
    container->height = next(&reader);
    container->line_fragment_padding = next(&reader);
    container->origin.x = next(&reader);
    container->origin.y = next(&reader);
    container->exclusion_count = next_count(&reader);
    tg_shape *shapes = room(call, container->exclusion_count + 1, sizeof *shapes);
    for (size_t shape = 0; is_well(call) && shape < container->exclusion_count; shape++)
      shapes[shape] = next_shape(&reader);
    container->exclusions = container->exclusion_count ? shapes : NULL;
  }
  if (is_well(call))
    went(call, tg.text_place_in(text, containers, count, (tg_placed **)making(call, KIND_PLACED),
                                wrong(call)));
  return made_value(call);
}

/* placeBeside(text, numbers, width): the number of floats, and for each ten numbers and its shape.
 */
static napi_value place_beside(call *call) {
  tg_text *text = held_at(call, 0, KIND_TEXT);
  size_t size = 0;
  const double *values = numbers_at(call, 1, &size);
  double width = number_at(call, 2);
  if (!is_well(call)) return NULL;
  reader reader = {call, values, values + size};
  size_t count = next_count(&reader);
  tg_float_box *floats = room(call, count + 1, sizeof *floats);
  for (size_t index = 0; index < count && is_well(call); index++) {
    tg_float_box *box = &floats[index];
    memset(box, 0, sizeof *box);
    box->offset = size_of(next(&reader));
    box->size.width = next(&reader);
    box->size.height = next(&reader);
    box->side = integer_of(next(&reader));
    box->clear = integer_of(next(&reader));
    box->margin = next_insets(&reader);
    box->shape_margin = next(&reader);
    box->shape_outside = next_shape(&reader);
  }
  if (is_well(call))
    went(call, tg.text_place_beside(text, width, floats, count,
                                    (tg_placed **)making(call, KIND_PLACED), wrong(call)));
  return made_value(call);
}

/* placedPart(placed, index): its height, end and whether it is cut; then twelve numbers a line. */
static napi_value placed_part(call *call) {
  tg_placed *placed = held_at(call, 0, KIND_PLACED);
  size_t index = count_at(call, 1), count = 0;
  tg_placed_part part = {0, 0, false};
  const tg_placed_line *lines = NULL;
  double *at;
  if (!is_well(call) || !went(call, tg.placed_get_part(placed, index, &part, wrong(call))) ||
      !went(call, tg.placed_lines(placed, index, &lines, &count, wrong(call))))
    return NULL;
  napi_value answer = number_array(call, 3 + 12 * count, &at);
  if (!answer) return NULL;
  *at++ = part.height;
  *at++ = (double)part.end;
  *at++ = part.is_cut;
  for (size_t line = 0; line < count; line++, at += 12) {
    const tg_line *found = &lines[line].line;
    const tg_rect *rect = &lines[line].rect;
    const double values[] = {(double)found->start,
                             (double)found->end,
                             found->x,
                             found->width,
                             found->y,
                             found->height,
                             found->baseline,
                             found->ends_in_hyphen,
                             rect->x,
                             rect->y,
                             rect->width,
                             rect->height};
    memcpy(at, values, sizeof values);
  }
  return answer;
}

/* Four numbers for each float. */
static napi_value placed_floats(call *call) {
  tg_placed *placed = held_at(call, 0, KIND_PLACED);
  const tg_rect *rects = NULL;
  size_t count = 0;
  if (!is_well(call) || !went(call, tg.placed_floats(placed, &rects, &count, wrong(call))))
    return NULL;
  return numbers(call, count ? &rects->x : NULL, 4 * count);
}

static napi_value placed_glyphs(call *call) {
  tg_placed *placed = held_at(call, 0, KIND_PLACED);
  size_t index = count_at(call, 1);
  if (is_well(call))
    went(call,
         tg.placed_glyphs(placed, index, (tg_glyphs **)making(call, KIND_GLYPHS), wrong(call)));
  return glyphs_value(call);
}

const operation placed_operations[] = {
    {"placeIn", place_in, NULL, NULL},           {"placeBeside", place_beside, NULL, NULL},
    {"placedPart", placed_part, NULL, NULL},     {"placedFloats", placed_floats, NULL, NULL},
    {"placedGlyphs", placed_glyphs, NULL, NULL}, {NULL, NULL, NULL, NULL},
};
