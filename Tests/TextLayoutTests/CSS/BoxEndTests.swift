import TestSupport
import Testing

import TextLayout

/// What stands where boxes begin and end, by arithmetic, as it was measured in Chromium 156: each
/// letter of the test font is as wide as its size, which is 10; it reaches 9 above the baseline and
/// 1 below.
@Suite struct BoxEndTests {
  private typealias Style = [(name: String, value: String)]

  /// Measures text in which `[` begins a box and `]` ends one, `/` is a `br`, `|` a `wbr`, and `#`
  /// a box 61 wide that stands like a character. The boxes have the styles in order.
  private func measured(
    _ text: String, _ styles: Style..., css: Style = []
  ) throws -> MeasuredText {
    var content = InlineContent()
    var styles = styles[...]
    for character in text {
      switch character {
      case "[": content.openBox(try InlineStyle(declarations: styles.popFirst() ?? []))
      case "]": content.closeBox()
      case "/": content.appendLineBreak()
      case "|": content.appendBreakOpportunity()
      case "#": content.appendAtomic(size: Size(width: 61, height: 5))
      default: content.append(String(character))
      }
    }
    return MeasuredText(
      css: content, font: try LoneFonts.em(10), style: try CSSStyle(declarations: css))
  }

  private func widths(_ text: MeasuredText, in width: Double) -> [Double] {
    text.lines(width: width).map(\.width)
  }

  private let isolate: Style = [("unicode-bidi", "isolate")]

  @Test func endsAskForRoomBeforeLineFeeds() throws {
    let roomy: Style = [("padding-right", "20px")]
    #expect(widths(try measured("aa [bb]/x", roomy), in: 55) == [20, 40, 10])
    #expect(widths(try measured("aa bb[]/x", roomy), in: 55) == [20, 40, 10])
    let kept: Style = [("white-space", "pre-wrap")]
    #expect(widths(try measured("[aa bb]\nx", roomy, css: kept), in: 55) == [20, 40, 10])
    // After white space that hangs they do not, nor after the line feed.
    #expect(try measured("[aa bb ]\nx", roomy, css: kept).lines(width: 55).count == 2)
    #expect(try measured("[aa bb\n]x", roomy, css: kept).lines(width: 55).count == 2)
  }

  @Test func controlsAloneMakeNoLine() throws {
    for text in ["[]", " [ ] ", "[[]]", "[][]"] {
      #expect(try measured(text, isolate, isolate).height(width: 100) == 0, "\(text)")
    }
    for text in ["[aa/]", "aa/[]", "aa[/]", "aa/[[]]", "aa/ [ ] "] {
      let text = try measured(text, isolate, isolate + [("line-height", "50px")])
      #expect(text.lines(width: 100).map(\.isHardBreak) == [true])
      #expect(text.height(width: 100) == 10)
      #expect(text.lines(width: 100).last?.utf8Range.upperBound == text.text.utf8.count)
    }
    let kept = try measured("[aa\n]", isolate, css: [("white-space", "pre-wrap")])
    #expect(kept.height(width: 100) == 10)
    #expect(try measured("[aa/b]", isolate).height(width: 100) == 20)
    #expect(try measured("[aa/]", isolate + [("padding-right", "1px")]).height(width: 100) == 20)
  }

  /// CSS 2.2, section 9.4.2: margins, borders and padding of an inline box make a line.
  @Test func sidesOfEmptyBoxesMakeALine() throws {
    let sides: Style = [("padding-left", "3px")]
    for text in ["[]", "[ ]", "[[]]", "[][]"] {
      let text = try measured(text, sides)
      #expect(widths(text, in: 100) == [3])
      #expect(text.height(width: 100) == 10)
      #expect(text.lines(width: 100).map(\.utf8Range.lowerBound) == [0])
      #expect(text.maxContentWidth == 3)
    }
    #expect(widths(try measured("a/[]", sides), in: 100) == [10, 3])
    #expect(widths(try measured("a/[ ] ", sides), in: 100) == [10, 3])
    #expect(widths(try measured("[a/]", sides), in: 100) == [13])
    let kept: Style = [("white-space", "pre-wrap")]
    #expect(widths(try measured("\n[]", sides, css: kept), in: 100) == [0, 3])
    #expect(try measured("[]", [("padding-top", "3px")]).height(width: 100) == 0)
    #expect(try measured("a/[]", [("padding-top", "3px")]).height(width: 100) == 10)
    let both: Style = [("margin-left", "-3px"), ("margin-right", "3px")]
    #expect(try measured("[]", both).height(width: 100) == 10)
    #expect(try measured("[[]]", [("line-height", "50px")], sides).height(width: 100) == 50)
  }

  @Test func logicalSidesFollowTheDirectionAround() throws {
    var block = CSSStyle()
    block.direction = .rightToLeft
    func margins(_ direction: String?) throws -> [CSSLength] {
      var style: Style = [("margin-inline-end", "30px")]
      if let direction { style.append(("direction", direction)) }
      let margin = try InlineStyle(declarations: style, in: block).margin
      return [margin.left, margin.right]
    }
    for direction in [nil, "rtl", "inherit", "unset"] {
      #expect(try margins(direction) == [.px(30), .px(0)])
    }
    for direction in ["ltr", "initial"] { #expect(try margins(direction) == [.px(0), .px(30)]) }
  }

  /// After a box that stands like a character an element that begins with a `br` is a place to
  /// break at.
  @Test func lineBreaksInElementsAfterInlineBlocks() throws {
    #expect(widths(try measured("#[/]x"), in: 60) == [61, 0, 10])
    #expect(widths(try measured("#[]/x"), in: 60) == [61, 0, 10])
    #expect(widths(try measured("#/x"), in: 60) == [61, 10])
    #expect(widths(try measured("[#]/x"), in: 60) == [61, 10])
    #expect(widths(try measured("#[/]x"), in: 61) == [61, 10])
  }

  @Test func linesEndBetweenOpportunitiesAndPreservedSpaces() throws {
    let pre: Style = [("white-space", "pre")]
    #expect(widths(try measured("xx[| abc]", pre), in: 40) == [20, 40])
    #expect(widths(try measured("xx|[ abc]", pre), in: 40) == [20, 40])
    #expect(widths(try measured("[xx| | abc]", pre), in: 40) == [30, 40])
    #expect(widths(try measured("xx[| abc]", [("white-space", "nowrap")]), in: 40) == [20, 30])
  }

  /// Boxes that stand like characters have their own em on a first line, too.
  @Test func inlineBlocksInheritNothingFromFirstLines() throws {
    var content = InlineContent("a")
    content.appendAtomic(
      size: Size(width: 10, height: 10),
      style: try InlineStyle(declarations: [("vertical-align", "1em")]))
    content.firstLine = InlineStyle()
    content.firstLine?.font = try LoneFonts.em(20)
    let text = MeasuredText(css: content, font: try LoneFonts.em(10))
    // 2 below the baseline; the box stands 10 above it.
    #expect(text.height(width: 100) == 22)
  }
}
