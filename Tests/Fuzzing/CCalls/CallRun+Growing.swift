import CTextGauge

extension CallRun {
  func createGrowing() throws {
    let font = try handle(.font)
    let options = try handle(.options)
    let width = input.number()
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_growing_create", room,
      body: { tg_growing_create(font, options, width, room.start, $0) })
    {
      try keep(.growing, room)
    }
  }

  func growText() throws {
    let growing = try handle(.growing)
    let piece = input.text([
      "a word ", "x", "\u{301}", "\r", "\n", "ກຂ", "שלום ", "\u{202E}", "漢字、", "", "e\u{0}f",
    ])
    _ = try call(
      "tg_growing_append", body: { tg_growing_append(growing, piece.start, piece.length, $0) })
  }

  func askGrowing() throws {
    let growing = try handle(.growing)
    let width = input.number()
    _ = try call("tg_growing_resize", body: { tg_growing_resize(growing, width, $0) })
    let (size, count) = (input.room(tg_size.self), input.room(Int.self))
    if try call("tg_growing_size", size, body: { tg_growing_size(growing, size.start, $0) }) {
      let found = size.value ?? tg_size()
      try require(found.width >= 0 && found.height >= 0, "size \(found)")
    }
    _ = try call(
      "tg_growing_line_count", count, body: { tg_growing_line_count(growing, count.start, $0) })
    let (lines, written) = (input.room(tg_line.self), input.room(Int.self))
    let capacity = lines.start == nil ? 0 : 1
    if try call(
      "tg_growing_last_lines", lines, written,
      body: { tg_growing_last_lines(growing, lines.start, capacity, written.start, $0) })
    {
      try require((written.value ?? 0) <= capacity, "\(written.value ?? -1) lines")
    }
  }
}
