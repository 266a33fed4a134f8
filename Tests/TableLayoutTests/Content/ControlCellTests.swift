internal import ListLayout
internal import AutoLayout
import TableLayout
import TestSupport
import Testing
import TextLayout

/// Controls as views of cells.
@Suite struct ControlCellTests {
  private func template(_ control: ControlTemplate) throws -> CellTemplate {
    try CellTemplate("Control") { cell in
      try cell.add(.control(control), name: "control")
      try cell.constrain(visualFormat: "V:|-10-[control]-10-|")
      try cell.constrain("control.left == superview.left")
      try cell.constrain("control.right <= superview.right")
    }
  }

  private func button() throws -> ControlTemplate {
    let font = try FontRule.preferred(
      .body, family: SystemFont.family, in: SystemFont.library())
    return ControlTemplate(.button(.configuration(.filled)), ["{title}"], font: font)
  }

  /// Body text of 53 points at AX5 is 63.249 high, 63.5 on pixels.
  @Test(arguments: [(ContentSizeCategory.large, 34.5), (.accessibilityExtraExtraExtraLarge, 77.5)])
  func titlesFollowTheCategory(category: ContentSizeCategory, height: Double) throws {
    let template = try template(button())
    var sizer = template.sizer(width: 375, traits: Traits(category: category))
    #expect(sizer.height(of: try template.cell(for: ["title": "Save"])) == height + 20)
  }

  /// Radars 23088144 and 48962133 ask for it; buttons with a configuration do it. "Continue with
  /// the" has 15 letters of 8.301 and two spaces of 4.15 in the 144 that insets of 12 leave.
  @Test func theTitleOfAConfiguredButtonWraps() throws {
    let library = try FontLibrary(files: [Fixtures.font("SF.ttf")])
    let font = try FontRule.fixed(library.font(family: "TextGauge SF", size: 17))
    let template = try template(
      ControlTemplate(.button(.configuration(.filled)), ["{title}"], font: font))
    let cell = try template.cell(for: ["title": "Continue with the other account"])
    var sizer = template.sizer(width: 168)
    let layout = sizer.layout(of: cell)
    let view = try #require(layout["control"])
    // Two lines of 20.287 are 41 high, with 7 above and below, and 10 around the button.
    #expect(layout.height == 41 + 14 + 20)
    #expect(view.glyphLines().count == 2 && !view.isTruncated)
    #expect(view.controlLayout?.titles.map(\.rect.minX) == [12])
    // 27 letters and 4 spaces are 240.7 wide.
    var wide = template.sizer(width: 320)
    #expect(wide.layout(of: cell)["control"]?.frame.size == Size(width: 265, height: 34.5))
    let report = try DynamicTypeSweep(
      template, rows: [cell.row], categories: [.large], widths: [168]
    ).run()
    #expect(report.findings == [])
    // A row of 54 has 34 for the button, whose title is cut.
    #expect(sizer.layout(of: cell, height: 54)["control"]?.isTruncated == true)
  }

  /// Four letters of 10 in what insets of 12 leave: one line, two of two letters, then a letter a
  /// line. Nothing left is no room, not room without end. Lines are 10 high, with 7 above and
  /// below.
  @Test(
    arguments: [
      (64.0, 1), (44, 2), (30, 4), (25, 4), (24.5, 4), (24, 4), (23.5, 4), (20, 4), (1, 4),
    ])
  func aTitleGrowsAsTheWidthShrinksThroughTheInsets(width: Double, lines: Int) throws {
    let template = try CellTemplate("Narrow") { cell in
      try cell.add(
        .control(
          ControlTemplate(.button(.configuration(.filled)), ["{title}"], font: EmFont.rule())),
        name: "control")
      try cell.constrain(visualFormat: "V:|[control]|")
      try cell.constrain("control.left == superview.left")
      try cell.constrain("control.width == \(width)")
    }
    var sizer = template.sizer(width: 375)
    let layout = sizer.layout(of: try template.cell(for: ["title": "aaaa"]))
    #expect(layout.height == Double(10 * lines + 14))
    let view = try #require(layout["control"])
    #expect(view.frame.width == width)
    #expect(view.glyphLines().count == lines && !view.isTruncated)
  }

  /// `titleLineBreakMode` and a limit: 16 letters of 10 have three lines in 100 less twice 12.
  @Test(
    arguments: [
      (nil, 0, 3, false), (nil, 2, 2, true), (nil, 1, 1, true),
      (ParagraphStyle.LineBreakMode.byTruncatingTail, 0, 1, true), (.byClipping, 0, 1, true),
      (.byCharWrapping, 0, 3, false), (.byCharWrapping, 2, 2, true),
    ] as [(ParagraphStyle.LineBreakMode?, Int, Int, Bool)])
  func titlesWrapAsTheirModeSays(
    mode: ParagraphStyle.LineBreakMode?, limit: Int, lines: Int, isCut: Bool
  ) throws {
    var button = ControlTemplate(
      .button(.configuration(.filled)), ["{title}"], font: try EmFont.rule())
    button.titleLineBreakMode = mode
    button.numberOfLines = limit
    let template = try CellTemplate("Mode") { cell in
      try cell.add(.control(button), name: "control")
      try cell.constrain(visualFormat: "H:|[control]|")
      try cell.constrain(visualFormat: "V:|[control]|")
    }
    var sizer = template.sizer(width: 100)
    let layout = sizer.layout(of: try template.cell(for: ["title": "aaaaaaaaaaaaaaaa"]))
    #expect(layout.height == Double(10 * lines + 14))
    #expect(layout["control"]?.isTruncated == isCut)
  }

  /// An image of 20 and a padding of 4 leave nothing of 48 points, and 10 of 58.
  @Test(arguments: [58.0, 48, 40, 10])
  func anImageLeavesATitleNoRoom(width: Double) throws {
    var button = ControlTemplate(
      .button(.configuration(.filled)), ["{title}"], font: try EmFont.rule(),
      image: Size(width: 20, height: 16))
    button.imagePadding = 4
    let template = try CellTemplate("Image") { cell in
      try cell.add(.control(button), name: "control")
      try cell.constrain(visualFormat: "V:|[control]|")
      try cell.constrain("control.left == superview.left")
      try cell.constrain("control.width == \(width)")
    }
    var sizer = template.sizer(width: 375)
    let layout = sizer.layout(of: try template.cell(for: ["title": "aaa"]))
    #expect(layout.height == 44)
    #expect(layout["control"]?.glyphLines().count == 3)
  }

  @Test func aTitleWithoutRoomIsCut() throws {
    var button = try button()
    button.kind = .button(.system())
    let template = try template(button)
    var sizer = template.sizer(width: 60)
    let long = try template.cell(for: ["title": "Subscribe"])
    let layout = sizer.layout(of: long)
    #expect(layout["control"]?.isTruncated == true)
    #expect(layout["control"]?.text == "Subscribe")
    let report = try DynamicTypeSweep(
      template, rows: [["title": "Subscribe"]], categories: [.large], widths: [60, 375]
    ).run()
    #expect(report.findings.map(\.kind) == [.truncatedText])
    #expect(report.findings.first?.width == 60)
  }

  /// A title of three letters of 8.5 stands in the middle of its button, on its baseline.
  @Test func glyphsOfATitleStandInTheButton() throws {
    let template = try template(button())
    var sizer = template.sizer(width: 375)
    let view = try #require(sizer.layout(of: try template.cell(for: ["title": "abc"]))["control"])
    let line = try #require(view.glyphLines().first)
    #expect(line.origin.x == 12)
    // 7 above, and an ascent of 16.187.
    #expect(abs(line.origin.y - 23.187) < 0.3)
    #expect(view.controlLayout?.titles.map(\.isTruncated) == [false])
  }

  /// Insets of 12 and 7 around an image of 24 x 16, a padding of 5 and two letters of 10.
  @Test func anImageStandsBeforeItsTitle() throws {
    var button = ControlTemplate(
      .button(.configuration(.filled)), ["{title}"], font: try EmFont.rule(),
      image: Size(width: 24, height: 16))
    button.imagePadding = 5
    let template = try template(button)
    var sizer = template.sizer(width: 375)
    let view = try #require(sizer.layout(of: try template.cell(for: ["title": "ab"]))["control"])
    #expect(view.frame.size == Size(width: 73, height: 30))
    #expect(view.controlLayout?.imageRect == Rect(x: 12, y: 7, width: 24, height: 16))
    #expect(view.controlLayout?.titles.map(\.rect.minX) == [41])
    // Without words the image has no padding either.
    let icon = try #require(sizer.layout(of: try template.cell(for: ["title": ""]))["control"])
    #expect(icon.frame.size == Size(width: 48, height: 30))
    #expect(icon.controlLayout?.imageRect?.minX == 12)
  }

  @Test func aLabelStandsOnAButtonsBaseline() throws {
    let font = try FontRule.preferred(
      .body, family: SystemFont.family, in: SystemFont.library())
    let template = try CellTemplate("Baselines") { cell in
      try cell.add(.control(button()), name: "button")
      try cell.label("name", "abc", font: font)
      try cell.constrain(visualFormat: "H:|[name]-[button]|")
      try cell.constrain(visualFormat: "V:|[button]|")
      try cell.constrain("name.firstBaseline == button.firstBaseline")
    }
    var sizer = template.sizer(width: 375)
    let layout = sizer.layout(of: try template.cell(for: ["title": "abc"]))
    #expect(layout["name"]?.frame.minY == 7)
  }

  @Test func aMissingFieldNamesTheControl() throws {
    let template = try template(button())
    #expect(
      throws: TemplateError.missingField("title", view: "control", row: 0, available: [])
    ) { try template.cell(for: Row()) }
    #expect(throws: TemplateError.malformedBinding("{", view: "control")) {
      try CellTemplate("Wrong") { cell in
        try cell.add(
          .control(ControlTemplate(.button(.system()), ["{"], font: try EmFont.rule())),
          name: "control")
      }
    }
  }

  /// Rows that differ in a title have other keys in caches of heights, and so have releases.
  @Test func keysOfHeights() throws {
    let cache = try HeightCache(templates: [template(button())])
    let first = try #require(cache.key(for: ["title": "a"], width: 375))
    #expect(cache.key(for: ["title": "b"], width: 375) != first)
    #expect(cache.key(for: ["title": "a"], width: 375) == first)
    #expect(cache.key(for: ["title": "a"], width: 375, traits: Traits(release: .iOS18)) != first)
  }

  @Test func aTemplateMayNameTheRelease() throws {
    let template = try CellTemplate("Old") { cell in
      try cell.add(.control(ControlTemplate(.switch)), name: "control")
      try cell.constrain(visualFormat: "V:|[control]|")
      try cell.constrain("control.left == superview.left")
      cell.release = .iOS15
    }
    var sizer = template.sizer(width: 375)
    #expect(sizer.height(of: try template.cell(for: Row())) == 31)
  }
}
