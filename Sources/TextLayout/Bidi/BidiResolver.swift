/// Resolves paragraphs by the Unicode Bidirectional Algorithm, and keeps its arrays from one
/// paragraph to the next.
///
/// UAX #9 of Unicode 17.0, complete up to rule I2; for L1 and L2, which go by lines, see
/// ``BidiParagraph/levels(ofLine:in:)`` and ``visualOrder(of:)``.
///
/// ```swift
/// var resolver = BidiResolver()
/// let paragraph = resolver.resolve(
///   utf8, in: 0..<utf8.endOfBidiParagraph(from: 0), base: .natural)
/// ```
struct BidiResolver {
  private var characters = BidiCharacters()
  private var baseLevel = BaseLevel()
  private var explicit = ExplicitLevels()
  private var sequence = IsolatingRunSequence()
  private var brackets = BracketPairs()

  /// The classes of the paragraph resolved last.
  var present: BidiClassSet { characters.present }

  /// Resolves one paragraph of a text.
  ///
  /// - Parameters:
  ///   - utf8: The whole text. It is valid UTF-8.
  ///   - range: The paragraph with its separator.
  ///   - base: Where it is natural, the first strong character decides, and left to right where
  ///     there is none.
  ///   - forced: Stretches of the text, in text order and apart from each other, that stand as if
  ///     control characters enclosed them: in each paragraph they touch, before its separator.
  /// - Complexity: linear in the length of the paragraph, whatever the text.
  mutating func resolve(
    _ utf8: Span<UInt8>, in range: Range<Int>, base: BaseDirection,
    forced: [(range: Range<Int>, direction: WritingDirection)] = []
  ) -> BidiParagraph {
    characters.read(utf8, in: range, forced: forced)
    let level = baseLevel.resolve(&characters, base: base)
    if characters.present.isUniform(atBaseLevel: level) {
      let runs = range.isEmpty ? [] : [BidiRun(end: range.upperBound, level: level)]
      return BidiParagraph(start: range.lowerBound, baseLevel: level, runs: runs)
    }
    explicit.resolve(&characters, baseLevel: level)
    resolveSequences(baseLevel: level)
    return BidiParagraph(start: range.lowerBound, baseLevel: level, runs: runs(baseLevel: level))
  }

  /// X10: Apply rules W1 to W7, N0 to N2, and I1 and I2, in the order in which they appear, to each
  /// of the isolating run sequences, applying one rule to all the characters in the sequence in the
  /// order in which they occur in the sequence before applying another rule.
  private mutating func resolveSequences(baseLevel: UInt8) {
    for (first, run) in explicit.runs.enumerated() where !run.isContinuation {
      sequence.gather(from: first, of: explicit.runs, characters, baseLevel: baseLevel)
      sequence.resolveWeakTypes()
      brackets.resolve(&sequence, characters)
      sequence.resolveNeutralTypes()
      sequence.applyImplicitLevels(to: &explicit.levels)
    }
  }

  /// The levels as runs. What X9 removes goes on with what precedes it, or at the start of the
  /// paragraph with what follows.
  private func runs(baseLevel: UInt8) -> [BidiRun] {
    var builder = BidiRunBuilder(start: characters.start)
    for index in characters.classes.indices {
      if characters.classes[index].isRemoved {
        builder.extend(to: characters.ends[index])
      } else {
        builder.append(explicit.levels[index], upTo: characters.ends[index])
      }
    }
    return builder.finish(at: characters.ends.last ?? characters.start, level: baseLevel)
  }
}
