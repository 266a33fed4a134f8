internal import AutoLayout
import ConstraintSolver
import Testing
import TextLayout

/// How Interface Builder records fractional frames: each edge to the pixel, half up, in the
/// coordinates of the whole tree. From storyboards and xibs of open-source apps.
@Suite struct RoundingTests {
  private static func places(
    _ axis: LayoutAxis, _ length: Double, count: Int, spacing: Double = 0
  ) throws -> (starts: [Double], lengths: [Double]) {
    let stack = Stack(axis: axis, spacing: spacing, distribution: .fillEqually)
    let size = StackDistributionTests.size(axis, length, 20)
    let views = Array(repeating: FactView.plain, count: count)
    let frames = try FactStack.frames(stack, size, views)
    return axis == .horizontal
      ? (frames.map(\.minX), frames.map(\.width)) : (frames.map(\.minY), frames.map(\.height))
  }

  @Test func threeEqualViewsIn667Points() throws {
    let places = try Self.places(.horizontal, 667, count: 3)
    #expect(places.starts == [0, 222.5, 444.5])
    #expect(places.lengths == [222.5, 222, 222.5])
  }

  @Test func fourEqualViewsIn548Points() throws {
    let places = try Self.places(.horizontal, 548, count: 4, spacing: 5)
    #expect(places.starts == [0, 138.5, 276.5, 415])
    #expect(places.lengths == [133.5, 133, 133.5, 133])
  }

  @Test func fiveEqualRowsIn492Points() throws {
    let places = try Self.places(.vertical, 492, count: 5, spacing: 6)
    #expect(places.starts == [0, 99.5, 199, 299, 398.5])
    #expect(places.lengths == [93.5, 93.5, 94, 93.5, 93.5])
  }

  /// A button of 68 in the middle of each of those rows: at 12.8, which depends on the row above.
  @Test func aCentredChildDependsOnItsAncestors() throws {
    var tree = ViewTree()
    let column = try tree.addStack(
      Stack(axis: .vertical, spacing: 6, distribution: .fillEqually))
    for index in 0..<5 {
      let row = try tree.add(.view, name: "row\(index)", to: column)
      try tree.addImage("button\(index)", 68, 68, to: row)
      try tree.constrain(texts: [
        "button\(index).centerY == row\(index).centerY",
        "button\(index).leading == row\(index).leading",
        "row\(index).width == 100",
      ])
    }
    let size = Size(width: 100, height: 492)
    let places = try (0..<5).map { index in
      try tree.frame("button\(index)", in: size, scale: 2).minY
        - tree.frame("row\(index)", in: size, scale: 2).minY
    }
    #expect(places == [13, 13, 13, 12.5, 12.5])
  }

  /// At three pixels a point, 4.833 is half a pixel.
  @Test func halfAPixelGoesUp() throws {
    var tree = ViewTree()
    try tree.addImage("image", 10, 10 + 1.0 / 3)
    try tree.constrain(texts: [
      "image.centerY == superview.centerY", "image.leading == superview.leading",
    ])
    #expect(try tree.frame("image", in: Size(width: 20, height: 20), scale: 3).minY == 5)
    // The same above the root: −4.833 is nearer to nothing.
    try tree.constrain("image.height == 20")
    let low = try tree.frame("image", in: Size(width: 20, height: 31.0 / 3), scale: 3)
    #expect(abs(low.minY - -14.0 / 3) < 1e-9)
  }
}
