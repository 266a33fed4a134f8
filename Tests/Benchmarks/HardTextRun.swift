import Foundation
import Synchronization
import TextLayout

/// One hard text measured in a process of its own, so that its peak of memory can be read.
struct HardTextRun {
  /// What a process found.
  struct Outcome {
    /// Processor time of one measurement in seconds, the mean of all. That of the limit, where it
    /// went over.
    var time: Double

    /// The most memory that was resident, in bytes.
    var peak: Int

    /// How much of that the measuring took.
    var growth: Int
    var isOverLimit = false
  }

  /// What a measured text is asked.
  enum Query: String, CaseIterable {
    case height, size, lines

    /// How high and wide it is, and its lines, as `font-metrics measure` does.
    case all
  }

  /// The first argument of such a process.
  static let command = "hard-text"

  var name: String
  var bytes: Int

  /// In points; infinite for none.
  var width: Double
  var query: Query
  var runs: Int

  /// In seconds of processor time, of each run.
  var limit: Double

  var arguments: [String] {
    [Self.command, name, "\(bytes)", "\(width)", query.rawValue, "\(runs)", "\(limit)"]
  }

  init(name: String, bytes: Int, width: Double, query: Query, runs: Int, limit: Double) {
    self.name = name
    self.bytes = bytes
    self.width = width
    self.query = query
    self.runs = runs
    self.limit = limit
  }

  /// Reads what ``arguments`` made.
  init?(_ arguments: [String]) {
    guard arguments.count == 7, arguments[0] == Self.command, let bytes = Int(arguments[2]),
      let width = Double(arguments[3]), let query = Query(rawValue: arguments[4]),
      let runs = Int(arguments[5]), let limit = Double(arguments[6])
    else { return nil }
    self.init(
      name: arguments[1], bytes: bytes, width: width, query: query, runs: runs, limit: limit)
  }

  /// Measures, and prints what ``outcome(_:)`` reads.
  ///
  /// Fonts that the text needs are opened before, and count for nothing.
  func perform() throws {
    guard let hard = HardText.all.first(where: { $0.name == name }) else { return }
    let font = try hard.font(size: Texts.size)
    let string = hard.string(bytes: bytes)
    let start = String(String.UnicodeScalarView(string.unicodeScalars.prefix(64)))
    ask(try hard.measured(start, font: font))
    let before = Self.resident("VmRSS")
    let began = Watch()
    began.stop(after: limit) { report(time: limit, before: before, isOverLimit: true) }
    var time = 0.0
    for _ in 0..<runs {
      began.restart()
      ask(try hard.measured(string, font: font))
      time += began.elapsed / Double(runs)
    }
    report(time: time, before: before, isOverLimit: false)
  }

  private func ask(_ text: MeasuredText) {
    switch query {
    case .height: use(text.height(width: width))
    case .size: use(text.size(width: width))
    case .lines: use(text.lines(width: width))
    case .all:
      use(text.size(width: width))
      use(text.lines(width: width))
    }
  }

  private func report(time: Double, before: Int, isOverLimit: Bool) {
    let peak = Self.resident("VmHWM")
    print(isOverLimit ? "over" : "done", time, peak, max(peak - before, 0))
    fflush(nil)
    _exit(0)
  }

  /// Reads what ``perform()`` printed.
  static func outcome(_ output: String) -> Outcome? {
    let words = output.split(whereSeparator: \.isWhitespace)
    guard words.count == 4, let time = Double(words[1]), let peak = Int(words[2]),
      let growth = Int(words[3])
    else { return nil }
    return Outcome(time: time, peak: peak, growth: growth, isOverLimit: words[0] == "over")
  }

  /// A figure of the kernel's about this process, in bytes; zero where there is no such kernel.
  private static func resident(_ field: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(field + ":") }
    return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0)
      * 1024
  }

  /// The processor time since a moment, which another thread may read.
  private final class Watch: Sendable {
    private let start = Atomic(0.0)

    var elapsed: Double { Self.now - start.load(ordering: .relaxed) }

    func restart() { start.store(Self.now, ordering: .relaxed) }

    /// Looks every now and then whether more time has passed.
    func stop(after limit: Double, _ action: @escaping @Sendable () -> Void) {
      restart()
      Thread.detachNewThread {
        while self.elapsed < limit { usleep(20_000) }
        action()
      }
    }

    private static var now: Double {
      var time = timespec()
      unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  }
}
