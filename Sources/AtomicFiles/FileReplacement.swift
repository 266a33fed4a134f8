internal import CPlatform
internal import FileNames

/// Puts a whole file in the place of another, whatever happens on the way.
///
/// The bytes go to a draft, which is synced and given the file's name, and then the folder is
/// synced. What a symbolic link leads to is replaced, not the link. The permissions of a file that
/// is replaced stay, without set-user-ID and its like. Without ``commit()`` nothing happens.
package struct FileReplacement: ~Copyable {
  private let destination: Destination
  private let isExclusive: Bool
  private let lock: FileLock
  private var draft: Draft

  /// - Parameters:
  ///   - path: The path of a regular file, or of none yet.
  ///   - isExclusive: Whether a second writer is refused while this one writes.
  /// - Throws: ``FileFailure/noFile`` for pipes and devices; `EWOULDBLOCK` when another process
  ///   writes the file.
  package init(of path: String, isExclusive: Bool = false) throws(FileFailure) {
    let destination = try Destination(path)
    let lock = try FileLock(isExclusive ? destination.path : nil)
    let draft = try Draft(in: destination.folder, permissions: destination.permissions)
    if let permissions = destination.permissions { try draft.set(permissions: permissions) }
    self.draft = draft
    self.destination = destination
    self.isExclusive = isExclusive
    self.lock = lock
  }

  /// Appends to the draft.
  package func write(_ bytes: [UInt8]) throws(FileFailure) {
    try SystemCalls.write(bytes, to: draft.descriptor)
  }

  /// Puts the draft in the file's place.
  ///
  /// - Throws: The old file is as it was then, unless only the folder could not be synced;
  ///   `EWOULDBLOCK` when an exclusive writer finds a file that was not there before.
  package consuming func commit() throws(FileFailure) {
    let descriptor = draft.descriptor
    try SystemCalls.repeated { fsync(descriptor) }
    if try !linkIfNew() { try draft.replace(destination.path) }
    try syncFolder()
  }

  /// Gives the draft the file's name where there is no file yet.
  ///
  /// - Returns: Whether it did.
  private mutating func linkIfNew() throws(FileFailure) -> Bool {
    guard destination.permissions == nil else { return false }
    do {
      try draft.link(to: destination.path)
      return true
    } catch {
      if isExclusive, error.code == EEXIST { throw FileFailure(code: EWOULDBLOCK) }
      // Some file systems have no hard links, but all rename.
      return false
    }
  }

  private func syncFolder() throws(FileFailure) {
    let descriptor = unsafe destination.folder.withFileName {
      unsafe open($0, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    }
    // The file is in its place. A folder that may be written but not read cannot be synced.
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    do {
      try SystemCalls.repeated { fsync(descriptor) }
    } catch {
      // Some file systems cannot sync a folder.
      guard error.code == EINVAL else { throw error }
    }
  }
}
