internal import LineBreaking

extension Shaper {
  /// Adds up a plain text without shaping it; `nil` where it has to be shaped.
  func readText(
    _ string: String, font: Font, options: LayoutOptions, wordBreaker: (any WordBreaker)?
  ) -> ReadText? {
    if !mayRead(string.utf8.count) { return nil }
    return readFonts.readText(
      string, font: font, options: options, wordBreaker: wordBreaker, shaper: self)
  }

  /// The same of a text that lies in memory of somebody else's.
  func readText(
    _ text: BorrowedText, font: Font, options: LayoutOptions, wordBreaker: (any WordBreaker)?
  ) -> ReadText? {
    if unsafe !mayRead(text.bytes.count) { return nil }
    return readFonts.readText(
      text, font: font, options: options, wordBreaker: wordBreaker, shaper: self)
  }

  /// The same of a text of one run.
  ///
  /// - Parameter string: Contiguous UTF-8.
  func readText(
    _ string: String, attributes: TextAttributes, paragraphStyle: ParagraphStyle,
    options: LayoutOptions, wordBreaker: (any WordBreaker)?
  ) -> ReadText? {
    if !mayRead(string.utf8.count) { return nil }
    return readFonts.readText(
      string, attributes: attributes, paragraphStyle: paragraphStyle, options: options,
      wordBreaker: wordBreaker, shaper: self)
  }

  /// The same of what white-space processing left of a text in a style sheet's properties.
  func readText(
    _ content: CSSContent, font: Font, style: CSSStyle, options: LayoutOptions,
    wordBreaker: (any WordBreaker)?
  ) -> ReadText? {
    if !mayRead(content.text.source.utf8.count) { return nil }
    return readFonts.readText(
      content, font: font, style: style, options: options, wordBreaker: wordBreaker, shaper: self)
  }

  /// Whether a text may be read in one go: with a deadline only one that takes no time to speak of.
  ///
  /// - Parameter count: Its length in UTF-8.
  private func mayRead(_ count: Int) -> Bool {
    watch == nil || count < 1 << 14 && !watch.isPast
  }
}
