import Hyphenation
import TestSupport
import Testing

/// The same points as libhyphen, asked directly with the same file.
@Suite struct LibhyphenAgreementTests {
  enum Dictionary: String, CaseIterable {
    case american = "hyph_en_US.dic"
    case german = "hyph_de_DE.dic"

    var language: String { self == .american ? "en-US" : "de" }

    /// The words that are left of its patterns.
    var words: Result<[String], any Error> {
      self == .american ? Self.americanWords : Self.germanWords
    }

    private static let americanWords = Result { try Words.inPatterns(of: american) }
    private static let germanWords = Result { try Words.inPatterns(of: german) }

    /// A word in the encoding of the file, or nil where that lacks a letter.
    func encoded(_ word: String) -> [UInt8]? {
      if self == .american { return Array(word.utf8) }
      let bytes = word.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
      return bytes.count == word.unicodeScalars.count ? bytes : nil
    }
  }

  let hyphenator: PatternHyphenator

  init() throws { hyphenator = try Dictionaries.debian.get() }

  @Test(arguments: Dictionary.allCases) func wordsOfTheSamples(dictionary: Dictionary) throws {
    let words = try Set(Sample.load().flatMap { Words.inText($0.question + " " + $0.answer) })
    #expect(words.count > 700)
    try compare(words.sorted(), dictionary)
  }

  /// The letters of each pattern make a word or a piece of one.
  @Test(arguments: Dictionary.allCases) func wordsOfThePatterns(dictionary: Dictionary) throws {
    let words = try dictionary.words.get()
    #expect(words.count > 10_000)
    try compare(stride(from: 0, to: words.count, by: 5).map { words[$0] }, dictionary)
  }

  /// Compounds of two to four of these words.
  @Test(arguments: Dictionary.allCases) func compoundsOfThePatterns(dictionary: Dictionary) throws {
    let words = try dictionary.words.get()
    var random = SplitMix64(seed: 108)
    let compounds = (0..<2_000).map { _ in
      (0..<Int.random(in: 2...4, using: &random)).map { _ in
        words.randomElement(using: &random)!
      }.joined()
    }
    try compare(compounds, dictionary)
  }

  @Test(arguments: Dictionary.allCases) func letterSoup(dictionary: Dictionary) throws {
    let letters = try Array(dictionary.words.get().joined())
    var random = SplitMix64(seed: 1983)
    let words = (0..<2_000).map { _ in
      String(
        (0..<Int.random(in: 1...60, using: &random)).map { _ in
          letters.randomElement(using: &random)!
        })
    }
    try compare(words, dictionary)
  }

  @Test(arguments: Dictionary.allCases) func apostrophes(dictionary: Dictionary) throws {
    let words = try dictionary.words.get()
    var random = SplitMix64(seed: 2019)
    let joined = (0..<1_000).map { _ in
      words.randomElement(using: &random)! + "'" + words.randomElement(using: &random)!
    }
    try compare(joined, dictionary)
  }

  private func compare(_ words: [String], _ dictionary: Dictionary) throws {
    let libhyphen = try #require(Libhyphen(file: Dictionaries.path(dictionary.rawValue)))
    var points = 0
    for word in words {
      guard let bytes = dictionary.encoded(word) else { continue }
      let found = hyphenator.letterCounts(in: word, dictionary.language)
      let expected = libhyphen.points(bytes)
      points += found.count
      #expect(found == expected, "\(word)")
    }
    #expect(points > words.count / 8)
  }
}
