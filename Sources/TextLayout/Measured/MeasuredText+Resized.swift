/// Texts at other font sizes, measured again.
extension MeasuredText {
  /// The same text at another size, in points, measured again.
  ///
  /// It is shaped again only where the size decides about glyphs. It does in fonts with an optical
  /// size axis or a tracking table, and under `.css` where full-width punctuation may be trimmed.
  /// Under `.css` what stands beside unsafe breaks is shaped again in any font.
  ///
  /// In a styled text it is the first run that gets the size, and in a block with inline boxes it
  /// is the block. All others keep their proportion to it; see ``scaled(by:)``.
  ///
  /// - Throws: ``FontError/invalidSize(_:)``.
  /// - Complexity: linear in the length of the text, without shaping as a rule.
  public func withFontSize(_ size: Double) throws(FontError) -> MeasuredText {
    let own = sizedFont
    let factor = try own.withSize(size).size / own.size
    let isFirst = own.size == font.size
    return try resized(
      to: font.withSize(isFirst ? size : font.size * factor), factor: factor)
  }

  /// The font whose size is the text's: the block's of inline boxes, else the first run's.
  package var sizedFont: Font {
    guard case .laidOut(let storage) = origin else { return font }
    return storage.facts.shaped.analysed.content?.blockFont ?? font
  }

  /// The same text with every font's size multiplied.
  ///
  /// Kerning, tracking, baseline offsets, attachments and paragraph styles stay in points: UIKit's
  /// minimum scale factor speaks of fonts.
  ///
  /// - Throws: ``FontError/invalidSize(_:)`` when a font comes out too small or too large.
  /// - Complexity: linear in the length of the text, without shaping as a rule.
  public func scaled(by factor: Double) throws(FontError) -> MeasuredText {
    try resized(to: font.withSize(font.size * factor), factor: factor)
  }

  private func resized(to font: Font, factor: Double) throws(FontError) -> MeasuredText {
    let (facts, analysed) = (laidOut.facts, laidOut.shaped.analysed)
    if let content = analysed.content?.scaledContent as? ScaledContent {
      var text = try content.scaled(factor)
      text.displayScale = displayScale
      return text
    }
    func scale(_ font: Font, _ size: Double) -> FontScale {
      FontScale(
        font, size: size, pixelsPerPoint: facts.pixelsPerPoint, analysed.rules,
        trim: analysed.textSpacingTrim)
    }
    var scales = facts.scales
    for index in scales.indices {
      // Exactly the size asked for, where it is the only one.
      let size = analysed.styles.isOneFont ? font.size : scales[index].pointSize * factor
      try Font.check(size: size)
      scales[index] = scale(analysed.fonts[index], size)
    }
    var shaped = facts.shaped
    if analysed.fonts.contains(where: { $0.instance.pointSize != nil })
      || analysed.mayTrimPunctuation(scales)
    {
      shaped = ShapedText(
        try analysed.resized(to: scales.map(\.pointSize)), shaper: Shaper(facts.watch))
      // A font that varies with its size may count its advances in other units than before.
      scales = zip(shaped.analysed.fonts, scales).map { scale($0, $1.pointSize) }
    } else if analysed.content != nil {
      shaped = ShapedText(shaped, analysed: try analysed.resized(to: scales.map(\.pointSize)))
    }
    if analysed.rules.roundsAdvances && !shaped.unsafeEdges.isEmpty {
      shaped = ShapedText(shaped, scales: scales, shaper: Shaper(facts.watch))
    }
    var text = MeasuredText(
      LaidOutText(measuring: shaped.spacedByCluster, font: font, scales: scales))
    text.displayScale = displayScale
    text.pixelsPerPoint = pixelsPerPoint
    text.replaceIfUnfinished(by: self)
    return text
  }
}
