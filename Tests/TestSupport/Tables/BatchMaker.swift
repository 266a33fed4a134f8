package import ListLayout

/// Makes batches for a model, and carries them out by their meaning: what comes in is put where the
/// batch says, and what stays fills the other places in order.
package struct BatchMaker {
  package var random: SplitMix64
  private var nextID = 0

  /// What a batch comes to.
  package struct Made {
    package var updates = BatchUpdates()

    /// After the batch.
    package var sections: [TableModel.Section] = []

    /// Entries that are deleted, moved by themselves, or reloaded with their section.
    package var lost: Set<Int> = []
    package var reloaded: Set<Int> = []
  }

  package init(random: SplitMix64) {
    self.random = random
  }

  mutating func entry() -> TableModel.Entry {
    nextID += 1
    let source: HeightSource
    switch random.int(below: 9) {
    case 0: source = .fixed(Double(random.int(below: 5) * 10 + 5))
    case 1: source = .estimated(Double(random.int(below: 90) + 1))
    case 2: source = .measuredUpFront
    default: source = .automatic
    }
    return TableModel.Entry(id: nextID, glyphs: random.int(below: 60) + 1, source: source)
  }

  package mutating func section() -> TableModel.Section {
    nextID += 1
    let header = TableModel.Entry(
      id: nextID, glyphs: 0, source: .fixed(Double(random.int(below: 2) * 28)))
    return TableModel.Section(
      header: header, rows: (0..<random.int(below: 12)).map { _ in entry() })
  }

  private mutating func chance(_ percent: Int) -> Bool { random.int(below: 100) < percent }

  /// Puts some elements at random places, and the others, in order, in the places left.
  private mutating func place<Element>(
    _ placed: [Element], among kept: [Element]
  ) -> (list: [Element], places: [Int]) {
    let count = placed.count + kept.count
    let places = Array(0..<count).shuffled(using: &random).prefix(placed.count)
    var list = [Element?](repeating: nil, count: count)
    for (place, element) in zip(places, placed) { list[place] = element }
    var rest = kept.makeIterator()
    return (list.map { $0 ?? rest.next()! }, Array(places))
  }

  package mutating func make(_ old: [TableModel.Section]) -> Made {
    var made = Made()
    enum Origin {
      case kept(Int), moved(Int), reloaded(Int), new
    }
    var kept: [Origin] = []
    var placed: [Origin] = []
    let isCrowded = old.reduce(0) { $0 + $1.rows.count } > 70
    for section in old.indices {
      let dice = random.int(below: 100)
      if dice < (isCrowded ? 20 : 4) {
        made.updates.deleteSections([section])
        made.lost.formUnion(old[section].entries.map(\.id))
      } else if dice < 24 {
        placed.append(.moved(section))
      } else if dice < 28 {
        made.updates.reloadSections([section])
        made.lost.formUnion(old[section].entries.map(\.id))
        kept.append(.reloaded(section))
      } else {
        kept.append(.kept(section))
      }
    }
    if chance(old.count < 4 ? 50 : 6) { placed.append(.new) }
    let (order, places) = place(placed, among: kept)
    for (origin, target) in zip(placed, places) {
      switch origin {
      case .moved(let source): made.updates.moveSection(source, to: target)
      default: made.updates.insertSections([target])
      }
    }
    // The rows.
    var pool: [(path: RowPath, entry: TableModel.Entry)] = []
    var remaining: [Int: [TableModel.Entry]] = [:]
    let open = order.compactMap { origin -> Int? in
      switch origin {
      case .kept(let section), .moved(let section): section
      default: nil
      }
    }
    for section in open.sorted() {
      remaining[section] = takeRows(old[section].rows, section, &pool, &made)
    }
    for (target, origin) in order.enumerated() {
      switch origin {
      case .new: made.sections.append(self.section())
      case .reloaded(let section):
        var fresh = self.section()
        for row in fresh.rows.indices.prefix(old[section].rows.count) {
          fresh.rows[row].inherit(old[section].rows[row])
        }
        made.sections.append(fresh)
      case .kept(let section), .moved(let section):
        let rest = remaining[section] ?? []
        let isLast = section == open.last
        let moves = isLast ? pool.count : random.int(below: pool.count + 1)
        let moving = Array(pool.prefix(moves))
        pool.removeFirst(moves)
        let new = chance(isCrowded ? 10 : 40) ? (0...random.int(below: 4)).map { _ in entry() } : []
        let (rows, places) = place(moving.map(\.entry) + new, among: rest)
        for (row, place) in zip(moving, places) {
          made.updates.moveRow(at: row.path, to: RowPath(section: target, row: place))
        }
        made.updates.insertRows(
          at: places.dropFirst(moving.count).map { RowPath(section: target, row: $0) })
        made.sections.append(TableModel.Section(header: old[section].header, rows: rows))
      }
    }
    return made
  }

  /// Deletes, takes out and reloads some rows of a section.
  private mutating func takeRows(
    _ rows: [TableModel.Entry], _ section: Int,
    _ pool: inout [(path: RowPath, entry: TableModel.Entry)], _ made: inout Made
  ) -> [TableModel.Entry] {
    var rest: [TableModel.Entry] = []
    for (row, entry) in rows.enumerated() {
      let path = RowPath(section: section, row: row)
      switch random.int(below: 100) {
      case ..<8:
        made.updates.deleteRows(at: [path])
        made.lost.insert(entry.id)
      case ..<14:
        pool.append((path, entry))
        made.lost.insert(entry.id)
      case ..<20:
        made.updates.reloadRows(at: [path])
        made.reloaded.insert(entry.id)
        var entry = entry
        entry.glyphs = random.int(below: 60) + 1
        entry.reread()
        rest.append(entry)
      default: rest.append(entry)
      }
    }
    return rest
  }
}
