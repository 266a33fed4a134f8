#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension [UInt8] {
  mutating func appendDecimal(of value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    if rest < 10 { return append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest)) }
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var first = digits.count
    repeat {
      first -= 1
      digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest != 0
    for index in first..<digits.count { append(digits[index]) }
  }

  /// Appends a number rounded to six decimals, half away from zero, without zeros at its end;
  /// `null` when it is not finite.
  mutating func appendRounded(_ value: Double) {
    if value == 0 { return append(UInt8(ascii: "0")) }
    guard value.isFinite else { return append(contentsOf: "null".utf8) }
    let scaled = (value.magnitude * 1e6).rounded()
    // Above this a Double has no six decimals.
    guard scaled < 9e15 else { return append(contentsOf: value.description.utf8) }
    let millionths = Int(scaled)
    if value < 0 && millionths > 0 { append(UInt8(ascii: "-")) }
    appendDecimal(of: millionths / 1_000_000)
    var fraction = millionths % 1_000_000
    guard fraction > 0 else { return }
    append(UInt8(ascii: "."))
    var place = 100_000
    while fraction > 0 {
      append(UInt8(ascii: "0") + UInt8(fraction / place))
      fraction %= place
      place /= 10
    }
  }
}

extension Double {
  /// The number with at most six decimals, as all output shows it.
  var rounded6: String {
    guard isFinite else { return description }
    var bytes: [UInt8] = []
    bytes.appendRounded(self)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether six decimals make it 0.
  var isZeroRounded: Bool { magnitude < 5e-7 }

  /// The number as errors show it: one that six decimals would make 0 is spelled out.
  var spelled: String { magnitude < 1e-6 && self != 0 ? description : rounded6 }
}
