internal import ListLayout
import TableLayout
import TestSupport
import Testing
import TextLayout

/// Snapshots. Apple's documentation says that identifiers are unique and hashable, that the same
/// identifier keeps its cell, and that content changes need a reload or, from iOS 15, a
/// reconfiguration.
@Suite struct SnapshotTests {
  private func snapshot(_ sections: [(String, [Int])]) throws -> Snapshot<String, Int> {
    var snapshot = Snapshot<String, Int>()
    for (section, items) in sections {
      try snapshot.appendSections([section])
      try snapshot.appendItems(items)
    }
    return snapshot
  }

  private func rows(_ snapshot: Snapshot<String, Int>) -> SnapshotRows<String, Int> {
    SnapshotRows(snapshot) { RowContent(Row(String(repeating: "a", count: $0))) }
  }

  private func table(_ snapshot: Snapshot<String, Int>) throws -> Table {
    var table = try Table(rows: rows(snapshot))
    table.measureAll()
    return table
  }

  private func heights(_ table: Table, section: Int = 0) -> [Double?] {
    (0..<(table.numberOfRows(inSection: section) ?? 0)).map {
      table.isEstimated(.row(RowPath(section: section, row: $0))) == true
        ? nil : table.frame(row: $0, section: section)?.height
    }
  }

  @Test func anErrorNamesTheDuplicate() throws {
    var snapshot = try snapshot([("a", [1, 2]), ("b", [3])])
    #expect(throws: SnapshotError.duplicateItem("3")) {
      try snapshot.appendItems([4, 3], toSection: "a")
    }
    #expect(throws: SnapshotError.duplicateItem("5")) { try snapshot.appendItems([5, 5]) }
    #expect(throws: SnapshotError.duplicateSection("a")) {
      try snapshot.appendSections(["c", "a"])
    }
    #expect(snapshot.itemIdentifiers == [1, 2, 3])
    #expect(snapshot.sectionIdentifiers == ["a", "b"])
    #expect(
      SnapshotError.duplicateItem("3").description
        == "item 3 is in the snapshot twice: give each item an identifier of its own, also in other "
        + "sections")
  }

  @Test func anErrorNamesWhatIsNotThere() throws {
    var snapshot = try snapshot([("a", [1])])
    #expect(throws: SnapshotError.noSuchItem("7")) { try snapshot.deleteItems([1, 7]) }
    #expect(throws: SnapshotError.noSuchItem("7")) { try snapshot.insertItems([2], beforeItem: 7) }
    #expect(throws: SnapshotError.noSuchItem("7")) { try snapshot.reloadItems([7]) }
    #expect(throws: SnapshotError.noSuchSection("z")) {
      try snapshot.appendItems([2], toSection: "z")
    }
    #expect(throws: SnapshotError.noSuchSection("z")) { try snapshot.deleteSections(["a", "z"]) }
    #expect(throws: SnapshotError.relativeToItself("1")) {
      try snapshot.moveItem(1, afterItem: 1)
    }
    #expect(throws: SnapshotError.noSections) {
      var empty = Snapshot<String, Int>()
      try empty.appendItems([1])
    }
    #expect(snapshot.itemIdentifiers == [1])
  }

  /// An identifier is quoted in one line, whatever it describes itself as.
  @Test func hostileIdentifiersStayShort() throws {
    var snapshot = Snapshot<Int, String>()
    try snapshot.appendSections([0])
    let name = String(repeating: "\n\u{202E}", count: 5000)
    try snapshot.appendItems([name])
    do throws(SnapshotError) {
      try snapshot.appendItems([name])
      Issue.record("the duplicate was taken")
    } catch {
      #expect(!error.description.contains("\n"))
      #expect(error.description.utf8.count < 3000)
    }
  }

  @Test func whatStaysKeepsItsHeight() throws {
    let old = try snapshot([("a", [10, 20, 30, 40])])
    var table = try table(old)
    var new = old
    try new.moveItem(40, beforeItem: 10)
    try new.deleteItems([20])
    try new.insertItems([50], afterItem: 30)
    try table.apply(new)
    // 40 moved with its height; 50 is in the viewport of 100 and so measured.
    #expect(heights(table) == [40, 10, 30, 50])
  }

  @Test func itemsMoveBetweenSections() throws {
    var snapshot = try snapshot([("a", [10, 20]), ("b", [30])])
    var table = try table(snapshot)
    try snapshot.moveItem(20, beforeItem: 30)
    try snapshot.moveSection("b", beforeSection: "a")
    let change = try table.apply(snapshot)
    #expect(heights(table) == [20, 30])
    #expect(heights(table, section: 1) == [10])
    // Nothing had to be measured again.
    #expect(change.measuredCount == 0)
  }

  /// The section of an item that stays may go, and another may come for it.
  @Test func itemsOutliveTheirSection() throws {
    let old = try snapshot([("a", [10, 20]), ("b", [30])])
    let new = try snapshot([("c", [20]), ("b", [10, 30])])
    var table = try table(old)
    try table.apply(new)
    #expect(heights(table) == [20])
    #expect(heights(table, section: 1) == [10, 30])
  }

  /// 0, 1, 2, 4, 5 are in order before and after, so that 3 and 9 move.
  @Test func theFewestMove() throws {
    let numbers = [3, 0, 1, 2, 9, 4, 5]
    let old = try snapshot([("a", numbers.sorted())])
    let new = try snapshot([("a", numbers)])
    #expect(old.difference(from: old).isEmpty)
    let moves = "\(new.difference(from: old).updates)".split(separator: "source:").count - 1
    #expect(moves == 2)
    var table = try table(old)
    try table.apply(new)
    #expect((table.data as? SnapshotRows<String, Int>)?.snapshot.itemIdentifiers == numbers)
  }

  @Test func reloadedItemsAreMeasuredAgain() throws {
    var snapshot = try snapshot([("a", [10, 20, 30])])
    var table = try table(snapshot)
    try snapshot.reloadItems([20])
    try snapshot.reconfigureItems([30])
    let grown = SnapshotRows(snapshot) { (item: Int) in
      RowContent(Row(String(repeating: "a", count: item * 2)))
    }
    let change = try table.apply(grown)
    #expect(change.measuredCount == 2)
    #expect(heights(table) == [10, 40, 60])
    // Once is enough.
    let shown = try #require(table.data as? SnapshotRows<String, Int>).snapshot
    #expect(shown.reloadedItemIdentifiers.isEmpty && shown.reconfiguredItemIdentifiers.isEmpty)
    try snapshot.reloadItems([10])
    try snapshot.moveItem(10, afterItem: 30)
    #expect(try table.apply(snapshot).measuredCount > 0)
    #expect(heights(table).count == 3)
  }

  @Test func sectionsThatAreNotThereHaveNoHeader() throws {
    let boundary = SectionBoundary(height: 20)
    let rows = SnapshotRows(
      try snapshot([("a", [1])]), header: { _ in boundary }, footer: { _ in boundary }
    ) { _ in RowContent(Row()) }
    for section in [-1, 1, .max, .min] {
      #expect(rows.header(inSection: section) == nil && rows.footer(inSection: section) == nil)
    }
    #expect(rows.header(inSection: 0) != nil && rows.footer(inSection: 0) != nil)
  }

  @Test func aTableOfOtherDataIsAnError() throws {
    var table = try Table(rows: GlyphRows([1]))
    #expect(throws: SnapshotError.otherData("GlyphRows")) { try table.apply(Snapshot<Int, Int>()) }
    var other = try self.table(try snapshot([("a", [1])]))
    var updates = BatchUpdates()
    updates.insertRows(at: [RowPath(row: 0)])
    #expect(throws: BatchError.self) { try other.performBatchUpdates(updates) }
    #expect(try other.apply(snapshot([("a", [1, 2])])).measuredCount == 1)
  }

  /// Apple's documentation: what shows is a walk through expanded parents; levels are depths.
  @Test func outlinesShowWhatIsExpanded() throws {
    var outline = SectionSnapshot<String>()
    try outline.append(["fruit", "bread"])
    try outline.append(["apple", "pear"], to: "fruit")
    try outline.append(["boskoop"], to: "apple")
    #expect(outline.visibleItems == ["fruit", "bread"])
    try outline.expand(["apple"])
    #expect(outline.visibleItems == ["fruit", "bread"])
    try outline.expand(["fruit"])
    #expect(outline.visibleItems == ["fruit", "apple", "boskoop", "pear", "bread"])
    #expect(outline.items == outline.visibleItems)
    #expect(outline.level(of: "boskoop") == 2)
    #expect(outline.parent(of: "pear") == "fruit")
    try outline.collapse(["fruit"])
    #expect(!outline.isVisible("boskoop") && outline.isExpanded("apple"))
    try outline.insert(["plum"], before: "pear")
    #expect(outline.childItems(of: "fruit") == ["apple", "plum", "pear"])
    #expect(throws: SnapshotError.duplicateItem("pear")) {
      try outline.append(["kiwi", "pear"], to: "bread")
    }
    #expect(!outline.contains("kiwi"))
    try outline.delete(["fruit"])
    #expect(outline.items == ["bread"] && outline.count == 1)
  }

  @Test func childrenOfAnOutlineAreReplaced() throws {
    var outline = SectionSnapshot<Int>()
    try outline.append([1, 2])
    try outline.append([11], to: 1)
    var other = SectionSnapshot<Int>()
    try other.append([11, 12])
    try other.append([111], to: 11)
    try other.expand([11])
    try outline.replaceChildren(of: 1, using: other)
    try outline.expand([1])
    #expect(outline.visibleItems == [1, 11, 111, 12, 2])
    #expect(outline.level(of: 111) == 2)
    try other.append([2])
    #expect(throws: SnapshotError.duplicateItem("2")) {
      try outline.replaceChildren(of: 1, using: other)
    }
    #expect(outline.items == [1, 11, 111, 12, 2])
  }

  @Test func outlinesAreShownInASection() throws {
    var outline = SectionSnapshot<Int>()
    try outline.append([10, 20])
    try outline.append([30], to: 10)
    var snapshot = try snapshot([("a", [20, 40]), ("b", [7])])
    try snapshot.setItems(outline, inSection: "a")
    #expect(try snapshot.itemIdentifiers(inSection: "a") == [10, 20])
    var table = try table(snapshot)
    try outline.expand([10])
    try snapshot.setItems(outline, inSection: "a")
    try table.apply(snapshot)
    #expect(heights(table) == [10, 30, 20])
    #expect(snapshot.indentationLevel(of: 30) == 1)
    #expect(snapshot.indentationLevel(of: 20) == 0)
    var moved = snapshot
    try moved.moveItem(30, afterItem: 20)
    #expect(moved.indentationLevel(of: 30) == 1)
    // Another section is no part of the outline.
    try moved.moveItem(30, afterItem: 7)
    #expect(moved.indentationLevel(of: 30) == 0)
    try outline.append([7])
    #expect(throws: SnapshotError.duplicateItem("7")) {
      try snapshot.setItems(outline, inSection: "a")
    }
  }

  /// As deep as it is long: nothing calls itself.
  @Test func aDeepOutlineIsWalked() throws {
    var outline = SectionSnapshot<Int>()
    try outline.append([0])
    for item in 1..<50_000 { try outline.append([item], to: item - 1) }
    try outline.expand(Array(0..<50_000))
    #expect(outline.visibleItems.count == 50_000)
    #expect(outline.level(of: 49_999) == 49_999)
    try outline.delete([1])
    #expect(outline.count == 1)
  }

  /// What is on screen stays where it is, to the last bit, and a batch of a collection is the same.
  @Test func nothingOnScreenMoves() throws {
    let old = try snapshot([("a", Array(1...500))])
    var table = try table(old)
    table.scroll(to: 3333)
    let element = try #require(table.visibleElements().dropFirst().first)
    let place = try #require(table.frame(of: element)?.minY) - table.viewport.offset
    guard case .row(let path) = element, let shown = old.item(at: path) else {
      Issue.record("no row shows")
      return
    }
    var new = old
    try new.insertItems(Array(1000..<1100), beforeItem: 1)
    try new.deleteItems(Array(2..<20))
    try new.moveItem(499, beforeItem: 30)
    try table.apply(new)
    let now = try #require(new.path(of: shown))
    #expect(try #require(table.frame(of: .row(now))?.minY) - table.viewport.offset == place)

    var layout = FlowLayout([FlowSection(itemCount: 500)], extent: 50)
    let offset = 3333.0
    let first = try #require(layout.visible(from: offset, length: 100).first?.items.first)
    let identifier = try #require(old.item(at: RowPath(row: first)))
    let before = try #require(layout.frame(ofItem: first, inSection: 0))
    let correction = try layout.performBatchUpdates(
      new.difference(from: old).updates, sections: [FlowSection(itemCount: new.numberOfItems)],
      from: offset, length: 100)
    #expect(layout.itemCount(inSection: 0) == new.numberOfItems)
    let row = try #require(new.path(of: identifier)?.row)
    let after = try #require(layout.frame(ofItem: row, inSection: 0))
    #expect(row != first && correction != 0)
    #expect(after.minY - (offset + correction) == before.minY - offset)
  }
}
