import CFreeType
import Synchronization

/// The pictures of a font that has no outlines, such as Noto Color Emoji: what Chromium takes the
/// advances of such a font from.
///
/// Fonts of that kind have one strike; of several the first counts.
final class BitmapStrike: Sendable {
  /// The strike's size in pixels.
  private let size: Float
  private let face: FreeTypeFace

  /// Advances in pixels that were asked for.
  private let known = Mutex<[UInt32: Float]>([:])

  /// Returns `nil` for a font with outlines.
  init?(_ face: FreeTypeFace) {
    guard let size = face.strikeSize, size > 0 else { return nil }
    self.size = size
    self.face = face
  }

  /// The advance of a glyph at a size, in 1/65,536 px; `nil` when the strike lacks it.
  func advance(of glyph: UInt32, _ scale: PixelScale) -> Int? {
    let pixels = known.withLock { known in
      let pixels = known[glyph] ?? face.strikeAdvance(glyph: glyph) ?? -1
      known[glyph] = pixels
      return pixels
    }
    return pixels < 0 ? nil : scale.advance(pixels: pixels, ofStrike: size)
  }
}

extension FreeTypeFace {
  /// The size in pixels of the first strike of a font without outlines.
  fileprivate var strikeSize: Float? {
    library.serialize {
      guard unsafe pointer.pointee.face_flags & FT_Long(1) == 0,
        unsafe pointer.pointee.num_fixed_sizes > 0
      else { return nil }
      return unsafe Float(pointer.pointee.available_sizes[0].x_ppem) / 64
    }
  }

  /// A glyph's advance in pixels of the first strike.
  fileprivate func strikeAdvance(glyph: UInt32) -> Float? {
    library.serialize {
      let flags = FT_Int32(FT_LOAD_COLOR) | FT_Int32(FT_LOAD_BITMAP_METRICS_ONLY)
      guard glyph < glyphCount, unsafe FT_Select_Size(pointer, 0) == 0,
        unsafe FT_Load_Glyph(pointer, glyph, flags) == 0, let slot = unsafe pointer.pointee.glyph
      else { return nil }
      return unsafe Float(slot.pointee.advance.x) / 64
    }
  }
}
