import Foundation
import TestSupport
import TextLayout
import TextRendering
import Testing

/// Glyphs at a bound of what is drawn, and beyond it; see Tests/Fonts/README.md for their numbers.
@Suite struct HostileGlyphTests {
  private static let em = Rect(x: 0, y: 0, width: 100, height: 100)

  private func picture(_ text: String, _ font: String) throws -> Picture {
    try PaintTests.picture(text, font: font)
  }

  private func document(_ text: String, _ font: String) throws -> String {
    String(decoding: try picture(text, font).data(.svg), as: UTF8.self)
  }

  /// Cairo's PDF would have each repetition.
  @Test func gradientsThatRepeatOftenArePicturesInDocuments() throws {
    for glyph in ["a", "b"] {
      #expect(try document(glyph, "FineGradients.ttf").contains("<image"))
      #expect(try picture(glyph, "FineGradients.ttf").data(.pdf).count < 100_000)
    }
    let exact = try document("c", "FineGradients.ttf")
    #expect(exact.contains("<linearGradient") && !exact.contains("<image"))
  }

  @Test func compositeGlyphsOfTooManyPartsAreAnError() throws {
    let drawn = try Pixels(picture("a", "HostileParts.ttf"))
    #expect(drawn.bounds { $0 == .black } == Self.em)
    let hostile = try picture("b", "HostileParts.ttf")
    for format in PictureFormat.allCases {
      let error = #expect(throws: RenderingError.self) { try hostile.data(format) }
      #expect(
        error?.description.hasSuffix(
          "HostileParts.ttf: cannot be drawn: glyph 2 is made of more than 4096 glyphs or 64 levels: "
            + "get the file again") == true)
    }
  }

  /// Cairo loads the glyphs of such a document itself.
  @Test func selectableTextHasNoSuchGlyphsEither() throws {
    let font = try LoneFonts.font("HostileParts.ttf", size: 100)
    var options = PictureOptions()
    options.selectableText = true
    let hostile = Picture(of: MeasuredText("gb", font: font), width: .infinity, options: options)
    #expect(throws: RenderingError.self) { try hostile.data(.pdf) }
  }

  @Test func glyphsOfTooManyLayersHaveTheTextsColor() throws {
    for (glyph, color) in [
      ("c", PaintTests.red), ("d", .black), ("e", PaintTests.red), ("f", .black),
    ] {
      let pixels = try Pixels(picture(glyph, "HostileParts.ttf"))
      #expect(pixels.bounds { $0 == color } == Self.em, "\(glyph)")
    }
  }

  /// FreeType leaves aside the outlines of fonts with `sbix`.
  @Test func bitmapsOfTooManyPixelsShowNothing() throws {
    let pixels = try Pixels(picture("ab", "HostileBitmaps.ttf"))
    #expect(pixels.width == 200)
    #expect(pixels.inkBounds() == Self.em)
    #expect(pixels.bounds { $0 == PaintTests.red } == Self.em)
  }

  /// Five bitmaps are more than are kept where there are pixels: 64 MiB.
  @Test func bitmapsThatMadeRoomForOthersAreReadAgain() throws {
    let pixels = try Pixels(picture("acdefac", "HostileBitmaps.ttf"))
    #expect(
      pixels.bounds { $0 == PaintTests.red } == Rect(x: 0, y: 0, width: 700, height: 100))
    #expect(pixels.bounds { $0 != PaintTests.red } == nil)
  }

  /// Sixteen bitmaps are 256 MiB, as much as a document has. Others have 32 pixels a side.
  @Test func bitmapsThatComeLateInADocumentAreSmall() throws {
    let document = try document("acdefghijklmnopqrs", "HostileBitmaps.ttf")
    for (side, count) in [(2048, 16), (32, 2)] {
      let found = document.components(separatedBy: "width=\"\(side)\" height=\"\(side)\"")
      // Cairo may name a picture's sides more than once.
      #expect(found.count - 1 >= count && (found.count - 1) % count == 0, "\(side)")
    }
  }

  /// A run of more than 2¹⁶ points is filled in pieces.
  @Test func longRunsAreFilledInPieces() throws {
    let font = try LoneFonts.font("HostileParts.ttf", size: 10)
    let text = MeasuredText(String(repeating: "g", count: 200), font: font)
    let picture = Picture(of: text, width: .infinity, options: .init(scale: 1))
    let pixels = try Pixels(picture)
    #expect(pixels.width == 2000 && pixels.height == 10)
    #expect(pixels.bounds { $0 != .black } == nil)
  }

  /// 200 glyphs of one run, one above the other, darken the ground once.
  @Test func glyphsThatOverlapDoNotShowTwice() throws {
    var attributes = TextAttributes(font: try LoneFonts.font("HostileParts.ttf", size: 10))
    attributes.foregroundColor = Color(red: 0, green: 0, blue: 0, alpha: 128)
    let string = String(repeating: "h", count: 200)
    let text = MeasuredText(StyledText(string, attributes: attributes))
    let lines = text.glyphLines(width: .infinity)
    let size = Size(width: 10, height: 10)
    let picture = Picture(size: size, options: .init(scale: 1)) { $0.draw(lines, at: .zero) }
    #expect(try Pixels(picture)[5, 5].isNear(Color(red: 127, green: 127, blue: 127), 1))
  }
}
