import Dispatch
import Foundation
import Synchronization
import Testing

import TextLayout

@Suite struct ParallelLoopTests {
  @Test(arguments: [(count: 1000, jobs: 4), (count: 3, jobs: 8), (count: 5, jobs: 0)])
  func eachIndexIsTakenOnce(count: Int, jobs: Int) {
    let loop = ParallelLoop(count: count)
    let taken = Mutex<[Int]>([])
    loop.run(jobs: jobs) {
      while let index = loop.next() { taken.withLock { $0.append(index) } }
    }
    #expect(taken.withLock { $0.sorted() } == Array(0..<count))
    #expect(!loop.isStopped && loop.next() == nil)
  }

  @Test func withoutIndicesTheBodyRunsOnce() {
    let loop = ParallelLoop(count: 0)
    let runs = Atomic(0)
    loop.run(jobs: 4) {
      runs.add(1, ordering: .relaxed)
      #expect(loop.next() == nil)
    }
    #expect(runs.load(ordering: .relaxed) == 1)
  }

  @Test(arguments: 1...4)
  func allIndicesBeforeTheOneThatStopsAreTaken(jobs: Int) {
    for _ in 0..<100 {
      let loop = ParallelLoop(count: 1000)
      let taken = Mutex<[Int]>([])
      loop.run(jobs: jobs) {
        while let index = loop.next() {
          taken.withLock { $0.append(index) }
          if index == 20 { loop.stop() }
        }
      }
      let indices = taken.withLock { $0.sorted() }
      #expect(loop.isStopped && indices == Array(0..<indices.count) && indices.count > 20)
      if jobs == 1 { #expect(indices.count == 21) }
    }
  }

  /// Tasks have as many threads as there are processors: bodies that are busy on those would keep
  /// the task from running that they wait for.
  @Test(.timeLimit(.minutes(10))) func tasksRunWhileBodiesAreBusy() async throws {
    let jobs = ProcessInfo.processInfo.activeProcessorCount
    let loop = ParallelLoop(count: jobs)
    let started = DispatchGroup()
    for _ in 0..<jobs { started.enter() }
    let isAnswered = Flag()
    async let running: Void = loop.run(jobs: jobs) {
      _ = loop.next()
      started.leave()
      while !isAnswered.value.load(ordering: .acquiring) {}
    }
    await withCheckedContinuation { continuation in
      started.notify(queue: DispatchQueue.ownSerialQueue()) { continuation.resume() }
    }
    await Task { isAnswered.value.store(true, ordering: .releasing) }.value
    try await running
  }

  private final class Flag: Sendable {
    let value = Atomic(false)
  }
}
