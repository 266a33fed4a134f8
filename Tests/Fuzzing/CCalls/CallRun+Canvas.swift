import CTextGauge
import TextGaugeC

/// Canvases, and documents of several pages.
extension CallRun {
  func createCanvas() throws {
    let size = tg_size(width: input.number(), height: input.number())
    let (style, _, kept) = pictureStyle()
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_canvas_create", room, body: { tg_canvas_create(size, style.start, room.start, $0) })
    {
      try keep(.canvas, room)
    }
    withExtendedLifetime(kept) {}
  }

  private func rect() -> tg_rect {
    tg_rect(x: input.number(), y: input.number(), width: input.number(), height: input.number())
  }

  func drawOnCanvas() throws {
    let canvas = try handle(.canvas)
    let rect = rect()
    let byte = input.byte()
    let color = tg_color(red: byte, green: 0, blue: 0, alpha: byte & 1 == 0 ? 0 : 255)
    switch input.index(below: 8) {
    case 0: _ = try call("tg_canvas_fill") { tg_canvas_fill(canvas, rect, color, $0) }
    case 1: _ = try call("tg_canvas_stroke") { tg_canvas_stroke(canvas, rect, color, $0) }
    case 2:
      let glyphs = try handle(.glyphs)
      let origin = tg_point(x: rect.x, y: rect.y)
      _ = try call("tg_canvas_draw_glyphs") { tg_canvas_draw_glyphs(canvas, glyphs, origin, $0) }
    case 3:
      let (cell, rows, row) = (try handle(.template), try handle(.rows), input.count())
      let (traits, kept) = traits()
      let size = input.room(tg_size.self)
      let origin = tg_point(x: rect.x, y: rect.y)
      let went = try call("tg_canvas_draw_cell", size) {
        tg_canvas_draw_cell(canvas, cell, rows, row, traits.start, origin, size.start, $0)
      }
      if went, let size = size.value { try require(size.height >= 0, "a height of \(size.height)") }
      withExtendedLifetime(kept) {}
    case 4:
      let path = input.path([world.folder + "/p.png", "/nowhere/p.png"], in: world.folder)
      _ = try call("tg_canvas_draw_image") {
        tg_canvas_draw_image(canvas, path.start, path.length, rect, $0)
      }
    case 5:
      _ = try call("tg_canvas_draw_placeholder") { tg_canvas_draw_placeholder(canvas, rect, $0) }
    case 6: _ = try call("tg_canvas_begin_clip") { tg_canvas_begin_clip(canvas, rect, $0) }
    default: _ = try call("tg_canvas_end_clip") { tg_canvas_end_clip(canvas, $0) }
    }
  }

  func showCanvas() throws {
    let canvas = try handle(.canvas)
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_picture_create_canvas", room,
      body: { tg_picture_create_canvas(canvas, room.start, $0) })
    {
      // Its canvas may have any scale.
      scales[try keep(.picture, room)] = 3
    }
  }

  func createDocument() throws {
    let room = input.room(OpaquePointer?.self)
    if try call("tg_document_create", room, body: { tg_document_create(room.start, $0) }) {
      try keep(.document, room)
    }
  }

  func changeDocument() throws {
    let document = try handle(.document)
    switch input.index(below: 4) {
    case 0:
      let picture = try handle(.picture)
      _ = try call("tg_document_append") { tg_document_append(document, picture, $0) }
    case 1: _ = try call("tg_document_finish") { tg_document_finish(document, $0) }
    case 2:
      let count = input.room(Int.self)
      let went = try call("tg_document_page_count", count) {
        tg_document_page_count(document, count.start, $0)
      }
      if went { try require(count.value ?? -1 >= 0, "\(count.value ?? -1) pages") }
    default:
      let (data, length) = (input.room(UnsafePointer<UInt8>?.self), input.room(Int.self))
      let went = try call("tg_document_take", data, length) {
        tg_document_take(document, data.start, length.start, $0)
      }
      if went { try require(length.value ?? -1 >= 0, "\(length.value ?? -1) bytes") }
    }
  }
}
