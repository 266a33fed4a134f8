import Testing

@testable import TextLayout

/// Runs with a writing direction, against the same text with control characters around them.
@Suite struct ForcedDirectionTests {
  private static let hebrewIsolate = WritingDirection(isRightToLeft: true, format: .isolate)
  private static let hebrewEmbedding = WritingDirection(isRightToLeft: true, format: .embedding)

  @Test("as control characters, in 3,000 random texts")
  func randomTexts() {
    var generator = BidiTextGenerator(seed: 9)
    for _ in 0..<3_000 {
      let sample = Sample(&generator)
      let forced = BidiText(sample.text, base: sample.base, forced: sample.forced)
      let real = BidiText(sample.textWithControls, base: sample.base)
      let kept = sample.kept
      #expect(forced.baseLevel == real.baseLevel, "\(sample)")
      #expect(forced.levels.count == sample.text.unicodeScalars.count, "\(sample)")
      #expect(
        kept.map { forced.levels[$0.plain] } == kept.map { real.levels[$0.withControls] },
        "\(sample)")
      let order = Dictionary(uniqueKeysWithValues: kept.map { ($0.withControls, $0.plain) })
      let keptPlaces = Set(kept.map(\.plain))
      #expect(
        forced.order.filter { keptPlaces.contains($0) } == real.order.compactMap { order[$0] },
        "\(sample)")
      #expect(Self.areMinimal(forced.runs), "\(sample), \(forced.runs)")
    }
  }

  /// Whether neighbours differ in level, and empty runs are only where they keep higher ones apart.
  private static func areMinimal(_ runs: [BidiRun]) -> Bool {
    for (left, right) in zip(runs, runs.dropFirst()) {
      if left.level == right.level || left.end > right.end { return false }
      if left.end == right.end && left.level < right.level { return false }
    }
    for (index, (left, right)) in zip(runs, runs.dropFirst()).enumerated()
    where left.end == right.end {
      guard index + 2 < runs.count, runs[index + 2].level > right.level else { return false }
    }
    return true
  }

  @Test func everyFormatTakesItsLevel() {
    let text = "a1 b"
    func levels(_ isRightToLeft: Bool, _ format: WritingDirection.Format) -> [UInt8] {
      let direction = WritingDirection(isRightToLeft: isRightToLeft, format: format)
      return BidiText(text, base: .leftToRight, forced: [(0..<2, direction)]).levels
    }
    #expect(levels(false, .embedding) == [2, 2, 0, 0])
    #expect(levels(false, .override) == [2, 2, 0, 0])
    #expect(levels(false, .isolate) == [2, 2, 0, 0])
    #expect(levels(true, .embedding) == [2, 2, 0, 0])
    #expect(levels(true, .override) == [1, 1, 0, 0])
    #expect(levels(true, .isolate) == [2, 2, 0, 0])
  }

  /// With no width, the controls would join what they keep apart.
  @Test func isolatesThatTouchReorderApart() throws {
    let text = "ABCDEF".hebrew
    let isolates = [(0..<6, Self.hebrewIsolate), (6..<12, Self.hebrewIsolate)]
    #expect(BidiText(text, base: .leftToRight, forced: isolates).display == "CBAFED")
    let embeddings = [(0..<6, Self.hebrewEmbedding), (6..<12, Self.hebrewEmbedding)]
    #expect(BidiText(text, base: .leftToRight, forced: embeddings).display == "FEDCBA")

    let utf8 = Array(text.utf8)
    var resolver = BidiResolver()
    let paragraph = resolver.resolve(
      utf8.span, in: 0..<12, base: .leftToRight, forced: isolates)
    #expect(
      paragraph.runs == [
        BidiRun(end: 6, level: 1), BidiRun(end: 6, level: 0), BidiRun(end: 12, level: 1),
      ])
    let firstLine = paragraph.levels(ofLine: 0..<6, in: utf8.span)
    #expect(firstLine == [BidiRun(end: 6, level: 1)])
    let secondLine = paragraph.levels(ofLine: 6..<12, in: utf8.span)
    #expect(secondLine == [BidiRun(end: 12, level: 1)])
  }

  @Test func removedCharactersAfterAnIsolateGoOnWithIt() {
    let text = BidiText(
      "AB\u{AD}".hebrew, base: .leftToRight, forced: [(0..<4, Self.hebrewIsolate)])
    #expect(text.levels == [1, 1, 1])
  }

  /// Every paragraph that a run touches has its own pair of controls, before the separator.
  @Test func aRunOverSeveralParagraphs() {
    let text = "ab\ncd\r\nef"
    let utf8 = Array(text.utf8)
    let override = WritingDirection(isRightToLeft: true, format: .override)
    var resolver = BidiResolver()
    let runs = utf8.span.bidiParagraphs().map {
      resolver.resolve(utf8.span, in: $0, base: .natural, forced: [(1..<8, override)]).runs
    }
    let expected: [[BidiRun]] = [
      [BidiRun(end: 1, level: 0), BidiRun(end: 2, level: 1), BidiRun(end: 3, level: 0)],
      [BidiRun(end: 5, level: 1), BidiRun(end: 7, level: 0)],
      [BidiRun(end: 8, level: 1), BidiRun(end: 9, level: 0)],
    ]
    #expect(runs == expected)
  }

  @Test func rangesThatAreEmptyOutsideOrCoveredDoNothing() {
    let direction = Self.hebrewIsolate
    let plain = BidiText("abc", base: .leftToRight)
    for range in [0..<0, 2..<2, 3..<9, 7..<9] {
      let text = BidiText("abc", base: .leftToRight, forced: [(range, direction)])
      #expect(text.levels == plain.levels)
    }
    let covered = BidiText(
      "abcd", base: .leftToRight,
      forced: [(0..<3, direction), (1..<2, direction), (2..<4, Self.hebrewEmbedding)])
    #expect(covered.levels == [2, 2, 2, 2])
  }
}

extension ForcedDirectionTests {
  /// A text, ranges of it, and the same text with controls around them.
  private struct Sample {
    let base: BaseDirection
    private(set) var text = ""
    private(set) var textWithControls = ""
    private(set) var forced: [(range: Range<Int>, direction: WritingDirection)] = []

    /// The characters of the text that X9 does not remove, as indices of both texts.
    private(set) var kept: [(plain: Int, withControls: Int)] = []

    init(_ generator: inout BidiTextGenerator) {
      base = generator.base()
      var places = (plain: 0, withControls: 0)
      for _ in 0..<1 + generator.int(below: 5) {
        let direction = generator.int(below: 3) > 0 ? generator.direction() : nil
        let start = text.utf8.count
        if let direction { insert(Self.initiator(direction), &places) }
        for scalar in generator.scalars(upTo: 8) {
          text.unicodeScalars.append(scalar)
          textWithControls.unicodeScalars.append(scalar)
          if !CharacterProperties.of(scalar.value).bidiClass.isRemoved { kept.append(places) }
          places = (places.plain + 1, places.withControls + 1)
        }
        guard let direction else { continue }
        insert(direction.format == .isolate ? "\u{2069}" : "\u{202C}", &places)
        forced.append((start..<text.utf8.count, direction))
      }
    }

    private mutating func insert(
      _ control: Unicode.Scalar, _ places: inout (plain: Int, withControls: Int)
    ) {
      textWithControls.unicodeScalars.append(control)
      places.withControls += 1
    }

    private static func initiator(_ direction: WritingDirection) -> Unicode.Scalar {
      switch direction.format {
      case .embedding: direction.isRightToLeft ? "\u{202B}" : "\u{202A}"
      case .override: direction.isRightToLeft ? "\u{202E}" : "\u{202D}"
      case .isolate: direction.isRightToLeft ? "\u{2067}" : "\u{2066}"
      }
    }
  }
}
