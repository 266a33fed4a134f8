internal import TextLayout

/// A line of a stream: the request's `id` and the request, or why it is none.
struct StreamRequest {
  /// A string, a number or null, to be given back as it came.
  var id: JSONValue
  var request: Result<MeasureRequest, ToolError>

  /// - Parameter line: one line of `measure --jsonl`, of any bytes.
  init(line: [UInt8]) {
    do throws(ToolError) {
      let members = try Self.members(line)
      id = Self.id(members)
      do throws(ToolError) {
        request = .success(try MeasureRequest(members))
      } catch {
        request = .failure(error)
      }
    } catch {
      id = .null
      request = .failure(error)
    }
  }

  private static func members(_ line: [UInt8]) throws(ToolError) -> [JSONMember] {
    if let offset = line.firstInvalidUTF8 {
      throw .usage("not UTF-8 at byte \(offset): convert it, for example with iconv")
    }
    if line.allSatisfy({ $0 <= 0x20 }) {
      throw .usage("an empty line: give one JSON object a line")
    }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONParser.parse(line)
    } catch {
      throw .usage(
        "not JSON at byte \(error.offset): \(error.reason): give one JSON object a line")
    }
    guard case .object(let members) = value else {
      throw .usage("\(value.kind), not an object: give one JSON object a line")
    }
    return members
  }

  private static func id(_ members: [JSONMember]) -> JSONValue {
    switch members.first(where: { $0.name == "id" })?.value {
    case .string(let text): .string(text)
    case .number(let value, let spelling): .number(value, spelling: spelling)
    default: .null
    }
  }
}

extension MeasureRequest {
  private static let fields = [
    "id", "text", "font", "size", "width", "height", "numberOfLines", "language", "direction",
    "convention", "scale", "strictness", "wordBreaking",
  ]

  /// - Throws: ``ToolError`` for a field that is missing, unknown or wrong.
  fileprivate init(_ members: [JSONMember]) throws(ToolError) {
    if let unknown = members.first(where: { !Self.fields.contains($0.name) }) {
      throw .usage(
        "unknown field \"\(unknown.name)\": the fields are \(Self.fields.joined(separator: ", "))")
    }
    let fields = Fields(members: members)
    try fields.checkID()
    self.init(
      text: try fields.required("text", try fields.string("text")),
      fonts: try fields.required("font", try fields.fonts()),
      size: try fields.required("size", try fields.number("size")))
    if let value = try fields.number("width") { width = try Self.room(value, name: "width") }
    if let value = try fields.number("height") { height = try Self.room(value, name: "height") }
    if let value = try fields.integer("numberOfLines") { numberOfLines = value }
    scale = try fields.number("scale")
    options.language = try fields.string("language")
    if let value = try fields.choice("direction", Choices.direction) { options.direction = value }
    if let value = try fields.choice("convention", Choices.convention) {
      options.convention = value
    }
    if let value = try fields.choice("strictness", Choices.strictness) {
      options.strictness = value
    }
    if let value = try fields.choice("wordBreaking", Choices.wordBreaking) {
      options.wordBreaking = value
    }
    try check()
  }
}

/// The fields of a request by name. A field that is null counts as left out.
private struct Fields {
  let members: [JSONMember]

  private func value(_ name: String) -> JSONValue? {
    for member in members where member.name == name {
      return member.value == .null ? nil : member.value
    }
    return nil
  }

  private func wrongType(_ name: String, _ value: JSONValue, wanted: String) -> ToolError {
    .usage("field \"\(name)\" is \(value.kind): give \(wanted)")
  }

  func required<Value>(_ name: String, _ value: Value?) throws(ToolError) -> Value {
    guard let value else { throw .usage("no field \"\(name)\": text, font and size are needed") }
    return value
  }

  func checkID() throws(ToolError) {
    switch value("id") {
    case nil, .string, .number: return
    case .some(let value): throw wrongType("id", value, wanted: "a string or a number")
    }
  }

  func string(_ name: String) throws(ToolError) -> String? {
    guard let value = value(name) else { return nil }
    guard case .string(let text) = value else {
      throw wrongType(name, value, wanted: "a string")
    }
    return text
  }

  func number(_ name: String) throws(ToolError) -> Double? {
    guard let value = value(name) else { return nil }
    guard case .number(let number, _) = value else {
      throw wrongType(name, value, wanted: "a number")
    }
    return number
  }

  func integer(_ name: String) throws(ToolError) -> Int? {
    guard let number = try number(name) else { return nil }
    guard let integer = Int(exactly: number) else {
      throw .usage("field \"\(name)\" is \(number.rounded6): give a whole number")
    }
    return integer
  }

  func choice<Value>(_ name: String, _ choice: Choice<Value>) throws(ToolError) -> Value? {
    guard let text = try string(name) else { return nil }
    return try choice.value(text)
  }

  func fonts() throws(ToolError) -> [String]? {
    guard let value = value("font") else { return nil }
    switch value {
    case .string(let name): return [name]
    case .array(let values):
      var names: [String] = []
      for value in values {
        guard case .string(let name) = value else {
          throw wrongType("font", value, wanted: "a string or a list of strings")
        }
        names.append(name)
      }
      if names.isEmpty { throw .usage("field \"font\" is an empty list: name a font") }
      return names
    default: throw wrongType("font", value, wanted: "a string or a list of strings")
    }
  }
}
