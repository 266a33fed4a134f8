import AutoLayout
import InterfaceFiles
import ListLayout
import TableLayout
import TemplateFiles
import TestSupport
import Testing
import TextLayout

/// What elements of a cell become, by heights that arithmetic tells: a line of San Francisco is
/// 1.193359375 em, up to pixels.
@Suite struct InterfaceCellTests {
  private typealias Sample = InterfaceSample

  /// The height of a cell at a width, by its own texts.
  private func height(
    _ xml: String, width: Double = 375, scale: Double = 2,
    options: InterfaceOptions = InterfaceOptions()
  ) throws -> Double {
    try Sample.layout(xml, width: width, scale: scale, options: options).height
  }

  /// Recorded by Interface Builder of DuckDuckGo's settings, at three pixels a point: two lines of
  /// 16 points are 38.333; 10 above, 10 below and the separator's pixel make 58.667.
  @Test func twoLinesOfSixteenPoints() throws {
    let xml = Sample.cell(
      Sample.label("a", "aaaa bbbb", size: 16, "numberOfLines=\"0\""), Sample.pinned("a"))
    #expect((try height(xml, width: 32 + 70, scale: 3) - 58.666_667).magnitude < 1e-4)
  }

  /// Recorded on an iPhone 11 Pro: 10, 34, 10 and the separator's third make 54.333.
  @Test func anImageOfThirtyFourPoints() throws {
    let xml = Sample.cell(
      Sample.view("imageView", "i", "image=\"avatar\""), Sample.pinned("i"),
      resources: "<image name=\"avatar\" width=\"34\" height=\"34\"/>")
    #expect((try height(xml, scale: 3) - 54.333_333).magnitude < 1e-4)
  }

  /// The margins of cells of iOS 18, counted in 190 views: 11 above and below, 16 at the sides.
  @Test func marginsOfCells() throws {
    let xml = Sample.cell(
      Sample.label("a", "a"),
      [
        Sample.constraint(("a", "leading"), ("CON-te-nts", "leadingMargin")),
        Sample.constraint(("a", "trailing"), ("CON-te-nts", "trailingMargin")),
        Sample.constraint(("a", "top"), ("CON-te-nts", "topMargin")),
        Sample.constraint(("CON-te-nts", "bottomMargin"), ("a", "bottom")),
      ])
    let layout = try Sample.layout(xml)
    #expect(layout.height == 11 + 20.5 + 11 + 0.5)
    // The separator's pixel stretches the label.
    #expect(layout["label1"]?.frame == Rect(x: 16, y: 11, width: 343, height: 21))
  }

  /// OpenUIKit's golden file label_stack_mix: labels of 19, 16 and 16 points, 3 apart, make 57. At
  /// two pixels a point lines of 16, 13 and 13 points are 19.5, 16 and 16.
  @Test func aColumnOfLabels() throws {
    let labels = [("a", 16.0), ("b", 13), ("c", 13)].map { Sample.label($0.0, "x", size: $0.1) }
    let xml = Sample.cell(
      Sample.view(
        "stackView", "s", "axis=\"vertical\" spacing=\"3\"",
        "<subviews>\(labels.joined())</subviews>"), Sample.pinned("s", upright: 0))
    #expect(try height(xml) == 19.5 + 3 + 16 + 3 + 16 + 0.5)
  }

  /// Recorded by Interface Builder: three equal views in 667 points stand at 0, 222.5 and 444.5.
  @Test func equalViewsInARow() throws {
    let views = ["a", "b", "c"].map { Sample.view("view", $0) }
    let xml = Sample.cell(
      Sample.view(
        "stackView", "s", "distribution=\"fillEqually\"",
        "<subviews>\(views.joined())</subviews>"),
      Sample.pinned("s", sides: 0) + [Sample.constraint(("s", "height"), nil, 30)])
    let layout = try Sample.layout(xml, width: 667)
    #expect(["view1", "view2", "view3"].map { layout[$0]?.frame.minX } == [0, 222.5, 444.5])
    #expect(["view1", "view2", "view3"].map { layout[$0]?.frame.width } == [222.5, 222, 222.5])
  }

  /// Margins that are set in Interface Builder hold for what a stack arranges: recorded in 30
  /// stacks.
  @Test(arguments: [
    "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"8\" leading=\"16\" bottom=\"9\" "
      + "trailing=\"16\"/>",
    "<edgeInsets key=\"layoutMargins\" top=\"8\" left=\"16\" bottom=\"9\" right=\"16\"/>",
  ])
  func marginsOfStacks(margins: String) throws {
    let xml = Sample.cell(
      Sample.view(
        "stackView", "s", "", "<subviews>\(Sample.label("a", "x"))</subviews>" + margins),
      Sample.pinned("s", sides: 0, upright: 0))
    let layout = try Sample.layout(xml)
    #expect(layout.height == 8 + 20.5 + 9 + 0.5)
    #expect(layout["label1"]?.frame.minX == 16)
  }

  /// Directional margins change sides from right to left: 16 leading stands at the right then.
  /// Others stay: 16 at the left.
  @Test(arguments: [
    (
      "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"8\" leading=\"16\" "
        + "bottom=\"8\" trailing=\"30\"/>", 30.0
    ),
    ("<edgeInsets key=\"layoutMargins\" top=\"8\" left=\"16\" bottom=\"8\" right=\"30\"/>", 16),
  ])
  func marginsInBothDirections(margins: String, left: Double) throws {
    let xml = Sample.cell(
      Sample.view(
        "stackView", "s", "", "<subviews>\(Sample.label("a", "x"))</subviews>" + margins),
      Sample.pinned("s", sides: 0, upright: 0))
    #expect(try Sample.layout(xml)["label1"]?.frame.minX == 16)
    #expect(try Sample.layout(xml)["label1"]?.frame.maxX == 375.0 - 30)
    let mirrored = try Sample.layout(xml, direction: .rightToLeft)
    #expect(mirrored["label1"]?.frame.minX == left)
    #expect(mirrored["label1"]?.frame.maxX == 375.0 - 46 + left)
  }

  @Test func outletsAreFields() throws {
    let xml = Sample.cell(
      Sample.label("a", "one", "numberOfLines=\"0\""), Sample.pinned("a"),
      outlets: ["titleLabel": "a"])
    let file = try Sample.template(xml)
    #expect(file.fieldNames == ["titleLabel"])
    #expect(file.example == ["titleLabel": "one"])
    // Letters are as wide as the font is large: five in 100 points.
    let row: Row = ["titleLabel": "aaaa bbbb"]
    #expect(try Sample.layout(xml, width: 132, row: row).height == 10 + 41 + 10 + 0.5)
  }

  @Test(arguments: [
    ("multiplier=\"3:4\"", 150.0), ("multiplier=\"3/4\"", 150), ("multiplier=\"0.75\"", 150),
    ("", 200),
  ])
  func multipliers(attribute: String, height: Double) throws {
    let xml = Sample.cell(
      Sample.view("view", "v"),
      Sample.pinned("v", upright: 0) + [
        Sample.constraint(("v", "height"), ("v", "width"), 0, attribute)
      ])
    #expect(try self.height(xml, width: 232) == height + 0.5)
  }

  @Test func prioritiesAndRelations() throws {
    let xml = Sample.cell(
      Sample.view("view", "v"),
      Sample.pinned("v", upright: 0) + [
        Sample.constraint(("v", "height"), nil, 90, "priority=\"750\""),
        Sample.constraint(("v", "height"), nil, 60, "relation=\"lessThanOrEqual\""),
      ])
    #expect(try height(xml) == 60.5)
  }

  /// Placeholders are taken out when an app is built.
  @Test func placeholderConstraintsDoNotCount() throws {
    let xml = Sample.cell(
      Sample.view("view", "v"),
      Sample.pinned("v", upright: 0) + [
        Sample.constraint(("v", "height"), nil, 90, "priority=\"750\""),
        Sample.constraint(("v", "height"), nil, 60, "placeholder=\"YES\""),
      ])
    #expect(try height(xml) == 90.5)
  }

  /// Text styles follow the category: body is 17 points and 53 at AX5, in Apple's table.
  @Test func textStyles() throws {
    let label = Sample.view(
      "label", "a", "text=\"a\" adjustsFontSizeToFit=\"NO\"",
      "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>")
    let xml = Sample.cell(label, Sample.pinned("a"))
    #expect(try height(xml) == 10 + 20.5 + 10 + 0.5)
    let file = try Sample.template(xml)
    let large = file.sizer(width: 375, traits: Traits(category: .accessibilityExtraExtraExtraLarge))
    // 53 points: 63.248, up to pixels 63.5.
    #expect(large.heights(of: [Row()]).map { try? $0.get() } == [10 + 63.5 + 10 + 0.5])
  }

  /// Recorded of buttons without a font of their own: 15 points, 30 high; custom ones 18, 34.
  @Test(arguments: [("system", 30.0), ("roundedRect", 30), ("", 34)])
  func buttons(type: String, height: Double) throws {
    let attribute = type.isEmpty ? "" : "buttonType=\"\(type)\""
    let xml = Sample.cell(
      Sample.view("button", "b", attribute, "<state key=\"normal\" title=\"Go\"/>"),
      Sample.pinned("b", upright: 0))
    #expect(try self.height(xml) == height + 0.5)
  }

  /// Recorded sizes of controls of iOS 13 to 18.
  @Test(arguments: [
    ("switch", "", 31.0), ("textField", "borderStyle=\"roundedRect\" text=\"a\"", 34),
    ("stepper", "", 32), ("progressView", "", 4), ("activityIndicatorView", "style=\"medium\"", 20),
    ("pickerView", "", 216), ("pageControl", "numberOfPages=\"3\"", 26),
  ])
  func controls(element: String, attributes: String, height: Double) throws {
    let xml = Sample.cell(
      Sample.view(element, "x", attributes),
      [
        Sample.constraint(("x", "leading"), ("CON-te-nts", "leading"), 8),
        Sample.constraint(("x", "top"), ("CON-te-nts", "top")),
        Sample.constraint(("CON-te-nts", "bottom"), ("x", "bottom")),
      ])
    #expect(try self.height(xml) == height + 0.5)
  }

  /// What is in a scroll view gives it no height.
  @Test func scrollViewsHaveTheirConstraintsHeight() throws {
    let inner = Sample.view(
      "scrollView", "s", "",
      "<subviews>\(Sample.view("view", "v"))</subviews><constraints>"
        + (Sample.pinned("v", to: "s", sides: 0, upright: 0) + [
          Sample.constraint(("v", "height"), nil, 500)
        ]).joined() + "</constraints>")
    let xml = Sample.cell(
      inner,
      Sample.pinned("s", upright: 0) + [Sample.constraint(("s", "height"), nil, 120)])
    let layout = try Sample.layout(xml)
    #expect(layout.height == 120.5)
    #expect(layout["view1"]?.frame.height == 500)
  }

  @Test func hiddenViewsOfStacksTakeNoRoom() throws {
    let xml = Sample.cell(
      Sample.view(
        "stackView", "s", "axis=\"vertical\"",
        "<subviews>\(Sample.label("a", "x"))\(Sample.label("b", "x", "hidden=\"YES\""))</subviews>"),
      Sample.pinned("s", upright: 0))
    #expect(try height(xml) == 20.5 + 0.5)
  }

  /// A variation counts in its size class, and takes out what is not installed.
  @Test func variationsOfSizeClasses() throws {
    let constraint = """
      <constraint firstItem="v" firstAttribute="height" constant="40" id="h">
      <variation key="widthClass=regular" constant="70"/></constraint>
      """
    let other = Sample.constraint(("w", "height"), ("v", "height"), 500)
    let xml = Sample.cell(
      Sample.view("view", "v") + Sample.view("view", "w"),
      Sample.pinned("v", upright: 0) + [constraint, other]
    ).replacing(
      "</tableViewCellContentView>",
      with: """
        <variation key="default"><mask key="subviews"><exclude reference="w"/></mask></variation>
        </tableViewCellContentView>
        """)
    #expect(try height(xml) == 40.5)
    var options = InterfaceOptions()
    options.sizeClasses.width = .regular
    #expect(try height(xml, options: options) == 70.5)
  }

  @Test func labelsWithOpenWidths() throws {
    let xml = Sample.cell(
      Sample.label("a", "aaaa bbbb", "numberOfLines=\"0\""),
      [
        Sample.constraint(("a", "leading"), ("CON-te-nts", "leading"), 8),
        Sample.constraint(("a", "top"), ("CON-te-nts", "top")),
        Sample.constraint(("CON-te-nts", "bottom"), ("a", "bottom")),
      ])
    let layout = try Sample.layout(xml, width: 50)
    #expect(layout.height == 20.5 + 0.5)
    // Nine letters of 17 points.
    #expect(layout["label1"]?.frame.width == 153)
  }

  @Test func symbolsHaveTheirViewsSize() throws {
    let xml = Sample.cell(
      Sample.view("imageView", "i", "image=\"star\" catalog=\"system\""),
      Sample.pinned("i", upright: 0),
      resources: "<image name=\"star\" catalog=\"system\" width=\"128\" height=\"116\"/>")
    #expect(try height(xml) == 20 + 0.5)
    let remarks = try InterfaceFile(Array(xml.utf8)).template().remarks
    #expect(
      remarks.map(\.description) == [
        "line 10: <imageView> \"i\": the symbol star has the size that was recorded of its view"
      ])
  }

  /// Of a view that a cell holds the safe area is all of it.
  @Test func innerSafeAreas() throws {
    let inner = Sample.view(
      "view", "v", "",
      "<subviews>\(Sample.label("a", "x"))</subviews><constraints>"
        + Sample.pinned("a", to: "g", sides: 0, upright: 2).joined() + "</constraints>"
        + "<viewLayoutGuide key=\"safeArea\" id=\"g\"/>")
    #expect(try height(Sample.cell(inner, Sample.pinned("v"))) == 10 + 2 + 20.5 + 2 + 10 + 0.5)
  }

  @Test func separatorsOfTables() throws {
    let cell = Sample.cell(Sample.view("view", "v"), [Sample.constraint(("v", "height"), nil, 9)])
    let start = try #require(cell.range(of: "<tableViewCell "))
    let end = try #require(cell.range(of: "</tableViewCell>"))
    let element = cell[start.lowerBound..<end.upperBound].replacing(
      "<constraints>",
      with: "<constraints>" + Sample.pinned("v", upright: 0).joined(), maxReplacements: 1)
    let xml = Sample.document(
      """
      <tableView separatorStyle="none" rowHeight="-1" id="TAB"><prototypes>\(element)</prototypes>
      </tableView>
      """)
    #expect(try height(xml) == 9)
  }
}

extension String {
  /// Where a text stands first.
  fileprivate func range(of text: String) -> Range<String.Index>? { firstRange(of: text) }
}
