internal import AutoLayout
internal import TextLayout

extension SipHash {
  /// Takes all of a style. A view without one takes nothing, and has the digest it always had.
  mutating func append(_ style: ParagraphStyle) {
    append("paragraphStyle")
    append(choice: style.alignment)
    append(choice: style.baseWritingDirection)
    append(style.lineHeight)
    for length in [
      style.lineSpacing, style.paragraphSpacing, style.paragraphSpacingBefore,
      style.minimumLineHeight, style.maximumLineHeight, style.lineHeightMultiple,
      style.firstLineHeadIndent, style.headIndent, style.tailIndent, style.defaultTabInterval,
      style.hyphenationFactor,
    ] {
      append(length)
    }
    append(style.tabStops.count)
    for stop in style.tabStops {
      append(stop.location)
      append(choice: stop.alignment)
      append(Int(stop.decimalSeparator.value))
    }
    append(choice: style.lineBreakMode)
    append(style.lineBreakStrategy.rawValue)
    append(style.allowsDefaultTighteningForTruncation)
  }

  private mutating func append(_ lineHeight: ParagraphStyle.LineHeight) {
    switch lineHeight {
    case .variable: append(0)
    case .exact(let points):
      append(1)
      append(points)
    case .multiple(let factor):
      append(2)
      append(factor)
    case .leading(let increase):
      append(3)
      append(increase)
    }
  }

  private mutating func append(choice direction: BaseDirection?) {
    switch direction {
    case nil: append(0)
    case .natural: append(1)
    case .leftToRight: append(2)
    case .rightToLeft: append(3)
    }
  }
}
