import Testing

import TextLayout

/// What `UIFontMetrics` answered on iOS 26 with three pixels a point (Vercantez/openuikit,
/// dynamic_type.json): for the body style in every category, and for other styles where the
/// leading they scale by is not the published one.
@Suite struct RecordedScalingTests {
  private struct Recorded: Sendable {
    let style: TextStyle
    let category: String

    /// Scaled values of the bases, in thirds of a point.
    let thirds: [Int]

    /// Sizes of scaled fonts of the bases.
    let sizes: [Double]

    init(_ style: TextStyle, _ category: String, thirds: [Int], sizes: [Double]) {
      self.style = style
      self.category = category
      self.thirds = thirds
      self.sizes = sizes
    }
  }

  private static let bases: [Double] = [
    8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 26, 28, 34, 40, 48, 64,
  ]

  private static let body = [
    Recorded(
      .body, "XS",
      thirds: [21, 26, 29, 31, 34, 36, 39, 41, 44, 47, 52, 57, 62, 67, 73, 88, 104, 124, 166],
      sizes: [7, 9, 10, 10, 11, 12, 13, 14, 15, 16, 17, 19, 21, 22, 24, 29, 35, 41, 55]),
    Recorded(
      .body, "S",
      thirds: [22, 27, 30, 33, 35, 38, 41, 44, 46, 49, 55, 60, 65, 71, 76, 93, 109, 131, 175],
      sizes: [7, 9, 10, 11, 12, 13, 14, 15, 15, 16, 18, 20, 22, 24, 25, 31, 36, 44, 58]),
    Recorded(
      .body, "M",
      thirds: [23, 29, 32, 34, 37, 40, 43, 46, 49, 52, 57, 63, 69, 74, 80, 97, 115, 137, 183],
      sizes: [8, 10, 11, 11, 12, 13, 14, 15, 16, 17, 19, 21, 23, 25, 27, 32, 38, 46, 61]),
    Recorded(
      .body, "L",
      thirds: [24, 30, 33, 36, 39, 42, 45, 48, 51, 54, 60, 66, 72, 78, 84, 102, 120, 144, 192],
      sizes: [8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 26, 28, 34, 40, 48, 64]),
    Recorded(
      .body, "XL",
      thirds: [26, 33, 36, 39, 43, 46, 49, 52, 56, 59, 65, 72, 79, 85, 92, 111, 131, 157, 209],
      sizes: [9, 11, 12, 13, 14, 15, 16, 17, 19, 20, 22, 24, 26, 28, 31, 37, 44, 52, 70]),
    Recorded(
      .body, "XXL",
      thirds: [28, 35, 39, 43, 46, 50, 53, 57, 60, 64, 71, 78, 85, 92, 99, 121, 142, 170, 227],
      sizes: [9, 12, 13, 14, 15, 17, 18, 19, 20, 21, 24, 26, 28, 31, 33, 40, 47, 57, 76]),
    Recorded(
      .body, "XXXL",
      thirds: [32, 40, 44, 47, 51, 55, 59, 63, 67, 71, 79, 87, 95, 103, 111, 134, 158, 190, 253],
      sizes: [11, 13, 15, 16, 17, 18, 20, 21, 22, 24, 26, 29, 32, 34, 37, 45, 53, 63, 84]),
    Recorded(
      .body, "AX1",
      thirds: [37, 46, 51, 56, 60, 65, 70, 74, 79, 83, 93, 102, 111, 121, 130, 158, 185, 223, 297],
      sizes: [12, 15, 17, 19, 20, 22, 23, 25, 26, 28, 31, 34, 37, 40, 43, 53, 62, 74, 99]),
    Recorded(
      .body, "AX2",
      thirds: [
        44, 55, 60, 65, 71, 76, 82, 87, 93, 98, 109, 120, 131, 142, 153, 185, 218, 262, 349,
      ],
      sizes: [15, 18, 20, 22, 24, 25, 27, 29, 31, 33, 36, 40, 44, 47, 51, 62, 73, 87, 116]),
    Recorded(
      .body, "AX3",
      thirds: [
        52, 65, 72, 79, 85, 92, 98, 105, 111, 118, 131, 144, 157, 170, 183, 223, 262, 314, 419,
      ],
      sizes: [17, 22, 24, 26, 28, 31, 33, 35, 37, 39, 44, 48, 52, 57, 61, 74, 87, 105, 140]),
    Recorded(
      .body, "AX4",
      thirds: [
        61, 76, 84, 92, 99, 107, 115, 122, 130, 137, 153, 168, 183, 199, 214, 260, 305, 367, 489,
      ],
      sizes: [20, 25, 28, 31, 33, 36, 38, 41, 43, 46, 51, 56, 61, 66, 71, 87, 102, 122, 163]),
    Recorded(
      .body, "AX5",
      thirds: [
        68, 85, 93, 101, 110, 118, 127, 135, 144, 152, 169, 186, 203, 220, 237, 287, 338, 406, 541,
      ],
      sizes: [23, 28, 31, 34, 37, 39, 42, 45, 48, 51, 56, 62, 68, 73, 79, 96, 113, 135, 180]),
  ]

  private static let exceptions = [
    Recorded(
      .title1, "XL",
      thirds: [25, 32, 35, 38, 41, 44, 48, 51, 54, 57, 64, 70, 76, 83, 89, 108, 127, 152, 203],
      sizes: [8, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 23, 25, 28, 30, 36, 42, 51, 68]),
    Recorded(
      .title1, "XXL",
      thirds: [27, 34, 37, 40, 44, 47, 50, 54, 57, 60, 67, 74, 80, 87, 94, 114, 134, 161, 215],
      sizes: [9, 11, 12, 13, 15, 16, 17, 18, 19, 20, 22, 25, 27, 29, 31, 38, 45, 54, 72]),
    Recorded(
      .title1, "AX4",
      thirds: [
        43, 54, 59, 65, 70, 75, 81, 86, 92, 97, 108, 118, 129, 140, 151, 183, 215, 258, 344,
      ],
      sizes: [14, 18, 20, 22, 23, 25, 27, 29, 31, 32, 36, 39, 43, 47, 50, 61, 72, 86, 115]),
    Recorded(
      .headline, "AX4",
      thirds: [
        56, 70, 77, 83, 90, 97, 104, 111, 118, 125, 139, 153, 167, 181, 195, 236, 278, 334, 445,
      ],
      sizes: [19, 23, 25, 28, 30, 32, 35, 37, 39, 42, 46, 51, 56, 60, 65, 79, 93, 111, 148]),
    Recorded(
      .subheadline, "XXXL",
      thirds: [31, 39, 43, 47, 51, 55, 59, 62, 66, 70, 78, 86, 94, 101, 109, 133, 156, 187, 250],
      sizes: [10, 13, 14, 16, 17, 18, 20, 21, 22, 23, 26, 29, 31, 34, 36, 44, 52, 62, 83]),
    Recorded(
      .subheadline, "AX2",
      thirds: [
        43, 54, 59, 65, 70, 76, 81, 86, 92, 97, 108, 119, 130, 140, 151, 184, 216, 259, 346,
      ],
      sizes: [14, 18, 20, 22, 23, 25, 27, 29, 31, 32, 36, 40, 43, 47, 50, 61, 72, 86, 115]),
    Recorded(
      .caption1, "AX1",
      thirds: [
        41, 51, 56, 61, 66, 71, 76, 81, 86, 91, 101, 111, 122, 132, 142, 172, 203, 243, 324,
      ],
      sizes: [14, 17, 19, 20, 22, 24, 25, 27, 29, 30, 34, 37, 41, 44, 47, 57, 68, 81, 108]),
    Recorded(
      .caption2, "AX2",
      thirds: [
        54, 67, 74, 80, 87, 94, 100, 107, 114, 120, 134, 147, 161, 174, 187, 228, 268, 321, 428,
      ],
      sizes: [18, 22, 25, 27, 29, 31, 33, 36, 38, 40, 45, 49, 54, 58, 62, 76, 89, 107, 143]),
  ]

  @Test func valuesAndSizesAreThoseRecorded() throws {
    #expect(Self.body.map(\.category) == ContentSizeCategory.allCases.map(\.shortName))
    for recorded in Self.body + Self.exceptions {
      let category = try #require(ContentSizeCategory(name: recorded.category))
      let metrics = ScaledMetrics(for: recorded.style)
      let thirds = Self.bases.map {
        Int((metrics.scaledValue($0, category: category, displayScale: 3) * 3).rounded())
      }
      #expect(thirds == recorded.thirds, "\(recorded.style) \(recorded.category)")
      var sizes = Self.bases.map { metrics.scaledPointSize($0, category: category) }
      if recorded.style == .headline, let tie = Self.bases.firstIndex(of: 11) {
        // 11 × 51 / 22 is 25.5. UIKit has 25 there, though it takes the other halves up.
        #expect(sizes[tie] == 26)
        sizes[tie] = 25
      }
      #expect(sizes == recorded.sizes, "\(recorded.style) \(recorded.category)")
    }
  }
}
