/// An outline of items, of which those show whose parents are all expanded: UIKit's
/// `NSDiffableDataSourceSectionSnapshot`.
///
/// Parents are collapsed until they are expanded. What shows is in order from parents to children,
/// as reading goes.
///
/// ```swift
/// var outline = SectionSnapshot<String>()
/// try outline.append(["fruit", "bread"])
/// try outline.append(["apple", "pear"], to: "fruit")
/// try outline.expand(["fruit"])
/// outline.visibleItems                         // fruit, apple, pear, bread
/// try snapshot.setItems(outline, inSection: "shop")
/// ```
public struct SectionSnapshot<Item: Hashable & Sendable>: Sendable {
  /// The items without a parent, in order.
  public private(set) var rootItems: [Item] = []
  private var children: [Item: [Item]] = [:]

  /// `nil` for the items at the top.
  private var parents: [Item: Item?] = [:]
  private var expanded: Set<Item> = []

  /// An outline without items.
  public init() {}

  /// The number of all items.
  public var count: Int { parents.count }

  /// All items, from parents to children.
  public var items: [Item] { walk { _ in true }.map(\.item) }

  /// The items whose parents are all expanded, in order.
  ///
  /// - Complexity: linear in them.
  public var visibleItems: [Item] { visibleItemsWithLevels.map(\.item) }

  var visibleItemsWithLevels: [(item: Item, level: Int)] { walk { expanded.contains($0) } }

  /// Whether an item is in the outline.
  public func contains(_ item: Item) -> Bool { parents[item] != nil }

  /// Whether an item is expanded; `false` for one that is not there.
  public func isExpanded(_ item: Item) -> Bool { expanded.contains(item) }

  /// Whether all parents of an item are expanded; `false` for one that is not there.
  ///
  /// - Complexity: linear in the item's depth.
  public func isVisible(_ item: Item) -> Bool {
    guard contains(item) else { return false }
    var item = item
    while let parent = parent(of: item) {
      guard expanded.contains(parent) else { return false }
      item = parent
    }
    return true
  }

  /// The parent of an item; `nil` at the top, and for one that is not there.
  public func parent(of item: Item) -> Item? { parents[item] ?? nil }

  /// The children of an item, in order; none for one that is not there.
  public func childItems(of item: Item) -> [Item] { children[item] ?? [] }

  /// The depth of an item, from 0: its indentation level. `nil` for one that is not there.
  ///
  /// - Complexity: linear in the depth.
  public func level(of item: Item) -> Int? {
    guard contains(item) else { return nil }
    var level = 0
    var item = item
    while let parent = parent(of: item) {
      level += 1
      item = parent
    }
    return level
  }

  /// Adds items after the last child of a parent.
  ///
  /// - Parameters:
  ///   - new: Their identifiers, none of which is there already.
  ///   - parent: `nil` for the top.
  /// - Throws: ``SnapshotError/duplicateItem(_:)``; ``SnapshotError/noSuchItem(_:)`` for the
  ///   parent.
  /// - Complexity: linear in the new items.
  public mutating func append(_ new: [Item], to parent: Item? = nil) throws(SnapshotError) {
    if let parent { try check([parent]) }
    let count = parent.map { children[$0]?.count ?? 0 } ?? rootItems.count
    try insert(new, parent, at: count)
  }

  /// Inserts items before another, as children of its parent.
  ///
  /// - Throws: ``SnapshotError/duplicateItem(_:)``, ``SnapshotError/noSuchItem(_:)``.
  /// - Complexity: linear in the new items and in the children of that parent.
  public mutating func insert(_ new: [Item], before other: Item) throws(SnapshotError) {
    let (parent, place) = try place(of: other)
    try insert(new, parent, at: place)
  }

  /// Inserts items after another; throws as ``insert(_:before:)``.
  public mutating func insert(_ new: [Item], after other: Item) throws(SnapshotError) {
    let (parent, place) = try place(of: other)
    try insert(new, parent, at: place + 1)
  }

  /// Deletes items with all that is under them.
  ///
  /// - Throws: ``SnapshotError/noSuchItem(_:)``.
  /// - Complexity: linear in what goes and in the children of the parents of items given.
  public mutating func delete(_ old: [Item]) throws(SnapshotError) {
    try check(old)
    let listed = Set(old)
    var homes: Set<Item?> = []
    for item in listed { homes.insert(parent(of: item)) }
    for home in homes {
      guard let home else {
        rootItems.removeAll { listed.contains($0) }
        continue
      }
      children[home]?.removeAll { listed.contains($0) }
    }
    var pending = Array(listed)
    while let item = pending.popLast() {
      pending += children[item] ?? []
      children[item] = nil
      parents[item] = nil
      expanded.remove(item)
    }
  }

  /// Puts other children in the place of an item's children, with all that is under them.
  ///
  /// - Throws: ``SnapshotError/noSuchItem(_:)`` for the parent; ``SnapshotError/duplicateItem(_:)``
  ///   for an item that is elsewhere in the outline. Then nothing has changed.
  /// - Complexity: linear in both outlines.
  public mutating func replaceChildren(
    of parent: Item, using other: SectionSnapshot
  ) throws(SnapshotError) {
    try check([parent])
    var changed = self
    try changed.delete(childItems(of: parent))
    for item in other.items where changed.contains(item) {
      throw .duplicateItem(SnapshotError.name(item))
    }
    for item in other.items { changed.parents[item] = .some(other.parent(of: item) ?? parent) }
    changed.children.merge(other.children) { _, new in new }
    changed.children[parent] = other.rootItems
    changed.expanded.formUnion(other.expanded)
    self = changed
  }

  /// Shows the children of items.
  ///
  /// - Throws: ``SnapshotError/noSuchItem(_:)``.
  /// - Complexity: linear in the items given.
  public mutating func expand(_ items: [Item]) throws(SnapshotError) {
    try check(items)
    expanded.formUnion(items)
  }

  /// Hides all that is under items. What of it was expanded is so when it shows again.
  ///
  /// - Throws: ``SnapshotError/noSuchItem(_:)``.
  /// - Complexity: linear in the items given.
  public mutating func collapse(_ items: [Item]) throws(SnapshotError) {
    try check(items)
    expanded.subtract(items)
  }

  private func check(_ items: [Item]) throws(SnapshotError) {
    for item in items where !contains(item) { throw .noSuchItem(SnapshotError.name(item)) }
  }

  private func place(of item: Item) throws(SnapshotError) -> (parent: Item?, place: Int) {
    try check([item])
    let parent = parent(of: item)
    let siblings = parent.map { childItems(of: $0) } ?? rootItems
    return (parent, siblings.firstIndex(of: item) ?? siblings.count)
  }

  private mutating func insert(
    _ new: [Item], _ parent: Item?, at place: Int
  ) throws(SnapshotError) {
    for (index, item) in new.enumerated() {
      guard !contains(item) else {
        // Those before it came in just now.
        for item in new[..<index] { parents[item] = nil }
        throw .duplicateItem(SnapshotError.name(item))
      }
      parents[item] = .some(parent)
    }
    guard let parent else { return rootItems.insert(contentsOf: new, at: place) }
    children[parent, default: []].insert(contentsOf: new, at: place)
  }

  /// The items from parents to children, without those under closed ones. It calls nothing that
  /// calls itself: outlines may be as deep as they are long.
  private func walk(_ isOpen: (Item) -> Bool) -> [(item: Item, level: Int)] {
    var walked: [(item: Item, level: Int)] = []
    var pending = rootItems.reversed().map { (item: $0, level: 0) }
    while let next = pending.popLast() {
      walked.append(next)
      guard isOpen(next.item), let below = children[next.item] else { continue }
      for child in below.reversed() { pending.append((child, next.level + 1)) }
    }
    return walked
  }
}
