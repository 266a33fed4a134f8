internal import CPlatform
internal import AtomicFiles
internal import FileNames
internal import Interchange

/// A file that appears whole or not at all, or a pipe or device that is written straight into.
final class OutputFile {
  let path: String

  /// Nil for what cannot be replaced, and when it is done.
  private var replacement: FileReplacement?

  /// -1 for what is replaced.
  private let stream: Int32

  /// Whether it appears whole at the end, and not as it is written.
  var isReplacement: Bool { stream < 0 }

  init(_ path: String) throws(ToolError) {
    self.path = path
    do throws(FileFailure) {
      replacement = try FileReplacement(of: path)
      stream = -1
    } catch {
      guard error.isNoFile else { throw Self.failure(path, error) }
      // Opened again it would be written over from its start.
      stream =
        if let descriptor = Destination.descriptor(of: path) {
          dup(descriptor)
        } else {
          unsafe path.withFileName { unsafe open($0, O_WRONLY | O_CLOEXEC | O_NOCTTY) }
        }
      if stream < 0 { throw Self.failure(path, FileFailure()) }
    }
  }

  deinit {
    if stream >= 0 { close(stream) }
  }

  /// - Throws: ``ToolError``; an old file is then as it was.
  static func write(_ bytes: [UInt8], to path: String) throws(ToolError) {
    let file = try OutputFile(path)
    try file.write(bytes)
    try file.commit()
  }

  func write(_ bytes: [UInt8]) throws(ToolError) {
    try reporting { () throws(FileFailure) in
      if stream >= 0 {
        try SystemCalls.write(bytes, to: stream)
      } else {
        try replacement?.write(bytes)
      }
    }
  }

  /// Puts the new file in the old one's place.
  func commit() throws(ToolError) {
    try reporting { () throws(FileFailure) in try replacement.take()?.commit() }
  }

  private func reporting(_ work: () throws(FileFailure) -> Void) throws(ToolError) {
    do {
      try work()
    } catch {
      throw error.isBrokenPipe
        ? ToolError("", status: .brokenPipe) : Self.failure(path, error)
    }
  }

  private static func failure(_ path: String, _ failure: FileFailure) -> ToolError {
    ToolError(
      "\(path): cannot be written: \(failure.reason): give a path that you may write",
      status: .inputOutput)
  }
}
