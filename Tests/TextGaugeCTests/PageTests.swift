import CTextGauge
import Testing
import TextGaugeC

/// Rows on pages of C's, in cells of ``CellCalls``.
@Suite struct PageTests {
  /// Lines of 10 between 5 above and below: of 50 and 30 the second goes to the next page of 60.
  @Test(arguments: [
    (false, [(0, 0, 0, 50, 0), (1, 1, 0, 30, 0), (1, 2, 30, 20, 0)]),
    (true, [(0, 0, 0, 50, 0), (1, 1, 0, 30, 0), (1, 2, 30, 20, 0)]),
  ])
  func rowsStandOnPages(splits: Bool, expected: [(Int, Int, Double, Double, Double)]) throws {
    try CellCalls.withTemplate { cell in
      try CellCalls.withRows(
        #"[{"text":"aaaaaaaaaaaaaaaa","mark":""},{"text":"aaaaaaa","mark":""},{"text":"a","mark":""}]"#
      ) { rows in
        let found = try pieces(cell, rows, height: 60, splits: splits)
        #expect(found.elementsEqual(expected, by: ==))
      }
    }
  }

  /// Of four lines on a page of 30 two fit, below the margin of 5, and two stand on the next.
  @Test func rowsAreSplit() throws {
    try CellCalls.withTemplate { cell in
      try CellCalls.withRows(#"[{"text":"aaaaaaaaaaaaaaaa","mark":""}]"#) { rows in
        let found = try pieces(cell, rows, height: 30, splits: true)
        let expected: [(Int, Int, Double, Double, Double)] = [(0, 0, 0, 25, 0), (1, 0, 0, 25, 25)]
        #expect(found.elementsEqual(expected, by: ==))
      }
    }
  }

  @Test func laterRowsCountOn() throws {
    try CellCalls.withTemplate { cell in
      try CellCalls.withRows(#"[{"text":"a","mark":""},{"text":"b","mark":""}]"#) { rows in
        var pages: OpaquePointer?
        try CCalls.check { tg_pages_create(nil, &pages, $0) }
        defer { tg_pages_free(pages) }
        let heights = [20, Double.nan]
        for _ in 0..<2 { try CCalls.check { tg_pages_add(pages, cell, rows, nil, heights, $0) } }
        var found = [tg_piece](repeating: tg_piece(), count: 4)
        var count = 0
        try CCalls.check { tg_pages_pieces(pages, &found, 4, &count, $0) }
        #expect(found.prefix(count).map(\.row) == [0, 2])
        #expect(found.prefix(count).map(\.y) == [0, 20])
      }
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1_000_001])
  func wrongPageHeightsAreRefused(height: Double) {
    var options = tg_page_options_default()
    options.height = height
    var pages: OpaquePointer?
    #expect(tg_pages_create(&options, &pages, nil) == TG_ERROR_ARGUMENT)
    #expect(pages == nil)
  }

  private func pieces(
    _ cell: OpaquePointer, _ rows: OpaquePointer, height: Double, splits: Bool
  ) throws -> [(Int, Int, Double, Double, Double)] {
    let heights = try CellCalls.heights(cell, rows).heights
    var options = tg_page_options_default()
    options.height = height
    options.splits = splits
    var pages: OpaquePointer?
    try CCalls.check { tg_pages_create(&options, &pages, $0) }
    defer { tg_pages_free(pages) }
    var traits = CellCalls.traits
    try CCalls.check { tg_pages_add(pages, cell, rows, &traits, heights, $0) }
    var found = [tg_piece](repeating: tg_piece(), count: 16)
    var count = 0
    try CCalls.check { tg_pages_pieces(pages, &found, 16, &count, $0) }
    var pageCount = 0
    try CCalls.check { tg_pages_count(pages, &pageCount, $0) }
    #expect(pageCount == (found.prefix(count).last?.page ?? -1) + 1)
    return found.prefix(count).map { (Int($0.page), Int($0.row), $0.y, $0.height, $0.start) }
  }
}
