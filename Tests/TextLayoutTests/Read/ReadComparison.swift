import LineBreaking
import TestSupport

import TextLayout

/// Random texts that a shaper reads, against the same texts shaped, at each line's own width and
/// what lies beside it, and some others.
struct ReadComparison {
  let breaker: (any WordBreaker)?
  let options: LayoutOptions

  /// Adds what differs.
  ///
  /// - Returns: Whether the text was read.
  func compare(
    _ string: String, _ font: Font, _ shaper: Shaper, _ random: inout SplitMix64,
    _ differences: inout [String]
  ) -> Bool {
    let text = MeasuredText(
      string, font: font, options: options, wordBreaker: breaker, shaper: shaper)
    let shaped = MeasuredText(
      string, font: font, options: options, wordBreaker: breaker,
      shaper: Shaper(readsAfter: .max))
    for width in Self.widths(of: shaped, &random)
    where text.size(width: width) != shaped.size(width: width)
      || text.lineCount(width: width) != shaped.lineCount(width: width)
    {
      differences.append("\(options.convention) \(string.debugDescription) at \(width)")
    }
    return text.read != nil
  }

  private static func widths(of text: MeasuredText, _ random: inout SplitMix64) -> [Double] {
    var widths: [Double] = [0, .infinity]
    for line in text.lines(width: 120) {
      widths += [line.width, line.width.nextDown, line.width.nextUp]
    }
    for _ in 0..<4 { widths.append(random.double(in: 10...400)) }
    return widths
  }
}
