extension Row {
  /// The row of a value of the app: its coding keys are the fields.
  ///
  /// ```swift
  /// struct Person: Codable { var name: String; var likes: Int }
  /// let row = try Row(encoding: Person(name: "Ann", likes: 3))  // fields name and likes
  /// ```
  ///
  /// A value that encodes a string is a row with the field `text`. Optionals without a value have
  /// no field where the compiler wrote the encoding. Dates are numbers, as a `Date` encodes itself;
  /// give a string for another form. Numbers that are no `Int` are ``FieldValue/number(_:)``.
  ///
  /// - Throws: ``TemplateError/notARow(index:kind:)`` for a value that encodes neither fields nor a
  ///   string, and what the value throws.
  /// - Complexity: linear in the fields.
  public init(encoding value: some Encodable) throws {
    try self.init(FieldValue(encoding: value), index: 0)
  }
}

extension FieldValue {
  /// What a value of the app encodes.
  ///
  /// - Throws: What the value throws.
  public init(encoding value: some Encodable) throws {
    let encoder = FieldEncoder()
    try value.encode(to: encoder)
    self = encoder.place.value
  }
}
