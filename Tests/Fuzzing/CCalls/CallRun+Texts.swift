import CTextGauge
import TextGaugeC

/// Texts and batches of them.
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

  func optionsOrNone() throws -> OpaquePointer? {
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
  func list<Element>(
    _ type: Element.Type
  ) -> (elements: Room<Element>, capacity: Int, count: Room<Int>) {
    let hasRoom = input.byte() < 224
    let real = hasRoom ? input.index(below: 6) : 0
    let capacity = hasRoom ? min(input.index(below: 6), real) : input.count()
    return (hasRoom ? Room(real) : .none, capacity, input.room(Int.self))
  }

  func check<Element>(
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
}
