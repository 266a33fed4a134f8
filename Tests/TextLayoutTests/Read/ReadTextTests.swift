import LineBreaking
import TestSupport
import Testing

@testable import TextLayout

/// What is read of a text without shaping it is what shaping it gives, to the last bit.
@Suite struct ReadTextTests {
  private static let stride = LongSweep.isWhole ? 1 : 11
  private static let randomWidths = LongSweep.isWhole ? 200 : 5

  private static func texts() throws -> [(string: String, language: String)] {
    let samples = try Sample.load().flatMap { sample in
      [sample.question, sample.answer].map { ($0, sample.language) }
    }
    return samples + hard
  }

  /// Texts at the edges of what is plain.
  private static let hard: [(string: String, language: String)] = [
    "office", "offices of the staff, affluent — off-the-shelf fi fl ffi.", "A\u{301}b e\u{301}",
    "self-fulfilling, off-fi", "\n", "\n\n", "one\n\ntwo", " ", "  a", "a  ", "a \n b", "42", "—",
    "“Quoted” ‘words’ (in) [brackets]…", "“", "’tis ’twas", "1,000.50 € 3½ 1/2", "中文(English)中文",
    "漢字かな交じり文", "中文。English。中文", "한글 text 한글(text)한글", "αβγ abc где",
    "\u{3000}全角", "a\u{3000}b", "中\u{3000}文", "AVAVAV To. P, r. V-A T-o", "a-b-c-d-e-f",
    "x\u{A0}y\u{A0}z", "naïve Ångström ﬁ", "Straße 12–14", "e\u{301}\u{302}", "\u{301}a",
    "a \u{301}b", "中文😀。😀", "office😀 fine", "😀", "😀😀 a", "a 😀\n b", "“fi”😀", "“fi”中", "1\nfi",
    "😀\u{301}", "👍🏽 ok", "❤\u{FE0F} ❤ ☺", "שלום, עולם. מה? (כן)", "——", "中——文",
    "e-mail re-use co-op.", "ffffff fifififi", "aaa bbb",
    "!\u{FF9E}abc", "(\u{FF9E}a)", "abc\n\ndef", "\n\nfi", "漢\nfi漢", "12\n\nfi", "\n中文\n\nfi",
    "pretty-well-satisfied, well-off-ish", "辻\u{E0100}さんの辻", "中\u{FE00}文 a\u{FE00}b",
    "「ｶﾞｿﾞｳ(1)」と、ｶ\u{FF9E}\u{FF9E}", "‘\u{1112}\u{1161}\u{11AB}글’ 가\u{11A8} \u{1161}가 각\u{11A8}",
    "\u{1112}\u{1112}\u{1161} 中\u{1112}", "中\u{3099}か\u{3099}",
    "क्षत्रिय (हिन्दी) है।नया॥ १२,३४ 56-क", "र्कि ज़ क\u{200D} \u{93F}क ।\u{93F}", "office कर्म 中文",
    "a\u{93F}क\u{94D}a", "❤\u{FE0F}👍🏽👩\u{200D}💻🇩🇪 ok", "a👩\u{200D}💻b 🇩🇪🇫🇷🇩", "☺\u{FE0F}☺ ✌🏽x\n☺ ☺",
    "👩\u{200D} 👩\u{200D}a ❤\u{200D}🔥❤\u{FE0F}\u{200D}🔥",
  ].map { ($0, "en") }

  /// What texts are set by.
  private enum Way: CaseIterable {
    case uiKit, pushesOut, css, styleSheet

    static let uiKitWays: [Way] = [.uiKit, .pushesOut]
    static let cssWays: [Way] = [.css, .styleSheet]
  }

  @Test(arguments: ComparedTexts.families) func answersAsShapedTextDoes(_ family: String) throws {
    let compared = try Self.compare(Self.texts(), Way.uiKitWays, in: family)
    try ComparedTexts.expect(compared, "read", family)
  }

  @Test(arguments: ComparedTexts.families)
  func answersAsShapedTextDoesUnderCSS(_ family: String) throws {
    let compared = try Self.compare(Self.texts(), Way.cssWays, in: family)
    try ComparedTexts.expect(compared, "read css", family)
  }

  @Test(
    .enabled(if: BookRows.isNovelThere, "\(BookRows.noNovel)"),
    arguments: ComparedTexts.latinFamilies)
  func aNovelAnswersAsShapedTextDoes(_ family: String) throws {
    _ = try Self.compare(ComparedTexts.novel(for: family), Way.allCases, in: family)
  }

  /// Compares the texts that are read with those that are shaped.
  ///
  /// - Returns: How many were compared, once all was learned.
  private static func compare(
    _ texts: [(string: String, language: String)], _ ways: [Way], in family: String
  ) throws -> Int {
    let library = try PinnedFonts.shared.get()
    var random = SplitMix64(seed: UInt64(family.utf8.count))
    let shaper = Shaper(readsAfter: 0)
    let shapes = Shaper(readsAfter: .max)
    var differences: [String] = []
    var compared = 0
    // Twice, as the first time teaches what the second one knows.
    for round in 0..<2 {
      for (number, (string, language)) in texts.enumerated() {
        guard number % Self.stride == 0 || string.utf8.count < 60 else { continue }
        let font = try library.font(family: family, size: [17, 16, 11.3][number / Self.stride % 3])
        var options = LayoutOptions(language: number % 2 == 0 ? language : nil)
        options.wordBreaking = number % 5 == 4 ? .keepAll : .normal
        for way in ways {
          let text = Self.text(string, font, options, way, shaper)
          guard text.read != nil else { continue }
          compared += round
          let shaped = Self.text(string, font, options, way, shapes)
          if round == 1, number % 9 == 0 {
            let ends =
              [350, 430, 200] + (Self.stride > 1 ? [] : [20, random.double(in: 20...900)])
            let found = text.differences(
              fromWalksOver: shaped, widths: ends,
              lineCounts: min(shaped.lineCount(width: 30), Self.stride > 1 ? 5 : 30))
            differences += found.map { "\(number): \($0)" }
          }
          let widths = Self.widths(of: shaped, &random, round == 0 ? 3 : Self.randomWidths)
          for width in widths {
            for lines in [0, 2] {
              let found = text.size(width: width, numberOfLines: lines)
              let count = text.lineCount(width: width, numberOfLines: lines)
              guard found == shaped.size(width: width, numberOfLines: lines),
                text.height(width: width, numberOfLines: lines) == found.height,
                count == shaped.lineCount(width: width, numberOfLines: lines)
              else {
                differences.append("\(number) at \(width), \(lines) lines")
                continue
              }
            }
          }
        }
      }
    }
    #expect(differences.prefix(20) == [])
    return compared
  }

  private static func text(
    _ string: String, _ font: Font, _ options: LayoutOptions, _ way: Way, _ shaper: Shaper
  ) -> MeasuredText {
    switch way {
    case .uiKit:
      return MeasuredText(string, font: font, options: options, shaper: shaper)
    case .pushesOut:
      var style = ParagraphStyle()
      style.lineBreakStrategy = .pushOut
      return MeasuredText(
        StyledText(string, font: font, paragraphStyle: style), options: options, shaper: shaper)
    case .css:
      var options = options
      options.convention = .css
      options.wordBreaking = .normal
      return MeasuredText(string, font: font, options: options, shaper: shaper)
    case .styleSheet:
      var style = CSSStyle()
      style.lineHeight = .number(1.4)
      style.overflowWrap = string.utf8.count % 2 == 0 ? .anywhere : .normal
      style.whiteSpace = string.utf8.count % 3 == 0 ? .preLine : .normal
      style.lineBreak = string.utf8.count % 5 == 0 ? .strict : .auto
      return MeasuredText(
        css: string, font: font, style: style, language: options.language,
        devicePixelRatio: string.utf8.count % 7 == 0 ? 1.5 : 1, shaper: shaper)
    }
  }

  /// Each line's own width and what lies beside it, and some others.
  private static func widths(
    of text: MeasuredText, _ random: inout SplitMix64, _ count: Int
  ) -> [Double] {
    var widths: [Double] = [0, 20, .infinity, .nan, -1]
    for line in text.lines(width: 200, numberOfLines: stride > 1 ? 2 : 0) {
      let own = line.width
      widths += [own, own.nextDown, own.nextUp]
      let tied = own - FitLimit.tolerance
      widths += [tied, tied.nextDown, tied.nextUp]
    }
    for _ in 0..<count { widths.append(random.double(in: 20...900)) }
    widths += (0..<count / 4).map { _ in Double(random.int(below: 60) * 17 + 8) }
    return widths
  }

  /// A proof that refuses too much would go unseen otherwise.
  @Test(arguments: [
    ("Noto Sans", "en", "Don’t “panic” — well-known facts, 3½ €… naïve Ångström"),
    ("Noto Sans", "en", "An office full of affluent staff: fi, fl, ffi; Cafe\u{301}."),
    ("Noto Sans", "el", "Ελληνικά, με τόνους — «και» στίξη."),
    ("Noto Sans", "ru", "Русский текст: «кавычки» — и тире…"),
    ("Roboto", "en", "AVAV – To a P. r, with kerned spaces T V"),
    ("Noto Sans CJK SC", "zh-Hans", "文字的高度，早在绘制之前（“先”）就知道。"),
    ("Noto Sans CJK SC", "zh-Hans", "支持Wi-Fi和USB接口，共3个。"),
    ("Noto Sans CJK JP", "ja", "文字の高さは、描く前に分かります。カタカナも。"),
    ("Noto Sans", "en", "Great! 😀 See you at the office 👍"),
    ("Noto Sans CJK SC", "zh-Hans", "好的😀，明天见👍。"),
    ("Noto Sans", "en", "Thanks ❤\u{FE0F} 👍🏽 from 👩\u{200D}💻 in 🇩🇪"),
    ("Noto Sans", "en", "pretty-well-satisfied, off-the-shelf five-fold"),
    ("Noto Sans CJK JP", "ja", "辻\u{E0100}さんの「ｶﾞｿﾞｳ(1).ZIP」"),
    ("Noto Sans CJK KR", "ko", "이름이 ‘\u{1112}\u{1161}\u{11AB}글’처럼 보여요"),
    ("Noto Sans Hebrew", "he", "שלום, עולם. מה? (כן)"),
    ("Noto Serif Devanagari", "hi", "क्षत्रिय (हिन्दी) है। नया-सा, १२,३४५ ॥ ‘ज़रूर’ 56 😀"),
    ("Noto Serif Devanagari", "mr", "श्री गणेश, आर्या; र्कि प्रति-दिन"),
  ]) func plainTextsAreRead(_ family: String, _ language: String, _ string: String) throws {
    let font = try PinnedFonts.shared.get().font(family: family, size: 17)
    let shaper = Shaper(readsAfter: 0)
    let options = LayoutOptions(language: language)
    for _ in 0..<3 { _ = MeasuredText(string, font: font, options: options, shaper: shaper) }
    let text = MeasuredText(string, font: font, options: options, shaper: shaper)
    #expect(text.read != nil)
    let shaped = MeasuredText(
      string, font: font, options: options, shaper: Shaper(readsAfter: .max))
    #expect(text.lines(width: 100) == shaped.lines(width: 100))
    #expect(text.fonts.map(\.familyName) == shaped.fonts.map(\.familyName))
    #expect(text.height(width: 100) == shaped.height(width: 100))
  }

  /// A walk adds up the parts of such a word one by one, and each is rounded.
  @Test func kerningInsideWordsIsRoundedAsInAWalk() throws {
    let font = try PinnedFonts.shared.get().font(family: "Roboto", size: 1 / 3.0)
    let shaper = Shaper(readsAfter: 0)
    let string = "“a”a”e“"
    for _ in 0..<3 { _ = MeasuredText(string, font: font, shaper: shaper) }
    let text = MeasuredText(string, font: font, shaper: shaper)
    try #require(text.read != nil)
    let shaped = MeasuredText(
      string, font: font, shaper: Shaper(readsAfter: .max))
    for step in 1..<400 {
      let width = Double(step) / 256
      #expect(text.size(width: width) == shaped.size(width: width), "at \(width)")
    }
  }

  @Test(arguments: [
    "a\tb", "a\u{AD}b", "a\u{200D}b", "a\u{5D0}", "a\u{2028}b", "1\u{2044}2",
  ])
  func otherTextsAreShaped(_ string: String) throws {
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 17)
    let shaper = Shaper(readsAfter: 0)
    for _ in 0..<3 {
      let text = MeasuredText(string, font: font, shaper: shaper)
      #expect(text.read == nil)
    }
  }

  /// A line feed that is not known yet ends a word all the same: reading must not go back, again
  /// and again.
  @Test(.timeLimit(.minutes(30))) func lineFeedsNotMetBeforePartWords() throws {
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans Hebrew", size: 17)
    let shaper = Shaper(readsAfter: 0)
    for string in ["שלום עולם", "שלום עולם", "שלום\nעולם", "שלום\nעולם"] {
      let text = MeasuredText(string, font: font, shaper: shaper)
      #expect(text.lineCount(width: 1000) == string.count { $0 == "\n" } + 1)
    }
  }

  /// Of one long text, too, no more words are kept than of many short ones.
  @Test func aTextOfManyWordsKeepsSoManyAndNoMore() throws {
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans Arabic", size: 17)
    let letters = Array("ابتثجحخدذرزسشصضطظعغفقكم")
    func text(words count: Int) -> String {
      (0..<count).map { number in
        String([10_648, 484, 22, 1].map { letters[number / $0 % 22] })
      }.joined(separator: " ")
    }
    for (count, isRead) in [(10_000, true), (16_384, true), (16_385, false), (40_000, false)] {
      let shaper = Shaper(readsAfter: 0)
      let string = text(words: count)
      let measured = MeasuredText(string, font: font, shaper: shaper)
      #expect((measured.read != nil) == isRead, "\(count)")
      #expect(shaper.readWordCount == count || !isRead)
      #expect(shaper.readWordCount <= 16_384)
      let shaped = MeasuredText(
        string, font: font, shaper: Shaper(readsAfter: .max))
      #expect(measured.size(width: 300) == shaped.size(width: 300))
    }
  }

  /// What comes first in a font may be in a script of which nothing is proved.
  @Test func textsAreReadAfterOthersThatAreNot() throws {
    let font = try PinnedFonts.shared.get().font(family: "DejaVu Sans", size: 17)
    let shaper = Shaper(readsAfter: 0)
    for string in ["\u{633}\u{644}\u{627}\u{645}", "peace", "peace"] {
      let text = MeasuredText(string, font: font, shaper: shaper)
      #expect((text.read != nil) == (string == "peace"))
    }
  }

  /// One row must not pay for tables that later ones would gain from.
  @Test func littleTextIsShaped() throws {
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 17)
    let shaper = Shaper()
    #expect(MeasuredText("How tall will this be?", font: font, shaper: shaper).read == nil)
  }

  /// Fonts that kern spaces, substitute in contexts, or flag every place.
  @Test(arguments: [
    "SpaceKern.ttf", "Unsafe.ttf", "Ligatures.ttf", "Growth.ttf", "Em.ttf", "Variations.ttf",
  ]) func testFontsAnswerAsShapedText(_ name: String) throws {
    var compared = 0
    let font = try LoneFonts.font(name, size: 16)
    var random = SplitMix64(seed: UInt64(name.utf8.count))
    let shaper = Shaper(readsAfter: 0)
    let all = Array("abcdefghi AVTofx-.  \n0字")
    // A letter that the font lacks leaves its text to other fonts, and unread.
    let own = all.filter { letter in
      letter == "\n" || letter.unicodeScalars.allSatisfy(font.instance.covers)
    }
    for number in 0..<300 {
      let letters = number % 10 == 0 ? all : own
      let string = String(
        (0..<random.int(below: 30) + 1).map { _ in
          letters[random.int(below: letters.count)]
        })
      let text = MeasuredText(string, font: font, shaper: shaper)
      let shaped = MeasuredText(
        string, font: font, shaper: Shaper(readsAfter: .max))
      compared += text.read == nil ? 0 : 1
      for width in [0, 16, 40, 80.5, 200, .infinity] {
        #expect(text.size(width: width) == shaped.size(width: width), "\(string) at \(width)")
      }
    }
    try ComparedTexts.expect(compared, "read", name)
  }

  /// However many threads there are, heights are those of each text alone.
  @Test(arguments: [-1, 1, 2, 5]) func manyTextsAreMeasuredInTheirOrder(_ jobs: Int) throws {
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 17)
    let texts = try Self.texts().prefix(200).map(\.string) + ["", "\n"]
    let alone = texts.map {
      MeasuredText($0, font: font, shaper: Shaper(readsAfter: .max)).height(width: 200)
    }
    #expect(MeasuredText.heights(of: texts, width: 200, font: font, jobs: jobs) == alone)
    let measured = MeasuredText.measured(texts, font: font, jobs: jobs)
    #expect(measured.map { $0.height(width: 200) } == alone)
    #expect(measured.map(\.text) == texts)
    #expect(MeasuredText.heights(of: [], width: 200, font: font, jobs: jobs) == [])
  }

  /// Glyphs come into being when somebody asks for them, and once for all who ask.
  @Test func threadsShapeAPlainTextOnce() async throws {
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 17)
    let string = "One text, and many who ask for its lines at the same time."
    let shaper = Shaper(readsAfter: 0)
    for _ in 0..<3 { _ = MeasuredText(string, font: font, shaper: shaper) }
    let text = MeasuredText(string, font: font, shaper: shaper)
    try #require(text.read != nil)
    let lines = MeasuredText(
      string, font: font, shaper: Shaper(readsAfter: .max)
    ).lines(width: 120)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<16 { group.addTask { text.lines(width: 120) == lines } }
      for await isSame in group { #expect(isSame) }
    }
    #expect(text.storage === text.storage)
  }

  /// A plain Latin text that is asked only for heights keeps its string and eight bytes a word.
  @Test func plainTextsKeepTwoNumbersAWord() throws {
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 17)
    let shaper = Shaper(readsAfter: 0)
    let string = String(repeating: "word and word ", count: 20)
    for _ in 0..<3 { _ = MeasuredText(string, font: font, shaper: shaper) }
    let plain = try #require(MeasuredText(string, font: font, shaper: shaper).read)
    #expect(plain.sums.places.count == 60)
    #expect(MemoryLayout<LineTable.Place>.stride == 8)
  }
}
