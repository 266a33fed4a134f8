import Testing

@testable import TextLayout

/// P1 to P3, and what text does not need the algorithm.
@Suite struct BidiParagraphTests {
  private func paragraphs(_ text: String) -> [String] {
    let utf8 = Array(text.utf8)
    return utf8.span.bidiParagraphs().map { String(decoding: utf8[$0], as: UTF8.self) }
  }

  @Test func paragraphsKeepTheirSeparators() {
    #expect(paragraphs("") == [])
    #expect(paragraphs("a") == ["a"])
    #expect(paragraphs("a\n") == ["a\n"])
    #expect(paragraphs("\n\n") == ["\n", "\n"])
    #expect(paragraphs("a\r\nb\rc\n\rd") == ["a\r\n", "b\r", "c\n", "\r", "d"])
    #expect(paragraphs("a\u{2029}b\u{85}c") == ["a\u{2029}", "b\u{85}", "c"])
    #expect(
      paragraphs("a\u{1C}b\u{1D}c\u{1E}d\u{1F}e") == ["a\u{1C}", "b\u{1D}", "c\u{1E}", "d\u{1F}e"])
    #expect(paragraphs("a\u{B}b\u{C}c\u{2028}d") == ["a\u{B}b\u{C}c\u{2028}d"])
  }

  @Test func everyCharacterOfClassBAndNoOtherSeparates() {
    var utf8: [UInt8] = []
    var ends: [Int] = []
    for value in 0...UInt32(0x10FFFF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      utf8.append(contentsOf: UTF8.encode(scalar)!)
      if CharacterProperties.of(value).bidiClass == .paragraphSeparator { ends.append(utf8.count) }
    }
    let text = utf8
    #expect(text.span.bidiParagraphs().map(\.upperBound) == ends + [text.count])
    for range in text.span.bidiParagraphs().dropLast() {
      let end = text.span.endOfBidiContent(of: range)
      #expect(text.span.endOfBidiParagraph(from: end) == range.upperBound)
      #expect(end < range.upperBound)
    }
  }

  @Test func theFirstStrongCharacterOutsideIsolatesDecides() {
    #expect(BidiText("1 !A".hebrew).baseLevel == 1)
    #expect(BidiText("1 !aA".hebrew).baseLevel == 0)
    #expect(BidiText("\u{627}a").baseLevel == 1)
    #expect(BidiText("\u{2066}a\u{2069}A".hebrew).baseLevel == 1)
    #expect(BidiText("\u{2068}A\u{2069}".hebrew).baseLevel == 0)
    #expect(BidiText("\u{2067}a".hebrew).baseLevel == 0)
    #expect(BidiText("\u{2069}A".hebrew).baseLevel == 1)
    #expect(BidiText("\u{202A}A\u{202C}".hebrew).baseLevel == 1)
    #expect(BidiText("A".hebrew, base: .leftToRight).baseLevel == 0)
    #expect(BidiText("a", base: .rightToLeft).baseLevel == 1)
    #expect(BidiText("", base: .rightToLeft).levels == [])
  }

  /// Each paragraph stands alone, wherever it is in its text.
  @Test func paragraphsAreResolvedInPlace() {
    let utf8 = Array("ab C\nD 1\n\n1".hebrew.utf8)
    var resolver = BidiResolver()
    let found = utf8.span.bidiParagraphs().map {
      resolver.resolve(utf8.span, in: $0, base: .natural)
    }
    let expected = [
      BidiParagraph(
        start: 0, baseLevel: 0,
        runs: [BidiRun(end: 3, level: 0), BidiRun(end: 5, level: 1), BidiRun(end: 6, level: 0)]),
      BidiParagraph(
        start: 6, baseLevel: 1,
        runs: [BidiRun(end: 9, level: 1), BidiRun(end: 10, level: 2), BidiRun(end: 11, level: 1)]),
      BidiParagraph(start: 11, baseLevel: 0, runs: [BidiRun(end: 12, level: 0)]),
      BidiParagraph(start: 12, baseLevel: 0, runs: [BidiRun(end: 13, level: 0)]),
    ]
    #expect(found == expected)
  }

  @Test func onlyRightToLeftTextArabicNumbersAndControlsNeedResolving() {
    let plain: [BidiClass] = [
      .leftToRight, .europeanNumber, .europeanSeparator, .europeanTerminator, .commonSeparator,
      .nonspacingMark, .boundaryNeutral, .paragraphSeparator, .segmentSeparator, .whiteSpace,
      .otherNeutral,
    ]
    let all = (0..<23).compactMap { BidiClass(rawValue: $0) }
    #expect(all.count == 23)
    #expect(all.filter { !$0.needsResolving } == plain)
  }
}
