import LineBreaking
import Testing

/// Boundaries put together of parts, and with hyphens.
@Suite struct TextBoundariesTests {
  private let breaker = LineBreaker()

  /// LB4 and LB5: nothing after a hard break depends on what is before it.
  @Test(arguments: [
    ["The quick\n", "brown fox\r\n", "jumps"], ["a\u{2029}", "\u{301}b\n"], ["\n", "\n", "\n"],
    ["一二\u{85}", "", "\u{200D}\u{1F469}"], ["“\n", "a”"], ["", ""], [],
  ])
  func partsThatEndInHardBreaksJoinToTheWhole(parts: [String]) {
    let joined = TextBoundaries(joining: parts.map { breaker.boundaries(in: $0) })
    let whole = breaker.boundaries(in: parts.joined())
    #expect(joined.flags == whole.flags)
    #expect(joined.lineBreakCount == whole.lineBreakCount)
  }

  @Test func eachPartKeepsItsOptions() {
    let korean = LineBreaker(LineBreaker.Options(wordBreaking: .keepHangul))
    let joined = TextBoundaries(
      joining: [korean.boundaries(in: "한국 어\n"), breaker.boundaries(in: "한국")])
    #expect(joined.lineBreaks.map(\.utf8Offset) == [7, 11, 14, 17])
    #expect(joined.lineBreaks.map(\.isMandatory) == [false, true, false, true])
  }

  @Test func hyphensAreBreaksThatSaySo() {
    let boundaries = breaker.boundaries(in: "hyphenation").inserting(hyphens: [6, 2])
    #expect(boundaries.lineBreaks.map(\.utf8Offset) == [2, 6, 11])
    #expect(boundaries.lineBreakCount == 3)
    #expect(boundaries.flags[2] == [.grapheme, .lineBreak, .hyphen])
    #expect(boundaries.flags[2].rawValue == 1 + 2 + 8)
    #expect(boundaries.flags[11] == [.grapheme, .lineBreak, .mandatory])
  }

  /// At the start, inside a cluster, at an opportunity, at the end, twice, outside.
  @Test func hyphensDoNotStandWhereNoneCan() {
    let plain = breaker.boundaries(in: "e\u{301}a b")
    let hyphenated = plain.inserting(hyphens: [0, 1, 2, 5, 6, 3, 3, -1, 7, .max, .min])
    #expect(hyphenated.lineBreaks.map(\.utf8Offset) == [3, 5, 6])
    #expect(hyphenated.lineBreakCount == 3)
    #expect(hyphenated.flags.filter { $0.contains(.hyphen) }.count == 1)
    #expect(hyphenated.flags[5] == plain.flags[5])
  }
}
