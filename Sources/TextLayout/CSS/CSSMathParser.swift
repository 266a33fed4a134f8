/// Reads numbers with their units, and the functions of them (CSS Values 4, section 10).
///
/// It calls itself for what stands in parentheses, of which at most ``mostNested`` stand in each
/// other.
struct CSSMathParser {
  typealias Fault = CSSQuantity.Fault
  private typealias Value = CSSQuantity.Value

  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  /// How many parentheses may stand in one another.
  private static let mostNested = 100

  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  /// Reads all of the text.
  mutating func quantity() throws(Fault) -> CSSQuantity {
    var result: CSSQuantity
    if let name = functionName() {
      result = CSSQuantity(try function(name))
      result.isCalculated = true
    } else {
      result = CSSQuantity(try dimension())
    }
    if place < bytes.count { throw .other }
    return result
  }

  /// Products with `+` and `-` between them, which need white space on both sides.
  private mutating func sum() throws(Fault) -> Value {
    var result = try product()
    while true {
      let start = place
      skipSpace()
      guard place > start, let sign = peek, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
        place + 1 < bytes.count, Self.isSpace(bytes[place + 1])
      else { return result }
      place += 1
      var other = try product()
      if sign == UInt8(ascii: "-") { other = try Self.product(other, .number(-1)) }
      result = try Self.sum(result, other)
    }
  }

  private mutating func product() throws(Fault) -> Value {
    var result = try value()
    while true {
      let start = place
      skipSpace()
      if take("*") {
        result = try Self.product(result, try value())
      } else if take("/") {
        guard case .number(let divisor) = try value() else {
          throw .advice("a number after /, without a unit")
        }
        if divisor == 0 { throw .advice("another divisor than 0") }
        result = try Self.quotient(result, divisor)
      } else {
        place = start
        return result
      }
    }
  }

  private mutating func value() throws(Fault) -> Value {
    skipSpace()
    if let name = functionName() { return try function(name) }
    if take("(") { return try parenthesized() }
    return try dimension()
  }

  /// A sum and its closing parenthesis, after the opening one.
  private mutating func parenthesized() throws(Fault) -> Value {
    try enter()
    let result = try sum()
    skipSpace()
    guard take(")") else { throw .other }
    depth -= 1
    return result
  }

  private mutating func function(_ name: String) throws(Fault) -> Value {
    switch name {
    case "calc", "-webkit-calc": return try parenthesized()
    case "min", "max":
      let all = try arguments()
      return try Self.choice(all.compactMap(\.self), isGreatest: name == "max", of: all.count)
    case "clamp":
      let all = try arguments()
      guard all.count == 3, let middle = all[1] else { throw .other }
      var result = middle
      if let most = all[2] { result = try Self.choice([result, most], isGreatest: false) }
      if let least = all[0] { result = try Self.choice([least, result], isGreatest: true) }
      return result
    case "var", "env", "attr":
      throw .advice("what \(name)() stands for, as getComputedStyle has it")
    default: throw .advice("calc(), min(), max() or clamp(), or a number with its unit")
    }
  }

  /// Sums with commas between them; `nil` for `none`.
  private mutating func arguments() throws(Fault) -> [Value?] {
    try enter()
    var all: [Value?] = []
    repeat {
      skipSpace()
      let start = place
      if word().lowercased() == "none" {
        all.append(nil)
      } else {
        place = start
        all.append(try sum())
      }
      skipSpace()
    } while take(",")
    guard take(")") else { throw .other }
    depth -= 1
    return all
  }

  private mutating func enter() throws(Fault) {
    depth += 1
    if depth > Self.mostNested {
      throw .advice("at most \(Self.mostNested) parentheses in one another")
    }
  }

  /// A number with its unit.
  private mutating func dimension() throws(Fault) -> Value {
    guard let number = CSSNumber.value(bytes, &place) else { throw .other }
    let unit = take("%") ? "%" : word().lowercased()
    let value: Value
    if unit.isEmpty {
      value = .number(number)
    } else if let pixels = CSSNumber.pixels[unit] {
      value = .length(CSSCalculation([.init(value: number * pixels, unit: .px)]))
    } else if let unit = CSSLengthUnit(rawValue: unit) {
      value = .length(CSSCalculation([.init(value: number, unit: unit)]))
    } else {
      throw .advice(Self.advice(forUnit: unit))
    }
    return try Self.checked(value)
  }

  private static func advice(forUnit unit: String) -> String {
    let known = "px, pt, pc, in, cm, mm, Q, em, rem, ex, ch, cap, ic or lh"
    return switch unit {
    case "rex", "rch", "ric", "rcap", "rlh":
      "a length in \(known); the root's font, which \(unit) asks for, is not known"
    case _ where isOfViewport(unit):
      "a length in \(known); the window, which \(unit) is a part of, is not known"
    default: "a length in \(known)"
    }
  }

  private static func isOfViewport(_ unit: String) -> Bool {
    let sides = ["vw", "vh", "vi", "vb", "vmin", "vmax"]
    return ["", "s", "l", "d"].contains { size in sides.contains { size + $0 == unit } }
      || ["cqw", "cqh", "cqi", "cqb", "cqmin", "cqmax"].contains(unit)
  }
}

/// Tokens.
extension CSSMathParser {
  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B
  }

  private mutating func skipSpace() {
    while let next = peek, Self.isSpace(next) { place += 1 }
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: mark) else { return false }
    place += 1
    return true
  }

  /// Letters, digits and hyphens, the first no digit.
  private mutating func word() -> String {
    let start = place
    while let next = peek {
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next | 0x20)
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
      guard isLetter || next == UInt8(ascii: "-") || isDigit && place > start else { break }
      place += 1
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// A word and the parenthesis after it, or nothing.
  private mutating func functionName() -> String? {
    let start = place
    let name = word()
    if !name.isEmpty, take("(") { return name.lowercased() }
    place = start
    return nil
  }
}

/// Arithmetic.
extension CSSMathParser {
  private static func sum(_ left: Value, _ right: Value) throws(Fault) -> Value {
    switch (left, right) {
    case (.number(let left), .number(let right)): return try checked(.number(left + right))
    case (.length(var left), .length(let right)):
      left.add(right)
      return try checked(.length(left))
    default: throw .advice("sums of lengths, or of numbers without units")
    }
  }

  private static func product(_ left: Value, _ right: Value) throws(Fault) -> Value {
    switch (left, right) {
    case (.number(let left), .number(let right)): return try checked(.number(left * right))
    case (.length(var length), .number(let factor)), (.number(let factor), .length(var length)):
      length.multiply(by: factor)
      return try checked(.length(length))
    case (.length, .length): throw .advice("products with at most one length")
    }
  }

  private static func quotient(_ value: Value, _ divisor: Double) throws(Fault) -> Value {
    switch value {
    case .number(let number): return try checked(.number(number / divisor))
    case .length(var length):
      // No reciprocal: a tenth of 1px is 0.1px.
      if let terms = length.terms {
        length = CSSCalculation(terms.map { .init(value: $0.value / divisor, unit: $0.unit) })
      } else {
        length.multiply(by: 1 / divisor)
      }
      return try checked(.length(length))
    }
  }

  /// What `min()` or `max()` chooses.
  private static func choice(
    _ all: [Value], isGreatest: Bool, of count: Int? = nil
  ) throws(Fault) -> Value {
    if all.isEmpty || count.map({ $0 != all.count }) == true { throw .other }
    let numbers = all.compactMap { if case .number(let number) = $0 { number } else { nil } }
    if numbers.count == all.count {
      return .number((isGreatest ? numbers.max() : numbers.min()) ?? 0)
    }
    let lengths = all.compactMap { if case .length(let length) = $0 { length } else { nil } }
    guard lengths.count == all.count else {
      throw .advice("lengths alone, or numbers alone, in one function")
    }
    return try checked(.length(CSSCalculation(lengths, isGreatest: isGreatest)))
  }

  private static func checked(_ value: Value) throws(Fault) -> Value {
    let isFinite =
      switch value {
      case .number(let number): number.isFinite
      case .length(let length): length.isFinite
      }
    guard isFinite else { throw .advice("a smaller number: this is too large") }
    if case .length(let length) = value, length.size > CSSCalculation.mostSteps {
      throw .advice("at most \(CSSCalculation.mostSteps) numbers and functions in one value")
    }
    return value
  }
}
