internal import TableLayout
internal import TestSupport
internal import TextLayout

/// Tables, flow layouts, batches and editing, as sequences of operations.
struct TablesTarget: FuzzTarget {
  static let name = "tables"
  let font: Font
  let shaper = Shaper()

  /// Of the rows of tables: a label that wraps, and one that does not.
  let templates: [CellTemplate]

  /// Cells with a text that is edited.
  let notes: [CellTemplate]

  init() throws {
    let font = try FontLibrary(files: [Fixtures.font("Em.ttf")])
      .font(family: "TextGauge Em", size: 10)
    self.font = font
    let single = try CellTemplate("Single") { cell in
      try cell.label("text", "{text}", font: .scaled(font))
      try cell.constrain(visualFormat: "H:|-[text]-|")
      try cell.constrain(visualFormat: "V:|-[text]-|")
    }
    templates = [try GlyphRows.template(.fixed(font)), single]
    notes = try NoteKind.allCases.map { try $0.template(font) }
  }

  /// The most operations of a run: two short runs find more than one long one.
  static let stepLimit = 4

  private enum Kind {
    case model, anyTable, packing, flowBatches, text, cell
  }

  /// Most of what takes the least time.
  private static let kinds: [Kind] = [
    .model, .anyTable, .packing, .flowBatches, .text, .cell, .anyTable, .packing, .anyTable,
    .packing, .anyTable, .packing, .flowBatches, .text, .text, .packing,
  ]

  mutating func run(_ bytes: [UInt8]) throws {
    var input = FuzzInput(bytes)
    var log = OperationLog()
    try run(&input, &log)
  }

  private func run(_ input: inout FuzzInput, _ log: inout OperationLog) throws {
    switch input.element(of: Self.kinds) {
    case .model: try runModel(&input, &log)
    case .anyTable: try runTable(&input, &log)
    case .packing: try runPacking(&input, &log)
    case .flowBatches: try runFlowBatches(&input, &log)
    case .text: try runText(&input, &log)
    case .cell: try runCell(&input, &log)
    }
  }

  func reproduction(of bytes: [UInt8]) -> String {
    var input = FuzzInput(bytes)
    var log = OperationLog(isKept: true)
    // Nothing is carried out, and what is not cannot fail.
    try? run(&input, &log)
    return log.lines.joined(separator: "\n")
  }

  /// A table and a plain array.
  private func runModel(_ input: inout FuzzInput, _ log: inout OperationLog) throws {
    let seed = UInt64(input.byte())
    let margin = Double(seed % 2) * 60
    log.add("var run = TableRun(seed: \(seed), template: template, margin: \(margin))")
    var run =
      log.isKept ? nil : TableRun(seed: seed, template: templates[0], margin: margin)
    for _ in 0..<Self.stepLimit {
      let seed = UInt64(input.byte()) << 8 | UInt64(input.byte())
      log.add("run.step(seed: \(seed))")
      if let (name, fault) = run?.step(seed: seed), let fault {
        throw PropertyViolation("\(name): \(fault)")
      }
      if input.isAtEnd { break }
    }
  }

  /// A flow layout that changes, and one made at once.
  private func runFlowBatches(_ input: inout FuzzInput, _ log: inout OperationLog) throws {
    let seed = UInt64(input.byte())
    log.add("var run = FlowRun(seed: \(seed))")
    var run = log.isKept ? nil : FlowRun(seed: seed)
    for _ in 0..<Self.stepLimit {
      let seed = UInt64(input.byte()) << 8 | UInt64(input.byte())
      log.add("try run.step(seed: \(seed))")
      if let fault = try run?.step(seed: seed) { throw PropertyViolation(fault) }
      if input.isAtEnd { break }
    }
  }
}

/// What would be done, for a reproduction. While one is made, nothing is: it may have no end.
struct OperationLog {
  var isKept = false
  private(set) var lines: [String] = []

  mutating func add(_ line: @autoclosure () -> String) {
    if isKept { lines.append(line()) }
  }
}
