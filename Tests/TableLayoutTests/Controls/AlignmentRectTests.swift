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
