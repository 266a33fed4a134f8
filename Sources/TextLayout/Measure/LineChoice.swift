/// How `text-wrap: balance` and `pretty` choose among the places where lines may end, as Chromium
/// does.
///
/// Chromium first breaks greedily. From what it finds it scores every place where a line may end
/// (Blink's `ScoreLineBreaker`), and where it does not score it looks for the least width with as
/// many lines (`ParagraphLineBreaker`), for `balance` alone.
struct LineChoice: Sendable {
  /// Whether for `balance`; else for `pretty`.
  let isBalanced: Bool

  /// Whether lines may be scored: not with tabs (`InlineItemsBuilder`), nor with cloned boxes
  /// (`LineBreaker::HandleOpenTag`).
  let isScored: Bool

  /// Whether the first paragraph is not, under `break-spaces` (`LineBreaker::SetCurrentStyle`,
  /// which forbids it once).
  let leavesFirst: Bool

  /// Whether the least width may be looked for: the text has no line feed
  /// (`InlineItemsBuilder::DidAppendForcedBreak`).
  let isBisected: Bool

  /// The most lines of a paragraph that are balanced; one with more is left as it is. And how many
  /// lines at a paragraph's end are scored for `pretty`.
  static let balancedLines = 6
  static let prettyLines = 4

  /// How many lines of a paragraph are not read again where they start: those that Chromium breaks
  /// at once, to score them. With `pretty` the others of a paragraph are read each by itself.
  var linesReadWhole: Int {
    if !isScored || leavesFirst { return 0 }
    return isBalanced ? Self.balancedLines : Self.prettyLines
  }

  /// `nil` where each line is as full as can be.
  init?(_ style: CSSStyle?, segments: [Segment], hasClones: Bool) {
    guard let style, style.wraps, style.textWrapStyle != .auto else { return nil }
    isBalanced = style.textWrapStyle == .balance
    isScored = !hasClones && !segments.contains { $0.flags.contains(.tab) }
    leavesFirst = style.whiteSpace == .breakSpaces
    isBisected = !segments.contains { $0.flags.contains(.hardBreak) }
  }
}
