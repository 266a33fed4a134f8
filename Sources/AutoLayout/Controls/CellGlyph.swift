/// The glyphs of standard cells.
public enum CellGlyph: String, Sendable, Hashable, CaseIterable, Codable {
  case disclosure, detail, checkmark, delete, insert, multiselect, reorder
}
