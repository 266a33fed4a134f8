internal import AutoLayout
import TableLayout
import Testing
import TextLayout

/// The layout of a standard cell in a font with the system font's line metrics.
func layout(
  _ cell: StandardCell, _ row: Row = ["title": "abc", "detail": "de"], width: Double = 375,
  _ traits: Traits = Traits()
) throws -> CellLayout {
  let template = try CellTemplate.standard(
    cell, family: SystemFont.family, in: SystemFont.library())
  var sizer = template.sizer(width: width, traits: traits)
  let made = try template.cell(for: row)
  let layout = sizer.layout(of: made)
  // The height alone is the same, and its parts add up to it.
  #expect(sizer.height(of: made) == layout.height)
  #expect(abs(layout.heightParts.reduce(0) { $0 + $1.points } - layout.height) < 1e-6)
  return layout
}

func layout(
  _ cell: StandardCell, width: Double = 375, _ traits: Traits
) throws -> CellLayout {
  try layout(cell, ["title": "abc", "detail": "de"], width: width, traits)
}

/// A standard cell of a style, with both texts where the style has them.
func standardCell(
  _ style: ListContent.Style, _ list: ListStyle = .plain, secondary: Bool? = nil
) -> StandardCell {
  let hasSecondary =
    secondary ?? [.subtitle, .value1, .value2, .subtitleCell, .valueCell].contains(style)
  var cell = StandardCell(
    ListContent(style, text: "{title}", secondaryText: hasSecondary ? "{detail}" : nil))
  cell.list = list
  return cell
}
