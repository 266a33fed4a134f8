public import AutoLayout
public import LineBreaking
internal import TextLayout

/// A row whose text is being edited in one of its views: what a text view in a cell is while
/// somebody types.
///
/// Each edit says how the row's height changes and where the caret's line lies. Edits can be undone
/// and redone. It is a value: keep a copy to go back to, or to throw away.
///
/// ```swift
/// var editing = try CellEditing(template, row: ["text": "Dear all,"], view: "note", width: 320)
/// let change = try editing.append("\nplease come.")
/// change.heightDelta   // one line's height, or zero where there was room
/// change.caretLine     // where to scroll to, in the cell
/// editing.row["text"]  // "Dear all,\nplease come."
/// editing.undo()
/// ```
///
/// A `Table` of `ListLayout` takes the new height in, moves its `viewport` so
/// that what is on screen stays, and says by how much:
///
/// ```swift
/// if change.heightDelta != 0 {
///   scrollView.offset += table.setHeight(change.newHeight, of: .row(path)).offsetCorrection
/// }
/// ```
///
/// ## What an edit costs
///
/// Only the paragraphs that an edit touches are measured, however long the rest of the text, of the
/// row or of the table, where ``measuresParagraphs`` is true:
/// - the view is a text view that does not scroll, without ``TextViewTemplate/paragraphStyle`` and
///   ``TextViewTemplate/markdown``;
/// - no other view shows its field;
/// - no condition asks of the row: ``CellCondition/field(_:_:)``, ``CellCondition/cut(_:)``;
/// - no function of the row has a say: no ``TextBinding`` or ``ImageTemplate`` is a function, and
///   the height rule is ``HeightRule/constraints``.
///
/// All of the text is walked again, but not shaped, where its view's width changes with it. The
/// width of a view that hugs a text shorter than a line does. Other views' texts are walked again
/// in a cell whose required constraints conflict, or one with a stack that fills proportionally.
///
/// Elsewhere each edit makes the whole cell again.
///
/// What can be undone takes memory in proportion to the text that was typed and removed.
public struct CellEditing: Sendable {
  /// The name of the view that is edited.
  public let view: String

  /// The name of the field that the view shows.
  public let field: String

  /// The row's height in points, the separator included.
  public internal(set) var height = 0.0

  let original: Row
  let item: Int
  let index: Int
  let language: String?
  let wordBreaker: (any WordBreaker)?
  var sizer: CellSizer
  var cell: Cell
  var edited: EditedText
  var done: [CellEdit] = []
  var undone: [CellEdit] = []

  /// Starts to edit a row.
  ///
  /// - Parameters:
  ///   - template: What its cell is made of.
  ///   - row: What is edited.
  ///   - index: The row's place in its list, from 0: for `{row}` and for messages.
  ///   - view: The name of a label or a text view whose text is one field of the row and nothing
  ///     else, such as `"{text}"`.
  ///   - width: The table's width, in points.
  ///   - traits: What the cell is laid out for.
  ///   - language: Of the row's texts, as a BCP 47 tag.
  ///   - wordBreaker: Finds words in Thai, Lao, Khmer and Burmese.
  /// - Throws: ``TemplateError/notEditable(view:)``, and as
  ///   ``CellTemplate/cell(for:index:language:wordBreaker:shaper:)``.
  /// - Complexity: linear in the length of the row's texts.
  public init(
    _ template: CellTemplate, row: Row, index: Int = 0, view: String, width: Double,
    traits: Traits = Traits(), language: String? = nil, wordBreaker: (any WordBreaker)? = nil
  ) throws(TemplateError) {
    guard let item = template.tree.item(view)?.index,
      let field = template.views[item].editableText?.editableField(in: row)
    else { throw .notEditable(view: view) }
    // Without such a field, `{row}` is the row's number.
    if field == "row", row[field] == nil { throw .notEditable(view: view) }
    sizer = template.sizer(width: width, traits: traits)
    var rest = row
    let text = row[field]?.text
    if let text, let textView = template.growingTextView(item, showing: field) {
      edited = .paragraphs(
        textView.editableText(
          text, factor: sizer.factors[item], displayScale: traits.displayScale,
          options: LayoutOptions(language: language), wordBreaker: wordBreaker))
      rest[field] = ""
    } else {
      edited = .whole(text ?? "")
    }
    cell = try template.cell(
      for: rest, index: index, language: language, wordBreaker: wordBreaker)
    original = row
    self.item = item
    self.view = view
    self.field = field
    self.index = index
    self.language = language
    self.wordBreaker = wordBreaker
    measureCell()
  }

  /// The row with the text as it is now.
  ///
  /// A field that is no string becomes one with the first edit; when all edits are undone it is
  /// what it was.
  ///
  /// - Complexity: linear in the length of ``text``.
  public var row: Row {
    if !canUndo { return original }
    var row = original
    row[field] = .string(text)
    return row
  }

  /// The text as it is now.
  ///
  /// - Complexity: linear in its length, if ``measuresParagraphs``; else constant.
  public var text: String { edited.string }

  /// The length of ``text`` in UTF-16 code units.
  ///
  /// - Complexity: constant, if ``measuresParagraphs``; else linear in the length of the text.
  public var utf16Count: Int { edited.utf16Count }

  /// Whether edits measure only the paragraphs that they touch, and not the whole row.
  public var measuresParagraphs: Bool {
    if case .paragraphs = edited { true } else { false }
  }

  /// The frames and lines of the row's views as it is now.
  ///
  /// - Complexity: linear in the length of the row's texts.
  public func layout() -> CellLayout {
    var sizer = sizer
    return sizer.layout(of: cell, row)
  }
}
