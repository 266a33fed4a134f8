internal import Interchange
internal import TableLayout
internal import TextLayout

/// A sweep's faults as GitHub's workflow commands, which show them beside the template's lines.
struct SweepAnnotations {
  /// What is left of a message, and of the template's name.
  private static let mostLines = 20
  private static let longestName = 200

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
      if counts[level, default: 0] > WorkflowCommand.most { continue }
      let line = group.view.flatMap { loaded.viewLines[$0] } ?? loaded.constraintsLine
      let name = loaded.template.name.onOneLine(upTo: Self.longestName)
      let title = "\(name): \(group.kind.phrase)"
      let faults = group.withConsequences.map(\.description)
      var text = faults.prefix(Self.mostLines).joined(separator: "\n")
      if faults.count > Self.mostLines { text += "\n… and \(faults.count - Self.mostLines) more" }
      lines.append(
        WorkflowCommand(
          level: level, path: path, line: line, title: title, message: text
        ).lineText)
    }
  }
}
