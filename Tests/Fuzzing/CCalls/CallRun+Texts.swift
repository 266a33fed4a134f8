import CTextGauge
import TextGaugeC

/// Texts, batches of them, styled texts and labels.
extension CallRun {
  static let texts = [
    "How tall?", "", "ab cd ef", "a\nb\r\nc\u{2028}d", "\u{E9}\u{301} \u{1F600}", "a\tb\u{AD}c",
    "\u{5D0}\u{5D1} ab 12 \u{627}", "AV fi ffl office", "\u{E01}\u{E32}\u{E23}\u{E17}", " ", "\n",
    "\u{4E2D}\u{6587}\u{3002}", "averylongwordthatfitsnowhere", "\u{FFFC}\0\u{1}", "  ab  cd  ",
  ]

  func createText() throws {
    let given = input.text(Self.texts)
    let font = try handle(.font)
    let options = try optionsOrNone()
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_text_create", room,
      body: { tg_text_create(given.start, given.length, font, options, room.start, $0) })
    {
      try keep(.text, room)
    }
  }

  private func optionsOrNone() throws -> OpaquePointer? {
    input.bool() ? nil : try handle(.options)
  }

  func createStyledText() throws {
    let styled = try handle(.styled)
    let options = try optionsOrNone()
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_text_create_styled", room,
      body: { tg_text_create_styled(styled, options, room.start, $0) })
    {
      try keep(.text, room)
    }
  }

  static let boxes = [
    #"{"runs":[{"css":{"padding":"1px 2px"},"runs":[{"text":"a b"}]},{"text":" c"}],"css":{},"#
      + #""font":"TextGauge Em","size":10}"#,
    #"{"runs":[{"css":{"vertical-align":"top","margin":"1e9px"},"runs":[{"css":{},"runs":[]}]},"#
      + #"{"attachment":{"width":1e9,"height":5},"css":{}}],"css":{},"font":"TextGauge Em","#
      + #""size":10}"#,
    #"{"runs":[{"css":{"white-space":"nowrap","font-size":"200%"},"text":"a b"}],"css":{},"#
      + #""font":"TextGauge Em","size":10}"#,
    #"{"text":"a","font":"TextGauge Em","size":10,"width":5}"#, "[]",
  ]

  func createRequestedText() throws {
    let library = try handle(.library)
    let given = input.text(Self.boxes)
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_text_create_request", room,
      body: { tg_text_create_request(library, given.start, given.length, room.start, $0) })
    {
      try keep(.text, room)
    }
  }

  func measureText() throws {
    let text = try handle(.text)
    let (width, lines) = (input.number(), input.count())
    let size = input.room(tg_size.self)
    let height = input.room(Double.self)
    let count = input.room(Int.self)
    let hasSize = try call(
      "tg_text_size", size, body: { tg_text_size(text, width, lines, size.start, $0) })
    let hasHeight = try call(
      "tg_text_height", height, body: { tg_text_height(text, width, lines, height.start, $0) })
    if hasSize && hasHeight {
      try require(size.value?.height == height.value, "two heights")
      try require((height.value ?? -1) >= 0 && (height.value ?? .nan).isFinite, "height")
    }
    _ = try call(
      "tg_text_line_count", count, body: { tg_text_line_count(text, width, count.start, $0) })
    let (least, greatest) = (Room<Double>(1), Room<Double>(1))
    if try call(
      "tg_text_height_range", least, greatest,
      body: { tg_text_height_range(text, width, width, lines, least.start, greatest.start, $0) }),
      hasHeight, let least = least.value, let greatest = greatest.value
    {
      try require(least...greatest ~= height.value ?? least, "height range")
    }
    let (below, above) = (Room<Double>(1), Room<Double>(1))
    _ = try call(
      "tg_text_next_steps", below, above,
      body: { tg_text_next_steps(text, width, lines, below.start, above.start, $0) })
  }

  func askWidths() throws {
    let text = try handle(.text)
    let (least, most) = (input.room(Double.self), input.room(Double.self))
    _ = try call(
      "tg_text_content_widths", least, most,
      body: { tg_text_content_widths(text, least.start, most.start, $0) })
    let lines = input.count()
    let width = input.room(Double.self)
    _ = try call(
      "tg_text_narrowest_width", width,
      body: { tg_text_narrowest_width(text, lines, width.start, $0) })
  }

  /// Room for a list, what a function is told of it, and where it says how many there are.
  private func list<Element>(
    _ type: Element.Type
  ) -> (elements: Room<Element>, capacity: Int, count: Room<Int>) {
    let hasRoom = input.byte() < 224
    let real = hasRoom ? input.index(below: 6) : 0
    let capacity = hasRoom ? min(input.index(below: 6), real) : input.count()
    return (hasRoom ? Room(real) : .none, capacity, input.room(Int.self))
  }

  private func check<Element>(
    _ list: (elements: Room<Element>, capacity: Int, count: Room<Int>)
  ) throws {
    let count = list.count.value ?? -1
    try require(count >= 0, "\(count) elements")
    if list.elements.start == nil { return }
    let written = min(count, list.capacity)
    try require(list.elements.isUntouched(from: written), "wrote more than \(written)")
  }

  func askLines() throws {
    let text = try handle(.text)
    let (width, most) = (input.number(), input.count())
    let lines = list(tg_line.self)
    if try call(
      "tg_text_lines", lines.elements, lines.count,
      body: {
        tg_text_lines(
          text, width, most, lines.elements.start, lines.capacity, lines.count.start, $0)
      })
    {
      try check(lines)
    }
  }

  func askProfile() throws {
    let text = try handle(.text)
    let (least, greatest, most) = (input.number(), input.number(), input.count())
    let steps = list(tg_step.self)
    if try call(
      "tg_text_height_profile", steps.elements, steps.count,
      body: {
        tg_text_height_profile(
          text, least, greatest, most, steps.elements.start, steps.capacity, steps.count.start, $0)
      })
    {
      try check(steps)
    }
  }

  func askMissing() throws {
    let text = try handle(.text)
    let ranges = list(tg_range.self)
    if try call(
      "tg_text_missing", ranges.elements, ranges.count,
      body: {
        tg_text_missing(text, ranges.elements.start, ranges.capacity, ranges.count.start, $0)
      })
    {
      try check(ranges)
    }
  }

  func createGlyphs() throws {
    let text = try handle(.text)
    let (width, lines) = (input.number(), input.count())
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_text_glyphs", room, body: { tg_text_glyphs(text, width, lines, room.start, $0) })
    {
      try keep(.glyphs, room)
    }
  }

  /// A list that a function shows.
  func shown<Element>(
    _ name: String,
    _ body: (
      UnsafeMutablePointer<UnsafePointer<Element>?>?, UnsafeMutablePointer<Int>?, ErrorPlace?
    )
      -> tg_status
  ) throws -> [Element]? {
    let elements = input.room(UnsafePointer<Element>?.self)
    let count = input.room(Int.self)
    guard try call(name, elements, count, body: { body(elements.start, count.start, $0) }) else {
      return nil
    }
    return Array(UnsafeBufferPointer(start: elements.value ?? nil, count: count.value ?? 0))
  }

  func askGlyphs() throws {
    let glyphs = try handle(.glyphs)
    let lines: [tg_line]? = try shown("tg_glyphs_lines") { tg_glyphs_lines(glyphs, $0, $1, $2) }
    let runs: [tg_run]? = try shown("tg_glyphs_runs") { tg_glyphs_runs(glyphs, $0, $1, $2) }
    let all: [tg_glyph]? = try shown("tg_glyphs_glyphs") { tg_glyphs_glyphs(glyphs, $0, $1, $2) }
    let boxes: [tg_box]? = try shown("tg_glyphs_boxes") { tg_glyphs_boxes(glyphs, $0, $1, $2) }
    guard let lines, let runs, let all else { return }
    for box in boxes ?? [] {
      try require(box.line < lines.count && box.width.isFinite && box.x.isFinite, "box \(box)")
    }
    for line in lines { try require(line.start <= line.end, "line \(line)") }
    var next: UInt32 = 0
    for run in runs {
      try require(run.line < lines.count && run.start <= run.end, "run \(run)")
      try require(run.first_glyph == next, "run \(run)")
      next += run.glyph_count
    }
    try require(Int(next) == all.count, "\(all.count) glyphs, not \(next)")
    for glyph in all { try require(glyph.run < runs.count && glyph.start <= glyph.end, "glyph") }
  }

  func askGlyphFont() throws {
    let glyphs = try handle(.glyphs)
    let index = input.count()
    let room = input.room(OpaquePointer?.self)
    if try call("tg_glyphs_font", room, body: { tg_glyphs_font(glyphs, index, room.start, $0) }) {
      try keep(.font, room)
    }
  }

  func editGlyphs() throws {
    let glyphs = try handle(.glyphs)
    let (offset, prefersEnd) = (input.count(), input.bool())
    let carets = input.room(tg_caret.self, 2)
    let count = input.room(Int.self)
    if try call(
      "tg_glyphs_carets", carets, count,
      body: { tg_glyphs_carets(glyphs, offset, prefersEnd, carets.start, count.start, $0) })
    {
      try require((0...2).contains(count.value ?? -1), "\(count.value ?? -1) carets")
    }
    let hit = input.room(tg_hit.self)
    let point = tg_point(x: input.number(), y: input.number())
    _ = try call("tg_glyphs_hit", hit, body: { tg_glyphs_hit(glyphs, point, hit.start, $0) })
    let word = input.room(tg_range.self)
    if try call("tg_glyphs_word", word, body: { tg_glyphs_word(glyphs, offset, word.start, $0) }) {
      try require((word.value?.start ?? 0) <= (word.value?.end ?? 0), "a word that ends before")
    }
  }

  func select() throws {
    let glyphs = try handle(.glyphs)
    let range = tg_range(start: input.count(), end: input.count())
    let rects = list(tg_rect.self)
    if try call(
      "tg_glyphs_selection", rects.elements, rects.count,
      body: {
        tg_glyphs_selection(
          glyphs, range, rects.elements.start, rects.capacity, rects.count.start, $0)
      })
    {
      try check(rects)
    }
  }

  // MARK: Batches

  func measureBatch() throws {
    let bytes = input.bytes(input.index(below: 40))
    let batch = offsets(rows: input.index(below: 6), of: bytes.count)
    let heights = Room<Double>(batch.rows)
    let data = Room(bytes)
    let kind = input.byte()
    let isNull = kind & 7 == 7
    let count = isNull ? input.count() : batch.rows
    let type = kind >= 248 ? input.choice() : batch.type
    // Offsets of 64 bits are read as such where there are so many bytes.
    let size = kind & 16 == 0 ? bytes.count : min(bytes.count, 3)
    let font = try handle(.font)
    let options = try optionsOrNone()
    let (width, lines, threads) = (input.number(), input.count(), input.count())
    let replaced = input.room(Int.self)
    let hasHeights = input.byte() < 240
    let went = try call("tg_heights", heights, replaced) {
      tg_heights(
        data.start, size, isNull ? nil : batch.start, type, count, width, lines, font, options,
        threads, hasHeights ? heights.start : nil, replaced.start, $0)
    }
    guard went, count > 0, let numbers = heights.start else { return }
    for height in UnsafeBufferPointer(start: numbers, count: heights.count) {
      try require(height >= 0 && height.isFinite, "height \(height)")
    }
    let ranges = (0..<4).map { _ in Room<Double>(batch.rows) }
    _ = try call("tg_height_ranges", ranges[0], ranges[1]) {
      tg_height_ranges(
        data.start, size, isNull ? nil : batch.start, type, count, width, width, lines, font,
        options, threads, ranges[0].start, ranges[1].start, ranges[2].start, ranges[3].start, nil,
        $0)
    }
    withExtendedLifetime((batch, data)) {}
  }

  // MARK: Styled texts

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
