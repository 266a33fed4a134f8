internal import AutoLayout

/// A rectangle of a cell that constraints speak of and nobody sees.
struct LayoutGuide: CellView {
  var number: Int { 1 }
  var isGuide: Bool { true }
  var placeholder: ItemContent { .guide }
}
