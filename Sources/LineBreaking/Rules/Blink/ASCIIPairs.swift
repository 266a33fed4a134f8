/// Where Blink ends lines between two characters below U+0080: by a table of its own, which rests
/// on what Internet Explorer did, and not by UAX #14.
///
/// Blink, `text_break_iterator.cc`: `kAsciiLineBreakTable` and `ShouldBreakFast`. Each pair here
/// was measured in Chromium 156 (`chromium-ascii-pairs.txt`).
struct ASCIIPairs: Sendable {
  static let shared = ASCIIPairs()

  /// For each first character the second ones before which a line may end, a bit each.
  private let rows: [ASCIISet]

  private init() {
    var rows = [ASCIISet](repeating: ASCIISet(""), count: 128)
    for first in ASCIISet("!\"#%&)*+,.:;=>\\]|}~").members { rows[first] = ASCIISet("(<[{") }
    rows[Character("-").asciiIndex] = ASCIISet.visible.subtracting("!$),./:;?]}0123456789")
    rows[Character("?").asciiIndex] = ASCIISet.visible.subtracting("!\"'),./:;?]}")
    self.rows = rows
  }

  /// Whether lines may end before the same characters after either of two.
  func haveSameRow(_ one: UInt32, _ other: UInt32) -> Bool {
    rows[Int(one)] == rows[Int(other)] && (one == 0x2D) == (other == 0x2D)
  }

  /// Whether lines may end after the same characters before either of two.
  func haveSameColumn(_ one: UInt32, _ other: UInt32) -> Bool {
    one.isASCIIDigit == other.isASCIIDigit
      && rows.allSatisfy { $0.contains(one) == $0.contains(other) }
  }

  /// Whether a line may end between two characters below U+0080 that are no white space.
  ///
  /// - Parameter earlier: The character before `first`, anything above U+007F if there is none.
  ///   After a hyphen it decides about digits: `ABCD-1234` breaks, ` -5` does not.
  @inline(__always)
  func allow(_ first: UInt32, _ second: UInt32, after earlier: UInt32) -> Bool {
    if first == 0x2D && second.isASCIIDigit { return earlier.isASCIIAlphanumeric }
    return rows[Int(first)].contains(second)
  }
}

/// A set of characters below U+0080.
private struct ASCIISet: Equatable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// U+0021 to U+007F.
  static let visible = ASCIISet(String((0x21...0x7F).map { Character(Unicode.Scalar($0)) }))

  init(_ characters: String) {
    for byte in characters.utf8 {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
    }
  }

  var members: [Int] { (0..<128).filter { contains(UInt32($0)) } }

  func subtracting(_ characters: String) -> ASCIISet {
    let other = ASCIISet(characters)
    var result = self
    result.low &= ~other.low
    result.high &= ~other.high
    return result
  }

  @inline(__always)
  func contains(_ scalar: UInt32) -> Bool {
    (scalar < 64 ? low : high) >> UInt64(scalar & 63) & 1 != 0
  }
}

extension Character {
  fileprivate var asciiIndex: Int { Int(asciiValue ?? 0) }
}

extension UInt32 {
  fileprivate var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

  fileprivate var isASCIIAlphanumeric: Bool {
    isASCIIDigit || self | 0x20 >= 0x61 && self | 0x20 <= 0x7A
  }
}
