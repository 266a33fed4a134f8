import TestSupport
import Testing

@testable import TextLayout

/// Unicode's own test files of UAX #9, whole and unmodified, from Debian's `unicode-data` package.
@Suite struct BidiConformanceTests {
  /// Each line tells classes; a character of each stands for it here, so that the whole way from
  /// UTF-8 to the visual order is under test.
  @Test("BidiTest.txt of Unicode 15.0")
  func bidiTest() throws {
    var file = try UnicodeTestFile("BidiTest.txt")
    var checker = BidiChecker()
    var levels: [Int?] = []
    var order: [Int] = []
    var lines = 0
    while !file.isAtEnd {
      switch file.next {
      case UInt8(ascii: "@"):
        if file.word() == Self.levels {
          levels = file.numbers()
        } else {
          order = file.numbers().compactMap(\.self)
        }
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        lines += 1
        guard LongSweep.includes(lines) else { break }
        while !file.isAtEndOfField {
          let name = file.word()
          checker.append(try #require(Self.characters[name], "class \(name)"))
        }
        file.skipSemicolon()
        let bitSet = file.number(radix: 16)
        let directions = try #require(bitSet)
        for (bit, base) in [BaseDirection.natural, .leftToRight, .rightToLeft].enumerated()
        where directions >> bit & 1 != 0 {
          checker.check(base, levels: levels, order: order)
        }
        checker.restart()
      default: break
      }
      file.skipLine()
    }
    #expect(lines == 490_846, "its last line, #Total Count")
    if LongSweep.isWhole {
      #expect(checker.cases == 770_241, "the bits of its bit sets")
    } else {
      #expect(checker.cases > 150_000)
    }
    #expect(checker.failures.isEmpty)
  }

  @Test("BidiCharacterTest.txt of Unicode 15.0")
  func bidiCharacterTest() throws {
    var file = try UnicodeTestFile("BidiCharacterTest.txt")
    var checker = BidiChecker()
    while !file.isAtEnd {
      if file.next >= UInt8(ascii: "0") && file.next <= UInt8(ascii: "F") {
        for value in file.numbers(radix: 16).compactMap(\.self) {
          checker.append(try #require(Unicode.Scalar(UInt32(value))))
        }
        var fields: [[Int?]] = []
        for _ in 1...4 {
          file.skipSemicolon()
          fields.append(file.numbers())
        }
        let base = [BaseDirection.leftToRight, .rightToLeft, .natural][try #require(fields[0][0])]
        checker.check(
          base, baseLevel: fields[1][0], levels: fields[2],
          order: fields[3].compactMap(\.self))
        checker.restart()
      }
      file.skipLine()
    }
    #expect(checker.cases == 91_707, "its lines that are not comments")
    #expect(checker.failures.isEmpty)
  }

  /// The last four bytes of `@Levels:`.
  private static let levels = pack("els:")

  /// A character of each class, by the class's packed name.
  private static let characters: [UInt32: Unicode.Scalar] = [
    pack("L"): "a", pack("R"): "\u{5D0}", pack("AL"): "\u{627}", pack("EN"): "1", pack("ES"): "+",
    pack("ET"): "$", pack("AN"): "\u{661}", pack("CS"): ",", pack("NSM"): "\u{300}",
    pack("BN"): "\u{AD}", pack("B"): "\u{2029}", pack("S"): "\t", pack("WS"): " ", pack("ON"): "!",
    pack("LRE"): "\u{202A}", pack("RLE"): "\u{202B}", pack("PDF"): "\u{202C}",
    pack("LRO"): "\u{202D}", pack("RLO"): "\u{202E}", pack("LRI"): "\u{2066}",
    pack("RLI"): "\u{2067}", pack("FSI"): "\u{2068}", pack("PDI"): "\u{2069}",
  ]

  private static func pack(_ name: String) -> UInt32 {
    name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }
}

/// Resolves one text after the other, as a paragraph of one line, and notes what is not as
/// expected.
struct BidiChecker {
  private(set) var cases = 0

  /// The first ten.
  private(set) var failures: [String] = []

  private var resolver = BidiResolver()
  private var utf8: [UInt8] = []
  private var ends: [Int] = []

  mutating func restart() {
    utf8.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    utf8.append(contentsOf: UTF8.encode(scalar)!)
    ends.append(utf8.count)
  }

  /// - Parameter levels: Of each character, `nil` where the standard gives it none.
  mutating func check(
    _ base: BaseDirection, baseLevel: Int? = nil, levels: [Int?], order: [Int]
  ) {
    cases += 1
    let text = utf8
    let paragraph = resolver.resolve(text.span, in: 0..<text.count, base: base)
    let runs = paragraph.levels(ofLine: 0..<text.count, in: text.span)
    var found: [UInt8] = []
    var kept: [Int] = []
    var isRight = levels.count == ends.count
    var run = 0
    for (index, end) in ends.enumerated() where isRight {
      while runs[run].end < end { run += 1 }
      guard let level = levels[index] else { continue }
      isRight = runs[run].level == level
      kept.append(index)
      found.append(runs[run].level)
    }
    if isRight { isRight = visualOrder(of: found).map { kept[$0] } == order }
    if let baseLevel, paragraph.baseLevel != baseLevel { isRight = false }
    if !isRight && failures.count < 10 {
      let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
        .map { String($0.value, radix: 16) }
      failures.append("\(scalars) \(base): \(paragraph), line \(runs), not \(levels), \(order)")
    }
  }
}
