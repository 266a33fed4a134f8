import Hyphenation
import Testing

/// The same word in other letters.
@Suite struct SpellingTests {
  let hyphenator: PatternHyphenator

  init() throws { hyphenator = try Dictionaries.debian.get() }

  @Test(arguments: ["Hy-phen-ation", "HY-PHEN-ATION", "hY-pHeN-aTiOn"])
  func capitalsInEnglish(word: String) {
    #expect(hyphenator.show(word.replacing("-", with: ""), "en") == word)
  }

  /// ẞ takes three bytes and ß two.
  @Test(arguments: ["grö-ßer", "GRÖ-ßER", "GRÖ-ẞER", "ÜBER-GANG", "Über-gang"])
  func capitalsInGerman(word: String) {
    #expect(hyphenator.show(word.replacing("-", with: ""), "de") == word)
  }

  /// o and a diaeresis are ö, and U+212B is å.
  @Test func canonicallyEquivalentWords() throws {
    #expect(same(hyphenator.show("gro\u{308}ßer", "de"), "gro\u{308}-ßer"))
    #expect(same(hyphenator.show("GRO\u{308}ẞER", "de"), "GRO\u{308}-ẞER"))
    #expect(same(hyphenator.show("U\u{308}bergang", "de"), "U\u{308}ber-gang"))
    let swedish = try HyphenationTests.hyphenator("UTF-8\nå1d\nǖ1d\n")
    #expect(same(swedish.show("xx\u{212B}ddd", nil), "xx\u{212B}-ddd"))
    #expect(same(swedish.show("xxu\u{308}\u{304}ddd", nil), "xxu\u{308}\u{304}-ddd"))
    #expect(same(swedish.show("xxü\u{304}ddd", nil), "xxü\u{304}-ddd"))
    #expect(same(swedish.show("xxa\u{323}\u{30A}ddd", nil), "xxa\u{323}\u{30A}ddd"))
  }

  /// What patterns do not know is no part of any: hy3ph and hen5at still apply.
  @Test func foreignMarksAndLetters() {
    #expect(same(hyphenator.show("hyphenatio\u{308}n", "en"), "hy-phen-atio\u{308}n"))
    #expect(hyphenator.show("гиперссылка", "en") == "гиперссылка")
    #expect(hyphenator.show("漢字", "de") == "漢字")
  }

  /// The lower case of İ is two letters, an i and a dot.
  @Test func aCapitalThatGrowsHasNoPoints() {
    #expect(hyphenator.show("İhyphenation", "en") == "İhyphenation")
    #expect(hyphenator.show("hyphenationİ", "en") == "hyphenationİ")
  }

  @Test func wordsWithDigitsAndFullStopsHaveNoPoints() {
    #expect(hyphenator.show("hyphenation2", "en") == "hyphenation2")
    #expect(hyphenator.show("hyphenation.hyphenation", "en") == "hyphenation.hyphenation")
  }

  @Test(arguments: ["'", "’"]) func apostrophesInGerman(apostrophe: String) {
    let word = "Andreas\(apostrophe)sche"
    #expect(hyphenator.show(word, "de") == "An-dre-as\(apostrophe)sche")
  }

  @Test func emptyAndIllFormedWords() {
    #expect(hyphenator.show("", "en").isEmpty)
    #expect(hyphenator.show("a", "en") == "a")
    for bytes in [[0xFF], [0x61, 0xC3], [0xED, 0xA0, 0x80]] as [[UInt8]] {
      #expect(hyphenator.hyphenationPoints(in: bytes.span, language: "en").isEmpty)
    }
  }

  private func same(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }
}
