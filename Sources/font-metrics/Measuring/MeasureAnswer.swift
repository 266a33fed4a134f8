internal import TextLayout

/// What `measure` prints.
struct MeasureAnswer {
  struct TextLine {
    /// Offsets in UTF-16 code units.
    var range: Range<Int>
    var line: Line
  }

  var size: Size
  var lines: [TextLine]
  /// Families, that of the font asked for first, then the fallbacks in the order of their use.
  var fonts: [String]
  /// The clusters that no font has, each once, in the order of the text.
  var missing: [String]
}

extension MeasureAnswer {
  init(_ text: MeasuredText, request: MeasureRequest) {
    let visible = text.visibleLines(
      width: request.width, height: request.height, numberOfLines: request.numberOfLines)
    let exact = visible.size()
    size = request.scale.map { exact.roundedUp(toPixelsOf: $0) } ?? exact
    let ends = text.text.utf16Offsets(ofUTF8: visible.map(\.utf8Range.upperBound))
    lines = []
    lines.reserveCapacity(visible.count)
    var start = 0
    for (line, end) in zip(visible, ends) {
      lines.append(TextLine(range: start..<end, line: line))
      start = end
    }
    fonts = text.fonts.map(\.familyName).unique
    missing = text.missing.map { String(text.text[$0]) }.unique
  }

  /// Writes the members of the answer in their documented order.
  func write(to writer: inout JSONWriter) {
    writer.number("width", size.width)
    writer.number("height", size.height)
    writer.array("lines", lines) { writer, line in
      writer.object { writer in
        writer.integer("start", line.range.lowerBound)
        writer.integer("end", line.range.upperBound)
        writer.number("width", line.line.width)
        writer.number("ascent", line.line.ascent)
        writer.number("descent", line.line.descent)
        writer.number("leading", line.line.leading)
        writer.number("baseline", line.line.baseline)
        writer.bool("hardBreak", line.line.isHardBreak)
      }
    }
    writer.array("fonts", fonts) { $0.string($1) }
    writer.array("missing", missing) { $0.string($1) }
  }
}

extension String {
  /// The UTF-16 offsets of ascending UTF-8 offsets, in one pass.
  func utf16Offsets(ofUTF8 offsets: [Int]) -> [Int] {
    let bytes = utf8Span.span
    var result: [Int] = []
    result.reserveCapacity(offsets.count)
    var position = 0
    var units = 0
    for offset in offsets {
      while position < offset {
        let byte = bytes[position]
        // A scalar counts at its first byte, one beyond U+FFFF twice.
        if byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
        position += 1
      }
      result.append(units)
    }
    return result
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
