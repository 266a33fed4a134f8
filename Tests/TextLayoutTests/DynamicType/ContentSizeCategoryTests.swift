import Foundation
import TestSupport
import Testing

import TextLayout

@Suite struct ContentSizeCategoryTests {
  /// UIKit's raw values without their common start.
  private static let uiKitNames = [
    "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AccessibilityM", "AccessibilityL",
    "AccessibilityXL", "AccessibilityXXL", "AccessibilityXXXL",
  ]

  @Test func namesAreUIKits() {
    let all = ContentSizeCategory.allCases
    #expect(all.map(\.uiKitName) == Self.uiKitNames.map { "UICTContentSizeCategory" + $0 })
    #expect(
      all.map(\.shortName) == [
        "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5",
      ])
    #expect(Set(all.map(\.shortName)).count == 12)
  }

  @Test func rawValuesAreSwiftsNames() {
    #expect(ContentSizeCategory(rawValue: "accessibilityExtraLarge") == .accessibilityExtraLarge)
    #expect(ContentSizeCategory(rawValue: "XL") == nil)
    for category in ContentSizeCategory.allCases {
      #expect(category.rawValue == "\(category)")
    }
  }

  @Test(arguments: ContentSizeCategory.allCases)
  func everyNameLeadsBackToItsCategory(_ category: ContentSizeCategory) {
    for name in ["\(category)", category.shortName, category.uiKitName] {
      #expect(ContentSizeCategory(name: name) == category)
      #expect(ContentSizeCategory(name: name.lowercased()) == category)
      #expect(ContentSizeCategory(name: name.uppercased()) == category)
    }
  }

  @Test func theGuidelinesNamesAreKnown() {
    let names = [
      "xSmall", "Small", "Medium", "Large", "xLarge", "xxLarge", "xxxLarge", "AX1", "AX2", "AX3",
      "AX4", "AX5",
    ]
    #expect(names.map { ContentSizeCategory(name: $0) } == ContentSizeCategory.allCases)
  }

  @Test(arguments: ["", "AX6", "XXXXL", "UICTContentSizeCategory"])
  func aNameThatIsNoneIsNil(_ name: String) {
    #expect(ContentSizeCategory(name: name) == nil)
  }

  @Test func theLastFiveAreAccessibilitySizes() {
    let all = ContentSizeCategory.allCases
    #expect(all == all.sorted())
    #expect(all.filter(\.isAccessibilityCategory).map(\.shortName).joined() == "AX1AX2AX3AX4AX5")
  }

  @Test func aMinimumAndAMaximumClamp() {
    let all = ContentSizeCategory.allCases
    #expect(all.map { $0.clamped() } == all)
    #expect(ContentSizeCategory.small.clamped(minimum: .large) == .large)
    #expect(
      ContentSizeCategory.accessibilityLarge.clamped(maximum: .extraExtraLarge) == .extraExtraLarge)
    for category in all {
      let clamped = category.clamped(minimum: .medium, maximum: .accessibilityMedium)
      #expect((ContentSizeCategory.medium ... .accessibilityMedium).contains(clamped))
      #expect(clamped == category || category < .medium || category > .accessibilityMedium)
    }
    // A choice: the maximum holds.
    #expect(ContentSizeCategory.large.clamped(minimum: .extraLarge, maximum: .small) == .small)
  }

  @Test func categoriesAndStylesAreCodedAsNames() throws {
    let categories = try JSONEncoder().encode(ContentSizeCategory.allCases)
    #expect(
      String(decoding: categories, as: UTF8.self)
        == #"["XS","S","M","L","XL","XXL","XXXL","AX1","AX2","AX3","AX4","AX5"]"#)
    let decoder = JSONDecoder()
    let decoded = try decoder.decode([ContentSizeCategory].self, from: categories)
    #expect(decoded == ContentSizeCategory.allCases)
    let other = Data(#"["large", "UICTContentSizeCategoryAccessibilityM"]"#.utf8)
    let named = try decoder.decode([ContentSizeCategory].self, from: other)
    #expect(named == [.large, .accessibilityMedium])
    #expect(throws: DecodingError.self) {
      try decoder.decode([ContentSizeCategory].self, from: Data(#"["huge"]"#.utf8))
    }
    let styles = try JSONEncoder().encode([TextStyle.body, .caption2])
    #expect(String(decoding: styles, as: UTF8.self) == #"["body","caption2"]"#)
    let otherStyles = Data(#"["Body", "UICTFontTextStyleTitle0", "caption2"]"#.utf8)
    #expect(
      try decoder.decode([TextStyle].self, from: otherStyles) == [.body, .largeTitle, .caption2])
  }

  @Test func aNameThatIsNoneIsAnErrorThatListsThem() throws {
    func reason(_ type: (some Decodable).Type) throws -> String? {
      let error = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(type, from: Data(#""huge""#.utf8))
      }
      guard case .dataCorrupted(let context) = error else { return nil }
      return context.debugDescription
    }
    #expect(
      try reason(ContentSizeCategory.self)
        == "no content size category \"huge\": choose one of XS, S, M, L, XL, XXL, XXXL, AX1, AX2, "
        + "AX3, AX4, AX5")
    #expect(
      try reason(TextStyle.self)
        == "no text style \"huge\": choose one of largeTitle, title1, title2, title3, headline, "
        + "body, callout, subheadline, footnote, caption1, caption2, extraLargeTitle, "
        + "extraLargeTitle2")
  }
}
