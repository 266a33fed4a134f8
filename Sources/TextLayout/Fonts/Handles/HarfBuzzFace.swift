import CHarfBuzz

/// One face's tables as HarfBuzz sees them: `hb_face_t`, made immutable.
///
/// `@unchecked` because the pointer is not `Sendable`: HarfBuzz documents immutable faces as safe
/// to use from any thread.
@safe final class HarfBuzzFace: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Shared by all fonts of the face: variations change outlines, not which glyph a scalar has.
  let glyphs: GlyphCache

  /// Takes over one reference to the face.
  ///
  /// - Parameter glyphs: What knows the face's glyphs.
  init(owning pointer: OpaquePointer, glyphs: GlyphCache = GlyphCache()) {
    unsafe self.pointer = pointer
    self.glyphs = glyphs
    unsafe hb_face_make_immutable(pointer)
  }

  /// A face of an OpenType file or collection.
  convenience init(file: HarfBuzzBlob, index: Int) {
    unsafe self.init(owning: hb_face_create(file.pointer, UInt32(index)))
  }

  deinit { unsafe hb_face_destroy(pointer) }

  var glyphCount: Int { unsafe Int(hb_face_get_glyph_count(pointer)) }
  var unitsPerEm: Int { unsafe Int(hb_face_get_upem(pointer)) }

  /// A table of the face; empty when it has none.
  func table(_ tag: Tag) -> HarfBuzzBlob {
    unsafe HarfBuzzBlob(owning: hb_face_reference_table(pointer, tag.rawValue))
  }

  /// What the `cmap` is of.
  var encoding: CharacterEncoding { table("cmap").withBytes { CharacterEncoding(cmap: $0) } }

  /// The same face with the glyphs of Mac Roman's 256 codes, 0 for none.
  func withMacRoman(_ codes: [UInt32]) -> HarfBuzzFace {
    let pairs = zip(CharacterEncoding.macRomanScalars, codes).filter { $0.1 != 0 }
    return unsafe HarfBuzzFace(
      owning: hb_face_reference(pointer),
      glyphs: GlyphCache(listed: Dictionary(pairs, uniquingKeysWith: { first, _ in first })))
  }

  /// The scalars that the face's `cmap` gives a glyph to, as ranges in ascending order.
  ///
  /// HarfBuzz 6.0 cuts ranges of many scalars with one glyph (`cmap` format 13) to the number of
  /// glyphs in the face, so each range is followed to its end. Of a symbol font it lists what
  /// stands at U+F000, and finds it without that, too.
  func characterRanges() -> [ClosedRange<UInt32>] {
    let set = HarfBuzzSet()
    if let listed = glyphs.listed {
      for scalar in listed.keys { unsafe hb_set_add(set.pointer, scalar) }
      return set.ranges()
    }
    unsafe hb_face_collect_unicodes(pointer, set.pointer)
    let font = unsafe hb_font_create(pointer)
    defer { unsafe hb_font_destroy(font) }
    if case .symbol = encoding {
      var glyph: UInt32 = 0
      for code in UInt32(0)...0xFF
      where unsafe hb_font_get_nominal_glyph(font, code, &glyph) != 0 {
        unsafe hb_set_add(set.pointer, code)
      }
    }
    return set.ranges().map { range in
      var last = range.upperBound
      var glyph: UInt32 = 0
      while last < 0x10_FFFF, unsafe hb_font_get_nominal_glyph(font, last + 1, &glyph) != 0 {
        last += 1
      }
      return range.lowerBound...last
    }
  }

  /// A string of the `name` table, English where there is one; `nil` when absent or empty.
  func name(_ id: UInt32) -> String? {
    var length: UInt32 = 0
    let english = unsafe hb_language_from_string("en", -1)
    let count = unsafe hb_ot_name_get_utf8(pointer, id, english, &length, nil)
    guard count > 0 else { return nil }
    length = count + 1
    var bytes = [CChar](repeating: 0, count: Int(length))
    _ = unsafe hb_ot_name_get_utf8(pointer, id, english, &length, &bytes)
    return String(decoding: bytes.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// True when glyphs are coloured: layers, paints, SVG or bitmaps.
  var hasColor: Bool {
    unsafe hb_ot_color_has_layers(pointer) != 0 || hb_ot_color_has_png(pointer) != 0
      || hb_ot_color_has_svg(pointer) != 0 || hasPaints
  }

  /// Whether the face has version 1 of `COLR`, of which HarfBuzz 6.0 says nothing.
  private var hasPaints: Bool {
    table("COLR").withBytes { $0.uint16(at: 0) == 1 && $0.uint32(at: 14) ?? 0 != 0 }
  }
}

/// A set of numbers: `hb_set_t`.
@safe struct HarfBuzzSet: ~Copyable {
  let pointer: OpaquePointer

  init() { unsafe pointer = hb_set_create() }
  deinit { unsafe hb_set_destroy(pointer) }

  /// Its numbers in ascending order.
  func numbers() -> [Int] {
    var numbers: [Int] = []
    var next = UInt32.max  // HB_SET_VALUE_INVALID starts the iteration
    while unsafe hb_set_next(pointer, &next) != 0 { numbers.append(Int(next)) }
    return numbers
  }

  func ranges() -> [ClosedRange<UInt32>] {
    var ranges: [ClosedRange<UInt32>] = []
    var first: UInt32 = 0
    var last = UInt32.max  // HB_SET_VALUE_INVALID starts the iteration
    while unsafe hb_set_next_range(pointer, &first, &last) != 0 { ranges.append(first...last) }
    return ranges
  }
}
