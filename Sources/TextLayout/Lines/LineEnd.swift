/// Where a line may end: after a segment.
struct LineEnd {
  var segment: Int
  var width: Double

  /// The advance before the segment's white space: greater than `width` when that before it hangs
  /// too.
  var pen: Double
  var box: LineMetrics

  /// The advance of the hyphen after it, which may lack room.
  var hyphen = 0.0

  /// Whether ``width`` leaves the hyphen out.
  var hidesHyphen = false

  /// What must fit for the line to end here.
  var room: Double { hidesHyphen ? FitLimit.snapped(width) + hyphen : width }

  /// Whether the line ends in a tab that has no stop.
  var isForced = false
}

/// A place at which a line may end, and what is known of it before it is shaped as a line's end.
struct UnmeasuredLineEnd {
  var segment: Int
  var pen: LinePen

  /// With the segment's content, as the text was shaped.
  var advance: Double
  var width: Double
  var box: LineMetrics
}

/// A place at which a line may end, once some place before it waits to be measured.
enum LaterLineEnd {
  case measured(LineEnd)
  case unmeasured(UnmeasuredLineEnd)

  var segment: Int {
    switch self {
    case .measured(let end): end.segment
    case .unmeasured(let end): end.segment
    }
  }
}

/// Places seen at which a line may end, besides the best one, as indices of segments.
///
/// Few lines end at one of them; such a line is walked again up to there.
struct EarlierLineEnds {
  /// The last one before an automatic hyphen, if the best is one.
  private(set) var whole: Int?

  /// The content of a line that ends there.
  private(set) var wholeWidth = 0.0

  /// The last two after whole words, for ``ParagraphStyle/LineBreakStrategy/pushOut``.
  private(set) var word: Int?
  private(set) var beforeWord: Int?

  private var bestIsHyphen = false

  /// Keeps what there was before the best place became that after a segment.
  mutating func keep(
    _ best: LineEnd?, before segment: Int, _ flags: Segment.Flags, _ margins: LineMargins
  ) {
    if margins.pushesOut && !flags.contains(.hyphen) {
      beforeWord = word
      word = segment
    }
    if margins.hyphenates {
      let isHyphen = flags.contains(.automaticHyphen)
      if !isHyphen {
        whole = nil
      } else if !bestIsHyphen {
        whole = best?.segment
        wholeWidth = best?.width ?? 0
      }
      bestIsHyphen = isHyphen
    }
  }
}

extension EarlierLineEnds {
  /// What a paragraph may ask for besides the last end that fits, where ends are met from the last
  /// one back.
  struct Wanted {
    private var words: Int
    private var hyphenates: Bool

    init(_ margins: LineMargins) {
      words = margins.pushesOut ? 2 : 0
      hyphenates = margins.hyphenates
    }

    var isEmpty: Bool { words == 0 && !hyphenates }

    /// Whether an end before the last one is wanted.
    func takes(_ flags: Segment.Flags) -> Bool {
      words > 0 && !flags.contains(.hyphen) || hyphenates && !flags.contains(.automaticHyphen)
    }

    /// Takes note of an end that fits.
    mutating func note(_ flags: Segment.Flags) {
      if words > 0 && !flags.contains(.hyphen) { words -= 1 }
      if !flags.contains(.automaticHyphen) { hyphenates = false }
    }
  }
}
