import Testing

@testable import Translations

/// XLIFF, JSON, CSV, cues and headings.
@Suite struct OtherFileTests {
  /// XLIFF 1.2's specification, and XLIFF 2.0's, "modifiers of unit".
  @Test func xliff() throws {
    let first = """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
       <file original="hello.txt" source-language="en" target-language="fr" datatype="plaintext">
        <body><group>
         <trans-unit id="hi"><source>Hello <x id="1" equiv-text="{{name}}"/></source>
          <target>Bonjour <g id="2">le</g> <x id="1" equiv-text="{{name}}"/></target>
          <note>A greeting</note></trans-unit>
         <trans-unit id="no" translate="no"><source>x</source></trans-unit>
        </group></body>
       </file>
      </xliff>
      """
    let texts = try read(first, "a.xlf")
    #expect(
      texts.map { [$0.language ?? "", $0.key, $0.text, $0.standing.rawValue] } == [
        ["en", "hi", "Hello {{name}}", "translated"],
        ["fr", "hi", "Bonjour le {{name}}", "translated"],
        ["en", "no", "x", "notTranslatable"],
      ])
    #expect(texts[1].placeholders.map(\.spelling) == ["{{name}}"])
    #expect(texts[1].comment == "A greeting")
    let second = """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="ja">
       <file id="f1"><unit id="u1"><segment>
        <source>Press <pc id="1">TAB</pc> <ph id="2" disp="{0}"/></source>
        <target>TAB <ph id="2" disp="{0}"/></target>
       </segment></unit></file>
      </xliff>
      """
    #expect(
      try read(second, "a.xliff").map { [$0.language ?? "", $0.text] } == [
        ["en", "Press TAB {0}"], ["ja", "TAB {0}"],
      ])
  }

  /// A file whose target is in the source's language, as Angular's of American English.
  @Test func aTargetInTheSourcesLanguageIsTheText() throws {
    let file = """
      <xliff version="1.2"><file source-language="en-US" target-language="en-US"><body>
      <trans-unit id="a"><source>x 5%%d</source><target>y 5%%d</target></trans-unit>
      </body></file></xliff>
      """
    let texts = try read(file, "a.xlf")
    #expect(pairs(texts) == [["a", "y 5%d"]])
    #expect(texts[0].placeholders.isEmpty)
  }

  @Test func jsonInItsForms() throws {
    let nested = #"{"a": {"b": "x", "c": ["y", 1]}, "d": "{n, plural, one {#} other {# z}}"}"#
    #expect(
      pairs(try read(nested, "locales/de/app.json")) == [
        ["a.b", "x"], ["a.c[0]", "y"], ["d [one]", "{n}"], ["d [other]", "{n} z"],
      ])
    let byLanguage = try read("{\"en\": {\"a\": \"x\"},\n \"de\": {\"a\": \"y\"}}", "t.json")
    #expect(byLanguage.map(\.language) == ["en", "de"])
    #expect(byLanguage.map(\.line) == [1, 2])
    let byKey = try read(#"{"a": {"en": "x", "de": "y"}}"#, "t.json")
    #expect(
      byKey.map { [$0.key, $0.language ?? "", $0.text] } == [["a", "en", "x"], ["a", "de", "y"]])
    // Mozilla's "Internationalize" of browser extensions.
    let ofBrowser = try read(
      #"""
      {"title": {"message": "Clicked $URL$", "description": "d",
       "placeholders": {"url": {"content": "$1", "example": "https://x"}}}}
      """#, "_locales/de/messages.json")
    #expect(pairs(ofBrowser) == [["title", "Clicked $URL$"]])
    #expect(ofBrowser[0].language == "de")
    let list = try read(#"[{"key": "a", "en": "x", "de": "y"}]"#, "t.json")
    #expect(
      list.map { [$0.key, $0.language ?? "", $0.text] } == [["a", "en", "x"], ["a", "de", "y"]])
    #expect(
      problem("{\"a\":\n tru}", "t.json")
        == "t.json: line 2: not JSON: no JSON value: correct it there")
  }

  /// RFC 4180's quotes.
  @Test func csv() throws {
    let file = "key,en,German (de),comment\r\na,\"x, \"\"y\"\"\n2\",z,c\r\n\r\nb,,w,\r\n"
    let texts = try read(file, "t.csv")
    #expect(
      texts.map { [$0.key, $0.language ?? "", $0.text, "\($0.line)"] } == [
        ["a", "en", "x, \"y\"\n2", "2"], ["a", "de", "z", "2"], ["b", "de", "w", "5"],
      ])
    #expect(texts[0].comment == "c")
    #expect(pairs(try read("name;text\na;x\n", "t.csv")) == [["a", "x"]])
    #expect(
      problem("a,b\nc,d\n", "t.csv")
        == "t.csv: line 1: no column of texts: head columns with languages, such as key,en,de, or "
        + "with text")
    #expect(
      problem("key,en\na,\"b\n", "t.csv")
        == "t.csv: line 2: a quote that never ends: close the field with \"")
  }

  /// The example of WebVTT's introduction (W3C), and one of SubRip.
  @Test func cues() throws {
    let web = """
      WEBVTT

      NOTE a comment

      00:11.000 --> 00:13.000 align:start
      <v Roger Bingham>We are in <i>New York</i> City

      named
      00:13.000 --> 00:16.000
      Tyson &amp; me
      again
      """
    #expect(
      pairs(try read(web, "talk.en.vtt")) == [
        ["00:11.000", "We are in New York City"], ["named", "Tyson & me\nagain"],
      ])
    let sub =
      "1\r\n00:00:01,000 --> 00:00:02,500\r\n{\\an8}<b>Hi</b>\r\n\r\n2\r\n"
      + "00:00:03,000 --> 00:00:04,000\r\nyou\r\n"
    let cues = try read(sub, "film.de.srt")
    #expect(pairs(cues) == [["1", "Hi"], ["2", "you"]])
    #expect(cues.map(\.line) == [2, 6])
    #expect(cues[0].language == "de")
  }

  /// CommonMark 0.31: examples 62, 64, 71, 73, 80.
  @Test func headings() throws {
    let markdown = """
      # foo
      ####### no
      #5 no
      # foo *bar* \\*baz\\*
      ## foo ##
      ```
      # no
      ```
      Foo *bar*
      =========
      [a](b) `c`
      ---
      """
    let headings = try read(markdown, "README.de.md")
    #expect(headings.map(\.text) == ["foo", "foo bar *baz*", "foo", "Foo bar", "a c"])
    #expect(headings.map(\.line) == [1, 4, 5, 9, 11])
    let html = """
      <html lang="fr"><style>h1{}</style><!-- <h1>no</h1> -->
      <h1 class="a>b">Un &amp;
        <em>deux</em></h1><H2>trois</H2><script>"<h1>no</h1>"</script>
      """
    let titles = try read(html, "a.html")
    #expect(titles.map(\.text) == ["Un & deux", "trois"])
    #expect(titles.map(\.language) == ["fr", "fr"])
    #expect(titles.map(\.line) == [2, 3])
  }

  /// Android's "Provide alternative resources", Apple's and gettext's folders.
  @Test(
    arguments: [
      ("res/values-b+es+419/strings.xml", "es-419"), ("res/values-fr-rCA/strings.xml", "fr-CA"),
      ("res/values-iw/strings.xml", "he"), ("res/values/strings.xml", nil),
      ("res/values-car/strings.xml", nil), ("res/values-mcc310-en/strings.xml", "en"),
      ("zh-Hans.lproj/a.strings", "zh-Hans"), ("Base.lproj/a.strings", nil),
      ("locale/pt_BR/LC_MESSAGES/app.po", "pt-BR"), ("po/sr@latin.po", "sr-Latn"),
      ("app_zh_Hant_TW.arb", "zh-Hant-TW"), ("messages.de.json", "de"), ("a/app.json", nil),
    ] as [(String, String?)])
  func languagesOfPaths(path: String, wanted: String?) {
    #expect(LanguageTag.language(ofPath: path) == wanted)
  }

  /// Many brackets in a line are read in no more than linear time.
  @Test(arguments: ["a.vtt", "a.md", "a.html", "a.json", "a.xlf", "a.strings", "a.po", "a.csv"])
  func bracketsWithoutEnd(path: String) {
    for character in ["<", "[", "{", "\\", "&", "%", "#", "\"", "(", "'"] {
      var text = String(repeating: character, count: 20_000)
      if path == "a.vtt" { text = "00:01.000 --> 00:02.000\n" + text }
      if path == "a.md" { text = "# " + text }
      if path == "a.html" { text = "<h1>" + text }
      _ = problem(text, path)
    }
  }

  @Test func unknownEndingsAreNamed() {
    #expect(
      problem("", "a.docx").hasPrefix(
        "a.docx: no form of translators' files: give one that ends in .arb, .csv, "))
  }
}
