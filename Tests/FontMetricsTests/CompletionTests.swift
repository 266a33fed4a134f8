import Foundation
import TestSupport
import Testing

/// What shells complete, by the scripts that the tool prints.
@Suite struct CompletionTests {
  /// What bash offers for the last word, in a folder with some files.
  @Test(arguments: [
    ("measure --file", "", ["a.txt", "cell.yaml", "fonts", "rows.json"]),
    ("measure --fonts", "", ["fonts"]),
    ("sweep", "c", ["cell.yaml"]),
    ("cell", "", ["cell.yaml", "fonts", "rows.json"]),
    ("rows --cell", "ce", ["cell.yaml"]),
    ("measure --truncate", "", ["head", "middle", "none", "tail"]),
    ("fit --fail-on", "", ["any", "new", "none"]),
    ("sweep --fail-on", "b", ["brokenConstraint", "brokenWord"]),
    ("cell --category", "AX", ["AX1", "AX2", "AX3", "AX4", "AX5"]),
    ("help", "me", ["measure", "metrics"]),
  ])
  func bashOffers(_ words: String, word: String, offers: [String]) throws {
    let script = """
      source "$1"
      COMP_WORDS=(font-metrics \(words) '\(word)')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      COMP_LINE="${COMP_WORDS[*]}"
      COMP_POINT=${#COMP_LINE}
      _font-metrics font-metrics '\(word)' "${COMP_WORDS[COMP_CWORD - 1]}"
      for offer in "${COMPREPLY[@]}"; do echo "$offer"; done
      """
    try withTemporaryDirectory { folder in
      let place = folder + "/here"
      try FileManager.default.createDirectory(
        atPath: place + "/fonts", withIntermediateDirectories: true)
      for name in ["a.txt", "cell.yaml", "rows.json"] { try write([], to: place + "/" + name) }
      let path = try write(Self.script(of: "bash"), to: folder + "/completions")
      let run = try ProcessRun(
        "/bin/bash", ["-c", script, "bash", path], workingDirectory: place)
      let found = run.outputText.split(separator: "\n").map(String.init)
      // Where an option may stand, bash offers options, too.
      #expect(found.filter { !$0.hasPrefix("-") }.sorted() == offers, "\(run.errorText)")
    }
  }

  /// zsh's own functions find files.
  @Test func zshAsksForFilesAndValues() throws {
    let script = String(decoding: try Self.script(of: "zsh"), as: UTF8.self)
    let lines = script.split(separator: "\n")
    func has(_ option: String, _ words: String) -> Bool {
      lines.contains { $0.contains("'--\(option)[") && $0.contains(words) }
    }
    #expect(has("file", "_files"))
    #expect(has("fonts", "_files -/"))
    #expect(has("cell", "_files -g"))
    #expect(lines.contains { $0.contains("template:_files -g") })
    #expect(script.contains("('any' 'new' 'none')"))
    #expect(script.contains("('head' 'middle' 'tail' 'none')"))
    #expect(script.contains("'AX1' 'AX2' 'AX3' 'AX4' 'AX5')"))
  }

  private static func script(of shell: String) throws -> [UInt8] {
    try ProcessRun(
      try Products.folder(of: "font-metrics") + "/font-metrics",
      ["--generate-completion-script", shell]
    ).output
  }
}
