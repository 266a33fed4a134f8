import LineBreaking
import TestSupport
import Testing

@testable import DictionaryWords

@Suite struct ICUWordBreakerTests {
  private let breaker: ICUWordBreaker
  private let icu: ICULines

  init() throws {
    breaker = try ICUWordBreaker()
    icu = try #require(ICULines(language: "th"))
  }

  private func words(_ text: String, language: String? = nil) -> [Int] {
    breaker.wordBoundaries(in: text.utf8Span.span, language: language)
  }

  /// What ICU finds inside the text.
  private func expected(_ text: String) -> [Int] { icu.breaks(in: text).dropLast() }

  @Test func anEmptyRunHasNoWords() {
    #expect(words("").isEmpty)
  }

  @Test(arguments: ["ภาษา|ไทย", "ພາສາ|ລາວ", "មាន|ព្យញ្ជនៈ", "ကလေး|တွေ"])
  func wordsEndWhereTheDictionarySays(_ marked: String) throws {
    let parts = marked.split(separator: "|")
    #expect(words(parts.joined()) == [parts[0].utf8.count])
  }

  @Test(arguments: [
    "é ภาษาไทย", "\u{11700}\u{11701}ภาษาไทย", "😀ภาษาไทย漢字", "ภา\u{301}ษาไทย\u{200D}ภาษาไทย",
  ])
  func offsetsCountCharactersOfOneToFourBytes(_ text: String) {
    #expect(!words(text).isEmpty)
    #expect(words(text) == expected(text))
  }

  /// ICU takes no less than four letters for two words. Of text in UTF-8 it counts the bytes, and
  /// would cut these.
  @Test(arguments: ["ອາ", "ກັບ", "មក", "តាម", "မှာ", "ကက"])
  func twoOrThreeLettersAreOneWord(_ text: String) {
    #expect(words(text) == expected(text))
    #expect(words(text).isEmpty)
  }

  /// From a word's start on ICU finds what it finds in the whole: the base of `looksOnlyAhead`.
  @Test(arguments: [
    "ภาษาไทยเป็นภาษาที่มีระดับเสียงของคำแน่นอนหรือวรรณยุกต์เช่นเดียวกับภาษาจีน",
    "ພາສາລາວເປັນພາສາທີ່ມີລະດັບສຽງ", "ភាសាខ្មែរជាភាសាកំណើតរបស់ជនជាតិខ្មែរ",
    "မြန်မာဘာသာစကားသည်မြန်မာနိုင်ငံရုံးသုံးဘာသာစကားဖြစ်သည်",
  ])
  func wordsDoNotDependOnThoseBefore(_ sample: String) {
    let scalars = Array(sample.unicodeScalars)
    var random = SplitMix64(seed: 14)
    for _ in 0..<400 {
      // Parts of words in an order that no dictionary knows.
      var text = String.UnicodeScalarView()
      for _ in 0..<12 {
        let start = Int.random(in: scalars.indices, using: &random)
        text.append(contentsOf: scalars[start...].prefix(Int.random(in: 1...9, using: &random)))
      }
      let whole = expected(String(text))
      for word in whole {
        let rest = String(decoding: String(text).utf8.dropFirst(word), as: UTF8.self)
        guard rest.unicodeScalars.count >= 5 else { break }
        #expect(
          expected(rest) == whole.filter { $0 > word }.map { $0 - word }, "\(text) from \(word)")
      }
    }
    #expect(breaker.looksOnlyAhead)
  }

  @Test(arguments: ["th", "lo", "ja", "zh-Hant", "", "?", "th-u-lb-loose"])
  func theLanguageHasNoEffect(_ language: String) {
    #expect(words("ภาษาไทย", language: language) == [12])
  }

  private func mayFindWords(_ text: String) -> Bool {
    breaker.mayFindWords(in: text.utf8Span.span)
  }

  /// Tai Le, New Tai Lue, Tai Tham, Tai Viet, Ahom.
  @Test(arguments: ["ᥖᥭᥰᥖᥬᥳᥑᥨᥒᥰ", "ᦅᧄᦺᦑᦟᦹᧉ", "ᨲ᩠ᩅᩫᨾᩮᩬᩥᨦ", "ꪎꪳꪼꪕꪁꪱꪣ", "𑜒𑜑𑜪𑜨𑜒𑜑𑜪"])
  func scriptsWithoutADictionaryStayWhole(_ text: String) {
    #expect(words(text).isEmpty)
    #expect(!mayFindWords(text))
  }

  /// Their letters are not handed to ICU, which finds the same words beside them.
  @Test(arguments: [
    "ᥖᥭᥰภาษาไทยꪎꪳꪼພາສາລາວເປັນ𑜒𑜑កលេងភាសាᨲ᩠ᩅကလေးတွေᦅᧄ", "ภาษาไทยᥖ", "𑜒ภาษาไทย𑜑ภาษาไทย",
    "กᥖภาᦅษาไทᨲยภาษา\u{1174D}ไทย\u{11440}ภาษาไทย",
  ])
  func wordsStandBesideScriptsWithoutADictionary(_ text: String) {
    #expect(words(text) == expected(text))
    #expect(!words(text).isEmpty)
    #expect(mayFindWords(text))
  }

  /// One letter of each block of class SA that ICU has a dictionary for, of Unicode's Blocks.txt.
  @Test(arguments: ["ก", "ກ", "က", "ꧡ", "ꩡ", "ក"])
  func wordsMayBeFoundInEachScriptWithADictionary(_ letter: String) {
    #expect(mayFindWords("ᥖ\u{301}" + letter))
  }

  @Test func theErrorNamesICUsReasonAndThePackage() {
    let error = ICUError(status: 2)
    #expect(error.name == "U_MISSING_RESOURCE_ERROR")
    #expect(error.description.contains("U_MISSING_RESOURCE_ERROR"))
    #expect(error.description.contains("libicu-dev"))
    #expect(!error.description.contains("\n"))
  }
}
