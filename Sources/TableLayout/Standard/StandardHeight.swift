public import AutoLayout
public import TextLayout

/// The height of a standard cell with one line of each text in UIKit's system font, and whether it
/// was recorded from UIKit.
///
/// ```swift
/// StandardHeight.all().filter { $0.certainty == .recorded }
/// ```
///
/// Lines are as high as San Francisco's: 1.193359375 em, rounded up to pixels.
public struct StandardHeight: Sendable, Hashable {
  /// Where a number comes from.
  public enum Certainty: String, Sendable, Hashable, CaseIterable, Codable {
    /// Read from real UIKit, or counted in files that Interface Builder wrote with it.
    case recorded

    /// Follows from recorded numbers by a rule, or by a choice.
    case computed
  }

  /// The cell's style.
  public let style: ListContent.Style

  /// Where it stands.
  public let list: ListStyle

  /// Where its section stands, which counts for grouped headers.
  public let section: StandardCell.Section

  /// The release of UIKit.
  public let release: UIKitRelease

  /// The content size category.
  public let category: ContentSizeCategory

  /// Pixels a point.
  public let displayScale: Double

  /// In points, with what a table puts above.
  public let height: Double

  /// Whether exactly this was recorded.
  public let certainty: Certainty

  /// A release of each kind: iOS 12, 18 and 26. Since iOS 13 heights are as in iOS 18. But before
  /// iOS 15 tables put nothing above plain headers.
  public static let usualReleases: [UIKitRelease] = [.iOS12, .iOS18, .iOS26]

  /// The category that is usual, the largest one of those, and the largest of all.
  public static let usualCategories: [ContentSizeCategory] = [
    .large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The heights of all styles in all lists, in the releases between which they differ.
  ///
  /// - Parameters:
  ///   - releases: Those between which heights differ unless said otherwise.
  ///   - categories: `large`, `extraExtraExtraLarge` and the largest unless said otherwise.
  ///   - displayScale: Pixels a point. Anything not above zero rounds nothing.
  /// - Returns: By style, list, release and category, in this order. Headers are of later sections.
  public static func all(
    releases: [UIKitRelease] = usualReleases,
    categories: [ContentSizeCategory] = usualCategories, displayScale: Double = 2
  ) -> [StandardHeight] {
    ListContent.Style.allCases.flatMap { style in
      ListStyle.allCases.flatMap { list in
        releases.flatMap { release in
          categories.map { category in
            StandardHeight(style, list, release, category, displayScale: displayScale)
          }
        }
      }
    }
  }

  /// The height of a style in a list.
  ///
  /// - Parameters:
  ///   - style: Which ready-made cell it is.
  ///   - list: Which kind of list it stands in.
  ///   - release: Which UIKit's numbers count.
  ///   - category: The text size.
  ///   - section: Where its section stands, for headers.
  ///   - displayScale: Pixels a point.
  public init(
    _ style: ListContent.Style, _ list: ListStyle, _ release: UIKitRelease,
    _ category: ContentSizeCategory = .large, section: StandardCell.Section = .later,
    displayScale: Double = 2
  ) {
    self.style = style
    self.list = list
    self.release = release
    self.category = category
    self.section = section
    self.displayScale = displayScale
    var content = ListContent(style, text: "text")
    if style.showsSecondary { content.secondaryText = "secondary" }
    var cell = StandardCell(content)
    cell.list = list
    cell.section = section
    let traits = Traits(category: category, displayScale: displayScale, release: release)
    let styles = style.textStyles(release)
    let grid = PixelGrid(displayScale: displayScale)
    let contents = StandardLayout.Contents(
      textSize: { name, _ in
        let size = (name == "text" ? styles.text : styles.secondary).pointSize(category)
        return Size(width: size, height: grid.roundedUp(size * Self.lineHeight))
      }, image: nil)
    height = StandardLayout(cell, width: 375, traits: traits, contents: contents).height
    let place = Place(
      style: style, list: list, section: section, release: release, category: category,
      displayScale: displayScale)
    certainty = Self.recorded.contains { $0.includes(place) } ? .recorded : .computed
  }

  /// San Francisco's ascender of 1950/2048 em and its descender of 494/2048.
  private static let lineHeight = 2444.0 / 2048

  /// Which height it is.
  private struct Place: Hashable {
    var style: ListContent.Style
    var list: ListStyle
    var section: StandardCell.Section
    var release: UIKitRelease
    var category: ContentSizeCategory
    var displayScale: Double
  }

  /// Heights of a style that were recorded.
  private struct Record {
    var style: ListContent.Style
    var lists: [ListStyle]
    var releases: ClosedRange<UIKitRelease> = .iOS26 ... .iOS26
    var categories: [ContentSizeCategory] = [.large]
    var scales: [Double] = [2]
    var section: StandardCell.Section = .later

    func includes(_ place: Place) -> Bool {
      // Where its section stands matters to headers alone.
      let isHeader = style == .groupedHeader
      return style == place.style && lists.contains(place.list)
        && releases.contains(place.release) && categories.contains(place.category)
        && scales.contains(place.displayScale) && (!isHeader || section == place.section)
    }
  }

  /// What was recorded: iOS 26.1 by github.com/Vercantez/openuikit, the others counted in
  /// storyboards and xibs of Interface Builder.
  private static let recorded: [Record] = [
    Record(
      style: .default, lists: [.plain],
      categories: [.large, .extraExtraExtraLarge, .accessibilityLarge]),
    // Content views of 51, and the separator (Interface Builder, 17).
    Record(style: .default, lists: [.insetGrouped]),
    Record(
      style: .subtitle, lists: [.plain],
      categories: [.large, .extraExtraExtraLarge, .accessibilityLarge]),
    Record(style: .subtitle, lists: [.grouped], scales: [2, 3]),
    Record(style: .value1, lists: [.plain]),
    Record(style: .cell, lists: [.plain], scales: [2, 3]),
    Record(style: .cell, lists: [.collection]),
    Record(style: .valueCell, lists: [.collection]),
    Record(style: .subtitleCell, lists: [.collection]),
    Record(style: .subtitleCell, lists: [.grouped], scales: [2, 3]),
    // 25 content views of default cells, 3 of subtitle ones (iOS 18), 1 of value1.
    Record(style: .default, lists: [.plain], releases: .iOS13 ... .iOS18, scales: [2, 3]),
    Record(style: .subtitle, lists: [.plain], releases: .iOS18 ... .iOS18),
    Record(style: .value1, lists: [.plain], releases: .iOS18 ... .iOS18),
    Record(style: .default, lists: [.plain], releases: .iOS12 ... .iOS12),
    Record(style: .subtitle, lists: [.plain], releases: .iOS12 ... .iOS12),
    Record(style: .plainHeader, lists: [.plain], scales: [3]),
    Record(
      style: .groupedHeader, lists: [.grouped, .insetGrouped], scales: [2, 3], section: .first),
    Record(style: .groupedHeader, lists: [.grouped, .insetGrouped], scales: [2, 3]),
    Record(
      style: .groupedHeader, lists: [.grouped, .insetGrouped], section: .compact),
    Record(style: .groupedFooter, lists: [.grouped, .insetGrouped], scales: [2, 3]),
  ]
}

extension ListContent.Style {
  /// Whether the style is for two texts.
  var showsSecondary: Bool {
    switch self {
    case .subtitle, .value1, .value2, .subtitleCell, .valueCell, .sidebarSubtitle: true
    default: false
    }
  }
}
