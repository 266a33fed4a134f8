import ConstraintSolver
import TableLayout
import TestSupport
import Testing
import TextLayout

/// Labels that draw their text within insets, as article 000's subclass of `UILabel` does. A glyph
/// of the Em font is 10 by 10 points.
@Suite struct LabelInsetTests {
  private static let insets = Insets(top: 1, left: 5, bottom: 2, right: 10)

  private static func label(_ text: String, lines: Int = 0) throws -> Label {
    var label = Label(text, font: try EmFont.font())
    label.numberOfLines = lines
    label.textInsets = insets
    return label
  }

  @Test func sizesHaveTheInsetsIn() throws {
    let label = try Self.label("aaa bbb")
    #expect(label.intrinsicContentSize == Size(width: 85, height: 13))
    // 84 points leave 69 for lines, which is less than 70.
    #expect(label.size(fitting: Size(width: 84, height: 0)) == Size(width: 45, height: 23))
    #expect(label.size(fitting: Size(width: 85, height: 0)) == Size(width: 85, height: 13))
  }

  @Test func textStandsWithinTheInsets() throws {
    let label = try Self.label("aaa bbb")
    let layout = label.layout(in: Size(width: 84, height: 23))
    #expect(layout.textRect == Rect(x: 5, y: 1, width: 30, height: 20))
    #expect(layout.lines.map(\.x) == [5, 5])
    #expect(layout.firstBaseline == 9.8)
    let lines = label.glyphLines(in: Size(width: 84, height: 23))
    #expect(lines.map(\.origin) == [Point(x: 5, y: 9.8), Point(x: 5, y: 19.8)])
    // Two points to spare, of which one is above.
    #expect(label.layout(in: Size(width: 84, height: 25)).textRect.minY == 2)
  }

  @Test func anEmptyLabelIsItsInsets() throws {
    #expect(try Self.label("").intrinsicContentSize == Size(width: 15, height: 3))
  }

  @Test func negativeInsetsLeaveNoLessThanNothing() throws {
    var (empty, one) = (try Self.label(""), try Self.label("a"))
    empty.textInsets = Insets(top: -3, left: -4, bottom: 0, right: 0)
    one.textInsets = Insets(top: -3, left: -14, bottom: 0, right: 0)
    #expect(empty.intrinsicContentSize == .zero)
    #expect(one.intrinsicContentSize == Size(width: 0, height: 7))
  }

  @Test func insetsThatAreNoNumbersAreNone() throws {
    var label = try Self.label("aaa")
    label.textInsets = Insets(top: .nan, left: .infinity, bottom: 2, right: -.infinity)
    #expect(label.intrinsicContentSize == Size(width: 30, height: 12))
    #expect(label.layout(in: Size(width: 30, height: 12)).textRect.origin == .zero)
  }

  @Test func aCellsLabelHasThem() throws {
    let template = try CellTemplate("Inset") { cell in
      var label = LabelTemplate("{text}", font: try EmFont.rule(), numberOfLines: 0)
      label.textInsets = Self.insets
      try cell.add(.label(label), name: "text")
      try cell.constrain(visualFormat: "H:|[text]|")
      try cell.constrain(visualFormat: "V:|[text]|")
    }
    let cell = try template.cell(for: Row("aaa bbb"))
    var narrow = template.sizer(width: 84)
    #expect(narrow.height(of: cell) == 23)
    let layout = narrow.layout(of: cell)
    #expect(layout["text"]?.isTruncated == false)
    #expect(layout["text"]?.breaksWords == false)
    #expect(layout.heightParts.map(\.points) == [23])
    #expect(layout.explain().contains("  23  text: 2 lines in 69 at 10 pt, and 3 of insets\n"))
    var single = template.sizer(width: 85)
    #expect(single.height(of: cell) == 13)
    // 44 points leave 29 for a word of 30.
    var broken = template.sizer(width: 44)
    #expect(broken.layout(of: cell)["text"]?.breaksWords == true)
  }

  @Test func insetsOfACellHaveToBeFinite() throws {
    #expect(throws: TemplateError.self) {
      try CellTemplate("Inset") { cell in
        var label = LabelTemplate("{text}", font: try EmFont.rule())
        label.textInsets.left = .nan
        try cell.add(.label(label), name: "text")
      }
    }
  }
}
