/// The one pass that finds both kinds of boundaries.
struct BoundaryScanner: ~Copyable {
  private(set) var flags: [TextBoundaries.Flags] = []
  private(set) var lineBreakCount = 0
  let breaker: LineBreaker

  init(_ breaker: LineBreaker) {
    self.breaker = breaker
  }

  mutating func scan(_ utf8: Span<UInt8>) {
    scan(utf8, upTo: utf8.count)
  }

  /// Finds the boundaries before the scalars that start before an offset.
  ///
  /// - Parameters:
  ///   - end: A UTF-8 offset, or one more than the text has.
  ///   - margin: How much of a stretch of class SA is read after `end`, in UTF-8: where a word ends
  ///     may depend on those after it.
  @inline(__always)
  mutating func scan(_ utf8: Span<UInt8>, upTo end: Int, margin: Int = 0) {
    let end = Swift.min(end, utf8.count)
    let most = Swift.min(end + margin, utf8.count)
    var flags = [TextBoundaries.Flags](repeating: [], count: most + Self.longestScalar)
    // A span is known to be unique; of an array every write would ask.
    var span = flags.mutableSpan
    let scanned: Int
    (lineBreakCount, scanned) = scan(utf8, upTo: end, most: most, into: &span)
    flags.removeSubrange((scanned + 1)...)
    self.flags = flags
  }

  private static let longestScalar = 4

  /// Writes the flags of each offset, and returns the number of line breaks and the last offset.
  ///
  /// Inlined, so that a scan of the whole text asks for no other end.
  @inline(__always)
  private func scan(
    _ utf8: Span<UInt8>, upTo end: Int, most: Int,
    into flags: inout MutableSpan<TextBoundaries.Flags>
  ) -> (lineBreaks: Int, end: Int) {
    var blink = BlinkTailoring(breaker.options)
    let isBlink = breaker.options.behavior == .blink
    let tailoring = breaker.tailoring
    let findsWords = breaker.wordBreaker != nil
    let lineCells = LineBreakAutomaton.cells
    let clusterCells = GraphemeAutomaton.cells
    let clusterSymbols = ClusterSymbol.all.count
    var count = 0
    var lineContext = 0
    var clusterContext = 0
    var complexRun: Int?
    var offset = 0
    while offset < end || complexRun != nil && offset < most {
      let start = offset
      let scalar = utf8.decodeScalar(at: &offset)
      let properties = BreakPropertyTable.properties(of: scalar)
      let symbol = Int(properties & 0xFF)
      let unit = tailoring.unit(symbol)
      let step = lineCells[lineContext + unit]
      let cluster = clusterCells[clusterContext * clusterSymbols + Int(properties >> 8)]
      var verdict = UInt16(truncatingIfNeeded: step.breakCode)
      if step.breakCode >= BreakStep.firstBreakQuestion {
        let following = following(LineBreakAutomaton.unit(unit), at: offset, in: utf8)
        verdict = LineBreakAutomaton.verdict(step.breakCode, following)
      }
      var found: TextBoundaries.Flags = cluster & 1 != 0 ? .grapheme : []
      if isBlink {
        let place = BlinkTailoring.Place(scalar: scalar, symbol: symbol)
        verdict = blink.verdict(before: place, rules: verdict, isCluster: !found.isEmpty)
        let depends = step.breakContext != lineCells[unit].breakContext
        if depends || blink.isContextual(place) { found.insert(.contextual) }
      } else if tailoring.isAnywhere && verdict < 2 {
        verdict = found == .grapheme && !LineBreakAutomaton.unit(unit).isHardBreak ? 1 : 0
      } else if tailoring.keepsClusters && found.isEmpty {
        verdict = 0
      }
      if verdict != 0 {
        found.formUnion(verdict == 1 ? .lineBreak : [.lineBreak, .mandatory])
        count += 1
      }
      flags[start] = found
      lineContext = step.breakContext
      clusterContext = Int(cluster >> 1)
      if findsWords {
        count += followRun(symbol, start: start, run: &complexRun, in: utf8, flags: &flags)
      }
    }
    flags[0] = .grapheme
    if offset > 0 && offset >= utf8.count {
      flags[offset] = [.grapheme, .lineBreak, .mandatory]
      count += 1
    }
    if let run = complexRun { count += breakWords(in: run..<offset, of: utf8, flags: &flags) }
    return (count, offset)
  }

  /// What comes after `unit`, whose own scalar ends at `offset`.
  ///
  /// Looks past that unit's combining marks only, and each mark is passed once for the one boundary
  /// before its base.
  func following(_ unit: LineUnit, at offset: Int, in utf8: Span<UInt8>) -> Following {
    // No rule asks this of a mark, and asked of each mark of a long run it would take square time.
    if unit.isMark { return [] }
    var offset = offset
    guard let next = nextUnit(after: unit, at: &offset, in: utf8) else { return .endOfText }
    var result = Following(next)
    if next.lineBreak == .is,
      nextUnit(after: next, at: &offset, in: utf8)?.lineBreak == .nu
    {
      result.insert(.infixNumber)
    }
    return result
  }

  /// The unit of a scalar with these properties.
  func unit(_ properties: UInt16) -> LineUnit {
    LineBreakAutomaton.unit(breaker.tailoring.unit(Int(properties & 0xFF)))
  }

  /// The unit after `unit` and its combining marks (LB9, LB10), or `nil` at the end of the text.
  private func nextUnit(
    after unit: LineUnit, at offset: inout Int, in utf8: Span<UInt8>
  ) -> LineUnit? {
    let context = LineBreakContext(unit: unit)
    while offset < utf8.count {
      let properties = BreakPropertyTable.properties(of: utf8.decodeScalar(at: &offset))
      let next = self.unit(properties)
      let resolved = context.resolved(next)
      if !resolved.isMark { return resolved }
    }
    return nil
  }
}

extension LineUnit {
  fileprivate var isHardBreak: Bool {
    let hard: ClassSet = [.bk, .cr, .lf, .nl]
    return hard.contains(lineBreak)
  }

  fileprivate var isMark: Bool { lineBreak == .cm || lineBreak == .zwj }
}
