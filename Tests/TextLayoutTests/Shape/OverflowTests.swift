import TestSupport
import Testing

import TextLayout

/// A font that grows text beyond what HarfBuzz allows; see `Tests/Fonts/README.md`.
@Suite struct OverflowTests {
  private func width(_ text: String) throws -> Double {
    MeasuredText(text, font: try LoneFonts.font("Growth.ttf", size: 1000)).maxContentWidth
  }

  @Test func whatHarfBuzzAllowsIsWhole() throws {
    #expect(try width("aaa") == 3 * 4096 * 500)
  }

  @Test func whatItRefusesIsShapedInPieces() throws {
    #expect(try width("aaaaa") == 5 * 4096 * 500)
    #expect(try width(String(repeating: "a", count: 200)) == 200 * 4096 * 500)
    #expect(try width("aaaaaxaaaaa") == (10 * 4096 + 1) * 500)
  }

  @Test func aCharacterItRefusesHasItsPlainGlyph() throws {
    #expect(try width("b") == 500)
    #expect(try width("xbx") == 1500)
  }
}
