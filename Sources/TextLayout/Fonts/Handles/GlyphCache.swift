import CHarfBuzz
import Synchronization

/// Which glyph a face has for a scalar, remembered: what shaping asks most often.
///
/// HarfBuzz 6.0 remembers 256 scalars a font, fewer than a page of Chinese has, and searches the
/// `cmap` again for the others: a quarter of the time of shaping such text. This holds ``bound``
/// scalars a face, and is asked through an `hb_font_funcs_t` of our own; all else goes on to
/// HarfBuzz's own font.
///
/// A scalar goes into the place its lower bits name and throws out what is there, so nothing needs
/// emptying. Each place is one atomic word, so any thread may read and write it.
final class GlyphCache: Sendable {
  /// The number of places: 13 bits of the scalar. 32 kB.
  static let bound = 1 << 13

  /// In each: the scalar's upper eight bits and one (so that zero is empty), then the glyph.
  private let places: InlineArray<8192, Atomic<UInt32>> = InlineArray { _ in Atomic(0) }

  /// The scalar's glyph, or `nil` when `font` has none.
  ///
  /// - Parameter font: HarfBuzz's own font of the face.
  fileprivate func glyph(for scalar: UInt32, in font: OpaquePointer?) -> UInt32? {
    let place = Int(scalar & UInt32(Self.bound - 1))
    let tag = scalar >> 13 + 1
    let known = places[place].load(ordering: .relaxed)
    if known >> 16 == tag { return known & 0xFFFF }
    var glyph: UInt32 = 0
    guard unsafe hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 else { return nil }
    if glyph <= 0xFFFF { places[place].store(tag << 16 | glyph, ordering: .relaxed) }
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
