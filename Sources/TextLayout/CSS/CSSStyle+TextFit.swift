extension CSSStyle {
  /// `text-fit` (CSS Text 5), as Chromium 156 has it: lines are scaled to the width of their block.
  ///
  /// Lines end where they would at the font's own size; ``Line/fittingFactor`` says how large each
  /// is. Without a width, beside floats and in containers they keep that size. So they do in a
  /// block with `letter-spacing` or `word-spacing` of a fixed length or with `text-emphasis`, which
  /// declarations refuse.
  public enum TextFit: Sendable, Hashable {
    /// Lines keep the font's size.
    case none

    /// Lines are enlarged, to so many times their size at most; `nil` for no limit.
    case grow(FitTarget = .consistent, limit: Double? = nil)

    /// Lines are made smaller, to so many times their size at least; `nil` for no limit.
    case shrink(FitTarget = .consistent, limit: Double? = nil)
  }

  /// Which lines `text-fit` scales alike.
  public enum FitTarget: String, CSSKeyword {
    /// All lines of the block, by what the widest of them has room for.
    case consistent

    /// Each by itself, but for those that end a paragraph.
    case perLine = "per-line"

    /// Each by itself.
    case perLineAll = "per-line-all"
  }
}

extension CSSStyle.TextFit: CSSValue {
  static var expected: String {
    "none, or grow or shrink, then \(CSSStyle.FitTarget.allCases.map(\.rawValue).alternatives), "
      + "then a percentage not below 0; the last two may be left out"
  }

  init?(css text: String) {
    var words = text.lowercased().cssWords[...]
    guard let first = words.popFirst() else { return nil }
    var target = CSSStyle.FitTarget.consistent
    if let given = words.first.flatMap({ CSSStyle.FitTarget(rawValue: $0) }) {
      target = given
      words.removeFirst()
    }
    var limit: Double?
    if let word = words.popFirst() {
      guard let quantity = CSSQuantity.read(word), !quantity.isNegative,
        let number = quantity.percentage
      else { return nil }
      limit = max(number, 0) / 100
    }
    if !words.isEmpty { return nil }
    switch first {
    case "none" where target == .consistent && limit == nil: self = .none
    case "grow": self = .grow(target, limit: limit)
    case "shrink": self = .shrink(target, limit: limit)
    default: return nil
    }
  }

  var css: String {
    switch self {
    case .none: "none"
    case .grow(let target, let limit): Self.css("grow", target, limit)
    case .shrink(let target, let limit): Self.css("shrink", target, limit)
    }
  }

  private static func css(
    _ name: String, _ target: CSSStyle.FitTarget, _ limit: Double?
  ) -> String {
    var words = [name]
    if target != .consistent { words.append(target.rawValue) }
    if let limit { words.append("\((limit * 100).css)%") }
    return words.joined(separator: " ")
  }
}

extension CSSStyle {
  /// Why lines are not scaled as the block asks, where something in it has these properties; `nil`
  /// where they are.
  func refusalToFit(
    letterSpacing: CSSLength?, wordSpacing: CSSLength?, emphasis: TextEmphasisStyle?
  ) -> CSSError? {
    if textFit == .none { return nil }
    let advice =
      if letterSpacing?.isFixedSpacing == true {
        "give letter-spacing as a percentage of the block, or leave it out"
      } else if wordSpacing?.isFixedSpacing == true {
        "give word-spacing as a percentage of the block, or leave it out"
      } else if let emphasis, emphasis != .none {
        "leave out text-emphasis"
      } else {
        String?.none
      }
    return advice.map { .unsupported(textFit.css, property: "text-fit", advice: $0) }
  }

  /// Why the block's own properties do not let its lines be scaled.
  var refusalToFit: CSSError? {
    refusalToFit(
      letterSpacing: letterSpacing, wordSpacing: wordSpacing, emphasis: textEmphasisStyle)
  }

  /// The style with `text-fit` as it is known: not where the block or something in it refuses.
  ///
  /// - Parameter isRefused: Whether something in the block does.
  func withKnownFit(isRefused: @autoclosure () -> Bool = false) -> CSSStyle {
    guard textFit != .none, refusalToFit != nil || isRefused() else { return self }
    var style = self
    style.textFit = .none
    return style
  }
}

extension InlineStyle {
  /// Why lines with such a box are not scaled as their block asks; `nil` where they are.
  func refusalToFit(in block: CSSStyle) -> CSSError? {
    block.refusalToFit(
      letterSpacing: letterSpacing, wordSpacing: wordSpacing, emphasis: textEmphasisStyle)
  }
}

extension InlineContent {
  /// Whether lines with these boxes are not scaled as their block asks.
  func refusesFit(in block: CSSStyle) -> Bool {
    boxes.contains { $0.style.refusalToFit(in: block) != nil }
      || [firstLetter, firstLine].contains { $0?.refusalToFit(in: block) != nil }
  }
}

extension StyledText {
  /// Whether runs have spacing of their own, which is not scaled.
  var isSpaced: Bool {
    storedRuns.contains { $0.attributes.kern ?? 0 != 0 || $0.attributes.tracking != 0 }
  }
}

extension CSSLength {
  /// Whether spacing so long keeps its length where text is scaled: percentages alone do not.
  fileprivate var isFixedSpacing: Bool {
    switch self {
    case .px(let number), .em(let number): number != 0
    case .calculation(let calculation):
      calculation.terms?.contains { $0.unit != .percent && $0.value != 0 } ?? true
    }
  }
}
