import TableLayout
import Testing
import TextLayout

@Suite struct SweepDifferenceTests {
  private func report(
    below: Double = 5, _ texts: [String] = ["a", "aaaaaaaaa"],
    categories: [ContentSizeCategory] = [.large], widths: [Double] = [320],
    languages: [String?] = [nil]
  ) throws -> SweepReport {
    try DynamicTypeSweep(
      SweepTemplates.title(below: below), rows: texts.map { Row($0) }, categories: categories,
      widths: widths, languages: languages
    ).run()
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
    #expect(old.difference(from: new).addedRows == 2)
  }

  @Test func findingsThatComeAndGo() throws {
    // Nine glyphs of 53 points are wider than 300, seven are not wider than 371.
    let largest: [ContentSizeCategory] = [.accessibilityExtraExtraExtraLarge]
    let cut = try report(["a", "aaaaaaaaa"], categories: largest)
    let whole = try report(["aaaaaa", "a"], categories: largest)
    let difference = whole.difference(from: cut)
    #expect(
      difference.description == """
        new findings: 1
          truncatedText: row 1, view "title", AX5, 320 wide: its text is 318 wide, the label 300
        findings gone: 1
          truncatedText: row 2, view "title", AX5, 320 wide: its text is 477 wide, the label 300

        """)
    // Another length of what is cut is the same finding.
    let longer = try report(["a", "aaaaaaaaaa"], categories: largest)
    #expect(longer.difference(from: cut).isEmpty)
    // A finding of a row that is no longer swept is not gone.
    #expect(try report(["a"], categories: largest).difference(from: cut).goneFindings == [])
  }

  @Test func longListsEnd() throws {
    let widths: [Double] = [320, 375, 430]
    let texts = Array(repeating: "a", count: 5)
    let difference = try report(below: 6, texts, categories: .all, widths: widths)
      .difference(from: report(texts, categories: .all, widths: widths))
    let lines = difference.description.split(separator: "\n")
    #expect(lines.count == 1 + 20 + 1)
    #expect(lines[0] == "heights changed: 180, +180 points in all")
    #expect(
      lines[1]
        == "  XS, 320 wide: +5 points in 5 rows: row 1 24 → 25, row 2 24 → 25, row 3 24 → 25 "
        + "… and 2 more")
    #expect(lines[21] == "  … and 16 more")
  }
}
