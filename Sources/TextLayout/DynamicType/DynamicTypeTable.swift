/// Apple's numbers, a row for each text style and a column for each content size category, in
/// points.
///
/// The published sizes and leadings are from the Human Interface Guidelines, Typography, "Dynamic
/// Type sizes" and "Larger accessibility type sizes". The leadings UIKit scales by were measured.
/// Each is the one integer that gives the factor of `UIFontMetrics` on iOS 26 and 27.
///
/// The two titles of visionOS, of which only one size is published, have no row.
enum DynamicTypeTable {
  /// `preferredFont(forTextStyle:)`'s sizes.
  private static let pointSizes: [UInt8] = [
    31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60,  // largeTitle
    25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58,  // title1
    19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56,  // title2
    17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55,  // title3
    14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53,  // headline
    14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53,  // body
    13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51,  // callout
    12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49,  // subheadline
    12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44,  // footnote
    11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43,  // caption1
    11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40,  // caption2
  ]

  private static let publishedLeadings: [UInt8] = [
    38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70,  // largeTitle
    31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68,  // title1
    24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66,  // title2
    22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65,  // title3
    19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62,  // headline
    19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62,  // body
    18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60,  // callout
    16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58,  // subheadline
    16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52,  // footnote
    13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51,  // caption1
    13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48,  // caption2
  ]

  /// The cells in which UIKit scales by another leading than the published one.
  private static let scalingExceptions: [Exception] = [
    (1, .extraLarge, 36),  // title1
    (1, .extraExtraLarge, 38),
    (1, .accessibilityExtraExtraLarge, 61),
    (4, .accessibilityExtraExtraLarge, 51),  // headline
    (7, .extraExtraExtraLarge, 26),  // subheadline
    (7, .accessibilityLarge, 36),
    (9, .accessibilityMedium, 27),  // caption1
    (10, .accessibilityLarge, 29),  // caption2
  ]

  private typealias Exception = (row: Int, category: ContentSizeCategory, leading: UInt8)

  /// The number of columns, one for each ``ContentSizeCategory``.
  private static let columns = 12

  /// - Parameter row: 0 to 10, in the order of ``TextStyle``.
  static func pointSize(row: Int, _ category: ContentSizeCategory) -> Double {
    Double(pointSizes[columns * row + category.index])
  }

  static func publishedLeading(row: Int, _ category: ContentSizeCategory) -> Double {
    Double(publishedLeadings[columns * row + category.index])
  }

  static func scalingLeading(row: Int, _ category: ContentSizeCategory) -> Double {
    let exception = scalingExceptions.first { $0.row == row && $0.category == category }
    return exception.map { Double($0.leading) } ?? publishedLeading(row: row, category)
  }
}
