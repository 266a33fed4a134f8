/// The embedding levels of a text, paragraph by paragraph.
struct TextLevels: Sendable {
  /// A paragraph of UAX #9.
  struct Paragraph: Sendable {
    /// The UTF-8 offset after the paragraph and its separator.
    var end: Int
    var baseLevel: UInt8

    var isRightToLeft: Bool { baseLevel & 1 != 0 }
  }

  /// In the order of the text, without gaps; neighbours differ. None while nothing is resolved.
  private(set) var runs: [BidiRun] = []
  private(set) var paragraphs: [Paragraph] = []

  /// Resolves a plain text.
  ///
  /// - Complexity: linear in the length of `string`.
  mutating func resolve(
    _ string: String, direction: BaseDirection, asICU: Bool, _ resolver: inout BidiResolver
  ) {
    resolve(
      string, ends: [(string.utf8.count, direction)], forced: [], asICU: asICU, &resolver)
  }

  /// Resolves a styled text, whose paragraphs and runs may have directions of their own.
  ///
  /// - Complexity: linear in the length of `text`.
  mutating func resolve(
    _ text: StyledText, paragraphEnds: [Int], options: LayoutOptions,
    _ resolver: inout BidiResolver
  ) {
    var start = 0
    let ends = paragraphEnds.map { end in
      defer { start = end }
      return (end, text.style(at: start).baseWritingDirection ?? options.direction)
    }
    var forced: [ForcedRun] = []
    var runStart = 0
    for run in text.storedRuns {
      if let direction = run.attributes.writingDirection {
        if let last = forced.last, last.range.upperBound == runStart, last.direction == direction {
          forced[forced.count - 1].range = last.range.lowerBound..<run.end
        } else {
          forced.append((runStart..<run.end, direction))
        }
      }
      runStart = run.end
    }
    resolve(
      text.string, ends: ends, forced: forced,
      asICU: options.convention.rules.resolvesLevelsAsICU && forced.isEmpty, &resolver)
  }

  private typealias ForcedRun = (range: Range<Int>, direction: WritingDirection)

  /// - Parameter ends: Where stretches of one base direction end, each after a paragraph.
  private mutating func resolve(
    _ string: String, ends: [(offset: Int, direction: BaseDirection)], forced: [ForcedRun],
    asICU: Bool, _ resolver: inout BidiResolver
  ) {
    var string = string
    string.makeContiguousUTF8()
    let utf8 = string.utf8Span.span
    var present = BidiClassSet()
    var start = 0
    for end in ends {
      while start < end.offset {
        let range = start..<min(utf8.endOfBidiParagraph(from: start), end.offset)
        let paragraph = resolver.resolve(utf8, in: range, base: end.direction, forced: forced)
        present.formUnion(resolver.present)
        for run in asICU ? paragraph.levelsAsICU(of: range, in: utf8) : paragraph.runs {
          append(run)
        }
        paragraphs.append(Paragraph(end: range.upperBound, baseLevel: paragraph.baseLevel))
        start = range.upperBound
      }
    }
    if asICU, let level = paragraphs.first?.baseLevel,
      !runs.contains(where: { $0.level & 1 != level }),
      present.isUnidirectional(atBaseLevel: level)
    {
      runs = [BidiRun(end: start, level: level)]
    }
  }

  private mutating func append(_ run: BidiRun) {
    if let last = runs.last, last.level == run.level {
      runs[runs.count - 1].end = run.end
    } else {
      runs.append(run)
    }
  }
}
