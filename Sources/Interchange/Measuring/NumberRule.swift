internal import TextLayout

/// Which numbers an option or a field takes.
package struct NumberRule: Sendable {
  package let range: ClosedRange<Double>

  /// What errors say after "give".
  package let advice: String

  /// Whether it is a length, so that units are read.
  let isLength: Bool

  package init(range: ClosedRange<Double>, advice: String, isLength: Bool = false) {
    self.range = range
    self.advice = advice
    self.isLength = isLength
  }

  /// - Throws: ``ToolError`` for a number outside the range and NaN.
  package func check(_ number: Double, name: String) throws(ToolError) -> Double {
    guard range.contains(number) else {
      throw .usage("\(name) \(number.spelled): give \(advice)")
    }
    return number
  }
}

extension NumberRule {
  package static let size = NumberRule(
    range: Font.minimumSize...Font.maximumSize, advice: "a size from 1/1024 to 1000000 points",
    isLength: true)
  package static let weight = NumberRule(
    range: 1...1000, advice: "a number from 1 to 1000, 700 is bold")
  package static let stretch = NumberRule(
    range: 1...1000, advice: "percent from 1 to 1000, 75 is condensed")

  /// The room for text: 0 is no limit, as for UIKit's `boundingRect`.
  package static let room = NumberRule(
    range: 0...Double.infinity, advice: "0 or more points; 0 is no limit, but for widths under css",
    isLength: true)

  /// What displays can have, amply. Far outside, pixels of a size are no numbers a Double can hold.
  package static let scale = NumberRule(
    range: 0.01...1000, advice: "pixels a point from 0.01 to 1000, such as 2 or 3")

  /// What screens have, amply.
  package static let devicePixelRatio = NumberRule(
    range: 0.01...1000, advice: "device pixels a CSS pixel from 0.01 to 1000, such as 1.5 or 2")

  /// Lengths as large as the largest font, so that sums of them stay numbers.
  package static let length = NumberRule(
    range: 0...1_000_000, advice: "points from 0 to 1000000", isLength: true)
  package static let offset = NumberRule(
    range: -1_000_000...1_000_000, advice: "points from -1000000 to 1000000",
    isLength: true)
  package static let multiple = NumberRule(
    range: 0...1000, advice: "a number from 0 to 1000, 0 for none")
  package static let factor = NumberRule(range: 0...1000, advice: "a number from 0 to 1000")
  package static let ratio = NumberRule(
    range: 0.0001...10_000, advice: "width by height, a number from 0.0001 to 10000")
  package static let minimumScale = NumberRule(
    range: 0...1, advice: "a number from 0 to 1, 0 for not at all")
  package static let part = NumberRule(range: 0...1, advice: "a number from 0 to 1")
}
