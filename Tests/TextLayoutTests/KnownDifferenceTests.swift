import Testing

import TextLayout

/// What is known to differ from what a reader would see, and choices where the systems disagree.
@Suite struct KnownDifferenceTests {
  private func families(_ text: String, _ font: Font) -> [String] {
    MeasuredText(text, font: font).runs.map(\.font.familyName)
  }

  /// A choice: UTS #51 has a keycap only with U+FE0F (ED-14c), and lists it without as unqualified;
  /// it is text here, as in Chromium.
  @Test func aKeycapWithoutSelectorIsText() throws {
    let files = ["VariationBases.ttf", "Coloured.ttf"].map(PinnedFonts.path)
    let font = try FontLibrary(files: files).font(family: "TextGauge Variation Bases", size: 10)
    #expect(families("0\u{20E3}", font) == ["TextGauge Variation Bases"])
    #expect(families("0\u{FE0F}\u{20E3}", font) == ["TextGauge Coloured"])
  }

  /// A choice: U+FE0E asks for text directly after the first character of a sequence only. One font
  /// has to show it all, and a woman is no text.
  @Test func aTextSelectorInsideASequenceChangesNothing() throws {
    let font = try PinnedFonts.shared.get().font(family: "DejaVu Sans", size: 10)
    for sequence in ["👩\u{200D}\u{2764}\u{FE0E}\u{200D}👩", "\u{26F9}🏽\u{FE0E}"] {
      #expect(families(sequence, font) == ["Noto Color Emoji"])
    }
  }

  /// A choice: a font's own fallback that is not coloured does not keep emoji from the library's
  /// coloured font, as little as the font itself does.
  @Test func anOwnFallbackWithoutColourTakesNoEmoji() throws {
    let library = try PinnedFonts.shared.get()
    let font = try library.font(family: "Noto Sans", size: 10)
      .withFallbacks([library.font(family: "DejaVu Sans", size: 10)])
    #expect(families("\u{2764}", font) == ["DejaVu Sans"])
    #expect(families("\u{2764}\u{FE0F}", font) == ["Noto Color Emoji"])
  }
}
