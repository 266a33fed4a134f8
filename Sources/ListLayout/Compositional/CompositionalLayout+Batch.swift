internal import TableLayout
internal import TextLayout

extension CompositionalLayout {
  /// Inserts, deletes, moves and reloads items and sections at once: UIKit's `performBatchUpdates`.
  /// An item is a row of ``BatchUpdates``, as in ``SnapshotDifference/updates``.
  ///
  /// Items that stay or move keep the sizes that they measured. What comes in, or is reloaded, has
  /// estimates; a reloaded row of a list has its old height for one. Sections may also have other
  /// groups, insets or headers than before, with updates or without. What is measured in another
  /// width then has its estimate again; a row of a list has its old height for one.
  ///
  /// - Parameters:
  ///   - updates: Of items and sections, in any order.
  ///   - sections: All sections after the updates.
  ///   - offset: Where what is seen starts along the direction of scrolling, in points.
  ///   - length: How long it is, in points; with zero nothing is seen.
  /// - Returns: What to add to the offset so that what is seen stays in its place, as
  ///   ``setSizes(_:from:length:)`` does.
  /// - Throws: ``CompositionalError``: as for making a layout, and ``CompositionalError/batch(_:)``
  ///   when the updates contradict each other or the sections. Then nothing has changed.
  /// - Complexity: linear in the number of sections, and O(*k* log *n*) for *k* updates of lists.
  ///   Other sections that change are packed again, which is linear in their items.
  @discardableResult
  public mutating func performBatchUpdates(
    _ updates: BatchUpdates, sections: [CollectionLayoutSection], from offset: Double = 0,
    length: Double = 0
  ) throws(CompositionalError) -> Double {
    try Self.check(sections)
    let plan: BatchPlan
    do throws(BatchError) {
      plan = try BatchPlan(
        updates, sections: SectionIndex(rowCounts: arranged.map(\.count)),
        data: RowCounts(counts: sections.map(\.count)))
    } catch {
      throw .batch(error)
    }
    let reloaded = Set(updates.reloadedRows)
    let anchor = anchor(
      from: offset, length: length, after: { plan.element(after: $0, sections) },
      isReloaded: { reloaded.contains($0) })
    let changes = CompositionalChanges(plan, old: arranged)
    let room = room
    var sources: [Int: Int] = [:]
    for section in arranged.indices {
      if let place = plan.section(after: section), !changes.isReloaded(section) {
        sources[place] = section
      }
    }
    // Nothing else holds what a section is changed from, so that it is changed in place.
    var old: [ArrangedSection?] = arranged
    arranged = []
    for place in sections.indices {
      var before = sources[place].flatMap { old[$0].take() }
      arranged.append(changes.arrange(sections[place], at: place, from: &before, room: room))
    }
    lengths = LengthIndex(arranged.map(\.length), spacing: interSectionSpacing)
    return correction(anchor)
  }
}

/// What a batch does to the sections of a compositional layout.
private struct CompositionalChanges {
  /// Ascending places of rows that go, by the old section.
  private var removed: [Int: [Int]] = [:]

  /// An item that comes, with what it is known to have.
  struct Arrival {
    var item: Int

    /// As an item of a group, and where: equal groups measure it alike.
    var size: Size?
    var content: CollectionLayoutSection.Content?
    var container: Size?

    /// As a row of a list of some width.
    var height = RowHeight.automatic
    var width = 0.0

    /// The height in a list of another width: an estimate.
    func height(inWidth other: Double) -> RowHeight {
      height.isAutomatic || width == other ? height : height.asEstimate
    }
  }

  /// By the new section.
  private var inserted: [Int: [Arrival]] = [:]

  /// Rows that are reloaded, by the new section.
  private var reloaded: [Int: [Int]] = [:]
  private var reloadedOld: [Int: Set<Int>] = [:]
  private let plan: BatchPlan
  private let sources: [Int: Int]
  private let reloadedSections: Set<Int>

  init(_ plan: BatchPlan, old: [ArrangedSection]) {
    self.plan = plan
    let updates = plan.updates
    reloadedSections = Set(updates.reloadedSections)
    var sources: [Int: Int] = [:]
    for section in old.indices {
      if let place = plan.section(after: section) { sources[place] = section }
    }
    self.sources = sources
    for path in updates.deletedRows + updates.movedRows.map(\.source) {
      removed[path.section, default: []].append(path.row)
    }
    for path in updates.insertedRows {
      inserted[path.section, default: []].append(Arrival(item: path.row))
    }
    for move in updates.movedRows {
      let section = old[move.source.section]
      let row = move.source.row
      inserted[move.target.section, default: []].append(
        Arrival(
          item: move.target.row, size: section.groups?.measured[row],
          content: section.section.content, container: section.groups?.container,
          height: section.list?.heights[row] ?? .automatic, width: section.list?.width ?? 0))
    }
    for path in updates.reloadedRows {
      reloadedOld[path.section, default: []].insert(path.row)
      if case .row(let place) = plan.element(after: .row(path)) {
        reloaded[place.section, default: []].append(place.row)
      }
    }
  }

  func isReloaded(_ section: Int) -> Bool { reloadedSections.contains(section) }

  /// A section after the batch.
  ///
  /// - Parameter before: The same before; `nil` for one that comes in or is read again. Its list is
  ///   taken.
  func arrange(
    _ section: CollectionLayoutSection, at place: Int, from before: inout ArrangedSection?,
    room: CompositionalRoom
  ) -> ArrangedSection {
    guard let source = sources[place], let old = before?.section else {
      return ArrangedSection(section, room: room)
    }
    let gone = (removed[source] ?? []).sorted()
    let come = (inserted[place] ?? []).sorted { $0.item < $1.item }
    let again = reloaded[place] ?? []
    if section == old, gone.isEmpty, come.isEmpty, again.isEmpty, let same = before.take() {
      return same
    }
    let boundaries = before?.keptBoundaries(of: section, in: room) ?? [:]
    if section.list != nil, old.list != nil {
      var new = ArrangedSection(section, room: room, boundaries: boundaries)
      let width = new.list?.width ?? 0
      new.takeRows(of: before?.list.take())
      new.changeRows(
        removed: gone,
        inserted: come.map { ($0.item, $0.height(inWidth: width)) }, reloaded: again)
      return new
    }
    let container = room.container.inset(by: section.contentInsets.checked)
    var new = ArrangedSection(
      section, room: room, boundaries: boundaries,
      measured: { rooms in
        var all = rooms == before?.groups?.rooms ? measured(before, source) : [:]
        for arrival in come where arrival.content == section.content {
          if arrival.container == container { all[arrival.item] = arrival.size }
        }
        return all
      })
    new.orthogonalOffset = before?.orthogonalOffset ?? 0
    return new
  }

  /// What items of a section have measured that are there after the updates.
  private func measured(_ old: ArrangedSection?, _ source: Int) -> [Int: Size] {
    var measured: [Int: Size] = [:]
    for (item, size) in old?.groups?.measured ?? [:] {
      if reloadedOld[source]?.contains(item) == true { continue }
      let path = RowPath(section: source, row: item)
      if case .row(let place) = plan.element(after: .row(path)) { measured[place.row] = size }
    }
    return measured
  }
}

extension BatchPlan {
  /// Where an element goes; `nil` for what is not there afterwards, or cannot be relied on.
  fileprivate func element(
    after element: CollectionElement, _ sections: [CollectionLayoutSection]
  ) -> CollectionElement? {
    switch element {
    case .item(let path):
      guard case .row(let place) = self.element(after: .row(path)) else { return nil }
      return .item(place)
    case .boundary(let section, let index):
      guard case .header(let place) = self.element(after: .header(section: section)),
        sections[place].boundarySupplementaryItems.indices.contains(index)
      else { return nil }
      return .boundary(section: place, index: index)
    }
  }
}
