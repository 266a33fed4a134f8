internal import CPlatform

/// Calls of the system on an open file, repeated where a signal interrupts them.
package enum SystemCalls {
  /// Writes all bytes, in as many calls as it takes.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileFailure) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        return unsafe write(descriptor, rest.baseAddress, rest.count)
      }
      if count < 0 {
        let failure = FileFailure()
        guard failure.code == EINTR else { throw failure }
      } else if count == 0 {
        // No error, and no room either.
        throw FileFailure(code: ENOSPC)
      } else {
        written += count
      }
    }
  }

  /// Repeats a call that returns -1 where it fails.
  @discardableResult
  static func repeated(_ call: () -> Int32) throws(FileFailure) -> Int32 {
    while true {
      let result = call()
      if result >= 0 { return result }
      let failure = FileFailure()
      guard failure.code == EINTR else { throw failure }
    }
  }

  @unsafe private static func write(
    _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      unsafe Musl.write(descriptor, bytes, count)
    #elseif canImport(Darwin)
      unsafe Darwin.write(descriptor, bytes, count)
    #endif
  }
}
