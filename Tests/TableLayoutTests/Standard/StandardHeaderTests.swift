internal import AutoLayout
import TableLayout
import Testing
import TextLayout

/// Headers and footers of sections, recorded on iOS 26.1 by github.com/Vercantez/openuikit.
@Suite struct StandardHeaderTests {
  private func header(
    _ style: ListContent.Style, _ list: ListStyle, _ section: StandardCell.Section = .later,
    title: String = "abc", scale: Double = 2
  ) throws -> CellLayout {
    var cell = standardCell(style, list)
    cell.section = section
    return try layout(cell, ["title": .string(title)], Traits(displayScale: scale))
  }

  /// 28 with the text at 4, after 22. Recorded.
  @Test func plainHeaders() throws {
    let layout = try header(.plainHeader, .plain, scale: 3)
    #expect(isClose(layout.height, 22 + 28))
    #expect(isClose(layout["text"]?.frame.minY, 22 + 4))
    #expect(layout["text"]?.frame.minX == 16)
  }

  /// 35 or 25 and the label: 55.5 and 45.5, 55.333 and 45.333; the label at 29.5 and 19.5, 28.667
  /// and 18.667. Recorded.
  @Test(
    arguments: [
      (StandardCell.Section.first, 2.0, 55.5, 29.5), (.later, 2, 45.5, 19.5),
      (.first, 3, 166 / 3.0, 86 / 3.0), (.later, 3, 136 / 3.0, 56 / 3.0),
    ] as [(StandardCell.Section, Double, Double, Double)])
  func groupedHeaders(
    section: StandardCell.Section, scale: Double, height: Double, y: Double
  ) throws {
    for list in [ListStyle.grouped, .insetGrouped] {
      let layout = try header(.groupedHeader, list, section, scale: scale)
      #expect(isClose(layout.height, height))
      #expect(isClose(layout["text"]?.frame.minY, y))
      #expect(layout["text"]?.frame.minX == (list == .grouped ? 16 : 32))
    }
  }

  /// 38 = 12 + 20.5 + 5.5. Recorded.
  @Test func compactHeaders() throws {
    let layout = try header(.groupedHeader, .insetGrouped, .compact)
    #expect(layout.heightParts.map(\.points) == [12, 20.5, 5.5])
    #expect(layout.height == 38)
  }

  /// 30 for a line: 7.5 + 16 + 6.5, and 7.667 + 15.667 + 6.667. Recorded.
  @Test(arguments: [(2, 7.5), (3, 23 / 3)] as [(Double, Double)])
  func footers(scale: Double, y: Double) throws {
    let layout = try header(.groupedFooter, .grouped, scale: scale)
    #expect(isClose(layout.height, 30))
    #expect(isClose(layout["text"]?.frame.minY, y))
  }

  /// 17.5 without a title. Recorded.
  @Test func untitledFooters() throws {
    #expect(try header(.groupedFooter, .grouped, title: "").height == 17.5)
  }

  /// A header of the delegate is fitted by its constraints at the card's width: 393 - 40. Recorded.
  @Test func headersOfOnesOwn() throws {
    #expect(ListStyle.insetGrouped.rowWidth(tableWidth: 393) == 353)
    #expect(ListStyle.plain.rowWidth(tableWidth: 393) == 393)
    let template = try CellTemplate("Header") { cell in
      try cell.label(
        "text", "{text}", font: .fixed(SystemFont.font(17)), numberOfLines: 0)
      try cell.constrain(visualFormat: "H:|-8-[text]-8-|")
      try cell.constrain(visualFormat: "V:|-8-[text]-8-|")
    }
    var sizer = template.sizer(width: ListStyle.insetGrouped.rowWidth(tableWidth: 393))
    // 40 letters of 8.5 are 340 wide, more than 337.
    let text = Array(repeating: "abcd", count: 8).joined(separator: " ")
    #expect(sizer.height(of: try template.cell(for: Row(text))) == 16 + 20.5)
    #expect(sizer.height(of: try template.cell(for: Row(text + " abcdefgh"))) == 16 + 41)
  }
}
