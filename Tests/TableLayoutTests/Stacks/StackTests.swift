internal import AutoLayout
import ConstraintSolver
import Testing
import TextLayout

@Suite struct StackTests {
  @Test func marginsSurroundTheItems() throws {
    var tree = try StackDistributionTests.tree(
      Stack(spacing: 4, isLayoutMarginsRelativeArrangement: true))
    let stack = try #require(tree.item("stack"))
    tree[stack].layoutMargins = Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(isClose(try tree.fitting(), Size(width: 104, height: 34)))
    let size = Size(width: 104, height: 34)
    #expect(isClose(try tree.frame("a", in: size), Rect(x: 2, y: 1, width: 20, height: 30)))
    #expect(isClose(try tree.frame("c", in: size), Rect(x: 60, y: 1, width: 40, height: 30)))
    tree[content: stack] = .stack(Stack(spacing: 4))
    #expect(isClose(try tree.fitting(), Size(width: 98, height: 30)))
  }

  @Test func hiddenItemsTakeNoRoom() throws {
    var tree = try StackDistributionTests.tree(Stack(spacing: 4))
    let hidden = try #require(tree.item("b"))
    tree[hidden].isHidden = true
    #expect(isClose(try tree.fitting(), Size(width: 64, height: 30)))
    let size = Size(width: 64, height: 30)
    #expect(isClose(try tree.frame("c", in: size), Rect(x: 24, y: 0, width: 40, height: 30)))
    // Half the spacing after a; as high as the others.
    #expect(isClose(try tree.frame("b", in: size), Rect(x: 22, y: 0, width: 0, height: 30)))
    try tree.constrain(texts: ["b.width == 30", "b.height == 60"])
    #expect(isClose(try tree.frame("c", in: size), Rect(x: 24, y: 0, width: 40, height: 30)))
    #expect(isClose(try tree.fitting(), Size(width: 64, height: 30)))
  }

  @Test(arguments: Stack.Distribution.allCases, Stack.Alignment.allCases)
  func aStackWithoutVisibleItemsHasNoSize(
    distribution: Stack.Distribution, alignment: Stack.Alignment
  ) throws {
    var tree = try StackDistributionTests.tree(
      Stack(spacing: 4, alignment: alignment, distribution: distribution))
    for name in ["a", "b", "c"] { tree[try #require(tree.item(name))].isHidden = true }
    #expect(isClose(try tree.fitting(), .zero))
    try tree.constrain("stack.width == 12 @1")
    #expect(isClose(try tree.fitting(), .zero))
    try tree.constrain("stack.width == 12 @51")
    #expect(isClose(try tree.fitting(), Size(width: 12, height: 0)))
  }

  @Test(arguments: Stack.Distribution.allCases, Stack.Alignment.allCases)
  func oneItemHasTheStackForItself(
    distribution: Stack.Distribution, alignment: Stack.Alignment
  ) throws {
    var tree = ViewTree()
    let stack = try tree.addStack(
      Stack(spacing: 4, alignment: alignment, distribution: distribution))
    try tree.addImage("a", 20, 10, to: stack)
    let frame = try tree.frame("a", in: Size(width: 50, height: 10))
    #expect(isClose(frame, Rect(x: 0, y: 0, width: 50, height: 10)))
  }

  /// Ascent 8.8 and 17.6, descent 1.2 and 2.4: tops are 8.8 apart. Only the first label is held at
  /// the edge: the other sticks out. Room to spare is above first baselines and below last ones.
  @Test func baselinesOfLabelsOfTwoSizes() throws {
    var tree = ViewTree()
    let row = try tree.addStack(Stack(alignment: .firstBaseline))
    try tree.addLabel("small", "a", to: row)
    try tree.addLabel("big", "b", size: 20, to: row)
    #expect(isClose(try tree.fitting(), Size(width: 30, height: 11.2)))
    let low = Size(width: 30, height: 11.2)
    #expect(isClose(try tree.frame("big", in: low), Rect(x: 10, y: -8.8, width: 20, height: 20)))
    let tall = Size(width: 30, height: 40)
    #expect(isClose(try tree.frame("small", in: tall), Rect(x: 0, y: 28.8, width: 10, height: 10)))
    #expect(isClose(try tree.frame("big", in: tall), Rect(x: 10, y: 20, width: 20, height: 20)))
    tree[content: row] = .stack(Stack(alignment: .lastBaseline))
    #expect(isClose(try tree.fitting(), Size(width: 30, height: 18.8)))
    #expect(isClose(try tree.frame("small", in: tall), Rect(x: 0, y: 8.8, width: 10, height: 10)))
    #expect(isClose(try tree.frame("big", in: tall), Rect(x: 10, y: 0, width: 20, height: 20)))
  }

  /// The last of two small lines has its baseline at 18.8, the big line at 17.6.
  @Test func lastBaselinesOfOneLineAndOfTwo() throws {
    var tree = ViewTree()
    let row = try tree.addStack(Stack(alignment: .lastBaseline))
    try tree.addLabel("small", "a\nb", lines: 0, to: row)
    try tree.addLabel("big", "b", size: 20, to: row)
    #expect(isClose(try tree.fitting(), Size(width: 30, height: 20)))
    let size = Size(width: 30, height: 20)
    #expect(isClose(try tree.frame("big", in: size), Rect(x: 10, y: 1.2, width: 20, height: 20)))
  }

  @Test func theBaselineOfAColumnIsThatOfItsFirstOrLastLabel() throws {
    var tree = ViewTree()
    let row = try tree.addStack(Stack(alignment: .firstBaseline))
    try tree.addLabel("big", "b", size: 20, to: row)
    let column = try tree.add(.stack(Stack(axis: .vertical)), name: "column", to: row)
    try tree.addLabel("first", "a", to: column)
    try tree.addLabel("last", "a", to: column)
    let size = Size(width: 30, height: 40)
    #expect(isClose(try tree.frame("first", in: size), Rect(x: 20, y: 20, width: 10, height: 10)))
    #expect(isClose(try tree.frame("big", in: size), Rect(x: 0, y: 11.2, width: 20, height: 20)))
    // 8.8 above, and two lines.
    #expect(isClose(try tree.fitting(), Size(width: 30, height: 28.8)))
    tree[content: row] = .stack(Stack(alignment: .lastBaseline))
    #expect(isClose(try tree.frame("last", in: size), Rect(x: 20, y: 10, width: 10, height: 10)))
    #expect(isClose(try tree.frame("big", in: size), Rect(x: 0, y: 1.2, width: 20, height: 20)))
  }

  @Test func constraintsCanSpeakOfAStacksBaselines() throws {
    var tree = ViewTree()
    let column = try tree.add(.stack(Stack(axis: .vertical, spacing: 3)), name: "column")
    let hidden = try tree.addLabel("hidden", "a", to: column)
    tree[hidden].isHidden = true
    try tree.addLabel("first", "a", to: column)
    try tree.addLabel("last", "a", size: 20, to: column)
    try tree.add(.view, name: "above")
    try tree.add(.view, name: "below")
    try tree.constrain(texts: [
      "column.top == superview.top + 1", "above.top == column.firstBaseline",
      "below.top == column.lastBaseline",
    ])
    let size = Size(width: 100, height: 100)
    #expect(abs(try tree.frame("above", in: size).minY - 9.8) < 1e-6)
    // 1 + 10 + 3 + 17.6
    #expect(abs(try tree.frame("below", in: size).minY - 31.6) < 1e-6)
  }

  @Test func aColumnInARow() throws {
    var tree = ViewTree()
    let row = try tree.addStack(Stack(spacing: 8, alignment: .center))
    let icon = try tree.addImage("icon", 40, 40, to: row)
    tree[icon].hugging.horizontal = 251
    let column = try tree.add(.stack(Stack(axis: .vertical, spacing: 2)), name: "column", to: row)
    try tree.addLabel("title", "aaa", to: column)
    try tree.addLabel("subtitle", "bb", to: column)
    #expect(isClose(try tree.fitting(), Size(width: 78, height: 40)))
    let size = Size(width: 100, height: 40)
    #expect(isClose(try tree.frame("title", in: size), Rect(x: 48, y: 9, width: 52, height: 10)))
    #expect(
      isClose(try tree.frame("subtitle", in: size), Rect(x: 48, y: 21, width: 52, height: 10)))
  }

  @Test func aLabelInARowWrapsInWhatTheOthersLeave() throws {
    var tree = ViewTree()
    let row = try tree.addStack(Stack(spacing: 10, alignment: .leading))
    try tree.addImage("icon", 20, 15, to: row)
    try tree.addLabel("text", "aaa bbb ccc", lines: 0, to: row)
    let size = try tree.systemLayoutSizeFitting(
      Size(width: 100, height: 0), horizontal: .required, environment: .init(displayScale: 0))
    #expect(isClose(size, Size(width: 100, height: 20)))
    #expect(isClose(try tree.frame("text", in: size), Rect(x: 30, y: 0, width: 70, height: 20)))
  }

  @Test func rowsRunFromTheRightWhereTextDoes() throws {
    let tree = try StackDistributionTests.tree(Stack(spacing: 4, alignment: .leading))
    let size = Size(width: 188, height: 50)
    let frame = try tree.frame("a", in: size, .rightToLeft)
    #expect(isClose(frame, Rect(x: 78, y: 0, width: 110, height: 10)))
    let column = try StackDistributionTests.tree(
      Stack(axis: .vertical, spacing: 4, alignment: .leading))
    let first = try column.frame("a", in: Size(width: 50, height: 188), .rightToLeft)
    #expect(isClose(first, Rect(x: 40, y: 0, width: 10, height: 110)))
  }

  /// `UISV-spanning-boundary` is required, so UIKit logs a conflict.
  @Test func anItemThatMustBeTallerThanItsStackConflicts() throws {
    var tree = try StackDistributionTests.tree(Stack(alignment: .center))
    try tree.constrain("b.height == 60")
    #expect(throws: LayoutError.self) { try tree.frames(in: Size(width: 90, height: 40)) }
  }

  @Test func aSpacingBelowZeroOverlaps() throws {
    let tree = try StackDistributionTests.tree(Stack(spacing: -5))
    #expect(isClose(try tree.fitting(), Size(width: 80, height: 30)))
  }

  @Test func aSpacingThatIsNoNumberIsAnError() throws {
    let tree = try StackDistributionTests.tree(Stack(spacing: .nan))
    #expect(
      throws: LayoutError.invalidNumber(constraint: "stack: spacing nan between a and b")
    ) { try tree.fitting() }
  }

  @Test func anUnknownWidthOfARowIsThatOfItsItems() throws {
    var tree = ViewTree()
    let row = try tree.add(.stack(Stack(spacing: 4)), name: "row")
    try tree.add(.view, name: "left", to: row)
    try tree.add(.view, name: "right", to: row)
    try tree.constrain(texts: [
      "left.height == 7", "left.width == 3", "row.centerX == superview.centerX",
    ])
    try tree.constrain("row.top == superview.top")
    let frame = try tree.frame("row", in: Size(width: 100, height: 100))
    #expect(isClose(frame, Rect(x: 46.5, y: 0, width: 7, height: 7)))
  }

  @Test func spacingWiderThanAStackConflicts() throws {
    let tree = try StackDistributionTests.tree(Stack(spacing: 30))
    let error = #expect(throws: LayoutError.self) {
      try tree.frames(in: Size(width: 50, height: 50))
    }
    #expect(error?.description.contains("stack: spacing 30 between a and b") == true)
  }

  @Test func stacksInStacksWithoutEnd() throws {
    var tree = ViewTree()
    var parent = try tree.addStack(Stack(alignment: .center))
    for index in 0..<60 {
      let axis: LayoutAxis = index.isMultiple(of: 2) ? .vertical : .horizontal
      parent = try tree.add(
        .stack(Stack(axis: axis, alignment: .center)), name: "s\(index)", to: parent)
    }
    try tree.addLabel("text", "abc", to: parent)
    #expect(isClose(try tree.fitting(), Size(width: 30, height: 10)))
  }

  /// A choice: an outer stack decides before those in it. Of two plain views the last one grows.
  @Test func theOrderOfItemsDecidesFromTheOutsideIn() throws {
    var tree = ViewTree()
    let row = try tree.addStack(Stack())
    for name in ["x", "y"] {
      let pair = try tree.add(.stack(Stack()), name: name, to: row)
      for index in 1...2 { try tree.add(.view, name: "\(name)\(index)", to: pair) }
    }
    let size = Size(width: 100, height: 10)
    #expect(try tree.frame("x", in: size).width == 0)
    #expect(try tree.frame("y1", in: size).width == 0)
    #expect(try tree.frame("y2", in: size).width == 100)
  }

  @Test func theRootCanBeAStack() throws {
    var tree = ViewTree()
    tree[content: tree.root] = .stack(Stack(axis: .vertical, spacing: 3, alignment: .trailing))
    try tree.addLabel("a", "aaa")
    try tree.addLabel("b", "b")
    #expect(isClose(try tree.fitting(), Size(width: 30, height: 23)))
    let frame = try tree.frame("b", in: Size(width: 30, height: 23))
    #expect(isClose(frame, Rect(x: 20, y: 13, width: 10, height: 10)))
  }

  @Test func anItemsOwnConstraintsGoWithTheStacks() throws {
    var tree = try StackDistributionTests.tree(Stack(spacing: 4, alignment: .center))
    try tree.constrain(texts: ["a.width == 2 * b.width", "c.height == a.width"])
    // 60 + 4 + 30 + 4 + 40
    let size = Size(width: 138, height: 100)
    #expect(isClose(try tree.frame("a", in: size), Rect(x: 0, y: 45, width: 60, height: 10)))
    #expect(isClose(try tree.frame("c", in: size), Rect(x: 98, y: 20, width: 40, height: 60)))
  }
}
