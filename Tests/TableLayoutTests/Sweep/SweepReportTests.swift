import Foundation
import Synchronization
import TableLayout
import TestSupport
import Testing
import TextLayout

@Suite struct SweepReportTests {
  private let rows = ["a", "aaa aaa aaa aaa aaa"].map { Row($0) }

  /// The rows in body text, 10 points from the sides and 5 from the top and the bottom.
  private func report(
    below: Double = 5, numberOfLines: Int = 0, rows: [Row]? = nil,
    categories: [ContentSizeCategory] = [.accessibilityMedium, .large],
    widths: [Double] = [320, 375]
  ) throws -> SweepReport {
    try DynamicTypeSweep(
      SweepTemplates.title(numberOfLines: numberOfLines, below: below), rows: rows ?? self.rows,
      categories: categories, widths: widths
    ).run()
  }

  @Test func heightsAndTotals() throws {
    let report = try report()
    #expect(report.categories == [.large, .accessibilityMedium])
    #expect(report.rowCount == 2)
    // 19 glyphs of 17 points are 323: two lines in 300, one in 355. Of 28 points 11 go into 308 and
    // 15 into 420, so that 300 holds seven or ten less a space, 355 eleven.
    #expect(report.height(row: 0, category: .large, width: 320) == 27)
    #expect(report.height(row: 1, category: .large, width: 320) == 44)
    #expect(report.height(row: 1, category: .large, width: 375) == 27)
    #expect(report.height(row: 1, category: .accessibilityMedium, width: 320) == 94)
    #expect(report.height(row: 1, category: .accessibilityMedium, width: 375) == 66)
    #expect(report.total(category: .large, width: 320) == 71)
    #expect(report.height(row: 2, category: .large, width: 320) == nil)
    #expect(report.height(row: -1, category: .large, width: 320) == nil)
    #expect(report.height(row: 0, category: .small, width: 320) == nil)
    #expect(report.height(row: 0, category: .large, width: 321) == nil)
    #expect(report.height(row: 0, category: .large, width: 320, language: "en") == nil)
    #expect(report.total(category: .small, width: 320) == 0)
  }

  @Test func aReportIsReadAsATable() throws {
    #expect(
      try report().description == """
        Title: total height of 2 rows in points
             320  375
        L     71   54
        AX1  132  104
        no findings

        """)
    let cut = try report(numberOfLines: 1, categories: [.large], widths: [320])
    #expect(
      cut.description == """
        Title: total height of 2 rows in points
           320
        L   54
        truncatedText: 1
          title, row 2: cut at L, 320 (its text "aaa aaa aaa aaa aaa" is 323 wide, the label 300)

        """)
  }

  @Test func theSameForEveryNumberOfThreads() throws {
    let texts = (0..<300).map { Row(String(repeating: "aaa ", count: $0 % 7) + "{\($0)}") }
    let sweep = DynamicTypeSweep(
      try SweepTemplates.title(numberOfLines: 2), rows: texts,
      categories: [.large, .extraLarge, .accessibilityExtraLarge], widths: [320, 375],
      languages: [nil, "he"])
    let seen = Mutex<[Int]>([])
    let total = 300 * 3 * 2 * 2
    let one = try sweep.run { done, all in
      #expect(all == total)
      seen.withLock { $0.append(done) }
    }
    #expect(seen.withLock { $0 == $0.sorted() })
    #expect(seen.withLock(\.last) == total)
    #expect(!one.findings.isEmpty)
    for jobs in [0, 2, 1000] {
      let other = try sweep.run(jobs: jobs)
      #expect(other == one)
    }
  }

  @Test func theFirstRowThatIsWrongIsNamedWhoeverFindsIt() throws {
    var rows = (0..<500).map { _ in Row("a") }
    rows[170] = ["other": "a"]
    rows[400] = ["other": "a"]
    for jobs in 1...4 {
      #expect(
        throws: TemplateError.missingField("text", view: "title", row: 170, available: ["other"])
      ) {
        try DynamicTypeSweep(SweepTemplates.title(), rows: rows, widths: [320]).run(jobs: jobs)
      }
    }
  }

  @Test func nothingToSweep() throws {
    let template = try SweepTemplates.title()
    for sweep in [
      DynamicTypeSweep(template, rows: [], widths: [320], languages: []),
      DynamicTypeSweep(template, rows: rows, widths: []),
      DynamicTypeSweep(template, rows: rows, categories: [], widths: [320]),
    ] {
      let report = try sweep.run(jobs: 2)
      #expect(report.findings.isEmpty)
      #expect(report.height(row: 0, category: .large, width: 320) == nil || sweep.rows.isEmpty)
    }
  }

  @Test func oddWidthsCountAsLengths() throws {
    let sweep = DynamicTypeSweep(
      try SweepTemplates.title(), rows: rows, categories: [.large, .large],
      widths: [.nan, -5, 320, .infinity, 320])
    #expect(sweep.widths == [0, 320, 1_000_000])
    #expect(sweep.categories == [.large])
    #expect(try sweep.run().height(row: 0, category: .large, width: 320) == 27)
  }
}
