#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Writes a file whole or not at all.
///
/// What is written goes to a new file beside the old one; ``commit()`` puts it in its place when all
/// of it is on the disk. Without that the new file goes away with its owner. What a symbolic link
/// leads to is replaced, not the link. An old file's permissions stay.
final class AtomicFile {
  private let path: String
  private let target: String

  /// The new file's path, ended with a zero.
  private let draft: [CChar]
  private let number: Int32
  private var isDone = false

  init(_ path: String) throws(ToolError) {
    self.path = path
    target = Self.resolved(path)
    var draft = Array((target + ".XXXXXX").utf8CString)
    number = unsafe draft.withUnsafeMutableBufferPointer { unsafe mkstemp($0.baseAddress!) }
    self.draft = draft
    guard number >= 0 else {
      isDone = true
      throw Self.failure(path)
    }
  }

  deinit {
    if number >= 0 { close(number) }
    if !isDone { _ = unsafe unlink(draft) }
  }

  /// - Throws: ``ToolError``; the old file is then as it was.
  static func write(_ bytes: [UInt8], to path: String) throws(ToolError) {
    let file = try AtomicFile(path)
    try file.write(bytes)
    try file.commit()
  }

  /// Appends to the new file.
  func write(_ bytes: [UInt8]) throws(ToolError) {
    var start = 0
    while start < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { buffer in
        unsafe StandardOutput.write(number, buffer.baseAddress! + start, buffer.count - start)
      }
      if written >= 0 {
        start += written
      } else if errno != EINTR {
        throw Self.failure(path)
      }
    }
  }

  /// Puts the new file in the old one's place.
  func commit() throws(ToolError) {
    guard fchmod(number, Self.mode(of: target)) == 0, fsync(number) == 0,
      unsafe rename(draft, target) == 0
    else { throw Self.failure(path) }
    isDone = true
    Self.syncFolder(of: target)
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
