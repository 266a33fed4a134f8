import LineBreaking
import TestSupport

@testable import TextLayout

/// Makes styled texts of any fonts, attributes and paragraph styles.
struct RandomStyledText {
  var generator: TextGenerator
  let fonts: [Font]

  /// - Parameter isAnything: Whether fonts have fallbacks and letters of all scripts; else every
  ///   glyph is as wide as its font is large.
  init(seed: UInt64, isAnything: Bool = true) throws {
    generator = TextGenerator(seed: seed)
    guard isAnything else {
      fonts = try [10, 5, 13.5, 22].map(LoneFonts.em)
      return
    }
    let library = try PinnedFonts.shared.get()
    fonts = [
      try library.font(family: "Noto Sans", size: 17),
      try library.font(family: "Noto Sans", size: 11.5, weight: .bold),
      try library.font(family: "Roboto", size: 14),
      try library.font(family: "DejaVu Sans", size: 9),
      try LoneFonts.font("Unsafe.ttf", size: 12), try LoneFonts.font("SpaceKern.ttf", size: 16),
    ]
  }

  mutating func text(
    _ mixture: TextGenerator.Mixture = [.tabs, .hardBreaks, .nasty], words: Int = 6,
    style: (inout RandomStyledText) -> ParagraphStyle = { $0.style() }
  ) -> StyledText {
    var text = StyledText("" as String, font: random.pick(fonts), paragraphStyle: style(&self))
    for _ in 0..<(random.int(below: 6) + 1) {
      let attributes = attributes(canKernBack: mixture.contains(.nasty))
      if random.int(below: 6) == 0 { text += StyledText("\n", attributes: attributes) }
      if random.int(below: 6) == 0 {
        text.append(TextAttachment(bounds: bounds()), attributes: attributes)
      }
      let string = generator.text(1 + random.int(below: words), mixture)
      text += StyledText(string as String, attributes: attributes, paragraphStyle: style(&self))
    }
    return text
  }

  var random: SplitMix64 {
    get { generator.random }
    set { generator.random = newValue }
  }

  private mutating func bounds() -> Rect {
    Rect(
      x: 0, y: random.double(in: -10...10), width: random.double(in: 0...40),
      height: random.double(in: 0...30))
  }

  mutating func attributes(canKernBack: Bool) -> TextAttributes {
    var attributes = TextAttributes(font: random.pick(fonts))
    attributes.kern = random.pick([nil, nil, 0, 0.75, canKernBack ? -0.5 : 1])
    attributes.tracking = random.pick([0, 0, 0, 0.5])
    attributes.baselineOffset = random.pick([0, 0, 0, 3, -2.5])
    attributes.ligatures = random.pick(TextAttributes.Ligatures.allCases + [.standard])
    attributes.language = random.pick([nil, nil, "ja", "de", "zh-Hans"])
    if canKernBack && random.int(below: 8) == 0 {
      attributes.writingDirection = WritingDirection(
        isRightToLeft: random.int(below: 2) == 0,
        format: random.pick(WritingDirection.Format.allCases))
    }
    return attributes
  }

  mutating func style() -> ParagraphStyle {
    var style = ParagraphStyle()
    func sometimes(_ change: (inout ParagraphStyle, inout SplitMix64) -> Void) {
      if random.int(below: 4) == 0 { change(&style, &random) }
    }
    sometimes { $0.alignment = $1.pick(ParagraphStyle.Alignment.allCases) }
    sometimes { $0.baseWritingDirection = $1.pick([.natural, .leftToRight, .rightToLeft]) }
    sometimes { $0.lineSpacing = $1.double(in: 0...9) }
    sometimes { $0.paragraphSpacing = $1.double(in: 0...9) }
    sometimes { $0.paragraphSpacingBefore = $1.double(in: 0...9) }
    sometimes { $0.minimumLineHeight = $1.double(in: 0...30) }
    sometimes { $0.maximumLineHeight = $1.double(in: 0...30) }
    sometimes { $0.lineHeightMultiple = $1.double(in: 0.5...2) }
    sometimes { $0.firstLineHeadIndent = $1.double(in: 0...60) }
    sometimes { $0.headIndent = $1.double(in: 0...60) }
    sometimes { $0.tailIndent = $1.double(in: -60...300) }
    sometimes { style, random in
      style.tabStops = (0..<random.int(below: 4)).map { _ in
        TabStop(random.pick(TabStop.Alignment.allCases), at: random.double(in: 0...300))
      }
    }
    sometimes { $0.defaultTabInterval = $1.double(in: 1...50) }
    sometimes { $0.hyphenationFactor = $1.double(in: 0...1.2) }
    sometimes { $0.lineBreakMode = $1.pick(ParagraphStyle.LineBreakMode.allCases) }
    sometimes { $0.lineBreakStrategy = $1.pick([.pushOut, .hangulWordPriority, .standard]) }
    sometimes { style, _ in style.allowsDefaultTighteningForTruncation = true }
    sometimes { style, random in
      style.lineHeight = random.pick([
        .exact(points: random.double(in: 0...40)), .multiple(factor: random.double(in: 0...2)),
        .leading(increase: random.double(in: -20...20)),
      ])
    }
    return style
  }

  /// A style whose paragraphs wrap.
  mutating func wrappingStyle() -> ParagraphStyle {
    var style = style()
    if ![.byWordWrapping, .byCharWrapping].contains(style.lineBreakMode) {
      style.lineBreakMode = .byWordWrapping
    }
    return style
  }
}
