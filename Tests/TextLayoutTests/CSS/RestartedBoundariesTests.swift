import DictionaryWords
import LineBreaking
import Testing

@testable import TextLayout

/// What a line reads from its start on, from the boundaries of the whole text and from the line's
/// text alone: the two must agree at every place of the recorded texts that is asked.
@Suite struct RestartedBoundariesTests {
  @Test func linesReadAsIfTheTextBeganThere() throws {
    let words = try ICUWordBreaker()
    var otherwise = 0
    for kind in try ChromiumFile.kinds() {
      for one in try ChromiumFile(kind: kind).cases.prefix(120) {
        let options = try one.style.lineBreakerOptions(language: one.lang)
        let breaker = LineBreaker(options, wordBreaker: words)
        let utf8 = Array(one.text.utf8)
        let whole = breaker.boundaries(in: utf8.span)
        for start in stride(from: 0, to: utf8.count, by: 29)
        where whole.flags[start].contains(.grapheme) {
          let alone = breaker.boundaries(in: utf8.span.extracting(start..<utf8.count))
          let line = breaker.restarted(whole, in: utf8.span, at: start, upTo: utf8.count)
          let places = (start + 1)..<(utf8.count + 1)
          let expected = places.map { alone.flags[$0 - start].contains(.lineBreak) }
          let found = places.map { place in
            (place < line.end ? line.flags[place - start] : whole.flags[place]).contains(.lineBreak)
          }
          #expect(found == expected, "\(kind) \(start) \(one.text)")
          if places.map({ whole.flags[$0].contains(.lineBreak) }) != expected { otherwise += 1 }
        }
      }
    }
    // Some do read otherwise, or nothing was tried.
    #expect(otherwise > 20)
  }

  /// Words of a dictionary, and lines that start at one and inside one.
  @Test(arguments: ["ภาษาไทยเป็นภาษา", "ພາສາລາວເປັນພາສາ", "ភាសាខ្មែរជាភាសា", "မြန်မာဘာသာစကား"])
  func wordsAreThoseOfTheLineAlone(_ sample: String) throws {
    let text = "“" + sample + " 1" + sample + "a\u{301}-" + String(repeating: sample, count: 12)
    let utf8 = Array(text.utf8)
    var options = LineBreaker.Options(behavior: .blink)
    for breaking in LineBreaker.WordBreaking.allCases {
      options.wordBreaking = breaking
      let breaker = LineBreaker(options, wordBreaker: try ICUWordBreaker())
      let whole = breaker.boundaries(in: utf8.span)
      for start in utf8.indices where whole.flags[start].contains(.grapheme) {
        let alone = breaker.boundaries(in: utf8.span.extracting(start..<utf8.count))
        let line = breaker.restarted(whole, in: utf8.span, at: start, upTo: utf8.count)
        let differing = ((start + 1)..<(utf8.count + 1)).first { place in
          let read = place < line.end ? line.flags[place - start] : whole.flags[place]
          return read.symmetricDifference(alone.flags[place - start]).contains(.lineBreak)
        }
        #expect(differing == nil, "\(breaking) from \(start)")
        if breaking == .normal, start > text.utf8.count - 10 * sample.utf8.count,
          start < text.utf8.count - 20, whole.flags[start].contains(.lineBreak)
        {
          #expect(line.flags.isEmpty, "from \(start)")
        }
      }
    }
  }
}
