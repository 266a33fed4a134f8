internal import LineBreaking

/// Adds up a text's places without shaping it, from what is known of its characters and words.
///
/// One pass: a step of UAX #14 and a sum for each character. Where something is not known yet the
/// pass goes on, and says at its end what is missing.
struct PlainReading: ~Copyable {
  enum Verdict {
    case isRead

    /// ``missing`` must be known first.
    case isIncomplete

    /// Some of it is in another script than the one it was read in.
    case isOfOtherScripts

    /// The text is not plain.
    case isRefused
  }

  struct Missing {
    /// Each with its slot.
    var characters: [(scalar: UInt32, slot: Int)] = []

    /// The slot of each, and the members, in the order of the text; see ``PlainTables/place(of:)``.
    var pairs: [Int] = []
    var words: [PlainWords.Missing] = []

    var isOfWords: Bool { characters.isEmpty && pairs.isEmpty }

    var isEmpty: Bool { characters.isEmpty && pairs.isEmpty && words.isEmpty }
  }

  private(set) var places: [LineSums.Place] = []
  private(set) var paragraphEnds: [Int32] = []

  /// In the order of the text.
  private(set) var edges: [PlainEdge] = []

  /// Where items end inside segments, in the order of the text.
  private(set) var splits: [PlainSplit] = []
  private(set) var missing = Missing()

  /// Where the text stands before a character.
  private struct State {
    /// All advances from the paragraph's start, in units.
    var sum = 0

    /// Where the content before the white space at the end ends.
    var contentEnd = 0

    /// Whether the last character hangs at a line's end, or there is none.
    var hangs = true

    /// That of ``BreakSteps``, times the number of units.
    var context = 0

    /// The member that the last character is, times 256; 0 where an item starts.
    var member = 0

    /// Those that the paragraph's characters give it.
    var scripts: PlainScripts = []

    /// Adds a character.
    @inline(__always)
    mutating func take(_ character: PlainCharacter, added: Int, _ cell: UInt32) {
      sum = sum &+ added &+ character.advance
      member = character.member << 8
      context = Int(cell >> PlainTables.codeBits)
      scripts.formUnion(character.scripts)
    }

    /// Finds whether a character that is to be added hangs, and where the content before it ends.
    @inline(__always)
    mutating func hang(_ character: PlainCharacter, added: Int) {
      if character.isPlain {
        hangs = false
      } else if !hangs {
        contentEnd = sum &+ added
        hangs = true
      }
    }
  }

  /// Where a word starts that may have to be shaped: after what parts words, or with an item.
  private struct WordStart {
    var offset = 0
    var state = State()
    var places = 0
    var lastEnd = 0
  }

  /// The content's end at the paragraph's last place.
  private var lastEnd = 0

  /// The last one.
  private var word = WordStart()

  /// Reads a text from its start.
  ///
  /// - Parameter runs: Its runs of one script; one for all of it where that is only guessed, which
  ///   is checked at the end of each paragraph.
  /// - Complexity: linear in the length of the text, some 50 instructions a character.
  mutating func read(
    _ utf8: Span<UInt8>, _ tables: PlainTables, runs: borrowing PlainRuns
  ) -> Verdict {
    clear()
    if utf8.count == 0 { return .isRefused }
    let (pages, characters) = (tables.pages, tables.characters)
    let (pairs, cells) = (tables.pairs, tables.cells)
    var state = State()
    var start = 0
    for index in runs.runs.indices {
      let run = runs.runs[index]
      if start > 0 {
        state.member = 0
        splits.append(
          PlainSplit(place: places.count, sum: Int32(truncatingIfNeeded: state.sum)))
      }
      let verdict = read(
        start..<run.end, of: utf8, tables, run.slot, &state, isGuess: runs.isGuess,
        pages: pages.span, characters: characters.span, pairs: pairs.span, cells: cells.span)
      if verdict != .isRead { return verdict }
      start = run.end
    }
    guard keep(end: state.hangs ? state.contentEnd : state.sum, next: state.sum) else {
      return .isRefused
    }
    if utf8[utf8.count - 1] == 0x0A {
      paragraphEnds.append(Int32(truncatingIfNeeded: places.count))
    } else if runs.isGuess, !isOf(tables.slots[runs.runs[0].slot].script, state.scripts) {
      return .isOfOtherScripts
    }
    return missing.isEmpty ? .isRead : .isIncomplete
  }

  /// Reads a run of one script.
  ///
  /// What changes with each character stands in locals that nothing else may change, so that the
  /// compiler need not keep them in memory. Spans are not checked, as every index is one that the
  /// tables themselves gave: pages hold numbers of pages, a cell the next context, a character its
  /// unit and its member.
  private mutating func read(
    _ range: Range<Int>, of utf8: Span<UInt8>, _ tables: PlainTables, _ slot: Int,
    _ last: inout State, isGuess: Bool, pages: Span<UInt16>, characters: Span<PlainCharacter>,
    pairs: Span<Int32>, cells: Span<UInt32>
  ) -> Verdict {
    let firstPage = slot * PlainTables.pageCount
    let ascii = unsafe Int(pages[unchecked: firstPage]) << 7
    let firstPair = tables.slots[slot].firstPair
    let partsWords = tables.slots[slot].partsWords
    var (state, offset) = (last, range.lowerBound)
    startWord(at: offset, state)
    while offset < range.upperBound {
      let start = offset
      var index = unsafe Int(utf8[unchecked: start])
      if index < 0x80 {
        offset = start &+ 1
        index = index &+ ascii
      } else {
        (index, offset) = unsafe Self.index(at: start, of: utf8, pages, from: firstPage)
      }
      let character = unsafe characters[unchecked: index]
      let cell = unsafe cells[unchecked: state.context &+ character.unit]
      var pair = unsafe pairs[unchecked: firstPair &+ state.member &+ character.member]
      var verdict = cell & PlainTables.code
      if !partsWords && state.member == 0 && character.member != 0 { startWord(at: start, state) }
      if character.isPlain && verdict == 0 && pair >= PlainTables.leastPair {
        // As most are: inside a word.
        state.hangs = false
        state.take(character, added: Int(pair >> 1), cell)
        continue
      }
      if character.isMet || pair < PlainTables.leastPair {
        var (next, met) = (offset, state)
        switch meet(character, pair, from: start, &next, &met, utf8, in: range, tables, slot) {
        case .refused: return .isRefused
        case .foreign: return .isOfOtherScripts
        case .passed: pair = 0
        case .isRead:
          (offset, state) = (next, met)
          continue
        }
      }
      if verdict >= PlainTables.firstQuestion {
        verdict = tables.verdict(verdict, unit: character.unit, after: offset, slot, in: utf8)
      }
      if verdict != 0 && start > 0 {
        guard endSegment(state, pair) else { return .isRefused }
        if verdict == 2 {
          if isGuess, !isOf(tables.slots[slot].script, state.scripts) { return .isOfOtherScripts }
          endParagraph(&state)
        }
      }
      state.hang(character, added: Int(pair >> 1))
      state.take(character, added: Int(pair >> 1), cell)
      // U+3000 is not known to part words. A line feed does, also before it is known.
      if index == ascii &+ 0x20 || index == ascii &+ 0x0A { startWord(at: offset, state) }
    }
    last = state
    return .isRead
  }

  /// Where a character stands in the table, and the UTF-8 offset after it.
  @unsafe @inline(__always)
  private static func index(
    at start: Int, of utf8: Span<UInt8>, _ pages: Span<UInt16>, from firstPage: Int
  ) -> (index: Int, end: Int) {
    var end = start
    let scalar = utf8.decodeScalar(at: &end)
    let page = unsafe pages[unchecked: firstPage &+ Int(scalar >> 7)]
    return (Int(page) << 7 | Int(scalar & 127), end)
  }

  private mutating func clear() {
    places.removeAll(keepingCapacity: true)
    if !paragraphEnds.isEmpty { paragraphEnds.removeAll(keepingCapacity: true) }
    if !edges.isEmpty { edges.removeAll(keepingCapacity: true) }
    if !splits.isEmpty { splits.removeAll(keepingCapacity: true) }
    if !missing.isEmpty { missing = Missing() }
    lastEnd = 0
  }

  /// Takes note of a place from which a word may have to be read again.
  @inline(__always)
  private mutating func startWord(at offset: Int, _ state: State) {
    word.offset = offset
    word.state = state
    word.places = places.count
    word.lastEnd = lastEnd
  }

  /// Ends a segment before a character that makes a pair with the last one.
  @inline(__always)
  private mutating func endSegment(_ state: State, _ pair: Int32) -> Bool {
    if pair != 0 { edges.append(PlainEdge(place: places.count, isInsideWord: !state.hangs)) }
    return keep(
      end: state.hangs ? state.contentEnd : state.sum, next: state.sum &+ Int(pair >> 1))
  }

  /// Starts a paragraph, of which the context alone knows what was before.
  private mutating func endParagraph(_ state: inout State) {
    paragraphEnds.append(Int32(truncatingIfNeeded: places.count))
    state = State(context: state.context)
    lastEnd = 0
  }

  /// What became of a character that is not just added.
  private enum Meeting {
    case refused
    case foreign

    /// It is added like others, as if it had no kerning.
    case passed

    /// It and its word are read.
    case isRead
  }

  /// Meets a character that is not just added: one not known yet, or in a word that is shaped.
  @inline(never)
  private mutating func meet(
    _ character: PlainCharacter, _ pair: Int32, from start: Int, _ offset: inout Int,
    _ state: inout State, _ utf8: Span<UInt8>, in range: Range<Int>, _ tables: PlainTables,
    _ slot: Int
  ) -> Meeting {
    switch character.kind {
    case .refused: return .refused
    case .foreign: return .foreign
    case .unknown:
      var place = start
      missing.characters.append((utf8.decodeScalar(at: &place), slot))
      return .passed
    case .shaped, .extending:
      return readWord(with: start, &offset, &state, utf8, in: range, tables, slot)
    case .plain, .hanging, .lineFeed:
      if pair == PlainTables.shapedPair {
        return readWord(with: start, &offset, &state, utf8, in: range, tables, slot)
      }
      missing.pairs.append(slot << 16 | state.member | character.member)
      return .passed
    }
  }

  /// Where a word starts and ends that has a character which is shaped.
  ///
  /// Words lie between spaces. Where those do not part text, other characters may, as most of Han
  /// do: then a word starts where the last of them was followed by one that takes part in pairs.
  private func word(
    with place: Int, _ state: State, of utf8: Span<UInt8>, in range: Range<Int>,
    _ tables: PlainTables, _ slot: Int
  ) -> (start: WordStart, end: Int)? {
    if tables.slots[slot].partsWords {
      var end = word.offset
      while end < range.upperBound, utf8[end] != 0x20, utf8[end] != 0x0A { end += 1 }
      // Reading goes on after the word.
      return end > place ? (word, end) : nil
    }
    var start = word
    if state.member == 0 {
      start = WordStart(offset: place, state: state, places: places.count, lastEnd: lastEnd)
    }
    let first = start.offset
    guard
      first == range.lowerBound || tables.parts(utf8.decodeScalar(before: first).value, slot)
    else { return nil }
    var end = place
    while end < range.upperBound, end - place <= PlainWords.longest {
      var next = end
      let scalar = utf8.decodeScalar(at: &next)
      if scalar == 0x0A || tables.parts(scalar, slot) { break }
      end = next
    }
    return (start, end)
  }

  /// Reads a word that is shaped as a whole, from its start.
  ///
  /// - Parameter place: Where its first character is that is not plain.
  private mutating func readWord(
    with place: Int, _ offset: inout Int, _ state: inout State, _ utf8: Span<UInt8>,
    in range: Range<Int>, _ tables: PlainTables, _ slot: Int
  ) -> Meeting {
    let limit = range.upperBound
    guard let (start, end) = word(with: place, state, of: utf8, in: range, tables, slot),
      end - start.offset <= PlainWords.longest
    else { return missing.characters.isEmpty ? .refused : .passed }
    let first = start.offset
    offset = end
    // The word is looked up once all characters, and so the context, are known.
    if !missing.characters.isEmpty {
      state.member = 0
      return .isRead
    }
    state = start.state
    let key = PlainWords.Missing(
      range: first..<end, slot: slot, context: state.context,
      isBeforeSpace: tables.slots[slot].kernsSpace && end < limit && utf8[end] == 0x20)
    guard let known = tables.words.known(key, utf8) else {
      missing.words.append(key)
      state.member = 0
      return .isRead
    }
    if known.isRefused { return .refused }
    forget(from: start)
    var place = first
    let character = tables.character(utf8.decodeScalar(at: &place), slot)
    var verdict = tables.cells[state.context + character.unit] & PlainTables.code
    if verdict >= PlainTables.firstQuestion {
      verdict = tables.verdict(verdict, unit: character.unit, after: place, slot, in: utf8)
    }
    // An item's first word has no space of its own before it.
    let isAfterSpace = state.member != 0 && utf8[first - 1] == 0x20
    let before = isAfterSpace ? Int(known.before) : 0
    if verdict != 0 && first > 0 {
      let isUnsafe = isAfterSpace && known.isUnsafeBefore
      guard endSegment(state, Int32(before) << 1 | (isUnsafe ? 1 : 0)) else { return .refused }
      if verdict == 2 { endParagraph(&state) }
    }
    let base = state.sum + before
    for place in tables.words.places(of: known) {
      guard keep(end: base + Int(place), next: base + Int(place)) else { return .refused }
    }
    state.sum = base + Int(known.advance)
    state.hangs = false
    state.member = 0
    state.context = Int(known.context)
    state.scripts.formUnion(known.scripts)
    return .isRead
  }

  /// Takes back what was read of a word.
  private mutating func forget(from start: WordStart) {
    while places.count > start.places {
      if edges.last?.place == places.count - 1 { edges.removeLast() }
      if paragraphEnds.last.map(Int.init) == places.count { paragraphEnds.removeLast() }
      places.removeLast()
    }
    lastEnd = start.lastEnd
  }

  /// Keeps a place, if it is not before the last one of its paragraph.
  @inline(__always)
  private mutating func keep(end: Int, next: Int) -> Bool {
    guard end >= lastEnd, next < 1 << 30,
      let place = LineSums.Place(contentEnd: end, nextStart: next)
    else { return false }
    lastEnd = end
    places.append(place)
    return true
  }

  /// Whether a paragraph with characters of some scripts is one run of a script.
  private func isOf(_ script: PlainScripts, _ scripts: PlainScripts) -> Bool {
    let own = scripts.intersection(.all)
    if own == script && !script.isEmpty { return true }
    // What is missing may have the script.
    return own.isSubset(of: script) && !missing.isEmpty
  }
}
