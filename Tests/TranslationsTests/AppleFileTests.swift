import Testing

@testable import Translations

/// The examples of Apple's documents, and property lists in all their encodings.
@Suite struct AppleFileTests {
  /// Apple, Resource Programming Guide, "String Resources".
  @Test func stringsOfApplesGuide() throws {
    let file = #"""
      /* Insert Element menu item */
      "Insert Element" = "Insert Element";
      /* Error string used for unknown error types. */
      "ErrorString_1" = "An unknown error occurred.";
      "Windows must have at least %d columns and %d rows." =
      "Les fenêtres doivent être composes au minimum de %2$d lignes et %1$d colonnes.";
      "File %@ is \\ \"quoted\"" = "a\nb\U00e9";
      """#
    let texts = try read(file, "fr.lproj/Localizable.strings")
    #expect(
      pairs(texts) == [
        ["Insert Element", "Insert Element"], ["ErrorString_1", "An unknown error occurred."],
        [
          "Windows must have at least %d columns and %d rows.",
          "Les fenêtres doivent être composes au minimum de %2$d lignes et %1$d colonnes.",
        ],
        [#"File %@ is \ "quoted""#, "a\nbé"],
      ])
    #expect(texts.map(\.language) == ["fr", "fr", "fr", "fr"])
    #expect(texts.map(\.line) == [2, 4, 5, 7])
    #expect(texts[1].comment == "Error string used for unknown error types.")
    #expect(texts[2].placeholders.map(\.spelling) == ["%2$d", "%1$d"])
    #expect(texts[2].placeholders.map(\.name) == ["2", "1"])
  }

  @Test(arguments: [true, false])
  func utf16(bigEndian: Bool) throws {
    let units = Array("\u{FEFF}\"k\" = \"é𝄞\";\n".utf16)
    let bytes = units.flatMap { unit in
      bigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    let marked = try TranslationFile(bytes: bytes, path: "a.strings").translations
    #expect(pairs(marked) == [["k", "é𝄞"]])
    let plain = try TranslationFile(bytes: Array(bytes.dropFirst(2)), path: "a.strings")
    #expect(pairs(plain.translations) == [["k", "é𝄞"]])
  }

  @Test func utf32() throws {
    let bytes = "\u{FEFF}k = v;".unicodeScalars.flatMap { scalar in
      (0..<4).map { UInt8(scalar.value >> (8 * $0) & 0xFF) }
    }
    let file = try TranslationFile(bytes: bytes, path: "a.strings")
    #expect(pairs(file.translations) == [["k", "v"]])
  }

  /// Apple, "Localizing strings that contain plurals".
  private static let homeRuns = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
    <key>%d home runs</key>
    <dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@homeruns@ &amp; more</string>
      <key>homeruns</key>
      <dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>zero</key><string>No home runs</string>
        <key>one</key><string>%d home run</string>
        <key>other</key><string>%d home runs</string>
      </dict>
    </dict>
    <key>GreetingMessage</key>
    <dict>
      <key>NSStringVariableWidthRuleType</key>
      <dict><key>20</key><string>Hi</string><key>25</key><string>Hello</string></dict>
    </dict>
    </dict></plist>
    """

  @Test func pluralsOfApplesDocument() throws {
    let texts = try read(Self.homeRuns, "en.lproj/Localizable.stringsdict")
    #expect(
      pairs(texts) == [
        ["%d home runs [zero]", "No home runs & more"],
        ["%d home runs [one]", "%d home run & more"],
        ["%d home runs [other]", "%d home runs & more"],
        ["GreetingMessage [20]", "Hi"], ["GreetingMessage [25]", "Hello"],
      ])
  }

  @Test func variablesInEachOtherAreRefused() {
    let file = Self.homeRuns.replacing("No home runs", with: "%#@homeruns@")
    #expect(
      problem(file, "a.stringsdict")
        == "a.stringsdict: line 4: variables of \"%d home runs\" that stand in each other: name each "
        + "once")
  }

  /// Each of eight variables names the next a hundred times.
  @Test func variablesWithoutEndAreRefused() {
    var file = "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key>"
    file += "<string>%#@v0@</string>"
    for level in 0..<8 {
      file += "<key>v\(level)</key><dict><key>other</key><string>"
      file += String(repeating: "%#@v\(level + 1)@", count: 100) + "</string></dict>"
    }
    file += "<key>v8</key><dict><key>other</key><string></string></dict></dict></dict></plist>"
    #expect(problem(file, "a.stringsdict").hasSuffix("that stand in each other: name each once"))
  }

  /// As Xcode 15 writes it.
  @Test func stringCatalog() throws {
    let file = #"""
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Save" : { "comment" : "A button.",
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Sichern" } },
              "fr" : { "stringUnit" : { "state" : "new", "value" : "Enregistrer" } } } },
          "%lld items" : { "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld item" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld items" } } } } },
            "pt-BR" : {
              "stringUnit" : { "state" : "translated", "value" : "Em %#@n@" },
              "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld",
                "variations" : { "plural" : {
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg itens" } }
              } } } } } } },
          "App" : { "shouldTranslate" : false }
        },
        "version" : "1.0"
      }
      """#
    let texts = try read(file, "Localizable.xcstrings")
    #expect(
      texts.map { [$0.language ?? "", $0.name, $0.text, $0.standing.rawValue] } == [
        ["de", "Save", "Sichern", "translated"], ["fr", "Save", "Enregistrer", "fuzzy"],
        ["en", "Save", "Save", "translated"],
        ["en", "%lld items [one]", "%lld item", "translated"],
        ["en", "%lld items [other]", "%lld items", "translated"],
        ["pt-BR", "%lld items [other]", "Em %lld itens", "translated"],
        ["en", "App", "App", "notTranslatable"],
      ])
    #expect(texts[0].line == 6)
  }

  @Test func damageIsNamedWithItsLine() {
    #expect(
      problem("a = \"b\";\nc = \"d\"\n", "a.strings")
        == "a.strings: line 3: no ; after the text of \"c\": add it")
    #expect(
      problem("/* never", "a.strings")
        == "a.strings: line 1: a comment that never ends: close it with */")
    #expect(
      problem("\n\"a", "a.strings") == "a.strings: line 2: a quote that never ends: close it")
    #expect(
      problem([0xFF, 0xFE, 0x61], "a.strings")
        == "a.strings: UTF-16 that ends inside a character: save the file again")
    #expect(
      problem([0xFF, 0xFE, 0x00, 0xD8], "a.strings")
        == "a.strings: half of a surrogate pair: save the file again, in UTF-8")
    #expect(
      problem([0x61, 0x0A, 0xE9], "a.strings")
        == "a.strings: line 2: not UTF-8 at byte 2: convert it, for example with iconv")
  }
}
