internal import LineBreaking

/// What a shaper keeps for texts that are read.
private final class ReadScratch {
  var fonts = ReadFonts()
}

extension Shaper {
  /// Creates a shaper that reads texts after so many bytes of a font came by; see
  /// ``ReadFonts``.
  package convenience init(readsAfter bytes: Int) {
    self.init()
    readScratch.fonts.leastBytes = bytes
  }

  /// How many words are kept of the font that has most.
  var readWordCount: Int { readScratch.fonts.wordCount }

  private var readScratch: ReadScratch {
    if let known = reading as? ReadScratch { return known }
    let made = ReadScratch()
    reading = made
    return made
  }

  /// Adds up a text without shaping it; `nil` where it has to be shaped.
  func readText(_ request: ReadRequest, options: LayoutOptions) -> ReadText? {
    mayRead(request) ? readScratch.fonts.readText(request, options: options, shaper: self) : nil
  }

  /// The same of a text of one run.
  func readText(
    _ request: ReadRequest, attributes: TextAttributes, paragraphStyle: ParagraphStyle,
    options: LayoutOptions
  ) -> ReadText? {
    if !mayRead(request) { return nil }
    return readScratch.fonts.readText(
      request, style: (attributes, paragraphStyle), options: options, shaper: self)
  }

  /// The same of what white-space processing left of a text in a style sheet's properties.
  func readText(
    _ request: ReadRequest, _ content: CSSContent, style: CSSStyle, options: LayoutOptions
  ) -> ReadText? {
    if !mayRead(request) { return nil }
    return readScratch.fonts.readText(
      request, content, sheet: style, options: options, shaper: self)
  }

  /// Whether a text may be read in one go: with a deadline only one that takes no time to speak of.
  private func mayRead(_ request: ReadRequest) -> Bool {
    watch == nil || request.source.count < 1 << 14 && !watch.isPast
  }
}
