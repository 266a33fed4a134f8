internal import Interchange

/// What holds for all that the tool prints.
enum Answers {
  /// The most characters of an error.
  static let longestError = 400

  /// Reads an answer: one line with one object of JSON, which writing gives again.
  static func members(of line: [UInt8]) throws -> [JSONMember] {
    try require(line.last == UInt8(ascii: "\n"), "an answer without a line end")
    try require(
      !line.dropLast().contains { $0 < 0x20 || $0 == 0x7F }, "a control in an answer's line")
    let value: JSONValue
    do {
      value = try JSONParser.parse(Array(line.dropLast()))
    } catch {
      throw PropertyViolation("an answer that is no JSON: \(error)")
    }
    guard case .object(let members) = value else {
      throw PropertyViolation("an answer that is no object")
    }
    var writer = JSONWriter()
    writer.value(value)
    try require(writer.bytes == line.dropLast(), "an answer that is written in another way")
    return members
  }

  /// Holds an error to one short line, as libraries describe it.
  static func check(line message: String) throws {
    try require(
      !message.utf8.contains { $0 < 0x20 || $0 == 0x7F }, "an error with a control: \(message)")
    try check(error: message)
  }

  /// Holds an error to what fits in a line, in which the tool shows or escapes controls.
  static func check(error message: String) throws {
    try require(!message.isEmpty, "an error without words")
    try require(
      message.count <= longestError, "an error of \(message.count) characters: \(message)")
  }
}

extension [JSONMember] {
  subscript(name: String) -> JSONValue? { first { $0.name == name }?.value }

  /// A number that is there, finite.
  func number(_ name: String) throws -> Double {
    guard case .number(let number, _) = self[name], number.isFinite else {
      throw PropertyViolation("no finite number \"\(name)\"")
    }
    return number
  }

  /// A length that is there, finite and not negative.
  func length(_ name: String) throws -> Double {
    let length = try number(name)
    try require(length >= 0, "\(name) \(length)")
    return length
  }

  func objects(_ name: String) throws -> [[JSONMember]] {
    guard case .array(let values) = self[name] else {
      throw PropertyViolation("no list \"\(name)\"")
    }
    return try values.map { value in
      guard case .object(let members) = value else {
        throw PropertyViolation("\"\(name)\" has something else than objects")
      }
      return members
    }
  }
}
