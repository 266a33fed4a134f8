internal import LineBreaking

extension MeasuredText {
  /// Turns glyphs into segments at the size of `font`.
  ///
  /// - Complexity: linear in the length of the text.
  init(measuring shaped: ShapedText, font: Font) {
    var builder = SegmentBuilder(shaped: shaped, font: font)
    builder.build()
    storage = Storage(shaped: shaped, font: font, builder: builder)
  }

  /// Points in `units` font units of the font at `index` in the text's fonts.
  func points(_ units: Int, font index: Int) -> Double {
    Double(units) * font.size / Double(shaped.analysed.fonts[index].unitsPerEm)
  }
}

/// Walks over opportunities and glyphs side by side, once.
struct SegmentBuilder {
  var segments: [Segment] = []
  var corrections: [EdgeCorrection] = []
  var metrics: [LineMetrics]
  var isMonotone = true

  private let analysed: AnalysedText
  private let items: [ShapedItem]
  private let glyphs: [Glyph]
  private let edges: [UnsafeEdge]
  private let size: Double

  /// Of each font of the text.
  private let fontMetrics: [LineMetrics]

  /// The item that the next glyph belongs to, and its parts.
  private var item = -1
  private var range = 0..<0
  private var glyphEnd = 0
  private var unitsPerEm = 1.0
  private var glyph = 0
  private var edge = 0

  init(shaped: ShapedText, font: Font) {
    analysed = shaped.analysed
    items = shaped.items
    glyphs = shaped.glyphs
    edges = shaped.unsafeEdges
    size = font.size
    let convention = analysed.options.convention
    fontMetrics = analysed.fonts.map {
      LineMetrics($0.metrics(size: font.size, convention: convention), convention)
    }
    metrics = [fontMetrics[0]]
  }

  mutating func build() {
    let string = analysed.string
    let utf8 = string.utf8Span.span
    let boundaries = analysed.boundaries.flags
    segments.reserveCapacity(analysed.boundaries.lineBreakCount)
    var start = 0
    for end in 1..<max(utf8.count + 1, 1) {
      let flags = boundaries[end]
      let isTab = utf8[end - 1] == 0x09
      guard flags.contains(.lineBreak) || isTab else { continue }
      var segmentFlags: Segment.Flags = []
      if flags.contains(.lineBreak) { segmentFlags.insert(.opportunity) }
      if isTab { segmentFlags.insert(.tab) }
      if flags.contains(.mandatory) && (end < utf8.count || analysed.endsWithHardBreak) {
        segmentFlags.insert(.hardBreak)
      }
      append(start..<end, of: utf8, flags: segmentFlags)
      start = end
    }
    isMonotone = isMonotone && corrections.isEmpty
  }

  private mutating func append(
    _ range: Range<Int>, of utf8: Span<UInt8>, flags: Segment.Flags
  ) {
    let split = AnalysedText.trailingWhitespaceStart(
      in: utf8, before: range.upperBound, notBefore: range.lowerBound)
    let firstItem = max(item, 0)
    let content = advance(to: split)
    let trailing = split < range.upperBound ? advance(to: range.upperBound) : 0
    if content < 0 || trailing < 0 || flags.contains(.tab) { isMonotone = false }
    var flags = flags
    if split == range.lowerBound { flags.insert(.blank) }
    if addCorrection(at: range.upperBound) { flags.insert(.unsafeEdge) }
    segments.append(
      Segment(
        content: content, trailing: trailing, end: UInt32(range.upperBound),
        glyphEnd: UInt32(glyph), metrics: metricsIndex(from: firstItem, to: range.upperBound),
        flags: flags,
        correction: UInt32(max(corrections.count - 1, 0))))
  }

  /// The advance of the glyphs up to `offset`.
  private mutating func advance(to offset: Int) -> Double {
    var total = 0.0
    while true {
      if range.lowerBound < offset {
        var units = 0
        while glyph < glyphEnd && glyphs[glyph].cluster < offset {
          let advance = Int(glyphs[glyph].advance)
          if advance < 0 { isMonotone = false }
          units += advance
          glyph += 1
        }
        total += Double(units) * size / unitsPerEm
      }
      if range.upperBound > offset || item + 1 == items.count { return total }
      let next = items[item + 1]
      if next.item.range.lowerBound >= offset { return total }
      item += 1
      range = next.item.range
      glyphEnd = next.glyphs.upperBound
      unitsPerEm = Double(analysed.fonts[next.item.font].unitsPerEm)
    }
  }

  private mutating func addCorrection(at offset: Int) -> Bool {
    guard edge < edges.count, edges[edge].offset == offset else { return false }
    let unsafe = edges[edge]
    edge += 1
    let font = analysed.fonts[items[unsafe.item].item.font]
    func points(_ units: Int) -> Double { Double(units) * size / Double(font.unitsPerEm) }
    corrections.append(
      EdgeCorrection(
        safeBefore: unsafe.safeBefore, safeAfter: unsafe.safeAfter,
        endContent: points(unsafe.endContent), endTrailing: points(unsafe.endTrailing),
        start: points(unsafe.start)))
    return true
  }

  /// The index of the line box of the fonts from an item on, up to `offset`.
  private mutating func metricsIndex(from first: Int, to offset: Int) -> UInt16 {
    if fontMetrics.count == 1 { return 0 }
    var box = metrics[0]
    for item in items[first...] {
      if item.item.range.lowerBound >= offset { break }
      box.formUnion(fontMetrics[item.item.font])
    }
    if box == metrics[0] { return 0 }
    if let index = metrics.firstIndex(of: box) { return UInt16(index) }
    guard metrics.count < Int(UInt16.max) else { return 0 }
    metrics.append(box)
    return UInt16(metrics.count - 1)
  }
}
