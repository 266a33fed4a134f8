import Foundation
import TestSupport

/// The tool as a process: from its start to its end, measuring one string.
struct ProcessBenchmark {
  func rows() -> [Row] {
    let name = "Process: font-metrics measure, closed library, median of 20 runs"
    let arguments = [
      "measure", "How tall will this be?", "--fonts", Fixtures.fonts, "--font", "Noto Sans",
      "--size", "17", "--width", "120",
    ]
    var times: [Double] = []
    for run in 0...20 {
      let start = ContinuousClock.now
      let status = Self.run(arguments)
      let time = start.duration(to: .now)
      guard status == 0 else { return [Row(name, "failed with status \(status)")] }
      // The first run may have to fill Fontconfig's cache.
      if run > 0 { times.append(time / .nanoseconds(1)) }
    }
    let time = median(times)
    return [Row(name, duration(time), time / 1e6, atMost: 40, unit: " ms")]
  }

  /// Both are built into the same folder.
  private static let tool = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("font-metrics").path

  /// Runs the tool, its output thrown away.
  ///
  /// - Returns: The exit status, or -1 if the tool did not start or did not end by itself.
  ///   Foundation's `Process` takes milliseconds of its own.
  static func run(_ arguments: [String]) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var words = unsafe ([tool] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process = pid_t()
    guard unsafe posix_spawn(&process, tool, &actions, nil, &words, environ) == 0 else { return -1 }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
  }
}
