import CTextGauge
import TextGaugeC

/// Pictures.
extension CallRun {
  /// A style, its scale, and the texts that it points to.
  func pictureStyle() -> (Room<tg_picture_style>, Double, [AnyObject]) {
    var style = tg_picture_style_default()
    let overlays = input.name(["", "lines", "lines,frames", "problems,height,margins", "names"])
    let images = input.name([world.folder, "/nowhere"])
    let byte = input.byte()
    style.scale = byte & 1 == 0 ? 1 : input.number() / 2
    if byte & 2 != 0 { style.margin = input.number() }
    style.is_dark = byte & 4 != 0
    style.has_selectable_text = byte & 8 != 0
    style.is_transparent = byte & 16 != 0
    if byte & 32 != 0 { style.overlays = UnsafePointer(overlays.start) }
    if byte & 64 != 0 { style.images = UnsafePointer(images.start) }
    let given = input.given(style)
    return (given, given.value?.scale ?? 2, [overlays, images])
  }

  func createPicture() throws {
    let (style, scale, kept) = pictureStyle()
    let room = input.room(OpaquePointer?.self)
    let isMade: Bool
    switch input.index(below: 5) {
    case 4:
      let placed = try handle(.placed)
      isMade = try call("tg_picture_create_placed", room) {
        tg_picture_create_placed(placed, style.start, room.start, $0)
      }
    case 0:
      let text = try handle(.text)
      let (width, lines) = (input.number(), input.count())
      isMade = try call("tg_picture_create_text", room) {
        tg_picture_create_text(text, width, lines, style.start, room.start, $0)
      }
    case 1:
      let label = try handle(.label)
      let size = tg_size(width: input.number(), height: input.number())
      isMade = try call("tg_picture_create_label", room) {
        tg_picture_create_label(label, size, style.start, room.start, $0)
      }
    case 2:
      let (cell, rows, row) = (try handle(.template), try handle(.rows), input.count())
      let (traits, texts) = traits()
      isMade = try call("tg_picture_create_cell", room) {
        tg_picture_create_cell(cell, rows, row, traits.start, style.start, room.start, $0)
      }
      withExtendedLifetime(texts) {}
    default:
      let table = try smallTable()
      isMade = try call("tg_picture_create_table", room) {
        tg_picture_create_table(table, style.start, room.start, $0)
      }
    }
    withExtendedLifetime(kept) {}
    if isMade { scales[try keep(.picture, room)] = scale }
  }

  func draw() throws {
    let picture = try handle(.picture)
    let size = input.room(tg_size.self)
    let went = try call(
      "tg_picture_size", size, body: { tg_picture_size(picture, size.start, $0) })
    // Large pictures take their time. Those that are too large are refused.
    if went {
      guard let size = size.value, !isLarge(size, scales[picture!] ?? 2) else { return }
    }
    if !went && picture.map({ scales[$0] != nil }) == true { return }
    let format = input.name(["png", "svg", "pdf", "gif"])
    if input.bool() {
      let data = input.room(UnsafePointer<UInt8>?.self)
      let length = input.room(Int.self)
      if try call(
        "tg_picture_draw", data, length,
        body: { tg_picture_draw(picture, format.start, data.start, length.start, $0) })
      {
        try require((data.value ?? nil) != nil && length.value ?? 0 > 0, "an empty picture")
      }
    } else {
      let path = input.path(
        [world.folder + "/p.png", world.folder + "/p.svg", world.folder + "/p", "/nowhere/p.pdf"],
        in: world.folder)
      _ = try call(
        "tg_picture_write", body: { tg_picture_write(picture, path.start, path.length, $0) })
    }
  }

  private func isLarge(_ size: tg_size, _ scale: Double) -> Bool {
    let pixels = size.width * size.height * scale * scale
    return pixels > Double(1 << 19) && pixels < Double(1 << 29)
  }
}
