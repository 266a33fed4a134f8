import TestSupport
import TextLayout
import Testing

/// Kerning beside characters that are not shaped: under CSS what has no glyph has none.
@Suite struct UnshapedSpacingTests {
  /// All glyphs are one em wide.
  @Test(arguments: ["abcdefgh", "abcd\u{c}\u{c}efgh"])
  func formFeedsHaveNoRoomInLinesOfAnyLength(_ string: String) throws {
    var attributes = TextAttributes(font: try LoneFonts.font("Em.ttf", size: 10))
    attributes.kern = 10
    let text = MeasuredText(
      StyledText(string, attributes: attributes),
      options: LayoutOptions(convention: .css, overflowWrap: .breakWord))
    #expect(text.lines(width: .infinity).map(\.width) == [160])
    #expect(text.lines(width: 60).map(\.width) == [60, 60, 40])
  }
}
