internal import AutoLayout
import ConstraintSolver
import Testing
import TextLayout

/// Labels of several lines in rows, before iOS 15 and since. IB are storyboards and xibs of
/// open-source apps, whose frames Interface Builder wrote with UIKit.
@Suite struct StackTextWidthTests {
  private static func row(_ spacing: Double, _ widths: Stack.TextWidths) -> Stack {
    var row = Stack(spacing: spacing)
    row.textWidths = widths
    return row
  }

  /// kean.blog/post/lets-build-uistackview, iOS 10: 0.333333 of the width each.
  @Test func threeLabelsHaveAThirdEachBeforeIOS15() throws {
    var row = Self.row(0, .onePart)
    row.alignment = .firstBaseline
    let views: [FactView] = [.wrapping(20), .wrapping(60), .wrapping(400)]
    #expect(try FactStack.widths(row, 300, views) == [100, 100, 100])
  }

  /// openradar.appspot.com/39275811, iOS 11.3: W/2 at 759, with the system's spacing nothing less.
  @Test func aLabelBesideASwitchHasHalfBeforeIOS15() throws {
    let row = Self.row(Stack.spacingUseSystem, .onePart)
    let views: [FactView] = [.wrapping(200, resistance: 749), .image(49, 31)]
    #expect(try FactStack.widths(row, 300, views)[0] == 150)
  }

  /// IB 16097 and 17701, iOS 13 and 14: a label and a button.
  @Test(arguments: [(94.0, 4.0, 45.0), (393, 0, 196.5)])
  func aLabelBesideAButtonHasHalfBeforeIOS15(
    width: Double, spacing: Double, half: Double
  ) throws {
    let views: [FactView] = [.wrapping(20), .image(30, 30)]
    #expect(try FactStack.widths(Self.row(spacing, .onePart), width, views) == [half, half])
  }

  /// IB 17701 and 19455, iOS 14 and 15: hugging of 1000 goes before.
  @Test(arguments: [
    (374.0, 4.0, Stack.TextWidths.onePart, [328.5, 41.5]), (382, 33, .shared, [307.5, 41.5]),
  ]) func huggingThatIsRequiredGoesBefore(
    width: Double, spacing: Double, rule: Stack.TextWidths, expected: [Double]
  ) throws {
    let views: [FactView] = [.wrapping(100), .wrapping(41.5, hugging: 1000)]
    #expect(try FactStack.widths(Self.row(spacing, rule), width, views) == expected)
  }

  /// IB, iOS 14: 382 points inside margins of 16 of 414.
  @Test func insideMarginsHuggingThatIsRequiredGoesBefore() throws {
    var row = Self.row(8, .onePart)
    row.isLayoutMarginsRelativeArrangement = true
    let frames = try FactStack.frames(
      row, Size(width: 414, height: 40), [.wrapping(100), .wrapping(181, hugging: 1000)],
      margins: Insets(top: 0, left: 16, bottom: 0, right: 16))
    #expect(frames.map(\.width) == [193, 181])
  }

  /// IB 21701, iOS 16: one label of several lines beside one of one line. Before iOS 15 the first
  /// would have had 68.75.
  @Test func aSingleLabelOfSeveralLinesIsLeftAlone() throws {
    let views: [FactView] = [.wrapping(46), .label(91.5)]
    let size = try FactStack.fitting(Self.row(12, .shared), views)
    #expect(size.width == 149.5)
    #expect(try FactStack.widths(Self.row(12, .shared), 149.5, views) == [46, 91.5])
    #expect(try FactStack.widths(Self.row(12, .onePart), 149.5, views, scale: 4)[0] == 68.75)
  }

  /// IB 21225, iOS 16: a label of hugging 250 and a switch of 1000, the same by both rules.
  @Test(arguments: Stack.TextWidths.allCases)
  func aSwitchThatMustHugKeepsItsWidth(rule: Stack.TextWidths) throws {
    let views: [FactView] = [
      .wrapping(600, hugging: 250), .image(49, 31, hugging: 1000),
    ]
    #expect(try FactStack.widths(Self.row(10, rule), 342, views) == [283, 49])
  }

  /// IB 22154, iOS 17: two labels share the row.
  @Test(arguments: Stack.TextWidths.allCases)
  func twoLabelsOfSeveralLinesShareTheRow(rule: Stack.TextWidths) throws {
    let views: [FactView] = [.wrapping(120), .wrapping(700)]
    #expect(try FactStack.widths(Self.row(0, rule), 382, views) == [191, 191])
  }

  /// A choice: since iOS 15 other views keep their width, and the labels share what is left.
  @Test func labelsShareWhatAnIconLeaves() throws {
    let views: [FactView] = [.image(40, 40, hugging: 252), .wrapping(500), .wrapping(100)]
    #expect(try FactStack.widths(Self.row(10, .shared), 320, views) == [40, 130, 130])
  }

  /// A choice: of views that resist alike, labels that can wrap give way before a picture.
  @Test(arguments: [318.0, 320, 322, 375, 430])
  func aPictureBesideLabelsThatWrapKeepsItsWidth(width: Double) throws {
    let words = String(repeating: "aaaa ", count: 12)
    var tree = ViewTree()
    let row = try tree.addStack(Stack(spacing: 10, alignment: .leading))
    let icon = try tree.addImage("icon", 40, 40, to: row)
    tree[icon].hugging.horizontal = 252
    try tree.addLabel("a", words, lines: 0, to: row)
    try tree.addLabel("b", words + "aa", lines: 0, to: row)
    #expect(try tree.frame("icon", in: Size(width: width, height: 200)).width == 40)
    var single = ViewTree()
    let pair = try single.addStack(Stack(spacing: 10, alignment: .leading))
    try single.addImage("icon", 40, 40, to: pair)
    try single.addLabel("a", words, lines: 0, to: pair)
    #expect(try single.frame("icon", in: Size(width: width, height: 200)).width == 40)
  }

  /// Two labels of 8 and 5 words of 40 points in a row: 8 words take 4 lines in half of 320.
  @Test func aCellOfTwoWrappingLabelsIsAsHighAsTheLongerOne() throws {
    var tree = ViewTree()
    let row = try tree.addStack(Stack(spacing: 16, alignment: .leading))
    try tree.addLabel("a", "aaaa aaaa aaaa aaaa aaaa aaaa aaaa aaaa", lines: 0, to: row)
    try tree.addLabel("b", "bbbb bbbb bbbb bbbb bbbb", lines: 0, to: row)
    let size = try tree.systemLayoutSizeFitting(
      Size(width: 320, height: 0), horizontal: .required)
    // 152 points hold three words of 40 and two spaces of 10, so three lines and two.
    #expect(size == Size(width: 320, height: 30))
    #expect(try tree.frame("b", in: size).width == 152)
  }
}
