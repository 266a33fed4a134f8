import CTextGauge
import TestSupport
import Testing
import TextGaugeC

/// A template of C's and its rows. Every character is 10 points wide and high, so a cell of 40
/// points has four a line.
enum CellCalls {
  static let template = """
    font: {family: TextGauge Em, size: 10}
    views:
      - {name: body, type: label, text: "{text}{mark}", lines: 0}
    constraints: ["H:|[body]|", "V:|-5-[body]-5-|"]
    """

  static func withTemplate(_ body: (OpaquePointer) throws -> Void) throws {
    try CCalls.withLibrary(Fixtures.testFonts) { library in
      var cell: OpaquePointer?
      try CCalls.check {
        tg_template_create(
          library, template, template.utf8.count, "cell.yaml", nil, &cell, $0)
      }
      defer { tg_template_free(cell) }
      try body(try #require(cell))
    }
  }

  static func withRows(_ json: String, _ body: (OpaquePointer) throws -> Void) throws {
    var rows: OpaquePointer?
    try CCalls.check { tg_rows_create_json(json, json.utf8.count, &rows, $0) }
    defer { tg_rows_free(rows) }
    try body(try #require(rows))
  }

  static var traits: tg_traits {
    var traits = tg_traits_default()
    traits.width = 40
    return traits
  }

  static func heights(
    _ cell: OpaquePointer, _ rows: OpaquePointer, threads: Int = 1, cache: OpaquePointer? = nil
  ) throws -> (heights: [Double], problems: [(Int, String)]) {
    var count = 0
    try CCalls.check { tg_rows_count(rows, &count, $0) }
    var heights = [Double](repeating: -1, count: count)
    var problems: OpaquePointer?
    var traits = traits
    try CCalls.check {
      tg_cell_heights(cell, rows, &traits, threads, cache, &heights, &problems, $0)
    }
    defer { tg_problems_free(problems) }
    var found: [(Int, String)] = []
    for index in 0..<tg_problems_count(problems) {
      var row = 0
      var message: UnsafePointer<CChar>?
      try CCalls.check { tg_problems_get(problems, index, &row, &message, $0) }
      found.append((row, String(cString: try #require(message))))
    }
    return (heights, found)
  }
}
