import AutoLayout
import ListLayout
import TableLayout
import Testing
import TextLayout

/// Cells of one's own that are edited, beside what github.com/Vercantez/openuikit recorded of
/// ready-made cells in iOS 26.1: a delete control 26 wide at 15, the content view from 40; the
/// control for moving rows 27 wide, 16 from the edge.
@Suite struct EditModeTests {
  /// A text between edges of 10; Em's characters are 10 wide and high.
  private func template(
    more: (inout CellBuilder) throws -> Void = { _ in }
  ) throws -> CellTemplate {
    try CellTemplate("Edited") { cell in
      try cell.label("line", "{text}", font: EmFont.rule(), numberOfLines: 0)
      try cell.constrain(visualFormat: "H:|-10-[line]-10-|")
      try cell.constrain(visualFormat: "V:|-20-[line]-20-|")
      try more(&cell)
    }
  }

  private func layout(
    _ template: CellTemplate, _ row: Row = Row("aaaa"), width: Double = 375,
    _ traits: Traits = Traits()
  ) throws -> CellLayout {
    var sizer = template.sizer(width: width, traits: traits)
    return sizer.layout(of: try template.cell(for: row))
  }

  /// Recorded at these three categories.
  @Test(
    arguments: [
      (ContentSizeCategory.large, 15.0, 40.0, Size(width: 26, height: 26)),
      (.extraExtraExtraLarge, 14.5, 47.5, Size(width: 34.5, height: 34.5)),
      (.accessibilityLarge, 16, 55, Size(width: 39, height: 38)),
    ])
  func theDeleteControlNarrowsTheContentView(
    category: ContentSizeCategory, x: Double, content: Double, size: Size
  ) throws {
    let template = try template { $0.editMode = CellEditMode(.delete) }
    let layout = try layout(template, Row("aaaa"), Traits(category: category))
    #expect(layout.size.width == 375 && layout.contentSize.width == 375 - content)
    #expect(layout["line"]?.frame.minX == content + 10)
    #expect(layout["line"]?.frame.maxX == 365)
    let control = try #require(layout["delete"])
    #expect(control.frame.minX == x && control.frame.size == size)
    // In the middle, down to the pixel.
    #expect(abs(control.frame.midY - layout.contentSize.height / 2) < 0.5)
  }

  @Test func theReorderControlStandsAtTheEnd() throws {
    let template = try template { $0.editMode = CellEditMode(.insert, reorders: true) }
    let layout = try layout(template)
    #expect(layout.contentSize.width == 375 - 40 - 43)
    #expect(layout["insert"]?.frame.minX == 15)
    #expect(layout["reorder"]?.frame.minX == 375.0 - 43 && layout["reorder"]?.frame.width == 27)
    // Mirrored: what was 43 from the right is so from the left.
    let mirrored = try self.layout(template, Row("aaaa"), Traits(direction: .rightToLeft))
    #expect(mirrored["reorder"]?.frame.minX == 16)
    #expect(mirrored["insert"]?.frame.maxX == 375.0 - 15)
    #expect(mirrored["line"]?.frame.minX == 43.0 + 10)
    #expect(mirrored["line"]?.frame.maxX == 375.0 - 40 - 10)
  }

  /// Thirty characters have room in 300, and none in 40 less.
  @Test func rowsThatAreEditedWrapSooner() throws {
    let template = try template { cell in
      cell.adapt(when: .field("edited", .isTrue)) { $0.editMode = CellEditMode(.delete) }
    }
    let text = FieldValue.string(String(repeating: "a", count: 30))
    let plain: Row = ["text": text]
    let edited: Row = ["text": text, "edited": .bool(true)]
    #expect(try layout(template, plain, width: 320).height == 20 + 10 + 20)
    #expect(try layout(template, edited, width: 320).height == 20 + 20 + 20)
    var sizer = RowSizer(template, width: 320)
    sizer.cache = try HeightCache(templates: [template])
    for _ in 0..<2 {
      let heights = sizer.heights(of: [plain, edited, plain])
      #expect(try heights.map { try $0.get() } == [50, 60, 50])
    }
  }

  @Test func withoutAControlTheContentViewStillMovesIn() throws {
    var mode = CellEditMode(.none, reorders: true)
    #expect(try layout(template { $0.editMode = mode }).contentSize.width == 375 - 40 - 43)
    mode.indentsWithoutControl = false
    #expect(try layout(template { $0.editMode = mode }).contentSize.width == 375 - 43)
    mode.showsReorderControl = false
    #expect(try layout(template { $0.editMode = mode }).contentSize.width == 375)
  }

  /// While a cell is edited its accessory is another one.
  @Test func theAccessoryOfTheModeCounts() throws {
    var mode = CellEditMode(.delete)
    let first = try template {
      $0.accessoryWidth = 30
      $0.editMode = mode
    }
    #expect(try layout(first).contentSize.width == 375 - 40)
    mode.accessoryWidth = 20
    #expect(try layout(template { $0.editMode = mode }).contentSize.width == 375 - 40 - 20)
    for wrong in [-1, .nan, .infinity] {
      mode.accessoryWidth = wrong
      #expect(try layout(template { $0.editMode = mode }).contentSize.width == 375 - 40)
    }
  }

  /// The margin before the control for moving rows is that before an accessory: 8.
  @Test func marginsOfCellsFollow() throws {
    let template = try CellTemplate("Margins") { cell in
      cell.usesCellMargins = true
      cell.editMode = CellEditMode(.delete, reorders: true)
      try cell.label("line", "{text}", font: EmFont.rule())
      try cell.constrain(visualFormat: "H:|-[line]-|")
      try cell.constrain(visualFormat: "V:|-[line]-|")
    }
    let frame = try #require(try layout(template)["line"]?.frame)
    #expect(frame.minX == 56 && frame.maxX == 324)
  }

  @Test func aCellTooNarrowHasNoContentView() throws {
    let template = try template { $0.editMode = CellEditMode(.delete, reorders: true) }
    let layout = try layout(template, width: 30)
    #expect(layout.contentSize.width == 0 && layout.size.width == 30)
  }

  @Test func theModeIsInTheDigest() throws {
    var modes = [nil, CellEditMode(.delete), CellEditMode(.none)]
    modes += [CellEditMode(.delete, reorders: true)]
    let digests = try modes.map { mode in
      try template { $0.editMode = mode }.digest(version: nil)
    }
    #expect(Set(digests).count == modes.count)
  }
}
