import CPlatform
import FileNames

/// The few questions about paths that fonts need, answered by the C library.
enum FileSystem {
  enum Kind { case missing, file, directory, other }

  /// What lies at a path, symbolic links followed.
  static func kind(_ path: String) -> Kind {
    var status = stat()
    guard unsafe path.withFileName({ unsafe stat($0, &status) }) == 0 else { return .missing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  /// The regular files in a folder and the folders below it, sorted; each folder once, so that no
  /// link leads round in a circle. `nil` where there are more entries than `most`, hidden
  /// ones and two of each folder included.
  static func files(below folder: String, most: Int) -> [String]? {
    var files: [String] = []
    var entries = 0
    var folders = [folder]
    var visited: Set<FileStamp.Identity> = []
    while let next = folders.popLast() {
      guard let identity = FileStamp(next)?.identity, visited.insert(identity).inserted else {
        continue
      }
      guard let stream = unsafe next.withFileName({ unsafe opendir($0) }) else { continue }
      defer { unsafe closedir(stream) }
      while let entry = unsafe readdir(stream) {
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { bytes in
          unsafe FileName.string(cString: UnsafeRawPointer(bytes))
        }
        entries += 1
        if entries > most { return nil }
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

  /// The absolute path without symbolic links, or the path unchanged where there is nothing.
  static func realPath(_ path: String) -> String {
    guard let resolved = unsafe path.withFileName({ unsafe realpath($0, nil) }) else { return path }
    defer { unsafe free(resolved) }
    return unsafe FileName.string(cString: resolved)
  }
}
