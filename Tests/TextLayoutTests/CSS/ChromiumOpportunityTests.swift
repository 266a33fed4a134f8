import DictionaryWords
import LineBreaking
import Testing

/// Where Chromium's lines start, against where lines may end: the rules alone, without widths.
@Suite struct ChromiumOpportunityTests {
  private struct Count: Hashable {
    var missing = 0
    var extra = 0
  }

  /// Every line start must be an opportunity, and a line that sticks out must have none inside.
  ///
  /// - Khmer and Lao: Chromium's dictionaries are its own, with more words than ICU's.
  /// - Bengali: under `break-all` Chromium sees the break behind a combining mark only in a line too
  ///   narrow for what is before the mark.
  /// - White space: this test replaces what is collapsed character by character, and so keeps what goes
  ///   beside U+200B and line feeds, and a preserved carriage return.
  @Test func everyLineStartIsAnOpportunity() throws {
    let words = try ICUWordBreaker()
    var starts = 0
    var overfull = 0
    var differences: [String: Count] = [:]
    var list = ""
    for kind in try ChromiumFile.kinds() {
      for one in try ChromiumFile(kind: kind).cases {
        let replay = try OpportunityReplay(one, words: words)
        starts += replay.starts
        overfull += replay.overfull
        let marked = replay.missing + replay.extra
        if marked.isEmpty { continue }
        differences[kind, default: Count()].missing += replay.missing.count
        differences[kind, default: Count()].extra += replay.extra.count
        list += "\(kind) \(one.lang ?? "") \(one.css ?? [:]) \(marked)\n"
      }
    }
    #expect(starts == 9446)
    #expect(overfull == 3030)
    let expected = [
      "khmer": Count(missing: 19, extra: 14), "lao": Count(missing: 10),
      "bengali": Count(missing: 3), "whiteSpace": Count(missing: 1, extra: 4),
    ]
    #expect(differences == expected, "\(list)")
  }

  /// What a line reads from its start on, from the boundaries of the whole text and from the line's
  /// text alone.
  @Test func linesReadAsIfTheTextBeganThere() throws {
    let words = try ICUWordBreaker()
    var lines = 0
    var contextual = 0
    var otherwise = 0
    for kind in try ChromiumFile.kinds() {
      for one in try ChromiumFile(kind: kind).cases {
        let breaker = LineBreaker(try OpportunityReplay.options(one), wordBreaker: words)
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
          lines += 1
          if line.end > start { contextual += 1 }
          if places.map({ whole.flags[$0].contains(.lineBreak) }) != expected { otherwise += 1 }
        }
      }
    }
    #expect([lines, contextual, otherwise] == [4991, 150, 21])
  }
}
