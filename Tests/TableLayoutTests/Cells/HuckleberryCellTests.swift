internal import AutoLayout
import TableLayout
import TestSupport
import Testing
import TextLayout

/// A number over a novel's line: a prototype cell that follows the category and the width.
@Suite struct HuckleberryCellTests {
  /// 15 glyphs, which 280 points hold at 17.
  static let row = Row("aaa bbb ccc ddd")

  @Test func framesWithTheArticlesSeparator() throws {
    let layout = try ArticleCell.huckleberry.template().layout(Self.row, index: 41, width: 320)
    #expect(layout["number"]?.frame == Rect(x: 20, y: 20, width: 280, height: 12))
    #expect(layout["line"]?.frame == Rect(x: 20, y: 40, width: 280, height: 17))
    #expect(layout.height == 78)
    #expect(layout.contentSize == Size(width: 320, height: 77))
    // "Line 42" stands at the trailing edge.
    let line = try #require(layout["number"]?.labelLayout?.lines.first)
    #expect(line.x == 280 - 7 * 12)
    #expect(layout.ambiguous == [])
    #expect(layout.broken == [])
  }

  @Test(arguments: [(2.0, 0.5), (3.0, 1.0 / 3), (1.0, 1.0)])
  func uIKitsSeparatorStretchesTheLineWhichHugsLess(
    scale: Double, pixel: Double
  ) throws {
    let template = try ArticleCell.cells().huckleberry(separator: .pixel)
    let layout = try template.layout(Self.row, width: 320, traits: Traits(displayScale: scale))
    #expect(abs(layout.height - (77 + pixel)) < 1e-9)
    #expect(layout.contentSize == layout.size)
    #expect(layout["number"]?.frame.height == 12)
    #expect(abs((layout["line"]?.frame.height ?? 0) - (17 + pixel)) < 1e-9)
  }

  @Test(arguments: [2.0, 3])
  func aPointForTheSeparatorIsTooMuchByOneLessAPixel(scale: Double) throws {
    let cells = try ArticleCell.cells()
    let heights = try [Separator.point, .pixel].map { separator in
      try cells.huckleberry(separator: separator)
        .layout(Self.row, width: 320, traits: Traits(displayScale: scale)).height
    }
    #expect(abs(heights[0] - heights[1] - (1 - 1 / scale)) < 1e-9)
  }

  @Test func theWidthFollowsRotation() throws {
    let template = try ArticleCell.huckleberry.template()
    let cell = try template.cell(for: Row("aaa bbb ccc ddd eee fff ggg hhh"))
    var upright = template.sizer(width: 320)
    var aside = template.sizer(width: 568)
    // 31 glyphs: 16 a line, then 31 in 528 points.
    #expect(upright.height(of: cell) == sum(20, 12, 8, 34, 20, 1))
    #expect(aside.height(of: cell) == sum(20, 12, 8, 17, 20, 1))
    #expect(upright.height(of: cell) == sum(20, 12, 8, 34, 20, 1))
  }

  @Test(
    arguments: [
      (ContentSizeCategory.extraSmall, 11.0, 14.0), (.large, 12, 17), (.xxxL, 18, 23),
      (.accessibilityMedium, 22, 28), (.ax5, 43, 53),
    ])
  func sizesFollowTheCategory(
    category: ContentSizeCategory, caption: Double, body: Double
  ) throws {
    let layout = try ArticleCell.huckleberry.template().layout(
      Row("x"), width: 320, traits: Traits(category: category))
    #expect(layout["number"]?.frame.height == caption)
    #expect(layout["line"]?.frame.height == body)
    #expect(layout.height == 49 + caption + body)
  }

  @Test func asManyRowsAsTheNovelHas() throws {
    let template = try ArticleCell.huckleberry.template()
    let rows = (0..<1997).map { Row(String(repeating: "aaa ", count: $0 % 8 + 1)) }
    let cells = try template.cells(for: rows)
    var sizer = template.sizer(width: 320)
    let heights = sizer.heights(of: cells)
    // Four words of three glyphs fill a line: half of the rows have one, half have two. 1,997 is
    // 249 times 8 and 5, of which the last has two.
    #expect(heights.count { $0 == 78 } == 1000)
    #expect(heights.count { $0 == 95 } == 997)
    #expect(heights.reduce(0, +) == sum(78_000, 94_715))
  }
}
