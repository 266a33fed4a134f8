internal import LineBreaking

/// A text with the style sheet's properties that it is set by.
struct CSSContent: Sendable {
  let text: CollapsedText

  /// With lengths in pixels.
  private(set) var style: CSSStyle

  /// How many of those a point has.
  let pixelsPerPoint: Double

  /// The runs of a styled text of which white-space processing left nothing.
  private(set) var emptySpans: [EmptySpan] = []

  /// Whether words of the text are divided that it does not divide itself.
  private(set) var hyphenates = false

  /// The inline boxes of the content, where it has any.
  private(set) var boxes: InlineBoxes?

  /// What those were made of, for fonts of other sizes.
  private var source: InlineSource?

  /// The measured texts of inline blocks, by the numbers of their boxes, and what measures the
  /// content at other sizes, where it has some.
  var blockTexts: [Int: LaterValue] = [:]
  var scaledContent: LaterValue?

  /// What measures the content at other widths, where inline blocks depend on them.
  var blocksByWidth: LaterValue?

  private struct InlineSource: Sendable {
    var content: InlineContent
    var font: Font
    var style: CSSStyle
    var language: String?
  }

  /// The font of the block that inline boxes stand in; `nil` without any.
  var blockFont: Font? { source?.font }

  /// A run without characters, which has a box all the same.
  struct EmptySpan: Sendable {
    /// The UTF-8 offset in the processed text.
    var offset: Int
    var font: Font
    var baselineOffset: Double
  }

  /// - Parameter hyphenator: Divides words under `hyphens: auto`.
  init(
    _ text: String, style: CSSStyle, options: LayoutOptions, hyphenator: (any Hyphenator)? = nil
  ) {
    let transform = style.textTransform
    let hyphens = hyphenator.map {
      CSSHyphenation(hyphenator: $0).points(
        in: text,
        [
          .init(
            end: .max, language: options.language, limits: style.autoHyphenation,
            transform: transform)
        ])
    }
    let hyphenates = hyphens?.isEmpty == false
    let collapsed = CollapsedText(
      text, whiteSpace: style.whiteSpace, breaks: [],
      transforms: transform == .none && !hyphenates
        ? [] : [.init(end: .max, transform: transform, language: options.language)],
      hyphens: hyphens ?? [])
    self.init(collapsed, style: style, options: options)
    self.hyphenates = hyphenates
  }

  init(
    _ text: StyledText, style: CSSStyle, options: LayoutOptions, hyphenator: (any Hyphenator)?
  ) {
    let hyphens = hyphenator.map {
      CSSHyphenation(hyphenator: $0).points(
        in: text.string,
        text.storedRuns.map {
          .init(
            end: $0.end, language: $0.attributes.language ?? options.language,
            limits: style.autoHyphenation, transform: style.textTransform)
        })
    }
    let collapsed = CollapsedText(
      text.string, whiteSpace: style.whiteSpace, breaks: text.breaks,
      transforms: text.transforms(
        style.textTransform, language: options.language, all: hyphens?.isEmpty == false),
      hyphens: hyphens ?? [])
    self.init(collapsed, style: style, options: options)
  }

  /// What white-space processing leaves of content with inline boxes, and the text that is shaped.
  ///
  /// - Parameters:
  ///   - font: The block's.
  ///   - hyphenator: Divides words under `hyphens: auto`.
  static func processed(
    _ content: InlineContent, font: Font, style: CSSStyle, options: LayoutOptions,
    hyphenator: (any Hyphenator)?
  ) -> (CSSContent, StyledText) {
    let string = content.string(in: style.direction)
    let hyphens = hyphenator.map {
      CSSHyphenation(hyphenator: $0).points(
        in: string, content.hyphenation(style, language: options.language))
    }
    var text = CollapsedText(
      string, stretches: content.whiteSpace(in: style),
      breaks: content.lineBreaks, controls: content.controls,
      transforms: content.transforms(
        style.textTransform, language: options.language, all: hyphens?.isEmpty == false),
      hyphens: hyphens ?? [])
    let pixelsPerPoint = options.pixelsPerPoint(zoom: style.zoom)
    func inlineBoxes(_ content: InlineContent, _ text: CollapsedText) -> InlineBoxes {
      InlineBoxes(
        content, font: font, style: style, language: options.language,
        pixelsPerPoint: pixelsPerPoint, text: text)
    }
    var content = content
    var boxes = inlineBoxes(content, text)
    if boxes.makesLine(atEndOf: text.string) {
      text = text.withLineEnd
      boxes = inlineBoxes(content, text)
    } else if boxes.isOnlyControls(text.string) {
      (content, text) = (content.withoutControls, CollapsedText(nothingOf: content.string))
      boxes = inlineBoxes(content, text)
    }
    var result = CSSContent(text, style: style, options: options)
    // Of boxes that wrap and boxes that do not, each says for itself.
    if boxes.wraps { result.style.textWrapMode = .wrap }
    result.boxes = boxes
    result.source = InlineSource(
      content: content, font: font, style: style, language: options.language)
    return (result, result.styledText(content, boxes))
  }

  /// The same with all fonts' sizes multiplied. Lengths in em follow them.
  func scaled(by factor: Double) throws(FontError) -> CSSContent {
    guard let source, factor != 1 else { return self }
    let font = try source.font.withSize(source.font.size * factor)
    let content = try source.content.scaled(by: factor)
    var result = self
    result.source?.font = font
    result.source?.content = content
    result.boxes = InlineBoxes(
      content, font: font, style: source.style, language: source.language,
      pixelsPerPoint: pixelsPerPoint, text: text)
    return result
  }

  private init(_ text: CollapsedText, style: CSSStyle, options: LayoutOptions) {
    self.text = text
    pixelsPerPoint = options.pixelsPerPoint(zoom: style.zoom)
    self.style = style.inPixels(pixelsPerPoint)
  }
}

extension CSSContent {
  /// What white-space processing leaves of a text: one paragraph, in the fonts as the style has
  /// them.
  ///
  /// - Parameter source: The text that this is the content of.
  /// - Complexity: linear in the number of runs, times the logarithm of the number collapsed.
  mutating func processed(_ source: StyledText) -> StyledText {
    var result = source
    result.string = text.string
    result.emptyStyle = nil
    let block = source.blockFont ?? source.firstAttributes.font
    result.blockFont = style.font(block)
    let blockSize = block.pixelSize(pixelsPerPoint)
    result.storedRuns = []
    result.storedStyles = []
    result.storedStyles.append(nil, to: text.string.utf8.count)
    for run in source.storedRuns {
      var attributes = run.attributes
      attributes.font = style.font(
        attributes.font, spacing: attributes.spacing.inPixels(pixelsPerPoint),
        fontSize: blockSize)
      let start = result.storedRuns.length
      let end = text.offset(ofSource: run.end)
      if end > start {
        result.storedRuns.append(attributes, to: end)
      } else {
        emptySpans.append(
          EmptySpan(
            offset: start, font: attributes.shapingFont(.chromium),
            baselineOffset: attributes.baselineOffset))
      }
    }
    emptySpans += source.emptyRuns.map {
      EmptySpan($0, offset: text.offset(ofSource: $0.offset), font: style.font($0.attributes.font))
    }
    emptySpans.sort { $0.offset < $1.offset }
    return result
  }
}

extension CSSContent {
  /// One paragraph, in the fonts as the boxes have them.
  ///
  /// - Complexity: linear in the number of runs, times the logarithm of the number of collapsed
  ///   ones.
  private func styledText(_ content: InlineContent, _ boxes: InlineBoxes) -> StyledText {
    let block = boxes.boxes[0]
    var result = StyledText("" as String, font: block.style.font(block.font))
    result.blockFont = result.emptyAttributes.font
    result.string = text.string
    result.storedStyles.append(nil, to: text.string.utf8.count)
    for (index, run) in content.runs.enumerated() {
      let box = boxes.boxes[run.box + 1]
      var attributes = TextAttributes(font: box.style.font(box.font))
      attributes.language = box.language
      attributes.keepsLineFeeds = run.element == .lineBreak
      attributes.inlineRun = index + 1
      attributes.foregroundColor = box.paint.color
      attributes.underline = box.paint.underline
      attributes.strikethrough = box.paint.strikethrough
      if box.atomic != nil { attributes.attachment = TextAttachment(size: .zero) }
      result.storedRuns.append(attributes, to: text.offset(ofSource: run.end))
    }
    if result.storedRuns.length < text.string.utf8.count {
      var attributes = result.emptyAttributes
      attributes.inlineRun = content.runs.count + 1
      result.storedRuns.append(attributes, to: text.string.utf8.count)
    }
    return result
  }
}

extension StyledText {
  /// Which case the text is set in, run by run.
  ///
  /// - Parameter all: Whether runs without a case are told, too.
  fileprivate func transforms(
    _ transform: CSSStyle.TextTransform, language: String?, all: Bool
  ) -> [TransformedText.Stretch] {
    if transform == .none && !all { return [] }
    return storedRuns.map {
      TransformedText.Stretch(
        end: $0.end, transform: transform, language: $0.attributes.language ?? language)
    }
  }

  /// The runs whose line feeds stay where white space collapses, in UTF-8 offsets.
  fileprivate var breaks: [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    for run in storedRuns {
      if run.attributes.keepsLineFeeds { found.append(start..<run.end) }
      start = run.end
    }
    return found
  }
}

extension InlineContent {
  /// How white space is handled, run by run.
  ///
  /// - Parameter style: The block's.
  fileprivate func whiteSpace(in style: CSSStyle) -> [WhiteSpaceProcessor.Stretch] {
    var inherited = [style.whiteSpaceCollapse]
    for box in boxes {
      inherited.append(box.style.whiteSpaceCollapse ?? inherited[box.parent + 1])
    }
    var stretches: [WhiteSpaceProcessor.Stretch] = []
    var own = style
    for run in runs {
      own.whiteSpaceCollapse = inherited[run.box + 1]
      let whiteSpace = own.whiteSpace
      if stretches.last?.whiteSpace == whiteSpace {
        stretches[stretches.count - 1].end = run.end
      } else {
        stretches.append(.init(end: run.end, whiteSpace: whiteSpace))
      }
    }
    return stretches.isEmpty ? [.init(end: .max, whiteSpace: style.whiteSpace)] : stretches
  }

  /// How the text is hyphenated, run by run.
  fileprivate func hyphenation(
    _ style: CSSStyle, language: String?
  ) -> [CSSHyphenation.Stretch] {
    typealias Inherited = (
      hyphens: CSSStyle.Hyphens, limits: CSSStyle.HyphenateLimitChars, language: String?,
      transform: CSSStyle.TextTransform
    )
    var inherited: [Inherited] = [
      (style.hyphens, style.hyphenateLimitChars, language, style.textTransform)
    ]
    for box in boxes {
      let (around, own) = (inherited[box.parent + 1], box.style)
      inherited.append(
        (
          own.hyphens ?? around.hyphens, own.hyphenateLimitChars ?? around.limits,
          own.language ?? around.language, own.textTransform ?? around.transform
        ))
    }
    return runs.map { run in
      let asked = inherited[run.box + 1]
      return CSSHyphenation.Stretch(
        end: run.end, language: asked.language, limits: asked.hyphens == .auto ? asked.limits : nil,
        transform: asked.transform)
    }
  }

  /// Which case the text is set in, run by run.
  ///
  /// - Parameter all: Whether runs without a case are told, too.
  fileprivate func transforms(
    _ transform: CSSStyle.TextTransform, language: String?, all: Bool
  ) -> [TransformedText.Stretch] {
    let none = CSSStyle.TextTransform.none
    if !all, transform == none, boxes.allSatisfy({ $0.style.textTransform ?? none == none }) {
      return []
    }
    var inherited = [(transform: transform, language: language)]
    for box in boxes {
      let around = inherited[box.parent + 1]
      inherited.append(
        (box.style.textTransform ?? around.transform, box.style.language ?? around.language))
    }
    return runs.map { run in
      let asked = inherited[run.box + 1]
      return TransformedText.Stretch(
        end: run.end, transform: asked.transform, language: asked.language)
    }
  }
}

extension CSSContent.EmptySpan {
  /// A run without characters in the text given.
  init(_ run: StyledText.EmptyRun, offset: Int, font: Font) {
    self.init(offset: offset, font: font, baselineOffset: run.attributes.baselineOffset)
  }
}

extension LayoutOptions {
  /// What a style asks of layout as a whole, by the `.css` convention. White space, hyphens,
  /// spacing and what paragraphs ask are left to
  /// the initializers of ``MeasuredText`` that take a style.
  ///
  /// - Parameter language: CSS's `lang`, a BCP 47 tag.
  package init(_ style: CSSStyle, language: String? = nil, devicePixelRatio: Double = 1) {
    self.init(convention: .css, language: language, devicePixelRatio: devicePixelRatio)
    direction = style.direction == .leftToRight ? .leftToRight : .rightToLeft
    strictness = style.lineBreak
    overflowWrap = style.overflowWrap
    if style.wordBreak == .breakWord { overflowWrap = .anywhere }
    switch style.wordBreak {
    case .normal, .breakWord: wordBreaking = .normal
    case .breakAll: wordBreaking = .breakAll
    case .keepAll: wordBreaking = .keepAll
    }
  }
}

extension CSSStyle {
  /// The limits of `hyphens: auto`; `nil` for another value.
  var autoHyphenation: HyphenateLimitChars? { hyphens == .auto ? hyphenateLimitChars : nil }

  /// Where lines may end.
  func lineBreakerOptions(language: String?) -> LineBreaker.Options {
    var options = LayoutOptions(self, language: language).lineBreakerOptions
    options.softHyphens = hyphens != .none
    options.breaksAfterEverySpace = whiteSpace == .breakSpaces
    return options
  }

  /// As Blink's `FontFeatureRange::FromFontDescription`.
  static let featuresOfSpacedLetters: [Feature] = [.off("liga"), .off("clig"), .off("calt")]

  /// In the order in which later ones win (CSS Fonts 4, section 7.2).
  func features(isSpaced: Bool) -> [Feature] {
    var features: [Feature] = []
    if fontKerning == .none { features.append(.off("kern")) }
    features += variantFeatures(isSpaced: isSpaced)
    return features + fontFeatureSettings
  }
}
