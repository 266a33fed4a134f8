internal import CCairo
internal import TextLayout

/// What Cairo fills with for a gradient.
@safe struct FillSource {
  private enum Kind {
    case nothing
    case solid(StraightColor)
    case linear(Point, Point)
    case radial(RadialPattern)

    /// Its pixels are calculated one by one, as Cairo has no such gradient.
    case pixels(Affine)
  }

  private let gradient: Gradient
  private let ramp: ColorRamp?
  private let kind: Kind

  /// - Parameter map: From the gradient's units to points.
  init(_ gradient: Gradient, _ map: Affine, of painter: ColorGlyphPainter) {
    self.gradient = gradient
    ramp = ColorRamp(gradient.line, painter.resolved)
    if gradient.isDegenerate, case .linear = gradient.shape {
      let first = gradient.line.stops.first.map { painter.resolved($0.color) }
      kind = first.map { .solid($0) } ?? .nothing
    } else if let ramp, let inverse = map.inverse {
      kind = Self.kind(gradient, ramp, map, inverse)
    } else {
      kind = .nothing
    }
  }

  private static func kind(
    _ gradient: Gradient, _ ramp: ColorRamp, _ map: Affine, _ inverse: Affine
  ) -> Kind {
    if gradient.isDegenerate, ramp.extend != .pad {
      // As in Skia: circles that are one are a mix of all colours, angles that are one are nothing.
      if case .sweep = gradient.shape { return .nothing }
      return .solid(ramp.average)
    }
    switch gradient.shape {
    case .linear(let start, let end, let turn):
      return line(map.apply(start), map.apply(end), map.apply(turn), ramp).map { .linear($0, $1) }
        ?? .pixels(inverse)
    case .radial: return RadialPattern(gradient, ramp, map).map { .radial($0) } ?? .pixels(inverse)
    case .sweep: return .pixels(inverse)
    }
  }

  /// Where the first and the last stop are, on a line across the lines of one colour.
  ///
  /// - Returns: `nil` where Cairo's numbers do not reach.
  private static func line(
    _ start: Point, _ end: Point, _ turn: Point, _ ramp: ColorRamp
  ) -> (Point, Point)? {
    let normal = (x: turn.y - start.y, y: start.x - turn.x)
    let share =
      ((end.x - start.x) * normal.x + (end.y - start.y) * normal.y)
      / (normal.x * normal.x + normal.y * normal.y)
    func point(_ place: Double) -> Point {
      Point(x: start.x + normal.x * share * place, y: start.y + normal.y * share * place)
    }
    let (first, last) = (point(ramp.start), point(ramp.start + ramp.length))
    let reach = [first.x, first.y, last.x, last.y].map(\.magnitude).max() ?? 0
    let length = abs(last.x - first.x) + abs(last.y - first.y)
    return reach < 1e6 && length > 1e-3 ? (first, last) : nil
  }

  /// Whether a document can have it as it is.
  ///
  /// - Parameter bounds: Around what it fills, in points.
  func isExact(in bounds: Rect, on canvas: ColorCanvas) -> Bool {
    switch kind {
    case .nothing, .solid: true
    case .linear(let start, let end):
      gradient.line.extend == .pad
        || Self.repetitions(start, end, bounds.intersection(canvas.visible))
          <= Self.mostRepetitions
    case .radial(let pattern): pattern.isNested && gradient.line.extend == .pad
    case .pixels: false
    }
  }

  /// Cairo writes each repetition of a line into a PDF.
  private static let mostRepetitions = 256.0

  private static func repetitions(_ start: Point, _ end: Point, _ area: Rect) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    return (abs(dx) * area.width + abs(dy) * area.height) / (dx * dx + dy * dy)
  }

  /// Makes it what is filled with. The path says where that will be.
  ///
  /// - Returns: False where it shows nothing.
  func set(on canvas: ColorCanvas) throws(RenderingError) -> Bool {
    let context = unsafe canvas.context
    switch kind {
    case .nothing: return false
    case .solid(let color):
      unsafe cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    case .linear(let start, let end):
      let pattern = unsafe cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
      try unsafe setPattern(pattern, canvas)
    case .radial(let pattern): try unsafe setPattern(pattern.made(), canvas)
    case .pixels(let inverse): return try setPixels(inverse, canvas)
    }
    return true
  }

  /// - Parameter pattern: Let go of.
  @unsafe private func setPattern(
    _ pattern: OpaquePointer?, _ canvas: ColorCanvas
  ) throws(RenderingError) {
    guard let pattern = unsafe pattern else { throw .drawingFailed("Cairo gave no pattern") }
    defer { unsafe cairo_pattern_destroy(pattern) }
    for stop in ramp?.stops ?? [] {
      let color = stop.color
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset, color.red, color.green, color.blue, color.alpha)
    }
    let extend =
      switch gradient.line.extend {
      case .pad: CAIRO_EXTEND_PAD
      case .repeat: CAIRO_EXTEND_REPEAT
      case .reflect: CAIRO_EXTEND_REFLECT
      }
    unsafe cairo_pattern_set_extend(pattern, extend)
    unsafe cairo_set_source(canvas.context, pattern)
    try check(unsafe cairo_pattern_status(pattern))
  }

  /// - Parameter inverse: From points to the gradient's units.
  private func setPixels(
    _ inverse: Affine, _ canvas: ColorCanvas
  ) throws(RenderingError) -> Bool {
    guard let ramp else { return false }
    let pixels = PixelRect(extents(of: canvas), scale: canvas.scale)
    if pixels.width == 0 || pixels.height == 0 { return false }
    let surface = try Surface(width: pixels.width, height: pixels.height)
    let (bytes, stride) = try unsafe surface.pixelRows()
    for row in 0..<pixels.height {
      let line = unsafe UnsafeMutableRawPointer(bytes + row * stride)
        .assumingMemoryBound(to: UInt32.self)
      for column in 0..<pixels.width {
        let point = inverse.apply(
          (Double(pixels.left + column) + 0.5) / canvas.scale,
          (Double(pixels.top + row) + 0.5) / canvas.scale)
        guard let place = gradient.place(of: point) else { continue }
        unsafe line[column] = ramp.color(at: place).pixel
      }
    }
    unsafe cairo_surface_mark_dirty(surface.pointer)
    guard let pattern = unsafe cairo_pattern_create_for_surface(surface.pointer) else {
      throw .drawingFailed("Cairo gave no pattern")
    }
    defer { unsafe cairo_pattern_destroy(pattern) }
    var matrix = Affine(
      xx: canvas.scale, yy: canvas.scale, x0: -Double(pixels.left), y0: -Double(pixels.top)
    ).matrix
    unsafe cairo_pattern_set_matrix(pattern, &matrix)
    unsafe cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    unsafe cairo_set_source(canvas.context, pattern)
    return true
  }

  /// What the path, or all where there is none, reaches on the surface.
  private func extents(of canvas: ColorCanvas) -> Rect {
    let context = unsafe canvas.context
    let visible = canvas.visible
    guard unsafe cairo_has_current_point(context) != 0 else { return visible }
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_path_extents(context, &left, &top, &right, &bottom)
    return visible.intersection(Rect(x: left, y: top, width: right - left, height: bottom - top))
  }
}

extension StraightColor {
  /// Its alpha multiplied in, as Cairo has it.
  fileprivate var pixel: UInt32 {
    func byte(_ share: Double) -> UInt32 {
      // What is no number is not above 0 either.
      share > 0 ? UInt32(min((share * 255).rounded(), 255)) : 0
    }
    return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8
      | byte(blue * alpha)
  }
}

/// A radial gradient as Cairo has it.
struct RadialPattern {
  private let start: (center: Point, radius: Double)
  private let end: (center: Point, radius: Double)

  /// From points to the pattern's own units, which are about as long.
  private let map: Affine

  /// Whether one circle is well inside of the other.
  let isNested: Bool

  /// Returns `nil` for what Cairo cannot draw: radii below zero, and numbers out of its reach.
  init?(_ gradient: Gradient, _ ramp: ColorRamp, _ map: Affine) {
    guard case .radial(let start, let startRadius, let end, let endRadius) = gradient.shape,
      let inverse = map.inverse
    else { return nil }
    let scale = abs(map.determinant).squareRoot()
    // Counted from the second circle, which is most often the outer one.
    func circle(_ place: Double) -> (center: Point, radius: Double) {
      let (dx, dy) = (start.x - end.x, start.y - end.y)
      return (
        Point(x: dx * (1 - place) * scale, y: dy * (1 - place) * scale),
        (startRadius + (endRadius - startRadius) * place) * scale
      )
    }
    self.start = circle(ramp.start)
    self.end = circle(ramp.start + ramp.length)
    self.map = Affine(xx: scale, yy: scale) * .shift(-end.x, -end.y) * inverse
    let (first, last) = (self.start, self.end)
    let (dx, dy) = (first.center.x - last.center.x, first.center.y - last.center.y)
    let distance = (dx * dx + dy * dy).squareRoot()
    let (least, most) = (min(first.radius, last.radius), max(first.radius, last.radius))
    isNested = distance + least < 0.99 * most
    let slope = [self.map.xx, self.map.xy, self.map.yx, self.map.yy].map(\.magnitude).max() ?? 0
    guard least >= 0, most + distance < 1e5, max(most - least, distance) > 1e-3, slope < 100,
      abs(self.map.x0) < 30_000, abs(self.map.y0) < 30_000
    else { return nil }
  }

  /// A new pattern without colours.
  @unsafe func made() -> OpaquePointer? {
    let pattern = unsafe cairo_pattern_create_radial(
      start.center.x, start.center.y, start.radius, end.center.x, end.center.y, end.radius)
    var matrix = map.matrix
    if let pattern = unsafe pattern { unsafe cairo_pattern_set_matrix(pattern, &matrix) }
    return unsafe pattern
  }
}
