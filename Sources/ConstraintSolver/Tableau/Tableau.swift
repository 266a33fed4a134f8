/// The simplex tableau: each row gives a basic symbol as a constant plus a sum of parametric ones,
/// each of which is zero in the current solution.
///
/// `basic = constant + Σ coefficient × parametric`
///
/// Cost rows, one a priority level, give the sum of the level's errors in the same way, without the
/// constant. Rows and columns have no order of their own: a removed one is replaced by the last.
///
/// Between the solver's calls three things hold. Constants of restricted symbols are not negative.
/// No column's costs are lexicographically negative. A free parametric symbol occurs in rows of
/// free symbols only.
struct Tableau: Sendable {
  /// Row-major, ``stride`` numbers a row; those beyond ``columnCount`` are zero.
  var coefficients: [Double] = []
  /// One a row.
  var constants: [Double] = []
  /// Row-major as ``coefficients``: one row a level, the highest priority first.
  var costs: [Double] = []
  /// Of each level the largest cost of a symbol, which the cost row's numbers are measured by.
  var costScales: [Double] = []
  var stride = 8
  /// The symbol of each row.
  var basic: [Int] = []
  /// The symbol of each column.
  var parametric: [Int] = []
  var symbols: [Symbol] = []
  var vacantSymbols: [Int] = []
  /// Pivots for each row and column that one call may take.
  var pivotAllowance = 10
  /// Pivots since the tableau was computed from the constraints.
  var pivotCount = 0
  /// The row of the last pivot, kept for its storage only.
  var pivotRow = PivotRow()

  var rowCount: Int { basic.count }
  var columnCount: Int { parametric.count }
  var levelCount: Int { costScales.count }

  subscript(row: Int, column: Int) -> Double {
    get { coefficients[row * stride + column] }
    set { coefficients[row * stride + column] = newValue }
  }

  func kind(ofRow row: Int) -> Symbol.Kind { symbols[basic[row]].kind }
  func kind(ofColumn column: Int) -> Symbol.Kind { symbols[parametric[column]].kind }

  /// The value of a symbol in the current solution.
  func value(of symbol: Int) -> Double {
    let place = symbols[symbol].place
    return place >= 0 ? constants[place] : 0
  }
}

extension Tableau {
  private mutating func makeSymbol(_ kind: Symbol.Kind, owner: Int, place: Int) -> Int {
    let symbol = Symbol(kind: kind, owner: owner, place: place)
    if let vacant = vacantSymbols.popLast() {
      symbols[vacant] = symbol
      return vacant
    }
    symbols.append(symbol)
    return symbols.count - 1
  }

  private mutating func release(_ symbol: Int) {
    symbols[symbol].kind = .vacant
    vacantSymbols.append(symbol)
  }

  /// Adds a parametric symbol that no row mentions.
  mutating func appendColumn(_ kind: Symbol.Kind, owner: Int) -> Int {
    if columnCount == stride { widen() }
    let symbol = makeSymbol(kind, owner: owner, place: ~columnCount)
    parametric.append(symbol)
    return symbol
  }

  /// Adds a basic symbol that is zero.
  mutating func appendRow(_ kind: Symbol.Kind, owner: Int) -> Int {
    let symbol = makeSymbol(kind, owner: owner, place: rowCount)
    basic.append(symbol)
    constants.append(0)
    coefficients.append(contentsOf: repeatElement(0, count: stride))
    return symbol
  }

  mutating func insertLevel(at level: Int) {
    costs.insert(contentsOf: repeatElement(0, count: stride), at: level * stride)
    costScales.insert(0, at: level)
  }

  mutating func removeLevel(at level: Int) {
    costs.removeSubrange(level * stride..<(level + 1) * stride)
    costScales.remove(at: level)
  }

  /// Removes a basic symbol with its row.
  mutating func removeRow(_ row: Int) {
    release(basic[row])
    let last = rowCount - 1
    if row != last {
      for column in 0..<columnCount { self[row, column] = self[last, column] }
      constants[row] = constants[last]
      basic[row] = basic[last]
      symbols[basic[row]].place = row
    }
    coefficients.removeLast(stride)
    constants.removeLast()
    basic.removeLast()
  }

  /// Removes a parametric symbol with its column.
  mutating func removeColumn(_ column: Int) {
    release(parametric[column])
    let last = columnCount - 1
    for start in Swift.stride(from: 0, to: coefficients.count, by: stride) {
      coefficients[start + column] = coefficients[start + last]
      coefficients[start + last] = 0
    }
    for start in Swift.stride(from: 0, to: costs.count, by: stride) {
      costs[start + column] = costs[start + last]
      costs[start + last] = 0
    }
    parametric[column] = parametric[last]
    symbols[parametric[column]].place = ~column
    parametric.removeLast()
  }

  /// Becomes equal to another tableau, in storage that it has already.
  mutating func assign(_ other: Tableau) {
    func assign<Element>(_ array: inout [Element], _ other: [Element]) {
      array.removeAll(keepingCapacity: true)
      array.append(contentsOf: other)
    }
    assign(&coefficients, other.coefficients)
    assign(&constants, other.constants)
    assign(&costs, other.costs)
    assign(&costScales, other.costScales)
    assign(&basic, other.basic)
    assign(&parametric, other.parametric)
    assign(&symbols, other.symbols)
    assign(&vacantSymbols, other.vacantSymbols)
    stride = other.stride
    pivotAllowance = other.pivotAllowance
    pivotCount = other.pivotCount
  }

  private mutating func widen() {
    let width = stride
    func wider(_ rows: [Double]) -> [Double] {
      var result: [Double] = []
      result.reserveCapacity(2 * rows.count)
      for start in Swift.stride(from: 0, to: rows.count, by: width) {
        result += rows[start..<start + width]
        result.append(contentsOf: repeatElement(0, count: width))
      }
      return result
    }
    coefficients = wider(coefficients)
    costs = wider(costs)
    stride = 2 * width
  }
}
