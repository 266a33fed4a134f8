internal import CPlatform
internal import Interchange

extension ExitStatus {
  /// Ends the tool.
  func end() -> Never {
    exit(rawValue)
  }
}
