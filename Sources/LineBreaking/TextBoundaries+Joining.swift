extension TextBoundaries {
  /// The boundaries of a text from its parts' boundaries, each found on its own. Parts are
  /// paragraphs with options of their own, say.
  ///
  /// Exact where each part but the last ends in a hard break, and none between CR and LF: nothing
  /// after a hard break depends on what is before it. The break at a part's end stays mandatory.
  ///
  /// ```swift
  /// let korean = LineBreaker(.init(wordBreaking: .keepHangul)).boundaries(in: "천부의\n")
  /// let english = LineBreaker().boundaries(in: "innate")
  /// let text = TextBoundaries(joining: [korean, english])
  /// ```
  ///
  /// - Parameter parts: In the order of the text; empty ones add nothing.
  /// - Complexity: linear in the length of the text.
  package init(joining parts: [TextBoundaries]) {
    var flags: [Flags] = []
    flags.reserveCapacity(parts.reduce(1) { $0 + $1.utf8Count })
    flags.append(.grapheme)
    for part in parts { flags += part.flags.dropFirst() }
    self.init(flags: flags, lineBreakCount: parts.reduce(0) { $0 + $1.lineBreakCount })
  }
}
