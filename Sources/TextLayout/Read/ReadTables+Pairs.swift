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
    for pair in missing where pair >> 16 == slot && pairs[place(of: pair)] == .unknown {
      // So it stays where they do more than kern.
      pairs[place(of: pair)] = .shaped
      if !onlyKerns(pair) { continue }
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

  func onlyKerns(_ pair: Int) -> Bool {
    let slot = pair >> 16
    return slots[slot].facts.onlyKerns(
      member(pair >> 8, slot).glyph, before: member(pair, slot).glyph)
  }

  private mutating func learn(_ pair: Int, from first: Glyph, before second: Glyph) {
    let slot = pair >> 16
    let (one, other) = (member(pair >> 8, slot), member(pair, slot))
    guard first.id == one.form, second.id == other.form else {
      isRefuted = true
      return
    }
    let kerning = scale.units(first) - one.advance
    let trim = one.punctuation.trim(before: other.punctuation)
    // A glyph that goes back would put places of lines in another order.
    let advance = one.advance + spacing(after: one.scalar, slot) + kerning + trim.change
    guard first.advance >= 0, advance >= 0, abs(kerning + trim.change) < 1 << 24 else { return }
    let isUnsafe = second.needsShaping || trim.change != 0 || one.punctuation.mayEndLine
    // A line that ends there lacks the kerning: its place has the greater of both ends, which is
    // what has to fit (`ShapingLineBreaker::ShapeLine` in Blink).
    let isSettled =
      kerning == 0 ? trim.isOfSecond : trim.change == 0 && !one.punctuation.mayEndLine
    pairs[place(of: pair)] = ReadPair(
      adding: kerning + trim.change,
      care: isUnsafe ? care(after: one.punctuation, isSettled: isSettled) : [])
  }

  /// What the first character of a run adds to the last one of the run before: full-width
  /// punctuation gives way to other such, whatever item that is in, as the font has it in its own
  /// script.
  ///
  /// - Parameters:
  ///   - offset: The first character's offset, in UTF-8.
  ///   - slot: The last character's slot.
  ///   - next: The first character's slot.
  /// - Returns: `nil` where punctuation is not just read.
  func pair(
    before offset: Int, of utf8: Span<UInt8>, _ slot: Int, _ next: Int
  ) -> ReadPair? {
    if slots[slot].punctuation == nil && slots[next].punctuation == nil { return ReadPair.none }
    var end = offset
    let (one, other) = (utf8.decodeScalar(before: offset).value, utf8.decodeScalar(at: &end))
    let (first, second) = (role(of: one, slot), role(of: other, next))
    guard PunctuationKind(one) != .other, PunctuationKind(other) != .other else {
      return first.map { $0.mayEndLine ? endingLine($0) : .none } ?? ReadPair.none
    }
    // Reading meets what is not known yet, and then again.
    if [character(one, slot).kind, character(other, next).kind].contains(.unknown) {
      return ReadPair.none
    }
    guard let first, let second else { return nil }
    let trim = ReadPunctuation.Trim(
      ofFirst: slots[slot].punctuation?.givesWay(one, before: other) == true ? first.change : 0,
      ofSecond: slots[next].punctuation?.givesWay(other, after: one) == true ? second.change : 0)
    if abs(trim.change) >= 1 << 24 { return nil }
    let isUnsafe = trim.change != 0 || first.mayEndLine
    return ReadPair(
      adding: trim.change, care: isUnsafe ? care(after: first, isSettled: trim.isOfSecond) : [])
  }

  /// The role of a character that is just added; `nil` of others.
  private func role(of scalar: UInt32, _ slot: Int) -> ReadPunctuation.Role? {
    let character = character(scalar, slot)
    return character.isAdded ? slots[slot].members[character.member].punctuation : nil
  }

  /// The context of ``BreakSteps`` after some text.
  func context(after range: Range<Int>, of utf8: Span<UInt8>, from start: Int, _ slot: Int) -> Int {
    var (context, offset) = (start, range.lowerBound)
    while offset < range.upperBound {
      context = step(context, character(utf8.decodeScalar(at: &offset), slot)).breakContext
    }
    return context
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
