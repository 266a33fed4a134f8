import CTextGauge
import TextGaugeC

/// What an input chooses from.
extension CallRun {
  /// Makes an object of a kind, with arguments that are right.
  func make(_ kind: Kind) throws {
    let room = Room<OpaquePointer?>()
    let status: tg_status
    let (library, font) = (world.library, world.font)
    switch kind {
    case .library: status = tg_library_open_files(nil, nil, 1, room.start, nil)
    case .font: status = tg_font_create(library, "TextGauge Em", 12, 10, nil, room.start, nil)
    case .options: status = tg_options_create(room.start, nil)
    case .text: status = tg_text_create("ab cd ef", 8, font, nil, room.start, nil)
    case .styled:
      status = tg_styled_create(room.start, nil)
      var attributes = tg_attributes_default()
      attributes.font = font
      _ = tg_styled_append(room.value ?? nil, "ab cd", 5, &attributes, nil)
    case .glyphs: status = tg_text_glyphs(try object(.text), 30, 0, room.start, nil)
    case .label: status = tg_label_create("ab cd", 5, font, nil, nil, room.start, nil)
    case .template:
      status = tg_template_create(library, "views: []", 9, nil, nil, room.start, nil)
    case .rows:
      let json = #"[{"text":"ab cd ef","mark":1},{"text":""},{"text":"a","mark":"b"}]"#
      status = tg_rows_create_json(json, json.utf8.count, room.start, nil)
    case .problems:
      let rows = try object(.rows)
      if huge.contains(rows) { return try makeNoProblems() }
      let count = Room<Int>()
      _ = tg_rows_count(rows, count.start, nil)
      let room = Room<Double>(count.value ?? 0)
      let problems = Room<OpaquePointer?>()
      _ = tg_cell_heights(world.template, rows, nil, 1, nil, room.start, problems.start, nil)
      try keep(.problems, problems)
      return
    case .cache: status = tg_height_cache_create(world.template, 3, room.start, nil)
    case .table:
      status = tg_table_create(world.template, try object(.rows), nil, 100, room.start, nil)
    case .pages: status = tg_pages_create(nil, room.start, nil)
    case .picture:
      status = tg_picture_create_text(try object(.text), 50, 0, nil, room.start, nil)
    case .requests: status = tg_requests_create(library, room.start, nil)
    case .growing: status = tg_growing_create(try object(.font), nil, 40, room.start, nil)
    case .fit:
      let request = #"{"texts":[],"rules":{"font":{"family":"TextGauge Em"}}}"#
      status = tg_fit_create(library, request, request.utf8.count, room.start, nil)
    case .placed:
      var container = tg_container_default()
      (container.width, container.height) = (30, 15)
      status = tg_text_place_in(
        try object(.text), [container, container], 2, room.start, nil)
    case .canvas:
      status = tg_canvas_create(tg_size(width: 50, height: 40), nil, room.start, nil)
    case .document: status = tg_document_create(room.start, nil)
    case .sweep: status = try makeSweep(room)
    case .baseline:
      let path = world.folder + "/made.jsonl"
      let sweep = try object(.sweep)
      _ = tg_sweep_write_baseline(sweep, path, path.utf8.count, nil)
      status = tg_baseline_read(path, path.utf8.count, room.start, nil)
    case .error: status = tg_options_create(nil, room.start) == TG_OK ? 1 : TG_OK
    }
    guard status == TG_OK else { throw CallViolation(message: "no \(kind): status \(status)") }
    let made = try keep(kind, room)
    if kind == .table, huge.contains(try object(.rows)) { huge.insert(made) }
    if kind == .picture { scales[made] = 2 }
  }

  private func makeSweep(_ room: Room<OpaquePointer?>) throws -> tg_status {
    let json = #"[{"text":"ab cd ef","mark":1,"id":"a"}]"#
    let rows = Room<OpaquePointer?>()
    _ = tg_rows_create_json(json, json.utf8.count, rows.start, nil)
    defer { tg_rows_free(rows.value ?? nil) }
    return tg_sweep_create(world.template, rows.value ?? nil, nil, room.start, nil)
  }

  private func makeNoProblems() throws {
    let (rows, problems) = (Room<OpaquePointer?>(), Room<OpaquePointer?>())
    _ = tg_rows_create_columns(nil, 0, 0, rows.start, nil)
    _ = tg_cell_heights(
      world.template, rows.value ?? nil, nil, 1, nil, nil, problems.start, nil)
    tg_rows_free(rows.value ?? nil)
    try keep(.problems, problems)
  }

  /// What an input chooses from.
  nonisolated(unsafe) static let functions: [(CallRun) -> () throws -> Void] = [
    version, askError, openDirectory, openFiles, openSystem, families, createFont,
    createFontOfFile, askFont, createOptions, setOption, createRequests, answerRequest,
    createText, createStyledText, createRequestedText, measureText, askWidths, askLines, askProfile,
    askMissing,
    createGlyphs, askGlyphs, askGlyphFont, editGlyphs, select, measureBatch, createStyled, append,
    attach, setParagraph, createLabel, askLabel, createTemplate, askTemplate, createJSON,
    createColumns, countRows, measureCells, askProblems, createCache, useCache, createTable,
    changeTable, askTable, createPicture, draw, freeOne, freeNothing, changeFont, createPages,
    fillPages, placeInContainers, placeBesideFloats, askPlaced, createFit, askFit,
    createGrowing, growText, askGrowing, createInterface, createCanvas, drawOnCanvas, showCanvas,
    createDocument, changeDocument, createSweep, askSweep, writeSweep, readBaseline, askExample,
    measureFacts, findLargestSizes, createCSV,
  ]
}
