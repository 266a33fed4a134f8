/// What a list section looks like: UIKit's `UICollectionLayoutListConfiguration`.
///
/// Its numbers are from iOS 26.1, as Vercantez/openuikit recorded them on an iPhone SE and an
/// iPhone 16. They are properties: another release has others.
///
/// ```swift
/// var list = CollectionLayoutListConfiguration(appearance: .insetGrouped)
/// list.headerMode = .supplementary
/// let section = CollectionLayoutSection.list(using: list, itemCount: 1000)
/// ```
public struct CollectionLayoutListConfiguration: Sendable, Hashable {
  /// UIKit's appearances. `sidebar` counts as `insetGrouped` and `sidebarPlain` as `plain`, which
  /// is a choice.
  public enum Appearance: Sendable, Hashable, CaseIterable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain

    var isPlain: Bool { self == .plain || self == .sidebarPlain }
    var isInset: Bool { self == .insetGrouped || self == .sidebar }
  }

  /// Where headers come from.
  public enum HeaderMode: Sendable, Hashable {
    /// There are none.
    case none

    /// A boundary item of ``sectionHeaderKind``. It pins in plain lists. In other lists the 35
    /// points above the label of the first section's header, and the 25 of others, are no part of
    /// the layout: the header's own height has them.
    case supplementary

    /// The first item of each section, which is not pinned.
    case firstItemInSection
  }

  /// Where footers come from.
  public enum FooterMode: Sendable, Hashable {
    /// There are none.
    case none

    /// A boundary item of ``sectionFooterKind``.
    case supplementary
  }

  /// UIKit's `UICollectionView.elementKindSectionHeader`.
  public static let sectionHeaderKind = "UICollectionElementKindSectionHeader"

  /// UIKit's `UICollectionView.elementKindSectionFooter`.
  public static let sectionFooterKind = "UICollectionElementKindSectionFooter"

  /// How the list looks.
  public var appearance: Appearance

  /// Where headers come from; none unless said otherwise.
  public var headerMode = HeaderMode.none

  /// Where footers come from; none unless said otherwise.
  public var footerMode = FooterMode.none

  /// What plain lists have above a header, in points; without one the first item is so much higher.
  /// `nil` is automatic: 18.5 in plain lists, else 0.
  public var headerTopPadding: Double?

  /// The room above a grouped section without a header, in points; `nil` for the recorded 35. Give
  /// the first section 0 where a bar is above it.
  public var sectionTopSpace: Double?

  /// The room beside the cards of an inset list, in points. Recorded on screens of 375 and 393.
  public var sideInset = 16.0

  /// The height of rows until they are measured, in points. A row of one line is as high.
  public var estimatedRowHeight = 52.0

  /// The height of headers until they are measured, in points; `nil` for 28 in plain lists, 45.5 in
  /// grouped ones: 25 and a label of 20.5.
  public var estimatedHeaderHeight: Double?

  /// The height of footers until they are measured, in points: one line of 13 points.
  public var estimatedFooterHeight = 30.0

  /// A list of some appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
  }

  /// The automatic `headerTopPadding` of plain lists, in points.
  public static let automaticHeaderTopPadding = 18.5

  /// The room above grouped sections, in points.
  public static let groupedTopSpace = 35.0

  var topPadding: Double {
    (headerTopPadding ?? (appearance.isPlain ? Self.automaticHeaderTopPadding : 0)).checkedLength
  }

  /// Headers of grouped lists have the room above them in their own height.
  var topSpace: Double {
    if appearance.isPlain || headerMode == .supplementary { return 0 }
    return (sectionTopSpace ?? Self.groupedTopSpace).checkedLength
  }
}
