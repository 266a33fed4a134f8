/// The steps of a text's height next to a width: how far the width is from another height.
///
/// From ``below`` up to ``above``, that one left out, the text is as high as at the width.
///
/// ```swift
/// let steps = text.nextSteps(width: 320)
/// if let step = steps.below, 320 - step < 2 { print("two points less, and it may be higher") }
/// ```
public struct NextSteps: Sendable, Hashable {
  /// The least width from which on the text is as high as at the width, in points. A hair less, and
  /// it has another height. `nil` where it is as high down to a width of zero.
  public let below: Double?

  /// The least wider width at which the text has another height, in points. `nil` where none has.
  /// Infinite where only a text without a limit has: there a percentage counts as zero.
  public let above: Double?
}

extension NextSteps: CustomStringConvertible {
  /// Both widths in points: `40.5 to 97.016`; `no step` stands for one that there is not.
  public var description: String {
    let widths = [below, above].map { $0?.shortest(decimals: 3) ?? "no step" }
    return "\(widths[0]) to \(widths[1])"
  }
}

extension NextSteps: Codable {
  private enum CodingKeys: CodingKey {
    case below, above
  }

  /// Reads steps. A width that is missing is none, and null is infinite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    below = try values.decodeIfPresent(Double.self, forKey: .below)
    above =
      values.contains(.above) ? try values.decode(CodedWidth.self, forKey: .above).points : nil
  }

  /// Writes the steps that there are.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(below, forKey: .below)
    try values.encodeIfPresent(above.map(CodedWidth.init), forKey: .above)
  }
}

extension HeightProfile {
  /// The steps next to a width, as far as the profile goes.
  ///
  /// Its first step is none: nothing is known of narrower widths.
  ///
  /// - Parameter width: In points. NaN is no limit, as infinity is.
  /// - Complexity: logarithmic in the number of steps.
  public func nextSteps(at width: Double) -> NextSteps {
    let next = max(index(after: width.isNaN ? .infinity : width), 1)
    return NextSteps(
      below: next > 1 ? steps[next - 1].width : nil,
      above: next < steps.count ? steps[next].width : nil)
  }
}
