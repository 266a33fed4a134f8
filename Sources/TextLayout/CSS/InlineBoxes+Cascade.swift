extension InlineBoxes {
  /// The block that boxes stand in.
  struct Surroundings {
    var font: Font

    /// With lengths in CSS pixels.
    var style: CSSStyle
    var language: String?
    var pixelsPerPoint: Double
  }

  /// The block and its boxes, with what each inherits. The lengths of their styles are CSS pixels.
  ///
  /// - Parameter range: The UTF-8 offsets of what a box holds, of those in the content.
  static func cascade(
    _ content: InlineContent, in block: Surroundings, range: (Range<Int>) -> Range<Int>
  ) -> [Box] {
    let (font, style, pixelsPerPoint) = (block.font, block.style, block.pixelsPerPoint)
    let end = content.string.utf8.count
    let lengths = InlineLengths(
      font: { style.font(font) }, fontSize: font.size, lineHeight: style.lineHeight,
      pixelsPerPoint: pixelsPerPoint)
    var boxes = [
      Box(
        parent: 0, style: style.computed(lengths), font: font, language: block.language,
        verticalAlign: .baseline, fontSize: font.pixelSize(pixelsPerPoint), range: range(0..<end))
    ]
    boxes.reserveCapacity(content.boxes.count + 1)
    var number = 0
    for given in content.boxes {
      var box = Box(
        given, in: boxes[given.parent + 1], parent: given.parent + 1,
        range: range(given.start..<(given.end ?? end)), pixelsPerPoint)
      box.number = given.isFirstLetter ? content.boxes.count - 1 : number
      if !given.isFirstLetter { number += 1 }
      boxes.append(box)
    }
    return boxes
  }
}

extension InlineBoxes.Box {
  init(
    _ given: InlineContent.Box, in around: Self, parent: Int, range: Range<Int>,
    _ pixelsPerPoint: Double
  ) {
    let asked = given.style
    self = around
    self.parent = parent
    self.range = range
    last = 0
    goesWithNext = false
    block = nil
    font = asked.font ?? around.font
    language = asked.language ?? around.language
    fontSize = font.pixelSize(pixelsPerPoint)
    let font = font
    let lengths = InlineLengths(
      font: { around.style.font(font) }, fontSize: font.size, lineHeight: around.style.lineHeight,
      pixelsPerPoint: pixelsPerPoint)
    style.take(asked, lengths)
    func pixels(_ length: CSSLength) -> Double {
      lengths.points(length).inPixels(pixelsPerPoint)
    }
    verticalAlign = asked.verticalAlign
    if case .length(let length) = asked.verticalAlign {
      verticalAlign = .length(.px(pixels(length)))
    }
    (left, right, top, bottom) = (.init(), .init(), .init(), .init())
    paint = InlineBoxes.Paint(asked, in: around.paint)
    isCloned = asked.boxDecorationBreak == .clone && !range.isEmpty && given.size == nil
    atomic = given.size.map { InlineBoxes.Atomic(given, size: $0, pixels, pixelsPerPoint) }
    (partsStart, partsEnd) = (true, true)
    func edge(_ side: KeyPath<InlineSides, CSSLength>) -> InlineBoxes.Edge {
      InlineBoxes.Edge(
        margin: pixels(asked.margin[keyPath: side]).truncatedToLayoutUnit,
        border: pixels(asked.border[keyPath: side]).asBorderWidth,
        padding: max(pixels(asked.padding[keyPath: side]), 0).truncatedToLayoutUnit)
    }
    let edges = [edge(\.left), edge(\.right), edge(\.top), edge(\.bottom)]
    if given.block != nil {
      let extents = [asked.width, asked.height].map { $0.map(pixels)?.truncatedToLayoutUnit }
      block = InlineBoxes.Block(
        left: edges[0], right: edges[1], top: edges[2], bottom: edges[3], width: extents[0],
        height: extents[1], isBorderBox: asked.boxSizing == .borderBox)
    }
    if atomic != nil { return }
    (left, right, top, bottom) = (edges[0], edges[1], edges[2], edges[3])
    let isOffBaseline = asked.verticalAlign != .baseline
    let ends: [KeyPath<InlineSides, CSSLength>] =
      isLeftToRight ? [\.left, \.right] : [\.right, \.left]
    partsStart = isOffBaseline || asked.hasEdge(at: ends[0])
    partsEnd = isOffBaseline || asked.hasEdge(at: ends[1])
  }
}

extension InlineBoxes.Paint {
  fileprivate init(_ asked: InlineStyle, in around: Self) {
    color = asked.color ?? around.color
    underline = asked.underline ?? around.underline
    strikethrough = asked.strikethrough ?? around.strikethrough
    backgroundColor = asked.backgroundColor
    borderColor = asked.borderColor ?? color
  }
}

extension InlineBoxes.Atomic {
  fileprivate init(
    _ given: InlineContent.Box, size: Size, _ pixels: (CSSLength) -> Double,
    _ pixelsPerPoint: Double
  ) {
    // A block's own lengths are whole units but for the way through points.
    let rounding = given.block == nil ? FloatingPointRoundingRule.towardZero : .toNearestOrEven
    func whole(_ length: Double) -> Double {
      FitLimit.inWholeUnits(length.clampedLength.inPixels(pixelsPerPoint), rounding)
    }
    func side(_ length: Double) -> Double { max(whole(length), 0) }
    func margin(_ side: KeyPath<InlineSides, CSSLength>) -> Double {
      pixels(given.style.margin[keyPath: side]).truncatedToLayoutUnit
    }
    self.size = Size(width: side(size.width), height: side(size.height))
    marginBottom = margin(\.bottom)
    // Without text, the bottom margin edge stands on the baseline.
    let below = given.descent.map { whole($0) + margin(\.bottom) }
    descent = below ?? 0
    ascent = margin(\.top) + self.size.height + marginBottom - descent
    (marginLeft, marginRight) = (margin(\.left), margin(\.right))
  }
}

extension InlineBoxes.Box {
  /// Whether Blink's `Font`s of both are equal.
  func isShaped(as other: Self) -> Bool {
    font == other.font && language == other.language && atomic == nil && other.atomic == nil
      && style.letterSpacing == other.style.letterSpacing
      && style.wordSpacing == other.style.wordSpacing
      && style.fontKerning == other.style.fontKerning
      && style.fontFeatureSettings == other.style.fontFeatureSettings
      && style.variants == other.style.variants
      && style.fontSynthesisSmallCaps == other.style.fontSynthesisSmallCaps
      && style.fontSizeAdjust == other.style.fontSizeAdjust
      && style.fontOpticalSizing == other.style.fontOpticalSizing
      && style.textRendering == other.style.textRendering
      && style.fontVariationSettings == other.style.fontVariationSettings
  }
}

extension InlineStyle {
  /// Whether something stands at one of the box's ends, however wide it is.
  fileprivate func hasEdge(at side: KeyPath<InlineSides, CSSLength>) -> Bool {
    [margin, border, padding].contains { !$0[keyPath: side].isZero }
  }
}

extension CSSLength {
  fileprivate var isZero: Bool {
    switch self {
    case .px(let number), .em(let number): number == 0
    case .calculation: false
    }
  }
}

extension Double {
  /// A border's width in pixels: whole ones, and one for less (CSS Values 4, section 6.2.1).
  fileprivate var asBorderWidth: Double {
    self > 0 && self < 1 ? 1 : max(self, 0).rounded(.down)
  }
}

extension CSSStyle {
  /// The style with lengths as they are inherited: none in em, and no line height in percent.
  func computed(_ lengths: InlineLengths) -> CSSStyle {
    var style = self
    style.letterSpacing = .px(lengths.points(letterSpacing))
    style.wordSpacing = .px(lengths.points(wordSpacing))
    style.lineHeight = lineHeight.computed(lengths)
    style.tabSize = tabSize.computed(lengths)
    style.fontSizeAdjust = fontSizeAdjust.map { adjusted($0, lengths) }
    return style
  }

  /// `from-font` as the number that boxes inherit.
  private func adjusted(_ adjust: CSSSizeAdjust, _ lengths: InlineLengths) -> CSSSizeAdjust {
    if adjust.value != nil { return adjust }
    var style = self
    style.fontSizeAdjust = nil
    style.pixelsPerPoint = lengths.pixelsPerPoint
    return style.resolved(adjust, of: lengths.font().withVariants(nil, scale: 1))
  }

  /// Takes what a box asks for.
  mutating func take(_ asked: InlineStyle, _ lengths: InlineLengths) {
    if let value = asked.lineHeight { lineHeight = value.computed(lengths) }
    if let value = asked.letterSpacing { letterSpacing = .px(lengths.points(value)) }
    if let value = asked.wordSpacing { wordSpacing = .px(lengths.points(value)) }
    if let value = asked.direction { direction = value }
    if let value = asked.whiteSpaceCollapse { whiteSpaceCollapse = value }
    if let value = asked.textWrapMode { textWrapMode = value }
    if let value = asked.tabSize { tabSize = value.computed(lengths) }
    if let value = asked.lineBreak { lineBreak = value }
    if let value = asked.wordBreak { wordBreak = value }
    if let value = asked.overflowWrap { overflowWrap = value }
    if let value = asked.textTransform { textTransform = value }
    if let value = asked.hyphens { hyphens = value }
    if let value = asked.hyphenateCharacter { hyphenateCharacter = value }
    if let value = asked.hyphenateLimitChars { hyphenateLimitChars = value }
    if let value = asked.textBoxEdge { textBoxEdge = value }
    // These two are not inherited.
    textBoxTrim = asked.textBoxTrim
    textOverflow = .clip
    if let value = asked.textEmphasisStyle { textEmphasisStyle = value }
    if let value = asked.textEmphasisPosition { textEmphasisPosition = value }
    if let value = asked.fontKerning { fontKerning = value }
    if let value = asked.fontFeatureSettings { fontFeatureSettings = value }
    if let value = asked.fontVariantLigatures { fontVariantLigatures = value }
    if let value = asked.fontVariantNumeric { fontVariantNumeric = value }
    if let value = asked.fontVariantEastAsian { fontVariantEastAsian = value }
    if let value = asked.fontVariantPosition { fontVariantPosition = value }
    if let value = asked.fontVariantCaps { fontVariantCaps = value }
    if let value = asked.fontSynthesisSmallCaps { fontSynthesisSmallCaps = value }
    if let value = asked.fontVariantAlternates { fontVariantAlternates = value }
    if let value = asked.fontVariantEmoji { fontVariantEmoji = value }
    if let value = asked.fontOpticalSizing { fontOpticalSizing = value }
    if let value = asked.textRendering { textRendering = value }
    if let value = asked.fontVariationSettings { fontVariationSettings = value }
    if let value = asked.fontSizeAdjust {
      fontSizeAdjust = value.map { adjusted($0, lengths) }
    }
  }
}

extension CSSTabSize {
  /// The value that is inherited.
  fileprivate func computed(_ lengths: InlineLengths) -> CSSTabSize {
    guard case .length(let length) = self else { return self }
    return .length(.px(lengths.points(length)))
  }
}

extension CSSLineHeight {
  /// The value that is inherited.
  fileprivate func computed(_ lengths: InlineLengths) -> CSSLineHeight {
    switch self {
    case .normal, .number: self
    case .length(let length): .length(.px(lengths.points(length)))
    case .percentage(let number):
      // Blink takes whole percents (`Length::IntValue`).
      .length(.px(number.rounded(.towardZero) * lengths.fontSize / 100))
    }
  }
}
