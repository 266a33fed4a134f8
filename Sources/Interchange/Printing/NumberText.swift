/// A number as all output shows it, without an array of its own.
package struct NumberText {
  /// Room for two integers and what is between them, which no number with a fraction is longer
  /// than.
  private typealias Bytes = InlineArray<41, UInt8>

  /// The characters, from ``start`` on: they are found from the last to the first.
  private var bytes = Bytes(repeating: 0)
  private var start = Bytes.count

  package init(_ value: Int) {
    prepend(value)
  }

  /// "3-14".
  package init(_ range: Range<Int>) {
    prepend(range.upperBound)
    prepend("-")
    prepend(range.lowerBound)
  }

  /// A number rounded to six decimals, half away from zero, without zeros at its end; `null` when
  /// it is not finite.
  package init(rounded value: Double) {
    let scaled = (value.magnitude * 1e6).rounded()
    if value == 0 {
      prepend("0")
    } else if !value.isFinite {
      prepend(spelled: "null")
    } else if scaled < 9e15 {
      let (whole, fraction) = UInt(scaled).quotientAndRemainder(dividingBy: 1_000_000)
      if fraction > 0 { prepend(fraction: fraction) }
      prepend(digitsOf: whole)
      if value < 0 && scaled > 0 { prepend("-") }
    } else {
      // A Double as large has no six decimals.
      prepend(spelled: value.description)
    }
  }

  /// The number as tables show it: as rounded, or by its name where it is not finite.
  package init(sixDecimals value: Double) {
    self.init(rounded: value)
    guard !value.isFinite else { return }
    start = Bytes.count
    prepend(spelled: value.description)
  }

  package var count: Int { bytes.count - start }

  package func append(to span: inout OutputSpan<UInt8>) {
    for index in start..<bytes.count { span.append(bytes[index]) }
  }

  /// Writes over what stands before a place.
  package func write(to row: inout [UInt8], before end: Int) {
    let offset = end - bytes.count
    for index in start..<bytes.count { row[offset + index] = bytes[index] }
  }

  private mutating func prepend(byte: UInt8) {
    start -= 1
    bytes[start] = byte
  }

  private mutating func prepend(_ scalar: Unicode.Scalar) {
    prepend(byte: UInt8(ascii: scalar))
  }

  private mutating func prepend(_ value: Int) {
    prepend(digitsOf: value.magnitude)
    if value < 0 { prepend("-") }
  }

  private mutating func prepend(digitsOf value: UInt) {
    var rest = value
    repeat {
      let quotient = rest / 10
      prepend(digit: rest - quotient * 10)
      rest = quotient
    } while rest != 0
  }

  /// - Parameter fraction: Millionths; not zero.
  private mutating func prepend(fraction: UInt) {
    var rest = fraction
    var digits = 6
    while rest.isMultiple(of: 10) {
      rest /= 10
      digits -= 1
    }
    for _ in 0..<digits {
      prepend(digit: rest % 10)
      rest /= 10
    }
    prepend(".")
  }

  private mutating func prepend(digit: UInt) {
    prepend(byte: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
  }

  private mutating func prepend(spelled text: String) {
    for byte in text.utf8.reversed() { prepend(byte: byte) }
  }
}
