extension MeasuredText {
  /// The least limit with as many lines, to the pixel: what the available width of all lines is then
  /// (`ParagraphLineBreaker::AttemptParagraphBalancing`); `nil` where lines stay as they are.
  func balancedLimit(in limit: Double) -> Double? {
    let unit = FitLimit.layoutUnit
    let available = Int(((limit - unit) / unit).rounded())
    var walker = LineWalker(greedily: self, limit: limit)
    guard available > 0,
      let lines = walker.paragraph(of: LineChoice.balancedLines, readsWhole: false),
      lines.count > 1, estimatedLines(in: limit - unit) <= 2 * LineChoice.balancedLines
    else { return nil }
    func fits(_ width: Int) -> Bool {
      var walker = LineWalker(greedily: self, limit: Double(width) * unit + unit)
      walker.blockLimit = limit
      return walker.paragraph(of: lines.count, readsWhole: false) != nil
    }
    let sum = lines.reduce(0) { $0 + Int((occupiedWidth(of: $1) / unit).rounded(.up)) }
    var lower = Int((Float(sum / lines.count) * 0.8).rounded())
    var upper = available
    while lower + Int(1 / unit) < upper {
      let middle = (upper + lower) / 2
      if fits(middle) { upper = middle } else { lower = middle }
    }
    return Double(upper) * unit + unit
  }

  /// How many lines there were if all characters were as wide as a space (`EstimateNumLines`).
  private func estimatedLines(in width: Double) -> Int {
    let space = FontScale(font, size: font.size, .css).points(" ", of: font)
    guard space > 0 else { return 0 }
    let characters = Int(min(width / space, 0x1p31))
    return characters == 0 ? .max : (string.utf16.count + characters - 1) / characters
  }

  /// A line's width with its indent and the white space that hangs without collapsing
  /// (`LineInfo::Width`).
  func occupiedWidth(of line: GreedyLine) -> Double {
    let width = line.extent.indent + line.extent.width
    let collapses = shaped.analysed.css?.style.whiteSpace.collapsesSpaces == true
    if collapses, string.utf8Span.span[line.extent.range.upperBound - 1] == 0x20 { return width }
    return width + line.extent.trailing
  }
}
