internal import Interchange

/// Why a file of Interface Builder cannot be read, in one line that says how to mend it.
public struct InterfaceFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line with the file, the line where there is one, the object, and what to do.
  public let description: String

  /// Whether the file is missing, or cannot be read.
  public let isUnreadable: Bool

  init(_ error: ToolError) {
    description = "\(error)"
    isUnreadable = error.status == .noInput || error.status == .inputOutput
  }
}
