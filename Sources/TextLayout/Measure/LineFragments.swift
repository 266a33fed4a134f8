/// Where a line under `.css` is put together from fragments, each as wide as whole layout units.
///
/// Fragments are runs of one direction, runs of attributes, tabs, what lies between empty controls,
/// hyphens that show, and the preserved spaces that a paragraph starts with; runs of one script or
/// fallback font are not (measured, Chromium 156; `InlineItem` and `ShapeResult::SnappedWidth` in
/// Blink). What hangs is one, too, which no width counts in.
struct LineFragments {
  /// The UTF-8 offsets at which fragments end wherever lines do, ascending.
  private var ends: ArraySlice<Int> = []

  /// The next of them, beyond any text when there is none.
  private(set) var nextEnd = Int.max

  /// - Parameter range: The UTF-8 offsets of the part of the text, which starts with a line.
  init(_ analysed: AnalysedText, in range: Range<Int>) {
    if analysed.rules.snapsFragments { ends = analysed.fragmentEnds(in: range)[...] }
    nextEnd = ends.popFirst() ?? .max
  }

  /// Takes in the end of a segment, and says whether a fragment ends there.
  mutating func ends(at end: Int) -> Bool {
    var isEnd = false
    while end >= nextEnd {
      isEnd = isEnd || end == nextEnd
      nextEnd = ends.popFirst() ?? .max
    }
    return isEnd
  }
}

extension AnalysedText {
  /// The UTF-8 offsets inside a part of the text at which items end that fragments end with.
  ///
  /// - Complexity: linear in the number of items in the part.
  func fragmentEnds(in range: Range<Int>) -> [Int] {
    let utf8 = string.utf8Span.span
    var ends: [Int] = []
    var index = max(items.partitioningIndex { $0.range.upperBound > range.lowerBound }, 1)
    while index < items.count, items[index - 1].range.upperBound < range.upperBound {
      defer { index += 1 }
      guard items[index].startsFragment else { continue }
      let end = items[index - 1].range.upperBound
      let start = items[index].range.lowerBound
      let isBeforeEmptyControl = utf8[end] == 0x0C || utf8[end] == 0x0D
      if isBeforeEmptyControl, end < start, end > range.lowerBound { ends.append(end) }
      if start > range.lowerBound { ends.append(start) }
    }
    return ends
  }
}
