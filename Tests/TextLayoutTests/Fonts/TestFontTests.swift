import CHarfBuzz
import Testing

@testable import TextLayout

/// The project's own test fonts, whose numbers `Tests/Fonts/README.md` gives.
@Suite struct TestFontTests {
  let library: FontLibrary

  init() throws { library = try PinnedFonts.shared.get() }

  private func font(_ name: String, size: Double = 1000) throws -> Font {
    try library.font(file: PinnedFonts.path("\(name).ttf"), size: size)
  }

  /// Ascent, descent and line gap in thousandths of an em: `hhea`, whatever USE_TYPO_METRICS says.
  @Test(arguments: [
    ("MetricsHhea", [950.0, 250, 0]), ("MetricsTypo", [950, 250, 0]),
    ("MetricsGap", [900, 300, 150]), ("MetricsZeroHhea", [800, 200, 100]),
    ("MetricsZeroHheaTypo", [1100, 300, 0]), ("MetricsOldOS2", [900, 220, 30]),
  ]) func uiKitTables(_ name: String, _ expected: [Double]) throws {
    let metrics = try font(name).metrics
    #expect([metrics.ascent, metrics.descent, metrics.leading] == expected)
    #expect(metrics.lineHeight == expected.reduce(0, +))
  }

  @Test func publishedLineMetrics() throws {
    let helvetica = try font("MetricsHelvetica", size: 17).metrics
    #expect(abs(helvetica.ascender - 15.640_332_031_25) < 1e-9)
    #expect(abs(helvetica.descender - -3.909_667_968_75) < 1e-9)
    #expect(abs(helvetica.lineHeight - 19.55) < 1e-9)
    let system = try font("MetricsSF", size: 17).metrics
    #expect(abs(system.ascender - 16.186523) < 1e-6)
    #expect(abs(system.lineHeight - 20.287109) < 1e-6)
  }

  /// 2443 and 917 of 2048: `USE_TYPO_METRICS` is set, but nobody filled those in. Chromium 156
  /// gives two lines of such a font no height, and only a `line-height`.
  @Test func emptyTypoMetricsAreChromiumsAlone() throws {
    let font = try font("MetricsZeroTypo", size: 16)
    #expect(font.metrics.lineHeight == 26.25)
    #expect(font.metrics(.css).lineHeight == 0)
    let css = LayoutOptions(convention: .css)
    #expect(MeasuredText("aaa\nbbb", font: font, options: css).height(width: 300) == 0)
    #expect(MeasuredText("aaa\nbbb", font: font).height(width: 300) == 52.5)
    let style = try CSSStyle(properties: ["line-height": "1.5"])
    #expect(MeasuredText(css: "aaa", font: font, style: style).height(width: 300) == 24)
  }

  @Test func heightsFromOS2OrFromTheGlyphs() throws {
    let modern = try font("MetricsHhea").metrics
    #expect([modern.xHeight, modern.capHeight] == [480, 690])
    let old = try font("MetricsOldOS2").metrics
    #expect([old.xHeight, old.capHeight] == [510, 710])
  }

  @Test func linesThroughAndUnder() throws {
    let metrics = try font("MetricsHhea").metrics
    #expect([metrics.underlinePosition, metrics.underlineThickness] == [-100, 50])
    #expect([metrics.strikeoutPosition, metrics.strikeoutThickness] == [300, 40])
  }

  /// The box is 1000 wide with bearings of 5 %, from the baseline to 700.
  @Test func inkOfABox() throws {
    let instance = try font("Em").instance
    let box = try #require(instance.inkBounds(glyph: try glyph("A", of: instance)))
    #expect(box == InkBounds(xMin: 50, yMin: 0, xMax: 950, yMax: 700))
    #expect(instance.inkBounds(glyph: try glyph(" ", of: instance)) == nil)
  }

  /// With O = size − 14: ascender 900 − O, descender −300 + O/2, advance of a 500 − 2 O.
  @Test(arguments: [(11.0, -3.0), (14, 0), (28.5, 14.5), (43, 29), (72, 58), (500, 58), (4, -6)])
  func opticalSizeFollowsTheSize(_ size: Double, _ o: Double) throws {
    for font in [try font("Axes", size: size), try font("Axes", size: 20).withSize(size)] {
      #expect(font.size == size)
      #expect(advance("a", of: font) == 500 - 2 * o)
      #expect(abs(font.metrics.ascent - (900 - o) * size / 1000) < 1e-9)
      #expect(abs(font.metrics.descent - (300 - o / 2) * size / 1000) < 1e-9)
    }
  }

  @Test func anOpticalSizeSetByHandStays() throws {
    let path = PinnedFonts.path("Axes.ttf")
    let fixed = try library.font(file: path, size: 43, variations: [Variation("opsz", 72)])
    #expect(advance("a", of: fixed) == 384)
    #expect(try fixed.withSize(11).instance === fixed.instance)
  }

  /// With W = wght − 400, D = wdth − 100: advance 500 + W/4 + 5 D, x-height 500 + W/25,
  /// underline 50 + W/20.
  @Test(arguments: [(400.0, 100.0), (900, 100), (100, 75), (650, 125), (400, 87.5)])
  func axesMoveAdvancesAndMetrics(_ wght: Double, _ wdth: Double) throws {
    let path = PinnedFonts.path("Axes.ttf")
    let font = try library.font(
      file: path, size: 1000,
      variations: [Variation("wght", wght), Variation("wdth", wdth), Variation("opsz", 14)])
    let (w, d) = (wght - 400, wdth - 100)
    #expect(abs(advance("a", of: font) - (500 + w / 4 + 5 * d)) < 0.02)
    #expect(abs(font.metrics.xHeight - (500 + w / 25)) < 1e-9)
    #expect(abs(font.metrics.underlineThickness - (50 + w / 20)) < 1e-9)
    let glyph = try glyph("x", of: font.instance)
    let ink = try #require(font.instance.inkBounds(glyph: glyph))
    #expect(abs(ink.yMax - (500 + w / 25)) <= 1)
  }

  @Test func traitsReachAllAxes() throws {
    let closed = try FontLibrary(files: [PinnedFonts.path("Axes.ttf")])
    let font = try closed.font(
      family: "TextGauge Axes", size: 14, weight: FontWeight(650), width: .semiCondensed,
      slant: .italic)
    let values = zip(font.typeface.axes.map(\.tag), font.instance.coordinates)
    let byTag = Dictionary(uniqueKeysWithValues: values.map { ($0, $1) })
    #expect(byTag == ["wght": 650, "wdth": 87.5, "opsz": 14, "slnt": -10])
    #expect(font.typeface.namedInstances.map(\.name) == ["Thin", "Regular", "Black"])
    let black = try closed.font(family: "TextGauge Axes", style: "Black", size: 14)
    #expect(black.instance.traits.weight == .black)
  }

  private func glyph(_ scalar: Unicode.Scalar, of font: FontInstance) throws -> UInt32 {
    var glyph: UInt32 = 0
    try #require(unsafe hb_font_get_nominal_glyph(font.hbFont, scalar.value, &glyph) != 0)
    return glyph
  }

  private func advance(_ scalar: Unicode.Scalar, of font: Font) -> Double {
    var glyph: UInt32 = 0
    guard unsafe hb_font_get_nominal_glyph(font.instance.hbFont, scalar.value, &glyph) != 0 else {
      return .nan
    }
    return unsafe Double(hb_font_get_glyph_h_advance(font.instance.hbFont, glyph))
      / Double(font.instance.unitsPerFontUnit)
  }
}
