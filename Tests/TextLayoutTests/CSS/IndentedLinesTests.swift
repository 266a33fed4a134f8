import TestSupport
import Testing

import TextLayout

/// Which lines `text-indent` is for, by arithmetic: each letter of the test font is as wide as its
/// size, which is 10.
@Suite struct IndentedLinesTests {
  private func text(_ indent: String, whiteSpace: String = "pre-line") throws -> MeasuredText {
    MeasuredText(
      css: "aaa bbb\nccc ddd", font: try LoneFonts.em(10),
      style: try CSSStyle(properties: ["text-indent": indent, "white-space": whiteSpace]))
  }

  /// CSS Text 3, section 8.1.
  @Test(arguments: [
    ("20px", [20.0, 0, 0, 0]), ("20px each-line", [20, 0, 20, 0]),
    ("20px hanging", [0, 20, 20, 20]),
    ("20px hanging each-line", [0, 20, 0, 20]), ("each-line 40% hanging", [0, 20, 0, 20]),
  ])
  func linesStandIn(_ indent: String, _ expected: [Double]) throws {
    #expect(try text(indent).lines(width: 50).map(\.x) == expected)
  }

  @Test func keywordsAreRead() throws {
    let style = try CSSStyle(properties: ["text-indent": "hanging 2em EACH-LINE"])
    #expect(style.textIndent == .length(.em(2)))
    #expect(style.textIndentKeywords == [.hanging, .eachLine])
    #expect(style.properties["text-indent"] == "2em hanging each-line")
    #expect(throws: CSSError.self) { try CSSStyle(properties: ["text-indent": "hanging"]) }
    #expect(throws: CSSError.self) {
      try CSSStyle(properties: ["text-indent": "1px hanging hanging"])
    }
  }

  /// Indents that grow with the width, of lines after the first: profiles have the heights of all
  /// widths, and no narrower width has as few lines.
  @Test(arguments: [
    "30% hanging", "33.3% hanging each-line", "33.3% each-line", "calc(10% + 3px) hanging",
  ])
  func heightsOfAllWidthsAgree(_ indent: String) throws {
    let text = try text(indent)
    let profile = text.heightProfile(widths: 0...250)
    for units in 0...250 * 8 {
      let width = Double(units) / 8
      #expect(profile.height(at: width) == text.height(width: width), "\(width)")
    }
    // Four words have four lines in any width.
    for count in 2...3 {
      let width = try #require(text.narrowestWidth(lineCount: count))
      #expect(text.lineCount(width: width) <= count)
      #expect(text.lineCount(width: width - 1.0 / 32) > count)
    }
  }

  /// The line of 30 points and its indent are as wide as the width, of which that is a tenth.
  @Test func narrowestWidthsHoldIndents() throws {
    let font = try LoneFonts.em(10)
    let style = try CSSStyle(properties: ["text-indent": "10%"])
    let width = try #require(
      MeasuredText(css: "aaa", font: font, style: style).narrowestWidth(lineCount: 1))
    #expect(width > 30 / 0.9 - 1.0 / 32 && width < 30 / 0.9 + 1.0 / 32)
  }
}
