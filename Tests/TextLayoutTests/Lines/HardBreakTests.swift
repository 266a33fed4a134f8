import Testing

import TextLayout

/// Hard breaks: UAX #14 LB4 and LB5, alone, in pairs, at the text's ends and wherever the text is
/// long.
@Suite struct HardBreakTests {
  static let breaks = [
    "\n", "\r", "\r\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}",
  ]

  @Test(arguments: breaks) func endsALine(_ hardBreak: String) throws {
    let text = MeasuredText("ab" + hardBreak + "cd", font: try LoneFonts.em())
    let lines = text.lines(width: 1000)
    let middle = 2 + hardBreak.utf8.count
    #expect(lines.map(\.utf8Range) == [0..<middle, middle..<middle + 2])
    #expect(lines.map(\.isHardBreak) == [true, false])
    #expect(lines.map(\.width) == [20, 20])
    #expect(lines.map(\.trailingWhitespace) == [0, 0])
    #expect(areClose(lines.map(\.baseline), [8.8, 18.8]))
    #expect(text.maxContentWidth == 20)
  }

  @Test(arguments: breaks) func leavesAnEmptyLineBehindUnderUIKitOnly(_ hardBreak: String) throws {
    let uiKit = MeasuredText("ab" + hardBreak, font: try LoneFonts.em())
    #expect(uiKit.lineTexts(width: 1000) == ["ab" + hardBreak, ""])
    #expect(uiKit.lines(width: 1000).map(\.isHardBreak) == [true, false])
    #expect(uiKit.height(width: 1000) == 20)
    let css = MeasuredText(
      "ab" + hardBreak, font: try LoneFonts.em(), options: LayoutOptions(convention: .css))
    #expect(css.lineTexts(width: 1000) == ["ab" + hardBreak])
    #expect(css.height(width: 1000) == 10)
  }

  /// CSS has no line in an empty text, styled or not.
  @Test func anEmptyStyledTextMayBeSetAsByCSS() throws {
    let text = MeasuredText(
      StyledText("", font: try LoneFonts.em()), options: LayoutOptions(convention: .css))
    #expect(text.lineCount(width: 100) == 0)
  }

  @Test(arguments: breaks, breaks) func pairsMakeAnEmptyLine(_ first: String, _ second: String)
    throws
  {
    let text = MeasuredText("a" + first + second + "b", font: try LoneFonts.em())
    let pair = first + second
    // CR and LF make one break together wherever they meet, also across two of ours.
    let crlf = pair.unicodeScalars.elementsEqual("\r\n".unicodeScalars)
    var ends = 0
    var isAfterReturn = false
    for scalar in pair.unicodeScalars {
      if !(isAfterReturn && scalar == "\n") { ends += 1 }
      isAfterReturn = scalar == "\r"
    }
    #expect(!crlf || ends == 1)
    #expect(text.lineCount(width: 1000) == ends + 1)
    #expect(text.lines(width: 1000).dropLast().allSatisfy { $0.isHardBreak })
    #expect(text.lines(width: 1000).last?.width == 10)
    #expect(text.height(width: 1000) == 10 * Double(ends + 1))
  }

  @Test(arguments: breaks) func theyAreWholeTexts(_ hardBreak: String) throws {
    let font = try LoneFonts.em()
    #expect(MeasuredText(hardBreak, font: font).lineCount(width: 100) == 2)
    let css = LayoutOptions(convention: .css)
    #expect(MeasuredText(hardBreak, font: font, options: css).lineCount(width: 100) == 1)
    #expect(MeasuredText(hardBreak + hardBreak + hardBreak, font: font).lineCount(width: 0) == 4)
  }

  @Test func emptyTextHasOneLineUnderUIKitAndNoneUnderCSS() throws {
    let uiKit = MeasuredText("", font: try LoneFonts.em())
    let lines = uiKit.lines(width: 100)
    #expect(lines.map(\.utf8Range) == [0..<0])
    #expect(lines.map(\.isHardBreak) == [false])
    #expect(uiKit.size(width: 100) == Size(width: 0, height: 10))
    let css = MeasuredText(
      "", font: try LoneFonts.em(), options: LayoutOptions(convention: .css))
    #expect(css.lines(width: 100).isEmpty)
    #expect(css.size(width: 100) == .zero)
  }

  @Test func whiteSpaceBeforeAHardBreakHangs() throws {
    let text = MeasuredText("ab  \ncd", font: try LoneFonts.em())
    let lines = text.lines(width: 20)
    #expect(lines.map(\.width) == [20, 20])
    #expect(lines.map(\.trailingWhitespace) == [20, 0])
  }

  @Test func longWordsBreakInEveryParagraph() throws {
    let text = MeasuredText("abcde\nfghij\r\n", font: try LoneFonts.em())
    #expect(text.lineTexts(width: 30) == ["abc", "de\n", "fgh", "ij\r\n", ""])
    #expect(
      text.lines(width: 30).map(\.isHardBreak) == [false, true, false, true, false])
  }

  /// Where in the text a break lies must not matter, say at the edge of some block of bytes.
  @Test(arguments: breaks) func anyOffsetWillDo(_ hardBreak: String) throws {
    let font = try LoneFonts.em()
    for length in [15, 16, 31, 32, 63, 64, 255, 256, 1023, 1024, 4095, 4096] {
      for letters in (length - 2)...length {
        let text = MeasuredText(
          String(repeating: "a", count: letters) + hardBreak + "b", font: font)
        let lines = text.lines(width: .infinity)
        #expect(lines.map(\.width) == [Double(letters) * 10, 10])
        #expect(lines.first?.utf8Range == 0..<(letters + hardBreak.utf8.count))
      }
    }
  }
}
