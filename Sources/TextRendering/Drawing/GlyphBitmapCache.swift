internal import TextLayout

/// The bitmaps of a face that were drawn so far.
///
/// Where there are pixels, the oldest make room for others. A document keeps all that it shows in
/// any case, so there those that come late are small.
struct GlyphBitmapCache {
  /// The most bytes that bitmaps have together where there are pixels.
  private static let mostBytes = 64 << 20

  /// The most bytes that a document has in bitmaps of full size.
  private static let mostDocumentBytes = 256 << 20

  /// The longest side of those beyond them, in pixels.
  private static let smallSide = 32

  /// `nil` for a glyph without ink.
  private var bitmaps: [UInt32: GlyphBitmap?] = [:]
  private var byteCount = 0

  /// - Parameter load: Reads a bitmap that is not kept.
  mutating func bitmap(
    of glyph: UInt32, isVector: Bool, load: () throws(RenderingError) -> GlyphBitmap?
  ) throws(RenderingError) -> GlyphBitmap? {
    if let known = bitmaps[glyph] { return known }
    var bitmap = try load()
    if let large = bitmap {
      let most = isVector ? Self.mostDocumentBytes : Self.mostBytes
      if byteCount + large.byteCount > most {
        if isVector {
          bitmap = try large.reduced(toSide: Self.smallSide)
        } else {
          (bitmaps, byteCount) = ([:], 0)
        }
      }
    }
    byteCount += bitmap?.byteCount ?? 0
    bitmaps[glyph] = .some(bitmap)
    return bitmap
  }
}
