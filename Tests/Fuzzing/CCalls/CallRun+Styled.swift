import CTextGauge
import TextGaugeC

/// Styled texts and labels.
extension CallRun {
  func createStyled() throws {
    let room = input.room(OpaquePointer?.self)
    if try call("tg_styled_create", room, body: { tg_styled_create(room.start, $0) }) {
      try keep(.styled, room)
    }
  }

  private func attributes() throws -> (Room<tg_attributes>, AnyObject) {
    var made = tg_attributes_default()
    made.font = try handle(.font)
    let language = input.name(["de", "ja", "", "x-"])
    let byte = input.byte()
    if byte & 1 != 0 { made.kern = input.number() }
    if byte & 2 != 0 { made.tracking = input.number() }
    if byte & 4 != 0 { made.baseline_offset = input.number() }
    if byte & 8 != 0 { made.ligatures = input.choice() }
    if byte & 16 != 0 { made.language = UnsafePointer(language.start) }
    if byte & 32 != 0 { made.foreground = tg_color(red: 1, green: 2, blue: 3, alpha: byte) }
    if byte & 64 != 0 { made.underline = input.choice() }
    if byte & 128 != 0 { made.strikethrough = input.choice() }
    return (input.given(made), language)
  }

  func append() throws {
    let styled = try handle(.styled)
    let given = input.text(Self.texts)
    let (attributes, kept) = try attributes()
    _ = try call(
      "tg_styled_append",
      body: { tg_styled_append(styled, given.start, given.length, attributes.start, $0) })
    withExtendedLifetime(kept) {}
  }

  func attach() throws {
    let styled = try handle(.styled)
    let size = tg_size(width: input.number(), height: input.number())
    let (attributes, kept) = try attributes()
    _ = try call(
      "tg_styled_append_attachment",
      body: { tg_styled_append_attachment(styled, size, attributes.start, $0) })
    withExtendedLifetime(kept) {}
  }

  func setParagraph() throws {
    let styled = try handle(.styled)
    var style = tg_paragraph_default()
    let byte = input.byte()
    if byte & 1 != 0 { style.alignment = input.choice() }
    if byte & 2 != 0 { style.direction = input.choice() }
    if byte & 4 != 0 { style.line_break_mode = input.choice() }
    if byte & 8 != 0 {
      (style.line_spacing, style.paragraph_spacing) = (input.number(), input.number())
      (style.minimum_line_height, style.maximum_line_height) = (input.number(), input.number())
    }
    if byte & 16 != 0 {
      (style.line_height_multiple, style.head_indent) = (input.number(), input.number())
      (style.first_line_head_indent, style.tail_indent) = (input.number(), input.number())
    }
    let stops = Room(
      (0..<input.index(below: 4)).map { _ in
        tg_tab_stop(location: input.number(), alignment: input.choice())
      })
    if byte & 32 != 0 {
      style.tab_stops = UnsafePointer(stops.start)
      style.tab_stop_count = stops.count
    } else if byte & 64 != 0 {
      style.tab_stop_count = input.count()
    }
    if byte & 128 != 0 {
      style.default_tab_interval = input.number()
      (style.line_height, style.line_height_value) = (input.choice(), input.number())
    }
    let range =
      input.bool()
      ? tg_range(start: 0, end: -1) : tg_range(start: input.count(), end: input.count())
    let paragraph = input.given(style)
    _ = try call(
      "tg_styled_set_paragraph",
      body: { tg_styled_set_paragraph(styled, range, paragraph.start, $0) })
    withExtendedLifetime(stops) {}
  }

  // MARK: Labels

  private func labelStyle() -> Room<tg_label_style> {
    var style = tg_label_style_default()
    let byte = input.byte()
    if byte & 1 != 0 { style.number_of_lines = input.count() }
    if byte & 2 != 0 { style.line_break_mode = input.choice() }
    if byte & 4 != 0 { style.alignment = input.choice() }
    if byte & 8 != 0 { style.preferred_max_layout_width = input.number() }
    if byte & 16 != 0 { style.display_scale = input.number() }
    if byte & 32 != 0 { style.minimum_scale_factor = input.number() / 100 }
    style.adjusts_font_size = byte & 64 != 0
    style.allows_tightening = byte & 128 != 0
    return input.given(style)
  }

  func createLabel() throws {
    let room = input.room(OpaquePointer?.self)
    let style = labelStyle()
    let options = try optionsOrNone()
    let isMade: Bool
    if input.bool() {
      let styled = try handle(.styled)
      isMade = try call("tg_label_create_styled", room) {
        tg_label_create_styled(styled, style.start, options, room.start, $0)
      }
    } else {
      let given = input.text(Self.texts)
      let font = try handle(.font)
      isMade = try call("tg_label_create", room) {
        tg_label_create(given.start, given.length, font, style.start, options, room.start, $0)
      }
    }
    if isMade { try keep(.label, room) }
  }

  func askLabel() throws {
    let label = try handle(.label)
    let limit = tg_size(width: input.number(), height: input.number())
    let (fitting, intrinsic) = (input.room(tg_size.self), input.room(tg_size.self))
    _ = try call(
      "tg_label_size_fitting", fitting,
      body: { tg_label_size_fitting(label, limit, fitting.start, $0) })
    _ = try call(
      "tg_label_intrinsic_size", intrinsic,
      body: { tg_label_intrinsic_size(label, intrinsic.start, $0) })
    let layout = input.room(tg_label_layout.self)
    _ = try call(
      "tg_label_layout_in", layout, body: { tg_label_layout_in(label, limit, layout.start, $0) })
    let glyphs = input.room(OpaquePointer?.self)
    if try call(
      "tg_label_glyphs", glyphs, body: { tg_label_glyphs(label, limit, glyphs.start, $0) })
    {
      try keep(.glyphs, glyphs)
    }
  }
}
