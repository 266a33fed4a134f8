extension MeasuredText {
  /// The correction at the end of segment `index`, if it is an unsafe edge.
  ///
  /// - Complexity: constant.
  func correction(at index: Int) -> EdgeCorrection? {
    let segment = segments[index]
    return segment.flags.contains(.unsafeEdge) ? corrections[Int(segment.correction)] : nil
  }

  /// The content width of a line from `start` that ends behind segment `index`.
  ///
  /// - Parameter base: The width without what ending there changes.
  func width(
    of start: LinePosition, endingAt index: Int, base: Double, scratch: inout LazyShaper
  ) -> Double {
    guard let correction = correction(at: index) else { return base }
    if start.safeAfter <= correction.safeBefore {
      return withHyphen(correction, behind: base + correction.endContent)
    }
    let end = Int(segments[index].end)
    let split = shaped.analysed.trailingWhitespaceStart(before: end, notBefore: start.offset)
    return withHyphen(
      correction,
      behind: contentAlone(start.offset..<end, splitAt: split, shaper: scratch.shaper()))
  }

  private func withHyphen(_ correction: EdgeCorrection, behind advance: Double) -> Double {
    correction.hyphen == 0 ? advance : fragment(advance) + correction.hyphen
  }

  /// Whether a fragment of a line that starts at `start` ends before an item; see ``LineFragments``.
  func endsFragment(before item: Int, inLineFrom start: Int) -> Bool {
    convention == .css && item > 0 && shaped.items[item].item.range.lowerBound > start
      && shaped.items[item - 1].item.level != shaped.items[item].item.level
  }

  /// The advance up to the end of a fragment of the line; see ``LineFragments``.
  func fragment(_ advance: Double) -> Double {
    convention == .css ? FitLimit.snapped(advance) : advance
  }

  /// The line box of the fonts in a range of UTF-8 offsets.
  ///
  /// - Complexity: constant in a text of one line box, else linear in the runs and items of the range.
  func box(of range: Range<Int>) -> LineMetrics {
    storage.boxes.box(of: range, items: shaped.items)
  }

  /// What kerning, tracking and attachments add to the clusters of a range, in points.
  func spacing(in range: Range<Int>) -> Double {
    if shaped.analysed.styles.spacings.isEmpty { return 0 }
    return shaped.analysed.spacing(in: range)
  }

  /// The advance of one glyph, in points, with the spacing of the clusters that it ends.
  ///
  /// - Parameter item: The item it belongs to.
  func advance(ofGlyph index: Int, in item: ShapedItem) -> Double {
    let glyph = shaped.glyphs[index]
    let scale = storage.scales[item.item.font]
    let advance = scale.points(scale.units(glyph))
    if shaped.analysed.styles.spacings.isEmpty { return advance }
    let start = Int(glyph.cluster)
    let end =
      index + 1 < item.glyphs.upperBound
      ? Int(shaped.glyphs[index + 1].cluster) : item.item.range.upperBound
    return start == end ? advance : advance + spacing(in: start..<end)
  }

  /// The content of a stretch shaped as it stands on a line of its own, in points: for a line whose
  /// two unsafe edges lie too close together to be looked at one by one.
  ///
  /// - Parameter split: Where the trailing white space starts, which is left out.
  /// - Complexity: linear in the length of `range`.
  func contentAlone(_ range: Range<Int>, splitAt split: Int, shaper: Shaper) -> Double {
    let analysed = shaped.analysed
    var total = spacing(in: range.lowerBound..<max(split, range.lowerBound))
    var index = shaped.firstItem(endingBehind: range.lowerBound)
    while index < shaped.items.count {
      let item = shaped.items[index].item
      let part = item.range.clamped(to: range)
      if part.isEmpty { break }
      if endsFragment(before: index, inLineFrom: range.lowerBound) { total = fragment(total) }
      index += 1
      if item.isAttachment { continue }
      let advances = shaper.advances(
        of: part, splitAt: split, in: item, utf8: analysed.string.utf8Span.span,
        font: analysed.fonts[item.font].instance, scale: storage.scales[item.font],
        language: item.language)
      total += points(advances?.before ?? 0, font: item.font)
    }
    return total
  }
}

extension ShapedText {
  /// The index of the first item that ends behind a UTF-8 offset.
  ///
  /// - Complexity: logarithmic in the number of items.
  func firstItem(endingBehind offset: Int) -> Int {
    items.partitioningIndex { $0.item.range.upperBound > offset }
  }
}
