internal import ListLayout
internal import AutoLayout
internal import TextLayout

/// Random batches and sizes of a compositional layout, and a plain one that is laid out again.
package struct CompositionalRun {
  private var maker: BatchMaker
  private var model: [TableModel.Section]

  /// By the items' names.
  private var known: [Int: NaiveCompositional.Item] = [:]
  private var layout: CompositionalLayout
  private static let size = Size(width: 160, height: 200)

  package init(seed: UInt64) throws {
    var maker = BatchMaker(random: SplitMix64(seed: seed))
    model = (0..<3).map { _ in maker.section() }
    layout = try CompositionalLayout(
      model.map { Self.section($0).section }, size: Self.size, interSectionSpacing: 6)
    self.maker = maker
  }

  /// Takes a step.
  ///
  /// - Parameter seed: What decides about it; `nil` to go on from the step before.
  /// - Returns: What was wrong with it.
  package mutating func step(seed: UInt64? = nil) throws -> String? {
    if let seed { maker.random = SplitMix64(seed: seed) }
    let offset = Double(maker.random.int(below: 1200)) / 2
    if let fault = try resize(offset) ?? measure(offset) ?? batch(offset) { return fault }
    return difference()
  }

  /// Gives an item another size.
  private mutating func resize(_ offset: Double) throws -> String? {
    guard let number = model.indices.randomElement(using: &maker.random),
      let item = model[number].rows.indices.randomElement(using: &maker.random),
      Self.section(model[number]).section.isSelfSizing
    else { return nil }
    let size = Self.quarters(&maker.random, 100, 50)
    known[model[number].rows[item].id] = .init(measured: size)
    try layout.setSizes(
      [(.item(RowPath(section: number, row: item)), size)], from: offset, length: 100)
    return nil
  }

  /// Measures what shows: each item so high as its name says.
  private mutating func measure(_ offset: Double) throws -> String? {
    guard maker.random.int(below: 3) == 0 else { return nil }
    var measured: [(id: Int, size: Size)] = []
    let before = layout
    let correction = layout.measureVisible(from: offset, length: 100) { element, size in
      guard case .item(let path) = element else { return size }
      let id = model[path.section].rows[path.row].id
      let own = Size(width: size.width, height: Double(id % 7 * 10 + 5))
      measured.append((id, own))
      return own
    }
    for (id, size) in measured { known[id] = .init(measured: size) }
    return isSteady(before, offset, correction) { $0 }
  }

  private mutating func batch(_ offset: Double) throws -> String? {
    let made = maker.make(model)
    let before = layout
    let old = model
    model = made.sections
    for id in made.reloaded { known[id]?.reload() }
    keepWhatMovedBetweenLists(old)
    let correction = try layout.performBatchUpdates(
      made.updates, sections: model.map { Self.section($0).section }, from: offset, length: 100)
    var places: [Int: RowPath] = [:]
    for (number, section) in model.enumerated() {
      for (row, entry) in section.rows.enumerated()
      where !made.lost.contains(entry.id) && !made.reloaded.contains(entry.id) {
        places[entry.id] = RowPath(section: number, row: row)
      }
    }
    return isSteady(before, offset, correction) { places[old[$0.section].rows[$0.row].id] }
  }

  /// Items that go from a list to groups, or back, are not measured there. A list of another width
  /// takes their heights for estimates.
  private mutating func keepWhatMovedBetweenLists(_ old: [TableModel.Section]) {
    var homes: [Int: Int] = [:]
    for section in old { for entry in section.rows { homes[entry.id] = section.header.id } }
    for section in model {
      let (now, group) = Self.section(section)
      for entry in section.rows {
        guard let home = homes[entry.id], home != section.header.id else { continue }
        let (before, oldGroup) = Self.section(
          .init(
            header: .init(id: home, glyphs: 0, source: .automatic), rows: []))
        if (group == nil) != (oldGroup == nil) {
          known[entry.id] = nil
        } else if group == nil, now.sides != before.sides {
          known[entry.id]?.reload()
        } else if group != nil {
          known[entry.id]?.estimate = nil
          let (new, old) = (now.contentInsets, before.contentInsets)
          let isSame =
            group == oldGroup && now.sides == before.sides
            && new.top + new.bottom == old.top + old.bottom
          if !isSame { known[entry.id] = nil }
        }
      }
    }
  }

  /// Whether an item that was measured and showed is where it was on screen, as long as the
  /// content's ends let it.
  private func isSteady(
    _ before: CompositionalLayout, _ offset: Double, _ correction: Double,
    _ after: (RowPath) -> RowPath?
  ) -> String? {
    let now = offset + correction
    let end = max(layout.contentSize.height - 100, 0)
    guard offset > 0, now > 0, now < end else { return nil }
    var survivors = 0
    for part in before.visible(from: offset, length: 100) {
      for row in part.items {
        let path = RowPath(section: part.section, row: row)
        guard let place = after(path), before.isMeasured(.item(path)),
          let old = before.frame(of: .item(path)),
          let new = layout.frame(of: .item(place))
        else { continue }
        // A group counts as a whole: not all that is in it shows.
        guard old.maxY > offset, old.minY < offset + 100 else { continue }
        survivors += 1
        if old.minY - offset == new.minY - now { return nil }
      }
    }
    return survivors == 0 ? nil : "what was on screen has moved"
  }

  private func difference() -> String? {
    let naive = NaiveCompositional(
      model.map(Self.section),
      items: model.map { $0.rows.map { known[$0.id] ?? .init() } }, size: Self.size, spacing: 6)
    // Sums of heights in another order.
    func isNear(_ first: Rect?, _ second: Rect) -> Bool {
      guard let first else { return false }
      return abs(first.minX - second.minX) < 1e-6 && abs(first.minY - second.minY) < 1e-6
        && abs(first.width - second.width) < 1e-6 && abs(first.height - second.height) < 1e-6
    }
    if abs(layout.contentSize.height - naive.height) > 1e-6 {
      return "the content is \(layout.contentSize.height) high, not \(naive.height)"
    }
    for (number, frames) in naive.items.enumerated() {
      for (item, frame) in frames.enumerated() {
        let own = layout.frame(of: .item(RowPath(section: number, row: item)))
        if !isNear(own, frame) {
          return "item \(item) of section \(number) is at \(own, default: "none"), not \(frame)"
        }
      }
      for (index, frame) in naive.boundaries[number].enumerated() {
        let own = layout.frame(of: .boundary(section: number, index: index))
        if !isNear(own, frame) {
          return "header \(index) of section \(number): \(own, default: "none"), not \(frame)"
        }
      }
    }
    // Edges of the window lie between the quarters on which everything else does.
    let (lower, upper) = (60.1, 190.1)
    var seen: [Int: [Int]] = [:]
    for group in naive.groups where group.start < upper && group.end > lower {
      seen[group.section, default: []] += Array(group.items)
    }
    for part in layout.visible(from: lower, length: upper - lower) {
      // Rows without a height may lie between those that show.
      let own = seen[part.section] ?? []
      if part.items.first != own.first || part.items.last != own.last {
        return "of section \(part.section) shows \(part.items), not \(own)"
      }
      seen[part.section] = nil
    }
    return seen.isEmpty ? nil : "sections \(seen.keys.sorted()) do not show"
  }

  private static func quarters(_ random: inout SplitMix64, _ width: Int, _ height: Int) -> Size {
    Size(
      width: Double(random.int(below: width * 4)) / 4,
      height: Double(random.int(below: height * 4)) / 4)
  }

  // MARK: Sections

  /// What a section looks like, by its name.
  private static func section(
    _ model: TableModel.Section
  ) -> (section: CollectionLayoutSection, group: CollectionLayoutGroup?) {
    var random = SplitMix64(seed: UInt64(model.header.id))
    var section: CollectionLayoutSection
    var group: CollectionLayoutGroup?
    if random.int(below: 3) == 0 {
      section = .list(
        using: CollectionLayoutListConfiguration(appearance: .plain), itemCount: model.rows.count)
    } else {
      let made = self.group(&random, depth: 0)
      group = made
      section = CollectionLayoutSection(group: made, itemCount: model.rows.count)
      section.interGroupSpacing = Double(random.int(below: 3) * 4)
    }
    section.contentInsets = insets(&random)
    for alignment in [RectAlignment.top, .bottom] where random.int(below: 2) == 0 {
      var item = CollectionLayoutBoundarySupplementaryItem(
        layoutSize: CollectionLayoutSize(width: .fractionalWidth(1), height: .absolute(21)),
        elementKind: "bar", alignment: alignment)
      item.extendsBoundary = random.int(below: 3) > 0
      section.boundarySupplementaryItems.append(item)
    }
    section.supplementariesFollowContentInsets = random.int(below: 2) == 0
    return (section, group)
  }

  private static func insets(_ random: inout SplitMix64) -> DirectionalInsets {
    guard random.int(below: 3) == 0 else { return .zero }
    func length() -> Double { Double(random.int(below: 4)) * 2.5 }
    return DirectionalInsets(
      top: length(), leading: length(), bottom: length(), trailing: length())
  }

  private static func group(_ random: inout SplitMix64, depth: Int) -> CollectionLayoutGroup {
    let axis = random.pick(LayoutAxis.allCases)
    let size = CollectionLayoutSize(
      width: random.pick([.fractionalWidth(1), .fractionalWidth(0.5), .absolute(90)]),
      height: random.pick([.absolute(60), .estimated(50), .fractionalHeight(0.25)]))
    let subitems = (0...random.int(below: 2)).map { _ in
      subitem(&random, depth: depth)
    }
    var group = CollectionLayoutGroup(layoutSize: size, subitems: subitems, axis: axis)
    if random.int(below: 3) == 0 { group.count = random.int(below: 3) + 1 }
    group.interItemSpacing = random.pick([.fixed(0), .fixed(5), .flexible(3)])
    if case .fractionalHeight = size.height, depth == 0 {
    } else {
      group.contentInsets = insets(&random)
    }
    group.edgeSpacing = edges(&random)
    return group
  }

  private static func subitem(
    _ random: inout SplitMix64, depth: Int
  ) -> CollectionLayoutSubitem {
    if depth < 2, random.int(below: 4) == 0 { return .group(group(&random, depth: depth + 1)) }
    var item = CollectionLayoutItem(
      layoutSize: CollectionLayoutSize(
        width: random.pick([
          .fractionalWidth(1), .fractionalWidth(0.25), .absolute(30), .estimated(40),
        ]),
        height: random.pick([.fractionalHeight(0.5), .absolute(20), .estimated(25)])))
    item.contentInsets = insets(&random)
    item.edgeSpacing = edges(&random)
    return .item(item)
  }

  /// Fixed ones along every axis: flexible ones along a group are counted by hand in a test.
  private static func edges(_ random: inout SplitMix64) -> CollectionLayoutEdgeSpacing {
    guard random.int(below: 4) == 0 else { return CollectionLayoutEdgeSpacing() }
    return CollectionLayoutEdgeSpacing(
      leading: .fixed(Double(random.int(below: 3))), top: .fixed(Double(random.int(below: 3))),
      trailing: .fixed(Double(random.int(below: 3))))
  }
}

extension NaiveCompositional.Item {
  /// A row of a list keeps its height as an estimate; other items have their own again.
  fileprivate mutating func reload() {
    if let measured { estimate = measured.height > 0 ? measured.height : nil }
    measured = nil
  }
}

extension CollectionLayoutSection {
  /// What its rows have not got of the width.
  fileprivate var sides: Double { contentInsets.leading + contentInsets.trailing }
}
