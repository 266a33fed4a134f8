/// A JSON value as it stood in the text.
package enum JSONValue: Equatable {
  case null
  case bool(Bool)
  /// The number and its spelling, so that a large integer comes back as it was.
  case number(Double, spelling: String)
  case string(String)
  case array([JSONValue])
  /// In the order of the text; no name occurs twice.
  case object([JSONMember])

  /// What errors call it.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// A name and its value.
package struct JSONMember: Equatable {
  package var name: String
  package var value: JSONValue

  package init(name: String, value: JSONValue) {
    self.name = name
    self.value = value
  }
}

/// Why a text is not JSON.
package struct JSONError: Error, Equatable {
  /// The offset of the first byte that cannot be.
  package var offset: Int
  package var reason: String
}
