import TestSupport
import Testing

import TextLayout

/// Lines of several fonts, sizes and letter spacings against Pango's, which `scripts/record pango`
/// recorded.
@Suite struct PangoStyledTests {
  /// Pango sets runs upon each other by the baselines of their scripts (the fonts' BASE tables):
  /// Devanagari by the hanging one, Han and Hangul by the ideographic one. Here all stand on the
  /// alphabetic one, as in UIKit, so in sizes that differ their tops and bottoms lie elsewhere.
  private static let differingHeights: Set = [
    "नमस्ते world दुनिया", "한국어 Korean 제목", "東京はTokyoです。", "你好，世界",
  ]

  /// A run's letter spacing goes after each of its clusters here, but half of it on either side in
  /// Pango, which leaves out what would be at the line's ends.
  @Test func linesAreAsWideAsPangoSetsThem() throws {
    let cases = try PangoStyledLine.load()
    #expect(cases.count == 53)
    for each in cases {
      let ends = (each.runs[0].letterSpacing + each.runs[each.runs.count - 1].letterSpacing) / 2
      let expected = Double(each.width) + ends * PangoWidths.unitsPerPoint
      let width = try Self.measured(each).maxContentWidth * PangoWidths.unitsPerPoint
      // A unit for each glyph: half for its advance, half for what the font adds to it.
      #expect(isClose(width, expected, tolerance: Double(each.glyphCount)), "\(each)")
    }
  }

  @Test func linesAreAsHighAsPangoSetsThem() throws {
    var differing: Set<String> = []
    for each in try PangoStyledLine.load() {
      let text = try Self.measured(each)
      let line = try #require(text.lines(width: .infinity).first)
      let found = [line.ascent, line.descent].map { $0 * PangoWidths.unitsPerPoint }
      // Half a unit for the one, which Pango takes off the rounded sum of both for the other.
      if !areClose(found, [Double(each.ascent), Double(each.descent)], tolerance: 1) {
        differing.insert(text.text)
      }
    }
    #expect(differing == Self.differingHeights)
  }

  private static func measured(_ recorded: PangoStyledLine) throws -> MeasuredText {
    let runs = try recorded.runs.map { run in
      var attributes = TextAttributes(font: try PinnedFonts.font(run.font, size: run.size))
      attributes.tracking = run.letterSpacing
      return (run.text, attributes)
    }
    var text = StyledText("", attributes: runs[0].1)
    for (string, attributes) in runs { text.append(string, attributes: attributes) }
    return MeasuredText(text, options: LayoutOptions(language: recorded.language))
  }
}
