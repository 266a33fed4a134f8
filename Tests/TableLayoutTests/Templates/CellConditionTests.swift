import AutoLayout
import Testing
import TextLayout

import TableLayout

@Suite struct CellConditionTests {
  private static let all = ContentSizeCategory.allCases.map(\.shortName)

  @Test(arguments: [
    (CellCondition.category(.lessThan, .medium), ["XS", "S"]),
    (.category(.lessThanOrEqual, .medium), ["XS", "S", "M"]),
    (.category(.equal, .large), ["L"]),
    (.category(.greaterThan, .accessibilityExtraExtraLarge), ["AX5"]),
    (.isAccessibility, ["AX1", "AX2", "AX3", "AX4", "AX5"]),
    (
      !.isAccessibility && .category(.greaterThanOrEqual, .extraExtraLarge), ["XXL", "XXXL"]
    ),
    (.category(.equal, .small) || .category(.equal, .large), ["S", "L"]),
    (.any([]), []), (.all([]), all),
  ])
  func categories(condition: CellCondition, expected: [String]) {
    let holding = ContentSizeCategory.allCases.filter { category in
      condition.holds(width: 320, traits: Traits(category: category))
    }
    #expect(holding.map(\.shortName) == expected)
  }

  @Test func widthsScalesAndDirections() {
    let wide = CellCondition.width(.greaterThanOrEqual, 600)
    #expect(!wide.holds(width: 599.5, traits: Traits()))
    #expect(wide.holds(width: 600, traits: Traits()))
    let sharp = CellCondition.displayScale(.greaterThan, 2)
    #expect(sharp.holds(width: 0, traits: Traits(displayScale: 3)))
    #expect(!sharp.holds(width: 0, traits: Traits(displayScale: .nan)))
    let mirrored = CellCondition.direction(.rightToLeft)
    #expect(mirrored.holds(width: 0, traits: Traits(direction: .rightToLeft)))
    #expect(!mirrored.holds(width: 0, traits: Traits()))
  }

  @Test func descriptionsReadLikeTheirText() {
    let condition =
      !(CellCondition.isAccessibility && .width(.lessThan, 600)) || .displayScale(.equal, 3)
      || .direction(.rightToLeft)
    #expect(
      "\(condition)"
        == "(not (category >= AX1 and width < 600) or scale == 3) or direction rightToLeft")
  }

  @Test func conditionsAndWhatTheyGiveCountForDigests() throws {
    func digest(
      _ condition: CellCondition?, _ change: @escaping @Sendable (inout CellChanges) -> Void
    ) throws -> Digest {
      try CacheFixtures.digest(of: .stack(Stack())) { cell in
        if let condition { cell.adapt(when: condition, change) }
      }
    }
    let stack = Item(index: 1)
    expectAllDiffer([
      try digest(nil) { _ in },
      try digest(.isAccessibility) { _ in },
      try digest(.category(.equal, .small)) { _ in },
      try digest(.isAccessibility) { $0[stack: stack].axis = .vertical },
      try digest(.isAccessibility) { $0[stack: stack].spacing = 1 },
      try digest(.isAccessibility) { $0[stack].isHidden = true },
      try digest(.width(.greaterThan, 9)) { $0[stack].isHidden = true },
    ])
  }
}
