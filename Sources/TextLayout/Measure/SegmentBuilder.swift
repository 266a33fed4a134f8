internal import LineBreaking

/// Walks over opportunities and glyphs side by side, once.
struct SegmentBuilder: ~Copyable {
  var segments: [Segment] = []
  var corrections: [EdgeCorrection] = []

  /// Distinct line boxes; the first is what every line holds.
  var metrics: [LineMetrics]
  var isMonotone = true

  /// Whether text may be narrower with one more character.
  var hasNegativeAdvances = false

  /// Whether lines may read their text again after some segment.
  var isReadAgain = false
  let scales: [FontScale]

  /// What segments are counted in, and the scales by which their glyphs are.
  let unit: LineUnit
  let walkScales: [FontScale]
  let boxes: LineBoxes

  private let analysed: AnalysedText
  private let rules: RuleBook
  private let items: [ShapedItem]
  private let glyphs: [Glyph]

  /// What glyphs add to sums from `unitsStart` on, where those are not their advances in font
  /// units.
  private let units: [Int]
  private let unitsStart: Int
  private let edges: [UnsafeEdge]
  private let reading: LineReading?
  private let hanging: HangingSpace
  private let hasSpacing: Bool
  private let hasEdges: Bool
  private let hasRuns: Bool
  private let spacesDiffer: Bool
  private let hasControls: Bool
  private let collapsesSpaces: Bool

  /// Whether the white space before the next segment starts with a space that collapses at a line's
  /// end.
  private var isAfterSpace = false
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

  /// What the glyphs so far add up to, in units of their fonts' scales.
  private var sum = 0
  private var sums: LineTableBuilder?

  /// - Parameters:
  ///   - unit: What lines are counted in.
  ///   - edges: The unsafe ones of the opportunities.
  ///   - reading: The opportunities of a part of the text, which segments are made of; `nil` for
  ///     all of the text's opportunities.
  init(
    _ shaped: ShapedText, _ scales: [FontScale], in unit: LineUnit = .points, boxes: LineBoxes,
    edges: [UnsafeEdge], reading: LineReading? = nil
  ) {
    analysed = shaped.analysed
    rules = shaped.analysed.rules
    items = shaped.items
    glyphs = shaped.glyphs
    self.edges = edges
    self.reading = reading
    hanging = shaped.analysed.hanging
    spacesDiffer = analysed.content?.boxes?.spaces != nil
    hasControls = analysed.content?.boxes?.controlRuns.isEmpty == false
    collapsesSpaces = analysed.content?.style.whiteSpace.collapsesSpaces ?? false
    hasSpacing = !analysed.styles.spacings.isEmpty
    hasEdges = !analysed.styles.edges.isEmpty
    hasRuns = !analysed.styles.runs.isEmpty
    self.scales = scales
    self.unit = unit
    walkScales = scales.map { $0.counted(in: unit) }
    fontScale = walkScales[0]
    self.boxes = boxes
    metrics = [boxes.base]
    guard let part = reading?.range else {
      sums = LineTableBuilder(analysed, items: items, boxes: boxes, scales: scales, in: unit)
      units =
        rules.roundsAdvances
        ? shaped.units(ofGlyphs: 0..<glyphs.count, firstItem: 0, scales: scales) : []
      unitsStart = 0
      return
    }
    let start = part.lowerBound
    item = shaped.firstItem(endingAfter: start)
    range = items[item].item.range
    glyphEnd = items[item].glyphs.upperBound
    fontScale = walkScales[items[item].item.font]
    glyph = glyphs.firstGlyph(atOrAfter: start, in: items[item].glyphs)
    unitsStart = glyph
    let end = glyphs.firstGlyph(atOrAfter: part.upperBound, in: glyph..<glyphs.count)
    units =
      rules.roundsAdvances
      ? shaped.units(ofGlyphs: glyph..<end, firstItem: item, scales: scales) : []
  }

  mutating func build() {
    let string = analysed.string
    let utf8 = string.utf8Span.span
    let boundaries = reading?.flags ?? analysed.boundaries.flags
    if reading == nil { segments.reserveCapacity(analysed.boundaries.lineBreakCount) }
    let first = reading?.range.lowerBound ?? 0
    var fragments = LineFragments(analysed, in: reading?.range ?? 0..<utf8.count)
    var start = first
    for end in first + 1..<max(first + boundaries.count, first + 1) {
      let flags = boundaries[end - first]
      let isTab = utf8[end - 1] == 0x09
      guard flags.contains(.lineBreak) || isTab || end == fragments.nextEnd else { continue }
      var segmentFlags: Segment.Flags = []
      if flags.contains(.lineBreak) { segmentFlags.insert(.opportunity) }
      if isTab {
        segmentFlags.formUnion(end - start == 1 ? [.tab, .loneTab] : .tab)
        if analysed.spaceTakesRoom(at: end - 1) { segmentFlags.insert(.roomyTab) }
        if analysed.content?.boxes?.isUnbroken(at: end) == true {
          segmentFlags.insert(.unbrokenTab)
        }
      }
      if flags.contains(.contextual) {
        segmentFlags.insert(.readsAgain)
        isReadAgain = true
      }
      // Where nothing fits, a line takes whole clusters: a wider one may end inside, and sooner.
      if flags.contains(.lineBreak) && !flags.contains(.grapheme) && end < utf8.count {
        isMonotone = false
      }
      if flags.contains(.mandatory) {
        if end < utf8.count || analysed.endsWithHardBreak { segmentFlags.insert(.hardBreak) }
        if rules.showsEverySoftHyphen && AnalysedText.isSoftHyphen(before: end, in: utf8) {
          segmentFlags.insert(.hyphen)
        }
      } else if flags.contains(.hyphen) {
        segmentFlags.formUnion([.hyphen, .automaticHyphen])
      } else if flags.contains(.lineBreak) && AnalysedText.isSoftHyphen(before: end, in: utf8) {
        segmentFlags.insert(.hyphen)
      }
      // A part of a text is short, and a line needs all of it.
      if reading == nil, segments.count & 0xFFF == 0, analysed.watch.isPast { break }
      append(start..<end, of: utf8, flags: segmentFlags)
      if fragments.ends(at: end) {
        segments[segments.count - 1].flags.insert(.fragmentEnd)
        sums = nil
      }
      start = end
    }
    isMonotone = isMonotone && corrections.isEmpty && !analysed.styles.hasBoxes
  }

  private mutating func append(
    _ range: Range<Int>, of utf8: Span<UInt8>, flags: Segment.Flags
  ) {
    let split = trailingWhitespaceStart(of: range, in: utf8)
    let start = sum
    let (contentEdges, trailingEdges) = edges(in: range, hangingAfter: split, flags)
    let content = advance(to: split, from: range.lowerBound) + contentEdges
    let contentEnd = sum
    let trailing =
      (split < range.upperBound ? advance(to: range.upperBound, from: split) : 0) + trailingEdges
    if content < 0 || trailing < 0 || flags.contains(anyOf: [.tab, .readsAgain]) {
      isMonotone = false
    }
    var flags = flags
    if split == range.lowerBound && contentEdges == 0 {
      flags.insert(.blank)
      // Spaces that are preserved hang after those that collapse (`HandleTrailingSpaces`).
      if isAfterSpace, !spacesDiffer || analysed.spaceCollapses(at: range.lowerBound) {
        flags.insert(.afterSpace)
      }
    } else {
      isAfterSpace =
        split < range.upperBound && utf8[split] == 0x20
        && (spacesDiffer ? analysed.spaceCollapses(at: split) : collapsesSpaces)
    }
    if flags.contains(.hardBreak) { isAfterSpace = false }
    if hasRuns && boxes.opensRun(atEndOf: range) { flags.insert(.opensRun) }
    let showsHyphen =
      rules.showsEverySoftHyphen && !flags.contains(anyOf: [.hardBreak, .blank])
      && split < range.upperBound && range.upperBound < utf8.count
      && AnalysedText.isSoftHyphen(before: split, in: utf8) && !isRightToLeft(at: split - 2)
    if showsHyphen { flags.insert(.hyphen) }
    let isUnsafe = edge < edges.count && edges[edge].offset == range.upperBound
    let unsafeEdge = isUnsafe ? edges[edge] : nil
    if isUnsafe { edge += 1 }
    if isUnsafe || flags.contains(.hyphen) {
      addCorrection(
        at: range.upperBound, unsafeEdge, hasHyphen: flags.contains(.hyphen))
      flags.insert(.unsafeEdge)
    }
    let isPlain = sums?.append(
      endingAt: range.upperBound, content: contentEnd - start, trailing: sum - contentEnd,
      flags: flags, edge: unsafeEdge)
    if isPlain == false { sums = nil }
    segments.append(
      Segment(
        content: content, trailing: trailing, end: UInt32(range.upperBound),
        glyphEnd: UInt32(glyph),
        metrics: boxes.isUniform || boxes.isOfLines ? 0 : metricsIndex(of: range),
        flags: flags,
        correction: UInt32(max(corrections.count - 1, 0))))
  }

  /// What ends of inline boxes add to a segment's content, and to the white space after it. Where
  /// no line ends, nothing hangs. The ends of boxes after a tab wait for its stop.
  @inline(__always)
  private func edges(
    in range: Range<Int>, hangingAfter split: Int, _ flags: Segment.Flags
  ) -> (content: Double, trailing: Double) {
    if !hasEdges { return (0, 0) }
    let afterTab = flags.contains(.tab) ? analysed.styles.edges.endsOfText(at: range.upperBound) : 0
    let all = analysed.styles.edges.advance(in: range)
    // No line ends with it.
    let space = analysed.styles.edges.innerSpace(at: range.upperBound)
    guard flags.contains(.opportunity) else { return (all - afterTab, space) }
    let hanging = analysed.edges(hangingAfter: split, to: range.upperBound)
    return flags.contains(.roomyTab)
      ? (all - hanging - afterTab, hanging + space) : (all - hanging, hanging - afterTab + space)
  }

  @inline(__always)
  private func trailingWhitespaceStart(of range: Range<Int>, in utf8: Span<UInt8>) -> Int {
    spacesDiffer || hasControls
      ? analysed.trailingWhitespaceStart(
        in: utf8, before: range.upperBound, notBefore: range.lowerBound)
      : AnalysedText.trailingWhitespaceStart(
        in: utf8, before: range.upperBound, notBefore: range.lowerBound, hanging)
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
        let units = unitsOfItem(before: offset)
        sum += units
        total += fontScale.points(units)
      }
      if range.upperBound > offset || item + 1 == items.count { return total }
      let next = items[item + 1]
      if next.item.range.lowerBound >= offset { return total }
      item += 1
      range = next.item.range
      glyphEnd = next.glyphs.upperBound
      fontScale = walkScales[next.item.font]
    }
  }

  /// The sums of the segments; `nil` where lines are not just sums.
  var lineTable: LineTable? { sums?.finished(rules) }

  /// Whether a character that was taken in runs from right to left: there a soft hyphen before a
  /// space does not show (measured, Chromium 156).
  private func isRightToLeft(at offset: Int) -> Bool {
    var index = item
    while index > 0, items[index].item.range.lowerBound > offset { index -= 1 }
    return index >= 0 && items[index].item.isRightToLeft
  }

  /// The sum of the item's glyphs from the next one on that start before `offset`.
  @inline(__always)
  private mutating func unitsOfItem(before offset: Int) -> Int {
    var sum = 0
    if rules.roundsAdvances {
      while glyph < glyphEnd && glyphs[glyph].cluster < offset {
        let advance = units[glyph - unitsStart]
        if advance < 0 { hasNegativeAdvances = true }
        sum += advance
        glyph += 1
      }
    } else {
      while glyph < glyphEnd && glyphs[glyph].cluster < offset {
        let advance = Int(glyphs[glyph].advance)
        if advance < 0 { hasNegativeAdvances = true }
        sum += advance
        glyph += 1
      }
    }
    return sum
  }

  private mutating func addCorrection(at offset: Int, _ edge: UnsafeEdge?, hasHyphen: Bool) {
    var correction = EdgeCorrection(
      offset: offset, item: item, safeBefore: offset, safeAfter: offset)
    if let edge {
      correction = EdgeCorrection(edge, scale: walkScales[items[edge.item].item.font])
      if hasSpacing { correction.start += spacing(ofRestAt: offset, in: items[edge.item]) }
    }
    if hasHyphen && item >= 0 {
      let item = items[item].item
      correction.hyphen = analysed.hyphenAdvance(
        in: item, scales: walkScales, spacing: analysed.styles.spacingAmount(before: offset))
      correction.hidesHyphen = offset == analysed.string.utf8.count
    }
    corrections.append(correction)
  }

  /// What stands after the rest of a cluster that a line starts with.
  private func spacing(ofRestAt offset: Int, in item: ShapedItem) -> Double {
    let next = glyphs.firstGlyph(atOrAfter: offset, in: item.glyphs)
    return analysed.spacing(ofRestAt: offset, glyph: next, in: item, glyphs: glyphs)
  }

  /// The index of the line box of a stretch of text.
  private mutating func metricsIndex(of range: Range<Int>) -> UInt16 {
    // Most segments lie in the item of the one before, and have its box.
    let isInside =
      item >= 0 && self.range.lowerBound <= range.lowerBound
      && self.range.upperBound >= range.upperBound
    if isInside && analysed.styles.isOneFont {
      if metricsIndexItem == item { return lastMetricsIndex }
      metricsIndexItem = item
      lastMetricsIndex = index(of: boxes.box(of: range, items: items, endsLine: false))
      return lastMetricsIndex
    }
    return index(of: boxes.box(of: range, items: items, endsLine: false))
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
  /// Whether the character before an offset is a soft hyphen.
  static func isSoftHyphen(before end: Int, in utf8: Span<UInt8>) -> Bool {
    end >= 2 && utf8[end - 1] == 0xAD && utf8[end - 2] == 0xC2
  }
}

extension SegmentBuilder {
  /// See ``MeasuredText/isProportional``.
  func isProportional(_ analysed: AnalysedText, _ styles: [ResolvedParagraphStyle]) -> Bool {
    let runs = analysed.styles
    return !analysed.rules.roundsAdvances
      && runs.spacings.isEmpty && runs.attachments.isEmpty
      && runs.runs.allSatisfy { $0.baselineOffset == 0 }
      && styles.allSatisfy(\.isProportional)
      && !analysed.fonts.contains { $0.instance.pointSize != nil }
      && !segments.contains { $0.flags.contains(.tab) }
  }
}
