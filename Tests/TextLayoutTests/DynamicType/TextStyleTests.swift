import TestSupport
import Testing

import TextLayout

@Suite struct TextStyleTests {
  /// The tables of the Human Interface Guidelines, as they are printed: a row for each category,
  /// and of each style its size and leading.
  private static let published: [(category: String, sizes: String)] = [
    ("xSmall", "31/38 25/31 19/24 17/22 14/19 14/19 13/18 12/16 12/16 11/13 11/13"),
    ("Small", "32/39 26/32 20/25 18/23 15/20 15/20 14/19 13/18 12/16 11/13 11/13"),
    ("Medium", "33/40 27/33 21/26 19/24 16/21 16/21 15/20 14/19 12/16 11/13 11/13"),
    ("Large", "34/41 28/34 22/28 20/25 17/22 17/22 16/21 15/20 13/18 12/16 11/13"),
    ("xLarge", "36/43 30/37 24/30 22/28 19/24 19/24 18/23 17/22 15/20 14/19 13/18"),
    ("xxLarge", "38/46 32/39 26/32 24/30 21/26 21/26 20/25 19/24 17/22 16/21 15/20"),
    ("xxxLarge", "40/48 34/41 28/34 26/32 23/29 23/29 22/28 21/28 19/24 18/23 17/22"),
    ("AX1", "44/52 38/46 34/41 31/38 28/34 28/34 26/32 25/31 23/29 22/28 20/25"),
    ("AX2", "48/57 43/51 39/47 37/44 33/40 33/40 32/39 30/37 27/33 26/32 24/30"),
    ("AX3", "52/61 48/57 44/52 43/51 40/48 40/48 38/46 36/43 33/40 32/39 29/35"),
    ("AX4", "56/66 53/62 50/59 49/58 47/56 47/56 44/52 42/50 38/46 37/44 34/41"),
    ("AX5", "60/70 58/68 56/66 55/65 53/62 53/62 51/60 49/58 44/52 43/51 40/48"),
  ]

  /// The styles in the order of those tables.
  static let publishedStyles = Array(TextStyle.allCases.prefix(11))

  @Test func allSizesAndLeadingsAreThoseOfTheGuidelines() throws {
    #expect(Self.published.count == ContentSizeCategory.allCases.count)
    for row in Self.published {
      let category = try #require(ContentSizeCategory(name: row.category))
      let cells = Self.publishedStyles.map {
        "\(Int($0.pointSize(category)))/\(Int($0.leading(category)))"
      }
      #expect(cells.joined(separator: " ") == row.sizes, "\(row.category)")
    }
  }

  /// The guidelines' weights and emphasized weights; for the titles of visionOS, which are bold,
  /// the second one is a choice.
  private static let weights: [(style: TextStyle, weight: FontWeight, bold: FontWeight)] = [
    (.largeTitle, .regular, .bold), (.title1, .regular, .bold), (.title2, .regular, .bold),
    (.title3, .regular, .semibold), (.headline, .semibold, .semibold),
    (.body, .regular, .semibold), (.callout, .regular, .semibold),
    (.subheadline, .regular, .semibold), (.footnote, .regular, .semibold),
    (.caption1, .regular, .semibold), (.caption2, .regular, .semibold),
    (.extraLargeTitle, .bold, .bold), (.extraLargeTitle2, .bold, .bold),
  ]

  @Test func weightsAreThoseOfTheGuidelines() {
    #expect(Self.weights.map(\.style) == TextStyle.allCases)
    for (style, weight, bold) in Self.weights {
      #expect(style.weight == weight, "\(style)")
      #expect(style.boldWeight == bold, "\(style)")
    }
  }

  /// The raw values of `UIFont.TextStyle`, without their common start.
  @Test func namesAreUIKits() {
    let names = [
      "Title0", "Title1", "Title2", "Title3", "Headline", "Body", "Callout", "Subhead", "Footnote",
      "Caption1", "Caption2", "ExtraLargeTitle", "ExtraLargeTitle2",
    ]
    #expect(TextStyle.allCases.map(\.uiKitName) == names.map { "UICTFontTextStyle" + $0 })
  }

  @Test func titlesOfVisionOSGrowAsTheFirstTitle() {
    #expect(TextStyle.extraLargeTitle.pointSize(.large) == 36)
    #expect(TextStyle.extraLargeTitle2.pointSize(.large) == 28)
    // A choice: twice the size at AX5, as UIFontMetrics has it for title1.
    #expect(TextStyle.extraLargeTitle.pointSize(.accessibilityExtraExtraExtraLarge) == 72)
    #expect(TextStyle.extraLargeTitle2.pointSize(.accessibilityExtraExtraExtraLarge) == 56)
    #expect(TextStyle.extraLargeTitle.leading(.large) == TextStyle.largeTitle.leading(.extraLarge))
    #expect(TextStyle.extraLargeTitle2.leading(.large) == TextStyle.title1.leading(.large))
  }

  @Test(arguments: TextStyle.allCases)
  func noStyleShrinksAsTheCategoryGrows(_ style: TextStyle) {
    let sizes = ContentSizeCategory.allCases.map { style.pointSize($0) }
    #expect(sizes == sizes.sorted())
    #expect(sizes.allSatisfy { $0 >= 11 })
  }

  @Test(arguments: TextStyle.allCases)
  func namesLeadBackToTheirStyle(_ style: TextStyle) {
    #expect(TextStyle(name: style.rawValue) == style)
    #expect(TextStyle(name: style.rawValue.uppercased()) == style)
    #expect(TextStyle(name: style.uiKitName) == style)
    #expect(TextStyle(rawValue: style.rawValue) == style)
  }

  @Test(arguments: ["", "title", "UICTFontTextStyle", "body "])
  func aNameThatIsNoneIsNil(_ name: String) {
    #expect(TextStyle(name: name) == nil)
  }

  @Test func aPreferredFontHasTheStylesSizeAndWeight() throws {
    let library = try FontLibrary(directory: Fixtures.fonts)
    let font = try Font.preferred(
      .body, category: .accessibilityExtraExtraExtraLarge, family: "Noto Sans", in: library)
    #expect(font.size == 53)
    #expect(font.familyName == "Noto Sans")
    #expect(try Font.preferred(.headline, family: "Noto Sans", in: library).size == 17)
    let bold = try Font.preferred(.title1, family: "Noto Sans", bold: true, in: library)
    #expect(bold == (try library.font(family: "Noto Sans", size: 28, weight: .bold)))
    #expect(throws: FontError.self) {
      try Font.preferred(.body, family: "No Such Family", in: library)
    }
  }
}
