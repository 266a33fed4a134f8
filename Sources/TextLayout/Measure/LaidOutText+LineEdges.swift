extension LaidOutText {
  /// The correction at the end of segment `index`, if it is an unsafe edge.
  ///
  /// - Complexity: constant.
  func correction(at index: Int) -> EdgeCorrection? { correction(of: segments[index]) }

  @inline(__always)
  func correction(of segment: Segment) -> EdgeCorrection? {
    segment.flags.contains(.unsafeEdge) ? corrections[Int(segment.correction)] : nil
  }

  /// The line box of the fonts in a range of UTF-8 offsets, with which a line ends.
  ///
  /// - Complexity: constant in a text of one line box, else linear in the runs and items of the
  ///   range.
  func box(of range: Range<Int>) -> LineMetrics {
    if facts.hasOneBox && !range.isEmpty { return facts.base }
    return facts.boxes.box(of: range, items: shaped.items, endsLine: true)
  }

  /// What ends of inline boxes add to a line between an item and the one before it, which may lie
  /// on an earlier line.
  func edges(beforeItem index: Int, inLineFrom start: Int) -> Double {
    let first = shaped.items[index].item.range.lowerBound
    if first < start { return 0 }
    let last = index > 0 ? max(shaped.items[index - 1].item.range.upperBound, start) : start
    // The starts at the item are its own, the ends at the one before it that one's.
    let isAtStart = last == start
    return facts.edges.advance(in: last..<first) + facts.edges.starts(at: first)
      + (isAtStart ? 0 : facts.edges.ends(at: last) + facts.edges.innerSpace(at: first))
  }

  /// What they add after the last item of a line, up to its end.
  func edges(afterLastItemOf range: Range<Int>) -> Double {
    if !facts.hasEdges || range.isEmpty { return 0 }
    var index = shaped.firstItem(endingAfter: range.upperBound - 1)
    if index == shaped.items.count || shaped.items[index].item.range.lowerBound >= range.upperBound
    {
      index -= 1
    }
    guard index >= 0 else { return facts.edges.advance(in: range) }
    let end = shaped.items[index].item.range.upperBound
    if end > range.upperBound { return 0 }
    let last = max(end, range.lowerBound)
    return facts.edges.advance(in: last..<range.upperBound)
      + (last == range.lowerBound ? 0 : facts.edges.ends(at: last))
  }

  /// What ends of inline boxes add after the stop of the tab that ends a segment.
  func edges(afterTabEnding segment: Int) -> Double {
    facts.hasEdges ? facts.edges.endsOfText(at: Int(segments[segment].end)) : 0
  }

  /// The part of a line's ends of inline boxes that asked for no room.
  func edges(hangingInLine range: Range<Int>) -> Double {
    let content = shaped.analysed.trailingWhitespaceStart(
      before: range.upperBound, notBefore: range.lowerBound)
    return shaped.analysed.edges(hangingAfter: content, to: range.upperBound)
  }

  /// What kerning, tracking and attachments add to the clusters of a range, in points.
  func spacing(in range: Range<Int>) -> Double {
    facts.hasSpacings ? shaped.analysed.spacing(in: range) : 0
  }

  /// What stands after the rest of a cluster that a line starts with at an offset; see
  /// ``AnalysedText/spacing(ofRestAt:glyph:in:glyphs:)``.
  func spacing(ofRestAt offset: Int) -> Double {
    guard facts.hasSpacings else { return 0 }
    let index = shaped.firstItem(endingAfter: offset)
    guard index < shaped.items.count else { return 0 }
    let item = shaped.items[index]
    return shaped.analysed.spacing(
      ofRestAt: offset, glyph: shaped.glyphs.firstGlyph(atOrAfter: offset, in: item.glyphs),
      in: item, glyphs: shaped.glyphs)
  }

  /// The advance of one glyph, as walks count it, with the spacing of the clusters that it ends.
  ///
  /// - Parameter item: The item it belongs to.
  @inline(__always)
  func advance(ofGlyph index: Int, in item: ShapedItem) -> Double {
    let advance = facts.walkScales[item.item.font].points(of: shaped.glyphs[index])
    return facts.hasSpacings ? advance + spacing(endingAtGlyph: index, in: item) : advance
  }

  @inline(never)
  private func spacing(endingAtGlyph index: Int, in item: ShapedItem) -> Double {
    let start = Int(shaped.glyphs[index].cluster)
    let end =
      index + 1 < item.glyphs.upperBound
      ? Int(shaped.glyphs[index + 1].cluster) : item.item.range.upperBound
    return start == end ? 0 : spacing(in: start..<end)
  }
}

extension ShapedText {
  /// The index of the first item that ends after a UTF-8 offset.
  ///
  /// - Complexity: logarithmic in the number of items.
  func firstItem(endingAfter offset: Int) -> Int {
    items.partitioningIndex { $0.item.range.upperBound > offset }
  }
}
