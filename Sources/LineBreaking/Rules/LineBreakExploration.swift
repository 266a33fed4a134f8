/// The tables of `LineBreakAutomaton`, derived from the rules.
///
/// `scripts/generate automata` writes them down, and a test compares them with what it wrote. No
/// text is scanned by it.
package struct LineBreakExploration {
  /// Every context the rules can be in; the first is the start of the text.
  private(set) var contexts: [LineBreakContext] = [.start]

  /// Every unit some tailoring makes.
  private(set) var units: [LineUnit] = []

  /// For each of `Tailoring.Key.all` and each of `LineSymbol.all`, the number of its unit.
  package private(set) var unitNumbers: [UInt8] = []

  /// For context `c` and unit `u`, at `c * units.count + u`: where the cells of the next context
  /// start, and in the lower four bits a verdict or, from three on, which of `questions` to ask.
  package private(set) var cells: [UInt32] = []

  /// For each question and each `Following`, two bits that are a verdict.
  package private(set) var questions: [UInt64] = []

  private var contextNumbers: [LineBreakContext: Int] = [.start: 0]

  package init() {
    numberUnits()
    var index = 0
    while index < contexts.count {
      explore(contexts[index])
      index += 1
    }
  }

  /// `units` as they are written down.
  package var unitCodes: [UInt16] { units.map(\.code) }

  private mutating func numberUnits() {
    var numbers: [LineUnit: UInt8] = [:]
    for key in Tailoring.Key.all {
      for symbol in LineSymbol.all {
        let unit = key.unit(for: symbol)
        let number = numbers[unit] ?? UInt8(units.count)
        if Int(number) == units.count {
          numbers[unit] = number
          units.append(unit)
        }
        unitNumbers.append(number)
      }
    }
  }

  /// Follows every unit from a context.
  private mutating func explore(_ context: LineBreakContext) {
    let rules = LineBreakRule.all.filter { $0.left.matches(context) }
    for unit in units {
      let next = context.advanced(by: unit)
      let number = contextNumbers[next] ?? contexts.count
      if number == contexts.count {
        contextNumbers[next] = number
        contexts.append(next)
      }
      let right = context.resolved(unit)
      let code = code(rules.filter { $0.right.matches(right) })
      precondition(code < 1 << 4, "wider cells")
      cells.append(BreakStep(breakCode: code, context: number * units.count))
    }
  }

  /// The verdict of rules, or the question that decides.
  ///
  /// - Parameter rules: Those that both sides of a place match, in order.
  private mutating func code(_ rules: [LineBreakRule]) -> UInt32 {
    let first = UInt32(rules[0].verdict.rawValue)
    if rules[0].following.isEmpty { return first }
    let verdicts = (0..<UInt8(32)).map { bits in
      rules.first { Following(rawValue: bits).isSuperset(of: $0.following) }!.verdict
    }
    if verdicts.allSatisfy({ $0 == rules[0].verdict }) { return first }
    let answers = verdicts.reversed().reduce(UInt64(0)) { $0 << 2 | UInt64($1.rawValue) }
    let number = questions.firstIndex(of: answers) ?? questions.count
    if number == questions.count { questions.append(answers) }
    return BreakStep.firstBreakQuestion + UInt32(number)
  }
}
