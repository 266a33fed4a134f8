/// The rules of UAX #14, one character after another, for those who read a text once and want more
/// of it than its breaks.
///
/// Under the rules of Blink the same, with codes of their own.
///
/// A context stands for all that the text before a place means to the rules. With the unit of the
/// next character it names a cell, which holds a code for the place between them and the context
/// after it. A text begins in context 0.
package struct BreakSteps: Sendable {
  /// For context `c` and unit `u`, at `c + u`, what ``BreakStep`` reads. A code that is no verdict
  /// is for ``verdict(_:unit:after:in:)``.
  package let cells: [UInt32]

  private let breaker: LineBreaker

  /// Under the rules of Blink.
  private let blink: BlinkAutomaton?

  /// `nil` for options under which more counts than the characters before a place: breaks by
  /// grapheme clusters, and under the rules of Blink any `word-break`.
  package init?(_ options: LineBreaker.Options) {
    let breaker = LineBreaker(options)
    if breaker.tailoring.isAnywhere || breaker.tailoring.keepsClusters { return nil }
    switch options.behavior {
    case .unicode:
      blink = nil
      cells = LineBreakAutomaton.cells
    case .blink:
      guard options.strictness != .anywhere, options.wordBreaking == .normal,
        options.softHyphens, !options.breaksAfterEverySpace
      else { return nil }
      let blink = BlinkAutomaton.of(breaker.tailoring)
      self.blink = blink
      cells = blink.cells
    }
    self.breaker = breaker
  }

  /// What the rules say of a place.
  package struct Verdict: Sendable {
    /// 0 where no line may end, 1 where one may, 2 where one must.
    package var code: UInt32

    /// Whether a line that starts there may read its text otherwise than the whole text is read;
    /// see ``TextBoundaries/Flags/contextual``.
    package var isContextual = false

    package init(code: UInt32, isContextual: Bool = false) {
      self.code = code
      self.isContextual = isContextual
    }
  }

  /// The unit of a scalar's number, at most 0x10FFFF.
  package func unit(of scalar: UInt32) -> Int {
    let unit = breaker.tailoring.unit(Int(BreakPropertyTable.properties(of: scalar) & 0xFF))
    return blink?.unit(of: scalar, rules: unit) ?? unit
  }

  /// The verdict of a code.
  ///
  /// - Parameters:
  ///   - unit: The cell's unit.
  ///   - offset: The UTF-8 offset after the character with that unit.
  /// - Complexity: linear in the combining marks that follow.
  package func verdict(
    _ code: UInt32, unit: Int, after offset: Int, in utf8: Span<UInt8>
  ) -> Verdict {
    verdict(code) { question in
      let following = BoundaryScanner(breaker).following(rulesUnit(unit), at: offset, in: utf8)
      return LineBreakAutomaton.verdict(question, following)
    } ?? Verdict(code: 0)
  }

  /// The same where the character after the cell's has a unit; `nil` where what follows it may
  /// count, too.
  package func verdict(_ code: UInt32, before unit: Int) -> Verdict? {
    verdict(code) { question in
      let next = rulesUnit(unit)
      let lookPast: ClassSet = [.is, .cm, .zwj]
      if lookPast.contains(next.lineBreak) { return nil }
      return LineBreakAutomaton.verdict(question, Following(next))
    }
  }

  @inline(__always)
  private func verdict(_ code: UInt32, ask: (_ question: UInt32) -> UInt16?) -> Verdict? {
    if code < BreakStep.firstBreakQuestion { return Verdict(code: code) }
    guard blink != nil else {
      return ask(code).map { Verdict(code: UInt32($0)) }
    }
    var question = code
    var isContextual = false
    if code >= BlinkAutomaton.contextualQuestion {
      question = code - BlinkAutomaton.contextualQuestion + BreakStep.firstBreakQuestion
      isContextual = true
    } else if code >= BlinkAutomaton.contextual {
      return Verdict(code: code - BlinkAutomaton.contextual + 1, isContextual: true)
    }
    // Blink takes a hard break of UAX #14 for an opportunity.
    return ask(question).map {
      Verdict(code: UInt32(min($0, 1)), isContextual: isContextual && $0 > 0)
    }
  }

  /// Whether what follows a character with a unit may count where lines end before it.
  ///
  /// - Complexity: linear in the contexts, of which there are some hundreds.
  package func mayAsk(unit: Int) -> Bool {
    stride(from: unit, to: cells.count, by: unitCount).contains { asks(cells[$0].breakCode) }
  }

  private var unitCount: Int { blink?.rulesUnits.count ?? LineBreakAutomaton.unitCount }

  /// Whether a code's verdict depends on what follows.
  package func asks(_ code: UInt32) -> Bool {
    guard blink != nil else { return code >= BreakStep.firstBreakQuestion }
    return code >= BlinkAutomaton.contextualQuestion
      || code >= BreakStep.firstBreakQuestion && code < BlinkAutomaton.contextual
  }

  /// The unit of the rules that one of these stands for.
  private func rulesUnit(_ unit: Int) -> LineUnit {
    LineBreakAutomaton.unit(blink?.rulesUnits[unit] ?? unit)
  }

  /// Whether a character is a grapheme cluster beside any other of which that holds, too (UAX #29):
  /// none that extends, precedes or joins, no control and no part of a syllable.
  package static func isLone(_ scalar: UInt32) -> Bool {
    let symbol = ClusterSymbol.all[Int(BreakPropertyTable.properties(of: scalar) >> 8)]
    return symbol.cluster == .other || symbol.cluster == .lv || symbol.cluster == .lvt
  }

  /// Whether a character extends the grapheme cluster before it, whatever that is.
  package static func extends(_ scalar: UInt32) -> Bool {
    let symbol = ClusterSymbol.all[Int(BreakPropertyTable.properties(of: scalar) >> 8)]
    return symbol.cluster == .extend || symbol.cluster == .spacingMark || symbol.cluster == .zwj
  }

  /// Whether a character is a jamo that others may follow in its grapheme cluster, but not stand
  /// before: a leading consonant.
  package static func isLeadingJamo(_ scalar: UInt32) -> Bool {
    ClusterSymbol.all[Int(BreakPropertyTable.properties(of: scalar) >> 8)].cluster == .l
  }

  /// Whether a character is a jamo that goes on with the syllable before it: a vowel, or a trailing
  /// consonant.
  package static func isLaterJamo(_ scalar: UInt32) -> Bool {
    let symbol = ClusterSymbol.all[Int(BreakPropertyTable.properties(of: scalar) >> 8)]
    return symbol.cluster == .v || symbol.cluster == .t
  }

  /// Whether words are found in text of the character by a dictionary: class SA.
  package static func isComplex(_ scalar: UInt32) -> Bool {
    LineSymbol.all[Int(BreakPropertyTable.properties(of: scalar) & 0xFF)].lineBreak == .sa
  }
}
