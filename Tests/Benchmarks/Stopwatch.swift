#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
  func time(_ body: () -> Void) -> Double {
    let repeats = repeats(of: body)
    return median((0..<rounds).map { _ in Self.nanoseconds(repeats, body) })
  }

  /// Times two pieces of code in turn, so that what slows the machine slows both.
  func compare(_ first: () -> Void, to second: () -> Void) -> Comparison {
    let firstRepeats = repeats(of: first)
    let secondRepeats = repeats(of: second)
    var firsts: [Double] = []
    var seconds: [Double] = []
    for _ in 0..<rounds {
      firsts.append(Self.nanoseconds(firstRepeats, first))
      seconds.append(Self.nanoseconds(secondRepeats, second))
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
  private func repeats(of body: () -> Void) -> Int {
    let once = Self.nanoseconds(1, body)
    let twice = Self.nanoseconds(2, body)
    return max(1, Int(roundLength / max(min(once, twice), 1)))
  }

  private static func nanoseconds(_ repeats: Int, _ body: () -> Void) -> Double {
    let start = processorTime()
    for _ in 0..<repeats { body() }
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
