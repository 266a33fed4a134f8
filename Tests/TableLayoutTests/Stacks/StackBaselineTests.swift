internal import AutoLayout
import ConstraintSolver
import Testing
import TextLayout

/// Baselines in stacks. IB are storyboards and xibs of open-source apps, whose frames Interface
/// Builder wrote with UIKit; KEAN is kean.blog/post/lets-build-uistackview.
@Suite struct StackBaselineTests {
  /// IB 21225: a label of 17 points and a button, whose text is 4.5 lower in it.
  @Test func aButtonBesideALabelSticksOutAbove() throws {
    var tree = try Self.labelAndButton(
      .firstBaseline, height: 20.5, insets: Insets(top: 4.5, left: 0, bottom: 5, right: 0))
    #expect(try tree.systemLayoutSizeFitting(.layoutFittingCompressed).height == 25.5)
    let size = Size(width: 300, height: 25.5)
    #expect(try tree.frame("label", in: size, scale: 2).minY == 0)
    #expect(try tree.frame("button", in: size, scale: 2).minY == -4.5)
    #expect(try tree.frame("button", in: size, scale: 2).height == 30)
    tree = try Self.labelAndButton(
      .lastBaseline, height: 20, insets: Insets(top: 0, left: 0, bottom: 8, right: 0))
    // IB 23094: only the first label is held at the bottom.
    #expect(try tree.systemLayoutSizeFitting(.layoutFittingCompressed).height == 20)
    let low = Size(width: 300, height: 20)
    #expect(try tree.frame("button", in: low, scale: 2).minY == 0)
    #expect(try tree.frame("button", in: low, scale: 2).height == 28)
  }

  private static func labelAndButton(
    _ alignment: Stack.Alignment, height: Double, insets: Insets
  ) throws -> ViewTree {
    var tree = ViewTree()
    let row = try tree.addStack(Stack(alignment: alignment))
    let font = try EmFont.font(size: height)
    try tree.add(.label(Label("a", font: font)), name: "label", to: row)
    var button = Label("a", font: font)
    button.textInsets = insets
    try tree.add(.label(button), name: "button", to: row)
    return tree
  }

  /// IB, iOS 14 and 16: a stack forced taller than its labels.
  @Test(arguments: [(197.0, 18.0, 179.0), (37.5, 20.5, 17)])
  func firstBaselinesStandAtTheBottomOfATallStack(
    height: Double, label: Double, y: Double
  ) throws {
    var tree = ViewTree()
    let row = try tree.addStack(Stack(alignment: .firstBaseline))
    for name in ["a", "b"] {
      try tree.add(.label(Label(name, font: try EmFont.font(size: label))), name: name, to: row)
    }
    let frame = try tree.frame("a", in: Size(width: 100, height: height), scale: 2)
    #expect(frame.minY == y)
    #expect(frame.height == label)
  }

  /// KEAN: the next first baseline is one spacing below the last one before.
  @Test func spacingRunsBetweenBaselines() throws {
    var stack = Stack(axis: .vertical, spacing: 30)
    stack.isBaselineRelativeArrangement = true
    var tree = ViewTree()
    let column = try tree.addStack(stack)
    try tree.addLabel("a", "a\nb", lines: 0, to: column)
    try tree.addLabel("b", "b", size: 20, to: column)
    // Baselines at 18.8 and 48.8, of which 17.6 is the second label's own.
    #expect(
      isClose(
        try tree.frame("b", in: Size(width: 20, height: 51.2)),
        Rect(x: 0, y: 31.2, width: 20, height: 20)))
  }

  /// IB 15400, one case: labels of 17 points at 0 and 22, which is the leading of body.
  @Test func theSystemsSpacingBetweenBaselinesIsTheLeadingOfBody() throws {
    var stack = Stack(axis: .vertical, spacing: Stack.spacingUseSystem)
    stack.isBaselineRelativeArrangement = true
    var tree = ViewTree()
    let column = try tree.add(.stack(stack), name: "column")
    try tree.addLabel("a", "a", size: 17, to: column)
    try tree.addLabel("b", "b", size: 17, to: column)
    let size = Size(width: 100, height: 100)
    let distance = try tree.frame("b", in: size).minY - tree.frame("a", in: size).minY
    #expect(abs(distance - 22) < 1e-9)
  }

  /// The same below a text view: a choice, since only labels were recorded.
  @Test func theSystemsSpacingHoldsForTextViews() throws {
    var stack = Stack(axis: .vertical, spacing: Stack.spacingUseSystem)
    stack.isBaselineRelativeArrangement = true
    var tree = ViewTree()
    let column = try tree.add(.stack(stack), name: "column")
    try tree.addLabel("a", "a", size: 17, to: column)
    var view = TextView("b", font: try EmFont.font(size: 17))
    view.textContainerInset = .zero
    try tree.add(.textView(view), name: "b", to: column)
    let size = Size(width: 100, height: 100)
    let distance = try tree.frame("b", in: size).minY - tree.frame("a", in: size).minY
    #expect(abs(distance - 22) < 1e-9)
  }
}
