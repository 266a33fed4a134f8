internal import AutoLayout
internal import TextLayout

/// The length of an item, a group or a header in one direction: UIKit's
/// `NSCollectionLayoutDimension`.
///
/// Lengths that are negative or no numbers count as zero, those above ``RowHeight/maximum`` as
/// that.
public enum CollectionLayoutDimension: Sendable, Hashable {
  /// So many points.
  case absolute(Double)

  /// So many points until the item is measured.
  case estimated(Double)

  /// A part of the width of what contains it: the group of an item, the section's container of a
  /// group.
  case fractionalWidth(Double)

  /// A part of the height of what contains it.
  case fractionalHeight(Double)

  /// Whether the length is only an estimate.
  public var isEstimated: Bool {
    if case .estimated = self { true } else { false }
  }

  func length(in container: Size) -> Double {
    switch self {
    case .absolute(let points), .estimated(let points): points.checkedLength
    case .fractionalWidth(let part): (part * container.width).checkedLength
    case .fractionalHeight(let part): (part * container.height).checkedLength
    }
  }
}

/// The size of an item, a group or a header: UIKit's `NSCollectionLayoutSize`.
///
/// ```swift
/// let size = CollectionLayoutSize(width: .fractionalWidth(1), height: .estimated(44))
/// ```
public struct CollectionLayoutSize: Sendable, Hashable {
  /// UIKit's `widthDimension`.
  public var width: CollectionLayoutDimension

  /// UIKit's `heightDimension`.
  public var height: CollectionLayoutDimension

  /// A size of two dimensions.
  public init(width: CollectionLayoutDimension, height: CollectionLayoutDimension) {
    self.width = width
    self.height = height
  }

  var isEstimated: Bool { width.isEstimated || height.isEstimated }

  func size(in container: Size) -> Size {
    Size(width: width.length(in: container), height: height.length(in: container))
  }

  subscript(axis: LayoutAxis) -> CollectionLayoutDimension {
    axis == .horizontal ? width : height
  }
}
