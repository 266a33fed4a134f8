/// A number and its unit (CSS Syntax 3, section 4.3.12).
struct CSSNumber {
  var value: Double

  /// In small letters; empty where there is none.
  var unit: String

  /// Reads `1.5`, `-.5em`, `+3E2px`, `10%`; `nil` for all else, and for what is no finite number.
  init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    var end = 0
    guard let value = Self.value(bytes, &end), value.isFinite else { return nil }
    self.value = value
    unit = String(decoding: bytes[end...], as: UTF8.self).lowercased()
  }

  /// The number that begins at an offset, which moves to its end; infinite where it is too large.
  static func value(_ bytes: [UInt8], _ end: inout Int) -> Double? {
    let start = end
    func digits() -> Int {
      let start = end
      while end < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[end] { end += 1 }
      return end - start
    }
    func sign() {
      if end < bytes.count, bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") {
        end += 1
      }
    }
    sign()
    var count = digits()
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end += 1
      let fraction = digits()
      if fraction == 0 { return nil }
      count += fraction
    }
    if count == 0 { return nil }
    let beforeExponent = end
    // `1em` is one em, no power of ten.
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      end += 1
      sign()
      if digits() == 0 { end = beforeExponent }
    }
    return Double(String(decoding: bytes[start..<end], as: UTF8.self))
  }

  /// How many px the units have that need no font (CSS Values 4, sections 6.1 and 6.2).
  static let pixels: [String: Double] = [
    "px": 1, "pt": 96 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6,
  ]
}

extension Double {
  /// The shortest spelling that is the same number, as ``clampedCSSLength`` has it where it is
  /// none.
  var css: String {
    let text = (isFinite ? self : clampedCSSLength).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
