// The names come from the header, which documents them.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CTextGauge
internal import TextLayout
internal import TextRendering

/// What `tg_placed` is.
@safe final class PlacedObject: Handle {
  /// What lines keep out of.
  enum Surroundings {
    case containers([TextContainer])
    case floats([FloatBox], width: Double)
  }

  let text: MeasuredText
  let surroundings: Surroundings

  /// One for each container.
  let parts: [PlacedText]
  let lines: [UnsafeMutableBufferPointer<tg_placed_line>]
  let floats: UnsafeMutableBufferPointer<tg_rect>

  init(_ text: MeasuredText, _ surroundings: Surroundings) {
    self.text = text
    self.surroundings = surroundings
    switch surroundings {
    case .containers(let containers): parts = text.lines(in: containers)
    case .floats(let floats, let width): parts = [text.lines(width: width, floats: floats)]
    }
    unsafe lines = parts.map { part in
      unsafe copy(
        part.lines.map { tg_placed_line(line: tg_line($0.line), rect: tg_rect($0.rect)) })
    }
    unsafe floats = copy(parts.flatMap { $0.floats.map(tg_rect.init) })
  }

  deinit {
    for list in unsafe lines { unsafe list.deallocate() }
    unsafe floats.deallocate()
  }

  /// A picture of it.
  func picture(_ options: PictureOptions) -> Picture {
    switch surroundings {
    case .containers(let containers):
      let size = PlacedText.size(of: parts, in: containers)
      return Picture(of: text, parts, in: containers, size: size, options: options)
    case .floats(let floats, let width):
      let size = parts[0].size(besideFloatsIn: width)
      return Picture(of: text, parts[0], beside: floats, size: size, options: options)
    }
  }
}

/// The most elements of a list of containers, floats, shapes or points.
private let mostElements = 1_000_000

/// A list of C's.
///
/// - Parameter name: What errors call it.
private func list<Element>(
  _ elements: UnsafePointer<Element>?, _ count: Int, _ name: String
) throws(Failure) -> UnsafeBufferPointer<Element> {
  guard 0...mostElements ~= count else {
    throw .argument(
      name, " has \(UInt(bitPattern: count)) elements: give at most \(mostElements)")
  }
  if count == 0 { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
  guard let elements = unsafe elements else { throw .argument(name, " is NULL") }
  return unsafe UnsafeBufferPointer(start: elements, count: count)
}

extension TextContainer {
  /// - Parameter name: What errors call it.
  fileprivate init(_ container: tg_container, _ name: String) throws(Failure) {
    unsafe self.init(width: container.width, height: container.height)
    unsafe lineFragmentPadding = container.line_fragment_padding
    unsafe origin = Point(x: container.origin.x, y: container.origin.y)
    let shapes = unsafe try list(
      container.exclusions, container.exclusion_count, "\(name).exclusions")
    for index in shapes.indices {
      let name = "\(name).exclusions[\(index)]"
      exclusionPaths.append(unsafe try ExclusionPath(shapes[index], name))
    }
  }
}

extension ExclusionPath {
  fileprivate init(_ shape: tg_shape, _ name: String) throws(Failure) {
    switch unsafe shape.kind {
    case TG_SHAPE_RECT: unsafe self = .rect(Rect(shape.rect))
    case TG_SHAPE_ELLIPSE:
      let (center, radii) = unsafe (shape.center, shape.radii)
      self = .ellipse(
        in: Rect(
          x: center.x - radii.width, y: center.y - radii.height, width: 2 * radii.width,
          height: 2 * radii.height))
    case TG_SHAPE_POLYGON: unsafe self = .polygon(try shape.polygon(name))
    case let kind:
      throw .argument(
        "\(name).kind", " \(kind): give TG_SHAPE_RECT, TG_SHAPE_ELLIPSE or TG_SHAPE_POLYGON")
    }
  }
}

extension FloatShape {
  /// Nil for none.
  fileprivate init?(_ shape: tg_shape, _ name: String) throws(Failure) {
    switch unsafe shape.kind {
    case TG_SHAPE_NONE: return nil
    case TG_SHAPE_ELLIPSE:
      let (center, radii) = unsafe (shape.center, shape.radii)
      self = .ellipse(
        center: Point(x: center.x, y: center.y),
        radii: Size(width: radii.width, height: radii.height))
    case TG_SHAPE_POLYGON: unsafe self = .polygon(try shape.polygon(name))
    case TG_SHAPE_INSET: unsafe self = .inset(Insets(shape.insets))
    case let kind:
      throw .argument(
        "\(name).kind",
        " \(kind): give TG_SHAPE_NONE, TG_SHAPE_ELLIPSE, TG_SHAPE_POLYGON or TG_SHAPE_INSET")
    }
  }
}

extension tg_shape {
  fileprivate func polygon(_ name: String) throws(Failure) -> [Point] {
    let points = unsafe try list(points, point_count, "\(name).points")
    return unsafe points.map { Point(x: $0.x, y: $0.y) }
  }
}

extension Rect {
  init(_ rect: tg_rect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension Insets {
  fileprivate init(_ insets: tg_insets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension FloatBox {
  /// - Parameters:
  ///   - text: Where it stands.
  ///   - name: What errors call it.
  fileprivate init(_ box: tg_float_box, in text: String, _ name: String) throws(Failure) {
    let utf8 = text.utf8
    let place = unsafe utf8.start(ofCharacterAt: box.offset)
    let size = unsafe box.size
    self.init(
      at: utf8.distance(from: utf8.startIndex, to: place),
      size: Size(width: size.width, height: size.height))
    side = unsafe try choice(box.side, of: [.left, .right], "floats.side")
    clear = unsafe try choice(box.clear, of: [.none, .left, .right, .both], "floats.clear")
    margin = unsafe Insets(box.margin)
    shapeOutside = unsafe try FloatShape(box.shape_outside, "\(name).shape_outside")
    unsafe shapeMargin = box.shape_margin
  }
}

extension tg_shape {
  fileprivate static var none: tg_shape {
    unsafe tg_shape(
      kind: TG_SHAPE_NONE, rect: tg_rect(), center: tg_point(), radii: tg_size(),
      insets: tg_insets(), points: nil, point_count: 0)
  }
}

@c @implementation
public func tg_container_default() -> tg_container {
  unsafe tg_container(
    width: .infinity, height: .infinity, line_fragment_padding: 0, origin: tg_point(),
    exclusions: nil, exclusion_count: 0)
}

@c @implementation
public func tg_float_box_default() -> tg_float_box {
  unsafe tg_float_box(
    offset: 0, size: tg_size(), side: 0, clear: 0, margin: tg_insets(), shape_outside: .none,
    shape_margin: 0)
}

@c @implementation
public func tg_text_place_in(
  _ text: OpaquePointer?, _ containers: UnsafePointer<tg_container>?, _ count: Int,
  _ placed: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(placed, "placed")
    let text = try TextObject.of(text, "text").text
    let given = unsafe try list(containers, count, "containers")
    var made: [TextContainer] = []
    for index in given.indices {
      made.append(unsafe try TextContainer(given[index], "containers[\(index)]"))
    }
    unsafe give(place, PlacedObject(text, .containers(made)))
  }
}

@c @implementation
public func tg_text_place_beside(
  _ text: OpaquePointer?, _ width: Double, _ floats: UnsafePointer<tg_float_box>?, _ count: Int,
  _ placed: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(placed, "placed")
    let text = try TextObject.of(text, "text").text
    let given = unsafe try list(floats, count, "floats")
    let string = text.text
    var made: [FloatBox] = []
    for index in given.indices {
      made.append(unsafe try FloatBox(given[index], in: string, "floats[\(index)]"))
    }
    unsafe give(place, PlacedObject(text, .floats(made, width: width)))
  }
}

@c @implementation
public func tg_placed_get_part(
  _ placed: OpaquePointer?, _ index: Int, _ part: UnsafeMutablePointer<tg_placed_part>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(part, "part")
    let parts = try PlacedObject.of(placed, "placed").parts
    let found = try element(index, of: parts, "containers")
    unsafe place.pointee = tg_placed_part(
      height: found.height, end: found.utf8End, is_cut: found.isCut)
  }
}

@c @implementation
public func tg_placed_lines(
  _ placed: OpaquePointer?, _ index: Int,
  _ lines: UnsafeMutablePointer<UnsafePointer<tg_placed_line>?>?,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(lines, "lines")
    let count = try TextGaugeC.place(count, "count")
    let object = try PlacedObject.of(placed, "placed")
    _ = try element(index, of: object.parts, "containers")
    let found = unsafe object.lines[index]
    unsafe place.pointee = UnsafePointer(found.baseAddress)
    unsafe count.pointee = found.count
  }
}

@c @implementation
public func tg_placed_floats(
  _ placed: OpaquePointer?, _ floats: UnsafeMutablePointer<UnsafePointer<tg_rect>?>?,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(floats, "floats")
    let count = try TextGaugeC.place(count, "count")
    let found = unsafe try PlacedObject.of(placed, "placed").floats
    unsafe place.pointee = UnsafePointer(found.baseAddress)
    unsafe count.pointee = found.count
  }
}

@c @implementation
public func tg_placed_glyphs(
  _ placed: OpaquePointer?, _ index: Int, _ glyphs: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> tg_status {
  status(error) { () throws(Failure) in
    let place = try place(glyphs, "glyphs")
    let object = try PlacedObject.of(placed, "placed")
    let part = try element(index, of: object.parts, "containers")
    unsafe give(place, GlyphsObject(object.text.glyphLayout(of: part)))
  }
}

@c @implementation
public func tg_placed_free(_ placed: OpaquePointer?) { Handle.free(placed) }
