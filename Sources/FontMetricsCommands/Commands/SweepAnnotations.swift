internal import CPlatform
internal import Interchange
internal import TableLayout
internal import TextLayout

/// A sweep's faults as GitHub's workflow commands, which show them beside the template's lines.
struct SweepAnnotations {
  /// GitHub shows so many errors and so many warnings of a step.
  private static let most = 10

  /// What is left of a message, and of the template's name.
  private static let mostLines = 20
  private static let longestName = 200

  /// Whether GitHub Actions runs the tool.
  static var areWanted: Bool {
    unsafe getenv("GITHUB_ACTIONS").map { unsafe String(cString: $0) } == "true"
  }

  private(set) var lines: [String] = []

  /// - Parameter path: The template's file.
  init(
    _ groups: [SweepFindingGroup], _ verdict: SweepVerdict, _ loaded: LoadedTemplate, path: String
  ) {
    var counts = ["error": 0, "warning": 0]
    for group in groups {
      let level: String
      switch verdict.standing(of: group) {
      case .failure: level = "error"
      case .other: level = "warning"
      case .known: continue
      }
      counts[level, default: 0] += 1
      if counts[level, default: 0] > Self.most { continue }
      let line = group.view.flatMap { loaded.viewLines[$0] } ?? loaded.constraintsLine
      let name = loaded.template.name.onOneLine(upTo: Self.longestName)
      let title = "\(name): \(group.kind.phrase)"
      let faults = group.withConsequences.map(\.description)
      var text = faults.prefix(Self.mostLines).joined(separator: "\n")
      if faults.count > Self.mostLines { text += "\n… and \(faults.count - Self.mostLines) more" }
      lines.append(
        "::\(level) file=\(path.inWorkflowProperty),line=\(line),"
          + "title=\(title.inWorkflowProperty)::\(text.inWorkflowMessage)\n")
    }
  }
}

extension String {
  /// As the message of a workflow command has it.
  fileprivate var inWorkflowMessage: String { percentEncoded("%\r\n") }

  /// As a property of a workflow command has it.
  fileprivate var inWorkflowProperty: String { percentEncoded("%\r\n:,") }

  /// Scalar by scalar: a carriage return and a line feed together are another character.
  private func percentEncoded(_ reserved: String) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if reserved.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "%" + (digits.count < 2 ? "0" : "") + digits
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    // What the escape of names left: in a path, say.
    return text.onOneLine(upTo: .max)
  }
}
