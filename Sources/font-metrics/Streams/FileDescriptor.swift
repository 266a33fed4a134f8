#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An open file of the C library, closed with its owner.
struct FileDescriptor: ~Copyable {
  private let number: Int32
  private let isOwned: Bool

  /// What errors call it.
  let name: String

  static var standardInput: FileDescriptor {
    FileDescriptor(number: 0, isOwned: false, name: "standard input")
  }

  private init(number: Int32, isOwned: Bool, name: String) {
    self.number = number
    self.isOwned = isOwned
    self.name = name
  }

  init(reading path: String) throws(ToolError) {
    let number = unsafe open(path, O_RDONLY)
    if number < 0 {
      let isMissing = errno == ENOENT
      throw ToolError(
        isMissing
          ? "\(path): no such file: check the path"
          : "\(path): cannot be read: \(Self.lastError()): give a file that you may read",
        status: .noInput)
    }
    self.init(number: number, isOwned: true, name: path)
  }

  deinit {
    if isOwned { close(number) }
  }

  /// The number of bytes of a file; nil for what has none, such as a pipe.
  var size: Int? {
    var status = stat()
    guard unsafe fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Appends what can be read at once, at most `count` bytes, and returns false at the end.
  func read(upTo count: Int, appendingTo bytes: inout [UInt8]) throws(ToolError) -> Bool {
    let old = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: count))
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
    #if canImport(Glibc)
      unsafe Glibc.read(number, start, count)
    #elseif canImport(Musl)
      unsafe Musl.read(number, start, count)
    #elseif canImport(Darwin)
      unsafe Darwin.read(number, start, count)
    #endif
  }

  /// What the C library says of the last call that failed.
  static func lastError() -> String {
    unsafe String(cString: strerror(errno))
  }
}

/// The tool's output. A reader that goes away ends the tool quietly, as with other Unix tools.
enum StandardOutput {
  static var isTerminal: Bool { isatty(1) == 1 }

  /// Makes writing to a reader that went away an error, which ``write(_:)`` reports by the documented
  /// exit status, instead of a signal that kills the tool.
  static func ignoreBrokenPipeSignal() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  static func write(_ bytes: [UInt8]) throws(ToolError) {
    var start = 0
    while start < bytes.count {
      let written = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Self.write(1, buffer.baseAddress! + start, buffer.count - start)
      }
      if written >= 0 {
        start += written
      } else if errno == EPIPE {
        throw ToolError("", status: .brokenPipe)
      } else if errno != EINTR {
        throw ToolError(
          "standard output: cannot be written: \(FileDescriptor.lastError())",
          status: .inputOutput)
      }
    }
  }

  static func write(_ text: String) throws(ToolError) {
    try write(Array(text.utf8))
  }

  static func write(
    _ number: Int32, _ start: UnsafeRawPointer, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.write(number, start, count)
    #elseif canImport(Musl)
      unsafe Musl.write(number, start, count)
    #elseif canImport(Darwin)
      unsafe Darwin.write(number, start, count)
    #endif
  }
}

/// Where errors go.
enum StandardError {
  static var isTerminal: Bool { isatty(2) == 1 }

  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    // Nothing can be reported about an error that cannot be reported.
    _ = unsafe bytes.withUnsafeBytes { buffer in
      unsafe StandardOutput.write(2, buffer.baseAddress!, buffer.count)
    }
  }
}

/// The arguments as they were given. Swift replaces bytes that are not UTF-8 without a word.
enum CommandArguments {
  static func check() throws(ToolError) {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { continue }
      let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
      if let offset = bytes.firstInvalidUTF8 {
        throw ToolError(
          "argument \(index): not UTF-8 at byte \(offset): give text in UTF-8", status: .data)
      }
    }
  }
}

/// Questions about paths.
enum Path {
  static func exists(_ path: String) -> Bool {
    unsafe access(path, F_OK) == 0
  }

  /// True when there is something at the path that is not a folder.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
  }
}
