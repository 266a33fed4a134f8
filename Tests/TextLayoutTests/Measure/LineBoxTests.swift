import TestSupport
import Testing

@testable import TextLayout

/// Heights and baselines of lines from fonts of different heights.
@Suite struct LineBoxTests {
  /// What Chromium 156 gives a block of `line-height: normal`: height, and baseline from its top.
  @Test(arguments: [
    ("LiberationSans-Regular.ttf", 16.0, "Hello 你", 24.0, 19.0),
    ("LiberationSans-Regular.ttf", 16.0, "你好你好", 24.0, 19.0),
    ("MetricsGap.ttf", 40.0, "a你", 61.0, 46.0),
    ("MetricsGap.ttf", 40.0, "a", 54.0, 39.0),
  ])
  func chromiumSharesTheLineGap(
    file: String, size: Double, string: String, height: Double, baseline: Double
  ) throws {
    let library = try FontLibrary(files: [
      Fixtures.font(file), Fixtures.font("NotoSansCJK-Regular.ttc"),
    ])
    let font = try library.font(file: Fixtures.font(file), size: size)
    let text = MeasuredText(string, font: font, options: LayoutOptions(convention: .css))
    #expect(text.height(width: 1000) == height)
    #expect(text.lines(width: 1000).map(\.baseline) == [baseline])
  }

  /// Chromium 156 gives a line of Em.ttf in 40 px, with a line gap of -150 of 1000 written into its
  /// `hhea`, 40 px: not 34.
  @Test func aLineGapBelowZeroCountsAsNoneInChromium() {
    let metrics = FontMetrics(
      ascent: 35, descent: 5, leading: -6, capHeight: 0, xHeight: 0, underlinePosition: 0,
      underlineThickness: 0, strikeoutPosition: 0, strikeoutThickness: 0)
    #expect(LineMetrics(metrics, .chromium, pointSize: 30) == LineMetrics(ascent: 35, descent: 5))
  }

  /// A choice: UIKit's leading counts once a line, the greatest of its fonts'. Noto Sans CJK is
  /// 1.16 above and 0.288 below, MetricsGap 0.9 and 0.3 with a gap of 0.15.
  @Test func uiKitTakesTheGreatestOfEachMeasure() throws {
    let file = try Fixtures.font("MetricsGap.ttf")
    let library = try FontLibrary(files: [file, Fixtures.font("NotoSansCJK-Regular.ttc")])
    let text = MeasuredText("a你", font: try library.font(file: file, size: 1000))
    #expect(text.height(width: .infinity) == 1160 + 300 + 150)
    #expect(text.height(width: .infinity, usesFontLeading: false) == 1160 + 300)
  }

  /// The cut takes 你好 off the line, and with it their font's greater ascent.
  @Test func aCutLineHasTheBaselineOfTheFontsLeftOnIt() throws {
    let library = try PinnedFonts.shared.get()
    let font = try library.font(family: "Noto Sans", size: 100)
    let text = MeasuredText("Hello你好 world again", font: font)
    let uncut = try #require(text.lines(width: 520).first)
    #expect(uncut.ascent == 116)
    let cut = try #require(text.visibleLines(width: 400, height: 150).first)
    #expect(cut.isTruncated)
    #expect(cut.ascent == 106.9)
    #expect(cut.baseline == 106.9)
  }
}
