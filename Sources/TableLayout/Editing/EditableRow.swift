public import AutoLayout
public import TextLayout

/// A row around a text that is being edited: what a text view in a cell is while somebody types.
///
/// The row is as high as the text view and the room around it, at least ``minimumHeight``, and the
/// separator.
///
/// ```swift
/// var row = EditableRow(
///   EditableText("", font: font, width: 343),
///   insets: Insets(top: 11, left: 16, bottom: 11, right: 16), separator: .pixel)
/// let change = try row.replace(0..<0, with: "Dear all,")
/// if change.heightDelta != 0 {
///   scrollView.offset += table.setHeight(change.newHeight, of: .row(path)).offsetCorrection
/// }
/// ```
///
/// The `Table` of `ListLayout` moves its own `viewport` by that correction, so
/// that what is on screen stays. Its data source has to show the new text as well, for when the row
/// is measured again. For a text view in a ``CellTemplate`` there is ``CellEditing``.
public struct EditableRow: Sendable {
  /// The text view, whose width is what the insets leave of the row's.
  public private(set) var text: EditableText

  /// The distances of the text view from the row's edges, in points.
  public let insets: Insets

  /// What the row's height is without its separator where the text needs less, in points.
  public let minimumHeight: Double

  /// What separates the row from the next; its height is a part of the row's.
  public let separator: Separator

  /// A row around a text.
  ///
  /// - Parameters:
  ///   - text: Of the width that the insets leave of the row's.
  ///   - insets: The distances of the text view from the row's edges, in points.
  ///   - minimumHeight: The least height in points, without the separator.
  ///   - separator: What separates the row from the next.
  public init(
    _ text: EditableText, insets: Insets = .zero, minimumHeight: Double = 0,
    separator: Separator = .none
  ) {
    self.text = text
    self.insets = insets
    self.minimumHeight = minimumHeight
    self.separator = separator
  }

  /// The row's height in points, the separator included.
  ///
  /// - Complexity: constant.
  public var height: Double {
    height(text.height)
  }

  /// Puts a string in the place of a part of the text.
  ///
  /// - Parameters: as for ``/AutoLayout/EditableText/replace(_:with:shaper:)``.
  /// - Returns: What changed: heights are the row's, and ``/AutoLayout/TextChange/caretLine`` is in
  ///   its coordinates.
  /// - Throws: ``/AutoLayout/EditingError``; then nothing has changed.
  /// - Complexity: as ``/AutoLayout/EditableText/replace(_:with:shaper:)``.
  @discardableResult
  public mutating func replace(
    _ range: Range<Int>, with string: String, shaper: Shaper? = nil
  ) throws(EditingError) -> TextChange {
    let change = try text.replace(range, with: string, shaper: shaper)
    return TextChange(
      oldHeight: height(change.oldHeight), newHeight: height(change.newHeight),
      caret: change.caret,
      caretLine: change.caretLine.offsetBy(
        dx: insets.left + text.textOrigin.x, dy: insets.top + text.textOrigin.y),
      inverse: change.inverse)
  }

  /// Makes an edit, such as the ``/AutoLayout/TextChange/inverse`` of one.
  ///
  /// - Throws: ``/AutoLayout/EditingError``; then nothing has changed.
  @discardableResult
  public mutating func replace(
    _ replacement: TextReplacement, shaper: Shaper? = nil
  ) throws(EditingError) -> TextChange {
    try replace(replacement.range, with: replacement.string, shaper: shaper)
  }

  /// Gives the row another width.
  ///
  /// - Parameter width: The row's own in points. Where the insets leave nothing of it, each line is
  ///   one grapheme cluster.
  /// - Complexity: a walk over the text's segments; no more is shaped than what stands beside
  ///   unsafe ends of lines.
  public mutating func resize(toWidth width: Double) {
    let room = width - insets.left - insets.right
    text.resize(toWidth: width > 0 ? max(room, .leastNonzeroMagnitude) : width)
  }

  private func height(_ textHeight: Double) -> Double {
    max(insets.top + textHeight + insets.bottom, minimumHeight)
      + separator.height(displayScale: text.displayScale, release: .present)
  }
}
