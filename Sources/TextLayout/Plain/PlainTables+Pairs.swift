internal import LineBreaking

extension PlainTables {
  /// Finds out what pairs add.
  ///
  /// - Parameter missing: Indices into ``pairs``.
  func add(pairs missing: [Int], shaper: Shaper) {
    for slot in slots.indices {
      add(pairs: missing.filter { $0 >> 16 == slot }, slot, shaper)
    }
  }

  private func add(pairs missing: [Int], _ slot: Int, _ shaper: Shaper) {
    var unknown: [Int] = []
    for pair in missing where pairs[pair] == Self.unknownPair {
      if isPlain(pair) {
        unknown.append(pair)
      } else {
        pairs[pair] = Self.shapedPair
      }
    }
    if unknown.isEmpty { return }
    let separator = slots[slot].separator.scalar
    var scalars: [UInt32] = []
    for pair in unknown {
      scalars += [member(pair >> 8, slot).scalar, member(pair, slot).scalar, separator.value]
    }
    let bytes = Self.utf8(scalars)
    guard let glyphs = glyphs(of: bytes.span, slot, shaper), glyphs.count == scalars.count else {
      isRefuted = true
      return
    }
    for (index, pair) in unknown.enumerated() {
      learn(pair, from: glyphs[3 * index], before: glyphs[3 * index + 1])
    }
  }

  private func member(_ number: Int, _ slot: Int) -> Member {
    slots[slot].members[number & 0xFF]
  }

  private func isPlain(_ pair: Int) -> Bool {
    let slot = pair >> 16
    return slots[slot].facts.isPlain(
      member(pair >> 8, slot).glyph, before: member(pair, slot).glyph)
  }

  private func learn(_ pair: Int, from first: Glyph, before second: Glyph) {
    let slot = pair >> 16
    let (one, other) = (member(pair >> 8, slot), member(pair, slot))
    guard first.id == one.form, second.id == other.form else {
      isRefuted = true
      return
    }
    let added = Int(first.advance) - character(one.scalar, slot).advance
    // A glyph that goes back would put places of lines in another order.
    guard first.advance >= 0, abs(added) < 1 << 24 else {
      pairs[pair] = Self.shapedPair
      return
    }
    pairs[pair] = Int32(added) << 1 | (second.needsShaping ? 1 : 0)
  }

  /// Learns the pairs of a text that was shaped.
  func learn(from shaped: ShapedText) {
    let utf8 = shaped.analysed.string.utf8Span.span
    for item in shaped.items where item.item.font == 0 && item.item.level == 0 {
      guard !item.item.isAttachment, let script = PlainScripts(tag: item.item.script),
        script.tag == item.item.script, let slot = slot(of: script)
      else { continue }
      learn(from: item, of: utf8, shaped.glyphs, slot)
    }
  }

  private func learn(
    from item: ShapedItem, of utf8: Span<UInt8>, _ glyphs: [Glyph], _ slot: Int
  ) {
    var last: (member: Int, glyph: Int)?
    for index in item.glyphs {
      var end = Int(glyphs[index].cluster)
      let scalar = utf8.decodeScalar(at: &end)
      let next =
        index + 1 < item.glyphs.upperBound
        ? Int(glyphs[index + 1].cluster) : item.item.range.upperBound
      add(scalar, slot)
      let character = character(scalar, slot)
      let isPlain = character.kind == .plain || character.kind == .hanging
      guard isPlain, character.member > 0, next == end else {
        last = nil
        continue
      }
      if let last {
        let pair = slot << 16 | last.member << 8 | character.member
        if pairs[pair] == Self.unknownPair { settle(pair, glyphs[last.glyph], glyphs[index]) }
      }
      last = (character.member, index)
    }
  }

  private func settle(_ pair: Int, _ first: Glyph, _ second: Glyph) {
    let slot = pair >> 16
    guard isPlain(pair) else {
      pairs[pair] = Self.shapedPair
      return
    }
    // Where one beside it changed it, the pair is shaped alone when it is missed.
    guard first.id == member(pair >> 8, slot).form, second.id == member(pair, slot).form else {
      return
    }
    learn(pair, from: first, before: second)
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

  private static func utf8(_ scalars: [UInt32]) -> [UInt8] {
    var string = String.UnicodeScalarView()
    for scalar in scalars { if let scalar = Unicode.Scalar(scalar) { string.append(scalar) } }
    return Array(String(string).utf8)
  }
}
