extension LineBreaker {
  /// Whether a text has the boundaries after an offset that it has if it begins there, whatever
  /// follows it.
  ///
  /// All that rules and dictionaries carry on is then the same after the first character.
  ///
  /// - Parameters:
  ///   - boundaries: What this breaker found in the text.
  ///   - utf8: The text.
  ///   - start: A UTF-8 offset inside the text.
  /// - Complexity: linear in `start`.
  package func restarts(
    _ boundaries: TextBoundaries, in utf8: Span<UInt8>, at start: Int
  ) -> Bool {
    guard start > 0, start < utf8.count, boundaries.flags[start].contains(.grapheme) else {
      return false
    }
    var context = CarriedContext(self)
    var offset = 0
    while offset < start { context.take(utf8.decodeScalar(at: &offset)) }
    let isAfterRun = context.mayContinueRun
    let scalar = utf8.decodeScalar(at: &offset)
    var fresh = CarriedContext(self)
    context.take(scalar)
    fresh.take(scalar)
    guard context.cluster == fresh.cluster else { return false }
    if options.behavior == .blink {
      return !boundaries.flags[start].contains(.contextual)
        || startsAtWord(boundaries, in: utf8, at: start)
    }
    guard context.line == fresh.line else { return false }
    guard let wordBreaker, isAfterRun, LineSymbol(scalar).lineBreak == .sa else { return true }
    return wordBreaker.looksOnlyAhead && boundaries.flags[start].contains(.lineBreak)
      && hasLettersOfTwoWords(boundaries, in: utf8, at: start)
  }

  /// How far a text's words are found as in the text with more after it, as a UTF-8 offset.
  ///
  /// - Complexity: linear in the stretch of class SA at the text's end.
  package func endOfSettledWords(in utf8: Span<UInt8>) -> Int {
    guard let wordBreaker else { return utf8.count }
    var start = utf8.count
    var hasLetters = false
    while start > 0 {
      var before = start - 1
      while before > 0 && utf8[before] & 0xC0 == 0x80 { before -= 1 }
      var offset = before
      let symbol = LineSymbol(utf8.decodeScalar(at: &offset))
      guard symbol.mayContinueRun else { break }
      hasLetters = hasLetters || symbol.lineBreak == .sa
      start = before
    }
    if !hasLetters { return utf8.count }
    return wordBreaker.looksOnlyAhead ? Swift.max(start, utf8.count - Self.margin) : start
  }
}

/// What the text before a place means to rules of lines and of grapheme clusters.
private struct CarriedContext {
  private let tailoring: Tailoring
  private let lineCells = LineBreakAutomaton.cells
  private let clusterCells = GraphemeAutomaton.cells
  private(set) var line = 0
  private(set) var cluster = 0

  /// Whether a stretch of class SA may go on after the last character.
  private(set) var mayContinueRun = false

  init(_ breaker: LineBreaker) { tailoring = breaker.tailoring }

  mutating func take(_ scalar: UInt32) {
    let properties = BreakPropertyTable.properties(of: scalar)
    let symbol = Int(properties & 0xFF)
    line = lineCells[line + tailoring.unit(symbol)].breakContext
    cluster = Int(clusterCells[cluster * ClusterSymbol.all.count + Int(properties >> 8)] >> 1)
    mayContinueRun = LineSymbol.all[symbol].mayContinueRun
  }
}
