import TableLayout
import Testing
import TextLayout

/// Names of pictures, which layouts hand on to who draws them.
@Suite struct ImageNameTests {
  private func template(_ name: (@Sendable (Row) -> String?)?) throws -> CellTemplate {
    let font = try EmFont.rule()
    return try CellTemplate("Named") { cell in
      var image = ImageTemplate(Size(width: 20, height: 20))
      image.name = name
      try cell.add(.image(image), name: "icon")
      try cell.add(.textView(TextViewTemplate("{note}", font: font)), name: "note")
      try cell.constrain(visualFormat: "H:|[icon]|")
      try cell.constrain(visualFormat: "H:|[note]|")
      try cell.constrain(visualFormat: "V:|[icon][note]|")
    }
  }

  private func layout(_ template: CellTemplate, _ row: Row) throws -> CellLayout {
    var sizer = template.sizer(width: 20)
    return sizer.layout(of: try template.cell(for: row))
  }

  @Test func viewsHaveTheNamesOfTheirRows() throws {
    let template = try template { row in row["photo"]?.text }
    for name in ["goose.jpg", "../duck.png"] {
      let layout = try layout(template, ["photo": .string(name), "note": "a"])
      #expect(layout["icon"]?.imageName == name)
      #expect(layout["note"]?.imageName == nil)
    }
    #expect(try layout(template, ["note": "a"])["icon"]?.imageName == nil)
  }

  @Test func aTemplateNeedsNone() throws {
    #expect(try layout(template(nil), ["note": "a"])["icon"]?.imageName == nil)
  }

  @Test func namesChangeNoHeight() throws {
    let plain = try layout(template(nil), ["note": "a"])
    #expect(try layout(template { _ in "a" }, ["note": "a"]).height == plain.height)
  }

  /// The text that is typed, and not the one that the cell was made with.
  @Test func aNameMayBeEdited() throws {
    let template = try template { row in row["note"]?.text }
    var editing = try CellEditing(template, row: ["note": "goose"], view: "note", width: 100)
    #expect(editing.measuresParagraphs)
    try editing.append(".jpg")
    #expect(editing.layout()["icon"]?.imageName == "goose.jpg")
  }
}
