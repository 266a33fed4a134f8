import Foundation
import TestSupport

/// A file of Debian's `unicode-data` package, read byte by byte: the bidi ones have 15 MB.
struct UnicodeTestFile {
  struct Missing: Error, CustomStringConvertible {
    let path: String

    var description: String {
      "no \(path): install the Debian package unicode-data, for example with scripts/setup"
    }
  }

  private let bytes: [UInt8]
  private var offset = 0

  private static let lineFeed = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")
  private static let tab = UInt8(ascii: "\t")
  private static let semicolon = UInt8(ascii: ";")

  init(_ name: String) throws {
    let path = "/usr/share/unicode/" + name
    guard FileManager.default.fileExists(atPath: path) else { throw Missing(path: path) }
    bytes = try loadBytes(path)
  }

  var isAtEnd: Bool { offset == bytes.count }

  /// The next byte, a line feed at the end of the file.
  var next: UInt8 { offset < bytes.count ? bytes[offset] : Self.lineFeed }

  mutating func skipLine() {
    while next != Self.lineFeed { offset += 1 }
    if !isAtEnd { offset += 1 }
  }

  /// The next word of the line or field, up to four bytes packed into a number; zero if there is
  /// none.
  mutating func word() -> UInt32 {
    skipSpaces()
    var word: UInt32 = 0
    while isInWord {
      word = word << 8 | UInt32(bytes[offset])
      offset += 1
    }
    return word
  }

  /// The next number of the line or field; `nil` if there is none, or for an `x`.
  mutating func number(radix: Int = 10) -> Int? {
    skipSpaces()
    var number: Int?
    while isInWord {
      let byte = Int(bytes[offset])
      offset += 1
      if byte == 0x78 { continue }
      let digit = byte < 0x40 ? byte - 0x30 : byte - 0x41 + 10
      number = (number ?? 0) * radix + digit
    }
    return number
  }

  /// All numbers of the line or field, with `nil` for each `x`.
  mutating func numbers(radix: Int = 10) -> [Int?] {
    var result: [Int?] = []
    while !isAtEndOfField { result.append(number(radix: radix)) }
    return result
  }

  /// Whether no word is left in the line or field.
  var isAtEndOfField: Bool {
    mutating get {
      skipSpaces()
      return next == Self.lineFeed || next == Self.semicolon
    }
  }

  /// Moves from one field to the next.
  mutating func skipSemicolon() {
    if next == Self.semicolon { offset += 1 }
  }

  private var isInWord: Bool {
    let byte = next
    return byte != Self.space && byte != Self.tab && byte != Self.semicolon
      && byte != Self.lineFeed
  }

  private mutating func skipSpaces() {
    while next == Self.space || next == Self.tab { offset += 1 }
  }
}
