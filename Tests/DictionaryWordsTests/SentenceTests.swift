import DictionaryWords
import LineBreaking
import Testing

/// Whole sentences break where ICU's own line iterator breaks them.
///
/// ICU answers with the rules of its own version of Unicode (15.0 in ICU 72). None of the sentences
/// has a place where Unicode 17.0 decides otherwise; such places are in `RuleVersionTests`.
@Suite struct SentenceTests {
  /// 60 sentences of each language and 180 made of their phrases: all 240 are equal.
  @Test(arguments: Language.allCases)
  func everySentenceBreaksAsICUsLineIteratorSays(_ language: Language) throws {
    let sentences = try language.sentences(count: 240)
    let icu = try #require(ICULines(language: language.rawValue))
    let options = LineBreaker.Options(language: language.rawValue)
    let breaker = LineBreaker(options, wordBreaker: try ICUWordBreaker())
    var equal = 0
    var places = 0
    for sentence in sentences {
      let found = breaker.boundaries(in: sentence).lineBreaks.map(\.utf8Offset)
      let expected = icu.breaks(in: sentence)
      #expect(found == expected, "ICU \(ICULines.version): \(sentence)")
      if found == expected { equal += 1 }
      places += found.count
    }
    print("\(language): \(equal) of \(sentences.count) sentences, \(places) places as in ICU")
    #expect(Set(sentences).count == 240)
    #expect(equal == 240)
  }

  /// What would be equal without a dictionary proves nothing about it.
  @Test(arguments: Language.allCases)
  func everySentenceNeedsTheDictionary(_ language: Language) throws {
    let breaker = LineBreaker(wordBreaker: try ICUWordBreaker())
    for sentence in try language.sentences() {
      let rules = LineBreaker().boundaries(in: sentence).lineBreakCount
      #expect(breaker.boundaries(in: sentence).lineBreakCount > rules, "\(sentence)")
    }
  }

  @Test(arguments: Language.allCases)
  func noWordEndsInsideAGraphemeCluster(_ language: Language) throws {
    let sentences = try language.sentences(count: 240)
    let breaker = LineBreaker(wordBreaker: try ICUWordBreaker())
    for sentence in sentences {
      let words = breaker.explain(sentence).filter { $0.lineRule == "word" }
      #expect(words.allSatisfy { $0.flags.contains(.grapheme) }, "\(sentence)")
    }
  }
}
