internal import Interchange

/// Reads CSV with a header: a column of keys and one for each language.
///
/// Commas, semicolons or tabs stand between fields, whichever the header has most of. Fields are
/// quoted as RFC 4180 has it, and may have line feeds then.
struct CSVTextsReader {
  private static let keyNames: Set<String> = [
    "key", "keys", "id", "identifier", "name", "string id", "string_id", "stringid", "term",
    "msgid",
  ]
  private static let commentNames: Set<String> = [
    "comment", "comments", "description", "note", "notes", "context",
  ]
  private static let textNames: Set<String> = ["text", "value", "translation", "label", "string"]

  private enum Column {
    case key, comment, other
    case text(language: String?)
  }

  private let bytes: [UInt8]
  private let separator: UInt8
  private var position = 0
  private var line = 1

  static func read(
    _ bytes: [UInt8], _ language: String?
  ) throws(ReadingProblem) -> [Translation] {
    let text = try SourceText.utf8(bytes)
    var reader = CSVTextsReader(text)
    guard let header = try reader.record() else {
      throw ReadingProblem("nothing in the file: give a header and texts", line: 1)
    }
    let columns = try columns(header.fields, language)
    var translations: [Translation] = []
    var number = 0
    while let (fields, line) = try reader.record() {
      number += 1
      if fields.allSatisfy(\.isEmpty) { continue }
      if fields.count > columns.count {
        throw ReadingProblem(
          "\(fields.count) fields, but the header has \(columns.count): quote those with a separator",
          line: line)
      }
      var key = String(number)
      var comment: String?
      for (column, field) in zip(columns, fields) where !field.isEmpty {
        if case .key = column { key = field }
        if case .comment = column { comment = field }
      }
      for (column, field) in zip(columns, fields) where !field.isEmpty {
        guard case .text(let language) = column else { continue }
        translations += Translation.all(
          key: key, language: language, field, line: line, comment: comment)
      }
    }
    return translations
  }

  private static func columns(
    _ header: [String], _ language: String?
  ) throws(ReadingProblem) -> [Column] {
    var columns: [Column] = []
    for (index, field) in header.enumerated() {
      let name = field.trimmed.lowercased()
      if keyNames.contains(name), name != "id" || index == 0 {
        columns.append(.key)
      } else if commentNames.contains(name) {
        columns.append(.comment)
      } else if let tag = tag(field.trimmed) {
        columns.append(.text(language: tag))
      } else {
        columns.append(.other)
      }
    }
    func hasText() -> Bool { columns.contains { if case .text = $0 { true } else { false } } }
    if !hasText() {
      for (index, field) in header.enumerated()
      where textNames.contains(field.trimmed.lowercased()) {
        columns[index] = .text(language: language)
      }
    }
    guard hasText() else {
      throw ReadingProblem(
        "no column of texts: head columns with languages, such as key,en,de, or with text", line: 1)
    }
    // Without a name for it the first column has the keys.
    if !columns.contains(where: { if case .key = $0 { true } else { false } }),
      case .other = columns[0]
    {
      columns[0] = .key
    }
    return columns
  }

  /// The language of `de`, or of `German (de)`.
  private static func tag(_ name: String) -> String? {
    if let tag = LanguageTag.tag(name) { return tag }
    guard name.hasSuffix(")"), let open = name.lastIndex(of: "(") else { return nil }
    return LanguageTag.tag(name[name.index(after: open)...].dropLast())
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let head = bytes.prefix { $0 != 0x0A }
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
    separator =
      candidates.max { first, second in
        head.count { $0 == first } < head.count { $0 == second }
      } ?? candidates[0]
  }

  /// The next record that has something, and the line it begins on.
  private mutating func record() throws(ReadingProblem) -> (fields: [String], line: Int)? {
    while position < bytes.count, bytes[position] == 0x0A || bytes[position] == 0x0D {
      if bytes[position] == 0x0A { line += 1 }
      position += 1
    }
    guard position < bytes.count else { return nil }
    let start = line
    var fields: [String] = []
    while true {
      fields.append(try field())
      guard position < bytes.count, bytes[position] == separator else { break }
      position += 1
    }
    return (fields, start)
  }

  private mutating func field() throws(ReadingProblem) -> String {
    let quote = UInt8(ascii: "\"")
    guard position < bytes.count, bytes[position] == quote else {
      let start = position
      while position < bytes.count, bytes[position] != separator, bytes[position] != 0x0A,
        bytes[position] != 0x0D
      {
        position += 1
      }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    let begin = line
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == 0x0A { line += 1 }
      if byte != quote {
        text.append(byte)
      } else if position < bytes.count, bytes[position] == quote {
        text.append(quote)
        position += 1
      } else {
        guard
          position == bytes.count || bytes[position] == separator || bytes[position] == 0x0A
            || bytes[position] == 0x0D
        else {
          throw ReadingProblem(
            "text after a closing quote: write \"\" for a quote inside a field", line: line)
        }
        return String(decoding: text, as: UTF8.self)
      }
    }
    throw ReadingProblem("a quote that never ends: close the field with \"", line: begin)
  }
}
