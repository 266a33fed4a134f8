import TableLayout
import Testing

@Suite struct RowTests {
  @Test func rowsAreObjectsOrTexts() throws {
    let rows = try Row.rows(.list([.object(["a": 1]), "two"]))
    #expect(rows == [["a": 1], Row("two")])
    #expect(rows[1]["text"] == "two")
  }

  @Test(
    arguments: [
      (FieldValue.object(["a": 1]), "an object"), ("text", "a string"), (1, "a number"),
      (nil, "null"), (true, "a boolean"),
    ])
  func dataThatIsNotAListSaysWhatItIs(value: FieldValue, kind: String) {
    #expect(throws: TemplateError.notAList(kind: kind)) { _ = try Row.rows(value) }
  }

  @Test func aRowThatIsNoObjectSaysWhich() throws {
    let error = try #require(throws: TemplateError.self) {
      _ = try Row.rows(.list([.object([:]), 7]))
    }
    #expect(
      error.description
        == "row 2 is a number: give an object, or a string for the field \"text\"")
  }

  @Test(
    arguments: [
      (1.0, "1"), (-0.5, "-0.5"), (1e15, "1000000000000000"), (1e300, "1e+300"), (3.25, "3.25"),
    ])
  func wholeNumbersHaveNoFraction(number: Double, text: String) {
    #expect(FieldValue.number(number).text == text)
  }
}
