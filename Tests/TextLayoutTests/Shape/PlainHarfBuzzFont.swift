import CHarfBuzz
import TestSupport

/// A font file that HarfBuzz is asked about directly, past all of the code under test.
@safe final class PlainHarfBuzzFont {
  struct Glyph: Equatable {
    var id: UInt32
    var advance: Int
  }

  private let font: OpaquePointer?

  init(_ path: String, index: Int = 0) {
    let blob = unsafe hb_blob_create_from_file(path)
    let face = unsafe hb_face_create(blob, UInt32(index))
    unsafe font = hb_font_create(face)
    unsafe hb_face_destroy(face)
    unsafe hb_blob_destroy(blob)
  }

  deinit { unsafe hb_font_destroy(font) }

  /// The glyphs of a text in the direction and script that HarfBuzz guesses, in font units.
  func glyphs(_ text: String) -> [Glyph] {
    let buffer = unsafe hb_buffer_create()
    defer { unsafe hb_buffer_destroy(buffer) }
    unsafe hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    unsafe hb_buffer_guess_segment_properties(buffer)
    unsafe hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
    let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    guard let infos = unsafe infos, let positions = unsafe positions else { return [] }
    return (0..<Int(count)).map { index in
      unsafe Glyph(id: infos[index].codepoint, advance: Int(positions[index].x_advance))
    }
  }

  func has(_ scalar: Unicode.Scalar) -> Bool {
    var glyph: UInt32 = 0
    return unsafe hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
  }

  /// Whether the font's `cmap` has a variation sequence.
  func has(_ scalar: Unicode.Scalar, _ selector: Unicode.Scalar) -> Bool {
    var glyph: UInt32 = 0
    return unsafe hb_font_get_variation_glyph(font, scalar.value, selector.value, &glyph) != 0
  }
}
