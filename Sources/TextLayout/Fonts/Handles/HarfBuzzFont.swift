import CHarfBuzz

/// A face with variations applied, in font units: `hb_font_t`, made immutable.
///
/// `@unchecked` because the pointer is not `Sendable`: HarfBuzz documents immutable fonts as safe
/// to shape with on any thread.
@safe final class HarfBuzzFont: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Kept alive, as the font asks it.
  private let glyphs: GlyphCache

  /// - Parameters:
  ///   - coordinates: a design value for each axis of the face, in `fvar` order.
  ///   - pointSize: the size for fonts that track by size (`trak`), else `nil`.
  init(face: HarfBuzzFace, coordinates: [Double], pointSize: Double?) {
    let font = unsafe hb_font_create(face.pointer)
    let scale = Int32(face.unitsPerEm)
    unsafe hb_font_set_scale(font, scale, scale)
    if !coordinates.isEmpty {
      let values = coordinates.map(Float.init)
      unsafe hb_font_set_var_coords_design(font, values, UInt32(values.count))
    }
    if let pointSize { unsafe hb_font_set_ptem(font, Float(pointSize)) }
    glyphs = face.glyphs
    unsafe pointer = glyphs.font(above: font!)!
    unsafe hb_font_make_immutable(pointer)
    // The font above holds a reference of its own.
    unsafe hb_font_destroy(font)
  }

  deinit { unsafe hb_font_destroy(pointer) }

  /// The normalised coordinates (2.14), after `avar`; empty at the default.
  var normalizedCoordinates: [Int32] {
    var count: UInt32 = 0
    guard let values = unsafe hb_font_get_var_coords_normalized(pointer, &count) else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: values, count: Int(count)))
  }

  /// What `MVAR` adds to a metric at these coordinates, in font units.
  func metricsVariation(_ tag: hb_ot_metrics_tag_t) -> Double {
    unsafe Double(hb_ot_metrics_get_variation(pointer, tag))
  }

  /// The glyph that `cmap` gives to a scalar.
  func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: UInt32 = 0
    return unsafe hb_font_get_nominal_glyph(pointer, scalar.value, &glyph) != 0 ? glyph : nil
  }

  /// A glyph's own advance in font units.
  func advance(of glyph: UInt32) -> Int {
    unsafe Int(hb_font_get_glyph_h_advance(pointer, glyph))
  }

  /// Whether `GPOS` has a feature.
  func hasPositioning(_ tag: Tag) -> Bool {
    let face = unsafe hb_font_get_face(pointer)
    let table = Tag("GPOS").rawValue
    var count = unsafe hb_ot_layout_table_get_feature_tags(face, table, 0, nil, nil)
    var tags = [hb_tag_t](repeating: 0, count: Int(count))
    _ = unsafe hb_ot_layout_table_get_feature_tags(face, table, 0, &count, &tags)
    return tags.contains(tag.rawValue)
  }

  /// Whether `cmap` has the sequence of a scalar and a variation selector.
  func hasVariation(of scalar: Unicode.Scalar, _ selector: Unicode.Scalar) -> Bool {
    var glyph: UInt32 = 0
    return unsafe hb_font_get_variation_glyph(pointer, scalar.value, selector.value, &glyph) != 0
  }

  /// The glyph's extents by HarfBuzz; unlike FreeType's outlines they know bitmap glyphs.
  func extents(glyph: UInt32) -> InkBounds? {
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(pointer, glyph, &extents) != 0 else { return nil }
    guard extents.width != 0, extents.height != 0 else { return nil }
    let left = Double(extents.x_bearing)
    let top = Double(extents.y_bearing)
    return InkBounds(
      xMin: left, yMin: top + Double(extents.height),
      xMax: left + Double(extents.width), yMax: top)
  }
}
