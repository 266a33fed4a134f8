internal import AutoLayout
import ConstraintSolver
import Testing
import TextLayout

/// Three pictures, 20, 30 and 40 long and 10, 20 and 30 across, in a stack with spacing 4. All
/// numbers are sums that can be done in the head.
@Suite struct StackDistributionTests {
  static func tree(_ stack: Stack) throws -> ViewTree {
    var tree = ViewTree()
    let item = try tree.addStack(stack)
    let isRow = stack.axis == .horizontal
    for (name, length, breadth) in [("a", 20.0, 10.0), ("b", 30, 20), ("c", 40, 30)] {
      try tree.addImage(name, isRow ? length : breadth, isRow ? breadth : length, to: item)
    }
    return tree
  }

  static func size(_ axis: LayoutAxis, _ length: Double, _ breadth: Double) -> Size {
    axis == .horizontal
      ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
  }

  /// A stretch along the axis and one across, as a frame.
  static func rect(
    _ axis: LayoutAxis, _ along: (Double, Double), _ across: (Double, Double)
  ) -> Rect {
    axis == .horizontal
      ? Rect(x: along.0, y: across.0, width: along.1, height: across.1)
      : Rect(x: across.0, y: along.0, width: across.1, height: along.1)
  }

  /// Starts and lengths in 188 points, of which spacing takes 8.
  static func along(_ distribution: Stack.Distribution) -> [(Double, Double)] {
    switch distribution {
    case .fill: [(0, 110), (114, 30), (148, 40)]
    case .fillEqually: [(0, 60), (64, 60), (128, 60)]
    // 188 × 20/98 and 188 × 30/98, since spacing counts into the sum, and the rest.
    case .fillProportionally:
      [(0, 3760.0 / 98), (4 + 3760.0 / 98, 5640.0 / 98), (8 + 9400.0 / 98, 180 - 9400.0 / 98)]
    case .equalSpacing: [(0, 20), (69, 30), (148, 40)]
    case .equalCentering: [(0, 20), (74, 30), (148, 40)]
    }
  }

  /// Starts and lengths in 50 points. A picture's first baseline is its top, its last its bottom.
  /// In rows those stand at the other edge, where there is room to spare.
  static func across(_ alignment: Stack.Alignment, _ axis: LayoutAxis) -> [(Double, Double)] {
    switch (alignment, axis) {
    case (.fill, _): [(0, 50), (0, 50), (0, 50)]
    case (.firstBaseline, .horizontal): [(20, 10), (20, 20), (20, 30)]
    case (.lastBaseline, .horizontal): [(20, 10), (10, 20), (0, 30)]
    case (.leading, _), (.firstBaseline, _): [(0, 10), (0, 20), (0, 30)]
    case (.center, _): [(20, 10), (15, 20), (10, 30)]
    case (.trailing, _), (.lastBaseline, _): [(40, 10), (30, 20), (20, 30)]
    }
  }

  @Test(arguments: Stack.Distribution.allCases, Stack.Alignment.allCases)
  func everyDistributionWithEveryAlignmentInRowsAndColumns(
    distribution: Stack.Distribution, alignment: Stack.Alignment
  ) throws {
    for axis in LayoutAxis.allCases {
      let tree = try Self.tree(
        Stack(axis: axis, spacing: 4, alignment: alignment, distribution: distribution))
      let expected = zip(Self.along(distribution), Self.across(alignment, axis)).map {
        Self.rect(axis, $0, $1)
      }
      for (name, rect) in zip(["a", "b", "c"], expected) {
        let frame = try tree.frame(name, in: Self.size(axis, 188, 50))
        #expect(isClose(frame, rect), "\(axis) \(name): \(frame)")
      }
    }
  }

  /// Equal centring needs 10 + 39 + 39 + 20: the middle of b keeps 4 points from c.
  @Test(arguments: [
    (Stack.Distribution.fill, 98.0), (.fillEqually, 128), (.fillProportionally, 98),
    (.equalSpacing, 98), (.equalCentering, 108),
  ]) func theFittingSizeHoldsTheItems(
    distribution: Stack.Distribution, length: Double
  ) throws {
    for axis in LayoutAxis.allCases {
      for alignment in Stack.Alignment.allCases {
        let tree = try Self.tree(
          Stack(axis: axis, spacing: 4, alignment: alignment, distribution: distribution))
        #expect(isClose(try tree.fitting(), Self.size(axis, length, 30)), "\(axis) \(alignment)")
      }
    }
  }

  /// Starts and lengths of the three where there is no room for all.
  @Test(arguments: [
    (Stack.Distribution.fill, 68.0, [(0.0, 0.0), (4, 20), (28, 40)]),
    (.fillEqually, 68, [(0, 20), (24, 20), (48, 20)]),
    // Content of 98 with spacing in half the room.
    (.fillProportionally, 49, [(0, 10), (14, 15), (33, 16)]),
    (.equalSpacing, 88, [(0, 10), (14, 30), (48, 40)]),
    // Equal centres would leave 2 points between b and c.
    (.equalCentering, 104, [(0, 20), (30, 30), (64, 40)]),
  ]) func tooLittleRoom(
    distribution: Stack.Distribution, length: Double, expected: [(Double, Double)]
  ) throws {
    for axis in LayoutAxis.allCases {
      let tree = try Self.tree(Stack(axis: axis, spacing: 4, distribution: distribution))
      for (name, along) in zip(["a", "b", "c"], expected) {
        let frame = try tree.frame(name, in: Self.size(axis, length, 50))
        #expect(isClose(frame, Self.rect(axis, along, (0, 50))), "\(axis) \(name): \(frame)")
      }
    }
  }

  @Test func huggingAndResistanceGoBeforeTheOrderOfTheItems() throws {
    var tree = try Self.tree(Stack(spacing: 4))
    let first = try #require(tree.item("a"))
    tree[first].hugging.horizontal = 249
    #expect(try tree.frame("a", in: Size(width: 188, height: 50)).width == 110)
    tree[first].compressionResistance.horizontal = 751
    #expect(try tree.frame("a", in: Size(width: 68, height: 50)).width == 20)
    #expect(try tree.frame("b", in: Size(width: 68, height: 50)).width == 0)
    #expect(try tree.frame("c", in: Size(width: 68, height: 50)).width == 40)
  }

  /// Two views of 25 and 75 in 200 points: 50 and 150, as UIKit has it where nothing stands between
  /// them (mcmap.net/q/1871613, third picture).
  @Test func proportionsAsUIKitHasThemWithoutSpacing() throws {
    var tree = ViewTree()
    let stack = try tree.addStack(Stack(distribution: .fillProportionally))
    try tree.addImage("red", 25, 50, to: stack)
    try tree.addImage("green", 75, 50, to: stack)
    let size = Size(width: 200, height: 50)
    #expect(isClose(try tree.frame("red", in: size), Rect(x: 0, y: 0, width: 50, height: 50)))
    #expect(isClose(try tree.frame("green", in: size), Rect(x: 50, y: 0, width: 150, height: 50)))
  }

  /// Multipliers 0.571429, 0.285714 and 0.142857, as printed at kean.blog (iOS 10).
  @Test func proportionsOfThreeAsPrinted() throws {
    var tree = ViewTree()
    let stack = try tree.addStack(Stack(distribution: .fillProportionally))
    for (name, width) in [("a", 160.0), ("b", 80), ("c", 40)] {
      try tree.addImage(name, width, 10, to: stack)
    }
    let size = Size(width: 200, height: 10)
    for (name, part) in [("a", 0.571429), ("b", 0.285714), ("c", 0.142857)] {
      #expect(abs(try tree.frame(name, in: size).width - 200 * part) < 1e-3)
    }
  }

  /// The spacing counts into the sum, and earlier items go before later ones: 210 × 50/110 and the
  /// rest (openradar.appspot.com/34595752, iOS 10.3).
  @Test func proportionsWithSpacingLeaveTheLastTheRest() throws {
    var tree = ViewTree()
    let stack = try tree.addStack(Stack(spacing: 10, distribution: .fillProportionally))
    for name in ["a", "b"] { try tree.addImage(name, 50, 10, to: stack) }
    let size = Size(width: 210, height: 10)
    #expect(abs(try tree.frame("a", in: size).width - 95.4545454545) < 1e-6)
    #expect(abs(try tree.frame("b", in: size).width - 104.5454545455) < 1e-6)
  }

  /// github.com/kean/Arranged: without any content all are equal.
  @Test func proportionsWithoutContentAreEqual() throws {
    var tree = ViewTree()
    let stack = try tree.addStack(Stack(spacing: 10, distribution: .fillProportionally))
    for name in ["a", "b"] { try tree.add(.view, name: name, to: stack) }
    #expect(try tree.frame("a", in: Size(width: 210, height: 10)).width == 100)
  }

  /// A choice: a stack counts as large as what it holds, and a view without content keeps a size of
  /// its own. In 155 points 62 are 40 %, and 5 are taken.
  @Test func proportionsOfStacksAndOfViewsWithoutContent() throws {
    var tree = ViewTree()
    let row = try tree.addStack(Stack(distribution: .fillProportionally))
    let pair = try tree.add(.stack(Stack(spacing: 10)), name: "pair", to: row)
    try tree.addImage("a", 10, 10, to: pair)
    try tree.addImage("b", 20, 10, to: pair)
    try tree.addImage("c", 60, 10, to: row)
    try tree.add(.view, name: "line", to: row)
    try tree.constrain("line.width == 5")
    let size = Size(width: 155, height: 10)
    #expect(isClose(try tree.frame("pair", in: size), Rect(x: 0, y: 0, width: 62, height: 10)))
    #expect(isClose(try tree.frame("c", in: size), Rect(x: 62, y: 0, width: 88, height: 10)))
    #expect(isClose(try tree.frame("line", in: size), Rect(x: 150, y: 0, width: 5, height: 10)))
  }
}
