import ConstraintSolver
import Testing

@Suite struct LargeSystemTests {
  /// A table of 15 × 20 cells in which rows and columns line up: 300 variables, 600 constraints.
  @Test func aGridOfThreeHundredVariables() throws {
    var solver = Solver()
    let columns = 20
    let rows = 15
    let widths = solver.makeVariables(columns * rows, isNonnegative: true)
    for row in 0..<rows {
      for column in 0..<columns {
        let width = widths[row * columns + column]
        // Column c is as wide as its widest cell, that of row c % 15: 10 + c + 15.
        let content = Double(10 + column + (row == column % rows ? 15 : row % 7))
        try solver.add(
          LinearConstraint(width, .greaterThanOrEqual, content, priority: 750))
        if row > 0 {
          try solver.add(LinearConstraint(width, .equal, widths[(row - 1) * columns + column]))
        } else {
          try solver.add(LinearConstraint(width, .equal, 0, priority: 250))
        }
      }
    }
    for row in 0..<rows {
      let found = solver.values(of: Array(widths[row * columns..<(row + 1) * columns]))
      #expect(found == (0..<columns).map { Double(25 + $0) })
    }
    #expect(solver.ambiguousVariables == [])
    #expect(
      solver.objectives.map(\.error) == [0, Double((0..<columns).reduce(0) { $0 + 25 + $1 })])
  }
}
