/// A height that was measured, or taken for it after an error.
struct MeasuredRow: Sendable {
  var height: RowHeight
  var error: RowError?
}

/// Rows that were measured, in order.
struct MeasuredRows: Sendable {
  private(set) var heights: [RowHeight] = []

  /// By the row's place among them.
  private(set) var errors: [Int: RowError] = [:]

  mutating func append(_ row: MeasuredRow) {
    if let error = row.error { errors[heights.count] = error }
    heights.append(row.height)
  }

  mutating func append(_ rows: MeasuredRows) {
    for (place, error) in rows.errors { errors[heights.count + place] = error }
    heights += rows.heights
  }

  subscript(place: Int) -> MeasuredRow {
    MeasuredRow(height: heights[place], error: errors[place])
  }
}
