import DictionaryWords
import LineBreaking
import TestSupport
import Testing

import TextLayout

/// A text that grows has the size and the lines of the whole text, measured at once.
@Suite struct GrowingTextTests {
  private static let prose = "The quick brown fox jumps over the lazy dog, and then it sleeps. "

  private func font(_ family: String = "Noto Sans", size: Double = 17) throws -> Font {
    try PinnedFonts.shared.get().font(family: family, size: size)
  }

  private static let conventions: [GrowthComparison.Setting] = [
    .plain(LayoutOptions()), .css(CSSStyle(), language: nil, ratio: 1),
  ]

  /// Texts of all scripts as Chromium was asked for them, a dozen a paragraph, in both conventions.
  @Test(.timeLimit(.minutes(10)), arguments: try ChromiumFile.kinds())
  func recordedTextsGrow(kind: String) throws {
    var layout = try CSSLayout()
    let icu = try ICUWordBreaker()
    var random = SplitMix64(seed: UInt64(kind.utf8.count))
    let cases = try ChromiumFile(kind: kind).cases.filter {
      $0.spans == nil && $0.boxes == nil && $0.clamp == nil
    }
    var differences: [String] = []
    for start in stride(from: 0, to: cases.count, by: 16 * LongSweep.divisor) {
      let one = cases[start]
      let text = cases[start..<min(start + 12, cases.count)].map(\.text).joined(separator: " ")
      let font = try layout.font(one.font, size: one.size)
      let ratio = one.ratio ?? random.pick([1, 1.5, 2, 3])
      var options = LayoutOptions()
      options.language = one.lang
      for setting: GrowthComparison.Setting in [
        .css(try one.style, language: one.lang, ratio: ratio), .plain(options),
      ] {
        var comparison = GrowthComparison(font: font, setting, wordBreaker: icu)
        let width = random.pick([one.width, 2 * one.width, 12 * one.size])
        let pieces = GrowthComparison.pieces(
          of: text, longest: random.pick([2, 9, 40]), &random)
        differences += comparison.differences(pieces, width: width, step: 5)
      }
    }
    #expect(differences.isEmpty, "\(differences.prefix(5).joined(separator: "\n"))")
  }

  /// HarfBuzz numbers syllables up to 15, and leaves out the dotted circle of a sign whose syllable
  /// has the number of the last one that got a circle. The second line has such a sign: alone, it
  /// would have a circle.
  @Test func circlesDependOnTextFarBefore() throws {
    let paths = try ["NotoSerifDevanagari-Regular.ttf", "Em.ttf"].map { try Fixtures.font($0) }
    let font = try FontLibrary(files: paths).font(file: paths[0], size: 16)
    let text = String(
      repeating: "\u{931}\u{1F600})\u{909}\u{907},\u{A0}\u{908}\u{932}\u{90B}\u{200D}"
        + "\u{907},\u{200D}\u{909},\u{985}\u{907}\u{3000}\u{93A}\u{944}\u{91A}\u{93E}\u{90A}\u{93A}\u{950}\u{906}"
        + "\u{91B}\u{941}\u{91A}\u{A8E0}\u{90C}\u{933}\u{907}\u{90C}\u{940}\u{949}\u{94B} \u{200D},"
        + "\u{932}\u{930}\u{94D}\u{947}\u{914}\u{4E2D}\u{3000}\u{936}\u{1F600}\u{909}\u{918}\u{930} "
        + "\u{918}\u{930}\u{946}\u{916}\u{909}\u{918}\u{905}\u{966}\u{909}\u{918}\u{930} "
        + "\u{918}\u{930}\u{916}\u{909}\u{918}\u{909}\u{918}", count: 2)
    var pieces = [""]
    var length = 1
    for scalar in text.unicodeScalars {
      pieces[pieces.count - 1].unicodeScalars.append(scalar)
      length -= 1
      if length > 0 { continue }
      pieces.append("")
      length = 1 + Int(scalar.value) % 4
    }
    var options = LayoutOptions(convention: .css)
    options.language = "en"
    options.strictness = .anywhere
    options.overflowWrap = .breakWord
    var comparison = GrowthComparison(font: font, .plain(options))
    #expect(comparison.differences(pieces, width: 239) == [])
  }

  /// What is measured again does not grow with the text.
  @Test(arguments: [
    ("Noto Sans", prose), ("Roboto", prose), ("Liberation Sans", prose), ("Inter", prose),
    ("Noto Sans", "Съешь же ещё этих мягких французских булок, да выпей чаю. "),
    ("Noto Sans CJK SC", "我能吞下玻璃而不伤身体。这句话在网络上很有名，也很常见。"),
    ("Noto Sans CJK JP", "私はガラスを食べられます。それは私を傷つけません。"),
    ("Noto Sans CJK KR", "나는 유리를 먹을 수 있어요. 그래도 아프지 않아요. "),
    ("Noto Sans Devanagari", "मैं काँच खा सकता हूँ और मुझे उससे कोई चोट नहीं पहुँचती। "),
    ("Noto Sans Thai", "ฉันกินกระจกได้ แต่มันไม่ทำให้ฉันเจ็บ "),
  ])
  func whatIsMeasuredAgainDoesNotGrow(family: String, sentence: String) throws {
    let font = try font(family)
    let icu = try ICUWordBreaker()
    for setting in Self.conventions {
      let comparison = GrowthComparison(font: font, setting, wordBreaker: icu)
      var text = comparison.growing(width: 320)
      var longest = 0
      while text.string.unicodeScalars.count < 10_000 {
        for piece in sentence.split(separator: " ", omittingEmptySubsequences: false) {
          text.append(piece + " ")
          longest = max(longest, text.measuredLength)
        }
      }
      // Some five lines, of three bytes a letter.
      #expect(longest < 900, "\(setting)")
      #expect(comparison.differences(text) == [])
    }
  }

  /// By `.uiKit` text from right to left, too.
  @Test(arguments: [
    ("Noto Sans Arabic", "أنا قادر على أكل الزجاج و هذا لا يؤلمني، 12 مرة. "),
    ("Noto Sans Hebrew", "אני יכול לאכול זכוכית וזה לא מזיק לי, 12 פעמים. "),
  ])
  func textFromRightToLeft(family: String, sentence: String) throws {
    let comparison = GrowthComparison(font: try font(family), .plain(LayoutOptions()))
    var text = comparison.growing(width: 320)
    for _ in 0..<100 { text.append(sentence) }
    #expect(text.measuredLength < 1200)
    #expect(comparison.differences(text) == [])
  }

  /// What a piece does to the end of the text before it.
  @Test(arguments: [
    ["\r", "\n", "a\n", "\r"], ["e", "\u{301}", "\u{301}"], ["", " ", "", "\u{301}"],
    ["👩", "\u{200D}", "👩", "\u{200D}", "👧", "🏽"], ["🇩", "🇪", "🇫", "🇷"], ["☺", "\u{FE0F}", " a"],
    ["f", "i", "f", "f", "l"], ["1", "\u{2044}", "2"], ["ا", "ل", "ل", "ه"], ["क", "्", "ष"],
    ["ภา", "ษา", "ไท", "ย"], ["漢字漢字漢字", "の"], ["(", "אבג", ")", " x"], ["\t", "a\tb"],
    ["\u{2067}", "abc", "\u{2069}"], ["co\u{AD}", "operate"], ["\u{FFFC}\0", "\u{1}"],
  ])
  func piecesThatGoOnWithTheLastCharacter(pieces: [String]) throws {
    for family in ["Noto Sans", "Noto Sans CJK JP"] {
      for setting in Self.conventions {
        var comparison = GrowthComparison(font: try font(family), setting)
        for width in [0, 12, 90, 200] as [Double] {
          let words = Array(repeating: Self.prose, count: 12)
          let found = comparison.differences(
            pieces + words + pieces + words + pieces + pieces, width: width)
          #expect(found == [], "\(family) \(setting)")
        }
      }
    }
  }

  @Test func anyWidth() throws {
    for setting in Self.conventions {
      var comparison = GrowthComparison(font: try font(), setting)
      for width in [.nan, .infinity, -.infinity, -1, 0, 1e308, .leastNonzeroMagnitude] as [Double] {
        // Neither can be compared with itself where it is no number.
        let pieces = Array(repeating: Self.prose, count: 5) + ["\n", Self.prose]
        #expect(comparison.differences(pieces, width: width) == [])
      }
    }
  }

  @Test func oneLongPiece() throws {
    for setting in Self.conventions {
      let comparison = GrowthComparison(font: try font(), setting)
      var text = comparison.growing(width: 320)
      text.append(String(repeating: Self.prose, count: (1 << 20) / Self.prose.utf8.count))
      text.append("And a word.")
      #expect(comparison.differences(text) == [])
      #expect(text.measuredLength < 400)
    }
  }

  @Test func anEmptyText() throws {
    let lines = try Self.conventions.map { setting in
      let comparison = GrowthComparison(font: try font(), setting)
      #expect(comparison.differences(comparison.growing(width: 320)) == [])
      return comparison.growing(width: 320).lineCount
    }
    // TextKit's extra line fragment; a block without a line box has none.
    #expect(lines == [1, 0])
  }

  @Test func anotherWidth() throws {
    for setting in Self.conventions {
      let comparison = GrowthComparison(font: try font(), setting)
      var text = comparison.growing(String(repeating: Self.prose, count: 40), width: 320)
      for width in [100, 320, .infinity, 55.5] as [Double] {
        text.resize(toWidth: width)
        text.append("more ")
        #expect(text.width == width)
        #expect(comparison.differences(text) == [])
      }
    }
  }

  @Test func copiesGrowByThemselves() throws {
    let comparison = GrowthComparison(font: try font(), .plain(LayoutOptions()))
    var text = comparison.growing(String(repeating: Self.prose, count: 40), width: 320)
    let before = text
    text.append("\nmore")
    #expect(text.lineCount == before.lineCount + 1)
    #expect(comparison.differences(before) == [])
    #expect(comparison.differences(text) == [])
  }

  /// Lines that are chosen together, or of which the first is not like the others.
  @Test func whatIsMeasuredAsAWhole() throws {
    var balanced = CSSStyle()
    balanced.textWrap = .balance
    var pretty = CSSStyle()
    pretty.textWrap = .pretty
    var indented = CSSStyle()
    indented.textIndent = .length(.em(2))
    for style in [balanced, pretty, indented] {
      var comparison = GrowthComparison(font: try font(), .css(style, language: "en", ratio: 2))
      let pieces = Array(repeating: Self.prose, count: 12)
      #expect(comparison.differences(pieces, width: 200) == [])
      #expect(!comparison.restarts)
    }
  }

  /// Line heights and lengths that depend on which fonts a text has, which come and go.
  @Test func fontsThatComeLate() throws {
    for base in [try font(), try font().asSystemFont()] {
      for setting in Self.conventions {
        var comparison = GrowthComparison(font: base, setting)
        let words = Array(repeating: Self.prose, count: 5)
        let late = ["漢", "字★", " 😀", "\u{200D}", "ไทย ", "\t", "☺", "\u{FE0F}", "هذا ", "漢字"]
        let pieces = late.flatMap { words + [$0] } + words
        #expect(comparison.differences(pieces, width: 230.5) == [], "\(setting)")
        #expect(comparison.restarts)
      }
    }
  }

  /// Kana turn the run of Han letters before them into one of another script, and brackets bring a
  /// script back.
  @Test func scriptsThatLettersToComeDecide() throws {
    let han = Array(repeating: "我能吞下玻璃而不伤身体", count: 12)
    let pieces =
      han + ["の"] + han + ["「Latin"] + han + ["」"] + ["(Кири"] + han + [") x "] + han + ["ー", "か"]
    for family in ["Noto Sans CJK JP", "Noto Sans"] {
      for setting in Self.conventions {
        var comparison = GrowthComparison(font: try font(family), setting)
        #expect(comparison.differences(pieces, width: 210) == [], "\(family) \(setting)")
        #expect(comparison.restarts)
      }
    }
  }

  /// Levels that letters to come decide: of brackets that close late, and of neutral characters.
  @Test func directionsThatLettersToComeDecide() throws {
    let words = Array(repeating: "some words of it ", count: 12)
    let hebrew = Array(repeating: "אני יכול לאכול ", count: 12)
    for direction in [BaseDirection.natural, .leftToRight, .rightToLeft] {
      var options = LayoutOptions()
      options.direction = direction
      for pieces in [
        words + ["(a "] + words + ["אבג) - "] + words + ["123 ", "\u{2067}"] + words,
        hebrew + ["(a "] + hebrew + ["b) 5% "] + hebrew + ["\nx "] + words,
      ] {
        var comparison = GrowthComparison(font: try font("DejaVu Sans"), .plain(options))
        #expect(comparison.differences(pieces, width: 180) == [], "\(direction)")
      }
    }
  }

  /// After a line feed lines may start with no letter, until another script or direction comes.
  @Test func listsGoOnAfterLineFeeds() throws {
    var style = CSSStyle()
    style.whiteSpace = .preWrap
    let setting = GrowthComparison.Setting.css(style, language: "en", ratio: 1)
    let list = Array(
      repeating: ["• one ", "two\n", "1. and more\n", "| a | b |\n", "  - x\n"], count: 8
    )
    .flatMap { $0 }
    for late in [["• Кири\n"], ["1. שלום\n"], ["• 漢字\n", "• かな\n"], ["(a\n", "б)\n"]] {
      var comparison = GrowthComparison(font: try font("DejaVu Sans"), setting)
      #expect(comparison.differences(list + late + list, width: 180) == [], "\(late)")
      #expect(comparison.restarts)
    }
  }
}
