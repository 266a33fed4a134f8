import LineBreaking
import TestSupport
import Testing

import TextLayout

/// Answers where UIKit's is not known or contradicts itself; Docs/Choices.md lists them all.
@Suite struct StyledChoiceTests {
  /// MetricsGap is 0.9 em above the baseline and 0.3 below it; Noto Sans CJK, which steps in for 你,
  /// 1.16 and 0.288.
  @Test func fallbackFontsCountUnlessToldOtherwise() throws {
    let files = try ["MetricsGap.ttf", "NotoSansCJK-Regular.ttc"].map { try Fixtures.font($0) }
    let font = try FontLibrary(files: files).font(file: files[0], size: 10)
    for (counts, height) in [(true, 11.6 + 3), (false, 12)] {
      let text = MeasuredText(
        StyledText("a你", font: font), options: LayoutOptions(includesFallbackMetrics: counts))
      #expect(isClose(text.height(width: 100, usesFontLeading: false), height))
    }
  }

  /// The metrics fonts have no U+2010; their marks are 0.3 em wide, small letters 0.5.
  @Test func aFontWithoutAHyphenShowsAHyphenMinus() throws {
    let font = try LoneFonts.font("MetricsGap.ttf", size: 10)
    let text = MeasuredText(
      StyledText(
        "abcdef", font: font, paragraphStyle: EmText.style { $0.hyphenationFactor = 1 }),
      hyphenator: PairHyphenator())
    #expect(text.lines(width: 23).map(\.width) == [23, 10])
    #expect(text.lines(width: 23).map(\.endsInHyphen) == [true, false])
    #expect(text.lines(width: 22.9).map(\.width) == [13, 20])
  }

  @Test func theEllipsisHasTheAttributesOfWhatItFollows() throws {
    func line(
      _ literal: StyledText.Literal, _ width: Double, _ mode: ParagraphStyle.LineBreakMode
    ) throws -> Line {
      try EmText.measured(runs: literal) { $0.lineBreakMode = mode }.lines(width: width)[0]
    }
    // ab, then an ellipsis of 20 points.
    let tail = try line("a\("bcdef", .size(20))", 50, .byTruncatingTail)
    #expect(tail.utf8Range == 0..<2 && tail.width == 50 && tail.ascent == 17.6)
    // With less room the large letters go, and their ellipsis with them.
    let narrow = try line("a\("bcdef", .size(20))", 49, .byTruncatingTail)
    #expect(narrow.utf8Range == 0..<1 && narrow.width == 20 && narrow.ascent == 8.8)
    // At the head it is that of what follows.
    let head = try line("\("abcd", .kern(5))ef", 30, .byTruncatingHead)
    #expect(head.utf8Range == 4..<6 && head.width == 30)
    let kerned = try line("abcd\("ef", .kern(5))", 30, .byTruncatingHead)
    #expect(kerned.utf8Range == 5..<6 && kerned.width == 30)
  }

  @Test func theExtraLineIsAParagraphOfItsOwn() throws {
    let text = try EmText.measured("ab\n") {
      $0.lineSpacing = 1
      $0.paragraphSpacing = 6
      $0.paragraphSpacingBefore = 5
      $0.firstLineHeadIndent = 7
      $0.headIndent = 9
    }
    #expect(text.lines(width: 100).map(\.spacingBefore) == [0, 12])
    #expect(text.lines(width: 100).map(\.indent) == [7, 7])
    // After a line separator the paragraph goes on.
    let line = try EmText.measured("ab\u{2028}") {
      $0.lineSpacing = 1
      $0.paragraphSpacing = 6
      $0.firstLineHeadIndent = 7
      $0.headIndent = 9
    }
    #expect(line.lines(width: 100).map(\.spacingBefore) == [0, 1])
    #expect(line.lines(width: 100).map(\.indent) == [7, 9])
  }

  /// Before iOS 16.4 twice the offset counted; since then lowered runs are said to be ignored.
  @Test func aFixedHeightTakesInWhatBaselineOffsetsAdd() throws {
    for (offset, ascent, descent) in [(-4.0, 4.8, 5.2), (4, 8.8, 1.2)] {
      let text = try EmText.measured(runs: "\("ab", .baselineOffset(offset))") {
        $0.minimumLineHeight = 10
        $0.maximumLineHeight = 10
      }
      let line = text.lines(width: 100)[0]
      #expect(isClose(line.ascent, ascent) && isClose(line.descent, descent))
    }
  }

  /// TextKit keeps it there when more text follows (componentkit #155, AsyncDisplayKit PR 939).
  @Test func thereIsNoLineSpacingAfterTheLastVisibleLine() throws {
    let text = try EmText.measured("ab cd ef gh") { $0.lineSpacing = 4 }
    let lines = text.visibleLines(width: 30, numberOfLines: 2)
    #expect(lines.last?.isTruncated == true)
    #expect(lines.size() == Size(width: 30, height: 24))
  }

  @Test func aWordOfTwoLanguagesIsHyphenatedAsTwo() throws {
    var styled = try EmText.styled("abcdefgh") { $0.hyphenationFactor = 1 }
    let middle = styled.string.index(styled.string.startIndex, offsetBy: 4)
    styled.modifyAttributes(in: middle..<styled.string.endIndex) { $0.language = "de" }
    // Two parts of four letters each, too short to divide.
    let text = MeasuredText(styled, hyphenator: PairHyphenator())
    #expect(text.lines(width: 60).map(\.endsInHyphen) == [false, false])
    #expect(text.lineTexts(width: 60) == ["abcdef", "gh"])
  }
}
