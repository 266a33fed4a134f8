import TestSupport
import Testing

@testable import TextLayout

/// Fonts whose tables leave a line no height. Offsets are OpenType's: `hhea` has the ascender at 4,
/// the descender at 6 and the line gap at 8; `OS/2` has `fsSelection` at 62, `sTypoAscender` at 68,
/// `sTypoDescender` at 70, `usWinAscent` at 74 and `usWinDescent` at 76.
@Suite struct LineMetricsTests {
  struct Damage: Sendable, CustomTestStringConvertible {
    var name: String
    /// A table, an offset and a value each.
    var values: [(TextLayout.Tag, Int, Int)]
    /// What the error names.
    var fault: String

    var testDescription: String { name }
  }

  static let typo = "'OS/2' (sTypo, USE_TYPO_METRICS)"

  /// Em has 880 and -120 everywhere.
  static let damages: [Damage] = [
    Damage(
      name: "hhea exchanged", values: [("hhea", 4, -120), ("hhea", 6, 880)],
      fault: "'hhea': ascender -120, descender 880, line gap 0"),
    Damage(
      name: "hhea's ascender negative", values: [("hhea", 4, -880)],
      fault: "'hhea': ascender -880, descender -120, line gap 0"),
    Damage(
      name: "hhea with nothing between", values: [("hhea", 4, -120)],
      fault: "'hhea': ascender -120, descender -120, line gap 0"),
    Damage(
      name: "hhea's gap takes the line away", values: [("hhea", 8, -1000)],
      fault: "'hhea': ascender 880, descender -120, line gap -1000"),
    Damage(
      name: "typo exchanged, used by CSS alone",
      values: [("OS/2", 62, 1 << 7), ("OS/2", 68, -120), ("OS/2", 70, 880)],
      fault: typo + ": ascender -120, descender 880, line gap 0"),
    Damage(
      name: "typo instead of an empty hhea",
      values: [("hhea", 4, 0), ("hhea", 6, 0), ("OS/2", 68, -120), ("OS/2", 70, 880)],
      fault: "'OS/2' (sTypo): ascender -120, descender 880, line gap 0"),
    Damage(
      name: "all empty",
      values: [
        ("hhea", 4, 0), ("hhea", 6, 0), ("OS/2", 68, 0), ("OS/2", 70, 0), ("OS/2", 74, 0),
        ("OS/2", 76, 0),
      ],
      fault: "'hhea' and 'OS/2': ascender 0, descender 0, line gap 0"),
  ]

  @Test(arguments: damages) func aFontWithoutLineHeightIsDamaged(_ damage: Damage) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(em(damage.values), to: "em.ttf")
    let failure = FontError.damagedFont(
      path, reason: "face 0 has no line height by \(damage.fault)")
    #expect(throws: failure) { try PinnedFonts.shared.get().typeface(file: path) }
    #expect(throws: failure) { try FontLibrary(files: [path]) }
    #expect(failure.description.hasPrefix("\(path): damaged font: face 0 has no line height by '"))
    #expect(failure.description.count < 400)
  }

  /// As other damaged fonts that Fontconfig takes: the family is an error, the rest works.
  @Test func aDamagedFontLeavesItsLibraryWhole() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(em([("hhea", 4, -880)]), to: "em.ttf")
    _ = try folder.write(bytes(ofPinned: "NotoSansThai-Regular.ttf"), to: "thai.ttf")
    let library = try FontLibrary(directory: folder.path)
    #expect(library.faces.map(\.family) == ["Noto Sans Thai", "TextGauge Em"])
    #expect(throws: FontError.self) { try library.font(family: "TextGauge Em", size: 10) }
    let font = try library.font(family: "Noto Sans Thai", size: 100)
    // Em alone has Han. 1061 + 450 of 1000 units a line.
    let text = MeasuredText("\u{E01}\u{4E2D}", font: font)
    #expect(text.missing.count == 1)
    #expect(abs(text.height(width: .infinity) - 151.1) < 1e-9)
  }

  /// A descender above the baseline, a mistake of old fonts, is no damage as long as it is lower
  /// than the ascender. Nor is a small negative line gap.
  @Test(arguments: [(6, 120, 76.0), (8, -100, 90.0)])
  func oddLineMetricsStayAsTheyWere(_ offset: Int, _ value: Int, _ height: Double) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(em([("hhea", offset, value)]), to: "em.ttf")
    let font = try FontLibrary(files: [path]).font(file: path, size: 100)
    #expect(font.metrics.lineHeight == height)
  }

  /// What variations add may damage a font too.
  @Test func variedMetricsAreJudged() {
    var tables = MetricsTables()
    tables.hhea = MetricsTables.Vertical(ascender: 100.5, descender: 200, lineGap: 0)
    let failure = FontError.damagedFont(
      "f",
      reason: "face 2 has no line height by 'hhea' with 'MVAR': ascender 100.5, descender 200, "
        + "line gap 0")
    #expect(throws: failure) { try tables.check(file: "f", index: 2, isVaried: true) }
    tables.hhea?.ascender = .nan
    #expect(throws: FontError.self) { try tables.check(file: "f", index: 2) }
    tables.hhea?.ascender = 200.5
    #expect(throws: Never.self) { try tables.check(file: "f", index: 2) }
  }

  private func em(_ values: [(TextLayout.Tag, Int, Int)]) throws -> [UInt8] {
    try values.reduce(bytes(ofPinned: "Em.ttf")) { font, value in
      try font.setting(value.0, value.1, to: value.2)
    }
  }
}
