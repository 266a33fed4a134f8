import CHarfBuzz

/// The numbers of `hhea`, `OS/2` and `post` that decide a font's metrics, in font units.
///
/// The fields have the tables' names; what a table lacks is `nil`. Descenders are negative below
/// the baseline, except `usWinDescent`, which OpenType makes positive.
struct MetricsTables: Hashable, Sendable {
  struct Vertical: Hashable, Sendable {
    var ascender: Double
    var descender: Double
    var lineGap: Double

    var isZero: Bool { ascender == 0 && descender == 0 }
  }

  var hhea: Vertical?
  var typo: Vertical?
  /// `usWinAscent` and `usWinDescent`, the latter negated, without a line gap.
  var win: Vertical?
  /// `fsSelection` bit 7 (`USE_TYPO_METRICS`).
  var usesTypoMetrics = false
  var sxHeight: Double?
  var sCapHeight: Double?
  var yStrikeoutSize: Double = 0
  var yStrikeoutPosition: Double = 0
  var underlinePosition: Double = 0
  var underlineThickness: Double = 0
}

extension MetricsTables {
  /// Reads the tables of a face; a table that is too short counts as missing.
  init(face: HarfBuzzFace) {
    face.table("hhea").withBytes { readHhea($0) }
    face.table("OS/2").withBytes { readOS2($0) }
    face.table("post").withBytes { readPost($0) }
  }

  private mutating func readHhea(_ bytes: Span<UInt8>) {
    guard let ascender = bytes.int16(at: 4), let descender = bytes.int16(at: 6),
      let lineGap = bytes.int16(at: 8)
    else { return }
    hhea = Vertical(
      ascender: Double(ascender), descender: Double(descender), lineGap: Double(lineGap))
  }

  private mutating func readOS2(_ bytes: Span<UInt8>) {
    guard let version = bytes.uint16(at: 0), let size = bytes.int16(at: 26),
      let position = bytes.int16(at: 28)
    else { return }
    yStrikeoutSize = Double(size)
    yStrikeoutPosition = Double(position)
    usesTypoMetrics = (bytes.uint16(at: 62) ?? 0) & 1 << 7 != 0
    if let ascender = bytes.int16(at: 68), let descender = bytes.int16(at: 70),
      let lineGap = bytes.int16(at: 72)
    {
      typo = Vertical(
        ascender: Double(ascender), descender: Double(descender), lineGap: Double(lineGap))
    }
    if let ascent = bytes.uint16(at: 74), let descent = bytes.uint16(at: 76) {
      win = Vertical(ascender: Double(ascent), descender: -Double(descent), lineGap: 0)
    }
    // The two heights came with version 2.
    guard version >= 2 else { return }
    sxHeight = bytes.int16(at: 86).map(Double.init)
    sCapHeight = bytes.int16(at: 88).map(Double.init)
  }

  private mutating func readPost(_ bytes: Span<UInt8>) {
    guard let position = bytes.int16(at: 8), let thickness = bytes.int16(at: 10) else { return }
    underlinePosition = Double(position)
    underlineThickness = Double(thickness)
  }

  /// The tables with what `MVAR` adds at the font's coordinates.
  ///
  /// As in HarfBuzz, the horizontal metrics of `MVAR` move `hhea` and `OS/2` typo alike.
  func varied(by font: HarfBuzzFont) -> MetricsTables {
    var result = self
    let ascender = font.metricsVariation(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER)
    let descender = font.metricsVariation(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER)
    let lineGap = font.metricsVariation(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP)
    for field in [\MetricsTables.hhea, \.typo] {
      result[keyPath: field]?.ascender += ascender
      result[keyPath: field]?.descender += descender
      result[keyPath: field]?.lineGap += lineGap
    }
    result.win?.ascender += font.metricsVariation(HB_OT_METRICS_TAG_HORIZONTAL_CLIPPING_ASCENT)
    result.win?.descender -= font.metricsVariation(HB_OT_METRICS_TAG_HORIZONTAL_CLIPPING_DESCENT)
    result.sxHeight? += font.metricsVariation(HB_OT_METRICS_TAG_X_HEIGHT)
    result.sCapHeight? += font.metricsVariation(HB_OT_METRICS_TAG_CAP_HEIGHT)
    result.yStrikeoutSize += font.metricsVariation(HB_OT_METRICS_TAG_STRIKEOUT_SIZE)
    result.yStrikeoutPosition += font.metricsVariation(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET)
    result.underlinePosition += font.metricsVariation(HB_OT_METRICS_TAG_UNDERLINE_OFFSET)
    result.underlineThickness += font.metricsVariation(HB_OT_METRICS_TAG_UNDERLINE_SIZE)
    return result
  }
}
