internal import AutoLayout
import ConstraintSolver
import Testing
import TextLayout

/// Who grows and who shrinks, as recorded by github.com/Vercantez/openuikit (Mac Catalyst 26.1).
@Suite struct StackTieTests {
  @Test func theFirstOfEqualViewsGrows() throws {
    let views: [FactView] = [.image(29.5, 10), .image(29, 10), .image(41.5, 10)]
    #expect(try FactStack.widths(Stack(spacing: 8), 300, views) == [213.5, 29, 41.5])
  }

  @Test func theFirstOfEqualViewsShrinks() throws {
    #expect(
      try FactStack.widths(Stack(spacing: 8), 120, [.image(76.5, 10), .image(94, 10)]) == [18, 94])
  }

  @Test func aPlainViewTakesTheSlack() throws {
    let views: [FactView] = [.image(28, 19), .plain, .image(37.5, 19)]
    let size = Size(width: 300, height: 30)
    let frames = try FactStack.frames(Stack(spacing: 8, alignment: .center), size, views)
    #expect(frames.map(\.width) == [28, 218.5, 37.5])
    // Nothing gives it a height: it is a line in the middle, at y 15 (golden/stack_mixed).
    #expect(frames[1].height == 0)
    #expect(frames[1].minY == 15)
  }

  @Test func theLastOfTwoPlainViewsTakesAll() throws {
    let views: [FactView] = [
      .image(29.5, 10), .plain, .image(29, 10), .plain, .image(41.5, 10),
    ]
    #expect(try FactStack.widths(Stack(spacing: 8), 300, views) == [29.5, 0, 29, 168, 41.5])
  }

  @Test func aStackInTheStackGrowsBesideALabel() throws {
    var tree = ViewTree()
    let row = try tree.addStack(Stack(spacing: 8))
    try tree.addImage("label", 34.5, 20, to: row)
    let column = try tree.add(
      .stack(Stack(axis: .vertical, alignment: .leading)), name: "column", to: row)
    try tree.addImage("a", 60, 20, to: column)
    try tree.addImage("b", 80, 16, to: column)
    #expect(try tree.frame("column", in: Size(width: 300, height: 40)).width == 257.5)
  }

  @Test func theFirstOfTwoLabelsGrowsInAColumn() throws {
    let views: [FactView] = [
      .image(50, 14.5, hugging: 251), .image(50, 14.5, hugging: 251),
    ]
    let frames = try FactStack.frames(Stack(axis: .vertical), Size(width: 50, height: 62), views)
    #expect(frames.map(\.height) == [47.5, 14.5])
  }

  @Test func aColumnIsAsHighAsItsLabelsAndSpacings() throws {
    let views: [FactView] = [.image(39, 19), .image(34.5, 16), .image(28.5, 16)]
    #expect(try FactStack.fitting(Stack(axis: .vertical, spacing: 3), views).height == 57)
  }
}
