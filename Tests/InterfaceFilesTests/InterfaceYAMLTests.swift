import AutoLayout
import InterfaceFiles
import ListLayout
import TableLayout
import TemplateFiles
import TestSupport
import Testing
import TextLayout

/// The YAML of a cell says what the file says.
@Suite struct InterfaceYAMLTests {
  private typealias Sample = InterfaceSample

  /// Characters that YAML, bindings or terminals take for something else.
  private static let texts = [
    "plain words", "a: b # c", "- [x], {y}", "true", "null", " spaced ", "tab\u{9}and \u{1B}[31m",
    "“quoted” \u{2028} line", "\u{1F600}", "back\\slash \"quotes\"", "*star &and", "1e5", "",
  ]

  @Test(arguments: texts)
  func textsStayAsTheyAre(text: String) throws {
    let escaped = text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      .replacing("\t", with: "&#9;").replacing("\u{1B}", with: "")
    let expected = text.replacing("\u{1B}", with: "")
    let xml = Sample.cell(
      Sample.label("a", escaped) + Sample.label("b", escaped),
      Sample.pinned("a") + [Sample.constraint(("b", "top"), ("a", "top"))],
      outlets: ["title": "b"])
    let file = try InterfaceFile(Array(xml.utf8))
    let yaml = try file.template().yaml(family: "TextGauge Em")
    let template = try TemplateFile(yaml, library: Sample.library())
    #expect(template.example == ["title": .string(expected)])
    let layout = try template.sizer(width: 375).layout(of: try #require(template.example))
    #expect(layout["label1"]?.text == expected)
    #expect(layout["title"]?.text == expected)
    let controls = yaml.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }
    #expect(controls.isEmpty)
  }

  @Test func yamlIsReadable() throws {
    let xml = Sample.cell(
      Sample.label("a", "Name", "horizontalHuggingPriority=\"251\" verticalHuggingPriority=\"251\"")
        + Sample.view("mapView", "m", "customClass=\"Map\""),
      Sample.pinned("a") + [
        Sample.constraint(("m", "top"), ("a", "bottom"), -8, "priority=\"999\"")
      ], outlets: ["nameLabel": "a"], attributes: "reuseIdentifier=\"Person\"")
    let template = try InterfaceFile(Array(xml.utf8), name: "cell.xib").template()
    #expect(
      template.yaml(family: "Inter") == """
        # line 13: <mapView> "m": the class Map: what its code changes of sizes is not known
        name: Person
        font: {family: Inter, system: true, metrics: sanFrancisco}
        separator: table
        layoutMargins: cell
        example: {nameLabel: Name}
        views:
          - name: nameLabel
            type: label
            text: "{nameLabel}"
            font: {size: 17}
            hugging: {horizontal: 251}
          - name: mapView1
            type: view
        constraints:
          - nameLabel.leading == superview.leading + 16
          - superview.trailing == nameLabel.trailing + 16
          - nameLabel.top == superview.top + 10
          - superview.bottom == nameLabel.bottom + 10
          - mapView1.top == nameLabel.bottom - 8 @999

        """)
  }

  @Test func standardCells() throws {
    let xml = Sample.document(
      """
      <tableViewCell style="IBUITableViewCellStyleSubtitle" accessoryType="disclosureIndicator" \
      textLabel="t" detailTextLabel="d" id="c" reuseIdentifier="Setting">
      <rect key="frame" x="0" y="0" width="375" height="55.5"/>
      <tableViewCellContentView key="contentView" id="v"><subviews>
      <label text="Title" id="t"/><label text="Subtitle" id="d"/>
      </subviews></tableViewCellContentView></tableViewCell>
      """)
    #expect(
      try InterfaceFile(Array(xml.utf8)).template().yaml == """
        name: Setting
        font: {system: true, metrics: sanFrancisco}
        standard:
          style: subtitle
          text: Title
          secondaryText: Subtitle
          accessories:
            - disclosure

        """)
    // Interface Builder's subtitle cells of iOS 13 to 18 are 55.5 high, with the separator.
    #expect(try Sample.layout(xml).height == 55.5)
  }

  @Test func cellsOfCollectionsAndViews() throws {
    let xml = Sample.document(
      """
      <collectionViewCell reuseIdentifier="Photo" id="p">
      <rect key="frame" x="0" y="0" width="100" height="120"/>
      <view key="contentView" id="c"><rect key="frame" x="0" y="0" width="100" height="120"/>
      <subviews>\(Sample.label("a", "x"))</subviews></view>
      <constraints>\(Sample.pinned("a", to: "p", sides: 0, upright: 3).joined())</constraints>
      </collectionViewCell>
      <view id="w" userLabel="Header"><rect key="frame" x="0" y="0" width="100" height="120"/>
      <subviews>\(Sample.label("b", "x"))</subviews>
      <constraints>\(Sample.pinned("b", to: "w", sides: 0, upright: 4).joined())</constraints>
      </view>
      """)
    let file = try InterfaceFile(Array(xml.utf8))
    #expect(file.cells.map(\.kind) == [.collectionCell, .view])
    let photo = InterfaceOptions(cell: "Photo")
    #expect(try Sample.layout(xml, width: 100, options: photo).height == 26.5)
    let header = InterfaceOptions(cell: "Header")
    #expect(try Sample.layout(xml, width: 100, options: header).height == 28.5)
  }
}
