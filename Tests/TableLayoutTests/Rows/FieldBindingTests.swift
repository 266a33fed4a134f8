import TableLayout
import Testing
import TextLayout

/// Texts that name fields in one another, defaults and formats.
@Suite struct FieldBindingTests {
  private func text(_ binding: String, _ row: Row, index: Int = 0) throws -> String? {
    let template = try CellTemplate("Text") { cell in
      try cell.label("label", TextBinding(binding), font: try EmFont.rule())
      cell.formatter = Spelling()
    }
    var sizer = template.sizer(width: 1000)
    return sizer.layout(of: try template.cell(for: row, index: index))["label"]?.text
  }

  /// Shows what it was asked.
  private struct Spelling: FieldFormatter {
    func text(
      of value: FieldValue, as format: FieldFormat, language: String?
    ) throws(FieldFormatError) -> String {
      guard value.formattedNumber != nil else { throw .wrongValue(wanted: "a number") }
      return "<\(value.text ?? "")>"
    }
  }

  private static let row: Row = [
    "author": .object(["name": "Ada", "tags": .list(["a", "b"])]), "author.mail": "a@b.example",
    "empty": "",
    "none": nil, "count": 1234, "odd|name": "as it is", "og:title": "open",
    "a.b": .object(["c": "deep"]),
    "count:number": nil,
  ]

  @Test(arguments: [
    ("{author.name}", "Ada"), ("{author.tags.1}{author.tags.0}", "ba"),
    ("{author.mail}", "a@b.example"), ("{a.b.c}", "deep"), ("{missing|Untitled}", "Untitled"),
    ("{empty|x}{none|y}{missing|}", "xy"), ("{author.age|?}", "?"), ("{odd|name}", "as it is"),
    ("{og:title}", "open"), ("{count|none}", "1234"), ("{count:number|x}", "<1234>"),
    ("{empty:number|x}", "x"), ("{row}", "3"), ("{row|x}", "3"), ("{row:number|x}", "<3>"),
    ("{{{count}}}", "{1234}"), ("{count:plural one=\"#|a\" other=\"#|b\"|c}", "<1234>"),
  ])
  func texts(binding: String, expected: String) throws {
    #expect(try text(binding, Self.row, index: 2) == expected)
  }

  /// The row has a field that is called `count:number`; where it has not, the count is formatted.
  @Test func aFieldOfTheWholeNameWins() throws {
    #expect(try text("{count:number}", ["count": 5]) == "<5>")
    #expect(try text("{count:number}", ["count": 5, "count:number": "five"]) == "five")
  }

  @Test(arguments: [
    ("{a.b}", "row 1 has no field \"a.b\", which view \"label\" shows: its fields are a"),
    (
      "{a}",
      "row 1, field \"a\": view \"label\" cannot show an object: give a string, a number or a boolean"
    ),
    ("{a.c:number}", "row 1, field \"a.c\": \"x\" is of no use there: give a number"),
    (
      "{n:plural one=\"1\"}",
      "view \"label\": the format in \"{n:plural one=\"1\"}\" cannot be read: give a text for other, too"
    ),
    (
      "{n:date tall}",
      "view \"label\": the format in \"{n:date tall}\" cannot be read: give short, medium, long or "
        + "full after date and time"
    ),
    (
      "{n:plural lots=\"1\" other=\"2\"}",
      "view \"label\": the format in \"{n:plural lots=\"1\" other=\"2\"}\" cannot be read: the "
        + "categories are zero, one, two, few, many, other, and numbers such as =0"
    ),
  ])
  func errors(binding: String, message: String) {
    let error = #expect(throws: TemplateError.self) {
      try text(binding, ["a": .object(["c": "x"])])
    }
    #expect(error?.description == message)
  }

  /// Row 1 gives the language, row 2 none, row 3 no tag.
  @Test func aLanguageThatIsNoTagIsAnError() throws {
    let template = try CellTemplate("Text") { cell in
      try cell.label("label", "a", font: try EmFont.rule())
      cell.language = "{lang|}"
    }
    #expect(throws: Never.self) { try template.cell(for: ["lang": "zh-Hant"]) }
    #expect(throws: Never.self) { try template.cell(for: [:]) }
    let error = #expect(throws: TemplateError.self) {
      try template.cell(for: ["lang": "klingon"], index: 2)
    }
    #expect(
      error?.description
        == "row 3, field \"lang\": \"klingon\" is of no use there: give a BCP 47 tag such as en or "
        + "zh-Hant")
  }

  /// A constant of 7, a width of twice the height, three lines of four.
  @Test func numbersComeFromRows() throws {
    var label = LabelTemplate("aa aa aa aa", font: try EmFont.rule())
    label.linesFrom = "{lines|0}"
    let template = try CellTemplate("Numbers") { cell in
      let photo = try cell.add(.view, name: "photo")
      try cell.add(.label(label), name: "label")
      try cell.constrain("photo.leading == superview.leading")
      try cell.constrain("photo.trailing == superview.trailing")
      try cell.constrain("photo.top == superview.top")
      try cell.constrain("label.top == photo.bottom", named: "gap")
      try cell.constrain("label.leading == superview.leading")
      try cell.constrain("label.trailing == superview.trailing")
      try cell.constrain("superview.bottom == label.bottom")
      try cell.setConstant(from: "{gap}", of: "gap")
      try cell.setAspectRatio(from: "{ratio|1}", of: photo)
    }
    var sizer = template.sizer(width: 20)
    for (row, height) in [
      (["gap": 7, "ratio": 2, "lines": 3], 10 + 7 + 30), (["gap": "0"], 20 + 40),
      (["gap": -5, "ratio": "0.5", "lines": "1"], 40 - 5 + 10),
    ] as [(Row, Double)] {
      #expect(sizer.height(of: try template.cell(for: row)) == height)
    }
    let wrong: [(Row, String)] = [
      (
        ["gap": "wide"],
        "row 1, field \"gap\": \"wide\" is of no use there: give points from -1000000"
      ),
      (["gap": 1e300], "row 1, field \"gap\": \"1e+300\" is of no use"),
      (
        ["gap": 0, "ratio": 0],
        "row 1, field \"ratio\": \"0\" is of no use there: give a number from 0.0001"
      ),
      (["gap": 0, "ratio": -1], "row 1, field \"ratio\": \"-1\" is of no use"),
      (
        ["gap": 0, "lines": 1.5],
        "row 1, field \"lines\": \"1.5\" is of no use there: give a whole number"
      ),
      (["ratio": 1], "row 1 has no field \"gap\", which view \"constraint gap\" shows"),
    ]
    for (row, message) in wrong {
      let error = #expect(throws: TemplateError.self) { try template.cell(for: row) }
      #expect(error?.description.hasPrefix(message) == true, "\(error as Any)")
    }
  }
}
