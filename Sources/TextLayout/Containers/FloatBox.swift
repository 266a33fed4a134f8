/// A box beside which text flows: CSS's `float`.
///
/// ```swift
/// var picture = FloatBox(at: 0, size: Size(width: 80, height: 60), side: .right)
/// picture.margin.left = 12
/// let placed = text.lines(width: 320, floats: [picture])
/// ```
///
/// | CSS | here |
/// |---|---|
/// | where the element stands in the text | ``utf8Offset`` |
/// | `float: left`, `right` | ``side`` |
/// | `width`, `height`, padding and borders included | ``size`` |
/// | `margin` | ``margin`` |
/// | `clear` | ``clear`` |
/// | `shape-outside`, `shape-margin` | ``shapeOutside``, ``shapeMargin`` |
///
/// Lengths are CSS pixels. One that is no number counts as zero, and none counts as more than 2²⁵
/// either way, as in Chromium.
public struct FloatBox: Sendable, Hashable {
  /// The edge that it moves to.
  public enum Side: Sendable, Hashable, CaseIterable {
    case left, right
  }

  /// The earlier floats that it stands below.
  public enum Clear: Sendable, Hashable, CaseIterable {
    case none, left, right, both
  }

  /// Where it stands in the text, as a UTF-8 offset. Floats at one offset are in their own order.
  public var utf8Offset: Int

  /// Its border box.
  public var size: Size

  /// The edge that it moves to.
  public var side: Side

  /// What lies around its border box; margins may be negative.
  public var margin = Insets.zero

  /// The earlier floats that it stands below.
  public var clear = Clear.none

  /// The shape that lines keep out of, inside its margin box; `nil` for all of that box.
  public var shapeOutside: FloatShape?

  /// How far lines keep away from ``shapeOutside``, as far as the margin box reaches.
  public var shapeMargin = 0.0

  /// A box at an offset of the text.
  public init(at utf8Offset: Int, size: Size, side: Side = .left) {
    self.utf8Offset = utf8Offset
    self.size = size
    self.side = side
  }
}

/// A shape that lines keep out of: CSS's `shape-outside`, with `margin-box` for its reference box.
///
/// Lengths are CSS pixels, and points count from the margin box's top left.
public enum FloatShape: Sendable, Hashable {
  /// `circle(radius at center)`.
  case circle(center: Point, radius: Double)

  /// `ellipse(width height at center)`, which takes half of both axes.
  case ellipse(center: Point, radii: Size)

  /// `inset(top right bottom left)`, without rounded corners.
  case inset(Insets)

  /// `polygon(…)`. Of a line it takes one interval: all from its leftmost to its rightmost point
  /// there.
  case polygon([Point])
}

extension MeasuredText {
  /// The lines of a block of a width, and floats in it: CSS 2.2, section 9.5.1, as Chromium has it.
  ///
  /// A float that comes in the middle of a line stands beside it if it fits, else below it. Lines
  /// are as wide as the floats beside them leave. One without room for a word moves down until it
  /// has room, or no float is beside it.
  ///
  /// A float inside a word stands with the line that has all of the word before it. Chromium could
  /// also end a line there. `text-wrap: balance` and `pretty` are not looked at.
  ///
  /// - Parameters:
  ///   - width: The block's, in points; infinity and NaN are no limit.
  ///   - floats: In any order.
  /// - Returns: The lines, whose rectangles are what floats leave of the width, and where the
  ///   floats stand. Its height is the height of the lines alone: floats may reach below it.
  /// - Complexity: linear in the text's segments, and for each line and float in the number of
  ///   floats that reach below its top.
  public func lines(width: Double, floats: [FloatBox]) -> PlacedText {
    if let text = fitted(to: width) {
      var placed = text.lines(width: width, floats: floats)
      placed.availableWidth = width
      return placed
    }
    let typesetter = Typesetter(self)
    func lines(_ walk: some LineWalk) -> PlacedText {
      var setter = FloatSetter(typesetter, walk: walk, width: width, floats: floats)
      setter.setLines()
      return setter.placed
    }
    return lines(typesetter.walk)
  }
}
