internal import Interchange

/// Reads Apple's `.stringsdict`: texts by plural category, by width, or by device.
struct StringsDictReader {
  /// How deep variables may stand in each other's texts.
  private static let maximumDepth = 8

  /// How many variables all texts of a key may name, so that they cannot name each other for ever.
  private static let mostReferences = 10_000

  private struct Variable {
    var texts: [(category: String, text: String)] = []

    func text(_ category: String) -> String? {
      (texts.first { $0.category == category } ?? texts.first { $0.category == "other" })?.text
    }
  }

  static func read(
    _ bytes: [UInt8], _ language: String?
  ) throws(ReadingProblem) -> [Translation] {
    if bytes.starts(with: "bplist".utf8) {
      throw ReadingProblem(
        "a binary property list: convert it, with plutil -convert xml1", line: nil)
    }
    var translations: [Translation] = []
    for member in try PropertyListXML.members(of: bytes) {
      for (branch, text) in try texts(of: member) {
        translations.append(
          Translation(
            key: member.key, language: language, MessageText(scanning: text), branch: branch,
            line: member.line))
      }
    }
    return translations
  }

  private static func texts(
    of entry: PropertyListXML.Member
  ) throws(ReadingProblem) -> [(branch: String?, text: String)] {
    var format: String?
    var variables: [String: Variable] = [:]
    var order: [String] = []
    for member in try PropertyListXML.members(of: entry.value) {
      switch member.key {
      case "NSStringLocalizedFormatKey": format = member.value.text
      case "NSStringVariableWidthRuleType", "NSStringDeviceSpecificRuleType":
        return try PropertyListXML.members(of: member.value).map { ($0.key, $0.value.text) }
      default:
        variables[member.key] = try variable(member)
        order.append(member.key)
      }
    }
    guard let format else {
      throw ReadingProblem(
        "no NSStringLocalizedFormatKey in \"\(entry.key.preview)\": add it", line: entry.line)
    }
    let plurals = order.filter { variables[$0]?.texts.isEmpty == false }
    if plurals.isEmpty { return [(nil, format)] }
    var texts: [(branch: String?, text: String)] = []
    var left = mostReferences
    for name in plurals {
      for (category, _) in variables[name]?.texts ?? [] {
        // Of several variables one is chosen at a time, the others are `other`.
        if category == "other", !texts.isEmpty, plurals.count > 1, name != plurals[0] { continue }
        let text = try expanded(
          format, variables, chosen: (name, category), entry, &left)
        texts.append((plurals.count == 1 ? category : "\(name)=\(category)", text))
      }
    }
    return texts
  }

  private static func variable(
    _ member: PropertyListXML.Member
  ) throws(ReadingProblem) -> Variable {
    var variable = Variable()
    for member in try PropertyListXML.members(of: member.value) {
      switch member.key {
      case "NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey": break
      default: variable.texts.append((member.key, member.value.text))
      }
    }
    return variable
  }

  /// A format with the texts of its variables in their places.
  private static func expanded(
    _ format: String, _ variables: [String: Variable], chosen: (name: String, category: String),
    _ entry: PropertyListXML.Member, _ left: inout Int, depth: Int = 0
  ) throws(ReadingProblem) -> String {
    left -= 1
    if depth > maximumDepth || left < 0 {
      throw ReadingProblem(
        "variables of \"\(entry.key.preview)\" that stand in each other: name each once",
        line: entry.line)
    }
    var text = ""
    var rest = Substring(format)
    while let start = rest.firstRange(of: "%") {
      text += rest[..<start.lowerBound]
      rest = rest[start.lowerBound...]
      guard let (name, end) = reference(rest), let variable = variables[name],
        let inner = variable.text(name == chosen.name ? chosen.category : "other")
      else {
        // "%%" is one sign that stays two until placeholders are found.
        let length = rest.hasPrefix("%%") ? 2 : 1
        text += rest.prefix(length)
        rest = rest.dropFirst(length)
        continue
      }
      text += try expanded(inner, variables, chosen: chosen, entry, &left, depth: depth + 1)
      if text.utf8.count > 1 << 20 {
        throw ReadingProblem(
          "the text of \"\(entry.key.preview)\" has more than a million bytes: shorten it",
          line: entry.line)
      }
      rest = rest[end...]
    }
    return text + rest
  }

  /// The variable that `%#@name@` or `%1$#@name@` names.
  private static func reference(_ text: Substring) -> (name: String, end: Substring.Index)? {
    var rest = text.dropFirst()
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, rest.dropFirst(digits.count).hasPrefix("$") {
      rest = rest.dropFirst(digits.count + 1)
    }
    guard rest.hasPrefix("#@") else { return nil }
    rest = rest.dropFirst(2)
    guard let end = rest.firstIndex(of: "@") else { return nil }
    return (String(rest[..<end]), rest.index(after: end))
  }
}
