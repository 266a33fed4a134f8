internal import LineBreaking

extension MeasuredText {
  /// Turns glyphs into segments.
  ///
  /// - Parameters:
  ///   - font: The font asked for, or that of the text's first run.
  ///   - scales: What a unit of each font of the text is worth; `nil` for that at the fonts' own sizes.
  /// - Complexity: linear in the length of the text.
  init(measuring shaped: ShapedText, font: Font, scales: [FontScale]? = nil) {
    var builder = SegmentBuilder(shaped: shaped, scales: scales ?? shaped.scales)
    builder.build()
    storage = Storage(shaped: shaped, font: font, builder: consume builder)
  }

  /// Points in a sum of advances in the font at `index` in the text's fonts.
  func points(_ units: Int, font index: Int) -> Double {
    storage.scales[index].points(units)
  }
}

/// Walks over opportunities and glyphs side by side, once.
struct SegmentBuilder: ~Copyable {
  var segments: [Segment] = []
  var corrections: [EdgeCorrection] = []

  /// Distinct line boxes; the first is what every line holds.
  var metrics: [LineMetrics]
  var isMonotone = true
  let scales: [FontScale]
  let boxes: LineBoxes

  private let analysed: AnalysedText
  private let convention: Convention
  private let items: [ShapedItem]
  private let glyphs: [Glyph]
  private let edges: [UnsafeEdge]
  private let hasSpacing: Bool
  private var metricsIndices: [LineMetrics: UInt16] = [:]

  /// The index of the line box of a segment inside one item.
  private var metricsIndexItem = -1
  private var lastMetricsIndex: UInt16 = 0

  /// The item that the next glyph belongs to, and its parts.
  private var item = -1
  private var range = 0..<0
  private var glyphEnd = 0
  private var fontScale: FontScale
  private var glyph = 0
  private var edge = 0

  init(shaped: ShapedText, scales: [FontScale]) {
    analysed = shaped.analysed
    convention = shaped.analysed.options.convention
    items = shaped.items
    glyphs = shaped.glyphs
    edges = shaped.unsafeEdges
    hasSpacing = !analysed.styles.spacings.isEmpty
    self.scales = scales
    fontScale = scales[0]
    boxes = LineBoxes(analysed, scales: scales)
    metrics = [boxes.base]
  }

  mutating func build() {
    let string = analysed.string
    let utf8 = string.utf8Span.span
    let boundaries = analysed.boundaries.flags
    segments.reserveCapacity(analysed.boundaries.lineBreakCount)
    var fragments = LineFragments(analysed)
    var start = 0
    for end in 1..<max(utf8.count + 1, 1) {
      let flags = boundaries[end]
      let isTab = utf8[end - 1] == 0x09
      guard flags.contains(.lineBreak) || isTab || end == fragments.nextEnd else { continue }
      var segmentFlags: Segment.Flags = []
      if flags.contains(.lineBreak) { segmentFlags.insert(.opportunity) }
      if isTab { segmentFlags.insert(.tab) }
      if flags.contains(.mandatory) {
        if end < utf8.count || analysed.endsWithHardBreak { segmentFlags.insert(.hardBreak) }
      } else if flags.contains(.hyphen) {
        segmentFlags.formUnion([.hyphen, .automaticHyphen])
      } else if isSoftHyphen(before: end, of: utf8) {
        segmentFlags.insert(.hyphen)
      }
      append(start..<end, of: utf8, flags: segmentFlags)
      if fragments.ends(behind: segments[segments.count - 1], convention) {
        segments[segments.count - 1].flags.insert(.fragmentEnd)
      }
      start = end
    }
    isMonotone = isMonotone && corrections.isEmpty
  }

  private mutating func append(
    _ range: Range<Int>, of utf8: Span<UInt8>, flags: Segment.Flags
  ) {
    let split = AnalysedText.trailingWhitespaceStart(
      in: utf8, before: range.upperBound, notBefore: range.lowerBound, convention)
    let content = advance(to: split, from: range.lowerBound)
    let trailing = split < range.upperBound ? advance(to: range.upperBound, from: split) : 0
    if content < 0 || trailing < 0 || flags.contains(.tab) { isMonotone = false }
    var flags = flags
    if split == range.lowerBound { flags.insert(.blank) }
    if convention == .css && !flags.contains(.hardBreak) && range.upperBound < utf8.count
      && split < range.upperBound && isSoftHyphen(before: split, of: utf8)
    {
      flags.insert(.hyphen)
    }
    let isUnsafe = edge < edges.count && edges[edge].offset == range.upperBound
    if isUnsafe || flags.contains(.hyphen) {
      addCorrection(at: range.upperBound, isUnsafe: isUnsafe, hasHyphen: flags.contains(.hyphen))
      flags.insert(.unsafeEdge)
    }
    segments.append(
      Segment(
        content: content, trailing: trailing, end: UInt32(range.upperBound),
        glyphEnd: UInt32(glyph), metrics: boxes.isUniform ? 0 : metricsIndex(of: range),
        flags: flags,
        correction: UInt32(max(corrections.count - 1, 0))))
  }

  private func isSoftHyphen(before end: Int, of utf8: Span<UInt8>) -> Bool {
    end >= 2 && utf8[end - 1] == 0xAD && utf8[end - 2] == 0xC2
  }

  /// The advance of the text from `start`, where the last one ended, up to `offset`.
  private mutating func advance(to offset: Int, from start: Int) -> Double {
    let total = glyphAdvance(to: offset)
    return hasSpacing ? total + analysed.spacing(in: start..<offset) : total
  }

  /// The advance of the glyphs up to `offset`.
  private mutating func glyphAdvance(to offset: Int) -> Double {
    var total = 0.0
    while true {
      if range.lowerBound < offset {
        let units = fontScale.sum(
          glyphs, from: &glyph, to: glyphEnd, before: offset, isMonotone: &isMonotone)
        total += fontScale.points(units)
      }
      if range.upperBound > offset || item + 1 == items.count { return total }
      let next = items[item + 1]
      if next.item.range.lowerBound >= offset { return total }
      item += 1
      range = next.item.range
      glyphEnd = next.glyphs.upperBound
      fontScale = scales[next.item.font]
    }
  }

  private mutating func addCorrection(at offset: Int, isUnsafe: Bool, hasHyphen: Bool) {
    var correction = EdgeCorrection(
      safeBefore: offset, safeAfter: offset, endContent: 0, endTrailing: 0, start: 0)
    if isUnsafe {
      let unsafe = edges[edge]
      edge += 1
      let scale = scales[items[unsafe.item].item.font]
      correction = EdgeCorrection(
        safeBefore: unsafe.safeBefore, safeAfter: unsafe.safeAfter,
        endContent: scale.points(unsafe.endContent),
        endTrailing: scale.points(unsafe.endTrailing), start: scale.points(unsafe.start),
        endTrim: scale.points(unsafe.endTrim), endRelief: scale.points(unsafe.endRelief))
    }
    if hasHyphen && item >= 0 { correction.hyphen = hyphenAdvance(at: offset) }
    corrections.append(correction)
  }

  /// The advance of the hyphen that a line ending at `offset` shows.
  private func hyphenAdvance(at offset: Int) -> Double {
    let item = items[item].item
    let font = analysed.fonts[item.font]
    let advance =
      scales[item.font].points(font.instance.hyphen, of: font)
      + analysed.styles.spacingAmount(before: offset)
    return convention == .css ? FitLimit.snapped(advance) : advance
  }

  /// The index of the line box of a stretch of text.
  private mutating func metricsIndex(of range: Range<Int>) -> UInt16 {
    // Most segments lie in the item of the one before, and have its box.
    let isInside =
      item >= 0 && self.range.lowerBound <= range.lowerBound
      && self.range.upperBound >= range.upperBound
    if isInside && analysed.styles.isPlain {
      if metricsIndexItem == item { return lastMetricsIndex }
      metricsIndexItem = item
      lastMetricsIndex = index(of: boxes.box(of: range, items: items))
      return lastMetricsIndex
    }
    return index(of: boxes.box(of: range, items: items))
  }

  private mutating func index(of box: LineMetrics) -> UInt16 {
    if box == metrics[0] { return 0 }
    if let index = metricsIndices[box] { return index }
    guard metrics.count < Int(UInt16.max) else {
      // So many boxes are none that a text has; its lines come out too tall rather than too low.
      metrics[metrics.count - 1].formUnion(box)
      return UInt16(metrics.count - 1)
    }
    metricsIndices[box] = UInt16(metrics.count)
    metrics.append(box)
    return UInt16(metrics.count - 1)
  }
}

extension AnalysedText {
  /// What kerning, tracking and attachments add to the clusters of a range, in points.
  func spacing(in range: Range<Int>) -> Double {
    styles.spacing(in: range, graphemes: boundaries.flags)
  }
}
