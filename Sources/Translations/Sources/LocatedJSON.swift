internal import Interchange

/// A value of JSON with the line it stands on.
indirect enum LocatedJSON: Sendable {
  case other(line: Int)
  case bool(Bool, line: Int)
  case string(String, line: Int)
  case array([LocatedJSON], line: Int)
  case object([(name: String, value: LocatedJSON)], line: Int)

  var line: Int {
    switch self {
    case .other(let line), .bool(_, let line), .string(_, let line), .array(_, let line),
      .object(_, let line):
      line
    }
  }

  var string: String? {
    if case .string(let text, _) = self { text } else { nil }
  }

  var bool: Bool? {
    if case .bool(let value, _) = self { value } else { nil }
  }

  var members: [(name: String, value: LocatedJSON)]? {
    if case .object(let members, _) = self { members } else { nil }
  }

  /// A member of an object.
  ///
  /// - Complexity: linear in the number of members.
  subscript(name: String) -> LocatedJSON? {
    members?.first { $0.name == name }?.value
  }

  /// Reads one JSON text.
  ///
  /// - Complexity: linear in the number of bytes.
  static func document(_ bytes: [UInt8]) throws(ReadingProblem) -> LocatedJSON {
    let text = try SourceText.utf8(bytes)
    var offsets: [Int] = []
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONParser.parse(text, offsets: &offsets)
    } catch {
      let line = 1 + text.prefix(error.offset).count { $0 == 0x0A }
      throw ReadingProblem("not JSON: \(error.reason): correct it there", line: line)
    }
    var places = Places(text: text, offsets: offsets)
    return LocatedJSON(value, &places)
  }

  /// Values are in the order in which they begin.
  private struct Places {
    let text: [UInt8]
    let offsets: [Int]
    var next = 0
    var offset = 0
    var line = 1

    mutating func nextLine() -> Int {
      let target = offsets[next]
      next += 1
      while offset < target {
        if text[offset] == 0x0A { line += 1 }
        offset += 1
      }
      return line
    }
  }

  private init(_ value: JSONValue, _ places: inout Places) {
    let line = places.nextLine()
    switch value {
    case .string(let text): self = .string(text, line: line)
    case .array(let values): self = .array(values.map { Self($0, &places) }, line: line)
    case .object(let members):
      let located = members.map { (name: $0.name, value: Self($0.value, &places)) }
      // Of a name that occurs twice the last value counts, as elsewhere.
      let last = Dictionary(
        located.indices.map { (located[$0].name, $0) }, uniquingKeysWith: { $1 })
      self = .object(
        last.count == located.count
          ? located : located.indices.filter { last[located[$0].name] == $0 }.map { located[$0] },
        line: line)
    case .bool(let value): self = .bool(value, line: line)
    case .null, .number: self = .other(line: line)
    }
  }
}
