internal import CFreeType
internal import TextLayout

extension GlyphFace {
  /// The most glyphs that one glyph is put together from, itself and all parts of parts counted.
  private static let mostComponents = 4096

  /// How many levels of parts of parts there may be.
  private static let deepestComponent = 64

  /// Refuses a glyph that is put together from too many others.
  ///
  /// FreeType loads each of them as often as it is named, and a small font can name one 10¹⁰ times.
  /// A glyph is looked at once.
  ///
  /// - Throws: ``RenderingError/unusableFont(file:reason:)``.
  func checkComponents(of glyph: UInt32) throws(RenderingError) {
    guard hasComponents, componentCounts[glyph] == nil else { return }
    if try componentCount(of: glyph, depth: 0) != nil { return }
    throw .unusableFont(
      file: face.file,
      reason: "glyph \(glyph) is made of more than \(Self.mostComponents) glyphs or "
        + "\(Self.deepestComponent) levels")
  }

  /// Returns `nil` for too many.
  private func componentCount(of glyph: UInt32, depth: Int) throws(RenderingError) -> Int? {
    if let known = componentCounts[glyph] { return known }
    if depth > Self.deepestComponent { return nil }
    var count = 1
    for part in try components(of: glyph) {
      guard let parts = try componentCount(of: part, depth: depth + 1) else { return nil }
      count += parts
      if count > Self.mostComponents { return nil }
    }
    componentCounts[glyph] = count
    return count
  }

  /// The glyphs that a glyph names as its parts.
  private func components(of glyph: UInt32) throws(RenderingError) -> [UInt32] {
    let flags = FT_Int32(FT_LOAD_NO_SCALE) | FT_Int32(FT_LOAD_NO_RECURSE)
    try check(unsafe FT_Load_Glyph(face.pointer, glyph, flags), glyph)
    guard let slot = unsafe face.pointer.pointee.glyph,
      unsafe slot.pointee.format == FT_GLYPH_FORMAT_COMPOSITE
    else { return [] }
    return unsafe (0..<slot.pointee.num_subglyphs).compactMap {
      var part: FT_Int = 0
      var flags: FT_UInt = 0
      var (first, second) = (FT_Int(0), FT_Int(0))
      var matrix = FT_Matrix()
      let status = unsafe FT_Get_SubGlyph_Info(
        slot, $0, &part, &flags, &first, &second, &matrix)
      return status == 0 ? UInt32(exactly: part) : nil
    }
  }
}
