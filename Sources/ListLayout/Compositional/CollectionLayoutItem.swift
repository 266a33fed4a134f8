public import AutoLayout

/// One item of a group: UIKit's `NSCollectionLayoutItem`.
///
/// First it has its size and its place, then the edge spacing moves it, then the content insets
/// shrink it in its place.
///
/// ```swift
/// var photo = CollectionLayoutItem(
///   layoutSize: CollectionLayoutSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1)))
/// photo.contentInsets = DirectionalInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
/// ```
public struct CollectionLayoutItem: Sendable, Hashable {
  /// Fractions are of the group's size, less its content insets.
  public var layoutSize: CollectionLayoutSize

  /// What the frame loses at its edges; nothing along an axis on which the size is estimated.
  public var contentInsets = DirectionalInsets.zero

  /// The room around the item.
  public var edgeSpacing = CollectionLayoutEdgeSpacing()

  /// Badges that are anchored to the item.
  public var supplementaryItems: [CollectionLayoutSupplementaryItem]

  /// An item of some size, with badges or without.
  public init(
    layoutSize: CollectionLayoutSize,
    supplementaryItems: [CollectionLayoutSupplementaryItem] = []
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }
}

/// What stands in a group: an item, or another group.
public enum CollectionLayoutSubitem: Sendable, Hashable {
  case item(CollectionLayoutItem)
  case group(CollectionLayoutGroup)

  var edgeSpacing: CollectionLayoutEdgeSpacing {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }

  var layoutSize: CollectionLayoutSize {
    switch self {
    case .item(let item): item.layoutSize
    case .group(let group): group.layoutSize
    }
  }

  /// Whether it is measured, or something in it is.
  fileprivate func isSelfSizing(_ room: inout Int) -> Bool {
    room -= 1
    guard room >= 0 else { return false }
    return switch self {
    case .item(let item): item.layoutSize.isEstimated
    case .group(let group): group.isSelfSizing(&room)
    }
  }
}

/// Items side by side, or below each other: UIKit's `NSCollectionLayoutGroup`.
///
/// A group without a count repeats its subitems in turn while they fit; the first one is there in
/// any case. A group with a count has so many, which share its length equally, whatever length they
/// have themselves.
///
/// ```swift
/// let large = CollectionLayoutItem(
///   layoutSize: CollectionLayoutSize(width: .fractionalWidth(0.7), height: .fractionalHeight(1)))
/// let small = CollectionLayoutItem(
///   layoutSize: CollectionLayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(0.5)))
/// let pair = CollectionLayoutGroup.vertical(
///   layoutSize: CollectionLayoutSize(width: .fractionalWidth(0.3), height: .fractionalHeight(1)),
///   repeating: .item(small), count: 2)
/// let group = CollectionLayoutGroup.horizontal(
///   layoutSize: CollectionLayoutSize(width: .fractionalWidth(1), height: .absolute(200)),
///   subitems: [.item(large), .group(pair)])
/// ```
///
/// Along an axis on which a group's size is estimated it is as long as what it has in it, once some
/// of that is measured or nothing of it is to be. What it has in it is counted by estimates then,
/// so that measuring moves no item to another group. No public source says how UIKit packs; this is
/// a choice.
///
/// A group holds up to ``itemLimit`` items, and has as many subitems at most. Subitems of groups in
/// it count. Groups are up to ``depthLimit`` deep.
public struct CollectionLayoutGroup: Sendable, Hashable {
  /// The most items of a group, and the most subitems, with the subitems of groups in it.
  public static let itemLimit = 4096

  /// How deep groups stand in groups at most.
  public static let depthLimit = 16

  /// Fractions are of the section's container, or of the group that it stands in.
  public var layoutSize: CollectionLayoutSize

  /// What it holds, in turn.
  public var subitems: [CollectionLayoutSubitem]

  /// The direction in which subitems follow each other.
  public var axis: LayoutAxis

  /// The number of subitems; `nil` for as many as fit.
  public var count: Int?

  /// The room between two subitems.
  public var interItemSpacing = CollectionLayoutSpacing.fixed(0)

  /// What the room of its subitems loses at its edges, as an item's frame does.
  public var contentInsets = DirectionalInsets.zero

  /// The room around the group. Along the direction of scrolling it counts as fixed.
  public var edgeSpacing = CollectionLayoutEdgeSpacing()

  /// Badges that are anchored to the group.
  public var supplementaryItems: [CollectionLayoutSupplementaryItem] = []

  /// A group of subitems side by side.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutSubitem]
  ) -> Self {
    Self(layoutSize: layoutSize, subitems: subitems, axis: .horizontal)
  }

  /// A group of so many equal subitems side by side.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, repeating subitem: CollectionLayoutSubitem, count: Int
  ) -> Self {
    Self(layoutSize: layoutSize, subitems: [subitem], axis: .horizontal, count: count)
  }

  /// A group of subitems below each other.
  public static func vertical(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutSubitem]
  ) -> Self {
    Self(layoutSize: layoutSize, subitems: subitems, axis: .vertical)
  }

  /// A group of so many equal subitems below each other.
  public static func vertical(
    layoutSize: CollectionLayoutSize, repeating subitem: CollectionLayoutSubitem, count: Int
  ) -> Self {
    Self(layoutSize: layoutSize, subitems: [subitem], axis: .vertical, count: count)
  }

  /// A group along an axis.
  ///
  /// - Parameters:
  ///   - layoutSize: The group's own size.
  ///   - subitems: Items and groups, which repeat until the group is full.
  ///   - axis: Where its items follow each other.
  ///   - count: See ``count``.
  public init(
    layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutSubitem], axis: LayoutAxis,
    count: Int? = nil
  ) {
    self.layoutSize = layoutSize
    self.subitems = subitems
    self.axis = axis
    self.count = count
  }

  /// Whether something in it is measured. It looks at no more than a group can have.
  var isSelfSizing: Bool {
    var room = Self.itemLimit
    return isSelfSizing(&room)
  }

  fileprivate func isSelfSizing(_ room: inout Int) -> Bool {
    for subitem in subitems {
      if subitem.isSelfSizing(&room) { return true }
      if room < 0 { return false }
    }
    return false
  }

  /// Finds what no group can have.
  func check(section: Int) throws(CompositionalError) {
    var room = Self.itemLimit
    try check(section: section, depth: 1, room: &room)
  }

  /// - Parameter room: How many subitems there may still be. Few lines of code can put the same
  ///   group into groups so often that nothing walks through all of them.
  private func check(section: Int, depth: Int, room: inout Int) throws(CompositionalError) {
    if depth > Self.depthLimit { throw .groupsTooDeep(section: section) }
    if subitems.isEmpty { throw .emptyGroup(section: section) }
    if let count, count < 1 { throw .emptyGroup(section: section) }
    room -= subitems.count
    if room < 0 { throw .tooManySubitems(section: section) }
    for case .group(let group) in subitems {
      try group.check(section: section, depth: depth + 1, room: &room)
    }
  }
}
