internal import LineBreaking

/// The surroundings of one unsafe place in an item, ready to be shaped again.
struct ReshapedEdge {
  let offset: Int

  /// Index of the first glyph of the item at or after `offset`.
  let glyph: Int
  let item: ShapedItem
  let glyphs: [Glyph]
  let analysed: AnalysedText
  let safeBefore: Int
  let safeAfter: Int

  /// - Parameter glyph: Index of the first glyph of the item whose cluster is at or after `offset`.
  init(offset: Int, glyph: Int, item: ShapedItem, glyphs: [Glyph], analysed: AnalysedText) {
    self.offset = offset
    self.glyph = glyph
    self.item = item
    self.glyphs = glyphs
    self.analysed = analysed
    safeBefore = Self.safePlace(before: offset, glyph: glyph, item: item, glyphs: glyphs)
    safeAfter = Self.safePlace(after: offset, glyph: glyph, item: item, glyphs: glyphs)
  }

  /// Whether cutting here changes how text is shaped, full-width punctuation aside.
  var isUnsafe: Bool {
    guard glyph < item.glyphs.upperBound, glyphs[glyph].cluster == offset else { return true }
    return glyphs[glyph].needsShaping
  }

  /// What changes on both sides.
  ///
  /// - Parameter isUnsafe: Without, only full-width punctuation changes, if it is there.
  func measured(
    itemIndex: Int, isUnsafe: Bool = true, scale: FontScale, shaper: Shaper
  ) -> UnsafeEdge {
    var edge = measuredEnd(itemIndex: itemIndex, isUnsafe: isUnsafe, scale: scale, shaper: shaper)
    edge.start = measuredStart(isUnsafe: isUnsafe, scale: scale, shaper: shaper)
    return edge
  }

  /// What a line that ends here gains; what the next line does is left at zero.
  func measuredEnd(
    itemIndex: Int, isUnsafe: Bool, scale: FontScale, shaper: Shaper
  ) -> UnsafeEdge {
    var edge = UnsafeEdge(
      offset: offset, item: itemIndex, safeBefore: safeBefore(isUnsafe: isUnsafe),
      safeAfter: safeAfter)
    let split = analysed.trailingWhitespaceStart(before: offset, notBefore: safeBefore)
    if isUnsafe, reshapesEnd(splitAt: split) {
      let end = endDifference(splitAt: split, scale: scale, shaper: shaper)
      (edge.endContent, edge.endTrailing) = end
    }
    if analysed.rules.trimsPunctuation {
      if isCut(isUnsafe), !isUnsafe, let first = firstOfParagraph {
        // What is shaped again up to a line's end does not count as the paragraph's start.
        edge.endContent += change(of: first, by: -loss(of: first, shaper), scale)
      }
      addPunctuation(to: &edge, scale: scale, shaper: shaper)
    }
    return edge
  }

  /// What a line that starts here gains, in units of `scale`.
  func measuredStart(isUnsafe: Bool, scale: FontScale, shaper: Shaper) -> Int {
    if isUnsafe { return startDifference(scale: scale, shaper: shaper) }
    guard analysed.rules.trimsPunctuation, glyph < item.glyphs.upperBound,
      glyphs[glyph].changesAtLineStart
    else { return 0 }
    let isTrimmed = analysed.startOfLine(at: offset) == .trimmedLine
    guard isTrimmed == analysed.textSpacingTrim.trimsLineStarts else { return 0 }
    let loss = loss(of: glyphs[glyph], shaper)
    return change(of: glyphs[glyph], by: isTrimmed ? loss : -loss, scale)
  }

  /// Where text that is shaped again because a line ends here starts.
  func safeBefore(isUnsafe: Bool) -> Int {
    let isShaped =
      analysed.rules.reshapesBeforeSpaces || isCut(isUnsafe) && !isAfterRoomySpace
    return isShaped ? safeBefore : offset
  }

  /// Whether a line that ends here is shaped again where that is unsafe.
  ///
  /// - Parameter split: Where its trailing white space starts.
  func reshapesEnd(splitAt split: Int) -> Bool {
    analysed.rules.reshapesBeforeSpaces || split == offset && !isAfterRoomySpace
  }

  private func isCut(_ isUnsafe: Bool) -> Bool {
    isUnsafe || glyph < item.glyphs.upperBound && glyphs[glyph].isUnsafeToBreak
  }

  /// Blink leaves the end as it is before white space that hangs and after a space that does not
  /// (`ShapingLineBreaker`'s `kDontReshapeEndIfAtSpace`).
  private var isAfterRoomySpace: Bool {
    analysed.string.utf8Span.span[offset - 1] == 0x20 && analysed.spaceTakesRoom(at: offset - 1)
  }

  /// What a bracket before the place loses.
  private func addPunctuation(to edge: inout UnsafeEdge, scale: FontScale, shaper: Shaper) {
    if glyph > item.glyphs.lowerBound, glyphs[glyph - 1].isClosing {
      let bracket = glyphs[glyph - 1]
      let start = Int(bracket.cluster)
      edge.endTrim = change(of: bracket, by: loss(of: bracket, shaper), scale)
      edge.trimmedSafeBefore =
        bracket.isUnsafeToBreak
        ? Self.safePlace(before: start, glyph: glyph - 1, item: item, glyphs: glyphs) : start
      let tail = advance(of: edge.trimmedSafeBefore..<offset, scale)
      edge.trimmedTail = tail + edge.endContent + edge.endTrim
    }
  }

  /// The opening bracket at ``safeBefore``, if it gives way as the first of its paragraph.
  private var firstOfParagraph: Glyph? {
    guard analysed.textSpacingTrim == .trimStart,
      analysed.startOfText(at: safeBefore) == .trimmedLine
    else { return nil }
    let utf8 = analysed.string.utf8Span.span
    guard utf8.firstTrimmable(from: safeBefore, before: safeBefore + 1) != nil else { return nil }
    var end = safeBefore
    let glyph = glyphs.firstGlyph(atOrAfter: safeBefore, in: item.glyphs)
    guard PunctuationKind(utf8.decodeScalar(at: &end)).mayOpen, glyph < item.glyphs.upperBound
    else { return nil }
    return glyphs[glyph]
  }

  private func loss(of bracket: Glyph, _ shaper: Shaper) -> Int32 {
    shaper.loss(
      at: Int(bracket.cluster), of: item.item, utf8: analysed.string.utf8Span.span,
      font: analysed.fonts[item.item.font].instance)
  }

  private func change(of bracket: Glyph, by units: Int32, _ scale: FontScale) -> Int {
    scale.units(bracket.advance.clampedSum(units), glyph: bracket.id) - scale.units(bracket)
  }

  /// The sum of the advances in a range, as they are in the item.
  private func advance(of range: Range<Int>, _ scale: FontScale) -> Int {
    var total = 0
    var index = glyph
    while index > item.glyphs.lowerBound, glyphs[index - 1].cluster >= range.lowerBound {
      index -= 1
      total += scale.units(glyphs[index])
    }
    return total
  }

  private func endDifference(
    splitAt split: Int, scale: FontScale, shaper: Shaper
  ) -> (before: Int, after: Int) {
    if let inside = differencesInsideCluster(splitAt: split, scale: scale, shaper: shaper) {
      return inside.end
    }
    return settledEnd(splitAt: split, scale: scale, shaper: shaper)
      ?? difference(
        safeBefore..<offset, splitAt: split, start: .insideLine, scale: scale, shaper: shaper)
  }

  private func startDifference(scale: FontScale, shaper: Shaper) -> Int {
    if let inside = differencesInsideCluster(splitAt: offset, scale: scale, shaper: shaper) {
      return inside.start
    }
    return settledStart(scale: scale, shaper: shaper)
      ?? difference(
        offset..<safeAfter, splitAt: safeAfter, start: analysed.startOfLine(at: offset),
        scale: scale, shaper: shaper
      ).before
  }

  /// What `range` shaped on its own adds to what it has as a part of its item, in units of `scale`.
  private func difference(
    _ range: Range<Int>, splitAt split: Int, start: PunctuationTrim.Start, scale: FontScale,
    shaper: Shaper
  ) -> (before: Int, after: Int) {
    guard !range.isEmpty,
      let alone = shaper.advances(
        of: range, splitAt: split,
        in: ScaledItem(
          item: item.item, font: analysed.fonts[item.item.font].instance, scale: scale),
        utf8: analysed.string.utf8Span.span, start: start)
    else { return (0, 0) }
    var before = 0
    var after = 0
    var glyph = glyphs.firstGlyph(atOrAfter: range.lowerBound, in: item.glyphs)
    while glyph < item.glyphs.upperBound && glyphs[glyph].cluster < range.upperBound {
      let advance = scale.units(glyphs[glyph])
      if glyphs[glyph].cluster < split { before += advance } else { after += advance }
      glyph += 1
    }
    return (alone.before - before, alone.after - after)
  }

  private static func safePlace(
    before offset: Int, glyph: Int, item: ShapedItem, glyphs: [Glyph]
  ) -> Int {
    var index = glyph - 1
    var clusters = 0
    var place = item.item.range.lowerBound
    while index >= item.glyphs.lowerBound {
      let cluster = Int(glyphs[index].cluster)
      let startsCluster =
        index == item.glyphs.lowerBound || glyphs[index - 1].cluster != glyphs[index].cluster
      if startsCluster && cluster < offset {
        clusters += 1
        place = cluster
        if !glyphs[index].isUnsafeToBreak || clusters == UnsafeEdge.reach { return place }
      }
      index -= 1
    }
    return item.item.range.lowerBound
  }

  private static func safePlace(
    after offset: Int, glyph: Int, item: ShapedItem, glyphs: [Glyph]
  ) -> Int {
    var clusters = 0
    var last = offset
    for index in glyph..<max(glyph, item.glyphs.upperBound) {
      let cluster = Int(glyphs[index].cluster)
      if cluster == last { continue }
      last = cluster
      clusters += 1
      if cluster > offset && (!glyphs[index].isUnsafeToBreak || clusters >= UnsafeEdge.reach) {
        return cluster
      }
    }
    return item.item.range.upperBound
  }
}

extension [Glyph] {
  /// The index of the first glyph in `range` whose cluster is at or after `offset`.
  ///
  /// - Complexity: logarithmic in the length of `range`.
  func firstGlyph(atOrAfter offset: Int, in range: Range<Int>) -> Int {
    self[range].partitioningIndex { $0.cluster >= offset }
  }
}
