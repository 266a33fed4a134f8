public import TextLayout

/// Where a view's text comes from: fields of the row, or a function of it.
///
/// ```swift
/// let title: TextBinding = "Q{ID}: {question}"
/// let size = TextBinding { row in "\(row.fields.count) fields" }
/// ```
///
/// In a format `{name}` is a field's text, `{{` and `}}` are braces, and `{row}` is the row's
/// number, from 1, unless it has a field of that name.
public struct TextBinding: Sendable, ExpressibleByStringLiteral {
  package enum Source: Sendable {
    case format([Piece])
    case malformed(String)
    case plain(@Sendable (Row) -> String)
    case styled(@Sendable (Row) -> StyledText)
  }

  package enum Piece: Sendable, Hashable {
    case text(String)
    case field(String)
  }

  package let source: Source

  /// A text with fields; braces that do not match are an error when the template is made.
  public init(_ format: String) {
    source = Self.pieces(of: format).map(Source.format) ?? .malformed(format)
  }

  public init(stringLiteral value: String) { self.init(value) }

  /// A text that a function makes of the row.
  public init(_ text: @escaping @Sendable (Row) -> String) {
    source = .plain(text)
  }

  /// A styled text that a function makes of the row. It has its own fonts, which do not follow the
  /// content size category, as in UIKit.
  public static func styled(_ text: @escaping @Sendable (Row) -> StyledText) -> TextBinding {
    TextBinding(source: .styled(text))
  }

  private init(source: Source) { self.source = source }

  /// Whether a function of the row makes the text.
  var isFunction: Bool {
    switch source {
    case .plain, .styled: true
    case .format, .malformed: false
    }
  }

  /// Whether the text names a field.
  func names(_ field: String) -> Bool {
    if case .format(let pieces) = source { pieces.contains(.field(field)) } else { false }
  }

  /// The field that the text is, and nothing else.
  var onlyField: String? {
    guard case .format(let pieces) = source, pieces.count == 1, case .field(let name) = pieces[0]
    else { return nil }
    return name
  }

  private static func pieces(of format: String) -> [Piece]? {
    var pieces: [Piece] = []
    var text = ""
    var rest = Substring(format)
    while let character = rest.popFirst() {
      switch character {
      case "{" where rest.first == "{", "}" where rest.first == "}":
        text.append(character)
        rest.removeFirst()
      case "{":
        guard let end = rest.firstIndex(where: { $0 == "}" || $0 == "{" }), rest[end] == "}",
          end > rest.startIndex
        else { return nil }
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(.field(String(rest[..<end])))
        rest = rest[rest.index(after: end)...]
      case "}": return nil
      default: text.append(character)
      }
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    return pieces
  }
}

extension TextBinding.Piece {
  /// The piece's text for a row; `nil` for a field that is missing or no text.
  package func text(for row: Row, index: Int) -> String? {
    switch self {
    case .text(let text): text
    case .field(let name):
      if let value = row[name] { value.text } else { name == "row" ? "\(index + 1)" : nil }
    }
  }
}

extension [TextBinding.Piece] {
  /// The text for a row.
  func text(
    for row: Row, index: Int, view: @autoclosure () -> String
  ) throws(TemplateError) -> String {
    if count == 1, let text = self[0].text(for: row, index: index) { return text }
    var text = ""
    for piece in self {
      if let part = piece.text(for: row, index: index) {
        text += part
      } else if case .field(let name) = piece {
        guard let value = row[name] else {
          throw .missingField(name, view: view(), row: index, available: row.fields.keys.sorted())
        }
        throw .notText(field: name, view: view(), row: index, kind: value.kind)
      }
    }
    return text
  }
}
