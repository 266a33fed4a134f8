import Testing

@testable import TextLayout

/// The free fonts' tables, read with fontTools from Debian 12's files, and the line heights that
/// follow from `hhea` at 1 em and at 17 points.
struct FontRow: Sendable, CustomTestStringConvertible {
  var file: String
  var unitsPerEm: Int
  var hhea: (Double, Double, Double)
  var typo: (Double, Double, Double)
  var win: (Double, Double)
  var usesTypoMetrics: Bool
  var heights: (x: Double, cap: Double)?
  var lineHeight: (em: Double, at17: Double)

  var testDescription: String { file }

  static let all = [
    FontRow(
      file: "Roboto-Regular.ttf", unitsPerEm: 2048, hhea: (1900, -500, 0), typo: (2146, -555, 0),
      win: (2146, 555), usesTypoMetrics: false, heights: (1082, 1456),
      lineHeight: (1.171875, 19.921875)),
    FontRow(
      file: "Inter-Regular.otf", unitsPerEm: 2816, hhea: (2728, -680, 0), typo: (2728, -680, 0),
      win: (2728, 680), usesTypoMetrics: true, heights: (1536, 2048),
      lineHeight: (1.210227, 20.573864)),
    FontRow(
      file: "DejaVuSans.ttf", unitsPerEm: 2048, hhea: (1901, -483, 0), typo: (1556, -492, 410),
      win: (1901, 483), usesTypoMetrics: false, heights: nil, lineHeight: (1.164062, 19.789062)),
    FontRow(
      file: "NotoSans-Regular.ttf", unitsPerEm: 1000, hhea: (1069, -293, 0), typo: (1069, -293, 0),
      win: (1069, 293), usesTypoMetrics: false, heights: (536, 714), lineHeight: (1.362, 23.154)),
    FontRow(
      file: "NotoSansArabic-Regular.ttf", unitsPerEm: 1000, hhea: (1374, -738, 0),
      typo: (1374, -738, 0), win: (1374, 738), usesTypoMetrics: false, heights: (374, 416),
      lineHeight: (2.112, 35.904)),
    FontRow(
      file: "NotoSansThai-Regular.ttf", unitsPerEm: 1000, hhea: (1061, -450, 0),
      typo: (1061, -450, 0), win: (1061, 450), usesTypoMetrics: false, heights: (556, 714),
      lineHeight: (1.511, 25.687)),
    FontRow(
      file: "NotoSansDevanagari-Regular.ttf", unitsPerEm: 1000, hhea: (896, -408, 0),
      typo: (896, -408, 0), win: (896, 408), usesTypoMetrics: false, heights: (536, 622),
      lineHeight: (1.304, 22.168)),
    FontRow(
      file: "NotoSansCJK-Regular.ttc", unitsPerEm: 1000, hhea: (1160, -288, 0),
      typo: (880, -120, 0), win: (1160, 288), usesTypoMetrics: false, heights: (543, 733),
      lineHeight: (1.448, 24.616)),
    FontRow(
      file: "LiberationSans-Regular.ttf", unitsPerEm: 2048, hhea: (1854, -434, 67),
      typo: (1491, -431, 307), win: (1854, 434), usesTypoMetrics: false, heights: (1082, 1409),
      lineHeight: (1.149902, 19.548340)),
    FontRow(
      file: "NotoColorEmoji.ttf", unitsPerEm: 2048, hhea: (1900, -500, 0), typo: (1900, -500, 0),
      win: (1900, 500), usesTypoMetrics: false, heights: (0, 1900),
      lineHeight: (1.171875, 19.921875)),
  ]
}

@Suite struct MetricsTableTests {
  @Test(arguments: FontRow.all) func tablesAreThePublishedOnes(_ row: FontRow) throws {
    let typeface = try PinnedFonts.typeface(row.file)
    let tables = typeface.tables
    #expect(typeface.unitsPerEm == row.unitsPerEm)
    #expect(tables.hhea == vertical(row.hhea))
    #expect(tables.typo == vertical(row.typo))
    #expect(tables.win == vertical((row.win.0, -row.win.1, 0)))
    #expect(tables.usesTypoMetrics == row.usesTypoMetrics)
    #expect(tables.sxHeight == row.heights?.x)
    #expect(tables.sCapHeight == row.heights?.cap)
  }

  @Test(arguments: FontRow.all) func lineHeightFollowsHhea(_ row: FontRow) throws {
    let library = try PinnedFonts.shared.get()
    let path = PinnedFonts.path(row.file)
    let em = try library.font(file: path, size: 1).metrics
    #expect(abs(em.lineHeight - row.lineHeight.em) < 1e-6)
    let metrics = try library.font(file: path, size: 17).metrics
    #expect(abs(metrics.lineHeight - row.lineHeight.at17) < 1e-6)
    let scale = 17 / Double(row.unitsPerEm)
    #expect(abs(metrics.ascender - row.hhea.0 * scale) < 1e-9)
    #expect(abs(metrics.descender - row.hhea.1 * scale) < 1e-9)
    #expect(abs(metrics.leading - row.hhea.2 * scale) < 1e-9)
    if let heights = row.heights {
      #expect(abs(metrics.xHeight - heights.x * scale) < 1e-9)
      #expect(abs(metrics.capHeight - heights.cap * scale) < 1e-9)
    }
  }

  /// DejaVu's OS/2 has no heights. Its letters are 1120 and 1493 units high (its fontTools dump:
  /// glyf yMax of x and H).
  @Test func heightsAreMeasuredWhereOS2LacksThem() throws {
    let metrics = try PinnedFonts.shared.get()
      .font(file: PinnedFonts.path("DejaVuSans.ttf"), size: 2048).metrics
    #expect(metrics.xHeight == 1120)
    #expect(metrics.capHeight == 1493)
  }

  private func vertical(_ values: (Double, Double, Double)) -> MetricsTables.Vertical {
    MetricsTables.Vertical(ascender: values.0, descender: values.1, lineGap: values.2)
  }
}
