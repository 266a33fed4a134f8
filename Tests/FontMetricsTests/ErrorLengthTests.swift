import TestSupport
import Testing

/// Errors that quote what was given stay one line of at most 400 characters, with the advice at its
/// end.
@Suite(.serialized) struct ErrorLengthTests {
  private static let long = String(repeating: "\u{E9}x", count: 40_000)

  private func run(_ arguments: [String], input: String = "") throws -> ProcessRun {
    try ProcessRun(
      try Products.folder(of: "font-metrics") + "/font-metrics",
      arguments.map { $0.replacing("LONG", with: Self.long) }, input: Array(input.utf8))
  }

  /// Every kind of value, in every place that errors quote.
  @Test(
    arguments: [
      ["LONG"], ["measure", "Hi", "--font", "LONG"],
      ["measure", "Hi", "--font", "a", "--width", "LONG"],
      ["measure", "Hi", "--font", "a", "--language", "LONG"], ["measure", "Hi", "--LONG", "a"],
      ["measure", "--file", "LONG", "--font", "TextGauge Em"], ["measure", "Hi", "LONG"],
      ["measure", "Hi", "--font", "a", "--feature", "LONG"],
      ["measure", "Hi", "--font", "TextGauge Em", "--hyphenation", "1", "--patterns", "LONG"],
      ["shape", "Hi", "--font", "TextGauge Em", "--direction", "LONG"],
      ["breaks", "Hi", "--strictness", "LONG"], ["breaks", "--check", "LONG"],
      ["fonts", "--match", "LONG"], ["cell", "LONG", "--row", "{}"],
      ["rows", "LONG", "--cell", "LONG"], ["rows", "--cell", "a", "--category", "LONG"],
    ])
  func isBounded(_ arguments: [String]) throws {
    let takesFonts = arguments[0] != "breaks" && arguments[0] != "LONG"
    let run = try run(arguments + (takesFonts ? ["--fonts", Fixtures.testFonts] : []))
    let line = run.errorText
    #expect(line.hasPrefix("font-metrics: "))
    #expect(line.unicodeScalars.count <= 401 && line.hasSuffix("\n"))
    #expect(line.filter(\.isNewline).count == 1)
    #expect(line.contains("\u{2026}"))
    #expect(run.status != 0 && run.output.isEmpty)
  }

  @Test(
    arguments: [
      (
        #"{"text": "a", "font": "a", "size": 1, "LONG": 1}"#,
        "font-metrics help measure lists the fields"
      ),
      (
        #"{"text": "a", "font": "LONG", "size": 1}"#,
        "list the library's families to see what it has"
      ),
      (
        #"{"text": "a", "font": "TextGauge Em", "size": 1, "convention": "LONG"}"#,
        "give uikit or css"
      ),
      (#"{"text": "a", "LONG": 1, "LONG": 1}"#, "give one JSON object a line"),
      (
        #"{"text": "a", "font": "TextGauge Em", "size": 1, "css": {"LONG": "a"}}"#,
        "LONG"
      ),
    ])
  func ofARequestIsBounded(_ request: String, advice: String) throws {
    let line = request.replacing("LONG", with: Self.long)
    let run = try run(
      ["measure", "--jsonl", "--fonts", Fixtures.testFonts], input: line + "\n")
    #expect(run.outputText.hasPrefix(#"{"id":null,"error":"line 1: "#))
    #expect(run.outputText.unicodeScalars.count < 400 + 30)
    if advice != "LONG" { #expect(run.outputText.hasSuffix(advice + "\"}\n")) }
  }

  /// Line feeds, escapes and marks of direction of a request do not come back as they are.
  @Test(
    arguments: [
      #"{"a\nb": 1}"#, #"{"text": "a", "font": "a\nb.ttf#x", "size": 1}"#,
      #"{"text": "a", "font": "TextGauge Em", "size": 1, "language": "a\nb"}"#,
      #"{"text": "a", "font": "TextGauge Em", "size": 1, "css": {"line-height": "a\u2028\u202eb"}}"#,
    ])
  func ofARequestIsOneLine(_ request: String) throws {
    let run = try run(
      ["measure", "--jsonl", "--fonts", Fixtures.testFonts], input: request + "\n")
    #expect(run.outputText.hasPrefix(#"{"id":null,"error":"line 1: "#))
    for unfit in ["\\n", "\\u2028", "\u{2028}", "\u{202E}"] {
      #expect(!run.outputText.contains(unfit))
    }
  }

  @Test func ofARowIsBounded() throws {
    try withTemporaryDirectory { folder in
      let template = try write(
        Array(
          #"{"font": "TextGauge Em", "views": [{"name": "a", "type": "label", "text": "{b}"}]}"#
            .utf8),
        to: folder + "/a.json")
      let run = try run(
        ["rows", "--cell", template, "--fonts", Fixtures.testFonts, "--input", "jsonl"],
        input: "{\"\(Self.long)\": 1}\n{\"b\": [\"\(Self.long)\"]}\n\"\(Self.long)\n")
      let lines = run.errorText.split(separator: "\n")
      #expect(lines.count == 3)
      for line in lines { #expect(line.unicodeScalars.count <= 400) }
    }
  }
}
