import TestSupport
import Testing

import TextLayout

/// `text-emphasis`, by arithmetic: a line of the test font at 10 px is 10 px high, 9 of them above
/// the baseline, and a mark is 5 px high. Letters are as wide as the font is large.
@Suite struct TextEmphasisTests {
  private func lines(
    _ css: [(String, String)], _ text: String = "aa bb", width: Double = 30
  ) throws -> [Line] {
    let style = try CSSStyle(declarations: css)
    return MeasuredText(css: text, font: try LoneFonts.em(), style: style).lines(width: width)
  }

  /// Heights of one line at 20 px that Chromium 156 answered, with marks above and below.
  @Test(arguments: [
    ("NotoSans-Regular.ttf", 32.0, 36.0), ("Roboto-Regular.ttf", 31, 34),
  ])
  func aLineMakesRoom(_ name: String, over: Double, under: Double) throws {
    let font = try LoneFonts.font(name, size: 20)
    for (position, height) in [("over", over), ("under right", under)] {
      let style = try CSSStyle(declarations: [
        ("text-emphasis", "dot #f00"), ("text-emphasis-position", position),
      ])
      #expect(MeasuredText(css: "x", font: font, style: style).height(width: 300) == height)
    }
  }

  @Test(arguments: ["dot", "open triangle", "'x'", "'水'"])
  func whateverAMarkShowsItIsAsHigh(_ mark: String) throws {
    #expect(try lines([("text-emphasis-style", mark)]).size().height == 30)
  }

  @Test(arguments: ["none", "''", "none #f00"])
  func noMarkAsksForNoRoom(_ mark: String) throws {
    #expect(try lines([("text-emphasis", mark)]).size().height == 20)
  }

  /// Lines of 14 px have 2 px above their text and below. A mark above reaches 3 px beyond the
  /// first line, and after it, for 2 px are free there, 1 px beyond the second.
  @Test func aLineTakesWhatTheLineBeforeLeavesFree() throws {
    let over = try lines([("text-emphasis", "dot"), ("line-height", "14px")])
    #expect(over.map(\.baseline) == [14, 29])
    #expect(over.size().height == 32)
  }

  /// A mark below reaches 3 px beyond the first line. The second has no mark above: it is moved up
  /// by the 2 px that are free there.
  @Test func aLineAfterMarksBelowMovesUp() throws {
    let under = try lines([
      ("text-emphasis", "dot"), ("line-height", "14px"), ("text-emphasis-position", "under"),
    ])
    #expect(under.map(\.baseline) == [11, 26])
    #expect(under.size().height == 32)
  }

  @Test func marksInTheLineTakeNoRoom() throws {
    let css = [("text-emphasis", "dot"), ("line-height", "20px")]
    #expect(try lines(css).map(\.baseline) == [14, 34])
  }

  /// Only the second line has marks; the first tells what it leaves free.
  @Test func aBoxHasMarks() throws {
    var content = InlineContent("aa ")
    content.appendBox(try InlineStyle(declarations: [("text-emphasis", "open circle")])) {
      $0.append("bb")
    }
    content.append(" cc")
    let style = try CSSStyle(declarations: [("line-height", "14px")])
    let text = MeasuredText(css: content, font: try LoneFonts.em(), style: style)
    #expect(text.lines(width: 30).map(\.baseline) == [11, 26, 40])
    #expect(text.height(width: 30) == 43)
    #expect(text.height(width: 30, numberOfLines: 1) == 14)
    #expect(text.visibleLines(width: 30, numberOfLines: 2).map(\.baseline) == [11, 26])
    let profile = text.heightProfile(widths: 5...100)
    for width in stride(from: 5.0, through: 100, by: 2.5) {
      #expect(profile.height(at: width) == text.height(width: width))
    }
  }

  @Test func aBoxMayHaveNone() throws {
    var content = InlineContent("aa ")
    content.appendBox(try InlineStyle(declarations: [("text-emphasis-style", "none")])) {
      $0.append("bb")
    }
    let style = try CSSStyle(declarations: [("text-emphasis", "sesame")])
    let text = MeasuredText(css: content, font: try LoneFonts.em(), style: style)
    #expect(text.lines(width: 30).map(\.baseline) == [14, 24])
    #expect(text.lines(width: 100).size().height == 15)
  }

  /// A first letter and a first line have no marks of their own in Chromium.
  @Test func pseudoElementsTakeNone() throws {
    for element in CSSPseudoElement.allCases {
      #expect(throws: CSSError.withoutEffect("text-emphasis")) {
        try InlineStyle(declarations: [("text-emphasis", "dot")], of: element)
      }
    }
    var content = InlineContent("aa bb")
    content.firstLetter = InlineStyle()
    content.firstLetter?.textEmphasisStyle = .shape(.dot, isFilled: true)
    let text = MeasuredText(css: content, font: try LoneFonts.em())
    #expect(text.height(width: 100) == 10)
  }

  /// The old names, and a text whose marks are a property of several runs.
  @Test func runsHaveTheBlocksMarks() throws {
    var text = StyledText("aa", font: try LoneFonts.em())
    text.append("bb", .font(try LoneFonts.em(20)))
    let style = try CSSStyle(declarations: [("-webkit-text-emphasis", "dot")])
    // 18 px of the larger font's em box, and 10 of its mark.
    let lines = MeasuredText(css: text, style: style).lines(width: 100)
    #expect(lines.map(\.baseline) == [28])
  }
}
