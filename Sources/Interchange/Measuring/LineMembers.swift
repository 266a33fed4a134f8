internal import TextLayout

/// Writes the members of lines.
///
/// Empty lines, and not only they, differ in their places alone. So what a line has in common with
/// the one before is copied from there.
struct LineMembers {
  private var last: Line?

  /// What was written of the last line before its baseline, and after it.
  private var box: [UInt8] = []
  private var rest: [UInt8] = []

  /// Writes the members of a line, those from `x` on only where they say something.
  mutating func write(
    _ line: Line, at place: MeasureAnswer.Place, to writer: inout JSONWriter
  ) {
    writer.integer("start", place.range.lowerBound)
    writer.integer("end", place.range.upperBound)
    if let last, line.hasBox(of: last) {
      writer.again(box)
    } else {
      box = writer.written { line.writeBox(to: &$0) }
    }
    writer.number("baseline", line.baseline)
    if let last, line.hasRest(of: last) {
      writer.again(rest)
    } else {
      rest = writer.written { line.writeRest(cut: place.cut, to: &$0) }
    }
    last = line
    if let rect = place.rect {
      writer.name("rect")
      writer.object { $0.rectangle(rect) }
    }
    if let column = place.column { writer.integer("column", column) }
  }
}

extension Line {
  fileprivate func hasBox(of other: Line) -> Bool {
    width == other.width && ascent == other.ascent && descent == other.descent
      && leading == other.leading
  }

  fileprivate func writeBox(to writer: inout JSONWriter) {
    writer.number("width", width)
    writer.number("ascent", ascent)
    writer.number("descent", descent)
    writer.number("leading", leading)
  }

  fileprivate func hasRest(of other: Line) -> Bool {
    isHardBreak == other.isHardBreak && x == other.x && indent == other.indent
      && spacingBefore == other.spacingBefore && endsInHyphen == other.endsInHyphen
      && tightening == other.tightening && cut == nil && other.cut == nil
  }

  /// - Parameter cut: In UTF-16 code units.
  fileprivate func writeRest(cut: Range<Int>?, to writer: inout JSONWriter) {
    writer.bool("hardBreak", isHardBreak)
    writer.numberUnlessZero("x", x)
    writer.numberUnlessZero("indent", indent)
    writer.numberUnlessZero("spacingBefore", spacingBefore)
    if endsInHyphen { writer.bool("hyphen", true) }
    writer.numberUnlessZero("tightening", tightening)
    guard let cut else { return }
    writer.name("cut")
    writer.object { writer in
      writer.integer("start", cut.lowerBound)
      writer.integer("end", cut.upperBound)
    }
  }
}

extension JSONWriter {
  /// Leaves out a number that six decimals make 0.
  fileprivate mutating func numberUnlessZero(_ name: String, _ value: Double) {
    if !value.isZeroRounded { number(name, value) }
  }
}
