internal import LineBreaking

extension ReadTables {
  /// Finds out about the characters, pairs and words of a text at once, where reading it would find
  /// one after the other.
  ///
  /// What it passes over, such as words where the space does not part them, reading still finds.
  ///
  /// - Returns: Whether anything was new.
  mutating func prepare(
    _ utf8: Span<UInt8>, runs: borrowing ScriptRuns, shaper: Shaper
  ) -> Bool {
    var isNew = Preparation()
    isNew.find(in: utf8, runs, &self)
    add(pairs: isNew.pairs, shaper: shaper)
    let hasWords = add(words: isNew.words, of: utf8, shaper: shaper)
    return isNew.hasCharacters || !isNew.pairs.isEmpty || hasWords
  }

  /// What ``Reader`` would miss of a text.
  fileprivate struct Preparation {
    var hasCharacters = false
    var pairs: [Int] = []
    var words: [KnownWords.Missing] = []

    /// The context of ``BreakSteps`` at the start of the word.
    private var wordContext = 0
    private var wordStart = 0

    /// The next character, if nobody asked of it yet.
    private var unknown: UInt32?

    /// Whether the word has to be shaped.
    private var isShaped = false

    mutating func find(
      in utf8: Span<UInt8>, _ runs: borrowing ScriptRuns, _ tables: inout ReadTables
    ) {
      var start = 0
      var context = 0
      for index in runs.runs.indices {
        let run = runs.runs[index]
        var member = 0
        wordStart = start
        wordContext = context
        isShaped = false
        while start < run.end {
          guard find(from: &start, to: run.end, of: utf8, tables, run.slot, &context, &member)
          else {
            return
          }
          guard let scalar = unknown else { continue }
          tables.add(scalar, run.slot)
          hasCharacters = true
          unknown = nil
        }
        endWord(at: run.end, of: utf8, tables, run.slot)
      }
    }

    /// Goes on until the end, or the tables have grown.
    ///
    /// - Returns: `false` where the text is not plain, or of another script.
    private mutating func find(
      from offset: inout Int, to end: Int, of utf8: Span<UInt8>, _ tables: borrowing ReadTables,
      _ slot: Int,
      _ context: inout Int, _ member: inout Int
    ) -> Bool {
      let (pageTable, characterTable) = (tables.pages, tables.characters)
      let (pairTable, cellTable) = (tables.pairs, tables.cells)
      let (pages, characters) = (pageTable.span, characterTable.span)
      let (pairs, cells) = (pairTable.span, cellTable.span)
      let partsWords = tables.slots[slot].partsWords
      let (firstPage, firstPair) = (slot * ReadTables.pageCount, tables.slots[slot].firstPair)
      while offset < end {
        let start = offset
        var next = offset
        let scalar = utf8.decodeScalar(at: &next)
        let character = characters[
          Int(pages[firstPage + Int(scalar >> 7)]) << 7 | Int(scalar & 127)]
        if character.kind == .unknown {
          unknown = scalar
          return true
        }
        if isShaped && partsWords && character.isInWords {
          member = 0
          context = Int(cells[context + character.unit] >> ReadTables.codeBits)
          offset = next
          continue
        }
        let pair = pairs[firstPair + member + character.member]
        if !character.isPlain || pair < ReadTables.leastPair {
          if character.kind == .foreign || character.kind == .refused { return false }
          if scalar == 0x20 || scalar == 0x0A || character.fallsBack {
            endWord(at: start, of: utf8, tables, slot)
          }
          meet(character, pair, slot << 16 | member | character.member, tables)
          if !partsWords { isShaped = false }
        }
        member = character.member << 8
        context = Int(cells[context + character.unit] >> ReadTables.codeBits)
        offset = next
        if scalar == 0x20 || scalar == 0x0A || character.fallsBack {
          (wordStart, wordContext, isShaped) = (offset, context, false)
        }
      }
      return true
    }

    /// Meets a character that is not just added.
    private mutating func meet(
      _ character: ReadCharacter, _ pair: Int32, _ place: Int,
      _ tables: borrowing ReadTables
    ) {
      if isShaped || character.fallsBack || character.kind == .selector { return }
      if character.isMet {
        isShaped = true
      } else if pair == ReadTables.unknownPair {
        pairs.append(place)
        isShaped = !tables.isPlain(place)
      } else if pair == ReadTables.shapedPair {
        isShaped = true
      }
    }

    private mutating func endWord(
      at end: Int, of utf8: Span<UInt8>, _ tables: borrowing ReadTables, _ slot: Int
    ) {
      guard isShaped else { return }
      isShaped = false
      guard tables.slots[slot].partsWords, end - wordStart <= KnownWords.longest else { return }
      words.append(
        KnownWords.Missing(
          range: wordStart..<end, slot: slot, context: wordContext,
          isBeforeSpace: tables.slots[slot].kernsSpace && end < utf8.count && utf8[end] == 0x20))
    }
  }
}
