import CHarfBuzz
import Testing

@testable import TextLayout

@Suite struct CoverageTests {
  /// All 0x110000 scalars against HarfBuzz's `cmap` look-up.
  @Test(arguments: [
    "NotoSans-Regular.ttf", "Inter-Regular.otf", "NotoSansCJK-Regular.ttc", "NotoColorEmoji.ttf",
    "DejaVuSans.ttf", "NotoSansArabic-Regular.ttf", "Em.ttf",
  ]) func coverageEqualsTheCharacterMap(_ name: String) throws {
    let font = try PinnedFonts.shared.get().font(file: PinnedFonts.path(name), size: 10).instance
    let coverage = font.coverage
    var wrong: [UInt32] = []
    for value in UInt32(0)...0x10_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var glyph: UInt32 = 0
      let has = unsafe hb_font_get_nominal_glyph(font.hbFont, value, &glyph) != 0
      if coverage.contains(scalar) != has { wrong.append(value) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func rangesAcrossWordsAndPages() {
    let coverage = Coverage(ranges: [0...0, 63...64, 250...517, 0x10_FFFF...0x10_FFFF])
    let members: Set<UInt32> = Set([0, 63, 64, 0x10_FFFF] + Array(250...517))
    for value in Array(UInt32(0)...1024) + [0x10_FFFE, 0x10_FFFF] {
      #expect(coverage.contains(Unicode.Scalar(value)!) == members.contains(value))
    }
  }
}
