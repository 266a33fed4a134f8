/// A section of a ``CompositionalLayout``: UIKit's `NSCollectionLayoutSection`, with the number of
/// its items.
///
/// ```swift
/// var section = CollectionLayoutSection(group: group, itemCount: photos.count)
/// section.interGroupSpacing = 8
/// section.contentInsets = DirectionalInsets(leading: 16, trailing: 16)
/// let settings = CollectionLayoutSection.list(
///   using: CollectionLayoutListConfiguration(appearance: .insetGrouped), itemCount: 12)
/// ```
///
/// Lengths that are negative or no numbers count as zero.
public struct CollectionLayoutSection: Sendable, Hashable {
  /// How a section scrolls by itself across the collection: UIKit's
  /// `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
  ///
  /// All but `none` have the same frames: they lie in the section's own scroll content. Where it
  /// comes to rest is up to the scroll view.
  public enum OrthogonalScrolling: Sendable, Hashable, CaseIterable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
  }

  /// What items are laid out in.
  enum Content: Sendable, Hashable {
    case group(CollectionLayoutGroup)
    case list(CollectionLayoutListConfiguration)
  }

  let content: Content

  /// The number of items; negative counts as zero.
  public var itemCount: Int

  /// The room around the groups. Headers and footers stand outside of those along the direction of
  /// scrolling.
  public var contentInsets = DirectionalInsets.zero

  /// The room between two groups, in points. Lists have none.
  public var interGroupSpacing = 0.0

  /// Headers, footers and the like.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []

  /// Whether headers and footers are inset across the direction of scrolling as groups are.
  public var supplementariesFollowContentInsets = true

  /// Whether the section scrolls by itself. Lists never do.
  public var orthogonalScrollingBehavior = OrthogonalScrolling.none

  /// A section of groups.
  public init(group: CollectionLayoutGroup, itemCount: Int) {
    content = .group(group)
    self.itemCount = itemCount
  }

  /// A section of rows that size themselves, each as wide as the section.
  ///
  /// Its insets, header and footer come from the configuration; they may be changed afterwards. A
  /// list lies in rows also where the collection scrolls horizontally: it is no use there.
  public static func list(
    using configuration: CollectionLayoutListConfiguration, itemCount: Int
  ) -> Self {
    Self(list: configuration, itemCount: itemCount)
  }

  private init(list: CollectionLayoutListConfiguration, itemCount: Int) {
    content = .list(list)
    self.itemCount = itemCount
    contentInsets.top = list.topSpace
    if list.appearance.isInset {
      contentInsets.leading = list.sideInset
      contentInsets.trailing = list.sideInset
    }
    if list.headerMode == .supplementary {
      let height = list.estimatedHeaderHeight ?? (list.appearance.isPlain ? 28 : 45.5)
      var header = CollectionLayoutBoundarySupplementaryItem(
        layoutSize: CollectionLayoutSize(
          width: .fractionalWidth(1), height: .estimated(height)),
        elementKind: CollectionLayoutListConfiguration.sectionHeaderKind, alignment: .top)
      header.pinToVisibleBounds = list.appearance.isPlain
      boundarySupplementaryItems.append(header)
    }
    if list.footerMode == .supplementary {
      boundarySupplementaryItems.append(
        CollectionLayoutBoundarySupplementaryItem(
          layoutSize: CollectionLayoutSize(
            width: .fractionalWidth(1), height: .estimated(list.estimatedFooterHeight)),
          elementKind: CollectionLayoutListConfiguration.sectionFooterKind, alignment: .bottom))
    }
  }

  /// Whether its items, or some of them, are measured.
  public var isSelfSizing: Bool {
    switch content {
    case .group(let group): group.isSelfSizing
    case .list: true
    }
  }

  var count: Int { max(itemCount, 0) }

  var list: CollectionLayoutListConfiguration? {
    if case .list(let list) = content { list } else { nil }
  }
}
