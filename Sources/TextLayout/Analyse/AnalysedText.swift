internal import LineBreaking

/// A text cut into items, with every place a line may end: what shaping needs to know.
///
/// A class, so that it is shared at the price of one reference; nothing changes it.
final class AnalysedText: Sendable {
  /// The text, stored as contiguous UTF-8.
  let string: String

  /// The text with its attributes, if it has any.
  let source: StyledText?
  let options: LayoutOptions
  let boundaries: TextBoundaries
  let items: [Item]

  /// The fonts in use: for each run the one asked for, then its fallbacks.
  let fonts: [Font]

  /// Of fonts of small capitals, the index of the font that hyphens have beside them.
  let hyphenFonts: [Int: Int]

  /// UTF-8 ranges of the clusters no font has.
  let missing: [Range<Int>]

  /// What runs and paragraphs ask for beyond fonts.
  let styles: TextStyles

  /// What a style sheet asks for, if one does.
  let content: CSSContent?

  /// Reads the text of each line again, where the convention does so.
  let lineBreaker: LineBreaker?

  /// Says when to give up; `nil` for never.
  let watch: DeadlineWatch?

  /// Finds break opportunities, scripts, directions and fonts of a text in one font.
  ///
  /// - Complexity: linear in the length of `string`.
  convenience init(
    _ string: String, font: Font, options: LayoutOptions, tools: TextTools, scratch: AnalysisScratch
  ) {
    var string = string
    string.makeContiguousUTF8()
    let breaker = LineBreaker(options.lineBreakerOptions, wordBreaker: tools.wordBreaker)
    self.init(string, breaker: breaker, font: font, options: options, scratch: scratch)
  }

  /// Finds the same in what white-space processing left of a text.
  ///
  /// - Complexity: linear in the length of the text.
  convenience init(
    _ content: CSSContent, font: Font, options: LayoutOptions, tools: TextTools,
    scratch: AnalysisScratch
  ) {
    let breaker = LineBreaker(
      content.style.lineBreakerOptions(language: options.language), wordBreaker: tools.wordBreaker)
    self.init(
      content.text.string, breaker: breaker, font: content.style.font(font), options: options,
      content: content,
      scratch: scratch)
  }

  private init(
    _ string: String, breaker: LineBreaker, font: Font, options: LayoutOptions,
    content: CSSContent? = nil, scratch: AnalysisScratch
  ) {
    let rules = options.convention.rules
    let boundaries = breaker.boundaries(in: string.utf8Span.span)
    let run = Itemizer.Run(end: .max, font: font, language: options.language)
    var levels = TextLevels()
    if options.direction == .rightToLeft {
      levels.resolve(
        string, direction: .rightToLeft, asICU: rules.resolvesLevelsAsICU, &scratch.bidi)
    }
    let itemizer = Self.itemized(
      string.utf8Span.span,
      Itemizer.Start(
        runs: [run], rules: rules, style: content?.style, fallbacks: scratch.fallbacks),
      boundaries: boundaries, levels: &levels, watch: scratch.watch
    ) {
      $0.resolve(
        string, direction: options.direction, asICU: rules.resolvesLevelsAsICU, &scratch.bidi)
    }
    self.string = string
    source = nil
    self.options = options
    self.boundaries = boundaries
    let cut = Self.withCapitals(itemizer, [run], string.utf8Span.span, boundaries)
    let autospaces = Autospaces(string.utf8Span.span, content?.style, language: options.language)
    items = autospaces?.cut(cut.items) ?? cut.items
    fonts = cut.fonts.fonts
    hyphenFonts = cut.hyphenFonts
    missing = itemizer.missing
    var styles = TextStyles(plain: string, levels: levels, options: options)
    if let content {
      styles.apply(
        content.style, to: string, items: items,
        fontSize: fonts[0].pixelSize(content.pixelsPerPoint))
      styles.add(autospaces, fonts: fonts, pixelsPerPoint: content.pixelsPerPoint)
    }
    self.styles = styles
    self.content = content
    lineBreaker = rules.linesReadAgain ? breaker : nil
    watch = scratch.watch
  }

  /// Finds the same in a styled text.
  ///
  /// - Parameter content: What a style sheet asks for, whose white space `text` has.
  /// - Complexity: linear in the length of `text`.
  init(
    _ text: StyledText, options: LayoutOptions, content: CSSContent? = nil, tools: TextTools,
    scratch: AnalysisScratch
  ) {
    let rules = options.convention.rules
    let string = text.string
    let ends = text.paragraphEnds
    let breaking =
      content?.style.lineBreakerOptions(language: options.language) ?? options.lineBreakerOptions
    let boundaries = text.boundaries(
      paragraphEnds: ends, breaking: breaking, options: options, content: content, tools: tools)
    let runs = text.itemizerRuns(options, content: content)
    var levels = TextLevels()
    func resolve(_ levels: inout TextLevels) {
      levels.resolve(text, paragraphEnds: ends, options: options, &scratch.bidi)
    }
    if text.needsLevels(options) { resolve(&levels) }
    let itemizer = Self.itemized(
      string.utf8Span.span,
      Itemizer.Start(
        runs: runs, rules: rules, style: content?.style, fallbacks: scratch.fallbacks),
      boundaries: boundaries, levels: &levels, watch: scratch.watch, resolve: resolve)
    self.string = string
    source = text
    self.options = options
    self.boundaries = boundaries
    let cut = Self.withCapitals(itemizer, runs, string.utf8Span.span, boundaries)
    let autospaces = Autospaces(string.utf8Span.span, content?.style, language: options.language)
    let items = autospaces?.cut(cut.items) ?? cut.items
    var fonts = cut.fonts
    hyphenFonts = cut.hyphenFonts
    let pixelsPerPoint = content?.pixelsPerPoint ?? options.pixelsPerPoint()
    var styles = TextStyles(
      text, paragraphEnds: ends, itemizerRuns: runs, levels: levels, options: options,
      pixelsPerPoint: pixelsPerPoint, boxes: content?.boxes, fonts: &fonts)
    self.items = items
    if rules.hasStrut && content?.boxes == nil {
      styles.add(
        content?.emptySpans ?? text.emptySpans, pixelsPerPoint: pixelsPerPoint, to: &fonts)
    }
    self.fonts = fonts.fonts
    if let content {
      styles.apply(
        content.style, to: string, items: items,
        fontSize: self.fonts[styles.blockFont].pixelSize(pixelsPerPoint))
      styles.add(autospaces, fonts: self.fonts, pixelsPerPoint: pixelsPerPoint)
    } else if rules.spacesLettersAsCSS {
      styles.space(string, items: items)
    } else if !styles.spacings.isEmpty {
      styles.leaveSpacing(of: items, tabsIn: rules.itemizesAsBlink ? nil : string)
    }
    self.styles = styles
    missing = itemizer.missing
    self.content = content
    lineBreaker =
      rules.linesReadAgain && content?.boxes?.lineBreakerStretches == nil
      ? text.lineBreaker(paragraphEnds: ends, breaking: breaking, tools: tools) : nil
    watch = scratch.watch
  }

  /// What was itemized, with the items that small capitals make of it.
  private static func withCapitals(
    _ itemizer: borrowing Itemizer, _ runs: [Itemizer.Run], _ utf8: Span<UInt8>,
    _ boundaries: TextBoundaries
  ) -> (items: [Item], fonts: FontSet, hyphenFonts: [Int: Int]) {
    guard CapitalItems.areNeeded(itemizer.fonts.fonts) else {
      return (itemizer.items, itemizer.fonts, [:])
    }
    let cut = CapitalItems(
      itemizer.items, fonts: itemizer.fonts, runs: runs, in: utf8, flags: boundaries.flags.span)
    return (cut.items, cut.fonts, cut.hyphenFonts)
  }

  /// Itemizes a text, and again with its levels if those turn out to be needed.
  private static func itemized(
    _ utf8: Span<UInt8>, _ start: Itemizer.Start, boundaries: TextBoundaries,
    levels: inout TextLevels, watch: DeadlineWatch?, resolve: (inout TextLevels) -> Void
  ) -> Itemizer {
    var itemizer = Itemizer(start, levels: levels.runs)
    if !itemizer.itemize(utf8, boundaries: boundaries, watch: watch) {
      resolve(&levels)
      itemizer = Itemizer(start, levels: levels.runs)
      _ = itemizer.itemize(utf8, boundaries: boundaries, watch: watch)
    }
    return itemizer
  }

  /// The same breaks and items with each font at another size.
  ///
  /// - Parameters:
  ///   - glyphs: The text's glyphs, where they are known.
  ///   - content: The content with those fonts; `nil` for the same.
  init(
    _ other: AnalysedText, fonts: [Font], glyphs: [Glyph] = [], content scaled: CSSContent? = nil
  ) {
    string = other.string
    source = other.source
    options = other.options
    boundaries = other.boundaries
    items = other.items
    self.fonts = fonts
    hyphenFonts = other.hyphenFonts
    missing = other.missing
    content = scaled ?? other.content
    lineBreaker = other.lineBreaker
    watch = other.watch
    var styles = other.styles
    if let boxes = scaled?.boxes { styles.take(boxes) }
    if let content {
      styles.apply(
        content.style, to: string, items: items, glyphs: glyphs,
        fontSize: fonts[styles.blockFont].pixelSize(content.pixelsPerPoint))
      let autospaces = Autospaces(
        string.utf8Span.span, content.style, language: options.language)
      styles.add(autospaces, fonts: fonts, pixelsPerPoint: content.pixelsPerPoint)
    } else if options.convention.rules.spacesLettersAsCSS {
      styles.space(string, items: items, glyphs: glyphs)
    }
    self.styles = styles
  }

  /// The same with a deadline.
  init(_ other: AnalysedText, watch: DeadlineWatch) {
    string = other.string
    source = other.source
    options = other.options
    boundaries = other.boundaries
    items = other.items
    fonts = other.fonts
    hyphenFonts = other.hyphenFonts
    missing = other.missing
    styles = other.styles
    content = other.content
    lineBreaker = other.lineBreaker
    self.watch = watch
  }

  /// The same breaks and items with each font at a size of its own.
  func resized(to sizes: [Double]) throws(FontError) -> AnalysedText {
    var fonts: [Font] = []
    for (font, size) in zip(self.fonts, sizes) { fonts.append(try font.withSize(size)) }
    let factor = fonts.isEmpty ? 1 : sizes[0] / self.fonts[0].size
    return AnalysedText(self, fonts: fonts, content: try content?.scaled(by: factor))
  }

  /// How many of the pixels that it is laid out in a point has.
  var pixelsPerPoint: Double { content?.pixelsPerPoint ?? options.pixelsPerPoint() }

  /// What its convention asks.
  var rules: RuleBook { options.convention.rules }

  /// Whether the text ends in a paragraph separator, so that another paragraph follows it.
  var endsWithParagraphSeparator: Bool {
    let utf8 = string.utf8Span.span
    return utf8.count > 0 && utf8.isAfterParagraphSeparator(utf8.count)
  }

  /// Whether the text ends in a hard break, so that an empty line follows it.
  var endsWithHardBreak: Bool {
    let utf8 = string.utf8Span.span
    let end = content?.boxes?.trailingControls?.lowerBound ?? utf8.count
    return end > 0 && isHardBreak(utf8.decodeScalar(before: end).value)
  }

  /// Whether a line ends after a character whatever follows (UAX #14: BK, CR, LF, NL); in Chromium
  /// after none but a line feed.
  func isHardBreak(_ value: UInt32) -> Bool {
    switch value {
    case 0x0A: true
    case 0x0B...0x0D, 0x85, 0x2028, 0x2029: !rules.onlyLineFeedsEndLines
    default: false
    }
  }
}

extension StyledText {
  /// What its runs without characters are, without a style.
  fileprivate var emptySpans: [CSSContent.EmptySpan] {
    emptyRuns.map { CSSContent.EmptySpan($0, offset: $0.offset, font: $0.attributes.font) }
  }
}
