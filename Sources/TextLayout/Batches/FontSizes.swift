/// The sizes of a font among which the largest that fits is looked for.
///
/// They are the least size, as many steps above it as there is room for, and the greatest.
///
/// ```swift
/// let size = text.largestFontSize(of: FontSizes(8...72), fitting: Size(width: 300, height: 120))
/// ```
public struct FontSizes: Sendable, Hashable {
  /// The least and the greatest size, in points.
  public let range: ClosedRange<Double>

  /// How far sizes lie apart, in points.
  public let step: Double

  /// Sizes from one to another.
  ///
  /// - Parameters:
  ///   - range: In points. What lies outside ``Font/minimumSize``...``Font/maximumSize`` is left
  ///     out.
  ///   - step: In points. A smaller one than 1/1024, and NaN, count as 1/1024, a larger one than
  ///     ``Font/maximumSize`` as that.
  public init(_ range: ClosedRange<Double>, step: Double = 0.25) {
    self.range = range.clamped(to: Font.minimumSize...Font.maximumSize)
    self.step = step > Font.minimumSize ? min(step, Font.maximumSize) : Font.minimumSize
  }

  /// How many steps the greatest size is above the least.
  private var steps: Int {
    Int(((range.upperBound - range.lowerBound) / step).rounded(.up))
  }

  /// The size after so many steps.
  private func size(_ steps: Int) -> Double {
    min(range.lowerBound + Double(steps) * step, range.upperBound)
  }

  /// The largest size that fits, by halving: the size a step above does not. `nil` where the least
  /// does not fit.
  func largest(where fits: (Double) -> Bool) -> Double? {
    if fits(range.upperBound) { return range.upperBound }
    guard fits(range.lowerBound) else { return nil }
    var low = 0
    var high = steps
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if fits(size(middle)) { low = middle } else { high = middle }
    }
    return size(low)
  }

  /// The sizes from one on downwards, the least last.
  func down(from size: Double) -> some Sequence<Double> {
    let first = Int(((size - range.lowerBound) / step).rounded(.up))
    return (0...max(first, 0)).reversed().lazy.map { self.size($0) }
  }
}
