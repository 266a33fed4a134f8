import Testing

@testable import Translations

/// The examples of GNU gettext's manual.
@Suite struct GettextFileTests {
  /// "The Format of PO Files", and "Distinguishing plural forms" with its Catalan.
  @Test func entriesOfTheManual() throws {
    let file = #"""
      # Catalan.
      msgid ""
      msgstr ""
      "Language: ca\n"
      "Content-Type: text/plain; charset=UTF-8\n"
      "Plural-Forms: nplurals=2; plural=n != 1;\n"

      #: lib/error.c:116
      msgid "Unknown system error"
      msgstr "Error desconegut del sistema"

      #. Of compilers.
      #: src/msgcmp.c:338 src/po-lex.c:699
      #, c-format
      msgid "found %d fatal error"
      msgid_plural "found %d fatal errors"
      msgstr[0] "s'ha trobat %d error fatal"
      msgstr[1] "s'han trobat %d errors fatals"

      #, fuzzy
      #| msgctxt "previous"
      msgctxt "menu"
      msgid ""
      "Here is an example of how one might continue a very long string\n"
      "for the common case the string represents multi-line output.\n"
      msgstr "a\t\"b\"\\"

      msgid "untranslated"
      msgstr ""

      #~ msgid "gone"
      #~ msgstr "perdut"
      """#
    let texts = try read(file, "po/x.po")
    #expect(
      pairs(texts) == [
        ["Unknown system error", "Error desconegut del sistema"],
        ["found %d fatal error [0]", "s'ha trobat %d error fatal"],
        ["found %d fatal error [1]", "s'han trobat %d errors fatals"],
        [
          "menu|Here is an example of how one might continue a very long string\n"
            + "for the common case the string represents multi-line output.\n", "a\t\"b\"\\",
        ],
      ])
    #expect(texts.map(\.line) == [10, 17, 18, 26])
    #expect(texts.map(\.language) == ["ca", "ca", "ca", "ca"])
    #expect(texts.map(\.standing) == [.translated, .translated, .translated, .fuzzy])
    #expect(texts[1].comment == "Of compilers.")
    let whole = try TranslationFile(bytes: Array(file.utf8), path: "po/x.po")
    #expect(whole.untranslatedCount == 1)
  }

  @Test func aTemplateHasTheMessages() throws {
    let file = "msgid \"\"\nmsgstr \"\"\n\"charset=CHARSET\\n\"\n\nmsgid \"a\"\nmsgstr \"\"\n"
    #expect(pairs(try read(file, "x.pot")) == [["a", "a"]])
    #expect(try read(file, "x.po").isEmpty)
  }

  @Test func latin1WhereTheHeaderSaysSo() throws {
    var bytes = Array(
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"\nmsgid \"a\"\nmsgstr \""
        .utf8)
    bytes += [0xE9, UInt8(ascii: "\""), 0x0A]
    let texts = try TranslationFile(bytes: bytes, path: "fr.po").translations
    #expect(pairs(texts) == [["a", "é"]])
    #expect(texts[0].language == "fr")
  }

  @Test func damageIsNamedWithItsLine() {
    #expect(
      problem("msgid \"a\"\n", "a.po") == "a.po: line 1: a msgid without msgstr: add it")
    #expect(
      problem("msgid \"a\nmsgstr \"b\"\n", "a.po")
        == "a.po: line 1: a quote that does not end in its line: close it")
    #expect(
      problem("msgid \"\"\nmsgstr \"charset=KOI8-R\\n\"\n", "a.po")
        == "a.po: line 2: the charset \"KOI8-R\": convert it, with msgconv --to-code=UTF-8")
    #expect(
      problem("msgit \"a\"\n", "a.po")
        == "a.po: line 1: \"msgit\" is no keyword of gettext's here: correct it")
  }
}
