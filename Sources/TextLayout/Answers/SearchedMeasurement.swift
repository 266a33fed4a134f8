/// The size of the lines at a limit, their number and the last line's width, found by sums; `nil`
/// where a text has none.
struct SearchedMeasurement: LineQuestion {
  typealias Subject = MeasuredText

  var limit: Double
  var numberOfLines: Int
  var usesFontLeading: Bool

  func answer<Walk: LineWalk>(for text: MeasuredText, by walk: Walk.Type) -> SearchedLines? {
    var search = LineSearch<Walk>(
      limit: limit, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    search.recordsStarts = true
    var last: Range<Int>?
    guard let width = search.findWidest(in: text, { last = $0 }) else { return nil }
    var answer = SearchedLines(
      size: Size(width: width, height: search.height(in: text)), lineCount: search.count)
    // The last line may be empty, or one that a walk found.
    if let last, let start = search.starts.last, start.segment == last.lowerBound,
      start.line == search.count - 1
    {
      answer.lastLineWidth = text.width(ofLine: last)
    }
    return answer
  }
}

/// What sums tell of the lines at a limit, in points.
struct SearchedLines {
  var size: Size
  var lineCount: Int

  /// `nil` where a walk found the line.
  var lastLineWidth: Double?
}
