import TestSupport
import Testing

/// The tool's own threads. `scripts/attack memory` runs them under the sanitizers, the tool
/// included.
@Suite(.serialized) struct JobsConcurrencyTests {
  private static let template = """
    {"font": {"family": "TextGauge Em", "size": 10},
     "views": [{"name": "note", "type": "label", "text": "{text}", "lines": 2}],
     "constraints": ["H:|[note]|", "V:|[note]|"]}
    """

  private func run(_ command: [String], jobs: Int, in folder: String) throws -> ProcessRun {
    try ProcessRun(
      try Products.folder(of: "font-metrics") + "/font-metrics",
      command + ["--jobs", "\(jobs)", "--fonts", Fixtures.testFonts], workingDirectory: folder)
  }

  /// Texts with Thai, so that the threads share the word breaker, too.
  private func withRows(_ body: (String) throws -> Void) throws {
    try withTemporaryDirectory { folder in
      try write(Array(Self.template.utf8), to: folder + "/note.json")
      let rows = (0..<700).map { row in
        "\"\(String(repeating: "aaa ", count: row % 9))ภาษาไทย \(row)\"\n"
      }
      try write(Array(rows.joined().utf8), to: folder + "/rows.jsonl")
      try body(folder)
    }
  }

  @Test func rowsByManyThreads() throws {
    try withRows { folder in
      let command = ["rows", "rows.jsonl", "--cell", "note.json", "--width", "80"]
      let expected = try run(command + ["--format", "csv"], jobs: 1, in: folder)
      #expect(expected.status == 0, "\(expected.errorText)")
      for _ in 0..<2 {
        // First what is measured, then what the file knows.
        let found = try run(
          command + ["--format", "csv", "--cache", "heights"], jobs: 4, in: folder)
        #expect(found.status == 0, "\(found.errorText)")
        #expect(found.output == expected.output)
      }
    }
  }

  @Test func sweepByManyThreads() throws {
    try withRows { folder in
      let command = [
        "sweep", "note.json", "rows.jsonl", "--widths", "80,120", "--categories", "L,AX5",
      ]
      let expected = try run(command, jobs: 1, in: folder)
      let found = try run(command, jobs: 4, in: folder)
      #expect(expected.output.count > 50, "\(expected.errorText)")
      #expect(found.output == expected.output)
      #expect(found.status == expected.status, "\(found.errorText)")
    }
  }
}
