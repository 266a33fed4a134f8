import Foundation
import Synchronization

/// Threads that start at the same time, for what many of them share.
///
/// Tasks would not do: there are no more of them at work than the machine has cores, and two that
/// follow each other on one thread hide a race from the thread sanitizer.
public enum Threads {
  /// Runs `body` on threads of its own and waits for all.
  ///
  /// - Parameter body: Gets the thread's number, from zero.
  /// - Returns: The answers in the order of the numbers.
  /// - Throws: What the first thread by number threw.
  public static func run<Answer: Sendable>(
    _ count: Int = 8, _ body: @escaping @Sendable (Int) throws -> Answer
  ) throws -> [Answer] {
    let run = Run<Answer>(count)
    for number in 0..<count {
      let thread = Thread {
        run.waitForAll()
        run.finish(number, Result { try body(number) })
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
    return try run.answers()
  }

  private final class Run<Answer: Sendable>: Sendable {
    private let started = Atomic(0)
    private let results: Mutex<[Result<Answer, any Error>?]>
    private let finished = DispatchSemaphore(value: 0)
    private let count: Int

    init(_ count: Int) {
      self.count = count
      results = Mutex(Array(repeating: nil, count: count))
    }

    /// Keeps a thread until the last has come.
    func waitForAll() {
      started.add(1, ordering: .relaxed)
      while started.load(ordering: .relaxed) < count { usleep(20) }
    }

    func finish(_ number: Int, _ result: Result<Answer, any Error>) {
      results.withLock { $0[number] = result }
      finished.signal()
    }

    func answers() throws -> [Answer] {
      for _ in 0..<count { finished.wait() }
      return try results.withLock { $0 }.compactMap { try $0?.get() }
    }
  }
}
