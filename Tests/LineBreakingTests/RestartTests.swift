import LineBreaking
import TestSupport
import Testing

/// Where a text restarts, what follows has the boundaries of the whole text, whatever comes.
@Suite struct RestartTests {
  private static let letters =
    "abAB12 .,-–—/()[]{}“”«»’%$€…!?漢字かなカ゛ー、。「」（）한글אבגالعقفकखत्षिภาษาไทย".unicodeScalars.map {
      String($0)
    } + [
      " ", " ", "\n", "\r", "\u{AD}", "\u{200B}", "\u{200D}", "\u{301}", "\u{94D}", "\u{E49}",
      "\u{1F1E6}", "\u{1F1E7}", "👩", "🏽", "\u{2028}", "\u{A0}", "\u{3000}", "\u{1100}", "\u{1161}",
      "\u{FE0F}", "\u{0}", "\u{2060}", "\u{1780}", "\u{17D2}",
    ]

  private static func text(_ random: inout SplitMix64) -> String {
    (0...random.int(below: 24)).map { _ in random.pick(letters) }.joined()
  }

  @Test(arguments: LineBreaker.Behavior.allCases)
  func textThatRestartsHasTheBoundariesOfTheWhole(behavior: LineBreaker.Behavior) {
    var random = SplitMix64(seed: 11)
    var differences: [String] = []
    var restarts = 0
    for round in 0..<LongSweep.count(20_000) {
      var options = LineBreaker.Options(behavior: behavior)
      options.strictness = random.pick([.auto, .auto, .loose, .anywhere])
      options.wordBreaking = random.pick([.normal, .normal, .breakAll, .keepAll])
      options.language = random.pick([nil, "ja", "zh"])
      let words: EveryOther? = round % 2 == 0 ? nil : EveryOther()
      let breaker = LineBreaker(options, wordBreaker: words)
      let (text, more) = (Self.text(&random), Self.text(&random))
      let boundaries = breaker.boundaries(in: text)
      let places = Array(text.utf8).indices.filter {
        boundaries.flags[$0].contains(.lineBreak)
          && breaker.restarts(boundaries, in: text.utf8Span.span, at: $0)
      }
      let whole = breaker.boundaries(in: text + more)
      for place in places {
        restarts += 1
        let suffix = String(decoding: (text + more).utf8.dropFirst(place), as: UTF8.self)
        let alone = breaker.boundaries(in: suffix).flags.dropFirst()
        let there = whole.flags[(place + 1)...]
        let isSame = zip(alone, there).allSatisfy {
          $0.isSuperset(of: $1.intersection([.grapheme, .lineBreak, .mandatory]))
            && $1.isSuperset(of: $0.intersection([.grapheme, .lineBreak, .mandatory]))
        }
        if !isSame { differences.append("\((text + more).debugDescription) at \(place)") }
      }
    }
    #expect(differences.isEmpty, "\(differences.prefix(5))")
    #expect(restarts > LongSweep.count(20_000))
  }

  /// What a dictionary finds before the end of a stretch may come out otherwise with more of it.
  @Test func wordsAtTheEndAreNotSettled() {
    let thai = "ภาษาไทย"
    let text = "abc " + thai
    let words = LineBreaker(wordBreaker: EveryOther())
    #expect(words.endOfSettledWords(in: text.utf8Span.span) == 4)
    let closed = text + "."
    #expect(words.endOfSettledWords(in: closed.utf8Span.span) == closed.utf8.count)
    let none = LineBreaker()
    #expect(none.endOfSettledWords(in: text.utf8Span.span) == text.utf8.count)
  }
}

/// Finds a word after every two letters of three bytes, from where it starts to read.
private struct EveryOther: WordBreaker {
  func wordBoundaries(in run: Span<UInt8>, language: String?) -> [Int] {
    Array(stride(from: 6, to: run.count, by: 6))
  }
}
