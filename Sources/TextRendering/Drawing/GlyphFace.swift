internal import CCairo
internal import CFreeType
internal import TextLayout

/// A face whose glyphs are drawn as outlines, layers of colour or bitmaps.
///
/// Outlines are read in font units, so hinting and sizes have no part in them.
@safe final class GlyphFace {
  let unitsPerEm: Double

  /// Whether some of the glyphs may have colours of their own, or are bitmaps.
  let isColor: Bool

  let face: FreeTypeFace

  /// The largest strike; `nil` where there are outlines, or nothing at all.
  let strike: Strike?

  /// The bitmaps drawn so far; `nil` for a glyph without ink.
  var bitmaps: [UInt32: GlyphBitmap?] = [:]

  init(_ face: FreeTypeFace) {
    self.face = face
    let record = unsafe face.pointer
    let isScalable = unsafe record.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
    let hasColor = unsafe record.pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0
    unitsPerEm = unsafe Double(max(record.pointee.units_per_EM, 1))
    strike = isScalable && !hasColor ? nil : Strike(face)
    isColor = hasColor || !isScalable
  }

  /// Adds a glyph's outline to the path.
  ///
  /// - Parameters:
  ///   - origin: Of the glyph, in points.
  ///   - scale: Points in a font unit.
  /// - Throws: ``RenderingError/unusableFont(file:reason:)`` for a damaged outline.
  func addOutline(
    of glyph: UInt32, to context: OpaquePointer, at origin: Point, scale: Double
  ) throws(RenderingError) {
    let flags = FT_Int32(FT_LOAD_NO_SCALE) | FT_Int32(FT_LOAD_IGNORE_TRANSFORM)
    var status = unsafe FT_Load_Glyph(face.pointer, glyph, flags)
    if status == 0, let slot = unsafe face.pointer.pointee.glyph,
      unsafe slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    {
      var pen = unsafe OutlinePen(context, origin: origin, scale: scale)
      status = unsafe pen.draw(&slot.pointee.outline)
    }
    if status != 0 {
      throw .unusableFont(
        file: face.file, reason: "glyph \(glyph) is damaged (FreeType's error \(status))")
    }
  }
}

/// Draws an outline of FreeType's with Cairo.
@safe struct OutlinePen {
  private let context: OpaquePointer
  private let origin: Point
  private let scale: Double
  private var current = Point.zero
  private var isOpen = false

  @unsafe init(_ context: OpaquePointer, origin: Point, scale: Double) {
    unsafe self.context = context
    self.origin = origin
    self.scale = scale
  }

  /// - Returns: FreeType's status.
  mutating func draw(_ outline: inout FT_Outline) -> FT_Error {
    var functions = FT_Outline_Funcs()
    unsafe functions.move_to = { to, pen in unsafe OutlinePen.at(pen).move(to: to) }
    unsafe functions.line_to = { to, pen in unsafe OutlinePen.at(pen).line(to: to) }
    unsafe functions.conic_to = { control, to, pen in
      unsafe OutlinePen.at(pen).curve(to: to, control)
    }
    unsafe functions.cubic_to = { first, second, to, pen in
      unsafe OutlinePen.at(pen).curve(to: to, first, second)
    }
    let status = unsafe FT_Outline_Decompose(&outline, &functions, &self)
    close()
    return status
  }

  @unsafe private static func at(
    _ pointer: UnsafeMutableRawPointer?
  ) -> UnsafeMutablePointer<OutlinePen> {
    unsafe pointer!.assumingMemoryBound(to: OutlinePen.self)
  }

  private mutating func close() {
    if isOpen { unsafe cairo_close_path(context) }
    isOpen = false
  }

  fileprivate mutating func start(_ point: Point) {
    close()
    isOpen = true
    current = point
    unsafe cairo_move_to(context, point.x, point.y)
  }

  fileprivate mutating func line(_ point: Point) {
    current = point
    unsafe cairo_line_to(context, point.x, point.y)
  }

  fileprivate mutating func curve(_ first: Point, _ second: Point, _ end: Point) {
    current = end
    unsafe cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
  }

  /// The same curve with one control point, of which Cairo wants two.
  fileprivate mutating func curve(_ control: Point, _ end: Point) {
    func toControl(_ point: Point) -> Point {
      Point(
        x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    curve(toControl(current), toControl(end), end)
  }

  fileprivate func place(_ vector: FT_Vector) -> Point {
    Point(
      x: clamped(origin.x + Double(vector.x) * scale),
      y: clamped(origin.y - Double(vector.y) * scale))
  }

  /// Cairo's numbers have 24 bits before the point.
  private func clamped(_ length: Double) -> Double { min(max(length, -1_300_000), 1_300_000) }
}

extension UnsafeMutablePointer<OutlinePen> {
  fileprivate func move(to end: UnsafePointer<FT_Vector>?) -> Int32 {
    guard let end = unsafe end else { return 1 }
    unsafe pointee.start(pointee.place(end.pointee))
    return 0
  }

  fileprivate func line(to end: UnsafePointer<FT_Vector>?) -> Int32 {
    guard let end = unsafe end else { return 1 }
    unsafe pointee.line(pointee.place(end.pointee))
    return 0
  }

  fileprivate func curve(
    to end: UnsafePointer<FT_Vector>?, _ control: UnsafePointer<FT_Vector>?
  ) -> Int32 {
    guard let end = unsafe end, let control = unsafe control else { return 1 }
    unsafe pointee.curve(pointee.place(control.pointee), pointee.place(end.pointee))
    return 0
  }

  fileprivate func curve(
    to end: UnsafePointer<FT_Vector>?, _ first: UnsafePointer<FT_Vector>?,
    _ second: UnsafePointer<FT_Vector>?
  ) -> Int32 {
    guard let end = unsafe end, let first = unsafe first, let second = unsafe second else {
      return 1
    }
    unsafe pointee.curve(
      pointee.place(first.pointee), pointee.place(second.pointee), pointee.place(end.pointee))
    return 0
  }
}
