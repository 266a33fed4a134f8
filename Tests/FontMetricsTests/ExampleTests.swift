import Foundation
import TestSupport
import Testing

/// The examples of each command's help, run where they say: at the root of a checkout.
@Suite struct ExampleTests {
  static let recorded = (try? ToolCase.load("examples")) ?? []

  @Test(arguments: recorded)
  func printsWhatIsRecorded(_ example: ToolCase) throws {
    let run = try example.run(inCheckout: true)
    #expect(ProcessRun.lines(run.outputText) == example.output)
    #expect(ProcessRun.lines(run.errorText) == example.errors)
    #expect(run.status == example.status)
  }

  /// No line is wrapped, so each can be copied out of the help.
  @Test func helpShowsWhatIsRecorded() throws {
    var shown: [String] = []
    for command in try Self.commands() {
      let examples = try Self.examples(of: command)
      #expect(!examples.isEmpty, "\(command) has no example")
      shown += examples
    }
    #expect(shown.sorted() == Self.recorded.map { $0.command.joined(separator: "\n") }.sorted())
  }

  /// Lines that begin with spaces are command lines, YAML, JSON and tables: a terminal of 80
  /// columns shows them as one of 1000 does.
  @Test func noExampleIsWrapped() throws {
    for command in try [[]] + Self.commands().map({ [$0] }) {
      let narrow = Set(try Self.help(command).split(separator: "\n"))
      let wide = try Self.help(command, columns: 1000)
      let end = try #require(wide.range(of: "\nUSAGE:"))
      for line in wide[..<end.lowerBound].split(separator: "\n") where line.hasPrefix("  ") {
        #expect(narrow.contains(line), "\(command)")
      }
    }
  }

  private static func commands() throws -> [String] {
    let help = try help([])
    guard let start = help.range(of: "SUBCOMMANDS:\n") else { return [] }
    return help[start.upperBound...].split(separator: "\n").compactMap { line -> String? in
      line.hasPrefix("  ") && !line.hasPrefix("   ") && !line.hasPrefix("  See")
        ? String(line.drop { $0 == " " }.prefix { $0 != " " }) : nil
    }
  }

  private static func examples(of command: String) throws -> [String] {
    let help = try help([command])
    guard let start = help.range(of: "\nExamples, at the root of a checkout:\n"),
      let end = help.range(of: "\n\nUSAGE:", range: start.upperBound..<help.endIndex)
    else { return [] }
    var examples: [String] = []
    for line in help[start.upperBound..<end.lowerBound].split(separator: "\n") {
      let text = String(line.dropFirst(2))
      if text.hasPrefix("# ") {
        examples.append("")
      } else {
        examples[examples.count - 1] += (examples.last == "" ? "" : "\n") + text
      }
    }
    return examples
  }

  private static func help(_ arguments: [String], columns: Int = 80) throws -> String {
    try ProcessRun(
      try Products.folder(of: "font-metrics") + "/font-metrics", ["help"] + arguments,
      environment: ["COLUMNS": "\(columns)"]
    ).outputText
  }
}
