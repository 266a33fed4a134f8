import TableLayout
import TestSupport
import Testing
import TextLayout

/// Questions and answers: heights by hand, as the first article has them.
@Suite struct QuestionCellTests {
  /// Just fills the 18 glyphs that 300 points hold at 16.
  static let row: Row = ["ID": 7, "question": "aaaaaaaa bbbbbbbbb", "answer": "Yes."]

  @Test func aQuestionMeasuredWithoutItsNumberIsClipped() throws {
    let template = try ArticleCell.cells().question(.numberedButNotMeasured)
    let layout = try template.layout(Self.row, width: 320)
    #expect(layout.height == sum(30, 30))
    let question = try #require(layout["question"])
    // "Q7: aaaaaaaa bbbbbbbbb" needs two lines, 32 points, and has room for one.
    #expect(question.frame == Rect(x: 10, y: 5, width: 300, height: 20))
    #expect(question.isTruncated)
    #expect(layout["answer"]?.isTruncated == false)
  }

  @Test func aQuestionMeasuredAsItIsShownIsWhole() throws {
    let layout = try ArticleCell.question.template().layout(Self.row, width: 320)
    #expect(layout.height == sum(32, 10, 30))
    #expect(layout["question"]?.isTruncated == false)
    #expect(layout["question"]?.labelLayout?.lines.count == 2)
  }

  @Test func noQuestionOfTheSamplesIsClipped() throws {
    let template = try ArticleCell.question.template()
    var sizer = template.sizer(width: 320)
    for cell in try template.cells(for: SampleRows.questions.load()) {
      let layout = sizer.layout(of: cell)
      #expect(!layout.views.contains { $0.isTruncated }, "\(cell.row["ID"]?.text ?? "")")
    }
  }

  @Test func framesAndNoSeparator() throws {
    let layout = try ArticleCell.question.template().layout(Self.row, width: 320)
    #expect(layout["question"]?.frame == Rect(x: 10, y: 5, width: 300, height: 32))
    #expect(layout["answer"]?.frame == Rect(x: 10, y: 47, width: 300, height: 20))
    #expect(layout.contentSize == Size(width: 320, height: 72))
    #expect(
      layout.explain() == "Question and answer: 72 high, 320 wide, L, 2x\n  72  layout by hand\n")
  }
}
