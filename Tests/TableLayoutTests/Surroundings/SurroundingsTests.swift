internal import AutoLayout
import TableLayout
import Testing
import TextLayout

/// What UIKit answered on iOS 26.1 and Mac Catalyst 26.1, as OpenUIKit
/// (github.com/Vercantez/openuikit) recorded it, and one number of csl.cool's.
@Suite struct SurroundingsTests {
  private static func tree(
    _ names: [(String, ViewGuide, inside: String)], _ change: (inout ViewTree) throws -> Void
  ) throws -> ViewTree {
    var tree = ViewTree()
    for (name, guide, inside) in names {
      try tree.add(.view, name: name)
      for edge in ["left", "right", "top", "bottom"] {
        try tree.constrain("\(name).\(edge) == \(inside).\(guide.rawValue).\(edge)")
      }
    }
    try change(&tree)
    return tree
  }

  /// Base 8, safe area (44, 10, 34, 12): margins (52, 18, 42, 20).
  @Test func marginsAreTheBaseAndTheSafeAreaAddedUp() throws {
    let surroundings = Surroundings(
      safeAreaInsets: Insets(top: 44, left: 10, bottom: 34, right: 12))
    var tree = try Self.tree([
      ("margins", .layoutMargins, "superview"), ("safe", .safeArea, "superview"),
    ]) { _ in }
    let size = Size(width: 200, height: 300)
    let environment = ViewTree.Environment(surroundings: surroundings)
    let frames = try tree.frames(in: size, environment: environment)
    #expect(frames[1] == Rect(x: 18, y: 52, width: 200 - 18 - 20, height: 300 - 52 - 42))
    #expect(frames[2] == Rect(x: 10, y: 44, width: 200 - 10 - 12, height: 300 - 44 - 34))
    tree[.root].insetsLayoutMarginsFromSafeArea = false
    #expect(
      try tree.frames(in: size, environment: environment)[1]
        == Rect(x: 8, y: 8, width: 184, height: 284))
    #expect(try tree.frames(in: size)[2] == Rect(x: 0, y: 0, width: 200, height: 300))
  }

  /// A subview 20 lower than a root with 59 at the top has 39 (csl.cool/2023/09/15); one that lies
  /// below the safe area still has all of the bottom inset.
  @Test func anInnerViewHasWhatReachesIntoIt() throws {
    let insets = Insets(top: 59, left: 0, bottom: 34, right: 0)
    let size = Size(width: 393, height: 852)
    func inner(_ y: Double, _ height: Double) -> Insets {
      Surroundings.safeAreaInsets(
        ofInner: Rect(x: 0, y: y, width: 393, height: height), in: size, insets: insets)
    }
    #expect(inner(20, 100) == Insets(top: 39, left: 0, bottom: 0, right: 0))
    #expect(inner(100, 700) == .zero)
    #expect(inner(800, 40) == Insets(top: 0, left: 0, bottom: 22, right: 0))
    #expect(inner(900, 40) == Insets(top: 0, left: 0, bottom: 34, right: 0))
    #expect(inner(-30, 20).top == 59)
  }

  /// Parent margins 20 in 320 x 480, child (10, 10, 100, 100): (10, 10, 8, 8).
  @Test func marginsInsideThoseOfTheOuterView() throws {
    let eight = Insets(top: 8, left: 8, bottom: 8, right: 8)
    let twenty = Insets(top: 20, left: 20, bottom: 20, right: 20)
    #expect(
      Surroundings.layoutMargins(
        eight, ofInner: Rect(x: 10, y: 10, width: 100, height: 100),
        in: Size(width: 320, height: 480), keeping: twenty)
        == Insets(top: 10, left: 10, bottom: 8, right: 8))
  }

  @Test func aTreeKnowsTheGuidesOfInnerViews() throws {
    var tree = ViewTree()
    tree[.root].layoutMargins = Insets(top: 20, left: 20, bottom: 20, right: 20)
    let child = try tree.add(.view, name: "child")
    try tree.add(.view, name: "text", to: child)
    try tree.add(.view, name: "safe", to: child)
    try tree.constrain("child.left == superview.left + 10", "child.top == superview.top + 10")
    try tree.constrain("child.width == 100", "child.height == 100")
    for edge in ["left", "right", "top", "bottom"] {
      try tree.constrain("text.\(edge) == child.layoutMargins.\(edge)")
      try tree.constrain("safe.\(edge) == child.safeArea.\(edge)")
    }
    tree[child].preservesSuperviewLayoutMargins = true
    let size = Size(width: 320, height: 480)
    #expect(try tree.frames(in: size)[2] == Rect(x: 20, y: 20, width: 82, height: 82))
    // 44 at the top reach 34 into the child, whose margin is 8 more; that of the root is 64.
    let surroundings = Surroundings(
      safeAreaInsets: Insets(top: 44, left: 0, bottom: 34, right: 0))
    let frames = try tree.frames(in: size, environment: .init(surroundings: surroundings))
    #expect(frames[3] == Rect(x: 10, y: 44, width: 100, height: 66))
    #expect(frames[2] == Rect(x: 20, y: 64, width: 82, height: 38))
  }

  /// 1009 wide: x 44.5 and 920 wide; 1008, or 920 between the margins: the margins.
  @Test(arguments: [
    (1009.0, 20.0, 44.5, 920.0), (1008, 20, 20, 968), (1200, 140, 140, 920),
    (1200, 141, 141, 918), (1200, 139, 140, 920), (375, 16, 16, 343),
  ])
  func theReadablePart(
    width: Double, margin: Double, expectedX: Double, expectedWidth: Double
  ) throws {
    var tree = try Self.tree([("text", .readableContent, "superview")]) { _ in }
    tree[.root].layoutMargins = Insets(top: 8, left: margin, bottom: 8, right: margin)
    let frame = try tree.frames(in: Size(width: width, height: 100))[1]
    #expect(frame == Rect(x: expectedX, y: 8, width: expectedWidth, height: 84))
    let template = try CellTemplate("Text") { cell in
      cell.layoutMargins = Insets(top: 8, left: margin, bottom: 8, right: margin)
      try cell.label("text", "{text}", font: EmFont.rule(), numberOfLines: 0)
      try cell.constrain("text.left == superview.readableContent.left")
      try cell.constrain("text.right == superview.readableContent.right")
      try cell.constrain(visualFormat: "V:|[text]|")
    }
    var sizer = template.sizer(width: width)
    let layout = sizer.layout(of: try template.cell(for: ["text": "a"]))
    #expect(layout["text"]?.frame.minX == expectedX)
    #expect(layout["text"]?.frame.width == expectedWidth)
  }

  /// In 1200 points 920 leave 140 at each side, which is more than 30; margins of 8 would not be.
  @Test func aConditionMayNeedTheRoomBesideTheReadablePart() throws {
    let template = try CellTemplate("Text") { cell in
      try cell.label("text", "{text}", font: EmFont.rule(), numberOfLines: 0)
      try cell.constrain("text.left == superview.readableContent.left")
      try cell.constrain("text.right == superview.readableContent.right")
      try cell.constrain(visualFormat: "V:|[text]|")
      try cell.constrain("text.left >= superview.left + 30", named: "apart", isActive: false)
      cell.adapt(when: .width(.greaterThanOrEqual, 1100)) { cell in try cell.activate("apart") }
    }
    for (width, x) in [(375.0, 8.0), (1200, 140)] {
      var sizer = template.sizer(width: width)
      let layout = sizer.layout(of: try template.cell(for: ["text": "a"]))
      #expect(layout["text"]?.frame.minX == x)
      #expect(layout.broken.isEmpty)
    }
  }

  @Test func anotherReadableWidth() throws {
    let surroundings = Surroundings(readableWidth: .init(672))
    let margins = Insets(top: 8, left: 20, bottom: 8, right: 20)
    #expect(surroundings.readableInsets(margins: margins, width: 768).left == 48)
    #expect(surroundings.readableInsets(margins: margins, width: 700).left == 20)
  }

  /// Of 375 x 812 the safe area is 734 high upright, and 354 on its side
  /// (qiita.com, usagimaru, 761e9a5f3d78b1939df8).
  @Test func insetsOfDevices() throws {
    let phone = try #require(DeviceInsets.all.first { $0.name == "iPhone X, XS, 11 Pro" })
    #expect(812 - phone.portrait.top - phone.portrait.bottom == 734)
    #expect(375 - phone.landscape.top - phone.landscape.bottom == 354)
    #expect(phone.certainty == .observed)
    #expect(Set(DeviceInsets.all.map(\.name)).count == DeviceInsets.all.count)
    #expect(
      DeviceInsets.all.allSatisfy { $0.source == "memory" ? $0.certainty == .recalled : true })
  }

  @Test func marginsOfRootViews() {
    #expect([375, 389.5, 390, 430].map { Surroundings.rootMargin(width: $0) } == [16, 16, 20, 20])
  }
}
