internal import AutoLayout
public import TextLayout

/// What a standard cell shows: texts and an image, as UIKit's `UIListContentConfiguration` and the
/// styles of `UITableViewCell` arrange them.
///
/// ```swift
/// var content = ListContent(.subtitleCell, text: "{title}", secondaryText: "{detail}")
/// content.image = ImageTemplate(Size(width: 29, height: 29))
/// ```
///
/// What is `nil` is as the style has it in each release and category. Lengths that are not finite
/// count as `nil`.
public struct ListContent: Sendable {
  /// The styles of UIKit's cells, headers and footers.
  public enum Style: String, Sendable, Hashable, CaseIterable, Codable {
    /// `UITableViewCell.CellStyle.default`: a text.
    case `default`

    /// `UITableViewCell.CellStyle.subtitle`: a smaller text below.
    case subtitle

    /// `UITableViewCell.CellStyle.value1`: a text at the other side.
    case value1

    /// `UITableViewCell.CellStyle.value2`: a short title, and a text beside it. Nothing of it is
    /// recorded; where its texts stand is a choice.
    case value2

    /// `UIListContentConfiguration.cell()`.
    case cell

    /// `UIListContentConfiguration.subtitleCell()`.
    case subtitleCell

    /// `UIListContentConfiguration.valueCell()`.
    case valueCell

    /// `UIListContentConfiguration.sidebarCell()`; as ``cell``, which is a choice.
    case sidebarCell

    /// `UIListContentConfiguration.sidebarSubtitleCell()`; as ``subtitleCell``, which is a choice.
    case sidebarSubtitle

    /// `UIListContentConfiguration.sidebarHeader()`; as high as ``cell``, which is a choice.
    case sidebarHeader
    case plainHeader, plainFooter, groupedHeader, groupedFooter
  }

  /// Which style decides what is not said.
  public var style: Style

  /// Where the text comes from. An empty text counts as none.
  public var text: TextBinding

  /// Where the secondary text comes from; `nil`, and an empty text, for none.
  public var secondaryText: TextBinding?

  /// The font of the text; `nil` for the style's.
  public var textFont: FontRule?

  /// The font of the secondary text; `nil` for the style's.
  public var secondaryTextFont: FontRule?

  /// The most lines of the text, zero for no limit; `nil` for one line in the styles of
  /// `UITableViewCell`, and no limit elsewhere.
  public var numberOfLines: Int?

  /// The most lines of the secondary text, as ``numberOfLines``.
  public var secondaryNumberOfLines: Int?

  /// The image; `nil` for none.
  public var image: ImageTemplate?

  /// The size that larger images are scaled down to, keeping their proportions; zero on a side for
  /// no limit.
  public var maximumImageSize = Size.zero

  /// The room that is kept for the image, which stands in its middle. Zero on a side keeps the
  /// image's own room. It changes no image's size.
  public var reservedLayoutSize = Size.zero

  /// Between the image and the texts, in points; `nil` for 16.
  public var imageToTextPadding: Double?

  /// The least room between texts side by side, in points; `nil` for 6.
  public var textToSecondaryTextHorizontalPadding: Double?

  /// Between texts one above the other, in points; `nil` for the style's.
  public var textToSecondaryTextVerticalPadding: Double?

  /// The margins in points, `left` leading and `right` trailing; `nil` for the style's. Those above
  /// and below count as zero where they are negative. With
  /// margins given an accessory does not make the trailing one smaller.
  public var directionalLayoutMargins: Insets?

  /// Whether texts stand side by side where both fit, and the category is no accessibility
  /// category. `nil` for the style's: ``Style/valueCell`` does.
  public var prefersSideBySideTextAndSecondaryText: Bool?

  /// A content of a style.
  ///
  /// - Parameters:
  ///   - style: Which ready-made cell it is.
  ///   - text: Where the first text comes from, such as `"{title}"`.
  ///   - secondaryText: Where the second comes from; `nil` for none.
  public init(_ style: Style, text: TextBinding, secondaryText: TextBinding? = nil) {
    self.style = style
    self.text = text
    self.secondaryText = secondaryText
  }
}

extension ListContent.Style {
  /// Whether it is one of `UITableViewCell`'s styles.
  var isClassic: Bool {
    switch self {
    case .default, .subtitle, .value1, .value2: true
    default: false
    }
  }

  /// Whether it is a section's header or footer.
  public var isHeaderOrFooter: Bool {
    switch self {
    case .plainHeader, .plainFooter, .groupedHeader, .groupedFooter: true
    default: false
    }
  }

  /// Whether it has its texts one above the other at every size.
  var isStacked: Bool {
    switch self {
    case .value1, .value2, .valueCell: false
    default: true
    }
  }

  /// The text styles of its fonts in a release.
  ///
  /// Recorded: 17 and 15 points in iOS 26.1 (github.com/Vercantez/openuikit), 17 and 12 up to iOS
  /// 18 (Interface Builder), headers of 17 semibold and footers of 13 in iOS 26.1. Remembered:
  /// grouped headers of 13 up to iOS 18. The others are a choice.
  func textStyles(_ release: UIKitRelease) -> (text: TextStyle, secondary: TextStyle) {
    let smaller: TextStyle = release >= .iOS26 ? .subheadline : .caption1
    return switch self {
    case .default, .value1, .cell, .valueCell, .sidebarCell: (.body, .body)
    case .subtitle, .subtitleCell, .sidebarSubtitle: (.body, smaller)
    case .value2: (.caption1, .body)
    case .sidebarHeader, .plainHeader: (.headline, smaller)
    case .groupedHeader: (release >= .iOS26 ? .headline : .footnote, .footnote)
    case .plainFooter, .groupedFooter: (.footnote, .footnote)
    }
  }
}
