import TableLayout
import TestSupport
import Testing
import TextLayout

/// A label and a text view, by constraints and by hand.
@Suite struct NoteCellTests {
  /// Four lines in the 220 points, and in the 210 of a text view: 12 glyphs each.
  static let row = Row("aaaaaaaa bbbbbbbb cccccccc dddddddd")

  private func layout(_ cell: ArticleCell, _ row: Row = row) throws -> CellLayout {
    try cell.template().layout(row, width: 320)
  }

  @Test func aLabelByConstraints() throws {
    let layout = try layout(.labelByConstraints)
    #expect(layout["note"]?.frame == Rect(x: 87, y: 10, width: 220, height: 68))
    #expect(layout.height == sum(10, 68, 8, 1))
    #expect(layout.heightParts.map(\.points) == [10, 68, 8, 1])
  }

  @Test func theTextOfATextViewThatScrollsAddsNothingToTheFittingHeight() throws {
    let layout = try layout(.textViewByConstraints)
    #expect(layout.heightParts.map(\.points) == [10, 8, 84, 1])
    #expect(layout.height == sum(10, 8, 16, 68, 1))
    #expect(layout["note"]?.frame == Rect(x: 87, y: 10, width: 220, height: 84))
    #expect(layout["note"]?.isTruncated == false)
  }

  @Test func aShortTextViewHas89Points() throws {
    let layout = try layout(.textViewByConstraints, Row("x"))
    #expect(layout.height == 90)
    #expect(layout["note"]?.frame == Rect(x: 87, y: 10, width: 220, height: 71))
  }

  @Test func byHandNothingButTheTextCounts() throws {
    #expect(try layout(.labelByHand).height == sum(68, 1))
    #expect(try layout(.textViewByHand).height == sum(16, 68, 1))
    for cell in [ArticleCell.labelByHand, .textViewByHand] {
      let layout = try layout(cell)
      #expect(layout["note"]?.isTruncated == false)
      #expect(layout["note"]?.frame.width == 220)
    }
  }

  @Test func byHandNoCellIsLowerThanTheDefault() throws {
    for cell in [ArticleCell.labelByHand, .textViewByHand] {
      for text in ["", "x"] {
        let layout = try layout(cell, Row(text))
        #expect(layout.height == 45)
        #expect(layout.contentSize.height == 44)
      }
    }
  }

  @Test func aTextViewThatDoesNotScrollDecidesOverTheHeight() throws {
    // 294 points hold 17 glyphs: two lines.
    let template = try ArticleCell.cells().growingTextView(leastHeight: 30)
    let layout = try template.layout(Self.row, width: 320)
    #expect(layout.height == sum(8, 16, 34, 8, 0.5))
    #expect(layout["note"]?.frame == Rect(x: 8, y: 8, width: 304, height: 50.5))
  }
}
