/// How large a reader wants text: UIKit's `UIContentSizeCategory`.
///
/// Twelve steps, from the smallest to the largest; ``large`` is the default. The last five are the
/// accessibility sizes.
///
/// ```swift
/// ContentSizeCategory(name: "AX5")      // .accessibilityExtraExtraExtraLarge
/// ContentSizeCategory.large.shortName   // "L"
/// ContentSizeCategory.allCases.filter(\.isAccessibilityCategory).count  // 5
/// ```
///
/// Coded, a category is its ``shortName``; any name is read.
public enum ContentSizeCategory: String, CaseIterable, Sendable, Hashable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// Whether it is one of the five accessibility sizes, from ``accessibilityMedium`` up.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// The category brought between two others: what a view sees whose
  /// `minimumContentSizeCategory` and `maximumContentSizeCategory` these are.
  ///
  /// Where the two contradict each other the maximum holds.
  ///
  /// - Parameters:
  ///   - minimum: The least category, or `nil` for none.
  ///   - maximum: The greatest category, or `nil` for none.
  public func clamped(
    minimum: ContentSizeCategory? = nil, maximum: ContentSizeCategory? = nil
  ) -> ContentSizeCategory {
    min(max(self, minimum ?? self), maximum ?? .accessibilityExtraExtraExtraLarge)
  }
}

extension ContentSizeCategory: Comparable {
  public static func < (left: ContentSizeCategory, right: ContentSizeCategory) -> Bool {
    left.index < right.index
  }

  /// The position among all categories, from zero for the smallest.
  var index: Int {
    switch self {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibilityMedium: 7
    case .accessibilityLarge: 8
    case .accessibilityExtraLarge: 9
    case .accessibilityExtraExtraLarge: 10
    case .accessibilityExtraExtraExtraLarge: 11
    }
  }
}

extension ContentSizeCategory {
  /// UIKit's raw value, such as `UICTContentSizeCategoryAccessibilityXL`.
  public var uiKitName: String {
    guard let step = accessibilityStep else { return Self.uiKitPrefix + Self.letters[index] }
    return Self.uiKitPrefix + "Accessibility" + Self.letters[Self.medium.index + step]
  }

  /// A name for tables: `XS`, `S`, `M`, `L`, `XL`, `XXL`, `XXXL`, `AX1` to `AX5`.
  public var shortName: String {
    accessibilityStep.map { "AX\($0 + 1)" } ?? Self.letters[index]
  }

  /// The category of a name, letter case aside; `nil` when there is none.
  ///
  /// - Parameter name: The case's own name (`extraLarge`), the one of the Human Interface
  ///   Guidelines (`xLarge`), the ``shortName`` (`XL`) or the ``uiKitName``.
  public init?(name: String) {
    let name = name.lowercased()
    let category = Self.allCases.first { category in
      category.names.contains { $0.lowercased() == name }
    }
    guard let category else { return nil }
    self = category
  }

  private var names: [String] {
    [
      shortName, uiKitName, rawValue,
      isAccessibilityCategory ? shortName : Self.guidelinesNames[index],
    ]
  }

  /// The position among the accessibility sizes, from zero.
  private var accessibilityStep: Int? {
    isAccessibilityCategory ? index - Self.accessibilityMedium.index : nil
  }

  private static let uiKitPrefix = "UICTContentSizeCategory"
  private static let letters = ["XS", "S", "M", "L", "XL", "XXL", "XXXL"]
  private static let guidelinesNames = [
    "xSmall", "Small", "Medium", "Large", "xLarge", "xxLarge", "xxxLarge",
  ]
}

extension ContentSizeCategory: Codable {
  /// Reads any name that ``init(name:)`` knows.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let category = Self(name: name) else {
      let names = Self.allCases.map(\.shortName).joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "no content size category \"\(name)\": choose one of \(names)")
    }
    self = category
  }

  /// Writes the ``shortName``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(shortName)
  }
}
