import TestSupport
import Testing

/// Random operations on a table and on a plain array: 100,000, or a part of them.
@Suite struct TableModelTests {
  private static let steps = LongSweep.isWhole ? 25_000 : 1250

  @Test(arguments: 1...4) func randomOperations(seed: UInt64) throws {
    var run = TableRun(
      seed: seed, template: try GlyphRows.template(), margin: Double(seed % 2) * 60)
    for step in 0..<Self.steps {
      let (name, fault) = run.step()
      #expect(fault == nil, "seed \(seed), step \(step): \(name)")
      if fault != nil { return }
    }
  }
}
