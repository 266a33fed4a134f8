internal import Synchronization

/// A bar on standard error that grows.
final class ProgressBar: Sendable {
  private static let length = 30

  private let unit: String
  private let percent = Mutex(-1)

  /// The bar, where standard error is a terminal.
  ///
  /// - Parameter unit: What is counted.
  static func ifTerminal(_ unit: String) -> ProgressBar? {
    StandardError.isTerminal ? ProgressBar(unit: unit) : nil
  }

  private init(unit: String) { self.unit = unit }

  /// Shows how far the work is; from any thread.
  @Sendable func show(done: Int, of total: Int) {
    let now = total > 0 ? min(done * 100 / total, 100) : 100
    percent.withLock { percent in
      if now <= percent { return }
      percent = now
      let filled = now * Self.length / 100
      let bar =
        String(repeating: "#", count: filled)
        + String(repeating: "-", count: Self.length - filled)
      StandardError.write("\r[\(bar)] \(now) %, \(done) of \(total) \(unit)")
    }
  }

  /// Takes the bar off.
  func clear() {
    percent.withLock { percent in
      if percent >= 0 { StandardError.write("\r\u{1B}[K") }
    }
  }
}
