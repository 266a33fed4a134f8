import AutoLayout
import TableLayout
import TestSupport
import Testing
import TextLayout

/// Bold Text: a project measured that the system font becomes 100 heavier up to 300 and 200 above
/// (github.com/codeandtheory/YMatterType, pull request 67).
@Suite struct BoldTextTests {
  private static let library = Result { try FontLibrary(directory: Fixtures.fonts) }

  @Test(
    arguments: [
      (100.0, 200.0), (200, 300), (300, 400), (400, 600), (500, 700), (600, 800), (700, 900),
      (800, 900), (900, 900),
    ])
  func weightsOfTheSystemFont(weight: Double, heavier: Double) throws {
    let font = try Self.library.get().font(
      family: "Inter", size: 17, weight: FontWeight(weight),
      variations: [Variation(.weight, weight)])
    let rule = try FontRule.fixed(font).asSystemFont().inBoldText()
    // A static face of the very weight is as near as the variable one.
    let axis = rule.font.coordinates.first { $0.tag == .weight }?.value
    #expect((axis ?? rule.font.typeface.description.weights.lowerBound.value) == heavier)
    #expect(rule.isSystemFont && rule.font.size == 17)
    #expect(try FontRule.fixed(font).inBoldText() == .fixed(font))
  }

  /// Noto Sans has Regular and Bold: 600 is nearer to Bold by CSS's rule, which looks above first.
  @Test func theNearestFaceIsTaken() throws {
    let rule = try FontRule.preferred(.body, family: "Noto Sans", in: Self.library.get())
    let bolder = try rule.asSystemFont().inBoldText()
    #expect(bolder.font.typeface.description.style == "Bold")
    #expect(bolder.pointSize(.accessibilityLarge) == rule.pointSize(.accessibilityLarge))
  }

  private func template(
    isBold: Bool, family: String = "Noto Sans", isSystem: Bool = true
  ) throws -> CellTemplate {
    let rule = try FontRule.preferred(.body, family: family, in: Self.library.get())
    return try CellTemplate("Bold") { cell in
      let line = try cell.label("line", "{text}", font: rule.asSystemFont(isSystem))
      try cell.constrain(visualFormat: "H:|[line]")
      try cell.constrain("line.right <= superview.right")
      try cell.constrain(visualFormat: "V:|[line]|")
      cell.isBoldText = isBold
      cell.adapt(when: .isBoldText) { $0[label: line].numberOfLines = 2 }
    }
  }

  @Test func cellsAreSetInHeavierFonts() throws {
    func layout(isBold: Bool, isSystem: Bool = true) throws -> CellLayout {
      let template = try template(isBold: isBold, isSystem: isSystem)
      var sizer = template.sizer(width: 1000)
      return sizer.layout(of: try template.cell(for: Row("How tall will it be?")))
    }
    let bold = try Self.library.get().font(family: "Noto Sans", size: 17, weight: .bold)
    let text = MeasuredText("How tall will it be?", font: bold)
    let width = try #require(layout(isBold: true)["line"]?.frame.width)
    #expect(abs(width - text.maxContentWidth) <= 0.5)
    let plain = try #require(layout(isBold: false)["line"]?.frame.width)
    #expect(plain < width)
    // Other fonts stay, and the condition holds all the same.
    #expect(try layout(isBold: true, isSystem: false)["line"]?.frame.width == plain)
    #expect(try layout(isBold: true, isSystem: false).conditions == ["bold text"])
    #expect(try layout(isBold: false).conditions == [])
  }

  @Test func conditionsOfOtherKindsGoWithIt() throws {
    let template = try CellTemplate("Both") { cell in
      let line = try cell.label("line", "{text}", font: EmFont.rule())
      try cell.constrain(visualFormat: "H:|[line]|")
      try cell.constrain(visualFormat: "V:|[line]|")
      cell.isBoldText = true
      cell.adapt(when: .isBoldText && .field("long", .isTrue)) {
        $0[label: line].numberOfLines = 0
      }
      cell.adapt(when: !.isBoldText) { $0[line].isHidden = true }
    }
    var sizer = template.sizer(width: 20)
    #expect(sizer.height(of: try template.cell(for: ["text": "aaaa"])) == 10)
    #expect(sizer.height(of: try template.cell(for: ["text": "aaaa", "long": true])) == 20)
  }
}
