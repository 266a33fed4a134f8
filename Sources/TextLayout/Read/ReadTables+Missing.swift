internal import LineBreaking

extension ReadTables {
  /// Finds out about the characters, pairs and words of a text at once, where reading it would find
  /// one after the other.
  ///
  /// What it passes over, such as words where the space does not part them, reading still finds.
  ///
  /// - Parameter boundaries: What a dictionary found in the text.
  /// - Returns: Whether anything was new.
  mutating func prepare(
    _ utf8: Span<UInt8>, runs: borrowing ScriptRuns, _ boundaries: TextBoundaries?, shaper: Shaper
  ) -> Bool {
    var isNew = Preparation(boundaries: boundaries)
    isNew.find(in: utf8, runs, &self)
    add(pairs: isNew.pairs, shaper: shaper)
    let hasWords = add(words: isNew.words, of: utf8, shaper: shaper)
    return isNew.hasCharacters || !isNew.pairs.isEmpty || hasWords
  }

  /// What ``Reader`` would miss of a text.
  fileprivate struct Preparation {
    let boundaries: TextBoundaries?
    var hasCharacters = false
    var pairs: [Int] = []
    var words: [KnownWords.Missing] = []

    /// The run of one script that is looked at: its slot, its end, and the offset so far.
    private var slot = 0
    private var end = 0
    private var offset = 0

    /// The context of ``BreakSteps``, and the last member, as in ``Reader/State``.
    private var context = 0
    private var member = 0

    /// The context at the start of the word.
    private var wordContext = 0
    private var wordStart = 0

    /// The next character, if nobody asked of it yet.
    private var unknown: UInt32?

    /// Whether the word has to be shaped.
    private var isShaped = false

    /// Where words end in a script of clusters.
    private var clusterWords = ClusterWords()

    init(boundaries: TextBoundaries?) { self.boundaries = boundaries }

    mutating func find(
      in utf8: Span<UInt8>, _ runs: borrowing ScriptRuns, _ tables: inout ReadTables
    ) {
      for index in runs.runs.indices {
        (slot, end, member) = (runs.runs[index].slot, runs.runs[index].end, 0)
        clusterWords = ClusterWords()
        startWord()
        while offset < end {
          guard findMore(in: utf8, tables) else { return }
          guard let scalar = unknown else { continue }
          tables.add(scalar, slot)
          hasCharacters = true
          unknown = nil
        }
        endWord(at: end, of: utf8, tables)
      }
    }

    private mutating func startWord() {
      (wordStart, wordContext, isShaped) = (offset, context, false)
    }

    /// Goes on until the run's end, or the tables have grown.
    ///
    /// - Returns: `false` where the text is not read, or of another script.
    private mutating func findMore(
      in utf8: Span<UInt8>, _ tables: borrowing ReadTables
    ) -> Bool {
      let partsWords = tables.slots[slot].partsWords
      let partsClusters = tables.slots[slot].partsClusters
      let firstPair = tables.slots[slot].firstPair
      while offset < end {
        var next = offset
        let scalar = utf8.decodeScalar(at: &next)
        let character = tables.character(scalar, slot)
        if character.kind == .unknown {
          unknown = scalar
          return true
        }
        if partsClusters, clusterWords.end(wordStart..<offset, before: character, boundaries),
          isShaped
        {
          endWord(at: offset, of: utf8, tables)
          startWord()
        }
        if isShaped && partsWords && character.isInWords {
          member = 0
          context = tables.step(context, character).breakContext
          offset = next
          continue
        }
        let pair = tables.pairs[firstPair + member + character.member]
        let endsWord = scalar == 0x20 || scalar == 0x0A || character.fallsBack
        if !character.isAdded || !pair.isKnown {
          if character.kind == .foreign || character.kind == .refused { return false }
          if endsWord { endWord(at: offset, of: utf8, tables) }
          meet(character, pair, slot << 16 | member | character.member, tables)
          if !partsWords { isShaped = false }
        }
        member = character.member << 8
        context = tables.step(context, character).breakContext
        offset = next
        if endsWord { startWord() }
      }
      return true
    }

    /// Meets a character that is not just added.
    private mutating func meet(
      _ character: ReadCharacter, _ pair: ReadPair, _ place: Int,
      _ tables: borrowing ReadTables
    ) {
      if isShaped || character.fallsBack || character.kind == .selector { return }
      if character.isMet {
        isShaped = true
      } else if pair == .unknown {
        pairs.append(place)
        isShaped = !tables.onlyKerns(place)
      } else if pair == .shaped {
        isShaped = true
      }
    }

    private mutating func endWord(
      at end: Int, of utf8: Span<UInt8>, _ tables: borrowing ReadTables
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
