internal import Interchange

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

extension Choice {
  /// An option's value, as the argument parser wants it read.
  @Sendable func argument(_ text: String) throws -> Value {
    guard let value = known(text) else { throw ArgumentError(description: "give \(list)") }
    return value
  }
}

extension NumberRule {
  /// An option's value, as the argument parser wants it read.
  @Sendable func argument(_ text: String) throws -> Double {
    guard let number = Double(text), range.contains(number) else {
      throw ArgumentError(description: "give \(advice)")
    }
    return number
  }
}
