import Testing

@testable import TextLayout

/// Texts that run into the limits of the standard, long enough for a quadratic step to show.
@Suite struct HostileBidiTests {
  private static let length = 100_000

  private func levels(_ text: String, _ base: BaseDirection = .leftToRight) -> [UInt8] {
    BidiText(text, base: base).levels
  }

  private func repeating(_ text: String, _ count: Int = length) -> String {
    String(repeating: text, count: count)
  }

  /// BD2: The maximum explicit depth is 125.
  @Test func embeddingsWithoutEnd() {
    let cases = [
      ("\u{202B}", "A", 125), ("\u{202B}", "a", 126), ("\u{202A}", "a", 124),
      ("\u{202A}", "A", 125), ("\u{202E}", "a", 125), ("\u{202D}", "A", 124),
    ]
    for (control, letter, level) in cases {
      #expect(levels(repeating(control) + letter.hebrew).last == UInt8(level))
    }
    #expect(levels(repeating("\u{202B}\u{202A}") + "A".hebrew).last == 125)
    let closed = repeating("\u{202B}") + "A".hebrew + repeating("\u{202C}") + "a"
    #expect(levels(closed).last == 0)
    let oneShort = repeating("\u{202B}") + "A".hebrew + repeating("\u{202C}", Self.length - 1) + "A"
    #expect(levels(oneShort).last == 2)
  }

  @Test func isolatesWithoutEnd() {
    let cases = [
      ("\u{2067}", "A", 125), ("\u{2067}", "a", 126), ("\u{2066}", "a", 124),
      ("\u{2066}", "A", 125),
    ]
    for (control, letter, level) in cases {
      let text = levels(repeating(control) + letter.hebrew)
      #expect(text.last == UInt8(level))
      #expect(text.prefix(3) == (control == "\u{2067}" ? [0, 1, 3] : [0, 2, 4]))
    }
    let closed = repeating("\u{2067}") + "A".hebrew + repeating("\u{2069}") + "A"
    #expect(levels(closed).last == 0)
    #expect(levels(repeating("\u{2069}") + "A".hebrew).last == 1)
    #expect(levels(repeating("\u{2067}\u{202E}a\u{2069}") + "a").last == 0)
  }

  /// All skip what the next one isolates, so they find no strong character; the one that does is
  /// too deep to count.
  @Test func firstStrongIsolatesWithoutEnd() {
    let nested = levels(repeating("\u{2068}") + "A".hebrew, .natural)
    #expect(nested.prefix(4) == [0, 2, 4, 6])
    #expect(nested.last == 125)
    let inRow = levels(repeating("\u{2068}\u{2069}") + "A".hebrew, .natural)
    #expect(inRow.first == 1)
    #expect(inRow.last == 1)
  }

  /// BD16: The stack has room for 63 opening brackets. With one more, none of them pairs, and the
  /// closing ones are neutrals between right-to-left text and the end.
  @Test func bracketsThatNest() {
    for (depth, level) in [(63, 1), (64, 0), (Self.length, 0)] {
      let text = levels("A".hebrew + repeating("(", depth) + "B".hebrew + repeating(")", depth))
      #expect(text[1] == 1)
      #expect(text.last == UInt8(level), "\(depth)")
    }
    #expect(levels("A" + repeating("("), .rightToLeft).last == 1)
    #expect(levels("A".hebrew + repeating(")") + "B".hebrew).allSatisfy { $0 == 1 })
  }

  /// 63 brackets that never close, and closing ones that look at all of them.
  @Test func bracketsThatDoNotPair() {
    let text = levels("A".hebrew + repeating("(", 63) + repeating("]") + "B".hebrew + ")")
    #expect(text.dropLast().allSatisfy { $0 == 1 })
    #expect(text.last == 1)
  }

  /// N0c looks for the strong text before every one of the pairs.
  @Test func bracketsInRow() {
    let afterHebrew = levels("A".hebrew + repeating("!") + repeating("(B)".hebrew))
    #expect(afterHebrew.allSatisfy { $0 == 1 })
    let afterEnglish = levels("a" + repeating("!") + "(B)".hebrew)
    #expect(afterEnglish.suffix(3) == [0, 1, 0])
    #expect(levels("A".hebrew + repeating("()") + "B".hebrew).allSatisfy { $0 == 1 })
  }

  @Test func weakCharactersWithoutEnd() {
    #expect(levels(repeating("$") + "1").allSatisfy { $0 == 0 })
    #expect(levels("A".hebrew + repeating("$") + "1").dropFirst().allSatisfy { $0 == 2 })
    #expect(levels("A".hebrew + repeating("\u{300}")).allSatisfy { $0 == 1 })
    #expect(levels("\u{627}" + repeating("1,")).filter { $0 == 2 }.count == 2 * Self.length - 1)
    #expect(levels("A".hebrew + repeating(" ") + "B".hebrew).allSatisfy { $0 == 1 })
  }

  @Test func manyShortLinesOfOneParagraph() {
    let utf8 = Array(repeating("A\u{2067}a\u{2069} ", 20_000).hebrew.utf8)
    var resolver = BidiResolver()
    let paragraph = resolver.resolve(utf8.span, in: 0..<utf8.count, base: .leftToRight)
    let lines = stride(from: 0, to: utf8.count, by: 10).map { start in
      paragraph.levels(ofLine: start..<start + 10, in: utf8.span).map(\.level)
    }
    // The last RLI has right-to-left text on one side only.
    #expect(lines.dropLast().allSatisfy { $0 == [1, 2, 0] })
    #expect(lines.last == [1, 0, 2, 0])
  }

  @Test func visualOrderOfManyLevels() {
    let levels = (0..<Self.length).map { UInt8($0 % 126) }
    let order = visualOrder(of: levels)
    #expect(Set(order).count == Self.length)
    #expect(order.first == 0)
  }
}
