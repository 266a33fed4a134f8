/// Why properties are no ``CSSStyle``. Every description is one line and says how to mend it.
public enum CSSError: Error, Hashable, Sendable {
  /// There is no such property; `known` lists those there are.
  case unknownProperty(String, known: [String])

  /// The property is given twice, its name in other letters of either case.
  case duplicateProperty(String)

  /// The properties say different things of the same, and which counts is a matter of their order,
  /// which they were given without.
  case orderNeeded([String])

  /// The property has no such value; `expected` says which it has.
  case invalidValue(String, property: String, expected: String)
}

extension CSSError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownProperty(let name, let known):
      "unknown CSS property \"\(name.oneLine)\": give one of \(known.joined(separator: ", "))"
    case .duplicateProperty(let name):
      "CSS property \(name.oneLine) is given twice: leave one of them out"
    case .orderNeeded(let names):
      "the later of \(names.joined(separator: " and ")) counts: give them in an order, or one of them"
    case .invalidValue(let value, let property, let expected):
      "\(property) \"\(value.oneLine)\": give \(expected)"
    }
  }
}

extension String {
  /// The text as part of a line, however long and whatever is in it.
  fileprivate var oneLine: String {
    var line = ""
    for scalar in unicodeScalars.prefix(60) {
      line += scalar.escaped(asASCII: false)
    }
    return unicodeScalars.dropFirst(60).isEmpty ? line : line + "…"
  }
}
