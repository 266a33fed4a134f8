import CHarfBuzz
import TextLayout

/// The peer: HarfBuzz alone, called as its manual's first example does, with one buffer reused.
@safe final class PlainShaping: @unchecked Sendable {
  private let font: OpaquePointer
  private let buffer: OpaquePointer

  /// - Parameter typeface: Its file and face are opened once more, without this project's code.
  init(_ typeface: Typeface) {
    let blob = unsafe hb_blob_create_from_file(typeface.description.file)
    let face = unsafe hb_face_create(blob, UInt32(typeface.description.index))
    unsafe font = hb_font_create(face)
    let scale = unsafe Int32(hb_face_get_upem(face))
    unsafe hb_font_set_scale(font, scale, scale)
    unsafe hb_font_make_immutable(font)
    unsafe hb_face_destroy(face)
    unsafe hb_blob_destroy(blob)
    unsafe buffer = hb_buffer_create()
  }

  deinit {
    unsafe hb_buffer_destroy(buffer)
    unsafe hb_font_destroy(font)
  }

  /// Whether the font has a glyph for a character.
  func has(_ character: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(font, character.value, &glyph) != 0
  }

  /// Shapes a text as one run.
  func shape(_ text: [CChar]) {
    unsafe hb_buffer_clear_contents(buffer)
    unsafe text.withUnsafeBufferPointer { characters in
      unsafe hb_buffer_add_utf8(
        buffer, characters.baseAddress, Int32(characters.count), 0, Int32(characters.count))
    }
    unsafe hb_buffer_guess_segment_properties(buffer)
    unsafe hb_shape(font, buffer, nil, 0)
  }
}

extension String {
  /// The text's UTF-8, as C takes it.
  var characters: [CChar] { utf8.map { CChar(bitPattern: $0) } }
}
