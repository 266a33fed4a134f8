@testable import ListLayout
import AutoLayout
import ConstraintSolver
import Testing
import TextLayout

import TableLayout

/// Templates with conditions: each of their forms is the template that is written so by hand.
@Suite struct AdaptiveTemplateTests {
  @Test(arguments: ContentSizeCategory.allCases, [320.0, 599, 600, 1000])
  func everyFormIsTheTemplateWrittenByHand(
    category: ContentSizeCategory, width: Double
  ) throws {
    let adaptive = try AdaptiveCell.adaptive()
    let byHand = try AdaptiveCell.byHand(AdaptiveCell.form(category, width: width))
    for direction in LayoutDirection.allCases {
      let traits = Traits(category: category, direction: direction)
      var sizers = (
        adaptive.sizer(width: width, traits: traits), byHand.sizer(width: width, traits: traits)
      )
      for row in AdaptiveCell.rows {
        let layouts = (
          sizers.0.layout(of: try adaptive.cell(for: row)),
          sizers.1.layout(of: try byHand.cell(for: row))
        )
        #expect(layouts.0.size == layouts.1.size)
        #expect(layouts.0.views.map(\.frame) == layouts.1.views.map(\.frame))
        #expect(layouts.0.views.map(\.isHidden) == layouts.1.views.map(\.isHidden))
        #expect(
          layouts.0.views.map { $0.labelLayout?.lines.count }
            == layouts.1.views.map { $0.labelLayout?.lines.count })
        #expect(layouts.0.ambiguous == layouts.1.ambiguous)
        #expect(layouts.0.broken.count == layouts.1.broken.count)
      }
    }
  }

  /// 10 points grow to 15 at AX1: body's leading is 22 at L and 34 at AX1, and 10 × 34 / 22 is
  /// 15.45, rounded down.
  @Test func heightsCountedByHand() throws {
    let template = try AdaptiveCell.adaptive()
    let cell = try template.cell(for: ["title": "aaa bbb", "detail": "e"])
    var large = template.sizer(width: 320)
    // The picture of 20 is the highest in the row.
    #expect(large.height(of: cell) == 4 + 20 + 10)
    let traits = Traits(category: .accessibilityMedium)
    let size = 15.0
    var larger = template.sizer(width: 320, traits: traits)
    // A column: the picture, 8, the title, then 10 and the detail.
    #expect(larger.height(of: cell) == 12 + 20 + 8 + size + 10 + size)
    var wide = template.sizer(width: 600, traits: traits)
    #expect(wide.height(of: cell) == 30 + 20 + 20 + size + 10 + size)
  }

  @Test func anExplanationNamesTheConditions() throws {
    let template = try AdaptiveCell.adaptive()
    let cell = try template.cell(for: AdaptiveCell.rows[0])
    var sizer = template.sizer(width: 700, traits: Traits(category: .accessibilityMedium))
    let layout = sizer.layout(of: cell)
    #expect(layout.conditions == ["category >= AX1", "width >= 600"])
    #expect(
      layout.explain().split(separator: "\n")[1...2] == [
        "when category >= AX1", "when width >= 600",
      ])
    #expect(layout.heightParts.first?.reason == "top")
    var plain = template.sizer(width: 320)
    #expect(plain.layout(of: cell).conditions == [])
  }

  @Test func anErrorNamesTheConditionThatLeadsToIt() throws {
    let error = #expect(throws: TemplateError.self) {
      try CellTemplate("Box") { cell in
        let box = try cell.add(.view, name: "box")
        cell.constrain(box.width.constraint(equalToConstant: 10).identified(by: "narrow"))
        cell.constrain(
          box.width.constraint(equalToConstant: 20).identified(by: "wide").deactivated())
        cell.adapt(when: .category(.equal, .small)) { cell in try cell.deactivate("narrow") }
        cell.adapt(when: .category(.lessThan, .medium) && .direction(.rightToLeft)) { cell in
          try cell.activate("wide")
        }
      }
    }
    #expect(
      error?.description
        == "when category < M and direction rightToLeft: wide: cannot hold together with narrow: "
        + "remove one of them or give it a priority below 1000")
  }

  @Test func anUnknownConstraintIsNamedWithTheNearest() throws {
    let error = #expect(throws: TemplateError.self) {
      try CellTemplate("Box") { cell in
        let box = try cell.add(.view, name: "box")
        cell.constrain(box.width.constraint(equalToConstant: 10).identified(by: "narrow"))
        cell.adapt(when: .isAccessibility) { cell in try cell.deactivate("narow") }
      }
    }
    #expect(
      error
        == .variant(
          conditions: "category >= AX1", error: .unknownConstraint("narow", nearest: ["narrow"])))
  }

  @Test func aConstantOfSeveralConstraintsIsRefused() throws {
    let error = #expect(throws: TemplateError.self) {
      try CellTemplate("Box") { cell in
        try cell.add(.view, name: "box")
        try cell.constrain(visualFormat: "H:|-4-[box]-4-|", named: "sides")
        cell.adapt(when: .isAccessibility) { cell in try cell.setConstant(8, of: "sides") }
      }
    }
    #expect(
      error?.description
        == "when category >= AX1: 2 constraints are called \"sides\": give the one that is to "
        + "change a name of its own")
  }

  @Test func aConditionThatNeverHoldsIsRefused() throws {
    let error = #expect(throws: TemplateError.self) {
      try CellTemplate("Box") { cell in
        cell.adapt(when: .width(.greaterThan, 600) && .width(.lessThan, 500)) { _ in }
      }
    }
    #expect(error == .neverHolds(condition: "width > 600 and width < 500"))
  }

  /// One form more than there are widths.
  private static func template(widths: Int, views: Int = 1) throws -> CellTemplate {
    try CellTemplate("Box") { cell in
      for place in 1..<views { try cell.add(.view, name: "v\(place)") }
      for width in 1...widths {
        cell.adapt(when: .width(.greaterThan, Double(width))) { cell in
          cell[.root].layoutMargins.top = Double(width)
        }
      }
    }
  }

  @Test func formsAreLimited() throws {
    _ = try Self.template(widths: 63)
    #expect(throws: TemplateError.tooManyVariants(limit: 64)) { try Self.template(widths: 64) }
  }

  /// 64 forms of 128 views, the content view among them, are 8192.
  @Test func viewsAndConstraintsOfAllFormsAreLimited() throws {
    _ = try Self.template(widths: 63, views: 128)
    #expect(throws: TemplateError.tooLargeVariants(limit: 8192)) {
      try Self.template(widths: 63, views: 129)
    }
  }

  @Test func prioritiesChange() throws {
    let template = try CellTemplate("Box") { cell in
      let box = try cell.add(.view, name: "box")
      cell.constrain(
        box.height.constraint(equalToConstant: 10).priority(700).identified(by: "low"),
        box.height.constraint(equalToConstant: 20).priority(600).identified(by: "high"))
      try cell.constrain(visualFormat: "H:|[box]|")
      try cell.constrain(visualFormat: "V:|[box]|")
      cell.adapt(when: .displayScale(.greaterThanOrEqual, 3)) { cell in
        try cell.setPriority(800, of: "high")
      }
    }
    let cell = try template.cell(for: [:])
    var sizers = [1.0, 2, 3].map { scale in
      template.sizer(width: 100, traits: Traits(displayScale: scale))
    }
    #expect(sizers.indices.map { sizers[$0].height(of: cell) } == [10, 10, 20])
  }

  @Test func aTableMeasuresAgainWhereAnotherFormHolds() throws {
    let template = try CellTemplate("Box") { cell in
      let box = try cell.add(.view, name: "box")
      cell.constrain(box.height.constraint(equalToConstant: 10).identified(by: "height"))
      try cell.constrain(visualFormat: "H:|[box]|")
      try cell.constrain(visualFormat: "V:|[box]|")
      cell.adapt(when: .category(.greaterThanOrEqual, .accessibilityLarge)) { cell in
        try cell.setConstant(30, of: "height")
      }
      cell.adapt(when: .width(.greaterThanOrEqual, 500)) { cell in
        try cell.setConstant(50, of: "height")
      }
    }
    func holds(_ one: TableConfiguration, _ other: TableConfiguration) -> Bool {
      one.holds(in: other, for: template)
    }
    func at(_ category: ContentSizeCategory, _ width: Double) -> TableConfiguration {
      TableConfiguration(width: width, traits: Traits(category: category))
    }
    #expect(holds(at(.small, 300), at(.large, 300)))
    #expect(!holds(at(.small, 300), at(.accessibilityLarge, 300)))
    #expect(holds(at(.accessibilityLarge, 300), at(.accessibilityExtraLarge, 300)))
    #expect(!holds(at(.small, 300), at(.small, 500)))
  }

  /// A badge that accessibility sizes hide makes the cell lower, which is no fault.
  @Test func aSweepFindsWhatIsWrongWithEachForm() throws {
    let template = try CellTemplate("Badge") { cell in
      let font = FontRule.scaled(try EmFont.font())
      let column = try cell.add(.stack(Stack(axis: .vertical)), name: "column")
      let title = try cell.label("title", "{title}", font: font, to: column)
      let badge = try cell.add(.view, name: "badge", to: column)
      cell.constrain(badge.height.constraint(equalToConstant: 100).priority(900))
      try cell.constrain(visualFormat: "H:|[column]|")
      try cell.constrain(visualFormat: "V:|[column]|")
      cell.adapt(when: .isAccessibility) { cell in
        cell[badge].isHidden = true
        cell[label: title].numberOfLines = 0
      }
    }
    let rows: [Row] = [["title": "aaaa aaaa aaaa"]]
    let report = try DynamicTypeSweep(template, rows: rows, widths: [140]).run()
    // 14 letters fit up to L, and from AX1 on lines wrap.
    #expect(
      report.findings.map { "\($0.kind.phrase) \($0.category.shortName)" }
        == ["cut XL", "cut XXL", "cut XXXL"])
  }

  /// A label beside an icon: before iOS 15 it had half of what spacing leaves of 300 points, since
  /// then it has what the icon leaves (openradar.appspot.com/41192642; IB 21225, iOS 16).
  @Test func aStackKnowsItsRelease() throws {
    let template = try CellTemplate("Row") { cell in
      let row = try cell.add(.stack(Stack(spacing: 10)), name: "row")
      try cell.label("text", "{text}", font: EmFont.rule(), numberOfLines: 0, to: row)
      let icon = try cell.add(
        .image(ImageTemplate(Size(width: 40, height: 40))), name: "icon", to: row)
      cell[icon].hugging.horizontal = 252
      try cell.constrain(visualFormat: "H:|[row]|")
      try cell.constrain(visualFormat: "V:|[row]|")
      cell.adapt(when: .release(.lessThan, .iOS15)) { $0[stack: row].textWidths = .onePart }
    }
    let cell = try template.cell(for: Row("aaa bbb"))
    for (release, width) in [(UIKitRelease.iOS14, 145.0), (.iOS15, 250), (.iOS26, 250)] {
      var sizer = template.sizer(width: 300, traits: Traits(release: release))
      #expect(sizer.layout(of: cell)["text"]?.frame.width == width)
    }
    #expect("\(CellCondition.release(.lessThan, .iOS15))" == "release < iOS15")
  }
}
