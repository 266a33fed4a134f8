/* Styled texts and labels. */
#include <string.h>

#include "addon.h"

/* The font, eleven numbers and the language, from an argument on. */
static tg_attributes attributes_at(call *call, size_t index) {
  tg_attributes made = tg.attributes_default();
  made.font = held_at(call, index, KIND_FONT);
  const double *value = exactly_at(call, index + 1, 11);
  made.language = optional_cstring_at(call, index + 2);
  if (!value) return made;
  made.kern = value[0];
  made.tracking = value[1];
  made.baseline_offset = value[2];
  made.ligatures = integer_of(value[3]);
  made.underline = integer_of(value[4]);
  made.strikethrough = integer_of(value[5]);
  made.keeps_line_feeds = value[6] != 0;
  made.foreground = color_of(value[7]);
  made.background = color_of(value[8]);
  made.underline_color = color_of(value[9]);
  made.strikethrough_color = color_of(value[10]);
  return made;
}

static napi_value styled_create(call *call) {
  went(call, tg.styled_create((tg_styled **)making(call, KIND_STYLED), wrong(call)));
  return made_value(call);
}

/* styledAppend(styled, text, font, numbers, language) */
static napi_value styled_append(call *call) {
  tg_styled *styled = held_at(call, 0, KIND_STYLED);
  utf8 text = utf8_at(call, 1);
  tg_attributes attributes = attributes_at(call, 2);
  if (is_well(call))
    went(call, tg.styled_append(styled, text.bytes, text.length, &attributes, wrong(call)));
  return undefined(call);
}

/* styledAppendAttachment(styled, width, height, font, numbers, language) */
static napi_value styled_append_attachment(call *call) {
  tg_styled *styled = held_at(call, 0, KIND_STYLED);
  tg_size size = {number_at(call, 1), number_at(call, 2)};
  tg_attributes attributes = attributes_at(call, 3);
  if (is_well(call))
    went(call, tg.styled_append_attachment(styled, size, &attributes, wrong(call)));
  return undefined(call);
}

static napi_value styled_set_block_font(call *call) {
  tg_styled *styled = held_at(call, 0, KIND_STYLED);
  tg_font *font = held_at(call, 1, KIND_FONT);
  if (is_well(call)) went(call, tg.styled_set_block_font(styled, font, wrong(call)));
  return undefined(call);
}

/* styledSetParagraph(styled, start, end, numbers, tabs): places are bytes of UTF-8. */
static napi_value styled_set_paragraph(call *call) {
  tg_styled *styled = held_at(call, 0, KIND_STYLED);
  tg_range range = {count_at(call, 1), count_at(call, 2)};
  const double *value = exactly_at(call, 3, 15);
  size_t count = 0;
  const double *tabs = numbers_at(call, 4, &count);
  tg_tab_stop *stops = room(call, count / 2 + 1, sizeof *stops);
  if (!is_well(call)) return NULL;
  for (size_t index = 0; index < count / 2; index++)
    stops[index] = (tg_tab_stop){tabs[2 * index], integer_of(tabs[2 * index + 1])};
  tg_paragraph paragraph = tg.paragraph_default();
  paragraph.alignment = integer_of(value[0]);
  paragraph.direction = integer_of(value[1]);
  paragraph.line_break_mode = integer_of(value[2]);
  paragraph.line_spacing = value[3];
  paragraph.paragraph_spacing = value[4];
  paragraph.paragraph_spacing_before = value[5];
  paragraph.minimum_line_height = value[6];
  paragraph.maximum_line_height = value[7];
  paragraph.line_height_multiple = value[8];
  paragraph.first_line_head_indent = value[9];
  paragraph.head_indent = value[10];
  paragraph.tail_indent = value[11];
  paragraph.default_tab_interval = value[12];
  paragraph.line_height = integer_of(value[13]);
  paragraph.line_height_value = value[14];
  if (count / 2) paragraph.tab_stops = stops;
  paragraph.tab_stop_count = count / 2;
  went(call, tg.styled_set_paragraph(styled, range, &paragraph, wrong(call)));
  return undefined(call);
}

static tg_label_style label_style_at(call *call, size_t index) {
  tg_label_style style = tg.label_style_default();
  const double *value = exactly_at(call, index, 8);
  if (!value) return style;
  style.number_of_lines = size_of(value[0]);
  style.line_break_mode = integer_of(value[1]);
  style.alignment = integer_of(value[2]);
  style.preferred_max_layout_width = value[3];
  style.display_scale = value[4];
  style.minimum_scale_factor = value[5];
  style.adjusts_font_size = value[6] != 0;
  style.allows_tightening = value[7] != 0;
  return style;
}

/* labelCreate(text, font, style, options) */
static napi_value label_create(call *call) {
  utf8 text = utf8_at(call, 0);
  tg_font *font = held_at(call, 1, KIND_FONT);
  tg_label_style style = label_style_at(call, 2);
  tg_options *options = optional_held_at(call, 3, KIND_OPTIONS);
  if (is_well(call))
    went(call, tg.label_create(text.bytes, text.length, font, &style, options,
                               (tg_label **)making(call, KIND_LABEL), wrong(call)));
  return made_value(call);
}

/* labelCreateStyled(styled, style, options) */
static napi_value label_create_styled(call *call) {
  tg_styled *styled = held_at(call, 0, KIND_STYLED);
  tg_label_style style = label_style_at(call, 1);
  tg_options *options = optional_held_at(call, 2, KIND_OPTIONS);
  if (is_well(call))
    went(call, tg.label_create_styled(styled, &style, options,
                                      (tg_label **)making(call, KIND_LABEL), wrong(call)));
  return made_value(call);
}

static napi_value label_size_fitting(call *call) {
  tg_label *label = held_at(call, 0, KIND_LABEL);
  tg_size limit = {number_at(call, 1), number_at(call, 2)}, size = {0, 0};
  if (!is_well(call) || !went(call, tg.label_size_fitting(label, limit, &size, wrong(call))))
    return NULL;
  return numbers(call, (double[]){size.width, size.height}, 2);
}

static napi_value label_intrinsic_size(call *call) {
  tg_label *label = held_at(call, 0, KIND_LABEL);
  tg_size size = {0, 0};
  if (!is_well(call) || !went(call, tg.label_intrinsic_size(label, &size, wrong(call))))
    return NULL;
  return numbers(call, (double[]){size.width, size.height}, 2);
}

static napi_value label_layout(call *call) {
  tg_label *label = held_at(call, 0, KIND_LABEL);
  tg_size size = {number_at(call, 1), number_at(call, 2)};
  tg_label_layout found;
  memset(&found, 0, sizeof found);
  if (!is_well(call) || !went(call, tg.label_layout_in(label, size, &found, wrong(call))))
    return NULL;
  const double values[] = {
      found.text_rect.x,         found.text_rect.y,        found.text_rect.width,
      found.text_rect.height,    found.first_baseline,     found.last_baseline,
      found.actual_scale_factor, (double)found.line_count, found.is_truncated};
  return numbers(call, values, 9);
}

/* labelLargestSize(label, width, height, sizes): NaN for none. */
static napi_value label_largest_size(call *call) {
  tg_label *label = held_at(call, 0, KIND_LABEL);
  tg_size limit = {number_at(call, 1), number_at(call, 2)};
  tg_font_sizes sizes = font_sizes_at(call, 3);
  double size = 0;
  if (is_well(call)) went(call, tg.label_largest_size(label, limit, sizes, &size, wrong(call)));
  return number(call, size);
}

const operation styled_operations[] = {
    {"styledCreate", styled_create, NULL, NULL},
    {"styledAppend", styled_append, NULL, NULL},
    {"styledAppendAttachment", styled_append_attachment, NULL, NULL},
    {"styledSetBlockFont", styled_set_block_font, NULL, NULL},
    {"styledSetParagraph", styled_set_paragraph, NULL, NULL},
    {"labelCreate", label_create, NULL, NULL},
    {"labelCreateStyled", label_create_styled, NULL, NULL},
    {"labelSizeFitting", label_size_fitting, NULL, NULL},
    {"labelIntrinsicSize", label_intrinsic_size, NULL, NULL},
    {"labelLayout", label_layout, NULL, NULL},
    {"labelLargestSize", label_largest_size, NULL, NULL},
    {NULL, NULL, NULL, NULL},
};
