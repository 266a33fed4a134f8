/// Where a font's full-width commas, colons and quotation marks stand in their squares at a size,
/// in a language, as their outlines tell.
struct PunctuationPlaces: Sendable {
  private(set) var dot = PunctuationKind.other
  private(set) var colon = PunctuationKind.other
  private(set) var semicolon = PunctuationKind.other
  private(set) var hasWideQuotes = false

  /// - Parameters:
  ///   - probes: The font's probes; none where it has not one glyph for each.
  ///   - scale: The font's at the size.
  init(_ probes: [PunctuationProbe], _ scale: PixelScale) {
    if probes.isEmpty { return }
    let places = probes.map { $0.place(scale) }
    func common(_ range: Range<Int>) -> PunctuationKind {
      let known = range.filter { probes[$0].glyph != 0 }
      guard let first = known.first,
        known.allSatisfy({
          places[$0] == places[first] && probes[$0].advance == probes[first].advance
        })
      else { return .other }
      return places[first]
    }
    dot = common(0..<4)
    colon = common(4..<5)
    semicolon = common(5..<6)
    hasWideQuotes = common(6..<8) == .opening && common(8..<10) == .closing
  }

  /// What the font takes a character for (`HanKerning::GetCharType`).
  func kind(_ kind: PunctuationKind) -> PunctuationKind {
    switch kind {
    case .dot: dot
    case .colon: colon
    case .semicolon: semicolon
    case .openingQuote: hasWideQuotes ? .opening : .narrowOpening
    case .closingQuote: hasWideQuotes ? .closing : .narrowClosing
    default: kind
    }
  }
}

/// A character whose outline tells where a font has its like, in units of the font's scale.
struct PunctuationProbe: Sendable {
  let glyph: UInt32
  let advance: Int32

  /// How many of those units make a font unit.
  private let parts: Int

  /// How far to the right of the pen it is drawn.
  private let shift: Int32

  /// The left and right edges of its ink, in font units; `nil` where it has none.
  private let ink: ClosedRange<Double>?

  private static let probes = "、。，．：；“‘”’"

  /// The probes in a language; none where each has not just one glyph. Such a font is taken for one
  /// without `halt`.
  static func all(_ font: FontInstance, _ language: Language) -> [PunctuationProbe] {
    var buffer = HarfBuzzBuffer()
    let utf8 = probes.utf8Span.span
    let range = 0..<utf8.count
    let han: UInt32 = 0x4861_6E69
    let item = Item(range: range, script: han, font: 0, language: language, level: 0)
    guard buffer.shape(utf8, range: range, item: item, font: font) else {
      return []
    }
    var run = ShapedGlyphs()
    buffer.appendGlyphs(isRightToLeft: false, to: &run)
    let glyphs = run.glyphs
    guard glyphs.count * 3 == utf8.count,
      glyphs.indices.allSatisfy({ glyphs[$0].cluster == 3 * $0 })
    else { return [] }
    return glyphs.indices.map { index in
      let glyph = glyphs[index]
      let bounds = font.inkBounds(glyph: glyph.id)
      return PunctuationProbe(
        glyph: glyph.id, advance: glyph.advance, parts: font.unitsPerFontUnit,
        shift: run.offsets.first { $0.glyph == index }?.x ?? 0,
        ink: bounds.map { $0.xMin...$0.xMax })
    }
  }

  /// Which part of its square it fills (`CharTypeFromBounds`): its ink reaches over whole pixels,
  /// as Skia's bounds of a glyph do.
  fileprivate func place(_ scale: PixelScale) -> PunctuationKind {
    let half = Double(scale.advance((Int(advance) + parts / 2) / parts)) / 0x2_0000
    var left = 0.0
    var right = 0.0
    if let ink {
      let shift = Double(scale.adjustment(Int(shift), parts: parts)) / 0x1_0000
      left = (scale.outline(ink.lowerBound) / 64).rounded(.down) + shift
      right = (scale.outline(ink.upperBound) / 64).rounded(.up) + shift
    }
    if right <= half { return .closing }
    if left >= half { return .opening }
    return right - left <= half && left >= half / 2 ? .middle : .other
  }
}
