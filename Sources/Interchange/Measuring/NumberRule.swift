internal import TextLayout

/// Which numbers an option or a field takes.
struct NumberRule: Sendable {
  let range: ClosedRange<Double>

  /// What errors say after "give".
  let advice: String

  /// - Throws: ``ToolError`` for a number outside the range and NaN.
  func check(_ number: Double, name: String) throws(ToolError) -> Double {
    guard range.contains(number) else {
      throw .usage("\(name) \(number.spelled): give \(advice)")
    }
    return number
  }

  /// An option's value, as the argument parser wants it read.
  @Sendable func argument(_ text: String) throws -> Double {
    guard let number = Double(text), range.contains(number) else {
      throw ArgumentError(description: "give \(advice)")
    }
    return number
  }
}

extension NumberRule {
  static let size = NumberRule(
    range: Font.minimumSize...Font.maximumSize, advice: "a size from 1/1024 to 1000000 points")
  static let weight = NumberRule(
    range: 1...1000, advice: "a number from 1 to 1000, 700 is bold")
  static let stretch = NumberRule(
    range: 1...1000, advice: "percent from 1 to 1000, 75 is condensed")

  /// The room for text: 0 is no limit, as for UIKit's `boundingRect`.
  static let room = NumberRule(range: 0...Double.infinity, advice: "points, or 0 for no limit")

  /// What displays can have, amply. Far outside, pixels of a size are no numbers a Double can hold.
  static let scale = NumberRule(
    range: 0.01...1000, advice: "pixels a point from 0.01 to 1000, such as 2 or 3")

  /// Lengths as large as the largest font, so that sums of them stay numbers.
  static let length = NumberRule(range: 0...1_000_000, advice: "points from 0 to 1000000")
  static let offset = NumberRule(
    range: -1_000_000...1_000_000, advice: "points from -1000000 to 1000000")
  static let multiple = NumberRule(range: 0...1000, advice: "a number from 0 to 1000, 0 for none")
  static let minimumScale = NumberRule(
    range: 0...1, advice: "a number from 0 to 1, 0 for not at all")
  static let part = NumberRule(range: 0...1, advice: "a number from 0 to 1")
}

/// Why the value of an option is none; the argument parser says which value of which option.
struct ArgumentError: Error, CustomStringConvertible {
  let description: String

  static func number(_ text: String) throws -> Double {
    guard let number = Double(text) else { throw ArgumentError(description: "give a number") }
    return number
  }

  static func integer(_ text: String) throws -> Int {
    guard let number = Int(text) else { throw ArgumentError(description: "give a whole number") }
    return number
  }
}
