import LineBreaking
import Testing

/// Which words of a text may be hyphenated. The hyphenator asked here allows every place, so each
/// such word falls into its grapheme clusters.
@Suite struct HyphenatorTests {
  @Test(arguments: [
    ("four fives", "four f-i-v-e-s"),
    ("Hello, (world).", "H-e-l-l-o, (w-o-r-l-d)."),
    ("слово", "с-л-о-в-о"),
    ("either/other", "e-i-t-h-e-r/o-t-h-e-r"),
    ("double‐barrel", "d-o-u-b-l-e‐b-a-r-r-e-l"),
    ("", ""),
  ])
  func wordsOfFiveLettersAreAsked(text: String, shown: String) {
    #expect(show(text) == shown)
  }

  /// Four letters with marks are four clusters; a point never stands inside a cluster.
  @Test func clustersCountAndStayWhole() {
    #expect(show("a\u{308}b\u{323}\u{307}cd") == "a\u{308}b\u{323}\u{307}cd")
    #expect(show("a\u{308}bcde") == "a\u{308}-b-c-d-e")
    #expect(show("किकीकेकैक") == "कि-की-के-कै-क")
  }

  @Test(arguments: [
    ("aren't", "a-r-e-n-'-t"), ("aren’t", "a-r-e-n-’-t"), ("don't", "don't"),
    ("'quoted'", "'q-u-o-t-e-d'"), ("“l’eaux”", "“l-’-e-a-u-x”"), ("abc''def", "abc''def"),
    ("abc\u{200C}def", "a-b-c\u{200C}-d-e-f"),
  ])
  func apostrophesAndJoinersStayInside(text: String, shown: String) {
    #expect(show(text) == shown)
  }

  @Test(arguments: [
    "hy\u{AD}phenation", "hyphe\u{AD}nation", "\u{AD}hyphenation", "hyphenation\u{AD}",
    "hyphen\u{AD}-",
  ])
  func softHyphensSayItAll(text: String) {
    #expect(show(text) == text)
    #expect(show(text + " words") == text + " w-o-r-d-s")
  }

  @Test(arguments: [
    "abcdef7", "7abcdef", "abcdef7ghijkl", "abcdef²", "٣abcdef", "abcdef'7", "abcdefⅫ",
  ])
  func wordsNextToNumbersStayWhole(text: String) {
    #expect(show(text) == text)
  }

  @Test(arguments: [
    "https://example.org", "https://hyphens/hyphens", "someone@hyphen", "www.example.org",
    "/share/hyphen", "share/hyphen/words", "C:\\Windows", "snake_cases", "#hashtag", "main.swift",
    "//comment", "(hyphen.words)",
  ])
  func addressesAndProgramTextStayWhole(text: String) {
    #expect(show(text) == text)
    #expect(show("words \(text)\u{3000}words") == "w-o-r-d-s \(text)\u{3000}w-o-r-d-s")
  }

  /// A line may end in them anyway, so they are no words of many letters.
  @Test func ideographsAreNoWords() {
    #expect(show("漢字漢字漢字") == "漢字漢字漢字")
    #expect(show("使用hyphen設定") == "使用h-y-p-h-e-n設定")
  }

  @Test func brokenWordsHaveNoWholeOnes() {
    let breaker = LineBreaker(LineBreaker.Options(wordBreaking: .breakAll))
    #expect(show("hyphenation", breaker) == "hyphenation")
  }

  @Test func onlyTheRangeIsRead() {
    let text = "hyphen hyphen hyphen"
    let utf8 = Array(text.utf8)
    let boundaries = LineBreaker().boundaries(in: text)
    let points = EveryPlace().points(
      in: utf8.span, range: 7..<13, language: nil, boundaries: boundaries)
    #expect(points == [8, 9, 10, 11, 12])
    let cut = EveryPlace().points(
      in: utf8.span, range: 5..<12, language: nil, boundaries: boundaries)
    #expect(cut == [8, 9, 10, 11])
  }

  @Test func offsetsThatAreNoPlacesAreIgnored() {
    let utf8 = Array("a word, ünder".utf8)
    let points = Fixed(offsets: [-1, 0, 1, 3, 2, 3, 6, 7, 99, .max]).points(
      in: utf8.span, range: 0..<utf8.count, language: nil,
      boundaries: LineBreaker().boundaries(in: "a word, ünder"))
    // Offset 1 is inside ü, 2 comes too late, 6 is the end of the word.
    #expect(points == [11])
  }

  @Test func theLanguageIsHandedOn() {
    let utf8 = Array("hyphen".utf8)
    let boundaries = LineBreaker().boundaries(in: "hyphen")
    let points = Spoken(language: "de").points(
      in: utf8.span, range: 0..<6, language: "de", boundaries: boundaries)
    #expect(points == [3])
  }

  /// What a search back or ahead from each character would make square.
  @Test(arguments: ["a", "\u{308}", "'", "\u{AD}", "\u{200D}", ".", "/", "a'", "a\u{AD}", "漢", " "])
  func longTextsAreReadOnce(unit: String) {
    let text = String(repeating: unit, count: 100_000)
    let utf8 = Array(text.utf8)
    let points = Fixed(offsets: [utf8.count / 2]).points(
      in: utf8.span, range: 0..<utf8.count, language: nil,
      boundaries: LineBreaker().boundaries(in: text))
    #expect(points == (unit == "a" || unit == "a'" ? [utf8.count / 2] : []))
  }

  @Test(arguments: [[0xC0, 0x80], [0xE4, 0xB8], [0x61, 0xF0, 0x9F], [0xFF]] as [[UInt8]])
  func illFormedBytesDoNotTrap(bytes: [UInt8]) {
    let utf8 = Array("words".utf8) + bytes
    _ = EveryPlace().points(
      in: utf8.span, range: 0..<utf8.count, language: nil,
      boundaries: LineBreaker().boundaries(in: utf8.span))
  }

  private func show(_ text: String, _ breaker: LineBreaker = LineBreaker()) -> String {
    var utf8 = Array(text.utf8)
    let points = EveryPlace().points(
      in: utf8.span, range: 0..<utf8.count, language: nil, boundaries: breaker.boundaries(in: text))
    for point in points.reversed() { utf8.insert(UInt8(ascii: "-"), at: point) }
    return String(decoding: utf8, as: UTF8.self)
  }
}

private struct EveryPlace: Hyphenator {
  func hyphenationPoints(in word: Span<UInt8>, language: String?) -> [Int] {
    Array(0...word.count)
  }
}

private struct Fixed: Hyphenator {
  var offsets: [Int]

  func hyphenationPoints(in word: Span<UInt8>, language: String?) -> [Int] { offsets }
}

private struct Spoken: Hyphenator {
  var language: String

  func hyphenationPoints(in word: Span<UInt8>, language: String?) -> [Int] {
    language == self.language ? [3] : []
  }
}
