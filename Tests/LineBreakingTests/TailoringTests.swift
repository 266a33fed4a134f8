import LineBreaking
import TestSupport
import Testing

/// The verdicts between every two kinds of characters, under every value of `line-break`, against
/// ICU's.
@Suite struct TailoringTests {
  /// Where CSS Text 3 and ICU 78.3 differ, ours is CSS Text's; each as `left verdict right`.
  ///
  /// - Loose, any language: a line may start with U+2010 or U+2013 after an ideograph. ICU knows
  ///   this for Chinese and Japanese only, and there for every character of class HH.
  /// - Loose, Chinese and Japanese: breaks are allowed before wide postfixes and after wide
  ///   prefixes, nowhere else. ICU keeps the postfix to a letter and breaks before the prefix after
  ///   one.
  @Test func pairsAsICUBreaksThem() throws {
    let (samples, tables) = try RecordedBreaks.pairs()
    #expect(tables.count == 1 + 9)
    var differences: [String: Set<String>] = [:]
    for table in tables {
      differences[table.description] = try Self.differences(from: table, samples: samples)
    }
    for (name, found) in differences where !name.hasSuffix("loose") {
      #expect(found == [], "\(name)")
    }
    let ideographs = ["1B5C", "231A", "3041", "1F02C"]
    #expect(differences["en loose"] == Set(ideographs.map { "\($0) ÷ 2010" }))
    let letters = [
      "0", "23", "A7", "378", "5D0", "23E9", "25CC", "2757", "302A", "3035", "1F80C",
    ]
    let cjk = letters.flatMap { ["\($0) × A4", "\($0) ÷ B0", "\($0) × FE69", "\($0) ÷ FE6A"] }
    let expected = Set(cjk + ideographs.map { "\($0) × 58A" })
    #expect(differences["ja loose"] == expected)
    #expect(differences["zh loose"] == expected)
  }

  private static func differences(
    from table: RecordedBreaks.Table, samples: [UInt32]
  ) throws -> Set<String> {
    let breaker = LineBreaker(
      LineBreaker.Options(
        strictness: table.strictness, language: table.language == "root" ? nil : table.language))
    var result: Set<String> = []
    for first in samples {
      let rows = try #require(table.rows[first])
      for (index, second) in samples.enumerated() {
        for (between, row) in zip(["", " "], rows) {
          let start = string(first) + between
          let flags = breaker.boundaries(in: start + string(second)).flags[start.utf8.count]
          if flags.contains(.lineBreak) != (row[index] == "÷") {
            let sign = flags.contains(.lineBreak) ? "÷" : "×"
            result.insert("\(hexadecimal(start)) \(sign) \(hexadecimal(string(second)))")
          }
        }
      }
    }
    return result
  }

  private static func string(_ value: UInt32) -> String {
    var text = ""
    if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    return text
  }

  /// The example of CSS Text 3, section 5.2, `word-break`: `·` is where a line may end. Its Thai
  /// needs a dictionary and is left out.
  @Test(arguments: [
    (LineBreaker.WordBreaking.normal, "这·是·一·些·汉·字, ·and ·some ·Latin, ·و ·کمی ·خط ·عربی·"),
    (.breakAll, "这·是·一·些·汉·字, ·a·n·d ·s·o·m·e ·L·a·t·i·n, ·و ·ک·م·ی ·خ·ط ·ع·ر·ب·ی·"),
    (.keepAll, "这是一些汉字, ·and ·some ·Latin, ·و ·کمی ·خط ·عربی·"),
  ])
  func wordBreak(value: LineBreaker.WordBreaking, marked: String) {
    #expect(dotted(marked, LineBreaker.Options(wordBreaking: value)) == marked)
  }

  /// CSS Text 3, section 5.3, `line-break`: which characters may start a line under which value.
  @Test(arguments: [
    ("ja", "ぁ", [false, true, true]), ("ja", "ー", [false, true, true]),
    ("en", "ー", [false, true, true]), ("ja", "〜", [false, true, true]),
    ("zh", "゠", [false, true, true]), ("en", "〜", [false, false, false]),
    ("en", "々", [false, false, true]), ("ja", "ヽ", [false, false, true]),
    ("ja", "・", [false, false, true]), ("ja", "！", [false, false, true]),
    ("zh", "；", [false, false, true]), ("en", "！", [false, false, false]),
    ("ja", "‼", [false, false, true]), ("ja", "％", [false, false, true]),
    ("zh", "℃", [false, false, true]), ("en", "％", [false, false, false]),
    ("en", "‐", [false, false, true]), ("ja", "–", [false, false, true]),
    ("ja", "。", [false, false, false]), ("ja", "」", [false, false, false]),
  ])
  func mayStartALine(language: String, character: String, allowed: [Bool]) {
    let values: [LineBreaker.Strictness] = [.strict, .normal, .loose]
    for (strictness, expected) in zip(values, allowed) {
      let options = LineBreaker.Options(strictness: strictness, language: language)
      let flags = LineBreaker(options).boundaries(in: "字" + character).flags[3]
      #expect(flags.contains(.lineBreak) == expected, "\(language) \(character) \(strictness)")
    }
  }

  @Test func looseBreaksAfterWidePrefixes() {
    for prefix in ["€", "№", "＄", "￥", "±"] {
      let loose = LineBreaker.Options(strictness: .loose, language: "ja")
      #expect(dotted(prefix + "字", loose) == "\(prefix)·字·")
      #expect(dotted(prefix + "字", LineBreaker.Options(language: "ja")) == "\(prefix)字·")
    }
  }

  @Test func looseBreaksBetweenInseparables() {
    #expect(dotted("字……字", LineBreaker.Options(strictness: .loose)) == "字…·…·字·")
    #expect(dotted("字……字", LineBreaker.Options(strictness: .strict)) == "字……·字·")
  }

  @Test func anywhereBreaksAroundEveryCluster() {
    let anywhere = LineBreaker.Options(strictness: .anywhere)
    #expect(
      dotted("a\u{A0}b (c)\u{2060}e\u{301}!", anywhere) == "a·\u{A0}·b· ·(·c·)·\u{2060}·e\u{301}·!·"
    )
    #expect(dotted("a\r\nb", anywhere) == "a\r\n·b·")
  }

  @Test func curlyQuotesAreBracketsInChineseAndJapanese() {
    #expect(dotted("字“字”字", LineBreaker.Options(language: "zh-Hant")) == "字·“字”·字·")
    #expect(dotted("a“b”c", LineBreaker.Options(language: "ja")) == "a“b”·c·")
    #expect(dotted("a“b”c", LineBreaker.Options(language: "en")) == "a“b”c·")
  }

  /// The text with `·` where a line may end.
  private func dotted(_ marked: String, _ options: LineBreaker.Options) -> String {
    let text = marked.filter { $0 != "·" }
    let utf8 = Array(text.utf8)
    var result: [UInt8] = []
    for (offset, flags) in LineBreaker(options).boundaries(in: text).flags.enumerated() {
      if flags.contains(.lineBreak) { result += Array("·".utf8) }
      if offset < utf8.count { result.append(utf8[offset]) }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
