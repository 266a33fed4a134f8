/// A line as the walk finds it, in points; ``Line`` is what callers see.
struct LineExtent {
  /// UTF-8 offsets.
  var range: Range<Int>
  var width: Double
  var trailing: Double
  var box: LineMetrics

  /// The insets.
  var indent = 0.0
  var tailInset = 0.0

  /// The gap above the line.
  var spacingBefore = 0.0
  var isHardBreak = false
  var endsInHyphen = false

  /// What the line is scaled by.
  var fit: Float = 1

  /// What was cut out of the line, or after it.
  var cut: Range<Int>?

  /// The offset of the character whose attributes the token has.
  var tokenPlace = 0

  /// What every grapheme cluster gave up so that nothing had to be cut.
  var tightening = 0.0
}
