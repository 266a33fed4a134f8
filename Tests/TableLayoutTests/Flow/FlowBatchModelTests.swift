import TestSupport
import Testing

/// Batches and sizes, against layouts made again with the sizes that each item is known to have.
@Suite struct FlowBatchModelTests {
  @Test(arguments: 1...12) func batchesEqualLayoutsMadeAgain(_ seed: UInt64) throws {
    var run = FlowRun(seed: seed)
    for step in 0..<60 {
      let fault = try run.step()
      #expect(fault == nil, "step \(step)")
    }
  }
}
