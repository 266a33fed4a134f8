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

  /// The regular files in a folder and the folders below it, sorted; each folder once, so that no
  /// link leads round in a circle.
  static func files(below folder: String) -> [String] {
    var files: [String] = []
    var folders = [folder]
    var visited: Set<Identity> = []
    while let next = folders.popLast() {
      guard let identity = identity(next), visited.insert(identity).inserted else { continue }
      guard let stream = unsafe opendir(next) else { continue }
      defer { unsafe closedir(stream) }
      while let entry = unsafe readdir(stream) {
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { bytes in
          unsafe String(cString: UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self))
        }
        if name.hasPrefix(".") { continue }
        let path = next + "/" + name
        switch kind(path) {
        case .file: files.append(path)
        case .directory: folders.append(path)
        default: break
        }
      }
    }
    return files.sorted()
  }

  /// Whether the user's cache folder (`XDG_CACHE_HOME`, else `~/.cache`) can be written to, or made.
  static var hasWritableCache: Bool {
    func variable(_ name: String) -> String? {
      guard let value = unsafe getenv(name) else { return nil }
      let path = unsafe String(cString: value)
      return path.hasPrefix("/") ? path : nil
    }
    guard var path = variable("XDG_CACHE_HOME") ?? variable("HOME").map({ $0 + "/.cache" }) else {
      return false
    }
    while kind(path) == .missing, let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      path = String(path[..<slash])
    }
    guard kind(path) == .directory else { return false }
    return unsafe access(path, W_OK | X_OK) == 0
  }

  /// The absolute path without symbolic links, or the path unchanged where there is nothing.
  static func realPath(_ path: String) -> String {
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
