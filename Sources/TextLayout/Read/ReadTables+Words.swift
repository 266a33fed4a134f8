internal import LineBreaking

extension ReadTables {
  /// Shapes words that were met for the first time, all of a script in one call: no more of them
  /// than there is room for, and none where the text has too many.
  ///
  /// - Returns: Whether there are any.
  @discardableResult
  mutating func add(
    words missing: [KnownWords.Missing], of utf8: Span<UInt8>, shaper: Shaper
  ) -> Bool {
    var rest = missing[...]
    var isNew = false
    while !rest.isEmpty, !hasTooManyWords {
      let some = rest.prefix(words.makeRoom())
      rest = rest[some.endIndex...]
      let count = add(someWords: some, of: utf8, shaper: shaper)
      newWords += count
      if count > 0 { isNew = true }
    }
    return isNew
  }

  /// Whether a text has more words than are kept, so that reading it would have no end.
  var hasTooManyWords: Bool { newWords > KnownWords.most }

  /// - Returns: How many are new.
  private mutating func add(
    someWords missing: ArraySlice<KnownWords.Missing>, of utf8: Span<UInt8>, shaper: Shaper
  ) -> Int {
    var fresh: [Fresh] = []
    for word in missing {
      if let number = words.add(word, utf8), isShapedApart(word, of: utf8) {
        fresh.append(Fresh(word: word, number: number))
      }
    }
    for slot in slots.indices where fresh.contains(where: { $0.word.slot == slot }) {
      let own = fresh.filter { $0.word.slot == slot }
      // Where spaces are kerned, a word that none follows is shaped alone.
      let kerns = slots[slot].kernsSpace
      shape(
        kerns ? own.filter(\.word.isBeforeSpace) : own, endsInSpace: true, utf8, slot, shaper)
      for word in own where kerns && !word.word.isBeforeSpace {
        shape([word], endsInSpace: false, utf8, slot, shaper)
      }
    }
    return fresh.count
  }

  /// A word that is to be shaped.
  private struct Fresh {
    var word: KnownWords.Missing

    /// The word's number in ``words``.
    var number: Int
  }

  /// Whether the font has all of a word, it is in the script, and no other text changes it.
  private mutating func isShapedApart(_ word: KnownWords.Missing, of utf8: Span<UInt8>) -> Bool {
    var offset = word.range.lowerBound
    let isDevanagari = slots[word.slot].script == .devanagari
    var syllables = DevanagariSyllables()
    while offset < word.range.upperBound {
      let isFirst = offset == word.range.lowerBound
      let scalar = utf8.decodeScalar(at: &offset)
      if isDevanagari, !syllables.take(scalar) { return false }
      let character = known(scalar, word.slot)
      // What punctuation gives up is told by pairs alone.
      if slots[word.slot].punctuation != nil, PunctuationKind.mayGiveWay(scalar) { return false }
      switch character.kind {
      case .added, .shaped: break
      case .extending where !isFirst: break
      default: return false
      }
    }
    return true
  }

  private mutating func shape(
    _ fresh: [Fresh], endsInSpace: Bool, _ utf8: Span<UInt8>, _ slot: Int,
    _ shaper: Shaper
  ) {
    if fresh.isEmpty { return }
    let separator = slots[slot].separator
    let between = Array(String(separator.scalar).utf8)
    var bytes = between
    var starts: [Int] = []
    for fresh in fresh {
      starts.append(bytes.count)
      for offset in fresh.word.range { bytes.append(utf8[offset]) }
      if endsInSpace { bytes += between }
    }
    guard let glyphs = glyphs(of: bytes.span, slot, shaper) else {
      isRefuted = true
      return
    }
    var first = 1
    var places: [KnownWords.Place] = []
    for (fresh, start) in zip(fresh, starts) {
      let end = start + fresh.word.range.count
      var next = first
      while next < glyphs.count, glyphs[next].cluster < end { next += 1 }
      let shaped = ShapedWord(
        word: fresh.word, bytes: bytes, range: start..<end, all: glyphs, glyphs: first..<next,
        scale: scale)
      if let word = newWord(shaped, shaper, places: &places) {
        words.set(fresh.number, word, places: places)
      }
      first = endsInSpace ? next + 1 : next
    }
  }

  private func newWord(
    _ shaped: ShapedWord, _ shaper: Shaper, places: inout [KnownWords.Place]
  ) -> KnownWords.Word? {
    var edges: [WordEdge] = []
    let slot = shaped.word.slot
    let separator = slots[slot].separator
    // A space stands before the word.
    guard let first = shaped.glyphs.first,
      Int(shaped.all[first].cluster) == shaped.range.lowerBound,
      shaped.all[first - 1].id == separator.form, var word = word(shaped, &places, &edges),
      let reach = settle(edges, of: shaped, in: &places, shaper)
    else { return nil }
    word.reach = reach
    word.before = Int32(clamping: scale.units(shaped.all[first - 1]) - separator.advance)
    word.isUnsafeBefore = shaped.all[first].needsShaping
    if abs(word.before) >= 1 << 24 { return nil }
    if slots[slot].partsClusters, mayKern(endOf: shaped) { word.asksWhatFollows = true }
    return word
  }

  /// Whether what follows a word may change the advance of its end, in the forms that this has.
  ///
  /// Lookups may pass over its last glyphs, up to one that none does.
  private func mayKern(endOf shaped: ShapedWord) -> Bool {
    let facts = slots[shaped.word.slot].facts
    for index in shaped.glyphs.reversed() {
      let glyph = shaped.all[index].id
      if facts.kerns(glyph) { return true }
      if !facts.mayBePassedOver(glyph) && !facts.mayPassOverUnknownMarks { return false }
    }
    return true
  }

  /// Adds up the glyphs of a word, and finds the places where lines may end inside it.
  ///
  /// - Parameters:
  ///   - places: Becomes those.
  ///   - edges: Gets those that are not safe to break.
  func word(
    _ shaped: ShapedWord, _ places: inout [KnownWords.Place], _ edges: inout [WordEdge]
  ) -> KnownWords.Word? {
    places.removeAll(keepingCapacity: true)
    let (range, all, slot) = (shaped.range, shaped.all, shaped.word.slot)
    let utf8 = shaped.bytes.span
    var word = KnownWords.Word()
    var context = shaped.word.context
    var offset = range.lowerBound
    var glyph = shaped.glyphs.lowerBound
    var sum = 0
    func add(glyphsBefore end: Int) -> Bool {
      let first = glyph
      while glyph < shaped.glyphs.upperBound, all[glyph].cluster < end { glyph += 1 }
      guard let advance = advance(of: all[first..<glyph], of: utf8, slot, shaped.scale) else {
        return false
      }
      sum += advance
      return true
    }
    while offset < range.upperBound {
      let start = offset
      let character = character(utf8.decodeScalar(at: &offset), slot)
      word.scripts.formUnion(character.scripts)
      let step = step(context, character)
      if steps.asks(step.breakCode), !answers(step.breakCode, at: offset, of: shaped) {
        word.asksWhatFollows = true
      }
      // The word's end is like a text's end, and like white space. What stands after it here is
      // only there to part it from other words.
      let verdict = steps.verdict(
        step.breakCode, unit: character.unit, after: offset,
        in: utf8.extracting(0..<range.upperBound))
      context = step.breakContext
      if !add(glyphsBefore: start) { return nil }
      if verdict.code == 0 || start == range.lowerBound { continue }
      guard verdict.code == 1, glyph < shaped.glyphs.upperBound, all[glyph].cluster == start,
        let place = Int32(exactly: sum)
      else { return nil }
      var care: LineTable.Care = all[glyph].mayChange ? .unsafeEdge : []
      if verdict.isContextual { care.insert(.readsAgain) }
      places.append(KnownWords.Place(contentEnd: place, nextStart: place, care: care))
      if all[glyph].mayChange { edges.append(WordEdge(place: places.count - 1, glyph: glyph)) }
    }
    guard add(glyphsBefore: range.upperBound), (1..<1 << 28).contains(sum) else { return nil }
    word.advance = Int32(sum)
    word.context = Int32(context)
    return word
  }

  /// Whether the character at an offset answers a question of UAX #14: then none after it counts.
  private func answers(_ question: UInt32, at offset: Int, of shaped: ShapedWord) -> Bool {
    if offset >= shaped.range.upperBound { return false }
    var next = offset
    let scalar = shaped.bytes.span.decodeScalar(at: &next)
    return steps.verdict(question, before: character(scalar, shaped.word.slot).unit) != nil
  }
}

/// A word among glyphs that were shaped at once.
struct ShapedWord {
  /// As it stood in its text.
  let word: KnownWords.Missing

  /// What was shaped, in UTF-8, and where the word is in it.
  let bytes: [UInt8]
  let range: Range<Int>

  /// The glyphs of all bytes, and which of them are the word's.
  let all: [Glyph]
  let glyphs: Range<Int>

  /// What they add to sums.
  let scale: FontScale
}
