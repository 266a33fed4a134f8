internal import CPlatform
internal import FileNames

/// Where a path leads: to a regular file, or to where there is none yet.
package struct Destination {
  /// As many as Linux follows.
  private static let mostLinks = 40

  /// How often we look again when another process has replaced the file meanwhile.
  private static let attempts = 100

  /// No symbolic link itself.
  package let path: String

  /// The existing file's permissions, without set-user-ID and its like; nil without a file.
  let permissions: mode_t?

  /// Follows symbolic links, also one that leads to no file yet.
  ///
  /// - Throws: ``FileFailure/noFile`` for pipes and devices, `EISDIR` for a folder.
  package init(_ path: String) throws(FileFailure) {
    for _ in 0..<Self.attempts {
      if let destination = try Self.destination(of: path) {
        self = destination
        return
      }
    }
    throw .noFile
  }

  private init(path: String, permissions: mode_t?) {
    self.path = path
    self.permissions = permissions
  }

  /// Where a path leads; nil when what it leads to is not what its links lead to. Another process
  /// may have replaced the file meanwhile; the links of /proc lead to open files, which may have no
  /// path.
  private static func destination(of path: String) throws(FileFailure) -> Destination? {
    var status = stat()
    if unsafe path.withFileName({ unsafe stat($0, &status) }) != 0 {
      let failure = FileFailure()
      guard failure.code == ENOENT else { throw failure }
      return Destination(path: try target(of: path), permissions: nil)
    }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR { throw FileFailure(code: EISDIR) }
    guard kind == S_IFREG else { throw .noFile }
    let target = try target(of: path)
    var found = stat()
    guard unsafe target.withFileName({ unsafe lstat($0, &found) }) == 0,
      found.st_ino == status.st_ino,
      found.st_dev == status.st_dev
    else { return nil }
    return Destination(path: target, permissions: status.st_mode & 0o777)
  }

  var folder: String {
    guard let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  /// Whether both lead to one file, be it there or not.
  package func isSame(as other: Destination) -> Bool {
    var status = stat()
    var otherStatus = stat()
    guard unsafe folder.withFileName({ unsafe stat($0, &status) }) == 0,
      unsafe other.folder.withFileName({ unsafe stat($0, &otherStatus) }) == 0
    else { return path == other.path }
    return status.st_ino == otherStatus.st_ino && status.st_dev == otherStatus.st_dev
      && name == other.name
  }

  private var name: Substring {
    guard let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path[...] }
    return path[path.utf8.index(after: end)...]
  }

  /// A descriptor of this process that a path leads to, as `/dev/stdout` does.
  package static func descriptor(of path: String) -> Int32? {
    var path = path
    for _ in 0..<mostLinks {
      for folder in ["/dev/fd/", "/proc/self/fd/", "/proc/\(getpid())/fd/"]
      where path.hasPrefix(folder) {
        return Int32(path.dropFirst(folder.count))
      }
      guard let next = link(path) else { return nil }
      path = resolved(next, from: path)
    }
    return nil
  }

  private static func resolved(_ next: String, from path: String) -> String {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return next.hasPrefix("/") ? next : (end.map { path[...$0] } ?? "") + next
  }

  private static func target(of path: String) throws(FileFailure) -> String {
    var path = path
    for _ in 0..<mostLinks {
      // What a process has open is not to be replaced: others write there too.
      if isDescriptor(path) { throw .noFile }
      guard let next = link(path) else { return path }
      path = resolved(next, from: path)
    }
    throw FileFailure(code: ELOOP)
  }

  /// Whether a path names an open file, such as `/proc/self/fd/1`.
  private static func isDescriptor(_ path: String) -> Bool {
    path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/") && path.contains("/fd/")
  }

  /// What a symbolic link says; nil for anything else.
  private static func link(_ path: String) -> String? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      count = unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        unsafe path.withFileName {
          unsafe max(readlink($0, characters.baseAddress!, characters.count), 0)
        }
      }
    }
    return bytes.isEmpty ? nil : FileName.string(of: bytes)
  }
}
