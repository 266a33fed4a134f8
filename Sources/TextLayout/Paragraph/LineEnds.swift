/// Where a line may end: behind a segment.
struct LineEnd {
  var segment: Int
  var width: Double

  /// The advance before the segment's white space: greater than `width` when that before it hangs
  /// too.
  var pen: Double
  var box: LineMetrics

  /// Whether the line ends in a tab that has no stop.
  var isForced = false
}

/// Places seen at which a line may end, besides the best one.
struct EarlierLineEnds {
  /// The last one before an automatic hyphen, if the best is one.
  private(set) var whole: LineEnd?

  /// The last two behind whole words, for ``ParagraphStyle/LineBreakStrategy/pushOut``.
  private(set) var word: LineEnd?
  private(set) var beforeWord: LineEnd?

  private var bestIsHyphen = false

  /// Keeps what there was before `end` became the best.
  mutating func keep(
    _ best: LineEnd?, before end: LineEnd, _ flags: Segment.Flags, _ margins: LineMargins
  ) {
    if margins.pushesOut && !flags.contains(.hyphen) {
      beforeWord = word
      word = end
    }
    if margins.hyphenates {
      let isHyphen = flags.contains(.automaticHyphen)
      if isHyphen {
        if !bestIsHyphen { whole = best }
      } else {
        whole = nil
      }
      bestIsHyphen = isHyphen
    }
  }
}
