public import LineBreaking
internal import TextLayout

/// A row whose text is being edited in one of its views: what a text view in a cell is while somebody
/// types.
///
/// Each edit measures the row anew, says how its height changes, and writes the text back into the
/// row's field. Edits can be undone and redone. It is a value: keep a copy to go back to, or to throw
/// away.
///
/// ```swift
/// var editing = try CellEditing(template, row: ["text": "Dear all,"], view: "note", width: 320)
/// let change = try editing.append("\nplease come.")
/// change.delta        // one line's height, or zero where there was room
/// editing.row["text"]  // "Dear all,\nplease come."
/// editing.undo()
/// ```
///
/// The whole text of every view is shaped anew for each edit: that takes time in proportion to its
/// length. What can be undone takes memory in proportion to the text that was typed and removed.
public struct CellEditing: Sendable {
  /// How an edit changes the row's height.
  public struct Change: Sendable, Hashable {
    /// In points, the separator included.
    public let oldHeight: Double
    public let newHeight: Double

    public var delta: Double { newHeight - oldHeight }
  }

  /// The row with the text as it is now.
  ///
  /// A field that is no string becomes one with the first edit; when all edits are undone it is what
  /// it was.
  public private(set) var row: Row

  /// The name of the view that is edited.
  public let view: String

  /// The name of the field that the view shows.
  public let field: String

  /// The text as it is now.
  public private(set) var text: String

  /// The row's height in points, the separator included.
  public private(set) var height: Double

  private let original: FieldValue?
  private let index: Int
  private let language: String?
  private let wordBreaker: (any WordBreaker)?
  private var sizer: CellSizer
  private var cell: Cell
  private var done: [Replacement] = []
  private var undone: [Replacement] = []

  /// Starts to edit a row.
  ///
  /// - Parameters:
  ///   - index: The row's place in its list, from 0: for `{row}` and for messages.
  ///   - view: The name of a label or a text view whose text is one field of the row and nothing else,
  ///     such as `"{text}"`.
  ///   - width: That of the table, in points.
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
      let field = template.contents[item].text?.onlyField
    else { throw .notEditable(view: view) }
    // Without such a field, `{row}` is the row's number.
    if field == "row", row[field] == nil { throw .notEditable(view: view) }
    cell = try template.cell(
      for: row, index: index, language: language, wordBreaker: wordBreaker)
    sizer = template.sizer(width: width, traits: traits)
    height = sizer.height(of: cell)
    original = row[field]
    text = original?.text ?? ""
    self.row = row
    self.view = view
    self.field = field
    self.index = index
    self.language = language
    self.wordBreaker = wordBreaker
  }

  /// The frames and lines of the row's views as it is now.
  public func layout() -> CellLayout {
    var sizer = sizer
    return sizer.layout(of: cell)
  }
}

extension CellEditing {
  /// Puts a string in the place of a part of the text.
  ///
  /// - Parameters:
  ///   - range: Indices of ``text``, which every edit changes. An index inside a Unicode scalar counts
  ///     as that before it.
  ///   - string: What is typed; empty to delete.
  /// - Throws: ``TemplateError/outsideText(range:length:view:)``; then nothing has changed.
  /// - Complexity: linear in the length of the row's texts.
  @discardableResult
  public mutating func replace(
    _ range: Range<String.Index>, with string: String
  ) throws(TemplateError) -> Change {
    guard range.lowerBound >= text.startIndex, range.upperBound <= text.endIndex else {
      throw .outsideText(range: nil, length: text.utf16.count, view: view)
    }
    return try edit(
      text.scalarOffset(range.lowerBound)..<text.scalarOffset(range.upperBound), string)
  }

  /// Puts a string in the place of a part of the text, which is given as UIKit's text views do.
  ///
  /// - Parameters:
  ///   - range: Offsets in UTF-16 code units from the start of ``text``, as in `NSRange`. One inside a
  ///     surrogate pair counts as that before it.
  ///   - string: What is typed; empty to delete.
  /// - Throws: ``TemplateError/outsideText(range:length:view:)``; then nothing has changed.
  /// - Complexity: linear in the length of the row's texts.
  @discardableResult
  public mutating func replace(
    utf16 range: Range<Int>, with string: String
  ) throws(TemplateError) -> Change {
    let units = text.utf16
    guard range.lowerBound >= 0, range.upperBound <= units.count else {
      throw .outsideText(range: range, length: units.count, view: view)
    }
    let start = units.index(units.startIndex, offsetBy: range.lowerBound)
    return try replace(start..<units.index(start, offsetBy: range.count), with: string)
  }

  /// Adds a string at the end of the text.
  ///
  /// - Throws: nothing that the row did not throw at the start.
  /// - Complexity: linear in the length of the row's texts.
  @discardableResult
  public mutating func append(_ string: String) throws(TemplateError) -> Change {
    try edit(text.utf8.count..<text.utf8.count, string)
  }

  /// Takes the last edit back.
  ///
  /// - Returns: `nil` if there is none.
  /// - Complexity: linear in the length of the row's texts.
  @discardableResult
  public mutating func undo() -> Change? {
    guard let last = done.popLast() else { return nil }
    undone.append(last)
    return try? apply(last.inverse)
  }

  /// Makes the edit again that was taken back last, if no other came between.
  ///
  /// - Returns: `nil` if there is none.
  /// - Complexity: linear in the length of the row's texts.
  @discardableResult
  public mutating func redo() -> Change? {
    guard let last = undone.popLast() else { return nil }
    done.append(last)
    return try? apply(last)
  }

  /// Whether an edit can be taken back.
  public var canUndo: Bool { !done.isEmpty }

  /// Whether an edit was taken back that can be made again.
  public var canRedo: Bool { !undone.isEmpty }

  private mutating func edit(
    _ range: Range<Int>, _ string: String
  ) throws(TemplateError) -> Change {
    let replacement = Replacement(
      start: range.lowerBound, removed: String(text[text.range(of: range)]), inserted: string)
    done.append(replacement)
    undone = []
    return try apply(replacement)
  }

  private mutating func apply(_ replacement: Replacement) throws(TemplateError) -> Change {
    let end = replacement.start + replacement.removed.utf8.count
    text.replaceSubrange(text.range(of: replacement.start..<end), with: replacement.inserted)
    row[field] = done.isEmpty ? original : .string(text)
    cell = try sizer.template.cell(
      for: row, index: index, language: language, wordBreaker: wordBreaker)
    let oldHeight = height
    height = sizer.height(of: cell)
    return Change(oldHeight: oldHeight, newHeight: height)
  }
}

/// A part of a text that another takes the place of.
private struct Replacement: Sendable {
  /// In UTF-8 code units.
  var start: Int
  var removed: String
  var inserted: String

  var inverse: Replacement {
    Replacement(start: start, removed: inserted, inserted: removed)
  }
}

extension String {
  /// The offset in UTF-8 code units of the Unicode scalar that an index lies in.
  fileprivate func scalarOffset(_ index: Index) -> Int {
    utf8.distance(from: startIndex, to: unicodeScalars.roundedDown(index))
  }

  /// The indices of offsets in UTF-8 code units.
  fileprivate func range(of offsets: Range<Int>) -> Range<Index> {
    let start = utf8.index(startIndex, offsetBy: offsets.lowerBound)
    return start..<utf8.index(start, offsetBy: offsets.count)
  }
}

extension String.UnicodeScalarView {
  /// The start of the scalar that an index lies in.
  fileprivate func roundedDown(_ index: Index) -> Index {
    // A slice starts at a whole scalar.
    self[index...].startIndex
  }
}
