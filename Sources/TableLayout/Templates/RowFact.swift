internal import AutoLayout
internal import TextLayout

/// What conditions ask of a row.
enum RowFact: Sendable, Hashable {
  /// What a field is.
  case field(FieldPath, FieldTest)

  /// The text of a view is cut, where no view's text counts as cut.
  case cut(String)

  /// The reader has Bold Text on: of all rows of a template, or of none.
  case boldText
}

extension RowFact: CustomStringConvertible {
  var description: String {
    switch self {
    case .field(let path, let test): "field \(path.text.quoted) \(test)"
    case .cut(let view): "\(view) is cut"
    case .boldText: "bold text"
    }
  }
}

/// All that a template's conditions ask of rows, and what may hold together.
struct RowFacts: Sendable {
  /// Each once, one a bit.
  let facts: [RowFact]

  /// Which of them may hold together, as bits.
  let outcomes: [UInt64]

  /// The bits of those about texts that are cut, with the items of their views.
  let cuts: [(bit: UInt64, item: Int)]

  /// What holds whatever the row.
  private let always: UInt64

  /// The most facts, one a bit.
  private static let mostFacts = 64

  /// How many outcomes are gone through at most.
  private static let mostOutcomes = 1 << 10

  var isEmpty: Bool { facts.isEmpty }

  /// - Parameter isBoldText: Whether the reader has Bold Text on.
  /// - Throws: ``TemplateError``: too many facts, or a view whose text cannot be cut.
  init(
    _ conditions: [CellCondition], _ tree: ViewTree, _ views: [any CellView], isBoldText: Bool
  ) throws(TemplateError) {
    var facts: [RowFact] = []
    for condition in conditions { condition.addFacts(to: &facts) }
    guard facts.count <= Self.mostFacts else {
      throw .tooManyVariants(limit: CellVariants.limit)
    }
    self.facts = facts
    var cuts: [(bit: UInt64, item: Int)] = []
    for (place, fact) in facts.enumerated() {
      guard case .cut(let name) = fact else { continue }
      guard let item = tree.item(name) else {
        throw .unknownView(name, nearest: NearestNames.nearest(to: name, among: tree.names))
      }
      guard !views[item.index].texts.isEmpty else { throw .neverCut(view: name) }
      cuts.append((1 << place, item.index))
    }
    self.cuts = cuts
    let place = isBoldText ? facts.firstIndex(of: .boldText) : nil
    always = place.map { 1 << $0 } ?? 0
    outcomes = try Self.outcomes(of: facts)
  }

  /// What facts about fields may hold together, each with and without each text that is cut.
  private static func outcomes(of facts: [RowFact]) throws(TemplateError) -> [UInt64] {
    var tests: [(path: FieldPath, tests: [(bit: UInt64, test: FieldTest)])] = []
    var outcomes: [UInt64] = [0]
    func multiply(_ parts: Set<UInt64>) throws(TemplateError) {
      guard outcomes.count * parts.count <= mostOutcomes else {
        throw .tooManyVariants(limit: CellVariants.limit)
      }
      outcomes = outcomes.flatMap { outcome in parts.sorted().map { outcome | $0 } }
    }
    for (place, fact) in facts.enumerated() {
      let bit: UInt64 = 1 << place
      switch fact {
      case .cut, .boldText: try multiply([0, bit])
      case .field(let path, let test):
        if let known = tests.firstIndex(where: { $0.path == path }) {
          tests[known].tests.append((bit, test))
        } else {
          tests.append((path, [(bit, test)]))
        }
      }
    }
    for (_, tests) in tests {
      let parts = FieldTest.samples(tests.map(\.test)).map { value in
        tests.reduce(0 as UInt64) { bits, each in
          (try? each.test.holds(for: value)) == true ? bits | each.bit : bits
        }
      }
      try multiply(Set(parts))
    }
    return outcomes
  }

  /// What holds of a row's fields, as bits.
  ///
  /// - Parameter index: The row's place in its list, from 0.
  /// - Throws: ``TemplateError/wrongField(_:row:value:wanted:)``.
  func bits(of row: Row, index: Int) throws(TemplateError) -> UInt64 {
    var bits = always
    for (place, fact) in facts.enumerated() {
      guard case .field(let path, let test) = fact else { continue }
      let value = path.value(in: row)
      do throws(FieldWanted) {
        if try test.holds(for: value) { bits |= 1 << place }
      } catch {
        throw .wrongField(
          path.text, row: index, value: value?.text ?? value?.kind ?? "missing",
          wanted: error.rawValue)
      }
    }
    return bits
  }

  /// The facts that hold.
  func facts(_ bits: UInt64) -> Set<RowFact> {
    if bits == 0 { return [] }
    var held: Set<RowFact> = []
    for (place, fact) in facts.enumerated() where bits & (1 << place) != 0 { held.insert(fact) }
    return held
  }

  /// The fields that they ask of.
  var paths: [FieldPath] {
    facts.compactMap { if case .field(let path, _) = $0 { path } else { nil } }
  }
}
