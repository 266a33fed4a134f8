import CHarfBuzz
import LineBreaking

@testable import TextLayout

/// Lines found the slow way: every line that might be is shaped on its own.
///
/// It takes the items and the break opportunities as given, and shares no arithmetic with the code
/// under test: no segments, no sums kept from line to line, no notion of an unsafe edge. From each
/// line's start it asks HarfBuzz for the width of the text up to every opportunity, and takes the
/// last that fits.
struct NaiveParagraph {
  struct Line: Equatable {
    var range: Range<Int>
    var width: Double
  }

  private let utf8: [UInt8]
  private let runs: [ShapedRun]
  private let flags: [TextBoundaries.Flags]
  private let size: Double
  private let language: String?

  init(_ text: MeasuredText) {
    utf8 = Array(text.text.utf8)
    runs = text.runs
    flags =
      LineBreaker(text.options.lineBreakerOptions).boundaries(in: text.text.utf8Span.span).flags
    size = text.font.size
    language = text.options.language
  }

  /// The lines that fit `limit`, under the rules of `.uiKit`.
  func lines(limit: Double) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while start < utf8.count {
      let line = self.line(from: start, limit: limit)
      lines.append(line)
      start = line.range.upperBound
    }
    if utf8.isEmpty || isHardBreak(before: utf8.count) {
      lines.append(Line(range: utf8.count..<utf8.count, width: 0))
    }
    return lines
  }

  /// The advance of the glyphs of a line, trailing white space left out, in points.
  func width(of range: Range<Int>) -> Double {
    let content = contentEnd(of: range)
    var width = 0.0
    for run in runs {
      let part = run.utf8Range.clamped(to: range)
      if part.isEmpty { continue }
      let units = run.advance(of: part, before: content, in: utf8, language: language)
      width += Double(units) * size / Double(run.font.instance.unitsPerEm)
    }
    return width
  }

  private func line(from start: Int, limit: Double) -> Line {
    var best: Line?
    var firstEnd: Int?
    for end in (start + 1)...utf8.count where flags[end].contains(.lineBreak) {
      firstEnd = firstEnd ?? end
      let width = width(of: start..<end)
      if width <= limit { best = Line(range: start..<end, width: width) }
      // No effect of a line's end is wider than this.
      if isHardBreak(before: end) || width > limit + 8 * size { break }
    }
    return best ?? insideWord(start..<(firstEnd ?? utf8.count), limit: limit)
  }

  /// As many grapheme clusters of a word as fit, at least one.
  private func insideWord(_ word: Range<Int>, limit: Double) -> Line {
    let content = contentEnd(of: word)
    var best: Line?
    for end in word.dropFirst() where end < content && flags[end].contains(.grapheme) {
      let line = Line(
        range: word.lowerBound..<end, width: width(of: word.lowerBound..<end))
      if best == nil || line.width <= limit { best = line }
      if line.width > limit + 8 * size { break }
    }
    return best ?? Line(range: withHangingSpace(word), width: width(of: word))
  }

  /// A word and all white space after it, though lines may end within that.
  private func withHangingSpace(_ word: Range<Int>) -> Range<Int> {
    var range = word
    while range.upperBound < utf8.count, !isHardBreak(before: range.upperBound) {
      var end = range.upperBound + 1
      while !flags[end].contains(.lineBreak) { end += 1 }
      if contentEnd(of: range.upperBound..<end) > range.upperBound { break }
      range = word.lowerBound..<end
    }
    return range
  }

  /// Hard breaks are the mandatory ones, but for the one at the end of every text (LB3).
  private func isHardBreak(before end: Int) -> Bool {
    flags[end].contains(.mandatory) && (end < utf8.count || scalar(before: end).isHardBreak)
  }

  private func contentEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, scalar(before: end).hangs {
      end -= 1
      while utf8[end] & 0xC0 == 0x80 { end -= 1 }
    }
    return end
  }

  private func scalar(before end: Int) -> Unicode.Scalar {
    var start = end - 1
    while utf8[start] & 0xC0 == 0x80 { start -= 1 }
    return String(decoding: utf8[start..<end], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }
}

extension ShapedRun {
  /// The sum of the advances of a part of the run as HarfBuzz shapes it alone, in font units; of
  /// clusters before `content` only.
  func advance(
    of part: Range<Int>, before content: Int, in utf8: [UInt8], language: String?
  ) -> Int {
    let buffer = unsafe hb_buffer_create()
    defer { unsafe hb_buffer_destroy(buffer) }
    unsafe utf8.withUnsafeBytes { bytes in
      unsafe hb_buffer_add_utf8(
        buffer, bytes.assumingMemoryBound(to: CChar.self).baseAddress, Int32(utf8.count),
        UInt32(part.lowerBound), Int32(part.count))
    }
    unsafe hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, hb_script_from_string(script, -1))
    if let language { unsafe hb_buffer_set_language(buffer, hb_language_from_string(language, -1)) }
    let features = font.instance.hbFeatures
    unsafe hb_shape(font.instance.hbFont, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
    let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    guard let infos = unsafe infos, let positions = unsafe positions else { return 0 }
    var sum = 0
    for index in 0..<Int(count) where unsafe Int(infos[index].cluster) < content {
      sum += unsafe Int(positions[index].x_advance)
    }
    return sum
  }
}

extension Unicode.Scalar {
  fileprivate var isHardBreak: Bool {
    (0x0A...0x0D).contains(value) || [0x85, 0x2028, 0x2029].contains(value)
  }

  /// White space, but for that which does not break.
  fileprivate var hangs: Bool {
    properties.isWhitespace && ![0xA0, 0x2007, 0x202F].contains(value)
  }
}
