import CTextGauge
import TextGaugeC

/// Templates, rows, heights of cells and tables.
extension CallRun {
  private static let templates = [
    CallWorld.yaml, "", "views: 3", "font: {family: No Font, size: 10}", "\t:\n- {", "[]", "3",
    """
    font: {family: TextGauge Em, size: 10}
    views:
      - {name: stack, type: stack, axis: vertical, views: [
          {name: text, type: label, text: "{text}"}, {name: mark, type: label, text: "{mark}"}]}
    constraints: ["H:|[stack]|", "V:|[stack]|"]
    """,
    """
    font: {family: TextGauge Em, size: 10}
    views:
      - {name: body, type: label, text: "{n}{row}", lines: 0}
    constraints: ["H:|[body]|"]
    """,
    """
    font: {family: TextGauge Em, size: 10}
    views:
      - {name: body, type: label, text: "{text}", lines: 2}
      - {name: photo, type: image, image: "{n}", width: 20, height: 20}
    constraints: ["H:|-[photo]-[body]-|", "V:|-[body]-|", "V:|-[photo]"]
    """,
  ]

  func createTemplate() throws {
    let library = try handle(.library)
    let yaml = input.text(Self.templates)
    let name = input.name(["cell.yaml", "a\nb.yaml"])
    let family = input.byte() < 160 ? .none : input.name(["TextGauge Em", "No Font", ""])
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_template_create", room,
      body: {
        tg_template_create(
          library, yaml.start, yaml.length, name.start, family.start, room.start, $0)
      })
    {
      try keep(.template, room)
    }
  }

  private static let interfaces = [
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="a"><rect \
    key="frame" x="0" y="0" width="9" height="9"/><subviews><label text="a" id="b"><rect \
    key="frame" x="0" y="0" width="9" height="9"/></label></subviews></view></objects></document>
    """, "views: []", "<document/>",
  ]

  func createInterface() throws {
    let library = try handle(.library)
    let xml = input.text(Self.interfaces)
    let name = input.name(["cell.xib", "a\nb.xib"])
    let family = input.byte() < 160 ? .none : input.name(["TextGauge Em", "No Font", ""])
    let identifier = input.byte() < 160 ? .none : input.name(["1", "a", "no cell", ""])
    let isLenient = input.byte() < 128
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_template_create_cell", room,
      body: {
        tg_template_create_cell(
          library, xml.start, xml.length, name.start, family.start, identifier.start, isLenient,
          room.start, $0)
      })
    {
      try keep(.template, room)
    }
  }

  func askTemplate() throws {
    let cell = try handle(.template)
    let count = input.room(Int.self)
    _ = try call(
      "tg_template_field_count", count, body: { tg_template_field_count(cell, count.start, $0) })
    let index = input.count()
    let name = input.room(UnsafePointer<CChar>?.self)
    if try call(
      "tg_template_field", name, body: { tg_template_field(cell, index, name.start, $0) })
    {
      try text(name.value ?? nil, "field", isLine: false)
    }
  }

  // MARK: Rows

  private static let json = [
    #"{"text":"ab cd ef","mark":1}"#, "[]", "", #"[{"text":"a","mark":null,"n":1.5}]"#, "[{]",
    #"{"text":"a","mark":true,"n":[1]}"# + "\nno JSON\n" + #"{"mark":"b","n":{"a":1}}"#,
    "{}\n\n{\"text\":3,\"mark\":1e999}", "[3, null, {\"text\":\"\\ud800\",\"mark\":\"\\u0000\"}]",
  ]

  func createJSON() throws {
    let json = input.text(Self.json)
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_rows_create_json", room,
      body: { tg_rows_create_json(json.start, json.length, room.start, $0) })
    {
      try keep(.rows, room)
    }
  }

  private static let manyRows = [1 << 31, (1 << 32) - 1, 1 << 33, -1, .max, 1 << 27, 1 << 20]

  func createColumns() throws {
    let kind = input.byte()
    let rows = kind < 236 ? Int(kind) % 7 : input.element(of: Self.manyRows)
    let columns = (0..<input.index(below: 5)).map { _ in column(rows) }
    let list = Room(columns.map(\.column))
    let isNull = input.byte() >= 240
    let count = isNull ? input.count() : columns.count
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_rows_create_columns", room,
      body: {
        tg_rows_create_columns(isNull ? nil : list.start, count, rows, room.start, $0)
      })
    {
      let pointer = try keep(.rows, room)
      buffers += columns.flatMap(\.owners)
      if rows > 100 { huge.insert(pointer) }
    }
    withExtendedLifetime((columns, list)) {}
  }

  private struct Column {
    var column = tg_column()
    var owners: [AnyObject] = []
  }

  /// A column of rows. Of many there is too little data, which has to be found out.
  private func column(_ rows: Int) -> Column {
    let isHuge = !(0...100).contains(rows)
    var made = Column()
    let name = input.name(["text", "mark", "n", "photo", "text"])
    made.column.name = UnsafePointer(name.start)
    let types = [
      TG_COLUMN_TEXT_32, TG_COLUMN_TEXT_64, TG_COLUMN_DOUBLE, TG_COLUMN_INT64, TG_COLUMN_BOOL,
    ]
    let kind = input.byte()
    made.column.type = kind < 240 ? types[Int(kind) % 5] : input.choice()
    let isText = made.column.type == TG_COLUMN_TEXT_32 || made.column.type == TG_COLUMN_TEXT_64
    if isHuge && isText { made.column.type = TG_COLUMN_DOUBLE }
    let data = Room(input.bytes(isText ? input.index(below: 40) : min(max(rows, 0), 7) * 8))
    let hasData = input.byte() < 236
    made.column.data = hasData ? UnsafeRawPointer(data.start) : nil
    let shortfall = input.byte() < 224 ? 0 : min(input.index(below: 9), data.count)
    made.column.data_size = hasData ? data.count - shortfall : input.count()
    made.owners = [name, data]
    if isText && !isHuge {
      let offsets = offsets(rows: rows, of: data.count)
      let fits = (offsets.type == TG_OFFSETS_64) == (made.column.type == TG_COLUMN_TEXT_64)
      if !fits {
        made.column.type = offsets.type == TG_OFFSETS_64 ? TG_COLUMN_TEXT_64 : TG_COLUMN_TEXT_32
      }
      made.column.offsets = offsets.start
      made.owners.append(offsets.owner)
    }
    if input.bool() || isHuge {
      made.column.bit_offset = input.count()
    } else {
      let first = input.index(below: 20)
      let validity = Room(input.bytes((first + rows + 7) / 8))
      made.column.bit_offset = first
      made.column.validity = UnsafePointer(validity.start)
      made.owners.append(validity)
    }
    return made
  }

  func countRows() throws {
    let rows = try handle(.rows)
    let count = input.room(Int.self)
    if try call("tg_rows_count", count, body: { tg_rows_count(rows, count.start, $0) }) {
      try require(count.value ?? -1 >= 0, "\(count.value ?? -1) rows")
    }
    let replaced = input.room(Int.self)
    if try call(
      "tg_rows_replaced", replaced, body: { tg_rows_replaced(rows, replaced.start, $0) })
    {
      try require(replaced.value ?? -1 >= 0, "\(replaced.value ?? -1) halves of pairs")
    }
  }

  // MARK: Heights

  /// Traits, and the texts that they point to.
  func traits() -> (Room<tg_traits>, [AnyObject]) {
    var traits = tg_traits_default()
    let category = input.name(["large", "extraSmall", "accessibilityExtraLarge", "huge"])
    let language = input.name(["ja", "th", "", "x"])
    let byte = input.byte()
    if byte & 1 != 0 { traits.width = input.number() }
    if byte & 2 != 0 { traits.display_scale = input.number() }
    if byte & 4 != 0 { traits.category = UnsafePointer(category.start) }
    if byte & 8 != 0 { traits.language = UnsafePointer(language.start) }
    traits.is_right_to_left = byte & 16 != 0
    return (input.given(traits), [category, language])
  }

  func measureCells() throws {
    let (cell, rows) = (try handle(.template), try handle(.rows))
    let (traits, kept) = traits()
    let cache = input.bool() ? try handle(.cache) : nil
    let threads = input.count()
    var known = 0
    _ = tg_rows_count(rows, &known, nil)
    let isHuge = known > 100
    let heights = isHuge || input.byte() >= 240 ? .none : Room<Double>(known)
    let problems = input.room(OpaquePointer?.self)
    let went = try call("tg_cell_heights", heights, problems) {
      tg_cell_heights(
        cell, rows, traits.start, threads, cache, heights.start, problems.start, $0)
    }
    withExtendedLifetime(kept) {}
    guard went else { return }
    let all = UnsafeBufferPointer(start: heights.start, count: heights.count)
    for height in all { try require(height.isNaN || height >= 0, "height \(height)") }
    guard problems.start != nil else { return }
    let list = try keep(.problems, problems)
    try require(
      tg_problems_count(list) == all.count(where: \.isNaN), "problems without NaN, or the reverse")
  }

  func askProblems() throws {
    let problems = try handle(.problems)
    let count = tg_problems_count(problems)
    let index = input.count()
    let row = input.room(Int.self)
    let message = input.room(UnsafePointer<CChar>?.self)
    if try call(
      "tg_problems_get", row, message,
      body: { tg_problems_get(problems, index, row.start, message.start, $0) })
    {
      try require((0..<count).contains(index), "problem \(index) of \(count)")
      if let bytes = message.value ?? nil { try text(bytes, "problem") }
    }
  }

  // MARK: Caches

  func createCache() throws {
    let cell = try handle(.template)
    let limit = input.count()
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_height_cache_create", room,
      body: { tg_height_cache_create(cell, limit, room.start, $0) })
    {
      try keep(.cache, room)
    }
  }

  func useCache() throws {
    let cache = try handle(.cache)
    let path = input.path(
      [world.folder + "/h.tgh", "/nowhere/h", "", world.folder], in: world.folder)
    if input.bool() {
      _ = try call(
        "tg_height_cache_write",
        body: { tg_height_cache_write(cache, path.start, path.length, $0) })
    } else {
      _ = try call(
        "tg_height_cache_read",
        body: { tg_height_cache_read(cache, path.start, path.length, $0) })
    }
    let count = input.room(Int.self)
    if try call(
      "tg_height_cache_count", count, body: { tg_height_cache_count(cache, count.start, $0) })
    {
      try require(count.value ?? -1 >= 0, "\(count.value ?? -1) heights")
    }
  }

  // MARK: Tables

  func createTable() throws {
    let (cell, rows) = (try handle(.template), try handle(.rows))
    let (traits, kept) = traits()
    let height = input.number()
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_table_create", room,
      body: { tg_table_create(cell, rows, traits.start, height, room.start, $0) })
    {
      let table = try keep(.table, room)
      if let rows, huge.contains(rows) { huge.insert(table) }
    }
    withExtendedLifetime(kept) {}
  }

  /// A table, or something that is none. One of many rows would measure them all.
  func smallTable() throws -> OpaquePointer? {
    let table = try handle(.table)
    return table.map(huge.contains) == true ? nil : table
  }

  func changeTable() throws {
    let table = try smallTable()
    switch input.index(below: 3) {
    case 0:
      let threads = input.count()
      let problems = input.room(OpaquePointer?.self)
      let went = try call("tg_table_measure_all", problems) {
        tg_table_measure_all(table, threads, problems.start, $0)
      }
      if went, problems.start != nil { try keep(.problems, problems) }
    case 1:
      let offset = input.number()
      _ = try call("tg_table_scroll", body: { tg_table_scroll(table, offset, $0) })
    default:
      let (traits, kept) = traits()
      _ = try call(
        "tg_table_set_traits", body: { tg_table_set_traits(table, traits.start, $0) })
      withExtendedLifetime(kept) {}
    }
  }

  func askTable() throws {
    let table = try handle(.table)
    let (height, offset) = (input.room(Double.self), input.room(Double.self))
    if try call(
      "tg_table_extent", height, offset,
      body: { tg_table_extent(table, height.start, offset.start, $0) })
    {
      try require((height.value ?? 0) >= 0, "height \(height.value ?? 0)")
    }
    let index = input.count()
    let frame = input.room(tg_rect.self)
    let isEstimated = input.room(Bool.self)
    if try call(
      "tg_table_row", frame, isEstimated,
      body: { tg_table_row(table, index, frame.start, isEstimated.start, $0) })
    {
      try require((frame.value?.height ?? 0) >= 0, "a row of negative height")
    }
    let place = input.number()
    let row = input.room(Int.self)
    if try call("tg_table_row_at", row, body: { tg_table_row_at(table, place, row.start, $0) }) {
      try require(row.value ?? -1 >= 0, "row \(row.value ?? -1)")
    }
  }
}
