/// What a rule says about a boundary.
enum LineBreakVerdict: UInt8, Sendable {
  /// × no break.
  case keep
  /// ÷ a break opportunity.
  case allow
  /// ! a mandatory break.
  case must
}

/// What a rule asks about the units that follow the first one after the boundary.
struct Following: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// What closes a final quote, or the end of the text (LB15b).
  static let quoteEnd = Following(rawValue: 1 << 0)

  /// Something not East Asian, or the end of the text (LB19a).
  static let narrow = Following(rawValue: 1 << 1)

  /// NU (LB15c, LB25).
  static let number = Following(rawValue: 1 << 2)

  /// IS, NU (LB25).
  static let infixNumber = Following(rawValue: 1 << 3)

  /// VF (LB28a).
  static let viramaFinal = Following(rawValue: 1 << 4)

  static let endOfText: Following = [.quoteEnd, .narrow]

  private static let afterFinalQuote: ClassSet = [
    .sp, .gl, .wj, .cl, .qu, .cp, .ex, .is, .sy, .bk, .cr, .lf, .nl, .zw,
  ]

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// What `unit` answers, when it comes next. `infixNumber` takes a second unit: it is the caller
  /// who adds it.
  init(_ unit: LineUnit) {
    var result: Following = []
    if Self.afterFinalQuote.contains(unit.lineBreak) { result.insert(.quoteEnd) }
    if !unit.eastAsian { result.insert(.narrow) }
    if unit.lineBreak == .nu { result.insert(.number) }
    if unit.lineBreak == .vf { result.insert(.viramaFinal) }
    self = result
  }
}

/// One side of a rule.
struct LineBreakPattern: ExpressibleByArrayLiteral, Sendable {
  var classes: ClassSet
  var past: LineBreakContext.Past = []
  var eastAsian: Bool?
  var wordUnit = false

  init(classes: ClassSet) {
    self.classes = classes
  }

  init(arrayLiteral elements: ClassSet...) {
    self.init(classes: ClassSet(elements))
  }

  static let any = LineBreakPattern(classes: .all)
  static let anyNarrow = any.narrow

  /// Everything but `classes`.
  static func anyBut(_ classes: ClassSet) -> Self {
    Self(classes: ClassSet.all.subtracting(classes))
  }

  /// Whatever has `past` before it.
  static func having(_ past: LineBreakContext.Past) -> Self {
    var result = any
    result.past = past
    return result
  }

  /// These, with `past` before them.
  func having(_ past: LineBreakContext.Past) -> Self {
    var result = self
    result.past = past
    return result
  }

  /// These, where East_Asian_Width is none of F, W, H.
  var narrow: Self {
    var result = self
    result.eastAsian = false
    return result
  }

  static var wordUnit: Self {
    var result = any
    result.wordUnit = true
    return result
  }

  func matches(_ unit: LineUnit) -> Bool {
    classes.contains(unit.lineBreak)
      && (eastAsian == nil || eastAsian == unit.eastAsian)
      && (!wordUnit || unit.wordUnit)
  }

  func matches(_ context: LineBreakContext) -> Bool {
    context.past.isSuperset(of: past) && matches(context.unit)
  }
}

/// One rule of UAX #14, or one of its alternatives: left, verdict, right.
struct LineBreakRule: Sendable {
  let number: String
  let sentence: String
  let left: LineBreakPattern
  let verdict: LineBreakVerdict
  let right: LineBreakPattern

  /// What must come after `right` for the rule to apply; empty when it always does.
  let following: Following

  init(
    _ number: String, _ sentence: String, _ left: LineBreakPattern, _ verdict: LineBreakVerdict,
    _ right: LineBreakPattern, followedBy following: Following = []
  ) {
    self.number = number
    self.sentence = sentence
    self.left = left
    self.verdict = verdict
    self.right = right
    self.following = following
  }

  /// Every rule, in the order in which they apply: the first that matches decides.
  static let all: [LineBreakRule] =
    hardBreaksAndMarks + punctuation + quotesAndHyphens + numbers + scripts

  /// The rule that decides between `context` and `unit`. LB31 matches everything.
  static func deciding(
    _ context: LineBreakContext, _ unit: LineUnit, _ following: Following
  ) -> LineBreakRule {
    let unit = context.resolved(unit)
    return all.first { rule in
      rule.left.matches(context) && rule.right.matches(unit)
        && following.isSuperset(of: rule.following)
    }!
  }
}
