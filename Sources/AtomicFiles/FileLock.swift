internal import CPlatform
internal import FileNames

/// The lock (`flock`) on a file that is about to be replaced; given back with its owner.
///
/// Where there is no file yet, where it may not be read and where the file system has no locks,
/// nothing is locked.
struct FileLock: ~Copyable {
  /// How often a file is opened again that another process replaced meanwhile.
  private static let attempts = 16

  /// -1 where nothing is locked.
  private let descriptor: Int32

  /// - Parameter path: Nil to lock nothing.
  /// - Throws: `EWOULDBLOCK` when another process has it.
  init(_ path: String?) throws(FileFailure) {
    guard let path else {
      descriptor = -1
      return
    }
    for _ in 0..<Self.attempts {
      let descriptor = unsafe path.withFileName {
        unsafe open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      }
      if descriptor < 0 {
        self.descriptor = -1
        return
      }
      do throws(FileFailure) {
        try SystemCalls.repeated { flock(descriptor, LOCK_EX | LOCK_NB) }
      } catch {
        close(descriptor)
        if error.isLocked { throw error }
        self.descriptor = -1
        return
      }
      if Self.is(descriptor, at: path) {
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
    throw FileFailure(code: EWOULDBLOCK)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Whether an open file still lies at a path, and no other has come there since.
  private static func `is`(_ descriptor: Int32, at path: String) -> Bool {
    var opened = stat()
    var present = stat()
    guard unsafe fstat(descriptor, &opened) == 0,
      unsafe path.withFileName({ unsafe lstat($0, &present) }) == 0
    else { return false }
    return opened.st_ino == present.st_ino && opened.st_dev == present.st_dev
  }
}
