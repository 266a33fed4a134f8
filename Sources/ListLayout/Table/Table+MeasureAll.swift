public import TextLayout

extension Table {
  /// Measures all rows that are still estimated.
  ///
  /// - Parameters:
  ///   - jobs: The most threads to use. Two threads may both measure a row whose equal the other
  ///     one is at; the heights are the same whatever their number.
  ///   - deadline: Where to stop. Rows that are not measured by then stay estimated, the one that
  ///     was being measured too; another call goes on with them.
  @discardableResult
  public mutating func measureAll(jobs: Int = 1, deadline: Deadline? = nil) -> TableChange {
    var change = TableChange()
    let offset = viewport.offset
    keepingAnchor { table in
      table.measure(
        table.estimatedPositions(in: 0..<table.heights.count), jobs: jobs, deadline: deadline,
        &change)
    }
    takeMean()
    change.offsetCorrection = viewport.offset - offset
    return change
  }

  /// The elements of a range that are still estimated.
  func estimatedPositions(in range: Range<Int>) -> [Int] {
    var positions: [Int] = []
    heights.forEachEstimated(in: range) { position, _ in
      positions.append(position)
      return true
    }
    return positions
  }

  private mutating func measure(
    _ positions: [Int], jobs: Int, deadline: Deadline? = nil, _ change: inout TableChange
  ) {
    guard !positions.isEmpty else { return }
    let job = MeasureJob(
      source: measureSource, positions: positions, estimate: heights.sharedEstimate,
      deadline: deadline)
    for part in job.run(jobs: jobs) { take(part.rows, at: positions[part.range], &change) }
  }

  /// Takes in many rows: those that follow each other at once.
  mutating func take(
    _ rows: MeasuredRows, at positions: ArraySlice<Int>, _ change: inout TableChange
  ) {
    let first = positions.startIndex
    var start = first
    while start < positions.endIndex {
      var end = start + 1
      while end < positions.endIndex, positions[end] == positions[end - 1] + 1 { end += 1 }
      heights.replaceSubrange(
        positions[start]..<positions[end - 1] + 1,
        with: rows.heights[start - first..<end - first])
      start = end
    }
    for (place, position) in positions.enumerated() {
      count(rows[place], at: position, &change)
    }
  }

  /// Measures the rows that must not be estimated: of whole sections, and single ones. What is on
  /// screen may move.
  mutating func measureEager(
    in changed: some Sequence<Int>, rows: [RowPath] = [], _ change: inout TableChange
  ) {
    var positions = rows.compactMap { path in
      data.heightSource(of: .row(path)).isEager ? sections.position(of: .row(path)) : nil
    }
    for section in changed where section < data.numberOfSections {
      for element in [TableElement.header(section: section), .footer(section: section)]
      where data.heightSource(of: element).isEager {
        positions += sections.position(of: element).map { [$0] } ?? []
      }
      let rows = sections.rowPositions(ofSection: section)
        .prefix(max(data.numberOfRows(inSection: section), 0))
      switch data.rowHeights(inSection: section) {
      case .all(let source): if source.isEager { positions += rows }
      case .each:
        for (row, position) in rows.enumerated()
        where data.height(at: RowPath(section: section, row: row)).isEager {
          positions.append(position)
        }
      }
    }
    measure(
      positions.sorted().filter { heights[$0].isEstimated }, jobs: 1, &change)
  }

  mutating func measureEager(in range: Range<Int>) {
    var change = TableChange()
    measureEager(in: range, &change)
  }
}
