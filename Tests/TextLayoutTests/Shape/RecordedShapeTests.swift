import TestSupport
import Testing

@testable import TextLayout

/// Glyphs, clusters, advances, offsets and flags against hb-shape's, recorded once.
@Suite struct RecordedShapeTests {
  static let cases = (try? RecordedShape.load()) ?? []

  @Test func thereAreTwoHundredTextsInFourteenScripts() throws {
    let cases = try RecordedShape.load()
    #expect(cases.count >= 200)
    #expect(Set(cases.map(\.script)).count >= 14)
  }

  @Test(arguments: cases) func glyphsAreThoseOfHBShape(_ recorded: RecordedShape) throws {
    let font = try recorded.sizedFont()
    let text = MeasuredText(
      recorded.text, font: font, options: LayoutOptions(language: recorded.language))
    let runs = text.runs
    // Kana are shaped as Hiragana; OpenType has one script for both. The C of °C is Latin.
    let scripts = recorded.script == "Kana" ? ["Hira"] : [recorded.script]
    let isMixed = recorded.script == "Cyrl" && recorded.text.contains("°C")
    #expect(runs.map(\.script) == (isMixed ? ["Cyrl", "Latn", "Cyrl"] : scripts))
    #expect(runs.first?.utf8Range.lowerBound == 0)
    #expect(runs.last?.utf8Range.upperBound == recorded.text.utf8.count)
    #expect(runs.allSatisfy { $0.isRightToLeft == recorded.isRightToLeft })
    // A varied font's are finer: both an advance and the kerning in it are rounded by hb-shape.
    let parts = font.instance.unitsPerFontUnit
    for glyph in runs.flatMap(\.glyphs) where parts > 1 {
      let whole = try #require(recorded.glyphs.first { $0.cluster == glyph.cluster }).advance
      #expect(abs(glyph.advance - parts * whole) <= parts + 2)
    }
    let glyphs = runs.flatMap(\.glyphs).enumerated().map { index, glyph in
      RecordedGlyph(
        id: glyph.id, cluster: glyph.cluster, xOffset: glyph.xOffset / parts,
        yOffset: glyph.yOffset / parts,
        advance: parts == 1 ? glyph.advance : recorded.glyphs[index].advance,
        flags: glyph.isUnsafeToBreak ? 1 : 0)
    }
    #expect(glyphs == recorded.glyphs)
  }
}
