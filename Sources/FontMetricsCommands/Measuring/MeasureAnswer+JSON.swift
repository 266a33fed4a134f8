internal import TextLayout

extension MeasureAnswer {
  /// Writes the members of the answer in their documented order.
  func write(to writer: inout JSONWriter) {
    writer.number("width", size.width)
    writer.number("height", size.height)
    if let actualScaleFactor { writer.number("actualScaleFactor", actualScaleFactor) }
    writer.array("lines", lines) { writer, line in
      writer.object { line.write(to: &$0) }
    }
    writer.array("fonts", fonts) { $0.string($1) }
    writer.array("missing", missing) { $0.string($1) }
  }
}

extension MeasureAnswer.TextLine {
  /// Writes the members of the line, those from `x` on only where they say something.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.integer("start", range.lowerBound)
    writer.integer("end", range.upperBound)
    writer.number("width", line.width)
    writer.number("ascent", line.ascent)
    writer.number("descent", line.descent)
    writer.number("leading", line.leading)
    writer.number("baseline", line.baseline)
    writer.bool("hardBreak", line.isHardBreak)
    writer.numberUnlessZero("x", line.x)
    writer.numberUnlessZero("indent", line.indent)
    writer.numberUnlessZero("spacingBefore", line.spacingBefore)
    if line.endsInHyphen { writer.bool("hyphen", true) }
    writer.numberUnlessZero("tightening", line.tightening)
    if let cut {
      writer.name("cut")
      writer.object { writer in
        writer.integer("start", cut.lowerBound)
        writer.integer("end", cut.upperBound)
      }
    }
  }
}

extension JSONWriter {
  /// Leaves out a number that six decimals make 0.
  fileprivate mutating func numberUnlessZero(_ name: String, _ value: Double) {
    if !value.isZeroRounded { number(name, value) }
  }
}
