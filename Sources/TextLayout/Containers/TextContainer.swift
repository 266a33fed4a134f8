/// A region that text is set in, whose lines need not all have one width: UIKit's
/// `NSTextContainer`.
///
/// ```swift
/// let picture = ExclusionPath.circle(center: Point(x: 160, y: 60), radius: 50)
/// let container = TextContainer(width: 320, exclusionPaths: [picture])
/// let placed = text.lines(in: container)
/// placed.height
/// ```
///
/// How lines are placed:
///
/// - A line asks what is free beside it for as high as it is. That is its text's height, which is
///   known once it has text: first the line is taken to be as high as the font asked for. If it is
///   of another height it is set again. A gap above a line needs no room beside it.
/// - Under `.uiKit` all free intervals of a line take text, each at least one whole word, from left
///   to right, or in a paragraph from right to left the other way. They share a baseline. A hard
///   break leaves the rest of the line empty. Each has the indents of its paragraph. Under `.css`
///   the widest interval takes text, the first of equal ones.
/// - Where no interval has room for a word, the line moves down to the next height at which one
///   has. The search goes to the ends of rectangles at once. Beside other paths it goes by a point,
///   or by a sixteenth of the line's height or of the way so far. A word that has room nowhere
///   stands in the widest interval found, the first of equal ones, and breaks inside or sticks out
///   as it would in any line.
/// - A line that would reach below ``height`` is not set; the text is left. A word that has no room
///   before there is left, too, unless the container is empty.
///
/// | `NSTextContainer` | here |
/// |---|---|
/// | `size` | ``width``, ``height`` |
/// | `exclusionPaths` | ``exclusionPaths`` |
/// | `lineFragmentPadding` | ``lineFragmentPadding`` |
/// | `lineFragmentRect(forProposedRect:…)` | ``init(width:height:freeIntervals:)``, ``PlacedLine/rect`` |
public struct TextContainer: Sendable {
  /// What says what is free in a stretch of a container.
  ///
  /// - Parameters:
  ///   - top: Where the stretch begins, in points from the container's top.
  ///   - height: The stretch's height in points.
  /// - Returns: What is free in all of it, in any order. Intervals that meet are one. Empty ones,
  ///   those that are no numbers and what lies outside the container count as not given.
  public typealias FreeIntervals =
    @Sendable (_ top: Double, _ height: Double) -> [FreeInterval]

  /// The container's width in points. Infinity and NaN are no limit.
  public var width: Double

  /// The container's height in points. Infinity and NaN are no limit.
  public var height: Double

  /// The room that stays free at both ends of every interval, in points.
  ///
  /// UIKit's text views have 5. An interval that is no wider than both takes no text.
  public var lineFragmentPadding = 0.0

  /// The regions that no text enters.
  public var exclusionPaths: [ExclusionPath] = []

  /// What is free besides, where the container was made with it.
  let freeIntervals: FreeIntervals?

  /// Where the container's top left lies, in points. Lines are placed from the same origin.
  public var origin = Point.zero

  /// A container that is free but for some regions.
  ///
  /// - Parameters:
  ///   - width: In points; infinity and NaN are no limit.
  ///   - height: The same.
  ///   - exclusionPaths: What no line may cover.
  public init(
    width: Double, height: Double = .infinity, exclusionPaths: [ExclusionPath] = []
  ) {
    self.width = width
    self.height = height
    self.exclusionPaths = exclusionPaths
    freeIntervals = nil
  }

  /// A container of any shape.
  ///
  /// Nothing tells where it ends but its height. A line that finds no room for a word looks further
  /// down 1,024 times, each time by a point, or by a sixteenth of its height or of the way so far.
  /// After that it takes the widest interval that it found. If it found none, the container is
  /// full.
  ///
  /// ```swift
  /// let triangle = TextContainer(width: 200, height: 200) { top, height in
  ///   [FreeInterval(0, 200 - top - height)]
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - width: In points; infinity and NaN are no limit.
  ///   - height: The same.
  ///   - freeIntervals: Says what is free. It is asked for a line more than once.
  public init(
    width: Double, height: Double = .infinity, freeIntervals: @escaping FreeIntervals
  ) {
    self.width = width
    self.height = height
    self.freeIntervals = freeIntervals
  }

  /// Columns side by side, to be filled one after the other; see
  /// ``MeasuredText/lines(in:usesFontLeading:)->[PlacedText]``.
  ///
  /// - Parameters:
  ///   - count: How many, from 1 to 1,000; others count as the nearest of these.
  ///   - gap: What lies between two of them, in points.
  ///   - size: The size of all together, in points.
  /// - Returns: Columns with their ``origin``. Where the gaps leave nothing of the width, none
  ///   takes text.
  public static func columns(_ count: Int, gap: Double, size: Size) -> [TextContainer] {
    let count = min(max(count, 1), 1000)
    let width = (size.width - Double(count - 1) * gap) / Double(count)
    return (0..<count).map { index in
      var column = TextContainer(width: max(width, 0), height: size.height)
      column.origin.x = Double(index) * (width + gap)
      return column
    }
  }
}

extension TextContainer {
  /// What is free for text in a stretch, from left to right, the padding left out.
  func free(top: Double, height: Double) -> [FreeInterval] {
    let width = self.width.isNaN ? .infinity : self.width
    let bottom = top + height
    var taken = exclusionPaths.flatMap { $0.taken(from: top, to: bottom) }
    if let freeIntervals {
      taken += freeIntervals(top, height).complement(width: width)
    }
    let padding = lineFragmentPadding.isFinite ? max(lineFragmentPadding, 0) : 0
    return taken.complement(width: width).compactMap {
      let inside = FreeInterval($0.start + padding, $0.end - padding)
      return inside.width > 0 ? inside : nil
    }
  }

  /// The next height below at which more may be free than at one above; `nil` where nothing changes
  /// any more.
  ///
  /// - Parameters:
  ///   - first: Where the search began, in points.
  ///   - lineHeight: The line's height in points.
  func nextTop(below top: Double, from first: Double, lineHeight: Double) -> Double? {
    let step = max(1, lineHeight / 16, (top - first) / 16)
    if freeIntervals != nil { return top + step }
    var next: Double?
    for path in exclusionPaths {
      guard let extent = path.extent, extent.upperBound > top else { continue }
      let isBeside = !path.isRectangular && extent.lowerBound < top + lineHeight
      let end = isBeside ? min(extent.upperBound, top + step) : extent.upperBound
      next = min(next ?? end, end)
    }
    return next
  }

  /// How often a line looks for room below.
  static let mostSteps = 1024
}
