import CHarfBuzz

/// Which glyph a face has for a scalar, remembered: what shaping asks most often.
///
/// HarfBuzz 6.0 remembers 256 scalars a font, fewer than a page of Chinese has, and searches the
/// `cmap` again for the others: a quarter of the time of shaping such text. This holds 8192
/// scalars a face, and is asked through an `hb_font_funcs_t` of our own; all else goes on to
/// HarfBuzz's own font. Any thread may ask.
final class GlyphCache: Sendable {
  private let known = DirectMappedCache()

  /// All glyphs of a face whose `cmap` HarfBuzz does not read; else `nil`.
  let listed: [UInt32: UInt32]?

  init(listed: [UInt32: UInt32]? = nil) { self.listed = listed }

  /// The scalar's glyph, or `nil` when `font` has none.
  ///
  /// - Parameter font: HarfBuzz's own font of the face.
  fileprivate func glyph(for scalar: UInt32, in font: OpaquePointer?) -> UInt32? {
    if let glyph = known.value(of: scalar) { return glyph }
    if let listed { return listed[scalar] }
    var glyph: UInt32 = 0
    guard unsafe hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 else { return nil }
    known.remember(glyph, of: scalar)
    return glyph
  }

  /// A font that asks the cache for glyphs and `font` for all else, and keeps `font` alive.
  ///
  /// The cache must outlive it.
  func font(above font: OpaquePointer) -> OpaquePointer? {
    let result = unsafe hb_font_create_sub_font(font)
    let cache = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe hb_font_set_funcs(result, Self.functions.pointer, cache, nil)
    return unsafe result
  }

  private static let functions = GlyphFunctions()
}

/// The callbacks: `hb_font_funcs_t`.
///
/// `@unchecked` because the pointer is not `Sendable`: it is made immutable, and HarfBuzz documents
/// immutable objects as safe to share.
@safe private final class GlyphFunctions: @unchecked Sendable {
  let pointer: OpaquePointer?

  init() {
    unsafe pointer = hb_font_funcs_create()
    unsafe hb_font_funcs_set_nominal_glyph_func(
      pointer,
      { font, data, scalar, glyph, _ in
        let parent = unsafe hb_font_get_parent(font)
        // Called for every glyph, where counting a reference costs as much as the look-up.
        let found = unsafe Unmanaged<GlyphCache>.fromOpaque(data!)._withUnsafeGuaranteedRef {
          unsafe $0.glyph(for: scalar, in: parent)
        }
        guard let found else { return 0 }
        unsafe glyph?.pointee = found
        return 1
      }, nil, nil)
    unsafe hb_font_funcs_set_nominal_glyphs_func(
      pointer,
      { font, data, count, scalars, scalarStride, glyphs, glyphStride, _ in
        let parent = unsafe hb_font_get_parent(font)
        let cache = unsafe Unmanaged<GlyphCache>.fromOpaque(data!).takeUnretainedValue()
        guard let scalars = unsafe UnsafeRawPointer(scalars),
          let glyphs = UnsafeMutableRawPointer(glyphs)
        else { return 0 }
        for index in 0..<Int(count) {
          let scalar = unsafe scalars.load(
            fromByteOffset: index * Int(scalarStride), as: UInt32.self)
          guard let found = unsafe cache.glyph(for: scalar, in: parent) else {
            return UInt32(index)
          }
          unsafe glyphs.storeBytes(
            of: found, toByteOffset: index * Int(glyphStride), as: UInt32.self)
        }
        return count
      }, nil, nil)
    unsafe hb_font_funcs_make_immutable(pointer)
  }

  deinit { unsafe hb_font_funcs_destroy(pointer) }
}
