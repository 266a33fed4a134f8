/// What ``LineSums`` answer; `nil` where a text has none.
extension MeasuredText {
  /// The number of lines at a limit.
  ///
  /// - Complexity: some steps a line.
  func summedLineCount(limit: Double, numberOfLines: Int) -> Int? {
    askAsIs(SearchedCount(limit: limit, numberOfLines: numberOfLines))
  }

  /// The height of the lines at a limit, in points.
  ///
  /// - Complexity: as ``summedLineCount(limit:numberOfLines:)``.
  func summedHeight(limit: Double, numberOfLines: Int, usesFontLeading: Bool) -> Double? {
    askAsIs(
      SearchedHeight(
        limit: limit, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading))
  }

  /// The width of the widest line and the height of all at a limit, in points.
  ///
  /// - Complexity: as ``summedLineCount(limit:numberOfLines:)``, and linear in the segments of the
  ///   widest lines.
  func summedSize(limit: Double, numberOfLines: Int = 0, usesFontLeading: Bool = true) -> Size? {
    askAsIs(
      SearchedSize(limit: limit, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading))
  }
}
