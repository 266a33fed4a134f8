import Testing

import TextLayout

@Suite struct ScaledMetricsTests {
  private static let largest = ContentSizeCategory.accessibilityExtraExtraExtraLarge

  /// `UIFontMetrics.scaledValue(for: 1000) / 1000` on iOS 27 with a display of three pixels a point
  /// (gewill/ScaledFont, whose own tests hold these numbers against UIKit).
  private static let multipliers: [(style: TextStyle, values: [Double])] = [
    (
      .largeTitle,
      [0.9267, 0.9513, 0.9757, 1, 1.0487, 1.1220, 1.1707, 1.2683, 1.3903, 1.4877, 1.6097, 1.7073]
    ),
    (
      .title1,
      [0.9117, 0.9413, 0.9707, 1, 1.0587, 1.1177, 1.2060, 1.3530, 1.5000, 1.6763, 1.7940, 2.0000]
    ),
    (
      .title2,
      [0.8570, 0.8930, 0.9287, 1, 1.0713, 1.1430, 1.2143, 1.4643, 1.6787, 1.8570, 2.1070, 2.3570]
    ),
    (
      .title3,
      [0.8800, 0.9200, 0.9600, 1, 1.1200, 1.2000, 1.2800, 1.5200, 1.7600, 2.0400, 2.3200, 2.6000]
    ),
    (
      .headline,
      [0.8637, 0.9090, 0.9547, 1, 1.0910, 1.1817, 1.3183, 1.5453, 1.8183, 2.1817, 2.3183, 2.8183]
    ),
    (
      .subheadline,
      [0.8000, 0.9000, 0.9500, 1, 1.1000, 1.2000, 1.3000, 1.5500, 1.8000, 2.1500, 2.5000, 2.9000]
    ),
    (
      .body,
      [0.8637, 0.9090, 0.9547, 1, 1.0910, 1.1817, 1.3183, 1.5453, 1.8183, 2.1817, 2.5453, 2.8183]
    ),
    (
      .callout,
      [0.8570, 0.9047, 0.9523, 1, 1.0953, 1.1903, 1.3333, 1.5237, 1.8570, 2.1903, 2.4763, 2.8570]
    ),
    (
      .footnote,
      [0.8890, 0.8890, 0.8890, 1, 1.1110, 1.2223, 1.3333, 1.6110, 1.8333, 2.2223, 2.5557, 2.8890]
    ),
    (
      .caption1,
      [0.8127, 0.8127, 0.8127, 1, 1.1877, 1.3127, 1.4377, 1.6877, 2.0000, 2.4377, 2.7500, 3.1877]
    ),
    (
      .caption2,
      [1, 1, 1, 1, 1.3847, 1.5383, 1.6923, 1.9230, 2.2307, 2.6923, 3.1540, 3.6923]
    ),
  ]

  @Test func allMultipliersAreThoseMeasuredOnADevice() {
    for (style, values) in Self.multipliers {
      for (category, value) in zip(ContentSizeCategory.allCases, values) {
        let scaled = ScaledMetrics(for: style).scaledValue(
          1000, category: category, displayScale: 3)
        #expect(isClose(scaled / 1000, value, tolerance: 0.000_051), "\(style) \(category)")
      }
    }
  }

  @Test func eightFactorsAreNotThoseOfThePublishedLeadings() {
    let different = TextStyleTests.publishedStyles.flatMap { style in
      ContentSizeCategory.allCases.compactMap { category in
        let scaling = ScaledMetrics(for: style).factor(category) * style.leading(.large)
        return isClose(scaling, style.leading(category))
          ? nil : "\(style) \(category.shortName) \(Int(scaling.rounded()))"
      }
    }
    #expect(
      different == [
        "title1 XL 36", "title1 XXL 38", "title1 AX4 61", "headline AX4 51", "subheadline XXXL 26",
        "subheadline AX2 36", "caption1 AX1 27", "caption2 AX2 29",
      ])
  }

  @Test func aFontOfOnesOwnGrowsLessThanTheStyles() {
    #expect(ScaledMetrics.default.scaledPointSize(17, category: Self.largest) == 48)
    #expect(TextStyle.body.pointSize(Self.largest) == 53)
  }

  @Test func aValueFallsOnThePixelsOfTheDisplay() {
    let metrics = ScaledMetrics(for: .body)
    func scaled(_ value: Double, _ name: String, _ scale: Double) -> Double? {
      ContentSizeCategory(name: name).map {
        metrics.scaledValue(value, category: $0, displayScale: scale)
      }
    }
    // 17 × 21 / 22 = 16.227: published at three pixels a point.
    #expect(scaled(17, "M", 3) == 49.0 / 3)
    #expect(scaled(17, "M", 2) == 16)
    #expect(scaled(17, "M", 0) == 17.0 * 21 / 22)
    // Published at two pixels a point.
    #expect(scaled(44, "AX2", 2) == 80)
    #expect(scaled(44, "XXXL", 2) == 58)
    // 44 × 19 / 22 = 38; half a pixel goes up: 5.5 × 21 / 22 = 5.25.
    #expect(scaled(44, "XS", 2) == 38)
    #expect(scaled(5.5, "M", 2) == 5.5)
    #expect(scaled(-5.5, "M", 2) == -5)
    #expect(metrics.scaledValue(44, category: .accessibilityLarge) == 80)
  }

  @Test(arguments: TextStyle.allCases)
  func atLargePixelsAndAllSizesStay(_ style: TextStyle) {
    let metrics = ScaledMetrics(for: style)
    for step in 0...200 {
      let value = Double(step) / 2
      #expect(metrics.scaledValue(value, category: .large) == value)
    }
    for size in [17.8, 11.49, 0.3, 1e6] {
      #expect(metrics.scaledPointSize(size, category: .large) == size)
    }
    #expect(metrics.factor(.large) == 1)
  }

  @Test func theMaximumSizeCapsWhatComesOut() throws {
    let metrics = ScaledMetrics(for: .body)
    func size(_ maximum: Double?) -> Double {
      metrics.scaledPointSize(17, category: Self.largest, maximumPointSize: maximum)
    }
    #expect(size(30) == 30)
    #expect(size(48) == 48)
    #expect(size(60) == 48)
    #expect([nil, 0, -1, .nan].map { size($0) } == [48, 48, 48, 48])
    #expect(metrics.scaledPointSize(17, category: .large, maximumPointSize: 12) == 12)
    let font = try LoneFonts.em(17)
    #expect(try metrics.scaledFont(font, category: Self.largest, maximumPointSize: 30).size == 30)
  }

  @Test func aScaledFontScalesTwice() throws {
    let metrics = ScaledMetrics(for: .body)
    let once = try metrics.scaledFont(LoneFonts.em(17), category: .accessibilityLarge)
    #expect(once.size == 31)
    // 31 × 40 / 22 = 56.4
    #expect(try metrics.scaledFont(once, category: .accessibilityLarge).size == 56)
  }

  @Test func pixelsTooManyToCountAreNotRoundedTo() {
    let metrics = ScaledMetrics(for: .body)
    // 44 × 40 / 22, and 17 × 40 / 22, which no pixel holds.
    for scale in [1e307, 1e308, Double.greatestFiniteMagnitude] {
      #expect(
        metrics.scaledValue(44, category: .accessibilityLarge, displayScale: scale) == 80)
      #expect(
        metrics.scaledValue(17, category: .accessibilityLarge, displayScale: scale) == 680.0 / 22)
    }
    #expect(metrics.scaledValue(1e300, category: .accessibilityLarge, displayScale: 1e10) > 1.8e300)
  }

  @Test func whatIsNoSizeIsAnErrorAndWhatIsNoNumberStays() throws {
    let metrics = ScaledMetrics(for: .caption2)
    let tiny = try LoneFonts.em(0.1)
    #expect(throws: FontError.invalidSize(0)) {
      try metrics.scaledFont(tiny, category: .extraLarge)
    }
    let huge = try LoneFonts.em(Font.maximumSize)
    #expect(throws: FontError.self) { try metrics.scaledFont(huge, category: Self.largest) }
    for category in ContentSizeCategory.allCases {
      for scale in [2, 0, -1, .nan, .infinity, 1e308] {
        for value in [.infinity, -.infinity, Double.greatestFiniteMagnitude] {
          let scaled = metrics.scaledValue(value, category: category, displayScale: scale)
          #expect(scaled == value, "\(category) \(scale)")
        }
        #expect(metrics.scaledValue(.nan, category: category, displayScale: scale).isNaN)
        #expect(metrics.scaledValue(0, category: category, displayScale: scale) == 0)
      }
      #expect(metrics.scaledPointSize(.nan, category: category).isNaN)
    }
  }
}
