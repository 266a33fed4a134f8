import Synchronization
import TableLayout
import TestSupport
import Testing
import TextLayout

/// Sweeps by several threads; the report must be that of one. `scripts/attack memory` runs them
/// under the sanitizers.
@Suite struct SweepConcurrencyTests {
  private func sweep() throws -> DynamicTypeSweep {
    let texts = (0..<200).map { Row(String(repeating: "aaa ", count: $0 % 7) + "{\($0)}") }
    return DynamicTypeSweep(
      try SweepTemplates.title(numberOfLines: 2), rows: texts,
      categories: [.large, .accessibilityExtraLarge], widths: [320, 375], languages: [nil, "he"])
  }

  @Test func jobsOfOneSweep() throws {
    let sweep = try sweep()
    let expected = try sweep.run()
    let most = Mutex(0)
    let found = try sweep.run(jobs: 4) { done, _ in most.withLock { $0 = max($0, done) } }
    #expect(found == expected)
    #expect(most.withLock { $0 } == 200 * 2 * 2 * 2)
  }

  @Test func oneSweepOnManyThreads() throws {
    let expected = try sweep().run()
    let sweep = try sweep()
    let found = try Threads.run(4) { _ in try sweep.run(jobs: 2) }
    #expect(found.allSatisfy { $0 == expected })
  }
}
