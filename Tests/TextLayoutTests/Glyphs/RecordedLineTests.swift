import TestSupport
import Testing

@testable import TextLayout

/// The glyphs of whole lines in their order, and their places, against hb-shape's.
@Suite struct RecordedLineTests {
  static let cases = (try? RecordedShape.load()) ?? []

  @Test(arguments: cases) func glyphsStandWhereHBShapeHasThem(_ recorded: RecordedShape) throws {
    let font = try recorded.sizedFont()
    let text = MeasuredText(
      recorded.text, font: font,
      options: LayoutOptions(
        language: recorded.language,
        direction: recorded.isRightToLeft ? .rightToLeft : .leftToRight))
    let lines = text.glyphLines(width: .infinity)
    #expect(lines.count == 1)
    let line = try #require(lines.first)
    let glyphs = line.runs.flatMap(\.glyphs)
    #expect(glyphs.map(\.id) == recorded.glyphs.map(\.id))
    #expect(glyphs.map(\.utf8Range.lowerBound) == recorded.glyphs.map(\.cluster))
    let scale = font.size / Double(font.typeface.unitsPerEm)
    var pen = line.runs.first?.origin.x ?? 0
    var places: [Double] = []
    var heights: [Double] = []
    for glyph in recorded.glyphs {
      places.append(pen + Double(glyph.xOffset) * scale)
      heights.append(line.origin.y - Double(glyph.yOffset) * scale)
      pen += Double(glyph.advance) * scale
    }
    if font.instance.unitsPerEm == font.typeface.unitsPerEm {
      #expect(areClose(glyphs.map(\.position.x), places))
    } else {
      // hb-shape rounds the advances of a varied font to whole units.
      for (number, (glyph, place)) in zip(glyphs, places).enumerated() {
        #expect(abs(glyph.position.x - place) <= (Double(number) / 2 + 0.02) * scale)
      }
    }
    #expect(areClose(glyphs.map(\.position.y), heights))
  }
}
