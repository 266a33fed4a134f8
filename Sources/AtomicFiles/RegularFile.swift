internal import CPlatform
internal import FileNames

/// A regular file that is read, closed with its owner.
package struct RegularFile: ~Copyable {
  private let descriptor: Int32

  /// In bytes, when it was opened.
  package let size: Int

  /// - Throws: ``FileFailure/noFile`` also for a folder.
  package init(_ path: String) throws(FileFailure) {
    // A pipe would block the opening until somebody writes to it.
    let descriptor = unsafe path.withFileName { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw FileFailure() }
    var status = stat()
    let failure: FileFailure? =
      if unsafe fstat(descriptor, &status) != 0 {
        FileFailure()
      } else {
        status.st_mode & S_IFMT == S_IFREG ? nil : .noFile
      }
    if let failure {
      close(descriptor)
      throw failure
    }
    self.descriptor = descriptor
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Bytes from an offset on; fewer where the file ends.
  package func bytes(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[filled..<count])
        let read = unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(offset + filled))
        if read < 0 && errno == EINTR { continue }
        if read < 0 { failure = errno }
        if read <= 0 { return }
        filled += read
      }
    }
    if failure != 0 { throw FileFailure(code: failure) }
    return bytes
  }
}
