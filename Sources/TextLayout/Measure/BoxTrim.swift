/// What the first line of a block reaches up to and the last one down to, whatever stands on them:
/// `text-box-trim`, in pixels.
///
/// Blink moves the first line up, or down, so that the edge of the block's first font lies at the
/// block's start, and ends the block at the edge below (`InlineLayoutAlgorithm::ApplyTextBoxTrim`).
struct BoxTrim: Sendable {
  /// Above the baseline; `nil` for what the line has.
  var over: Double?

  /// Below it.
  var under: Double?

  /// `nil` where nothing is trimmed.
  init?(_ style: CSSStyle, font: FontMetrics) {
    if style.textBoxTrim == .none { return nil }
    if style.textBoxTrim.trimsStart {
      over =
        switch style.textBoxEdge.over {
        case .text: font.ascent
        case .cap: font.capHeight.roundedToLayoutUnit
        case .ex: font.xHeight.roundedToLayoutUnit
        }
    }
    if style.textBoxTrim.trimsEnd { under = style.textBoxEdge.under == .text ? font.descent : 0 }
  }
}

extension LineMetrics {
  /// The box of a line that is its block's first one, or its last.
  func trimmed(_ trim: BoxTrim, isFirst: Bool, isLast: Bool) -> LineMetrics {
    var box = self
    if isFirst, let over = trim.over { box.ascent = over }
    if isLast, let under = trim.under { box.descent = under }
    return box
  }
}
