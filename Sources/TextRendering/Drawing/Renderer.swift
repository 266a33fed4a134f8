internal import CCairo
internal import TextLayout

/// Draws elements on one surface, with faces of its own: it belongs to one thread.
@safe final class Renderer {
  /// Beyond so many pixels from the origin Cairo's numbers, 24 bits before the point, run over.
  private static let farthest = 4_000_000.0

  /// A path of more points is filled before more are added: Cairo takes some 20 times their bytes.
  private static let mostPoints = 1 << 16

  /// The same in a translucent colour, where glyphs of two paths show twice where they overlap.
  private static let mostTranslucentPoints = 1 << 22

  private let context: OpaquePointer
  private let surface: Surface

  /// Pixels a point.
  private let scale: Double
  private let isVector: Bool
  private let faces: FaceSet
  private let colorGlyphWork: ColorGlyphWork

  /// The images of a document's page: Cairo writes a surface once.
  private var images: [ObjectIdentifier: ImageSource] = [:]

  /// Where elements count from, in points.
  private var origin = Point.zero

  /// - Parameter work: Counts what colour glyphs cost.
  init(
    _ surface: Surface, scale: Double, isVector: Bool, _ work: ColorGlyphWork = ColorGlyphWork()
  ) throws(RenderingError) {
    colorGlyphWork = work
    unsafe context = try surface.makeContext()
    self.surface = surface
    self.scale = scale
    self.isVector = isVector
    faces = try FaceSet()
    unsafe cairo_scale(context, scale, scale)
    unsafe cairo_set_line_width(context, hairline)
    unsafe cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    try check()
  }

  deinit { unsafe cairo_destroy(context) }

  /// How thick thin lines are, in points.
  private var hairline: Double { isVector ? 0.5 : 1 / scale }

  func move(to origin: Point) { self.origin = origin }

  /// Fills the whole surface.
  func fill(_ color: Color) {
    if color.alpha == 0 { return }
    set(color)
    unsafe cairo_paint(context)
  }

  /// Ends a page of a document.
  func showPage() {
    unsafe cairo_show_page(context)
    // Cairo has written them, and knows them again by their identity.
    images.removeAll()
    colorGlyphWork.startPage()
  }

  func check() throws(RenderingError) { try TextRendering.check(unsafe cairo_status(context)) }

  func draw(_ element: Element) throws(RenderingError) {
    switch element {
    case .rectangle(let rect, let color, let snapping): fill(rect, color, snapping)
    case .border(let rect, let color): stroke(rect, color)
    case .hairline(let start, let end, let color): drawLine(start, end, color)
    case .roundedRectangle(let rect, let radius, let color, let isFilled):
      draw(rect, radius: radius, color, isFilled: isFilled)
    case .ellipse(let rect, let color): drawEllipse(rect, color)
    case .polygon(let points, let color): drawPolygon(points, color)
    case .glyphs(let run, let color, let text): try draw(run, color, text)
    case .image(let image, let rect): try draw(image, in: rect)
    case .beginClip(let rect):
      unsafe cairo_save(context)
      add(rect, .edges)
      unsafe cairo_clip(context)
    case .endClip: unsafe cairo_restore(context)
    }
  }

  private func set(_ color: Color) {
    unsafe cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }

  private func fill(_ rect: Rect, _ color: Color, _ snapping: Element.Snapping) {
    if rect.isEmpty { return }
    set(color)
    add(rect, snapping)
    unsafe cairo_fill(context)
  }

  /// Adds a rectangle to the path.
  private func add(_ rect: Rect, _ snapping: Element.Snapping) {
    let rect = placed(rect, snapping)
    unsafe cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
  }

  /// Where a rectangle is on the surface.
  private func placed(_ rect: Rect, _ snapping: Element.Snapping) -> Rect {
    var left = x(rect.minX)
    var right = x(rect.maxX)
    var top = y(rect.minY)
    var bottom = y(rect.maxY)
    if !isVector {
      switch snapping {
      case .edges:
        (left, right) = (pixel(left), pixel(right))
        (top, bottom) = (pixel(top), pixel(bottom))
      case .thickness:
        let height = max(pixel(bottom - top), 1 / scale)
        top = pixel(top)
        bottom = top + height
      }
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private func stroke(_ rect: Rect, _ color: Color) {
    if rect.isEmpty { return }
    set(color)
    let half = hairline / 2
    var (left, right) = (x(rect.minX), x(rect.maxX))
    var (top, bottom) = (y(rect.minY), y(rect.maxY))
    if !isVector {
      (left, right) = (pixel(left), max(pixel(right), pixel(left) + hairline))
      (top, bottom) = (pixel(top), max(pixel(bottom), pixel(top) + hairline))
    }
    unsafe cairo_rectangle(
      context, left + half, top + half, max(right - left - hairline, 0),
      max(bottom - top - hairline, 0))
    unsafe cairo_stroke(context)
  }

  private func draw(_ rect: Rect, radius: Double, _ color: Color, isFilled: Bool) {
    if rect.isEmpty { return }
    let place = placed(rect, .edges)
    // Half of an outline's thickness lies on either side of its path.
    let inset = isFilled ? 0 : hairline / 2
    let (left, right) = (place.minX + inset, place.maxX - inset)
    let (top, bottom) = (place.minY + inset, place.maxY - inset)
    let radius = min(radius, (right - left) / 2, (bottom - top) / 2)
    guard radius >= 0 else { return }
    set(color)
    let quarter = Double.pi / 2
    unsafe cairo_new_path(context)
    unsafe cairo_arc(context, right - radius, top + radius, radius, -quarter, 0)
    unsafe cairo_arc(context, right - radius, bottom - radius, radius, 0, quarter)
    unsafe cairo_arc(context, left + radius, bottom - radius, radius, quarter, 2 * quarter)
    unsafe cairo_arc(context, left + radius, top + radius, radius, 2 * quarter, 3 * quarter)
    unsafe cairo_close_path(context)
    if isFilled { unsafe cairo_fill(context) } else { unsafe cairo_stroke(context) }
  }

  private func drawEllipse(_ rect: Rect, _ color: Color) {
    if rect.isEmpty { return }
    set(color)
    unsafe cairo_new_path(context)
    unsafe cairo_save(context)
    unsafe cairo_translate(context, x(rect.midX), y(rect.midY))
    unsafe cairo_scale(context, rect.width / 2, rect.height / 2)
    unsafe cairo_arc(context, 0, 0, 1, 0, 2 * Double.pi)
    unsafe cairo_close_path(context)
    // The line is as thick everywhere.
    unsafe cairo_restore(context)
    unsafe cairo_stroke(context)
  }

  private func drawPolygon(_ points: [Point], _ color: Color) {
    set(color)
    unsafe cairo_new_path(context)
    for point in points { unsafe cairo_line_to(context, x(point.x), y(point.y)) }
    unsafe cairo_close_path(context)
    unsafe cairo_stroke(context)
  }

  private func drawLine(_ start: Point, _ end: Point, _ color: Color) {
    set(color)
    var (first, last) = (y(start.y), y(end.y))
    // A level line takes the row of pixels that ends at it, as ink on a baseline does.
    if !isVector, first == last {
      first = pixel(first) - hairline / 2
      last = first
    }
    unsafe cairo_move_to(context, x(start.x), first)
    unsafe cairo_line_to(context, x(end.x), last)
    unsafe cairo_stroke(context)
  }

  private func draw(
    _ run: GlyphRun, _ color: Color, _ text: RunText?
  ) throws(RenderingError) {
    let face = try faces.face(of: run.font)
    set(color)
    unsafe cairo_new_path(context)
    if let text, !text.utf8.isEmpty, !face.isColor {
      for glyph in run.glyphs { try face.checkComponents(of: glyph.id) }
      return try draw(run, text, with: try faces.selectableFace(of: run.font))
    }
    let size = run.font.glyphSize
    let em = size / face.unitsPerEm
    let mostPoints = color.alpha == 255 ? Self.mostPoints : Self.mostTranslucentPoints
    var points = 0
    for glyph in run.glyphs {
      guard mayShow(glyph.position, size: size) else { continue }
      let origin = Point(x: x(glyph.position.x), y: y(glyph.position.y))
      if face.isColor {
        let canvas = unsafe ColorCanvas(context, scale: scale, isVector: isVector)
        let isDrawn = try face.drawColorGlyph(
          glyph.id, on: canvas, at: origin, size: size, color, colorGlyphWork)
        set(color)
        if isDrawn { continue }
      }
      points += try unsafe face.addOutline(of: glyph.id, to: context, at: origin, scale: em)
      if points > mostPoints {
        unsafe cairo_fill(context)
        points = 0
      }
    }
    unsafe cairo_fill(context)
  }

  private func draw(_ image: ImagePixels, in rect: Rect) throws(RenderingError) {
    if rect.isEmpty { return }
    let place = placed(rect, .edges)
    // Less than that nobody sees, and Cairo's numbers end there.
    guard place.width >= 0.001, place.height >= 0.001 else { return }
    guard isVector else {
      let reduced = try image.reduced(toward: place.width * scale, place.height * scale)
      unsafe try ImageSource(reduced).draw(on: context, in: place, isVector: false)
      return
    }
    let key = ObjectIdentifier(image)
    let source = if let known = images[key] { known } else { try ImageSource(image) }
    images[key] = source
    unsafe source.draw(on: context, in: place, isVector: true)
  }

  /// Whether a glyph may have ink on the surface: it is within some ems of it.
  private func mayShow(_ position: Point, size: Double) -> Bool {
    // Fonts may have ink anywhere; 32,767 units of 16 an em are the farthest.
    let reach = size * 2048
    let limits = Self.farthest / scale
    return position.x > -reach && position.y > -reach
      && position.x < limits + reach && position.y < limits + reach
  }

  private func draw(
    _ run: GlyphRun, _ text: RunText, with face: SelectableFace
  ) throws(RenderingError) {
    var glyphs = run.glyphs.map {
      cairo_glyph_t(index: UInt($0.id), x: x($0.position.x), y: y($0.position.y))
    }
    var clusters = text.clusters.map {
      cairo_text_cluster_t(num_bytes: Int32($0.bytes), num_glyphs: Int32($0.glyphs))
    }
    unsafe face.set(on: context, size: run.font.glyphSize)
    let flags = run.isRightToLeft ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0)
    let bytes = text.utf8.map { CChar(bitPattern: $0) }
    unsafe cairo_show_text_glyphs(
      context, bytes, Int32(bytes.count), &glyphs, Int32(glyphs.count), &clusters,
      Int32(clusters.count), flags)
    let status = unsafe cairo_status(context)
    if status != CAIRO_STATUS_SUCCESS {
      throw .unusableFont(
        file: run.font.typeface.description.file,
        reason: unsafe String(cString: cairo_status_to_string(status)))
    }
  }

  /// A place on the surface, in points, where Cairo's numbers reach.
  private func x(_ x: Double) -> Double { Self.clamped(x + origin.x, scale) }
  private func y(_ y: Double) -> Double { Self.clamped(y + origin.y, scale) }

  private static func clamped(_ length: Double, _ scale: Double) -> Double {
    length.isNaN ? 0 : min(max(length, -farthest / scale), farthest / scale)
  }

  /// The nearest edge between pixels, in points.
  private func pixel(_ length: Double) -> Double { (length * scale).rounded() / scale }
}
