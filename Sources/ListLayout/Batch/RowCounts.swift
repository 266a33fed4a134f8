internal import TableLayout

/// The numbers of rows that a batch of a layout without data is checked against.
struct RowCounts: TableDataSource {
  let counts: [Int]

  var numberOfSections: Int { counts.count }
  func numberOfRows(inSection section: Int) -> Int { counts[section] }
  func content(at path: RowPath) -> RowContent { RowContent(Row()) }
}
