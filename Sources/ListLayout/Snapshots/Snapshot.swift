/// What a table or collection shows, by the identifiers of its sections and items: UIKit's
/// `NSDiffableDataSourceSnapshot`.
///
/// Identifiers are unique, items' identifiers over all sections. What would put one in twice is an
/// error that names it; nothing has changed then.
///
/// ```swift
/// var snapshot = Snapshot<String, Int>()
/// try snapshot.appendSections(["today", "before"])
/// try snapshot.appendItems([1, 2, 3], toSection: "today")
/// try snapshot.insertItems([9], beforeItem: 2)
/// try table.apply(snapshot)                    // as one batch; what is on screen stays
/// ```
///
/// It is a value: a copy shares its memory until one of both changes. Changes of some items are
/// linear in the items of their sections, changes of sections in the number of sections.
public struct Snapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// The sections in order.
  public private(set) var sectionIdentifiers: [Section] = []

  /// The items of each section.
  private(set) var items: [[Item]] = []
  private var numbers: [Section: Int] = [:]
  private var homes: [Item: Section] = [:]

  /// The items whose content is shown again by new cells: ``reloadItems(_:)``.
  public private(set) var reloadedItemIdentifiers: Set<Item> = []

  /// The items whose cells show their content again: ``reconfigureItems(_:)``.
  public private(set) var reconfiguredItemIdentifiers: Set<Item> = []

  /// The sections that are read again: ``reloadSections(_:)``.
  public private(set) var reloadedSectionIdentifiers: Set<Section> = []

  /// The depths of items that came from an outline and are not at its top.
  private(set) var levels: [Item: Int] = [:]

  /// A snapshot without sections.
  public init() {}

  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }

  /// The number of items in all sections.
  public var numberOfItems: Int { homes.count }

  /// The items of all sections, in order.
  public var itemIdentifiers: [Item] { items.flatMap { $0 } }

  /// The items of a section, in order.
  ///
  /// - Throws: ``SnapshotError/noSuchSection(_:)``.
  public func itemIdentifiers(inSection section: Section) throws(SnapshotError) -> [Item] {
    items[try number(of: section)]
  }

  /// The section of an item; `nil` for one that is not there.
  public func sectionIdentifier(containingItem item: Item) -> Section? { homes[item] }

  /// The place of a section; `nil` for one that is not there.
  public func index(ofSection section: Section) -> Int? { numbers[section] }

  /// The place of an item; `nil` for one that is not there.
  ///
  /// - Complexity: linear in the items of its section.
  public func path(of item: Item) -> RowPath? {
    guard let section = homes[item].flatMap({ numbers[$0] }),
      let row = items[section].firstIndex(of: item)
    else { return nil }
    return RowPath(section: section, row: row)
  }

  /// The item at a place; `nil` where there is none.
  public func item(at path: RowPath) -> Item? {
    guard items.indices.contains(path.section), items[path.section].indices.contains(path.row)
    else { return nil }
    return items[path.section][path.row]
  }

  /// How deep an item is in the outline that its section was made of, from 0.
  public func indentationLevel(of item: Item) -> Int { levels[item] ?? 0 }

  /// Takes what was to be reloaded as done.
  mutating func forgetReloads() {
    reloadedItemIdentifiers = []
    reconfiguredItemIdentifiers = []
    reloadedSectionIdentifiers = []
  }

  func number(of section: Section) throws(SnapshotError) -> Int {
    guard let number = numbers[section] else {
      throw .noSuchSection(SnapshotError.name(section))
    }
    return number
  }
}

// MARK: Sections

extension Snapshot {
  /// Adds sections after the last one.
  ///
  /// - Throws: ``SnapshotError/duplicateSection(_:)``.
  public mutating func appendSections(_ sections: [Section]) throws(SnapshotError) {
    try insert(sections, at: sectionIdentifiers.count)
  }

  /// Inserts sections before another.
  ///
  /// - Throws: ``SnapshotError/duplicateSection(_:)``, ``SnapshotError/noSuchSection(_:)``.
  public mutating func insertSections(
    _ sections: [Section], beforeSection other: Section
  ) throws(SnapshotError) {
    try insert(sections, at: number(of: other))
  }

  /// Inserts sections after another; throws as ``insertSections(_:beforeSection:)``.
  public mutating func insertSections(
    _ sections: [Section], afterSection other: Section
  ) throws(SnapshotError) {
    try insert(sections, at: number(of: other) + 1)
  }

  /// Deletes sections with their items.
  ///
  /// - Throws: ``SnapshotError/noSuchSection(_:)``.
  public mutating func deleteSections(_ sections: [Section]) throws(SnapshotError) {
    for section in sections { _ = try number(of: section) }
    let deleted = Set(sections)
    for section in deleted {
      guard let number = numbers[section] else { continue }
      for item in items[number] { forget(item) }
    }
    var kept: [[Item]] = []
    for (section, rows) in zip(sectionIdentifiers, items) where !deleted.contains(section) {
      kept.append(rows)
    }
    items = kept
    sectionIdentifiers.removeAll { deleted.contains($0) }
    reloadedSectionIdentifiers.subtract(deleted)
    renumber()
  }

  /// Moves a section with its items before another.
  ///
  /// - Throws: ``SnapshotError/noSuchSection(_:)``, ``SnapshotError/relativeToItself(_:)``.
  public mutating func moveSection(
    _ section: Section, beforeSection other: Section
  ) throws(SnapshotError) {
    try move(section, to: other, offset: 0)
  }

  /// Moves a section after another; throws as ``moveSection(_:beforeSection:)``.
  public mutating func moveSection(
    _ section: Section, afterSection other: Section
  ) throws(SnapshotError) {
    try move(section, to: other, offset: 1)
  }

  /// Has sections read again, with all their items.
  ///
  /// - Throws: ``SnapshotError/noSuchSection(_:)``.
  public mutating func reloadSections(_ sections: [Section]) throws(SnapshotError) {
    for section in sections { _ = try number(of: section) }
    reloadedSectionIdentifiers.formUnion(sections)
  }

  private mutating func insert(_ sections: [Section], at place: Int) throws(SnapshotError) {
    var known: Set<Section> = []
    for section in sections where numbers[section] != nil || !known.insert(section).inserted {
      throw .duplicateSection(SnapshotError.name(section))
    }
    sectionIdentifiers.insert(contentsOf: sections, at: place)
    items.insert(contentsOf: sections.map { _ in [] }, at: place)
    renumber(from: place)
  }

  private mutating func move(
    _ section: Section, to other: Section, offset: Int
  ) throws(SnapshotError) {
    let source = try number(of: section)
    _ = try number(of: other)
    guard section != other else { throw .relativeToItself(SnapshotError.name(section)) }
    let rows = items.remove(at: source)
    sectionIdentifiers.remove(at: source)
    renumber()
    let target = (numbers[other] ?? 0) + offset
    sectionIdentifiers.insert(section, at: target)
    items.insert(rows, at: target)
    renumber()
  }

  private mutating func renumber(from first: Int = 0) {
    if first == 0 { numbers.removeAll(keepingCapacity: true) }
    for number in first..<sectionIdentifiers.count {
      numbers[sectionIdentifiers[number]] = number
    }
  }
}

// MARK: Items

extension Snapshot {
  /// Adds items at the end of a section.
  ///
  /// - Parameters:
  ///   - new: Their identifiers, none of which is there already.
  ///   - section: `nil` for the last one.
  /// - Throws: ``SnapshotError/duplicateItem(_:)``, ``SnapshotError/noSuchSection(_:)``,
  ///   ``SnapshotError/noSections``.
  /// - Complexity: linear in the new items.
  public mutating func appendItems(
    _ new: [Item], toSection section: Section? = nil
  ) throws(SnapshotError) {
    guard let section = section ?? sectionIdentifiers.last else { throw .noSections }
    let number = try number(of: section)
    try insert(new, at: RowPath(section: number, row: items[number].count))
  }

  /// Inserts items before another, in its section.
  ///
  /// - Throws: ``SnapshotError/duplicateItem(_:)``, ``SnapshotError/noSuchItem(_:)``.
  public mutating func insertItems(_ new: [Item], beforeItem other: Item) throws(SnapshotError) {
    try insert(new, at: place(of: other))
  }

  /// Inserts items after another; throws as ``insertItems(_:beforeItem:)``.
  public mutating func insertItems(_ new: [Item], afterItem other: Item) throws(SnapshotError) {
    let place = try place(of: other)
    try insert(new, at: RowPath(section: place.section, row: place.row + 1))
  }

  /// Deletes items.
  ///
  /// - Throws: ``SnapshotError/noSuchItem(_:)``.
  public mutating func deleteItems(_ old: [Item]) throws(SnapshotError) {
    var sections: Set<Int> = []
    for item in old {
      guard let number = homes[item].flatMap({ numbers[$0] }) else {
        throw .noSuchItem(SnapshotError.name(item))
      }
      sections.insert(number)
    }
    let deleted = Set(old)
    for section in sections { items[section].removeAll { deleted.contains($0) } }
    for item in deleted { forget(item) }
  }

  /// Deletes all items, and keeps the sections.
  public mutating func deleteAllItems() {
    items = items.map { _ in [] }
    homes = [:]
    levels = [:]
    reloadedItemIdentifiers = []
    reconfiguredItemIdentifiers = []
  }

  /// Moves an item before another, also to that one's section. In another section it is no longer
  /// indented.
  ///
  /// - Throws: ``SnapshotError/noSuchItem(_:)``, ``SnapshotError/relativeToItself(_:)``.
  public mutating func moveItem(_ item: Item, beforeItem other: Item) throws(SnapshotError) {
    try move(item, to: other, offset: 0)
  }

  /// Moves an item after another; throws as ``moveItem(_:beforeItem:)``.
  public mutating func moveItem(_ item: Item, afterItem other: Item) throws(SnapshotError) {
    try move(item, to: other, offset: 1)
  }

  /// Has items shown again by new cells, since their content has changed.
  ///
  /// - Throws: ``SnapshotError/noSuchItem(_:)``.
  public mutating func reloadItems(_ changed: [Item]) throws(SnapshotError) {
    try check(changed)
    reloadedItemIdentifiers.formUnion(changed)
  }

  /// Has the cells of items show their content again. For what is measured that is the same as
  /// ``reloadItems(_:)``: the height of a cell comes from its content.
  ///
  /// - Throws: ``SnapshotError/noSuchItem(_:)``.
  public mutating func reconfigureItems(_ changed: [Item]) throws(SnapshotError) {
    try check(changed)
    reconfiguredItemIdentifiers.formUnion(changed)
  }

  /// Shows what can be seen of an outline in a section, in the place of all its items.
  ///
  /// - Throws: ``SnapshotError/noSuchSection(_:)``, ``SnapshotError/duplicateItem(_:)`` for an item
  ///   of another section.
  /// - Complexity: linear in the section's items and in the outline.
  public mutating func setItems(
    _ outline: SectionSnapshot<Item>, inSection section: Section
  ) throws(SnapshotError) {
    let number = try number(of: section)
    let visible = outline.visibleItemsWithLevels
    for (item, _) in visible {
      if let home = homes[item], home != section {
        throw .duplicateItem(SnapshotError.name(item))
      }
    }
    let kept = Set(visible.map(\.item))
    for item in items[number] where !kept.contains(item) { forget(item) }
    items[number] = visible.map(\.item)
    for (item, level) in visible {
      homes[item] = section
      levels[item] = level > 0 ? level : nil
    }
  }

  private func check(_ items: [Item]) throws(SnapshotError) {
    for item in items where homes[item] == nil { throw .noSuchItem(SnapshotError.name(item)) }
  }

  private func place(of item: Item) throws(SnapshotError) -> RowPath {
    guard let path = path(of: item) else { throw .noSuchItem(SnapshotError.name(item)) }
    return path
  }

  private mutating func insert(_ new: [Item], at path: RowPath) throws(SnapshotError) {
    let section = sectionIdentifiers[path.section]
    for (index, item) in new.enumerated() {
      guard homes[item] == nil else {
        // Those before it came in just now.
        for item in new[..<index] { homes[item] = nil }
        throw .duplicateItem(SnapshotError.name(item))
      }
      homes[item] = section
    }
    items[path.section].insert(contentsOf: new, at: path.row)
  }

  private mutating func move(_ item: Item, to other: Item, offset: Int) throws(SnapshotError) {
    let source = try place(of: item)
    _ = try place(of: other)
    guard item != other else { throw .relativeToItself(SnapshotError.name(item)) }
    items[source.section].remove(at: source.row)
    let target = try place(of: other)
    items[target.section].insert(item, at: target.row + offset)
    homes[item] = sectionIdentifiers[target.section]
    // Its depth was one of the outline that it leaves.
    if source.section != target.section { levels[item] = nil }
  }

  private mutating func forget(_ item: Item) {
    homes[item] = nil
    levels[item] = nil
    reloadedItemIdentifiers.remove(item)
    reconfiguredItemIdentifiers.remove(item)
  }
}
