internal import AutoLayout
import ConstraintSolver
import Testing
import TextLayout

/// The system spacing: 8 between edges, as Interface Builder's standard constants between siblings
/// and `-` between two views have it.
@Suite struct SystemSpacingTests {
  @Test(arguments: LayoutDirection.allCases)
  func edgesStandApartByMultiplesOfEight(direction: LayoutDirection) throws {
    var tree = ViewTree()
    let one = try tree.add(.view, name: "one")
    let two = try tree.add(.view, name: "two")
    try tree.constrain(visualFormat: "H:|[one(10)]")
    try tree.constrain(visualFormat: "V:|[one(10)]")
    try tree.constrain("two.width == 10", "two.height == 10")
    tree.constrain(
      two.leading.constraint(equalToSystemSpacingAfter: one.trailing, multiplier: 2),
      two.top.constraint(equalToSystemSpacingBelow: one.bottom))
    let environment = ViewTree.Environment(direction: direction)
    let frame = try tree.frames(in: Size(width: 100, height: 100), environment: environment)[2]
    let x: Double = direction == .leftToRight ? 10 + 16 : 100 - 10 - 16 - 10
    #expect(frame == Rect(x: x, y: 10 + 8, width: 10, height: 10))
  }

  @Test func leastAndMostDistances() throws {
    for (isLeast, expected) in [(true, 24.0), (false, 8)] {
      var tree = ViewTree()
      let one = try tree.add(.view, name: "one")
      let two = try tree.add(.view, name: "two")
      try tree.constrain(visualFormat: "H:|[one][two]|", options: .alignAllTop)
      try tree.constrain(visualFormat: "V:|[one(10)]")
      let three = try tree.add(.view, name: "three")
      try tree.constrain("three.bottom == superview.bottom @40", "three.top == one.bottom + 16 @30")
      tree.constrain(
        isLeast
          ? three.top.constraint(greaterThanOrEqualToSystemSpacingBelow: one.bottom, multiplier: 3)
          : three.top.constraint(lessThanOrEqualToSystemSpacingBelow: one.bottom))
      tree.constrain(two.left.constraint(greaterThanOrEqualToSystemSpacingAfter: one.left))
      tree.constrain(two.left.constraint(lessThanOrEqualToSystemSpacingAfter: one.left))
      let frames = try tree.frames(in: Size(width: 100, height: 100))
      #expect(frames[3].minY - frames[1].maxY == expected)
      #expect(frames[1].width == 8)
    }
  }

  @Test func baselinesAreRefused() throws {
    var tree = ViewTree()
    let one = try tree.add(.view, name: "one")
    let two = try tree.add(.view, name: "two")
    tree.constrain(two.firstBaseline.constraint(equalToSystemSpacingBelow: one.lastBaseline))
    #expect(
      throws: LayoutError.incompatibleAttributes(
        constraint: "two.firstBaseline == one.lastBaseline + 8",
        reason: "the system spacing between baselines depends on their fonts in a way that is not "
          + "published: give points, or compare edges")
    ) { try tree.frames(in: Size(width: 10, height: 10)) }
  }

  @Test func constraintsThatAreNotActiveDoNotCount() throws {
    var tree = ViewTree()
    let one = try tree.add(.view, name: "one")
    tree.constrain(one.width.constraint(equalToConstant: 10).deactivated())
    try tree.constrain("one.width == 20", "one.width == 30 @500")
    tree.constrain(one.left.constraint(equalTo: tree.root.left))
    #expect(try tree.frames(in: Size(width: 100, height: 10))[1].width == 20)
  }
}
