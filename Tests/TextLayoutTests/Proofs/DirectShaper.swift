import CHarfBuzz

import TextLayout

/// One face of a font file that `hb_shape` is asked about, past all of the code under test.
@safe final class DirectShaper {
  struct Glyph: Equatable {
    var id: UInt32
    var advance: Int32
    var cluster: UInt32
  }

  private let font: OpaquePointer?
  private let buffer: OpaquePointer?
  private let script: UInt32
  private let language: hb_language_t?
  private let isRightToLeft: Bool
  private let features: [hb_feature_t]

  init(
    _ path: String, index: Int = 0, script: TextLayout.Tag, language: String = "en",
    isRightToLeft: Bool = false, features: [TextLayout.Tag] = []
  ) {
    let blob = unsafe hb_blob_create_from_file(path)
    let face = unsafe hb_face_create(blob, UInt32(index))
    unsafe font = hb_font_create(face)
    unsafe hb_face_destroy(face)
    unsafe hb_blob_destroy(blob)
    unsafe buffer = hb_buffer_create()
    self.script = script.rawValue
    self.features = features.map {
      hb_feature_t(tag: $0.rawValue, value: 1, start: 0, end: UInt32.max)
    }
    unsafe self.language = hb_language_from_string(language, -1)
    self.isRightToLeft = isRightToLeft
  }

  deinit {
    unsafe hb_buffer_destroy(buffer)
    unsafe hb_font_destroy(font)
  }

  /// The glyphs of a text in its logical order, in font units; clusters count scalars.
  func shape(_ text: [UInt32], insertsDottedCircles: Bool = true) -> [Glyph] {
    unsafe hb_buffer_clear_contents(buffer)
    unsafe hb_buffer_set_flags(
      buffer,
      insertsDottedCircles
        ? HB_BUFFER_FLAG_DEFAULT : HB_BUFFER_FLAG_DO_NOT_INSERT_DOTTED_CIRCLE)
    unsafe hb_buffer_add_utf32(buffer, text, Int32(text.count), 0, Int32(text.count))
    unsafe hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, hb_script_t(rawValue: script))
    unsafe hb_buffer_set_language(buffer, language)
    unsafe hb_shape(font, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
    let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    guard let infos = unsafe infos, let positions = unsafe positions else { return [] }
    let glyphs = (0..<Int(count)).map { index in
      unsafe Glyph(
        id: infos[index].codepoint, advance: positions[index].x_advance,
        cluster: infos[index].cluster)
    }
    return isRightToLeft ? glyphs.reversed() : glyphs
  }

  func glyph(for scalar: UInt32) -> UInt32? {
    var glyph: UInt32 = 0
    return unsafe hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
  }

  func advance(of glyph: UInt32) -> Int32 { unsafe hb_font_get_glyph_h_advance(font, glyph) }

  /// Whether `GDEF` calls the glyph a mark.
  func isMark(_ glyph: UInt32) -> Bool {
    unsafe hb_ot_layout_get_glyph_class(hb_font_get_face(font), glyph)
      == HB_OT_LAYOUT_GLYPH_CLASS_MARK
  }
}
