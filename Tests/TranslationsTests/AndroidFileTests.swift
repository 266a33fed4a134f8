import Testing

@testable import Translations

/// The examples of Android's document "String resources".
@Suite struct AndroidFileTests {
  private func resources(_ content: String) -> String {
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources xmlns:xliff=\"urn:x\">\n\(content)\n"
      + "</resources>\n"
  }

  @Test func stringsPluralsAndArrays() throws {
    let file = resources(
      #"""
      <string name="hello">Hello!</string>
      <string-array name="planets_array">
        <item>Mercury</item>
        <item>Venus</item>
      </string-array>
      <!-- As a developer, you should always supply "one" and "other". -->
      <plurals name="numberOfSongsAvailable">
        <item quantity="one">%d song found.</item>
        <item quantity="other">%d songs found.</item>
      </plurals>
      <string name="app" translatable="false">App</string>
      <string name="alias">@string/hello</string>
      <color name="c">#fff</color>
      """#)
    let texts = try read(file, "res/values-pt-rBR/strings.xml")
    #expect(
      pairs(texts) == [
        ["hello", "Hello!"], ["planets_array [0]", "Mercury"], ["planets_array [1]", "Venus"],
        ["numberOfSongsAvailable [one]", "%d song found."],
        ["numberOfSongsAvailable [other]", "%d songs found."], ["app", "App"],
        ["alias", "@string/hello"],
      ])
    #expect(Set(texts.map(\.language)) == ["pt-BR"])
    #expect(texts.map(\.line) == [3, 5, 6, 10, 11, 13, 14])
    #expect(
      texts.map(\.standing) == [
        .translated, .translated, .translated, .translated, .translated, .notTranslatable,
        .notTranslatable,
      ])
    #expect(texts[3].comment == "As a developer, you should always supply \"one\" and \"other\".")
  }

  /// "Handle special characters", "Whitespace collapsing and Android escaping", "Styling with HTML
  /// markup", "Mark message parts that should not be translated".
  @Test(
    arguments: [
      (#"This\'ll work"#, "This'll work"), (#""This'll also work""#, "This'll also work"),
      (#" \u0020 \u2008 \u2003"#, "  \u{2008} \u{2003}"),
      (#"a \n b   c"#, "a \n b c"), (#""a   b" "#, "a   b"), (#"\@x \? \\n"#, "@x ? \\n"),
      ("Welcome to <b>Android</b>!", "Welcome to Android!"),
      ("Hello, %1$s! You have &lt;b>%2$d new&lt;/b>.", "Hello, %1$s! You have <b>%2$d new</b>."),
      ("<![CDATA[a & b]]>", "a & b"), (#"\ud834\udd1e"#, "\u{1D11E}"),
      (
        "Thanks to <xliff:g id=\"name\" example=\"Dave\">%1$s</xliff:g> .",
        "Thanks to %1$s ."
      ),
    ])
  func textsOfTheDocument(written: String, wanted: String) throws {
    let texts = try read(
      resources("<string name=\"a\">\(written)</string>"), "res/values/strings.xml")
    #expect(pairs(texts) == [["a", wanted]])
    #expect(texts[0].language == nil)
  }

  @Test func anExampleOfTheFileFillsItsPlaceholder() throws {
    let texts = try read(
      resources(
        "<string name=\"a\">In <xliff:g id=\"n\" example=\"5 days\">%s</xliff:g>, %d</string>"),
      "res/values/strings.xml")
    let filled = texts[0].filled { $0.example }
    #expect(filled.text == "In 5 days, %d")
    #expect(filled.unfilled == ["%d"])
  }

  @Test func entitiesOfTheFileItselfAreRead() throws {
    let file =
      "<!DOCTYPE resources [<!ENTITY app \"Gauge\">]><resources><string name=\"a\">&app;!</string>"
      + "</resources>"
    #expect(pairs(try read(file, "strings.xml")) == [["a", "Gauge!"]])
  }

  @Test func hostileXMLIsOneLine() {
    var laughs = "<!DOCTYPE r [<!ENTITY a0 \"lol\">"
    for level in 1...20 {
      laughs += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
    }
    laughs += "]><resources><string name=\"x\">&a20;</string></resources>"
    #expect(
      problem(laughs, "strings.xml")
        == "strings.xml: line 1: entities that make the text more than 8 times as long as the file: "
        + "write their text out")
    #expect(
      problem(
        "<!DOCTYPE r [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><resources>&x;</resources>",
        "strings.xml")
        == "strings.xml: line 1: an entity of another file, which is not read: write its text out")
    let deep = String(repeating: "<a>", count: 200_000)
    #expect(
      problem("<resources>" + deep, "strings.xml")
        == "strings.xml: line 1: nested more than 100 levels deep: take levels out")
    #expect(
      problem("<resources><string name=\"a\">x</resources>", "strings.xml")
        == "strings.xml: line 1: mismatched tag: correct the XML there")
    #expect(
      problem("<?xml version=\"1.0\" encoding=\"EBCDIC-X\"?><resources/>", "strings.xml")
        == "strings.xml: line 1: an encoding that is not read: save it in UTF-8")
    #expect(
      problem("<html/>", "a.xml")
        == "a.xml: line 1: its root is <html>: give Android's resources or XLIFF")
  }
}
