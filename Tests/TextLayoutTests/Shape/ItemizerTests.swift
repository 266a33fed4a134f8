import TestSupport
import Testing

import TextLayout

/// Where a text's items part, by UAX #24 and UAX #9, in a font that has every glyph or none.
@Suite struct ItemizerTests {
  /// A stretch of text and how it is shaped, written `text|Script|<` for right to left.
  private func items(
    _ text: String, direction: BaseDirection = .natural
  ) throws -> [String] {
    // Em has no fallbacks, so that fonts part nothing.
    let measured = MeasuredText(
      text, font: try LoneFonts.em(), options: LayoutOptions(direction: direction))
    return measured.runs.map { run in
      let characters = String(decoding: Array(text.utf8)[run.utf8Range], as: UTF8.self)
      return "\(characters)|\(run.script)" + (run.isRightToLeft ? "|<" : "")
    }
  }

  @Test func scriptsPartItems() throws {
    #expect(try items("abcабвαβγ") == ["abc|Latn", "абв|Cyrl", "αβγ|Grek"])
    #expect(try items("Wi-Fi无线") == ["Wi-Fi|Latn", "无线|Hani"])
    #expect(try items("ก한a") == ["ก|Thai", "한|Hang", "a|Latn"])
    #expect(try items("") == [])
  }

  /// UAX #24, 5.1: characters of Common and Inherited go with what is before them, else after.
  @Test func sharedCharactersTakeTheScriptAroundThem() throws {
    #expect(try items("12, abc!") == ["12, abc!|Latn"])
    #expect(try items("abc, 12 абв.") == ["abc, 12 |Latn", "абв.|Cyrl"])
    #expect(try items("e\u{301}а\u{301}") == ["e\u{301}|Latn", "а\u{301}|Cyrl"])
    #expect(try items("1 + 2 = 3") == ["1 + 2 = 3|Zyyy"])
  }

  /// UAX #9, P1: U+2028 ends a line but no paragraph, U+2029 both.
  @Test func directionGoesOnOverLineSeparators() throws {
    #expect(try items("א\u{2028}-") == ["א|Hebr|<", "-|Zyyy|<"])
    #expect(try items("א\u{2029}-") == ["א|Hebr|<", "-|Zyyy"])
    #expect(try items("-\u{0C}א") == ["-|Zyyy|<", "א|Hebr|<"])
  }

  @Test func hanAndKanaAreOneScript() throws {
    #expect(try items("漢字") == ["漢字|Hani"])
    #expect(try items("漢字かな") == ["漢字かな|Hira"])
    #expect(try items("カナ漢字") == ["カナ漢字|Hira"])
    #expect(try items("漢a字") == ["漢|Hani", "a|Latn", "字|Hani"])
  }

  /// UAX #24, 5.2: brackets of one pair belong to one script.
  @Test func closingBracketsTakeTheScriptOfTheOpeningOnes() throws {
    #expect(try items("abc (абв) def") == ["abc (|Latn", "абв|Cyrl", ") def|Latn"])
    #expect(try items("(абв) abc") == ["(абв) |Cyrl", "abc|Latn"])
    #expect(
      try items("a [б (в) г] d")
        == ["a [|Latn", "б (в) г|Cyrl", "] d|Latn"])
    // A bracket that closes nothing goes with the text before it.
    #expect(try items("абв) abc") == ["абв) |Cyrl", "abc|Latn"])
  }

  /// A character with Script_Extensions goes with each script it lists: the prolonged sound mark
  /// (Hira Kana), the ideographic full stop (many), the danda (Indic scripts), the tatweel (Arab
  /// and others).
  @Test func scriptExtensionsGoWithAnyScriptTheyList() throws {
    #expect(try items("らーめん") == ["らーめん|Hira"])
    #expect(try items("ラーメン。") == ["ラーメン。|Hira"])
    #expect(try items("漢字。") == ["漢字。|Hani"])
    #expect(try items("हिन्दी।") == ["हिन्दी।|Deva"])
    #expect(try items("বাংলা।") == ["বাংলা।|Beng"])
    #expect(try items("\u{640}ب") == ["\u{640}ب|Arab|<"])
    #expect(try items("。あ") == ["。あ|Hira"])
  }

  @Test func hebrewAndArabicRunRightToLeft() throws {
    #expect(try items("שלום") == ["שלום|Hebr|<"])
    #expect(try items("abc سلام def") == ["abc |Latn", "سلام|Arab|<", " |Arab", "def|Latn"])
  }

  /// UAX #9, W and I2: numbers run left to right, on a level of their own.
  @Test func digitsRunLeftToRight() throws {
    #expect(try items("سلام 123 سلام") == ["سلام |Arab|<", "123|Arab", " سلام|Arab|<"])
    #expect(try items("سلام ١٢٣ سلام") == ["سلام |Arab|<", "١٢٣|Arab", " سلام|Arab|<"])
    #expect(try items("שלום 42") == ["שלום |Hebr|<", "42|Hebr"])
  }

  /// UAX #9, P2 and P3: the first strong character of the paragraph decides what stands before it.
  @Test func aParagraphStartsInItsFirstStrongDirection() throws {
    #expect(try items("(سلام)") == ["(سلام)|Arab|<"])
    #expect(try items("«abc»") == ["«abc»|Latn"])
    #expect(try items("...\nسلام") == ["...|Zyyy", "سلام|Arab|<"])
    #expect(try items("...", direction: .rightToLeft) == ["...|Zyyy|<"])
    #expect(try items("...", direction: .leftToRight) == ["...|Zyyy"])
  }

  @Test func controlsBelongToNoItem() throws {
    #expect(try items("ab\ncd") == ["ab|Latn", "cd|Latn"])
    #expect(try items("ab\u{2028}cd\u{85}") == ["ab|Latn", "cd|Latn"])
    #expect(try items("a\tb\u{0}c\u{7F}") == ["a|Latn", "b|Latn", "c|Latn"])
    #expect(try items("\r\n") == [])
  }

  /// Scripts are settled within a paragraph: what is before a hard break says nothing after it.
  @Test func paragraphsAreOnTheirOwn() throws {
    #expect(try items("абв\n12") == ["абв|Cyrl", "12|Zyyy"])
    #expect(try items("(а\n) b") == ["(а|Cyrl", ") b|Latn"])
  }

  @Test func itemsFollowEachOtherInTheText() throws {
    var generator = TextGenerator(seed: 41)
    let font = try PinnedFonts.shared.get()
      .font(file: Fixtures.font("NotoSans-Regular.ttf"), size: 10)
    for _ in 0..<30 {
      let string = generator.text(40, [.tabs, .hardBreaks, .nasty])
      let text = MeasuredText(string, font: font)
      var end = 0
      for run in text.runs {
        let gap = end..<run.utf8Range.lowerBound
        let skipped = String(decoding: Array(string.utf8)[gap], as: UTF8.self)
        #expect(
          skipped.unicodeScalars.allSatisfy {
            $0.properties.generalCategory == .control || [0x2028, 0x2029].contains($0.value)
          })
        end = run.utf8Range.upperBound
        let clusters = run.glyphs.map(\.cluster)
        #expect(clusters.allSatisfy(run.utf8Range.contains))
        #expect(clusters == clusters.sorted(by: run.isRightToLeft ? { $0 > $1 } : { $0 < $1 }))
      }
    }
  }
}
