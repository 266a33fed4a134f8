/// Cuts a list of declarations into its parts (CSS Syntax 3, section 5.4.5), as a `style` attribute
/// has it.
struct CSSDeclarationList {
  private var rest: Substring.UnicodeScalarView
  private var closers: [Unicode.Scalar] = []

  init(_ text: String) { rest = Substring(text).unicodeScalars }

  /// What stands before the next semicolon outside of quotation marks and parentheses, without
  /// comments; `nil` at the end.
  ///
  /// - Complexity: linear in its length.
  mutating func next() -> String? {
    if rest.isEmpty { return nil }
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if let closer = closers.last, closer == "\"" || closer == "'" {
        if scalar == closer { closers.removeLast() }
      } else if scalar == "/", rest.first == "*" {
        skipComment()
        text.append(" ")
        continue
      } else if scalar == closers.last {
        closers.removeLast()
      } else if scalar == ";", closers.isEmpty {
        return String(text)
      } else if let closer = Self.closers[scalar] {
        closers.append(closer)
      }
      text.append(scalar)
      if scalar == "\\", let escaped = rest.popFirst() { text.append(escaped) }
    }
    return String(text)
  }

  private static let closers: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "'": "'", "(": ")", "[": "]", "{": "}",
  ]

  private mutating func skipComment() {
    rest.removeFirst()
    while let scalar = rest.popFirst() {
      if scalar == "*", rest.first == "/" {
        rest.removeFirst()
        return
      }
    }
  }
}

extension CSSStyle {
  /// The declarations of a `style` attribute: `line-height: 1.5; letter-spacing: 0.1em`. Those with
  /// `!important` are the last.
  ///
  /// ```swift
  /// let style = try CSSStyle(declarations: CSSStyle.declarations(in: "line-height: 1.5"))
  /// ```
  ///
  /// - Throws: ``CSSError/noDeclaration(_:)`` for a part without a colon or a name.
  /// - Complexity: linear in the length of the text.
  public static func declarations(
    in text: String
  ) throws(CSSError) -> [(name: String, value: String)] {
    var list = CSSDeclarationList(text)
    var plain: [(name: String, value: String)] = []
    var important: [(name: String, value: String)] = []
    while let part = list.next() {
      let part = part.trimmedOfCSSSpace
      if part.isEmpty { continue }
      let sides = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(sides[0].trimmedOfCSSSpace)
      guard sides.count == 2, !name.isEmpty else { throw .noDeclaration(String(part)) }
      let value = sides[1].trimmedOfCSSSpace
      let mark = "important"
      let head = value.dropLast(mark.count).trimmedOfCSSSpace
      if value.suffix(mark.count).lowercased() == mark, head.last == "!" {
        important.append((name, String(head.dropLast().trimmedOfCSSSpace)))
      } else {
        plain.append((name, String(value)))
      }
    }
    return plain + important
  }
}
