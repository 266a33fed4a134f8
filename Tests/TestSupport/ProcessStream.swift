import Foundation

/// A running program that is asked line by line.
public final class ProcessStream {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var buffer: [UInt8] = []

  public init(_ program: String, _ arguments: [String] = []) throws {
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// Sends one line.
  public func send(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Waits for the next line of output; nil at its end.
  public func receive() -> String? {
    // A long line comes in many parts, each of which is looked through once.
    var searched = 0
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeFirst(end + 1)
        return line
      }
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return nil }
      searched = buffer.count
      buffer.append(contentsOf: data)
    }
  }

  /// Whether a line has come with the last one.
  public var isLineWaiting: Bool { buffer.contains(UInt8(ascii: "\n")) }

  /// The largest amount of memory the program has had resident so far, in KiB; nil where the system
  /// does not tell.
  public func peakMemory() throws -> Int? {
    let path = "/proc/\(process.processIdentifier)/status"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let line = try loadLines(path).first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
      .flatMap { Int($0) }
  }

  /// Takes no more output, as a reader that goes away.
  public func stopReading() throws {
    try output.fileHandleForReading.close()
  }

  /// Ends the program with a signal, whatever it does.
  ///
  /// No other would do: a program inherits what the thread that starts it blocks, and Dispatch's
  /// threads block SIGTERM.
  public func kill() {
    _ = Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// True when a signal ended the program; to be asked after ``finish()``.
  public var wasKilled: Bool { process.terminationReason == .uncaughtSignal }

  /// Ends the input, waits for the program's end and returns its exit status.
  public func finish() throws -> Int32 {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
