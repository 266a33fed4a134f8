import Foundation
import TestSupport
import TextLayout
import Testing

@testable import TextRendering

/// Paints that are hostile, damaged, variable or in documents; see ``PaintTests`` for the pixels.
@Suite struct PaintLimitTests {
  /// Layers that are 2⁶⁰, that have themselves, that are 64³; glyphs that draw each other, or one
  /// without paints; 2²⁶ glyphs; a hundred transforms. Chromium 156 draws none of them either.
  @Test(.timeLimit(.minutes(30)), arguments: ["b", "c", "d", "e", "f", "g", "h", "i"])
  func hostilePaintsShowNothing(glyph: String) throws {
    for format in PictureFormat.allCases {
      let picture = try PaintTests.picture(glyph, font: "HostilePaints.ttf")
      let work = ColorGlyphWork()
      #expect(try !picture.data(format, work).isEmpty)
      #expect(work.readCost <= 2 * PaintBudget.most)
      #expect(work.drawnSteps == 0)
    }
    #expect(try PaintTests.pixels(glyph, font: "HostilePaints.ttf").inkBounds() == nil)
  }

  /// A chain of maps whose numbers have no end. Chromium 156 draws nothing either.
  @Test func hugeMapsShowNothing() throws {
    for format in PictureFormat.allCases {
      #expect(try !PaintTests.picture("j", font: "HostilePaints.ttf").data(format).isEmpty)
    }
    #expect(try PaintTests.pixels("j", font: "HostilePaints.ttf").inkBounds() == nil)
  }

  /// 4,000 sweeps or squares one on the other, and lines of 4,001 stops. As often as they come, a
  /// picture of them takes so many steps, pixels and bytes.
  @Test(arguments: ["k", "l", "m"], PictureFormat.allCases)
  func costlyGlyphsAreDrawnWithFewSteps(glyph: String, format: PictureFormat) throws {
    let many = String(repeating: glyph, count: 300)
    let work = ColorGlyphWork()
    let bytes = try PaintTests.picture(many, font: "HostilePaints.ttf").data(format, work)
    // A few drawings of some 4,000 steps; or in a document as many as a page may have.
    #expect(work.drawnSteps <= (format == .png ? 1 << 15 : 1 << 21))
    #expect(work.drawnPixels <= Double(1 << 31))
    #expect(bytes.count < 200_000_000)
  }

  /// The first is drawn with few pixels, and those after it with the same.
  @Test func copiesOfACostlyGlyphAreAlike() throws {
    let pixels = try PaintTests.pixels("kkk", font: "HostilePaints.ttf")
    var colors: Set<Color> = []
    for y in stride(from: 0, to: 100, by: 5) {
      for x in stride(from: 0, to: 100, by: 5) {
        colors.insert(pixels[x, y])
        #expect(pixels[x, y] == pixels[x + 100, y] && pixels[x, y] == pixels[x + 200, y])
      }
    }
    #expect(colors.count > 50)
    // The sweep's half turn is at the left.
    #expect(pixels[2, 50].isNear(PaintTests.mix(0.5), 16))
  }

  /// What no time is left for is in the text's colour: each size is a glyph of its own.
  @Test func aPictureOfTooManyCostlyGlyphsHasOutlines() throws {
    let picture = try Picture(size: Size(width: 100, height: 100), options: .init(scale: 1)) {
      for step in 0..<60 {
        let font = try LoneFonts.font("HostilePaints.ttf", size: 100 + Double(step) / 64)
        $0.draw(MeasuredText("k", font: font).glyphLines(width: .infinity))
      }
    }
    // The last is above the others.
    let work = ColorGlyphWork()
    let pixels = try Pixels(png: picture.data(.png, work))
    #expect(work.drawnSteps < 60 * 4_100)
    #expect(pixels[50, 20] == .black)
  }

  @Test func theirNeighboursAreDrawn() throws {
    let pixels = try PaintTests.pixels("bah", font: "HostilePaints.ttf")
    #expect(
      pixels.bounds { $0 == PaintTests.red } == Rect(x: 100, y: 0, width: 100, height: 100))
  }

  /// Bytes of the paints are overwritten, others each time.
  @Test(arguments: 0..<24) func damagedPaintsAreDrawnOrNot(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var bytes = try loadBytes(Fixtures.font("Paints.ttf"))
    let paints = try #require(bytes.table("COLR"))
    for _ in 0..<(1 << (seed % 9)) {
      // The header is 34 bytes.
      let place = Int.random(in: paints.lowerBound + 34..<paints.upperBound, using: &random)
      bytes[place] = UInt8.random(in: 0...255, using: &random)
    }
    try withTemporaryDirectory { folder in
      let path = try write(bytes, to: folder + "/damaged.ttf")
      guard let library = try? FontLibrary(files: [path]),
        let font = try? library.font(file: path, size: 10)
      else { return }
      let glyphs = (UInt8(ascii: "A")...UInt8(ascii: "z")).map { Character(Unicode.Scalar($0)) }
      let modes = (0xE100..<0xE11C).compactMap { Unicode.Scalar($0).map { Character($0) } }
      let picture = Picture(
        of: MeasuredText(String(glyphs + modes), font: font), width: 100,
        options: .init(scale: 1))
      for format in PictureFormat.allCases { #expect(try !picture.data(format).isEmpty) }
    }
  }

  @Test func hugeAndFarPaintsAreDrawnOrNot() throws {
    let font = try LoneFonts.font("Paints.ttf", size: 1_000_000)
    let lines = MeasuredText("abcpsz\u{E103}\u{E105}\u{E118}", font: font).glyphLines(
      width: .infinity)
    for place in [0, -500_000, 1e9, -1e9, 1e300, .infinity, .nan] as [Double] {
      let picture = Picture(size: Size(width: 20, height: 20)) {
        $0.draw(lines, at: Point(x: place, y: place))
      }
      for format in PictureFormat.allCases { #expect(try !picture.data(format).isEmpty) }
    }
  }

  /// A strip of a glyph, which is longer than a picture may be at 8 pixels a point.
  @Test func longStripsOfPaintsAreDrawn() throws {
    let font = try LoneFonts.font("Paints.ttf", size: 32_000)
    for text in ["s", "\u{E105}"] {
      let lines = MeasuredText(text, font: font).glyphLines(width: .infinity)
      let size = Size(width: 32_000, height: 1)
      let picture = Picture(size: size, options: .init(scale: 1)) { $0.draw(lines, at: .zero) }
      for format in PictureFormat.allCases { #expect(try !picture.data(format).isEmpty) }
    }
  }

  /// Tests/Fonts/README.md: halfway along the axis each number is halfway to its end.
  @Test(arguments: [400.0, 650, 900]) func numbersVary(weight: Double) throws {
    let share = (weight - 400) / 500
    func pixels(_ glyph: String) throws -> Pixels {
      try PaintTests.pixels(
        glyph, font: "VariablePaints.ttf", variations: [Variation(.weight, weight)])
    }
    let white = UInt8((255 * share / 2).rounded())
    #expect(try pixels("a")[50, 50].isNear(Color(red: 255, green: white, blue: white), 1))
    let box = try #require(try pixels("b").bounds { $0 == PaintTests.red })
    #expect(box == Rect(x: 40 * share, y: 50 - 20 * share, width: 50, height: 50))
    let gradient = try pixels("c")
    for x in stride(from: 5, to: 100, by: 10) {
      let start = 0.25 * share
      let place = max((PaintTests.unit(x, 50).x / 1000 - start) / (1 - start), 0)
      let alpha = 1 - 0.5 * share * place
      let wanted = Straight(red: 1 - place, green: 0, blue: place, alpha: alpha).onWhite
      #expect(gradient[x, 50].isNear(wanted, 2), "at \(x)")
    }
    #expect(
      try pixels("d").inkBounds() == Rect(x: 0, y: 0, width: 100 - 50 * share, height: 100))
  }

  private static let pdftoppm = "/usr/bin/pdftoppm"
  static let hasPoppler = FileManager.default.isExecutableFile(atPath: pdftoppm)

  /// A page that Poppler draws, against the PNG.
  @Test(.enabled(if: hasPoppler)) func pagesShowTheSamePaints() throws {
    let text = "abefklmpqsvwxz\u{E103}\u{E105}\u{E10B}\u{E118}ACDLOPRU"
    let picture = try PaintTests.picture(text, color: PaintTests.green)
    let wanted = try Pixels(picture)
    let page = try withTemporaryDirectory { folder in
      try picture.write(to: folder + "/page.pdf")
      let run = try ProcessRun(
        Self.pdftoppm,
        ["-r", "72", "-png", "-singlefile", folder + "/page.pdf", folder + "/page"])
      #expect(run.status == 0)
      return try Pixels(png: loadBytes(folder + "/page.png"))
    }
    for (index, character) in text.enumerated() {
      var far = 0
      for y in stride(from: 2, to: 100, by: 4) {
        for x in stride(from: 100 * index + 2, to: 100 * index + 100, by: 4) {
          far += page[x, y].isNear(wanted[x, y], 16) ? 0 : 1
        }
      }
      // Of 625; lines where colours meet are not to the pixel.
      #expect(far <= 30, "\(character): \(far)")
    }
  }

  /// What SVG has is as it is; what it has not is a picture.
  @Test func onlyWhatSVGCannotSayIsAPicture() throws {
    func document(_ text: String) throws -> String {
      String(decoding: try PaintTests.picture(text).data(.svg), as: UTF8.self)
    }
    let exact = try document("abcdelzACDR")
    #expect(!exact.contains("<image"))
    #expect(exact.contains("<linearGradient") && exact.contains("<radialGradient"))
    for glyph in ["s", "p", "P", "\u{E105}"] {
      #expect(try document(glyph).contains("<image"), "\(glyph)")
    }
  }
}
