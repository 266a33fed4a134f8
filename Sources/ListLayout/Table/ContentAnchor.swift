/// At which end of the viewport a table's content stands where it is lower, and what stays on
/// screen when rows come and go.
public enum ContentAnchor: Sendable, Hashable {
  /// The top, as lists have it. What is on screen stays, and a table at its top stays at its top.
  case top

  /// The bottom, as chats have it. What is on screen stays, also while rows come in above the first
  /// one.
  ///
  /// - Parameter followsEnd: Whether a table that is scrolled to its end stays there: new messages
  ///   move the others up. Without it nothing moves, and new messages wait below.
  case bottom(followsEnd: Bool)
}

extension Table {
  /// How far from its end a table still is at its end, in points: a scroll view puts offsets on
  /// pixels. This is a choice.
  public static let endTolerance = 0.5

  /// Whether the viewport shows the end of the content, by ``endTolerance``.
  public var isAtEnd: Bool { viewport.offset >= maximumOffset - Self.endTolerance }

  /// Whether the table stays at its end whatever happens.
  var isFollowingEnd: Bool { contentAnchor == .bottom(followsEnd: true) && isAtEnd }

  /// The room above content that is lower than the viewport and stands at its bottom, in points:
  /// what scroll views of chats have as their `contentInset.top`.
  ///
  /// ```swift
  /// table.spaceAboveContent            // 567 for 100 points of messages in 667
  /// table.viewport.offset              // -567: UIKit's offset with that inset
  /// ```
  public var spaceAboveContent: Double {
    contentAnchor == .top ? 0 : max(viewport.height - contentHeight, 0)
  }

  /// Anchors the content at its other end, or lets it follow its end or no longer.
  ///
  /// An offset that showed nothing but content still does so.
  ///
  /// - Parameter anchor: The end at which the content stands from now on.
  /// - Returns: What was measured, and how far the content moved.
  /// - Complexity: O(log *n*) and measuring what comes on screen.
  @discardableResult
  public mutating func setContentAnchor(_ anchor: ContentAnchor) -> TableChange {
    var change = TableChange()
    let limits = offsetLimits
    contentAnchor = anchor
    restore(nil, limits: limits, measuring: &change)
    return change
  }

  /// Makes the viewport higher or lower, as a keyboard does.
  ///
  /// A table that is anchored at its bottom keeps the bottom edge of what is on screen, else the
  /// top edge stays. An offset that showed nothing but content still does so.
  ///
  /// ```swift
  /// table.setViewportHeight(667 - keyboard.height)   // the last message stays above the keyboard
  /// ```
  ///
  /// - Parameter height: In points; negative heights and NaN count as zero.
  /// - Returns: What was measured, and how far the content moved.
  /// - Complexity: O(log *n*) and measuring what comes on screen.
  @discardableResult
  public mutating func setViewportHeight(_ height: Double) -> TableChange {
    var change = TableChange()
    let old = viewport
    let isInside = offsetLimits.contains(old.offset)
    viewport = Viewport(offset: old.offset, height: height)
    if contentAnchor != .top { viewport.offset += old.height - viewport.height }
    if isInside { viewport.offset = offsetLimits.clamped(viewport.offset) }
    let limits = offsetLimits
    restore(anchor(), limits: limits, measuring: &change)
    change.offsetCorrection = viewport.offset - old.offset
    return change
  }
}
