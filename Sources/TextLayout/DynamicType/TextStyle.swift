/// What text is for, which decides its size in each ``ContentSizeCategory``: UIKit's
/// `UIFont.TextStyle`.
///
/// ```swift
/// TextStyle.body.pointSize(.large)                     // 17
/// TextStyle.body.pointSize(.accessibilityExtraExtraExtraLarge)  // 53
/// ```
///
/// The numbers are from Apple's Human Interface Guidelines, Typography. Of ``extraLargeTitle`` and
/// ``extraLargeTitle2``, visionOS's titles, only the size in `large` is published. In the other
/// categories they grow as ``title1`` does, which is a choice.
///
/// San Francisco's tracking is no property of a style: it belongs to that font at a size, and other
/// fonts have none.
///
/// Coded, a style is its name here; any name is read.
public enum TextStyle: String, CaseIterable, Sendable, Hashable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote
  case caption1, caption2, extraLargeTitle, extraLargeTitle2

  /// The style of a name, letter case aside; `nil` when there is none.
  ///
  /// - Parameter name: The case's own name (`title1`) or the ``uiKitName``.
  public init?(name: String) {
    let name = name.lowercased()
    let style = Self.allCases.first {
      $0.rawValue.lowercased() == name || $0.uiKitName.lowercased() == name
    }
    guard let style else { return nil }
    self = style
  }

  /// UIKit's raw value, such as `UICTFontTextStyleTitle0` for ``largeTitle``.
  public var uiKitName: String {
    let name =
      switch self {
      case .largeTitle: "Title0"
      case .title1: "Title1"
      case .title2: "Title2"
      case .title3: "Title3"
      case .headline: "Headline"
      case .body: "Body"
      case .callout: "Callout"
      case .subheadline: "Subhead"
      case .footnote: "Footnote"
      case .caption1: "Caption1"
      case .caption2: "Caption2"
      case .extraLargeTitle: "ExtraLargeTitle"
      case .extraLargeTitle2: "ExtraLargeTitle2"
      }
    return "UICTFontTextStyle" + name
  }

  /// The weight of the style's font.
  public var weight: FontWeight {
    switch self {
    case .extraLargeTitle, .extraLargeTitle2: .bold
    case .headline: .semibold
    default: .regular
    }
  }

  /// The weight with the bold trait: the guidelines' "emphasized weight".
  public var boldWeight: FontWeight {
    switch self {
    case .largeTitle, .title1, .title2, .extraLargeTitle, .extraLargeTitle2: .bold
    default: .semibold
    }
  }

  /// The size of the style's font in a category, in points: as in `preferredFont(forTextStyle:)`.
  public func pointSize(_ category: ContentSizeCategory) -> Double {
    guard let sizeAtLarge else { return DynamicTypeTable.pointSize(row: row, category) }
    return ScaledMetrics(for: self).scaledPointSize(sizeAtLarge, category: category)
  }

  /// The leading that the guidelines give for the style in a category, in points from baseline to
  /// baseline.
  ///
  /// It is for people who draw; no font has it. A line's height is its font's, and
  /// ``ScaledMetrics`` scales by numbers that differ from these in eight places. The two titles of
  /// visionOS have in `large` the leading that other styles have at that size; from there it grows
  /// as their size does, by the factors of ``title1``.
  public func leading(_ category: ContentSizeCategory) -> Double {
    guard let leadingAtLarge else { return DynamicTypeTable.publishedLeading(row: row, category) }
    return ScaledMetrics(for: self).scaledPointSize(leadingAtLarge, category: category)
  }

  /// The row of the table that the style grows by.
  var row: Int {
    switch self {
    case .largeTitle: 0
    case .title1, .extraLargeTitle, .extraLargeTitle2: 1
    case .title2: 2
    case .title3: 3
    case .headline: 4
    case .body: 5
    case .callout: 6
    case .subheadline: 7
    case .footnote: 8
    case .caption1: 9
    case .caption2: 10
    }
  }

  /// The size of a style without a row of its own.
  private var sizeAtLarge: Double? {
    switch self {
    case .extraLargeTitle: 36
    case .extraLargeTitle2: 28
    default: nil
    }
  }

  /// The leading that other styles have at that size.
  private var leadingAtLarge: Double? {
    switch self {
    case .extraLargeTitle: 43
    case .extraLargeTitle2: 34
    default: nil
    }
  }
}

extension TextStyle: Codable {
  /// Reads any name that ``init(name:)`` knows.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let style = Self(name: name) else {
      let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no text style \"\(name)\": choose one of \(names)")
    }
    self = style
  }
}
