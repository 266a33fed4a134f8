/// The height of a text as an exact function of its width, over a range of widths.
///
/// Height changes only where a line gains or loses a word, or is scaled by another factor, so it is
/// a step function, and this holds its steps. Ask it for the height at any width, or read the
/// breakpoints: the widths at which a layout may jump, for a table that rotates, a window that
/// resizes, a column that is balanced.
///
/// ```swift
/// let profile = text.heightProfile(widths: 280...430)
/// profile.height(at: 375)
/// for step in profile.steps { print("from \(step.width) pt: \(step.height) pt high") }
/// ```
public struct HeightProfile: Sendable, Hashable {
  /// From `width` on, up to the next step, the text is `height` high; both in points.
  public struct Step: Sendable, Hashable {
    /// The least width at which ``height`` holds, or the lower end of ``HeightProfile/widths``.
    public let width: Double

    /// The text's height from ``width`` up to the next step.
    public let height: Double
  }

  /// The widths asked for, in points.
  public let widths: ClosedRange<Double>

  /// The steps, widths ascending. The first is at the lower end of ``widths``; every other one is
  /// the smallest width, to the last bit, at which its height holds.
  public let steps: [Step]

  init(widths: ClosedRange<Double>, steps: [Step]) {
    self.widths = widths
    self.steps = steps
  }

  /// The height at a width, in points. Widths outside ``widths`` have the height of the nearest
  /// one inside.
  ///
  /// - Complexity: logarithmic in the number of steps.
  public func height(at width: Double) -> Double {
    steps[index(at: width)].height
  }

  /// The index of the step whose height a width has.
  func index(at width: Double) -> Int { max(index(after: width) - 1, 0) }

  /// The index of the first step that comes after a width.
  func index(after width: Double) -> Int {
    // No step comes before a width that is no number.
    steps.partitioningIndex { !($0.width <= width) }
  }
}

extension HeightProfile: CustomStringConvertible {
  /// The steps in points: `46.308 from 280, 23.154 from 301.5, up to 430`.
  public var description: String {
    steps.map { "\($0.height.shortest(decimals: 3)) from \($0.width.shortest(decimals: 3))" }
      .joined(separator: ", ") + ", up to \(widths.upperBound.shortest(decimals: 3))"
  }
}

extension LineWalk {
  /// The steps of heights that are known for one limit after the other, each with the least limit
  /// above it at which the lines may change.
  ///
  /// - Parameter indentsByPercentage: Whether indents grow with the width.
  static func heightProfile(
    widths: ClosedRange<Double>, indentsByPercentage: Bool = false,
    layout: (_ limit: Double) -> (height: Double, nextLimit: Double)
  ) -> HeightProfile {
    let last = Self.limit(for: widths.upperBound)
    var limit = Self.limit(for: widths.lowerBound)
    var width = widths.lowerBound
    var steps: [HeightProfile.Step] = []
    while true {
      let (height, change) = layout(limit)
      // A limit that is no whole number of units may come back a last bit less.
      let next = Swift.max(change, limit.nextUp)
      if steps.last?.height != height {
        steps.append(HeightProfile.Step(width: width, height: height))
      }
      guard next <= last, limit < .infinity else { break }
      // Without a width, percentages count as zero, so that the lines may differ.
      if next == .infinity && !indentsByPercentage { break }
      width = smallestWidth(fitting: next)
      limit = Swift.max(next, Self.limit(for: width))
    }
    return HeightProfile(widths: widths, steps: steps)
  }
}
