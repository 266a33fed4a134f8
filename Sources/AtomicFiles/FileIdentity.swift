internal import CPlatform
internal import FileNames
internal import Synchronization

/// Which regular file it is, whatever it is called: the number that its device has for it.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Identifies what a path leads to, through links; `nil` where there is no regular file.
  package init?(_ path: String) {
    // The system would end it there.
    if path.utf8.contains(0) { return nil }
    var status = stat()
    guard unsafe path.withFileName({ unsafe stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// Identifies an open file; `nil` for pipes, terminals and other devices.
  package init?(descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

/// Files that were read, so that nothing is written over them; from any thread.
package final class ReadFiles: Sendable {
  private let paths = Mutex<[FileIdentity: String]>([:])

  package init(_ paths: [String] = []) { for path in paths { add(path) } }

  /// Adds what a path leads to.
  package func add(_ path: String) {
    guard let identity = FileIdentity(path) else { return }
    paths.withLock { $0[identity] = path }
  }

  /// The path by which the file was read that another path leads to; `nil` for any other file.
  package func path(of other: String) -> String? {
    FileIdentity(other).flatMap(path)
  }

  /// The path by which a file was read; `nil` for any other file.
  package func path(of identity: FileIdentity) -> String? {
    paths.withLock { $0[identity] }
  }
}
