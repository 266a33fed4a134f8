import Hyphenation
import TestSupport
import Testing

/// The same points as libhyphen with files written for one option each, for letters at random.
@Suite struct WrittenFileTests {
  static let files: [(name: String, text: String)] = [
    ("one level", "a1b\n2ba\nc1\n.ab2c\nbc3a.\n"),
    ("margins", "LEFTHYPHENMIN 3\nRIGHTHYPHENMIN 4\na1\nb1\n"),
    (
      "margins of parts in one level", "COMPOUNDLEFTHYPHENMIN 4\nCOMPOUNDRIGHTHYPHENMIN 2\na1\nb1\n"
    ),
    ("two levels", "a1b\nc1\nNEXTLEVEL\na1\nb1\n"),
    (
      "margins of parts",
      "COMPOUNDLEFTHYPHENMIN 3\nCOMPOUNDRIGHTHYPHENMIN 2\nb1b\nNEXTLEVEL\na1\nb1\nc1\n"
    ),
    ("parts of parts", "c1\n.a1b\nb1a.\n.ba1c\nNEXTLEVEL\na1a\nb1b\nab1\n"),
    ("no first level", "NEXTLEVEL\na1\nb1\n"),
    ("sequences", "NOHYPHEN ab,c\na1\nb1\nc1\nNEXTLEVEL\n1a1\n"),
    ("options of the second level", "a1b\nNEXTLEVEL\nLEFTHYPHENMIN 5\nNOHYPHEN a\na1\nb1\n"),
    ("apostrophes", "'1a\na'1b\na1\nb1\nc1\n"),
    ("changes", "a1\n.bc1a/bb=,1,1\nc3a/cc=c,1,2\nb1c2b/bc=c,1,2\nab5c\n"),
    ("changes after a beginning", ".ab1c/b=bb,2,1\nabc1a2/ca=c,3,2\nc1\n"),
  ]

  @Test(arguments: files.map(\.name)) func lettersAtRandom(file: String) throws {
    let text = "UTF-8\n" + Self.files.first { $0.name == file }!.text
    let hyphenator = try hyphenator(text)
    let libhyphen = try withTemporaryDirectory { folder in
      try #require(Libhyphen(file: try write(Array(text.utf8), to: folder + "/hyph_xx.dic")))
    }
    let letters = Array(file == "apostrophes" ? "aabbcc'" : "aabbc")
    var random = SplitMix64(seed: 7)
    var points = 0
    for _ in 0..<1_000 {
      let count = Int.random(in: 4...12, using: &random)
      let word = String((0..<count).map { _ in letters.randomElement(using: &random)! })
      let found = hyphenator.letterCounts(in: word, nil)
      #expect(found == libhyphen.points(Array(word.utf8)), "\(word)")
      points += found.count
    }
    #expect(points > 100)
  }
}
