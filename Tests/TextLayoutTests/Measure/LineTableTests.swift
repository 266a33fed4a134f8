import LineBreaking
import TestSupport
import Testing

@testable import TextLayout

/// What sums answer is what a walk answers, to the last bit.
@Suite struct LineTableTests {
  private static let stride = LongSweep.isWhole ? 1 : 7
  private static let randomWidths = LongSweep.isWhole ? 60 : 5

  private typealias Text = (string: String, language: String)

  private static func texts() throws -> [Text] {
    try Sample.load().flatMap { sample in
      [sample.question, sample.answer].map { ($0, sample.language) }
    }
  }

  @Test(arguments: ComparedTexts.families) func answersAsWalksDo(_ family: String) throws {
    let compared = try Self.compareWalks(Self.texts(), in: family)
    try ComparedTexts.expect(compared, "walked", family)
  }

  @Test(
    .enabled(if: BookRows.isNovelThere, "\(BookRows.noNovel)"),
    arguments: ComparedTexts.latinFamilies)
  func aNovelAnswersAsWalksDo(_ family: String) throws {
    _ = try Self.compareWalks(ComparedTexts.novel(for: family), in: family)
  }

  /// Compares what sums and walks answer.
  ///
  /// - Returns: How many texts were compared.
  private static func compareWalks(_ texts: [Text], in family: String) throws -> Int {
    let library = try PinnedFonts.shared.get()
    var random = SplitMix64(seed: UInt64(family.utf8.count))
    let shaper = Shaper()
    var differences: [String] = []
    var compared = 0
    for (number, (string, language)) in texts.enumerated() {
      guard number % Self.stride == 0 else { continue }
      // Sizes whose sums doubles hold exactly, and others.
      let font = try library.font(family: family, size: [17, 16, 11.3][number / Self.stride % 3])
      for convention in Convention.allCases {
        var options = LayoutOptions(convention: convention, language: language)
        options.overflowWrap = [nil, .normal, .breakWord, .anywhere][number / Self.stride % 4]
        options.wordBreaking = number / Self.stride % 5 == 4 ? .breakAll : .normal
        options.strictness = number / Self.stride % 7 == 6 ? .anywhere : .auto
        let text = MeasuredText(string, font: font, options: options, shaper: shaper)
        for text in [text] + Self.pushing(string, font, options, shaper) {
          guard text.storage.sums != nil else { continue }
          compared += 1
          for width in Self.widths(of: text, &random) where !text.agrees(width: width) {
            differences.append("\(convention) \(number) at \(width)")
          }
        }
      }
    }
    #expect(differences == [])
    return compared
  }

  /// The same text as a label has it, whose paragraphs do not end in one word.
  private static func pushing(
    _ string: String, _ font: Font, _ options: LayoutOptions, _ shaper: Shaper
  ) -> [MeasuredText] {
    if options.convention == .css { return [] }
    var style = ParagraphStyle()
    style.lineBreakStrategy = .pushOut
    let text = StyledText(string, font: font, paragraphStyle: style)
    return [MeasuredText(text, options: options, shaper: shaper)]
  }

  /// Each line's own width and what lies beside it, and some others.
  private static func widths(of text: MeasuredText, _ random: inout SplitMix64) -> [Double] {
    var widths: [Double] = [0, 20, .infinity, .nan, -1]
    for room in [90.0, 320] {
      for line in text.lines(width: room, numberOfLines: stride > 1 ? 2 : 0) {
        let own = line.width
        widths += [own, own.nextDown, own.nextUp, own - 1.0 / 64]
        // Just as wide as what fits: where a tie is to be decided.
        let tied = own - FitLimit.tolerance
        widths += [tied, tied.nextDown, tied.nextUp]
      }
    }
    for _ in 0..<randomWidths { widths.append(random.double(in: 20...900)) }
    // At 17 points every 17th whole width is a tie in a font of 2,048 units.
    widths += (0..<randomWidths).map { _ in Double(random.int(below: 60) * 17 + 8) }
    return widths
  }

  @Test(arguments: ComparedTexts.families) func seeksWidthsAsWalksDo(_ family: String) throws {
    let compared = try Self.compareProfiles(Self.texts(), in: family)
    try ComparedTexts.expect(compared, "sought", family)
  }

  @Test(
    .enabled(if: BookRows.isNovelThere, "\(BookRows.noNovel)"),
    arguments: ComparedTexts.latinFamilies)
  func widthsOfANovelAreSoughtAsWalksDo(_ family: String) throws {
    _ = try Self.compareProfiles(ComparedTexts.novel(for: family), in: family)
  }

  /// Compares the widths that sums and walks seek.
  ///
  /// - Returns: How many texts were compared.
  private static func compareProfiles(_ texts: [Text], in family: String) throws -> Int {
    let library = try PinnedFonts.shared.get()
    var random = SplitMix64(seed: UInt64(family.utf8.count))
    let shaper = Shaper()
    var differences: [String] = []
    var compared = 0
    for (number, (string, language)) in texts.enumerated() {
      guard number % (9 * Self.stride) == 0 else { continue }
      let round = number / Self.stride / 9
      let font = try library.font(family: family, size: [17, 16, 11.3][round % 3])
      for convention in Convention.allCases {
        var options = LayoutOptions(convention: convention, language: language)
        options.overflowWrap = [nil, .normal, .breakWord, .anywhere][round % 4]
        options.wordBreaking = round % 5 == 4 ? .breakAll : .normal
        let text = MeasuredText(string, font: font, options: options, shaper: shaper)
        for text in [text] + Self.pushing(string, font, options, shaper) {
          guard text.storage.sums != nil else { continue }
          compared += 1
          let found = text.differences(
            fromWalksOver: text, widths: Self.profileEnds(of: text, &random),
            lineCounts: min(text.lineCount(width: 30), Self.stride > 1 ? 5 : 40))
          differences += found.map { "\(convention) \(number): \($0)" }
        }
      }
    }
    #expect(differences == [])
    return compared
  }

  /// Some widths, and those at which lines just fit, with their neighbours.
  private static func profileEnds(
    of text: MeasuredText, _ random: inout SplitMix64
  ) -> [Double] {
    // A debug build walks slowly, the more so in wide ranges.
    var ends: [Double] = stride > 1 ? [350, 430] : [280, 430, 0, 300, 1e6, 90]
    for line in text.lines(width: 200, numberOfLines: stride > 1 ? 1 : 3) {
      let tied = line.width - FitLimit.tolerance
      ends += [tied.nextDown, tied, tied.nextUp, line.width, tied, line.width + 30]
    }
    return ends + (0..<(stride > 1 ? 1 : 4)).map { _ in random.double(in: 100...900) }
  }

  /// Zero width, and words of one width, whose sums doubles round differently.
  @Test(arguments: Convention.allCases) func seeksWidthsOfOddTexts(_ convention: Convention) throws
  {
    let library = try PinnedFonts.shared.get()
    let words = [
      " ", "  a", "\n", "\n\n", "one\n\ntwo\n", "a\u{200B}\u{200B}b \u{200B}",
      "iiii llll iiii\nllll iiii",
      "anna nana anan naan nnaa aann anna nana anan\nnaan anna", "aa bb\u{3000}\u{3000}cc 中文 中文。",
    ]
    for size in [17, 11.3, 1.0 / 3] {
      let font = try library.font(family: "Noto Sans", size: size)
      for string in words {
        let text = MeasuredText(string, font: font, options: LayoutOptions(convention: convention))
        let widths = (0..<40).map { Double($0 * 7 % 40) * size / 4 }
        #expect(
          text.differences(fromWalksOver: text, widths: widths, lineCounts: 12) == [],
          "\(string.debugDescription) at \(size)")
      }
    }
  }

  /// Indents ask for walks, and get them.
  @Test func seeksNothingWhereParagraphsHaveIndents() throws {
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 17)
    var style = ParagraphStyle()
    style.firstLineHeadIndent = 20
    style.tailIndent = -10
    let text = MeasuredText(
      StyledText("How tall will this text be?", font: font, paragraphStyle: style))
    #expect(LineCountSearch(text) == nil)
    #expect(
      text.differences(fromWalksOver: text, widths: [0, 400, 100], lineCounts: 5) == [])
  }

  /// A rule that refuses too much would go unseen otherwise.
  @Test(arguments: Convention.allCases) func plainTextsHaveSums(_ convention: Convention) throws {
    let library = try PinnedFonts.shared.get()
    let texts = [
      "Noto Sans": ["Don’t “panic” — well-known facts, 3½ €…", "one\ntwo\n", "naïve Ångström"],
      "Roboto": ["AVAV – To a P. r, with kerned spaces"],
      "Noto Sans CJK SC": ["文字的高度，早在绘制之前（“先”）。"],
      "Noto Sans CJK KR": ["글의 높이는 그리기 전에 압니다."],
    ]
    for (family, strings) in texts {
      let font = try library.font(family: family, size: 17)
      for string in strings {
        let text = MeasuredText(string, font: font, options: LayoutOptions(convention: convention))
        #expect(text.storage.sums != nil, "\(string)")
        #expect(text.summedMinContentWidth != nil || text.storage.sums?.needsCare == true)
      }
    }
  }

  @Test(arguments: ["", "a\tb", "a\u{AD}b", "a\u{1F600}b"]) func otherTextsHaveNone(
    _ string: String
  ) throws {
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 17)
    #expect(MeasuredText(string, font: font).storage.sums == nil)
  }

  /// Under `.css` units are 1/65,536 px, and a paragraph may have 16,384 px.
  @Test func paragraphsTooLongForSumsHaveNone() throws {
    let font = try LoneFonts.em(1000)
    func hasSums(_ string: String) -> Bool {
      MeasuredText(string, font: font, options: LayoutOptions(convention: .css)).storage.sums != nil
    }
    let word = String(repeating: "a", count: 7)
    #expect(hasSums("\(word) \(word)"))
    #expect(hasSums("\(word) \(word)\n\(word) \(word)"))
    #expect(!hasSums("\(word) \(word) \(word)"))
  }

  /// The spaces that a paragraph starts with are a fragment, as wide as whole layout units.
  @Test func linesOfFragmentsAreNoSums() throws {
    let font = try LoneFonts.font("Unsafe.ttf", size: 16)
    let text = MeasuredText(" b", font: font, options: LayoutOptions(convention: .css))
    #expect(text.storage.sums == nil)
    // Half an em and a quarter: 8 and 4 px, each a hair more.
    #expect(text.size(width: 100).width == 12 + 2.0 / 64)
  }

  /// A line of many segments is no reason to seek the end of the next ones far from their start:
  /// that takes hours.
  @Test(.timeLimit(.minutes(30))) func manySegmentsWithoutWidthCostNothingLater() throws {
    let font = try LoneFonts.em(10)
    let string =
      String(repeating: "\u{200B}\u{200D}", count: 100_000) + "\n"
      + String(repeating: "aa ", count: 100_000)
    let text = MeasuredText(string, font: font)
    #expect(text.storage.sums != nil)
    #expect(text.lineCount(width: 1) == 200_001)
  }
}

extension MeasuredText {
  /// Whether both ways give one answer at a width, or only the walk gives any.
  fileprivate func agrees(width: Double) -> Bool {
    let limit = limit(for: width)
    return [0, 1, 3].allSatisfy { lines in
      let stack = ask(StackQuestion(limit: limit, numberOfLines: lines))
      let size = summedSize(limit: limit, numberOfLines: lines)
      let bare = ask(
        StackQuestion(limit: limit, numberOfLines: lines, usesFontLeading: false))
      let height = summedHeight(limit: limit, numberOfLines: lines, usesFontLeading: false)
      let walked = ask(CountQuestion(limit: limit, numberOfLines: lines))
      let count = summedLineCount(limit: limit, numberOfLines: lines)
      return (size ?? stack.size) == stack.size
        && (size?.width ?? stack.outerWidth) == stack.outerWidth
        && (height ?? bare.size.height) == bare.size.height && (count ?? walked) == walked
        && (lines > 0 || boundingRectAgrees(width: width))
    }
  }

  /// Whether the rectangle is that of the lines.
  private func boundingRectAgrees(width: Double) -> Bool {
    let rect = boundingRect(
      size: Size(width: width, height: 0), options: [.usesLineFragmentOrigin, .usesFontLeading])
    return rect.size == lines(width: Self.constraint(width)).size()
  }
}
