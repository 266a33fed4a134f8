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
    guard let count = askAsIs(SearchedCount(limit: limit, numberOfLines: numberOfLines)) else {
      return nil
    }
    return height(ofLines: count, usesFontLeading: usesFontLeading)
  }

  /// The width of the widest line and the height of all at a limit, in points.
  ///
  /// - Complexity: as ``summedLineCount(limit:numberOfLines:)``, and linear in the segments of the
  ///   widest lines.
  func summedSize(limit: Double, numberOfLines: Int = 0, usesFontLeading: Bool = true) -> Size? {
    guard let found = askAsIs(SearchedSize(limit: limit, numberOfLines: numberOfLines)) else {
      return nil
    }
    return Size(
      width: found.width, height: height(ofLines: found.count, usesFontLeading: usesFontLeading))
  }

  /// The height of so many lines of the text's one box, in points, as ``LineStack`` adds them up.
  private func height(ofLines count: Int, usesFontLeading: Bool) -> Double {
    Double(count) * base.height(usesFontLeading: usesFontLeading)
  }
}
