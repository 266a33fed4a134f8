import TestSupport
import Testing

import TextLayout

/// Styles and texts that once hung or trapped a walk, by arithmetic: each letter of the test font
/// is as wide as its size, which is 10, a hyphen too, and a line is as high.
@Suite struct EndlessWalkTests {
  private func css(_ text: String, _ properties: [String: String]) throws -> MeasuredText {
    MeasuredText(
      css: text, font: try LoneFonts.em(), style: try CSSStyle(properties: properties))
  }

  /// The trailing edge lies at a fixed place, so that no width bounds the line.
  @Test(arguments: [Double.infinity, 1e300, 1000])
  func softHyphenWithoutRoomBeforeAFixedTrailingEdge(width: Double) throws {
    var style = ParagraphStyle()
    style.tailIndent = 40
    let options = LayoutOptions(convention: .css)
    let text = "ab\u{AD}cd\u{AD}ef"
    let edged = MeasuredText(
      StyledText(text, font: try LoneFonts.em(), paragraphStyle: style), options: options)
    let plain = MeasuredText(text, font: try LoneFonts.em(), options: options)
    // "ab-" and no more: "abcd-" is 50 wide.
    let lines = edged.lines(width: width)
    #expect(lines.map(\.width) == [30, 40])
    #expect(lines.map(\.utf8Range) == plain.lines(width: 40).map(\.utf8Range))
    #expect(lines.map(\.endsInHyphen) == [true, false])
    #expect(edged.maxContentWidth == 40)
  }

  /// Chromium has no glyph for a carriage return: text before it ends in a gap between items.
  @Test func balancedLinesAmongCarriageReturns() throws {
    let text = try css(
      "\r\r e",
      ["white-space": "pre-wrap", "line-break": "anywhere", "text-wrap": "balance"])
    for width in [0.0, 9, 10, 11, 20, 100] {
      let lines = text.lines(width: width)
      #expect(lines.first?.utf8Range.lowerBound == 0)
      #expect(lines.last?.utf8Range.upperBound == 4)
      #expect(text.height(width: width) == Double(lines.count) * 10)
    }
  }

  @Test func minContentWidthOfNoText() throws {
    var style = ParagraphStyle()
    style.headIndent = 10
    style.tailIndent = -5
    let text = MeasuredText(StyledText("", font: try LoneFonts.em(), paragraphStyle: style))
    // An empty text is the first line of its paragraph, which `headIndent` does not indent.
    #expect(text.minContentWidth == 5)
    #expect(text.minContentWidth == text.maxContentWidth)
    style.firstLineHeadIndent = 7
    let indented = MeasuredText(StyledText("", font: try LoneFonts.em(), paragraphStyle: style))
    #expect(indented.minContentWidth == 12)
    for blank in ["", " ", "\n", " \n "] {
      for property in ["text-indent": "10px", "white-space": "nowrap"] {
        let text = try css(blank, [property.key: property.value])
        #expect(text.minContentWidth == 0, "\(blank.debugDescription) \(property)")
        #expect(text.lineCount(width: 100) == 0)
      }
    }
  }
}
