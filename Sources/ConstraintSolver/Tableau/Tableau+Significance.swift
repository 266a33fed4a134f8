extension Tableau {
  /// Whether a row's or a cost row's entry is more than what rounding left of a zero.
  ///
  /// Rounding leaves a part of the numbers that cancelled each other. In a column that is all
  /// small, these numbers were small as well. A variable that others are a thousandth of has such a
  /// column.
  ///
  /// - Parameter scale: The size of numbers in the row: one, and for costs the largest of the
  ///   level.
  func isSignificant(_ entry: Double, inColumn column: Int, scale: Double = 1) -> Bool {
    let size = abs(entry)
    let limit = Tolerance.coefficient * scale
    if size > limit || size == 0 { return size > 0 }
    return size > limit * largestEntry(inColumn: column)
  }

  private func largestEntry(inColumn column: Int) -> Double {
    var largest = 0.0
    for row in 0..<rowCount { largest = max(largest, abs(self[row, column])) }
    // A column that no row mentions has costs of its own symbol only.
    return largest == 0 ? 1 : min(largest, 1)
  }

  /// The least difference between values that is one.
  ///
  /// It grows with the largest value, whose rounding may be left in any row.
  var valueTolerance: Double {
    var largest = 0.0
    for constant in constants { largest = max(largest, abs(constant)) }
    return max(Tolerance.value, Tolerance.relativeValue * largest)
  }
}
