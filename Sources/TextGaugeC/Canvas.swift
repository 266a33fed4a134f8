// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CTextGauge
internal import TableLayout
internal import TextLayout
internal import TextRendering

/// What `tg_canvas` is: steps that are taken again on the canvas of each picture. It belongs to one
/// thread at a time.
final class CanvasObject: Handle {
  typealias Step = (inout Canvas) throws(RenderingError) -> Void

  /// How deep clips nest: each is a call inside another one.
  private static let mostClips = 100

  let style: PictureStyle
  private let size: Size
  private var steps: [Step] = []

  /// The clips that are open, the innermost last, with the steps before each.
  private var clips: [(rect: Rect, before: [Step])] = []

  init(_ size: Size, _ style: PictureStyle) {
    self.size = size
    self.style = style
  }

  func add(_ step: @escaping Step) { steps.append(step) }

  func beginClip(_ rect: Rect) throws(Failure) {
    guard clips.count < Self.mostClips else {
      throw Failure(
        status: TG_ERROR_DATA, message: "clips nest \(Self.mostClips) deep at most: end one first")
    }
    clips.append((rect, steps))
    steps = []
  }

  func endClip() throws(Failure) {
    guard let (rect, before) = clips.popLast() else {
      throw Failure(status: TG_ERROR_DATA, message: "no clip is open: begin one first")
    }
    let inside = steps
    steps = before
    add { canvas throws(RenderingError) in
      try canvas.clip(to: rect) { canvas throws(RenderingError) in
        for step in inside { try step(&canvas) }
      }
    }
  }

  func picture() throws(Failure) -> Picture {
    guard clips.isEmpty else {
      throw Failure(status: TG_ERROR_DATA, message: "a clip is open: end it first")
    }
    return try rendering { () throws(RenderingError) in
      try Picture(size: size, options: style.options) { canvas throws(RenderingError) in
        for step in steps { try step(&canvas) }
      }
    }
  }
}

/// Runs the work of a function that draws in a rectangle.
private func draw(
  _ canvas: OpaquePointer?, _ rect: tg_rect, _ error: ErrorPlace?,
  _ work: (CanvasObject, Rect) throws(Failure) -> Void
) -> tg_status {
  status(error) { () throws(Failure) in
    let canvas = try CanvasObject.of(canvas, "canvas")
    let numbers = [rect.x, rect.y, rect.width, rect.height]
    guard numbers.allSatisfy(\.isFinite) else {
      throw .argument("rect", " has a number that is not finite: give points")
    }
    try work(canvas, Rect(rect))
  }
}

/// A place of C's.
private func point(_ point: tg_point, _ name: StaticString) throws(Failure) -> Point {
  guard point.x.isFinite, point.y.isFinite else {
    throw .argument("\(name)", " has a number that is not finite: give points")
  }
  return Point(x: point.x, y: point.y)
}

@c @implementation
public func tg_canvas_create(
  _ size: tg_size, _ style: UnsafePointer<tg_picture_style>?,
  _ canvas: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(canvas, "canvas")
    guard size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite else {
      throw .argument("size", " \(size.width) × \(size.height): give points, 0 or more")
    }
    unsafe give(place, CanvasObject(Size(size), try PictureStyle(style)))
  }
}

@c @implementation
public func tg_canvas_fill(
  _ canvas: OpaquePointer?, _ rect: tg_rect, _ color: tg_color,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  draw(canvas, rect, error) { canvas, rect throws(Failure) in
    canvas.add { $0.fill(rect, Color(color)) }
  }
}

@c @implementation
public func tg_canvas_stroke(
  _ canvas: OpaquePointer?, _ rect: tg_rect, _ color: tg_color,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  draw(canvas, rect, error) { canvas, rect throws(Failure) in
    canvas.add { $0.stroke(rect, Color(color)) }
  }
}

@c @implementation
public func tg_canvas_draw_glyphs(
  _ canvas: OpaquePointer?, _ glyphs: OpaquePointer?, _ origin: tg_point,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let canvas = try CanvasObject.of(canvas, "canvas")
    let layout = try GlyphsObject.of(glyphs, "glyphs").layout
    let origin = try point(origin, "origin")
    canvas.add { $0.draw(layout.lines, text: layout.string, at: origin) }
  }
}

@c @implementation
public func tg_canvas_draw_cell(
  _ canvas: OpaquePointer?, _ cell: OpaquePointer?, _ rows: OpaquePointer?, _ row: Int,
  _ traits: UnsafePointer<tg_traits>?, _ origin: tg_point, _ size: UnsafeMutablePointer<tg_size>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let canvas = try CanvasObject.of(canvas, "canvas")
    let origin = try point(origin, "origin")
    let layout = try layout(of: row, in: rows, cell, try CellSetting(traits))
    let images = canvas.style.images
    canvas.add { canvas throws(RenderingError) in
      try canvas.draw(layout, images: images, at: origin)
    }
    if let size = unsafe size { unsafe size.pointee = tg_size(layout.size) }
  }
}

@c @implementation
public func tg_canvas_draw_image(
  _ canvas: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ length: Int, _ rect: tg_rect,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  draw(canvas, rect, error) { canvas, rect throws(Failure) in
    let path = try TextGaugeC.path(path, length, "path")
    let image = try rendering { () throws(RenderingError) in try PictureImage(path: path) }
    canvas.add { $0.draw(image, in: rect) }
  }
}

@c @implementation
public func tg_canvas_draw_placeholder(
  _ canvas: OpaquePointer?, _ rect: tg_rect, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  draw(canvas, rect, error) { canvas, rect throws(Failure) in
    canvas.add { $0.drawPlaceholder(rect) }
  }
}

@c @implementation
public func tg_canvas_begin_clip(
  _ canvas: OpaquePointer?, _ rect: tg_rect, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  draw(canvas, rect, error) { canvas, rect throws(Failure) in try canvas.beginClip(rect) }
}

@c @implementation
public func tg_canvas_end_clip(
  _ canvas: OpaquePointer?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in try CanvasObject.of(canvas, "canvas").endClip() }
}

@c @implementation
public func tg_picture_create_canvas(
  _ canvas: OpaquePointer?, _ picture: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(picture, "picture")
    unsafe give(place, PictureObject(try CanvasObject.of(canvas, "canvas").picture()))
  }
}

@c @implementation
public func tg_canvas_free(_ canvas: OpaquePointer?) { Handle.free(canvas) }
