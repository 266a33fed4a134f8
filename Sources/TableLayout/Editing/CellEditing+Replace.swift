public import AutoLayout
public import TextLayout

extension CellEditing {
  /// Puts a string in the place of a part of the text, which is given as UIKit's text views do.
  ///
  /// - Parameters:
  ///   - range: Offsets in UTF-16 code units from the start of ``text``, as in `NSRange`. One
  ///     inside a surrogate pair counts as that before it.
  ///   - string: What is typed; empty to delete.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Returns: What changed. Heights are the row's, and ``/AutoLayout/TextChange/caretLine`` is in
  ///   the cell's coordinates. In a text view that scrolls, it is where the line lies while the
  ///   view shows its top. In a label it is the last line that shows, where the caret stands after
  ///   it. Where a layout by hand gives the view no frame, it is zero.
  /// - Throws: ``TemplateError/outsideText(range:length:view:)``; then nothing has changed.
  /// - Complexity: as ``/AutoLayout/EditableText/replace(_:with:shaper:)``, if
  ///   ``measuresParagraphs``; else linear in the length of the row's texts.
  @discardableResult
  public mutating func replace(
    utf16 range: Range<Int>, with string: String, shaper: Shaper? = nil
  ) throws(TemplateError) -> TextChange {
    let length = utf16Count
    guard range.lowerBound >= 0, range.upperBound <= length else {
      throw .outsideText(range: range, length: length, view: view)
    }
    let start = edited.scalarOffset(range.lowerBound)
    let end = range.isEmpty ? start : edited.scalarOffset(range.upperBound)
    let edit = CellEdit(
      start: start, removed: edited.string(in: start..<end), inserted: string)
    done.append(edit)
    undone = []
    return try apply(edit, shaper)
  }

  /// Puts a string in the place of a part of the text.
  ///
  /// - Parameters:
  ///   - range: Indices of ``text``, which every edit changes. An index inside a Unicode scalar
  ///     counts as that before it.
  ///   - string: What is typed; empty to delete.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Throws: ``TemplateError/outsideText(range:length:view:)``; then nothing has changed.
  /// - Complexity: linear in the length of ``text``, and as ``replace(utf16:with:shaper:)``.
  @discardableResult
  public mutating func replace(
    _ range: Range<String.Index>, with string: String, shaper: Shaper? = nil
  ) throws(TemplateError) -> TextChange {
    let text = text
    guard range.lowerBound >= text.startIndex, range.upperBound <= text.endIndex else {
      throw .outsideText(range: nil, length: text.utf16.count, view: view)
    }
    let start = text.utf16Offset(of: range.lowerBound)
    let end = text.utf16Offset(of: range.upperBound)
    return try replace(utf16: start..<end, with: string, shaper: shaper)
  }

  /// Adds a string at the end of the text.
  ///
  /// - Throws: nothing that the row did not throw at the start.
  /// - Complexity: as ``replace(utf16:with:shaper:)``.
  @discardableResult
  public mutating func append(
    _ string: String, shaper: Shaper? = nil
  ) throws(TemplateError) -> TextChange {
    let length = utf16Count
    return try replace(utf16: length..<length, with: string, shaper: shaper)
  }

  /// Takes the last edit back.
  ///
  /// - Parameter shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Returns: What changed, or `nil` if there is none.
  /// - Complexity: as ``replace(utf16:with:shaper:)``.
  @discardableResult
  public mutating func undo(shaper: Shaper? = nil) -> TextChange? {
    guard let last = done.popLast() else { return nil }
    undone.append(last)
    return try? apply(last.inverse, shaper)
  }

  /// Makes the edit again that was taken back last, if no other came between.
  ///
  /// - Parameter shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Returns: What changed, or `nil` if there is none.
  /// - Complexity: as ``replace(utf16:with:shaper:)``.
  @discardableResult
  public mutating func redo(shaper: Shaper? = nil) -> TextChange? {
    guard let last = undone.popLast() else { return nil }
    done.append(last)
    return try? apply(last, shaper)
  }

  /// Whether an edit can be taken back.
  public var canUndo: Bool { !done.isEmpty }

  /// Whether an edit was taken back that can be made again.
  public var canRedo: Bool { !undone.isEmpty }

  private mutating func apply(
    _ edit: CellEdit, _ shaper: Shaper?
  ) throws(TemplateError) -> TextChange {
    let oldHeight = height
    edited.replace(edit.range, with: edit.inserted, shaper: shaper)
    let inverse = edit.inverse.range
    let caretLine = try measure(caret: inverse.upperBound)
    return TextChange(
      oldHeight: oldHeight, newHeight: height, caret: inverse.upperBound, caretLine: caretLine,
      inverse: TextReplacement(inverse, with: edit.removed))
  }
}
