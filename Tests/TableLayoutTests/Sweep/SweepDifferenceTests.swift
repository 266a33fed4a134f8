import TableLayout
import Testing
import TextLayout

@Suite struct SweepDifferenceTests {
  private func report(
    below: Double = 5, _ texts: [String] = ["a", "aaaaaaaaa"],
    categories: [ContentSizeCategory] = [.large], widths: [Double] = [320],
    languages: [String?] = [nil]
  ) throws -> SweepReport {
    try report(
      below: below, rows: texts.map { Row($0) }, categories: categories, widths: widths,
      languages: languages)
  }

  private func report(
    below: Double = 5, rows: [Row], categories: [ContentSizeCategory] = [.large],
    widths: [Double] = [320], languages: [String?] = [nil]
  ) throws -> SweepReport {
    try DynamicTypeSweep(
      SweepTemplates.title(below: below), rows: rows, categories: categories, widths: widths,
      languages: languages
    ).run()
  }

  /// Rows with ids: of each its id and its text.
  private func rows(_ texts: (String, String)...) -> [Row] {
    texts.map { ["id": .string($0.0), "text": .string($0.1)] }
  }

  @Test func noDifference() throws {
    let difference = try report().difference(from: report())
    #expect(difference.isEmpty)
    #expect(difference.description == "no difference\n")
  }

  @Test func cellsThatBecameHigher() throws {
    let difference = try report(below: 8).difference(from: report())
    #expect(!difference.isEmpty)
    #expect(difference.heights.map(\.row) == [0, 1])
    #expect(difference.heights.map(\.old) == [27, 27])
    #expect(difference.heights.map(\.new) == [30, 30])
    #expect(
      difference.description == """
        heights changed: 2, +6 points in all
          L, 320 wide: +6 points in 2 rows: row 1 27 → 30, row 2 27 → 30

        """)
  }

  @Test func rowsCategoriesWidthsAndLanguages() throws {
    let old = try report(
      ["a", "a", "a"], categories: [.large], widths: [320, 430], languages: ["en"])
    let new = try report(
      ["a"], categories: [.large, .accessibilityLarge], widths: [320, 375], languages: ["en", "ar"])
    #expect(
      new.difference(from: old).description == """
        categories: AX2 added
        widths: 375 added; 430 removed
        languages: ar added
        rows: 2 removed

        """)
    #expect(old.difference(from: new).rows.added.count == 2)
  }

  @Test func aRowThatIsPutBetweenOthersIsTheOnlyOne() throws {
    let texts = (0..<84).map { String(repeating: "a", count: $0 % 5 + 1) + "{\($0)}" }
    let old = try report(texts, categories: [.large, .accessibilityLarge])
    let new = try report(
      [texts[0], "new"] + texts.dropFirst(), categories: [.large, .accessibilityLarge])
    let difference = new.difference(from: old)
    #expect(difference.rows.added == [new.rowIDs[1]])
    #expect(difference.rows.removed == [])
    #expect(difference.heights.isEmpty && difference.newFindings.isEmpty)
    #expect(difference.goneFindings.isEmpty)
    #expect(difference.description == "rows: 1 added\n")
  }

  @Test func rowsThatHaveMovedAreTheSame() throws {
    let old = try report(rows: rows(("x", "a"), ("y", "aaaaaaaaa")), categories: .all)
    let new = try report(rows: rows(("y", "aaaaaaaaa"), ("x", "a")), categories: .all)
    #expect(!old.findings.isEmpty)
    #expect(new.difference(from: old).isEmpty)
  }

  @Test func rowsThatComeAndGoAreNamed() throws {
    let old = try report(rows: rows(("x", "a"), ("y", "b"), ("z", "c")))
    let new = try report(rows: rows(("x", "a"), ("1", "b"), ("2", "b"), ("3", "b"), ("4", "b")))
    #expect(
      new.difference(from: old).description
        == "rows: 4 added: \"1\", \"2\", \"3\" …; 2 removed: \"y\", \"z\"\n")
  }

  @Test func heightsThatShowTheSameAreTheSame() throws {
    /// Without pixels, heights are not rounded.
    func report(_ below: Double) throws -> SweepReport {
      try DynamicTypeSweep(
        SweepTemplates.title(below: below), rows: rows(("x", "a")), categories: [.large],
        widths: [320], displayScale: 0
      ).run()
    }
    let old = try report(5)
    #expect(try report(5.0004).difference(from: old).isEmpty)
    let more = try report(5.0006).difference(from: old)
    #expect(more.heights.map(\.rowID) == ["x"])
    #expect(more.heights.map(\.new) == [27.0006])
  }

  @Test func aHeightThatChangesWithAFindingStandsUnderIt() throws {
    // Two words of nine glyphs have room in two lines of 300 points up to XXXL.
    func report(_ lines: Int) throws -> SweepReport {
      try DynamicTypeSweep(
        SweepTemplates.title(numberOfLines: lines),
        rows: rows(("x", "aaaaaaaaa aaaaaaaaa"), ("y", "a")), categories: [.large], widths: [320]
      ).run()
    }
    let difference = try report(1).difference(from: report(0))
    #expect(
      difference.description == """
        new findings: 1
          title, row 1 "x": cut at L, 320 (its text "aaaaaaaaa aaaaaaaaa" is 323 wide, the label 300)
            height 44 → 27 at L, 320
        heights changed: 1, -17 points in all; 1 with the findings above

        """)
  }

  @Test func findingsThatComeAndGo() throws {
    // Nine glyphs of 53 points are wider than 300, seven are not wider than 371.
    let largest: [ContentSizeCategory] = [.accessibilityExtraExtraExtraLarge]
    let cut = try report(rows: rows(("x", "a"), ("y", "aaaaaaaaa")), categories: largest)
    let whole = try report(rows: rows(("x", "aaaaaa"), ("y", "a")), categories: largest)
    let difference = whole.difference(from: cut)
    #expect(
      difference.description == """
        new findings: 1
          title, row 1 "x": cut at AX5, 320 (its text "aaaaaa" is 318 wide, the label 300)
        findings gone: 1
          title, row 2 "y": cut at AX5, 320 (its text "aaaaaaaaa" is 477 wide, the label 300)

        """)
    // Another length of what is cut is the same finding.
    let longer = try report(rows: rows(("x", "a"), ("y", "aaaaaaaaaa")), categories: largest)
    #expect(longer.difference(from: cut).isEmpty)
    // A finding of a row that is no longer swept is not gone.
    let fewer = try report(rows: rows(("x", "a")), categories: largest)
    #expect(fewer.difference(from: cut).goneFindings == [])
    // Rows of other content are other rows.
    let others = try report(["a", "aaaaaaaaaa"], categories: largest)
      .difference(from: report(["a", "aaaaaaaaa"], categories: largest))
    #expect(others.newFindings.count == 1)
    #expect(others.rows.added.count == 1 && others.rows.removed.count == 1)
  }

  @Test func sizesThatChangeAlikeAreOneLine() throws {
    let widths: [Double] = [320, 375, 430]
    let texts = Array(repeating: "a", count: 5)
    let difference = try report(below: 6, texts, categories: .all, widths: widths)
      .difference(from: report(texts, categories: .all, widths: widths))
    #expect(
      difference.description == """
        heights changed: 180, +180 points in all
          +1 points in each of 5 rows, at 36 sizes and widths from XS, 320 wide to AX5, 430 wide

        """)
  }

  @Test func longListsEnd() throws {
    // Each row grows by another length.
    func report(_ points: Double) throws -> SweepReport {
      let template = try SweepTemplates.title { cell in
        cell.heightRule = .adjusted { cell in
          cell.fittingHeight + points * Double(cell.row["text"]?.text?.utf8.count ?? 0)
        }
      }
      let rows = (1...5).map { Row(String(repeating: "a", count: $0)) }
      return try DynamicTypeSweep(
        template, rows: rows, categories: .all, widths: [320, 375, 430]
      ).run()
    }
    let lines = try report(1).difference(from: report(0)).description.split(separator: "\n")
    #expect(lines.count == 1 + 20 + 1)
    #expect(lines[0] == "heights changed: 180, +540 points in all")
    #expect(
      lines[1]
        == "  XS, 320 wide: +15 points in 5 rows: row 1 24 → 25, row 2 24 → 26, row 3 24 → 27 "
        + "… and 2 more")
    #expect(lines[21] == "  … and 16 more")
  }
}
