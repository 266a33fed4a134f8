import CTextGauge
import Foundation
import TestSupport
import Testing
import TextGaugeC
import TextLayout

/// Templates, rows, tables, caches and pictures of C's. Every character is 10 points wide and high,
/// so a cell of 40 points has four a line.
@Suite struct CellTests {
  /// A whole pair is one character, and an escaped backslash begins no escape.
  @Test(arguments: [
    (#"[{"text":"\ud83d"}]"#, 1), (#"[{"text":"\ud83d\ude00"}]"#, 0),
    (#"[{"text":"\\ud83d"}]"#, 0), (#"[{"\ude00":"\ud83d\ud83d","mark":["\uD800"]}]"#, 4),
    ("{\"text\":\"\\ud83d\"}\nno JSON \\ud83d\n{\"text\":\"a\\udc00\"}\n", 2), ("[]", 0), ("", 0),
  ])
  func halvesInRowsOfJSONAreCounted(json: String, count: Int) throws {
    try CellCalls.withRows(json) { rows in
      var replaced = -1
      try CCalls.check { tg_rows_replaced(rows, &replaced, $0) }
      #expect(replaced == count)
    }
  }

  @Test func columnsHaveNoHalvesOfPairs() throws {
    var rows: OpaquePointer?
    try CCalls.check { tg_rows_create_columns(nil, 0, 2, &rows, $0) }
    defer { tg_rows_free(rows) }
    var replaced = -1
    try CCalls.check { tg_rows_replaced(rows, &replaced, $0) }
    #expect(replaced == 0)
    #expect(tg_rows_replaced(nil, &replaced, nil) == TG_ERROR_ARGUMENT)
    #expect(tg_rows_replaced(rows, nil, nil) == TG_ERROR_ARGUMENT)
  }

  @Test(arguments: [1, 3]) func rowsOfJSONHaveHeights(_ threads: Int) throws {
    try CellCalls.withTemplate { cell in
      let rows = #"""
        {"text":"ab","mark":1}
        {"text":"ab cd","mark":""}
        {"mark":true}
        no JSON
        """#
      try CellCalls.withRows(rows) { rows in
        let (heights, problems) = try CellCalls.heights(cell, rows, threads: threads)
        #expect(heights[0] == 20 && heights[1] == 30)
        #expect(heights[2].isNaN && heights[3].isNaN)
        #expect(problems.map(\.0) == [2, 3])
        #expect(problems[0].1.contains("\"text\"") && problems[1].1.contains("not JSON"))
      }
      try CellCalls.withRows(#"[{"text":"a b","mark":null}, "text"]"#) { rows in
        let (heights, problems) = try CellCalls.heights(cell, rows)
        #expect(heights[0] == 20 && heights[1].isNaN && problems.map(\.0) == [1])
      }
    }
  }

  /// Rows 2 to 4 of five, as a slice of Arrow's has them.
  @Test func rowsOfColumnsAreReadInPlace() throws {
    let bytes = Array("xxab cdefgh".utf8)
    let offsets: [Int32] = [2, 4, 7, 11]
    let marks: [Int64] = [1, 2, 345]
    // Row 1 of the slice has no mark.
    let validity: [UInt8] = [0b1_0111]
    try CellCalls.withTemplate { cell in
      try bytes.withUnsafeBytes { bytes in
        try offsets.withUnsafeBytes { offsets in
          try marks.withUnsafeBytes { marks in
            try validity.withUnsafeBufferPointer { validity in
              let names = [strdup("text"), strdup("mark")]
              defer { for name in names { free(name) } }
              var columns = [
                tg_column(
                  name: names[0].map { UnsafePointer($0) }, type: TG_COLUMN_TEXT_32,
                  data: bytes.baseAddress,
                  data_size: bytes.count, offsets: offsets.baseAddress, validity: nil,
                  bit_offset: 0),
                tg_column(
                  name: names[1].map { UnsafePointer($0) }, type: TG_COLUMN_INT64,
                  data: marks.baseAddress,
                  data_size: marks.count, offsets: nil, validity: validity.baseAddress,
                  bit_offset: 2),
              ]
              var rows: OpaquePointer?
              try CCalls.check { tg_rows_create_columns(&columns, 2, 3, &rows, $0) }
              defer { tg_rows_free(rows) }
              // "ab1", " cd" and "efgh345".
              #expect(try CellCalls.heights(cell, try #require(rows)).heights == [20, 20, 30])
              columns[1].data_size = 23
              #expect(
                CCalls.message {
                  try CCalls.check { tg_rows_create_columns(&columns, 2, 3, &rows, $0) }
                } == "column \"mark\" has 23 bytes, not 24")
            }
          }
        }
      }
    }
  }

  @Test func templatesNameTheirLines() throws {
    try CellCalls.withTemplate { cell in
      var count = 0
      try CCalls.check { tg_template_field_count(cell, &count, $0) }
      #expect(count == 2)
      var name: UnsafePointer<CChar>?
      try CCalls.check { tg_template_field(cell, 0, &name, $0) }
      #expect(name.map { String(cString: $0) } == "mark")
    }
    try CCalls.withLibrary(Fixtures.testFonts) { library in
      let failure = try CCalls.failure {
        var cell: OpaquePointer?
        let yaml = "font: TextGauge Em\nviews: 3"
        try CCalls.check {
          tg_template_create(library, yaml, yaml.utf8.count, "a.yaml", nil, &cell, $0)
        }
      }
      #expect(failure?.status == TG_ERROR_DATA && failure?.place == "a.yaml: line 2")
      let missing = try CCalls.failure {
        var cell: OpaquePointer?
        let yaml = CellCalls.template.replacing("TextGauge Em", with: "No Font")
        try CCalls.check {
          tg_template_create(library, yaml, yaml.utf8.count, "a.yaml", nil, &cell, $0)
        }
      }
      #expect(missing?.status == TG_ERROR_FONT)
    }
  }

  /// The margins of iOS 26 are 15: a line of 17 points, 4, a line of 15, and a separator of 1.
  @Test func cellsOfInterfaceBuilder() throws {
    let path = Fixtures.packageFile("Tests/Samples/MessageCell.xib")
    let xml = try String(contentsOfFile: path, encoding: .utf8)
    try CCalls.withLibrary(Fixtures.testFonts) { library in
      for name in ["Message", "Msg-Ce-001", "1", nil] {
        var cell: OpaquePointer?
        try CCalls.check {
          tg_template_create_cell(
            library, xml, xml.utf8.count, "a.xib", "TextGauge Em", name, false, &cell, $0)
        }
        defer { tg_template_free(cell) }
        try CellCalls.withRows(#"{"nameLabel":"a","messageLabel":"b"}"#) { rows in
          let cell = try #require(cell)
          #expect(try CellCalls.heights(cell, rows).heights == [73.5])
        }
      }
      let failure = try CCalls.failure {
        var cell: OpaquePointer?
        try CCalls.check {
          tg_template_create_cell(
            library, xml, xml.utf8.count, "a.xib", "TextGauge Em", "Nobody", false, &cell, $0)
        }
      }
      #expect(failure?.status == TG_ERROR_DATA && failure?.place == "a.xib: line 3")
    }
  }

  @Test func heightsAreKeptInFiles() throws {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).heights"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try CellCalls.withTemplate { cell in
      try CellCalls.withRows(#"{"text":"ab cd","mark":""}"#) { rows in
        var cache: OpaquePointer?
        try CCalls.check { tg_height_cache_create(cell, 0, &cache, $0) }
        #expect(try CellCalls.heights(cell, rows, cache: cache).heights == [30])
        try CCalls.check { tg_height_cache_write(cache, path, path.utf8.count, $0) }
        tg_height_cache_free(cache)
        try CCalls.check { tg_height_cache_create(cell, 0, &cache, $0) }
        defer { tg_height_cache_free(cache) }
        try CCalls.check { tg_height_cache_read(cache, path, path.utf8.count, $0) }
        var count = 0
        try CCalls.check { tg_height_cache_count(cache, &count, $0) }
        #expect(count == 1)
        #expect(try CellCalls.heights(cell, rows, cache: cache).heights == [30])
        let failure = try CCalls.failure {
          try CCalls.check { tg_height_cache_read(cache, "/nowhere", 8, $0) }
        }
        #expect(failure?.status == TG_ERROR_FILE && failure?.place == "/nowhere")
      }
    }
  }

  @Test func tablesKnowWhereRowsStand() throws {
    try CellCalls.withTemplate { cell in
      let lines = (0..<100).map { #"{"text":"\#($0 % 2 == 0 ? "ab" : "ab cd")","mark":""}"# }
      var table: OpaquePointer?
      try CellCalls.withRows(lines.joined(separator: "\n")) { rows in
        var traits = CellCalls.traits
        try CCalls.check { tg_table_create(cell, rows, &traits, 100, &table, $0) }
      }
      defer { tg_table_free(table) }
      var problems: OpaquePointer?
      try CCalls.check { tg_table_measure_all(table, 2, &problems, $0) }
      #expect(tg_problems_count(problems) == 0)
      tg_problems_free(problems)
      var (height, offset) = (0.0, 0.0)
      try CCalls.check { tg_table_extent(table, &height, &offset, $0) }
      // 50 rows of one line, 50 of two, each with 10 points of margins.
      #expect(height == 50 * 20 + 50 * 30 && offset == 0)
      var frame = tg_rect()
      var estimated = true
      try CCalls.check { tg_table_row(table, 3, &frame, &estimated, $0) }
      #expect(frame.y == 70 && frame.height == 30 && frame.width == 40 && !estimated)
      var row = 0
      try CCalls.check { tg_table_row_at(table, 71, &row, $0) }
      #expect(row == 3)
      try CCalls.check { tg_table_scroll(table, 500, $0) }
      try CCalls.check { tg_table_extent(table, nil, &offset, $0) }
      #expect(offset == 500)
      #expect(
        CCalls.message { try CCalls.check { tg_table_row(table, 100, &frame, nil, $0) } }
          == "row 100: there is no such row")
      var traits = CellCalls.traits
      traits.width = 50
      try CCalls.check { tg_table_set_traits(table, &traits, $0) }
      try CCalls.check { tg_table_measure_all(table, 1, nil, $0) }
      try CCalls.check { tg_table_extent(table, &height, nil, $0) }
      #expect(height == 100 * 20)
    }
  }

  @Test func tablesSayWhyRowsAreWrong() throws {
    try CellCalls.withTemplate { cell in
      var table: OpaquePointer?
      try CellCalls.withRows("{\"text\":\"ab\",\"mark\":\"\"}\nno JSON") { rows in
        try CCalls.check { tg_table_create(cell, rows, nil, 100, &table, $0) }
      }
      defer { tg_table_free(table) }
      var problems: OpaquePointer?
      try CCalls.check { tg_table_measure_all(table, 1, &problems, $0) }
      defer { tg_problems_free(problems) }
      var row = 0
      var message: UnsafePointer<CChar>?
      #expect(tg_problems_count(problems) == 1)
      try CCalls.check { tg_problems_get(problems, 0, &row, &message, $0) }
      #expect(row == 1 && message.map { String(cString: $0) }?.contains("not JSON") == true)
    }
  }

  @Test func picturesAreAsLargeAsWhatTheyShow() throws {
    try CellCalls.withTemplate { cell in
      try CellCalls.withRows(#"{"text":"ab cd","mark":""}"#) { rows in
        var picture: OpaquePointer?
        var traits = CellCalls.traits
        var style = tg_picture_style_default()
        style.margin = 5
        try CCalls.check {
          tg_picture_create_cell(cell, rows, 0, &traits, &style, &picture, $0)
        }
        defer { tg_picture_free(picture) }
        var size = tg_size()
        try CCalls.check { tg_picture_size(picture, &size, $0) }
        #expect(size.width == 50 && size.height == 40)
        var data: UnsafePointer<UInt8>?
        var length = 0
        try CCalls.check { tg_picture_draw(picture, "png", &data, &length, $0) }
        // A PNG's width and height stand in its header, in pixels.
        let header = Array(UnsafeBufferPointer(start: data, count: length).prefix(24))
        #expect(header[16..<24] == [0, 0, 0, 100, 0, 0, 0, 80])
        #expect(
          CCalls.message {
            try CCalls.check { tg_picture_draw(picture, "gif", &data, &length, $0) }
          } == "format \"gif\": give png, svg or pdf")
        #expect(
          CCalls.message {
            try CCalls.check {
              tg_picture_create_cell(cell, rows, 1, &traits, nil, &picture, $0)
            }
          } == "row 1: there are 1 rows")
      }
    }
  }
}
