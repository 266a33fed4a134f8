import CHarfBuzz

/// The advances of a varied font's glyphs with their fractions of font units: what Core Text adds
/// up, and HarfBuzz 6.0 rounds to whole ones.
///
/// They come from `HVAR`, without one from FreeType's outlines, and are remembered. Where they do
/// not agree with HarfBuzz's own to half a unit, its own counts. Any thread may ask.
final class VariedAdvances: Sendable {
  /// How many units of a varied font's scale make a font unit: FreeType's 26.6. A glyph is off by a
  /// 128th of a font unit at most, which is less than a 100,000th of an em.
  static let unitsPerFontUnit = 64

  private let variations: AdvanceVariations?
  private let freeType: FreeTypeFace
  private let coordinates: [Int32]
  private let plain: PlainAdvances
  /// Advances in whole font units, and how much more the glyphs have, in units, and 32.
  private let wholes = DirectMappedCache()
  private let fractions = DirectMappedCache()

  init(_ face: HarfBuzzFace, freeType: FreeTypeFace, coordinates: [Int32]) {
    variations = AdvanceVariations(face.table("HVAR"), coordinates: coordinates)
    self.freeType = freeType
    self.coordinates = coordinates
    plain = PlainAdvances(face)
  }

  /// A glyph's advance in units.
  ///
  /// - Parameter font: HarfBuzz's own font, with the variations and the scale.
  fileprivate func advance(of glyph: UInt32, in font: OpaquePointer?) -> Int32 {
    let half = Self.unitsPerFontUnit / 2
    if let whole = wholes.value(of: glyph), let fraction = fractions.value(of: glyph) {
      return Int32(Int(whole) * Self.unitsPerFontUnit + Int(fraction) - half)
    }
    let own = unsafe hb_font_get_glyph_h_advance(font, glyph)
    let exact = exactAdvance(of: glyph) * Double(Self.unitsPerFontUnit)
    let fraction = exact - Double(own)
    // A rounded half may lie on either side.
    guard abs(fraction) <= Double(half) + 1 else { return own }
    let units = Int(exact.rounded())
    let whole = Int(own) / Self.unitsPerFontUnit
    let rest = units - whole * Self.unitsPerFontUnit + half
    if let whole = UInt32(exactly: whole), let rest = UInt32(exactly: rest), whole <= 0xFFFF {
      wholes.remember(whole, of: glyph)
      fractions.remember(rest, of: glyph)
    }
    return Int32(clamping: units)
  }

  private func exactAdvance(of glyph: UInt32) -> Double {
    if let variations { return plain.advance(of: glyph) + variations.delta(of: glyph) }
    return freeType.variedAdvance(glyph: glyph, coordinates: coordinates) ?? .infinity
  }

  /// A font that asks this for advances and `font` for all else, and keeps `font` alive.
  ///
  /// This must outlive it.
  func font(above font: OpaquePointer) -> OpaquePointer? {
    let result = unsafe hb_font_create_sub_font(font)
    let advances = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe hb_font_set_funcs(result, Self.functions.pointer, advances, nil)
    return unsafe result
  }

  private static let functions = AdvanceFunctions()
}

/// The advances of a face at its default: `hb_font_t`.
///
/// `@unchecked` because the pointer is not `Sendable`: it is made immutable.
@safe private final class PlainAdvances: @unchecked Sendable {
  private let pointer: OpaquePointer

  init(_ face: HarfBuzzFace) {
    unsafe pointer = hb_font_create(face.pointer)
    unsafe hb_ot_font_set_funcs(pointer)
    let scale = Int32(face.unitsPerEm)
    unsafe hb_font_set_scale(pointer, scale, scale)
    unsafe hb_font_make_immutable(pointer)
  }

  deinit { unsafe hb_font_destroy(pointer) }

  func advance(of glyph: UInt32) -> Double {
    unsafe Double(hb_font_get_glyph_h_advance(pointer, glyph))
  }
}

/// The callbacks: `hb_font_funcs_t`.
///
/// `@unchecked` because the pointer is not `Sendable`: it is made immutable, and HarfBuzz documents
/// immutable objects as safe to share.
@safe private final class AdvanceFunctions: @unchecked Sendable {
  let pointer: OpaquePointer?

  init() {
    unsafe pointer = hb_font_funcs_create()
    unsafe hb_font_funcs_set_glyph_h_advance_func(
      pointer,
      { font, data, glyph, _ in
        let parent = unsafe hb_font_get_parent(font)
        return unsafe Unmanaged<VariedAdvances>.fromOpaque(data!)._withUnsafeGuaranteedRef {
          unsafe $0.advance(of: glyph, in: parent)
        }
      }, nil, nil)
    unsafe hb_font_funcs_set_glyph_h_advances_func(
      pointer,
      { font, data, count, glyphs, glyphStride, advances, advanceStride, _ in
        let parent = unsafe hb_font_get_parent(font)
        let varied = unsafe Unmanaged<VariedAdvances>.fromOpaque(data!).takeUnretainedValue()
        guard let glyphs = unsafe UnsafeRawPointer(glyphs),
          let advances = UnsafeMutableRawPointer(advances)
        else { return }
        for index in 0..<Int(count) {
          let glyph = unsafe glyphs.load(
            fromByteOffset: index * Int(glyphStride), as: UInt32.self)
          unsafe advances.storeBytes(
            of: varied.advance(of: glyph, in: parent),
            toByteOffset: index * Int(advanceStride), as: Int32.self)
        }
      }, nil, nil)
    unsafe hb_font_funcs_make_immutable(pointer)
  }

  deinit { unsafe hb_font_funcs_destroy(pointer) }
}
