internal import Interchange

/// Why the value of an option is none; the argument parser says which value of which option.
struct ArgumentError: Error, CustomStringConvertible {
  let description: String

  /// The folder of fonts.
  @Sendable static func fontFolder(_ path: String) throws -> String {
    if path.isEmpty {
      throw ArgumentError(description: "give a folder; is the variable set?")
    }
    if Path.isFile(path) {
      throw ArgumentError(description: "a file: give its folder, or the file itself to --font")
    }
    return path
  }

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
    guard let number = number(text) else { throw ArgumentError(description: "give \(advice)") }
    return number
  }

  /// A length whose range is checked later, with what else was given.
  @Sendable static func points(_ text: String) throws -> Double {
    if let number = Double(text) { return number }
    let any = NumberRule(
      range: -.infinity ... .infinity, advice: "a number of points", isLength: true)
    return try any.argument(text)
  }

  @Sendable static func weightArgument(_ text: String) throws -> Double {
    if let number = weight(text) ?? Double(text) { return number }
    throw ArgumentError(description: "give \(weight.advice), or a name such as semibold")
  }
}
