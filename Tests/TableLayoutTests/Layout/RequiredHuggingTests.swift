internal import AutoLayout
import ConstraintSolver
import TableLayout
import Testing
import TextLayout

/// Contents that a view must hug, in sizes that constraints give as well.
@Suite struct RequiredHuggingTests {
  private func template(
    _ content: CellContent, _ texts: String...,
    properties: (inout ItemProperties) -> Void = { $0.hugging = AxisPriorities(.required) }
  ) throws -> CellTemplate {
    try CellTemplate("Hugging") { cell in
      let item = try cell.add(content, name: "icon")
      properties(&cell[item])
      try cell.constrain(visualFormat: "H:|-8-[icon]")
      try cell.constrain(visualFormat: "V:|-8-[icon]-8-|")
      for text in texts { try cell.constrain(text) }
    }
  }

  private func layout(_ template: CellTemplate, _ row: Row = Row()) throws -> CellLayout {
    var sizer = template.sizer(width: 320)
    return sizer.layout(of: try template.cell(for: row))
  }

  @Test func aPictureInItsOwnSize() throws {
    let template = try template(
      .image(ImageTemplate(Size(width: 36, height: 36))), "icon.width == 36", "icon.height == 36")
    let layout = try layout(template)
    #expect(layout.height == 52)
    #expect(layout["icon"]?.frame == Rect(x: 8, y: 8, width: 36, height: 36))
    #expect(layout.broken.isEmpty)
  }

  @Test func aPictureThatEachRowHas() throws {
    let image = ImageTemplate { row in
      row["side"] == 36 ? Size(width: 36, height: 36) : Size(width: 30, height: 36)
    }
    let template = try template(.image(image), "icon.width == 36")
    #expect(try layout(template, ["side": 36]).broken.isEmpty)
    // Only the row knows that it does not fit.
    let broken = try layout(template, ["side": 30]).broken.map(\.constraint)
    #expect(broken == ["icon's width hugs its content @1000"])
  }

  @Test func aTextInItsOwnWidth() throws {
    let label = LabelTemplate("{text}", font: try EmFont.rule())
    let template = try template(.label(label), "icon.width == 30")
    let layout = try layout(template, Row("aaa"))
    #expect(layout["icon"]?.frame == Rect(x: 8, y: 8, width: 30, height: 10))
    #expect(layout.broken.isEmpty)
  }

  @Test(arguments: ["icon.width == 40", "icon.height >= 37"])
  func aPictureThatCannotHaveItsSize(constraint: String) throws {
    let error = try #require(throws: TemplateError.self) {
      try template(.image(ImageTemplate(Size(width: 36, height: 36))), constraint)
    }
    #expect(
      error.description.contains(
        "hugs its content @1000: cannot hold together with \(constraint)"))
  }

  @Test func aPictureThatMustNotShrink() throws {
    let error = try #require(throws: TemplateError.self) {
      try template(.image(ImageTemplate(Size(width: 36, height: 36))), "icon.width <= 20") {
        $0.compressionResistance.horizontal = .required
      }
    }
    #expect(
      error.description.contains(
        "resists compression @1000: cannot hold together with icon.width <= 20"))
  }

  /// Its text is as wide as it is, which is a limit for the text beside it.
  @Test func aWidthThatAnotherTextGives() throws {
    _ = try CellTemplate("Columns") { cell in
      let rule = try EmFont.rule()
      let tag = try cell.label("tag", "{tag}", font: rule)
      cell[tag].hugging.horizontal = .required
      try cell.label("line", "{text}", font: rule, numberOfLines: 0)
      try cell.constrain(visualFormat: "H:|[line(tag)]")
      try cell.constrain(visualFormat: "V:|[tag][line]|")
      try cell.constrain("tag.left == superview.left")
    }
  }

  @Test func aTreeWithATextInItsOwnWidth() throws {
    var tree = ViewTree()
    let label = try tree.addLabel("label", "aaa")
    tree[label].hugging = AxisPriorities(.required)
    try tree.constrain("label.width == 30", "label.left == superview.left + 5")
    #expect(try tree.frame("label", in: Size(width: 100, height: 10)).width == 30)
  }
}
