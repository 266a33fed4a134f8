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

  /// No line depends on the property.
  case withoutEffect(String)

  /// The property says what the font is, which is given apart.
  case belongsToFont(String)

  /// A list of declarations has something else, such as a name without a value.
  case noDeclaration(String)

  /// The property can change lines with such a value, and is not known; `advice` says what to do.
  case unsupported(String, property: String, advice: String)
}

extension CSSError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownProperty(let name, let known):
      "unknown CSS property \"\(name.oneLine)\": \(Self.advice(name, known))"
    case .duplicateProperty(let name):
      "CSS property \(name.oneLine) is given twice: leave one of them out"
    case .orderNeeded(let names):
      "the later of \(names.joined(separator: " and ")) counts: give them in an order, or one of them"
    case .invalidValue(let value, let property, let expected):
      "\(property) \"\(value.oneLine)\": give \(expected)"
    case .withoutEffect(let name):
      "CSS property \(name) changes no line: leave it out, or let unknown ones be ignored"
    case .belongsToFont(let name):
      "CSS property \(name) is the font's: give it with the font, or let unknown ones be ignored"
    case .noDeclaration(let text):
      "\"\(text.oneLine)\": give a name, a colon and a value, with semicolons between declarations"
    case .unsupported(let value, let property, let advice):
      "\(property) \"\(value.oneLine)\" can change lines and is not known here: \(advice)"
    }
  }
}

extension CSSError {
  /// The properties like one that is not there, else all there are.
  private static func advice(_ name: String, _ known: [String]) -> String {
    let nearest = NearestNames.nearest(to: name, among: Set(known).union(CSSFont.names))
    return nearest.isEmpty
      ? "give one of \(known.joined(separator: ", "))"
      : "did you mean \(nearest.joined(separator: " or "))?"
  }
}

extension String {
  /// The text as part of a line, however long and whatever is in it.
  fileprivate var oneLine: String { withVisibleScalars.onOneLine(upTo: 40) }
}
