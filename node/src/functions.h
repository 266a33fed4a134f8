/* The functions of textgauge.h that the addon calls, without tg_. */
#ifndef TEXTGAUGE_FUNCTIONS_H
#define TEXTGAUGE_FUNCTIONS_H

/* clang-format off */
#define FUNCTIONS(X) \
  X(attributes_default) X(baseline_free) X(baseline_read) X(canvas_begin_clip) X(canvas_create) \
  X(canvas_draw_cell) X(canvas_draw_glyphs) X(canvas_draw_image) X(canvas_draw_placeholder) \
  X(canvas_end_clip) X(canvas_fill) X(canvas_free) X(canvas_stroke) X(cell_heights) \
  X(container_default) X(document_append) X(document_create) X(document_finish) X(document_free) \
  X(document_page_count) X(document_take) X(error_free) X(error_message) X(error_place) \
  X(fit_answer) X(fit_create) X(fit_free) X(font_create) X(font_create_from_file) X(font_free) \
  X(font_get_metrics) X(font_get_source) X(font_style_default) X(font_with_fallbacks) \
  X(font_with_option) X(font_with_size) X(glyphs_boxes) X(glyphs_carets) X(glyphs_font) \
  X(glyphs_free) X(glyphs_glyphs) X(glyphs_hit) X(glyphs_lines) X(glyphs_runs) X(glyphs_selection) \
  X(glyphs_word) X(growing_append) X(growing_create) X(growing_free) X(growing_last_lines) \
  X(growing_line_count) X(growing_resize) X(growing_size) X(height_cache_count) \
  X(height_cache_create) X(height_cache_free) X(height_cache_read) X(height_cache_write) \
  X(height_ranges) X(heights) X(label_create) X(label_create_styled) X(label_free) X(label_glyphs) \
  X(label_intrinsic_size) X(label_largest_size) X(label_layout_in) X(label_size_fitting) \
  X(label_style_default) X(largest_sizes) X(library_family) X(library_family_count) \
  X(library_free) X(library_open_directory) X(library_open_files) X(library_open_system) \
  X(measurements) X(options_create) X(options_free) X(options_set) X(page_options_default) \
  X(pages_add) X(pages_count) X(pages_create) X(pages_free) X(pages_pieces) X(paragraph_default) \
  X(picture_create_canvas) X(picture_create_cell) X(picture_create_label) X(picture_create_placed) \
  X(picture_create_table) X(picture_create_text) X(picture_draw) X(picture_free) X(picture_size) \
  X(picture_style_default) X(picture_write) X(placed_floats) X(placed_free) X(placed_get_part) \
  X(placed_glyphs) X(placed_lines) X(problems_count) X(problems_free) X(problems_get) \
  X(report_style_default) X(requests_answer) X(requests_create) X(requests_free) X(rows_count) \
  X(rows_create_columns) X(rows_create_csv) X(rows_create_json) X(rows_free) X(rows_replaced) \
  X(shown_column) X(shown_free) X(styled_append) X(styled_append_attachment) X(styled_create) \
  X(styled_free) X(styled_set_block_font) X(styled_set_paragraph) X(sweep_answer) X(sweep_create) \
  X(sweep_free) X(sweep_options_default) X(sweep_write_baseline) X(sweep_write_report) \
  X(table_create) X(table_extent) X(table_free) X(table_measure_all) X(table_row) X(table_row_at) \
  X(table_scroll) X(table_set_traits) X(template_create_cell) X(template_example) \
  X(template_field) X(template_field_count) X(template_free) X(text_content_widths) X(text_create) \
  X(text_create_request) X(text_create_styled) X(text_free) X(text_glyphs) X(text_height) \
  X(text_height_profile) X(text_height_range) X(text_largest_size) X(text_line_count) \
  X(text_lines) X(text_missing) X(text_narrowest_width) X(text_next_steps) X(text_place_beside) \
  X(text_place_in) X(text_size) X(text_utf8) X(text_with_size) X(traits_default) X(version)
/* clang-format on */

#endif
