import AutoLayout
import Testing
import TextLayout

@testable import TableLayout

@Suite struct TextBindingTests {
  /// What the label of a cell shows.
  private func text(_ binding: TextBinding, _ row: Row, index: Int = 0) throws -> String {
    let template = try CellTemplate("One label") { cell in
      try cell.label("label", binding, font: EmFont.rule())
      try cell.constrain(visualFormat: "H:|[label]|")
      try cell.constrain(visualFormat: "V:|[label]|")
    }
    let labels = try template.cell(for: row, index: index).contents.compactMap { content in
      if case .label(let label) = content { label.label.text.text } else { nil }
    }
    return try #require(labels.first)
  }

  @Test(
    arguments: [
      ("Q{ID}: {question}", "Q101: Why?"), ("{{ID}}", "{ID}"), ("{row}", "3"), ("", ""),
      ("{size}", "1.5"), ("{isNew}", "true"), ("{nothing}", ""), ("plain", "plain"),
    ])
  func fieldsTakeTheirPlaces(format: String, expected: String) throws {
    let row: Row = [
      "ID": 101, "question": "Why?", "size": 1.5, "isNew": true, "nothing": nil,
    ]
    #expect(try text(TextBinding(format), row, index: 2) == expected)
  }

  @Test func aFieldOfTheNameRowWinsOverTheNumber() throws {
    #expect(try text("{row}", ["row": "seven"], index: 2) == "seven")
  }

  @Test func aFunctionMakesATextOfTheRow() throws {
    #expect(try text(TextBinding { "\($0.fields.count) fields" }, ["a": 1]) == "1 fields")
  }

  @Test(arguments: ["{", "}", "{a", "a}", "{}", "{a{b}}", "{{{a"])
  func bracesThatDoNotMatchAreAnError(format: String) {
    #expect(throws: TemplateError.malformedBinding(format, view: "label")) {
      _ = try text(TextBinding(format), ["a": 1])
    }
  }

  @Test func aFieldThatTheRowLacksIsNamedWithThoseThereAre() throws {
    let error = try #require(throws: TemplateError.self) {
      _ = try text("{question}", ["answer": "x", "ID": 1], index: 4)
    }
    #expect(
      error.description
        == "row 5 has no field \"question\", which view \"label\" shows: its fields are ID, answer")
  }

  @Test func aListIsNoText() {
    #expect(throws: TemplateError.notText(field: "a", view: "label", row: 0, kind: "a list")) {
      _ = try text("{a}", Row(["a": .list([1, 2])]))
    }
  }
}
