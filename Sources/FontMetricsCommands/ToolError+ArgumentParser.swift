internal import ArgumentParser
internal import Interchange

extension ToolError {
  /// What the argument parser says, brought to one line.
  init(_ code: ExitCode?, message: String) {
    let line = message.split(separator: "\n").map(String.init).joined(separator: " ")
    self.init(
      line.isEmpty ? "" : "\(reason: line) (see font-metrics help)",
      status: code?.rawValue == ExitStatus.failure.rawValue ? .failure : .usage)
  }
}
