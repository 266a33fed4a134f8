import TestSupport
import Testing

@testable import TextLayout

/// White-space processing by the rules of CSS Text 3, section 4.1.1, and what Chromium 156 makes of
/// what they leave open. Lines are compared with Chromium's in `whiteSpace.jsonl`.
@Suite struct CollapsedTextTests {
  private func collapsed(_ text: String, _ whiteSpace: CSSStyle.WhiteSpace = .normal) -> String {
    CollapsedText(text, whiteSpace: whiteSpace).string
  }

  @Test func spacesAndTabsCollapse() {
    #expect(collapsed("a  b\t c \t\td") == "a b c d")
    #expect(collapsed("a\n\tb\r\n c\rd") == "a b c d")
    #expect(collapsed(" \t a b \n") == "a b")
    #expect(collapsed(" \n\t") == "")
    #expect(collapsed("a\u{A0} \u{2003} \u{3000}b") == "a\u{A0} \u{2003} \u{3000}b")
  }

  @Test func segmentBreaksBesideZeroWidthSpacesVanish() {
    #expect(collapsed("a\u{200B}\nb") == "a\u{200B}b")
    #expect(collapsed("a \n \u{200B}b") == "a\u{200B}b")
    #expect(collapsed("a\u{200B} b") == "a\u{200B} b")
    #expect(collapsed("a\u{200B}\rb") == "a\u{200B} b")
    // CSS leaves it open; Chromium keeps a space.
    #expect(collapsed("中\n文") == "中 文")
  }

  @Test func preLineKeepsSegmentBreaksAlone() {
    #expect(collapsed("a \t\n  b  c", .preLine) == "a\nb c")
    #expect(collapsed(" a \n \n b ", .preLine) == "a\n\nb")
    #expect(collapsed("a\r\nb\rc", .preLine) == "a\nb c")
  }

  @Test func preservedControlsMakeNoLastLine() {
    #expect(collapsed("a\r\nb\u{C}c", .preWrap) == "a\r\nb\u{C}c")
    #expect(collapsed("a\n\r", .pre) == "a\n")
    #expect(collapsed("\r\u{C}", .breakSpaces) == "")
    #expect(collapsed("a\r", .pre) == "a\r")
  }

  /// A line starts at its first character, or after the line feed before.
  @Test func offsetsAreThoseOfLineStarts() {
    func offsets(_ text: String, _ whiteSpace: CSSStyle.WhiteSpace) -> [Int] {
      let collapsed = CollapsedText(text, whiteSpace: whiteSpace)
      return (0...collapsed.string.utf8.count).map(collapsed.sourceOffset)
    }
    #expect(offsets("aa   b  ", .normal) == [0, 1, 2, 5, 8])
    #expect(offsets("  ab", .normal) == [0, 3, 4])
    #expect(offsets("  ab c", .normal) == [0, 3, 4, 5, 6])
    // Recorded: "a \n \n b" has lines at 0, 4 and 5.
    #expect(offsets("a \n \n b", .preLine) == [0, 2, 4, 5, 7])
    #expect(offsets(" \n a", .preLine) == [0, 2, 4])
    #expect(offsets("a\u{200B}\nb", .normal) == [0, 1, 2, 3, 5, 6])
    #expect(offsets("a\rb", .pre) == [0, 1, 2, 3])
  }

  @Test func preChangesNothing() {
    for seed in 0..<200 {
      let text = text(seed, of: [" ", "  ", "\t", "\n", "a", "中", "\u{200B}", "🙂", "\u{A0}"])
      for whiteSpace in [CSSStyle.WhiteSpace.pre, .preWrap, .breakSpaces] {
        let collapsed = CollapsedText(text, whiteSpace: whiteSpace)
        #expect(collapsed.string == text && collapsed.anchors.isEmpty)
        #expect(collapsed.sourceOffset(of: text.utf8.count) == text.utf8.count)
      }
    }
  }

  @Test func offsetsLeadToTheSameCharacters() {
    let parts = [" ", "  ", "\t", "\n", "\r", "\u{C}", "a", "bc", "ü", "中", "\u{200B}", "🙂"]
    for seed in 0..<500 {
      let text = text(seed, of: parts)
      for whiteSpace in CSSStyle.WhiteSpace.allCases {
        let collapsed = CollapsedText(text, whiteSpace: whiteSpace)
        // A second time there is nothing to do.
        if whiteSpace.collapsesSpaces {
          #expect(CollapsedText(collapsed.string, whiteSpace: whiteSpace).anchors.isEmpty)
        }
        let source = Array(text.utf8)
        let string = Array(collapsed.string.utf8)
        var last = 0
        for offset in string.indices where string[offset] & 0xC0 != 0x80 {
          let place = collapsed.sourceOffset(of: offset)
          #expect(place >= last)
          last = place
          #expect(collapsed.offset(ofSource: place) == offset)
          let byte = string[offset]
          let isChanged = byte == 0x20 || byte == 0xE2 || offset == 0 || string[offset - 1] == 0x0A
          #expect(isChanged || source[place] == byte)
        }
      }
    }
  }

  @Test func whatStandsAfterDroppedSpacesIsFoundAgain() {
    let line = CollapsedText("a\n  ü", whiteSpace: .preLine)
    #expect(line.string == "a\nü")
    #expect([2, 3, 4, 6].map(line.offset(ofSource:)) == [2, 2, 2, 4])
    let start = CollapsedText("  ab", whiteSpace: .normal)
    #expect([0, 1, 2, 3, 4].map(start.offset(ofSource:)) == [0, 0, 0, 1, 2])
  }

  /// `<br>` in a text whose other line feeds are spaces.
  @Test func lineFeedsThatStayKeepNoSpacesBesideThem() {
    func kept(_ text: String, _ breaks: [Range<Int>]) -> String {
      CollapsedText(text, whiteSpace: .normal, breaks: breaks, transforms: []).string
    }
    #expect(kept("a \n b\nc", [2..<3]) == "a\nb c")
    #expect(kept("a\n\n\nb", [1..<2, 3..<4]) == "a\n\nb")
    #expect(kept("a\n\nb\nc", [0..<3]) == "a\n\nb c")
    #expect(kept("\na\n", [0..<1, 2..<3]) == "\na\n")
    #expect(kept("a b", [0..<3]) == "a b")
    let pre = CollapsedText("a \n b", whiteSpace: .pre, breaks: [2..<3], transforms: [])
    #expect(pre.string == "a \n b" && pre.anchors.isEmpty)
    let line = CollapsedText("a \n ü", whiteSpace: .normal, breaks: [2..<3], transforms: [])
    #expect([0, 1, 2, 4].map(line.sourceOffset) == [0, 2, 3, 6])
  }

  @Test func aLongTextTakesLinearTime() {
    let text = CollapsedText(String(repeating: " \n a", count: 500_000), whiteSpace: .preLine)
    #expect(text.string.utf8.count == 1_000_000)
    #expect(text.sourceOffset(of: 1_000_000) == 2_000_000)
  }

  private func text(_ seed: Int, of parts: [String]) -> String {
    var random = SplitMix64(seed: UInt64(seed))
    let count = Int.random(in: 0..<12, using: &random)
    return (0..<count).map { _ in parts.randomElement(using: &random)! }.joined()
  }
}
