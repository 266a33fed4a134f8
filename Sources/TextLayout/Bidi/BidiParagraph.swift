/// A stretch of text at one embedding level, from the end of the run before it.
struct BidiRun: Sendable, Hashable {
  /// The UTF-8 offset in the text after the run.
  var end: Int

  /// Odd where the run goes from right to left.
  var level: UInt8

  var isRightToLeft: Bool { level & 1 != 0 }
}

/// The embedding levels of one paragraph, before L1.
///
/// Neighbouring runs differ in level. Where a stretch forced to be an isolate touches another one
/// of its level, an empty run of the level around them stands between: the two reorder apart, as if
/// the controls were characters there.
struct BidiParagraph: Sendable, Hashable {
  /// The UTF-8 offset in the text where the paragraph starts.
  var start: Int

  /// The paragraph embedding level: 0 for left to right or 1 for right to left.
  var baseLevel: UInt8

  /// In text order. They cover the paragraph.
  var runs: [BidiRun]
}

/// Makes runs of levels that come character by character or in stretches.
struct BidiRunBuilder {
  private(set) var runs: [BidiRun] = []
  private let start: Int

  init(start: Int) {
    self.start = start
  }

  var end: Int { runs.last?.end ?? start }

  private var isLastEmpty: Bool {
    runs.count >= 2 && runs[runs.count - 1].end == runs[runs.count - 2].end
  }

  /// Adds text at a level up to an offset, if there is any before it that was not yet added. An
  /// empty stretch stays only if its level is below those on both sides: by L2, it keeps them
  /// apart.
  mutating func append(_ level: UInt8, upTo end: Int) {
    guard let last = runs.last else {
      if end > start { runs.append(BidiRun(end: end, level: level)) }
      return
    }
    if end < last.end || end == last.end && level >= last.level { return }
    if last.level == level {
      runs[runs.count - 1].end = end
      return
    }
    if isLastEmpty && level < last.level {
      runs.removeLast()
      append(level, upTo: end)
      return
    }
    runs.append(BidiRun(end: end, level: level))
  }

  /// Lengthens the last run, if any has text, to an offset.
  mutating func extend(to end: Int) {
    if !runs.isEmpty && !isLastEmpty { runs[runs.count - 1].end = end }
  }

  /// The runs up to the end of the text, where all is added that has a level of its own. A text
  /// that has nothing of the kind is one run of `level`.
  consuming func finish(at end: Int, level: UInt8) -> [BidiRun] {
    if isLastEmpty { runs.removeLast() }
    if runs.isEmpty { append(level, upTo: end) }
    extend(to: end)
    return runs
  }
}
