internal import AutoLayout
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

  /// `boundingRect` with `usesLineFragmentOrigin` alone, as the articles call it. At 20 points
  /// lines of MetricsGap are 24 high; only `usesFontLeading` adds their gap of 3.
  @Test func theHeightOfTextIsThatOfBoundingRect() throws {
    let library = try FontLibrary(files: [Fixtures.font("MetricsGap.ttf")])
    let font = try library.font(family: "TextGauge Metrics Gap", size: 20)
    let template = try CellTemplate("By hand") { cell in
      try cell.label("label", "{text}", font: .fixed(font), numberOfLines: 0)
      try cell.add(.textView(TextViewTemplate("{text}", font: .fixed(font))), name: "view")
      cell.heightRule = .manual { cell in
        let heights = ["label", "view"].map { cell.textHeight(of: $0, width: 320) }
        let taller = cell.textHeight(of: "label", width: 320, usesFontLeading: true)
        return ManualLayout(height: heights[0] + 100 * heights[1] + 10_000 * taller)
      }
    }
    let layout = try template.layout(Row("a\na"), width: 320)
    #expect(layout.height == 48 + 4800 + 540_000)
  }
}
