internal import LineBreaking

/// A place inside a word that is not safe to break.
struct WordEdge {
  /// Index into the places of the word.
  var place: Int

  /// The first glyph after it.
  var glyph: Int
}

extension ReadTables {
  /// Finds where lines end at the edges of a word.
  ///
  /// Between two glyphs that are only kerned, a line that ends there lacks the kerning. A hyphen
  /// before a ligature, say, is shaped on its own, and so is what is after it.
  ///
  /// - Returns: How far ends may be before their places; `nil` where that is not known.
  func settle(
    _ edges: [WordEdge], of word: ShapedWord, in places: inout [KnownWords.Place],
    _ shaper: Shaper
  ) -> Int32? {
    var others: [WordEdge] = []
    var reach: Int32 = 0
    for edge in edges {
      guard let added = kerning(before: edge.glyph, of: word) else {
        others.append(edge)
        continue
      }
      reach = max(reach, places[edge.place].end(without: added, rules))
    }
    // Of two of them, what is between would have to be shaped, too.
    guard let edge = others.first else { return reach }
    guard others.count == 1, let end = contentEnd(at: edge.glyph, of: word, shaper) else {
      return nil
    }
    return max(
      reach, places[edge.place].end(without: places[edge.place].nextStart - end, rules))
  }

  /// What a glyph adds to the one before it, where both are what their characters always are, and
  /// take part in nothing but kerning.
  private func kerning(before glyph: Int, of word: ShapedWord) -> Int32? {
    let (first, second) = (word.all[glyph - 1], word.all[glyph])
    let (slot, utf8) = (word.word.slot, word.bytes.span)
    var (place, next) = (Int(first.cluster), Int(second.cluster))
    let one = character(utf8.decodeScalar(at: &place), slot)
    let other = character(utf8.decodeScalar(at: &next), slot)
    guard one.isAdded, other.isAdded, one.member > 0, other.member > 0, place == second.cluster
    else { return nil }
    let members = (slots[slot].members[one.member], slots[slot].members[other.member])
    guard first.id == members.0.form, second.id == members.1.form,
      slots[slot].facts.onlyKerns(members.0.glyph, before: members.1.glyph)
    else { return nil }
    return Int32(clamping: scale.units(first) - members.0.advance)
  }

  /// Where content ends at an edge, if what is before it and what is after it have the same glyphs
  /// alone.
  private func contentEnd(
    at glyph: Int, of word: ShapedWord, _ shaper: Shaper
  ) -> Int32? {
    let (slot, all, glyphs) = (word.word.slot, word.all, word.glyphs)
    let separator = Array(String(slots[slot].separator.scalar).utf8)
    let place = Int(all[glyph].cluster)
    let before = separator + word.bytes[word.range.lowerBound..<place]
    let after = word.bytes[place..<word.range.upperBound] + separator
    guard let left = self.glyphs(of: before.span, slot, shaper)?.dropFirst(),
      let right = self.glyphs(of: after.span, slot, shaper)?.dropLast(),
      left.count == glyph - glyphs.lowerBound, right.count == glyphs.upperBound - glyph,
      zip(left, all[glyphs]).allSatisfy({ $0.id == $1.id }),
      zip(left.dropLast(), all[glyphs]).allSatisfy({ $0.advance == $1.advance }),
      zip(right, all[glyph...]).allSatisfy({ $0.id == $1.id && $0.advance == $1.advance })
    else { return nil }
    return advance(of: left, of: before.span, slot, scale).flatMap { Int32(exactly: $0) }
  }
}
