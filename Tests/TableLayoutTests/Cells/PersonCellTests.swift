internal import AutoLayout
import TableLayout
import TestSupport
import Testing
import TextLayout

/// A person's post: constraints whose priorities decide.
@Suite struct PersonCellTests {
  static func row(
    name: String = "xx", summary: String = "x", imgUrl: String = "", like: String = "x",
    hot: String = "x", date: String = "x"
  ) -> Row {
    [
      "name": .string(name), "summary": .string(summary), "imgUrl": .string(imgUrl),
      "like": .string(like), "hot": .string(hot), "date": .string(date),
    ]
  }

  private func layout(_ row: Row, width: Double = 320) throws -> CellLayout {
    try ArticleCell.person.template().layout(row, width: width)
  }

  private func x(_ count: Int) -> String { String(repeating: "x", count: count) }

  /// At 320 points the bar is 300 wide, of which its gaps take 25.
  @Test(
    arguments: [
      // Glyphs of 17 points of date, hot and like, and the widths they get.
      ([10, 5, 2], [156, 85, 34]), ([10, 12, 2], [37, 204, 34]), ([10, 15, 2], [0, 241, 34]),
      ([10, 15, 14], [0, 37, 238]), ([10, 15, 16], [0, 3, 272]), ([10, 0, 16], [3, 0, 272]),
    ] as [([Int], [Double])])
  func theDateGivesWayFirstThenHotLikeNever(
    glyphs: [Int], widths: [Double]
  ) throws {
    let layout = try layout(
      Self.row(like: x(glyphs[2]), hot: x(glyphs[1]), date: x(glyphs[0])))
    #expect(["date", "hot", "like"].map { layout[$0]?.frame.width } == widths)
    #expect(layout.ambiguous == [])
    #expect(layout.broken == [])
    #expect(layout.height == sum(10, 50, 5, 17, 0, -10, 27, 5, 1))
  }

  @Test func aLikeThatHasNoRoomAloneBreaksAConstraintAndSaysWhich() throws {
    let layout = try layout(Self.row(like: x(17)))
    #expect(layout.broken.count == 1)
    let broken = try #require(layout.broken.first)
    #expect(broken.constraint == "like's width resists compression @1000")
    #expect(broken.conflicts.contains("like.right == bottomView.right - 5"))
    // The height has nothing to do with it.
    #expect(layout.height == 105)
    #expect(layout.explain().contains("broken: like's width resists compression @1000"))
    // The next cell is as ever.
    let template = try ArticleCell.person.template()
    var sizer = template.sizer(width: 320)
    _ = sizer.layout(of: try template.cell(for: Self.row(like: x(17))))
    #expect(sizer.layout(of: try template.cell(for: Self.row(date: x(30)))).broken == [])
  }

  @Test func aBarWithRoomToSpareIsAmbiguous() throws {
    // All three hug at 250: the article does not say which is to be wider than its text.
    #expect(try layout(Self.row()).ambiguous == ["date", "hot", "like"])
    #expect(try layout(Self.row(date: x(20))).ambiguous == [])
  }

  @Test func frames() throws {
    let row = Self.row(
      summary: x(20), imgUrl: "https://img.example/480x320/a.jpg", date: x(30))
    let layout = try layout(row)
    #expect(layout["headimg"]?.frame == Rect(x: 10, y: 10, width: 50, height: 50))
    #expect(layout["name"]?.frame == Rect(x: 70, y: 5, width: 245, height: 40))
    // 17 glyphs a line.
    #expect(layout["summary"]?.frame == Rect(x: 10, y: 65, width: 300, height: 34))
    #expect(layout["img"]?.frame == Rect(x: 10, y: 99, width: 300, height: 200))
    #expect(layout["bottomView"]?.frame == Rect(x: 10, y: 289, width: 300, height: 27))
    #expect(layout["like"]?.frame == Rect(x: 288, y: 294, width: 17, height: 17))
    #expect(layout["hot"]?.frame == Rect(x: 266, y: 294, width: 17, height: 17))
    #expect(layout["date"]?.frame == Rect(x: 20, y: 294, width: 241, height: 17))
    #expect(layout.contentSize.height == 321)
    #expect(layout.height == 322)
  }

  @Test(
    arguments: [
      (Size(width: 120, height: 300), 50.0, 50.0), (Size(width: 30, height: 40), 30, 40),
      (Size(width: 500, height: 20), 50, 20),
    ] as [(Size, Double, Double)])
  func portraitsOfAnySizeHave50PointsAtMost(
    portrait: Size, width: Double, height: Double
  ) throws {
    let template = try ArticleCell.cells().person(portrait: portrait)
    let layout = try template.layout(Self.row(date: x(30)), width: 320)
    #expect(layout["headimg"]?.frame == Rect(x: 10, y: 10, width: width, height: height))
    #expect(layout["name"]?.frame.minX == 10 + width + 10)
    #expect(layout.height == sum(10, height, 5, 17, 0, -10, 27, 5, 1))
  }

  @Test func withoutAPortraitItsPlaceHasNoHeight() throws {
    let template = try ArticleCell.cells().person(portrait: nil)
    let layout = try template.layout(Self.row(date: x(30)), width: 320)
    // The name, which hugs its text, draws it as wide as may be.
    #expect(layout["headimg"]?.frame == Rect(x: 10, y: 10, width: 50, height: 0))
    #expect(layout["headimg"]?.imageRect == nil)
    #expect(layout.height == sum(10, 0, 5, 17, 0, -10, 27, 5, 1))
  }

  @Test func anEmptySummaryAndAMissingPictureLeaveTheirGaps() throws {
    let layout = try layout(Self.row(summary: "", date: x(30)))
    #expect(layout["summary"]?.frame.height == 0)
    #expect(layout["img"]?.frame.height == 0)
    #expect(layout["img"]?.imageRect == nil)
    #expect(layout.height == 88)
  }

  @Test func aNameLongerThanItsLineMayPushThePortraitAway() throws {
    // 245 points hold 14 glyphs.
    let fitting = try layout(Self.row(name: x(14), date: x(30)))
    #expect(fitting["name"]?.frame.width == 245)
    #expect(fitting.ambiguous == [])
    // Both resist at 750: the article does not say which is to give way.
    let long = try layout(Self.row(name: x(15), date: x(30)))
    #expect(long.ambiguous == ["headimg", "name"])
    // 18 glyphs have no room even without the portrait.
    let longer = try layout(Self.row(name: x(18), date: x(30)))
    #expect(longer["name"]?.isTruncated == true)
    #expect(longer.height == fitting.height)
  }

  @Test func aNameThatGrowsIsTooHighForIts40Points() throws {
    let template = try ArticleCell.person.template(isScaled: true)
    let large = try template.layout(Self.row(), width: 320)
    #expect(large["name"]?.isTruncated == false)
    let ax5 = try template.layout(
      Self.row(), width: 320, traits: Traits(category: .ax5))
    // 48 points in 40.
    #expect(ax5["name"]?.isTruncated == true)
  }

  @Test func theEstimateIsTheArticles() throws {
    #expect(try ArticleCell.person.template().estimatedHeight == 44)
  }
}
