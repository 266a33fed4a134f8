import Interchange
import Testing

@testable import Translations

/// Messages of ICU's User Guide ("Formatting Messages") and of Flutter's guide to
/// internationalization, and C's conversions.
@Suite struct MessageTests {
  private func texts(_ message: String, quotes: Bool = true) throws -> [[String]] {
    try ICUMessage(message, quotes: quotes).texts().map { [$0.branch ?? "", $0.text.string] }
  }

  @Test(
    arguments: [
      ("I don't know", "I don't know"), ("I don''t know", "I don't know"),
      ("This '{isn''t}' obvious", "This {isn't} obvious"),
      ("At {1,time,::jmm} on {1,date,::dMMMM}, there was {2}.", "At {1} on {1}, there was {2}."),
      ("{ name }", "{name}"), ("'{0}'", "{0}"),
    ])
  func plainMessages(message: String, wanted: String) throws {
    #expect(try texts(message) == [["", wanted]])
  }

  /// The guide's party, for one host.
  @Test func pluralsInASelect() throws {
    let message = """
      {gender_of_host, select, \
      female {{num_guests, plural, offset:1 \
      =0 {{host} does not give a party.} \
      =1 {{host} invites {guest} to her party.} \
      other {{host} invites {guest} and # other people to her party.}}} \
      other {{num_guests, plural, offset:1 =0 {{host} does not give a party.} other {#}}}}
      """
    #expect(
      try texts(message) == [
        ["gender_of_host=female, num_guests==0", "{host} does not give a party."],
        ["gender_of_host=female, num_guests==1", "{host} invites {guest} to her party."],
        [
          "gender_of_host=female, num_guests=other",
          "{host} invites {guest} and {num_guests} other people to her party.",
        ],
        ["gender_of_host=other, num_guests==0", "{host} does not give a party."],
        ["gender_of_host=other, num_guests=other", "{num_guests}"],
      ])
  }

  @Test func anArgumentAskedTwiceHasOneValue() throws {
    let message = "{n, plural, one {one} other {many}} {n, plural, one {day} other {days}}"
    #expect(try texts(message) == [["one", "one day"], ["other", "many days"]])
  }

  @Test(
    arguments: [
      "{", "{a", "{a,", "{a, plural}", "{a, plural, one {x}}", "}", "{a, select, other {x}",
      "{}", "{a b}",
    ])
  func damagedMessagesAreRefused(message: String) {
    #expect(throws: ReadingProblem.self) { try ICUMessage(message) }
  }

  @Test func hostileMessagesAreRefused() {
    let deep =
      String(repeating: "{a, select, other {", count: 30) + String(repeating: "}}", count: 30)
    #expect(throws: ReadingProblem.self) { try ICUMessage(deep) }
    let wide = (0..<10).map { "{a\($0), plural, one {x} other {y}}" }.joined()
    #expect(throws: ReadingProblem.self) { try ICUMessage(wide).texts() }
  }

  /// Flutter's guide; `gen-l10n` does not quote by apostrophes.
  @Test func resourceBundle() throws {
    let file = #"""
      {
        "@@locale": "en",
        "hello": "Hello {userName}, it's",
        "@hello": {
          "description": "A message with a single parameter",
          "placeholders": { "userName": { "type": "String", "example": "Bob" } }
        },
        "nWombats": "{count, plural, =0{no wombats} =1{1 wombat} other{{count} wombats}}",
        "pronoun": "{gender, select, male{he} female{she} other{they}}"
      }
      """#
    let texts = try read(file, "lib/l10n/app_de.arb")
    #expect(
      pairs(texts) == [
        ["hello", "Hello {userName}, it's"], ["nWombats [=0]", "no wombats"],
        ["nWombats [=1]", "1 wombat"], ["nWombats [other]", "{count} wombats"],
        ["pronoun [male]", "he"], ["pronoun [female]", "she"], ["pronoun [other]", "they"],
      ])
    #expect(Set(texts.map(\.language)) == ["en"])
    #expect(texts[0].filled { $0.example }.text == "Hello Bob, it's")
  }

  @Test(
    arguments: [
      (
        "%@ of %1$@, %lld, %.2f, %-5s, %05d, %*d",
        ["%@", "%1$@", "%lld", "%.2f", "%-5s", "%05d", "%*d"]
      ),
      ("100% sure, 50 % de, 5%d", []), ("%(name)s and %{count}", ["%(name)s", "%{count}"]),
      ("{0} {{name}} ${x} {a b, c}", ["{0}", "{{name}}", "${x}"]), ("%1 of %2", ["%1", "%2"]),
      ("%%d", []), ("%#@n@", ["%#@n@"]),
    ])
  func placeholders(text: String, wanted: [String]) {
    #expect(MessageText(scanning: text).placeholders.map(\.spelling) == wanted)
  }

  @Test func twoSignsAreOne() {
    #expect(MessageText(scanning: "5%% of %d").string == "5% of %d")
  }
}
