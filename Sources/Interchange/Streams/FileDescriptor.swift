internal import CPlatform
internal import FileNames

/// An open file of the C library, closed with its owner.
package struct FileDescriptor: ~Copyable {
  private let number: Int32
  private let isOwned: Bool

  /// What errors call it.
  package let name: String

  package static var standardInput: FileDescriptor {
    FileDescriptor(number: 0, isOwned: false, name: "standard input")
  }

  /// Stands for what was read already. Nothing is to be read of it.
  static func none(name: String) -> FileDescriptor {
    FileDescriptor(number: -1, isOwned: false, name: name)
  }

  private init(number: Int32, isOwned: Bool, name: String) {
    self.number = number
    self.isOwned = isOwned
    self.name = name
  }

  /// Opens a file.
  ///
  /// - Parameter mayBePipe: Whether it may be a named pipe, which waits for somebody who writes.
  package init(reading path: String, mayBePipe: Bool = true) throws(ToolError) {
    // The system would end the path there, and open another file.
    if path.utf8.contains(0) {
      throw ToolError(
        "\(path): has a zero byte in it: give the path of a file", status: .noInput)
    }
    let flags = O_RDONLY | O_CLOEXEC | (mayBePipe ? 0 : O_NONBLOCK)
    let number = unsafe path.withFileName { unsafe open($0, flags) }
    if number < 0 {
      let isMissing = errno == ENOENT
      throw ToolError(
        isMissing
          ? "\(path): no such file: check the path"
          : "\(path): cannot be read: \(Self.lastError()): give a file that you may read",
        status: .noInput)
    }
    var status = stat()
    if !mayBePipe, unsafe fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFIFO {
      close(number)
      throw ToolError("\(path): a pipe: give a file", status: .noInput)
    }
    self.init(number: number, isOwned: true, name: path)
  }

  deinit {
    if isOwned { close(number) }
  }

  /// The number of bytes of a file; nil for what has none, such as a pipe.
  package var size: Int? {
    var status = stat()
    guard unsafe fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// False when reading would wait for somebody to write. Files never wait.
  var isReady: Bool {
    var state = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&state, 1, 0) != 0
  }

  /// Appends what can be read at once, at most `count` bytes, and returns false at the end.
  func read(upTo count: Int, appendingTo bytes: inout [UInt8]) throws(ToolError) -> Bool {
    let old = bytes.count
    bytes += [UInt8](repeating: 0, count: count)
    while true {
      let read = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe Self.read(number, buffer.baseAddress! + old, count)
      }
      if read >= 0 {
        bytes.removeLast(count - read)
        return read > 0
      }
      if errno == EINTR { continue }
      bytes.removeLast(count)
      let isFolder = errno == EISDIR
      throw ToolError(
        "\(name): cannot be read: \(Self.lastError()): give a file that you may read",
        status: isFolder ? .noInput : .inputOutput)
    }
  }

  private static func read(
    _ number: Int32, _ start: UnsafeMutableRawPointer, _ count: Int
  ) -> Int {
    unsafe CPlatform.read(number, start, count)
  }

  /// What the C library says of the last call that failed.
  static func lastError() -> String {
    unsafe String(cString: strerror(errno))
  }
}

/// Questions about paths.
package enum Path {
  package static func exists(_ path: String) -> Bool {
    unsafe path.withFileName { unsafe access($0, F_OK) } == 0
  }

  /// True when there is something at the path that is not a folder.
  package static func isFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe path.withFileName { unsafe stat($0, &status) } == 0
      && status.st_mode & S_IFMT != S_IFDIR
  }
}
