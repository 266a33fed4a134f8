/// Where a font's full-width commas, colons and quotation marks stand in their squares in a
/// language, as their outlines tell.
struct PunctuationPlaces: Sendable {
  private(set) var dot = PunctuationKind.other
  private(set) var colon = PunctuationKind.other
  private(set) var semicolon = PunctuationKind.other
  private(set) var hasWideQuotes = false

  /// Whether each of them has one glyph. A font where they have not is taken for one without
  /// `halt`.
  private(set) var hasGlyphPerProbe = false

  private static let probes = "、。，．：；“‘”’"

  /// Reads the outlines.
  init(_ font: FontInstance, _ language: Language) {
    var buffer = HarfBuzzBuffer()
    let utf8 = Self.probes.utf8Span.span
    let range = 0..<utf8.count
    let han: UInt32 = 0x4861_6E69
    let item = Item(range: range, script: han, font: 0, language: language, level: 0)
    guard buffer.shape(utf8, range: range, item: item, font: font, language: language) else {
      return
    }
    var glyphs: [Glyph] = []
    var offsets: [GlyphOffset] = []
    buffer.appendGlyphs(isRightToLeft: false, to: &glyphs, offsets: &offsets)
    guard glyphs.count * 3 == utf8.count,
      glyphs.indices.allSatisfy({ glyphs[$0].cluster == 3 * $0 })
    else { return }
    hasGlyphPerProbe = true
    let places = glyphs.indices.map { index in
      Self.place(of: glyphs[index], in: font, shifted: offsets.first { $0.glyph == index }?.x ?? 0)
    }
    func common(_ range: Range<Int>) -> PunctuationKind {
      let known = range.filter { glyphs[$0].id != 0 }
      guard let first = known.first,
        known.allSatisfy({
          places[$0] == places[first] && glyphs[$0].advance == glyphs[first].advance
        })
      else { return .other }
      return places[first]
    }
    dot = common(0..<4)
    colon = common(4..<5)
    semicolon = common(5..<6)
    hasWideQuotes = common(6..<8) == .opening && common(8..<10) == .closing
  }

  /// Which part of its square a glyph fills (`CharTypeFromBounds`).
  private static func place(
    of glyph: Glyph, in font: FontInstance, shifted shift: Int32
  ) -> PunctuationKind {
    let unit = Double(font.unitsPerFontUnit)
    let half = Double(glyph.advance) / unit / 2
    var left = 0.0
    var right = 0.0
    if let bounds = font.inkBounds(glyph: glyph.id) {
      left = bounds.xMin + Double(shift) / unit
      right = bounds.xMax + Double(shift) / unit
    }
    if right <= half { return .closing }
    if left >= half { return .opening }
    return right - left <= half && left >= half / 2 ? .middle : .other
  }
}
