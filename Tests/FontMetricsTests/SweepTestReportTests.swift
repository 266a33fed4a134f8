import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// `sweep --junit`, as another program reads it.
@Suite struct SweepTestReportTests {
  /// The elements of a document, and their texts.
  private final class Reader: NSObject, XMLParserDelegate {
    struct Element {
      let name: String
      let attributes: [String: String]
      var text = ""
    }

    private(set) var elements: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { elements[last].text += text }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }
  }

  /// Runs a sweep; the elements of what it wrote.
  private func elements(
    _ rows: [[String: String]], name: String = "Title", options: String = "", before: String = ""
  ) throws -> [Reader.Element] {
    let tools = try Products.folder(of: "font-metrics")
    return try withTemporaryDirectory { folder in
      let template: [String: Any] = [
        "name": name, "font": ["family": "TextGauge Em", "style": "body"],
        "views": [["name": "title", "type": "label", "text": "{text}"]],
        "constraints": ["H:|-10-[title]-10-|", "V:|-5-[title]-5-|"],
      ]
      let files = URL(fileURLWithPath: folder)
      try JSONSerialization.data(withJSONObject: template)
        .write(to: files.appendingPathComponent("t.yaml"))
      try JSONSerialization.data(withJSONObject: rows)
        .write(to: files.appendingPathComponent("rows.json"))
      let sweep = """
        sweep() { font-metrics sweep t.yaml rows.json --fonts "$fonts" --widths 100 \
        --categories L,XXXL "$@" > /dev/null; }
        """
      let run = try ProcessRun(
        "/bin/sh", ["-c", "\(sweep)\n\(before)\nsweep --junit junit.xml \(options)"],
        environment: ["PATH": tools + ":/usr/bin:/bin", "fonts": Fixtures.testFonts],
        workingDirectory: folder)
      #expect(!run.errorText.contains("junit"), "\(run.errorText)")
      let parser = XMLParser(
        data: try Data(contentsOf: files.appendingPathComponent("junit.xml")))
      let reader = Reader()
      parser.delegate = reader
      #expect(parser.parse(), "\(parser.parserError.debugDescription)")
      return reader.elements
    }
  }

  private func names(_ elements: [Reader.Element]) -> [String?] {
    elements.filter { $0.name == "testcase" }.map { $0.attributes["name"] }
  }

  /// Labels are 80 wide: "abcd" is 68 at L and 92 at XXXL.
  @Test func aCaseForEachRowAndFinding() throws {
    let elements = try elements([["id": "p", "text": "ab"], ["id": "q", "text": "abcd"]])
    #expect(
      elements.map(\.name)
        == ["testsuites", "testsuite", "testcase", "testcase", "testcase", "failure"])
    for suite in elements.prefix(2) {
      #expect(suite.attributes["tests"] == "3")
      #expect(suite.attributes["failures"] == "1")
      #expect(suite.attributes["skipped"] == "0")
    }
    #expect(elements[1].attributes["name"] == "Title")
    #expect(names(elements) == ["row p", "row q", "row q: title cut"])
    #expect(elements[2...4].allSatisfy { $0.attributes["classname"] == "Title" })
    let message =
      "title, row 2 \"q\": cut at XXXL, 100 (its text \"abcd\" is 92 wide, the label 80)"
    #expect(elements[5].attributes["message"] == message)
    #expect(elements[5].text == message + "\n")
  }

  @Test func everyCharacterIsWellFormed() throws {
    // The range of Char in XML 1.0, section 2.2, and what has a meaning.
    let odd = "<&>\"' ]]> a\nb\tc\rd é 字 😀 \u{E000} \u{FFFD} \u{10FFFF}"
    let forbidden = "\u{0}\u{1}\u{8}\u{B}\u{C}\u{E}\u{1F}\u{FFFE}\u{FFFF}"
    // Names stay in their lines, also where a program prints them.
    let shown = odd.replacing("\n", with: "\\u{A}").replacing("\t", with: "\\u{9}")
      .replacing("\r", with: "\\u{D}")
    let replaced = #"\u{0}\u{1}\u{8}\u{B}\u{C}\u{E}\u{1F}"# + "\u{FFFD}\u{FFFD}"
    let elements = try elements([["id": odd + forbidden, "text": "abcd"]], name: odd)
    #expect(elements[1].attributes["name"] == shown)
    #expect(names(elements) == ["row \(shown)\(replaced)", "row \(shown)\(replaced): title cut"])
    #expect(elements.last?.name == "failure")
  }

  @Test func whatTheBaselineHasIsSkipped() throws {
    let rows = [["id": "p", "text": "ab"], ["id": "q", "text": "abcd"]]
    let before = "sweep --baseline b.jsonl --update; sed -i 's/]-5/]-6/; s/\"q\"/\"r\"/' "
    let known = try elements(
      rows, options: "--baseline b.jsonl", before: "sweep --baseline b.jsonl --update")
    #expect(names(known) == ["baseline", "row p", "row q", "row q: title cut"])
    #expect(known.filter { $0.name == "failure" }.isEmpty)
    #expect(known.last?.name == "skipped")
    #expect(known[1].attributes["skipped"] == "1")
    // Heights that are not the baseline's fail, unless only new findings are to.
    let higher = try elements(rows, options: "--baseline b.jsonl", before: before + "t.yaml")
    #expect(higher[1].attributes["failures"] == "3")
    #expect(
      higher.filter { $0.name == "failure" }.map { $0.attributes["message"] } == [
        "not as in b.jsonl", "row 1: height 27 → 28 at L, 100, and 1 more",
        "row 2: height 27 → 28 at L, 100, and 1 more",
      ])
    let new = try elements(
      rows, options: "--baseline b.jsonl --fail-on new", before: before + "t.yaml rows.json")
    #expect(
      new.filter { $0.name == "failure" }.map { $0.attributes["message"] }
        == ["title, row 2 \"r\": cut at XXXL, 100 (its text \"abcd\" is 92 wide, the label 80)"])
  }

  @Test func aKindThatIsNotNamedPasses() throws {
    let rows = [["id": "q", "text": "abcd"]]
    let other = try elements(rows, options: "--fail-on brokenWord")
    #expect(other[1].attributes["failures"] == "0")
    #expect(other.last?.name == "system-out")
    let named = try elements(rows, options: "--fail-on truncatedText,brokenWord")
    #expect(named[1].attributes["failures"] == "1")
  }
}
