import Foundation
import TestSupport

/// One case of a file in `Tests/Data/tool`: a shell command and what it prints. The format is
/// explained at the top of `bad-input.txt`.
struct ToolCase: Sendable, CustomStringConvertible {
  var name: String
  var file: String
  var line: Int
  var command: [String] = []
  var output: [String] = []
  var errors: [String] = []
  var status: Int32 = 0

  var description: String { "\(file):\(line) \(name)" }

  static func load(_ name: String) throws -> [ToolCase] {
    let file = name + ".txt"
    let path = Fixtures.packageFile("Tests/Data/tool/" + file)
    var cases: [ToolCase] = []
    for (index, line) in try loadLines(path).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("== ") {
        cases.append(ToolCase(name: String(line.dropFirst(3)), file: file, line: index + 1))
        continue
      }
      guard !cases.isEmpty, cases[cases.count - 1].append(line) else {
        throw FixtureError.badLine(path: path, line: index + 1, reason: "none of ==, $, 1>, 2>, ?")
      }
    }
    return cases
  }

  private mutating func append(_ line: String) -> Bool {
    // An empty line of output has no space after its mark.
    let text = String(line.dropFirst(line.hasPrefix("$ ") || line.hasPrefix("? ") ? 2 : 3))
    switch line.prefix(2) {
    case "$ ": command.append(text)
    case "1>": output.append(text)
    case "2>": errors.append(text)
    case "? ":
      guard let number = Int32(text) else { return false }
      status = number
    default: return false
    }
    return true
  }

  /// Runs the command as the file's head says.
  ///
  /// - Parameter inCheckout: Whether the folder has `fonts` and `Tests`, as a checkout has. Then
  ///   paths of the output begin there.
  func run(inCheckout: Bool = false) throws -> ProcessRun {
    let tools = try Products.folder(of: "font-metrics")
    return try withTemporaryDirectory { folder in
      for name in inCheckout ? ["fonts", "Tests"] : [] {
        try FileManager.default.createSymbolicLink(
          atPath: folder + "/" + name, withDestinationPath: Fixtures.packageFile(name))
      }
      var run = try ProcessRun(
        "/bin/sh", ["-c", command.joined(separator: "\n")],
        environment: [
          "PATH": tools + ":/usr/local/bin:/usr/bin:/bin", "fonts": Fixtures.testFonts,
          "LC_ALL": "C",
        ],
        workingDirectory: folder)
      if inCheckout {
        run.output = Array(run.outputText.replacing(folder + "/", with: "").utf8)
      }
      return run
    }
  }
}

extension ProcessRun {
  /// The lines of a stream as case files have them, without trailing spaces.
  static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines.map { $0.replacing(Fixtures.testFonts, with: "$fonts") }
  }
}
