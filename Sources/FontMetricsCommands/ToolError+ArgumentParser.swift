internal import ArgumentParser
internal import Interchange

extension ToolError {
  /// What the argument parser says, brought to one line.
  ///
  /// - Parameter help: The command line that prints the help which explains it.
  init(_ code: ExitCode?, message: String, help: String) {
    let line = message.split(separator: "\n").map(String.init).joined(separator: " ")
    self.init(
      line.isEmpty ? "" : "\(reason: line) (see \(own: help))",
      status: code?.rawValue == ExitStatus.failure.rawValue ? .failure : .usage)
  }
}
