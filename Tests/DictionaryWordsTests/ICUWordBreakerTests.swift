import LineBreaking
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

  @Test(arguments: ["th", "lo", "ja", "zh-Hant", "", "?", "th-u-lb-loose"])
  func theLanguageHasNoEffect(_ language: String) {
    #expect(words("ภาษาไทย", language: language) == [12])
  }

  /// Tai Le, New Tai Lue, Tai Tham, Tai Viet, Ahom.
  @Test(arguments: ["ᥖᥭᥰᥖᥬᥳᥑᥨᥒᥰ", "ᦅᧄᦺᦑᦟᦹᧉ", "ᨲ᩠ᩅᩫᨾᩮᩬᩥᨦ", "ꪎꪳꪼꪕꪁꪱꪣ", "𑜒𑜑𑜪𑜨𑜒𑜑𑜪"])
  func scriptsWithoutADictionaryStayWhole(_ text: String) {
    #expect(words(text).isEmpty)
  }

  @Test func theErrorNamesICUsReasonAndThePackage() {
    let error = ICUError(status: 2)
    #expect(error.name == "U_MISSING_RESOURCE_ERROR")
    #expect(error.description.contains("U_MISSING_RESOURCE_ERROR"))
    #expect(error.description.contains("libicu-dev"))
    #expect(!error.description.contains("\n"))
  }
}
