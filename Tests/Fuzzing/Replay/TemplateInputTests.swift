internal import FuzzTargets
internal import TestSupport
internal import Testing

/// Some inputs of the templates' target that begin with the control of controls, or with that of
/// standard cells: random ones, the same in each run.
@Suite struct TemplateInputTests {
  @Test(arguments: [UInt8(2), 3])
  func inputsHold(control: UInt8) throws {
    var target = try TemplateTarget()
    var random = SplitMix64(seed: UInt64(control))
    for _ in 0..<1000 {
      let bytes = (0..<240).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(throws: Never.self) { try target.run([control] + bytes) }
    }
  }
}
