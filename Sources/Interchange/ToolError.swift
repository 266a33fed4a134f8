internal import ArgumentParser
internal import TextLayout

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How the tool ends; listed in `font-metrics --help`.
enum ExitStatus: Int32 {
  case failure = 1
  case usage = 64
  case data = 65
  case noInput = 66
  case software = 70
  case inputOutput = 74
  case brokenPipe = 141

  /// Ends the tool.
  func end() -> Never {
    exit(rawValue)
  }
}

/// What went wrong, in one line that says how to mend it.
package struct ToolError: Error {
  var message: ErrorMessage
  var status: ExitStatus

  init(_ message: ErrorMessage, status: ExitStatus) {
    self.message = message
    self.status = status
  }

  /// A wrong option or field.
  static func usage(_ message: ErrorMessage) -> ToolError { ToolError(message, status: .usage) }

  init(_ error: FontError) {
    self.init("\(error)", status: ExitStatus(error))
  }

  /// What the argument parser says, brought to one line.
  init(_ code: ExitCode?, message: String) {
    let line = message.split(separator: "\n").map(String.init).joined(separator: " ")
    self.init(
      line.isEmpty ? "" : "\(reason: line) (see font-metrics help)",
      status: code?.rawValue == ExitStatus.failure.rawValue ? .failure : .usage)
  }
}

extension ExitStatus {
  fileprivate init(_ error: FontError) {
    switch error {
    case .invalidSize, .unknownAxis, .invalidVariation: self = .usage
    case .notAFont, .damagedFont, .unitsPerEmOutOfRange, .oversizedFile: self = .data
    case .noSuchFamily, .noSuchStyle, .noSuchFile, .noSuchDirectory, .oversizedDirectory,
      .unreadableFile, .changingFile, .changedFile, .faceIndexOutOfRange, .emptyLibrary:
      self = .noInput
    case .systemFailure: self = .software
    }
  }
}
