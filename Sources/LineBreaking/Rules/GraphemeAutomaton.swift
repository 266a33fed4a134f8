/// The rules as a table, as `LineBreakAutomaton` is for lines.
///
/// For context `c` and symbol `s` the cell is at `c * ClusterSymbol.all.count + s`. It is the next
/// context times two, plus one where there is a boundary.
package enum GraphemeAutomaton {
  /// The table derived from the rules, as `LineBreakExploration` does it.
  package static func explored() -> [UInt16] {
    var numbers: [GraphemeContext: UInt16] = [GraphemeContext(): 0]
    var contexts = [GraphemeContext()]
    var cells: [UInt16] = []
    var index = 0
    while index < contexts.count {
      let context = contexts[index]
      index += 1
      for symbol in ClusterSymbol.all {
        let next = context.advanced(by: symbol)
        let number = numbers[next] ?? UInt16(contexts.count)
        if Int(number) == contexts.count {
          numbers[next] = number
          contexts.append(next)
        }
        cells.append(number << 1 | (GraphemeRule.deciding(context, symbol).isBoundary ? 1 : 0))
      }
    }
    return cells
  }
}
