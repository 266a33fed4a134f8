import TestSupport
import Testing

import TextLayout

/// Which of several fonts a cluster goes to that more than one has.
@Suite struct PresentationTests {
  /// The families of a text's items.
  private func families(_ text: String, _ font: Font) -> [String] {
    MeasuredText(text, font: font).runs.map(\.font.familyName)
  }

  private func font(_ family: String) throws -> Font {
    try PinnedFonts.shared.get().font(family: family, size: 10)
  }

  /// A font of a library of these files, the first of them.
  private func font(of files: String...) throws -> Font {
    let paths = try files.map { try Fixtures.font($0) }
    return try FontLibrary(files: paths).font(file: paths[0], size: 10)
  }

  @Test(arguments: ["DejaVu Sans", "Noto Sans CJK JP"])
  func aHeartIsTextUnlessItIsAskedToBeEmoji(_ family: String) throws {
    let font = try font(family)
    for heart in ["\u{2764}", "\u{2764}\u{FE0E}", "\u{2764}\u{FE0E}\u{FE0F}"] {
      #expect(!families(heart, font).contains("Noto Color Emoji"), "\(heart.codePoints)")
    }
    // A sequence with U+FE0F, a joiner, a modifier, tags (UTS #51, ED-9a, ED-16, ED-13, ED-14a).
    for emoji in [
      "\u{2764}\u{FE0F}", "\u{2764}\u{200D}\u{1F525}", "\u{270C}\u{1F3FD}",
      "\u{2764}\u{E0067}\u{E007F}",
    ] {
      #expect(families(emoji, font) == ["Noto Color Emoji"], "\(emoji.codePoints)")
    }
  }

  @Test func digitsAndSignsStayUnlessTheySayOtherwise() throws {
    let noto = try font("Noto Sans")
    #expect(families("1 # * © ®", noto) == ["Noto Sans"])
    #expect(families("1\u{FE0F}\u{20E3}", noto) == ["Noto Color Emoji"])
    #expect(
      families("a1\u{FE0F}\u{20E3}2", noto) == ["Noto Sans", "Noto Color Emoji", "Noto Sans"])
    #expect(families("©\u{FE0F}", noto) == ["Noto Color Emoji"])
    #expect(families("©\u{FE0E}", noto) == ["Noto Sans"])
    // A selector after what is no emoji changes nothing, though Coloured has a coloured `a`.
    let em = try font(of: "Em.ttf", "Coloured.ttf")
    #expect(families("a\u{FE0F}b\u{FE0E}", em) == ["TextGauge Em"])
    #expect(families("1\u{FE0F}", em) == ["TextGauge Coloured"])
  }

  /// Who asks for a coloured font gets its digits; only text presentation leaves it.
  @Test func aColouredFontKeepsWhatItHas() throws {
    let emoji = try font("Noto Color Emoji")
    #expect(families("12👍1\u{FE0F}\u{20E3}", emoji) == ["Noto Color Emoji"])
    #expect(families("\u{2764}", emoji) == ["Noto Color Emoji"])
    #expect(!families("\u{2764}\u{FE0E}", emoji).contains("Noto Color Emoji"))
    #expect(!families("a", emoji).contains("Noto Color Emoji"))
    // Without another font it is better than none.
    let colour = try font(of: "Coloured.ttf")
    let text = MeasuredText("\u{2764}\u{FE0E}", font: colour)
    #expect(text.missing.isEmpty && text.fonts == [colour])
  }

  @Test func withoutAColouredFontTheFontAskedForShowsWhatItHas() throws {
    let dejaVu = try font(of: "DejaVuSans.ttf", "NotoSans-Regular.ttf")
    #expect(families("\u{2764}\u{FE0F}\u{1F600}", dejaVu) == ["DejaVu Sans"])
    #expect(MeasuredText("\u{2764}\u{FE0F}", font: dejaVu).missing.isEmpty)
    // The library's coloured font lacks U+1F600.
    let other = try font(of: "DejaVuSans.ttf", "Coloured.ttf")
    #expect(families("\u{2764}\u{FE0F}", other) == ["TextGauge Coloured"])
    #expect(families("\u{1F600}", other) == ["DejaVu Sans"])
  }

  @Test func theFontsOwnColouredFallbackComesBeforeTheLibrarys() throws {
    let noto = try font("Noto Sans")
    let colour = try font(of: "Coloured.ttf")
    for emoji in ["👍", "\u{2764}\u{FE0F}", "\u{2764}\u{200D}\u{1F525}", "1\u{FE0F}\u{20E3}"] {
      #expect(families(emoji, noto.withFallbacks([colour])) == ["TextGauge Coloured"])
    }
    // What it lacks comes from the library.
    #expect(families("👩", noto.withFallbacks([colour])) == ["Noto Color Emoji"])
  }

  /// U+2660 is in all three fonts.
  @Test func theFontsOwnTextFallbackComesFirstForText() throws {
    let noto = try font("Noto Sans")
    for family in ["DejaVu Sans", "Noto Sans CJK KR"] {
      let own = noto.withFallbacks([try font("Noto Color Emoji"), try font(family)])
      #expect(families("\u{2660}\u{FE0E}", own) == [family])
    }
  }

  /// The advances are those of the parts: 👍 and 🔥 have 1250 units of 1000 each.
  @Test func aSequenceTheFontHasNoGlyphForIsShownAsItsParts() throws {
    let em = try font(of: "Em.ttf", "Coloured.ttf")
    let text = MeasuredText("a👍\u{200D}🔥a", font: em)
    let families = text.runs.map(\.font.familyName)
    #expect(families == ["TextGauge Em", "TextGauge Coloured", "TextGauge Em"])
    let parts = text.runs[1].glyphs.filter { $0.advance > 0 }
    #expect(parts.map(\.advance) == [1250, 1250])
    #expect(text.lineTexts(width: 0) == ["a", "👍\u{200D}🔥", "a"])
    // Noto Color Emoji has both, too, and no glyph for the two together.
    let noto = MeasuredText("👍\u{200D}🔥", font: try font("Noto Sans"))
    #expect(noto.runs.count == 1 && noto.lineCount(width: 0) == 1)
    let plain = PlainHarfBuzzFont(try Fixtures.font("NotoColorEmoji.ttf"))
    #expect(noto.runs[0].glyphs.map(\.id) == plain.glyphs("👍\u{200D}🔥").map(\.id))
  }

  /// 100,000 characters each; the pieces of one endless cluster share a font.
  @Test(arguments: [
    ("❤\u{200D}", "Noto Color Emoji"), ("🇨", "Noto Color Emoji"), ("👍🏽", "Noto Color Emoji"),
    ("a\u{FE00}", "DejaVu Sans"), ("a\u{FE00}\u{FE01}\u{FE02}", "DejaVu Sans"),
    ("❤\u{FE0F}", "Noto Color Emoji"), ("1\u{FE0F}\u{20E3}", "Noto Color Emoji"),
    ("❤\u{FE0E}", "DejaVu Sans"), ("🏴\u{E0067}\u{E007F}", "Noto Color Emoji"),
  ]) func sequencesWithoutEnd(_ piece: String, _ family: String) throws {
    let count = 100_000 / piece.unicodeScalars.count
    let text = MeasuredText(String(repeating: piece, count: count), font: try font("DejaVu Sans"))
    #expect(Set(text.runs.map(\.font.familyName)) == [family])
    #expect(text.lines(width: 100).last?.utf8Range.upperBound == text.text.utf8.count)
  }

  /// UAX #14 lets a line end between modifiers that follow no emoji of a person, so lines are not
  /// counted for those.
  @Test(arguments: ["\u{FE0F}", "\u{E0067}", "\u{200D}", "\u{1F3FD}"])
  func charactersAfterAnEmojiWithoutEnd(_ character: String) throws {
    let string = "\u{2764}\u{FE0F}" + String(repeating: character, count: 100_000)
    let text = MeasuredText(string, font: try font("DejaVu Sans"))
    #expect(Set(text.runs.map(\.font.familyName)) == ["Noto Color Emoji"])
    if character != "\u{1F3FD}" { #expect(text.lineCount(width: 0) == 1) }
  }
}
