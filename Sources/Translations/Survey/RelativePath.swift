internal import CPlatform

/// A path as seen from a folder, so that it is the same on every machine that has both.
struct RelativePath {
  /// With `/` between its components; `..` leads to a folder above.
  let text: String

  /// - Parameters:
  ///   - path: Of a file; relative to the working directory unless it begins with `/`.
  ///   - folder: Likewise; empty for the working directory.
  init(_ path: String, from folder: String) {
    let path = Self.components(path)
    let folder = Self.components(folder)
    let common = zip(path, folder).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folder.count - common)
    text = (up + path[common...]).joined(separator: "/")
  }

  /// The folder of a file.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }

  /// From the root on, without `.` and `..`. Links are not followed: a repository has the same
  /// names everywhere.
  private static func components(_ path: String) -> [String] {
    var components: [String] = []
    let absolute = path.hasPrefix("/") ? path : workingDirectory + "/" + path
    for component in absolute.split(separator: "/") where component != "." {
      if component == ".." {
        _ = components.popLast()
      } else {
        components.append(String(component))
      }
    }
    return components
  }

  private static var workingDirectory: String {
    guard let path = unsafe getcwd(nil, 0) else { return "" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}
