internal import AtomicFiles
internal import Glibc
internal import Synchronization

/// A private folder, in memory where the system has such a place, that goes when the process ends.
struct ScratchFolder {
  private static let all = Mutex<[String]>([])

  let path: String

  init() throws {
    let parent = unsafe access("/dev/shm", W_OK | X_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array((parent + "/textgauge-fuzz-XXXXXX").utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      throw PropertyViolation("no folder can be made in \(parent)")
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let isFirst = Self.all.withLock { paths in
      paths.append(path)
      return paths.count == 1
    }
    if isFirst { atexit { ScratchFolder.removeAll() } }
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

  private static func removeAll() {
    for path in all.withLock({ $0 }) {
      for name in names(in: path) { _ = unsafe unlink(path + "/" + name) }
      _ = unsafe rmdir(path)
    }
  }
}
