import Foundation
import TestSupport
import TextLayout
import TextRendering
import Testing

/// Glyphs of `COLR` version 1, against OpenType's formulas for them.
///
/// Each glyph of Paints.ttf is as wide and high as the em, 1000 units. At 100 points, and one pixel
/// a point, the middle of pixel (x, y) is the unit (10x + 5, 995 - 10y). Tests/Fonts/README.md
/// lists the glyphs.
@Suite struct PaintTests {
  static let red = Color(red: 255, green: 0, blue: 0)
  static let green = Color(red: 0, green: 255, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 255)

  /// A glyph of a font, on white.
  static func pixels(
    _ text: String, font: String = "Paints.ttf", size: Double = 100, color: Color = .black,
    margin: Double = 0, variations: [Variation] = []
  ) throws -> Pixels {
    try Pixels(
      picture(text, font: font, size: size, color: color, margin: margin, variations: variations))
  }

  static func picture(
    _ text: String, font: String = "Paints.ttf", size: Double = 100, color: Color = .black,
    margin: Double = 0, variations: [Variation] = []
  ) throws -> Picture {
    let font = try LoneFonts.font(font, size: size, variations: variations)
    var attributes = TextAttributes(font: font)
    attributes.foregroundColor = color
    let text = MeasuredText(StyledText(text, attributes: attributes))
    return Picture(of: text, width: .infinity, options: .init(scale: 1, margin: margin))
  }

  /// Red at 0 and blue at 1.
  static func mix(_ place: Double) -> Color {
    let share = min(max(place, 0), 1)
    return Color(
      red: UInt8((255 * (1 - share)).rounded()), green: 0, blue: UInt8((255 * share).rounded()))
  }

  /// The unit in the middle of a pixel.
  static func unit(_ x: Int, _ y: Int) -> (x: Double, y: Double) {
    (Double(10 * x + 5), Double(995 - 10 * y))
  }

  /// Compares a grid of pixels with what a rule says of their units; `nil` is white.
  static func expect(
    _ text: String, tolerance: Int = 2, color: Color = .black,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ rule: (Double, Double) -> Color?
  ) throws {
    let pixels = try pixels(text, color: color)
    #expect(pixels.width == 100 && pixels.height == 100, sourceLocation: sourceLocation)
    for y in stride(from: 3, to: 100, by: 6) {
      for x in stride(from: 3, to: 100, by: 6) {
        let unit = unit(x, y)
        let wanted = rule(unit.x, unit.y) ?? .white
        #expect(
          pixels[x, y].isNear(wanted, tolerance), "\(text) at \(x), \(y)",
          sourceLocation: sourceLocation)
      }
    }
  }

  /// Also where no library has listed the font, so that it is known by its tables alone.
  @Test func fontsOfPaintsAloneAreOfColour() throws {
    let path = try Fixtures.font("Paints.ttf")
    let other = try FontLibrary(files: [Fixtures.font("Em.ttf")])
    for library in [try FontLibrary(files: [path]), other] {
      #expect(try library.font(file: path, size: 10).typeface.description.isColor)
    }
  }

  @Test func aLinearGradientGoesFromItsFirstPointToItsSecond() throws {
    try Self.expect("a") { x, _ in Self.mix(x / 1000) }
    let pixels = try Self.pixels("a")
    // Half of each at 500: pixels 49 and 50 are 495 and 505.
    #expect(pixels[49, 50].isNear(Color(red: 129, green: 0, blue: 126), 1))
    #expect(pixels[50, 50].isNear(Color(red: 126, green: 0, blue: 129), 1))
  }

  /// The third point is (1000, 1000), so lines of one colour rise by 45 degrees.
  @Test func theThirdPointTurnsALinearGradient() throws {
    try Self.expect("b") { x, y in Self.mix((x - y) / 1000) }
  }

  @Test func gradientsRepeatAndReflect() throws {
    try Self.expect("c") { x, _ in Self.mix((x / 250).truncatingRemainder(dividingBy: 1)) }
    try Self.expect("d") { x, _ in
      let place = (x / 250).truncatingRemainder(dividingBy: 2)
      return Self.mix(place > 1 ? 2 - place : place)
    }
  }

  @Test func beyondItsStopsAGradientIsPadded() throws {
    try Self.expect("e") { x, _ in Self.mix((x / 1000 - 0.25) / 0.5) }
  }

  /// Alpha goes from 1 to 0 while the colour stays, so white comes in evenly.
  @Test func stopsHaveAnAlpha() throws {
    try Self.expect("f") { x, _ in
      let white = UInt8((255 * x / 1000).rounded())
      return Color(red: 255, green: white, blue: white)
    }
  }

  /// Where the points are on one line, Skia takes the first colour.
  @Test func aGradientOfNoLengthIsItsFirstColour() throws {
    try Self.expect("g") { _, _ in Self.red }
  }

  @Test func stopsAtOnePlaceAreAnEdge() throws {
    try Self.expect("h") { x, _ in x < 500 ? Self.red : Self.blue }
    // Nothing can be repeated, and without stops there is no colour.
    try Self.expect("i") { _, _ in nil }
    try Self.expect("j") { _, _ in nil }
  }

  /// Palette entry 0xFFFF, with an alpha of a half in "k" and "B".
  @Test func theTextsColourIsAnEntry() throws {
    for glyph in ["k", "B"] {
      try Self.expect(glyph, color: Self.green) { _, _ in Color(red: 128, green: 255, blue: 128) }
    }
  }

  @Test func aRadialGradientGoesFromCircleToCircle() throws {
    func distance(_ x: Double, _ y: Double) -> Double {
      ((x - 500) * (x - 500) + (y - 500) * (y - 500)).squareRoot()
    }
    try Self.expect("l") { Self.mix(distance($0, $1) / 500) }
    try Self.expect("n") { x, y in
      Self.mix((distance(x, y) / 250).truncatingRemainder(dividingBy: 1))
    }
    try Self.expect("o") { x, y in
      let place = (distance(x, y) / 250).truncatingRemainder(dividingBy: 2)
      return Self.mix(place > 1 ? 2 - place : place)
    }
    // The first stop is at -1, where the radius would be 0.
    try Self.expect("q") { Self.mix(distance($0, $1) / 400) }
    // Both circles are one of radius 250: an edge.
    let pixels = try Self.pixels("r")
    #expect(pixels[50, 50] == Self.red && pixels[50, 26] == Self.red)
    #expect(pixels[50, 23] == Self.blue && pixels[2, 2] == Self.blue)
  }

  /// From a point at (250, 500) to a circle of 500 around (500, 500). On the level line through
  /// both, circle t reaches from 250 - 250t to 250 + 750t.
  @Test func theFirstCircleMayBeAside() throws {
    let pixels = try Self.pixels("m", size: 100)
    for x in stride(from: 5, through: 95, by: 10) {
      let unit = Self.unit(x, 49).x
      let place = unit < 250 ? (250 - unit) / 250 : (unit - 250) / 750
      // The pixel is five units above the line.
      #expect(pixels[x, 49].isNear(Self.mix(place), 3), "at \(x)")
    }
  }

  /// Two circles of radius 100, at (200, 500) and (800, 500): the strip between and beyond them.
  @Test func circlesOfOneSizeMakeAStrip() throws {
    try Self.expect("p") { x, y in
      if abs(y - 500) >= 100 { return nil }
      let reach = (100 * 100 - (y - 500) * (y - 500)).squareRoot()
      return Self.mix((x + reach - 200) / 600)
    }
  }

  @Test func aSweepGoesAroundCounterClockwise() throws {
    func angle(_ x: Double, _ y: Double) -> Double {
      let degrees = atan2(y - 500, x - 500) * 180 / .pi
      return degrees < 0 ? degrees + 360 : degrees
    }
    try Self.expect("s") { Self.mix(angle($0, $1) / 360) }
    try Self.expect("t") { x, y in
      Self.mix((angle(x, y) / 90).truncatingRemainder(dividingBy: 1))
    }
    try Self.expect("u") { x, y in
      let place = (angle(x, y) / 90).truncatingRemainder(dividingBy: 2)
      return Self.mix(place > 1 ? 2 - place : place)
    }
    try Self.expect("v") { Self.mix((angle($0, $1) - 90) / 180) }
    try Self.expect("w") { Self.mix((270 - angle($0, $1)) / 180) }
    try Self.expect("x") { angle($0, $1) < 90 ? Self.red : Self.blue }
    try Self.expect("y") { _, _ in nil }
  }

  /// The sweep "s" at 0, 90, 180 and 270 degrees: red, then a quarter, a half, three quarters.
  @Test func aSweepStartsAtTheRight() throws {
    let pixels = try Self.pixels("s")
    #expect(pixels[99, 49].isNear(Self.red, 2))
    #expect(pixels[50, 0].isNear(Self.mix(0.25), 2))
    #expect(pixels[0, 50].isNear(Self.mix(0.5), 2))
    #expect(pixels[50, 99].isNear(Self.mix(0.75), 2))
    #expect(pixels[99, 50].isNear(Self.blue, 2))
  }

  /// The gradient alone is pressed to half its height around (500, 500), or turned by 90 degrees.
  @Test func gradientsAreMovedInsideOfTheirOutline() throws {
    try Self.expect("z") { x, y in
      let (dx, dy) = (x - 500, 2 * (y - 500))
      return Self.mix((dx * dx + dy * dy).squareRoot() / 500)
    }
    try Self.expect("U") { _, y in Self.mix(y / 1000) }
  }
}

extension Color {
  /// Whether no channel is farther off.
  func isNear(_ other: Color, _ tolerance: Int) -> Bool {
    abs(Int(red) - Int(other.red)) <= tolerance && abs(Int(green) - Int(other.green)) <= tolerance
      && abs(Int(blue) - Int(other.blue)) <= tolerance
  }
}
