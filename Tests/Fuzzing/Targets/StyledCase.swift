internal import LineBreaking
internal import TextLayout

/// A text of several runs and paragraph styles, read from bytes.
struct StyledCase {
  let string: StyledText
  let options: LayoutOptions

  /// Whether words are divided.
  let hyphenates: Bool

  /// Whether every line breaks rather than sticks out, whatever its paragraph's style.
  let alwaysBreaks: Bool

  /// Whether a paragraph is cut rather than broken.
  let truncates: Bool

  /// Whether characters are moved back, so that a longer line may be the narrower one.
  let movesBack: Bool

  /// Whether a paragraph has an indent.
  let indents: Bool

  /// Whether a line may end before a hyphen that fits: since a paragraph's hyphenation factor lies
  /// between none and all, or since it pushes words out.
  let forgoesHyphens: Bool

  /// Swift code that makes `styled`, with its `options`.
  let source: [String]

  /// Bits of the first byte: convention, overflow-wrap, hyphenator, direction, font.
  ///
  /// - Parameter isDescribed: Whether the code is written down, which costs a tenth of a run.
  init(_ input: inout FuzzInput, fonts: FuzzFonts, isDescribed: Bool = false) {
    let head = input.byte()
    let choice = fonts.choices[Int(head >> 6) % fonts.choices.count]
    var options = LayoutOptions(
      convention: head & 1 == 0 ? .uiKit : .css, language: head & 4 == 0 ? "en" : "ja",
      overflowWrap: head & 2 == 0 ? nil : .breakWord)
    if head & 16 != 0 { options.direction = head & 32 == 0 ? .leftToRight : .rightToLeft }
    hyphenates = head & 8 != 0
    self.options = options
    var maker = StyledTextMaker(
      font: choice.font, source: choice.source, isDescribed: isDescribed)
    maker.note(
      "let options = LayoutOptions(convention: .\(options.convention), language: "
        + "\(options.language!.swiftLiteral), direction: .\(options.direction), overflowWrap: "
        + "\(options.overflowWrap == nil ? "nil" : ".breakWord"))")
    // Runs: what changes before each, then its length and characters.
    let runs = 1 + input.index(below: 4)
    for index in 0..<runs { maker.addRun(&input, isLast: index == runs - 1) }
    string = maker.text
    source = maker.source
    let clips = maker.clips || options.convention == .css && options.overflowWrap == nil
    alwaysBreaks = !clips
    truncates = maker.truncates
    movesBack = maker.movesBack
    indents = maker.indents
    let hasHyphens = maker.hyphenates || maker.text.string.unicodeScalars.contains("\u{AD}")
    forgoesHyphens = maker.hyphenatesLooseLines || maker.pushesOut && hasHyphens
  }

  func measured(_ shaper: Shaper) -> MeasuredText {
    MeasuredText(
      string, options: options, hyphenator: hyphenates ? EverySecondByte() : nil, shaper: shaper)
  }
}

/// Divides words after every second byte.
struct EverySecondByte: Hyphenator {
  func hyphenationPoints(in word: Span<UInt8>, language: String?) -> [Int] {
    Array(stride(from: 2, to: word.count, by: 2))
  }
}

/// Reads runs and their styles, and writes down the code that makes them.
private struct StyledTextMaker {
  private let font: Font
  private(set) var text: StyledText
  var source: [String]

  /// Whether a paragraph is clipped, or has the room beside it that no line keeps to.
  private(set) var clips = false
  private(set) var truncates = false
  private(set) var movesBack = false
  private(set) var indents = false
  private(set) var hyphenates = false
  private(set) var hyphenatesLooseLines = false
  private(set) var pushesOut = false
  private var style = ParagraphStyle()

  private let isDescribed: Bool

  init(font: Font, source: [String], isDescribed: Bool) {
    self.font = font
    self.isDescribed = isDescribed
    text = StyledText("" as String, font: font)
    self.source = source + ["var style = ParagraphStyle()"]
  }

  mutating func note(_ code: @autoclosure () -> String) {
    if isDescribed { source.append(code()) }
  }

  mutating func addRun(_ input: inout FuzzInput, isLast: Bool) {
    let counts = input.byte()
    source += input.changes(StyledFields.style, count: Int(counts & 3), to: &style)
    if style.lineBreakMode == .byClipping || style.tailIndent > 0 { clips = true }
    if style.headIndent != 0 || style.firstLineHeadIndent != 0 || style.tailIndent != 0 {
      indents = true
    }
    if style.hyphenationFactor > 0 {
      hyphenates = true
      if style.hyphenationFactor < 1 { hyphenatesLooseLines = true }
    }
    if style.lineBreakStrategy.contains(.pushOut) { pushesOut = true }
    if style.lineBreakMode != .byWordWrapping && style.lineBreakMode != .byCharWrapping {
      truncates = true
    }
    var attributes = TextAttributes(font: font)
    source.append("var attributes = TextAttributes(font: font)")
    source += input.changes(
      StyledFields.attributes, count: Int(counts >> 2 & 3), to: &attributes)
    if counts & 0x10 != 0 {
      let size = input.element(of: StyledFields.sizes)
      if let sized = try? attributes.font.withSize(size) { attributes.font = sized }
      note("attributes.font = try font.withSize(\(size))")
    }
    let width = attributes.attachment?.bounds.width ?? 0
    if attributes.kern ?? 0 < 0 || attributes.tracking < 0 || width < 0 { movesBack = true }
    let isEmpty = text.isEmpty
    let limit = isLast ? 24 : Int(counts >> 5) * 2
    let part = input.text(limit: limit)
    let added = StyledText(part, attributes: attributes, paragraphStyle: style)
    if isEmpty { text = added } else { text += added }
    note(
      "styled \(isEmpty ? "=" : "+=") StyledText(\(part.swiftLiteral), attributes: attributes, "
        + "paragraphStyle: style)")
  }
}

/// What styles and attributes are changed in.
private enum StyledFields {
  static let sizes = [17, 5, 10, 22, 9.3, Font.minimumSize, Font.maximumSize, 100]

  static let style: [[Change<ParagraphStyle>]] = [
    changes("style.firstLineHeadIndent", \.firstLineHeadIndent),
    changes("style.headIndent", \.headIndent),
    changes("style.tailIndent", \.tailIndent),
    changes("style.lineBreakMode", \.lineBreakMode, cases: ParagraphStyle.LineBreakMode.allCases),
    changes(
      "style.hyphenationFactor", \.hyphenationFactor, numbers: [1, 0.5, 0.9, -1, .nan, .infinity]),
    changes("style.lineSpacing", \.lineSpacing),
    changes("style.paragraphSpacing", \.paragraphSpacing),
    changes("style.paragraphSpacingBefore", \.paragraphSpacingBefore),
    changes("style.minimumLineHeight", \.minimumLineHeight),
    changes("style.maximumLineHeight", \.maximumLineHeight),
    changes("style.lineHeightMultiple", \.lineHeightMultiple),
    changes("style.defaultTabInterval", \.defaultTabInterval),
    changes(
      "style.tabStops", \.tabStops,
      [("[]", [])]
        + TabStop.Alignment.allCases.flatMap { alignment in
          [30, 0, -5, 1e30, .nan].map { at in
            ("[TabStop(.\(alignment), at: \(at.swiftLiteral))]", [TabStop(alignment, at: at)])
          }
        }),
    changes("style.alignment", \.alignment, cases: ParagraphStyle.Alignment.allCases),
    changes(
      "style.baseWritingDirection", \.baseWritingDirection,
      [(".rightToLeft", .rightToLeft), (".leftToRight", .leftToRight), (".natural", .natural)]),
    changes(
      "style.lineBreakStrategy", \.lineBreakStrategy,
      cases: [.pushOut, .hangulWordPriority, .standard]),
    changes(
      "style.allowsDefaultTighteningForTruncation", \.allowsDefaultTighteningForTruncation,
      [("true", true)]),
    changes(
      "style.lineHeight", \.lineHeight,
      [16, 0, -5, 1e30, .nan, .infinity].flatMap { number in
        [
          (".exact(points: \(number.swiftLiteral))", .exact(points: number)),
          (".multiple(factor: \(number.swiftLiteral))", .multiple(factor: number)),
          (".leading(increase: \(number.swiftLiteral))", .leading(increase: number)),
        ]
      }),
  ]

  static let attributes: [[Change<TextAttributes>]] = [
    changes("attributes.kern", \.kern, extremeNumbers.map { ($0.swiftLiteral, $0) }),
    changes("attributes.tracking", \.tracking),
    changes("attributes.baselineOffset", \.baselineOffset),
    changes("attributes.ligatures", \.ligatures, cases: TextAttributes.Ligatures.allCases),
    changes(
      "attributes.language", \.language,
      ["ja", "zh-Hant", "ko", "ar", "x"].map { ($0.swiftLiteral, $0) }),
    changes(
      "attributes.writingDirection", \.writingDirection,
      WritingDirection.Format.allCases.flatMap { format in
        [true, false].map { isRight in
          (
            "WritingDirection(isRightToLeft: \(isRight), format: .\(format))",
            WritingDirection(isRightToLeft: isRight, format: format)
          )
        }
      }),
    changes(
      "attributes.attachment", \.attachment,
      [
        bounds(0, 0, 20, 20), bounds(0, -5, 9, 9), bounds(3, 30, 0, 0), bounds(0, 0, -10, -10),
        bounds(0, 0, 1e30, 9), bounds(0, 0, 9, 1e30), bounds(.nan, .nan, .nan, .nan),
        bounds(0, -1e30, 9, 9), bounds(0, .infinity, 9, .infinity),
      ]),
  ]

  private static func bounds(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> (String, TextAttachment?) {
    let numbers = [x, y, width, height].map(\.swiftLiteral)
    return (
      "TextAttachment(bounds: Rect(x: \(numbers[0]), y: \(numbers[1]), width: \(numbers[2]), "
        + "height: \(numbers[3])))",
      TextAttachment(bounds: Rect(x: x, y: y, width: width, height: height))
    )
  }
}
