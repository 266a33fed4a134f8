extension Solver {
  /// Whether a variable could have another value at no cost: with all required constraints met and
  /// no priority's sum of violations larger.
  ///
  /// The answer is exact: unless the tableau says at a glance that the value is fixed, the variable
  /// is minimised and maximised among the best solutions. A variable that the solver does not have
  /// is not ambiguous.
  ///
  /// ```swift
  /// try solver.add(
  ///   LinearConstraint(LinearExpression(width, plus: -100), .greaterThanOrEqual))
  /// solver.isAmbiguous(width)  // true: 100, or anything above
  /// ```
  ///
  /// - Complexity: the number of columns × priorities where the answer is read off; else as copying
  ///   the solver and solving it twice.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    guard variables.indices.contains(variable.index) else { return false }
    let symbol = variables[variable.index]
    switch tableau.freedom(of: symbol) {
    case .none: return false
    case .unlimited: return true
    case .unknown: return tableau.canMove(symbol, 1) || tableau.canMove(symbol, -1)
    }
  }

  /// The values that a variable could have at no cost, as ``isAmbiguous(_:)`` has it; `nil` for one
  /// that could have no other.
  ///
  /// A bound is infinite where there is none. The range holds all values between: the best
  /// solutions are convex.
  ///
  /// ```swift
  /// solver.openRange(of: width)  // 100.0...infinity
  /// ```
  ///
  /// - Complexity: as ``isAmbiguous(_:)``.
  public func openRange(of variable: Variable) -> ClosedRange<Double>? {
    guard variables.indices.contains(variable.index) else { return nil }
    let symbol = variables[variable.index]
    switch tableau.freedom(of: symbol) {
    case .none: return nil
    // No constraint holds it, so no cost would move it.
    case .unlimited: return -Double.infinity...Double.infinity
    case .unknown: break
    }
    let value = tableau.value(of: symbol)
    let lower = min(tableau.reach(of: symbol, 1), value)
    let upper = max(tableau.reach(of: symbol, -1), value)
    return upper - lower > tableau.valueTolerance ? lower...upper : nil
  }

  /// The variables for which ``isAmbiguous(_:)`` holds, in the order they were made.
  ///
  /// - Complexity: as ``isAmbiguous(_:)`` for each variable.
  public var ambiguousVariables: [Variable] {
    variables.indices.map(Variable.init(index:)).filter(isAmbiguous)
  }
}

extension Tableau {
  /// What the current tableau tells of a symbol's other values at the optimum.
  fileprivate enum Freedom {
    case none
    case unlimited
    case unknown
  }

  fileprivate func freedom(of symbol: Int) -> Freedom {
    guard symbols[symbol].isBasic else { return freedom(ofColumn: symbols[symbol].column) }
    let row = symbols[symbol].row
    var freedom = Freedom.none
    for column in 0..<columnCount where isSignificant(self[row, column], inColumn: column) {
      switch self.freedom(ofColumn: column) {
      case .none: continue
      case .unlimited: return .unlimited
      case .unknown: freedom = .unknown
      }
    }
    return freedom
  }

  private func freedom(ofColumn column: Int) -> Freedom {
    if kind(ofColumn: column) == .free { return .unlimited }
    let mayGrow = symbols[parametric[column]].canEnter && costSign(ofColumn: column) == 0
    return mayGrow ? .unknown : .none
  }

  /// Whether a symbol has a smaller (sign 1) or larger (sign -1) value at the same costs.
  fileprivate func canMove(_ symbol: Int, _ sign: Double) -> Bool {
    let reach = reach(of: symbol, sign)
    return !reach.isFinite || abs(reach - value(of: symbol)) > valueTolerance
  }

  /// The smallest (sign 1) or largest (sign -1) value of a symbol at the same costs.
  fileprivate func reach(of symbol: Int, _ sign: Double) -> Double {
    var trial = self
    let level = levelCount
    trial.insertLevel(at: level)
    trial.costScales[level] = 1
    trial.addCost(sign, of: symbol, level: level)
    switch trial.minimize() {
    case .unbounded: return -sign * .infinity
    case .reached, .undecided: return trial.value(of: symbol)
    }
  }
}
