internal import LineBreaking

extension BidiParagraph {
  /// The levels of a line of the paragraph, in text order.
  ///
  /// L1: On each line, reset the embedding level of the following characters to the paragraph
  /// embedding level: 1. segment separators, 2. paragraph separators, 3. any sequence of whitespace
  /// characters and/or isolate formatting characters preceding a segment separator or paragraph
  /// separator, and 4. any sequence of whitespace characters and/or isolate formatting characters
  /// at the end of the line.
  ///
  /// - Complexity: linear in the length of the line, logarithmic in the runs of the paragraph.
  func levels(ofLine line: Range<Int>, in utf8: Span<UInt8>) -> [BidiRun] {
    var builder = BidiRunBuilder(start: line.lowerBound)
    var index = runs.partitioningIndex { $0.end > line.lowerBound }
    if index < runs.count, runs[index].level == baseLevel, runs[index].end >= line.upperBound {
      return builder.finish(at: line.upperBound, level: baseLevel)
    }
    for reset in resets(ofLine: line, in: utf8) {
      copyRuns(from: &index, upTo: reset.lowerBound, to: &builder)
      builder.append(baseLevel, upTo: reset.upperBound)
    }
    copyRuns(from: &index, upTo: line.upperBound, to: &builder)
    return builder.finish(at: line.upperBound, level: baseLevel)
  }

  /// The levels of the paragraph as ICU gives them, in text order, by which Chromium cuts text into
  /// fragments: with L1 for the whole paragraph as one line, and what X9 removes at the level of
  /// what follows (`adjustWSLevels` in ICU's `ubidi.cpp`).
  ///
  /// - Complexity: linear in the length of the paragraph.
  func levelsAsICU(of paragraph: Range<Int>, in utf8: Span<UInt8>) -> [BidiRun] {
    if runs.count <= 1, runs.first?.level ?? baseLevel == baseLevel { return runs }
    var builder = BidiRunBuilder(start: paragraph.lowerBound)
    var resets = resets(ofLine: paragraph, in: utf8)[...]
    var index = 0
    var offset = paragraph.lowerBound
    while offset < paragraph.upperBound {
      let start = offset
      let bidiClass = CharacterProperties.of(utf8.decodeScalar(at: &offset)).bidiClass
      while let reset = resets.first, reset.upperBound <= start { resets.removeFirst() }
      while index + 1 < runs.count, runs[index].end <= start { index += 1 }
      if let reset = resets.first, reset.contains(start) {
        builder.append(baseLevel, upTo: offset)
      } else if !bidiClass.isRemoved {
        builder.append(runs[index].level, upTo: offset)
      }
    }
    builder.append(baseLevel, upTo: paragraph.upperBound)
    return builder.finish(at: paragraph.upperBound, level: baseLevel)
  }

  /// What L1 resets. What X9 removes counts as part of the white space around it (section 5.2).
  private func resets(ofLine line: Range<Int>, in utf8: Span<UInt8>) -> [Range<Int>] {
    var resets: [Range<Int>] = []
    var firstSpace: Int?
    var offset = line.lowerBound
    while offset < line.upperBound {
      let start = offset
      let bidiClass = CharacterProperties.of(utf8.decodeScalar(at: &offset)).bidiClass
      switch bidiClass {
      case .segmentSeparator, .paragraphSeparator:
        resets.append((firstSpace ?? start)..<offset)
        firstSpace = nil
      case .whiteSpace: firstSpace = firstSpace ?? start
      case _ where bidiClass.isIsolateControl: firstSpace = firstSpace ?? start
      case _ where bidiClass.isRemoved: continue
      default: firstSpace = nil
      }
    }
    if let firstSpace { resets.append(firstSpace..<line.upperBound) }
    return resets
  }

  /// Copies the runs up to an offset, the last one as far as it reaches, and moves `index` to the
  /// first that goes on after.
  private func copyRuns(
    from index: inout Int, upTo limit: Int, to builder: inout BidiRunBuilder
  ) {
    while index < runs.count, builder.end < limit {
      builder.append(runs[index].level, upTo: min(runs[index].end, limit))
      if runs[index].end > limit { return }
      index += 1
    }
  }
}
