internal import AutoLayout
internal import TextLayout

/// The room between two items, or at an edge of one: UIKit's `NSCollectionLayoutSpacing`.
///
/// Lengths that are negative or no numbers count as zero.
public enum CollectionLayoutSpacing: Sendable, Hashable {
  /// So many points.
  case fixed(Double)

  /// So many points at least. What the group has left is shared equally by its flexible spacings.
  case flexible(Double)

  var length: Double {
    switch self {
    case .fixed(let points), .flexible(let points): points.checkedLength
    }
  }

  var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }
}

/// The room around an item, which moves it and leaves its size: UIKit's
/// `NSCollectionLayoutEdgeSpacing`. `nil` is none.
public struct CollectionLayoutEdgeSpacing: Sendable, Hashable {
  /// Where reading begins.
  public var leading: CollectionLayoutSpacing?

  /// Above.
  public var top: CollectionLayoutSpacing?

  /// Where reading ends.
  public var trailing: CollectionLayoutSpacing?

  /// Below.
  public var bottom: CollectionLayoutSpacing?

  /// Spacings at four edges.
  public init(
    leading: CollectionLayoutSpacing? = nil, top: CollectionLayoutSpacing? = nil,
    trailing: CollectionLayoutSpacing? = nil, bottom: CollectionLayoutSpacing? = nil
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// The spacings before and after along an axis.
  func edges(_ axis: LayoutAxis) -> AxisEdges {
    axis == .horizontal
      ? AxisEdges(before: leading, after: trailing) : AxisEdges(before: top, after: bottom)
  }
}

/// What is before and after an item along an axis.
struct AxisEdges: Sendable {
  var before = 0.0
  var after = 0.0
  var isBeforeFlexible = false
  var isAfterFlexible = false

  init() {}

  init(before: CollectionLayoutSpacing?, after: CollectionLayoutSpacing?) {
    self.before = before?.length ?? 0
    self.after = after?.length ?? 0
    isBeforeFlexible = before?.isFlexible ?? false
    isAfterFlexible = after?.isFlexible ?? false
  }

  var length: Double { before + after }
  var flexibleCount: Int { (isBeforeFlexible ? 1 : 0) + (isAfterFlexible ? 1 : 0) }

  /// Where an item starts in a room that is only its own.
  func start(_ length: Double, in room: Double) -> Double {
    let left = max(room - length - self.length, 0)
    guard isBeforeFlexible else { return before }
    return before + (isAfterFlexible ? left / 2 : left)
  }
}

/// Insets by the direction of reading: UIKit's `NSDirectionalEdgeInsets`.
///
/// From right to left, leading is the right edge. Negative insets and NaN count as zero.
public struct DirectionalInsets: Sendable, Hashable {
  /// Points down from the top edge.
  public var top: Double

  /// Points from the edge where reading begins.
  public var leading: Double

  /// Points up from the bottom edge.
  public var bottom: Double

  /// Points from the edge where reading ends.
  public var trailing: Double

  /// No insets.
  public static let zero = DirectionalInsets()

  /// Insets in points.
  public init(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same with left for leading, as from left to right.
  var checked: Insets {
    Insets(top: top, left: leading, bottom: bottom, right: trailing).checkedLengths
  }

  /// The same for a size, of which estimated lengths have no insets. Source: AppKit's
  /// documentation, nscollectionlayoutitem/contentinsets.
  func checked(for size: CollectionLayoutSize) -> Insets {
    var insets = checked
    if size.width.isEstimated { (insets.left, insets.right) = (0, 0) }
    if size.height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }

  /// The insets of a whole collection: those below one are parts of its size. Source: AppKit's
  /// documentation, nscollectionlayoutcontainer/contentinsets.
  func resolved(in size: Size) -> Insets {
    var insets = checked
    if insets.top < 1 { insets.top *= size.height }
    if insets.bottom < 1 { insets.bottom *= size.height }
    if insets.left < 1 { insets.left *= size.width }
    if insets.right < 1 { insets.right *= size.width }
    return insets.checkedLengths
  }
}

extension Size {
  /// What insets leave of the size.
  func inset(by insets: Insets) -> Size {
    Size(
      width: max(width - insets.left - insets.right, 0),
      height: max(height - insets.top - insets.bottom, 0))
  }
}
