import TestSupport
import Testing

/// Random operations on a table and on a plain array: 100,000 when optimised, fewer in debug
/// builds.
@Suite struct TableModelTests {
  #if DEBUG
    private static let steps = 5000
  #else
    private static let steps = 25_000
  #endif

  @Test(arguments: 1...4) func randomOperations(seed: UInt64) throws {
    var run = TableRun(
      seed: seed, template: try GlyphRows.template(), margin: Double(seed % 2) * 60)
    for step in 0..<LongSweep.count(Self.steps) {
      let (name, fault) = run.step()
      #expect(fault == nil, "seed \(seed), step \(step): \(name)")
      if fault != nil { return }
    }
  }
}
