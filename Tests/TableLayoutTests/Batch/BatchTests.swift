internal import ListLayout
import TestSupport
import Testing
import TextLayout

@Suite struct BatchTests {
  /// A table of one section for each list of glyphs, all measured.
  private func table(_ sections: [Int]...) throws -> Table {
    var table = try Table(rows: rows(sections), height: 1000)
    table.scroll(to: 0)
    return table
  }

  private func rows(_ sections: [[Int]]) -> GlyphRows {
    GlyphRows(
      sections.map { .init(lines: $0.map { .init(glyphs: $0) }, source: .automatic) })
  }

  private func heights(_ table: Table, section: Int = 0) -> [Double] {
    (0..<(table.numberOfRows(inSection: section) ?? 0)).map {
      table.frame(row: $0, section: section)?.height ?? -1
    }
  }

  /// Apple's example of the order: delete two of three, insert one; the insertion's place counts
  /// after the deletions. Table View Programming Guide, "Ordering of Operations and Index Paths".
  @Test func deletionsComeBeforeInsertions() throws {
    var table = try table([10, 20, 30])
    var updates = BatchUpdates()
    updates.insertRows(at: [RowPath(row: 1)])
    updates.deleteRows(at: [RowPath(row: 0), RowPath(row: 1)])
    try table.performBatchUpdates(updates, data: rows([[30, 90]]))
    #expect(heights(table) == [30, 90])
  }

  @Test func movesGoFromBeforeToAfter() throws {
    var table = try table([10, 20, 30], [40, 50])
    var updates = BatchUpdates()
    updates.deleteRows(at: [RowPath(row: 0)])
    updates.moveRow(at: RowPath(row: 2), to: RowPath(section: 1, row: 0))
    updates.moveRow(at: RowPath(section: 1, row: 1), to: RowPath(row: 0))
    try table.performBatchUpdates(updates, data: rows([[50, 20], [30, 40]]))
    #expect(heights(table) == [50, 20])
    #expect(heights(table, section: 1) == [30, 40])
  }

  @Test func sectionsMoveWithTheirRows() throws {
    var table = try table([10], [20], [30])
    var updates = BatchUpdates()
    updates.moveSection(2, to: 0)
    updates.deleteSections([0])
    updates.insertSections([1])
    updates.insertRows(at: [RowPath(section: 0, row: 0)])
    try table.performBatchUpdates(updates, data: rows([[70, 30], [60], [20]]))
    #expect(heights(table) == [70, 30])
    #expect(heights(table, section: 1) == [60])
    #expect(heights(table, section: 2) == [20])
  }

  @Test func reloadsReadRowsAgain() throws {
    var table = try table([10, 20, 30], [40])
    var updates = BatchUpdates()
    updates.deleteRows(at: [RowPath(row: 0)])
    updates.reloadRows(at: [RowPath(row: 2)])
    updates.reloadSections([1])
    try table.performBatchUpdates(updates, data: rows([[20, 80], [50, 60]]))
    #expect(heights(table) == [20, 80])
    #expect(heights(table, section: 1) == [50, 60])
  }

  @Test(arguments: BatchMistake.all) func mistakesLeaveTheTable(mistake: BatchMistake) throws {
    var table = try table([10, 20, 30], [40])
    var updates = BatchUpdates()
    mistake.build(&updates)
    let error = #expect(throws: BatchError.self) {
      try table.performBatchUpdates(updates, data: rows(mistake.data))
    }
    #expect(error == mistake.error)
    #expect(error?.description.contains("\n") == false)
    #expect(heights(table) == [10, 20, 30])
    #expect(heights(table, section: 1) == [40])
    #expect(table.contentHeight == 100)
  }

  /// What `NSFetchedResultsController` sends when a section goes and another comes: UIKit takes the
  /// rows' updates as part of their sections'. YapDatabase, issue 387.
  @Test func rowsMayGoAndComeWithTheirSections() throws {
    var table = try table([10, 20, 30], [40])
    var updates = BatchUpdates()
    updates.deleteSections([0])
    updates.deleteRows(at: (0..<3).map { RowPath(row: $0) })
    updates.insertSections([1])
    updates.insertRows(at: [RowPath(section: 1, row: 1), RowPath(section: 1, row: 0)])
    let change = try table.performBatchUpdates(updates, data: rows([[40], [50, 60]]))
    #expect(change.measuredCount == 2)
    #expect(heights(table) == [40])
    #expect(heights(table, section: 1) == [50, 60])
  }

  @Test func insertionsAboveMoveNothingOnScreen() throws {
    let glyphs = (0..<50).map { $0 % 3 * 10 + 10 }
    var table = try Table(rows: GlyphRows(glyphs))
    table.measureAll()
    table.scroll(to: 205)
    let row = table.frame(row: 11)
    #expect(row?.minY == 210)
    var updates = BatchUpdates()
    updates.insertRows(at: [RowPath(row: 2), RowPath(row: 3)])
    updates.deleteRows(at: [RowPath(row: 7)])
    var new = glyphs
    new.remove(at: 7)
    new.insert(contentsOf: [10, 10], at: 2)
    let change = try table.performBatchUpdates(updates, data: GlyphRows(new))
    #expect(table.viewport.offset == 205 + change.offsetCorrection)
    #expect((table.frame(row: 12)?.minY ?? 0) - table.viewport.offset == 5)
  }

  @Test func rowsWithoutEstimatesAreMeasuredAsTheyComeIn() throws {
    var table = try Table(rows: GlyphRows([10, 20, 30], source: .measuredUpFront), height: 10)
    var updates = BatchUpdates()
    updates.insertRows(at: [RowPath(row: 3)])
    updates.reloadRows(at: [RowPath(row: 1)])
    let change = try table.performBatchUpdates(
      updates, data: GlyphRows([10, 50, 30, 40], source: .measuredUpFront))
    #expect(change.measuredCount == 2)
    #expect(heights(table) == [10, 50, 30, 40])
  }

  @Test func atTheTopNewRowsShow() throws {
    var table = try table([10, 20])
    var updates = BatchUpdates()
    updates.insertRows(at: [RowPath(row: 0)])
    let change = try table.performBatchUpdates(updates, data: rows([[50, 10, 20]]))
    #expect(change.offsetCorrection == 0)
    #expect(change.measuredCount == 1)
  }
}

/// A batch for a table of 3 rows and 1 row in two sections, and what is wrong with it.
struct BatchMistake: Sendable, CustomTestStringConvertible {
  var error: BatchError
  var data = [[10, 20, 30], [40]]
  var build: @Sendable (inout BatchUpdates) -> Void

  var testDescription: String { error.description }

  static let all: [BatchMistake] = [
    .init(error: .rowOutOfRange(RowPath(row: 3), .delete, count: 3)) {
      $0.deleteRows(at: [RowPath(row: 3)])
    },
    .init(error: .rowOutOfRange(RowPath(row: -1), .reload, count: 3)) {
      $0.reloadRows(at: [RowPath(row: -1)])
    },
    .init(error: .rowOutOfRange(RowPath(row: 4), .insert, count: 4), data: [[1, 2, 3, 4], [40]]) {
      $0.insertRows(at: [RowPath(row: 4)])
    },
    .init(error: .sectionOutOfRange(2, .delete, count: 2)) { $0.deleteSections([2]) },
    .init(error: .sectionOutOfRange(7, .insert, count: 2)) { $0.insertSections([7]) },
    .init(error: .sectionOutOfRange(9, .moveTo, count: 2)) { $0.moveSection(0, to: 9) },
    .init(error: .rowOutOfRange(RowPath(section: 1, row: 4), .moveTo, count: 1)) {
      $0.moveRow(at: RowPath(row: 0), to: RowPath(section: 1, row: 4))
    },
    .init(
      error: .sectionOfRowOutOfRange(RowPath(section: 9, row: 0), .delete, count: 2)
    ) {
      $0.deleteRows(at: [RowPath(section: 9, row: 0)])
    },
    .init(error: .rowTwice(RowPath(row: 1), .delete, .delete)) {
      $0.deleteRows(at: [RowPath(row: 1), RowPath(row: 1)])
    },
    .init(error: .rowTwice(RowPath(row: 1), .delete, .move)) {
      $0.moveRow(at: RowPath(row: 1), to: RowPath(row: 0))
      $0.deleteRows(at: [RowPath(row: 1)])
    },
    .init(error: .rowTwice(RowPath(row: 1), .delete, .reload)) {
      $0.reloadRows(at: [RowPath(row: 1)])
      $0.deleteRows(at: [RowPath(row: 1)])
    },
    .init(error: .rowTwice(RowPath(row: 0), .insert, .moveTo)) {
      $0.insertRows(at: [RowPath(row: 0)])
      $0.moveRow(at: RowPath(row: 1), to: RowPath(row: 0))
    },
    .init(error: .sectionTwice(1, .delete, .reload), data: [[10, 20, 30]]) {
      $0.deleteSections([1])
      $0.reloadSections([1])
    },
    .init(
      error: .rowOfChangedSection(RowPath(section: 1, row: 0), .reload, section: .delete),
      data: [[10, 20, 30]]
    ) {
      $0.deleteSections([1])
      $0.reloadRows(at: [RowPath(section: 1, row: 0)])
    },
    .init(
      error: .rowOfChangedSection(RowPath(section: 1, row: 0), .move, section: .delete),
      data: [[10, 20, 30, 40]]
    ) {
      $0.deleteSections([1])
      $0.moveRow(at: RowPath(section: 1, row: 0), to: RowPath(row: 3))
    },
    .init(
      error: .rowOfChangedSection(RowPath(section: 2, row: 0), .moveTo, section: .insert),
      data: [[20, 30], [40], [10]]
    ) {
      $0.insertSections([2])
      $0.moveRow(at: RowPath(row: 0), to: RowPath(section: 2, row: 0))
    },
    .init(error: .rowOutOfRange(RowPath(section: 1, row: 1), .delete, count: 1)) {
      $0.deleteSections([1])
      $0.insertSections([1])
      $0.deleteRows(at: [RowPath(section: 1, row: 1)])
    },
    .init(
      error: .rowOfChangedSection(RowPath(section: 0, row: 0), .insert, section: .reload)
    ) {
      $0.reloadSections([0])
      $0.insertRows(at: [RowPath(row: 0)])
    },
    .init(error: .wrongSectionCount(before: 2, deleted: 1, inserted: 0, data: 2)) {
      $0.deleteSections([1])
    },
    .init(error: .wrongRowCount(section: 0, before: 3, removed: 1, added: 0, data: 3)) {
      $0.deleteRows(at: [RowPath(row: 1)])
    },
    .init(
      error: .wrongRowCount(section: 1, before: 1, removed: 0, added: 0, data: 2),
      data: [[10, 20, 30], [40, 50]]
    ) { $0.reloadRows(at: [RowPath(row: 1)]) },
    .init(
      error: .wrongRowCount(section: 0, before: 3, removed: 0, added: 0, data: 2),
      data: [[10, 20], [40]]
    ) { _ in },
  ]
}
