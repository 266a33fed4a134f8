import Testing

import TextLayout

/// The fields that say where lines end.
@Suite struct LineBreakFieldTests {
  private func lines(
    _ string: String, _ width: Double, _ mode: ParagraphStyle.LineBreakMode
  ) throws -> [Line] {
    try EmText.measured(string) { $0.lineBreakMode = mode }.lines(width: width)
  }

  @Test func wordWrappingBreaksAtWords() throws {
    let text = try EmText.measured("ab cdef") { $0.lineBreakMode = .byWordWrapping }
    #expect(text.lineTexts(width: 50) == ["ab ", "cdef"])
  }

  @Test func charWrappingBreaksBetweenClusters() throws {
    let text = try EmText.measured("ab cdef (g") { $0.lineBreakMode = .byCharWrapping }
    #expect(text.lineTexts(width: 50) == ["ab cd", "ef (g"])
    #expect(text.lineTexts(width: 40) == ["ab c", "def ", "(g"])
    #expect(text.lineTexts(width: 10) == ["a", "b ", "c", "d", "e", "f ", "(", "g"])
  }

  /// A choice: the clipped part counts into the width.
  @Test func clippingKeepsAParagraphOnOneLine() throws {
    let text = try EmText.measured("ab cd ef\ngh") { $0.lineBreakMode = .byClipping }
    #expect(text.lineTexts(width: 20) == ["ab cd ef\n", "gh"])
    #expect(text.lines(width: 20).map(\.width) == [80, 20])
    #expect(text.size(width: 20) == Size(width: 80, height: 20))
    #expect(text.lines(width: 20).allSatisfy { !$0.isTruncated })
  }

  @Test func truncatingTailCutsTheEnd() throws {
    let lines = try lines("abcdefgh\nij", 50, .byTruncatingTail)
    #expect(lines.map(\.utf8Range) == [0..<4, 9..<11])
    #expect(lines.map(\.utf8Cut) == [4..<9, nil])
    #expect(lines.map(\.width) == [50, 20])
    #expect(lines.map(\.isHardBreak) == [true, false])
  }

  @Test func truncatingHeadCutsTheStart() throws {
    let lines = try lines("abcdefgh\nij", 50, .byTruncatingHead)
    #expect(lines.map(\.utf8Range) == [4..<8, 9..<11])
    #expect(lines.map(\.utf8Cut) == [0..<4, nil])
    #expect(lines.map(\.width) == [50, 20])
  }

  /// A choice: both sides keep the same number of clusters, and a single one goes to the start.
  @Test func truncatingMiddleCutsTheMiddle() throws {
    let even = try lines("abcdefgh\nij", 50, .byTruncatingMiddle)
    #expect(even.map(\.utf8Range) == [0..<8, 9..<11])
    #expect(even.map(\.utf8Cut) == [2..<6, nil])
    #expect(even.map(\.width) == [50, 20])
    let odd = try lines("abcdefgh", 60, .byTruncatingMiddle)
    #expect(odd.map(\.utf8Cut) == [3..<6])
  }

  @Test(arguments: [
    ParagraphStyle.LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail,
  ])
  func truncatedParagraphsAreOneLineEach(_ mode: ParagraphStyle.LineBreakMode) throws {
    let text = try EmText.measured("ab cd ef gh\nij kl mn op\nqr") { $0.lineBreakMode = mode }
    #expect(text.lineCount(width: 40) == 3)
    #expect(text.height(width: 40) == 30)
    #expect(text.lines(width: 40).map(\.isTruncated) == [true, true, false])
    #expect(text.size(width: .infinity) == Size(width: 110, height: 30))
    // Not even the ellipsis fits.
    #expect(text.size(width: 5) == Size(width: 10, height: 30))
  }

  @Test func whiteSpaceBeforeAnEllipsisIsKept() throws {
    let lines = try lines("ab cdefgh", 40, .byTruncatingTail)
    #expect(lines.map(\.utf8Cut) == [3..<9])
    #expect(lines.map(\.width) == [40])
  }

  @Test func pushOutLeavesNoWordAlone() throws {
    let text = try EmText.measured("aa bb cc\ndd ee ff") { $0.lineBreakStrategy = .pushOut }
    #expect(text.lineTexts(width: 50) == ["aa ", "bb cc\n", "dd ", "ee ff"])
    // Two words after are not alone, nor is there room for three on the last line.
    #expect(text.lineTexts(width: 20) == ["aa ", "bb ", "cc\n", "dd ", "ee ", "ff"])
    #expect(text.lineTexts(width: 80) == ["aa bb cc\n", "dd ee ff"])
    let two = try EmText.measured("aa bb cc dd") { $0.lineBreakStrategy = .pushOut }
    #expect(two.lineTexts(width: 50) == ["aa bb ", "cc dd"])
    let none = try EmText.measured("aa bb cc")
    #expect(none.lineTexts(width: 50) == ["aa bb ", "cc"])
  }

  @Test func hangulWordPriorityKeepsKoreanWords() throws {
    let text = try EmText.measured("가 나다라마") { $0.lineBreakStrategy = .hangulWordPriority }
    #expect(text.lineTexts(width: 50) == ["가 ", "나다라마"])
    let none = try EmText.measured("가 나다라마")
    #expect(none.lineTexts(width: 50) == ["가 나다라", "마"])
  }

  @Test func theStandardStrategyIsBoth() throws {
    let text = try EmText.measured("aa bb cc\n가 나다라마") { $0.lineBreakStrategy = .standard }
    #expect(text.lineTexts(width: 50) == ["aa ", "bb cc\n", "가 ", "나다라마"])
  }

  /// A choice: Apple does not say by how much. 5 % is AppKit's `tighteningFactorForTruncation`.
  @Test func tighteningSparesACutUpToOneTwentieth() throws {
    func line(_ clusters: Int, _ allows: Bool) throws -> Line {
      try EmText.measured(String(repeating: "a", count: clusters)) {
        $0.lineBreakMode = .byTruncatingTail
        $0.allowsDefaultTighteningForTruncation = allows
      }.lines(width: 200)[0]
    }
    let tightened = try line(21, true)
    #expect(!tightened.isTruncated && tightened.utf8Range == 0..<21)
    #expect(isClose(tightened.width, 200))
    #expect(isClose(tightened.tightening, 10.0 / 21))
    let whole = try line(20, true)
    #expect(whole.width == 200 && whole.tightening == 0)
    for cut in [try line(22, true), try line(21, false)] {
      #expect(cut.utf8Range == 0..<19 && cut.isTruncated && cut.tightening == 0)
      #expect(cut.width == 200)
    }
  }

  @Test func whiteSpaceAtTheEndIsNoReasonNotToTighten() throws {
    let text = try EmText.measured(String(repeating: "a", count: 21) + "     ") {
      $0.lineBreakMode = .byTruncatingTail
      $0.allowsDefaultTighteningForTruncation = true
    }
    let line = text.lines(width: 200)[0]
    #expect(isClose(line.width, 200) && !line.isTruncated)
    #expect(isClose(line.tightening, 10.0 / 21))
  }
}
