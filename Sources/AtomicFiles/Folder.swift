internal import CPlatform
internal import FileNames

/// A folder whose files have names that come from elsewhere, and that leads to no others.
package struct Folder: Sendable {
  /// Absolute, without symbolic links.
  private let path: String

  /// - Throws: ``FileFailure`` where there is no folder, `ENOTDIR` for a file.
  package init(_ path: String) throws(FileFailure) {
    let found = try Self.resolved(path)
    var status = stat()
    guard unsafe found.withFileName({ unsafe stat($0, &status) }) == 0 else { throw FileFailure() }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw FileFailure(code: ENOTDIR) }
    self.path = found == "/" ? "" : found
  }

  /// The path of what a name leads to in the folder, without symbolic links; nil where there is
  /// nothing, and where the name leads out: an absolute one, one with `..`, a symbolic link.
  ///
  /// - Throws: ``FileFailure`` where it cannot be told, as in a folder that may not be searched.
  package func path(of name: String) throws(FileFailure) -> String? {
    if name.utf8.first == UInt8(ascii: "/") || name.utf8.contains(0) { return nil }
    if name.utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual("..".utf8) }
    ) {
      return nil
    }
    do {
      let found = try Self.resolved(path + "/" + name)
      return holds(found) ? found : nil
    } catch {
      // No file has a name that is too long.
      if error.isMissing || error.code == ENAMETOOLONG { return nil }
      throw error
    }
  }

  /// Whether a path leads to something in the folder, or below it, through links.
  package func contains(_ path: String) -> Bool {
    (try? Self.resolved(path)).map(holds) ?? false
  }

  private func holds(_ resolved: String) -> Bool {
    resolved.utf8.starts(with: (path + "/").utf8)
  }

  private static func resolved(_ path: String) throws(FileFailure) -> String {
    guard let found = unsafe path.withFileName({ unsafe realpath($0, nil) }) else {
      throw FileFailure()
    }
    defer { unsafe free(found) }
    return unsafe FileName.string(cString: found)
  }
}
