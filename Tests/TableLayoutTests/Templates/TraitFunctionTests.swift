import ListLayout
import AutoLayout
import TestSupport
import Testing
import TextLayout

import TableLayout

/// Templates that a function of the traits changes.
@Suite struct TraitFunctionTests {
  private static func template() throws -> CellTemplate {
    try CellTemplate("Box") { cell in
      let box = try cell.add(.view, name: "box")
      cell.constrain(box.height.constraint(equalToConstant: 10).identified(by: "height"))
      cell.constrain(
        box.height.constraint(equalToConstant: 11).identified(by: "conflict").deactivated())
      try cell.constrain(visualFormat: "H:|[box]|")
      try cell.constrain(visualFormat: "V:|[box]|")
      cell.adapt { cell, traits in
        // Twelve forms, and one that cannot be.
        let place = ContentSizeCategory.allCases.firstIndex(of: traits.category) ?? 0
        try cell.setConstant(10 + Double(place), of: "height")
        if traits.displayScale == 3 { try cell.activate("conflict") }
        if traits.displayScale == 4 { try cell.activate("nothing") }
      }
    }
  }

  @Test func eachCategoryHasItsForm() throws {
    let template = try Self.template()
    let cell = try template.cell(for: [:])
    for (place, category) in ContentSizeCategory.allCases.enumerated() {
      var sizer = template.sizer(width: 100, traits: Traits(category: category))
      #expect(sizer.height(of: cell) == 10 + Double(place))
      let conditions = sizer.layout(of: cell).conditions
      #expect(conditions == (place == 0 ? [] : ["a function of the traits"]))
    }
  }

  /// L has place 3.
  @Test func aFormThatCannotBeGivesWayToThatOfTheDefaultTraits() throws {
    let template = try Self.template()
    let cell = try template.cell(for: [:])
    var sizer = template.sizer(width: 100, traits: Traits(displayScale: 3))
    let layout = sizer.layout(of: cell)
    #expect(layout.height == 13)
    #expect(
      layout.broken.map(\.constraint) == [
        "conflict: cannot hold together with height: remove one of them or give it a priority "
          + "below 1000"
      ])
    var unknown = template.sizer(width: 100, traits: Traits(displayScale: 4))
    #expect(
      unknown.layout(of: cell).broken.map(\.constraint) == [
        "when category == L, direction leftToRight: no constraint \"nothing\": give a constraint "
          + "that name"
      ])
    let sweep = DynamicTypeSweep(
      template, rows: [[:]], categories: [.large], widths: [100], displayScale: 3)
    #expect(try sweep.run().findings.map(\.kind) == [.brokenConstraint])
  }

  @Test func aWrongFormOfACategoryIsFoundAtOnce() throws {
    let error = #expect(throws: TemplateError.self) {
      try CellTemplate("Box") { cell in
        cell.adapt { cell, traits in
          if traits.category == .small { try cell.activate("nothing") }
        }
      }
    }
    #expect(
      error?.description
        == "when category == S, direction leftToRight: no constraint \"nothing\": give a constraint "
        + "that name")
  }

  @Test func aFunctionNeedsAVersionInAHeightCache() throws {
    let template = try Self.template()
    #expect(
      throws: HeightCacheError.needsVersion(template: "Box", function: "what it makes of traits")
    ) { try HeightCache(templates: [template]) }
    _ = try HeightCache(templates: [template], version: "1")
    #expect(template.digest(version: "1") != template.digest(version: "2"))
  }

  @Test func threadsGetTheSameForms() async throws {
    let template = try Self.template()
    let cell = try template.cell(for: [:])
    let heights = await withTaskGroup(of: [Double].self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<200).map { step in
            let category = ContentSizeCategory.allCases[step % 12]
            let scale = Double(5 + step % 80)
            var sizer = template.sizer(
              width: 100, traits: Traits(category: category, displayScale: scale))
            return sizer.height(of: cell)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(heights == Array(repeating: (0..<200).map { 10 + Double($0 % 12) }, count: 8))
  }
}
