/// What Chromium makes of lengths in font units at one size, in 1/65,536 px.
///
/// All are whole numbers, so that sums of them are exact whatever their order. Measured, Chromium
/// 156. The steps are the same as in its libraries.
struct PixelScale: Sendable, Hashable {
  /// The size that Chromium takes: single precision, cut down to 1/100 px.
  let size: Float
  private let unitsPerEm: Int

  /// FreeType's `x_scale`: 26.6 pixels for a font unit, in 16.16.
  private let outline: Int

  /// HarfBuzz's `x_mult`: what a font unit is worth, in 2^-32 px.
  private let multiplier: Int

  /// - Parameter size: `font-size` in device pixels.
  init(_ role: FontRole, size: Double, unitsPerEm: Int) {
    self.init(set: role.setSize(size), unitsPerEm: unitsPerEm)
  }

  init(size: Double, unitsPerEm: Int) {
    self.init(set: Self.size(size), unitsPerEm: unitsPerEm)
  }

  private init(set size: Float, unitsPerEm: Int) {
    self.size = size
    self.unitsPerEm = unitsPerEm
    let pixels = Int(self.size * 64)
    outline = (pixels << 16 + unitsPerEm / 2) / unitsPerEm
    multiplier = Int(self.size * 65_536) << 16 / unitsPerEm
  }

  /// The advance that HarfBuzz gives the space's glyph where it stands for a space that the font
  /// lacks: a part of an em, or half a space (`hb_ot_shape_fallback_spaces`).
  ///
  /// - Parameters:
  ///   - units: That advance in units of the font's scale, rounded there.
  ///   - own: The space's own, in the same units.
  ///   - whole: The space's own, in whole font units.
  ///   - unitsPerEm: The font's scale.
  func fallbackSpace(_ units: Int, own: Int, whole: Int, unitsPerEm: Int) -> Int? {
    let em = Int(size * 65_536)
    if units == own / 2 { return advance(whole) / 2 }
    // A loop over an array of these is unrolled, and comes out differently from build to build.
    for part in 1...16 where part <= 6 || part == 16 {
      if (unitsPerEm + part / 2) / part == units { return (em + part / 2) / part }
    }
    return unitsPerEm * 4 / 18 == units ? em * 4 / 18 : nil
  }

  /// The size in which Chromium sets text of a computed size (Blink's `FontDescription`, whose key
  /// holds hundredths).
  static func size(_ size: Double) -> Float {
    (Float(min(size, largest)) * 100).rounded(.towardZero) / 100
  }

  /// The computed size of `font-size: size`, in device pixels: cut off above 10,000 px, and again
  /// after it is multiplied (Blink's `FontSizeFunctions::GetComputedSizeFromSpecifiedSize`).
  static func computed(_ size: Double, pixelsPerPoint: Double) -> Double {
    let specified = min(size, largest)
    if pixelsPerPoint == 1 { return specified }
    return min(Double(Float(specified) * Float(pixelsPerPoint)), largest)
  }

  /// The largest size that text has.
  static let largest = 10_000.0

  /// A glyph's own advance, which Skia takes from FreeType's `linearHoriAdvance`.
  func advance(_ units: Int) -> Int { (units * outline + 32) >> 6 }

  /// A coordinate of a glyph's outline, in whole 1/64 px as FreeType cuts it down to them.
  func outline(_ units: Double) -> Double {
    (units * Double(size) * 64 / Double(unitsPerEm)).rounded(.down)
  }

  /// What kerning and the like add to an advance (HarfBuzz's `em_mult`).
  ///
  /// - Parameter parts: How many units make a font unit: a power of two.
  func adjustment(_ units: Int, parts: Int) -> Int {
    let shift = 16 + parts.trailingZeroBitCount
    return (units * multiplier + 1 << (shift - 1)) >> shift
  }

  /// The advance of a glyph of a bitmap font, from pixels of its strike.
  func advance(pixels: Float, ofStrike strike: Float) -> Int {
    Int(pixels * (size / strike) * 65_536)
  }
}

extension Font {
  /// The size in pixels under `.css`.
  func pixelSize(_ pixelsPerPoint: Double) -> Double {
    PixelScale.computed(size, pixelsPerPoint: pixelsPerPoint)
  }
}
