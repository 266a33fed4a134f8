import TestSupport
import TextLayout
import TextRendering
import Testing

/// What a line shows besides its glyphs, pixel by pixel.
///
/// Tests/Fonts/README.md has the font's numbers: the underline is 0.1 em below the baseline and
/// 0.05 thick, the strikeout 0.3 above it and 0.04 thick.
@Suite struct DecorationTests {
  private static let blue = Color(red: 0, green: 0, blue: 255)
  private static let yellow = Color(red: 255, green: 255, blue: 0)
  private static let green = Color(red: 0, green: 160, blue: 0)

  private func pixels(_ attributes: (inout TextAttributes) -> Void) throws -> Pixels {
    var set = TextAttributes(font: try LoneFonts.font("Em.ttf", size: 20))
    attributes(&set)
    let text = MeasuredText(StyledText("x x", attributes: set))
    return try Pixels(Picture(of: text, width: 80, options: PictureOptions(scale: 2)))
  }

  @Test func anUnderlineIsWholePixels() throws {
    let pixels = try pixels { $0.underline = TextDecoration(color: Self.blue) }
    // The baseline is at 17.6 points; the line is 1 point thick from 19.6 on, which is 39.2 pixels.
    #expect(
      pixels.bounds { $0 == Self.blue } == Rect(x: 0, y: 39, width: 120, height: 1))
  }

  @Test func aStrikethroughIsOverTheGlyphs() throws {
    let pixels = try pixels { $0.strikethrough = TextDecoration(color: Self.green) }
    // 6 above the baseline and 0.8 thick: 23.2 pixels down, 1.6 thick, is rows 23 and 24.
    #expect(
      pixels.bounds { $0 == Self.green } == Rect(x: 0, y: 23, width: 120, height: 2))
    #expect(pixels[20, 23] == Self.green)
  }

  @Test func aBackgroundIsBelowTheGlyphs() throws {
    let pixels = try pixels { $0.backgroundColor = Self.yellow }
    #expect(
      pixels.bounds { $0 == Self.yellow } == Rect(x: 0, y: 0, width: 120, height: 40))
    // x is a box 10 points high.
    #expect(pixels[20, 25] == .black)
    #expect(pixels[130, 20] == .white)
  }

  @Test func glyphsHaveTheirColour() throws {
    let pixels = try pixels { $0.foregroundColor = Self.blue }
    #expect(pixels[20, 25] == Self.blue)
    #expect(pixels.bounds { $0 == .black } == nil)
  }

  @Test func backgroundsOfLinesMeet() throws {
    var attributes = TextAttributes(font: try LoneFonts.font("Em.ttf", size: 10.3))
    attributes.backgroundColor = Self.yellow
    let text = MeasuredText(StyledText("  x\n  x\n  x", attributes: attributes))
    let pixels = try Pixels(Picture(of: text, width: 40, options: PictureOptions(scale: 1)))
    // The first column has no ink but the backgrounds'.
    for y in 0..<30 { #expect(pixels[0, y] == Self.yellow) }
  }

  @Test func aClipEndsWithWhatThrows() throws {
    struct Stop: Error {}
    let square = Rect(x: 0, y: 0, width: 10, height: 10)
    let picture = Picture(size: square.size, options: PictureOptions(scale: 1)) { canvas in
      try? canvas.clip(to: Rect(x: 2, y: 3, width: 4, height: 5)) { canvas throws(Stop) in
        canvas.fill(square, Self.yellow)
        throw Stop()
      }
      canvas.fill(Rect(x: 8, y: 8, width: 1, height: 1), Self.blue)
    }
    let pixels = try Pixels(picture)
    #expect(pixels.bounds { $0 == Self.yellow } == Rect(x: 2, y: 3, width: 4, height: 5))
    #expect(pixels.bounds { $0 == Self.blue } == Rect(x: 8, y: 8, width: 1, height: 1))
  }

  @Test func appearanceSaysWhatHasNoColour() throws {
    let text = MeasuredText("x", font: try LoneFonts.font("Em.ttf", size: 20))
    var options = PictureOptions(scale: 1)
    options.appearance = .dark
    let dark = try Pixels(Picture(of: text, width: 40, options: options))
    #expect(dark[10, 12] == .white && dark[30, 12] == .black)
    options.background = Color(red: 0, green: 0, blue: 0, alpha: 0)
    options.foreground = Self.green
    let clear = try Pixels(Picture(of: text, width: 40, options: options))
    #expect(clear[10, 12] == Self.green && clear[30, 12].alpha == 0)
  }
}
