internal import CUnicodeTables

/// The rules as a table: for every context and every unit, the verdict and the next context.
///
/// A scalar costs one look-up. The rules stay what a person reads: `LineBreakExploration` derives
/// the table from `LineBreakRule.all`, and `scripts/generate automata` writes it down.
enum LineBreakAutomaton {
  /// For the context whose cells start at `c`, and unit `u`, at `c + u`: the next one and a code.
  static let cells: [UInt32] = (0..<textgauge_line_cell_count).map(textgauge_line_cell)

  /// The step from a context with a unit.
  static func step(_ context: Int, _ unit: Int) -> BreakStep { cells[context + unit] }

  /// The verdict of a step whose rules ask what follows.
  ///
  /// - Parameter code: It counts up to one of `questions`.
  static func verdict(_ code: UInt32, _ following: Following) -> UInt16 {
    let answers = questions[Int(code - BreakStep.firstBreakQuestion)]
    return UInt16(answers >> (2 * UInt64(following.rawValue)) & 3)
  }

  /// The unit of a number.
  static func unit(_ number: Int) -> LineUnit { LineUnit(code: units[number]) }
}

extension LineUnit {
  /// A unit as it stands in a generated table, which outlives the names of classes.
  var code: UInt16 {
    UInt16(lineBreak.rawValue) | (eastAsian ? 1 << 8 : 0) | (wordUnit ? 1 << 9 : 0)
  }

  init(code: UInt16) {
    self.init(
      lineBreak: LineBreakClass(rawValue: UInt8(truncatingIfNeeded: code))!,
      eastAsian: code & 1 << 8 != 0, wordUnit: code & 1 << 9 != 0)
  }
}
