internal import TableLayout
internal import TextLayout

extension FlowLayout {
  /// Inserts, deletes, moves and reloads items and sections at once: UIKit's `performBatchUpdates`.
  /// An item is a row of ``BatchUpdates``.
  ///
  /// Items that stay or move keep the sizes that they measured. What comes in has the estimates of
  /// its section, and so have items and sections that are reloaded. Sections may also have other
  /// spacings, insets or headers than before, with updates or without.
  ///
  /// ```swift
  /// var updates = BatchUpdates()
  /// updates.insertRows(at: [RowPath(row: 0)])
  /// offset += try layout.performBatchUpdates(
  ///   updates, sections: [FlowSection(itemCount: tags.count)], from: offset, length: 667)
  /// ```
  ///
  /// - Parameters:
  ///   - updates: Of items and sections, in any order.
  ///   - sections: All sections after the updates.
  ///   - offset: Where what is seen starts along the direction of scrolling, in points.
  ///   - length: How long it is, in points; with zero nothing is seen.
  /// - Returns: What to add to the offset so that what is seen stays in its place, as
  ///   ``setSizes(_:inSection:from:length:)`` does.
  /// - Throws: ``BatchError`` when the updates contradict each other or the sections; then nothing
  ///   has changed.
  /// - Complexity: O(*k* log *k*) for *k* updates, linear in the number of sections and in the
  ///   items of sections that change, which are packed again, times log *k* for those that are
  ///   measured. Sections with a size for each item are compared with the old ones, which takes no
  ///   time for the same array.
  @discardableResult
  public mutating func performBatchUpdates(
    _ updates: BatchUpdates, sections: [FlowSection], from offset: Double = 0, length: Double = 0
  ) throws(BatchError) -> Double {
    let plan = try BatchPlan(
      updates, sections: SectionIndex(rowCounts: packed.map(\.sizes.count)),
      data: RowCounts(counts: sections.map(\.itemCount)))
    let reloaded = Set(updates.reloadedRows)
    let anchor = anchor(
      from: offset, length: length, after: { plan.element(after: $0) },
      isReloaded: { reloaded.contains($0) })
    let unchanged = unchangedSections(plan, sections)
    let measured = measuredSizes(plan, reloaded, except: Set(unchanged.values))
    packed = sections.indices.map { section in
      if let old = unchanged[section] { return packed[old] }
      return PackedSection(
        sections[section], axes: axes, room: room, measured: measured[section] ?? [])
    }
    lengths = LengthIndex(packed.map(\.length))
    return correction(anchor)
  }

  /// The places before the updates of sections that are the same after them, by their places then.
  private func unchangedSections(_ plan: BatchPlan, _ sections: [FlowSection]) -> [Int: Int] {
    let updates = plan.updates
    let before = Set(
      updates.reloadedSections
        + (updates.deletedRows + updates.reloadedRows + updates.movedRows.map(\.source))
        .map(\.section))
    let after = Set(
      (updates.insertedRows + updates.movedRows.map(\.target)).map(\.section))
    var unchanged: [Int: Int] = [:]
    for (section, packed) in packed.enumerated() where !before.contains(section) {
      guard let place = plan.section(after: section), !after.contains(place) else { continue }
      if sections[place] == packed.section { unchanged[place] = section }
    }
    return unchanged
  }

  /// What items have measured that are there after the updates, by their sections then.
  private func measuredSizes(
    _ plan: BatchPlan, _ reloaded: Set<RowPath>, except unchanged: Set<Int>
  ) -> [Int: [(item: Int, size: Size)]] {
    var measured: [Int: [(item: Int, size: Size)]] = [:]
    for (section, packed) in packed.enumerated() where !unchanged.contains(section) {
      for item in 0..<packed.sizes.count where packed.sizes.hasMeasured(item) {
        let path = RowPath(section: section, row: item)
        guard !reloaded.contains(path), case .row(let place) = plan.element(after: .row(path))
        else { continue }
        measured[place.section, default: []].append((place.row, packed.sizes[item]))
      }
    }
    for move in plan.updates.movedRows {
      let sizes = packed[move.source.section].sizes
      guard sizes.hasMeasured(move.source.row) else { continue }
      measured[move.target.section, default: []].append(
        (move.target.row, sizes[move.source.row]))
    }
    return measured
  }
}
