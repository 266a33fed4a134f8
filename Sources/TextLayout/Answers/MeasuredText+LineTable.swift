/// What ``LineTable`` answer; `nil` where a text has none.
extension MeasuredText {
  /// The number of lines at a limit.
  ///
  /// - Complexity: some steps a line.
  func summedLineCount(limit: Double, numberOfLines: Int) -> Int? {
    ask(SearchedCount(limit: limit, numberOfLines: numberOfLines))
  }

  /// The height of the lines at a limit, in points.
  ///
  /// - Complexity: as ``summedLineCount(limit:numberOfLines:)``.
  func summedHeight(limit: Double, numberOfLines: Int, usesFontLeading: Bool) -> Double? {
    ask(
      SearchedHeight(
        limit: limit, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading))
  }

  /// The width of the widest line and the height of all at a limit, in points.
  ///
  /// - Complexity: as ``summedLineCount(limit:numberOfLines:)``, and linear in the segments of the
  ///   widest lines.
  func summedSize(limit: Double, numberOfLines: Int = 0, usesFontLeading: Bool = true) -> Size? {
    ask(
      SearchedSize(limit: limit, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading))
  }

  /// See ``narrowestWidth(lineCount:)``; `nil` also where walks have to find it.
  ///
  /// - Complexity: some dozen times as much as ``summedLineCount(limit:numberOfLines:)``.
  func summedNarrowestWidth(lineCount: Int) -> Double? {
    ask(SearchedNarrowestWidth(lineCount: lineCount))
  }

  /// See ``minContentWidth``; `nil` also where a walk has to tell.
  ///
  /// - Complexity: linear in the number of segments.
  var summedMinContentWidth: Double? {
    guard let sums = wholeSums else { return nil }
    var widest: Int32 = 0
    var words: [Int] = []
    let isWhole = sums.forEachSegment { index, content in
      if content < widest { return }
      if content > widest { words.removeAll(keepingCapacity: true) }
      widest = content
      words.append(index)
    }
    guard isWhole else { return nil }
    var width = 0.0
    for word in words {
      width = max(width, self.width(ofLine: word..<word + 1))
    }
    return reported(width)
  }

  /// The sums of a text in which all lines are, where every word has room: nothing is shaped or
  /// read again.
  var wholeSums: LineTable? {
    guard let sums, !sums.needsCare else { return nil }
    return sums
  }
}
