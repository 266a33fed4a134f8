package import ListLayout
package import TableLayout
internal import TextLayout

/// Random operations on a snapshot and on plain arrays, each shown by a table.
package struct SnapshotRun {
  private var random: SplitMix64
  private var model: [(section: Int, items: [Int])] = []
  private var snapshot = Snapshot<Int, Int>()
  private var table: Table
  private var nextID = 0

  /// Items that go up to another place, or are read again.
  private var disturbed: Set<Int> = []

  /// - Parameters:
  ///   - template: ``GlyphRows/template(_:)``.
  ///   - anchor: Where the table is anchored.
  package init(seed: UInt64, template: CellTemplate, anchor: ContentAnchor) {
    random = SplitMix64(seed: seed)
    table = Table(
      SnapshotRows<Int, Int>(snapshot) { RowContent(Row(Self.text($0))) },
      templates: [template], configuration: TableConfiguration(width: 100), viewportHeight: 60,
      contentAnchor: anchor)
  }

  private static func text(_ item: Int) -> String {
    String(repeating: "a", count: item % 37 + 1)
  }

  private static func height(_ item: Int) -> Double {
    GlyphRows.height(item % 37 + 1, width: 100)
  }

  /// Takes a step.
  ///
  /// - Parameter seed: What decides about it; `nil` to go on from the step before.
  /// - Returns: What was wrong with it.
  package mutating func step(seed: UInt64? = nil) -> String? {
    if let seed { random = SplitMix64(seed: seed) }
    do throws(SnapshotError) {
      disturbed = []
      let rows = table.data as? SnapshotRows<Int, Int>
      snapshot = rows?.snapshot ?? snapshot
      for _ in 0...random.int(below: 4) {
        if let fault = try change() { return fault }
      }
      if let fault = snapshotFault { return fault }
      if random.int(below: 2) == 0 {
        table.scroll(to: Double(random.int(below: Int(max(table.contentHeight, 0)) + 60)) - 10)
      }
      return try show()
    } catch {
      return error.description
    }
  }

  private var items: [Int] { model.flatMap(\.items) }

  private mutating func fresh() -> [Int] {
    (0...random.int(below: 3)).map { _ in
      nextID += 1
      return nextID
    }
  }

  private func place(of item: Int) -> (section: Int, row: Int)? {
    for (number, section) in model.enumerated() {
      if let row = section.items.firstIndex(of: item) { return (number, row) }
    }
    return nil
  }

  private mutating func change() throws(SnapshotError) -> String? {
    let isEmpty = items.isEmpty
    switch random.int(below: 11) {
    case 0: try addSection()
    case 1 where !model.isEmpty:
      let number = random.int(below: model.count)
      try snapshot.deleteSections([model[number].section])
      model.remove(at: number)
    case 2 where model.count > 1: try moveSection()
    case 3 where !model.isEmpty:
      let number = random.int(below: model.count)
      let new = fresh()
      try snapshot.appendItems(new, toSection: model[number].section)
      model[number].items += new
    case 4 where !isEmpty: try insertItems()
    case 5 where !isEmpty:
      let old = Array(Set((0..<3).map { _ in random.pick(items) }))
      try snapshot.deleteItems(old)
      for number in model.indices { model[number].items.removeAll { old.contains($0) } }
    case 6 where items.count > 1: try moveItem()
    case 7 where !isEmpty:
      let item = random.pick(items)
      disturbed.insert(item)
      if random.int(below: 2) == 0 {
        try snapshot.reloadItems([item])
      } else {
        try snapshot.reconfigureItems([item])
      }
    case 8 where !model.isEmpty:
      let number = random.int(below: model.count)
      disturbed.formUnion(model[number].items)
      try snapshot.reloadSections([model[number].section])
    default: return refusalFault()
    }
    return nil
  }

  private mutating func addSection() throws(SnapshotError) {
    nextID += 1
    let place = random.int(below: model.count + 1)
    if place < model.count {
      try snapshot.insertSections([nextID], beforeSection: model[place].section)
    } else {
      try snapshot.appendSections([nextID])
    }
    let section = nextID
    let new = fresh()
    model.insert((section, new), at: place)
    try snapshot.appendItems(new, toSection: section)
  }

  private mutating func moveSection() throws(SnapshotError) {
    let source = random.int(below: model.count)
    let moved = model.remove(at: source)
    disturbed.formUnion(moved.items)
    let target = random.int(below: model.count)
    if random.int(below: 2) == 0 {
      try snapshot.moveSection(moved.section, beforeSection: model[target].section)
      model.insert(moved, at: target)
    } else {
      try snapshot.moveSection(moved.section, afterSection: model[target].section)
      model.insert(moved, at: target + 1)
    }
  }

  private mutating func insertItems() throws(SnapshotError) {
    let other = random.pick(items)
    guard let place = place(of: other) else { return }
    let new = fresh()
    if random.int(below: 2) == 0 {
      try snapshot.insertItems(new, beforeItem: other)
      model[place.section].items.insert(contentsOf: new, at: place.row)
    } else {
      try snapshot.insertItems(new, afterItem: other)
      model[place.section].items.insert(contentsOf: new, at: place.row + 1)
    }
  }

  private mutating func moveItem() throws(SnapshotError) {
    let item = random.pick(items)
    let other = random.pick(items)
    guard item != other, let source = place(of: item) else { return }
    disturbed.insert(item)
    model[source.section].items.remove(at: source.row)
    guard let target = place(of: other) else { return }
    if random.int(below: 2) == 0 {
      try snapshot.moveItem(item, beforeItem: other)
      model[target.section].items.insert(item, at: target.row)
    } else {
      try snapshot.moveItem(item, afterItem: other)
      model[target.section].items.insert(item, at: target.row + 1)
    }
  }

  /// What cannot be done names what is wrong, and changes nothing.
  private mutating func refusalFault() -> String? {
    func isRefused(_ change: (inout Snapshot<Int, Int>) throws(SnapshotError) -> Void) -> Bool {
      do throws(SnapshotError) {
        try change(&snapshot)
        return false
      } catch {
        return error.description.utf8.count <= 400
      }
    }
    if let item = items.last, let section = model.last?.section {
      if !isRefused({ s throws(SnapshotError) in try s.appendItems([-5, item], toSection: section) }
      ) {
        return "item \(item) came in twice"
      }
      if !isRefused({ s throws(SnapshotError) in try s.appendSections([-1, section]) }) {
        return "section \(section) came in twice"
      }
    }
    if !isRefused({ s throws(SnapshotError) in try s.deleteItems([-7]) }) {
      return "an item went that is not there"
    }
    return nil
  }

  private var snapshotFault: String? {
    if snapshot.sectionIdentifiers != model.map(\.section) { return "other sections" }
    if snapshot.itemIdentifiers != items { return "other items" }
    if snapshot.numberOfItems != items.count { return "another number of items" }
    for (number, section) in model.enumerated() {
      for (row, item) in section.items.enumerated() {
        let path = RowPath(section: number, row: row)
        if snapshot.item(at: path) != item || snapshot.path(of: item) != path
          || snapshot.sectionIdentifier(containingItem: item) != section.section
        {
          return "item \(item) is not at \(path)"
        }
      }
    }
    return nil
  }

  /// Shows the snapshot, and finds what is wrong with what shows.
  private mutating func show() throws(SnapshotError) -> String? {
    let before = shownItems
    let wasAtEnd = table.isAtEnd
    try table.apply(snapshot)
    for (number, section) in model.enumerated() {
      if table.numberOfRows(inSection: number) != section.items.count { return "other rows" }
      for (row, item) in section.items.enumerated() {
        let element = TableElement.row(RowPath(section: number, row: row))
        guard table.isEstimated(element) == false else { continue }
        if table.frame(of: element)?.height != Self.height(item) {
          return "item \(item) has not its height"
        }
      }
    }
    for element in table.visibleElements() where table.isEstimated(element) != false {
      return "\(element) shows and is not measured"
    }
    let limits = min(table.maximumOffset, 0)...table.maximumOffset
    let offset = table.viewport.offset
    if table.contentAnchor == .bottom(followsEnd: true), wasAtEnd {
      return offset >= table.maximumOffset - 0.5 ? nil : "the table is no longer at its end"
    }
    guard limits.lowerBound < offset, offset < limits.upperBound else { return nil }
    guard disturbed.isEmpty else { return nil }
    let after = shownItems
    let moved = before.compactMap { item, place in after[item].map { $0 == place } }
    return moved.isEmpty || moved.contains(true) || before.isEmpty
      ? nil : "what was on screen has moved"
  }

  /// Where the items are on screen that show.
  private var shownItems: [Int: Double] {
    guard let rows = table.data as? SnapshotRows<Int, Int> else { return [:] }
    var shown: [Int: Double] = [:]
    for case .row(let path) in table.visibleElements() {
      guard table.isEstimated(.row(path)) == false, let item = rows.snapshot.item(at: path),
        let frame = table.frame(of: .row(path))
      else { continue }
      shown[item] = frame.minY - table.viewport.offset
    }
    return shown
  }
}
