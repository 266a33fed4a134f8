extension ResolvedParagraphStyle {
  /// What a style asks of the text as a whole, which is one paragraph whatever line feeds it has.
  ///
  /// - Parameter fontSize: The block's own.
  init(_ style: CSSStyle, fontSize: Double) {
    self.init(ParagraphStyle())
    if !style.wraps { lineBreakMode = .byClipping }
    switch style.textIndent {
    case .length(let length):
      firstLineHeadIndent = length.points(fontSize: fontSize).truncatedToLayoutUnit
    case .percentage(let number):
      firstLineIndentFraction = number.clampedCSSLength / 100
    }
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
  ///   - blockFontSize: That of the block.
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

extension LineMetrics {
  /// The box of a font in a height: half of what the height leaves over lies above the font's
  /// ascent, in whole pixels (Blink's `CalculateLeadingSpace`).
  init(height: Double, font: FontMetrics) {
    let above = ((height - font.ascent - font.descent) / 2).rounded(.down)
    self.init(ascent: font.ascent + above, descent: height - font.ascent - above, leading: 0)
  }

  /// An inline block: its lower edge stands at a distance above the baseline.
  init(inlineBlock height: Double, bottom: Double) {
    let bottom = bottom.truncatedToLayoutUnit
    self.init(ascent: height.truncatedToLayoutUnit + bottom, descent: -bottom)
  }

  /// The box moved up, in whole layout units (Blink's `FontHeight::Move`).
  func moved(up offset: Double) -> LineMetrics {
    let offset = offset.truncatedToLayoutUnit
    return LineMetrics(ascent: ascent + offset, descent: descent - offset, leading: leading)
  }
}

extension LineMargins {
  /// Adds the part of the indent that depends on the width.
  ///
  /// - Parameter limit: The widest content that fits; see ``LineWalk/limit(for:)``.
  mutating func resolveIndent(limit: Double) {
    guard limit.isFinite else { return }
    let added = addedIndent(limit: limit)
    indent += added
    inset += added
  }

  fileprivate func addedIndent(limit: Double) -> Double {
    (max(limit - FitLimit.layoutUnit, 0) * indentFraction).truncatedToLayoutUnit
  }
}

/// An indent that grows with the limit of its line.
///
/// Content that just fits has a limit of itself and the indent, which is a part of the limit less a
/// layout unit.
private struct GrowingIndent {
  /// Which part it is of the width.
  let fraction: Double

  /// What it is at the line's limit, in points.
  let added: Double

  init(_ margins: LineMargins, limit: Double) {
    fraction = margins.indentFraction
    added = limit.isFinite ? margins.addedIndent(limit: limit) : 0
  }

  /// The limit that an edge just fits, if it moves with the indent.
  func limitThatJustFits(_ edge: Double) -> Double {
    (edge - added - fraction * FitLimit.layoutUnit) / (1 - fraction)
  }

  /// By how much such a limit may be wrong: the indent is cut down to whole layout units, to which
  /// content is rounded up.
  var roundingError: Double { FitLimit.layoutUnit / min(abs(1 - fraction), 1) }

  /// The limit at which the indent has grown by so much.
  func limit(atGrowth growth: Double) -> Double {
    (added + growth) / fraction + FitLimit.layoutUnit
  }
}

extension ChromiumLineBreaker {
  /// Takes into the limits that the first line holds for that its indent changes with them.
  mutating func followIndent() {
    let indent = GrowingIndent(cursor.margins, limit: limit)
    // Widths are whole layout units, which the limit need not be.
    let next = Swift.max(
      FitLimit.inWholeUnits(limit, .down) + FitLimit.layoutUnit, limit.nextUp)
    if indent.fraction < 1 {
      let rejected =
        firstTab.map { limitUpToJump(of: $0, indent) }
        ?? indent.limitThatJustFits(rejectedLimit) - indent.roundingError
      let accepted = indent.limitThatJustFits(acceptedLimit) + indent.roundingError
      cursor.acceptedLimit = firstTab == nil ? Swift.min(accepted, limit) : limit
      cursor.rejectedLimit = Swift.max(rejected, next)
      return
    }
    // The wider the line, the less room it has: what fits now does so up to some limit.
    let narrows = indent.fraction > 1 && acceptedLimit > -.infinity
    cursor.rejectedLimit =
      narrows
      ? Swift.max(indent.limitThatJustFits(acceptedLimit) - indent.roundingError, next) : .infinity
    cursor.acceptedLimit = limit
  }

  /// A limit below which a line with a tab stays as it is, whose indent is less than the width.
  ///
  /// After a tab edges stay where they are, and move by a stop or two where it jumps to another.
  private func limitUpToJump(of tab: TabPlace, _ indent: GrowingIndent) -> Double {
    let isOutward = indent.fraction < 0
    let tabs = text.tabs(cursor.margins)
    let stops = 2 * tabs.interval
    let far = indent.limitThatJustFits(rejectedLimit - stops) - indent.roundingError
    if far > limit, isOutward || acceptedLimit + stops <= limit { return far }
    let jump = indent.limit(atGrowth: tabs.travel(ofTabAt: tab, isOutward: isOutward))
    let moving =
      isOutward ? indent.limitThatJustFits(rejectedLimit) - indent.roundingError : .infinity
    // Limits of edges and jumps may be a layout unit too large, as indents are cut down.
    return Swift.min(Swift.min(rejectedLimit, jump) - FitLimit.layoutUnit, moving)
  }
}

/// A tab of a line, before it is set.
struct TabPlace {
  /// In points from the paragraph's leading margin.
  var pen: Double

  /// Whether another tab is before it.
  var isAfterTab: Bool
}

extension TabStops {
  /// How far text before a tab may move until the tab ends at another stop, in points; below zero
  /// where it moves outward.
  fileprivate func travel(ofTabAt tab: TabPlace, isOutward: Bool) -> Double {
    guard interval > 0 else { return isOutward ? -.infinity : .infinity }
    let unit = isOutward ? -FitLimit.layoutUnit : FitLimit.layoutUnit
    func stop(_ units: Double) -> Double? {
      next(after: tab.pen + units * unit, isAfterTab: tab.isAfterTab)?.location
    }
    let first = stop(0)
    var same = 0.0
    var other = 1.0
    while other < 0x1p60, stop(other) == first {
      same = other
      other *= 2
    }
    while other - same > 1 {
      let middle = ((same + other) / 2).rounded()
      if stop(middle) == first { same = middle } else { other = middle }
    }
    return other * unit
  }

  /// The tab stops of a style.
  ///
  /// Stops nearer than half the space's advance are left out, and where `tab-size` is zero they
  /// stand at multiples of `letter-spacing` (measured, Chromium 156; Blink's `Font::TabWidth`).
  init(_ style: CSSStyle, font: Font, scale: FontScale) {
    let space = scale.points(" ", of: font)
    let letter = style.letterSpacing.points(fontSize: scale.size)
    let interval =
      switch style.tabSize {
      case .number(let number):
        number * (space + letter + style.wordSpacing.points(fontSize: scale.size))
      case .length(let length): length.points(fontSize: scale.size)
      }
    self.init([], interval: max((interval > 0 ? interval : letter).clampedCSSLength, 0))
    nearest = space / 2
    advanceWithoutStops = 0
  }
}

extension Double {
  /// The length in whole layout units of 1/64 pixel, cut down to one towards zero.
  fileprivate var truncatedToLayoutUnit: Double {
    FitLimit.inWholeUnits(self, .towardZero)
  }

  /// The length in whole layout units, rounded to the nearest.
  fileprivate var roundedToLayoutUnit: Double {
    FitLimit.inWholeUnits(self, .toNearestOrAwayFromZero)
  }
}
