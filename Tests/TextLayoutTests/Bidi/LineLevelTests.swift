import Testing

@testable import TextLayout

/// L1 and L2.
@Suite struct LineLevelTests {
  @Test func spacesAtTheEndOfALineTakeTheBaseLevel() {
    let utf8 = Array("AB  CD EF ".hebrew.utf8)
    var resolver = BidiResolver()
    let paragraph = resolver.resolve(utf8.span, in: 0..<utf8.count, base: .leftToRight)
    #expect(paragraph.runs == [BidiRun(end: 15, level: 1), BidiRun(end: 16, level: 0)])
    func line(_ range: Range<Int>) -> [BidiRun] { paragraph.levels(ofLine: range, in: utf8.span) }
    #expect(line(0..<6) == [BidiRun(end: 4, level: 1), BidiRun(end: 6, level: 0)])
    #expect(line(6..<11) == [BidiRun(end: 10, level: 1), BidiRun(end: 11, level: 0)])
    #expect(line(6..<10) == [BidiRun(end: 10, level: 1)])
    #expect(line(11..<16) == [BidiRun(end: 15, level: 1), BidiRun(end: 16, level: 0)])
    #expect(line(4..<6) == [BidiRun(end: 6, level: 0)])
    #expect(line(3..<3) == [])
  }

  @Test func tabsAndTheSpacesBeforeThemTakeTheBaseLevel() {
    let text = BidiText("AB \tC\u{2067} \u{2069}\t".hebrew, base: .leftToRight)
    #expect(text.levels == [1, 1, 0, 0, 1, 0, 0, 0, 0])
    #expect(BidiText("ab \tc", base: .rightToLeft).levels == [2, 2, 1, 1, 2])
  }

  /// What X9 removes has no level of its own, and must not cut a word or the space after it.
  @Test func removedCharactersSplitNothing() {
    func runs(_ text: String, _ base: BaseDirection) -> [BidiRun] {
      let utf8 = Array(text.hebrew.utf8)
      var resolver = BidiResolver()
      return resolver.resolve(utf8.span, in: 0..<utf8.count, base: base)
        .levels(ofLine: 0..<utf8.count, in: utf8.span)
    }
    #expect(runs("\u{200D}A\u{200D}B\u{200D}", .leftToRight) == [BidiRun(end: 13, level: 1)])
    #expect(
      runs("A\u{200D} \u{200D} ", .leftToRight)
        == [BidiRun(end: 5, level: 1), BidiRun(end: 10, level: 0)])
    #expect(runs("\u{202C}\u{AD}", .rightToLeft) == [BidiRun(end: 5, level: 1)])
  }

  /// L1 word by word, for each character on its own.
  @Test("random lines of random paragraphs, against the rule as it is written")
  func randomLines() {
    var generator = BidiTextGenerator(seed: 1)
    var resolver = BidiResolver()
    for _ in 0..<2_000 {
      let scalars = generator.scalars(upTo: 30)
      let utf8 = scalars.flatMap { Array(UTF8.encode($0)!) }
      let paragraph = resolver.resolve(utf8.span, in: 0..<utf8.count, base: generator.base())
      let first = generator.int(below: scalars.count)
      let end = first + 1 + generator.int(below: scalars.count - first)
      let start = scalars[..<first].reduce(0) { $0 + UTF8.width($1) }
      let length = scalars[first..<end].reduce(0) { $0 + UTF8.width($1) }
      let line = paragraph.levels(ofLine: start..<start + length, in: utf8.span)

      let levels = Self.levels(of: scalars, from: 0, in: paragraph.runs)
      let found = Self.levels(of: Array(scalars[first..<end]), from: start, in: line)
      let classes = scalars.map { CharacterProperties.of($0.value).bidiClass }
      for index in first..<end where !classes[index].isRemoved {
        let isReset = Self.isReset(index, in: classes[..<end])
        let expected = isReset ? paragraph.baseLevel : levels[index]
        #expect(found[index - first] == expected, "\(scalars), \(first)..<\(end), \(index)")
      }
      #expect(line.last?.end == start + length)
      for (left, right) in zip(line, line.dropFirst()) {
        #expect(left.level != right.level && left.end < right.end, "\(line)")
      }
    }
  }

  @Test func visualOrderReversesFromTheHighestLevelDown() {
    #expect(visualOrder(of: []) == [])
    #expect(visualOrder(of: [0, 2, 0]) == [0, 1, 2])
    #expect(visualOrder(of: [1, 1, 1]) == [2, 1, 0])
    #expect(visualOrder(of: [0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
    #expect(visualOrder(of: [1, 2, 2, 1]) == [3, 1, 2, 0])
    #expect(visualOrder(of: [4, 1]) == [1, 0])
    #expect(visualOrder(of: [1, 0, 3]) == [0, 1, 2])
  }

  private static func isReset(_ index: Int, in classes: ArraySlice<BidiClass>) -> Bool {
    for bidiClass in classes[index...] {
      if bidiClass == .segmentSeparator { return true }
      if bidiClass != .whiteSpace && !bidiClass.isIsolateControl && !bidiClass.isRemoved {
        return false
      }
    }
    return true
  }

  private static func levels(
    of scalars: [Unicode.Scalar], from start: Int, in runs: [BidiRun]
  ) -> [UInt8] {
    var end = start
    return scalars.map { scalar in
      end += UTF8.width(scalar)
      return runs.first { $0.end >= end }?.level ?? .max
    }
  }
}
