/// A place between two scalars, and the rules that decided about it.
public struct ExplainedBoundary: Sendable, Hashable {
  /// Where the scalar after the place starts, counted in UTF-8 from the start of the text; never 0.
  public let utf8Offset: Int

  /// What holds at the place, as ``LineBreaker/boundaries(in:)-(String)`` says it.
  public let flags: TextBoundaries.Flags

  /// The rule of UAX #14 that decided, such as `LB15a`, or what else did: `line-break: anywhere`,
  /// `word-break: keep-all`, `word-break: break-all` where it keeps a grapheme cluster whole,
  /// `hangulWordPriority`, `word` for a boundary the word breaker found, or `Blink`.
  public let lineRule: String

  /// What that rule says.
  public let lineSentence: String

  /// The rule of UAX #29 that decided, such as `GB9c`.
  public let graphemeRule: String
}

extension LineBreaker {
  /// Every boundary between two scalars of a text, and its end, with the rules that decided.
  ///
  /// - Complexity: linear in the length of `text`, but much slower than
  ///   ``boundaries(in:)-(String)``: each rule is asked in turn.
  public func explain(_ text: String) -> [ExplainedBoundary] {
    var text = text
    text.makeContiguousUTF8()
    let utf8 = text.utf8Span.span
    var scanner = BoundaryScanner(self)
    scanner.scan(utf8)
    var context = LineBreakContext.start
    var cluster = GraphemeContext()
    var result: [ExplainedBoundary] = []
    var offset = 0
    while offset < utf8.count {
      let start = offset
      let properties = BreakPropertyTable.properties(of: utf8.decodeScalar(at: &offset))
      let unit = scanner.unit(properties)
      let symbol = ClusterSymbol.all[Int(properties >> 8)]
      if start > 0 {
        let rule = LineBreakRule.deciding(
          context, unit, scanner.following(unit, at: offset, in: utf8))
        let isComplex = LineSymbol.all[Int(properties & 0xFF)].lineBreak == .sa
        result.append(
          explanation(
            at: start, flags: scanner.flags[start], rule: rule, isComplex: isComplex,
            grapheme: GraphemeRule.deciding(cluster, symbol).number))
      }
      context = context.advanced(by: unit)
      cluster = cluster.advanced(by: symbol)
    }
    if offset > 0 {
      result.append(
        ExplainedBoundary(
          utf8Offset: offset, flags: scanner.flags[offset], lineRule: "LB3",
          lineSentence: "Always break at the end of text.", graphemeRule: "GB2"))
    }
    return result
  }

  private func explanation(
    at offset: Int, flags: TextBoundaries.Flags, rule: LineBreakRule, isComplex: Bool,
    grapheme: String
  ) -> ExplainedBoundary {
    var name = rule.number
    var sentence = rule.sentence
    if options.behavior == .blink && !rule.isFollowed(by: flags) && !isComplex {
      name = "Blink"
      sentence = "Break as Blink does, whatever UAX #14 says."
    } else if tailoring.isAnywhere && rule.verdict != .must {
      name = "line-break: anywhere"
      sentence = "Break around every grapheme cluster, but not before hard line breaks."
    } else if flags.contains(.lineBreak) && rule.verdict == .keep {
      name = "word"
      sentence = "Break where the word breaker finds a word."
    } else if !flags.contains(.lineBreak) && rule.verdict == .allow {
      name = "word-break: break-all"
      sentence = "Break letters apart, but not grapheme clusters."
    } else if rule.number == LineBreakRule.wordUnits.number && options.wordBreaking == .keepHangul {
      name = "hangulWordPriority"
      sentence = "Do not break between Hangul."
    }
    return ExplainedBoundary(
      utf8Offset: offset, flags: flags, lineRule: name, lineSentence: sentence,
      graphemeRule: grapheme)
  }
}

extension LineBreakRule {
  fileprivate func isFollowed(by flags: TextBoundaries.Flags) -> Bool {
    switch verdict {
    case .keep: !flags.contains(.lineBreak)
    case .allow: flags.contains(.lineBreak) && !flags.contains(.mandatory)
    case .must: flags.contains(.mandatory)
    }
  }
}
