#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads files and folders through the C library.
enum FileReader {
  /// Four times the largest of Debian's pattern files.
  static let sizeBound = 4 << 20

  /// All bytes of a regular file.
  static func bytes(of path: String) throws(HyphenationError) -> [UInt8] {
    // A pipe would block the opening until somebody writes to it.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .noSuchFile(path) }
      throw .unreadableFile(path, reason: lastFailure())
    }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw .unreadableFile(path, reason: lastFailure())
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadableFile(path, reason: "no regular file")
    }
    guard status.st_size <= sizeBound else {
      throw .unreadableFile(path, reason: "larger than \(sizeBound >> 20) MB")
    }
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, filled in
      while filled < buffer.count {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[filled...])
        let count = unsafe read(descriptor, rest.baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        if count < 0 { failure = errno }
        if count <= 0 { return }
        filled += count
      }
    }
    if failure != 0 { throw .unreadableFile(path, reason: message(failure)) }
    return bytes
  }

  /// The names in a folder, or `nil` where there is no folder that may be read.
  static func names(in path: String) -> [String]? {
    guard let stream = unsafe opendir(path) else { return nil }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { bytes in
        unsafe String(cString: UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self))
      }
      names.append(name)
    }
    return names
  }

  /// What a symbolic link says, or `nil` for what is none and for more than 255 bytes.
  static func linkTarget(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 256)
    let count = unsafe readlink(path, &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func lastFailure() -> String { message(errno) }

  private static func message(_ code: Int32) -> String {
    unsafe String(cString: strerror(code))
  }
}
