extension Tableau {
  /// Exchanges a row's basic symbol and a column's parametric one. The entry must not be zero.
  ///
  /// Costs rows × the row's nonzero entries, less the rows that do not mention the column.
  mutating func pivot(row: Int, column: Int) {
    let inverse = 1 / self[row, column]
    let constant = -constants[row] * inverse
    solve(row, for: column, inverse)
    constants[row] = constant
    for other in 0..<rowCount where other != row {
      let factor = self[other, column]
      if factor != 0 { constants[other] += factor * constant }
    }
    pivotRow.substitute(in: &coefficients, stride: stride, except: row * stride)
    pivotRow.substitute(in: &costs, stride: stride, except: nil)

    let entering = parametric[column]
    let leaving = basic[row]
    basic[row] = entering
    parametric[column] = leaving
    symbols[entering].place = row
    symbols[leaving].place = ~column
    pivotCount += 1
  }

  /// Solves the row for the column's symbol and notes it in ``pivotRow``.
  private mutating func solve(_ row: Int, for column: Int, _ inverse: Double) {
    pivotRow.column = column
    pivotRow.inverse = inverse
    pivotRow.columns.removeAll(keepingCapacity: true)
    pivotRow.entries.removeAll(keepingCapacity: true)
    for other in 0..<columnCount where other != column {
      let entry = self[row, other]
      if entry != 0 {
        let solved = -entry * inverse
        self[row, other] = solved
        pivotRow.columns.append(other)
        pivotRow.entries.append(solved)
      }
    }
    self[row, column] = inverse
  }
}

/// A row that was solved for a column's symbol.
struct PivotRow: Sendable {
  var column = 0
  /// The coefficient of the symbol that leaves, in the same column.
  var inverse = 0.0
  /// The other columns with nonzero coefficients, and these.
  var columns: [Int] = []
  var entries: [Double] = []

  /// Puts the row in the place of the column's symbol in all rows but one.
  func substitute(in rows: inout [Double], stride: Int, except pivotStart: Int?) {
    let columns = columns.span
    let entries = entries.span
    var cells = rows.mutableSpan
    for start in Swift.stride(from: 0, to: cells.count, by: stride) where start != pivotStart {
      let factor = cells[start + column]
      if factor == 0 { continue }
      cells[start + column] = factor * inverse
      for index in 0..<columns.count {
        let cell = start + columns[index]
        let before = cells[cell]
        let after = before + factor * entries[index]
        // A zero must be one: it is skipped from then on and never pivoted on.
        cells[cell] = abs(after) < Tolerance.cancellation * abs(before) ? 0 : after
      }
    }
  }
}
