internal import TextLayout

extension Size {
  /// The length along an axis.
  package subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  package init(_ axis: LayoutAxis, _ along: Double, across: Double) {
    self =
      axis == .horizontal
      ? Size(width: along, height: across) : Size(width: across, height: along)
  }
}

extension Point {
  package init(_ axis: LayoutAxis, _ along: Double, across: Double) {
    self = axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }

  package subscript(axis: LayoutAxis) -> Double { axis == .horizontal ? x : y }
}
