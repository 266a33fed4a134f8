extension TextBoundaries {
  /// The first place at or after an offset where a line may end under `word-break: break-all`, as
  /// Blink finds it in text that has no room before it.
  ///
  /// Going forwards it looks through combining marks, so that it also breaks after them
  /// (`LazyLineBreakIterator::NextBreakablePosition`, where a mark leaves the class before it as it
  /// is). The text's end if there is no other place.
  ///
  /// - Parameters:
  ///   - utf8: The text of these boundaries.
  ///   - start: Where a character starts, after the first.
  /// - Complexity: linear in the distance.
  package func breakAllOpportunity(in utf8: Span<UInt8>, atOrAfter start: Int) -> Int {
    var offset = start - 1
    while utf8[offset] & 0xC0 == 0x80 { offset -= 1 }
    var last = BlinkTailoring.Place(utf8.decodeScalar(at: &offset))
    while offset < utf8.count {
      if flags[offset].contains(.lineBreak) { return offset }
      var end = offset
      let next = BlinkTailoring.Place(utf8.decodeScalar(at: &end))
      if BreakAllPairs.shared.allow(last, next) { return offset }
      if next.lineSymbol.lineBreak != .cm { last = next }
      offset = end
    }
    return offset
  }
}

extension BlinkTailoring.Place {
  /// The character of a scalar's number.
  init(_ scalar: UInt32) {
    self.init(scalar: scalar, symbol: Int(BreakPropertyTable.properties(of: scalar) & 0xFF))
  }
}
