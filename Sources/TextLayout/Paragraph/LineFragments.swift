/// Where a line under `.css` is put together from fragments, each as wide as whole layout units.
///
/// Fragments are runs of one direction, tabs, hyphens that show, and the white space that a line starts
/// with; runs of one script or font are not (measured, Chromium 156; `InlineItem` and
/// `ShapeResult::SnappedWidth` in Blink). What hangs is one, too, which no width counts in.
struct LineFragments {
  /// The UTF-8 offsets at which the text's direction changes, ascending.
  private var ends: ArraySlice<Int> = []

  /// The next of them, beyond any text when there is none.
  private(set) var nextEnd = Int.max

  /// Whether all text so far is white space that its line starts with.
  private var isLeading: Bool

  init(_ analysed: AnalysedText) {
    isLeading = analysed.options.convention == .css
    if isLeading { ends = analysed.directionChanges[...] }
    nextEnd = ends.popFirst() ?? .max
  }

  /// Takes in a segment, and says whether a fragment ends behind it.
  mutating func ends(behind segment: Segment, _ convention: Convention) -> Bool {
    if convention == .uiKit { return false }
    var isEnd = false
    while segment.end >= nextEnd {
      isEnd = isEnd || segment.end == nextEnd
      nextEnd = ends.popFirst() ?? .max
    }
    isLeading = isLeading && segment.flags.contains(.blank)
    isEnd = isEnd || isLeading
    if segment.flags.contains(.hardBreak) { isLeading = true }
    return isEnd
  }
}

extension AnalysedText {
  /// The UTF-8 offsets inside the text at which its embedding level changes.
  var directionChanges: [Int] {
    let levels = styles.levels
    return zip(levels, levels.dropFirst()).filter { $0.level != $1.level }.map(\.0.end)
  }
}
