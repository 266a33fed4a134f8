import LineBreaking
import TestSupport
import Testing

import TextLayout

/// `hyphenationFactor`, with words that divide after each pair of letters.
@Suite struct HyphenationFieldTests {
  private func text(
    _ string: String, factor: Double, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> MeasuredText {
    try EmText.measured(string, hyphenator: PairHyphenator()) {
      $0.hyphenationFactor = factor
      change(&$0)
    }
  }

  @Test func aWordDividesWithAHyphenOfItsOwnWidth() throws {
    let text = try text("ab cdefgh", factor: 1)
    #expect(text.lineTexts(width: 60) == ["ab cd", "efgh"])
    #expect(text.lines(width: 60).map(\.width) == [60, 40])
    #expect(text.lines(width: 60).map(\.endsInHyphen) == [true, false])
    #expect(text.lineTexts(width: 59) == ["ab ", "cdef", "gh"])
    #expect(text.lineTexts(width: 90) == ["ab cdefgh"])
    #expect(text.lines(width: 90).map(\.width) == [90])
  }

  /// A word that breaks for want of room shows no hyphen that has none.
  @Test(arguments: [Convention.uiKit, .css])
  func aHyphenWithoutRoomDoesNotShow(_ convention: Convention) throws {
    let font = try LoneFonts.em()
    var style = ParagraphStyle()
    style.hyphenationFactor = 1
    var options = LayoutOptions(convention: convention)
    options.overflowWrap = .breakWord
    let text = MeasuredText(
      StyledText("abcdefg", font: font, paragraphStyle: style), options: options,
      hyphenator: PairHyphenator())
    // Two letters of 10 points and a hyphen of 10 need 30.
    #expect(text.lines(width: 26).map(\.utf8Range) == [0..<2, 2..<4, 4..<6, 6..<7])
    #expect(text.lines(width: 26).allSatisfy { !$0.endsInHyphen && $0.width <= 20 })
    #expect(text.lines(width: 30).map(\.endsInHyphen) == [true, true, false])
  }

  @Test func withoutAFactorOrAHyphenatorWordsStayWhole() throws {
    #expect(try text("ab cdefgh", factor: 0).lineTexts(width: 60) == ["ab ", "cdefgh"])
    let alone = try EmText.measured("ab cdefgh") { $0.hyphenationFactor = 1 }
    #expect(alone.lineTexts(width: 60) == ["ab ", "cdefgh"])
  }

  /// Hyphenation is tried where the width without it is less than the factor of the line's
  /// (NSParagraphStyle.h).
  @Test func theFactorSaysHowFullALineMustBe() throws {
    // 40 of 80.
    let string = "abcd efghij kl"
    #expect(try text(string, factor: 0.5).lineTexts(width: 80) == ["abcd ", "efghij ", "kl"])
    #expect(try text(string, factor: 0.51).lineTexts(width: 80) == ["abcd ef", "ghij kl"])
    #expect(try text(string, factor: 0.5).lineTexts(width: 81) == ["abcd ef", "ghij kl"])
  }

  @Test func theProfileKnowsWhereTheFactorChangesLines() throws {
    let text = try text("abcd efghij kl", factor: 0.5)
    let profile = text.heightProfile(widths: 75...85)
    #expect(profile.height(at: 80) == 30)
    #expect(profile.height(at: 81) == 20)
    for width in stride(from: 75, through: 85, by: 0.25) {
      #expect(profile.height(at: width) == text.height(width: width))
    }
  }

  @Test func theHyphenHasTheKerningOfItsRun() throws {
    var styled = try EmText.styled("ab cdefgh") { $0.hyphenationFactor = 1 }
    styled.modifyAttributes { $0.kern = 2 }
    let text = MeasuredText(styled, hyphenator: PairHyphenator())
    #expect(text.lines(width: 72).map(\.width) == [72, 48])
    #expect(text.lineTexts(width: 71.9) == ["ab ", "cdef", "gh"])
  }

  @Test func onlyParagraphsThatAskForItAreHyphenated() throws {
    var styled = try EmText.styled("ab cdefgh\n")
    styled.append(try EmText.styled("ab cdefgh") { $0.hyphenationFactor = 1 })
    let text = MeasuredText(styled, hyphenator: PairHyphenator())
    #expect(text.lineTexts(width: 60) == ["ab ", "cdefgh\n", "ab cd", "efgh"])
  }

  @Test func aWordThatIsPushedOutMayHaveHyphens() throws {
    let text = try text("aa bb cdefgh", factor: 1) { $0.lineBreakStrategy = .pushOut }
    // Hyphenated, "aa bb cd-" and "efgh", half a word would be alone.
    #expect(text.lineTexts(width: 90) == ["aa ", "bb cdefgh"])
    // The word is too long to go with the one before.
    #expect(text.lineTexts(width: 80) == ["aa bb ", "cdefgh"])
  }

  @Test func aWordWithoutRoomForItsHyphenBreaksBetweenClusters() throws {
    let text = try text("abcdefg", factor: 1)
    let lines = text.lines(width: 29)
    #expect(text.lineTexts(width: 29) == ["ab", "cd", "ef", "g"])
    #expect(lines.map(\.width) == [20, 20, 20, 10])
    #expect(!lines.map(\.endsInHyphen).contains(true))
    #expect(text.lineTexts(width: 5) == ["a", "b", "c", "d", "e", "f", "g"])
  }
}
