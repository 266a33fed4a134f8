/// How lines are scaled to the width of their block: `text-fit`, in pixels (`LineFitter` and
/// `MeasurePerBlockScale` in Blink).
struct LineFit: Sendable {
  let isGrowing: Bool
  let target: CSSStyle.FitTarget
  private let limit: Float?

  /// A line that lacks less, or sticks out by less, keeps its size.
  private let least: Double

  /// `nil` where lines keep their size.
  init?(_ analysed: AnalysedText) {
    switch analysed.content?.style.textFit {
    case .grow(let target, let limit):
      (isGrowing, self.target) = (true, target)
      self.limit = limit.map { max(Float($0), 1) }
    case .shrink(let target, let limit):
      (isGrowing, self.target) = (false, target)
      self.limit = limit.map { min(Float($0), 1) }
    case nil, .some(.none): return nil
    }
    let ratio = analysed.options.devicePixelRatio
    least = (2 * (ratio > 0 && ratio.isFinite ? ratio : 1)).truncatedToLayoutUnit
  }

  /// What a line is scaled by that is scaled by itself.
  ///
  /// - Parameters:
  ///   - line: With white space that hangs.
  ///   - indent: Not counted into the line.
  ///   - width: The block's.
  func factor(of line: FittedParts, indent: Double, in width: Double) -> Float {
    let flexible = line.text + line.hanging
    let fixed = line.fixed + line.tabs
    let rest = width - (indent + flexible + fixed)
    guard rest.magnitude >= least, (rest > 0) == isGrowing, flexible > 0 else { return 1 }
    let factor = restricted(Float(width - fixed) / Float(flexible))
    return factor < 0 ? 1 : factor
  }

  /// What all lines of a block could be scaled by for the sake of one; `nil` where it has no say.
  ///
  /// - Parameter hangs: Whether white space at its end takes no room, as where the line wraps.
  func share(of line: FittedParts, in width: Double, hangs: Bool) -> Float? {
    let rest = width - (line.text + line.fixed + line.tabs + (hangs ? 0 : line.hanging))
    // Tabs have glyphs here.
    let flexible = line.text + line.hanging + line.tabs
    guard rest.magnitude >= least, flexible > 0, rest + flexible > 0 else { return nil }
    return Float(rest + flexible) / Float(flexible)
  }

  /// What all lines of a block are scaled by.
  ///
  /// - Parameter share: The least that any of them asks for; infinite for none.
  func factor(ofAll share: Float) -> Float {
    guard share.isFinite else { return 1 }
    let factor = restricted(share)
    return isGrowing ? max(factor, 1) : min(factor, 1)
  }

  /// From this width on no line is scaled otherwise, of a block whose widest line without breaks is
  /// so wide; infinite where they grow without end.
  func lastWidth(widestLine: Double) -> Double {
    isGrowing ? limit.map { widestLine * Double($0) + least } ?? .infinity : widestLine + least
  }

  private func restricted(_ factor: Float) -> Float {
    guard let limit else { return factor }
    return isGrowing ? min(factor, limit) : max(factor, limit)
  }
}

/// What a line is made of that is to be scaled, in pixels.
struct FittedParts {
  /// The widths of its fragments, without white space that hangs.
  var fragments: [Double] = []
  var hanging = 0.0
  var tabs = 0.0

  /// Ends of inline boxes, and what stands like a character.
  var fixed = 0.0

  var text: Double { fragments.reduce(0, +) }

  /// How wide the line is, scaled.
  func width(scaledBy factor: Float) -> Double {
    fragments.reduce(fixed + tabs) { $0 + $1.scaled(by: factor) }
  }
}

/// What the lines of a walk are scaled by.
enum LineScaling {
  case none

  /// Nothing; ``LineExtent/fit`` says what each asks for all.
  case measuring

  /// Each by its own factor.
  case each

  case all(Float)
}

extension Double {
  /// A length in whole layout units, scaled in single precision and cut down to one.
  func scaled(by factor: Float) -> Double {
    factor == 1 ? self : Double(Float(self) * factor).truncatedToLayoutUnit
  }
}

extension LineMetrics {
  /// The box of a font in a line that is scaled (Blink's `InlineBoxState::ComputeTextMetrics`).
  ///
  /// - Parameters:
  ///   - height: The line height that it has unscaled.
  ///   - isFixed: Whether that is a length.
  init(height: Double, isFixed: Bool, ascent: Double, descent: Double, scaledBy factor: Float) {
    self.init(
      height: isFixed ? height : height.scaled(by: factor), ascent: ascent.scaled(by: factor),
      descent: descent.scaled(by: factor))
  }

  /// The box of a font that shows, with its leading.
  func scaled(by factor: Float) -> LineMetrics {
    LineMetrics(ascent: ascent.scaled(by: factor), descent: descent.scaled(by: factor))
  }
}

extension CSSLineHeight {
  /// Whether it stays where text is scaled.
  var isFixed: Bool {
    switch self {
    case .normal, .number: false
    case .length, .percentage: true
    }
  }
}

extension BoxTrim {
  /// The same of a line that is scaled.
  func scaled(by factor: Float) -> BoxTrim {
    var trim = self
    trim.over = over?.scaled(by: factor)
    trim.under = under?.scaled(by: factor)
    return trim
  }
}

extension AnalysedText {
  /// Whether a stretch has characters besides controls, which are no text in Blink: tabs, line
  /// feeds, U+200B and controls of direction.
  func hasText(_ range: Range<Int>) -> Bool {
    let utf8 = string.utf8Span.span
    var offset = range.lowerBound
    while offset < range.upperBound {
      switch utf8[offset] {
      case 0x09, 0x0A: offset += 1
      case 0xE2 where offset + 2 < range.upperBound:
        switch (utf8[offset + 1], utf8[offset + 2]) {
        case (0x80, 0x8B), (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): offset += 3
        default: return true
        }
      default: return true
      }
    }
    return false
  }
}
