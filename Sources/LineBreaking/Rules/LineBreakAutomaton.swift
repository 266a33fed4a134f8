/// The rules as a table: for every context and every unit, the verdict and the next context.
///
/// It is derived from `LineBreakRule.all` when it is first needed, in about a millisecond, so the
/// rules stay what a person reads, and a scalar costs one look-up. A rule that asks what follows
/// leaves its cell open; the scanner then looks ahead and asks the rules themselves.
///
/// A class, so that a scanner shares it at the price of one reference.
final class LineBreakAutomaton: Sendable {
  static let shared = LineBreakAutomaton()

  /// Every context the rules can be in; the first is the start of the text.
  let contexts: [LineBreakContext]

  /// Every unit some tailoring makes.
  let units: [LineUnit]

  /// For context `c` and unit `u`, at `c * units.count + u`: the next context in the upper 14 bits,
  /// the verdict in the lower two.
  let cells: [UInt16]

  /// For each of `cells`, the first of `LineBreakRule.all` that can apply: where to start when the
  /// verdict is open.
  let firstRules: [UInt8]

  /// The verdict of a cell whose rule asks what follows.
  static let open: UInt16 = 3

  private let tailorings: [Tailoring.Key: Tailoring]

  func tailoring(for options: LineBreaker.Options) -> Tailoring {
    tailorings[Tailoring.Key(options)]!
  }

  private init() {
    var numbers: [LineUnit: UInt8] = [:]
    var units: [LineUnit] = []
    var tailorings: [Tailoring.Key: Tailoring] = [:]
    for key in Tailoring.Key.all {
      let row = LineSymbol.all.map { symbol in
        let unit = key.unit(for: symbol)
        if let number = numbers[unit] { return number }
        let number = UInt8(units.count)
        numbers[unit] = number
        units.append(unit)
        return number
      }
      tailorings[key] = Tailoring(
        units: row, isAnywhere: key.strictness == .anywhere,
        keepsClusters: key.wordBreaking == .breakAll)
    }
    self.units = units
    self.tailorings = tailorings
    (contexts, cells, firstRules) = Self.explore(units)
  }

  /// Follows every unit from every context, from the start of the text on.
  private static func explore(
    _ units: [LineUnit]
  ) -> (contexts: [LineBreakContext], cells: [UInt16], firstRules: [UInt8]) {
    var numbers: [LineBreakContext: UInt16] = [.start: 0]
    var contexts: [LineBreakContext] = [.start]
    var cells: [UInt16] = []
    var firstRules: [UInt8] = []
    var index = 0
    while index < contexts.count {
      let context = contexts[index]
      index += 1
      let rules = LineBreakRule.all.indices.filter {
        LineBreakRule.all[$0].left.matches(context)
      }
      for unit in units {
        let next = context.advanced(by: unit)
        let number = numbers[next] ?? UInt16(contexts.count)
        if Int(number) == contexts.count {
          numbers[next] = number
          contexts.append(next)
        }
        let right = context.resolved(unit)
        let first = rules.first { LineBreakRule.all[$0].right.matches(right) }!
        cells.append(number << 2 | verdict(of: LineBreakRule.all[first]))
        firstRules.append(UInt8(first))
      }
    }
    return (contexts, cells, firstRules)
  }

  private static func verdict(of rule: LineBreakRule) -> UInt16 {
    rule.following.isEmpty ? UInt16(rule.verdict.rawValue) : open
  }
}
