extension ChromiumLineBreaker {
  /// The end of a line whose last word that fits may lack room for its hyphen.
  ///
  /// Chromium then looks for an end in a line narrower by the hyphen, another hyphen or not, and
  /// again; where there is none, the line ends at its first opportunity (`LineBreaker::BreakText`).
  mutating func withRoomForHyphen(
    _ end: LineEnd, from start: LinePosition, _ earlier: inout EarlierLineEnds
  ) -> LineEnd? {
    earlier = EarlierLineEnds()
    if cursor.fits(end.room) { return end }
    var narrower = self
    defer {
      learn(from: narrower)
      reachesEnd = reachesEnd || narrower.reachesEnd
    }
    var end = end
    repeat {
      narrower.cursor.margins.reserve(end.hyphen)
      guard
        let sooner = narrower.lineEnd(from: start, upTo: text.segments.count, &earlier)
      else {
        let first = text.firstLineEnd(atOrAfter: start.segment)
        let end = lineEnd(from: start, upTo: first + 1, &earlier)
        return end.flatMap { cursor.fits($0.room) ? $0 : nil }
      }
      // Less room than a step of the numbers changes nothing, and none what is shaped again as a
      // whole.
      if sooner.segment >= end.segment {
        return text.facts.breaksWords && !cursor.fits(sooner.room) ? nil : sooner
      }
      end = sooner
    } while end.hyphen > 0 && !cursor.fits(end.room)
    return end
  }
}
