internal import CPlatform
internal import AtomicFiles
internal import FileNames

/// Reads pattern files, and folders through the C library.
enum FileReader {
  /// Four times the largest of Debian's pattern files.
  static let sizeBound = 4 << 20

  /// All bytes of a regular file.
  static func bytes(of path: String) throws(HyphenationError) -> [UInt8] {
    do throws(FileFailure) {
      let file = try RegularFile(path)
      if file.size <= sizeBound { return try file.bytes(at: 0, count: file.size) }
    } catch {
      throw error.isMissing ? .noSuchFile(path) : .unreadableFile(path, reason: error.reason)
    }
    throw .unreadableFile(path, reason: "larger than \(sizeBound >> 20) MB")
  }

  /// The names in a folder, or `nil` where there is no folder that may be read.
  static func names(in path: String) -> [String]? {
    guard let stream = unsafe path.withFileName({ unsafe opendir($0) }) else { return nil }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { bytes in
        unsafe FileName.string(cString: UnsafeRawPointer(bytes))
      }
      names.append(name)
    }
    return names
  }

  /// What a symbolic link says, or `nil` for what is none and for more than 255 bytes.
  static func linkTarget(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 256)
    let size = bytes.count
    let count = unsafe path.withFileName { unsafe readlink($0, &bytes, size) }
    guard count > 0, count < bytes.count else { return nil }
    return FileName.string(of: bytes[..<count].map(UInt8.init(bitPattern:)))
  }
}
