internal import AutoLayout
import TableLayout
import Testing
import TextLayout

/// Where the parts of standard cells stand. Recorded on iOS 26.1 by github.com/Vercantez/openuikit,
/// or counted in files of Interface Builder, where a test says so.
@Suite struct StandardFrameTests {
  /// openuikit: [16, 0, W - 32, 52] at 375, and a margin of 20 from 390. Recorded.
  @Test func theLabelOfADefaultCell() throws {
    #expect(
      try layout(standardCell(.default))["text"]?.frame
        == Rect(x: 16, y: 0, width: 343, height: 52))
    #expect(
      try layout(standardCell(.default), width: 393)["text"]?.frame
        == Rect(x: 20, y: 0, width: 353, height: 52))
  }

  /// openuikit and Interface Builder: a content view narrower by the margin and the chevron, 26.5
  /// at 375 and 30.5 at 414, in iOS 18 and 26; 25.5 at 375 in iOS 14; 27 at 320 and 31 at 414 in
  /// iOS 13 (3 of 3); 34 up to iOS 12 (9 of 11). Recorded.
  @Test(
    arguments: [
      (UIKitRelease.iOS26, 375.0, 26.5), (.iOS26, 414, 30.5), (.iOS18, 375, 26.5),
      (.iOS18, 414, 30.5), (.iOS14, 375, 25.5), (.iOS13, 320, 27), (.iOS13, 414, 31),
      (.iOS12, 375, 34),
    ])
  func disclosureIndicators(release: UIKitRelease, width: Double, taken: Double) throws {
    var cell = standardCell(.default)
    cell.accessories = [.disclosureIndicator]
    let layout = try layout(cell, width: width, Traits(release: release))
    #expect(isClose(layout.contentSize.width, width - taken))
    // The content keeps 8 at its trailing edge (openuikit).
    #expect(isClose(layout["text"]?.frame.maxX, width - taken - 8))
  }

  /// openuikit: 10.5 x 14, 14 x 19.5 and 20 x 28.5; 10.333 at three pixels a point, 19.333 from the
  /// top of a row of 53. Recorded.
  @Test func chevronsGrowWithTheCategory() throws {
    var cell = standardCell(.default)
    cell.accessories = [.disclosureIndicator]
    let sizes: [(ContentSizeCategory, Size)] = [
      (.large, Size(width: 10.5, height: 14)),
      (.extraExtraExtraLarge, Size(width: 14, height: 19.5)),
      (.accessibilityLarge, Size(width: 20, height: 28.5)),
    ]
    for (category, size) in sizes {
      let frame = try layout(cell, Traits(category: category))["disclosure"]?.frame
      #expect(frame?.size == size)
      #expect(frame?.maxX == 359)
    }
    var configured = standardCell(.cell)
    configured.accessories = [.disclosureIndicator]
    let fine = try layout(configured, Traits(displayScale: 3))["disclosure"]?.frame
    #expect(isClose(fine?.width, 31 / 3.0) && isClose(fine?.minY, 58 / 3.0))
  }

  /// Interface Builder: a button with more takes 40 at 414. Recorded.
  @Test(arguments: [2.0, 3]) func detailButtons(scale: Double) throws {
    var cell = standardCell(.default)
    cell.accessories = [.detail]
    let layout = try layout(cell, width: 414, Traits(displayScale: scale, release: .iOS18))
    #expect(isClose(layout.contentSize.width, 414 - 40))
  }

  /// openuikit and Interface Builder: a check mark takes the margin and 24, 40 and 44; the glyph is
  /// 19 x 18, 2.5 from both sides. Recorded.
  @Test(arguments: [(375.0, 40.0), (414, 44)])
  func checkMarks(width: Double, taken: Double) throws {
    var cell = standardCell(.default)
    cell.accessories = [.checkmark]
    let layout = try layout(cell, width: width)
    #expect(layout.contentSize.width == width - taken)
    #expect(
      layout["checkmark"]?.frame
        == Rect(x: width - taken + 2.5, y: 17, width: 19, height: 18))
  }

  /// openuikit: a switch of 63 ends at the margin, and the content at the switch: 393 - 20 - 63 =
  /// 310. A switch of 28 in a row of 65 stands at 18.667. Recorded.
  @Test func viewsOfOnesOwn() throws {
    var cell = standardCell(.default)
    cell.accessories = [.control(.switch)]
    let layout = try layout(cell, width: 393, Traits(displayScale: 3))
    #expect(layout.contentSize.width == 310)
    #expect(layout["accessory"]?.frame.minX == 310 && layout["accessory"]?.frame.maxX == 373)
    cell.content.directionalLayoutMargins = Insets(
      top: 20, left: 20, bottom: 20, right: 20)
    cell.content.textFont = .fixed(try SystemFont.font(20))
    var high = cell
    high.content.style = .cell
    high.content.directionalLayoutMargins?.bottom = 64 - 20 - 24
    let row = try TableLayoutTests.layout(high, width: 393, Traits(displayScale: 3))
    #expect(isClose(row.height, 65))
    #expect(isClose(row["accessory"]?.frame.minY, 56 / 3.0))
  }

  /// openuikit: the chevron of a list has a box of 14, trailing 16; two accessories are 10.5 apart;
  /// a check mark is 18.5 from the edge. Recorded.
  @Test func accessoriesOfLists() throws {
    var cell = standardCell(.cell, .collection)
    cell.accessories = [.disclosureIndicator, .view(Size(width: 20, height: 20))]
    let two = try layout(cell)
    #expect(two["disclosure"]?.frame == Rect(x: 345, y: 19, width: 14, height: 14))
    #expect(two["accessory"]?.frame.maxX == 345 - 10.5)
    cell.accessories = [.checkmark]
    #expect(try layout(cell)["checkmark"]?.frame.maxX == 375 - 18.5)
  }

  /// openuikit: 26 x 26 at 15, content at 40; 34.5 at 14.5, content at 47.5; 39 x 38 at 16, content
  /// at 55. Recorded.
  @Test(arguments: CellEditControl.allCases.filter { $0 != .none })
  func controlsForEditing(control: CellEditControl) throws {
    var cell = standardCell(.default)
    cell.editControl = control
    let recorded: [(ContentSizeCategory, Double, Size, Double)] = [
      (.large, 15, Size(width: 26, height: 26), 40),
      (.extraExtraExtraLarge, 14.5, Size(width: 34.5, height: 34.5), 47.5),
      (.accessibilityLarge, 16, Size(width: 39, height: 38), 55),
    ]
    for (category, x, size, content) in recorded {
      let layout = try layout(cell, Traits(category: category))
      let frame = layout[control.rawValue]?.frame
      #expect(frame?.minX == x && frame?.size == size)
      #expect(layout.contentSize.width == 375 - content)
      #expect(layout["text"]?.frame.minX == content + 16)
    }
  }

  /// openuikit: the control for moving is 27, 36.5 and 41 wide, 16 from the edge, 44 high.
  /// Recorded.
  @Test func theControlForMoving() throws {
    var cell = standardCell(.default)
    cell.showsReorderControl = true
    let recorded: [(ContentSizeCategory, Double)] = [
      (.large, 27), (.extraExtraExtraLarge, 36.5), (.accessibilityLarge, 41),
    ]
    for (category, width) in recorded {
      let frame = try layout(cell, Traits(category: category))["reorder"]?.frame
      #expect(frame?.width == width && frame?.maxX == 359 && frame?.height == 44)
    }
  }

  /// openuikit: the detail ends 16 from the edge, 8 from the content's with an accessory; the
  /// primary text wins, 6 before the detail, which may shrink to nothing. Recorded.
  @Test func thePrimaryTextOfAValueCellWins() throws {
    let cell = standardCell(.value1)
    let wide = try layout(cell)
    #expect(wide["secondaryText"]?.frame.maxX == 359)
    var disclosing = cell
    disclosing.accessories = [.disclosureIndicator]
    #expect(try layout(disclosing)["secondaryText"]?.frame.maxX == 375 - 26.5 - 8)
    // 30 letters of 8.5 are 255 of 343: 82 are left for the detail.
    let title = String(repeating: "a", count: 30)
    let narrow = try layout(
      cell, ["title": .string(title), "detail": .string(String(repeating: "b", count: 20))])
    #expect(narrow["text"]?.frame.width == 255)
    #expect(narrow["secondaryText"]?.frame == Rect(x: 277, y: 16, width: 82, height: 20.5))
    let full = try layout(
      cell, ["title": .string(title + title), "detail": "b"])
    #expect(full["text"]?.frame.width == 343 && full["secondaryText"]?.frame.width == 0)
    #expect(full.height == 52)
  }

  /// Apple's documentation: texts stand side by side where both fit, and one above the other at the
  /// categories of accessibility and where they do not.
  @Test func valueConfigurationsStack() throws {
    let cell = standardCell(.valueCell)
    let side = try layout(cell)
    #expect(side["text"]?.frame.minY == side["secondaryText"]?.frame.minY)
    #expect(side.height == 53)
    let long = String(repeating: "a", count: 25)
    let stacked = try layout(cell, ["title": .string(long), "detail": .string(long)])
    #expect(stacked["text"]?.frame.maxY == stacked["secondaryText"]?.frame.minY)
    // 15 + 20.5 + 20.5 + 15, and the separator.
    #expect(stacked.height == 72)
    let accessible = try layout(cell, Traits(category: .accessibilityMedium))
    #expect(accessible["secondaryText"]?.frame.minX == 16)
    var stacking = cell
    stacking.content.prefersSideBySideTextAndSecondaryText = false
    #expect(try layout(stacking).height == stacked.height)
  }

  /// Apple's documentation: 10 a level, as Interface Builder writes in 64 of 64 cells.
  @Test func indentation() throws {
    var cell = standardCell(.default)
    cell.indentationLevel = 3
    #expect(try layout(cell)["text"]?.frame == Rect(x: 46, y: 0, width: 313, height: 52))
    cell.indentationLevel = -3
    #expect(try layout(cell)["text"]?.frame.minX == 16)
  }

  /// openuikit: a point high at the bottom of the row in iOS 26.1, from margin to margin; on a card
  /// 16 from both sides; in lists 16, and 56 after a control. Recorded. A pixel before.
  @Test func separators() throws {
    #expect(
      try layout(standardCell(.default), width: 393).separatorRect
        == Rect(x: 20, y: 51, width: 353, height: 1))
    #expect(
      try layout(standardCell(.default, .insetGrouped)).separatorRect
        == Rect(x: 32, y: 51, width: 311, height: 1))
    var list = standardCell(.cell, .collection)
    #expect(try layout(list).separatorRect == Rect(x: 16, y: 51, width: 343, height: 1))
    list.editControl = .delete
    #expect(try layout(list).separatorRect?.minX == 56)
    list.showsSeparator = false
    #expect(try layout(list).separatorRect == nil)
    let old = try layout(standardCell(.default), Traits(displayScale: 3, release: .iOS18))
    #expect(isClose(old.separatorRect?.height, 1 / 3.0))
  }

  /// openuikit: cards begin 16 from the edge of a table of 375, 20 from that of one of 390 and
  /// more. Interface Builder: cells of 374 in 414. Recorded.
  @Test func cards() throws {
    #expect(ListStyle.insetGrouped.rowWidth(tableWidth: 375) == 343)
    #expect(ListStyle.insetGrouped.rowWidth(tableWidth: 414) == 374)
    #expect(
      try layout(standardCell(.default, .insetGrouped))["text"]?.frame
        == Rect(x: 32, y: 0, width: 311, height: 52))
  }

  @Test func cellsAreMirrored() throws {
    var cell = standardCell(.value1)
    cell.accessories = [.disclosureIndicator]
    cell.editControl = .delete
    let left = try layout(cell)
    let right = try layout(cell, Traits(direction: .rightToLeft))
    for view in left.views {
      let mirrored = try #require(right[view.name]).frame
      #expect(isClose(mirrored.minX, 375 - view.frame.maxX))
      #expect(mirrored.minY == view.frame.minY && mirrored.size == view.frame.size)
    }
  }
}
