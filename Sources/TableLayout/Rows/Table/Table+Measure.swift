extension Table {
  /// The most elements measured by one scrolling step, so that rows without a height do not have it
  /// go through all of a long table. The next step goes on.
  public static let demandLimit = 4096

  /// Scrolls, and measures what comes on screen: UIKit's `contentOffset`.
  ///
  /// - Parameter offset: In points. Beyond the content it is kept, for a scroll view that bounces; NaN
  ///   changes nothing, and infinity is the end.
  /// - Returns: The correction is relative to the given offset.
  /// - Complexity: O(log *n*) and measuring what shows.
  @discardableResult
  public mutating func scroll(to offset: Double) -> TableChange {
    show(Viewport(offset: offset.isNaN ? viewport.offset : offset, height: viewport.height))
  }

  /// Shows another part of the content, and measures what comes on screen.
  @discardableResult
  public mutating func show(_ viewport: Viewport) -> TableChange {
    self.viewport = viewport
    if viewport.offset.isInfinite { clampOffset() }
    var change = TableChange()
    let offset = self.viewport.offset
    settle(&change)
    change.offsetCorrection = self.viewport.offset - offset
    return change
  }

  /// Takes in the height of an element that was measured elsewhere, such as a row that is edited.
  ///
  /// - Parameter height: In points.
  /// - Returns: No change for an element out of range.
  /// - Complexity: O(log *n*), and measuring what comes on screen.
  @discardableResult
  public mutating func setHeight(_ height: Double, of element: TableElement) -> TableChange {
    var change = TableChange()
    guard let position = sections.position(of: element) else { return change }
    let offset = viewport.offset
    keepingAnchor { $0.heights[position] = RowHeight(height) }
    settle(&change)
    change.offsetCorrection = viewport.offset - offset
    return change
  }

  /// Measures what shows, then what is near, and gives estimated rows the mean of those measured.
  mutating func settle(_ change: inout TableChange) {
    var room = Self.demandLimit
    var measurer: RowMeasurer?
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
  }

  /// The first estimated elements in and around the viewport.
  private func estimated(margin: Double, limit: Int) -> [Int] {
    var positions: [Int] = []
    guard limit > 0 else { return positions }
    heights.forEach(in: visiblePositions(margin: margin)) { position, height in
      if height.isEstimated { positions.append(position) }
      return positions.count < limit
    }
    return positions
  }

  private mutating func measure(
    _ positions: [Int], _ measurer: inout RowMeasurer?, _ change: inout TableChange
  ) {
    var scratch = measurer ?? RowMeasurer(measureSource, count: positions.count)
    let measured = positions.map { position in
      scratch.measure(sections.element(at: position), estimate: heights.sharedEstimate)
    }
    measurer = scratch
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
