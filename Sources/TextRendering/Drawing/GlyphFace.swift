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

  /// The first palette; empty where there is none.
  let palette: [Color]

  /// The paints of `COLR`, version 1.
  let paints: PaintTable?

  /// The largest strike; `nil` where there are outlines, or nothing at all.
  let strike: Strike?

  var bitmaps = GlyphBitmapCache()

  /// Whether glyphs may be put together from others: `glyf`.
  let hasComponents: Bool

  /// From how many glyphs those are put together that were looked at.
  var componentCounts: [UInt32: Int] = [:]

  /// The glyphs with paints drawn so far; `nil` for those that cannot be drawn.
  var colorGlyphs: [UInt32: ColorGlyph?] = [:]

  /// How many steps they have together, and how many they may have.
  var colorSteps = 0
  static let mostColorSteps = 1 << 18

  init(_ face: FreeTypeFace) {
    self.face = face
    paints = PaintTable(face)
    palette = face.palette()
    let record = unsafe face.pointer
    let isScalable = unsafe record.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
    let hasColor = unsafe record.pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0
    unitsPerEm = unsafe Double(max(record.pointee.units_per_EM, 1))
    strike = isScalable && !hasColor ? nil : Strike(face)
    hasComponents = face.length(ofTable: "glyf") != nil
    isColor = hasColor || !isScalable || paints != nil
  }

  /// Adds a glyph's outline to the path.
  ///
  /// - Parameters:
  ///   - origin: Of the glyph, in points.
  ///   - scale: Points in a font unit.
  /// - Returns: How many points it has.
  /// - Throws: ``RenderingError/unusableFont(file:reason:)`` for a damaged outline.
  func addOutline(
    of glyph: UInt32, to context: OpaquePointer, at origin: Point, scale: Double
  ) throws(RenderingError) -> Int {
    let map = Affine(xx: scale, yy: -scale, x0: origin.x, y0: origin.y)
    return try unsafe addOutline(of: glyph, to: context, map)
  }

  /// Adds a glyph's outline to the path.
  ///
  /// - Parameter map: From font units to points.
  /// - Returns: How many points it has.
  /// - Throws: ``RenderingError/unusableFont(file:reason:)`` for a damaged outline.
  @discardableResult
  func addOutline(
    of glyph: UInt32, to context: OpaquePointer, _ map: Affine
  ) throws(RenderingError) -> Int {
    guard let slot = try unsafe loadOutline(of: glyph) else { return 0 }
    var pen = unsafe OutlinePen(context, map)
    try check(unsafe pen.draw(&slot.pointee.outline), glyph)
    return unsafe Int(slot.pointee.outline.n_points)
  }

  /// How large an outline is, in font units; `nil` for a glyph without one.
  ///
  /// - Throws: ``RenderingError/unusableFont(file:reason:)`` for a damaged outline.
  func outlineSize(of glyph: UInt32) throws(RenderingError) -> OutlineSize? {
    guard unsafe FT_Long(glyph) < face.pointer.pointee.num_glyphs,
      let slot = try unsafe loadOutline(of: glyph),
      unsafe slot.pointee.outline.n_points > 0
    else { return nil }
    var box = FT_BBox()
    unsafe FT_Outline_Get_CBox(&slot.pointee.outline, &box)
    let rect = Rect(
      x: Double(box.xMin), y: Double(box.yMin), width: Double(box.xMax - box.xMin),
      height: Double(box.yMax - box.yMin))
    let count = unsafe Int(slot.pointee.outline.n_points)
    guard let points = unsafe slot.pointee.outline.points else { return nil }
    var length = 0.0
    for index in 0..<count {
      let (start, end) = unsafe (points[index], points[(index + 1) % count])
      length += Double(abs(end.x - start.x) + abs(end.y - start.y))
    }
    return OutlineSize(box: rect, points: count, length: length)
  }

  /// Returns `nil` for a glyph without an outline.
  @unsafe private func loadOutline(of glyph: UInt32) throws(RenderingError) -> FT_GlyphSlot? {
    try checkComponents(of: glyph)
    let flags = FT_Int32(FT_LOAD_NO_SCALE) | FT_Int32(FT_LOAD_IGNORE_TRANSFORM)
    try check(unsafe FT_Load_Glyph(face.pointer, glyph, flags), glyph)
    guard let slot = unsafe face.pointer.pointee.glyph,
      unsafe slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    return unsafe slot
  }

  func check(_ status: FT_Error, _ glyph: UInt32) throws(RenderingError) {
    if status == 0 { return }
    throw .unusableFont(
      file: face.file, reason: "glyph \(glyph) is damaged (FreeType's error \(status))")
  }
}

/// Draws an outline of FreeType's with Cairo.
@safe struct OutlinePen {
  private let context: OpaquePointer

  /// From font units to points.
  private let map: Affine

  private var current = Point.zero
  private var isOpen = false

  @unsafe init(_ context: OpaquePointer, _ map: Affine) {
    unsafe self.context = context
    self.map = map
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
    Self.clamped(map.apply(Double(vector.x), Double(vector.y)))
  }

  /// Cairo's numbers have 24 bits before the point.
  static func clamped(_ point: Point) -> Point {
    func clamped(_ length: Double) -> Double {
      length.isNaN ? 0 : min(max(length, -1_300_000), 1_300_000)
    }
    return Point(x: clamped(point.x), y: clamped(point.y))
  }
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
