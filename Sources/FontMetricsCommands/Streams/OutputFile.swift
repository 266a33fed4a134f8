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

  /// Checks that a file can be written, before what takes long. Nothing is left there.
  ///
  /// - Throws: ``ToolError`` as writing would, but for pipes and devices, which opening would tell
  ///   of the reader.
  static func check(_ path: String) throws(ToolError) {
    do throws(FileFailure) {
      let replacement = try FileReplacement(of: path)
      _ = consume replacement
    } catch {
      if !error.isNoFile { throw failure(path, error) }
    }
  }

  /// Checks that a folder can be written or made. Nothing is made.
  ///
  /// - Parameter option: The option that names it.
  static func checkFolder(_ path: String, option: String) throws(ToolError) {
    if Path.isFile(path) {
      throw .usage("\(own: option) \"\(path)\" is a file: give the path of a folder")
    }
    // A folder's path may have slashes at its end, and be made with folders above it.
    var folder = path
    while folder.count > 1, folder.last == "/" { folder.removeLast() }
    while !Path.exists(folder), folder != ".", folder != "/" {
      let end = folder.lastIndex(of: "/")
      folder = end.map { $0 == folder.startIndex ? "/" : String(folder[..<$0]) } ?? "."
    }
    if Path.isFile(folder) {
      throw .usage("\(own: option) \"\(path)\": \"\(folder)\" is a file: give another path")
    }
    guard unsafe folder.withFileName({ unsafe access($0, W_OK) }) == 0 else {
      throw failure(path, FileFailure())
    }
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
