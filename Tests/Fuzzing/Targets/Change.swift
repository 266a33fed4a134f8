internal import TextLayout

/// A field set to a value: what it does, and the Swift code that does it.
struct Change<Root>: Sendable {
  let source: String
  let apply: @Sendable (inout Root) -> Void
}

/// The values that a field is given.
///
/// - Parameters:
///   - field: The field's name after the variable's, as in `style.whiteSpace`.
///   - path: The field.
///   - values: The values, each with its Swift code.
func changes<Root, Value: Sendable>(
  _ field: String, _ path: any WritableKeyPath<Root, Value> & Sendable,
  _ values: [(String, Value)]
) -> [Change<Root>] {
  values.map { source, value in
    Change(source: "\(field) = \(source)") { $0[keyPath: path] = value }
  }
}

/// The same for cases of an enumeration, or what else is written after a dot.
func changes<Root, Value: Sendable>(
  _ field: String, _ path: any WritableKeyPath<Root, Value> & Sendable, cases: [Value]
) -> [Change<Root>] {
  changes(field, path, cases.map { (".\($0)", $0) })
}

/// The same for numbers.
func changes<Root>(
  _ field: String, _ path: any WritableKeyPath<Root, Double> & Sendable,
  numbers: [Double] = extremeNumbers
) -> [Change<Root>] {
  changes(field, path, numbers.map { ($0.swiftLiteral, $0) })
}

/// Lengths of style sheets, each with its Swift code.
func lengths<Value>(_ make: (CSSLength) -> Value) -> [(String, Value)] {
  extremeNumbers.map { (".px(\($0.swiftLiteral))", make(.px($0))) }
    + [0.05, -0.5, 2, 1e30].map { (".em(\($0.swiftLiteral))", make(.em($0))) }
}

/// Lengths as people give them, then those that nobody should.
let extremeNumbers: [Double] = [
  10, -10, 3.3, 0.5, 1, 40, 100, -20, 1.0 / 64, -0.0, 0, 1e9, -1e9, 1e30, -1e30, 0x1p25,
  .greatestFiniteMagnitude,
  .infinity, -.infinity, .nan,
]

extension FuzzInput {
  /// Fields set to values: two bytes each, the field and its value.
  mutating func changes<Root>(
    _ fields: [[Change<Root>]], count: Int, to root: inout Root
  ) -> [String] {
    var sources: [String] = []
    for _ in 0..<count {
      let change = element(of: element(of: fields))
      change.apply(&root)
      sources.append(change.source)
    }
    return sources
  }
}
