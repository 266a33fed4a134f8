import Synchronization
import TableLayout
import TestSupport
import Testing
import TextLayout
import TextRendering

@testable import SweepTesting

/// Every glyph of the font is an em wide: 17 points at L, 19 at XL, 21 at XXL.
@Suite struct SweepTestingTests {
  private func sweep(_ texts: [String], numberOfLines: Int = 1) throws -> DynamicTypeSweep {
    let library = try FontLibrary(files: [Fixtures.font("Em.ttf")])
    let font = try FontRule.preferred(.body, family: "TextGauge Em", in: library)
    let template = try CellTemplate("Message") { cell in
      try cell.label("title", "{text}", font: font, numberOfLines: numberOfLines)
      try cell.constrain(visualFormat: "H:|-10-[title]-10-|")
      try cell.constrain(visualFormat: "V:|-10-[title]-10-|")
    }
    return DynamicTypeSweep(
      template, rows: texts.map { Row($0) },
      categories: [.large, .extraLarge, .extraExtraLarge], widths: [115])
  }

  /// The comments of the issues that a function records.
  private func issues(_ body: () throws -> Void) throws -> [String] {
    let found = Mutex<[String]>([])
    try withKnownIssue(isIntermittent: true) {
      try body()
    } matching: { issue in
      found.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    return found.withLock(\.self)
  }

  /// 95 points hold five ems of 17 and of 19, but not of 21.
  @Test func whatFitsIsNoIssue() throws {
    try sweep(["abcd"]).expectNoFindings()
  }

  @Test func eachFaultIsOneShortIssue() throws {
    let sweep = try sweep(["abcd", "abcde", "abcdefg"])
    let found = try issues { try sweep.expectNoFindings() }
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.count < 120 && !$0.contains("\n") })
    #expect(found[0].hasPrefix("title, row 2: cut at XXL, 115"))
    #expect(found[1].hasPrefix("title, row 3: cut at L to XXL, 115"))
  }

  @Test func knownFindingsAreNoIssue() throws {
    let before = try sweep(["abcdefg"]).run()
    try sweep(["abcdefg"]).expectNoFindings(except: before)
    let found = try issues { try sweep(["abcdefg", "abcdefgh"]).expectNoFindings(except: before) }
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("title, row 2: cut at L to XXL, 115"))
  }

  @Test func aSweepOfNothingIsAnIssue() throws {
    let found = try issues { try sweep([]).expectNoFindings() }
    #expect(found == ["Message: a sweep of nothing: give rows, widths and categories"])
  }

  @Test func picturesAreOfTheFirstAndTheLastCell() throws {
    let sweep = try sweep(["abcdefg"])
    let group = try #require(try sweep.run().findingGroups.first)
    func categories(_ count: Int) -> [ContentSizeCategory] {
      sweep.cells(of: group, most: count).map(\.finding.category)
    }
    #expect(categories(9) == [.large, .extraLarge, .extraExtraLarge])
    #expect(categories(2) == [.large, .extraExtraLarge])
    #expect(categories(1) == [.large])
    #expect(categories(0) == [])
    let last = sweep.cells(of: group, most: 2)[1]
    #expect(last.fileName == "row-1-title-cut-XXL-115.png")
    // 21 points of text between margins of 10.
    #expect(try sweep.picture(of: last, nil).size == Size(width: 115, height: 41))
  }
}
