/// What a line shows where it divides a word.
extension AnalysedText {
  /// A hyphen's glyphs, and what their advances are worth.
  struct HyphenGlyphs {
    var font: Int
    var glyphs: [(id: UInt32, advance: Double)]
  }

  /// The advance of the hyphen that a line shows after an item, by scales of points or of walks.
  ///
  /// - Parameter spacing: What stands after each glyph of the hyphen, where something does.
  func hyphenAdvance(in item: Item, scales: [FontScale], spacing: @autoclosure () -> Double = 0)
    -> Double
  {
    let hyphen = hyphen(in: item, scales: scales)
    var advance = hyphen.glyphs.reduce(0) { $0 + $1.advance }
    if rules.spacesHyphens { advance += spacing() * Double(hyphen.glyphs.count) }
    return rules.snapsFragments ? FitLimit.snapped(advance) : advance
  }

  /// The glyphs of the hyphen that a line shows after an item.
  func hyphen(in item: Item, scales: [FontScale]) -> HyphenGlyphs {
    let index = hyphenFonts.isEmpty ? item.font : hyphenFonts[item.font] ?? item.font
    let (font, scale) = (fonts[index], scales[index])
    if let string = hyphenateCharacter(in: item) {
      return HyphenGlyphs(
        font: index, glyphs: glyphs(of: CSSHyphenCharacter.shown(string), in: item, font, scale))
    }
    let glyph = font.instance.glyph(for: font.instance.hyphen)
    var advance = scale.points(font.instance.hyphen, of: font)
    if rules.showsMissingHyphens, glyph == nil {
      // It shows as a missing glyph.
      advance = scale.points(
        scale.units(Int32(clamping: font.instance.advance(ofGlyph: 0)), glyph: 0))
    }
    return HyphenGlyphs(font: index, glyphs: [(glyph ?? 0, advance)])
  }

  /// What `hyphenate-character` says of an item; `nil` for the font's hyphen.
  private func hyphenateCharacter(in item: Item) -> String? {
    guard let content else { return nil }
    guard let boxes = content.boxes else { return content.style.hyphenateCharacter }
    return boxes.boxes[boxes.box(at: item.range.upperBound - 1)].style.hyphenateCharacter
  }

  private func glyphs(
    of string: String, in item: Item, _ font: Font, _ scale: FontScale
  ) -> [(id: UInt32, advance: Double)] {
    var string = string
    string.makeContiguousUTF8()
    let utf8 = string.utf8Span.span
    if utf8.isEmpty { return [] }
    let shaped = Shaper().glyphs(
      of: 0..<utf8.count, in: item, utf8: utf8, font: font.instance)
    return (shaped ?? []).map { ($0.id, scale.points(scale.units($0))) }
  }
}
