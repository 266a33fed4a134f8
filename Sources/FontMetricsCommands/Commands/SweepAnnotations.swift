internal import Interchange
internal import TableLayout

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A sweep's faults as GitHub's workflow commands, which show them beside the template's lines.
struct SweepAnnotations {
  /// GitHub shows so many errors and so many warnings of a step.
  private static let most = 10

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
      let title = "\(loaded.template.name): \(group.kind.phrase)"
      let text = group.withConsequences.map(\.description).joined(separator: "\n")
      lines.append(
        "::\(level) file=\(path.inWorkflowProperty),line=\(line),"
          + "title=\(title.inWorkflowProperty)::\(text.inWorkflowMessage)\n")
    }
  }
}

extension String {
  /// As the message of a workflow command has it.
  fileprivate var inWorkflowMessage: String {
    replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// As a property of a workflow command has it.
  fileprivate var inWorkflowProperty: String {
    inWorkflowMessage.replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
