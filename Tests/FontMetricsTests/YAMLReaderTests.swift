import Testing

@testable import Interchange

/// Documents of YAML, the examples of its specification (YAML 1.2.2, chapter 2) among them.
@Suite struct YAMLReaderTests {
  /// Examples 2.1, 2.5, 2.6, 2.13, 2.17, 2.18 and 2.23, the last without its pictures.
  @Test(
    arguments: [
      ("- Mark McGwire\n- Sammy Sosa\n", "[Mark McGwire,Sammy Sosa]"),
      (
        "- [name        , hr, avg  ]\n- [Mark McGwire, 65, 0.278]\n",
        "[[name,hr,avg],[Mark McGwire,65,0.278]]"
      ),
      ("Mark McGwire: {hr: 65, avg: 0.278}\n", "{Mark McGwire:{hr:65,avg:0.278}}"),
      ("# ASCII Art\n--- |\n  \\//||\\/||\n  // ||  ||__\n", "'\\//||\\/||\n// ||  ||__\n'"),
      (
        "unicode: \"Sosa did fine.\\u263A\"\nhex esc: \"\\x0d\\x0a is \\r\\n\"\n",
        "{unicode:'Sosa did fine.☺',hex esc:'\r\n is \r\n'}"
      ),
      (
        "single: '\"Howdy!\" he cried.'\ntie: '|\\-*-/|'\n",
        "{single:'\"Howdy!\" he cried.',tie:'|\\-*-/|'}"
      ),
      (
        "plain:\n  This unquoted scalar\n  spans many lines.\n",
        "{plain:This unquoted scalar spans many lines.}"
      ),
      ("not-date: !!str 2002-04-28\n", "{not-date:'2002-04-28'}"),
    ])
  func readsTheSpecificationsExamples(text: String, wanted: String) throws {
    let node = try #require(try YAMLReader.document(text))
    #expect(node.flow == wanted)
  }

  @Test(arguments: ["", "# a comment\n", " \n\n"])
  func nothingIsNoDocument(text: String) throws {
    #expect(try YAMLReader.document(text) == nil)
  }

  @Test func linesCountFromOneAfterAnyLineEnd() throws {
    let node = try #require(try YAMLReader.document("a:\r\n- b\r- c\n\n- d"))
    guard case .mapping(let members) = node.value, case .list(let list) = members[0].value.value
    else { throw WrongKind() }
    #expect(list.map(\.line) == [2, 3, 5])
  }

  /// A list in 64 lists is 64 levels below the document.
  @Test func levelsAreCountedFromTheDocument() throws {
    func lists(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    #expect(try YAMLReader.document(lists(65)) != nil)
    #expect(throws: YAMLError.self) { try YAMLReader.document(lists(66)) }
    let nested = (0..<100).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(throws: YAMLError.self) { try YAMLReader.document(nested) }
  }

  /// What ends early or is no YAML is an error, wherever it is cut.
  @Test func everyBeginningOfADocumentIsReadOrRefused() {
    let text = "a: [1, \"b\\u00e9\", {c: 'd'}]\ne: |\n  f\n? g\n: !x h\n--- \n...\n%YAML 1.1\n"
    var refused = 0
    for count in 0...text.unicodeScalars.count {
      let part = String(String.UnicodeScalarView(text.unicodeScalars.prefix(count)))
      do throws(YAMLError) { _ = try YAMLReader.document(part) } catch { refused += 1 }
    }
    #expect(refused > 20)
  }

  private struct WrongKind: Error {}
}

extension YAMLNode {
  /// The node in one line; quotes are around scalars that have them.
  fileprivate var flow: String {
    switch value {
    case .scalar(let text, let isPlain): isPlain ? text : "'\(text)'"
    case .list(let nodes): "[" + nodes.map(\.flow).joined(separator: ",") + "]"
    case .mapping(let members):
      "{" + members.map { "\($0.key.flow):\($0.value.flow)" }.joined(separator: ",") + "}"
    case .alias: "*"
    }
  }
}
