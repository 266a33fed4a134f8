import CFreeType
import Synchronization

/// One face of a font file, opened and judged by FreeType: `FT_Face`.
///
/// `@unchecked` because the pointer is not `Sendable`: every use of it runs inside
/// ``FreeTypeLibrary/serialize(_:)``; `glyphCount` is read once in `init`.
@safe final class FreeTypeFace: @unchecked Sendable {
  let library: FreeTypeLibrary
  let pointer: FT_Face
  let glyphCount: Int
  /// The file's bytes, which FreeType reads in place; `nil` when it reads them from a stream.
  private let file: HarfBuzzBlob?
  /// What FreeType reads a file with; `nil` when it has the bytes.
  private let stream: FreeTypeStream?
  /// The normalised coordinates now set on the face; read and written inside `serialize`.
  private var coordinates: [Int32] = []

  /// - Throws: FreeType's error number when it cannot use the file.
  convenience init(
    library: FreeTypeLibrary, file: HarfBuzzBlob, index: Int
  ) throws(FreeTypeFailure) {
    var opened: FT_Face?
    let address = unsafe file.address
    let status = library.serialize {
      unsafe FT_New_Memory_Face(
        library.pointer, address, FT_Long(file.count), FT_Long(index), &opened)
    }
    guard status == 0, let face = unsafe opened else { throw FreeTypeFailure(code: Int(status)) }
    unsafe self.init(library: library, face: face, file: file, stream: nil)
  }

  /// A face for a look at what it is, of which FreeType reads only what it needs.
  ///
  /// - Throws: FreeType's error number when it cannot use the file.
  convenience init(
    library: FreeTypeLibrary, stream: FreeTypeStream, index: Int
  ) throws(FreeTypeFailure) {
    var opened: FT_Face?
    let status = library.serialize {
      unsafe FT_Open_Face(library.pointer, stream.arguments, FT_Long(index), &opened)
    }
    guard status == 0, let face = unsafe opened else { throw FreeTypeFailure(code: Int(status)) }
    unsafe self.init(library: library, face: face, file: nil, stream: stream)
  }

  private init(
    library: FreeTypeLibrary, face: FT_Face, file: HarfBuzzBlob?, stream: FreeTypeStream?
  ) {
    self.library = library
    self.file = file
    self.stream = stream
    unsafe pointer = face
    unsafe glyphCount = Int(face.pointee.num_glyphs)
  }

  deinit {
    library.serialize { _ = unsafe FT_Done_Face(pointer) }
  }

  /// The number of faces that the file says it has.
  var faceCount: Int { library.serialize { unsafe Int(pointer.pointee.num_faces) } }

  /// The bounds of the glyph's outline in font units; `nil` when it has no outline.
  ///
  /// - Parameter coordinates: normalised (2.14) values for each axis, or none for the default.
  func outlineBounds(glyph: UInt32, coordinates: [Int32]) -> InkBounds? {
    library.serialize {
      guard glyph < glyphCount, apply(coordinates) else { return nil }
      let flags = FT_Int32(FT_LOAD_NO_SCALE) | FT_Int32(FT_LOAD_IGNORE_TRANSFORM)
      guard unsafe FT_Load_Glyph(pointer, glyph, flags) == 0 else { return nil }
      let slot = unsafe pointer.pointee.glyph
      guard let slot = unsafe slot, unsafe slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else {
        return nil
      }
      guard unsafe slot.pointee.outline.n_points > 0 else { return nil }
      var box = FT_BBox()
      guard unsafe FT_Outline_Get_BBox(&slot.pointee.outline, &box) == 0 else { return nil }
      guard box.xMin < box.xMax, box.yMin < box.yMax else { return nil }
      return InkBounds(
        xMin: Double(box.xMin), yMin: Double(box.yMin),
        xMax: Double(box.xMax), yMax: Double(box.yMax))
    }
  }

  /// A glyph's advance by its outline, in font units and 64ths of them; `nil` where FreeType cannot
  /// tell.
  ///
  /// - Parameter coordinates: as for ``outlineBounds(glyph:coordinates:)``.
  func variedAdvance(glyph: UInt32, coordinates: [Int32]) -> Double? {
    library.serialize {
      guard glyph < glyphCount, apply(coordinates) else { return nil }
      // An em of as many pixels as font units, so that a 26.6 pixel is a font unit.
      let pixels = FT_UInt(unsafe pointer.pointee.units_per_EM)
      guard unsafe FT_Set_Pixel_Sizes(pointer, pixels, pixels) == 0,
        unsafe FT_Load_Glyph(pointer, glyph, FT_Int32(FT_LOAD_NO_HINTING)) == 0,
        let slot = unsafe pointer.pointee.glyph
      else { return nil }
      return unsafe Double(slot.pointee.metrics.horiAdvance) / 64
    }
  }

  /// Sets the coordinates when others are set now. FreeType's are 16.16, HarfBuzz's 2.14.
  private func apply(_ wanted: [Int32]) -> Bool {
    if wanted == coordinates { return true }
    var values = wanted.map { FT_Fixed($0) << 2 }
    let status = unsafe FT_Set_Var_Blend_Coordinates(pointer, FT_UInt(values.count), &values)
    if status == 0 { coordinates = wanted }
    return status == 0
  }

  /// The glyphs of the 256 codes of a `cmap` table for Mac Roman, 0 for none; `nil` where there is
  /// no such table.
  func macRomanGlyphs() -> [UInt32]? {
    library.serialize {
      guard unsafe FT_Select_Charmap(pointer, FT_ENCODING_APPLE_ROMAN) == 0 else { return nil }
      return (0..<256).map { unsafe FT_Get_Char_Index(pointer, FT_ULong($0)) }
    }
  }

  /// A table, decompressed where the file is a web font; `nil` when it has none.
  func table(_ tag: Tag) -> [UInt8]? {
    library.serialize {
      var length: FT_ULong = 0
      let name = FT_ULong(tag.rawValue)
      guard unsafe FT_Load_Sfnt_Table(pointer, name, 0, nil, &length) == 0, length > 0 else {
        return nil
      }
      var bytes = [UInt8](repeating: 0, count: Int(length))
      guard unsafe FT_Load_Sfnt_Table(pointer, name, 0, &bytes, &length) == 0 else { return nil }
      return bytes
    }
  }
}

/// FreeType's refusal of a file.
struct FreeTypeFailure: Error {
  var code: Int
}
