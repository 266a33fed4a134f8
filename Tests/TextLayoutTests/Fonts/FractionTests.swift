import CHarfBuzz
import TestSupport
import Testing

@testable import TextLayout

/// Advances of variable fonts, which have fractions of font units.
@Suite struct FractionTests {
  /// A text, axis values and the width at 20 points: `hmtx` and the deltas of `HVAR` by fontTools,
  /// kerning by HarfBuzz 15 at 64 times the scale. Whole font units give 140.8736, 83.7216,
  /// 206.2074 and 139.6094.
  @Test(arguments: [
    ("AVATo office fi", [Variation("wght", 613)], 140.883317),
    ("How tall?", [Variation("wght", 137)], 83.730739),
    ("Täglich 1,234 Wörter", [Variation("wght", 777), Variation("slnt", -5)], 206.219914),
    ("AVATo office fi", [Variation("wght", 550)], 139.604943),
  ]) func advancesKeepFractionsOfFontUnits(
    _ text: String, _ variations: [Variation], _ expected: Double
  ) throws {
    let library = try PinnedFonts.shared.get()
    let font = try library.font(
      file: PinnedFonts.path("Inter.var.ttf"), size: 20, variations: variations)
    // Each advance is rounded to 1/64 font unit, of 2816.
    let noise = Double(text.count) * 20 / 2816 / 64
    for shaper in [Shaper(), Shaper(readsAfter: 0)] {
      let measured = MeasuredText(text, font: font, shaper: shaper)
      #expect(abs(measured.maxContentWidth - expected) < noise)
      let lines = measured.glyphLines(width: .infinity, shaper: shaper)
      #expect(abs(lines[0].width - expected) < noise)
      #expect(isClose(lines[0].runs.map(\.advance).reduce(0, +), lines[0].width))
      let run = measured.runs[0]
      #expect(run.unitsPerEm == 2816 * 64)
      let units = run.glyphs.map(\.advance).reduce(0, +)
      #expect(isClose(Double(units) * 20 / Double(run.unitsPerEm), lines[0].width))
    }
  }

  /// With W = wght - 400, D = wdth - 100: 500 + W/4 + 5 D; in Phantoms without an HVAR table.
  @Test(arguments: ["Axes.ttf", "Phantoms.ttf"]) func everyGlyphOfTheTestFonts(_ name: String)
    throws
  {
    let library = try PinnedFonts.shared.get()
    for (wght, wdth) in [(650.0, 100.0), (401, 100), (403, 117.5), (250, 81), (400, 101.3)] {
      let font = try library.font(
        file: PinnedFonts.path(name), size: 1000,
        variations: [Variation("wght", wght), Variation("wdth", wdth), Variation("opsz", 14)])
      // Axis values are rounded to 1/16384 of the way to the axis' end: of 75 or 125 units here.
      let expected: Double = 500 + (wght - 400) / 4 + 5 * (wdth - 100)
      let noise: Double = 2 * 125 / 16384 + 1 / 64
      let width = MeasuredText("a", font: font).maxContentWidth
      #expect(abs(width - expected) < noise, "\(name) \(wght) \(wdth)")
    }
  }

  /// A font at its default has whole units, as many as ever.
  @Test func theDefaultHasWholeUnits() throws {
    let font = try PinnedFonts.shared.get().font(
      file: PinnedFonts.path("Inter.var.ttf"), size: 20, variations: [Variation("wght", 400)])
    #expect(font.instance.unitsPerFontUnit == 1)
    #expect(MeasuredText("a", font: font).runs[0].unitsPerEm == 2816)
  }

  /// Under `.css` glyphs have whole font units, as FreeType has them for Chromium: 562.5 is 563.
  @Test func chromiumRoundsThem() throws {
    let font = try PinnedFonts.shared.get().font(
      file: PinnedFonts.path("Axes.ttf"), size: 100,
      variations: [Variation("wght", 650), Variation("opsz", 14)])
    let css = MeasuredText("aaaaaaaa", font: font, options: LayoutOptions(convention: .css))
    #expect(isClose(css.lines(width: .infinity)[0].width, 8 * 56.3, tolerance: 1.0 / 64))
    #expect(isClose(MeasuredText("aaaaaaaa", font: font).maxContentWidth, 8 * 56.25))
  }

  /// A table that is cut off, or names what is not there, adds nothing, and HarfBuzz's advance
  /// counts.
  @Test func hostileTablesAddNothing() throws {
    let path = PinnedFonts.path("Axes.ttf")
    let typeface = try PinnedFonts.shared.get().typeface(file: path)
    let table = typeface.harfBuzz.table("HVAR").withBytes { bytes in
      (0..<bytes.count).map { bytes[$0] }
    }
    var random = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      var bytes = table
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      bytes.removeLast(Int.random(in: 0...8, using: &random))
      let variations = AdvanceVariations(blob(bytes), coordinates: [8192, -3000, 0, 16384])
      for glyph in [UInt32(0), 1, 5, 40, 65_535, .max] {
        #expect(variations.map { $0.delta(of: glyph).isFinite } ?? true)
      }
    }
    for count in 0..<table.count {
      _ = AdvanceVariations(blob(Array(table[..<count])), coordinates: [1])?.delta(of: 3)
    }
  }

  private func blob(_ bytes: [UInt8]) -> HarfBuzzBlob {
    unsafe bytes.withUnsafeBytes { raw in
      unsafe HarfBuzzBlob(
        owning: hb_blob_create(
          raw.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(raw.count),
          HB_MEMORY_MODE_DUPLICATE, nil, nil))
    }
  }
}
