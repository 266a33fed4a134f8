internal import AtomicFiles
internal import Glibc
internal import Synchronization

/// A private folder, in memory where the system has such a place.
///
/// It goes when the process ends. A fuzzer ends many of its processes at once, so that of one that
/// is no more goes when the next is made.
struct ScratchFolder {
  private static let prefix = "textgauge-fuzz-"
  private static let all = Mutex<[String]>([])

  let path: String

  init() throws {
    let parent = unsafe access("/dev/shm", W_OK | X_OK) == 0 ? "/dev/shm" : "/tmp"
    path = Self.all.withLock { paths in
      if paths.isEmpty {
        Self.removeLeft(in: parent)
        atexit { ScratchFolder.removeAll() }
      }
      let path = "\(parent)/\(Self.prefix)\(getpid())-\(paths.count)"
      paths.append(path)
      return path
    }
    guard unsafe mkdir(path, 0o700) == 0 else {
      throw PropertyViolation("\(path) cannot be made")
    }
  }

  /// Writes a file, and returns its path.
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let path = path + "/" + name
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw PropertyViolation("\(path) cannot be written") }
    defer { close(file) }
    try SystemCalls.write(bytes, to: file)
    return path
  }

  func remove(_ name: String) {
    _ = unsafe unlink(path + "/" + name)
  }

  /// The names in it.
  var names: [String] { Self.names(in: path) }

  private static func names(in path: String) -> [String] {
    guard let stream = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { bytes in
        unsafe String(cString: UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Removes the folders of processes that are no more.
  private static func removeLeft(in parent: String) {
    for name in names(in: parent) where name.hasPrefix(prefix) {
      let number = name.dropFirst(prefix.count).prefix { $0 != "-" }
      guard let process = pid_t(number) else { continue }
      // An earlier process may have had this one's number.
      let isGone = process == getpid() || kill(process, 0) != 0 && errno == ESRCH
      if isGone { remove(parent + "/" + name) }
    }
  }

  private static func removeAll() {
    for path in all.withLock({ $0 }) { remove(path) }
  }

  private static func remove(_ path: String) {
    for name in names(in: path) { _ = unsafe unlink(path + "/" + name) }
    _ = unsafe rmdir(path)
  }
}
