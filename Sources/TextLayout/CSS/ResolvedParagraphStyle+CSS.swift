extension ResolvedParagraphStyle {
  /// What a style asks of the text as a whole, which is one paragraph whatever line feeds it has.
  ///
  /// - Parameter fontSize: The block's own.
  init(_ style: CSSStyle, fontSize: Double) {
    self.init(ParagraphStyle())
    if !style.wraps { lineBreakMode = .byClipping }
    alignment = style.textAlign.alignment(style.direction)
    lastAlignment = style.textAlignLast.alignment(style.direction, after: alignment)
    justification = style.textJustify.justification
    indentsEachLine = style.textIndentKeywords.contains(.eachLine)
    indentsHang = style.textIndentKeywords.contains(.hanging)
    switch style.textIndent {
    case .length(let length):
      firstLineHeadIndent = length.points(fontSize: fontSize).truncatedToLayoutUnit
    case .percentage(let number):
      firstLineIndentFraction = number.clampedCSSLength / 100
    case .sum(let length, let number):
      firstLineIndentBase = length.points(fontSize: fontSize)
      firstLineHeadIndent = firstLineIndentBase.truncatedToLayoutUnit
      firstLineIndentFraction = number.clampedCSSLength / 100
    }
  }
}

extension CSSStyle.TextJustify {
  fileprivate var justification: ResolvedParagraphStyle.Justification {
    switch self {
    case .auto: .spacesAndIdeographs
    case .none: .nowhere
    case .interWord: .spaces
    case .interCharacter: .clusters
    }
  }
}

extension CSSStyle.TextAlign {
  fileprivate func alignment(_ direction: CSSStyle.Direction) -> ParagraphStyle.Alignment {
    switch self {
    case .start: .natural
    case .end: direction == .leftToRight ? .right : .left
    case .left: .left
    case .right: .right
    case .center: .center
    case .justify: .justified
    }
  }
}

extension CSSStyle.TextAlignLast {
  /// - Parameter others: How the other lines are aligned.
  fileprivate func alignment(
    _ direction: CSSStyle.Direction, after others: ParagraphStyle.Alignment
  ) -> ParagraphStyle.Alignment {
    // What is no ``auto`` has the name of a `text-align`.
    guard let align = CSSStyle.TextAlign(rawValue: rawValue) else {
      return others == .justified ? .natural : others
    }
    return align.alignment(direction)
  }
}

extension CSSLineHeight {
  /// In points, as Blink's `ComputedStyle::ComputedLineHeight` has it; `nil` for ``normal``.
  ///
  /// A run inherits a number as it is, and lengths and percentages as the block computes them (CSS
  /// Inline 3, section 5.2).
  ///
  /// - Parameters:
  ///   - fontSize: The run's, in points.
  ///   - blockFontSize: The block's font size.
  func points(fontSize: Double, blockFontSize: Double) -> Double? {
    switch self {
    case .normal: return nil
    case .number(let number):
      let height = number * fontSize.roundedToLayoutUnit
      return max(height.clampedCSSLength, 0).truncatedToLayoutUnit
    case .length(let length):
      return max(length.points(fontSize: blockFontSize), 0).roundedToLayoutUnit
    case .percentage(let number):
      // Blink takes whole percents (`Length::IntValue`).
      let whole = number.rounded(.towardZero)
      return max((whole * blockFontSize / 100).clampedCSSLength, 0).roundedToLayoutUnit
    }
  }
}
