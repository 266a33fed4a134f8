import CTextGauge
import TextGaugeC

/// Texts in containers and beside floats.
extension CallRun {
  private func rect() -> tg_rect {
    tg_rect(x: input.number(), y: input.number(), width: input.number(), height: input.number())
  }

  private func insets() -> tg_insets {
    tg_insets(
      top: input.number(), left: input.number(), bottom: input.number(), right: input.number())
  }

  /// A shape, and the points that it has.
  private func shape() -> (tg_shape, AnyObject) {
    var shape = tg_shape()
    shape.kind = input.choice()
    let points = Room(
      (0..<input.index(below: 6)).map { _ in tg_point(x: input.number(), y: input.number()) })
    switch shape.kind {
    case TG_SHAPE_RECT: shape.rect = rect()
    case TG_SHAPE_INSET: shape.insets = insets()
    case TG_SHAPE_POLYGON:
      shape.points = UnsafePointer(points.start)
      shape.point_count = points.count
      if input.byte() >= 240 { (shape.points, shape.point_count) = (nil, input.count()) }
    default:
      shape.center = tg_point(x: input.number(), y: input.number())
      shape.radii = tg_size(width: input.number(), height: input.number())
    }
    return (shape, points)
  }

  func placeInContainers() throws {
    let text = try handle(.text)
    var kept: [AnyObject] = []
    let containers = Room(
      (0..<input.index(below: 4)).map { _ in
        var container = tg_container_default()
        let byte = input.byte()
        if byte & 1 == 0 { container.width = input.number() }
        if byte & 2 != 0 { container.height = input.number() }
        if byte & 4 != 0 { container.line_fragment_padding = input.number() }
        if byte & 8 != 0 { container.origin = tg_point(x: input.number(), y: input.number()) }
        let shapes = (0..<input.index(below: 4)).map { _ in shape() }
        let exclusions = Room(shapes.map(\.0))
        kept += shapes.map(\.1) + [exclusions]
        container.exclusions = UnsafePointer(exclusions.start)
        container.exclusion_count = exclusions.count
        if byte & 128 != 0 {
          (container.exclusions, container.exclusion_count) = (nil, input.count())
        }
        return container
      })
    let count = input.byte() < 240 ? containers.count : -1
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_text_place_in", room,
      body: { tg_text_place_in(text, containers.start, count, room.start, $0) })
    {
      try keep(.placed, room)
    }
    withExtendedLifetime(kept) {}
  }

  func placeBesideFloats() throws {
    let text = try handle(.text)
    var kept: [AnyObject] = []
    let floats = Room(
      (0..<input.index(below: 5)).map { _ in
        var float = tg_float_box_default()
        float.offset = input.count()
        float.size = tg_size(width: input.number(), height: Double(input.byte()))
        let byte = input.byte()
        if byte & 1 != 0 { float.side = input.choice() }
        if byte & 2 != 0 { float.clear = input.choice() }
        if byte & 4 != 0 { float.margin = insets() }
        if byte & 8 != 0 {
          let (shape, points) = shape()
          kept.append(points)
          float.shape_outside = shape
          // Lines look for room beside it pixel by pixel.
          (float.margin.top, float.margin.bottom) = (0, 0)
        }
        if byte & 16 != 0 { float.shape_margin = input.number() }
        return float
      })
    let width = input.number()
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_text_place_beside", room,
      body: { tg_text_place_beside(text, width, floats.start, floats.count, room.start, $0) })
    {
      try keep(.placed, room)
    }
    withExtendedLifetime(kept) {}
  }

  func askPlaced() throws {
    let placed = try handle(.placed)
    let index = input.count()
    let part = input.room(tg_placed_part.self)
    let hasPart = try call(
      "tg_placed_get_part", part,
      body: { tg_placed_get_part(placed, index, part.start, $0) })
    let lines: [tg_placed_line]? = try shown("tg_placed_lines") {
      tg_placed_lines(placed, index, $0, $1, $2)
    }
    let floats: [tg_rect]? = try shown("tg_placed_floats") { tg_placed_floats(placed, $0, $1, $2) }
    for rect in floats ?? [] { try require(rect.width >= 0, "float \(rect)") }
    for line in lines ?? [] { try require(line.line.start <= line.line.end, "line \(line)") }
    if hasPart, let last = lines?.last {
      try require(part.value?.end ?? 0 >= last.line.end, "ends at \(last.line.end)")
    }
    let room = input.room(OpaquePointer?.self)
    if try call(
      "tg_placed_glyphs", room, body: { tg_placed_glyphs(placed, index, room.start, $0) })
    {
      try keep(.glyphs, room)
    }
  }
}
