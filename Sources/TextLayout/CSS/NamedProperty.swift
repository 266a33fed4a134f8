/// A property of a kind of style: its name in style sheets, and where the style keeps it.
protocol NamedProperty: Sendable {
  associatedtype Style

  var name: String { get }

  /// What the property takes, for errors.
  var expected: String { get }

  /// Gives a style the value that a text stands for, and says whether there is one.
  var set: @Sendable (inout Style, String) -> Bool { get }

  /// Gives a style what a keyword of all properties stands for, and says whether it knows.
  func reset(_ style: inout Style, to keyword: CSSWideKeyword) -> Bool
}

extension NamedProperty {
  /// Gives a style the value that a declaration says.
  ///
  /// - Throws: ``CSSError`` for a value that the property does not have.
  func take(_ text: String, into style: inout Style) throws(CSSError) {
    let value = String(text.trimmedOfCSSSpace)
    if let keyword = CSSWideKeyword(value), reset(&style, to: keyword) { return }
    if set(&style, value) { return }
    throw .invalidValue(
      text, property: name, expected: CSSQuantity.advice(for: value) ?? expected)
  }
}

/// A keyword that every property takes (CSS Cascade 5, section 7.3).
enum CSSWideKeyword: String {
  case inherit, initial, unset, revert
  case revertLayer = "revert-layer"

  init?(_ text: String) {
    self.init(rawValue: text.lowercased())
  }
}

/// The properties that were declared already.
struct GivenProperties {
  private var values: [String: String] = [:]

  func contains(_ name: String) -> Bool { values[name] != nil }

  /// Says whether the property is new. The same value may come again, under another name of the
  /// property.
  ///
  /// - Throws: ``CSSError/duplicateProperty(_:)`` for another value.
  mutating func add(_ name: String, _ value: String) throws(CSSError) -> Bool {
    guard let earlier = values.updateValue(value, forKey: name) else { return true }
    if earlier.trimmedOfCSSSpace != value.trimmedOfCSSSpace { throw .duplicateProperty(name) }
    return false
  }
}
