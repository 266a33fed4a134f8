internal import ListLayout
internal import TableLayout
internal import TestSupport
internal import TextLayout

/// Compositional layouts and snapshots, as sequences of operations.
struct ListsTarget: FuzzTarget {
  static let name = "lists"
  let template: CellTemplate

  init() throws {
    let font = try FontLibrary(files: [Fixtures.font("Em.ttf")])
      .font(family: "TextGauge Em", size: 10)
    template = try GlyphRows.template(.fixed(font))
  }

  /// The most operations of a run: two short runs find more than one long one.
  private static let stepLimit = 4

  mutating func run(_ bytes: [UInt8]) throws {
    var input = FuzzInput(bytes)
    var log = OperationLog()
    try run(&input, &log)
  }

  func reproduction(of bytes: [UInt8]) -> String {
    var input = FuzzInput(bytes)
    var log = OperationLog(isKept: true)
    // Nothing is carried out, and what is not cannot fail.
    try? run(&input, &log)
    return log.lines.joined(separator: "\n")
  }

  private func run(_ input: inout FuzzInput, _ log: inout OperationLog) throws {
    switch input.index(below: 4) {
    case 0: try runSnapshots(&input, &log)
    case 1: try runCompositional(&input, &log)
    default: try runAnyLayout(&input, &log)
    }
  }

  /// Snapshots and plain arrays.
  private func runSnapshots(_ input: inout FuzzInput, _ log: inout OperationLog) throws {
    let seed = UInt64(input.byte())
    let anchor = input.element(
      of: [ContentAnchor.top, .bottom(followsEnd: true), .bottom(followsEnd: false)])
    log.add("var run = SnapshotRun(seed: \(seed), template: template, anchor: .\(anchor))")
    var run = log.isKept ? nil : SnapshotRun(seed: seed, template: template, anchor: anchor)
    for _ in 0..<2 * Self.stepLimit {
      let seed = UInt64(input.byte()) << 8 | UInt64(input.byte())
      log.add("run.step(seed: \(seed))")
      if let fault = run?.step(seed: seed) { throw PropertyViolation(fault) }
      if input.isAtEnd { break }
    }
  }

  /// A compositional layout that changes, and one that is laid out again.
  private func runCompositional(_ input: inout FuzzInput, _ log: inout OperationLog) throws {
    let seed = UInt64(input.byte())
    log.add("var run = try CompositionalRun(seed: \(seed))")
    var run = log.isKept ? nil : try CompositionalRun(seed: seed)
    for _ in 0..<Self.stepLimit {
      let seed = UInt64(input.byte()) << 8 | UInt64(input.byte())
      log.add("try run.step(seed: \(seed))")
      if let fault = try run?.step(seed: seed) { throw PropertyViolation(fault) }
      if input.isAtEnd { break }
    }
  }
}
