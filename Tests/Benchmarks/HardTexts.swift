extension HardText {
  /// All 105.
  static let all =
    words + dictionaryWords + spaces + lineEnds + marks + emoji + neighbours + directions
    + invisible + edges

  private static let words = [
    HardText("one-word", "a", file: "Em.ttf"),
    HardText("one-word-of-unsafe-pairs", "AV"),
    HardText("no-break-spaces", "\u{A0}"),
    HardText("letters-and-word-joiners", "a\u{2060}"),
    HardText("one-arabic-word", "سلمه", file: "NotoSansArabic-Regular.ttf"),
    HardText("one-devanagari-word", "क्षत्रिय", file: "NotoSansDevanagari-Regular.ttf"),
    HardText("thai-without-a-space", "ภาษาไทยนะคะ", file: "NotoSansThai-Regular.ttf"),
    HardText("hangul-jamo", "\u{1112}\u{1161}\u{11AB}"),
    HardText("scripts-that-change", "aбγא你ا한か3"),
    HardText("short-words", "a b cd "),
  ]

  /// Lines that find their words in a dictionary. Many start inside a word.
  private static let dictionaryWords = [
    HardText("one-burmese-tone-mark", "\u{1087}", file: "NotoSansMyanmar-Regular.ttf"),
    HardText(
      "one-burmese-tone-mark-by-css", "\u{1087}", file: "NotoSansMyanmar-Regular.ttf",
      css: ["overflow-wrap": "anywhere"], takesDictionary: true),
    HardText(
      "lao-by-css", "ບໍ່ກ", file: "NotoSansLao-Regular.ttf", css: [:], takesDictionary: true),
    HardText(
      "lao-that-breaks-by-css", "ພາສາລາວເປັນພາສາ", file: "NotoSansLao-Regular.ttf",
      css: ["overflow-wrap": "anywhere"], takesDictionary: true),
    HardText(
      "thai-that-breaks-by-css", "กา", file: "NotoSansThai-Regular.ttf",
      css: ["overflow-wrap": "anywhere"], takesDictionary: true),
    HardText(
      "one-thai-letter-by-css", "ก", file: "NotoSansThai-Regular.ttf",
      css: ["overflow-wrap": "anywhere"], takesDictionary: true),
    HardText(
      "khmer-that-breaks-by-css", "ភាសាខ្មែរជាភាសា", file: "NotoSansKhmer-Regular.ttf",
      css: ["overflow-wrap": "anywhere"], takesDictionary: true),
    HardText(
      "burmese-that-breaks-by-css", "မြန်မာဘာသာစကား", file: "NotoSansMyanmar-Regular.ttf",
      css: ["overflow-wrap": "anywhere"], takesDictionary: true),
    HardText(
      "khmer-pairs-by-css", "ពហ", file: "NotoSansKhmer-Regular.ttf",
      css: ["word-break": "break-word", "text-wrap": "pretty"], takesDictionary: true),
    HardText(
      "tai-tham-set-tight-by-css", "\u{1AA0}",
      css: ["word-break": "break-word", "letter-spacing": "-1px"], takesDictionary: true),
    HardText("burmese-syllables", "ြနၢဲ", file: "NotoSansMyanmar-Regular.ttf"),
    HardText(
      "burmese-letters-balanced-by-css", "ဒ", file: "NotoSansMyanmar-Regular.ttf",
      css: ["text-wrap": "balance"], takesDictionary: true),
  ]

  private static let spaces = [
    HardText("spaces", " ", file: "Em.ttf"),
    HardText("ideographic-spaces", "\u{3000}"),
    HardText("ideographic-spaces-after-spaces-by-css", "\t\u{3000}\n\u{3000}", css: [:]),
    HardText("spaces-between-two-letters", [.once("a"), .many(" "), .once("b")]),
    HardText("a-word-then-spaces", [.many("a"), .many(" "), .once("b")]),
    HardText("exclamations-and-spaces", "! "),
    HardText("tabs", "\t"),
    HardText("letters-and-tabs", "a\t"),
    HardText("spaces-kept-by-css", "  a", css: ["white-space": "break-spaces"]),
    HardText("spaces-collapsed-by-css", " \t\n", css: [:]),
  ]

  private static let lineEnds = [
    HardText("line-feeds", "\n"),
    HardText("carriage-returns", "\r"),
    HardText("carriage-returns-with-line-feeds", "\r\n"),
    HardText("next-lines", "\u{85}"),
    HardText("paragraph-separators", "\u{2029}"),
    HardText("hyphens-and-vertical-tabs", "-\u{0B}"),
    HardText("hyphens-and-form-feeds", "-\u{0C}"),
    HardText("hyphens-and-line-separators", "-\u{2028}"),
    HardText("hyphens-and-paragraph-separators", "-\u{2029}"),
    HardText("letters-and-line-feeds", "a\n"),
    HardText("line-feeds-kept-by-css", "\n", css: ["white-space": "pre-wrap"]),
  ]

  private static let marks = [
    HardText("marks-on-a-letter", [.once("a"), .many("\u{301}"), .once(" b")]),
    HardText("marks-on-a-space", [.once(" "), .many("\u{301}"), .once(" b")]),
    HardText("marks-on-an-arabic-letter", [.once("ا"), .many("\u{301}"), .once(" b")]),
    HardText("marks-on-a-han-character", [.once("你"), .many("\u{301}"), .once(" b")]),
    HardText("marks-on-nothing", "\u{301}"),
    HardText("thirty-marks-on-each-letter", zalgo),
    HardText(
      "burmese-medials-by-css", "\u{103C}", file: "NotoSansMyanmar-Regular.ttf",
      css: ["word-break": "break-all"]),
    HardText(
      "khmer-signs-by-css", "\u{17C6}", file: "NotoSansKhmer-Regular.ttf",
      css: ["word-break": "break-all"]),
    HardText(
      "thai-marks-by-css", "\u{E3A}", file: "NotoSansThai-Regular.ttf",
      css: ["word-break": "break-all", "letter-spacing": "-1px"]),
    HardText("viramas", "क\u{94D}", file: "NotoSansDevanagari-Regular.ttf"),
  ]

  private static let zalgo =
    "z" + String(String.UnicodeScalarView((0..<30).compactMap { Unicode.Scalar(0x300 + $0 * 3) }))
    + " "

  private static let emoji = [
    HardText("joined-women", "👩\u{200D}"),
    HardText("half-flags", "🇨"),
    HardText("flags", "🇨🇳"),
    HardText("flags-without-a-glyph", "🇨🇳", file: "Em.ttf"),
    HardText("variation-selectors", "\u{FE0F}"),
    HardText("telephones-with-a-selector", "☎\u{FE0F}"),
    HardText("tags", "\u{E0067}"),
    HardText("joiners", "\u{200D}"),
    HardText("skin-tones", "👍🏽"),
    HardText("skin-tones-by-css", "👍🏽", css: ["overflow-wrap": "anywhere"]),
    HardText("skin-tones-alone-by-css", "\u{1F3FB}", css: [:]),
    HardText("key-caps", "1\u{20E3}"),
    HardText("families", "👩🏽\u{200D}👩🏿\u{200D}👧🏻"),
  ]

  private static let neighbours = [
    HardText("opening-quotes-and-spaces", "“ "),
    HardText("opening-brackets", "("),
    HardText("opening-brackets-and-words", "((((a "),
    HardText("straight-quotes-and-spaces", "\" "),
    HardText("guillemets", "«a» "),
    HardText("brackets-crossed", "[)"),
    HardText("apostrophes", "’"),
    HardText("letters-and-apostrophes", "a\u{2019} "),
    HardText("brackets-nested", [.many("("), .once("a"), .many(")")]),
    HardText("brackets-nested-right-to-left", [.once("א"), .many("("), .once("a"), .many(")")]),
    HardText("hyphens-and-digits-by-css", "-1", css: ["overflow-wrap": "anywhere"]),
    HardText("digits-and-slashes-by-css", "\u{660}:/", css: ["overflow-wrap": "anywhere"]),
    HardText("punctuation-trimmed-by-css", "「（你好）」、。", file: "NotoSansCJK-Regular.ttc", css: [:]),
    HardText("brackets-and-letters-by-css", "）a", file: "NotoSansCJK-Regular.ttc", css: [:]),
  ]

  private static let directions = [
    HardText("overrides", "\u{202E}a "),
    HardText("embeddings", "\u{202B}a "),
    HardText("isolates", "\u{2067}a "),
    HardText("first-strong-isolates", "\u{2068}a "),
    HardText("isolates-alone", "\u{2068}"),
    HardText("closing-controls-alone", "\u{202C}\u{2069}"),
    HardText("directions-that-change", "אב ab "),
  ]

  private static let invisible = [
    HardText("soft-hyphens", "a\u{AD}\u{301}"),
    HardText("word-joiners-around-hyphens", "\u{2060}-\u{2060}"),
    HardText("zero-width-spaces", "\u{200B}a\u{200B}"),
    HardText("objects", "\u{FFFC}"),
    HardText("noncharacters", "\u{FFFF}\u{10FFFF} "),
    HardText("control-characters", "\u{0}\u{1}\u{7F}"),
    HardText("hangul-fillers", "\u{115F}\u{1160}\u{3164} "),
    HardText("soft-hyphens-alone", "\u{AD}", file: "Inter-Regular.otf"),
    HardText("marks-and-soft-hyphens", [.once("a"), .many("\u{5B0}\u{AD}\u{5B0}")]),
    HardText(
      "vowel-signs-and-non-joiners", "\u{102C}\u{200C}", file: "NotoSansMyanmar-Regular.ttf"),
    HardText(
      "zero-width-spaces-after-a-line-by-css", [.once("ab"), .many("\u{200B}\u{34F}")], css: [:]),
  ]

  private static let edges = [
    HardText("ligatures-across-breaks", "-a", file: "Ligatures.ttf"),
    HardText("kerned-spaces", "V A ", file: "SpaceKern.ttf"),
    HardText("letters-unsafe-everywhere", "e", file: "Unsafe.ttf"),
    HardText("words-unsafe-everywhere", "a b d ", file: "Unsafe.ttf"),
    HardText("unsafe-pairs-that-break-by-css", "AV", css: ["word-break": "break-all"]),
    HardText("non-joiners", "می\u{200C}خواهم", file: "NotoSansArabic-Regular.ttf"),
    HardText("balanced-by-css", "AVAV ab ", css: ["text-wrap": "balance"]),
  ]
}
