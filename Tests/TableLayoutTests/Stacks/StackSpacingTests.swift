internal import AutoLayout
import ConstraintSolver
import Testing
import TextLayout

/// Spacing and hidden views. IB are storyboards and xibs of open-source apps, whose frames
/// Interface Builder wrote with UIKit; OUI is github.com/Vercantez/openuikit (Mac Catalyst 26.1).
@Suite struct StackSpacingTests {
  /// IB, seven stacks of iOS 13 and 14: fields of 34, buttons of 27.
  @Test(arguments: [(34.0, 42.0), (27, 35)])
  func theSystemsSpacingIsEight(height: Double, next: Double) throws {
    let views: [FactView] = [.image(50, height), .image(50, height)]
    let stack = Stack(axis: .vertical, spacing: Stack.spacingUseSystem)
    let size = try FactStack.fitting(stack, views)
    #expect(try FactStack.frames(stack, size, views)[1].minY == next)
  }

  /// A hidden view between others halves the spacing: where it lies, and the next. IB 19529 and
  /// 19162, OUI with 8.
  @Test(arguments: [(180.0, 10.0, 185.0, 190.0), (221.5, 12, 227.5, 233.5), (211, 8, 215, 219)])
  func aHiddenViewHalvesTheSpacing(
    height: Double, spacing: Double, hidden: Double, next: Double
  ) throws {
    let stack = Stack(axis: .vertical, spacing: spacing)
    let views: [FactView] = [.image(50, height), .hidden(.image(50, 30)), .image(50, 28)]
    let size = try FactStack.fitting(stack, views)
    #expect(size.height == next + 28)
    let frames = try FactStack.frames(stack, size, views)
    #expect(frames[1] == Rect(x: 0, y: hidden, width: 50, height: 0))
    #expect(frames[2].minY == next)
  }

  /// IB 14868: a hidden last view sits at the end without a width.
  @Test func aHiddenLastViewSitsAtTheEnd() throws {
    let frames = try FactStack.frames(
      Stack(spacing: 10), Size(width: 100, height: 20), [.image(50, 20), .hidden(.image(30, 20))])
    #expect(
      frames == [
        Rect(x: 0, y: 0, width: 100, height: 20), Rect(x: 100, y: 0, width: 0, height: 20),
      ])
  }

  /// A choice, by the formula of github.com/kean/Arranged: several hidden views share one spacing.
  @Test func severalHiddenViewsShareOneSpacing() throws {
    let stack = Stack(spacing: 10)
    let views: [FactView] = [
      .hidden(.image(5, 5)), .image(50, 20), .hidden(.image(30, 20)), .hidden(.plain),
      .image(40, 20),
    ]
    #expect(try FactStack.fitting(stack, views) == Size(width: 100, height: 20))
    let frames = try FactStack.frames(stack, Size(width: 100, height: 20), views)
    #expect(frames.map(\.minX) == [0, 0, 55, 55, 60])
  }

  @Test func customSpacingReplacesThatOfTheStack() throws {
    var tree = ViewTree()
    let column = try tree.addStack(Stack(axis: .vertical, spacing: 10))
    for name in ["a", "b", "c"] { try tree.addImage(name, 20, 20, to: column) }
    tree[try #require(tree.item("a"))].customSpacingAfter = 3
    tree[try #require(tree.item("b"))].customSpacingAfter = Stack.spacingUseSystem
    #expect(try tree.fitting().height == 71)
    tree[try #require(tree.item("b"))].isHidden = true
    #expect(try tree.fitting().height == 43)
  }

  /// OUI, iOS 26.1: a stack's own margins are 0; other views' are 8.
  @Test func aStacksMarginsAreNone() throws {
    let tree = try StackDistributionTests.tree(Stack(isLayoutMarginsRelativeArrangement: true))
    #expect(try tree.fitting() == Size(width: 90, height: 30))
  }
}
