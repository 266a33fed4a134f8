internal import ListLayout
import Testing
import TextLayout

/// Data of more rows than a table shows.
@Suite struct BatchLimitTests {
  private static let limit = 2_000_000_000
  private static let tooMany = BatchError.tooManyRows(limit: limit)

  private func throwsTooMany(
    _ counts: [Int], from before: [Int], _ build: (inout BatchUpdates) -> Void
  ) throws {
    var table = try Table(rows: EqualSections(counts: before))
    let height = table.contentHeight
    var updates = BatchUpdates()
    build(&updates)
    #expect(throws: Self.tooMany) {
      try table.performBatchUpdates(updates, data: EqualSections(counts: counts))
    }
    #expect(table.contentHeight == height)
    #expect(table.numberOfSections == before.count)
  }

  @Test(arguments: [3_000_000_000, 1_999_999_999, Int.max])
  func sectionsThatAreTooLong(rows: Int) throws {
    try throwsTooMany([rows, 5], from: [5]) { $0.insertSections([0]) }
    try throwsTooMany([rows], from: [5]) { $0.reloadSections([0]) }
    try throwsTooMany([rows], from: [5]) { $0.insertRows(at: [RowPath(row: 0)]) }
    try throwsTooMany([Int.max, rows], from: [5]) { $0.insertSections([1]) }
  }

  @Test func theMessageSaysHowToMendIt() {
    #expect(
      Self.tooMany.description
        == "the data has more than 2000000000 rows, with a header and a footer for each section: "
        + "show fewer, or call reloadData, which shows the first")
  }

  /// A table shows the first rows of longer data, and says why no batch fits.
  @Test func aTableThatIsCut() throws {
    var table = try Table(rows: EqualSections(counts: [7, 3_000_000_000], source: .fixed(2)))
    #expect(table.numberOfRows(inSection: 0) == 7)
    #expect(table.numberOfRows(inSection: 1) == Self.limit - 7 - 4)
    #expect(throws: Self.tooMany) { try table.performBatchUpdates(BatchUpdates()) }
    var updates = BatchUpdates()
    updates.deleteSections([1])
    try table.performBatchUpdates(updates, data: EqualSections(counts: [7], source: .fixed(2)))
    #expect(table.numberOfSections == 1)
    #expect(table.contentHeight == 14)
  }

  /// Both the section that goes and the one that comes fit, but not together.
  @Test func whatGoesIsGoneBeforeAnythingComes() throws {
    let long = 1_900_000_000
    var table = try Table(
      rows: EqualSections(counts: [long, 3], source: .fixed(2)), height: 100)
    var updates = BatchUpdates()
    updates.reloadSections([0])
    updates.insertSections([2])
    try table.performBatchUpdates(
      updates, data: EqualSections(counts: [3, 3, long], source: .fixed(2)))
    #expect(table.contentHeight == 2 * (1_900_000_000 + 6))
    #expect(table.frame(row: 10, section: 2)?.minY == 32)
  }
}
