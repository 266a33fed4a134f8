import ConstraintSolver
import TableLayout
import Testing
import TextLayout

/// Cells whose constraints give no height. UIKit gives them 44 points (newbetuts.com/25902288,
/// openradar.appspot.com/42808310, iOS 8 and later).
@Suite struct NoHeightTests {
  private static func template(
    _ separator: Separator, build: (inout CellBuilder) throws -> Void = { _ in }
  ) throws -> CellTemplate {
    try CellTemplate("Open") { cell in
      try cell.label("title", "{text}", font: EmFont.rule())
      try cell.constrain(visualFormat: "H:|[title]|")
      try cell.constrain("title.top == superview.top")
      cell.separator = separator
      try build(&cell)
    }
  }

  /// Separator and height, the separator included.
  @Test(arguments: [Separator.none, .pixel, .point])
  func aCellWithoutAHeightHasTheStandardOne(separator: Separator) throws {
    let template = try Self.template(separator)
    var sizer = template.sizer(width: 320)
    let cell = try template.cell(for: Row("text"))
    #expect(sizer.height(of: cell) == 44)
    let layout = sizer.layout(of: cell)
    #expect(layout.height == 44)
    #expect(layout.contentSize.height == (separator == .point ? 43 : 44))
    #expect(layout.heightParts.reduce(0) { $0 + $1.points } == 44)
    #expect(layout.explain().contains("standard height: constraints give none"))
    #expect(layout["title"]?.frame == Rect(x: 0, y: 0, width: 320, height: 10))
  }

  @Test func aSweepFindsThatNothingGivesAHeight() throws {
    let findings = try SweepTemplates.findings(Self.template(.pixel), "text")
    #expect(
      findings == [
        "noHeight: row 1, L, 320 wide: its constraints give none, so it has the standard 43.5: "
          + "tie its views to the content view's top and bottom"
      ])
  }

  @Test func aLeastHeightGoesBefore() throws {
    let template = try Self.template(.none) { $0.minimumHeight = 60 }
    var sizer = template.sizer(width: 320)
    #expect(sizer.height(of: try template.cell(for: Row("text"))) == 60)
  }

  /// Whoever gives the height by a rule is asked.
  @Test func aHeightRuleGoesBefore() throws {
    let template = try Self.template(.none) { $0.heightRule = .adjusted { _ in 7 } }
    var sizer = template.sizer(width: 320)
    #expect(sizer.height(of: try template.cell(for: Row("text"))) == 7)
  }
}
