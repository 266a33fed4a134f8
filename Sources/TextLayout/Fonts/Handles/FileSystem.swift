#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few questions about paths that fonts need, answered by the C library.
enum FileSystem {
  enum Kind { case missing, file, directory, other }

  /// What a file is, whatever paths lead to it. A file that is mapped keeps its number, so no other
  /// file takes it on as long as a typeface is open.
  struct Identity: Hashable, Sendable {
    var device: UInt64
    var number: UInt64
  }

  /// The identity of what lies at a path, symbolic links followed; `nil` where there is nothing.
  static func identity(_ path: String) -> Identity? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// What lies at a path, symbolic links followed.
  static func kind(_ path: String) -> Kind {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return .missing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  static func isReadable(_ path: String) -> Bool {
    unsafe access(path, R_OK) == 0
  }

  /// The absolute path without symbolic links, or the path unchanged where there is nothing.
  static func realPath(_ path: String) -> String {
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
