public import TextLayout

/// A section of a ``FlowLayout``: its items' sizes, and the room between and around them.
///
/// ```swift
/// var photos = FlowSection(itemCount: 1000)
/// photos.itemSize = Size(width: 80, height: 80)
/// photos.headerReferenceSize = Size(width: 0, height: 44)
/// let tags = FlowSection(sizes: tags.map { $0.size })
/// ```
///
/// Lengths that are negative or no numbers count as zero, those above ``RowHeight/maximum`` as
/// that.
///
/// | `UICollectionViewFlowLayout` | here |
/// |---|---|
/// | `itemSize`, `collectionView(_:layout:sizeForItemAt:)` | ``itemSize``, ``init(sizes:)`` |
/// | `minimumLineSpacing`, `minimumInteritemSpacing` | the same |
/// | `sectionInset`, `headerReferenceSize`, `footerReferenceSize` | the same |
/// | `estimatedItemSize`, `automaticSize` | the same |
public struct FlowSection: Sendable, Hashable {
  /// Says that items size themselves, with ``itemSize`` as their estimate.
  public static let automaticSize = Size(
    width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// The number of items.
  public let itemCount: Int

  /// The sizes of the items in points, or `nil` where all have ``itemSize``.
  public let sizes: [Size]?

  /// The size of each item, in points.
  public var itemSize = Size(width: 50, height: 50)

  /// What items measure until ``FlowLayout/setSizes(_:inSection:from:length:)`` says more, in
  /// points; with zero, UIKit's default, they do not size themselves.
  ///
  /// A section that has ``sizes`` takes them for estimates.
  public var estimatedItemSize = Size.zero

  /// The gap between two lines, in points.
  public var minimumLineSpacing = 10.0

  /// The least gap between two items of a line, in points.
  public var minimumInteritemSpacing = 10.0

  /// The room around the items, in points. It does not apply to the header and the footer.
  public var sectionInset = Insets.zero

  /// The header's size in points, of which only the height counts, or the width where the
  /// collection scrolls horizontally. A header of none is no header.
  public var headerReferenceSize = Size.zero

  /// The footer's size, as ``headerReferenceSize``.
  public var footerReferenceSize = Size.zero

  /// A section of items of one size, or of items that size themselves.
  ///
  /// - Parameter itemCount: The number of items; less than zero counts as zero.
  public init(itemCount: Int) {
    self.itemCount = max(itemCount, 0)
    sizes = nil
  }

  /// A section of items with sizes of their own.
  ///
  /// - Parameter sizes: In points.
  public init(sizes: [Size]) {
    itemCount = sizes.count
    self.sizes = sizes
  }

  /// A section of items with sizes of their own.
  ///
  /// - Parameters:
  ///   - itemCount: The number of items; less than zero counts as zero.
  ///   - size: The size of an item in points; asked once for each.
  public init(itemCount: Int, size: (_ item: Int) -> Size) {
    self.init(sizes: (0..<max(itemCount, 0)).map(size))
  }

  /// Whether items may be given other sizes than they have.
  public var isSelfSizing: Bool { estimatedItemSize.checkedLengths != .zero }
}
