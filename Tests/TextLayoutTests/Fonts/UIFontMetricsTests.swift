import Testing

@testable import TextLayout

/// UIFont's numbers as published for Apple's own fonts, from those fonts' `hhea` values.
@Suite struct UIFontMetricsTests {
  private func metrics(
    _ family: String, hhea: (Double, Double, Double), size: Double
  ) -> FontMetrics {
    var tables = MetricsTables()
    tables.hhea = .init(ascender: hhea.0, descender: hhea.1, lineGap: hhea.2)
    let design = DesignMetrics(
      tables: tables, families: [family], unitsPerEm: 2048, role: FontRole(),
      height: { _ in nil })
    return design.metrics(size: size, convention: .uiKit)
  }

  @Test func helvetica17() {
    let metrics = metrics("Helvetica", hhea: (1577, -471, 0), size: 17)
    #expect(abs(metrics.ascender - 15.640_332_031_25) < 1e-9)
    #expect(abs(metrics.descender - -3.909_667_968_75) < 1e-9)
    #expect(metrics.leading == 0)
    #expect(abs(metrics.lineHeight - 19.55) < 1e-9)
  }

  @Test func helvetica20And14() {
    let metrics20 = metrics("Helvetica", hhea: (1577, -471, 0), size: 20)
    #expect(abs(metrics20.ascender - 18.400391) < 1e-6)
    #expect(abs(metrics20.descender - -4.599609) < 1e-6)
    #expect(abs(metrics("Helvetica", hhea: (1577, -471, 0), size: 14).lineHeight - 16.1) < 1e-9)
  }

  /// CTFont's Helvetica 20, and every other family: no 15 %.
  @Test func otherFamiliesKeepTheirAscent() {
    let metrics = metrics("Helvetica Twin", hhea: (1577, -471, 0), size: 20)
    #expect(abs(metrics.ascender - 15.400391) < 1e-6)
    #expect(abs(metrics.descender - -4.599609) < 1e-6)
  }

  @Test(arguments: ["Times", ".Helvetica NeueUI"]) func fifteenPercentFamilies(_ family: String) {
    let metrics = metrics(family, hhea: (1577, -471, 0), size: 17)
    #expect(abs(metrics.lineHeight - 19.55) < 1e-9)
  }

  @Test func helveticaNeueCountsItsLineGap() {
    let neue = metrics(
      "Helvetica Neue", hhea: (0.952 * 2048, -0.213 * 2048, 0.028 * 2048), size: 17)
    #expect(abs(neue.lineHeight - 20.281) < 1e-9)
    #expect(abs(neue.leading - 0.476) < 1e-9)
  }

  /// The system font, iOS 26.
  @Test(arguments: [
    (12, 14.320312), (14, 16.707031), (15, 17.900391), (17, 20.287109), (34, 40.574219),
  ]) func systemFont(_ size: Double, _ lineHeight: Double) {
    let metrics = metrics(".SFUI", hhea: (1950, -494, 0), size: size)
    #expect(abs(metrics.lineHeight - lineHeight) < 1e-6)
  }

  @Test func systemFont17Parts() {
    let metrics = metrics(".SFUI", hhea: (1950, -494, 0), size: 17)
    #expect(abs(metrics.ascender - 16.186523) < 1e-6)
    #expect(abs(metrics.descender - -4.100586) < 1e-6)
  }

  /// FreeType's order, chosen because Apple's is not known: this pins the choice.
  @Test func zeroHheaFallsBackToTypoThenWin() {
    var tables = MetricsTables()
    tables.hhea = .init(ascender: 0, descender: 0, lineGap: 0)
    tables.win = .init(ascender: 900, descender: -300, lineGap: 0)
    func ascent() -> Double {
      DesignMetrics(
        tables: tables, families: [], unitsPerEm: 1000, role: FontRole(), height: { _ in nil }
      ).metrics(size: 1000, convention: .uiKit).ascent
    }
    #expect(ascent() == 900)
    tables.typo = .init(ascender: 800, descender: -200, lineGap: 0)
    #expect(ascent() == 800)
  }
}
