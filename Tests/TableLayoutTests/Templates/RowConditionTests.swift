import AutoLayout
import ConstraintSolver
import ListLayout
import TableLayout
import Testing
import TextLayout

/// Conditions of rows. Every character is 10 points wide and high.
@Suite struct RowConditionTests {
  /// A text of two lines in 100 points, "more" below it where the text is cut, and a photo of 30.
  private static func template(linesWithMore: Int = 2) throws -> CellTemplate {
    try CellTemplate("Post") { cell in
      let column = try cell.add(.stack(Stack(axis: .vertical)), name: "column")
      let body = try cell.label(
        "body", "{body}", font: try EmFont.rule(), numberOfLines: 2, to: column)
      let more = try cell.label("more", "more", font: try EmFont.rule(), to: column)
      let photo = try cell.add(
        .image(ImageTemplate(Size(width: 30, height: 30))), name: "photo", to: column)
      cell[more].isHidden = true
      try cell.constrain(visualFormat: "H:|[column]|")
      try cell.constrain(visualFormat: "V:|[column]|")
      cell.adapt(when: .cut("body")) { cell in
        cell[more].isHidden = false
        cell[label: body].numberOfLines = linesWithMore
      }
      cell.adapt(when: .field("photo", .isEmpty)) { $0[photo].isHidden = true }
    }
  }

  private func layout(_ template: CellTemplate, _ row: Row) throws -> CellLayout {
    var sizer = template.sizer(width: 100)
    return sizer.layout(of: try template.cell(for: row))
  }

  @Test(arguments: [
    ("aaaaaaaaaa", FieldValue.null, 10.0), ("aaaaaaaaaa", "goose", 40),
    ("aaaaaaaaaa bbbbbbbbbb", "", 20), ("aaaaaaaaaa bbbbbbbbbb c", "goose", 60),
    ("aaaaaaaaaa bbbbbbbbbb c", .list([]), 30), ("aaaaaaaaaa", .list(["goose"]), 40),
    ("aaaaaaaaaa", .bool(false), 40), ("aaaaaaaaaa", 0, 40),
  ])
  func moreShowsWhereTheTextIsCut(body: String, photo: FieldValue, height: Double) throws {
    let template = try Self.template()
    let row: Row = ["body": .string(body), "photo": photo]
    #expect(try layout(template, row).height == height)
    let sizer = RowSizer(template, width: 100)
    #expect(sizer.heights(of: [row, row]).map { try? $0.get() } == [height, height])
  }

  /// Three lines hold what two cut: the condition holds, and is told.
  @Test func aConditionThatUndoesItselfHoldsAndIsTold() throws {
    let template = try Self.template(linesWithMore: 3)
    let row: Row = ["body": "aaaaaaaaaa bbbbbbbbbb c"]
    let layout = try layout(template, row)
    #expect(layout.height == 40)
    #expect(layout["body"]?.isTruncated == false)
    #expect(layout.unsettled == ["body is cut: with what this changes, all of body shows"])
    #expect(layout.conditions == ["body is cut", "field \"photo\" is empty"])
    #expect(layout.explain().contains("\nunsettled: body is cut: with what"))
    let longer: Row = ["body": "aaaaaaaaaa bbbbbbbbbb cccccccccc d"]
    #expect(try self.layout(template, longer).unsettled.isEmpty)
    let report = try DynamicTypeSweep(
      template, rows: [row, longer], categories: [.large], widths: [100]
    ).run()
    let findings = report.findings.filter { $0.kind == .unsettledCondition }
    #expect(findings.map(\.row) == [0])
    #expect(
      findings.map(\.description) == [
        "unsettledCondition: row 1, L, 100 wide: body is cut: with what this changes, all of body "
          + "shows"
      ])
  }

  /// What the conditions of a field say of values, by the words of their documentation.
  @Test(arguments: [
    (FieldTest.isEmpty, [true, true, true, false, false, false, false, false] as [Bool?]),
    (.isPresent, [false, false, false, true, true, true, true, true]),
    (.isTrue, [false, false, false, true, nil, nil, nil, true]),
    (.isFalse, [false, false, false, false, nil, nil, nil, false]),
    (.equals("3"), [false, false, false, false, true, true, false, false]),
    (.equals("3.0"), [false, false, false, false, true, true, false, false]),
    (.compares(.greaterThan, 2), [false, false, false, nil, true, true, nil, nil]),
    (.compares(.lessThan, 3), [false, false, false, nil, false, false, nil, nil]),
  ])
  func tests(test: FieldTest, expected: [Bool?]) throws {
    let values: [FieldValue?] = [nil, .null, "", true, 3, "3", "three", "true"]
    for (value, holds) in zip(values, expected) {
      let template = try CellTemplate("Test") { cell in
        let square = Size(width: 10, height: 10)
        let view = try cell.add(.image(ImageTemplate(square)), name: "view")
        try cell.constrain(visualFormat: "V:|[view]|")
        try cell.constrain(visualFormat: "H:|[view]|")
        try cell.constrain("view.height == 20", named: "high", isActive: false)
        cell[view].compressionResistance.vertical = .defaultLow
        cell.adapt(when: .field("value", test)) { try $0.activate("high") }
      }
      var row = Row()
      row["value"] = value
      let height = RowSizer(template, width: 100).heights(of: [row])[0]
      #expect((try? height.get()) == holds.map { $0 ? 20 : 10 }, "\(test) of \(value as Any)")
    }
  }

  @Test func errorsSayHowToMendThem() throws {
    func message(_ condition: CellCondition) -> String {
      do {
        _ = try CellTemplate("Post") { cell in
          let label = try cell.label("body", "{body}", font: try EmFont.rule())
          try cell.add(.image(ImageTemplate(Size(width: 9, height: 9))), name: "photo")
          cell.adapt(when: condition) { $0[label].isHidden = true }
        }
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(message(.cut("bodi")) == "no view \"bodi\": did you mean body?")
    #expect(
      message(.cut("photo"))
        == "view \"photo\" has no text that could be cut: name a label, a text view or a control "
        + "with a title")
    #expect(
      message(.field("n", .compares(.greaterThan, 3)) && .field("n", .compares(.lessThan, 2)))
        == "the condition \"field \"n\" > 3 and field \"n\" < 2\" never holds: correct it, or leave "
        + "it out")
    #expect(message(.field("n", .equals(""))).hasSuffix("never holds: correct it, or leave it out"))
    let template = try Self.template()
    #expect(throws: Never.self) { try template.cell(for: ["body": "a"]) }
    let likes = try CellTemplate("Likes") { cell in
      let label = try cell.label("label", "a", font: try EmFont.rule())
      cell.adapt(when: .field("likes", .compares(.greaterThan, 0))) { $0[label].isHidden = true }
    }
    let error = #expect(throws: TemplateError.self) {
      try likes.cell(for: ["likes": "many"], index: 2)
    }
    #expect(
      error?.description
        == "row 3, field \"likes\": \"many\" is of no use there: give a number")
  }

  /// Each of six conditions halves the rows: 64 forms. A seventh is too much.
  @Test func thereAreAtMost64Forms() throws {
    func template(_ count: Int) throws -> CellTemplate {
      try CellTemplate("Many") { cell in
        let label = try cell.label("label", "a", font: try EmFont.rule())
        for number in 0..<count {
          cell.adapt(when: .field(FieldPath("f\(number)"), .isPresent)) {
            $0[label].layoutMargins.top += Double(1 << number)
          }
        }
      }
    }
    #expect(throws: Never.self) { try template(6) }
    let error = #expect(throws: TemplateError.self) { try template(7) }
    #expect(error == .tooManyVariants(limit: 64))
  }

  @Test func editingAsksConditionsAgain() throws {
    let template = try Self.template()
    var editing = try CellEditing(
      template, row: ["body": "aaaaaaaaaa bbbbbbbbbb"], view: "body", width: 100)
    #expect(!editing.measuresParagraphs)
    #expect(editing.height == 20)
    #expect(try editing.append(" c").newHeight == 30)
    #expect(editing.undo()?.newHeight == 20)
  }
}
