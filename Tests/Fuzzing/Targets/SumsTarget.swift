internal import LineBreaking
internal import TextLayout

/// Plain texts, whose sums must answer as their lines do, to the last bit.
///
/// Answers without a walk and the lines that a walk finds are compared at widths where they might
/// part: each line's own, what lies beside it, and where a height profile has its steps. The sums
/// are those of the text read without being shaped, where it can be, and of the text shaped.
package struct SumsTarget: FuzzTarget {
  package static let name = "sums"

  private var fonts: FuzzFonts

  /// Knows what earlier texts taught it.
  private let shaper = Shaper(readsAfter: 0)

  package init() throws {
    fonts = try FuzzFonts()
  }

  package mutating func run(_ bytes: [UInt8]) throws {
    try fonts.use()
    let text = PlainCase(bytes, fonts: fonts)
    let measured = text.measured(shaper)
    var widths = [text.width, .infinity]
    for line in measured.lines(width: text.width).prefix(6) {
      for own in [line.width, line.width - 1.0 / 1024] {
        widths += [own, own.nextDown, own.nextUp]
      }
    }
    var ways = [measured, text.measured(Shaper(readsAfter: .max))]
    if bytes.count % 8 == 0 {
      // What a shaper has learned of the text itself must be the same.
      let shaper = Shaper(readsAfter: 0)
      _ = text.measured(shaper)
      ways.append(text.measured(shaper))
    }
    let lines = ways[1]
    for width in widths {
      let found = lines.lines(width: width, numberOfLines: text.numberOfLines)
      for way in ways {
        try check(way, width: width, numberOfLines: text.numberOfLines, lines: found)
      }
    }
    let count = max(lines.lines(width: text.width).count, 1)
    for way in ways {
      try checkProfile(way, of: text, lines: lines)
      try way.checkNarrowestWidth(
        lineCount: count, choosesLines: false, truncates: false, leavesNoRoom: false)
      let (width, shaped) = (
        way.narrowestWidth(lineCount: count), lines.narrowestWidth(lineCount: count)
      )
      try require(
        width == shaped,
        "narrowestWidth \(String(describing: width)), shaped \(String(describing: shaped))")
      let (least, most) = (way.minContentWidth, way.maxContentWidth)
      try require(
        least == lines.minContentWidth && most == lines.maxContentWidth,
        "content widths \(least) and \(most), shaped \(lines.minContentWidth) and "
          + "\(lines.maxContentWidth)")
    }
  }

  package func reproduction(of bytes: [UInt8]) -> String {
    let text = PlainCase(bytes, fonts: fonts)
    return (["import TextLayout", ""] + text.source).joined(separator: "\n")
  }

  /// Between two steps of a profile the lines of both ends have the height that it tells.
  ///
  /// - Parameter lines: The same text, whose lines are asked for.
  private func checkProfile(
    _ text: MeasuredText, of plain: PlainCase, lines: MeasuredText
  ) throws {
    let widths = plain.width...3 * plain.width + 1
    let profile = text.heightProfile(widths: widths, numberOfLines: plain.numberOfLines)
    let steps = profile.steps
    for index in stride(from: 0, to: steps.count, by: steps.count / 6 + 1) {
      let isLast = index + 1 == steps.count
      let end = isLast ? widths.upperBound : steps[index + 1].width.nextDown
      for width in [steps[index].width, end] {
        let found = lines.lines(width: width, numberOfLines: plain.numberOfLines).size().height
        try require(
          found == steps[index].height,
          "profile \(steps[index].height) at \(width), lines \(found)")
      }
    }
    let shaped = lines.heightProfile(widths: widths, numberOfLines: plain.numberOfLines)
    try require(profile == shaped, "profile \(steps), shaped \(shaped.steps)")
  }

  private func check(
    _ text: MeasuredText, width: Double, numberOfLines: Int, lines: [Line]
  ) throws {
    let sum = lines.size()
    let size = text.size(width: width, numberOfLines: numberOfLines)
    let height = text.height(width: width, numberOfLines: numberOfLines)
    let count = text.lineCount(width: width, numberOfLines: numberOfLines)
    try require(count == lines.count, "lineCount \(count) at \(width), lines \(lines.count)")
    try require(
      size == Size(width: lines.reduce(0) { max($0, $1.width) }, height: sum.height),
      "size \(size) at \(width), lines have \(sum)")
    try require(height == sum.height, "height \(height) at \(width), lines have \(sum.height)")
  }
}

/// A text of words, with now and then what words do not have.
struct PlainCase {
  let string: String
  let font: Font
  let options: LayoutOptions
  let width: Double
  let numberOfLines: Int

  /// Whether it is set as a label's text is.
  let pushesOut: Bool

  /// A style sheet's properties, if it is set by those.
  let style: CSSStyle?

  let wordBreaker: SomeWords?
  let source: [String]

  init(_ bytes: [UInt8], fonts: FuzzFonts) {
    var input = FuzzInput(bytes)
    let mode = Int(input.byte())
    let (choice, alphabet) =
      switch mode {
      case 0xE0...: (fonts.devanagari, Self.devanagari)
      case 0xC0...: (fonts.thai, Self.thai)
      case 0xA0...: (fonts.eastAsian, Self.eastAsian)
      default: (fonts.choices[(mode >> 1) % fonts.choices.count], Self.alphabet)
      }
    wordBreaker = mode & 2 == 0 ? nil : SomeWords()
    let size = input.element(of: [10, 17, 16, 11.3, 1.0 / 3, 1000, 0.01, 1e6])
    width = Double(input.byte()) * size / 16
    let last = input.index(below: 10)
    numberOfLines = [0, 0, 0, 1, 3][last % 5]
    pushesOut = last >= 5
    font = (try? choice.font.withSize(size)) ?? choice.font
    var options = LayoutOptions(convention: mode & 1 == 0 ? .uiKit : .css)
    let choices = Int(input.byte())
    options.language = ["en", "zh", "ko", "ja"][choices & 3]
    options.overflowWrap = [nil, .normal, .breakWord, .anywhere][choices >> 2 & 3]
    if choices & 0x30 == 0x30 { options.wordBreaking = .breakAll }
    if choices & 0xC0 == 0xC0 { options.strictness = .anywhere }
    self.options = options
    style =
      options.convention == .css && last % 2 == 1
      ? Self.style(choices, spacing: Int(input.byte())) : nil
    var string = ""
    while !input.isAtEnd && string.utf8.count < 600 {
      let byte = Int(input.byte())
      if byte < 250 {
        string += alphabet[byte % alphabet.count]
      } else {
        string += input.text(limit: 1)
      }
    }
    self.string = string
    source =
      choice.source + [
        "// With \(options)", "// and \(style.map { "\($0)" } ?? "no style sheet")",
        "let options = LayoutOptions(convention: .\(options.convention))",
        "// \(wordBreaker == nil ? "without a word breaker" : "with SomeWords of SumsTarget.swift")",
        "let text = MeasuredText(  // \(pushesOut ? "with LineBreakStrategy.standard" : "as it is")",
        "  \(string.swiftLiteral), font: try font.withSize(\(size)), options: options)",
        "text.size(width: \(width), numberOfLines: \(numberOfLines))",
      ]
  }

  /// What leaves lines sums.
  private static func style(_ choices: Int, spacing: Int) -> CSSStyle {
    var style = CSSStyle()
    style.lineHeight = choices & 1 == 0 ? .normal : .number(1.3)
    style.whiteSpace = [.normal, .preLine, .preWrap, .normal][choices >> 2 & 3]
    style.lineBreak = [.auto, .loose, .normal, .strict][choices >> 4 & 3]
    style.overflowWrap = choices & 0x40 == 0 ? .normal : .anywhere
    if choices & 0x80 != 0 { style.fontKerning = .none }
    style.letterSpacing = [.zero, .em(0.05), .px(1.7), .em(-0.02)][spacing & 3]
    style.wordSpacing = [.zero, .zero, .px(3.3), .px(-2)][spacing >> 2 & 3]
    let trims: [CSSStyle.TextSpacingTrim] = [.normal, .spaceAll, .spaceFirst, .trimStart]
    if spacing & 0x80 != 0 { style.textSpacingTrim = trims[spacing >> 4 & 3] }
    return style
  }

  func measured(_ shaper: Shaper) -> MeasuredText {
    if let style {
      return MeasuredText(
        css: string, font: font, style: style, language: options.language,
        wordBreaker: wordBreaker, shaper: shaper)
    }
    if pushesOut {
      var style = ParagraphStyle()
      style.lineBreakStrategy = .standard
      return MeasuredText(
        StyledText(string, font: font, paragraphStyle: style), options: options,
        wordBreaker: wordBreaker, shaper: shaper)
    }
    return MeasuredText(
      string, font: font, options: options, wordBreaker: wordBreaker, shaper: shaper)
  }

  private static let alphabet =
    (97...122).map { String(Unicode.Scalar(UInt8($0))) } + [
      " ", " ", " ", " ", "A", "V", "T", "f", "i", "-", ".", ",", "\n", "(", ")", "“", "”", "’",
      "—", "…", "\u{A0}", "é", "\u{4E2D}", "\u{6587}", "\u{3002}", "\u{AC00}", "1", "2", "/",
      "\u{3000}", "  ", "fi", "AV", "office", "\u{301}", "\u{304B}", "\u{30AB}", "\u{2014}\u{2014}",
      "\u{3B1}", "\u{431}", "\u{5D0}", "\u{5E9}", "\u{628}", "\u{1F600}", "\u{1F44D}",
      "\u{1F3FD}", "\u{FE0F}", "\u{E0100}", "\u{8FBB}", "\u{FF76}", "\u{FF9E}", "\u{1112}",
      "\u{1161}", "\u{11AB}", "fi-fi", "\u{915}", "\u{94D}", "\u{93F}", "\u{964}", "\u{200D}",
    ]

  /// Letters and marks whose clusters are shaped apart, and what stands among them.
  private static let thai =
    (0xE01...0xE3A).map { String(Unicode.Scalar($0) ?? " ") }
    + (0xE40...0xE4E).map { String(Unicode.Scalar($0) ?? " ") } + [
      " ", " ", " ", "\n", "\u{E48}", "\u{E49}", "\u{E33}", "\u{E32}", "\u{E01}", "\u{E51}",
      "\u{E3F}",
      "1", "10.5", "(", ")", "\u{201C}", "\u{201D}", "-", "a", "Wi-Fi", "\u{4E2D}", "\u{1F600}",
      "\u{301}",
      "\u{338}", "=", "\u{EB3}", "\u{EC8}", "\u{E81}", "\u{A0}", "\u{200D}", "\u{331}",
    ]

  /// Brackets and what stands beside them, in several scripts.
  private static let eastAsian =
    "（）「」『』《》〈〉【】“”‘’、。，．：；！？・…—一二字中文のなカタが한글ab1 ()[]-".unicodeScalars.map {
      String($0)
    } + [
      " ", "\n", "\u{3000}", "\u{1F600}", "\u{1112}\u{1161}", "\u{FF76}\u{FF9E}",
      "\u{8FBB}\u{E0100}",
      "\u{3105}", "\u{431}", "T\u{301}", "\u{2764}\u{FE0F}", "\u{5D0}", "office",
      "\u{3042}\u{3099}",
    ]

  /// Letters and signs that HarfBuzz reorders, or puts a dotted circle before.
  private static let devanagari =
    (0x905...0x94D).map { String(Unicode.Scalar($0) ?? " ") } + [
      " ", " ", " ", " ", " ", " ", "\n", "-", "\u{94D}", "\u{94D}", "\u{930}\u{94D}", "\u{937}",
      "\u{901}", "\u{902}", "\u{903}", "\u{950}", "\u{951}", "\u{964}", "\u{965}", "\u{966}",
      "\u{1CD0}", "\u{1CE9}", "\u{A8E0}", "\u{25CC}", "\u{200D}", "\u{200C}", "\u{A0}", "(", ")",
      "\u{2019}", "1", ".", ",", "a", "\u{301}", "\u{4E2D}", "\u{1F600}", "\u{3000}", "\u{985}",
    ]
}

/// Finds words that nobody else does: where bytes add up to a multiple of three.
struct SomeWords: WordBreaker {
  func wordBoundaries(in run: Span<UInt8>, language: String?) -> [Int] {
    run.indices.dropFirst(2).filter { (Int(run[$0 - 1]) + Int(run[$0 - 2])) % 3 == 0 }
  }
}
