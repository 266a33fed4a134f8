internal import CCairo
internal import CFreeType
internal import TextLayout

/// A face that Cairo embeds into a document: `cairo_font_face_t`.
@safe final class SelectableFace {
  private let pointer: OpaquePointer
  private let options: OpaquePointer

  /// Cairo finds the face again by the address of this.
  nonisolated(unsafe) private static let key: UnsafeMutablePointer<cairo_user_data_key_t> = {
    let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
    unsafe key.initialize(to: cairo_user_data_key_t())
    return unsafe key
  }()

  /// - Parameter face: One that nobody else uses, with a FreeType of its own.
  init(_ face: FreeTypeFace, _ font: Font) throws(RenderingError) {
    let flags = Int32(FT_LOAD_NO_HINTING) | Int32(FT_LOAD_NO_AUTOHINT)
    guard let made = unsafe cairo_ft_font_face_create_for_ft_face(face.pointer, flags),
      let options = unsafe cairo_font_options_create()
    else { throw .drawingFailed("Cairo gave no font") }
    unsafe pointer = made
    unsafe self.options = options
    try check(unsafe cairo_font_face_status(made))
    // Cairo keeps fonts a while after they were used, and FreeType's face with them.
    let kept = unsafe Unmanaged.passRetained(face)
    let status = unsafe cairo_font_face_set_user_data(made, Self.key, kept.toOpaque()) { kept in
      guard let kept = unsafe kept else { return }
      unsafe Unmanaged<FreeTypeFace>.fromOpaque(kept).release()
    }
    if status != CAIRO_STATUS_SUCCESS { unsafe kept.release() }
    try check(status)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    // Cairo varies a face by these alone, whatever was set on it before.
    let variations = font.coordinates.map { "\($0.tag)=\($0.value)" }.joined(separator: ",")
    if !variations.isEmpty { unsafe cairo_font_options_set_variations(options, variations) }
    try check(unsafe cairo_font_options_status(options))
  }

  deinit {
    unsafe cairo_font_options_destroy(options)
    unsafe cairo_font_face_destroy(pointer)
  }

  /// Makes it the font of what is drawn next.
  @unsafe func set(on context: OpaquePointer, size: Double) {
    unsafe cairo_set_font_face(context, pointer)
    unsafe cairo_set_font_size(context, size)
    unsafe cairo_set_font_options(context, options)
  }
}
