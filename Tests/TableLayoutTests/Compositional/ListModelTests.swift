internal import ListLayout
import TestSupport
import Testing

/// Compositional layouts and snapshots, against plain ones that do everything again.
@Suite struct ListModelTests {
  private static let steps = LongSweep.isWhole ? 12_500 : 100

  @Test(arguments: 1...8) func compositionalLayoutsEqualPlainOnes(seed: UInt64) throws {
    var run = try CompositionalRun(seed: seed)
    for step in 0..<Self.steps {
      let fault = try run.step()
      #expect(fault == nil, "seed \(seed), step \(step)")
      if fault != nil { return }
    }
  }

  @Test(arguments: 1...6) func snapshotsEqualPlainArrays(seed: UInt64) throws {
    let anchors: [ContentAnchor] = [
      .top, .bottom(followsEnd: true), .bottom(followsEnd: false),
    ]
    var run = SnapshotRun(
      seed: seed, template: try GlyphRows.template(), anchor: anchors[Int(seed % 3)])
    for step in 0..<2 * Self.steps {
      let fault = run.step()
      #expect(fault == nil, "seed \(seed), step \(step)")
      if fault != nil { return }
    }
  }
}
