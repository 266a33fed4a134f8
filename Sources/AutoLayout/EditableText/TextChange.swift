public import TextLayout

/// A string in the place of a part of a text.
public struct TextReplacement: Sendable, Hashable {
  /// The part, in UTF-16 code units from the start of the text.
  public var range: Range<Int>

  /// What takes its place; empty to delete.
  public var string: String

  /// A replacement of a part, in UTF-16 code units from the start of the text.
  public init(_ range: Range<Int>, with string: String) {
    self.range = range
    self.string = string
  }
}

/// What an edit of a text, or of a row around one, did.
public struct TextChange: Sendable, Hashable {
  /// The height of the view or the row before the edit, in points.
  public let oldHeight: Double

  /// The height of the view or the row after the edit, in points.
  public let newHeight: Double

  /// By how much what lies below moves, in points.
  public var heightDelta: Double { newHeight - oldHeight }

  /// Where the caret stands: after what was inserted, in UTF-16 code units from the start of the
  /// text.
  public let caret: Int

  /// The line that holds the caret, in the coordinates of the text, the row or the cell; see
  /// ``EditableText/lineRect(at:)``.
  public let caretLine: Rect

  /// The edit that takes this one back.
  public let inverse: TextReplacement

  package init(
    oldHeight: Double, newHeight: Double, caret: Int, caretLine: Rect, inverse: TextReplacement
  ) {
    self.oldHeight = oldHeight
    self.newHeight = newHeight
    self.caret = caret
    self.caretLine = caretLine
    self.inverse = inverse
  }
}
