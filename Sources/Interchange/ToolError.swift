package import TextLayout

/// How the tool ends; listed in `font-metrics --help`.
package enum ExitStatus: Int32 {
  case failure = 1
  case usage = 64
  case data = 65
  case noInput = 66
  case software = 70
  case inputOutput = 74
  case brokenPipe = 141
}

/// What went wrong, in one line that says how to mend it.
package struct ToolError: Error {
  package var message: ErrorMessage
  package var status: ExitStatus

  package init(_ message: ErrorMessage, status: ExitStatus) {
    self.message = message
    self.status = status
  }

  /// A wrong option or field.
  package static func usage(_ message: ErrorMessage) -> ToolError {
    ToolError(message, status: .usage)
  }

  package init(_ error: FontError) {
    self.init("\(error)", status: ExitStatus(error))
  }
}

extension ExitStatus {
  fileprivate init(_ error: FontError) {
    switch error {
    case .invalidSize, .unknownAxis, .invalidVariation, .unavailableTrait, .invalidMetrics,
      .unreadableMetrics:
      self = .usage
    case .notAFont, .damagedFont, .unitsPerEmOutOfRange, .oversizedFile: self = .data
    case .noSuchFamily, .noSuchStyle, .noSuchFile, .noSuchDirectory, .notADirectory,
      .oversizedDirectory, .unreadableFile, .changingFile, .changedFile,
      .faceIndexOutOfRange, .emptyLibrary:
      self = .noInput
    case .systemFailure: self = .software
    }
  }
}

extension ToolError: CustomStringConvertible {
  /// What is printed.
  package var description: String { "\(message)" }
}
