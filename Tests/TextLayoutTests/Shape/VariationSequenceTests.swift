import TestSupport
import Testing

import TextLayout

/// Which font a character with a variation selector goes to, other than those for text and emoji.
@Suite struct VariationSequenceTests {
  /// A run's family and the advances of its glyphs with ink.
  private func run(_ text: String, _ font: Font) throws -> (family: String, advances: [Int]) {
    let runs = MeasuredText(text, font: font).runs
    try #require(runs.count == 1)
    return (runs[0].font.familyName, runs[0].glyphs.map(\.advance).filter { $0 > 0 })
  }

  private func library(_ files: String...) throws -> FontLibrary {
    try FontLibrary(files: files.map { try Fixtures.font($0) })
  }

  /// The fonts' numbers are in `Tests/Fonts/README.md`; Em has 0 and 字, each 1000 wide.
  @Test func aFontThatHasTheSequenceGoesBeforeOneThatHasTheCharacter() throws {
    let em = try library("Em.ttf", "Variations.ttf").font(family: "TextGauge Em", size: 10)
    for (text, advance) in [("0\u{FE00}", 600), ("字\u{E0100}", 1000), ("字\u{E0101}", 900)] {
      #expect(try run(text, em) == ("TextGauge Variations", [advance]))
    }
    // No font has these.
    for text in ["0\u{FE01}", "字\u{E0102}", "a\u{FE00}", "字\u{FE0F}"] {
      #expect(try run(text, em) == ("TextGauge Em", [1000]))
    }
    #expect(MeasuredText("0\u{FE01}a\u{FE00}", font: em).missing.isEmpty)
  }

  @Test func theFontAskedForComesFirst() throws {
    let library = try library("VariationBases.ttf", "Variations.ttf", "Em.ttf")
    let font = try library.font(family: "TextGauge Variations", size: 10)
    #expect(try run("0\u{FE00}", font) == ("TextGauge Variations", [600]))
    #expect(try run("0\u{FE01}", font) == ("TextGauge Variations", [1000]))
  }

  @Test func theFontsOwnFallbacksComeBeforeTheLibrarys() throws {
    let variations = try library("Variations.ttf").font(family: "TextGauge Variations", size: 10)
    let noto = try PinnedFonts.shared.get().font(family: "Noto Sans CJK SC", size: 10)
    #expect(try run("字\u{E0101}", noto.withFallbacks([variations])).advances == [900])
    let bases = try library("VariationBases.ttf")
      .font(family: "TextGauge Variation Bases", size: 10)
    // It has the character only, and the library's Japanese face the sequence.
    let other = try run("葛\u{E0101}", noto.withFallbacks([bases]))
    #expect(other.family == "Noto Sans CJK JP")
  }

  /// Mongolian fonts have its selectors as characters and no sequences.
  @Test func mongolianSelectorsAreCharacters() throws {
    let library = try library("VariationBases.ttf", "Variations.ttf")
    let bases = try library.font(family: "TextGauge Variation Bases", size: 10)
    #expect(try run("\u{1820}", bases).family == "TextGauge Variation Bases")
    #expect(try run("\u{1820}\u{180B}", bases) == ("TextGauge Variations", [1000]))
    #expect(try run("\u{1820}\u{180C}", bases) == ("TextGauge Variation Bases", [1000]))
  }

  /// Each standardised sequence goes to the first font of the order that HarfBuzz says has it, and
  /// where none has, where its first character goes.
  @Test(arguments: ["Noto Sans", "Noto Sans CJK KR", "DejaVu Sans"])
  func standardisedSequences(_ family: String) throws {
    let library = try PinnedFonts.shared.get()
    let font = try library.font(family: family, size: 10)
    let order = [font.typeface.description] + library.fallbackOrder(for: font, language: nil)
    let fonts = order.map { PlainHarfBuzzFont($0.file, index: $0.index) }
    let sequences = try UnicodeSequenceFile("StandardizedVariants.txt").entries.map(\.text)
    #expect(sequences.count == 1292, "the file's lines that are not comments")
    var supported = 0
    var wrong: [String] = []
    for sequence in sequences {
      let scalars = Array(sequence.unicodeScalars)
      let place = fonts.firstIndex { $0.has(scalars[0]) && $0.has(scalars[0], scalars[1]) }
      let expected =
        place.map { order[$0] }
        ?? MeasuredText(String(scalars[0]), font: font).runs[0].font.typeface.description
      if place != nil { supported += 1 }
      let runs = MeasuredText(sequence, font: font).runs
      if runs.map(\.font.typeface.description) != [expected] { wrong.append(sequence.codePoints) }
    }
    #expect(supported > 300)
    #expect(wrong.isEmpty)
  }
}
