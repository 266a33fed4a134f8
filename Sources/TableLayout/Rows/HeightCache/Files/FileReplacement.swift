#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Puts a whole file in the place of another, whatever happens on the way.
///
/// The bytes go to a file beside it, which is locked, synced and renamed, and then the folder is
/// synced. Who is killed leaves that file behind; the next one writes over it, so that there is
/// never more than one.
struct FileReplacement: ~Copyable {
  /// How often a file is opened anew that another process renamed meanwhile.
  private static let attempts = 16

  private let descriptor: Int32
  private let temporaryPath: String
  private let path: String

  /// Opens and locks the file beside `path`.
  ///
  /// - Throws: `EWOULDBLOCK` when another process writes it.
  init(of path: String) throws(FileFailure) {
    let temporaryPath = path + ".new"
    for _ in 0..<Self.attempts {
      let descriptor = unsafe open(
        temporaryPath, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
      guard descriptor >= 0 else { throw FileFailure() }
      do throws(FileFailure) {
        try Self.lock(descriptor)
        if try Self.is(descriptor, at: temporaryPath) {
          self.descriptor = descriptor
          self.temporaryPath = temporaryPath
          self.path = path
          return
        }
      } catch {
        close(descriptor)
        throw error
      }
      close(descriptor)
    }
    throw FileFailure(code: EWOULDBLOCK)
  }

  /// Closing gives the lock back.
  deinit { close(descriptor) }

  /// Writes the bytes and puts them in the file's place.
  consuming func commit(_ bytes: [UInt8]) throws(FileFailure) {
    do throws(FileFailure) {
      guard ftruncate(descriptor, 0) == 0 else { throw FileFailure() }
      try write(bytes)
      guard fsync(descriptor) == 0 else { throw FileFailure() }
      guard unsafe rename(temporaryPath, path) == 0 else { throw FileFailure() }
    } catch {
      unsafe unlink(temporaryPath)
      throw error
    }
    try Self.syncFolder(of: path)
  }

  private func write(_ bytes: [UInt8]) throws(FileFailure) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        return unsafe Self.write(descriptor, rest.baseAddress, rest.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw FileFailure() }
      written += count
    }
  }

  @unsafe private static func write(
    _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      unsafe Musl.write(descriptor, bytes, count)
    #elseif canImport(Darwin)
      unsafe Darwin.write(descriptor, bytes, count)
    #endif
  }

  private static func lock(_ descriptor: Int32) throws(FileFailure) {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EINTR else { throw FileFailure() }
    }
  }

  /// Whether an open file still is the regular file of a path, and no other has come there since.
  private static func `is`(_ descriptor: Int32, at path: String) throws(FileFailure) -> Bool {
    var opened = stat()
    var present = stat()
    guard unsafe fstat(descriptor, &opened) == 0 else { throw FileFailure() }
    guard opened.st_mode & S_IFMT == S_IFREG else { throw .noFile }
    guard unsafe lstat(path, &present) == 0 else { return false }
    return opened.st_ino == present.st_ino && opened.st_dev == present.st_dev
  }

  private static func syncFolder(of path: String) throws(FileFailure) {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let descriptor = unsafe open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    // The file is in its place. A folder that may be written but not read cannot be synced.
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // Some file systems cannot sync a folder.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw FileFailure() }
  }
}
