#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Writes a file whole or not at all.
enum AtomicFile {
  /// Writes to a new file beside the old one, and puts it in its place when all of it is on the disk.
  /// What a symbolic link leads to is replaced, not the link. An old file's permissions stay.
  ///
  /// - Throws: ``ToolError``; the old file is then as it was.
  static func write(_ bytes: [UInt8], to path: String) throws(ToolError) {
    let target = resolved(path)
    var draft = Array((target + ".XXXXXX").utf8CString)
    let number = unsafe draft.withUnsafeMutableBufferPointer { unsafe mkstemp($0.baseAddress!) }
    guard number >= 0 else { throw failure(path) }
    var isDone = false
    defer {
      if !isDone { _ = unsafe unlink(draft) }
    }
    do {
      defer { close(number) }
      try write(bytes, number, path)
      guard fchmod(number, mode(of: target)) == 0, fsync(number) == 0 else { throw failure(path) }
    }
    guard unsafe rename(draft, target) == 0 else { throw failure(path) }
    isDone = true
    syncFolder(of: target)
  }

  private static func write(
    _ bytes: [UInt8], _ number: Int32, _ path: String
  ) throws(ToolError) {
    var start = 0
    while start < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { buffer in
        unsafe StandardOutput.write(number, buffer.baseAddress! + start, buffer.count - start)
      }
      if written >= 0 {
        start += written
      } else if errno != EINTR {
        throw failure(path)
      }
    }
  }

  private static func failure(_ path: String) -> ToolError {
    ToolError(
      "\(path): cannot be written: \(FileDescriptor.lastError()): give a path that you may write",
      status: .inputOutput)
  }

  private static func resolved(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// The permissions of the file, or those a new one gets.
  private static func mode(of path: String) -> mode_t {
    var status = stat()
    if unsafe stat(path, &status) == 0 { return status.st_mode & 0o7777 }
    let mask = umask(0)
    _ = umask(mask)
    return 0o666 & ~mask
  }

  /// Brings the new name to the disk too. Not every file system can; the file is whole either way.
  private static func syncFolder(of path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let number = unsafe open(folder, O_RDONLY)
    guard number >= 0 else { return }
    _ = fsync(number)
    close(number)
  }
}
