internal import Interchange
internal import TableLayout

/// Reads Apple's `.strings`: an old property list of pairs, or one in XML.
struct StringsReader {
  private let text: [UInt8]
  private let language: String?
  private var position = 0
  private var line = 1
  private var comment: String?

  static func read(
    _ bytes: [UInt8], _ language: String?
  ) throws(ReadingProblem) -> [Translation] {
    if bytes.starts(with: "bplist".utf8) { return try binary(bytes, language) }
    let text = try SourceText.utf8(bytes)
    if text.drop(while: \.isASCIISpace).first == UInt8(ascii: "<") {
      return try PropertyListXML.members(of: bytes).map { member throws(ReadingProblem) in
        guard member.value.name == "string" else {
          throw ReadingProblem(
            "<\(member.value.name.preview)>: give <string>, or call the file .stringsdict",
            line: member.value.line)
        }
        return Translation(
          key: member.key, language: language, MessageText(scanning: member.value.text),
          line: member.line)
      }
    }
    var reader = StringsReader(text: text, language: language)
    return try reader.pairs()
  }

  /// The texts of a binary property list, as Xcode builds it, in the order of their keys.
  private static func binary(
    _ bytes: [UInt8], _ language: String?
  ) throws(ReadingProblem) -> [Translation] {
    let value: FieldValue
    do throws(ToolError) {
      value = try PropertyListRows.binaryValue(of: bytes)
    } catch {
      throw ReadingProblem(error.description, line: nil)
    }
    guard case .object(let members) = value else {
      throw ReadingProblem("no dictionary of texts: give one, or another file", line: nil)
    }
    return try members.sorted { $0.key < $1.key }.map { key, value throws(ReadingProblem) in
      guard case .string(let text) = value else {
        throw ReadingProblem("\"\(key.preview)\" is no text: give a string", line: nil)
      }
      return Translation(key: key, language: language, MessageText(scanning: text), line: 1)
    }
  }

  private init(text: [UInt8], language: String?) {
    self.text = text
    self.language = language
  }

  private var current: UInt8? { position < text.count ? text[position] : nil }

  private func problem(_ problem: String) -> ReadingProblem {
    ReadingProblem(problem, line: line)
  }

  private mutating func advance() {
    if text[position] == 0x0A { line += 1 }
    position += 1
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func pairs() throws(ReadingProblem) -> [Translation] {
    var translations: [Translation] = []
    try skip()
    let isWrapped = take("{")
    while true {
      try skip()
      guard current != nil else {
        if isWrapped { throw problem("a { that never ends: close it with }") }
        return translations
      }
      if isWrapped, take("}") {
        try skip()
        if current == nil { return translations }
        throw problem("something after the last }: take it out")
      }
      let start = line
      let note = comment
      let key = try string("a key")
      try skip()
      var value = key
      if take("=") {
        try skip()
        value = try string("a text")
        try skip()
      }
      if !take(";") { throw problem("no ; after the text of \"\(key.preview)\": add it") }
      comment = nil
      translations.append(
        Translation(
          key: key, language: language, MessageText(scanning: value), line: start, comment: note))
    }
  }

  /// Skips white space and comments, the last of which is kept.
  private mutating func skip() throws(ReadingProblem) {
    while let byte = current {
      if byte.isASCIISpace {
        advance()
      } else if text[position...].starts(with: [0xE2, 0x80, 0xA8]) {
        position += 3
      } else if byte == UInt8(ascii: "/"), position + 1 < text.count {
        let start = position + 2
        if text[position + 1] == UInt8(ascii: "/") {
          while let byte = current, byte != 0x0A { position += 1 }
          keep(text[start..<max(start, position)])
        } else if text[position + 1] == UInt8(ascii: "*") {
          let begin = line
          position = start
          while !text[position...].starts(with: "*/".utf8) {
            if current == nil {
              throw ReadingProblem("a comment that never ends: close it with */", line: begin)
            }
            advance()
          }
          keep(text[start..<position])
          position += 2
        } else {
          return
        }
      } else {
        return
      }
    }
  }

  private mutating func keep(_ text: ArraySlice<UInt8>) {
    let text = String(decoding: text, as: UTF8.self).trimmed
    comment = text.isEmpty || text == "No comment provided by engineer." ? nil : text
  }

  private mutating func string(_ what: String) throws(ReadingProblem) -> String {
    guard let quote = current else { throw problem("the file ends before \(what): add it") }
    if quote != UInt8(ascii: "\"") && quote != UInt8(ascii: "'") { return try word(what) }
    let start = line
    position += 1
    var value: [UInt8] = []
    while let byte = current {
      if byte == quote {
        position += 1
        return String(decoding: value, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") {
        position += 1
        value += try escaped()
      } else {
        value.append(byte)
        advance()
      }
    }
    throw ReadingProblem("a quote that never ends: close it", line: start)
  }

  private mutating func word(_ what: String) throws(ReadingProblem) -> String {
    let start = position
    while let byte = current, byte.isASCIILetterOrDigit || "_$/:.-".utf8.contains(byte) {
      position += 1
    }
    if start == position {
      let rest = String(decoding: text[position...].prefix(40), as: UTF8.self)
      throw problem("no \(what.split(separator: " ").last ?? "") at \"\(rest.preview)\": quote it")
    }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  /// What an escape stands for whose backslash is passed.
  private mutating func escaped() throws(ReadingProblem) -> [UInt8] {
    guard let byte = current else { throw problem("the file ends in an escape: close the quote") }
    advance()
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "a"): return [0x07]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "v"): return [0x0B]
    case UInt8(ascii: "U"), UInt8(ascii: "u"): return try unicode()
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var value = Int(byte - UInt8(ascii: "0"))
      for _ in 0..<2 {
        guard let digit = current, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else {
          break
        }
        value = value << 3 | Int(digit - UInt8(ascii: "0"))
        position += 1
      }
      // Beyond ASCII they are of NeXTSTEP's encoding.
      guard value < 0x80 else {
        throw problem("an octal escape beyond ASCII: write the character itself")
      }
      return [UInt8(value)]
    default: return [byte]
    }
  }

  /// The character of `\U` and four digits, or of two such that are a surrogate pair.
  private mutating func unicode() throws(ReadingProblem) -> [UInt8] {
    let high = try hexadecimal()
    if let scalar = Unicode.Scalar(high) { return Array(UTF8.encode(scalar)!) }
    if high < 0xDC00, take("\\"), take("U") || take("u") {
      let low = try hexadecimal()
      if (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      {
        return Array(UTF8.encode(scalar)!)
      }
    }
    throw problem("half of a surrogate pair: write the character itself")
  }

  private mutating func hexadecimal() throws(ReadingProblem) -> UInt32 {
    var value: UInt32 = 0
    var count = 0
    while count < 4, let byte = current,
      let digit = Character(Unicode.Scalar(byte)).hexDigitValue
    {
      value = value << 4 | UInt32(digit)
      position += 1
      count += 1
    }
    if count == 0 { throw problem("no hexadecimal digit after \\U: give four") }
    return value
  }
}
