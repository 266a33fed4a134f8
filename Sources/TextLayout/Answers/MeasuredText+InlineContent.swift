public import LineBreaking

extension MeasuredText {
  /// Measures a block of text with inline boxes as Chromium lays it out.
  ///
  /// Lines are given in ranges of ``InlineContent/string``. The block's style says
  /// what becomes of white space.
  ///
  /// ```swift
  /// var content = InlineContent("Press ")
  /// content.appendBox(key) { $0.append("⌘K") }
  /// let text = MeasuredText(css: content, font: body)
  /// ```
  ///
  /// - Parameters:
  ///   - content: What stands in the block.
  ///   - font: The block's, which boxes inherit.
  ///   - style: The block's properties.
  ///   - language: CSS's `lang`, a BCP 47 tag.
  ///   - devicePixelRatio: Device pixels a CSS pixel, to which metrics round.
  ///   - wordBreaker: Finds words in Thai, Lao, Khmer and Burmese.
  ///   - hyphenator: Divides words under `hyphens: auto`.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: linear in the length of the text and the number of boxes, with the texts of
  ///   inline blocks. A line takes time for each box around it. Where inline blocks depend on the
  ///   width, a question of a width measures the text again, unless the last one was of the same.
  public init(
    css content: InlineContent, font: Font, style: CSSStyle = CSSStyle(), language: String? = nil,
    devicePixelRatio: Double = 1, wordBreaker: (any WordBreaker)? = nil,
    hyphenator: (any Hyphenator)? = nil, shaper: Shaper? = nil
  ) {
    let style = style.withKnownFit(isRefused: content.refusesFit(in: style)).resolved(
      for: font, devicePixelRatio: devicePixelRatio)
    let options = LayoutOptions(style, language: language, devicePixelRatio: devicePixelRatio)
    let source = content.withoutOpenBlocks
    var content = source
    content.wrapFirstLetter(in: style)
    let block = InlineBoxes.Surroundings(
      font: font, style: style, language: language,
      pixelsPerPoint: options.pixelsPerPoint(zoom: style.zoom))
    @Sendable func text(
      _ content: InlineContent, _ font: Font, _ style: CSSStyle, _ language: String?,
      _ shaper: Shaper?
    ) -> MeasuredText {
      MeasuredText(
        css: content, font: font, style: style, language: language,
        devicePixelRatio: devicePixelRatio, wordBreaker: wordBreaker, hyphenator: hyphenator,
        shaper: shaper)
    }
    let blockTexts = content.measureBlocks(in: block) { text($0, $1, $2, $3, shaper) }
    let byWidth =
      content.availableWidth != nil || blockTexts.widestBlock <= 0
      ? nil
      : BlocksByWidth(widest: blockTexts.widestBlock) { width, shaper in
        var content = source
        content.availableWidth = width
        return text(content, font, style, language, shaper)
      }
    func measured(
      _ content: InlineContent, in block: InlineBoxes.Surroundings, _ scaled: ScaledContent?
    ) -> MeasuredText {
      var (own, processed) = CSSContent.processed(
        content, font: block.font, style: block.style, options: options, hyphenator: hyphenator)
      (own.blockTexts, own.scaledContent, own.blocksByWidth) = (blockTexts, scaled, byWidth)
      return MeasuredText(
        processed, own, options: options, wordBreaker: wordBreaker, shaper: shaper)
    }
    let first = content.asFirstLine(in: block)
    if let first { content.styleFirstLetter(asOn: first) }
    let scaled =
      blockTexts.isEmpty && first == nil
      ? nil
      : ScaledContent { factor throws(FontError) in
        let font = try font.withSize(font.size * factor)
        return text(try source.scaled(by: factor), font, style, language, nil)
      }
    let whole = measured(content, in: block, scaled)
    self =
      first.map { first in
        let line = measured(first.content, in: first.block, nil)
        return MeasuredText(whole.laidOut.withFirstLine(as: line.laidOut))
      } ?? whole
    replaceIfUnfinished(
      by: MeasuredText(
        css: "", font: font, style: style, language: language, devicePixelRatio: devicePixelRatio))
  }
}
