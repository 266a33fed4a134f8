/// The rules of UAX #14, one character after another, for those who read a text once and want more
/// of it than its breaks.
///
/// A context stands for all that the text before a place means to the rules. With the unit of the
/// next character it names a cell, which holds a code for the place between them and the context
/// after it. A text begins in context 0.
package struct BreakSteps: Sendable {
  /// For context `c` and unit `u`, at `c + u`: the next context above the lowest ``codeBits`` bits,
  /// and a code in them. It is 0 where no line may end, 1 where one may, 2 where one must, and from
  /// ``firstQuestion`` on where that depends on what follows.
  package static var cells: [UInt32] { LineBreakAutomaton.cells }

  /// Constants in every module: who reads asks for them with each character.
  @inlinable @inline(__always) package static var codeBits: UInt32 { 4 }
  @inlinable @inline(__always) package static var firstQuestion: UInt32 { 3 }

  private let breaker: LineBreaker

  /// `nil` for options under which more counts than the rules: those of Blink, and breaks by
  /// grapheme clusters.
  package init?(_ options: LineBreaker.Options) {
    let breaker = LineBreaker(options)
    if options.behavior != .unicode || breaker.tailoring.isAnywhere
      || breaker.tailoring.keepsClusters
    {
      return nil
    }
    self.breaker = breaker
  }

  /// The unit of a scalar's number, at most 0x10FFFF.
  package func unit(of scalar: UInt32) -> Int {
    breaker.tailoring.unit(Int(BreakPropertyTable.properties(of: scalar) & 0xFF))
  }

  /// The verdict of a code that is a question.
  ///
  /// - Parameters:
  ///   - unit: That of the cell.
  ///   - offset: The UTF-8 offset after the character with that unit.
  /// - Complexity: linear in the combining marks that follow.
  package func verdict(
    _ code: UInt16, unit: Int, after offset: Int, in utf8: Span<UInt8>
  ) -> UInt16 {
    let following = BoundaryScanner(breaker).following(
      LineBreakAutomaton.unit(unit), at: offset, in: utf8)
    return LineBreakAutomaton.verdict(code, following)
  }

  /// The same where the character after the cell's has a unit; `nil` where what follows it may
  /// count, too.
  package static func verdict(_ code: UInt16, before unit: Int) -> UInt16? {
    let next = LineBreakAutomaton.unit(unit)
    let lookPast: ClassSet = [.is, .cm, .zwj]
    if lookPast.contains(next.lineBreak) { return nil }
    return LineBreakAutomaton.verdict(code, Following(next))
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
