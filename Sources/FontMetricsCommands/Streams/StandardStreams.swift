internal import CPlatform
internal import AtomicFiles
internal import Interchange

/// The tool's output. A reader that goes away ends the tool quietly, as with other Unix tools.
enum StandardOutput {
  static var isTerminal: Bool { isatty(1) == 1 }

  /// Makes it an error, which is reported by the documented exit status, and no signal that kills
  /// the tool, to write to a reader that went away, or more than the process may (`ulimit -f`).
  static func ignoreWriteSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  static func write(_ bytes: [UInt8]) throws(ToolError) {
    do {
      try SystemCalls.write(bytes, to: 1)
    } catch {
      throw error.isBrokenPipe
        ? ToolError("", status: .brokenPipe)
        : ToolError(
          "standard output: cannot be written: \(error.reason)", status: .inputOutput)
    }
  }

  static func write(_ text: PrintedText) throws(ToolError) {
    try write(text.bytes)
  }
}

/// The tool's input, where no file and no argument has it.
enum StandardInput {
  /// The text of an argument, of a file, or of standard input, which is waited for.
  ///
  /// - Parameter what: What a person is told to type, such as "a text".
  static func text(
    argument: String?, file: String?, what: String = "a text"
  ) throws(ToolError) -> String {
    if argument == nil { announce(file, what) }
    return try TextInput.text(argument: argument, file: file)
  }

  /// Says on standard error what is waited for, where a person has to type it.
  ///
  /// - Parameters:
  ///   - path: The file that is read; `nil` and `-` for standard input.
  ///   - what: What comes, such as "a text".
  static func announce(_ path: String?, _ what: String) {
    guard path == nil || path == "-", isatty(0) == 1, StandardError.isTerminal else { return }
    StandardError.report("reading \(own: what) from standard input: type it, and end with Ctrl-D")
  }
}

/// Where errors go.
enum StandardError {
  static var isTerminal: Bool { isatty(2) == 1 }

  /// Writes a message as one line.
  static func report(_ message: ErrorMessage) {
    write("\(ErrorMessage.prefix)\(message.description.inOneLine)\n")
  }

  static func write(_ text: String) {
    // Nothing can be reported about an error that cannot be reported.
    try? SystemCalls.write(Array(text.utf8), to: 2)
  }
}

/// The three descriptors that a program expects to be open.
enum StandardStreams {
  /// Opens those that are closed, so that no file of the tool gets their numbers, and with them
  /// what is meant for them.
  ///
  /// Reading and writing them fails nonetheless, but for errors, which go nowhere.
  static func openClosed() {
    for (number, flags) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_WRONLY)] as [(Int32, Int32)]
    where fcntl(number, F_GETFD) < 0 {
      // The lowest number that is free, which is this one.
      _ = unsafe open("/dev/null", flags)
    }
  }
}
