internal import ConstraintSolver
internal import TextLayout

extension FormatScanner {
  /// A number or the name of a metric, with a sign or without one.
  ///
  /// - Throws: ``FormatError`` for an unknown metric, one that is not finite, a number that is too
  ///   large, or a sign without a number.
  mutating func value() throws(FormatError) -> Double {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard let magnitude = try magnitude() else { throw expected("a number or a metric's name") }
    return isNegative ? -magnitude : magnitude
  }

  /// A number or the name of a metric, without a sign; nil when neither is next.
  private mutating func magnitude() throws(FormatError) -> Double? {
    if let number = try number() { return number }
    let begin = start
    guard let name = identifier() else { return nil }
    return try metric(name, at: begin)
  }

  /// A number without a sign, as C has it: `20`, `20.5`, `.5`, `20.`, `2e3`.
  mutating func number() throws(FormatError) -> Double? {
    let begin = start
    var end = digits(from: begin)
    var digitCount = end - begin
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      let fraction = end + 1
      end = digits(from: fraction)
      digitCount += end - fraction
    }
    guard digitCount > 0 else { return nil }
    end = exponent(from: end)
    move(to: end)
    guard let number = Double(text(begin..<end)), number.isFinite else {
      throw .numberOutOfRange(FormatPlace.clipped(text(begin..<end)), at: place(begin))
    }
    return number
  }

  /// The end of the digits that stand there.
  private func digits(from begin: Int) -> Int {
    var end = begin
    while end < bytes.count, bytes[end].isDigit { end += 1 }
    return end
  }

  /// The end of the exponent that stands there. An `e` without digits is none.
  private func exponent(from begin: Int) -> Int {
    guard begin < bytes.count, bytes[begin] | 0x20 == UInt8(ascii: "e") else { return begin }
    var first = begin + 1
    if first < bytes.count, bytes[first] == UInt8(ascii: "+") || bytes[first] == UInt8(ascii: "-") {
      first += 1
    }
    let end = digits(from: first)
    return end > first ? end : begin
  }

  /// What a metric's name stands for.
  func metric(_ name: String, at offset: Int) throws(FormatError) -> Double {
    guard let value = metrics[name] else {
      let nearest = NearestNames.nearest(to: name, among: metrics.keys)
      throw .unknownMetric(FormatPlace.clipped(name), nearest: nearest, at: place(offset))
    }
    guard value.isFinite else {
      throw .invalidMetric(FormatPlace.clipped(name), value: value, at: place(offset))
    }
    return value
  }

  /// `@` and a number, a metric's name or one of UIKit's names; required without an `@`.
  mutating func priority() throws(FormatError) -> Priority {
    guard take("@") else { return .required }
    let begin = start
    var words = self
    if let name = words.identifier(), metrics[name] == nil, let named = Self.priorities[name] {
      self = words
      return named
    }
    let value = try value()
    guard 1...1000 ~= value else { throw .priorityOutOfRange(value, at: place(begin)) }
    return Priority(value)
  }

  private static let priorities: [String: Priority] = [
    "required": .required, "defaultHigh": .defaultHigh, "defaultLow": .defaultLow,
    "fittingSizeLevel": .fittingSizeLevel, "fittingSize": .fittingSizeLevel,
  ]
}
