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
    if start.safeAfter <= correction.safeBefore { return base + correction.endContent }
    let end = Int(segments[index].end)
    let split = shaped.analysed.trailingWhitespaceStart(before: end, notBefore: start.offset)
    return contentAlone(start.offset..<end, splitAt: split, shaper: scratch.shaper())
  }

  /// The pen behind a segment's trailing white space, or behind its tab.
  ///
  /// - Parameter width: The pen before the white space.
  func advance(_ width: Double, behind segment: Segment) -> Double {
    let advance = width + segment.trailing
    guard segment.flags.contains(.tab), tabInterval > 0 else { return advance }
    return ((advance / tabInterval).rounded(.down) + 1) * tabInterval
  }

  /// The line box of the fonts in a range of UTF-8 offsets.
  ///
  /// - Complexity: constant in a text of one line box, else linear in the items of the range.
  func box(of range: Range<Int>) -> LineMetrics {
    var box = metrics[0]
    if metrics.count == 1 { return box }
    var index = shaped.firstItem(endingBehind: range.lowerBound)
    while index < shaped.items.count {
      let item = shaped.items[index].item
      if item.range.lowerBound >= range.upperBound { break }
      let metrics = shaped.analysed.fonts[item.font].metrics(
        size: font.size, convention: convention)
      box.formUnion(LineMetrics(metrics, convention))
      index += 1
    }
    return box
  }

  /// The content of a line whose two unsafe edges lie too close together to be looked at one by
  /// one: the stretch is shaped as it stands on that line.
  ///
  /// - Complexity: linear in the length of `range`, which is at most 2 × ``UnsafeEdge/reach``
  ///   clusters.
  func contentAlone(_ range: Range<Int>, splitAt split: Int, shaper: Shaper) -> Double {
    let analysed = shaped.analysed
    var total = 0.0
    var index = shaped.firstItem(endingBehind: range.lowerBound)
    while index < shaped.items.count {
      let item = shaped.items[index].item
      let part = item.range.clamped(to: range)
      if part.isEmpty { break }
      let advances = shaper.advances(
        of: part, splitAt: split, in: item, utf8: analysed.string.utf8Span.span,
        font: analysed.fonts[item.font], language: analysed.language)
      total += points(advances?.before ?? 0, font: item.font)
      index += 1
    }
    return total
  }
}

extension ShapedText {
  /// The index of the first item that ends behind a UTF-8 offset.
  ///
  /// - Complexity: logarithmic in the number of items.
  func firstItem(endingBehind offset: Int) -> Int {
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if items[middle].item.range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
