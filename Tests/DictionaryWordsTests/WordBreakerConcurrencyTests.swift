import DictionaryWords
import LineBreaking
import TestSupport
import Testing

/// Threads that share a word breaker. `scripts/attack memory` runs them under the sanitizers.
@Suite struct WordBreakerConcurrencyTests {
  /// More threads than iterators are kept, and runs short and long in turn.
  @Test func manyThreadsGetTheAnswersOfOne() throws {
    let texts = try Language.allCases.flatMap { language in
      let sentences = try language.sentences().prefix(15)
      return sentences + [String(repeating: sentences.joined(), count: 4)]
    }
    let alone = LineBreaker(wordBreaker: try ICUWordBreaker())
    let expected = texts.map { alone.boundaries(in: $0).flags }
    let breaker = LineBreaker(wordBreaker: try ICUWordBreaker())
    let found = try Threads.run(24) { thread in
      texts.indices.allSatisfy { index in
        let index = (index + thread * 7) % texts.count
        return breaker.boundaries(in: texts[index]).flags == expected[index]
      }
    }
    #expect(found == Array(repeating: true, count: 24))
  }
}
