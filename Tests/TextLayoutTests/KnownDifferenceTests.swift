import Testing

@testable import TextLayout

/// What is known to differ from what a reader would see, and choices where the systems disagree.
@Suite struct KnownDifferenceTests {
  /// A known difference: UAX #14 breaks behind a soft hyphen, and renderers draw a hyphen there. The
  /// line is as wide as its five letters; a visible hyphen would make it 60.
  @Test func aLineThatEndsInASoftHyphenHasNoRoomForAVisibleHyphen() throws {
    let text = MeasuredText("super\u{AD}califragilistic", font: try LoneFonts.em())
    let lines = text.lines(width: 150)
    #expect(text.lineTexts(width: 150) == ["super\u{AD}", "califragilistic"])
    #expect(lines.map(\.width) == [50, 150])
    #expect(text.lineTexts(width: 50).first == "super\u{AD}")
  }

  /// A known difference: Unicode's emoji presentation sequence asks for a coloured heart. The heart
  /// stays in the font asked for as long as that has one, as does a heart in text presentation.
  @Test(arguments: ["\u{2764}\u{FE0F}", "\u{2764}\u{FE0E}", "\u{2764}"])
  func variationSelectorsDoNotChooseTheFont(_ heart: String) throws {
    let font = try PinnedFonts.shared.get().font(family: "DejaVu Sans", size: 10)
    #expect(MeasuredText(heart, font: font).fonts.map(\.familyName) == ["DejaVu Sans"])
  }
}
