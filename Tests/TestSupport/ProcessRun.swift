import Foundation

/// What a program printed and how it ended.
public struct ProcessRun: Sendable {
  /// The exit status, or 128 + the number of the signal that ended the program, as shells have it.
  public var status: Int32
  public var output: [UInt8]
  public var errors: [UInt8]

  public var outputText: String { String(decoding: output, as: UTF8.self) }
  public var errorText: String { String(decoding: errors, as: UTF8.self) }

  /// Runs a program to its end. Input and output go through files, so neither side can wait for the
  /// other.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - environment: Variables set besides those of this process.
  public init(
    _ program: String, _ arguments: [String] = [], input: [UInt8] = [],
    environment: [String: String] = [:], workingDirectory: String? = nil
  ) throws {
    self = try withTemporaryDirectory { folder in
      let names = try ["in", "out", "err"].map { name in
        try write(name == "in" ? input : [], to: folder + "/" + name)
      }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      process.currentDirectoryURL = workingDirectory.map { URL(fileURLWithPath: $0) }
      process.standardInput = FileHandle(forReadingAtPath: names[0])
      process.standardOutput = FileHandle(forWritingAtPath: names[1])
      process.standardError = FileHandle(forWritingAtPath: names[2])
      try process.run()
      process.waitUntilExit()
      let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
      return try ProcessRun(
        status: signal + process.terminationStatus, output: loadBytes(names[1]),
        errors: loadBytes(names[2]))
    }
  }

  private init(status: Int32, output: [UInt8], errors: [UInt8]) {
    self.status = status
    self.output = output
    self.errors = errors
  }
}
