import TableLayout
import TemplateFiles
import TestSupport
import Testing
import TextLayout

/// Fields by the rules of languages, as CLDR has them.
@Suite struct ICUFormatterTests {
  /// CLDR: German has a point between thousands and a comma before decimals; `one` is 1 alone.
  @Test func numbersAndPluralsAreTheLanguages() throws {
    let formatter = ICUFormatter()
    #expect(try formatter.text(of: .number(1234.5), as: .number, language: "de") == "1.234,5")
    #expect(try formatter.text(of: .number(1234.5), as: .number, language: "en") == "1,234.5")
    let plural = FieldFormat.plural(["one": "# Ei", "other": "# Eier"])
    #expect(try formatter.text(of: .integer(1), as: plural, language: "de") == "1 Ei")
    #expect(try formatter.text(of: .integer(2), as: plural, language: "de") == "2 Eier")
    #expect(throws: FieldFormatError.wrongValue(wanted: "a number")) {
      try formatter.text(of: .string("x"), as: .number, language: "de")
    }
  }

  /// At 10 points a glyph of Em is 10 wide: "1 Ei" has a line of 40, "12 Eier" two in 60.
  @Test func templatesInCodeTakeOne() throws {
    let library = try FontLibrary(directory: Fixtures.testFonts)
    let font = FontRule.fixed(try library.font(family: "TextGauge Em", size: 10))
    let template = try CellTemplate("eggs") { cell in
      cell.formatter = ICUFormatter()
      try cell.label(
        "eggs", ##"{n:plural one="# Ei" other="# Eier"}"##, font: font, numberOfLines: 0)
      try cell.constrain(visualFormat: "H:|[eggs]|")
      try cell.constrain(visualFormat: "V:|[eggs]|")
    }
    let cells = try template.cells(for: [Row(["n": .integer(1)]), Row(["n": .integer(12)])])
    var sizer = template.sizer(width: 60)
    #expect(sizer.heights(of: cells) == [10, 20])
  }
}
