internal import LineBreaking

extension ReadTables {
  /// Finds out what pairs add, given as ``place(of:)`` takes them.
  ///
  /// Those that share a member one after the other are shaped in one row: what a pair adds depends
  /// on the two alone; see ``PlanFacts/role(of:)``.
  mutating func add(pairs missing: [Int], shaper: Shaper) {
    for slot in slots.indices where missing.contains(where: { $0 >> 16 == slot }) {
      add(pairs: missing, slot, shaper)
    }
  }

  /// A pair among the glyphs that are shaped for it.
  private struct Shaped {
    var pair: Int

    /// Index of its first glyph.
    var glyph: Int
  }

  private mutating func add(pairs missing: [Int], _ slot: Int, _ shaper: Shaper) {
    var shaped: [Shaped] = []
    var bytes: [UInt8] = []
    var count = 0
    let separator = slots[slot].separator.scalar
    for pair in missing where pair >> 16 == slot && pairs[place(of: pair)] == Self.unknownPair {
      // So it stays where it is not plain.
      pairs[place(of: pair)] = Self.shapedPair
      if !isPlain(pair) { continue }
      if shaped.last.map({ $0.pair & 0xFF }) != pair >> 8 & 0xFF {
        if count > 0 { bytes.append(contentsOf: separator.utf8) }
        if let first = Unicode.Scalar(member(pair >> 8, slot).scalar) {
          bytes.append(contentsOf: first.utf8)
        }
        count += count > 0 ? 2 : 1
      }
      if let second = Unicode.Scalar(member(pair, slot).scalar) {
        bytes.append(contentsOf: second.utf8)
      }
      count += 1
      shaped.append(Shaped(pair: pair, glyph: count - 2))
    }
    if shaped.isEmpty { return }
    bytes.append(contentsOf: separator.utf8)
    guard let glyphs = glyphs(of: bytes.span, slot, shaper), glyphs.count == count + 1 else {
      isRefuted = true
      return
    }
    for each in shaped {
      learn(each.pair, from: glyphs[each.glyph], before: glyphs[each.glyph + 1])
    }
  }

  private func member(_ number: Int, _ slot: Int) -> Member {
    slots[slot].members[number & 0xFF]
  }

  func isPlain(_ pair: Int) -> Bool {
    let slot = pair >> 16
    return slots[slot].facts.isPlain(
      member(pair >> 8, slot).glyph, before: member(pair, slot).glyph)
  }

  private mutating func learn(_ pair: Int, from first: Glyph, before second: Glyph) {
    let slot = pair >> 16
    let (one, other) = (member(pair >> 8, slot), member(pair, slot))
    guard first.id == one.form, second.id == other.form else {
      isRefuted = true
      return
    }
    let trimmed = one.punctuation.change(before: other.punctuation)
    let added = scale.units(first) - one.advance + trimmed
    // A glyph that goes back would put places of lines in another order.
    guard first.advance >= 0, abs(added) < 1 << 24 else { return }
    let isUnsafe = second.needsShaping || trimmed != 0 || one.punctuation.mayEndLine
    pairs[place(of: pair)] = Int32(added) << 1 | (isUnsafe ? 1 : 0)
  }

  /// The glyphs of some text shaped on its own, a cluster for each grapheme.
  func glyphs(
    of utf8: Span<UInt8>, _ slot: Int, _ shaper: Shaper, in other: FontInstance? = nil
  ) -> [Glyph]? {
    let item = Item(
      range: 0..<utf8.count, script: slots[slot].script.tag ?? 0, font: 0, language: language,
      level: slots[slot].script.isRightToLeft ? 1 : 0)
    return shaper.glyphs(of: 0..<utf8.count, in: item, utf8: utf8, font: other ?? font)
  }
}
