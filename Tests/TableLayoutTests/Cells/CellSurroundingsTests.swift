@testable import ListLayout
import AutoLayout
import Testing
import TextLayout

import TableLayout

/// Cells whose content views something reaches into.
@Suite struct CellSurroundingsTests {
  private static func template(
    _ constraints: [String], _ change: (inout CellBuilder) throws -> Void = { _ in }
  ) throws -> CellTemplate {
    try CellTemplate("Text") { cell in
      try cell.label("text", "{text}", font: EmFont.rule(), numberOfLines: 0)
      for constraint in constraints { try cell.constrain(constraint) }
      try change(&cell)
    }
  }

  private static let safe = ["left", "right", "top", "bottom"].map {
    "text.\($0) == superview.safeArea.\($0)"
  }

  private static let landscape = Surroundings(
    safeAreaInsets: Insets(top: 0, left: 44, bottom: 21, right: 44))

  @Test func aSafeAreaNarrowsACell() throws {
    let template = try Self.template(Self.safe)
    let cell = try template.cell(for: ["text": "aaaa aaaa"])
    var plain = template.sizer(width: 100)
    #expect(plain.height(of: cell) == 10)
    // 12 points are left: one letter a line, and the space hangs.
    var narrow = template.sizer(width: 100, traits: Traits(surroundings: Self.landscape))
    #expect(narrow.height(of: cell) == 8 * 10 + 21)
    let layout = narrow.layout(of: cell)
    #expect(layout["text"]?.frame == Rect(x: 44, y: 0, width: 12, height: 80))
    #expect(
      layout.heightParts.last?.reason == "text.bottom == superview.safeArea.bottom")
  }

  @Test func layoutMarginsTakeTheSafeAreaIn() throws {
    let format = ["left", "right", "top", "bottom"].map {
      "text.\($0) == superview.layoutMargins.\($0)"
    }
    let template = try Self.template(format)
    let fixed = try Self.template(format) { $0[.root].insetsLayoutMarginsFromSafeArea = false }
    let traits = Traits(surroundings: Self.landscape)
    for (template, expected) in [(template, 8 + 10 + 8 + 21.0), (fixed, 26)] {
      var sizer = template.sizer(width: 300, traits: traits)
      #expect(sizer.height(of: try template.cell(for: ["text": "aa"])) == expected)
    }
  }

  /// The text starts at both the view's and the safe area's edge, which a safe area moves apart.
  @Test func whereASafeAreaConflictsTheConditionsStillHold() throws {
    let template = try Self.template(Self.safe + ["text.left == superview.left"]) { cell in
      cell.adapt(when: .category(.greaterThanOrEqual, .accessibilityMedium)) { cell in
        cell[.root].layoutMargins.top = 9
      }
    }
    let cell = try template.cell(for: ["text": "aa"])
    for (category, conditions) in [
      (ContentSizeCategory.large, []), (.accessibilityMedium, ["category >= AX1"]),
    ] {
      let traits = Traits(category: category, surroundings: Self.landscape)
      var sizer = template.sizer(width: 300, traits: traits)
      let layout = sizer.layout(of: cell)
      #expect(layout.broken.count == 1)
      #expect(layout.conditions == conditions)
    }
  }

  @Test func onlyTheContentViewHasASafeArea() throws {
    let error = #expect(throws: TemplateError.self) {
      try Self.template(["text.top == text.safeArea.top"])
    }
    #expect(error == .layout(.guideOfInnerView("text", .safeArea)))
    #expect(
      error?.description
        == "view \"text\": in a cell only the content view has a safeArea: name superview.safeArea")
  }

  @Test func conditionsAndSurroundingsGoTogether() throws {
    let template = try Self.template(Self.safe) { cell in
      cell.adapt(when: .isAccessibility) { cell in
        try cell.setConstant(5, of: "text.top == superview.safeArea.top")
      }
    }
    let cell = try template.cell(for: ["text": "aa"])
    var heights: [Double] = []
    for category in [ContentSizeCategory.large, .accessibilityMedium] {
      let traits = Traits(category: category, surroundings: Self.landscape)
      var sizer = template.sizer(width: 300, traits: traits)
      heights.append(sizer.height(of: cell))
    }
    #expect(heights == [31, 36])
  }

  @Test func insetsThatAreNoneAreZero() throws {
    let template = try Self.template(Self.safe)
    let cell = try template.cell(for: ["text": "aa"])
    for inset: Double in [-5, .nan, -.infinity] {
      let insets = Insets(top: inset, left: inset, bottom: inset, right: inset)
      let traits = Traits(surroundings: Surroundings(safeAreaInsets: insets))
      var sizer = template.sizer(width: 100, traits: traits)
      #expect(sizer.height(of: cell) == 10)
    }
    let insets = Insets(top: .infinity, left: 1e300, bottom: 0, right: 0)
    let traits = Traits(surroundings: Surroundings(safeAreaInsets: insets))
    var sizer = template.sizer(width: 100, traits: traits)
    #expect(sizer.height(of: cell).isFinite)
  }

  @Test func heightsAreKeptForTheirSurroundings() throws {
    let template = try Self.template(Self.safe)
    let cache = try HeightCache(templates: [template])
    let row: Row = ["text": "aa"]
    var wide = Surroundings()
    wide.readableWidth = .init(672)
    expectAllDiffer(
      [Surroundings(), Self.landscape, wide].map {
        cache.key(for: row, width: 100, traits: Traits(surroundings: $0))
      })
    let plain = TableConfiguration(width: 100)
    let moved = TableConfiguration(width: 100, traits: Traits(surroundings: Self.landscape))
    #expect(!plain.holds(in: moved, for: template))
  }
}
