internal import LineBreaking

/// The opportunities of a part of a text, as a line that starts there finds them.
struct LineReading: Sendable {
  /// The UTF-8 offsets of the part.
  var range: Range<Int>

  /// What holds at each offset of it, its end included.
  var flags: [TextBoundaries.Flags]
}
