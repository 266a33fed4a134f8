internal import AutoLayout
import TableLayout
import Testing
import TextLayout

/// Standard cells of numbers that are none, or far too many parts.
@Suite struct HostileStandardTests {
  @Test(
    arguments: [Double.nan, .infinity, -.infinity, -50, 1e300, 1e-300],
    ListContent.Style.allCases)
  func numbers(number: Double, style: ListContent.Style) throws {
    var cell = standardCell(style, .insetGrouped)
    let size = Size(width: number, height: number)
    cell.content.image = ImageTemplate { _ in size }
    cell.content.maximumImageSize = size
    cell.content.reservedLayoutSize = size
    cell.content.imageToTextPadding = number
    cell.content.textToSecondaryTextHorizontalPadding = number
    cell.content.textToSecondaryTextVerticalPadding = number
    cell.content.directionalLayoutMargins = Insets(
      top: number, left: number, bottom: number, right: number)
    cell.accessories = [.view(size), .detailDisclosure]
    cell.indentationLevel = .max
    cell.indentationWidth = number
    cell.separatorInset = cell.content.directionalLayoutMargins
    for scale in [2, number] {
      let template = try CellTemplate.standard(
        cell, family: SystemFont.family, in: SystemFont.library())
      var sizer = template.sizer(
        width: 375, traits: Traits(displayScale: scale, direction: .rightToLeft))
      let layout = sizer.layout(of: try template.cell(for: ["title": "abc", "detail": "de"]))
      #expect((0...1e6).contains(layout.height))
      for view in layout.views {
        #expect(view.frame.width >= 0 && view.frame.width <= 1e6)
        #expect(view.frame.height >= 0 && view.frame.height <= 1e6)
        #expect(view.frame.minX.isFinite && view.frame.minY.isFinite)
      }
    }
  }

  @Test(arguments: [0.0, 1, 30, -5, .nan, .infinity])
  func narrowTables(width: Double) throws {
    var cell = standardCell(.valueCell, .insetGrouped)
    cell.accessories = [.disclosureIndicator, .checkmark]
    cell.editControl = .delete
    cell.showsReorderControl = true
    let template = try CellTemplate.standard(
      cell, family: SystemFont.family, in: SystemFont.library())
    var sizer = template.sizer(width: width)
    let layout = sizer.layout(of: try template.cell(for: ["title": "abc", "detail": "de"]))
    #expect(layout.height >= 52 && layout.contentSize.width >= 0)
  }

  @Test func manyAccessories() throws {
    var cell = standardCell(.cell)
    cell.accessories = Array(repeating: .view(Size(width: 10, height: 10)), count: 1000)
    let layout = try layout(cell)
    #expect(layout["accessory1000"] != nil && layout["text"]?.frame.width == 0)
  }

  @Test func emptyTexts() throws {
    for style in ListContent.Style.allCases {
      let layout = try layout(standardCell(style), ["title": "", "detail": ""])
      #expect(layout.height >= 0)
    }
  }
}
