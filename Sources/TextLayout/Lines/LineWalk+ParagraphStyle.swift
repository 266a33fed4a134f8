/// What paragraph styles ask of lines, by either rule book.
extension LineWalk {
  /// The end of a line that its paragraph asks for instead of the last that fits.
  mutating func soonerEnd(
    than end: LineEnd, from start: LinePosition, _ earlier: inout EarlierLineEnds
  ) -> LineEnd? {
    guard !end.isForced, let segment = soonerSegment(earlier), segment != end.segment else {
      return nil
    }
    return lineEnd(from: start, upTo: segment + 1, &earlier)
  }

  /// The segment that a line ends after, where its paragraph asks for another than the last that
  /// fits.
  private mutating func soonerSegment(_ earlier: EarlierLineEnds) -> Int? {
    if cursor.margins.pushesOut, let pushed = pushedOut(earlier) { return pushed }
    return earlier.whole.flatMap { prefersWholeWord(earlier.wholeWidth) ? $0 : nil }
  }

  /// Whether a line that could end in an automatic hyphen ends before that word, since it is full
  /// enough without.
  private mutating func prefersWholeWord(_ width: Double) -> Bool {
    // Where that is just the factor, the line is full enough.
    !cursor.fits(width / cursor.margins.hyphenationFactor + 2 * FitLimit.tolerance)
  }

  /// The earlier place to end a line at, if what is left of the paragraph is a word or a part of
  /// one, and the next line has room for it and the word before.
  private mutating func pushedOut(_ ends: EarlierLineEnds) -> Int? {
    guard let word = ends.word, let earlier = ends.beforeWord,
      !text.segments[word].flags.contains(.hardBreak)
    else { return nil }
    let last = text.endOfWord(startingAt: word + 1)
    look(at: last)
    guard last < text.segments.count, text.isLastOfParagraph(last) else { return nil }
    return endOfLine(after: earlier) == Int(text.segments[last].end) ? earlier : nil
  }
}
