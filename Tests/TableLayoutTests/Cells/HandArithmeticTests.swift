internal import AutoLayout
import TableLayout
import TestSupport
import Testing
import TextLayout

/// Rows of the samples whose heights were added up by hand.
///
/// A line holds as many glyphs as the font's size goes into its width: at 17 points 16 in
/// Huckleberry's 280 and 17 in a person's 300. Lines were counted by filling them word by word.
/// Body is 17, 23 and 53 points at L, XXXL and AX5, caption1 12, 18 and 43 (Apple's Human Interface
/// Guidelines, Typography); fonts that grow by `UIFontMetrics` go from 16, 14 and 17 to 21, 18 and
/// 22, and to 45, 39 and 48.
@Suite struct HandArithmeticTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var cell: ArticleCell
    /// Counted from 1; of questions the ID.
    var row: Int
    var width: Double
    var category: ContentSizeCategory
    var height: Double
    var isScaled = false

    init(
      _ cell: ArticleCell, _ row: Int, _ width: Double, _ category: ContentSizeCategory,
      _ height: Double, isScaled: Bool = false
    ) {
      self.cell = cell
      self.row = row
      self.width = width
      self.category = category
      self.height = height
      self.isScaled = isScaled
    }

    var testDescription: String { "\(cell) \(row) at \(width), \(category.shortName)" }
  }

  static let questions: [Case] = [
    // "Q516: Does it | support | handwriting | search?"; 18 glyphs a line, 21 of the answer.
    Case(.question, 516, 320, .large, sum(lines(4, 16), 10, 30)),
    // "Q504: What should | I do if the tablet | freezes?", "Hold the power button | for 12
    // seconds."
    Case(.question, 504, 320, .large, sum(lines(3, 16), 10, lines(2, 14), 10)),
    // "Q507: Is there a | desk stand?", and an empty answer.
    Case(.question, 507, 320, .large, sum(lines(2, 16), 10, 30)),
    Case(.question, 507, 320, .ax5, sum(lines(2, 16), 10, 30)),
    // "Q507: Is there | a desk stand?"
    Case(.question, 507, 320, .xxxL, sum(lines(2, 21), 10, 30), isScaled: true),
    // "Q507: | Is | there | a desk | stand?"
    Case(.question, 507, 320, .ax5, sum(lines(5, 45), 10, 39, 10), isScaled: true),
    // 9 and 20 glyphs: no line reaches 30 points less 10.
    Case(.question, 201, 320, .large, sum(30, 30)),
    // 26 and 3 glyphs.
    Case(.question, 305, 320, .large, sum(lines(2, 16), 10, 30)),
    // 13 and 23 glyphs.
    Case(.question, 408, 320, .large, sum(30, lines(2, 14), 10)),
  ]

  static let stories: [Case] = [
    Case(.huckleberry, 8, 320, .large, sum(20, 12, 8, 17, 20, 1)),
    Case(.huckleberry, 8, 320, .xxxL, sum(20, 18, 8, 23, 20, 1)),
    Case(.huckleberry, 8, 320, .ax5, sum(20, 43, 8, 53, 20, 1)),
    // An empty label has no height.
    Case(.huckleberry, 6, 320, .large, sum(20, 12, 8, 0, 20, 1)),
    // "Nobod | y | came.": five glyphs a line.
    Case(.huckleberry, 10, 320, .ax5, sum(20, 43, 8, lines(3, 53), 20, 1)),
    Case(.huckleberry, 10, 320, .xxxL, sum(20, 18, 8, 23, 20, 1)),
    // "The | End"
    Case(.huckleberry, 60, 320, .ax5, sum(20, 43, 8, lines(2, 53), 20, 1)),
    // "“It is what you | told me.”"
    Case(.huckleberry, 4, 320, .large, sum(20, 12, 8, lines(2, 17), 20, 1)),
    // "The ferry to Marrow | Island ran twice a | day, and twice a | day it was late."
    Case(.huckleberry, 1, 375, .large, sum(20, 12, 8, lines(4, 17), 20, 1)),
    // "The ferry to | Marrow Island | ran twice a day, | and twice a day | it was late."
    Case(.huckleberry, 1, 430, .xxxL, sum(20, 18, 8, lines(5, 23), 20, 1)),
  ]

  /// The bar is 5 + 17 + 5 points high, and the picture reaches 10 points into it.
  static let people: [Case] = [
    // No summary, no picture.
    Case(.person, 4, 320, .large, sum(10, 50, 5, 0, 0, -10, 27, 5, 1)),
    // "x", a picture of one pixel, and nothing in the bar.
    Case(.person, 22, 320, .large, sum(10, 50, 5, 17, 1, -10, 10, 5, 1)),
    // "Does anybody know | who left a | bicycle in the | greenhouse?", no picture.
    Case(.person, 3, 320, .large, sum(10, 50, 5, lines(4, 17), 0, -10, 27, 5, 1)),
    // A picture of 40 by 40.
    Case(.person, 7, 320, .large, sum(10, 50, 5, 17, 40, -10, 27, 5, 1)),
    // "Open again. | Mornings only. | Bring your own | lid.", a picture 300 pixels high.
    Case(.person, 8, 320, .large, sum(10, 50, 5, lines(4, 17), 200, -10, 27, 5, 1)),
    Case(.person, 8, 375, .ax5, sum(10, 50, 5, lines(3, 17), 200, -10, 27, 5, 1)),
    // "Open | again. | Mornin | gs | only. | Bring | your | own | lid.": six glyphs a line.
    Case(
      .person, 8, 320, .ax5, sum(10, 50, 5, lines(9, 48), 200, -10, 5, 48, 5, 5, 1), isScaled: true),
  ]

  static let articles: [Case] = [
    // The picture is higher than "Fog" and "Again."; at two pixels a point a pixel is half a point.
    Case(.selfSizing, 1, 320, .large, sum(80, 0.5)),
    // "One flash, | then two, | then one.": 17 + 8 + 51.
    Case(.selfSizing, 10, 320, .large, sum(80, 0.5)),
    // "This notice | was sent in | without a | title. The | office prints | it as it | came."
    Case(.selfSizing, 6, 320, .large, sum(0, 8, lines(7, 17), 0.5)),
  ]

  static let notes: [Case] = [
    // "Buy rope.", nothing, "Ends with a | line feed. | ", "\n".
    Case(.labelByConstraints, 1, 320, .large, sum(10, 17, 8, 1)),
    Case(.labelByConstraints, 2, 320, .large, sum(10, 0, 8, 1)),
    Case(.labelByConstraints, 4, 320, .large, sum(10, lines(3, 17), 8, 1)),
    Case(.labelByConstraints, 6, 320, .large, sum(10, lines(2, 17), 8, 1)),
    // "First | paragraph. | Second | paragraph. | Third."
    Case(.labelByConstraints, 8, 320, .large, sum(10, lines(5, 17), 8, 1)),
    // The text view's insets are 8 and 8: 18 + 16 + 17 is less than 89, and so is 18 + 16 + 34.
    Case(.textViewByConstraints, 1, 320, .large, sum(89, 1)),
    Case(.textViewByConstraints, 6, 320, .large, sum(89, 1)),
    Case(.textViewByConstraints, 8, 320, .large, sum(18, 16, lines(5, 17), 1)),
    Case(.labelByHand, 1, 320, .large, sum(44, 1)),
    Case(.labelByHand, 8, 320, .large, sum(lines(5, 17), 1)),
    Case(.labelByHand, 1, 320, .ax5, sum(lines(3, 48), 1), isScaled: true),  // "Buy | rope | ."
    Case(.textViewByHand, 1, 320, .large, sum(44, 1)),
    Case(.textViewByHand, 8, 320, .large, sum(16, lines(5, 17), 1)),
    Case(.growingTextView, 1, 320, .large, sum(8, 60, 8, 0.5)),
    // "First paragraph. | Second paragraph. | Third.": 17 glyphs a line.
    Case(.growingTextView, 8, 320, .large, sum(8, 16, lines(3, 17), 8, 0.5)),
  ]

  @Test(arguments: questions + stories + people + articles + notes)
  func heightsAddedUpByHand(expected: Case) throws {
    let rows = try expected.cell.sample.load()
    let index =
      expected.cell == .question
      ? try #require(rows.firstIndex { $0["ID"] == .integer(expected.row) })
      : expected.row - 1
    let template = try expected.cell.template(isScaled: expected.isScaled)
    let layout = try template.layout(
      rows[index], index: index, width: expected.width,
      traits: Traits(category: expected.category))
    #expect(layout.height == expected.height)
  }
}
