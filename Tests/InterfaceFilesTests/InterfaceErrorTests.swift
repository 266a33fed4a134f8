import InterfaceFiles
import TemplateFiles
import TestSupport
import Testing

/// What is not understood is named with its element, its object and its line.
@Suite struct InterfaceErrorTests {
  private typealias Sample = InterfaceSample

  private func problem(_ xml: String, _ options: InterfaceOptions = InterfaceOptions()) -> String? {
    Sample.problem(xml, options)
  }

  @Test func hostileXMLIsOneLine() {
    var laughs = "<!DOCTYPE document [<!ENTITY a0 \"lol\">"
    for level in 1...20 {
      laughs += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
    }
    laughs += "]><document type=\"&a20;\"/>"
    #expect(
      problem(laughs)
        == "cell.xib: line 1: entities that make the text more than 8 times as long as the file: "
        + "write their text out")
    #expect(
      problem("<!DOCTYPE d [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><document>&x;</document>")
        == "cell.xib: line 1: an entity of another file, which is not read: write its text out")
    #expect(
      problem("<document>" + String(repeating: "<a>", count: 200_000))
        == "cell.xib: line 1: nested more than 100 levels deep: take levels out")
    #expect(
      problem("<document type=\"x\"><objects></document>")
        == "cell.xib: line 1: mismatched tag: correct the XML there")
  }

  @Test func otherDocumentsAreNamed() {
    #expect(
      problem("<plist/>")
        == "cell.xib: line 1: its root is <plist>: give a .xib or a .storyboard of Interface Builder"
    )
    #expect(
      problem("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>")
        == "cell.xib: line 1: a document of type com.apple.InterfaceBuilder3.Cocoa.XIB: give one of "
        + "iOS, whose type is com.apple.InterfaceBuilder3.CocoaTouch.XIB or .Storyboard.XIB")
    #expect(
      problem("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>")
        == "cell.xib: line 1: a file of Xcode 4: open it in Xcode, which saves it in today's form")
    #expect(
      problem(Sample.document(""))
        == "cell.xib: line 2: no cell and no view of its own: views of controllers are as high as "
        + "the screen; give a file with a cell")
  }

  private func cells(_ count: Int) -> String {
    Sample.document(
      (1...count).map { number in
        """
        <tableViewCell reuseIdentifier="Cell\(number)" id="id-\(number)">
        <rect key="frame" x="0" y="0" width="375" height="44"/></tableViewCell>
        """
      }.joined(separator: "\n"))
  }

  @Test func cellsAreListed() {
    #expect(
      problem(cells(2))
        == "cell.xib: line 2: 2 cells: choose one by --identifier: 1 Cell1 (id-1), 2 Cell2 (id-2)")
    #expect(
      problem(cells(2), InterfaceOptions(cell: "Cell3"))
        == "cell.xib: line 2: no cell \"Cell3\": it has 1 Cell1 (id-1), 2 Cell2 (id-2)")
    let thousand = problem(cells(1000))
    #expect(thousand?.hasSuffix("more, which template --list prints") == true)
    #expect((thousand?.unicodeScalars.count ?? 1000) < 390)
  }

  /// By reuse identifier, id, and number.
  @Test(arguments: ["Cell2", "id-2", "2"])
  func cellsAreChosen(name: String) {
    #expect(problem(cells(3), InterfaceOptions(cell: name)) == nil)
  }

  @Test func unknownViewsAreErrorsUnlessLenient() {
    let xml = Sample.cell(
      Sample.view("holodeck", "HOL-od-eck", "userLabel=\"Deck\""), Sample.pinned("HOL-od-eck"))
    #expect(
      problem(xml)
        == "cell.xib: line 10: <holodeck> \"Deck\": not known: taken as a plain view: heights may be "
        + "wrong; --lenient goes on in spite of it")
    #expect(problem(xml, InterfaceOptions(isLenient: true)) == nil)
  }

  @Test func idsThatAreNotThereAreErrors() {
    let xml = Sample.cell(
      Sample.view("view", "v"), [Sample.constraint(("v", "top"), ("gone", "bottom"))])
    #expect(
      problem(xml)?.contains(
        "<constraint> \"c-v-top\": secondItem \"gone\" is no view of the cell: left out") == true)
  }

  @Test func cellsOfManyElementsAreErrors() {
    let views = (0..<3000).map { "<view id=\"v\($0)\"><rect key=\"frame\"/></view>" }.joined()
    #expect(
      problem(Sample.cell(views))
        == "cell.xib: line 4: a cell of 6009 elements: give one of at most 5000")
  }

  @Test func preservedMarginsAreErrorsWhereTheyCount() {
    let view = Sample.view("view", "v", "preservesSuperviewLayoutMargins=\"YES\"")
    #expect(problem(Sample.cell(view, Sample.pinned("v"))) == nil)
    let inner = Sample.cell(
      view + Sample.view("view", "w"),
      Sample.pinned("v") + [Sample.constraint(("w", "leading"), ("v", "leadingMargin"))])
    #expect(problem(inner)?.contains("preserves the margins of the view that holds it") == true)
  }

  @Test func wrongNumbersAreErrors() {
    for multiplier in ["0", "3:0", "a:b", "1:2:3", "nan", ""] {
      let xml = Sample.cell(
        Sample.view("view", "v"),
        [Sample.constraint(("v", "width"), ("v", "height"), 0, "multiplier=\"\(multiplier)\"")])
      #expect(problem(xml)?.contains("is no number: left out") == true)
    }
  }

  /// Each of them counted as left out, or as another number than Interface Builder reads.
  @Test(arguments: ["4pt", "abc", "nan", "inf", "1e400", "5,5", "", "0x1p3", " 4"])
  func numbersThatAreNoneAreErrors(text: String) {
    let label = Sample.view("label", "a", "text=\"a\" numberOfLines=\"\(text)\"")
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(text)\"/>"
    let constraint =
      "<constraint firstItem=\"a\" firstAttribute=\"height\" constant=\"\(text)\" id=\"c\"/>"
    let frame =
      "<view id=\"v\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(text)\" height=\"1\"/></view>"
    for (name, xml) in [
      ("numberOfLines", Sample.cell(label, Sample.pinned("a"))),
      ("pointSize", Sample.cell(Sample.view("label", "a", "", font), Sample.pinned("a"))),
      ("constant", Sample.cell(Sample.view("view", "a"), Sample.pinned("a") + [constraint])),
      ("width", Sample.cell(frame)),
    ] {
      let problem = problem(xml)
      #expect(problem?.contains(": the \(name) \"\(text)\" is no number: left out") == true)
      #expect(problem?.hasSuffix("--lenient goes on in spite of it") == true)
    }
  }

  @Test(arguments: ["1e308", "-5", "1001", "high"])
  func prioritiesOutOfBoundsAreErrors(text: String) {
    let words = "\"\(text)\" is no number from 0 to 1000: left out"
    let hugging = Sample.view("view", "a", "verticalHuggingPriority=\"\(text)\"")
    #expect(
      problem(Sample.cell(hugging, Sample.pinned("a")))?
        .contains("the verticalHuggingPriority " + words) == true)
    let constraint = Sample.constraint(("a", "height"), nil, 90, "priority=\"\(text)\"")
    #expect(
      problem(Sample.cell(Sample.view("view", "a"), Sample.pinned("a") + [constraint]))?
        .contains("the priority " + words) == true)
  }

  /// Interface Builder's word for a side that a placeholder leaves open.
  @Test func placeholdersMayBeOpen() {
    let view = Sample.view(
      "view", "v",
      "placeholderIntrinsicWidth=\"infinite\" placeholderIntrinsicHeight=\"10\"")
    #expect(problem(Sample.cell(view, Sample.pinned("v"))) == nil)
  }

  @Test func heightsOfTablesAreNumbers() {
    let table = Sample.document(
      """
      <tableView id="T" rowHeight="high"><rect key="frame" x="0" y="0" width="375" height="600"/>
      <prototypes><tableViewCell reuseIdentifier="Cell" id="C">
      <rect key="frame" x="0" y="0" width="375" height="44"/></tableViewCell></prototypes>
      </tableView>
      """)
    #expect(
      problem(table, InterfaceOptions(cell: "Cell"))?
        .contains("its table's rowHeight \"high\" is no number: left out") == true)
  }

  /// Errors of the template name the line of the file.
  @Test func errorsOfTemplatesNameTheLine() {
    let xml = Sample.cell(
      Sample.view("view", "v"),
      [
        Sample.constraint(("v", "height"), nil, 10), Sample.constraint(("v", "height"), nil, 20),
      ])
    #expect(problem(xml)?.hasPrefix("cell.xib: line 15: view1.height == 20: cannot hold") == true)
  }

  /// A font that the file names and the library has not.
  @Test func fontsThatAreNotThere() throws {
    let label = Sample.view(
      "label", "a", "text=\"a\"",
      "<fontDescription key=\"fontDescription\" name=\"Gotham-Book\" family=\"Gotham\" "
        + "pointSize=\"12\"/>")
    let error = #expect(throws: FileError.self) {
      _ = try TemplateFile(
        Sample.cell(label, Sample.pinned("a")), name: "cell.xib", library: Sample.library())
    }
    #expect(error?.description.contains("view \"label1\"") == true)
    #expect(error?.description.contains("Gotham-Book") == true)
  }

  @Test func otherTemplatesTakeNoCell() throws {
    let error = #expect(throws: FileError.self) {
      _ = try TemplateFile(
        "views: []", library: Sample.library(), interface: InterfaceOptions(cell: "a"))
    }
    #expect(error?.description.contains("are for files of Interface Builder") == true)
  }
}
