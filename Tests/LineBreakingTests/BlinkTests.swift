import LineBreaking
import TestSupport
import Testing

/// Blink's rules, where `·` is a break that Chromium 156 makes in a block of one pixel.
///
/// What holds for every pair of characters is in `ChromiumPairTests`.
@Suite struct BlinkTests {
  /// The verdicts between every two kinds of characters that Blink asks ICU about, against ICU's.
  ///
  /// Before C0 controls and between ASCII characters it asks nothing. `line-break: strict` never
  /// uses ICU's rules for Chinese in Chromium.
  @Test func pairsAsICUBreaksThem() throws {
    let (samples, tables) = try RecordedBreaks.pairs()
    var pairs = 0
    var differences: [String] = []
    for table in tables where table.language == "en" || table.strictness != .strict {
      let breaker = breaker(table.strictness, table.language == "root" ? nil : table.language)
      for first in samples where first > 0x20 {
        let row = try #require(table.rows[first])[0]
        for (index, second) in samples.enumerated()
        where (first >= 0x80 || second >= 0x80) && second > 0x20 {
          let start = string(first)
          let flags = breaker.boundaries(in: start + string(second)).flags[start.utf8.count]
          pairs += 1
          if flags.contains(.lineBreak) != (row[index] == "÷") || flags.contains(.mandatory) {
            differences.append("\(table) \(hexadecimal(start + string(second)))")
          }
        }
      }
    }
    #expect(pairs == 7 * (78 * 78 - 12 * 12))
    #expect(differences == [])
  }

  @Test(
    arguments: [
      (nil, "字·ぁ a〜·字 字々 字・ 字·“字”·字 字％ ￥字 字‐ ……", .auto),
      ("ja", "字·ぁ a〜·字 字々 字・ 字·“字”·字 字％ ￥字 字‐ ……", .auto),
      ("ko", "字·ぁ a〜·字 字々 字・ 字·“字”·字 字％ ￥字 字‐ ……", .strict),
      ("zh-TW", "字·ぁ a·〜·字 字々 字・ 字·“字”·字 a“b”·c 字％ ￥字 字‐ ……", .auto),
      ("ko", "字·ぁ a·〜·字 字々 字・ 字·“字”·字 a“b”·c 字％ ￥字 字‐ ……", .normal),
      ("yue", "字·ぁ a〜·字 字々 字・ a“b”c 字％ ￥字 字‐ ……", .normal),
      ("de", "字·ぁ a〜·字 字·々 字・ a“b”c 字％ ￥字 字‐ …·…", .loose),
      ("ja-JP", "字·ぁ a·〜·字 字·々 字·・ 字·！ a“b”·c 字·％ é％ ￥·字 字·‐ é‐ 字·– 字·֊ …·… ж·￥ 1·％", .loose),
      ("zh", "字ぁ a〜·字 字々 字・ a“b”c 字％ ￥字 字‐ ……", .strict),
    ] as [(String?, String, LineBreaker.Strictness)])
  func languages(_ language: String?, _ marked: String, _ strictness: LineBreaker.Strictness) {
    // Each word on its own.
    for word in marked.split(separator: " ") {
      #expect(dotted(String(word), breaker(strictness, language)) == word)
    }
  }

  @Test(arguments: [
    "a ·\u{301}b", "a ·)b", "(  ·a", "a ·\u{200B}·b", "a\u{200B} ·b", "a\t·)", "字。\u{2003}·字",
    "a\u{2003})", "a\u{3000}\u{3000}·b", "a\u{3000})",
  ])
  func afterSpaces(_ marked: String) {
    #expect(dotted(marked, breaker()) == marked)
  }

  @Test func afterEverySpace() {
    var options = LineBreaker.Options(behavior: .blink)
    options.breaksAfterEverySpace = true
    for marked in [
      "a · · ·b", "a ·\t·b", "a\u{2003}\u{2003}·b", "a ·\u{2003}·b", "a\u{2003} ·b",
      "字\u{3000}·\u{3000}·字", "a\u{3000}·)", "a ·\u{3000}· ·b", "a · ·)", "( · ·a",
    ] {
      #expect(dotted(marked, LineBreaker(options)) == marked)
    }
    options.strictness = .anywhere
    for marked in ["a· ·b· ·c", "a· · ·b", "a·\u{3000}·b"] {
      #expect(dotted(marked, LineBreaker(options)) == marked)
    }
  }

  @Test(arguments: [
    "é\u{B}é", "a\u{B}b", "é\u{C}é", "é\ré", "é\u{1}é", "\u{1}—·a",
    "字\u{1}字", "\u{7F}·—", "\u{80}·字", "é\u{85}·é", "a\u{2028}·b",
    "é\u{2029}·b", "\u{85}\u{1}", "\u{2028}\u{C}", "\u{200B}\u{1}", "\u{2003}\u{1}", "字\u{B}",
    "-·\u{7F}", "?·\u{7F}", "字\u{7F}·字", "\u{85}·\u{2028}·\u{2029}", "-·\u{A0}-", "!\u{A0}(", "é-1",
    "1-·1", "é?·b", "a/·é", "é/a", "a!·é", "%é",
    "a\u{200B}·\u{301}b", "字\u{200B}·)·字", "é-·é", "«a»",
  ])
  func others(_ marked: String) {
    #expect(dotted(marked, breaker()) == marked)
  }

  @Test func hardBreaks() {
    let breaks = breaker().boundaries(in: "a\nb\u{2029}c").lineBreaks
    #expect(breaks.map(\.utf8Offset) == [2, 6, 7])
    #expect(breaks.map(\.isMandatory) == [true, false, true])
  }

  @Test func softHyphens() {
    var options = LineBreaker.Options(behavior: .blink)
    #expect(dotted("a\u{AD}·b", LineBreaker(options)) == "a\u{AD}·b")
    options.softHyphens = false
    for marked in ["a\u{AD}b", "é\u{AD}é", "字\u{AD}字", "a\u{AD}\u{301}·b"] {
      #expect(dotted(marked, LineBreaker(options)) == marked)
    }
  }

  @Test(arguments: [
    "漢字", "𠀀·𠀁", "漢·𠀀", "é漢", "☆·漢", "漢\u{301}字", "漢\u{301}\u{302}·字", "ก·漢", "1漢", "#·漢",
    "한국", "①漢", "，·漢", "字、·字", "é-·漢", "a漢", "👍·漢",
  ])
  func keepAll(_ marked: String) {
    let options = LineBreaker.Options(wordBreaking: .keepAll, behavior: .blink)
    #expect(dotted(marked, LineBreaker(options)) == marked)
  }

  @Test(arguments: [
    "ก·\u{E48}·ข", "漢\u{301}·字", "é\u{301}\u{302}é", "ж·ж\u{301}\u{302}ж·ж", "각·ᄀ",
    "👩\u{200D}👩·x", "🇫🇷·🇩🇪", "a\u{200D}b", "a·(b", "a)·b", "1.·2", "$1", "%·1",
    "a'b", "字”·字", "-·-·a", "a·-·1", "+·1", "é·+·é", "𝐀·𝐁",
  ])
  func breakAll(_ marked: String) {
    let options = LineBreaker.Options(wordBreaking: .breakAll, behavior: .blink)
    #expect(dotted(marked, LineBreaker(options)) == marked)
  }

  @Test(arguments: [
    "a ·b", "a  ·b", "a·)·b", "ก\u{E48}·ข", "a·\u{A0}·b", "a·\u{2060}·b", "e\u{301} ·x", "श·क्ति",
    "\u{600}a", "a·\u{200B} ·b", "a ·\u{301}·b", "a·\u{2028}·b", "a·\u{B}·b", "a·\u{AD}·b",
  ])
  func anywhere(_ marked: String) {
    #expect(dotted(marked, breaker(.anywhere)) == marked)
  }

  private func breaker(
    _ strictness: LineBreaker.Strictness = .auto, _ language: String? = nil
  ) -> LineBreaker {
    LineBreaker(
      LineBreaker.Options(strictness: strictness, language: language, behavior: .blink))
  }

  private func string(_ value: UInt32) -> String {
    String(Character(Unicode.Scalar(value) ?? "\u{FFFD}"))
  }

  /// The text with `·` where a line may end, its end left out.
  private func dotted(_ marked: String, _ breaker: LineBreaker) -> String {
    let scalars = marked.unicodeScalars.filter { $0 != "·" }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    let flags = breaker.boundaries(in: text).flags
    var result = ""
    var offset = 0
    for scalar in scalars {
      if offset > 0 && flags[offset].contains(.lineBreak) { result.unicodeScalars.append("·") }
      result.unicodeScalars.append(scalar)
      offset += UTF8.width(scalar)
    }
    return result
  }
}
