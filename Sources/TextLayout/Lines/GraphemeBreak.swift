/// A place between two grapheme clusters of a word, as the end of a line and the start of the next.
struct GraphemeBreak {
  /// UTF-8 offset.
  var offset: Int

  /// Index of the first glyph at or after it.
  var glyph: Int

  /// The advance from the line's start without what ending here changes, in points.
  var base: Double

  /// The content and the white space after it with what ending here changes, in points. A word has
  /// white space inside before what may not start a line, such as an exclamation mark.
  var width = 0.0
  var trailing = 0.0

  /// What a closing bracket at the end gave up, in points: zero or less. The content is without.
  var trim = 0.0

  /// Whether the content counts a hyphen in.
  var endsInHyphen = false

  /// Where text that is shaped again because it ends here starts, if any is.
  var safeBefore: Int?
}
