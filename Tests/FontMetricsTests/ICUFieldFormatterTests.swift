import Interchange
import TableLayout
import Testing

/// Numbers, dates and plurals by ICU, against what CLDR's charts and ICU's documents print.
@Suite struct ICUFieldFormatterTests {
  private let formatter = ICUFieldFormatter()

  @Test(arguments: [
    ("en", "1,234,567.89"), ("de", "1.234.567,89"), ("hi", "12,34,567.89"),
    ("ar-EG", "١٬٢٣٤٬٥٦٧٫٨٩"),
  ])
  func numbers(language: String, expected: String) throws {
    for value in [FieldValue.number(1_234_567.89), "1234567.89"] {
      #expect(try formatter.text(of: value, as: .number, language: language) == expected)
    }
  }

  /// The day and the time are those of the text's own offset.
  @Test(arguments: [
    ("2024-05-03", FieldFormat.date(.medium), "en", "May 3, 2024"),
    ("2024-05-03", .date(.full), "en", "Friday, May 3, 2024"),
    ("2024-05-03", .date(.long), "de", "3. Mai 2024"),
    ("2024-05-03T23:30:00-08:00", .date(.short), "en", "5/3/24"),
    ("2024-05-03T23:30:00-08:00", .time(.short), "de", "23:30"),
    ("2024-02-29T07:05Z", .time(.medium), "de", "07:05:00"),
    ("1969-12-31", .date(.long), "fr", "31 décembre 1969"),
    ("2000-01-01 00:00:00.25+0530", .date(.long), "en", "January 1, 2000"),
  ])
  func dates(text: String, format: FieldFormat, language: String, expected: String) throws {
    let shown = try formatter.text(of: .string(text), as: format, language: language)
    #expect(shown == expected)
  }

  /// The examples of CLDR's table of plural rules.
  @Test(arguments: [
    ("en", 1, "one"), ("en", 0, "other"), ("fr", 0, "one"), ("pl", 2, "few"), ("pl", 5, "many"),
    ("pl", 22, "few"), ("ar", 0, "zero"), ("ar", 2, "two"), ("ar", 11, "many"), ("ja", 1, "other"),
  ])
  func plurals(language: String, number: Int, category: String) throws {
    let categories = ["zero", "one", "two", "few", "many", "other"]
    let texts = Dictionary(uniqueKeysWithValues: categories.map { ($0, $0) })
    let text = try formatter.text(
      of: .integer(number), as: .plural(texts), language: language)
    #expect(text == category)
  }

  @Test func pluralsShowTheNumber() throws {
    let likes = FieldFormat.plural(["=0": "none", "one": "# like", "other": "# likes"])
    let shown = try [0, 1, 1284].map { number in
      try formatter.text(of: .integer(number), as: likes, language: "en")
    }
    #expect(shown == ["none", "1 like", "1,284 likes"])
  }

  @Test(arguments: [
    "", "2024", "2024-13-01", "2023-02-29", "2024-05-03T", "2024-05-03T24:00", "2024-05-03T10",
    "2024-05-03T10:00:00+", "2024-05-03T10:00:00.", "03.05.2024", "2024-05-03T10:00Zx", "-1-01-01",
  ])
  func whatIsNoDateIsAnError(text: String) {
    #expect(throws: FieldFormatError.self) {
      try formatter.text(of: .string(text), as: .date(.medium), language: "en")
    }
    #expect(throws: FieldFormatError.wrongValue(wanted: "a number")) {
      try formatter.text(of: .string(text + "x"), as: .number, language: "en")
    }
  }
}
