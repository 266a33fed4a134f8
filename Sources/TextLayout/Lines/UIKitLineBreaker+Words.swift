internal import LineBreaking

/// Lines of a word that has no room.
extension UIKitLineBreaker {
  /// A line that breaks inside a word wider than the line. Where an automatic hyphen has no room,
  /// the word breaks without it.
  mutating func emergencyLine(from start: LinePosition) -> LineExtent {
    let (last, wordEnd) = cursor.brokenWord.end(atOrAfter: start.segment, in: text)
    let word = text.segments[last]
    // White space hangs, also where a line has less than no room.
    if wordEnd <= start.offset { return wholeWordLine(from: start, endingAt: last, base: 0) }
    guard text.facts.breaksWords else {
      let advance = Self.unbrokenAdvance(of: start.offset..<wordEnd, glyph: start.glyph, of: text)
      return wholeWordLine(from: start, endingAt: last, base: start.correction + advance)
    }
    let isPartOfWord = word.flags.contains(.automaticHyphen)
    let limit = isPartOfWord ? wordEnd + 1 : wordEnd
    var end = graphemeBreak(from: start, before: limit)
    var isWhole = end.offset >= wordEnd && !isPartOfWord
    if !isWhole, isLoneSoftHyphen(end.offset..<wordEnd, word) {
      let earlier = text.shaped.analysed.clusterBoundary(before: end.offset)
      isWhole = earlier <= start.offset
      if !isWhole {
        end = measureBreak(at: earlier, from: start)
        // Digits before a fraction's slash are wider without it.
        if !cursor.fits(end.width) { end = graphemeBreak(from: start, before: earlier) }
      }
    }
    if isWhole {
      if end.offset < wordEnd { end = measureBreak(at: wordEnd, from: start) }
      return wholeWordLine(from: start, endingAt: last, base: end.base)
    }
    goOn(after: end, from: start)
    return cursor.extent(
      start.offset..<end.offset, width: end.width, trailing: end.trailing,
      box: text.box(of: start.offset..<end.offset))
  }

  /// A line of a word that has no room but does not break, and of the white space that hangs after
  /// it.
  private mutating func wholeWordLine(
    from start: LinePosition, endingAt word: Int, base: Double
  ) -> LineExtent {
    var last = word
    var trailing = 0.0
    while !text.segments[last].flags.contains(.hardBreak), last + 1 < text.segments.count,
      text.segments[last + 1].flags.contains(.blank)
    {
      trailing += text.segments[last].trailing
      last += 1
    }
    // Without a hyphen that the word would end in.
    let exact = width(of: start, endingAt: last, base: base)
    return cursor.line(
      from: start,
      to: LineEnd(
        segment: last, width: exact, pen: exact + trailing,
        box: text.box(of: start.offset..<Int(text.segments[last].end))))
  }

  /// Whether nothing would be left of a word but its soft hyphen, which makes no line of its own.
  /// After a lone cluster its hyphen sticks out, as a cluster wider than the line does.
  private func isLoneSoftHyphen(_ range: Range<Int>, _ word: Segment) -> Bool {
    word.flags.contains(.hyphen) && !word.flags.contains(.automaticHyphen) && range.count == 2
  }

  /// The last place before `end` up to which a line from `start` fits, breaking between grapheme
  /// clusters; at least one cluster, whether it fits or not.
  ///
  /// - Complexity: linear in the glyphs of the line, however long the word.
  private mutating func graphemeBreak(from start: LinePosition, before end: Int) -> GraphemeBreak {
    let flags = text.shaped.analysed.boundaries.flags
    let known = overflow(from: start, before: end)
    var place = known.overflow
    if let last = lastFit(from: start, in: place..<end, known) { return last }
    while place > start.offset {
      place -= 1
      guard place > start.offset, flags[place].contains(.grapheme) else { continue }
      let candidate = measureBreak(at: place, from: start, known)
      if cursor.fits(candidate.width) { return candidate }
    }
    var first = start.offset + 1
    while first < end && !flags[first].contains(.grapheme) { first += 1 }
    return measureBreak(at: first, from: start)
  }

  /// The last of the places in `range` that fit, if the first fits: plain advances are over there,
  /// but text that is shaped as the end of a line may be narrower.
  private mutating func lastFit(
    from start: LinePosition, in range: Range<Int>, _ known: UnbrokenPlaces
  ) -> GraphemeBreak? {
    let flags = text.shaped.analysed.boundaries.flags
    var last: GraphemeBreak?
    let utf8 = text.string.utf8Span.span
    for place in range where flags[place].contains(.grapheme) {
      // White space hangs, so its last place is as good as its first. With a mark on it, it does
      // not.
      if AnalysedText.hangs(at: place, in: utf8, text.shaped.analysed.hanging) {
        var next = place
        _ = utf8.decodeScalar(at: &next)
        if flags[next].contains(.grapheme) { continue }
      }
      let candidate = measureBreak(at: place, from: start, known)
      guard cursor.fits(candidate.width) else { break }
      last = candidate
    }
    return last
  }
}

extension UIKitLineBreaker {
  static func contentAlone(
    _ range: Range<Int>, splitAt split: Int, of text: LaidOutText, shaper: Shaper
  ) -> Double {
    let shaped = text.shaped
    let analysed = shaped.analysed
    var total = text.spacing(in: range.lowerBound..<Swift.max(split, range.lowerBound))
    var index = shaped.firstItem(endingAfter: range.lowerBound)
    while index < shaped.items.count {
      let item = shaped.items[index].item
      let part = item.range.clamped(to: range)
      if part.isEmpty { break }
      index += 1
      if item.isAttachment { continue }
      let advances = shaper.advances(
        of: part, splitAt: split, in: analysed.scaled(item, text.facts.scales),
        utf8: analysed.string.utf8Span.span, start: .insideLine)
      total += text.counted(advances?.before ?? 0, font: item.font)
    }
    return total
  }

  static func unbrokenAdvance(of range: Range<Int>, glyph first: Int, of text: LaidOutText)
    -> Double
  {
    let shaped = text.shaped
    var total = text.spacing(in: range)
    var glyph = first
    var index = shaped.firstItem(endingAfter: range.lowerBound)
    while index < shaped.items.count, shaped.items[index].item.range.lowerBound < range.upperBound {
      let item = shaped.items[index]
      let scale = text.facts.walkScales[item.item.font]
      var units = 0
      while glyph < item.glyphs.upperBound, shaped.glyphs[glyph].cluster < range.upperBound {
        units += scale.units(shaped.glyphs[glyph])
        glyph += 1
      }
      total += scale.points(units)
      index += 1
    }
    return total
  }
}
