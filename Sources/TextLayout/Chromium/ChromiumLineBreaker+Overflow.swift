internal import LineBreaking

/// Lines of a word that has no room.
extension ChromiumLineBreaker {
  /// A line that breaks inside a word wider than the line. Where an automatic hyphen has no room,
  /// the word breaks without it.
  mutating func emergencyLine(from start: LinePosition) -> LineExtent {
    var (last, wordEnd) = cursor.brokenWord.end(atOrAfter: start.segment, in: text)
    // Text goes on after a soft hyphen whose hyphen has no room.
    let breaksWords = text.breaksWords(in: start.offset..<Swift.max(wordEnd, start.offset))
    while breaksWords, last + 1 < text.segments.count,
      text.segments[last].flags.contains(.hyphen),
      !text.segments[last].flags.contains(anyOf: [.hardBreak, .automaticHyphen])
    {
      last = text.firstLineEnd(atOrAfter: last + 1)
      wordEnd = text.contentEnd(ofSegment: last)
    }
    let word = text.segments[last]
    let hasTab = text.segments[start.segment..<last].contains {
      $0.flags.contains(.unbrokenTab)
    }
    guard breaksWords && !hasTab else {
      if let line = lineBrokenAnywhere(from: start) { return line }
      let advance =
        Self.unbrokenAdvance(of: start.offset..<wordEnd, glyph: start.glyph, of: text)
        + text.edges(after: wordEnd, ofSegment: last)
      return wholeWordLine(from: start, endingAt: last, base: start.correction + advance)
    }
    let isPartOfWord = word.flags.contains(.automaticHyphen)
    var limit = text.shaped.analysed.clusterBoundary(after: wordEnd - 1)
    if word.flags.contains(.roomyTab), start.offset < wordEnd - 1 {
      // A tab goes to the next line.
      limit = wordEnd - 1
    }
    let end = graphemeBreak(from: start, before: limit)
    let isWhole = end.offset >= wordEnd && limit == wordEnd && !isPartOfWord
    if let word = isWhole ? last : endOfContent(at: end.offset) {
      let edges = text.edges(after: end.offset, ofSegment: word)
      return wholeWordLine(from: start, endingAt: word, base: end.base + end.trim + edges)
    }
    return line(from: start, endingInside: end)
  }

  /// The line under `word-break: break-all`, which breaks after a mark if there is no room before
  /// it.
  private mutating func lineBrokenAnywhere(from start: LinePosition) -> LineExtent? {
    let (last, wordEnd) = cursor.brokenWord.end(atOrAfter: start.segment, in: text)
    let endsInTab = text.segments[last].flags.contains(.roomyTab)
    guard text.breaksAll(in: start.offset..<Swift.max(wordEnd, start.offset)), !endsInTab,
      !text.endsInInlineBlock(segment: last)
    else { return nil }
    let end = candidateBreak(from: start, before: text.string.utf8.count, .breakAll)
    let flags = text.shaped.analysed.boundaries.flags
    if (start.offset + 1..<end.offset).contains(where: { flags[$0].contains(.mandatory) }) {
      return nil
    }
    if let last = endOfContent(at: end.offset) {
      let content = start.offset..<Swift.max(text.contentEnd(ofSegment: last), start.offset)
      let advance =
        Self.unbrokenAdvance(of: content, glyph: start.glyph, of: text)
        + text.edges(after: content.upperBound, ofSegment: last)
      return wholeWordLine(from: start, endingAt: last, base: start.correction + advance)
    }
    return line(from: start, endingInside: end)
  }

  private mutating func line(
    from start: LinePosition, endingInside end: GraphemeBreak
  ) -> LineExtent {
    goOn(after: end, from: start)
    var line = cursor.extent(
      start.offset..<end.offset, width: end.width, trailing: end.trailing,
      box: text.box(of: start.offset..<end.offset))
    line.endsInHyphen = end.endsInHyphen
    line.width += text.facts.edges.clonedEnds(at: end.offset)
    return line
  }

  /// The segment whose content ends at an offset, or whose white space it lies in, if a line may
  /// end after it without a hyphen that has no room.
  private func endOfContent(at offset: Int) -> Int? {
    let last = text.segments.partitioningIndex { $0.end >= offset }
    guard last < text.segments.count,
      text.segments[last].flags.contains(.opportunity),
      !text.segments[last].flags.contains(.automaticHyphen),
      offset >= text.contentEnd(ofSegment: last)
    else { return nil }
    return last
  }

  /// A line of a word that has no room but does not break, and of the white space that hangs after.
  private mutating func wholeWordLine(
    from start: LinePosition, endingAt word: Int, base: Double
  ) -> LineExtent {
    let exact =
      widthWithTabs(from: start, upTo: word)
      ?? text.width(of: start, endingAt: word, base: base, scratch: &cursor.scratch)
    var last = word
    var pen = exact
    var width = exact
    if text.segments[word].flags.contains(.roomyTab) {
      width = edge(afterTabAt: word, from: LinePen(at: 0), exact)
      pen = width
    }
    // After an inline block an element that begins is not looked at anymore: its first space
    // starts the next line, where it collapses unless it is preserved.
    let endsLine = text.endsInInlineBlock(segment: word)
    let collapses = text.shaped.analysed.spaceGoesWithLine(after: Int(text.segments[word].end))
    while !endsLine || collapses, !text.segments[last].flags.contains(.hardBreak),
      last + 1 < text.segments.count, text.segments[last + 1].flags.contains(.blank),
      !text.segments[last + 1].flags.contains(.afterSpace)
    {
      pen += text.segments[last].trailing
      last += 1
    }
    // Tabs without a width stand where the last one does.
    while last + 1 < text.segments.count, text.segments[last].flags.contains(.roomyTab),
      text.segments[last + 1].flags.contains(.loneTab),
      text.tabs(cursor.margins, at: Int(text.segments[last].end) - 1).next(after: 0)?.location == 0
    { last += 1 }
    let shown = endsLine ? word : last
    let box = text.box(of: start.offset..<Int(text.segments[shown].end))
    var line = line(from: start, to: LineEnd(segment: last, width: width, pen: pen, box: box))
    if endsLine {
      line.box = text.applied(cursor.margins, to: box)
    } else if line.width > text.facts.unit.points(cursor.room) {
      takeOpenedBoxes(&line)
    }
    return line
  }

  /// How wide a line is that ends after a segment, whatever its room, if tabs stand in it at which
  /// it cannot end; `nil` without.
  private func widthWithTabs(from start: LinePosition, upTo last: Int) -> Double? {
    guard text.segments[start.segment...last].contains(where: { $0.flags.contains(.unbrokenTab) })
    else { return nil }
    var unlimited = self
    unlimited.cursor.limit = .infinity
    var earlier = EarlierLineEnds()
    return unlimited.lineEnd(from: start, upTo: last + 1, &earlier)?.width
  }

  /// Takes in boxes that open where a line ends that overflows, though their text stands on the
  /// next.
  private mutating func takeOpenedBoxes(_ line: inout LineExtent) {
    guard let inline = text.facts.boxes.inline, !line.isHardBreak,
      cursor.position.segment < text.segments.count
    else { return }
    let opened = inline.tree.openedBoxes(at: line.range.upperBound)
    if opened.isEmpty { return }
    let starts = inline.tree.startEdges(of: opened)
    line.width += starts
    cursor.position.correction -= inline.tree.passedEdges(of: opened)
    let box = inline.box(of: line.range, opened: opened, items: text.shaped.items)
    line.box = text.applied(cursor.margins, to: box)
  }
}

extension LaidOutText {
  /// What ends of inline boxes add to a line from an offset on, up to where its last segment ends,
  /// but for those that ask for no room there.
  fileprivate func edges(after counted: Int, ofSegment index: Int) -> Double {
    guard facts.hasEdges else { return 0 }
    let end = Int(segments[index].end)
    let rest = counted < end ? facts.edges.advance(in: counted..<end) : 0
    let afterTab = segments[index].flags.contains(.roomyTab) ? edges(afterTabEnding: index) : 0
    return rest - afterTab
      - shaped.analysed.edges(hangingAfter: contentEnd(ofSegment: index), to: end)
  }

  /// Whether a segment ends in an inline block, after which another element begins.
  fileprivate func endsInInlineBlock(segment index: Int) -> Bool {
    let end = Int(segments[index].end)
    let item = shaped.firstItem(endingAfter: end - 1)
    return item + 1 < shaped.items.count && shaped.items[item].item.isAttachment
      && shaped.items[item].item.range.upperBound == end
      && shaped.items[item + 1].item.startsFragment
  }
}
