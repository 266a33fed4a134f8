internal import LineBreaking

extension ShapedText {
  /// The same text with spacing between clusters of its glyphs, where that is CSS's.
  var spacedByCluster: ShapedText {
    guard analysed.rules.spacesLettersAsCSS, !analysed.styles.spacings.isEmpty else { return self }
    return ShapedText(self, analysed: AnalysedText(analysed, fonts: analysed.fonts, glyphs: glyphs))
  }

  /// The stretches inside which the text comes back: for each place in them, a later one, at most
  /// `reach` bytes on, has a smaller advance before it. Negative spacing makes such, and marks with
  /// a negative advance. UTF-8 offsets, ascending; the upper bound of each is outside.
  ///
  /// - Parameters:
  ///   - hasNegativeAdvances: Whether some glyph has an advance below zero.
  ///   - reach: How far after a place is looked, in UTF-8.
  /// - Complexity: linear in the glyphs, and logarithmic in the spacings for each cluster, where
  ///   some spacing is negative.
  func narrowingStretches(
    _ scales: [FontScale], hasNegativeAdvances: Bool, reach: Int
  ) -> [Range<Int>] {
    let hasNegativeSpacing = analysed.styles.spacings.contains { $0.amount < 0 }
    if !hasNegativeSpacing && !hasNegativeAdvances { return [] }
    let places = places(scales, withSpacing: hasNegativeSpacing)
    var comesBack = [Bool](repeating: false, count: places.count)
    // The places after the one at hand, each before all between.
    var lower: [Place] = []
    for (index, place) in places.enumerated().reversed() {
      while let last = lower.last, last.advance >= place.advance { lower.removeLast() }
      if let last = lower.last { comesBack[index] = last.offset - place.offset <= reach }
      lower.append(place)
    }
    var stretches: [Range<Int>] = []
    for index in places.indices where comesBack[index] {
      // Nobody knows where the characters of a cluster lie in it.
      let start = index > 0 ? places[index - 1].offset + 1 : places[index].offset
      let end = places[index + 1].offset
      if let last = stretches.last, start <= last.upperBound {
        stretches[stretches.count - 1] = last.lowerBound..<end
      } else {
        stretches.append(start..<end)
      }
    }
    return stretches
  }

  /// Where a cluster starts, or the last one ends, and the advance before it in points.
  private struct Place {
    var offset: Int
    var advance: Double
  }

  private func places(_ scales: [FontScale], withSpacing: Bool) -> [Place] {
    let units = units(ofGlyphs: 0..<glyphs.count, firstItem: 0, scales: scales)
    var places: [Place] = []
    places.reserveCapacity(glyphs.count + 1)
    var advance = 0.0
    for item in items {
      let scale = scales[item.item.font]
      var sum = 0
      for index in item.glyphs {
        sum += units[index]
        let cluster = Int(glyphs[index].cluster)
        let isLast = index + 1 == item.glyphs.upperBound
        let end = isLast ? item.item.range.upperBound : Int(glyphs[index + 1].cluster)
        if end == cluster { continue }
        places.append(Place(offset: cluster, advance: advance))
        advance += scale.points(sum)
        if withSpacing { advance += analysed.spacing(in: cluster..<end) }
        sum = 0
      }
    }
    places.append(Place(offset: analysed.string.utf8.count, advance: advance))
    return places
  }
}

extension AnalysedText {
  /// What stands after the rest of a cluster of HarfBuzz's, where a line starts inside it. What is
  /// shaped there is a cluster of its own (measured, Chromium 156).
  ///
  /// - Parameter glyph: Index of the first glyph at or after the offset.
  func spacing(ofRestAt offset: Int, glyph: Int, in item: ShapedItem, glyphs: [Glyph]) -> Double {
    guard rules.spacesLettersAsCSS, glyph > item.glyphs.lowerBound, !item.item.isAttachment,
      glyph == item.glyphs.upperBound || glyphs[glyph].cluster != offset,
      item.item.range.lowerBound < offset, offset < item.item.range.upperBound
    else { return 0 }
    let size = fonts[styles.blockFont].pixelSize(pixelsPerPoint)
    var place = offset
    // Inline boxes have inherited the style's.
    let run = styles.runSpacing(at: offset)
    let spacing =
      styles.hasBoxes
      ? CSSSpacing(letter: run.letter, word: run.word)
      : CSSSpacing(content?.style, fontSize: size, adding: run.letter)
    return spacing.amount(
      after: string.utf8Span.span.decodeScalar(at: &place), isCursive: item.item.isCursive)
  }
}
