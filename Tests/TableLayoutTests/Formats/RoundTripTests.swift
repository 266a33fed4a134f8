@testable import AutoLayout
import ConstraintSolver
import TestSupport
import Testing

/// Random formats, written as text and read back.
@Suite struct RoundTripTests {
  @Test func visualFormats() throws {
    for seed in 0..<3000 {
      var writer = FormatWriter(seed: UInt64(seed))
      let expected = writer.format()
      let read = try VisualFormat.parse(writer.text, metrics: FormatWriter.metrics)
      #expect(read == expected, "\(writer.text)")
    }
  }

  @Test func singleConstraints() throws {
    for seed in 0..<3000 {
      var writer = FormatWriter(seed: UInt64(seed))
      let expected = writer.constraint()
      let read = try ConstraintDescription.parse(writer.text, metrics: FormatWriter.metrics)
      #expect(read == expected, "\(writer.text)")
    }
  }
}
