internal import LineBreaking

/// The glyphs of a line's items as they stand on that line.
///
/// They are the whole text's glyphs, save beside the line's ends. Where text shapes otherwise
/// there, it is shaped as it was when the line was measured.
struct LineGlyphs {
  /// How the ends of a line are set.
  enum Setting: CaseIterable {
    /// As the rule book has it for most lines.
    case usual

    /// Its closing bracket gives up room, since the line has none otherwise; see
    /// ``LineEdge/endTrim``.
    case trimmed

    /// Shaped without the white space that hangs, as lines that `text-wrap` chose.
    case withoutSpaces

    /// The bracket that its paragraph starts with keeps its room, since the line is shaped again
    /// from there on; see ``ReshapedEdge``.
    case wholeStart
  }

  private let text: LaidOutText
  private let shaper: Shaper

  /// What stands together on the line: all of it, or the text on one side of a cut.
  private let stretch: Range<Int>

  /// Where it ends.
  var end: Int { stretch.upperBound }

  /// Where the white space that hangs starts.
  private let contentEnd: Int
  private let setting: Setting

  /// Whether all of it is shaped again, without the white space that hangs; see
  /// ``LaidOutText/isShapedAlone(_:endingAt:)``.
  private let isShapedAlone: Bool

  /// Whether it stands beside a cut, where all is shaped as it stands.
  private let isCut: Bool

  /// The glyphs of a whole line.
  init(
    _ text: LaidOutText, _ stretch: Range<Int>, contentEnd: Int, setting: Setting, shaper: Shaper
  ) {
    self.text = text
    self.shaper = shaper
    self.stretch = stretch
    self.contentEnd = contentEnd
    self.setting = setting
    isCut = false
    let safeAfter = text.reshapedEdge(at: stretch.lowerBound)?.safeAfter ?? stretch.lowerBound
    isShapedAlone =
      text.facts.convention.rules.shapesLinesAlone
      && safeAfter > stretch.lowerBound && safeAfter >= stretch.upperBound
  }

  /// The glyphs of what stands on one side of a cut.
  init(_ text: LaidOutText, besideCut stretch: Range<Int>, shaper: Shaper) {
    self.text = text
    self.shaper = shaper
    self.stretch = stretch
    contentEnd = stretch.upperBound
    setting = .usual
    isCut = true
    isShapedAlone = false
  }

  /// The glyphs of an item's part on the line, in text order.
  ///
  /// - Complexity: linear in their number, besides what is shaped again.
  func glyphs(ofItem index: Int) -> [LinePart.Glyph] {
    let item = text.shaped.items[index]
    let part = item.item.range.clamped(to: stretch)
    if isCut { return shaped(part, index) }
    if isShapedAlone { return split(part, index) { shaped($0, index) } }
    if setting == .withoutSpaces, contentEnd < part.upperBound {
      return split(part, index) { edged($0, item, index, endsAt: contentEnd) }
    }
    return edged(part, item, index, endsAt: stretch.upperBound)
  }

  /// The glyphs of a part whose content is found by itself.
  private func split(
    _ part: Range<Int>, _ index: Int, content: (Range<Int>) -> [LinePart.Glyph]
  ) -> [LinePart.Glyph] {
    let before = part.clamped(to: stretch.lowerBound..<contentEnd)
    let after = part.clamped(to: contentEnd..<stretch.upperBound)
    return (before.isEmpty ? [] : content(before)) + copied(after, index)
  }

  /// The glyphs of a part, shaped again beside the line's start and beside `lineEnd`.
  private func edged(
    _ part: Range<Int>, _ item: ShapedItem, _ index: Int, endsAt lineEnd: Int
  ) -> [LinePart.Glyph] {
    let first = part.lowerBound == stretch.lowerBound ? text.reshapedEdge(at: part.lowerBound) : nil
    let last = part.upperBound == lineEnd ? reshapedStart(before: lineEnd, in: item) : nil
    let startsAt = first.map { min($0.safeAfter, part.upperBound) } ?? part.lowerBound
    let endsAt = last.map { max($0, part.lowerBound) } ?? part.upperBound
    if startsAt > endsAt { return shaped(part, index) }
    var glyphs: [LinePart.Glyph] = []
    if part.lowerBound < startsAt { glyphs = shaped(part.lowerBound..<startsAt, index) }
    glyphs += copied(startsAt..<endsAt, index)
    if endsAt < part.upperBound { glyphs += shaped(endsAt..<part.upperBound, index) }
    return glyphs
  }

  /// Where text starts that is shaped again because the line ends in an item; `nil` for none.
  private func reshapedStart(before lineEnd: Int, in item: ShapedItem) -> Int? {
    guard item.item.range.upperBound > lineEnd, let edge = text.reshapedEdge(at: lineEnd),
      edge.isUnsafe, edge.reshapesEnd(splitAt: contentEnd)
    else { return nil }
    return edge.safeBefore
  }

  /// The glyphs of a range as they are in the whole text.
  private func copied(_ range: Range<Int>, _ index: Int) -> [LinePart.Glyph] {
    let shaped = text.shaped
    let item = shaped.items[index]
    if range.isEmpty { return [] }
    let first = shaped.glyphs.firstGlyph(atOrAfter: range.lowerBound, in: item.glyphs)
    let end = shaped.glyphs.firstGlyph(
      atOrAfter: range.upperBound, in: first..<item.glyphs.upperBound)
    let firstOffset = shaped.offsets.partitioningIndex { $0.glyph >= first }
    return placed(
      shaped.glyphs[first..<end], shaped.offsets[firstOffset...], of: index,
      endingAt: range.upperBound)
  }

  /// The glyphs of a range shaped by itself.
  private func shaped(_ range: Range<Int>, _ index: Int) -> [LinePart.Glyph] {
    let analysed = text.shaped.analysed
    var item = text.shaped.items[index].item
    item.range = range
    let startsLine = range.lowerBound == stretch.lowerBound
    var run = ShapedGlyphs()
    shaper.shape(
      analysed.scaled(item, text.facts.scales), of: analysed.string.utf8Span.span,
      boundaries: analysed.boundaries,
      start: startsLine ? analysed.startOfLine(at: range.lowerBound) : .insideLine, into: &run)
    return placed(run.glyphs[...], run.offsets[...], of: index, endingAt: range.upperBound)
  }

  private func placed(
    _ glyphs: ArraySlice<Glyph>, _ offsets: ArraySlice<GlyphOffset>, of index: Int,
    endingAt end: Int
  ) -> [LinePart.Glyph] {
    let item = text.shaped.items[index].item
    let scale = text.facts.scales[item.font]
    var offsets = offsets
    var placed: [LinePart.Glyph] = []
    placed.reserveCapacity(glyphs.count)
    for place in glyphs.indices {
      let glyph = settled(glyphs[place], of: item)
      let cluster = Int(glyph.cluster)
      var result = LinePart.Glyph(id: glyph.id, cluster: cluster, advance: scale.points(of: glyph))
      if let offset = offsets.first, offset.glyph == place {
        offsets.removeFirst()
        result.offset = Point(
          x: scale.points(offset: offset.x), y: scale.points(offset: offset.y))
      }
      result.offset.x += scale.points(offset: placement(of: glyph, in: item))
      let clusterEnd = place + 1 < glyphs.endIndex ? Int(glyphs[place + 1].cluster) : end
      if clusterEnd > cluster {
        var spacing = text.spacing(in: cluster..<clusterEnd)
        if cluster == stretch.lowerBound { spacing += text.spacing(ofRestAt: cluster) }
        result.advance += spacing
        // From right to left, what follows a cluster stands on its left (as in Blink).
        if item.isRightToLeft { result.offset.x += spacing }
      }
      placed.append(result)
    }
    return placed
  }

  /// A glyph, or a bracket at an end of the line with the room that it has there.
  private func settled(_ glyph: Glyph, of item: Item) -> Glyph {
    let isFirst = setting == .wholeStart && Int(glyph.cluster) == stretch.lowerBound
    let isLast = setting == .trimmed && glyph.isClosing && Int(glyph.cluster) + 3 == contentEnd
    guard isFirst || isLast else { return glyph }
    let analysed = text.shaped.analysed
    let utf8 = analysed.string.utf8Span.span
    let offset = Int(glyph.cluster)
    guard utf8.firstTrimmable(from: offset, before: offset + 1) != nil else { return glyph }
    let loss = shaper.loss(
      at: offset, of: item, utf8: utf8, font: analysed.fonts[item.font].instance)
    var glyph = glyph
    glyph.advance = glyph.advance.clampedSum(isFirst ? -loss : loss)
    return glyph
  }

  /// How far a glyph is drawn from the pen because it was trimmed, in font units.
  private func placement(of glyph: Glyph, in item: Item) -> Int32 {
    if text.facts.scales[item.font].punctuationTrim == nil { return 0 }
    let analysed = text.shaped.analysed
    let utf8 = analysed.string.utf8Span.span
    let offset = Int(glyph.cluster)
    guard utf8.firstTrimmable(from: offset, before: offset + 1) != nil else { return 0 }
    let font = analysed.fonts[item.font].instance
    let loss = shaper.loss(at: offset, of: item, utf8: utf8, font: font)
    let nominal = Int32(clamping: font.advance(ofGlyph: glyph.id))
    guard loss < 0, glyph.advance <= nominal.clampedSum(loss) else { return 0 }
    return shaper.placement(at: offset, of: item, utf8: utf8, font: font)
  }
}
