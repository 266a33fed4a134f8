/// The height of a text as an exact function of its width, over a range of widths.
///
/// Height changes only where a line gains or loses a word, so it is a step function, and this holds
/// its steps. Ask it for the height at any width, or read the breakpoints: the widths at which a
/// layout may jump, for a table that rotates, a window that resizes, a column that is balanced.
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

  /// The height at a width, in points. Widths outside ``widths`` have the height of the nearest
  /// one inside.
  ///
  /// - Complexity: logarithmic in the number of steps.
  public func height(at width: Double) -> Double {
    var low = 0
    var high = steps.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if steps[middle].width <= width { low = middle } else { high = middle }
    }
    return steps[low].height
  }
}

extension MeasuredText {
  /// The height at every width in a range, as the exact steps of a step function.
  ///
  /// - Parameters:
  ///   - widths: In points. The lower end is taken as zero where it is less.
  ///   - numberOfLines: The most lines to count; zero for all.
  ///   - usesFontLeading: Whether the fonts' line gap counts.
  /// - Complexity: one walk, and for each width at which some line changes, time linear in the
  ///   number of lines and in the segments of those that change. With ``CSSStyle/TextWrap/balance``
  ///   or ``CSSStyle/TextWrap/pretty`` some walks for each width at which a line or the choice of
  ///   lines may change: at worst for each 1/64 pixel.
  public func heightProfile(
    widths: ClosedRange<Double>, numberOfLines: Int = 0, usesFontLeading: Bool = true
  ) -> HeightProfile {
    let lower = max(widths.lowerBound, 0)
    let widths = lower...max(widths.upperBound, lower)
    return ask(
      ProfileQuestion(
        widths: widths, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading))
  }

  /// The steps of heights that are known for one limit after the other, each with the least limit
  /// above it at which the lines may change.
  func heightProfile(
    widths: ClosedRange<Double>, layout: (_ limit: Double) -> (height: Double, nextLimit: Double)
  ) -> HeightProfile {
    let last = self.limit(for: widths.upperBound)
    var limit = self.limit(for: widths.lowerBound)
    var width = widths.lowerBound
    var steps: [HeightProfile.Step] = []
    while true {
      let (height, next) = layout(limit)
      if steps.last?.height != height {
        steps.append(HeightProfile.Step(width: width, height: height))
      }
      guard next <= last, limit < .infinity else { break }
      // Without a width, percentages count as zero, so that the lines may differ.
      if next == .infinity && !indentsByPercentage { break }
      width = smallestWidth(fitting: next)
      limit = max(next, self.limit(for: width))
    }
    return HeightProfile(widths: widths, steps: steps)
  }
}

private struct ProfileQuestion: LineQuestion {
  var widths: ClosedRange<Double>
  var numberOfLines: Int
  var usesFontLeading: Bool

  func answer<Walk: LineWalk>(for text: MeasuredText, by walk: Walk.Type) -> HeightProfile {
    if let profile = Walk.chosenHeightProfile(
      of: text, widths: widths, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    {
      return profile
    }
    var sweep = LineSweep<Walk>(text, limit: Walk.limit(for: widths.lowerBound))
    return text.heightProfile(widths: widths) { limit in
      sweep.advance(to: limit)
      return (
        sweep.height(numberOfLines: numberOfLines, usesFontLeading: usesFontLeading),
        sweep.nextLimit
      )
    }
  }
}
