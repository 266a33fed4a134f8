internal import ListLayout
import TestSupport
import Testing
import TextLayout

/// List sections, as Vercantez/openuikit recorded them on iOS 26.1 (OUI), iPhone SE, 375 wide.
@Suite struct ListSectionTests {
  private func layout(
    _ lists: [CollectionLayoutSection], width: Double = 375
  ) throws -> CompositionalLayout {
    try CompositionalLayout(lists, size: Size(width: width, height: 667))
  }

  private func frame(_ layout: CompositionalLayout, _ row: Int, section: Int = 0) -> Rect? {
    layout.frame(of: .item(RowPath(section: section, row: row)))
  }

  /// OUI, collection_list_plain, recorded: 52 and 18.5 of automatic headerTopPadding.
  @Test func plain() throws {
    let list = CollectionLayoutListConfiguration(appearance: .plain)
    let layout = try layout([.list(using: list, itemCount: 3)])
    #expect(frame(layout, 0) == Rect(x: 0, y: 0, width: 375, height: 70.5))
    #expect(frame(layout, 1) == Rect(x: 0, y: 70.5, width: 375, height: 52))
  }

  /// OUI, recorded: [16, 35, 343, 52]; 35 + 52 + 68.5 + 52 = 207.5, the next starts at 242.5.
  @Test func insetGrouped() throws {
    let list = CollectionLayoutListConfiguration(appearance: .insetGrouped)
    let section = CollectionLayoutSection.list(using: list, itemCount: 3)
    var layout = try layout([section, section])
    try layout.setSizes([(.item(RowPath(row: 1)), Size(width: 343, height: 68.5))])
    #expect(frame(layout, 0) == Rect(x: 16, y: 35, width: 343, height: 52))
    #expect(frame(layout, 2)?.maxY == 207.5)
    #expect(frame(layout, 0, section: 1)?.minY == 242.5)
  }

  /// OUI, listseparatorprobe, iPhone 16, recorded: [16, 35, 361, h] in a window of 393.
  @Test func insetGroupedOnAWiderPhone() throws {
    let list = CollectionLayoutListConfiguration(appearance: .insetGrouped)
    let layout = try layout([.list(using: list, itemCount: 1)], width: 393)
    #expect(frame(layout, 0) == Rect(x: 16, y: 35, width: 361, height: 52))
  }

  /// OUI, recorded: no side, 375 wide, first y 35; 0 where a bar is above.
  @Test func grouped() throws {
    var list = CollectionLayoutListConfiguration(appearance: .grouped)
    #expect(
      frame(try layout([.list(using: list, itemCount: 1)]), 0)
        == Rect(x: 0, y: 35, width: 375, height: 52))
    list.sectionTopSpace = 0
    #expect(frame(try layout([.list(using: list, itemCount: 1)]), 0)?.minY == 0)
  }

  /// ADC, headermode-swift.enum, documented: supplementary headers pin in plain lists; the first
  /// item as a header is an item, and does not pin.
  @Test func headerModes() throws {
    var list = CollectionLayoutListConfiguration(appearance: .plain)
    list.headerMode = .supplementary
    let header = CollectionElement.boundary(section: 0, index: 0)
    let plain = try layout([.list(using: list, itemCount: 20)])
    // The padding is above the header: 22 and 28 in tables, recorded.
    #expect(plain.frame(of: header) == Rect(x: 0, y: 18.5, width: 375, height: 28))
    #expect(frame(plain, 0)?.minY == 46.5)
    #expect(plain.pinnedFrame(of: header, from: 200, length: 667)?.minY == 200)
    list.appearance = .grouped
    let grouped = try layout([.list(using: list, itemCount: 20)])
    #expect(grouped.pinnedFrame(of: header, from: 200, length: 667)?.minY == 0)
    // 25 and a label of 20.5: a later titled header, recorded in tables.
    #expect(grouped.frame(of: header)?.height == 45.5)
    list.headerMode = .firstItemInSection
    list.footerMode = .supplementary
    let first = try layout([.list(using: list, itemCount: 2)])
    #expect(frame(first, 0)?.minY == 35)
    // A footer of one line of 13 points, recorded in tables: 7.5 + text + 6.5.
    #expect(
      first.frame(of: .boundary(section: 0, index: 0))
        == Rect(x: 0, y: 139, width: 375, height: 30))
  }

  /// A choice: nothing is recorded of sidebars.
  @Test func sidebars() throws {
    let card = CollectionLayoutListConfiguration(appearance: .sidebar)
    let plain = CollectionLayoutListConfiguration(appearance: .sidebarPlain)
    let layout = try layout([
      .list(using: card, itemCount: 1), .list(using: plain, itemCount: 1),
    ])
    #expect(frame(layout, 0) == Rect(x: 16, y: 35, width: 343, height: 52))
    #expect(frame(layout, 0, section: 1) == Rect(x: 0, y: 87, width: 375, height: 70.5))
  }

  /// Rows are measured by the engine of tables: glyphs of 10 points in a card of 100.
  @Test func rowsAreMeasuredByTemplates() throws {
    var list = CollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .supplementary
    let rows = GlyphRows([5, 25, 11, 1])
    var layout = try layout([.list(using: list, itemCount: 4)], width: 132)
    let cells = CollectionCells(rows, templates: [try GlyphRows.template()])
    let change = layout.measureVisible(from: 0, length: 667, cells: cells)
    #expect((0..<4).map { frame(layout, $0)?.height } == [10, 30, 20, 10])
    #expect(frame(layout, 0)?.width == 100)
    // The header has no content: it keeps its estimate, and the failure names it.
    #expect(change.measuredCount == 5)
    #expect(change.failures.map(\.element) == [.header(section: 0)])
  }

  /// A million rows take no memory, and what stays on screen does not move.
  @Test func aMillionRowsChangeWithoutMovingWhatShows() throws {
    let list = CollectionLayoutListConfiguration(appearance: .plain)
    var layout = try layout([.list(using: list, itemCount: 1_000_000)])
    var offset = 26_000_000.0
    offset += layout.measureVisible(from: offset, length: 667) { element, _ in
      guard case .item(let path) = element else { return .zero }
      return Size(width: 375, height: Double(path.row % 40 + 30))
    }
    let row = try #require(layout.visible(from: offset, length: 667).first?.items.first)
    let place = try #require(frame(layout, row + 1)?.minY) - offset
    var updates = BatchUpdates()
    updates.insertRows(at: (0..<50).map { RowPath(row: $0) })
    offset += try layout.performBatchUpdates(
      updates, sections: [.list(using: list, itemCount: 1_000_050)], from: offset, length: 667)
    #expect(try #require(frame(layout, row + 51)?.minY) - offset == place)
    #expect(throws: CompositionalError.self) {
      try layout.performBatchUpdates(updates, sections: [.list(using: list, itemCount: 3)])
    }
  }
}
