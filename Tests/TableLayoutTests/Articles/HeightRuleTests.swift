import TableLayout
import TestSupport
import Testing
import TextLayout

/// What rules are told of a cell's texts.
@Suite struct HeightRuleTests {
  /// 14 points times 18/14 is some last bits more than 18, and three times that rounds up to 55.
  @Test(arguments: [(1, 18.0), (3, 54.0), (5, 90.0), (7, 126.0)])
  func heightsOfTextThatWasMadeLargerRoundUpToWholePoints(
    count: Int, height: Double
  ) throws {
    let template = try CellTemplate("By hand") { cell in
      try cell.label("text", "{text}", font: .scaled(EmFont.font(size: 14)), numberOfLines: 0)
      cell.heightRule = .manual { cell in
        ManualLayout(height: cell.textHeight(of: "text", width: cell.width).rounded(.up))
      }
    }
    let text = Array(repeating: "x", count: count).joined(separator: "\n")
    let layout = try template.layout(Row(text), width: 320, traits: Traits(category: .xxxL))
    #expect(layout.height == height)
  }
}
