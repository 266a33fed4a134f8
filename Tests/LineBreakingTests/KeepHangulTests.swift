import LineBreaking
import Testing

/// UIKit's `hangulWordPriority`; `WordBreakingTests` has recorded texts of it.
@Suite struct KeepHangulTests {
  private let breaker = LineBreaker(LineBreaker.Options(wordBreaking: .keepHangul))

  /// The text of which Apple's ICU tests `lw=keep-hangul` (cintltst/cbiapts.c, `koTest`), with its
  /// offsets in UTF-16.
  @Test(arguments: [
    (
      LineBreaker.WordBreaking.normal,
      [
        1, 3, 4, 6, 7, 8, 9, 11, 12, 13, 15, 16, 17, 18, 20, 21, 22, 23, 25, 26, 27, 29, 30, 31, 32,
        33, 34, 35, 36, 37, 39,
      ]
    ),
    (.keepHangul, [3, 6, 11, 15, 20, 25, 29, 30, 31, 32, 33, 34, 35, 36, 37, 39]),
    (.keepAll, [3, 6, 11, 15, 20, 25, 29, 39]),
  ])
  func breaksAppleTestTextAsAppleDoes(value: LineBreaker.WordBreaking, expected: [Int]) {
    let text = "모든 인류 구성원의 천부의 존엄성과 동등하고 양도할.计算机只是处理数字。"
    let boundaries = LineBreaker(LineBreaker.Options(wordBreaking: value)).boundaries(in: text)
    let found = boundaries.lineBreaks.map { place in
      text.utf8.index(text.startIndex, offsetBy: place.utf8Offset).utf16Offset(in: text)
    }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("맞아ㅋㅋㅋ 정말", [16, 22]), ("ﾡﾢㄱ㉠한", [15]), ("\u{1112}\u{1161}\u{11AB}국어", [15]),
    ("한\u{302E}국\u{308}어", [14]), ("iPhone을 3개", [6, 10, 11, 14]), ("漢字한자を", [3, 6, 12, 15]),
  ])
  func keepsHangulOnly(text: String, expected: [Int]) {
    #expect(breaker.boundaries(in: text).lineBreaks.map(\.utf8Offset) == expected)
  }

  @Test func breaksTextsWithoutHangulAsICUDoes() throws {
    let cases = try RecordedBreaks.texts("icu-line-texts.txt").filter { each in
      each.text.unicodeScalars.allSatisfy { !Self.isHangul($0) }
    }
    #expect(cases.count > 3_000)
    for each in cases {
      let found = breaker.boundaries(in: each.text).lineBreaks.map(\.utf8Offset)
      #expect(found == each.boundaries, "line \(each.line): \(hexadecimal(each.text))")
    }
  }

  @Test func namesTheReason() {
    let rules = breaker.explain("한국 a").map(\.lineRule)
    #expect(rules == ["hangulWordPriority", "LB7", "LB18", "LB3"])
  }

  /// The blocks that hold Hangul.
  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100..<0x1200, 0x302E...0x302F, 0x3130..<0x3190, 0x3200..<0x3300, 0xA960..<0xA980,
      0xAC00..<0xD800, 0xFFA0..<0xFFE0:
      true
    default: false
    }
  }
}
