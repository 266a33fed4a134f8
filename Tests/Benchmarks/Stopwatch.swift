import CPlatform

/// Times code by the processor time of its thread, which another process on the machine hardly
/// changes, as the median of several rounds.
struct Stopwatch {
  var rounds = 15

  /// Each round repeats the code until it has run about this long, in nanoseconds.
  var roundLength = 4_000_000.0

  /// What two pieces of code took, in nanoseconds a run.
  struct Comparison {
    var first: Double
    var second: Double

    /// First by second: the median of the rounds' ratios.
    var ratio: Double
  }

  /// The nanoseconds one run of `body` takes.
  func time(_ body: () throws -> Void) rethrows -> Double {
    let repeats = try repeats(of: body)
    var times: [Double] = []
    for _ in 0..<rounds { times.append(try Self.nanoseconds(repeats, body)) }
    return median(times)
  }

  /// Times two pieces of code in turn, so that what slows the machine slows both.
  func compare(
    _ first: () throws -> Void, to second: () throws -> Void
  ) rethrows -> Comparison {
    let firstRepeats = try repeats(of: first)
    let secondRepeats = try repeats(of: second)
    var firsts: [Double] = []
    var seconds: [Double] = []
    for _ in 0..<rounds {
      firsts.append(try Self.nanoseconds(firstRepeats, first))
      seconds.append(try Self.nanoseconds(secondRepeats, second))
    }
    return Comparison(
      first: median(firsts), second: median(seconds),
      ratio: median(zip(firsts, seconds).map { $0 / $1 }))
  }

  /// The nanoseconds the thread has run.
  static func processorTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// How often `body` runs in a round; finding out warms the caches.
  private func repeats(of body: () throws -> Void) rethrows -> Int {
    let once = try Self.nanoseconds(1, body)
    let twice = try Self.nanoseconds(2, body)
    return max(1, Int(roundLength / max(min(once, twice), 1)))
  }

  private static func nanoseconds(
    _ repeats: Int, _ body: () throws -> Void
  ) rethrows -> Double {
    let start = processorTime()
    for _ in 0..<repeats { try body() }
    return (processorTime() - start) / Double(repeats)
  }
}

/// The middle value, or the mean of the two in the middle.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// Keeps the optimizer from leaving out what computed a value.
@inline(never) func use(_ value: some Any) {
  withExtendedLifetime(value) {}
}
