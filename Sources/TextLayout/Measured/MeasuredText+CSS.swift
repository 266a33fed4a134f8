public import LineBreaking

extension MeasuredText {
  /// Measures a block of text as Chromium lays it out.
  ///
  /// Lines are given in ranges of `text`: white space that collapses belongs to the line before it,
  /// and collapsed spaces at the start of the text or after a line feed to the line they would
  /// start. The block is one paragraph: `text-indent` is for its first line alone.
  ///
  /// ```swift
  /// var style = CSSStyle()
  /// style.lineHeight = .number(1.5)
  /// let text = MeasuredText(css: "How  tall?", font: font, style: style, language: "en")
  /// text.height(width: 120)
  /// ```
  ///
  /// A percentage of `text-indent` is of each width asked for.
  ///
  /// - Parameters:
  ///   - text: Any text, of at most 2 GiB of UTF-8.
  ///   - font: The first font of `font-family`, with the others as its fallbacks, at the
  ///     `font-size`.
  ///   - style: All other properties.
  ///   - language: The text's `lang`, a BCP 47 tag.
  ///   - devicePixelRatio: See ``LayoutOptions/devicePixelRatio``.
  ///   - wordBreaker: Finds words in Thai, Lao, Khmer and Burmese.
  ///   - hyphenator: Divides words under `hyphens: auto`, in the language of each; without one only
  ///     soft hyphens do.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: linear in the length of `text`.
  public init(
    css text: String, font: Font, style: CSSStyle = CSSStyle(), language: String? = nil,
    devicePixelRatio: Double = 1, wordBreaker: (any WordBreaker)? = nil,
    hyphenator: (any Hyphenator)? = nil, shaper: Shaper? = nil
  ) {
    let style = style.withKnownFit().resolved(for: font, devicePixelRatio: devicePixelRatio)
    let options = LayoutOptions(style, language: language, devicePixelRatio: devicePixelRatio)
    self = font.library.withShaper(shaper) { shaper in
      let content = CSSContent(text, style: style, options: options, hyphenator: hyphenator)
      let request = ReadRequest(
        source: .string(content.text.source), font: font, wordBreaker: wordBreaker)
      if !content.hyphenates,
        let read = shaper.readText(request, content, style: style, options: options)
      {
        return MeasuredText(read)
      }
      return MeasuredText(
        shaping: content, font: font, options: options, wordBreaker: wordBreaker, shaper: shaper)
    }
    replaceIfUnfinished(
      by: MeasuredText(
        css: "", font: font, style: style, language: language, devicePixelRatio: devicePixelRatio))
  }

  /// Measures what white-space processing left of a text, without asking whether it can be read.
  init(
    shaping content: CSSContent, font: Font, options: LayoutOptions,
    wordBreaker: (any WordBreaker)?, shaper: Shaper
  ) {
    self.init(
      LaidOutText(
        shaping: content, font: font, options: options, wordBreaker: wordBreaker, shaper: shaper))
  }

  /// Measures a block of text in several fonts as Chromium lays it out.
  ///
  /// The block is an element in the text's ``StyledText/blockFont``; each run is a `span` in it
  /// with its own font, language and kerning, and its baseline offset as `vertical-align`.
  /// Attachments are inline blocks. Line feeds of runs that keep them are `<br>`
  /// (``TextAttributes/keepsLineFeeds``). `line-height` as a number is of each run's font size,
  /// else of the block's. Kerning and tracking add to `letter-spacing`. The text's paragraph styles
  /// have no say.
  ///
  /// ```swift
  /// var style = CSSStyle()
  /// style.lineHeight = .number(1.5)
  /// let text = MeasuredText(css: StyledText("How \("tall", .font(bold))?", font: body), style: style)
  /// ```
  ///
  /// - Parameters: as for the initializer of a text in one font.
  /// - Complexity: linear in the length of `text`.
  public init(
    css text: StyledText, style: CSSStyle = CSSStyle(), language: String? = nil,
    devicePixelRatio: Double = 1, wordBreaker: (any WordBreaker)? = nil,
    hyphenator: (any Hyphenator)? = nil, shaper: Shaper? = nil
  ) {
    let style = style.withKnownFit(isRefused: text.isSpaced).resolved(
      for: text.blockFont ?? text.firstAttributes.font, devicePixelRatio: devicePixelRatio)
    let options = LayoutOptions(style, language: language, devicePixelRatio: devicePixelRatio)
    var content = CSSContent(text, style: style, options: options, hyphenator: hyphenator)
    let processed = content.processed(text)
    let font = processed.firstAttributes.font
    self.init(
      processed, content, options: options, wordBreaker: wordBreaker, shaper: shaper)
    replaceIfUnfinished(
      by: MeasuredText(
        css: "", font: font, style: style, language: language, devicePixelRatio: devicePixelRatio))
  }

  /// Measures what white-space processing left of a text of several runs.
  init(
    _ text: StyledText, _ content: CSSContent, options: LayoutOptions,
    wordBreaker: (any WordBreaker)?, shaper: Shaper?
  ) {
    let font = text.firstAttributes.font
    self = font.library.withShaper(shaper) { shaper in
      let analysed = AnalysedText(
        text, options: options, content: content, tools: TextTools(wordBreaker: wordBreaker),
        scratch: shaper.analysis)
      let shaped = ShapedText(analysed, shaper: shaper).spacedByCluster
      return MeasuredText(LaidOutText(measuring: shaped, font: font))
    }
  }
}
