import TestSupport
import TextLayout
import TextRendering
import Testing

/// Transforms, layers and composite modes of `COLR` version 1; see ``PaintTests`` for the pixels.
@Suite struct PaintCompositeTests {
  @Test func aPaletteColourHasAnAlpha() throws {
    try PaintTests.expect("A") { _, _ in Color(red: 255, green: 127, blue: 127) }
  }

  @Test func laterLayersAreAbove() throws {
    try PaintTests.expect("C") { x, y in x < 500 && y < 500 ? PaintTests.blue : PaintTests.red }
  }

  /// A red box from (0, 0) to (500, 500), moved, turned and stretched by each kind of paint.
  @Test(
    arguments: [
      // x' = 1000 - y, y' = x.
      ("D", 500, 0, 1000, 500),
      ("E", 500, 250, 1000, 750),
      ("F", 0, 0, 750, 250),
      // Around (500, 500).
      ("G", 250, 0, 500, 500),
      ("H", 0, 0, 750, 750),
      ("I", 250, 250, 500, 500),
      // By 90 degrees counter-clockwise, then by 1000 to the right; the other around (500, 500).
      ("J", 500, 0, 1000, 500),
      ("K", 500, 0, 1000, 500),
    ] as [(String, Double, Double, Double, Double)])
  func boxesAreTransformed(
    glyph: String, left: Double, bottom: Double, right: Double, top: Double
  ) throws {
    let bounds = try PaintTests.pixels(glyph).bounds { $0 == PaintTests.red }
    let wanted = Rect(
      x: left / 10, y: (1000 - top) / 10, width: (right - left) / 10, height: (top - bottom) / 10)
    #expect(bounds == wanted)
  }

  /// The box's upright sides lean by 45 degrees to the right, or its level ones rise by as much
  /// from x = 500 on.
  @Test func boxesAreSkewed() throws {
    try PaintTests.expect("L") { x, y in
      y < 500 && x > y && x < y + 500 ? PaintTests.red : nil
    }
    let pixels = try PaintTests.pixels("M", margin: 60)
    for y in stride(from: 3, to: 160, by: 7) {
      for x in stride(from: 64, to: 160, by: 6) {
        let unit = PaintTests.unit(x - 60, y - 60)
        let level = unit.y - (unit.x - 500)
        let isInside = unit.x < 500 && level > 0 && level < 500
        // Where an edge goes through, a part of the pixel is red.
        if abs(level) < 10 || abs(level - 500) < 10 { continue }
        #expect(pixels[x, y] == (isInside ? PaintTests.red : .white), "at \(x), \(y)")
      }
    }
  }

  @Test func aGlyphDrawsAnother() throws {
    // "C" moved by 500 to the right; what is beyond the picture is cut off.
    try PaintTests.expect("N") { x, y in
      if x < 500 { return nil }
      return x < 1000 && y < 500 ? PaintTests.blue : PaintTests.red
    }
  }

  @Test func outlinesAndBoxesClip() throws {
    // Boxes of the table from (250, 250) to (750, 500) and of half the em.
    try PaintTests.expect("O") { x, y in
      x > 250 && x < 750 && y > 250 && y < 500 ? PaintTests.green : nil
    }
    try PaintTests.expect("P") { x, y in x < 500 && y < 500 ? PaintTests.blue : nil }
    // An outline inside of an outline.
    try PaintTests.expect("R") { x, y in x < 500 && y < 500 ? PaintTests.green : nil }
  }

  @Test func whatHasNoBoundsOrAreaShowsNothing() throws {
    // A colour without an outline or a box; a box pressed flat; an entry that is not there.
    for glyph in ["Q", "S", "T"] { try PaintTests.expect(glyph) { _, _ in nil } }
  }

  /// Plain colours below a map to no width, within an outline. Chromium 156 shows the same red and
  /// blue.
  @Test func coloursCannotBePressedFlat() throws {
    try PaintTests.expect("V") { _, _ in PaintTests.red }
    try PaintTests.expect("W") { _, _ in PaintTests.blue }
    // A gradient has a shape.
    try PaintTests.expect("X") { _, _ in nil }
  }

  /// In U+E100 to U+E11B a box up to x = 600 is below one from x = 400 on.
  @Test func modesAreThoseOfTheW3C() throws {
    let scalars = (0xE100..<0xE11C).compactMap { Unicode.Scalar($0) }
    let pixels = try PaintTests.pixels(String(String.UnicodeScalarView(scalars)), size: 20)
    let backdrop = Straight(red: 204 / 255.0, green: 102 / 255.0, blue: 51 / 255.0, alpha: 0.75)
    let source = Straight(red: 51 / 255.0, green: 102 / 255.0, blue: 1, alpha: 0.5)
    let none = Straight(red: 0, green: 0, blue: 0, alpha: 0)
    for mode in scalars.indices {
      for (x, below, above) in [(4, backdrop, none), (10, backdrop, source), (16, none, source)] {
        let wanted = Compositing.result(mode, above, below).onWhite
        let found = pixels[20 * mode + x, 10]
        #expect(found.isNear(wanted, 4), "mode \(mode) at \(x): \(found), \(wanted)")
      }
    }
  }
}

/// A colour whose alpha is not multiplied in.
struct Straight {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  var channels: [Double] { [red, green, blue] }

  init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// - Parameter premultiplied: Red, green and blue with the alpha multiplied in.
  init(premultiplied: [Double], alpha: Double) {
    let channels = premultiplied.map { alpha > 0 ? min($0 / alpha, 1) : 0 }
    self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
  }

  var onWhite: Color {
    let bytes = channels.map { UInt8((255 * ($0 * alpha + 1 - alpha)).rounded()) }
    return Color(red: bytes[0], green: bytes[1], blue: bytes[2])
  }
}

/// Compositing and Blending Level 1 of the W3C, by its formulas, for the numbers of `COLR`.
enum Compositing {
  static func result(_ mode: Int, _ source: Straight, _ backdrop: Straight) -> Straight {
    let (a, b) = (source.alpha, backdrop.alpha)
    if mode < 13 {
      // Section 9: Fa and Fb of the Porter-Duff operators; "plus" is lighter.
      let (fa, fb): (Double, Double) =
        switch mode {
        case 0: (0, 0)
        case 1: (1, 0)
        case 2: (0, 1)
        case 3: (1, 1 - a)
        case 4: (1 - b, 1)
        case 5: (b, 0)
        case 6: (0, a)
        case 7: (1 - b, 0)
        case 8: (0, 1 - a)
        case 9: (b, 1 - a)
        case 10: (1 - b, a)
        case 11: (1 - b, 1 - a)
        default: (1, 1)
        }
      let mixed = zip(source.channels, backdrop.channels).map {
        min(a * fa * $0 + b * fb * $1, 1)
      }
      return Straight(premultiplied: mixed, alpha: min(a * fa + b * fb, 1))
    }
    let blended = blend(mode, source.channels, backdrop.channels)
    let mixed = (0..<3).map {
      (1 - b) * a * source.channels[$0] + a * b * blended[$0]
        + (1 - a) * b * backdrop.channels[$0]
    }
    return Straight(premultiplied: mixed, alpha: a + b - a * b)
  }

  private static func blend(_ mode: Int, _ source: [Double], _ backdrop: [Double]) -> [Double] {
    switch mode {
    case 24: luminous(saturated(source, by: saturation(backdrop)), as: backdrop)
    case 25: luminous(saturated(backdrop, by: saturation(source)), as: backdrop)
    case 26: luminous(source, as: backdrop)
    case 27: luminous(backdrop, as: source)
    default: zip(source, backdrop).map { blend(mode, $0, $1) }
    }
  }

  /// Section 10.1, of one channel.
  private static func blend(_ mode: Int, _ source: Double, _ backdrop: Double) -> Double {
    func screen(_ a: Double, _ b: Double) -> Double { a + b - a * b }
    func hardLight(_ s: Double, _ b: Double) -> Double {
      s <= 0.5 ? 2 * s * b : screen(2 * s - 1, b)
    }
    switch mode {
    case 13: return screen(source, backdrop)
    case 14: return hardLight(backdrop, source)
    case 15: return min(source, backdrop)
    case 16: return max(source, backdrop)
    case 17: return backdrop == 0 ? 0 : source == 1 ? 1 : min(1, backdrop / (1 - source))
    case 18: return backdrop == 1 ? 1 : source == 0 ? 0 : 1 - min(1, (1 - backdrop) / source)
    case 19: return hardLight(source, backdrop)
    case 20:
      if source <= 0.5 { return backdrop - (1 - 2 * source) * backdrop * (1 - backdrop) }
      let bow =
        backdrop <= 0.25
        ? ((16 * backdrop - 12) * backdrop + 4) * backdrop : backdrop.squareRoot()
      return backdrop + (2 * source - 1) * (bow - backdrop)
    case 21: return abs(backdrop - source)
    case 22: return backdrop + source - 2 * backdrop * source
    default: return source * backdrop
    }
  }

  /// Section 10.2.
  private static func luminance(_ color: [Double]) -> Double {
    0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2]
  }

  private static func saturation(_ color: [Double]) -> Double {
    max(color[0], color[1], color[2]) - min(color[0], color[1], color[2])
  }

  private static func saturated(_ color: [Double], by saturation: Double) -> [Double] {
    let least = min(color[0], color[1], color[2])
    let range = self.saturation(color)
    return color.map { range > 0 ? ($0 - least) * saturation / range : 0 }
  }

  private static func luminous(_ color: [Double], as other: [Double]) -> [Double] {
    let shift = luminance(other) - luminance(color)
    let shifted = color.map { $0 + shift }
    let light = luminance(shifted)
    let (least, most) = (shifted.min() ?? 0, shifted.max() ?? 0)
    return shifted.map {
      var channel = $0
      if least < 0 { channel = light + (channel - light) * light / (light - least) }
      if most > 1 { channel = light + (channel - light) * (1 - light) / (most - light) }
      return channel
    }
  }
}
