extension Solver {
  /// So many changes of constants round off less than ``Tolerance/value`` at 10⁷, and a refresh
  /// takes little of their time.
  private static let shiftsBetweenRefreshes = 100
  /// Pivots multiply what they round off, but a rebuild takes as many pivots as there are rows.
  private var pivotsBetweenRebuilds: Int { 500 + 4 * tableau.rowCount }

  /// Keeps what rounding did from adding up. The tableau stays as it is where that fails.
  mutating func rebuildIfDue() {
    if tableau.pivotCount > pivotsBetweenRebuilds {
      earlierTableau.assign(tableau)
      if rebuild() {
        refreshConstants()
        if isMended() { return }
      }
      swap(&tableau, &earlierTableau)
      // The next rebuild is as far from now as if this one had come to something.
      tableau.pivotCount = 0
    } else if shiftCount > Self.shiftsBetweenRefreshes {
      keepConstants()
      refreshConstants()
      if tableau.isFeasible { return }
      earlierTableau.assign(tableau)
      if isMended() { return }
      swap(&tableau, &earlierTableau)
      returnToKeptConstants()
    }
  }

  /// Pivots to the optimum after small changes of all numbers.
  private mutating func isMended() -> Bool {
    guard case .feasible = tableau.restoreFeasibility() else { return false }
    return tableau.minimize() == .reached
  }

  /// Computes the rows' constants from the constraints' constants.
  ///
  /// A row's constant is linear in them, and the marker's coefficient in the row is the factor.
  mutating func refreshConstants() {
    shiftCount = 0
    for row in tableau.constants.indices { tableau.constants[row] = 0 }
    for index in records.indices {
      tableau.shift(records[index].marker, by: -records[index].factor * constants[index].given)
    }
  }

  /// Computes the tableau from the constraints, for the basic symbols that it has.
  ///
  /// - Returns: false if rounding has made these symbols unfit to be basic. The tableau is then as
  ///   it was.
  private mutating func rebuild() -> Bool {
    var fresh = initialTableau()
    for symbol in tableau.symbols.indices {
      guard tableau.isInUse(symbol), tableau.symbols[symbol].isBasic else { continue }
      guard !fresh.symbols[symbol].isBasic else { continue }
      let column = fresh.symbols[symbol].column
      var best: Int?
      var largest = 0.0
      for row in 0..<fresh.rowCount where !tableau.symbols[fresh.basic[row]].isBasic {
        let coefficient = abs(fresh[row, column])
        if coefficient > largest && fresh.isSignificant(coefficient, inColumn: column) {
          best = row
          largest = coefficient
        }
      }
      guard let best else { return false }
      fresh.pivot(row: best, column: column)
    }
    tableau = fresh
    tableau.pivotCount = 0
    for (level, priority) in levels.map(\.priority).enumerated() {
      tableau.insertLevel(at: level)
      for record in records where record.priority == priority {
        tableau.addCosts(of: record, level: level)
      }
    }
    return true
  }

  /// A tableau of the same symbols with each constraint's marker basic, without constants and
  /// costs.
  private func initialTableau() -> Tableau {
    var fresh = Tableau()
    fresh.symbols = tableau.symbols
    fresh.vacantSymbols = tableau.vacantSymbols
    fresh.pivotAllowance = tableau.pivotAllowance
    fresh.stride = tableau.stride
    let markers = records.map(\.marker)
    var isMarker = [Bool](repeating: false, count: fresh.symbols.count)
    for marker in markers { isMarker[marker] = true }
    for symbol in fresh.symbols.indices where fresh.isInUse(symbol) && !isMarker[symbol] {
      fresh.symbols[symbol].place = ~fresh.columnCount
      fresh.parametric.append(symbol)
    }
    for record in records {
      let row = fresh.rowCount
      fresh.symbols[record.marker].place = row
      fresh.basic.append(record.marker)
      fresh.constants.append(0)
      fresh.coefficients.append(contentsOf: repeatElement(0, count: fresh.stride))
      for term in record.terms {
        let column = fresh.symbols[variables[term.variable.index]].column
        fresh[row, column] = record.sign * term.coefficient
      }
      if let other = record.other { fresh[row, fresh.symbols[other].column] = 1 }
    }
    return fresh
  }
}

extension Tableau {
  func isInUse(_ symbol: Int) -> Bool { symbols[symbol].kind != .vacant }
}
