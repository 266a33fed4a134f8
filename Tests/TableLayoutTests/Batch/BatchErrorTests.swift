internal import ListLayout
import Testing

@Suite struct BatchErrorTests {
  private static let messages: [(error: BatchError, message: String)] = [
    (
      .sectionOutOfRange(2, .delete, count: 2),
      """
      cannot delete section 2: there are 2 sections before the updates: give an index from 0, below that
      """
    ),
    (
      .sectionOutOfRange(9, .moveTo, count: 2),
      """
      cannot move to section 9: there are 2 sections in the data after the updates: give an index \
      from 0, below that, or change the data together with the updates
      """
    ),
    (
      .sectionOfRowOutOfRange(RowPath(section: 9, row: 0), .reload, count: 2),
      """
      cannot reload row 0 of section 9: there are 2 sections before the updates: give a section \
      from 0, below that
      """
    ),
    (
      .rowOutOfRange(RowPath(row: 3), .delete, count: 3),
      """
      cannot delete row 3 of section 0: section 0 has 3 rows before the updates: give an index \
      from 0, below that
      """
    ),
    (
      .rowOutOfRange(RowPath(row: 3), .insert, count: 3),
      """
      cannot insert row 3 of section 0: section 0 has 3 rows in the data after the updates: give \
      an index from 0, below that, or change the data together with the updates
      """
    ),
    (
      .rowTwice(RowPath(row: 0), .insert, .moveTo),
      "row 0 of section 0 has two updates, insert and move to: leave one out"
    ),
  ]

  @Test func messagesTellBeforeFromAfter() {
    for (error, message) in Self.messages { #expect(error.description == message) }
  }

  @Test func theMessageCountsLikeUIKits() {
    let error = BatchError.wrongRowCount(section: 0, before: 3, removed: 1, added: 0, data: 3)
    #expect(
      error.description
        == "section 0: 3 rows less 1 deleted or moved out and 0 more inserted or moved in are 2, "
        + "but the data has 3: change the data together with the updates")
  }
}
