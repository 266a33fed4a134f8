extension LineWalker {
  /// The segment that a line ends behind, where its paragraph asks for an earlier one than the last
  /// that fits.
  mutating func chosen(_ earlier: EarlierLineEnds, _ last: Int) -> Int? {
    var chosen: Int?
    if let whole = earlier.whole, prefersWholeWord(earlier.wholeWidth) { chosen = whole }
    if margins.pushesOut, let pushed = pushedOut(earlier) { chosen = pushed }
    return chosen == last ? nil : chosen
  }

  /// Whether a line that could end in an automatic hyphen ends before that word, since it is full
  /// enough without.
  private mutating func prefersWholeWord(_ width: Double) -> Bool {
    // Where that is just the factor, the line is full enough.
    !fits(width / margins.hyphenationFactor + 2 * FitLimit.tolerance)
  }

  /// The earlier place to end a line at, if what is left of the paragraph is a word or a part of one,
  /// and the next line has room for it and the word before.
  private mutating func pushedOut(_ ends: EarlierLineEnds) -> Int? {
    guard let word = ends.word, let earlier = ends.beforeWord,
      !text.segments[word].flags.contains(.hardBreak)
    else { return nil }
    let last = text.endOfWord(startingAt: word + 1)
    // A part may end before its paragraph does. Then more of the text is read.
    if last + 1 >= text.segments.count, text.segments.last?.flags.contains(.hardBreak) != true {
      reachesEnd = true
    }
    guard last < text.segments.count, text.isLastOfParagraph(last) else { return nil }
    var peek = self
    peek.position = text.position(behind: earlier)
    if let wholeText { peek.leavePart(of: wholeText) }
    let line = peek.next()
    acceptedLimit = peek.acceptedLimit
    rejectedLimit = peek.rejectedLimit
    scratch = peek.scratch
    return line?.range.upperBound == Int(text.segments[last].end) ? earlier : nil
  }
}
