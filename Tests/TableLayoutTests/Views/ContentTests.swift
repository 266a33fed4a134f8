internal import AutoLayout
import ConstraintSolver
import Testing
import TextLayout

/// Items that have a size of their own.
@Suite struct ContentTests {
  /// "aaa" and "bbbb", 30 and 40 wide, side by side.
  static func pair() throws -> ViewTree {
    var tree = ViewTree()
    try tree.addLabel("a", "aaa")
    try tree.addLabel("b", "bbbb")
    try tree.constrain(visualFormat: "H:|[a][b]|")
    return tree
  }

  @Test(arguments: [(251.0, 250.0, 30.0), (250, 251, 60)])
  func huggingAgainstHugging(first: Double, second: Double, width: Double) throws {
    var tree = try Self.pair()
    tree[try #require(tree.item("a"))].hugging.horizontal = Priority(first)
    tree[try #require(tree.item("b"))].hugging.horizontal = Priority(second)
    let size = Size(width: 100, height: 10)
    #expect(try tree.frame("a", in: size).width == width)
    #expect(try tree.frame("b", in: size).width == 100 - width)
  }

  @Test(arguments: [(751.0, 750.0, 30.0), (750, 751, 10), (749, 1000, 10)])
  func resistanceAgainstResistance(first: Double, second: Double, width: Double) throws {
    var tree = try Self.pair()
    tree[try #require(tree.item("a"))].compressionResistance.horizontal = Priority(first)
    tree[try #require(tree.item("b"))].compressionResistance.horizontal = Priority(second)
    let size = Size(width: 50, height: 10)
    #expect(try tree.frame("a", in: size).width == width)
    #expect(try tree.frame("b", in: size).width == 50 - width)
  }

  @Test func anAspectRatioTiesTheAxes() throws {
    var tree = ViewTree()
    try tree.addImage("image", 40, 40)
    try tree.constrain(visualFormat: "H:|-10-[image]-10-|")
    try tree.constrain(visualFormat: "V:|-5-[image]-5-|")
    try tree.constrain("image.height == image.width * 0.75")
    let size = try tree.systemLayoutSizeFitting(
      Size(width: 120, height: 0), horizontal: .required)
    #expect(isClose(size, Size(width: 120, height: 85)))
    #expect(
      isClose(try tree.frame("image", in: size), Rect(x: 10, y: 5, width: 100, height: 75)))
  }

  @Test func aWidthThatFollowsFromTheHeightOfAText() throws {
    var tree = ViewTree()
    try tree.addLabel("text", "aaa bbb", lines: 0)
    try tree.add(.view, name: "bar")
    try tree.constrain(visualFormat: "H:|[text(30)]")
    try tree.constrain(visualFormat: "V:|[text]|")
    try tree.constrain(texts: [
      "bar.left == text.right", "bar.right == superview.right", "bar.width == text.height",
      "bar.top == superview.top", "bar.height == 1",
    ])
    #expect(isClose(try tree.fitting(), Size(width: 50, height: 20)))
  }

  @Test func baselines() throws {
    var tree = ViewTree()
    try tree.addLabel("small", "a\nb", lines: 0)
    try tree.addLabel("big", "b", size: 20)
    try tree.constrain(texts: [
      "big.top == superview.top", "small.firstBaseline == big.firstBaseline",
    ])
    let size = Size(width: 100, height: 100)
    // 17.6 - 8.8
    #expect(isClose(try tree.frame("small", in: size).minY, 8.8))
    let lines = tree.constraints
    tree = ViewTree()
    try tree.addLabel("small", "a\nb", lines: 0)
    try tree.addLabel("big", "b", size: 20)
    tree.constrain(lines[0])
    try tree.constrain("small.lastBaseline == big.lastBaseline + 10")
    // 17.6 + 10 - 18.8
    #expect(isClose(try tree.frame("small", in: size).minY, 8.8))
    try tree.add(.view, name: "rule")
    try tree.constrain(texts: ["rule.top == big.lastBaseline + 2", "rule.height == 1"])
    #expect(isClose(try tree.frame("rule", in: size).minY, 19.6))
  }

  @Test func compressedExpandedAndOfARequiredWidth() throws {
    var tree = ViewTree()
    try tree.addLabel("text", "aaa bbb", lines: 0)
    try tree.constrain(visualFormat: "H:|-10-[text]->=10-|")
    try tree.constrain(visualFormat: "V:|-10-[text]-10-|")
    #expect(isClose(try tree.fitting(), Size(width: 90, height: 30)))
    #expect(isClose(try tree.fitting(.layoutFittingExpanded), Size(width: 10_000, height: 30)))
    let narrow = try tree.systemLayoutSizeFitting(
      Size(width: 60, height: 0), horizontal: .required)
    #expect(isClose(narrow, Size(width: 60, height: 40)))
    #expect(throws: LayoutError.self) {
      try tree.systemLayoutSizeFitting(Size(width: 15, height: 0), horizontal: .required)
    }
  }

  @Test func aHeightCanBeRequiredToo() throws {
    var tree = ViewTree()
    try tree.addLabel("text", "aaa")
    try tree.constrain(visualFormat: "H:|[text]|")
    try tree.constrain(visualFormat: "V:|[text]|")
    let size = try tree.systemLayoutSizeFitting(
      Size(width: 0, height: 70), vertical: .required)
    #expect(isClose(size, Size(width: 30, height: 70)))
    // A target above hugging draws the label out.
    let wide = try tree.systemLayoutSizeFitting(
      Size(width: 44, height: 0), horizontal: 251)
    #expect(isClose(wide, Size(width: 44, height: 10)))
  }

  @Test func aWidthToWrapAt() throws {
    var tree = ViewTree()
    var label = Label("aaa bbb", font: try EmFont.font())
    label.numberOfLines = 0
    label.preferredMaxLayoutWidth = 40
    try tree.add(.label(label), name: "text")
    try tree.constrain(visualFormat: "H:|-10-[text]-10-|")
    try tree.constrain(visualFormat: "V:|-10-[text]-10-|")
    #expect(isClose(try tree.fitting(), Size(width: 50, height: 40)))
  }

  /// The second pass gives the label the width of its longest line.
  @Test func aLabelThatWrapsIsAsWideAsItsLines() throws {
    var tree = ViewTree()
    let text = try tree.addLabel("text", "aaa bbbb cc", lines: 0)
    tree[text].hugging.horizontal = 251
    try tree.add(.view, name: "rest")
    try tree.constrain(visualFormat: "H:|[text][rest(>=5)]|")
    try tree.constrain(visualFormat: "V:|[text]|")
    let size = Size(width: 80, height: 20)
    // 75 leave room for 7 glyphs: "aaa", "bbbb cc".
    #expect(try tree.frame("text", in: size).width == 70)
    #expect(try tree.frame("rest", in: size) == Rect(x: 70, y: 0, width: 10, height: 0))
  }

  @Test func aTextViewIsAsHighAsItsText() throws {
    var tree = ViewTree()
    let view = TextView("aaa bbb", font: try EmFont.font())
    try tree.add(.textView(view), name: "text")
    try tree.constrain(visualFormat: "H:|[text]|")
    try tree.constrain(visualFormat: "V:|[text]|")
    // 5 at both sides, 8 above and below: 40 are left for "aaa" and "bbb".
    let size = try tree.systemLayoutSizeFitting(
      Size(width: 50, height: 0), horizontal: .required)
    #expect(isClose(size, Size(width: 50, height: 36)))
  }

  @Test func withoutAPictureAnImageViewHasNoSize() throws {
    var tree = ViewTree()
    try tree.add(.image(ImageView()), name: "image")
    try tree.constrain(visualFormat: "H:|[image]|")
    try tree.constrain(visualFormat: "V:|[image]|")
    #expect(isClose(try tree.fitting(), .zero))
    #expect(isClose(try tree.fitting(.layoutFittingExpanded), .layoutFittingExpanded))
  }

  @Test func visualFormatsBecomeFrames() throws {
    var tree = ViewTree()
    try tree.addLabel("a", "aaa")
    try tree.addLabel("b", "bbbb")
    try tree.constrain(visualFormat: "H:|-10-[a(30)]-[b]-20-|", options: .alignAllTop)
    try tree.constrain(visualFormat: "V:|-(gap)-[a(==b)]|", metrics: ["gap": 6])
    let size = Size(width: 200, height: 42)
    #expect(try tree.frame("a", in: size) == Rect(x: 10, y: 6, width: 30, height: 36))
    #expect(try tree.frame("b", in: size) == Rect(x: 48, y: 6, width: 132, height: 36))
  }

  @Test func superviewIsThatOfTheViewsInTheFormat() throws {
    var tree = ViewTree()
    let box = try tree.add(.view, name: "box")
    tree[box].layoutMargins = Insets(top: 1, left: 2, bottom: 3, right: 4)
    try tree.add(.view, name: "inner", to: box)
    try tree.constrain(visualFormat: "H:|-50-[box]-50-|")
    try tree.constrain(visualFormat: "V:|-10-[box]-10-|")
    try tree.constrain(visualFormat: "H:|-5-[inner]-|")
    try tree.constrain(visualFormat: "V:|-[inner]-6-|")
    let frame = try tree.frame("inner", in: Size(width: 200, height: 100))
    #expect(frame == Rect(x: 55, y: 11, width: 91, height: 73))
  }

  @Test func hiddenViewsOutsideStacksKeepTheirRoom() throws {
    var tree = try Self.pair()
    tree[try #require(tree.item("a"))].isHidden = true
    #expect(try tree.fitting().width == 70)
  }
}

private func isClose(_ first: Double, _ second: Double) -> Bool { abs(first - second) < 1e-6 }
