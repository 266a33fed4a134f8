extension Table {
  /// The most elements measured by one scrolling step, so that rows without a height do not have it
  /// go through all of a long table. The next step goes on.
  public static let demandLimit = 4096

  /// Takes in the height of an element that was measured elsewhere, such as a row that is edited.
  ///
  /// The data source has to show the new text as well: what is measured again later is what it
  /// gives.
  ///
  /// - Parameters:
  ///   - height: In points.
  ///   - element: A row, a header or a footer.
  /// - Returns: No change for an element out of range.
  /// - Complexity: O(log *n*), and measuring what comes on screen.
  @discardableResult
  public mutating func setHeight(_ height: Double, of element: TableElement) -> TableChange {
    var change = TableChange()
    guard let position = sections.position(of: element) else { return change }
    let anchor = anchor()
    let limits = offsetLimits
    heights[position] = RowHeight(height)
    restore(anchor, limits: limits, measuring: &change)
    return change
  }

  /// Measures what shows, then what is near, and gives estimated rows the mean of those measured.
  ///
  /// - Parameter limit: How many elements may be measured.
  /// - Returns: How many were.
  @discardableResult
  mutating func measureVisible(_ change: inout TableChange, limit: Int = demandLimit) -> Int {
    var room = limit
    var measurer: ElementMeasurer?
    var pending = estimated(margin: 0, limit: room)
    repeat {
      while !pending.isEmpty {
        measure(pending, &measurer, &change)
        room -= pending.count
        pending = estimated(margin: 0, limit: room)
        if pending.isEmpty {
          pending = estimated(margin: configuration.prefetchMargin, limit: room)
        }
      }
      takeMean()
      pending = estimated(margin: configuration.prefetchMargin, limit: room)
    } while !pending.isEmpty
    return limit - room
  }

  /// The first estimated elements in and around the viewport.
  private func estimated(margin: Double, limit: Int) -> [Int] {
    var positions: [Int] = []
    guard limit > 0 else { return positions }
    heights.forEachEstimated(in: visiblePositions(margin: margin)) { position, _ in
      positions.append(position)
      return positions.count < limit
    }
    return positions
  }

  private mutating func measure(
    _ positions: [Int], _ measurer: inout ElementMeasurer?, _ change: inout TableChange
  ) {
    var scratch = measurer.take() ?? ElementMeasurer(measureSource, count: positions.count)
    var measured: [MeasuredRow] = []
    for position in positions {
      measured.append(
        scratch.measure(sections.element(at: position), estimate: heights.sharedEstimate))
    }
    measurer = consume scratch
    keepingAnchor { table in
      for (position, row) in zip(positions, measured) { table.take(row, at: position, &change) }
    }
  }

  /// Takes in what was measured.
  mutating func take(_ row: MeasuredRow, at position: Int, _ change: inout TableChange) {
    heights[position] = row.height
    count(row, at: position, &change)
  }

  /// Takes what was measured into the mean and the change.
  mutating func count(_ row: MeasuredRow, at position: Int, _ change: inout TableChange) {
    let element = sections.element(at: position)
    change.add(row, element)
    if row.error == nil, case .row = element { mean.add(row.height) }
  }

  /// Gives all rows without an estimate of their own the mean of those measured.
  mutating func takeMean() {
    guard let points = mean.points, points != heights.sharedEstimate else { return }
    keepingAnchor { $0.heights.sharedEstimate = points }
  }
}
