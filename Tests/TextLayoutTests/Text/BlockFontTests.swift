import TestSupport
import Testing

import TextLayout

/// The font that a text was made with: CSS's strut, and nothing to UIKit.
@Suite struct BlockFontTests {
  private let library: FontLibrary
  private let small: Font
  private let large: Font

  init() throws {
    library = try PinnedFonts.shared.get()
    small = try library.font(family: "Noto Sans", size: 8)
    large = try library.font(family: "Noto Sans", size: 40)
  }

  /// Chromium 156 makes a span of 8 px in a block of 40 px 55 px high, one of 40 in 8 as high;
  /// UIKit's line is that of its runs, 1.362 times 8.
  @Test func noLineIsLowerThanTheBlockUnderCSSAlone() throws {
    let text = StyledText("\("small", .font(small))", font: large)
    let css = LayoutOptions(convention: .css)
    #expect(MeasuredText(text, options: css).height(width: 200) == 55)
    #expect(MeasuredText(css: text).height(width: 200) == 55)
    #expect(abs(MeasuredText(text).height(width: 200) - 8 * 1.362) < 1e-9)
    let inSmall = StyledText("\("small", .font(large))", font: small)
    #expect(MeasuredText(inSmall, options: css).height(width: 200) == 55)
  }

  /// Chromium 156 has 92 px for `a<br>b<br><br>c` in Noto Sans at 17 px: four lines of 23.
  @Test(arguments: [CSSStyle.WhiteSpace.normal, .nowrap, .preLine, .pre])
  func lineFeedsThatStayEndLines(_ whiteSpace: CSSStyle.WhiteSpace) throws {
    let font = try library.font(family: "Noto Sans", size: 17)
    var text = StyledText("a", font: font)
    text.append("\n", .keepsLineFeeds(true))
    text.append("b")
    text.append("\n\n", .keepsLineFeeds(true))
    text.append("c")
    var style = CSSStyle()
    style.whiteSpace = whiteSpace
    #expect(MeasuredText(css: text, style: style).height(width: 200) == 92)
    text = StyledText("a\nb\n\nc", font: font)
    let collapses = whiteSpace == .normal || whiteSpace == .nowrap
    #expect(MeasuredText(css: text, style: style).height(width: 200) == (collapses ? 23 : 92))
  }

  /// Chromium's lines are 11 px high at 8 px and 109 at 80.
  @Test func theBlockScalesWithTheText() throws {
    let text = StyledText("\("small", .font(small))", font: large)
    let css = LayoutOptions(convention: .css)
    let measured = MeasuredText(text, options: css)
    #expect(try measured.scaled(by: 0.2).height(width: 200) == 11)
    #expect(try measured.withFontSize(16).height(width: 200) == 109)
    #expect(try text.scaled(by: 0.2).blockFont?.size == 8)
    #expect(measured.fonts.map(\.size) == [8])
  }

  @Test func aLiteralStandsInTheFontItWasMadeWith() {
    #expect(StyledText("\("a", .font(small)) b", font: large).blockFont == large)
    #expect(StyledText("a \("b", .font(small))", font: large).blockFont == nil)
    var text = StyledText("", font: large)
    text.append("a", attributes: TextAttributes(font: small))
    #expect(text.blockFont == nil)
    #expect(MeasuredText(css: text).height(width: 200) == 11)
  }

  @Test func partsAndWhatIsAppendedStandInTheBlock() {
    var text = StyledText("\("ab", .font(small))", font: large)
    let first = text.string.startIndex..<text.string.index(after: text.string.startIndex)
    #expect(text[first].blockFont == large)
    text.append(StyledText("c", font: small))
    #expect(text.blockFont == large)
    #expect((StyledText("", font: small) + text).blockFont == large)
    #expect(text != StyledText("abc", font: small))
    text.blockFont = nil
    #expect(text == StyledText("abc", font: small))
  }
}
