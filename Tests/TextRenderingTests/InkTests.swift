import TestSupport
import TextLayout
import TextRendering
import Testing

/// Where the pixels of a PNG have ink, against the outlines of the glyphs.
@Suite struct InkTests {
  struct Case: Sendable, CustomStringConvertible {
    var text: String
    var font: String
    var index = 0
    var weight: Double?
    var baselineOffset = 0.0
    var isRightToLeft = false

    var description: String { "\(font) \(weight ?? 0) \(baselineOffset) \(text)" }
  }

  static let cases = [
    Case(text: "Hxgq, fjord AVATAR", font: "NotoSans-Regular.ttf"),
    Case(text: "Hxgq, fjord", font: "NotoSans-Italic.ttf"),
    Case(text: "Hxgq, fjord", font: "Inter-Regular.otf"),
    Case(text: "Hxgq, fjord", font: "Inter.var.ttf", weight: 700),
    Case(text: "Hxgq, fjord", font: "Inter.var.ttf", weight: 100),
    Case(text: "Hxgq", font: "NotoSans-Regular.ttf", baselineOffset: 5.3),
    Case(text: "مرحبا بالعالم", font: "NotoNaskhArabic-Regular.ttf", isRightToLeft: true),
    Case(text: "שלום עולם", font: "NotoSansHebrew-Regular.ttf", isRightToLeft: true),
    Case(text: "测量文字的高度，漢字かな", font: "NotoSansCJK-Regular.ttc"),
    Case(text: "한글", font: "NotoSansCJK-Bold.ttc", index: 1),
    Case(text: "हिन्दी में लिखा", font: "NotoSansDevanagari-Regular.ttf"),
    Case(text: "ภาษาไทย", font: "NotoSansThai-Regular.ttf"),
  ]

  @Test(arguments: cases, [1.0, 2, 3]) func everyEdgeIsWithinAPixel(
    _ example: Case, scale: Double
  ) throws {
    let text = try measured(example, size: 23.7)
    let lines = text.glyphLines(width: .infinity)
    #expect(text.missing.isEmpty)
    let expected = try #require(lines.ink)
    let picture = Picture(
      of: text, width: .infinity, options: PictureOptions(scale: scale, margin: 20))
    let pixels = try Pixels(picture)
    let ink = try #require(pixels.inkBounds())
    let edges = [
      (ink.minX, expected.minX), (ink.minY, expected.minY), (ink.maxX, expected.maxX),
      (ink.maxY, expected.maxY),
    ]
    for (found, wanted) in edges { #expect(abs(found - (wanted + 20) * scale) <= 1) }
  }

  @Test func heavierGlyphsHaveMoreInk() throws {
    func ink(_ weight: Double) throws -> Int {
      let example = Case(text: "Hamburg", font: "Inter.var.ttf", weight: weight)
      let pixels = try Pixels(Picture(of: measured(example, size: 30), width: .infinity))
      return pixels.sum { 255 - Int($0.red) }
    }
    #expect(try Double(ink(700)) > 1.3 * Double(ink(400)))
  }

  @Test(arguments: [1.0, 2, 3]) func emojiHaveColoursAndTheRightSize(scale: Double) throws {
    let font = try LoneFonts.font("NotoColorEmoji.ttf", size: 32)
    let text = MeasuredText("❤️🍀", font: font)
    let lines = text.glyphLines(width: .infinity)
    let expected = try #require(lines.ink)
    let picture = Picture(
      of: text, width: .infinity, options: PictureOptions(scale: scale, margin: 10))
    let pixels = try Pixels(picture)
    let ink = try #require(pixels.inkBounds())
    // Bitmaps have transparent edges, an eighth at the most.
    let room = Rect(
      x: (expected.minX + 10) * scale, y: (expected.minY + 10) * scale,
      width: expected.width * scale, height: expected.height * scale)
    #expect(ink.minX >= room.minX - 1 && ink.maxX <= room.maxX + 1)
    #expect(ink.minY >= room.minY - 1 && ink.maxY <= room.maxY + 1)
    #expect(ink.width > 0.875 * room.width && ink.height > 0.875 * room.height)
    let red = try #require(pixels.bounds { $0.red > 200 && $0.green < 100 && $0.blue < 100 })
    let green = try #require(pixels.bounds { $0.green > 120 && $0.red < 120 && $0.blue < 100 })
    #expect(red.maxX <= green.minX + 1)
  }

  /// Tests/Fonts/README.md: each glyph is 1250 wide, its box 700 high and red, with bearings of 50.
  @Test func layersHaveTheColoursOfTheirPalette() throws {
    let font = try LoneFonts.font("Coloured.ttf", size: 40)
    var attributes = TextAttributes(font: font)
    attributes.foregroundColor = Color(red: 0, green: 0, blue: 255)
    let text = MeasuredText(StyledText("a0", attributes: attributes))
    let pixels = try Pixels(Picture(of: text, width: .infinity, options: .init(scale: 1)))
    let red = Color(red: 255, green: 0, blue: 0)
    // The baseline is 36 below the top: 0.9 of the em.
    #expect(pixels.bounds { $0 == red } == Rect(x: 2, y: 8, width: 96, height: 28))
    #expect(pixels.bounds { $0 == Color(red: 0, green: 0, blue: 255) } == nil)
  }

  /// At 10 points a glyph of Em.ttf is a box from 0.5 to 9.5, and 7 high; the baseline is at 8.8.
  @Test func boxesStandExactlyWhereTheyAreMeasured() throws {
    let font = try LoneFonts.font("Em.ttf", size: 20)
    let pixels = try Pixels(
      Picture(of: MeasuredText("HH", font: font), width: .infinity, options: .init(scale: 1)))
    #expect(pixels.width == 40 && pixels.height == 20)
    let ink = try #require(pixels.bounds { $0 == .black })
    // 17.6 - 14 = 3.6: rows 4 to 16 are all ink, columns 1 to 18 and 21 to 38.
    #expect(ink == Rect(x: 1, y: 4, width: 38, height: 13))
    #expect(pixels[19, 10] == .white && pixels[20, 10] == .white)
    // Of row 3 four tenths are ink: 153 of 255 are left.
    #expect(abs(Int(pixels[10, 3].red) - 153) <= 2)
  }

  private func measured(_ example: Case, size: Double) throws -> MeasuredText {
    let variations = example.weight.map { [Variation(.weight, $0)] } ?? []
    var attributes = TextAttributes(
      font: try LoneFonts.font(
        example.font, index: example.index, size: size, variations: variations))
    attributes.baselineOffset = example.baselineOffset
    var options = LayoutOptions()
    if example.isRightToLeft { options.direction = .rightToLeft }
    return MeasuredText(StyledText(example.text, attributes: attributes), options: options)
  }
}

extension [GlyphLine] {
  /// The rectangle around all ink, in points.
  var ink: Rect? {
    var bounds: Rect?
    for run in lazy.flatMap(\.runs) {
      for glyph in run.glyphs {
        if let ink = run.inkBounds(of: glyph) { bounds = bounds?.union(ink) ?? ink }
      }
    }
    return bounds
  }
}

extension Pixels {
  func sum(_ value: (Color) -> Int) -> Int {
    var sum = 0
    for y in 0..<height { for x in 0..<width { sum += value(self[x, y]) } }
    return sum
  }
}
