internal import AutoLayout
import ConstraintSolver
import Testing
import TextLayout

/// A box of 40 x 20 in a root of 200 x 100, with layout margins of 1, 2, 3 and 4 clockwise from the
/// left.
@Suite struct AnchorTests {
  static let size = Size(width: 200, height: 100)

  static func tree() throws -> ViewTree {
    var tree = ViewTree()
    tree[tree.root].layoutMargins = Insets(top: 2, left: 1, bottom: 4, right: 3)
    try tree.add(.view, name: "box")
    return tree
  }

  @Test(arguments: [
    ("box.left == superview.left + 10", 10.0), ("box.right == superview.right - 10", 150),
    ("box.leading == superview.leading + 10", 10),
    ("box.trailing == superview.trailing - 10", 150),
    ("box.centerX == superview.centerX", 80), ("box.left == superview.centerX", 100),
    ("box.centerX == superview.right", 180), ("box.left == superview.right - 200", 0),
    ("box.left == superview.layoutMargins.left", 1),
    ("box.right == superview.layoutMargins.right", 157),
    ("box.leading == superview.layoutMargins.leading", 1),
    ("box.trailing == superview.layoutMargins.trailing", 157),
    ("box.centerX == superview.layoutMargins.centerX", 79),
    ("box.right == 0.5 * superview.right", 60),
    ("box.right == 2 * superview.centerX + 5", 165),
  ]) func horizontalPlaces(constraint: String, x: Double) throws {
    var tree = try Self.tree()
    try tree.constrain(texts: ["box.width == 40", constraint])
    #expect(try tree.frame("box", in: Self.size).minX == x)
  }

  @Test(arguments: [
    ("box.top == superview.top + 5", 5.0), ("box.bottom == superview.bottom - 5", 75),
    ("box.centerY == superview.centerY", 40), ("box.top == superview.centerY - 5", 45),
    ("box.top == superview.layoutMargins.top", 2),
    ("box.bottom == superview.layoutMargins.bottom", 76),
    ("box.centerY == superview.layoutMargins.centerY", 39),
    // A view without text has its baselines at its edges.
    ("box.firstBaseline == superview.top + 5", 5),
    ("box.lastBaseline == superview.bottom", 80),
  ]) func verticalPlaces(constraint: String, y: Double) throws {
    var tree = try Self.tree()
    try tree.constrain(texts: ["box.height == 20", constraint])
    #expect(try tree.frame("box", in: Self.size).minY == y)
  }

  @Test(arguments: [
    ("box.width == 40", 40.0), ("box.width == superview.width", 200),
    ("box.width == 0.5 * superview.width", 100), ("box.width == 0.5 * superview.width - 10", 90),
    ("box.width == superview.layoutMargins.width", 196),
    ("box.width == superview.height", 100), ("box.width == superview.layoutMargins.height", 94),
    ("box.layoutMargins.width == 40", 56),
  ]) func widths(constraint: String, width: Double) throws {
    var tree = try Self.tree()
    try tree.constrain(constraint)
    #expect(try tree.frame("box", in: Self.size).width == width)
  }

  @Test(
    arguments: [
      (["box.width >= 50", "box.width <= 30 @750"], 50.0),
      (["box.width <= 70", "box.width == 200 @999"], 70),
      (["box.width == 80 @700", "box.width == 60 @600"], 80),
      (["box.width == 60 @600", "box.width == 80 @700"], 80),
      (["box.width >= 30", "box.width >= 50", "box.width == 10 @1"], 50),
      (["box.width == 100 @500", "box.width == 100 @500", "box.width == 10 @501"], 10),
      (["box.width <= superview.width", "box.width == 1000 @1"], 200),
    ] as [([String], Double)]) func relationsAndPriorities(constraints: [String], width: Double)
    throws
  {
    var tree = try Self.tree()
    try tree.constrain(texts: constraints)
    #expect(try tree.frame("box", in: Self.size).width == width)
  }

  @Test func anchorsInCodeSayTheSameAsTexts() throws {
    var tree = try Self.tree()
    let box = try #require(tree.item("box"))
    tree.constrain(
      box.leading.constraint(equalTo: tree.root.layoutMargins.leading, constant: 4),
      box.width.constraint(equalTo: tree.root.width, multiplier: 0.25),
      box.top.constraint(greaterThanOrEqualTo: tree.root.top, constant: 6),
      box.bottom.constraint(lessThanOrEqualTo: tree.root.bottom, constant: -6),
      box.height.constraint(equalToConstant: 500).priority(.defaultLow),
      box.top.constraint(equalTo: tree.root.top).priority(.defaultLow))
    #expect(try tree.frame("box", in: Self.size) == Rect(x: 5, y: 6, width: 50, height: 88))
  }

  @Test func layoutGuidesTakePartLikeViews() throws {
    var tree = try Self.tree()
    try tree.add(.guide, name: "guide")
    try tree.add(.guide, name: "rest")
    try tree.constrain(texts: [
      "guide.left == superview.left", "guide.right == box.left",
      "rest.left == box.right", "rest.right == superview.right", "guide.width == 3 * rest.width",
      "box.width == 40",
    ])
    // 160 in four parts, three of them on the left.
    #expect(try tree.frame("box", in: Self.size).minX == 120)
  }

  @Test(arguments: [
    ("box.leading == superview.leading + 10", 150.0),
    ("box.trailing == superview.trailing - 10", 10),
    ("box.left == superview.left + 10", 10), ("box.right == superview.right - 10", 150),
    ("box.centerX == superview.centerX + 10", 90),
    ("box.leading == superview.layoutMargins.leading", 157),
    ("box.trailing == superview.layoutMargins.trailing", 1),
    ("box.left == superview.layoutMargins.left", 1),
  ]) func rightToLeft(constraint: String, x: Double) throws {
    var tree = try Self.tree()
    try tree.constrain(texts: ["box.width == 40", constraint])
    #expect(try tree.frame("box", in: Self.size, .rightToLeft).minX == x)
  }

  @Test func visualFormatsFromRightToLeft() throws {
    var tree = try Self.tree()
    try tree.add(.view, name: "next")
    try tree.constrain(visualFormat: "H:|-10-[box(40)]-5-[next(20)]")
    #expect(try tree.frame("box", in: Self.size, .rightToLeft).minX == 150)
    #expect(try tree.frame("next", in: Self.size, .rightToLeft).minX == 125)
    #expect(try tree.frame("next", in: Self.size).minX == 55)
  }

  /// 10.3 and 30.7 points in pixels: 10 and 31; 21 and 61; 31 and 92.
  @Test(
    arguments: [
      (1.0, 10.0, 31.0), (2, 10.5, 30.5), (3, 31.0 / 3, 92.0 / 3), (0, 10.3, 30.7),
    ] as [(Double, Double, Double)]) func framesLieOnPixels(
      scale: Double, left: Double, right: Double
    ) throws
  {
    var tree = try Self.tree()
    try tree.constrain(texts: ["box.left == superview.left + 10.3", "box.width == 20.4"])
    let frame = try tree.frame("box", in: Self.size, scale: scale)
    #expect(abs(frame.minX - left) < 1e-9)
    #expect(abs(frame.maxX - right) < 1e-9)
  }

  /// Masonry #303: 35.7 became 35.5 on a display of two pixels a point.
  @Test func aHeightThatUIKitRounded() throws {
    var tree = try Self.tree()
    try tree.constrain(texts: ["box.top == superview.top", "box.height == 35.7"])
    #expect(try tree.frame("box", in: Self.size, scale: 2).height == 35.5)
  }
}
