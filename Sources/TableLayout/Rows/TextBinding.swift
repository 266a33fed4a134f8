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
///
/// - `{author.name}` and `{tags.0}` are fields in one another, as ``FieldPath`` has them.
/// - `{title|Untitled}` shows what follows the bar where the field is missing, null or empty.
/// - `{count:number}`, `{when:date long}`, `{when:time short}` and
///   `{likes:plural one="# like" other="# likes"}` follow the text's language: ``FieldFormat``.
///   They need a ``CellBuilder/formatter``.
/// - A field whose own name is all that stands between the braces wins.
public struct TextBinding: Sendable, ExpressibleByStringLiteral {
  package enum Source: Sendable {
    case format([Piece])
    case malformed(String, format: String? = nil)
    case plain(@Sendable (Row) -> String)
    case styled(@Sendable (Row) -> StyledText)
  }

  package enum Piece: Sendable, Hashable {
    case text(String)
    case field(FieldReference)
  }

  package let source: Source

  /// A text with fields; braces that do not match are an error when the template is made.
  public init(_ format: String) {
    do throws(MalformedFormat) {
      source = try Self.pieces(of: format).map(Source.format) ?? .malformed(format)
    } catch {
      source = .malformed(format, format: error.advice)
    }
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
    fields.contains { $0.names.contains(field) }
  }

  /// The fields that the text names.
  package var fields: [FieldReference] {
    guard case .format(let pieces) = source else { return [] }
    return pieces.compactMap { if case .field(let field) = $0 { field } else { nil } }
  }

  /// The field that the text is, and nothing else.
  package var onlyReference: FieldReference? {
    guard case .format(let pieces) = source, pieces.count == 1 else { return nil }
    return fields.first
  }

  /// The field that the text is, and nothing else, where it may be edited: at the top of the row,
  /// without a format.
  func editableField(in row: Row) -> String? {
    guard let field = onlyReference else { return nil }
    if row.fields[field.text] != nil { return field.text }
    return field.format == nil && field.path.beginnings.count == 1 ? field.path.text : nil
  }

  private static func pieces(of format: String) throws(MalformedFormat) -> [Piece]? {
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
        pieces.append(.field(try FieldReference(String(rest[..<end]))))
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
  /// What the piece shows of a row, as it is without a format; `nil` for a field that is missing or
  /// no text. All that the shown text depends on is in it, the language aside.
  @inline(__always)
  package func text(for row: Row, index: Int) -> String? {
    switch self {
    case .text(let text): text
    case .field(let field): field.value(in: row, index: index)?.text
    }
  }
}

extension [TextBinding.Piece] {
  /// The text for a row.
  func text(
    for shown: ShownRow, view: @autoclosure () -> String
  ) throws(TemplateError) -> String {
    let (row, index) = (shown.row, shown.index)
    if count == 1, let text = try self[0].shownText(for: shown, view: view()) { return text }
    var text = ""
    for piece in self {
      if let part = try piece.shownText(for: shown, view: view()) {
        text += part
      } else if case .field(let field) = piece {
        guard let value = field.value(in: row, index: index) else {
          throw .missingField(
            field.path.text, view: view(), row: index, available: row.fields.keys.sorted())
        }
        throw .notText(field: field.path.text, view: view(), row: index, kind: value.kind)
      }
    }
    return text
  }
}

extension TextBinding.Piece {
  /// What the piece shows; `nil` for a field that is missing or no text.
  @inline(__always)
  fileprivate func shownText(
    for shown: ShownRow, view: @autoclosure () -> String
  ) throws(TemplateError) -> String? {
    if case .field(let field) = self, let format = field.format, field.formats(shown.row) {
      return try field.formatted(format, shown, view: view())
    }
    return text(for: shown.row, index: shown.index)
  }
}

extension FieldReference {
  /// The value by the rules of a language.
  fileprivate func formatted(
    _ format: FieldFormat, _ shown: ShownRow, view: String
  ) throws(TemplateError) -> String {
    let value = value(in: shown.row, index: shown.index) ?? .null
    guard let formatter = shown.formatter else {
      throw .noFormatter(field: path.text, view: view, reason: nil)
    }
    do throws(FieldFormatError) {
      return try formatter.text(of: value, as: format, language: shown.options.language)
    } catch {
      switch error {
      case .wrongValue(let wanted):
        throw .wrongField(
          path.text, row: shown.index, value: value.text ?? value.kind, wanted: wanted)
      case .unavailable(let reason):
        throw .noFormatter(field: path.text, view: view, reason: reason)
      }
    }
  }
}
