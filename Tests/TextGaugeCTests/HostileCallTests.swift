import CTextGauge
import TestSupport
import Testing
import TextGaugeC

/// What C may give that is wrong. Every character is 10 points wide and high.
@Suite struct HostileCallTests {
  private func withText(_ text: String, _ body: (OpaquePointer) throws -> Void) throws {
    try CCalls.withFont("TextGauge Em", size: 10, folder: Fixtures.testFonts) { font in
      try CCalls.withText(text, font, body)
    }
  }

  private func withTemplate(_ body: (OpaquePointer) throws -> Void) throws {
    let yaml = """
      font: {family: TextGauge Em, size: 10}
      views:
        - {name: body, type: label, text: "{text}", lines: 0}
      constraints: ["H:|[body]|", "V:|[body]|"]
      """
    try CCalls.withLibrary(Fixtures.testFonts) { library in
      var cell: OpaquePointer?
      try CCalls.check {
        tg_template_create(library, yaml, yaml.utf8.count, nil, nil, &cell, $0)
      }
      defer { tg_template_free(cell) }
      try body(try #require(cell))
    }
  }

  /// Rows of one column, which is called "text".
  private func rows(_ column: tg_column, count: Int) throws -> OpaquePointer {
    var column = column
    var rows: OpaquePointer?
    try CCalls.check { error in
      "text".withCString { name in
        column.name = name
        return tg_rows_create_columns(&column, 1, count, &rows, error)
      }
    }
    return try #require(rows)
  }

  @Test func nothingIsWrittenOnFailure() throws {
    try withText("ab cd") { text in
      var count = 77
      let failure = try CCalls.failure {
        try CCalls.check { tg_text_lines(text, 20, 0, nil, 1, &count, $0) }
      }
      #expect(failure?.message == "lines is NULL" && count == 77)
      let many = try CCalls.failure {
        try CCalls.check { tg_text_lines(text, 20, 0, nil, -1, &count, $0) }
      }
      #expect(many?.message == "lines is NULL" && count == 77)
    }
  }

  @Test func messagesAreShortLines() throws {
    var options: OpaquePointer?
    try CCalls.check { tg_options_create(&options, $0) }
    defer { tg_options_free(options) }
    let lines = CCalls.message {
      try CCalls.check { tg_options_set(options, "convention", "a\n\u{202E}b", $0) }
    }
    #expect(lines?.hasPrefix(#"convention "a\u{A}\u{202E}b": give"#) == true)
    let long = CCalls.message {
      let value = String(repeating: "long", count: 10_000)
      try CCalls.check { tg_options_set(options, "words", value, $0) }
    }
    #expect(long?.count == 1000)
    #expect(long?.hasSuffix("\": give off or dictionary") == true)
  }

  @Test func pathsWithAZeroByteAreRefused() {
    let path = Fixtures.testFonts + "\0/other"
    var library: OpaquePointer?
    #expect(
      CCalls.message {
        try CCalls.check { tg_library_open_directory(path, path.utf8.count, &library, $0) }
      } == "path has a zero byte in it")
  }

  @Test(arguments: [-1, .min, .max]) func countsThatNoMemoryHasAreRefused(_ count: Int) throws {
    var (library, rows) = (OpaquePointer?.none, OpaquePointer?.none)
    #expect(
      CCalls.message {
        try CCalls.check { tg_library_open_files(nil, nil, count, &library, $0) }
      } == "paths or lengths is NULL")
    for (columns, rowCount) in [(count, 1), (0, count)] {
      #expect(tg_rows_create_columns(nil, columns, rowCount, &rows, nil) == TG_ERROR_ARGUMENT)
    }
    try CCalls.withFont("TextGauge Em", size: 10, folder: Fixtures.testFonts) { font in
      var height = -1.0
      let status = tg_heights(
        nil, 0, [Int32(0)], TG_OFFSETS_32, count, 10, 0, font, nil, 1, &height, nil, nil)
      #expect(status == TG_ERROR_ARGUMENT && height == -1)
      let bytes = tg_heights(
        "a", count, [Int32(0), 1], TG_OFFSETS_32, 1, 10, 0, font, nil, 1, &height, nil, nil)
      // No text lies beyond the first byte, so a length beyond it is of no matter.
      #expect(bytes == (count == .max ? TG_OK : TG_ERROR_ARGUMENT))
    }
  }

  /// Arrow's lists without elements may have no buffers.
  @Test(
    arguments: [
      TG_COLUMN_TEXT_32, TG_COLUMN_TEXT_64, TG_COLUMN_DOUBLE, TG_COLUMN_INT64, TG_COLUMN_BOOL,
    ])
  func noRowsNeedNoBuffers(_ type: tg_column_type) throws {
    var column = tg_column()
    column.type = type
    column.bit_offset = 5
    let rows = try rows(column, count: 0)
    defer { tg_rows_free(rows) }
    var count = -1
    try CCalls.check { tg_rows_count(rows, &count, $0) }
    #expect(count == 0)
  }

  /// What is checked when rows are made may be another when they are read.
  @Test func offsetsThatChangeLeadNowhere() throws {
    let bytes = Array("ab cd".utf8)
    let offsets = UnsafeMutablePointer<Int32>.allocate(capacity: 3)
    defer { offsets.deallocate() }
    offsets.initialize(from: [0, 2, 5], count: 3)
    try withTemplate { cell in
      try bytes.withUnsafeBytes { bytes in
        var column = tg_column()
        column.type = TG_COLUMN_TEXT_32
        column.data = bytes.baseAddress
        column.data_size = bytes.count
        column.offsets = UnsafeRawPointer(offsets)
        let rows = try rows(column, count: 2)
        defer { tg_rows_free(rows) }
        var heights = [0.0, 0]
        offsets.update(from: [-9, .max, 4], count: 3)
        try CCalls.check { tg_cell_heights(cell, rows, nil, 1, nil, &heights, nil, $0) }
        // The first text is all that there is. The second begins at its end, and is empty: its row
        // has the standard height.
        #expect(heights == [10, 44])
      }
    }
  }

  @Test func tablesOfMoreRowsShowTheFirst() throws {
    try withTemplate { cell in
      var (rows, table) = (OpaquePointer?.none, OpaquePointer?.none)
      try CCalls.check { tg_rows_create_columns(nil, 0, 4_294_967_295, &rows, $0) }
      defer { tg_rows_free(rows) }
      try CCalls.check { tg_table_create(cell, rows, nil, 100, &table, $0) }
      defer { tg_table_free(table) }
      var frame = tg_rect()
      try CCalls.check { tg_table_row(table, 1_999_999_997, &frame, nil, $0) }
      #expect(tg_table_row(table, 1_999_999_998, &frame, nil, nil) == TG_ERROR_ARGUMENT)
    }
  }

  @Test func limitsThatNoMemoryHasAreNoLimits() throws {
    try withText("ab cd") { text in
      var (width, height) = (0.0, 0.0)
      try CCalls.check { tg_text_narrowest_width(text, -1, &width, $0) }
      // A line for each character.
      #expect(width == 10)
      try CCalls.check { tg_text_height(text, 20, -1, &height, $0) }
      #expect(height == 20)
    }
    try withTemplate { cell in
      var (cache, count) = (OpaquePointer?.none, -1)
      try CCalls.check { tg_height_cache_create(cell, -1, &cache, $0) }
      defer { tg_height_cache_free(cache) }
      try CCalls.check { tg_height_cache_count(cache, &count, $0) }
      #expect(count == 0)
    }
  }

  @Test func rangesEndAfterTheirStart() throws {
    try CCalls.withFont("TextGauge Em", size: 10, folder: Fixtures.testFonts) { font in
      var styled: OpaquePointer?
      try CCalls.check { tg_styled_create(&styled, $0) }
      defer { tg_styled_free(styled) }
      var attributes = tg_attributes_default()
      attributes.font = font
      try CCalls.check { tg_styled_append(styled, "abc", 3, &attributes, $0) }
      var paragraph = tg_paragraph_default()
      #expect(
        CCalls.message {
          let range = tg_range(start: 2, end: 1)
          try CCalls.check { tg_styled_set_paragraph(styled, range, &paragraph, $0) }
        } == "range ends before its start, 2")
    }
  }

  #if DEBUG
    @Test func debugBuildsFindFreedObjects() throws {
      var freed: OpaquePointer?
      try withText("a") { freed = $0 }
      var height = 0.0
      #expect(
        CCalls.message { try CCalls.check { tg_text_height(freed, 1, 0, &height, $0) } }
          == "text was freed before, or is no object of this library")
    }
  #endif
}
