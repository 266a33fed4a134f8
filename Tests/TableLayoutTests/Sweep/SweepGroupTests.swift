internal import AutoLayout
import TableLayout
import Testing
import TextLayout

/// Findings put together. Body text is 14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47 and 53 points
/// large, and glyphs as wide.
@Suite struct SweepGroupTests {
  private func groups(
    _ template: CellTemplate, _ rows: [Row], categories: [ContentSizeCategory] = .all,
    widths: [Double] = [320, 375, 430], languages: [String?] = [nil]
  ) throws -> [SweepFindingGroup] {
    try DynamicTypeSweep(
      template, rows: rows, categories: categories, widths: widths, languages: languages
    ).run().findingGroups
  }

  @Test func oneFaultAtManySizesIsOne() throws {
    // 22 glyphs of 14 points are wider than 300, of 19 than 410; of 17 they are 374.
    let text = String(repeating: "a", count: 22)
    let groups = try groups(SweepTemplates.title(), [Row("a"), Row(text)])
    #expect(
      groups.map(\.description) == [
        "title, row 2: cut at XS to AX5, 320; L to AX5, 375; XL to AX5, 430 "
          + "(first: its text \"aaaaaaaaaaaaaaaaaaaaaa\" is 308 wide, the label 300)"
      ])
    #expect(groups.first?.findings.count == 12 + 9 + 8)
    #expect(groups.first?.row == 1)
    #expect(groups.first?.view == "title")
    #expect(groups.first?.kind == .truncatedText)
    #expect(
      groups.first?.places.map(\.categories) == [
        [.extraSmall ... .accessibilityExtraExtraExtraLarge],
        [.large ... .accessibilityExtraExtraExtraLarge],
        [.extraLarge ... .accessibilityExtraExtraExtraLarge],
      ])
    #expect(groups.first?.places.map(\.widths) == [[320], [375], [430]])
  }

  @Test func widthsWithTheSameCategoriesStandTogether() throws {
    let text = String(repeating: "a", count: 40)
    let groups = try groups(
      SweepTemplates.title(), [["id": "n 1", "text": .string(text)]],
      categories: [.small, .large, .accessibilityLarge], languages: ["ar"])
    #expect(
      groups.map(\.description) == [
        "title, row 1 \"n 1\", ar: cut at S to AX2, 320, 375 and 430 "
          + "(first: its text \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…\" is 600 wide, the label 300)"
      ])
  }

  @Test func findingsOfAViewStandTogether() throws {
    // Nine glyphs of 33 points have room in 300, of 40 not. 20 of 15 have, of 16 not.
    let rows = [
      Row(String(repeating: "a", count: 9)), Row("a"), Row(String(repeating: "a", count: 20)),
    ]
    let report = try DynamicTypeSweep(SweepTemplates.title(), rows: rows, widths: [320]).run()
    let found = try #require(report.viewFindings.first)
    #expect(report.viewFindings.count == 1)
    #expect(found.description == "title: cut in 2 of 3 rows from M")
    #expect(found.groups.map(\.row) == [0, 2])
    let small = try DynamicTypeSweep(
      SweepTemplates.title(), rows: [rows[2]], categories: [.large, .extraLarge], widths: [320]
    ).run()
    #expect(small.viewFindings.map(\.description) == ["title: cut in 1 of 1 row at all sizes"])
  }

  @Test func gapsBetweenCategoriesAreToldApart() throws {
    // A cell too low for its text in two categories that do not follow each other.
    let low: Set<ContentSizeCategory> = [.small, .large, .extraLarge]
    let template = try CellTemplate("Gaps") { cell in
      try cell.label("title", "{text}", font: EmFont.rule())
      cell.heightRule = .manual { input in
        ManualLayout(
          height: 20,
          frames: [
            "title": Rect(
              x: 0, y: 0, width: 100, height: low.contains(input.traits.category) ? 5 : 10)
          ])
      }
    }
    #expect(
      try groups(template, [Row("a")], widths: [320]).map(\.description) == [
        "title, row 1: cut at S and L to XL, 320 (its text \"a\" is 10 high, the label 5)"
      ])
    // Those that were not swept are no gap.
    #expect(
      try groups(template, [Row("a")], categories: [.small, .large], widths: [320, 400])
        .map(\.description) == [
          "title, row 1: cut at S to L, 320 and 400 (its text \"a\" is 10 high, the label 5)"
        ])
  }

  @Test func faultsOfAConflictStandUnderIt() throws {
    // 200 and the width less 20 are the same at 220 only. Bars are 40 beyond the bottom.
    let template = try SweepTemplates.title { cell in
      try cell.add(.view, name: "bar")
      try cell.constrain("bar.width == 200", "bar.height == 1", "bar.top == superview.bottom + 40")
      try cell.constrain(visualFormat: "H:|-10-[bar]-10-|")
    }
    let one = try groups(template, [Row("a")], categories: [.large], widths: [320])
    #expect(one.map(\.kind) == [.brokenConstraint])
    #expect(one.first?.consequences.map(\.kind) == [.outsideCell])
    // Without a conflict in all its cells a fault does not follow from one.
    let two = try groups(template, [Row("a")], categories: [.large], widths: [220, 320])
    #expect(two.map(\.kind) == [.outsideCell, .brokenConstraint])
    #expect(two.flatMap(\.consequences).isEmpty)
    #expect(
      two.first?.description
        == "bar, row 1: outside the cell at L, 220 and 320 (41 beyond the bottom)")
  }

  @Test func viewsInAViewStandUnderIt() throws {
    let template = try SweepTemplates.title { cell in
      let box = try cell.add(.view, name: "box")
      try cell.add(.view, name: "inner", to: box)
      try cell.add(.view, name: "other", to: box)
      try cell.constrain("box.width == 50", "box.height == 10", "box.top == superview.top")
      try cell.constrain("box.left == superview.left - 30")
      for name in ["inner", "other"] {
        try cell.constrain("\(name).width == 5", "\(name).height == 5", "\(name).top == box.top")
      }
      try cell.constrain("inner.left == box.left", "other.left == box.left + 40")
    }
    let report = try DynamicTypeSweep(
      template, rows: [Row("a")], categories: [.large], widths: [320]
    ).run()
    #expect(
      report.description == """
        Title: total height of 1 row in points
           320
        L   27
        outsideCell: 1
          box, row 1: outside the cell at L, 320 (30 beyond the left)
            inner, row 1: outside the cell at L, 320 (30 beyond the left)

        """)
    #expect(report.findings.map(\.container) == [nil, "box"])
    #expect(report.findingGroups.first?.withConsequences.map(\.view) == ["box", "inner"])
  }

  @Test func everyFindingIsInOneGroup() throws {
    let rows = (0..<60).map { Row(String(repeating: "aaaa ", count: $0 % 9) + "{\($0 % 50)}") }
    let report = try DynamicTypeSweep(
      SweepTemplates.title(numberOfLines: 2), rows: rows, widths: [160, 320, 375],
      languages: ["en", "he"]
    ).run()
    let groups = report.findingGroups.flatMap(\.withConsequences)
    #expect(groups.count > 60 && groups.count < report.findings.count / 5)
    #expect(groups.map(\.findings.count).reduce(0, +) == report.findings.count)
    #expect(Set(groups.flatMap(\.findings)) == Set(report.findings))
    #expect(groups.map(\.row) == groups.map(\.row).sorted())
    for group in groups {
      let places = group.places.flatMap { place in
        report.categories.filter { category in
          place.categories.contains { $0.contains(category) }
        }.flatMap { category in place.widths.map { "\(category) \($0)" } }
      }
      #expect(places.sorted() == group.findings.map { "\($0.category) \($0.width)" }.sorted())
    }
  }
}
