/// What the rules see of one scalar, or of a combining character sequence after LB9.
struct LineUnit: Hashable, Sendable {
  var lineBreak: LineBreakClass

  /// East_Asian_Width is F, W or H (LB19a, LB30).
  var eastAsian: Bool = false

  /// A letter, number or the like between two of which `word-break: keep-all` never breaks, or a
  /// Hangul under `keepHangul`; false under the other values, so that nothing depends on it there.
  var wordUnit: Bool = false
}

/// All that the text before a boundary means to the rules: a state carried forward, so that no rule
/// ever looks back.
struct LineBreakContext: Hashable, Sendable {
  /// The unit before the boundary, with its combining marks taken in (LB9).
  var unit: LineUnit

  /// What the rules ask about the text before that.
  var past: Past = []

  static let start = LineBreakContext(unit: LineUnit(lineBreak: .sot))

  struct Past: OptionSet, Hashable, Sendable {
    let rawValue: UInt16

    /// The scalar before the boundary is ZWJ (LB8a).
    static let joiner = Past(rawValue: 1 << 0)

    /// ZW SP* (LB8), OP SP* (LB14), (CL | CP) SP* (LB16), B2 SP* (LB17).
    static let zeroWidthSpace = Past(rawValue: 1 << 1)
    static let openBracket = Past(rawValue: 1 << 2)
    static let closeBracket = Past(rawValue: 1 << 3)
    static let dash = Past(rawValue: 1 << 4)

    /// An initial quote in the place where one opens, then SP* (LB15a).
    static let openQuote = Past(rawValue: 1 << 5)

    /// The quote follows something not East Asian, or the start of the text (LB19a).
    static let afterNarrow = Past(rawValue: 1 << 6)

    /// The hyphen follows a break opportunity, a space or the start of the text (LB20a).
    static let wordStart = Past(rawValue: 1 << 7)

    /// The hyphen follows a Hebrew letter (LB21a).
    static let afterHebrew = Past(rawValue: 1 << 8)

    /// NU (SY | IS)* (LB25).
    static let number = Past(rawValue: 1 << 9)

    /// NU (SY | IS)* (CL | CP) (LB25).
    static let closedNumber = Past(rawValue: 1 << 10)

    /// The virama follows an aksara (LB28a).
    static let afterAksara = Past(rawValue: 1 << 11)

    /// An odd number of regional indicators (LB30a).
    static let oddIndicator = Past(rawValue: 1 << 12)

    /// What spaces carry on: the rules with SP* in them.
    static let throughSpaces: Past = [
      .zeroWidthSpace, .openBracket, .closeBracket, .dash, .openQuote,
    ]
  }
}

extension LineBreakContext {
  private static let marks: ClassSet = [.cm, .zwj]
  private static let withoutMarks: ClassSet = [.sot, .bk, .cr, .lf, .nl, .sp, .zw]
  private static let aksaras: ClassSet = [.ak, .dottedCircle, .as]
  private static let beforeOpenQuote: ClassSet = [
    .sot, .bk, .cr, .lf, .nl, .op, .qu, .gl, .sp, .zw,
  ]
  private static let beforeWord: ClassSet = [.sot, .bk, .cr, .lf, .nl, .sp, .zw, .cb, .gl]

  /// LB10: a combining mark or ZWJ that LB9 leaves without a base is an AL, and not East Asian.
  func resolved(_ next: LineUnit) -> LineUnit {
    let alone = Self.marks.contains(next.lineBreak) && Self.withoutMarks.contains(unit.lineBreak)
    return alone ? LineUnit(lineBreak: .al, wordUnit: next.wordUnit) : next
  }

  /// The context after one more scalar.
  func advanced(by scalar: LineUnit) -> LineBreakContext {
    let next = resolved(scalar)
    var result = self
    if Self.marks.contains(next.lineBreak) {
      result.past.remove(.joiner)
    } else {
      result = LineBreakContext(unit: next, past: past(of: next))
    }
    if scalar.lineBreak == .zwj {
      result.past.insert(.joiner)
    }
    return result
  }

  /// For a quote that comes next (LB19a).
  private var afterNarrow: Past { unit.eastAsian ? [] : .afterNarrow }

  private func past(of next: LineUnit) -> Past {
    switch next.lineBreak {
    case .sp: past.intersection(.throughSpaces)
    case .zw: .zeroWidthSpace
    case .op: .openBracket
    case .cl, .cp:
      past.contains(.number) ? [.closeBracket, .closedNumber] : .closeBracket
    case .b2: .dash
    case .qu, .finalQu: afterNarrow
    case .initialQu:
      Self.beforeOpenQuote.contains(unit.lineBreak) ? afterNarrow.union(.openQuote) : afterNarrow
    case .hy, .hh, .looseHh:
      Self.beforeWord.contains(unit.lineBreak)
        ? .wordStart : unit.lineBreak == .hl ? .afterHebrew : []
    case .nu: .number
    case .is, .sy: past.intersection(.number)
    case .vi: Self.aksaras.contains(unit.lineBreak) ? .afterAksara : []
    case .ri: past.contains(.oddIndicator) ? [] : .oddIndicator
    default: []
    }
  }
}
