import Hyphenation
import TestSupport
import Testing

/// Files that nobody means well with are refused or hyphenate nonsense, in linear time.
@Suite struct HostileFileTests {
  /// libhyphen 2.8.8 writes before its buffers with the first, overflows its stack with the second,
  /// and the others lead it past its list of sequences.
  @Test func filesThatCrashLibhyphen() throws {
    #expect(try hyphenator("UTF-8\n1.a\n").show("aaaaaa", nil) == "aaaaaa")
    let deep = try hyphenator("UTF-8\n.a1\nNEXTLEVEL\nb1\n")
    let word = Array(String(repeating: "a", count: 100_000).utf8)
    #expect(deep.hyphenationPoints(in: word.span, language: nil).count < 100)
    #expect(try hyphenator("UTF-8\nNOHYPHEN\n.a1\nNEXTLEVEL\nb1\n").show("aaaa", nil) == "aa-aa")
    let commas = try hyphenator("UTF-8\nNOHYPHEN ,,\n1a1\nNEXTLEVEL\nb1\n")
    #expect(commas.show("bbabb", nil) == "bb-a-bb")
  }

  @Test func longWords() throws {
    let hyphenator = try hyphenator("UTF-8\na1\n.b1\nb1a\n\u{308}1\n")
    for unit in ["a", "b", "ab", "a\u{308}", "\u{308}", "'", "ab'", "-"] {
      let word = Array(String(repeating: unit, count: 100_000).utf8)
      let points = hyphenator.hyphenationPoints(in: word.span, language: nil)
      #expect(points == points.sorted() && points.count < word.count)
    }
    let word = Array(String(repeating: "a", count: 100_000).utf8)
    // Everywhere but with fewer than two letters on either side.
    #expect(hyphenator.hyphenationPoints(in: word.span, language: nil) == Array(2...99_998))
  }

  @Test func longPatterns() throws {
    let long = String(repeating: "a", count: 254)
    let hyphenator = try hyphenator("UTF-8\n\(long)1b\n\(long)2c\n")
    #expect(hyphenator.show(long + "bbb", nil) == long + "-bbb")
    let word = Array(String(repeating: "a", count: 100_000).utf8)
    #expect(hyphenator.hyphenationPoints(in: word.span, language: nil).isEmpty)
  }

  /// Two files with bytes changed, left out and put in at random.
  @Test func damagedFiles() throws {
    let sound = [
      "UTF-8\nLEFTHYPHENMIN 2\nNOHYPHEN -,'\nCOMPOUNDLEFTHYPHENMIN 2\na1b\n.schif1fahrt/ff=f,5,2\n"
        + "NEXTLEVEL\n1a\n4b1c\nä1ß2\nx2y3z/xyz=,1,2\n",
      "ISO8859-1\nRIGHTHYPHENMIN 3\n.a2ch4\n.ad4der\nt1t\na1b/b=,1,1\n",
    ]
    var random = SplitMix64(seed: 14)
    var read = 0
    for _ in 0..<LongSweep.count(3_000) {
      var bytes = Array(sound.randomElement(using: &random)!.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(bytes.randomElement(using: &random)!, at: place)
        default: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
        }
      }
      do {
        let hyphenator = try hyphenator(bytes)
        read += 1
        for word in ["abcabc", "schiffahrt", "xyzxyz", "äßäß", "abaddera-tt'tt"] {
          let utf8 = Array(word.utf8)
          let points = hyphenator.hyphenationPoints(in: utf8.span, language: nil)
          #expect(points.allSatisfy { (1..<utf8.count).contains($0) })
        }
      } catch is HyphenationError {}
    }
    #expect(read > LongSweep.count(500))
  }
}
