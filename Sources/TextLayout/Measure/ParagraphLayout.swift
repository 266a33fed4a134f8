/// A paragraph's part of a measured text.
struct ParagraphLayout: Sendable {
  /// The paragraph's segments.
  var segments: Range<Int>

  /// Index into the styles of the text.
  var style: Int

  /// What lies between the paragraph and the one before, in points, besides line spacing.
  var spacingBefore: Double
}

/// A ``ParagraphStyle`` made ready for walking: only numbers that mean something.
struct ResolvedParagraphStyle: Sendable, Hashable {
  let alignment: ParagraphStyle.Alignment
  var lineBreakMode: ParagraphStyle.LineBreakMode
  let lineSpacing: Double
  let paragraphSpacing: Double
  let paragraphSpacingBefore: Double
  var firstLineHeadIndent: Double

  /// What the first line's indent has of the width besides.
  var firstLineIndentFraction = 0.0
  let headIndent: Double

  /// What the trailing margin takes off the width.
  let tailInset: Double

  /// The distance of the trailing edge from the leading margin, infinite without one.
  let trailingEdge: Double
  let minimumLineHeight: Double
  let maximumLineHeight: Double
  let lineHeightMultiple: Double
  private(set) var tabs: TabStops
  let hyphenationFactor: Double
  let pushesOut: Bool
  let tightens: Bool

  /// That of a text without a style.
  static let standard = ResolvedParagraphStyle(ParagraphStyle())

  init(_ style: ParagraphStyle) {
    func length(_ value: Double) -> Double { max(value.clampedLength, 0) }
    alignment = style.alignment
    lineBreakMode = style.lineBreakMode
    lineSpacing = length(style.lineSpacing)
    paragraphSpacing = length(style.paragraphSpacing)
    paragraphSpacingBefore = length(style.paragraphSpacingBefore)
    firstLineHeadIndent = length(style.firstLineHeadIndent)
    headIndent = length(style.headIndent)
    tailInset = length(-style.tailIndent)
    trailingEdge =
      style.tailIndent > 0 && style.tailIndent.isFinite ? length(style.tailIndent) : .infinity
    minimumLineHeight = length(style.minimumLineHeight)
    maximumLineHeight = length(style.maximumLineHeight)
    lineHeightMultiple = length(style.lineHeightMultiple)
    tabs = TabStops(style.tabStops, interval: length(style.defaultTabInterval))
    hyphenationFactor = style.hyphenationFactor.isNaN ? 0 : style.hyphenationFactor
    // It is words that are not to stand alone.
    pushesOut =
      style.lineBreakStrategy.contains(.pushOut) && style.lineBreakMode != .byCharWrapping
    tightens = style.allowsDefaultTighteningForTruncation
  }

  /// Whether a paragraph is one line, however long.
  var isSingleLine: Bool {
    switch lineBreakMode {
    case .byWordWrapping, .byCharWrapping: false
    case .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
    }
  }

  /// Whether nothing is said of tabs, so that the convention may.
  var hasDefaultTabs: Bool { tabs == TabStops(TabStop.defaults, interval: 0) }

  func with(_ tabs: TabStops) -> ResolvedParagraphStyle {
    var style = self
    style.tabs = tabs
    return style
  }

  /// Whether lines have another height than that of their fonts.
  var changesLineHeight: Bool {
    minimumLineHeight > 0 || maximumLineHeight > 0 || lineHeightMultiple > 0
  }

  /// The line box by the rules of the paragraph: the natural height times ``lineHeightMultiple``,
  /// then at least the minimum, then at most the maximum. What that adds or takes comes on above
  /// the text, as UIKit has it. Another height than the natural one is rounded up to pixels.
  func applied(to box: LineMetrics, displayScale: Double) -> LineMetrics {
    guard changesLineHeight else { return box }
    let natural = box.ascent + box.descent
    var height = natural
    if lineHeightMultiple > 0 { height *= lineHeightMultiple }
    height = max(height, minimumLineHeight)
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    guard height != natural else { return box }
    var result = box
    result.ascent = height.roundedUp(toPixelsOf: displayScale) - box.descent
    return result
  }
}

extension SegmentBuilder {
  /// Paragraphs as ranges of segments.
  func paragraphLayouts(
    _ styles: TextStyles, _ resolved: [ResolvedParagraphStyle]
  ) -> [ParagraphLayout] {
    var layouts: [ParagraphLayout] = []
    layouts.reserveCapacity(styles.paragraphs.count)
    var segment = 0
    for paragraph in styles.paragraphs {
      let first = segment
      while segment < segments.count, Int(segments[segment].end) <= paragraph.end { segment += 1 }
      var spacing = 0.0
      if let last = layouts.last {
        spacing =
          resolved[last.style].paragraphSpacing + resolved[paragraph.style].paragraphSpacingBefore
      }
      layouts.append(
        ParagraphLayout(
          segments: first..<segment, style: paragraph.style, spacingBefore: spacing))
    }
    return layouts
  }
}

extension [ParagraphLayout] {
  /// Whether no line goes on after a paragraph's end. Under `.css` only a line feed ends lines.
  ///
  /// A line has the margins of the paragraph in which it starts.
  func endLines(of segments: [Segment]) -> Bool {
    dropLast().allSatisfy { paragraph in
      guard let last = segments[paragraph.segments].last else { return false }
      return last.flags.contains(.hardBreak)
    }
  }
}
