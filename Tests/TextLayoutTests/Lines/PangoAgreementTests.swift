import TestSupport
import Testing

@testable import TextLayout

/// The widths of texts in fourteen scripts, of emoji and of texts in several scripts, against
/// Pango's, which `scripts/record pango` recorded.
@Suite struct PangoAgreementTests {
  /// Pango takes the language of a text only for the scripts that language is written in, to its
  /// mind not Han or Latin for Korean; other runs have their script's own. Here a run has the
  /// language it was given, and the Korean face's space is 280 units wide for Korean, else 224.
  private static let differing: Set = ["大韓民國 대한민국", "ＡＢＣ １２３ ﾡﾢ"]

  @Test func textsAreAsWideAsPangoSetsThem() throws {
    var compared = 0
    var comparedExactly = 0
    var differences: [String] = []
    for each in try PangoWidths.load() {
      for (size, units) in zip(PangoWidths.sizes, each.widths) {
        let font = try PinnedFonts.font(each.font, size: size)
        let text = MeasuredText(
          each.text, font: font, options: LayoutOptions(language: each.language))
        let tolerance = Self.tolerance(each, font)
        let found = text.maxContentWidth * PangoWidths.unitsPerPoint
        let agrees = isClose(found, Double(units), tolerance: tolerance)
        compared += 1
        if tolerance < 0.5 { comparedExactly += 1 }
        if agrees == Self.differing.contains(each.text) {
          differences.append("\(each) at \(size): \(found), recorded \(units)")
        }
      }
    }
    #expect(compared == 311 * 5)
    #expect(comparedExactly == 304)
    #expect(differences == [])
  }

  @Test func thereAreTwentyTextsInEachOfFourteenScripts() throws {
    var counts: [String: Int] = [:]
    for each in try PangoWidths.load() { counts[each.script, default: 0] += 1 }
    #expect(counts.removeValue(forKey: "Emoji") == 10)
    #expect(counts.removeValue(forKey: "Mixed") == 21)
    #expect(counts.count == 14)
    #expect(counts.values.allSatisfy { $0 == 20 })
  }

  /// In Pango units. Pango has HarfBuzz shape at the font's size in units and so rounds each
  /// advance, and what the font adds to it, on its own: half a unit each, so one for each glyph.
  /// Nothing is rounded where a font unit is a whole number of Pango units.
  private static func tolerance(_ recorded: PangoWidths, _ font: Font) -> Double {
    let scale = font.size * PangoWidths.unitsPerPoint / Double(font.instance.unitsPerEm)
    return scale == scale.rounded() ? 1e-6 : Double(recorded.glyphCount)
  }
}

extension PinnedFonts {
  static func font(
    _ font: PangoFont, size: Double, features: [Feature] = []
  ) throws -> Font {
    try shared.get().font(
      family: font.family, size: size, weight: font.isBold ? .bold : .regular,
      slant: font.isItalic ? .italic : .upright, features: features)
  }
}
