import TestSupport
import Testing

import LineBreaking

/// Who reads by steps finds what a ``LineBreaker`` finds.
@Suite struct BreakStepsTests {
  private static let languages: [String?] = [nil, "zh", "ja", "ko"]

  /// Letters, digits, signs and spaces, more of those that rules name.
  private static let scalars: [UInt32] =
    Array(0x20...0x7E)
    + "\n \n- -?!(){}[]<>/\u{A0}\u{2010}\u{2014}“”‘’«»".unicodeScalars.map(\.value)
    + [0x301, 0x5D0, 0x627, 0x915, 0x94D, 0x3001, 0x3042, 0x3063, 0x4E00, 0xAC00, 0x1100, 0x1161]
    + [0x20AC, 0x2030, 0xFF08, 0xFF09, 0x1F1E6, 0x1F1E7, 0x200D, 0x2060, 0xB7, 0x2026, 0xFFE5]

  @Test(arguments: LineBreaker.Behavior.allCases)
  func stepsFindTheSamePlaces(_ behavior: LineBreaker.Behavior) throws {
    var random = SplitMix64(seed: 42)
    for language in Self.languages {
      for strictness in LineBreaker.Strictness.allCases where strictness != .anywhere {
        let options = LineBreaker.Options(
          strictness: strictness, language: language, behavior: behavior)
        let steps = try #require(BreakSteps(options))
        var differences: [String] = []
        for _ in 0..<400 {
          let text = String(
            String.UnicodeScalarView(
              (0..<random.int(below: 24) + 1).compactMap { _ in
                Unicode.Scalar(Self.scalars[random.int(below: Self.scalars.count)])
              }))
          // Only where a line may end it is known how the next one reads.
          let expected = LineBreaker(options).boundaries(in: text).flags.dropLast().map {
            $0.contains(.lineBreak) ? $0.subtracting(.grapheme) : []
          }
          if steps.flags(of: text) != expected {
            differences.append("\(text.debugDescription), \(options)")
          }
        }
        #expect(differences.prefix(5) == [])
      }
    }
  }

  /// What Blink breaks by clusters, or by more than two characters, has no steps.
  @Test func otherOptionsHaveNone() {
    for options in [
      LineBreaker.Options(strictness: .anywhere), LineBreaker.Options(wordBreaking: .breakAll),
      LineBreaker.Options(wordBreaking: .breakAll, behavior: .blink),
      LineBreaker.Options(wordBreaking: .keepAll, behavior: .blink),
      LineBreaker.Options(strictness: .anywhere, behavior: .blink),
    ] {
      #expect(BreakSteps(options) == nil)
    }
  }
}

extension BreakSteps {
  /// What the steps say of each UTF-8 offset before the end.
  fileprivate func flags(of text: String) -> [TextBoundaries.Flags] {
    let utf8 = text.utf8Span.span
    var flags = [TextBoundaries.Flags](repeating: [], count: utf8.count)
    var context = 0
    var offset = 0
    while offset < utf8.count {
      let start = offset
      let unit = unit(of: utf8.decodeScalar(at: &offset))
      let step = cells[context + unit]
      let verdict = verdict(step.breakCode, unit: unit, after: offset, in: utf8)
      context = step.breakContext
      if verdict.code > 0 { flags[start].insert(.lineBreak) }
      if verdict.code == 2 { flags[start].insert(.mandatory) }
      if verdict.isContextual { flags[start].insert(.contextual) }
    }
    flags[0] = []
    return flags
  }
}
