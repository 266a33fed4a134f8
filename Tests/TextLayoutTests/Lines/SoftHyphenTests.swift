import Testing

import TextLayout

/// Soft hyphens; at 10 points every glyph of Em is 10 wide, the hyphen too.
@Suite struct SoftHyphenTests {
  private func text(_ string: String) throws -> MeasuredText {
    MeasuredText(string, font: try LoneFonts.em())
  }

  @Test func aLineThatEndsInASoftHyphenHasRoomForAVisibleOne() throws {
    let text = try text("super\u{AD}califragilistic")
    #expect(text.lineTexts(width: 150) == ["super\u{AD}", "califragilistic"])
    let lines = text.lines(width: 150)
    #expect(lines.map(\.width) == [60, 150])
    #expect(lines.map(\.endsInHyphen) == [true, false])
  }

  /// Chromium goes back to an earlier opportunity as well (chenglou/pretext, pull request 239).
  @Test func anEarlierOpportunityIsTakenWhereTheHyphenDoesNotFit() throws {
    #expect(try text("ab cdef\u{AD}gh").lineTexts(width: 80) == ["ab cdef\u{AD}", "gh"])
    #expect(try text("ab cdef\u{AD}gh").lineTexts(width: 70) == ["ab ", "cdef\u{AD}gh"])
    #expect(
      try text("ab\u{AD}cd\u{AD}ef").lineTexts(width: 45) == ["ab\u{AD}", "cd\u{AD}ef"])
    #expect(try text("ab\u{AD}cd\u{AD}ef").lineTexts(width: 50) == ["ab\u{AD}cd\u{AD}", "ef"])
  }

  @Test func aSoftHyphenInsideALineShowsNothing() throws {
    let lines = try text("ab\u{AD}cd\u{AD}").lines(width: 100)
    #expect(lines.map(\.width) == [40])
    #expect(lines.map(\.endsInHyphen) == [false])
    #expect(try text("ab\u{AD} cd").lines(width: 20).map(\.endsInHyphen) == [false, false])
    #expect(try text("ab\u{AD}\ncd").lines(width: 30).map(\.width) == [20, 20])
  }

  /// A word that has room for none of its hyphens breaks as a word without them does.
  @Test func aWordTooLongForItsHyphenBreaksBetweenClusters() throws {
    let lines = try text("abcd\u{AD}ef").lines(width: 40)
    #expect(lines.map(\.width) == [30, 30])
    #expect(lines.map(\.endsInHyphen) == [false, false])
    let narrow = try text("a\u{AD}b").lines(width: 0)
    #expect(narrow.map(\.width) == [20, 10])
  }

  @Test func theNarrowestWidthCountsTheHyphen() throws {
    #expect(try text("super\u{AD}cali").minContentWidth == 60)
    #expect(try text("super\u{AD}cali").maxContentWidth == 90)
    #expect(try text("super\u{AD}cali").narrowestWidth(lineCount: 2) == 50)
  }
}
