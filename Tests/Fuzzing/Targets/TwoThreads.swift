internal import Dispatch
internal import Synchronization

/// The same work on two threads at once.
enum TwoThreads {
  static func run<Answer: Sendable>(_ work: @Sendable () -> Answer) -> [Answer] {
    let answers = Answers<Answer>()
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      let answer = work()
      answers.all.withLock { $0.append(answer) }
    }
    return answers.all.withLock { $0 }
  }

  private final class Answers<Answer: Sendable>: Sendable {
    let all = Mutex<[Answer]>([])
  }
}
