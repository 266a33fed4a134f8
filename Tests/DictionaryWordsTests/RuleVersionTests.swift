import DictionaryWords
import LineBreaking
import Testing

/// Where the rules changed between the Unicode 15.0 of ICU 72 and 17.0, beside class SA.
///
/// This needs ICU 72, that of Debian 12, and is skipped with any other: a newer ICU has newer
/// rules, so it need not differ here.
@Suite(.enabled(if: ICULines.version.hasPrefix("72.")))
struct RuleVersionTests {
  @Test(arguments: [
    // “ is an initial quote: nothing breaks after it, not even after spaces.
    ("“ ภาษา", 4, "LB15a", false),
    // Until 15.1 no quote was followed by a break before a bracket, not even after spaces.
    ("\"ภาษา\" (ไทย)", 15, "LB18", true),
    // A quote between East Asian characters breaks as its neighbours do.
    ("漢”\u{1F600}ภาษา", 6, "LB31", true),
    // A hyphen after a no-break space is the first of its word.
    ("กก\u{A0}-ภาษา", 9, "LB20a", false),
  ])
  func unicode17DecidesOtherwiseThanICU72(
    _ text: String, _ offset: Int, _ rule: String, _ breaks: Bool
  ) throws {
    let icu = try #require(ICULines(language: "th"))
    let places = LineBreaker(wordBreaker: try ICUWordBreaker()).explain(text)
    let place = try #require(places.first { $0.utf8Offset == offset })
    #expect(place.lineRule == rule)
    #expect(place.flags.contains(.lineBreak) == breaks)
    #expect(icu.breaks(in: text).contains(offset) != breaks)
  }
}
