/// Sizes at other font sizes by arithmetic: what a new content size category asks of every text.
///
/// Glyphs are shaped in font units, so all lengths of most texts are proportional to the size of
/// their fonts. Such a text set `factor` times as large wraps at a width as it does now at `width /
/// factor`, and each line is `factor` times as wide and as high.
extension MeasuredText {
  /// Whether all lengths of the text are proportional to the size of its fonts.
  ///
  /// They are unless something is given in points (kerning, tracking, baseline offsets,
  /// attachments, lengths of paragraph styles, tabs, since their stops are), unless the convention
  /// rounds, unless a font's glyphs depend on its size, and unless a rule looks at more than
  /// whether words fit: hyphenation and paragraphs cut to one line.
  package var isProportional: Bool {
    switch origin {
    case .read(let text): !text.setting.convention.rules.roundsAdvances
    case .laidOut(let storage): storage.facts.isProportional
    }
  }

  /// Whether all fonts can be so many times as large.
  private func allows(_ factor: Double) -> Bool {
    switch origin {
    case .read: Font.isSize(font.size * factor) && Font.isSize(font.glyphSize * factor)
    case .laidOut(let storage): storage.facts.allows(factor)
    }
  }

  /// The size that a view needs to show the text with all fonts' sizes multiplied, as
  /// ``scaled(by:)`` does it.
  ///
  /// - Parameters:
  ///   - width: In points; see ``lines(width:numberOfLines:usesFontLeading:)``.
  ///   - numberOfLines: The most lines to count; zero for all.
  ///   - factor: What sizes are multiplied by. One that would take a font out of
  ///     ``Font/minimumSize``...``Font/maximumSize``, and one that is no number, counts as one.
  ///   - usesFontLeading: Whether the fonts' line gap counts.
  /// - Complexity: a walk. A text that is not ``isProportional`` is measured again.
  package func scaledOuterSize(
    width: Double, numberOfLines: Int = 0, factor: Double, usesFontLeading: Bool = true
  ) -> Size {
    guard factor != 1, allows(factor) else {
      return outerSize(
        width: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    }
    guard isProportional else {
      return scaledOrSame(by: factor).outerSize(
        width: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    }
    let limit = Self.slack * self.limit(for: width) / factor
    let size = outerSize(
      limit: limit, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
    return Size(width: size.width * factor, height: size.height * factor)
  }

  /// The number of lines with all fonts' sizes multiplied.
  ///
  /// - Parameters: As for ``scaledOuterSize(width:numberOfLines:factor:usesFontLeading:)``.
  /// - Complexity: the same.
  package func scaledLineCount(width: Double, numberOfLines: Int = 0, factor: Double) -> Int {
    guard factor != 1, allows(factor) else {
      return lineCount(width: width, numberOfLines: numberOfLines)
    }
    guard isProportional else {
      return scaledOrSame(by: factor).lineCount(width: width, numberOfLines: numberOfLines)
    }
    return lineCount(
      limit: Self.slack * limit(for: width) / factor, numberOfLines: numberOfLines)
  }

  /// The text with all fonts' sizes multiplied, or the same text where a font cannot have that
  /// size.
  ///
  /// ``scaled(by:)`` throws there. A reader's category must not take a cell's text away, so what
  /// follows one keeps the size it has.
  ///
  /// - Parameter factor: As for ``scaledOuterSize(width:numberOfLines:factor:)``.
  /// - Complexity: linear in the length of the text, without shaping as a rule.
  package func scaledOrSame(by factor: Double) -> MeasuredText {
    // What else could throw is that a font is shaped again for its size, which it was made for
    // before.
    guard factor != 1, allows(factor), let text = try? scaled(by: factor) else {
      return self
    }
    return text
  }

  /// A sum told in points and then multiplied, and one told at the other size, differ in their last
  /// bits. Text that just fits in one way must in the other, so the limit grows by more than those.
  private static let slack = 1 + 1e-12
}
