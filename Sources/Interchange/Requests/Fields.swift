internal import TextLayout

/// The fields of an object by name. A field that is null counts as left out.
///
/// Every method throws a ``ToolError`` that names a field of the wrong type or value.
struct Fields {
  let members: [JSONMember]

  /// What errors set before the name of a field: `runs[0].`, say, or nothing.
  let path: String

  /// - Parameter known: The names that a field may have.
  init(_ members: [JSONMember], path: String = "", known: [String]) throws(ToolError) {
    self.members = members
    self.path = path
    if let unknown = members.first(where: { !known.contains($0.name) }) {
      let name = path + unknown.name.withVisibleScalars
      throw .usage("unknown field \"\(name)\": \(Self.advice(unknown.name, known))")
    }
  }

  /// What to give instead of a name: one like it, or one of the others where an error has room for
  /// them.
  private static func advice(_ name: String, _ known: [String]) -> ErrorMessage {
    if let own = OtherName.own(name, among: known) { return "here it is \(own: own)" }
    if let element = OtherName.element(name, among: known) { return "\(own: element)" }
    let nearest = NearestNames.nearest(to: name, among: known)
    if !nearest.isEmpty { return "did you mean \(own: nearest.joined(separator: " or "))?" }
    let list = known.joined(separator: ", ")
    return list.utf8.count > 250
      ? "font-metrics help measure lists the fields" : "the fields are \(own: list)"
  }

  func value(_ name: String) -> JSONValue? {
    for member in members where member.name == name {
      return member.value == .null ? nil : member.value
    }
    return nil
  }

  func wrongType(_ name: String, _ value: JSONValue, wanted: String) -> ToolError {
    .usage("field \"\(path)\(name)\" is \(value.kind): give \(wanted)")
  }

  /// The declarations of an object of CSS properties and their values, in its order.
  func declarations(
    _ name: String
  ) throws(ToolError) -> [(name: String, value: String)]? {
    guard let value = value(name) else { return nil }
    return try declarations(name, value)
  }

  func declarations(
    _ name: String, _ value: JSONValue
  ) throws(ToolError) -> [(name: String, value: String)] {
    guard case .object(let members) = value else {
      throw wrongType(name, value, wanted: "an object of properties and their values")
    }
    return try spelled(members, of: name, wanted: "a string")
  }

  /// The members of a field's object that are strings, and numbers as they are spelled. Those that
  /// are null are none.
  ///
  /// - Parameter wanted: What errors ask for.
  func spelled(
    _ members: [JSONMember], of name: String, wanted: String
  ) throws(ToolError) -> [(name: String, value: String)] {
    var spelled: [(name: String, value: String)] = []
    for member in members {
      switch member.value {
      case .string(let text): spelled.append((member.name, text))
      case .number(_, let spelling): spelled.append((member.name, spelling))
      case .null: continue
      case .bool, .array, .object:
        throw wrongType("\(name).\(member.name)", member.value, wanted: wanted)
      }
    }
    return spelled
  }

  func required<Value>(
    _ name: String, _ value: Value?, _ needed: String
  ) throws(ToolError) -> Value {
    guard let value else { throw .usage("no field \"\(path)\(name)\": \(own: needed)") }
    return value
  }

  func string(_ name: String) throws(ToolError) -> String? {
    guard let value = value(name) else { return nil }
    guard case .string(let text) = value else {
      throw wrongType(name, value, wanted: "a string")
    }
    return text
  }

  /// A string, or all of a list.
  func strings(_ name: String) throws(ToolError) -> [String]? {
    guard let value = value(name) else { return nil }
    if case .string(let text) = value { return [text] }
    let wanted = "a string or a list of strings"
    guard case .array(let values) = value else { throw wrongType(name, value, wanted: wanted) }
    var strings: [String] = []
    for value in values {
      guard case .string(let text) = value else { throw wrongType(name, value, wanted: wanted) }
      strings.append(text)
    }
    return strings
  }

  func bool(_ name: String) throws(ToolError) -> Bool? {
    guard let value = value(name) else { return nil }
    guard case .bool(let bool) = value else {
      throw wrongType(name, value, wanted: "true or false")
    }
    return bool
  }

  func number(_ name: String) throws(ToolError) -> Double? {
    guard let value = value(name) else { return nil }
    guard case .number(let number, _) = value else {
      throw wrongType(name, value, wanted: "a number")
    }
    return number
  }

  func number(_ name: String, _ rule: NumberRule) throws(ToolError) -> Double? {
    guard let number = try number(name) else { return nil }
    return try rule.check(number, name: path + name)
  }

  /// The number of a weight that may be a name.
  func weight() throws(ToolError) -> Double? {
    if case .string(let name)? = value("weight"), let weight = NumberRule.weight(name) {
      return weight
    }
    return try number("weight", .weight)
  }

  /// - Parameter range: What errors say to give.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(ToolError) -> Int? {
    guard let number = try number(name) else { return nil }
    guard let integer = Int(exactly: number), range.contains(integer) else {
      throw .usage(
        "\(path)\(name) \(number.spelled): give a whole number from \(range.lowerBound) to "
          + "\(range.upperBound)")
    }
    return integer
  }

  func choice<Value>(_ name: String, _ choice: Choice<Value>) throws(ToolError) -> Value? {
    guard let text = try string(name) else { return nil }
    return try choice.value(text, name: path.isEmpty ? nil : path + name)
  }

  func languageTag(_ name: String) throws(ToolError) -> String? {
    guard let tag = try string(name) else { return nil }
    try tag.checkLanguageTag(name: path + name)
    return tag
  }

  /// The fields of an object.
  func object(_ name: String, known: [String]) throws(ToolError) -> Fields? {
    guard let value = value(name) else { return nil }
    guard case .object(let members) = value else {
      throw wrongType(name, value, wanted: "an object")
    }
    return try Fields(members, path: "\(path)\(name).", known: known)
  }

  /// The fields of a list's objects.
  func objects(_ name: String, known: [String]) throws(ToolError) -> [Fields]? {
    guard let value = value(name) else { return nil }
    guard case .array(let values) = value else {
      throw wrongType(name, value, wanted: "a list of objects")
    }
    var objects: [Fields] = []
    objects.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      guard case .object(let members) = value else {
        throw wrongType("\(name)[\(index)]", value, wanted: "an object")
      }
      objects.append(try Fields(members, path: "\(path)\(name)[\(index)].", known: known))
    }
    return objects
  }
}
