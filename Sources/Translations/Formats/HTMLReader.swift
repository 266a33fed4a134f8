internal import Interchange

/// Reads the headings of HTML, `h1` to `h6`.
///
/// It looks for tags and passes over comments, scripts and styles. What is no HTML has no headings.
enum HTMLReader {
  static func read(
    _ bytes: [UInt8], _ language: String?
  ) throws(ReadingProblem) -> [Translation] {
    var scanner = HTMLScanner(try SourceText.utf8(bytes), language)
    return scanner.headings()
  }
}

private struct HTMLScanner {
  private let text: [UInt8]
  private var language: String?
  private var position = 0
  private var line = 1

  init(_ text: [UInt8], _ language: String?) {
    self.text = text
    self.language = language
  }

  mutating func headings() -> [Translation] {
    var headings: [Translation] = []
    var open: (name: String, line: Int, content: [UInt8])?
    while position < text.count {
      guard text[position] == UInt8(ascii: "<") else {
        open?.content.append(text[position])
        advance()
        continue
      }
      if text[position...].starts(with: "<!--".utf8) {
        skip(past: "-->")
        continue
      }
      let start = line
      guard let (name, attributes) = tag() else {
        open?.content.append(text[position])
        advance()
        continue
      }
      switch name {
      case "html":
        if let tag = lang(attributes) { language = tag }
      case "script", "style": skip(past: "</\(name)")
      case "h1", "h2", "h3", "h4", "h5", "h6": open = (name, start, [])
      case "br": open?.content.append(0x20)
      default:
        guard let heading = open, name == "/\(heading.name)" else { continue }
        let words = String(decoding: heading.content, as: UTF8.self)
          .split { $0 == " " || $0.isNewline || $0 == "\t" }
        let plain = HTMLText.resolvingEntities(words.joined(separator: " "))
        if !plain.isEmpty {
          headings.append(
            Translation(
              key: "heading \(headings.count + 1)", language: language, text: plain,
              line: heading.line))
        }
        open = nil
      }
    }
    return headings
  }

  private mutating func advance() {
    if text[position] == 0x0A { line += 1 }
    position += 1
  }

  /// Moves past a word, letter case aside, or to the end.
  private mutating func skip(past word: String) {
    let bytes = Array(word.utf8)
    while position < text.count {
      let matches =
        position + bytes.count <= text.count
        && bytes.indices.allSatisfy { text[position + $0] | 0x20 == bytes[$0] | 0x20 }
      if matches {
        position += bytes.count
        return
      }
      advance()
    }
  }

  /// The name and the attributes of a tag, past which it moves; `nil` where a < is none.
  private mutating func tag() -> (name: String, attributes: ArraySlice<UInt8>)? {
    var index = position + 1
    if index < text.count, text[index] == UInt8(ascii: "/") { index += 1 }
    guard index < text.count, text[index].isASCIILetter else { return nil }
    while index < text.count, text[index].isASCIILetterOrDigit { index += 1 }
    let name = String(decoding: text[(position + 1)..<index], as: UTF8.self).lowercased()
    var end = index
    var quote: UInt8?
    while end < text.count {
      let byte = text[end]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
      end += 1
    }
    let attributes = text[index..<end]
    while position < min(end + 1, text.count) { advance() }
    return (name, attributes)
  }

  private func lang(_ attributes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: attributes, as: UTF8.self)
    guard let start = text.firstRange(of: "lang=") else { return nil }
    let value = text[start.upperBound...].drop { $0 == "\"" || $0 == "'" }
      .prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    return LanguageTag.tag(value, isCertain: true)
  }
}
