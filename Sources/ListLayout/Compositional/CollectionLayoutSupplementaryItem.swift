public import TextLayout

/// Edges by the direction of reading: UIKit's `NSDirectionalRectEdge`.
public struct DirectionalEdges: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = Self(rawValue: 1)

  /// The edge where reading begins.
  public static let leading = Self(rawValue: 2)

  /// The lower edge.
  public static let bottom = Self(rawValue: 4)

  /// The edge where reading ends.
  public static let trailing = Self(rawValue: 8)

  /// The place of the edges in a rectangle, from 0 to 1 along each axis. With none or both edges of
  /// an axis it is the middle.
  var unitPoint: Point {
    func place(_ first: Self, _ last: Self) -> Double {
      contains(first) == contains(last) ? 0.5 : contains(first) ? 0 : 1
    }
    return Point(x: place(.leading, .trailing), y: place(.top, .bottom))
  }
}

/// A point of a rectangle, moved: UIKit's `NSCollectionLayoutAnchor`.
public struct CollectionLayoutAnchor: Sendable, Hashable {
  /// How an anchor is moved from its edges.
  public enum Offset: Sendable, Hashable {
    /// By points.
    case absolute(Point)

    /// By parts of the badge's own size.
    case fractional(Point)
  }

  /// The corner, or the middle of an edge or of the whole.
  public var edges: DirectionalEdges

  /// What the point is moved by.
  public var offset: Offset

  /// An anchor at edges.
  public init(edges: DirectionalEdges, offset: Offset = .absolute(.zero)) {
    self.edges = edges
    self.offset = offset
  }

  /// The offset for a badge, in points.
  func offset(of size: Size) -> Point {
    switch offset {
    case .absolute(let point): Point(x: point.x.checkedOffset, y: point.y.checkedOffset)
    case .fractional(let part):
      Point(
        x: (part.x * size.width).checkedOffset, y: (part.y * size.height).checkedOffset)
    }
  }
}

/// A badge on an item or a group: UIKit's `NSCollectionLayoutSupplementaryItem`.
///
/// Its anchor point lies on its container's anchor point. Fractions in its size are of the
/// container's frame, the container's content insets taken off.
///
/// ```swift
/// let badge = CollectionLayoutSupplementaryItem(
///   layoutSize: CollectionLayoutSize(width: .absolute(20), height: .absolute(20)),
///   elementKind: "badge",
///   containerAnchor: CollectionLayoutAnchor(
///     edges: [.top, .trailing], offset: .fractional(Point(x: 0.5, y: -0.5))))
/// ```
public struct CollectionLayoutSupplementaryItem: Sendable, Hashable {
  /// The badge's size. Estimates hold: badges are not measured.
  public var layoutSize: CollectionLayoutSize

  /// What the view is registered for.
  public var elementKind: String

  /// The point of the container.
  public var containerAnchor: CollectionLayoutAnchor

  /// The point of the badge; `nil` for the edges of the container's point.
  public var itemAnchor: CollectionLayoutAnchor?

  /// What lies above what.
  public var zIndex = 1

  /// A badge.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String,
    containerAnchor: CollectionLayoutAnchor, itemAnchor: CollectionLayoutAnchor? = nil
  ) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
  }

  /// The badge's frame on a container.
  func frame(on container: Rect) -> Rect {
    let size = layoutSize.size(in: container.size)
    let anchor = itemAnchor ?? CollectionLayoutAnchor(edges: containerAnchor.edges)
    let outer = containerAnchor.edges.unitPoint
    let inner = anchor.edges.unitPoint
    let offset = containerAnchor.offset(of: size)
    let own = anchor.offset(of: size)
    return Rect(
      x: container.minX + outer.x * container.width - inner.x * size.width + offset.x - own.x,
      y: container.minY + outer.y * container.height - inner.y * size.height + offset.y - own.y,
      width: size.width, height: size.height)
  }
}

/// Where a header or footer stands at its section: UIKit's `NSRectAlignment`.
public enum RectAlignment: Sendable, Hashable, CaseIterable {
  case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  /// In the middle of the section.
  case none

  var edges: DirectionalEdges {
    switch self {
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    case .none: []
    }
  }
}

/// A header, a footer, or what else lies along an edge of a section: UIKit's
/// `NSCollectionLayoutBoundarySupplementaryItem`.
///
/// ```swift
/// var header = CollectionLayoutBoundarySupplementaryItem(
///   layoutSize: CollectionLayoutSize(width: .fractionalWidth(1), height: .estimated(28)),
///   elementKind: "header", alignment: .top)
/// header.pinToVisibleBounds = true
/// ```
///
/// Items of one edge follow each other in their order, which is a choice. At edges along the
/// direction of scrolling they lie over the content and are never pinned. That is a choice, too.
public struct CollectionLayoutBoundarySupplementaryItem: Sendable, Hashable {
  /// Fractions are of the section's container.
  public var layoutSize: CollectionLayoutSize

  /// What the view is registered for.
  public var elementKind: String

  /// The edge or corner.
  public var alignment: RectAlignment

  /// What it is moved by, in points. The section's length stays.
  public var absoluteOffset = Point.zero

  /// What its frame loses at its edges; nothing along an axis on which the size is estimated.
  public var contentInsets = DirectionalInsets.zero

  /// Whether the section is longer by it; else it lies over the content.
  public var extendsBoundary = true

  /// Whether it sticks to the visible edge while its section is there.
  public var pinToVisibleBounds = false

  /// What lies above what.
  public var zIndex = 1

  /// A header or footer.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String, alignment: RectAlignment
  ) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.alignment = alignment
  }
}

extension Double {
  /// The distance, or zero where it is no number; at most as far as a row is high.
  var checkedOffset: Double {
    isFinite ? Swift.min(Swift.max(self, -RowHeight.maximum), RowHeight.maximum) : 0
  }
}
