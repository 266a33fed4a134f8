internal import TextLayout

/// What `measure` prints.
struct MeasureAnswer {
  /// Offsets are in UTF-16 code units.
  struct TextLine {
    /// From the end of the line before to the end of this one; in a cut line, what it shows.
    var range: Range<Int>
    var cut: Range<Int>?
    var line: Line
  }

  var size: Size
  /// What the fonts' sizes were multiplied by, where the request lets them shrink.
  var actualScaleFactor: Double?
  var lines: [TextLine]
  /// Families, that of the font asked for first, then the fallbacks in the order of their use, then
  /// what only tokens have.
  var fonts: [String]
  /// The clusters that no font has, each once, in the order of the text; last those of tokens.
  var missing: [String]
}

extension MeasureAnswer {
  /// - Parameters:
  ///   - shown: The lines of the text that are visible.
  ///   - tokens: What stands where lines are cut.
  init(_ text: MeasuredText, size: Size, lines shown: [Line], tokens: [MeasuredText]) {
    self.size = size
    var offsets = UTF16Offsets(text.text)
    lines = []
    lines.reserveCapacity(shown.count)
    for line in shown {
      lines.append(
        TextLine(
          range: offsets[line.utf8Range], cut: line.utf8Cut.map { offsets[$0] }, line: line))
    }
    let texts = [text] + tokens
    fonts = texts.flatMap { $0.fonts.map(\.familyName) }.unique
    missing = texts.flatMap { text in text.missing.map { String(text.text[$0]) } }.unique
  }
}

/// Turns UTF-8 offsets of a text into UTF-16 ones, counting on from the last one asked for.
private struct UTF16Offsets {
  private let text: String
  private var position = 0
  private var units = 0

  init(_ text: String) {
    self.text = text
  }

  /// - Complexity: linear in the distance from the offset asked for last.
  subscript(range: Range<Int>) -> Range<Int> {
    mutating get {
      let lower = move(to: range.lowerBound)
      return lower..<move(to: range.upperBound)
    }
  }

  private mutating func move(to offset: Int) -> Int {
    let bytes = text.utf8Span.span
    while position < offset {
      units += Self.units(bytes[position])
      position += 1
    }
    while position > offset {
      position -= 1
      units -= Self.units(bytes[position])
    }
    return units
  }

  /// A scalar counts at its first byte, one beyond U+FFFF twice.
  private static func units(_ byte: UInt8) -> Int {
    if byte & 0xC0 == 0x80 { return 0 }
    return byte >= 0xF0 ? 2 : 1
  }
}

extension [String] {
  /// Each string once, where it came first.
  fileprivate var unique: [String] {
    if count < 2 { return self }
    var seen = Set<String>()
    return filter { seen.insert($0).inserted }
  }
}
