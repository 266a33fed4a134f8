import CTextGauge
import Synchronization
import TestSupport
import Testing
import TextGaugeC

/// What the header says that threads may share. `scripts/attack memory` runs it under the
/// sanitizers.
@Suite struct ThreadTests {
  private static let words = "ab cd efg \u{E9} AV fi \u{5D0}\u{5D1} xyz"
  private static let template = """
    font: {family: TextGauge Em, size: 10}
    views:
      - {name: body, type: label, text: "{text}", lines: 0}
    constraints: ["H:|[body]|", "V:|[body]|"]
    """

  /// Objects that all threads use.
  private final class Shared: @unchecked Sendable {
    private(set) var library: OpaquePointer?
    private(set) var font: OpaquePointer?
    private(set) var options: OpaquePointer?
    private(set) var text: OpaquePointer?
    private(set) var glyphs: OpaquePointer?
    private(set) var label: OpaquePointer?
    private(set) var styled: OpaquePointer?
    private(set) var cell: OpaquePointer?
    private(set) var rows: OpaquePointer?
    private(set) var columns: OpaquePointer?
    private(set) var cache: OpaquePointer?
    private(set) var picture: OpaquePointer?
    let bytes = Array("abc def ghi".utf8)
    let offsets: [Int32] = [0, 3, 7, 7, 11]
    private let data: UnsafeMutablePointer<UInt8>
    private let places: UnsafeMutablePointer<Int32>

    init() throws {
      data = .allocate(capacity: bytes.count)
      data.initialize(from: bytes, count: bytes.count)
      places = .allocate(capacity: offsets.count)
      places.initialize(from: offsets, count: offsets.count)
      let folder = Fixtures.testFonts
      let (words, template) = (ThreadTests.words, ThreadTests.template)
      let json = (0..<40).map { #"{"text":"\#(String(repeating: "ab ", count: $0 % 7))"}"# }
        .joined(separator: "\n")
      try CCalls.check { tg_library_open_directory(folder, folder.utf8.count, &library, $0) }
      try CCalls.check { tg_font_create(library, "TextGauge Em", 12, 10, nil, &font, $0) }
      try CCalls.check { tg_options_create(&options, $0) }
      try CCalls.check { tg_options_set(options, "words", "dictionary", $0) }
      try CCalls.check { tg_text_create(words, words.utf8.count, font, options, &text, $0) }
      try CCalls.check { tg_text_glyphs(text, 60, 0, &glyphs, $0) }
      try CCalls.check { tg_label_create(words, words.utf8.count, font, nil, nil, &label, $0) }
      try CCalls.check { tg_styled_create(&styled, $0) }
      var attributes = tg_attributes_default()
      attributes.font = font
      try CCalls.check { tg_styled_append(styled, words, words.utf8.count, &attributes, $0) }
      try CCalls.check {
        tg_template_create(library, template, template.utf8.count, nil, nil, &cell, $0)
      }
      try CCalls.check { tg_rows_create_json(json, json.utf8.count, &rows, $0) }
      var column = tg_column()
      column.type = TG_COLUMN_TEXT_32
      column.data = UnsafeRawPointer(data)
      column.data_size = bytes.count
      column.offsets = UnsafeRawPointer(places)
      try CCalls.check { error in
        "text".withCString { name in
          column.name = name
          return tg_rows_create_columns(&column, 1, offsets.count - 1, &columns, error)
        }
      }
      try CCalls.check { tg_height_cache_create(cell, 10, &cache, $0) }
      try CCalls.check { tg_picture_create_text(text, 60, 0, nil, &picture, $0) }
    }

    deinit {
      tg_picture_free(picture)
      tg_height_cache_free(cache)
      tg_rows_free(columns)
      tg_rows_free(rows)
      tg_template_free(cell)
      tg_styled_free(styled)
      tg_label_free(label)
      tg_glyphs_free(glyphs)
      tg_text_free(text)
      tg_options_free(options)
      tg_font_free(font)
      tg_library_free(library)
      data.deallocate()
      places.deallocate()
    }
  }

  /// What a thread was told, as numbers and words.
  private typealias Answers = [String]

  private static func texts(_ shared: Shared) throws -> Answers {
    var answers: Answers = []
    var (size, count, least, most) = (tg_size(), 0, 0.0, 0.0)
    for width in stride(from: 10.0, through: 200, by: 38) {
      try CCalls.check { tg_text_size(shared.text, width, 0, &size, $0) }
      try CCalls.check { tg_text_line_count(shared.text, width, &count, $0) }
      var lines = [tg_line](repeating: tg_line(), count: count)
      try CCalls.check { tg_text_lines(shared.text, width, 0, &lines, count, &count, $0) }
      answers.append("\(size) \(lines)")
    }
    try CCalls.check { tg_text_content_widths(shared.text, &least, &most, $0) }
    answers.append("\(least) \(most)")
    var made: OpaquePointer?
    try CCalls.check {
      tg_text_create(words, words.utf8.count, shared.font, shared.options, &made, $0)
    }
    try CCalls.check { tg_text_height(made, 40, 0, &least, $0) }
    tg_text_free(made)
    try CCalls.check { tg_text_create_styled(shared.styled, shared.options, &made, $0) }
    try CCalls.check { tg_text_height(made, 40, 0, &most, $0) }
    tg_text_free(made)
    answers.append("\(least) \(most)")
    var heights = [Double](repeating: -1, count: 4)
    try CCalls.check {
      tg_heights(
        shared.bytes, shared.bytes.count, shared.offsets, TG_OFFSETS_32, 4, 20, 0, shared.font,
        shared.options, 2, &heights, nil, $0)
    }
    return answers + ["\(heights)"]
  }

  private static func glyphs(_ shared: Shared) throws -> Answers {
    var (count, offset) = (0, 0)
    var carets = [tg_caret](repeating: tg_caret(), count: 2)
    var (hit, word, layout) = (tg_hit(), tg_range(), tg_label_layout())
    var answers: Answers = []
    var runs: UnsafePointer<tg_run>?
    try CCalls.check { tg_glyphs_runs(shared.glyphs, &runs, &offset, $0) }
    answers.append(UnsafeBufferPointer(start: runs, count: offset).map { "\($0)" }.joined())
    try CCalls.check { tg_glyphs_carets(shared.glyphs, 3, false, &carets, &count, $0) }
    try CCalls.check { tg_glyphs_hit(shared.glyphs, tg_point(x: 12, y: 15), &hit, $0) }
    try CCalls.check { tg_glyphs_word(shared.glyphs, 4, &word, $0) }
    let room = tg_size(width: 60, height: 30)
    try CCalls.check { tg_label_layout_in(shared.label, room, &layout, $0) }
    answers.append("\(carets[0]) \(hit) \(word) \(layout)")
    var font: OpaquePointer?
    try CCalls.check { tg_glyphs_font(shared.glyphs, 0, &font, $0) }
    var source = tg_font_source()
    try CCalls.check { tg_font_get_source(font, &source, $0) }
    answers.append(source.family.map { String(cString: $0) } ?? "")
    tg_font_free(font)
    return answers
  }

  private static func cells(_ shared: Shared) throws -> Answers {
    var answers: Answers = []
    for rows in [shared.rows, shared.columns] {
      for cache in [nil, shared.cache] {
        var count = 0
        try CCalls.check { tg_rows_count(rows, &count, $0) }
        var heights = [Double](repeating: -1, count: count)
        var traits = tg_traits_default()
        traits.width = 50
        try CCalls.check {
          tg_cell_heights(shared.cell, rows, &traits, 2, cache, &heights, nil, $0)
        }
        answers.append("\(heights)")
      }
    }
    var (size, table, extent, count) = (tg_size(), OpaquePointer?.none, 0.0, 0)
    try CCalls.check { tg_table_create(shared.cell, shared.rows, nil, 40, &table, $0) }
    defer { tg_table_free(table) }
    try CCalls.check { tg_table_measure_all(table, 2, nil, $0) }
    try CCalls.check { tg_table_extent(table, &extent, nil, $0) }
    try CCalls.check { tg_picture_size(shared.picture, &size, $0) }
    try CCalls.check { tg_height_cache_count(shared.cache, &count, $0) }
    #expect(count <= 10)
    return answers + ["\(extent) \(size)"]
  }

  private static func drawn(_ shared: Shared) throws -> Answers {
    var (picture, requests) = (OpaquePointer?.none, OpaquePointer?.none)
    try CCalls.check { tg_picture_create_text(shared.text, 60, 0, nil, &picture, $0) }
    defer { tg_picture_free(picture) }
    var (data, length) = (UnsafePointer<UInt8>?.none, 0)
    try CCalls.check { tg_picture_draw(picture, "png", &data, &length, $0) }
    try CCalls.check { tg_requests_create(shared.library, &requests, $0) }
    defer { tg_requests_free(requests) }
    let request = #"{"text":"ab cd","font":"TextGauge Em","size":10,"width":30}"#
    var (answer, count) = (UnsafePointer<CChar>?.none, 0)
    try CCalls.check {
      tg_requests_answer(requests, request, request.utf8.count, &answer, &count, $0)
    }
    let bytes = Array(UnsafeBufferPointer(start: data, count: length))
    return ["\(bytes.hashValue)", String(cString: try #require(answer))]
  }

  @Test func threadsThatShareObjectsAreToldTheSame() throws {
    let work: @Sendable (Shared) throws -> Answers = { shared in
      try Self.texts(shared) + Self.glyphs(shared) + Self.cells(shared) + Self.drawn(shared)
    }
    let alone = try work(try Shared())
    let shared = try Shared()
    let answers = try Threads.run(8) { _ in try work(shared) }
    for (index, answer) in alone.enumerated() {
      #expect(Set(answers.map { $0[index] }) == [answer])
    }
  }

  /// An object may be freed by another thread than that which made it, and before those that were
  /// made of it.
  @Test func objectsAreFreedByOtherThreads() throws {
    let shared = Mutex<Shared?>(try Shared())
    let alone = try Self.texts(try Shared())
    for _ in 0..<4 {
      let answers = try Threads.run(8) { number in
        let mine = try shared.withLock { try $0 ?? Shared() }
        if number == 3 { shared.withLock { $0 = nil } }
        return try Self.texts(mine)
      }
      #expect(answers.allSatisfy { $0 == alone })
    }
  }

  /// A text has all options from before a change or all from after it.
  @Test func optionsMayBeSetWhileTextsAreMade() throws {
    let shared = try Shared()
    let heights = try Threads.run(8) { number in
      var heights: Set<Double> = []
      for round in 0..<50 {
        if number < 2 {
          let value = (round + number) % 2 == 0 ? "2" : "3"
          try CCalls.check { tg_options_set(shared.options, "line-height", value, $0) }
          continue
        }
        var (text, height) = (OpaquePointer?.none, 0.0)
        try CCalls.check { tg_text_create("ab", 2, shared.font, shared.options, &text, $0) }
        try CCalls.check { tg_text_height(text, 100, 0, &height, $0) }
        tg_text_free(text)
        heights.insert(height)
      }
      return heights
    }
    // One em, or twice or three times as much.
    #expect(heights.allSatisfy { $0.isSubset(of: [10, 20, 30]) })
  }
}
