internal import TextLayout

extension Double {
  /// The length, or zero where it is negative or no number. It is at most as long as a row of a
  /// table, so that sums of them have an end.
  var checkedLength: Double { self > 0 && isFinite ? min(self, RowHeight.maximum) : 0 }
}

extension Size {
  /// The size with zero for what is no length.
  var checkedLengths: Size { Size(width: width.checkedLength, height: height.checkedLength) }
}

extension Insets {
  /// The insets with zero for what is no length.
  var checkedLengths: Insets { mapped(\.checkedLength) }
}
