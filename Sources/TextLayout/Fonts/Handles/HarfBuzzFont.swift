import CHarfBuzz

/// A face with variations applied: `hb_font_t`, made immutable. Its scale is in font units, and in
/// 64ths of them where variations change the face.
///
/// `@unchecked` because the pointer is not `Sendable`: HarfBuzz documents immutable fonts as safe
/// to shape with on any thread.
@safe final class HarfBuzzFont: @unchecked Sendable {
  let pointer: OpaquePointer

  /// How many units of the scale make a font unit.
  let unitsPerFontUnit: Int

  /// Kept alive, as the font asks them.
  private let glyphs: GlyphCache
  private let varied: VariedAdvances?

  /// - Parameters:
  ///   - freeType: the same face.
  ///   - coordinates: a design value for each axis of the face, in `fvar` order.
  ///   - pointSize: the size for fonts that track by size (`trak`), else `nil`.
  init(
    face: HarfBuzzFace, freeType: FreeTypeFace, coordinates: [Double], pointSize: Double?
  ) {
    let font = unsafe hb_font_create(face.pointer)
    // Newer versions take those that HB_FONT_FUNCS names.
    unsafe hb_ot_font_set_funcs(font)
    if !coordinates.isEmpty {
      let values = coordinates.map(Float.init)
      unsafe hb_font_set_var_coords_design(font, values, UInt32(values.count))
    }
    let normalized = unsafe Self.normalizedCoordinates(of: font)
    let isVaried = normalized.contains { $0 != 0 }
    unitsPerFontUnit = isVaried ? VariedAdvances.unitsPerFontUnit : 1
    let scale = Int32(face.unitsPerEm * unitsPerFontUnit)
    unsafe hb_font_set_scale(font, scale, scale)
    if let pointSize { unsafe hb_font_set_ptem(font, Float(pointSize)) }
    glyphs = face.glyphs
    let above = unsafe glyphs.font(above: font!)!
    // The font above holds a reference of its own.
    unsafe hb_font_destroy(font)
    if isVaried {
      let varied = VariedAdvances(face, freeType: freeType, coordinates: normalized)
      self.varied = varied
      unsafe pointer = varied.font(above: above)!
      unsafe hb_font_destroy(above)
    } else {
      varied = nil
      unsafe pointer = above
    }
    unsafe hb_font_make_immutable(pointer)
  }

  deinit { unsafe hb_font_destroy(pointer) }

  /// The normalised coordinates (2.14), after `avar`; empty at the default.
  var normalizedCoordinates: [Int32] { unsafe Self.normalizedCoordinates(of: pointer) }

  private static func normalizedCoordinates(of font: OpaquePointer?) -> [Int32] {
    var count: UInt32 = 0
    guard let values = unsafe hb_font_get_var_coords_normalized(font, &count) else { return [] }
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

  /// A glyph's own advance in units of the scale.
  func advance(of glyph: UInt32) -> Int {
    unsafe Int(hb_font_get_glyph_h_advance(pointer, glyph))
  }

  /// A glyph's own advance in whole font units, as HarfBuzz and FreeType round it.
  func wholeAdvance(of glyph: UInt32) -> Int {
    if varied == nil { return advance(of: glyph) }
    return unsafe Int(hb_font_get_glyph_h_advance(hb_font_get_parent(pointer), glyph))
      / unitsPerFontUnit
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

  /// The glyph's extents by HarfBuzz, in font units; unlike FreeType's outlines they know bitmap
  /// glyphs.
  func extents(glyph: UInt32) -> InkBounds? {
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(pointer, glyph, &extents) != 0 else { return nil }
    guard extents.width != 0, extents.height != 0 else { return nil }
    let unit = Double(unitsPerFontUnit)
    let left = Double(extents.x_bearing) / unit
    let top = Double(extents.y_bearing) / unit
    return InkBounds(
      xMin: left, yMin: top + Double(extents.height) / unit,
      xMax: left + Double(extents.width) / unit, yMax: top)
  }
}
