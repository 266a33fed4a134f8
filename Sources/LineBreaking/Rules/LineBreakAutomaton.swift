internal import CUnicodeTables

/// The rules as a table: for every context and every unit, the verdict and the next context.
///
/// A scalar costs one look-up. The rules stay what a person reads: `LineBreakExploration` derives
/// the table from `LineBreakRule.all`, and `scripts/generate-automata` writes it down.
enum LineBreakAutomaton {
  /// For the context whose cells start at `c`, and unit `u`, at `c + u`: the next one and a code.
  static let cells: [UInt32] = (0..<textgauge_line_cell_count).map(textgauge_line_cell)

  /// The bits of a cell that are its code; the others say where the next context's cells start.
  static let codeBits = Int(BreakSteps.codeBits)

  /// What a cell says besides the next context: a verdict, or what is to be asked.
  ///
  /// - Parameter cell: One of `cells`.
  @inline(__always)
  static func code(of cell: UInt32) -> UInt16 {
    UInt16(truncatingIfNeeded: cell & (1 << UInt32(codeBits) - 1))
  }

  /// Where the cells of the context after a cell start.
  @inline(__always)
  static func context(after cell: UInt32) -> Int { Int(cell) >> codeBits }

  /// The same for the context after a unit.
  static func context(after context: Int, _ unit: Int) -> Int {
    self.context(after: cells[context + unit])
  }

  /// The first code that is no verdict. Such a cell's rules ask what follows: the code counts up to
  /// one of `questions`.
  static let firstQuestion = UInt16(BreakSteps.firstQuestion)

  /// The verdict of a cell whose rules ask what follows.
  ///
  /// - Parameter code: One from `firstQuestion` on.
  static func verdict(_ code: UInt16, _ following: Following) -> UInt16 {
    let answers = questions[Int(code - firstQuestion)]
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
