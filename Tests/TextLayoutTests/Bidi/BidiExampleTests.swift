import Testing

import TextLayout

/// The examples of L2 in section 3.4 of UAX #9; its capitals stand for right-to-left letters.
@Suite struct BidiExampleTests {
  @Test func aHebrewWordInEnglish() {
    let text = BidiText("car means CAR.".hebrew)
    #expect(text.levels == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0])
    #expect(text.display == "car means RAC.")
  }

  @Test func anEnglishWordInHebrew() {
    let text = BidiText("\u{2067}car MEANS CAR.\u{2069}".hebrew)
    #expect(text.levels == [0, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0])
    #expect(text.display == ".RAC SNAEM car")
    let forced = BidiText("car MEANS CAR.".hebrew, base: .rightToLeft)
    #expect(forced.display == ".RAC SNAEM car")
  }

  @Test func hebrewQuotationsInEnglish() throws {
    let said = "he said “car MEANS CAR.” “IT DOES,” she agreed.".hebrew
    let isolate = WritingDirection(isRightToLeft: true, format: .isolate)
    let first = try #require(said.utf8Range(of: "car MEANS CAR".hebrew))
    let second = try #require(said.utf8Range(of: "IT DOES".hebrew))
    let forced = BidiText(said, forced: [(first, isolate), (second, isolate)])
    #expect(forced.display == "he said “RAC SNAEM car.” “SEOD TI,” she agreed.")

    let real = "he said “\u{2067}car MEANS CAR\u{2069}.” “\u{2067}IT DOES\u{2069},” she agreed."
    #expect(BidiText(real.hebrew).display == forced.display)
  }

  @Test func anEnglishQuotationInHebrewThatQuotesHebrew() throws {
    let display = "?‘he said “RAC SNAEM car”’ YAS UOY DID"
    let real = "DID YOU SAY ’\u{2066}he said “\u{2067}car MEANS CAR\u{2069}”\u{2069}‘?".hebrew
    #expect(BidiText(real).display == display)

    let partly = "DID YOU SAY ’he said “\u{2067}car MEANS CAR\u{2069}”‘?".hebrew
    let quotation = try #require(
      partly.utf8Range(of: "he said “\u{2067}car MEANS CAR\u{2069}”".hebrew))
    let isolate = WritingDirection(isRightToLeft: false, format: .isolate)
    #expect(BidiText(partly, forced: [(quotation, isolate)]).display == display)
  }
}
