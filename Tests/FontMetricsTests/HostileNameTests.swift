import Foundation
import Interchange
import TestSupport
import Testing

/// What comes from outside stays in its line, and means nothing to a terminal or to what reads
/// logs, wherever it is printed.
@Suite struct HostileNameTests {
  /// Escape sequences, ends of lines of all kinds, marks of direction, and commands of build logs.
  private static let hostile =
    "a\u{1B}]0;b\u{7}\r\n::error::c\u{9B}31m\u{8}\u{7F}\u{202E}d\u{2066}\u{200F}\u{2028}\u{85}##[error]e"
    // A mark makes one character of the bracket and itself, not another byte.
    + "##[\u{301}f##vso[g]###teamcity[h"

  /// Unicode's general categories Cc, Zl and Zp, and the property Bidi_Control: Unicode 17.0,
  /// PropList.txt.
  private static func isUnfit(_ scalar: Unicode.Scalar) -> Bool {
    let marks: [ClosedRange<UInt32>] = [
      0x61C...0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069,
    ]
    return marks.contains { $0.contains(scalar.value) }
      || [.control, .lineSeparator, .paragraphSeparator]
        .contains(scalar.properties.generalCategory)
  }

  private func check(_ text: String, _ place: String) {
    let found = text.unicodeScalars.filter { $0 != "\n" && Self.isUnfit($0) }
    #expect(found.isEmpty, "\(place): \(found.map { String($0.value, radix: 16) })")
    let lines = text.unicodeScalars.split(separator: "\n").map { String($0) }
    for line in lines where !place.hasPrefix("annotations") {
      #expect(!line.drop { $0 == " " }.hasPrefix("::"), "\(place)")
      for command in ["##[", "##vso[", "##teamcity["] {
        #expect(!Array(line.utf8).contains(Array(command.utf8)), "\(place): \(line)")
      }
      #expect(line.unicodeScalars.count < 20_000, "\(place)")
    }
  }

  /// A template with a hostile name, whose one label is cut in rows with hostile ids.
  private func files(in folder: String) throws {
    // YAML refuses some of the characters, but not their numbers.
    let name = Self.hostile.utf16.map { unit in
      "\\u" + String(repeating: "0", count: 4 - String(unit, radix: 16).count)
        + String(unit, radix: 16)
    }.joined()
    let template = """
      {"name": "\(name)", "font": {"family": "TextGauge Em", "style": "body"},
       "views": [{"name": "title", "type": "label", "text": "{text}"}],
       "constraints": ["H:|-10-[title]-10-|", "V:|-5-[title]-5-|"]}
      """
    let rows = [["id": Self.hostile, "text": "abcd" + Self.hostile], ["id": "::q", "text": "ab"]]
    // What no sweep writes, but a file may have.
    let baseline: [[String: Any]] = [
      [
        "version": 2, "template": "::" + Self.hostile, "categories": ["L", "XXXL"], "widths": [100],
        "languages": [NSNull()],
      ],
      ["row": "gone" + Self.hostile, "heights": [[27, 33]]],
      ["row": "::q", "heights": [[27, 34]]],
      [
        "row": "::q", "view": Self.hostile,
        "findings": [
          [
            "kind": "brokenConstraint", "detail": Self.hostile,
            "at": [["width": 100, "categories": ["L"]]],
          ]
        ],
      ],
    ]
    let lines = try baseline.map { try JSONSerialization.data(withJSONObject: $0) }
    try write(Array(template.utf8), to: folder + "/t.json")
    try write(Array(JSONSerialization.data(withJSONObject: rows)), to: folder + "/rows.json")
    try write(lines.flatMap { Array($0) + [0x0A] }, to: folder + "/b.jsonl")
  }

  private func run(
    _ arguments: [String], in folder: String, _ environment: [String: String] = [:]
  ) throws -> ProcessRun {
    try ProcessRun(
      try Products.folder(of: "font-metrics") + "/font-metrics",
      arguments + ["--fonts", Fixtures.testFonts], environment: environment,
      workingDirectory: folder)
  }

  private static let sweep = [
    "sweep", "t.json", "rows.json", "--widths", "100", "--categories", "L,XXXL",
  ]

  @Test func ofSweeps() throws {
    try withTemporaryDirectory { folder in
      try files(in: folder)
      let reports = [
        ["--report", Self.hostile], ["--baseline", "b.jsonl"],
        ["--baseline", "b.jsonl", "--junit", "j.xml", "--fail-on", "truncatedText"],
      ]
      for options in reports {
        let run = try run(Self.sweep + options, in: folder, ["GITHUB_ACTIONS": "false"])
        #expect([0, 1].contains(run.status), "\(run.errorText)")
        check(run.outputText, "\(options)")
        check(run.errorText, "\(options)")
        #expect(run.outputText.contains("a\\u{1B}]0;b\\u{7}\\u{D}\\u{A}"))
      }
      let page = try loadBytes(folder + "/" + Self.hostile + "/index.html")
      check(String(decoding: page, as: UTF8.self), "the page")
      check(String(decoding: try loadBytes(folder + "/j.xml"), as: UTF8.self), "JUnit")
    }
  }

  /// One line for each, which begins as GitHub says and has no other command in it.
  @Test func ofAnnotations() throws {
    try withTemporaryDirectory { folder in
      try files(in: folder)
      let name = "t\r\n##[error]:,%\u{1B}.json"
      try FileManager.default.moveItem(atPath: folder + "/t.json", toPath: folder + "/" + name)
      var arguments = Self.sweep
      arguments[1] = name
      let run = try run(arguments, in: folder, ["GITHUB_ACTIONS": "true"])
      check(run.errorText, "annotations")
      let lines = run.errorText.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 2 && lines[1].isEmpty, "\(run.errorText)")
      let file = "t%0D%0A##\\u{5B}error]%3A%2C%25\\u{1B}.json"
      #expect(lines[0].hasPrefix("::warning file=\(file),line="), "\(run.errorText)")
    }
  }

  @Test func ofCells() throws {
    try withTemporaryDirectory { folder in
      try files(in: folder)
      for options in [[], ["--explain"], ["--index", "3"], ["--out", "a.\(Self.hostile)"]] {
        let run = try run(["cell", "t.json", "--data", "rows.json"] + options, in: folder)
        check(run.outputText, "\(options)")
        check(run.errorText, "\(options)")
      }
      let rows = try self.run(["rows", "--cell", "t.json", Self.hostile], in: folder)
      check(rows.errorText, "rows")
      #expect(rows.status == 66)
    }
  }

  /// A font whose family is nine characters of that kind, and then "Em".
  @Test func ofFonts() throws {
    let name = "\u{1B}[3m\u{9B}\u{202E}\r\n\u{7}"
    func utf16(_ text: String) -> [UInt8] {
      text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
    var font = try loadBytes(Fixtures.testFonts + "/Em.ttf")
    let (old, new) = (utf16("TextGauge"), utf16(name))
    #expect(old.count == new.count)
    var offset = 0
    while offset + old.count <= font.count {
      if font[offset..<offset + old.count].elementsEqual(old) {
        font.replaceSubrange(offset..<offset + old.count, with: new)
      }
      offset += 1
    }
    try withTemporaryDirectory { folder in
      let fonts = folder + "/\u{1B}[31m\u{202E}fonts"
      try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
      let path = try write(font, to: fonts + "/\u{9B}Em\r.ttf")
      let commands = [
        ["fonts"], ["fonts", "--text", "a"], ["fonts", "--match", name + " Em"],
        ["metrics", "--font", path], ["shape", "a\u{1B}b", "--font", path],
        ["measure", "a\u{202E}b\u{9B}", "--font", path],
        ["measure", "a\rb", "--font", path, "--glyphs"],
        ["measure", "a", "--font", fonts + "/none.ttf"], ["breaks", "a\u{9B} b\u{202E}"],
      ]
      for command in commands {
        let folder = command[0] == "breaks" ? [] : ["--fonts", fonts]
        let run = try ProcessRun(
          try Products.folder(of: "font-metrics") + "/font-metrics", command + folder)
        check(run.outputText, "\(command)")
        check(run.errorText, "\(command)")
        #expect(!(run.output + run.errors).isEmpty)
      }
    }
  }

  @Test func printedTextEscapesValuesAlone() {
    let name = "::a\n\u{1B}##[b]"
    let text: PrintedText = "\(name):\n  \(name)\n\("::x")\n\(3) \(list: ["\r", "::"])\n"
    let shown = "::a\\u{A}\\u{1B}##\\u{5B}b]"
    #expect(
      String(decoding: text.bytes, as: UTF8.self)
        == "\\u{3A}\(shown.dropFirst()):\n  \\u{3A}\(shown.dropFirst())\n\\u{3A}:x\n3 \\u{D}, ::\n")
    let long: PrintedText = "\(String(repeating: "x", count: 100_000))."
    #expect(long.bytes.count == 300 + "….".utf8.count)
  }
}
