internal import Interchange

/// Reads JSON of texts.
///
/// The forms are: names and texts, nested as you like, in the language of the file; the same in an
/// object for each language; texts by language in an object for each name; a list of objects with a
/// member for each language. An object with `message`, `defaultMessage` or `string` and nothing but
/// notes besides is that text, as in extensions of browsers.
struct JSONTextsReader {
  private static let messageNames = ["message", "defaultMessage", "string"]
  private static let noteNames: Set<String> = [
    "description", "comment", "developer_comment", "developerComment", "context", "note", "id",
    "placeholders", "maxLength", "character_limit", "hash",
  ]
  private static let keyNames: Set<String> = ["key", "id", "name", "identifier", "term"]

  private var translations: [Translation] = []

  static func read(
    _ bytes: [UInt8], _ language: String?
  ) throws(ReadingProblem) -> [Translation] {
    let root = try LocatedJSON.document(bytes)
    var reader = JSONTextsReader()
    switch root {
    case .array(let values, _): try reader.list(values, language)
    case .object(let members, _):
      let tags = members.compactMap { member -> String? in
        guard case .object = member.value else { return nil }
        return LanguageTag.tag(member.name)
      }
      if !members.isEmpty, tags.count == members.count {
        for (tag, member) in zip(tags, members) { reader.collect(member.value, "", tag, depth: 0) }
      } else {
        reader.collect(root, "", language, depth: 0)
      }
    case .other, .bool, .string:
      throw ReadingProblem("no texts: give an object of names and texts", line: root.line)
    }
    return reader.translations
  }

  /// A list of objects, with a member for each language.
  private mutating func list(
    _ values: [LocatedJSON], _ language: String?
  ) throws(ReadingProblem) {
    for (index, value) in values.enumerated() {
      guard let members = value.members else {
        throw ReadingProblem(
          "an element that is no object: give \"key\" and a member for each language",
          line: value.line)
      }
      let key = members.first { Self.keyNames.contains($0.name) }?.value.string
      let comment = value["comment"]?.string ?? value["description"]?.string
      for (name, member) in members where !Self.keyNames.contains(name) {
        guard let text = member.string, let tag = LanguageTag.tag(name), !text.isEmpty else {
          continue
        }
        translations += Translation.all(
          key: key ?? String(index + 1), language: tag, text, line: member.line,
          comment: comment)
      }
    }
  }

  /// All texts of a value; it is as deep as JSON may be.
  private mutating func collect(
    _ value: LocatedJSON, _ key: String, _ language: String?, depth: Int
  ) {
    switch value {
    case .other, .bool: break
    case .string(let text, let line):
      if text.isEmpty { return }
      translations += Translation.all(key: key, language: language, text, line: line)
    case .array(let values, _):
      for (index, value) in values.enumerated() {
        collect(value, "\(key)[\(index)]", language, depth: depth + 1)
      }
    case .object(let members, _):
      if let message = message(members) {
        if !message.text.isEmpty { add(message, key, language) }
        return
      }
      let isByLanguage =
        depth > 0 && members.count > 1
        && members.allSatisfy { $0.value.string != nil && LanguageTag.tag($0.name) != nil }
      for (name, member) in members {
        if isByLanguage {
          collect(member, key, LanguageTag.tag(name), depth: depth + 1)
        } else {
          collect(member, key.isEmpty ? name : "\(key).\(name)", language, depth: depth + 1)
        }
      }
    }
  }

  private struct Message {
    var text: String
    var line: Int
    var comment: String?
    var examples: [String: String] = [:]
  }

  /// The text of an object that is a text with notes.
  private func message(_ members: [(name: String, value: LocatedJSON)]) -> Message? {
    guard let member = members.first(where: { Self.messageNames.contains($0.name) }),
      let text = member.value.string,
      members.allSatisfy({ $0.name == member.name || Self.noteNames.contains($0.name) })
    else { return nil }
    let comment = members.first {
      ["description", "comment", "developer_comment"].contains($0.name)
    }
    var message = Message(
      text: text, line: member.value.line, comment: comment?.value.string)
    let placeholders = members.first { $0.name == "placeholders" }?.value.members ?? []
    for (name, placeholder) in placeholders {
      message.examples[name.lowercased()] = placeholder["example"]?.string
    }
    return message
  }

  private mutating func add(_ message: Message, _ key: String, _ language: String?) {
    var added = Translation.all(
      key: key, language: language, message.text, line: message.line, comment: message.comment)
    for index in added.indices {
      for place in added[index].placeholders.indices {
        let name = added[index].placeholders[place].name?.lowercased() ?? ""
        added[index].placeholders[place].example = message.examples[name]
      }
    }
    translations += added
  }
}
