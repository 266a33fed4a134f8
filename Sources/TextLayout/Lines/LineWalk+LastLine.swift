extension LineWalk {
  /// The line that starts here, as the last one visible; `nil` for no other than before.
  mutating func last(_ lastLine: LastLine) -> LineExtent? {
    switch lastLine {
    case .asBroken: nil
    case .clipped: next()
    case .truncated(let truncation, _) where Self.cutsBrokenLines && truncation.mode == .tail:
      clamped(truncation)
    case .truncated(let truncation, let tightens): rest(truncation, tightens: tightens)
    }
  }

  /// The line as it breaks, with a token after it. What has no room for the token gives way to it.
  /// The line's height stays.
  private mutating func clamped(_ truncation: Truncation) -> LineExtent? {
    startLine()
    let before = self
    guard var line = next() else { return nil }
    let content = text.shaped.analysed.trailingWhitespaceStart(
      before: line.range.upperBound, notBefore: line.range.lowerBound)
    var search = TruncationSearch(
      before, range: line.range.lowerBound..<content, truncation: truncation)
    let shown = search.cut()
    cursor.narrow(to: search.cursor)
    cursor.scratch = search.cursor.scratch
    line.range = line.range.lowerBound..<shown.range.upperBound
    line.width = text.facts.unit.points(shown.width)
    line.trailing = 0
    line.isHardBreak = false
    line.endsInHyphen = false
    line.cut = shown.range.upperBound..<text.string.utf8.count
    line.tokenPlace = shown.tokenPlace
    return line.endingBlock(of: text)
  }

  /// All that remains of the text as one line.
  private mutating func rest(_ truncation: Truncation, tightens: Bool) -> LineExtent {
    startLine()
    if tightens { cursor.margins.tightens = true }
    return truncated(position.offset..<text.string.utf8.count, truncation)
  }

  /// A line that is its paragraph, cut where it does not fit and the paragraph is to be cut.
  mutating func truncatedIfTooWide(_ line: LineExtent) -> LineExtent {
    guard let truncation = text.truncation(cursor.margins),
      !cursor.hasRoom(for: text.facts.unit.units(line.width))
    else { return line }
    var cut = truncated(line.range, truncation)
    cut.isHardBreak = line.isHardBreak
    return cut
  }

  /// A line that stands for a range of text wider than it, from its first character on.
  private mutating func truncated(_ range: Range<Int>, _ truncation: Truncation) -> LineExtent {
    var search = TruncationSearch(self, range: range, truncation: truncation)
    let shown = search.tightened() ?? search.cut()
    cursor.narrow(to: search.cursor)
    cursor.scratch = search.cursor.scratch
    var line = cursor.extent(shown.range, width: shown.width, trailing: 0, box: shown.box)
    line.isHardBreak = shown.cut == nil && text.shaped.analysed.endsWithHardBreak
    line.cut = shown.cut
    line.tokenPlace = shown.tokenPlace
    line.tightening = shown.tightening
    return line
  }
}
