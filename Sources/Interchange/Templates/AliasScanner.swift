/// Finds YAML's anchors and aliases before anything is built of them.
///
/// It follows YAML's lexical rules as far as needed to tell them from text: they stand where a
/// value begins, so not inside quotes, nor after the first word of a plain text. A line of a block
/// text that begins like an alias counts as one.
struct AliasScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var flowDepth = 0

  /// - Returns: The line of the first, from 1; nil without any.
  /// - Complexity: linear in the length of the text.
  static func firstLine(in text: String) -> Int? {
    var scanner = AliasScanner(bytes: Array(text.utf8))
    return scanner.search()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func search() -> Int? {
    while position < bytes.count {
      switch Unicode.Scalar(bytes[position]) {
      case "\n":
        line += 1
        position += 1
      case " ", "\t", "\r", ",": position += 1
      case "-", "?", ":":
        if endsWord(position + 1) { position += 1 } else { skipPlainText() }
      case "[", "{":
        flowDepth += 1
        position += 1
      case "]", "}":
        flowDepth = max(flowDepth - 1, 0)
        position += 1
      case "\"", "'": skipQuotes(bytes[position])
      case "#": skipLine()
      case "&", "*":
        if !endsWord(position + 1) { return line }
        position += 1
      case "!":
        // A tag; its value follows.
        while !endsWord(position) { position += 1 }
      default: skipPlainText()
      }
    }
    return nil
  }

  private func endsWord(_ index: Int) -> Bool {
    index >= bytes.count || bytes[index] <= UInt8(ascii: " ")
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
  }

  /// Up to the line's end, a comment, a colon that ends a key, or what ends a value inside
  /// brackets.
  private mutating func skipPlainText() {
    position += 1
    while position < bytes.count {
      switch Unicode.Scalar(bytes[position]) {
      case "\n": return
      case ":" where endsWord(position + 1): return
      case "#" where bytes[position - 1] == UInt8(ascii: " "): return
      case ",", "[", "]", "{", "}":
        if flowDepth > 0 { return }
        position += 1
      case ":" where flowDepth > 0: return
      default: position += 1
      }
    }
  }

  private mutating func skipQuotes(_ quote: UInt8) {
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\n") { line += 1 }
      if byte == quote { return }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        if position < bytes.count, bytes[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
      }
    }
  }
}
