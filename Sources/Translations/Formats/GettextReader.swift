internal import Interchange

/// Reads gettext's `.po` and `.pot`.
///
/// The header says the charset and the language. Texts are the translations, of a `.pot` the
/// messages. Entries that are obsolete are left out, and those without a translation counted.
struct GettextReader {
  /// A text of an entry with the line it begins on.
  private struct Part {
    var text: [UInt8] = []
    var line = 0
  }

  private struct Entry {
    var comments: [String] = []
    var isFuzzy = false
    var context: Part?
    var message: Part?
    var plural: Part?
    var translations: [(index: Int?, part: Part)] = []
  }

  /// Where a line with nothing but a quote goes on.
  private enum Place {
    case none, context, message, plural, translation
  }

  private let isTemplate: Bool
  private var language: String?
  private var entry = Entry()
  private var place = Place.none
  private var line = 0
  private var translations: [Translation] = []
  private var untranslatedCount = 0

  static func read(
    _ bytes: [UInt8], _ language: String?, path: String
  ) throws(ReadingProblem) -> (translations: [Translation], untranslatedCount: Int) {
    let text = try SourceText.utf8(bytes, charset: charset(of: bytes))
    var reader = GettextReader(
      isTemplate: path.lowercased().hasSuffix(".pot"), language: language)
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A) ?? text.count
      reader.line += 1
      try reader.read(text[start..<end].trimmed)
      start = end + 1
    }
    try reader.endEntry()
    return (reader.translations, reader.untranslatedCount)
  }

  private init(isTemplate: Bool, language: String?) {
    self.isTemplate = isTemplate
    self.language = language
  }

  /// What the header says of the file's encoding; `nil` where it is UTF-8.
  private static func charset(of bytes: [UInt8]) throws(ReadingProblem) -> String? {
    let head = bytes.prefix(1 << 14)
    let mark = Array("charset=".utf8)
    var index = head.startIndex
    while let start = head[index...].firstIndex(of: mark[0]) {
      if head[start...].starts(with: mark) {
        let name = String(
          decoding: head[(start + mark.count)...].prefix {
            $0.isASCIILetterOrDigit || "-_.:".utf8.contains($0)
          }, as: UTF8.self)
        if SourceText.isLatin1(name) { return name }
        // Templates have the word itself there.
        if ["utf-8", "utf8", "us-ascii", "ascii", "charset"].contains(name.lowercased()) {
          return nil
        }
        throw ReadingProblem(
          "the charset \"\(name.preview)\": convert it, with msgconv --to-code=UTF-8",
          line: 1 + head[..<start].count { $0 == 0x0A })
      }
      index = start + 1
    }
    return nil
  }

  private func problem(_ problem: String) -> ReadingProblem {
    ReadingProblem(problem, line: line)
  }

  private mutating func read(_ text: ArraySlice<UInt8>) throws(ReadingProblem) {
    guard let first = text.first else { return }
    switch first {
    case UInt8(ascii: "#"): try comment(text.dropFirst())
    case UInt8(ascii: "\""):
      if place == .none { throw problem("a quote that continues nothing: take it out") }
      try append(text)
    default: try keyword(text)
    }
  }

  private mutating func comment(_ text: ArraySlice<UInt8>) throws(ReadingProblem) {
    if !entry.translations.isEmpty { try endEntry() }
    let kind = text.first
    if kind == UInt8(ascii: "~") || kind == UInt8(ascii: "|") || kind == UInt8(ascii: ":") {
      place = .none
      return
    }
    if kind == UInt8(ascii: ",") {
      let flags = String(decoding: text.dropFirst(), as: UTF8.self).split(separator: ",")
      entry.isFuzzy = entry.isFuzzy || flags.contains { $0.trimmed == "fuzzy" }
      return
    }
    let rest = kind == UInt8(ascii: ".") ? text.dropFirst() : text
    let comment = String(decoding: rest, as: UTF8.self).trimmed
    if !comment.isEmpty { entry.comments.append(comment) }
  }

  private mutating func keyword(_ text: ArraySlice<UInt8>) throws(ReadingProblem) {
    let end = text.firstIndex { $0.isASCIISpace || $0 == UInt8(ascii: "\"") } ?? text.endIndex
    let word = String(decoding: text[..<end], as: UTF8.self)
    let rest = text[end...].trimmed
    switch word {
    case "msgctxt":
      try beginEntry()
      entry.context = Part(line: line)
      place = .context
    case "msgid":
      if entry.message != nil || !entry.translations.isEmpty { try beginEntry() }
      entry.message = Part(line: line)
      place = .message
    case "msgid_plural":
      entry.plural = Part(line: line)
      place = .plural
    case "domain":
      place = .none
      return
    default:
      guard word.hasPrefix("msgstr"), entry.message != nil else {
        throw problem("\"\(word.preview)\" is no keyword of gettext's here: correct it")
      }
      var index: Int?
      if word != "msgstr" {
        guard word.hasPrefix("msgstr["), word.hasSuffix("]"),
          let number = Int(word.dropFirst(7).dropLast()), (0..<100).contains(number)
        else { throw problem("\"\(word.preview)\": give msgstr, or msgstr[0] and so on") }
        index = number
      }
      entry.translations.append((index, Part(line: line)))
      place = .translation
    }
    guard rest.first == UInt8(ascii: "\"") else {
      throw problem("no quote after \(word.preview): add it")
    }
    try append(rest)
  }

  private mutating func append(_ quoted: ArraySlice<UInt8>) throws(ReadingProblem) {
    let text = try unquoted(quoted)
    switch place {
    case .none: break
    case .context: entry.context?.text += text
    case .message: entry.message?.text += text
    case .plural: entry.plural?.text += text
    case .translation: entry.translations[entry.translations.count - 1].part.text += text
    }
  }

  private func unquoted(_ quoted: ArraySlice<UInt8>) throws(ReadingProblem) -> [UInt8] {
    var text: [UInt8] = []
    var index = quoted.startIndex + 1
    while index < quoted.endIndex {
      let byte = quoted[index]
      index += 1
      if byte == UInt8(ascii: "\"") {
        if index < quoted.endIndex { throw problem("text after the closing quote: correct it") }
        return text
      }
      if byte != UInt8(ascii: "\\") {
        text.append(byte)
        continue
      }
      guard index < quoted.endIndex else { break }
      text.append(try escaped(quoted, &index))
    }
    throw problem("a quote that does not end in its line: close it")
  }

  private func escaped(
    _ quoted: ArraySlice<UInt8>, _ index: inout Int
  ) throws(ReadingProblem) -> UInt8 {
    let byte = quoted[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "a"): return 0x07
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "v"): return 0x0B
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "?"): return byte
    case UInt8(ascii: "0")...UInt8(ascii: "7"), UInt8(ascii: "x"):
      let isHexadecimal = byte == UInt8(ascii: "x")
      var value = isHexadecimal ? 0 : Int(byte - UInt8(ascii: "0"))
      for _ in 0..<2 {
        guard index < quoted.endIndex,
          let digit = Character(Unicode.Scalar(quoted[index])).hexDigitValue,
          isHexadecimal || digit < 8
        else { break }
        value = value * (isHexadecimal ? 16 : 8) + digit
        index += 1
      }
      guard value < 0x80 else {
        throw problem("an escape beyond ASCII: write the character itself")
      }
      return UInt8(value)
    default:
      throw problem(
        "\\\(String(Unicode.Scalar(byte)).preview) is no escape of gettext's: correct it")
    }
  }

  private mutating func beginEntry() throws(ReadingProblem) {
    if entry.message != nil || entry.context != nil { try endEntry() }
  }

  private mutating func endEntry() throws(ReadingProblem) {
    let entry = entry
    self.entry = Entry()
    place = .none
    guard let message = entry.message else { return }
    if entry.translations.isEmpty {
      throw ReadingProblem("a msgid without msgstr: add it", line: message.line)
    }
    if message.text.isEmpty, entry.context == nil { return header(entry) }
    if isTemplate {
      add(message, branch: entry.plural == nil ? nil : "0", entry)
      if let plural = entry.plural { add(plural, branch: "1", entry) }
      return
    }
    for (index, part) in entry.translations {
      if part.text.isEmpty {
        untranslatedCount += 1
      } else {
        add(part, branch: index.map(String.init), entry)
      }
    }
  }

  private mutating func add(_ part: Part, branch: String?, _ entry: Entry) {
    let message = String(decoding: entry.message?.text ?? [], as: UTF8.self)
    let context = entry.context.map { String(decoding: $0.text, as: UTF8.self) + "|" } ?? ""
    var translation = Translation(
      key: context + message, language: language,
      MessageText(scanning: String(decoding: part.text, as: UTF8.self)), branch: branch,
      line: part.line,
      comment: entry.comments.isEmpty ? nil : entry.comments.joined(separator: " "))
    if entry.isFuzzy { translation.standing = .fuzzy }
    translations.append(translation)
  }

  private mutating func header(_ entry: Entry) {
    let text = String(decoding: entry.translations[0].part.text, as: UTF8.self)
    for line in text.split(separator: "\n") where line.lowercased().hasPrefix("language:") {
      if let tag = LanguageTag.tag(line.dropFirst(9).trimmed, isCertain: true) { language = tag }
    }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without white space around them.
  fileprivate var trimmed: ArraySlice<UInt8> {
    var rest = drop(while: \.isASCIISpace)
    while let last = rest.last, last.isASCIISpace { rest.removeLast() }
    return rest
  }
}
