import TestSupport
import Testing

@testable import TextLayout

/// Which font each cluster of a text goes to, and what is missing in the end.
@Suite struct ClusterFallbackTests {
  /// A stretch of text and its font, written `text|Family`.
  private func fonts(
    _ string: String, in name: String = "NotoSans-Regular.ttf", language: String? = nil,
    library: FontLibrary? = nil
  ) throws -> [String] {
    let library = try library ?? PinnedFonts.shared.get()
    let text = MeasuredText(
      string, font: try library.font(file: Fixtures.font(name), size: 10),
      options: LayoutOptions(language: language))
    return text.runs.map { run in
      let characters = String(decoding: Array(string.utf8)[run.utf8Range], as: UTF8.self)
      return "\(characters)|\(run.font.familyName)"
    }
  }

  @Test func charactersTheFontHasStayInIt() throws {
    #expect(try fonts("abc абв αβγ").allSatisfy { $0.hasSuffix("|Noto Sans") })
    let text = MeasuredText(
      "abc", font: try PinnedFonts.shared.get().font(family: "Roboto", size: 10))
    #expect(text.fonts == [text.font])
    #expect(text.missing.isEmpty)
  }

  @Test func charactersItLacksGoToOneThatHasThem() throws {
    #expect(try fonts("aத") == ["a|Noto Sans", "த|Noto Sans Tamil"])
    #expect(try fonts("aไ") == ["a|Noto Sans", "ไ|Noto Sans Thai"])
    #expect(try fonts("a😀") == ["a|Noto Sans", "😀|Noto Color Emoji"])
    let text = MeasuredText(
      "aத😀", font: try PinnedFonts.shared.get().font(family: "Noto Sans", size: 10))
    #expect(text.fonts.map(\.familyName) == ["Noto Sans", "Noto Sans Tamil", "Noto Color Emoji"])
    #expect(text.fonts.allSatisfy { $0.size == 10 })
  }

  @Test func languagesChooseTheirHan() throws {
    for (language, family) in [
      ("zh-Hans", "Noto Sans CJK SC"), ("zh-Hant", "Noto Sans CJK TC"), ("ja", "Noto Sans CJK JP"),
      ("ko", "Noto Sans CJK KR"), ("zh-HK", "Noto Sans CJK HK"), ("zh-TW", "Noto Sans CJK TC"),
      ("zh-CN", "Noto Sans CJK SC"),
    ] {
      #expect(try fonts("a直b", language: language)[1] == "直|\(family)", "\(language)")
    }
  }

  /// A letter with its marks is drawn with one font.
  @Test func aClusterGoesWholeToTheNextFont() throws {
    // Em has the letter but no marks.
    let parts = try fonts("xy\u{20DD}z", in: "Em.ttf")
    #expect(parts.count == 3 && parts[1].hasPrefix("y\u{20DD}|"))
    #expect(!parts[1].hasSuffix("TextGauge Em"))
    // An emoji sequence is not torn at its joiners or modifiers.
    #expect(try fonts("👩\u{200D}👧👍🏽").allSatisfy { $0.hasSuffix("|Noto Color Emoji") })
    #expect(try fonts("🇨🇳") == ["🇨🇳|Noto Color Emoji"])
    #expect(try fonts("1\u{FE0F}\u{20E3}") == ["1\u{FE0F}\u{20E3}|Noto Color Emoji"])
  }

  /// HarfBuzz composes and decomposes by itself, so a font need only have one of the forms.
  @Test func canonicalFormsAreNoGap() throws {
    // Em has é as one character and no combining acute.
    let text = MeasuredText("e\u{301}", font: try LoneFonts.em())
    #expect(text.missing.isEmpty)
    #expect(text.runs[0].glyphs.map(\.advance) == [1000])
    // It has no ế in any form.
    let missing = MeasuredText("e\u{302}\u{301}", font: try LoneFonts.em())
    #expect(missing.missing.count == 1)
    // Hangul syllables compose from their letters.
    let hangul = MeasuredText("\u{1112}\u{1161}\u{11AB}", font: try LoneFonts.em())
    #expect(hangul.missing.isEmpty)
    #expect(hangul.maxContentWidth == 10)
    // The kelvin and angstrom signs decompose to letters.
    #expect(MeasuredText("\u{212A}\u{212B}", font: try LoneFonts.em()).missing.isEmpty)
  }

  /// Neither font has the compatibility ideographs U+FA70 and U+2FA18; UnicodeData.txt decomposes
  /// them to U+4E26 and U+9EFE, which Noto Sans CJK has.
  @Test func canonicalFormsAreNoGapInFallbacksEither() throws {
    let library = try FontLibrary(files: [
      Fixtures.font("NotoSansThai-Regular.ttf"), Fixtures.font("NotoSansCJK-Regular.ttc"),
    ])
    let thai = try library.font(family: "Noto Sans Thai", size: 10)
    let chinese = try library.font(family: "Noto Sans CJK SC", size: 10)
    let korean = try library.font(family: "Noto Sans CJK KR", size: 10)
    for (ideograph, base) in [("\u{FA70}", "\u{4E26}"), ("\u{2FA18}", "\u{9EFE}")] {
      let options = LayoutOptions(language: "zh-Hans")
      #expect(!chinese.instance.covers(try #require(ideograph.unicodeScalars.first)))
      let expected = MeasuredText(base, font: chinese, options: options).runs[0].glyphs.map(\.id)
      let text = MeasuredText(ideograph, font: thai, options: options)
      #expect(text.missing.isEmpty)
      #expect(text.runs.map(\.font.familyName) == ["Noto Sans CJK SC"])
      #expect(text.runs[0].glyphs.map(\.id) == expected)
      // The font's own fallbacks still come before the library's.
      let own = MeasuredText(ideograph, font: thai.withFallbacks([korean]), options: options)
      #expect(own.runs.map(\.font.familyName) == ["Noto Sans CJK KR"])
    }
  }

  @Test func invisibleCharactersAreNoGap() throws {
    let characters = [
      "\u{200B}", "\u{200D}", "\u{2060}", "\u{FE0F}", "\u{AD}", "\u{E0100}", "\n", "\t",
    ]
    for invisible in characters {
      let text = MeasuredText("a" + invisible + "b", font: try LoneFonts.em())
      #expect(text.missing.isEmpty, "\(invisible.unicodeScalars.first?.value ?? 0)")
      #expect(text.fonts.count == 1)
    }
  }

  @Test func clustersNoFontHasAreReported() throws {
    let string = "aאb\u{5D0}\u{5B8} 😀"
    let text = MeasuredText(string, font: try LoneFonts.em())
    #expect(text.missing.map { String(string[$0]) } == ["א", "\u{5D0}\u{5B8}", "😀"])
    #expect(text.fonts.count == 1)
    // They keep the font asked for and its missing glyph, which is 1 em wide.
    #expect(text.runs.allSatisfy { $0.font == text.font })
    #expect(MeasuredText("א", font: try LoneFonts.em()).maxContentWidth == 10)
    let pinned = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 10)
    #expect(MeasuredText("\u{10FFFF}a\u{FFFF}", font: pinned).missing.count == 2)
  }

  @Test func theFontsOwnFallbacksComeFirst() throws {
    let library = try PinnedFonts.shared.get()
    let serif = try library.font(family: "Noto Serif", size: 12)
    let font = try library.font(file: Fixtures.font("NotoSansThai-Regular.ttf"), size: 10)
      .withFallbacks([serif])
    let text = MeasuredText("ไabc", font: font)
    #expect(text.fonts.map(\.familyName) == ["Noto Sans Thai", "Noto Serif"])
    // Text has one size.
    #expect(text.fonts.map(\.size) == [10, 10])
  }

  @Test func aLineIsAsHighAsTheTallestFontOnIt() throws {
    // Noto Sans 1069/-293, Noto Sans CJK 1160/-288, by the table of their hhea metrics.
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 10)
    let text = MeasuredText("ab 你好", font: font)
    let lines = text.lines(width: 20)
    #expect(lines.count == 2)
    #expect(isClose(lines[0].ascent, 10.69) && isClose(lines[0].descent, 2.93))
    #expect(isClose(lines[1].ascent, 11.6) && isClose(lines[1].descent, 2.93))
    #expect(isClose(text.height(width: 20), 13.62 + 14.53))
    #expect(isClose(text.height(width: 100), 14.53))
  }
}
