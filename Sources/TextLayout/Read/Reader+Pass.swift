internal import LineBreaking

extension Reader {
  /// Adds characters up to the first that asks for more than that: one that is not known, is in a
  /// word that is shaped, or kerned where a line may end; a line feed; a question of UAX #14.
  ///
  /// This is where texts spend their time. All that changes stands in locals that nothing else may
  /// change, so that the compiler need not keep it in memory. Spans are not checked, as every index
  /// is one that the tables themselves gave: pages hold numbers of pages, a cell the next context,
  /// a character its unit and its member.
  ///
  /// - Complexity: linear; some 35 instructions a character, and as many for each place.
  @unsafe @inline(never)
  mutating func pass(_ utf8: Span<UInt8>, _ tables: borrowing ReadTables) {
    let (pages, characters) = (tables.pages.span, tables.characters.span)
    let (pairs, cells) = (tables.pairs.span, tables.cells.span)
    let firstPage = slot * ReadTables.pageCount
    let ascii = unsafe Int(pages[unchecked: firstPage]) << 7
    let firstPair = tables.slots[slot].firstPair
    let limit = run.upperBound
    // Where spaces do not part words, they start with a member after none.
    let memberBeforeWord = tables.slots[slot].partsWords ? -1 : 0
    // Each for itself: the compiler moves parts of structures to and fro.
    var (sum, context, member) = (state.sum, state.context, state.member)
    var (contentEnd, hangs, seen) = (state.contentEnd, state.hangs, ReadCharacter.none)
    var word = word.values
    var (offset, lastEnd, count) = (self.offset, lastEnd, placeCount)
    var places = places.mutableSpan
    while offset < limit {
      var end = offset
      let index = unsafe Self.index(of: utf8, at: &end, pages, from: firstPage, ascii: ascii)
      let character = unsafe characters[unchecked: index]
      let step = unsafe cells[unchecked: context &+ character.unit]
      let pair = unsafe pairs[unchecked: firstPair &+ member &+ character.member]
      let verdict = step.breakCode
      if !pair.isKnown || verdict > 1 || character.isMetOrLineFeed { break }
      if _slowPath(member == memberBeforeWord && character.member != 0) {
        word = (offset, sum, contentEnd, hangs, context, 0, count)
      }
      if verdict == 1 {
        if !hangs { contentEnd = sum }
        guard pair.isNone, contentEnd >= lastEnd, sum < LineTable.Place.greatest,
          count < places.count, offset > 0
        else { break }
        unsafe places[unchecked: count] = LineTable.Place(
          contentEnd: Int32(truncatingIfNeeded: contentEnd),
          nextStart: Int32(truncatingIfNeeded: sum))
        count &+= 1
        lastEnd = contentEnd
      }
      let before = sum &+ pair.added
      sum = before &+ character.advance
      context = step.breakContext
      member = character.member << 8
      seen.formUnion(character)
      offset = end
      if character.isAdded {
        hangs = false
        continue
      }
      if !hangs {
        contentEnd = before
        hangs = true
      }
      if index == ascii | 0x20 { word = (offset, sum, contentEnd, hangs, context, member, count) }
    }
    (state.sum, state.context, state.member) = (sum, context, member)
    state.scripts.formUnion(seen.scripts)
    (state.contentEnd, state.hangs) = (contentEnd, hangs)
    (self.offset, placeCount, self.lastEnd) = (offset, count, lastEnd)
    self.word.values = word
  }

  /// Where the character at an offset stands in the table; the offset becomes that after it.
  @unsafe @inline(__always)
  private static func index(
    of utf8: Span<UInt8>, at offset: inout Int, _ pages: Span<UInt16>, from firstPage: Int,
    ascii: Int
  ) -> Int {
    let byte = unsafe Int(utf8[unchecked: offset])
    if byte < 0x80 {
      offset &+= 1
      return byte | ascii
    }
    let scalar = unsafe utf8.decodeValidScalar(at: &offset)
    let page = unsafe pages[unchecked: firstPage &+ Int(scalar >> 7)]
    return Int(page) << 7 | Int(scalar & 127)
  }
}
