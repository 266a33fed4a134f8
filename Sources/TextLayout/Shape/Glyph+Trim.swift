extension [Glyph] {
  /// Takes over what punctuation loses and means, for the glyphs from `first` on.
  ///
  /// - Complexity: a binary search for each such character.
  mutating func apply(_ trim: PunctuationTrim, from first: Int) {
    for loss in trim.trimmed {
      guard let index = index(of: loss.offset, from: first) else { continue }
      self[index].advance = self[index].advance.clampedSum(loss.units)
    }
    for offset in trim.unsafe {
      guard let index = index(of: offset, from: first), !self[index].isUnsafeToBreak else {
        continue
      }
      self[index].mark(.isUnsafeByTrim)
    }
    for offset in trim.closing {
      if let index = index(of: offset, from: first) { self[index].mark(.isClosing) }
    }
    for offset in trim.opening {
      if let index = index(of: offset, from: first) { self[index].mark(.changesAtLineStart) }
    }
  }

  private func index(of offset: Int, from first: Int) -> Int? {
    let index = firstGlyph(atOrAfter: offset, in: first..<count)
    return index < count && self[index].cluster == offset ? index : nil
  }
}
