extension Tableau {
  /// Terms in the tableau's own symbols: a coefficient for each column, and a
  /// constant.
  func substituted(_ terms: [(symbol: Int, coefficient: Double)]) -> (row: [Double], Double) {
    var row = [Double](repeating: 0, count: columnCount)
    var constant = 0.0
    for (symbol, coefficient) in terms {
      let symbol = symbols[symbol]
      if symbol.isBasic {
        constant += coefficient * constants[symbol.row]
        for column in 0..<columnCount {
          let entry = self[symbol.row, column]
          guard entry != 0 else { continue }
          let before = row[column]
          let after = before + coefficient * entry
          row[column] = abs(after) < Tolerance.cancellation * abs(before) ? 0 : after
        }
      } else {
        row[symbol.column] += coefficient
      }
    }
    return (row, constant)
  }

  /// The column of a free symbol with the largest coefficient in a row that is to be added.
  func freeColumn(in row: [Double]) -> Int? {
    var best: Int?
    var largest = 0.0
    for column in 0..<columnCount where abs(row[column]) > largest {
      guard kind(ofColumn: column) == .free, isSignificant(row[column], inColumn: column) else {
        continue
      }
      best = column
      largest = abs(row[column])
    }
    return best
  }

  /// Adds a cost for each unit of a symbol.
  mutating func addCost(_ amount: Double, of symbol: Int, level: Int) {
    let start = level * stride
    let symbol = symbols[symbol]
    if symbol.isBasic {
      for column in 0..<columnCount { costs[start + column] += amount * self[symbol.row, column] }
    } else {
      costs[start + symbol.column] += amount
    }
  }

  /// Measures a symbol from another zero: what was `symbol` becomes `symbol + amount`.
  mutating func shift(_ symbol: Int, by amount: Double) {
    let symbol = symbols[symbol]
    if symbol.isBasic {
      constants[symbol.row] -= amount
      return
    }
    var cell = symbol.column
    for row in 0..<rowCount {
      constants[row] += coefficients[cell] * amount
      cell += stride
    }
  }

  /// Makes a marker basic, so that its row can go, and leaves the others feasible.
  ///
  /// - Returns: false when no row mentions it.
  mutating func makeBasic(_ symbol: Int) -> Bool {
    guard !symbols[symbol].isBasic else { return true }
    let column = symbols[symbol].column
    guard
      let row = blockingRow(column, sign: -1) ?? blockingRow(column, sign: 1)
        ?? freeRow(mentioning: column)
    else { return false }
    pivot(row: row, column: column)
    return true
  }

  /// The restricted row that is first to reach zero when the column's symbol grows (sign -1) or
  /// falls (sign 1). A dummy is at its limit both ways.
  func blockingRow(_ column: Int, sign: Double) -> Int? {
    var best: Int?
    var least = Double.infinity
    for row in 0..<rowCount where kind(ofRow: row) != .free {
      let isFixed = kind(ofRow: row) == .dummy
      let coefficient = isFixed ? abs(self[row, column]) : sign * self[row, column]
      guard coefficient > 0, isSignificant(coefficient, inColumn: column) else { continue }
      let ratio = isFixed ? 0 : max(constants[row], 0) / coefficient
      if ratio < least || (ratio == least && best.map { basic[row] < basic[$0] } ?? true) {
        best = row
        least = ratio
      }
    }
    return best
  }

  private func freeRow(mentioning column: Int) -> Int? {
    var best: Int?
    var largest = 0.0
    for row in 0..<rowCount where kind(ofRow: row) == .free {
      let coefficient = abs(self[row, column])
      if coefficient > largest && isSignificant(coefficient, inColumn: column) {
        best = row
        largest = coefficient
      }
    }
    return best
  }
}
