import CTextGauge
import TextGaugeC

/// Batches of many facts, and the largest sizes that fit.
extension CallRun {
  /// Some texts as Arrow has them, at widths of which there may be a wrong number.
  func measureFacts() throws {
    let bytes = input.bytes(input.index(below: 40))
    let batch = offsets(rows: input.index(below: 6), of: bytes.count)
    let data = Room(bytes)
    let font = try handle(.font)
    let widths = Room((0..<input.index(below: 4)).map { _ in input.number() })
    let use = input.byte() < 240 ? tg_width_use(input.bool() ? 1 : 0) : input.choice()
    let (lines, threads, wanted) = (input.count(), input.count(), input.byte())
    let count = batch.rows * max(widths.count, 1)
    let (heights, widest, last) = (Room<Double>(count), Room<Double>(count), Room<Double>(count))
    let (lineCounts, isCut) = (Room<Int64>(count), Room<UInt8>(count))
    var places = tg_measurement_places()
    if wanted & 1 != 0 { places.height = heights.start }
    if wanted & 2 != 0 { places.width = widest.start }
    if wanted & 4 != 0 { places.last_line_width = last.start }
    if wanted & 8 != 0 { places.line_count = lineCounts.start }
    if wanted & 16 != 0 { places.is_cut = isCut.start }
    let shown = input.room(OpaquePointer?.self)
    let showsText = wanted & 32 != 0
    let went = try call("tg_measurements", shown) { error in
      withUnsafePointer(to: places) {
        tg_measurements(
          data.start, bytes.count, batch.start, batch.type, batch.rows, widths.start,
          widths.count, use, lines, font, nil, threads, wanted & 64 != 0 ? nil : $0,
          showsText ? shown.start : nil, nil, error)
      }
    }
    guard went, showsText else { return }
    let texts = shown.value ?? nil
    let start = Room<UnsafePointer<CChar>?>()
    let ends = Room<UnsafePointer<Int64>?>()
    let found = Room<Int>()
    if try call(
      "tg_shown_column", start, ends, found,
      body: { tg_shown_column(texts, start.start, ends.start, found.start, $0) })
    {
      try require(found.value ?? -1 >= 0, "\(found.value ?? -1) shown texts")
    }
    tg_shown_free(texts)
    withExtendedLifetime((batch, data, widths)) {}
  }

  func createCSV() throws {
    let given = input.text([
      "a,b\n1,2\n", "a\n\"x\n", "", "a,a\n", "text\nab cd ef\n\"a \"\"b\"\"\"\n",
    ])
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_rows_create_csv", room,
      body: { tg_rows_create_csv(given.start, given.length, room.start, $0) })
    {
      try keep(.rows, room)
    }
  }

  /// The largest sizes of a batch, of a text and of a label.
  func findLargestSizes() throws {
    let bytes = input.bytes(input.index(below: 40))
    let batch = offsets(rows: input.index(below: 6), of: bytes.count)
    let data = Room(bytes)
    let (font, text, label) = (try handle(.font), try handle(.text), try handle(.label))
    let box = tg_size(width: input.number(), height: input.number())
    let sizes = tg_font_sizes(
      least: input.number(), greatest: input.number(), step: input.number(),
      breaks_words: input.bool())
    let lines = input.count()
    let found = Room<Double>(batch.rows)
    _ = try call("tg_largest_sizes", found) {
      tg_largest_sizes(
        data.start, bytes.count, batch.start, batch.type, batch.rows, box, lines, sizes, font, nil,
        1, found.start, nil, $0)
    }
    let size = input.room(Double.self)
    _ = try call("tg_text_largest_size", size) {
      tg_text_largest_size(text, box, lines, sizes, size.start, $0)
    }
    _ = try call("tg_label_largest_size", size) {
      tg_label_largest_size(label, box, sizes, size.start, $0)
    }
    let points = input.number()
    let larger = input.room(OpaquePointer?.self)
    if try call(
      "tg_text_with_size", larger, body: { tg_text_with_size(text, points, larger.start, $0) })
    {
      try keep(.text, larger)
    }
    let other = input.room(OpaquePointer?.self)
    if try call(
      "tg_font_with_size", other, body: { tg_font_with_size(font, points, other.start, $0) })
    {
      try keep(.font, other)
    }
    withExtendedLifetime((batch, data)) {}
  }
}
