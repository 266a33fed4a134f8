internal import CPlatform

/// Why the system did not do something with a file.
package struct FileFailure: Error {
  /// The code in `errno`; 0 for ``noFile``.
  package let code: Int32

  /// - Parameter code: The code of the call that failed last, unless told otherwise.
  package init(code: Int32 = FileFailure.lastCode) { self.code = code }

  package static var lastCode: Int32 { errno }

  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether another process has locked the file.
  package var isLocked: Bool { code == EWOULDBLOCK }

  /// Whether nobody reads what is written.
  package var isBrokenPipe: Bool { code == EPIPE }

  /// Whether the path leads to what is neither a regular file nor a folder: a pipe, a device.
  package var isNoFile: Bool { code == 0 }

  package var reason: String {
    isNoFile ? "no regular file" : unsafe String(cString: strerror(code))
  }

  /// What is no file of bytes: a pipe, a device.
  package static let noFile = FileFailure(code: 0)
}
