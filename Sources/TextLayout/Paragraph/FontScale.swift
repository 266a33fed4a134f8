/// What advances in font units are worth at a size.
///
/// They are added up as whole numbers and so exactly: under `.uiKit` as they are, under `.css` each in
/// 1/65,536 px, as ``PixelScale`` has it. Either sum becomes points by one multiplication.
struct FontScale: Sendable {
  /// In points.
  let size: Double
  private let unitsPerEm: Double

  /// Under `.css` alone.
  private let pixels: PixelAdvances?

  init(_ font: Font, size: Double, _ convention: Convention) {
    let instance = font.instance
    self.size = size
    unitsPerEm = Double(instance.unitsPerEm)
    pixels = convention == .uiKit ? nil : PixelAdvances(instance, size: size)
  }

  /// Whether full-width punctuation gives up room: under `.css` in a font that can, unless the features
  /// asked for already do it.
  var trimsPunctuation: Bool { pixels?.trimsPunctuation ?? false }

  /// What a glyph adds to a sum.
  ///
  /// - Parameter advance: In font units.
  func units(_ advance: Int32, glyph: UInt32) -> Int {
    pixels?.advance(advance, glyph: glyph) ?? Int(advance)
  }

  func units(_ glyph: Glyph) -> Int { units(glyph.advance, glyph: glyph.id) }

  /// The sum of the glyphs from `glyph` on that start before `offset`.
  ///
  /// - Parameters:
  ///   - glyph: Moved behind them.
  ///   - isMonotone: Becomes `false` when one moves the pen backwards.
  func sum(
    _ glyphs: [Glyph], from glyph: inout Int, to end: Int, before offset: Int,
    isMonotone: inout Bool
  ) -> Int {
    if let pixels {
      return pixels.sum(glyphs, from: &glyph, to: end, before: offset, isMonotone: &isMonotone)
    }
    var units = 0
    while glyph < end && glyphs[glyph].cluster < offset {
      let advance = Int(glyphs[glyph].advance)
      if advance < 0 { isMonotone = false }
      units += advance
      glyph += 1
    }
    return units
  }

  /// A sum in points.
  func points(_ units: Int) -> Double {
    pixels == nil ? Double(units) * size / unitsPerEm : Double(units) / 65_536
  }

  /// How far a glyph is drawn from the pen, in points.
  func points(offset: Int32) -> Double {
    guard let pixels else { return points(Int(offset)) }
    return points(pixels.scale.adjustment(Int(offset)))
  }

  /// The advance of a character by itself, in points; zero when the font lacks it.
  func points(_ scalar: Unicode.Scalar, of font: Font) -> Double {
    guard let glyph = font.instance.glyph(for: scalar) else { return 0 }
    return points(units(Int32(clamping: font.instance.advance(ofGlyph: glyph)), glyph: glyph))
  }

  /// What tells this scale from that of the same font at other sizes, where sums depend on it.
  var sizeKey: Float { pixels?.scale.size ?? 0 }
}
