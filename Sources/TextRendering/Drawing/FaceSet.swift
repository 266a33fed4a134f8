internal import CFreeType
internal import TextLayout

/// The faces that a renderer draws with, each opened once. FreeType's state is its own, so no other
/// thread is in it.
@safe final class FaceSet {
  private let library: FreeType
  private var faces: [FaceKey: GlyphFace] = [:]
  private var selectableFaces: [FaceKey: SelectableFace] = [:]

  init() throws(RenderingError) { library = try FreeType() }

  func face(of font: Font) throws(RenderingError) -> GlyphFace {
    let key = FaceKey(font)
    if let known = faces[key] { return known }
    let face = GlyphFace(try FreeTypeFace(font, library))
    faces[key] = face
    return face
  }

  /// The face that Cairo embeds.
  func selectableFace(of font: Font) throws(RenderingError) -> SelectableFace {
    let key = FaceKey(font)
    if let known = selectableFaces[key] { return known }
    // Cairo may let go of it on any thread, so it shares no state with others.
    let face = try SelectableFace(try FreeTypeFace(font, try FreeType()), font)
    selectableFaces[key] = face
    return face
  }

  /// What two fonts have in common whose glyphs are the same but for the size.
  private struct FaceKey: Hashable {
    let typeface: Typeface
    let coordinates: [Int32]

    init(_ font: Font) {
      typeface = font.typeface
      coordinates = font.normalizedCoordinates
    }
  }
}

/// FreeType's state: `FT_Library`.
@safe final class FreeType {
  let pointer: FT_Library

  init() throws(RenderingError) {
    var made: FT_Library?
    guard unsafe tg_freetype_start(&made) == 0, let made = unsafe made else {
      throw .drawingFailed("FreeType cannot start: is there memory left?")
    }
    unsafe pointer = made
  }

  deinit { unsafe FT_Done_Library(pointer) }
}

/// A face of the bytes that its font is measured with, varied as the font is.
@safe final class FreeTypeFace {
  let pointer: FT_Face
  let file: String

  /// Normalized, in 1/16384, one an axis; none for a font that does not vary.
  let coordinates: [Int32]

  private let library: FreeType

  /// FreeType reads them in place.
  private let bytes: FontBytes

  /// - Throws: ``RenderingError/unusableFont(file:reason:)``.
  init(_ font: Font, _ library: FreeType) throws(RenderingError) {
    let description = font.typeface.description
    file = description.file
    self.library = library
    bytes = font.typeface.fileBytes
    coordinates = font.normalizedCoordinates
    var opened: FT_Face?
    let status = unsafe FT_New_Memory_Face(
      library.pointer, bytes.address, FT_Long(bytes.count), FT_Long(description.index), &opened)
    guard status == 0, let opened = unsafe opened else {
      throw .unusableFont(file: file, reason: "FreeType's error \(status)")
    }
    unsafe pointer = opened
    if coordinates.isEmpty { return }
    var blend = coordinates.map { FT_Fixed($0) << 2 }
    let varied = unsafe FT_Set_Var_Blend_Coordinates(opened, FT_UInt(blend.count), &blend)
    if varied != 0 { throw .unusableFont(file: file, reason: "FreeType's error \(varied)") }
  }

  deinit { unsafe FT_Done_Face(pointer) }

  /// The colours of the first palette; empty where there is none.
  func palette() -> [Color] {
    var data = unsafe FT_Palette_Data()
    var colors: UnsafeMutablePointer<FT_Color>?
    guard unsafe FT_Palette_Data_Get(pointer, &data) == 0,
      unsafe FT_Palette_Select(pointer, 0, &colors) == 0, let colors = unsafe colors
    else { return [] }
    return unsafe (0..<Int(data.num_palette_entries)).map {
      let color = unsafe colors[$0]
      return Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
  }
}
