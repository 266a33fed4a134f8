internal import LineBreaking

/// Ends lines inside words that have no room, as Blink does.
///
/// `ShapingLineBreaker::ShapeLine` takes the last character that starts inside the line as a
/// candidate, goes back from there to where a line may end and the text, shaped again up to there,
/// fits, and if it fits nowhere takes the last of these places, or the first after the candidate.
extension ChromiumLineBreaker {
  /// Which places a line may end at.
  enum Opportunities {
    /// Between grapheme clusters (`LineBreakType::kBreakCharacter`).
    case clusters

    /// The places of `word-break: break-all`.
    case breakAll
  }

  /// Where a line from `start` ends; at or after `end` only if nothing before it is a place to.
  ///
  /// - Complexity: linear in the glyphs of the line, once for each place that does not fit shaped
  ///   again.
  mutating func candidateBreak(
    from start: LinePosition, before end: Int, _ opportunities: Opportunities
  ) -> GraphemeBreak {
    let place = hyphenatedBreak(from: start, before: end, opportunities)
    if cursor.fits(FitLimit.snapped(place.width)) { return place }
    return earlierBreak(than: place, from: start, opportunities) ?? place
  }

  /// Where a line ends that is broken again, since what it took does not fit once its end is shaped
  /// again: as if the line were narrower than that by a pixel (`LineBreaker::HandleOverflow`).
  private mutating func earlierBreak(
    than place: GraphemeBreak, from start: LinePosition, _ opportunities: Opportunities
  ) -> GraphemeBreak? {
    guard previous(atOrBefore: place.offset - 1, after: start.offset, opportunities) != nil else {
      return nil
    }
    let hyphen = place.endsInHyphen ? text.softHyphenAdvance(before: place.offset) : 0
    let width = FitLimit.snapped(place.width) - hyphen
    var narrower = self
    narrower.cursor.margins.reserve(Swift.max(hyphen, cursor.room - (width - 1)))
    let earlier = narrower.hyphenatedBreak(
      from: start, before: place.offset, opportunities)
    learn(from: narrower)
    // In more room than this the pixel is taken off, and so much depends on the limit.
    let roomOfHyphen = width - 1 + hyphen
    if cursor.room > roomOfHyphen {
      cursor.acceptedLimit = Swift.max(acceptedLimit, limit)
      cursor.rejectedLimit = Swift.min(
        rejectedLimit, FitLimit.inWholeUnits(limit, .down) + FitLimit.layoutUnit)
    } else if roomOfHyphen < cursor.margins.trailingLimit {
      cursor.rejectedLimit = Swift.min(
        rejectedLimit,
        FitLimit.inWholeUnits(roomOfHyphen + cursor.margins.inset, .down) + FitLimit.layoutUnit)
    }
    let fits = cursor.fits(FitLimit.snapped(earlier.width) + hyphen)
    return earlier.offset < place.offset && fits ? earlier : nil
  }

  /// Where a line ends that has room for its hyphen, if it ends in one.
  private mutating func hyphenatedBreak(
    from start: LinePosition, before end: Int, _ opportunities: Opportunities
  ) -> GraphemeBreak {
    var reserved = 0.0
    var last = 0
    while true {
      var place = candidateBreak(from: start, before: end, opportunities, reserved: reserved)
      let hyphen = text.softHyphenAdvance(before: place.offset)
      if hyphen == 0 { return withHangingSpaces(place, from: start, before: end) }
      let bare = FitLimit.snapped(place.width)
      let width = bare + hyphen
      // What has no room without the hyphen sticks out with it.
      if cursor.fits(width) || !cursor.fits(bare) || place.offset == last {
        // At the text's end the hyphen asks for room, but does not show.
        if place.offset == text.string.utf8.count { return place }
        place.width = width
        place.endsInHyphen = true
        return place
      }
      // Without room for the hyphen the line is broken as if it had its room less, and again
      // (`LineBreaker::BreakText`).
      reserved += hyphen
      last = place.offset
    }
  }

  /// With the U+3000 after it, which hang although no line may end before what follows them.
  private mutating func withHangingSpaces(
    _ place: GraphemeBreak, from start: LinePosition, before end: Int
  ) -> GraphemeBreak {
    let utf8 = text.string.utf8Span.span
    let analysed = text.shaped.analysed
    var offset = place.offset
    while offset < end, utf8[offset] != 0x0A, analysed.hangs(at: offset, in: utf8) {
      _ = utf8.decodeScalar(at: &offset)
    }
    if offset >= end { look(upTo: end) }
    return offset == place.offset ? place : measured(offset, start)
  }

  private mutating func candidateBreak(
    from start: LinePosition, before end: Int, _ opportunities: Opportunities, reserved: Double
  ) -> GraphemeBreak {
    var first = start.offset
    var base = reserved + text.facts.edges.starts(at: first)
    while true {
      positions.move(to: first, in: text)
      let fragmentEnd = Swift.min(positions.range.upperBound, end)
      let candidate = candidate(from: first, to: fragmentEnd, of: start, base: base)
      if candidate < fragmentEnd {
        let last = lastBreak(
          atOrBefore: candidate, after: first, from: start, opportunities, reserved: reserved)
        if let last { return last }
        // Back in the fragments before.
        if let earlier = previous(atOrBefore: first, after: start.offset, opportunities) {
          return measured(earlier, start)
        }
        return measured(next(atOrAfter: candidate, first, opportunities), start)
      }
      if fragmentEnd == end {
        look(upTo: end)
        // Positions are rounded one by one, so that all may be before the edge and the width beyond
        // it.
        return lastBreak(
          atOrBefore: end, after: first, from: start, opportunities, reserved: reserved)
          ?? measured(end, start)
      }
      let correction = first == start.offset ? start.correction : 0
      let rest = positions.stretch(from: first, to: fragmentEnd, in: text)
      base += FitLimit.snapped(rest.advance + correction)
      first = fragmentEnd
      base += text.facts.edges.advance(at: first)
    }
  }

  /// The last character that starts at or before the line's edge, or `end`
  /// (`ShapeResult::CachedOffsetForPosition`).
  ///
  /// Characters of a cluster all stand where it starts. From right to left it is the cluster's
  /// first, and the second where the cluster just fits.
  private mutating func candidate(
    from first: Int, to end: Int, of start: LinePosition, base: Double
  ) -> Int {
    if positions.isGap { return end }
    positions.startLine(at: first, in: text)
    let edge = positions.position(of: first, in: text)
    let shaped = text.shaped
    let gain = first == start.offset ? reshapedStartGain(start) : 0
    var cluster = first
    var item = shaped.firstItem(endingAfter: first)
    var glyph = shaped.glyphs.firstGlyph(atOrAfter: first, in: shaped.items[item].glyphs)
    while cluster < end {
      // The end of the cluster.
      var next = text.string.utf8.count
      while item < shaped.items.count {
        let glyphs = shaped.items[item].glyphs
        while glyph < glyphs.upperBound, shaped.glyphs[glyph].cluster <= cluster { glyph += 1 }
        if glyph < glyphs.upperBound {
          next = Int(shaped.glyphs[glyph].cluster)
          break
        }
        item += 1
      }
      if next > end {
        next = end
        look(upTo: end)
      }
      let position = positions.position(of: next, in: text)
      let extent = positions.isRightToLeft ? edge - position : position - edge
      let needed = base + Swift.max(extent - gain, 0)
      if positions.isRightToLeft {
        if !cursor.fits(needed) { return cluster }
        let utf8 = text.string.utf8Span.span
        var second = cluster
        let isSupplementary = utf8.decodeScalar(at: &second) > 0xFFFF
        if second < next || isSupplementary, !cursor.fits(needed + FitLimit.layoutUnit) {
          return isSupplementary ? cluster : second
        }
      } else if !cursor.fits(needed) {
        return scalarStart(before: next)
      }
      cluster = next
    }
    return end
  }

  /// How much more of the text as it was shaped whole fits a line whose start is shaped again.
  mutating func reshapedStartGain(_ start: LinePosition) -> Double {
    guard start.safeAfter > start.offset, start.safeAfter <= positions.range.upperBound else {
      return 0
    }
    let whole = positions.stretch(from: start.offset, to: start.safeAfter, in: text)
    return whole.distance - FitLimit.snapped(whole.advance + start.correction)
  }

  private mutating func lastBreak(
    atOrBefore candidate: Int, after first: Int, from start: LinePosition,
    _ opportunities: Opportunities, reserved: Double
  ) -> GraphemeBreak? {
    guard let last = previous(atOrBefore: candidate, after: first, opportunities) else {
      return nil
    }
    // All of the line is shaped again, and then there is no going back.
    if text.isShapedAlone(start, endingAt: last) { return measured(last, start) }
    var offset = last
    while true {
      let place = measured(offset, start)
      let needed = neededWidth(
        place.width, from: start, to: offset, lastSafe: place.safeBefore ?? offset)
      if cursor.fits(needed + reserved) { return place }
      guard let earlier = previous(atOrBefore: offset - 1, after: first, opportunities) else {
        return measured(
          previous(atOrBefore: first, after: start.offset, opportunities) ?? last, start)
      }
      offset = earlier
    }
  }

  private mutating func measured(_ offset: Int, _ start: LinePosition) -> GraphemeBreak {
    measureBreak(at: offset, from: start)
  }

  private func previous(
    atOrBefore offset: Int, after start: Int, _ opportunities: Opportunities
  ) -> Int? {
    let flags = text.shaped.analysed.boundaries.flags
    let wanted: TextBoundaries.Flags = opportunities == .clusters ? .grapheme : .lineBreak
    var place = offset
    while place > start {
      if flags[place].contains(wanted), mayBreak(at: place, opportunities) { return place }
      place -= 1
    }
    return nil
  }

  /// Whether inline boxes let a line end at an offset that is one of the places.
  func mayBreak(at offset: Int, _ opportunities: Opportunities) -> Bool {
    if isUnbroken(at: offset) { return false }
    guard let breaking = text.facts.breaking else { return true }
    let stretches = opportunities == .clusters ? breaking.clusters : breaking.all
    return stretches.contains(characterBefore: offset)
      || text.shaped.analysed.boundaries.flags[offset].contains(.lineBreak)
  }

  /// Whether an inline box lets no line end at an offset.
  private func isUnbroken(at offset: Int) -> Bool {
    text.facts.boxesAreOfLines
      && text.shaped.analysed.content?.boxes?.isUnbroken(at: offset) == true
  }

  /// - Parameter start: Where the search does not end.
  private func next(
    atOrAfter offset: Int, _ start: Int, _ opportunities: Opportunities
  ) -> Int {
    let boundaries = text.shaped.analysed.boundaries
    let utf8 = text.string.utf8Span.span
    var place = start
    _ = utf8.decodeScalar(at: &place)
    place = Swift.max(place, offset)
    switch opportunities {
    case .clusters:
      while place < utf8.count,
        !boundaries.flags[place].contains(.grapheme) || !mayBreak(at: place, .clusters)
      { place += 1 }
      return place
    case .breakAll:
      place = boundaries.breakAllOpportunity(in: utf8, atOrAfter: place)
      while place < utf8.count, !mayBreak(at: place, .breakAll) {
        place = boundaries.breakAllOpportunity(in: utf8, atOrAfter: place + 1)
      }
      return place
    }
  }

  private func scalarStart(before offset: Int) -> Int {
    text.string.utf8Span.span.decodeScalar(before: offset).offset
  }
}

extension LaidOutText {
  /// Whether a word that has no room breaks inside, at least in a part of a range.
  func breaksWords(in range: Range<Int>) -> Bool {
    facts.breaking.map { $0.clusters.overlaps(range) } ?? facts.breaksWords
  }

  /// Whether words break as `word-break: break-all` has it, at least in a part of a range.
  func breaksAll(in range: Range<Int>) -> Bool {
    facts.breaking.map { $0.all.overlaps(range) } ?? (options.wordBreaking == .breakAll)
  }
}
