extension Reader {
  /// Adds characters up to the first that asks for more than that: one that is not known, is in a
  /// word that is shaped, or kerned where a line may end; a line feed; a question of UAX #14.
  ///
  /// This is where texts spend their time. All that changes stands in locals that nothing else may
  /// change, so that the compiler need not keep it in memory. Spans are not checked, as every index
  /// is one that the tables themselves gave: pages hold numbers of pages, a cell the next context,
  /// a character its unit and its member.
  ///
  /// - Returns: The UTF-8 offset of that character, or the range's end.
  /// - Complexity: linear; some 35 instructions a character, and as many for each place.
  @unsafe @inline(never)
  mutating func pass(
    _ range: Range<Int>, of utf8: Span<UInt8>, _ last: inout State, _ pages: Span<UInt16>,
    from firstPage: Int, _ characters: Span<ReadCharacter>, ascii: Int, _ pairs: Span<Int32>,
    from firstPair: Int, _ cells: Span<UInt32>, partsWords: Bool
  ) -> Int {
    let limit = range.upperBound
    // Where spaces do not part words, they start with a member after none.
    let memberBeforeWord = partsWords ? -1 : 0
    // Each for itself: the compiler moves parts of structures to and fro.
    var (sum, context, member) = (last.sum, last.context, last.member)
    var (contentEnd, hangs, seen) = (last.contentEnd, last.hangs, ReadCharacter.none)
    var word = word.values
    var (offset, lastEnd, count) = (range.lowerBound, lastEnd, placeCount)
    var places = places.mutableSpan
    while offset < limit {
      var end = offset
      let index = unsafe Self.index(of: utf8, at: &end, pages, from: firstPage, ascii: ascii)
      let character = unsafe characters[unchecked: index]
      let cell = unsafe cells[unchecked: context &+ character.unit]
      let pair = unsafe pairs[unchecked: firstPair &+ member &+ character.member]
      let verdict = cell & ReadTables.code
      if pair < ReadTables.leastPair || verdict > 1 || character.isMetOrLineFeed { break }
      if _slowPath(member == memberBeforeWord && character.member != 0) {
        word = (offset, sum, contentEnd, hangs, context, 0, count)
      }
      if verdict == 1 {
        if !hangs { contentEnd = sum }
        guard pair == 0, contentEnd >= lastEnd, sum < LineTable.Place.greatest,
          count < places.count, offset > 0
        else { break }
        unsafe places[unchecked: count] = LineTable.Place(
          contentEnd: Int32(truncatingIfNeeded: contentEnd),
          nextStart: Int32(truncatingIfNeeded: sum))
        count &+= 1
        lastEnd = contentEnd
      }
      let before = sum &+ Int(pair >> 1)
      sum = before &+ character.advance
      context = Int(cell >> ReadTables.codeBits)
      member = character.member << 8
      seen.formUnion(character)
      offset = end
      if character.isPlain {
        hangs = false
        continue
      }
      if !hangs {
        contentEnd = before
        hangs = true
      }
      if index == ascii | 0x20 { word = (offset, sum, contentEnd, hangs, context, member, count) }
    }
    (last.sum, last.context, last.member) = (sum, context, member)
    last.scripts.formUnion(seen.scripts)
    (last.contentEnd, last.hangs) = (contentEnd, hangs)
    (placeCount, self.lastEnd) = (count, lastEnd)
    self.word.values = word
    return offset
  }
}
