extension TextStyles {
  /// Takes a style's spacing, indent and line height.
  ///
  /// - Parameters:
  ///   - items: All items of the text.
  ///   - glyphs: Those of the text, once they are known: clusters of HarfBuzz are spaced, which may be
  ///     more than a grapheme cluster.
  ///   - font: The font asked for.
  /// - Complexity: linear in the length of the text where it is spaced, else constant.
  mutating func apply(
    _ style: CSSStyle, to string: String, items: [Item], glyphs: [Glyph] = [], font: Font
  ) {
    let paragraph = ResolvedParagraphStyle(style, font: font)
    styles = paragraph.isPlain ? [] : [paragraph]
    paragraphs = styles.isEmpty ? [] : [Paragraph(end: string.utf8.count, style: 0)]
    spacings = []
    let letter = style.letterSpacing.points(fontSize: font.size)
    let word = style.wordSpacing.points(fontSize: font.size)
    guard letter != 0 || word != 0 else { return }
    let utf8 = string.utf8Span.span
    var glyph = 0
    for item in items {
      let spacing = CSSSpacing(letter: item.isCursive ? 0 : letter, word: word)
      var place = item.range.lowerBound
      while place < item.range.upperBound {
        let start = place
        let amount = spacing.amount(behind: utf8.decodeScalar(at: &place))
        while glyph < glyphs.count, glyphs[glyph].cluster < start { glyph += 1 }
        let startsCluster =
          glyphs.isEmpty || glyph < glyphs.count && glyphs[glyph].cluster == start
        if amount == 0 || !startsCluster { continue }
        if let last = spacings.last, last.amount == amount, last.range.upperBound == start {
          spacings[spacings.count - 1].range = last.range.lowerBound..<place
        } else {
          spacings.append(Spacing(range: start..<place, amount: amount))
        }
      }
    }
  }
}

extension ShapedText {
  /// The same text with a style's spacing between clusters of its glyphs.
  var spacedByCluster: ShapedText {
    guard analysed.css != nil, !analysed.styles.spacings.isEmpty else { return self }
    return ShapedText(self, analysed: AnalysedText(analysed, fonts: analysed.fonts, glyphs: glyphs))
  }
}

/// What `letter-spacing` and `word-spacing` put behind characters, in points.
///
/// As Blink's `ShapeResultSpacing::ComputeSpacing` does it.
struct CSSSpacing {
  var letter: Double
  var word: Double

  func amount(behind value: UInt32) -> Double {
    switch value {
    case 0x20, 0xA0: letter + word
    default: letter == 0 || Self.isWithoutWidth(value) ? 0 : letter
    }
  }

  /// Blink's `Character::TreatAsZeroWidthSpace`, and U+2060 (measured, Chromium 156).
  private static func isWithoutWidth(_ value: UInt32) -> Bool {
    switch value {
    case ..<0x20, 0x7F..<0xA0, 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060, 0xFEFF, 0xFFFC: true
    default: false
    }
  }
}

extension Item {
  /// Whether letters join, so that spacing would tear them apart (CSS Text 4, section 8.2.1):
  /// Arabic, Hanifi Rohingya, Mandaic, Mongolian, N'Ko, Phags-pa, Syriac, as in Blink.
  fileprivate var isCursive: Bool { Self.cursive.contains(script) }

  private static let cursive: Set<UInt32> = Set(
    (["Arab", "Rohg", "Mand", "Mong", "Nkoo", "Phag", "Syrc"] as [Tag]).map(\.rawValue))
}
