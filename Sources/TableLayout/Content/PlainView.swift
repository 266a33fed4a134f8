internal import AutoLayout

/// A view of a cell that shows nothing of its own.
struct PlainView: CellView {
  var number: Int { 0 }
  var placeholder: ItemContent { .view }
}
