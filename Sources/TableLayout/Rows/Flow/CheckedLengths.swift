internal import TextLayout

extension Double {
  /// The length, or zero where it is negative or no number.
  var checkedLength: Double { self > 0 && isFinite ? self : 0 }
}

extension Size {
  /// The size with zero for what is no length.
  var checkedLengths: Size { Size(width: width.checkedLength, height: height.checkedLength) }
}

extension Insets {
  /// The insets with zero for what is no length.
  var checkedLengths: Insets {
    Insets(
      top: top.checkedLength, left: left.checkedLength, bottom: bottom.checkedLength,
      right: right.checkedLength)
  }
}
