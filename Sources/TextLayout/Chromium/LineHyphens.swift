extension ChromiumLineBreaker {
  /// The end of a line whose last word that fits may lack room for its hyphen.
  ///
  /// Chromium then looks for an end in a line narrower by the hyphen, another hyphen or not, and
  /// again; where there is none, the line ends at its first opportunity (`LineBreaker::BreakText`).
  mutating func withRoomForHyphen(
    _ end: LineEnd, from start: LinePosition, _ earlier: inout EarlierLineEnds
  ) -> LineEnd? {
    earlier = EarlierLineEnds()
    let margins = cursor.margins
    defer { cursor.margins = margins }
    var end = end
    while end.hyphen > 0 {
      let narrower = cursor.margins
      cursor.margins = margins
      if cursor.fits(end.room) { return end }
      cursor.margins = narrower
      cursor.margins.reserve(end.hyphen)
      guard let sooner = lineEnd(from: start, upTo: text.segments.count, &earlier) else {
        cursor.margins = margins
        let first = text.firstLineEnd(atOrAfter: start.segment)
        let end = lineEnd(from: start, upTo: first + 1, &earlier)
        return end.flatMap { cursor.fits($0.room) ? $0 : nil }
      }
      // Less room than a step of the numbers changes nothing.
      if sooner.segment >= end.segment { return sooner }
      end = sooner
    }
    return end
  }
}
