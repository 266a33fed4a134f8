extension LineWalker {
  /// The end of a line whose last word that fits may lack room for its hyphen.
  ///
  /// Chromium then looks for an end in a line narrower by the hyphen, another hyphen or not, and again;
  /// where there is none, the line ends at its first opportunity (`LineBreaker::BreakText`).
  mutating func withRoomForHyphen(
    _ end: LineEnd, from start: LinePosition, _ earlier: inout EarlierLineEnds
  ) -> LineEnd? {
    earlier = EarlierLineEnds()
    let inset = margins.inset
    defer { margins.inset = inset }
    var reduced = inset
    var end = end
    while end.hyphen > 0 {
      margins.inset = inset
      if fits(end.room) { return end }
      reduced += end.hyphen
      margins.inset = reduced
      guard let sooner = lineEnd(from: start, upTo: text.segments.count, &earlier) else {
        margins.inset = inset
        let first = text.firstLineEnd(atOrBehind: start.segment)
        let end = lineEnd(from: start, upTo: first + 1, &earlier)
        return end.flatMap { fits($0.room) ? $0 : nil }
      }
      end = sooner
    }
    return end
  }
}
