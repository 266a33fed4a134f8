internal import LineBreaking

extension ChromiumLineBreaker {
  /// The last place before `end` up to which a line from `start` fits, breaking between grapheme
  /// clusters; at least one cluster, whether it fits or not.
  ///
  /// - Complexity: linear in the glyphs of the line, however long the word.
  mutating func graphemeBreak(from start: LinePosition, before end: Int) -> GraphemeBreak {
    let overflow = overflow(from: start, before: end).overflow
    if overflow == end { look(upTo: end) }
    return (mayBreak(at: overflow, .clusters) ? trimmedBreak(at: overflow, from: start) : nil)
      ?? candidateBreak(from: start, before: end, .clusters)
  }
}

extension LaidOutText {
  /// The advance of the hyphen that a line shows after a soft hyphen inside a word; zero where
  /// there is none.
  func softHyphenAdvance(before offset: Int) -> Double {
    guard AnalysedText.isSoftHyphen(before: offset, in: string.utf8Span.span) else { return 0 }
    let analysed = shaped.analysed
    let index = shaped.firstItem(endingAfter: offset - 1)
    guard index < shaped.items.count else { return 0 }
    let item = shaped.items[index].item
    return analysed.hyphenAdvance(in: item, scales: facts.scales)
  }

  /// The advance of the hyphen that a tab at the end of a segment takes to show before it: its stop
  /// is sought after that hyphen, where lines wrap, though none does (measured, Chromium 156).
  func hyphenAdvance(beforeTabEnding index: Int) -> Double {
    hyphenAdvance(beforeTabAt: Int(segments[index].end) - 1)
  }

  /// The same of the tab at an offset.
  func hyphenAdvance(beforeTabAt offset: Int) -> Double {
    guard facts.convention.rules.tabsAreSpaces, shaped.analysed.content?.style.wraps != false else {
      return 0
    }
    return softHyphenAdvance(before: offset)
  }
}
