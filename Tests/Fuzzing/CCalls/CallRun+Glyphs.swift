import CTextGauge
import TextGaugeC

/// Glyphs, and what editors ask of them.
extension CallRun {
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
}
