internal import LineBreaking

extension Reader {
  /// What became of a character that is not just added.
  enum Meeting {
    case refused
    case foreign

    /// It is added like others, as if it had no kerning.
    case passed

    /// It and its word are read.
    case isRead
  }

  /// Meets a character that is not just added: one not known yet, or in a word that is shaped.
  @inline(never)
  mutating func meet(
    _ character: ReadCharacter, _ pair: ReadPair, from start: Int, _ utf8: Span<UInt8>,
    _ tables: borrowing ReadTables
  ) -> Meeting {
    switch character.kind {
    case .refused: return .refused
    case .foreign: return .foreign
    case .unknown:
      var place = start
      missing.characters.append((utf8.decodeScalar(at: &place), slot))
      return .passed
    case .fallback, .pictograph:
      var end = start
      switch font(ofClusterAt: &end, utf8, tables) {
      case .own: return .passed
      case .other(let font, let kind):
        offset = end
        return readFallback(in: font, kind, from: start, utf8, tables)
      case .unknown:
        offset = end
        state.member = 0
        startWord(at: offset)
        return .isRead
      case .refused: return .refused
      }
    case .selector:
      return readCluster(from: start, utf8, tables)
    case .extending where state.member == 0 && !state.hangs && start > run.lowerBound:
      let base = tables.character(utf8.decodeScalar(before: start).value, slot)
      // Points of Hebrew take part in much.
      if base.isAdded && base.member == 0 && !tables.slots[slot].script.isRightToLeft {
        return readCluster(from: start, utf8, tables)
      }
      return readWord(with: start, utf8, tables)
    case .shaped, .extending:
      return readWord(with: start, utf8, tables)
    case .added, .hanging, .lineFeed:
      if pair == .shaped {
        return readWord(with: start, utf8, tables)
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
    with place: Int, of utf8: Span<UInt8>, _ tables: borrowing ReadTables
  ) -> (start: WordStart, end: Int)? {
    if tables.slots[slot].partsWords {
      let end = unsafe wordEnd(after: place, in: utf8, tables)
      // Reading goes on after the word.
      return end > place ? (word, end) : nil
    }
    var start = word
    if state.member == 0 {
      start = WordStart(offset: place, state: state, places: placeCount)
    }
    let first = start.offset
    let slot = slot
    func endsWord(_ scalar: UInt32) -> Bool { scalar == 0x0A || tables.ends(scalar, slot) }
    guard first == run.lowerBound || endsWord(utf8.decodeScalar(before: first).value)
    else { return nil }
    var end = place
    while end < run.upperBound, end - place <= KnownWords.longest {
      var next = end
      let scalar = utf8.decodeScalar(at: &next)
      if endsWord(scalar) { break }
      end = next
    }
    return (start, end)
  }

  /// The end of the word that the last space, or cluster, was before.
  ///
  /// As in ``pass(_:_:)``, spans are not checked.
  @unsafe
  private func wordEnd(
    after place: Int, in utf8: Span<UInt8>, _ tables: borrowing ReadTables
  ) -> Int {
    let (pages, characters) = (tables.pages.span, tables.characters.span)
    let firstPage = slot * ReadTables.pageCount
    let partsClusters = tables.slots[slot].partsClusters
    var words = ClusterWords()
    var end = word.offset
    // A word that is too long is not followed to its end for each of its characters.
    while end < run.upperBound, end - word.offset <= KnownWords.longest {
      let byte = unsafe utf8[unchecked: end]
      if byte == 0x20 || byte == 0x0A { break }
      var next = end
      let scalar = unsafe utf8.decodeValidScalar(at: &next)
      let page = unsafe Int(pages[unchecked: firstPage &+ Int(scalar >> 7)])
      let character = unsafe characters[unchecked: page << 7 | Int(scalar & 127)]
      if character.fallsBack { break }
      if partsClusters, words.end(word.offset..<end, before: character, boundaries), end > place {
        break
      }
      end = next
    }
    return end
  }

  /// Reads a word that is shaped as a whole, from its start.
  ///
  /// - Parameter place: Where its first character is that is not just added.
  private mutating func readWord(
    with place: Int, _ utf8: Span<UInt8>, _ tables: borrowing ReadTables
  ) -> Meeting {
    guard let (wordStart, end) = word(with: place, of: utf8, tables),
      end - wordStart.offset <= KnownWords.longest
    else { return missing.characters.isEmpty ? .refused : .passed }
    let first = wordStart.offset
    offset = end
    defer { if tables.slots[slot].partsClusters { startWord(at: offset) } }
    // The word is looked up once all characters, and so the context, are known.
    if !missing.characters.isEmpty {
      state.member = 0
      return .isRead
    }
    let scripts = state.scripts
    state = wordStart.state
    state.scripts = scripts
    let key = KnownWords.Missing(
      range: first..<end, slot: slot, context: state.context,
      isBeforeSpace: tables.slots[slot].kernsSpace && end < run.upperBound && utf8[end] == 0x20)
    forget(from: wordStart)
    guard let known = tables.words.known(key, utf8) else {
      missing.words.append(key)
      state.member = 0
      state.context = tables.context(after: first..<end, of: utf8, from: state.context, slot)
      return .isRead
    }
    if !Self.mayStand(known, before: end, of: utf8) { return .refused }
    let places = tables.words.places(of: known)
    // Inside a word that is shaped as a whole, no dictionary has a say.
    if let boundaries, boundaries.opportunities(inside: first..<end) != places.count {
      return .refused
    }
    let pair = pair(before: known, at: first, in: utf8)
    if first == run.lowerBound && pair.added != 0 { return .refused }
    if let failure = start(first, of: utf8, tables, pair: pair, isNew: first == place) {
      return failure
    }
    let base = state.sum + pair.added
    for place in places {
      if !place.care.isEmpty {
        edges.append(LineTable.Edge(place: placeCount, isInsideWord: true, care: place.care))
      }
      guard keep(end: base + Int(place.contentEnd), next: base + Int(place.nextStart)) else {
        return .refused
      }
    }
    reach = max(reach, known.reach)
    state.sum = base + Int(known.advance)
    state.hangs = false
    state.member = 0
    state.context = Int(known.context)
    state.scripts.formUnion(known.scripts)
    return .isRead
  }

  /// What a word adds to the character before it: to a space, or to the last one of another run.
  private func pair(
    before word: KnownWords.Word, at first: Int, in utf8: Span<UInt8>
  ) -> ReadPair {
    if first == run.lowerBound { return runPair }
    // An item's first word has no space of its own before it.
    guard state.member != 0, utf8[first - 1] == 0x20 else { return .none }
    return ReadPair(adding: Int(word.before), care: word.isUnsafeBefore ? .unsafeEdge : [])
  }

  /// Ends a segment, and a paragraph, before a word that is read as a whole, where one ends there.
  ///
  /// - Parameters:
  ///   - first: The UTF-8 offset of its first character.
  ///   - pair: What the word adds to the character before it, as in ``ReadTables/pairs``.
  ///   - isNew: Whether that character was not read before.
  private mutating func start(
    _ first: Int, of utf8: Span<UInt8>, _ tables: borrowing ReadTables, pair: ReadPair = .none,
    isNew: Bool = true
  ) -> Meeting? {
    if first == 0 { return nil }
    var place = first
    let character = tables.character(utf8.decodeScalar(at: &place), slot)
    let step = tables.step(state.context, character)
    var verdict = tables.verdict(of: step, unit: character.unit, after: place, slot, in: utf8)
    if verdict.isContextual {
      verdict.isContextual = readsAgain(from: character, step, after: place, utf8, tables)
    }
    if verdict.code == 0, let boundaries, boundaries.flags[first].contains(.lineBreak) {
      verdict.code = 1
      verdict.isContextual =
        rules.linesReadAgain
        && lineBreaker?.startsAtWord(boundaries, in: utf8, at: first) != true
    }
    if verdict.code == 0 { return nil }
    guard endSegment(pair, verdict) else { return .refused }
    if verdict.code == 2 {
      if isNew, !rules.onlyLineFeedsEndLines, !mayEndParagraph(in: tables.slots[slot].script) {
        return .foreign
      }
      endParagraph()
    }
    return nil
  }

  /// Whether what is known of a word holds before what stands at an offset.
  private static func mayStand(
    _ word: KnownWords.Word, before offset: Int, of utf8: Span<UInt8>
  ) -> Bool {
    let isBeforeText = offset < utf8.count && utf8[offset] != 0x20 && utf8[offset] != 0x0A
    return !word.isRefused && !(word.asksWhatFollows && isBeforeText)
  }

  /// Reads characters that a fallback font shows: an item of their own, which is shaped.
  ///
  /// - Parameters:
  ///   - font: The first cluster's font.
  ///   - kind: Of its item.
  ///   - start: Its UTF-8 offset. Reading goes on after it, and after this after the last.
  mutating func readFallback(
    in font: Int, _ kind: EmojiRuns.Kind, from start: Int, _ utf8: Span<UInt8>,
    _ tables: borrowing ReadTables
  ) -> Meeting {
    others: while offset < run.upperBound {
      var next = offset
      let other = tables.character(utf8.decodeScalar(at: &next), slot)
      guard other.kind == .fallback || other.kind == .pictograph else { break }
      next = offset
      switch self.font(ofClusterAt: &next, utf8, tables) {
      case .other(font, kind), .unknown: offset = next
      case .refused: return .refused
      case .own, .other: break others
      }
    }
    if offset - start > KnownWords.longest { return .refused }
    defer {
      state.member = 0
      startWord(at: offset)
    }
    if !missing.characters.isEmpty { return .isRead }
    let run = KnownWords.Missing(
      range: start..<offset, slot: slot, context: state.context, isBeforeSpace: false)
    guard let known = tables.fallbacks.runs.known(run, utf8) else {
      if missing.emoji.isEmpty { missing.fallbacks.append((run, font)) }
      return .isRead
    }
    if !Self.mayStand(known, before: offset, of: utf8) { return .refused }
    // The last character may be a bracket, which gives way at a line's end.
    let isFirst = start == self.run.lowerBound
    let pair = isFirst ? runPair : tables.pairs[tables.slots[slot].firstPair + state.member]
    if pair.added != 0 { return .refused }
    if let failure = self.start(start, of: utf8, tables, pair: pair) { return failure }
    var last: Int32 = 0
    for place in tables.fallbacks.runs.places(of: known) {
      if !place.care.isEmpty {
        edges.append(LineTable.Edge(place: placeCount, isInsideWord: true, care: place.care))
      }
      fallbackItems.append(
        FallbackItem(place: placeCount, units: place.nextStart - last, font: font))
      guard keep(end: state.sum, next: state.sum) else { return .refused }
      last = place.nextStart
    }
    fallbackItems.append(FallbackItem(place: placeCount, units: known.advance - last, font: font))
    state.hangs = false
    state.context = Int(known.context)
    state.scripts.formUnion(known.scripts)
    return .isRead
  }

  /// Takes back what was read of a word.
  private mutating func forget(from start: WordStart) {
    while let edge = edges.last, edge.place >= start.places { edges.removeLast() }
    while let end = paragraphEnds.last, end > start.places { paragraphEnds.removeLast() }
    placeCount = start.places
    let isFirst = placeCount == Int(paragraphEnds.last ?? 0)
    lastEnd = isFirst ? 0 : Int(places[placeCount - 1].contentEnd)
  }
}
