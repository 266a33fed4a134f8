import Hyphenation
import LineBreaking
import TestSupport
import Testing

/// Threads that share a hyphenator. `scripts/attack memory` runs them under the sanitizers.
@Suite struct HyphenatorConcurrencyTests {
  @Test func manyThreadsGetTheAnswersOfOne() throws {
    let text = try Sample.load().map(\.answer).joined(separator: "\n")
    let utf8 = Array(text.utf8)
    let boundaries = LineBreaker().boundaries(in: text)
    @Sendable func points(_ hyphenator: PatternHyphenator, _ language: String) -> [Int] {
      hyphenator.points(
        in: utf8.span, range: 0..<utf8.count, language: language, boundaries: boundaries)
    }
    let alone = try PatternHyphenator(languages: ["en-US", "de"])
    let expected = ["en-US", "de"].map { points(alone, $0) }
    let shared = try PatternHyphenator(languages: ["en-US", "de"])
    let found = try Threads.run(4) { _ in ["en-US", "de"].map { points(shared, $0) } }
    #expect(expected.allSatisfy { $0.count > 100 })
    #expect(found.allSatisfy { $0 == expected })
  }
}
