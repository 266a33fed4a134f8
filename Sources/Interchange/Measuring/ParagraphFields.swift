/// What a paragraph style is read from: the fields of a request, or the keys of a template.
///
/// A field that is null counts as left out. Every method throws a ``ToolError`` that says where a
/// wrong value stands.
protocol ParagraphFields {
  func number(_ name: String, _ rule: NumberRule) throws(ToolError) -> Double?
  func bool(_ name: String) throws(ToolError) -> Bool?
  func string(_ name: String) throws(ToolError) -> String?
  func choice<Value>(_ name: String, _ choice: Choice<Value>) throws(ToolError) -> Value?

  /// One value, or all of a list.
  func choices<Value>(_ name: String, _ choice: Choice<Value>) throws(ToolError) -> [Value]

  func object(_ name: String, known: [String]) throws(ToolError) -> Self?
  func objects(_ name: String, known: [String]) throws(ToolError) -> [Self]?

  func required<Value>(
    _ name: String, _ value: Value?, _ needed: String
  ) throws(ToolError) -> Value

  /// The value of a field that is a string.
  func word(_ name: String) -> String?

  /// What is wrong with a field.
  ///
  /// - Parameter problem: Follows the field's name.
  func wrong(_ name: String, _ problem: ErrorMessage) -> ToolError
}
