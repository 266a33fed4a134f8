import TestSupport
import Testing

import TextLayout

/// Inline blocks with content of their own. In the test font each letter is an em wide, and a line
/// an em high: 0.9 above its baseline and 0.1 below it.
@Suite struct InlineBlockTests {
  private func style(_ declarations: (String, String)...) throws -> InlineStyle {
    let display = [(name: "display", value: "inline-block")]
    return try InlineStyle(
      declarations: display + declarations.map { (name: $0.0, value: $0.1) })
  }

  private func text(
    _ style: InlineStyle, _ inside: String, available: Double = .infinity
  ) throws -> MeasuredText {
    var content = InlineContent("ab ")
    content.availableWidth = available
    content.appendBox(style) { $0.append(inside) }
    content.append(" cd")
    return MeasuredText(css: content, font: try LoneFonts.em(10))
  }

  private func frame(_ text: MeasuredText, width: Double = .infinity) -> Rect? {
    text.glyphLines(width: width).flatMap(\.boxes).first?.frame
  }

  /// CSS 2.2, section 10.3.9: as wide as its text in one line, with padding and border.
  @Test func textMakesItsWidth() throws {
    let text = try text(style(("padding", "1px 4px"), ("border", "2px solid #ccc")), "x y")
    #expect(frame(text)?.width == 42)
    // Four letters and two spaces stand around it.
    #expect(text.lines(width: .infinity).map(\.width) == [102])
    #expect(text.text == "ab \u{FFFC} cd")
  }

  /// Section 10.3.9: no wider than the block, but where a word is.
  @Test(arguments: [(35.0, 35.0, 30.0), (25, 25, 40), (5, 20, 40), (60, 60, 20)])
  func itIsNoWiderThanItsBlock(_ available: Double, _ width: Double, _ height: Double) throws {
    let text = try text(style(), "aa b c d", available: available)
    #expect(frame(text)?.width == width)
    #expect(frame(text)?.height == height)
  }

  /// Section 10.8.1: its baseline is its last line's.
  @Test func lastLinesShareTheBaseline() throws {
    let text = try text(style(("width", "20px"), ("padding-bottom", "3px")), "aa bb")
    let lines = text.lines(width: .infinity)
    // Two lines and padding: 19 above the last baseline, 4 below it.
    #expect(lines[0].ascent == 19 && lines[0].descent == 4)
    let fragment = text.glyphLines(width: .infinity).flatMap(\.boxes)[0]
    #expect(fragment.lines.map(\.origin.y) == [9, 19])
    #expect(fragment.lines.map(\.origin.x) == [30, 30])
  }

  /// CSS Sizing 3, section 3.3.
  @Test func sizesMayCountThePadding() throws {
    let own = ("width", "50px"), padding = ("padding", "5px")
    #expect(frame(try text(style(own, padding), "x"))?.size == Size(width: 60, height: 20))
    let border = try style(own, padding, ("box-sizing", "border-box"), ("height", "40px"))
    #expect(frame(try text(border, "x"))?.size == Size(width: 50, height: 40))
  }

  /// CSS 2.2, section 10.8.1: without a line, the bottom margin edge stands on the baseline.
  @Test func emptyOnesStandOnTheBaseline() throws {
    let text = try text(style(("height", "30px"), ("width", "7px"), ("margin-bottom", "2px")), "")
    #expect(text.lines(width: .infinity)[0].ascent == 32)
  }

  /// What a box does not say, text in it inherits: here a line height and capitals.
  @Test func blocksInherit() throws {
    var content = InlineContent()
    let around = try InlineStyle(
      declarations: [("line-height", "3"), ("text-transform", "uppercase")])
    content.appendBox(around) { content in
      var block = InlineStyle()
      block.display = .inlineBlock
      content.appendBox(block) { $0.append("x") }
    }
    let text = MeasuredText(css: content, font: try LoneFonts.em(10))
    let frames = text.glyphLines(width: .infinity).flatMap(\.boxes).map(\.frame.height)
    #expect(frames == [10, 30])
  }

  /// They nest, up to 32; those in more are inline boxes.
  @Test func nestedBlocksAddUp() throws {
    var content = InlineContent()
    let block = try style(("padding", "0 1px"))
    for _ in 0..<100 { content.openBox(block) }
    content.append("x")
    let text = MeasuredText(css: content, font: try LoneFonts.em(10))
    // 32 blocks and 68 boxes have padding.
    #expect(text.lines(width: .infinity).map(\.width) == [210])
  }

  /// An em of theirs, and their text, are as large as the fonts.
  @Test func scaledTextsMeasureThemAgain() throws {
    let text = try text(style(("padding", "0 0.5em")), "x")
    let large = try text.scaled(by: 2)
    #expect(frame(text)?.width == 20)
    #expect(frame(large)?.width == 40)
  }

  /// What would change their size and is not known is told.
  @Test func limitsAreRefused() throws {
    for name in ["max-width", "min-height", "overflow"] {
      #expect(throws: CSSError.self) { try style((name, name == "overflow" ? "hidden" : "10px")) }
    }
    let spans = try InlineStyle(
      declarations: [("max-width", "10px"), ("minWidth", "auto")], unknown: .ignore)
    #expect(spans == InlineStyle())
  }

  /// Recorded in Chromium 156: negative spacing makes no block narrower than its widest word, and
  /// spaces that are preserved count though they hang.
  @Test func widthsAreAtLeastThoseOfWords() throws {
    let narrow = try text(style(("word-spacing", "-30px")), "a b c d", available: 150)
    #expect(frame(narrow)?.height == 10)
    let spaces = try text(style(("white-space", "pre")), "ab  ")
    #expect(frame(spaces)?.width == 40)
  }

  /// Each of them is built apart: so many cost as much as so many boxes.
  @Test func manyBlocksAreLinear() throws {
    var content = InlineContent()
    let block = try style()
    for _ in 0..<20_000 { content.appendBox(block) { $0.append("a") } }
    #expect(content.string.utf8.count == 60_000)
  }
}
