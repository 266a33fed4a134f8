/// A part of a text that another takes the place of.
struct CellEdit: Sendable {
  /// In UTF-16 code units.
  var start: Int
  var removed: String
  var inserted: String

  /// The part, before the edit.
  var range: Range<Int> { start..<start + removed.utf16.count }

  var inverse: CellEdit {
    CellEdit(start: start, removed: inserted, inserted: removed)
  }
}
