/// A stretch of text up to the next place where a line may end, with what it adds to a line.
struct Segment: Sendable {
  /// The advance up to the trailing white space. It counts the text's ``LineUnit``, as all lengths
  /// of walks do.
  var content: Double

  /// The advance of the trailing white space; it hangs when the line ends here.
  var trailing: Double

  /// The UTF-8 offset at which the segment ends.
  var end: UInt32

  /// Index of the first glyph after the segment.
  var glyphEnd: UInt32

  /// Index into the text's line metrics.
  var metrics: UInt16

  var flags: Flags

  /// Index of the segment's ``EdgeCorrection``, where it has one.
  var correction: UInt32

  /// Whether a line may end here, and nothing about the segment matters to it but the advances.
  var isBare: Bool {
    metrics == 0 && flags.subtracting([.readsAgain, .opensRun]) == .opportunity
  }

  struct Flags: OptionSet, Sendable {
    var rawValue: UInt16

    func contains(anyOf flags: Flags) -> Bool { !isDisjoint(with: flags) }

    /// A line may end here. Only a segment that ends in a tab or a fragment can lack this.
    static let opportunity = Flags(rawValue: 1)

    /// A line must end here.
    static let hardBreak = Flags(rawValue: 2)

    /// The segment ends in a tab.
    static let tab = Flags(rawValue: 4)

    /// A line that ends here is not just its advances: there is an ``EdgeCorrection`` for it.
    static let unsafeEdge = Flags(rawValue: 8)

    /// The segment is white space alone. It hangs with the white space of the segment before.
    static let blank = Flags(rawValue: 16)

    /// A line that ends here shows a hyphen, whose width is in the ``EdgeCorrection``.
    static let hyphen = Flags(rawValue: 32)

    /// The hyphen is one that no soft hyphen of the text asks for.
    static let automaticHyphen = Flags(rawValue: 64)

    /// A fragment of the line ends here, whose width is rounded up; see ``LineFragments``.
    static let fragmentEnd = Flags(rawValue: 128)

    /// A line that starts after it may have other opportunities than the text as a whole: it reads
    /// its text again.
    static let readsAgain = Flags(rawValue: 256)

    /// A `.blank` of U+3000 after a space that collapses at a line's end. It starts the next line,
    /// unless the line has room for what follows, or for all white space up to the paragraph's end
    /// (measured, Chromium 156).
    static let afterSpace = Flags(rawValue: 512)

    /// The tab at the segment's end does not hang: it takes room up to its stop.
    static let roomyTab = Flags(rawValue: 1024)

    /// A tab alone.
    static let loneTab = Flags(rawValue: 2048)

    /// A line that ends here has another box than its segments; see
    /// ``LineBoxes/opensRun(atEndOf:)``.
    static let opensRun = Flags(rawValue: 4096)

    /// The tab at the segment's end stands in an inline box that does not wrap.
    static let unbrokenTab = Flags(rawValue: 8192)

    /// Whether a line may end here, or after a tab, or must.
    var mayEndLine: Bool {
      contains(anyOf: [.opportunity, .hardBreak]) || contains(.tab) && !contains(.unbrokenTab)
    }
  }
}
