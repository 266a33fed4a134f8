internal import AutoLayout
import TableLayout
import Testing
import TextLayout

/// Constraints act on alignment rectangles; frames may be larger.
@Suite struct AlignmentRectTests {
  /// Interface Builder, a stack of 342: the switch begins at 293, its right edge is at 344.
  /// openradar.appspot.com/31777116: a width of 49, a frame of 51. Recorded.
  @Test func aSwitchSticksOutAtItsTrailingEdge() throws {
    var tree = ViewTree()
    try tree.add(.control(Control(.switch)), name: "toggle")
    try tree.constrain("toggle.trailing == superview.trailing")
    try tree.constrain(visualFormat: "V:|[toggle]|")
    let item = try #require(tree.item("toggle"))
    let environment = ViewTree.Environment(release: .iOS18)
    let frames = try tree.frames(in: Size(width: 342, height: 31), environment: environment)
    #expect(frames[item.index] == Rect(x: 293, y: 0, width: 51, height: 31))
    let present = try tree.frames(in: Size(width: 342, height: 28))
    #expect(present[item.index] == Rect(x: 281, y: 0, width: 63, height: 28))
  }

  /// Interface Builder: a segmented control whose height is 41 has a frame of 42. Recorded.
  @Test func aSegmentedControlIsAPointTaller() throws {
    var tree = ViewTree()
    let titles = [try SystemFont.label("a", 13), try SystemFont.label("b", 13)]
    try tree.add(.control(Control(.segmentedControl, titles: titles)), name: "tabs")
    try tree.constrain(visualFormat: "H:|[tabs]|")
    try tree.constrain("tabs.height == 41", "tabs.top == superview.top")
    let frames = try tree.frames(in: Size(width: 100, height: 60))
    #expect(frames[1].height == 42)
    let fitting = try tree.systemLayoutSizeFitting(.layoutFittingCompressed)
    #expect(fitting.width == 2 * (7 + 20))
  }

  /// Interface Builder, 5 sliders of 5 apps: frames of 31 whose alignment rectangles are 30 high, a
  /// point out below and two at each side. Recorded up to iOS 18; in iOS 26 they are 34, and
  /// nothing sticks out. So two in a column 24 apart are 84 high.
  @Test(
    arguments: [
      (UIKitRelease.iOS17, 84.0, Rect(x: -2, y: 54, width: 304, height: 31)),
      (.iOS26, 92, Rect(x: 0, y: 58, width: 300, height: 34)),
    ])
  func slidersStickOut(release: UIKitRelease, height: Double, second: Rect) throws {
    let template = try CellTemplate("Sliders") { cell in
      let column = try cell.add(.stack(Stack(axis: .vertical, spacing: 24)), name: "column")
      try cell.add(.control(ControlTemplate(.slider)), name: "first", to: column)
      try cell.add(.control(ControlTemplate(.slider)), name: "second", to: column)
      try cell.constrain(visualFormat: "H:|[column]|")
      try cell.constrain(visualFormat: "V:|[column]|")
    }
    let cell = try template.cell(for: Row())
    var sizer = template.sizer(width: 300, traits: Traits(release: release))
    let layout = sizer.layout(of: cell)
    #expect(layout.height == height)
    #expect(layout["second"]?.frame == second)
    #expect(layout["first"]?.frame == Rect(origin: Point(x: second.minX, y: 0), size: second.size))
    #expect(layout["second"]?.alignmentRect.width == 300)
  }

  /// What is given stands instead of the control's own.
  @Test func insetsThatAreGiven() throws {
    var tree = ViewTree()
    let slider = try tree.add(.control(Control(.slider)), name: "slider")
    #expect(tree[slider].alignmentRectInsets == nil)
    tree[slider].alignmentRectInsets = .zero
    try tree.constrain(visualFormat: "H:|[slider]|")
    try tree.constrain(visualFormat: "V:|[slider]|")
    let frames = try tree.frames(
      in: Size(width: 100, height: 30), environment: .init(release: .iOS17))
    #expect(frames[1] == Rect(x: 0, y: 0, width: 100, height: 30))
  }

  /// 10 + 31 + 10: the height of a cell is that of alignment rectangles, and the switch is as wide
  /// as it is in the cell.
  @Test func inACell() throws {
    let template = try CellTemplate("Toggle") { cell in
      try cell.add(.control(ControlTemplate(.switch)), name: "toggle")
      try cell.constrain(visualFormat: "V:|-10-[toggle]-10-|")
      try cell.constrain("toggle.trailing == superview.trailing - 16")
    }
    let cell = try template.cell(for: Row())
    var sizer = template.sizer(width: 375, traits: Traits(release: .iOS18))
    let view = try #require(sizer.layout(of: cell)["toggle"])
    #expect(sizer.height(of: cell) == 51)
    #expect(view.frame == Rect(x: 310, y: 10, width: 51, height: 31))
    #expect(view.alignmentRect == Rect(x: 310, y: 10, width: 49, height: 31))
    var present = template.sizer(width: 375)
    #expect(present.height(of: cell) == 48)
  }

  /// A choice: what sticks out changes sides with the direction of text.
  @Test func fromRightToLeftTheSwitchSticksOutToTheLeft() throws {
    var tree = ViewTree()
    try tree.add(.control(Control(.switch)), name: "toggle")
    try tree.constrain("toggle.trailing == superview.trailing + 0")
    try tree.constrain(visualFormat: "V:|[toggle]|")
    let frames = try tree.frames(
      in: Size(width: 342, height: 31),
      environment: .init(direction: .rightToLeft, release: .iOS18))
    #expect(frames[1] == Rect(x: -2, y: 0, width: 51, height: 31))
  }

  @Test func insetsThatAreNoNumbersCountAsZero() throws {
    var tree = ViewTree()
    let box = try tree.add(.view, name: "box")
    tree[box].alignmentRectInsets = Insets(top: .nan, left: 3, bottom: .infinity, right: -1)
    try tree.constrain(visualFormat: "H:|-10-[box(20)]")
    try tree.constrain(visualFormat: "V:|[box(20)]")
    #expect(
      try tree.frame("box", in: Size(width: 50, height: 20))
        == Rect(x: 7, y: 0, width: 22, height: 20))
  }
}
