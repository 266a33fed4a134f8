import TableLayout
import TestSupport
import TextLayout

/// TextGauge Em: at 10 points each glyph is 10 wide, 8.8 above and 1.2 below the baseline
/// (Tests/Fonts/README.md), so sizes of texts can be counted on fingers.
enum EmFont {
  static func font(size: Double = 10) throws -> Font {
    try FontLibrary(files: [Fixtures.font("Em.ttf")]).font(family: "TextGauge Em", size: size)
  }

  static func rule(size: Double = 10) throws -> FontRule {
    .fixed(try font(size: size))
  }
}
