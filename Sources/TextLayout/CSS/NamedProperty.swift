/// A property of a kind of style: its name in style sheets, and where the style keeps it.
protocol NamedProperty: Sendable {
  associatedtype Style

  var name: String { get }

  /// What the property takes, for errors.
  var expected: String { get }

  /// Gives a style the value that a text stands for, and says whether there is one.
  var set: @Sendable (inout Style, String) -> Bool { get }
}

extension Array where Element: NamedProperty {
  /// Reads declarations in the order of a style sheet.
  ///
  /// - Throws: ``CSSError`` for a property that is not among these or is given twice, and for a
  ///   value that it does not have.
  func read(
    _ declarations: [(name: String, value: String)], into style: inout Element.Style
  ) throws(CSSError) {
    var given: Set<String> = []
    for (name, value) in declarations {
      guard let property = first(where: { $0.name == name.lowercased() }) else {
        throw .unknownProperty(name, known: map(\.name))
      }
      guard given.insert(property.name).inserted else { throw .duplicateProperty(property.name) }
      guard property.set(&style, String(value.trimmedOfCSSSpace)) else {
        throw .invalidValue(value, property: property.name, expected: property.expected)
      }
    }
  }
}
