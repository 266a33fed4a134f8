/// Puts the parts of a line in their order from left to right, and makes runs of them.
struct GlyphLineBuilder {
  private let text: LaidOutText
  private let measured: Line
  private let parts: [LinePart]
  private let width: Double
  private let origin: Point
  private let isRightToLeft: Bool
  private var pen = 0.0
  private var runs: [GlyphRun] = []

  /// Of a line with inline boxes.
  private var boxes: InlineBoxPen?
  private(set) var offsets: UTF16Offsets

  init(
    _ text: LaidOutText, _ line: Line, _ parts: [LinePart], isJustified: Bool,
    edges: LineEdges, offsets: UTF16Offsets
  ) {
    self.text = text
    measured = line
    self.parts = parts
    self.offsets = offsets
    boxes = InlineBoxPen(text, line, edges)
    width = isJustified ? parts.contentWidth + (boxes?.edges ?? 0) : line.width
    isRightToLeft = text.baseLevel(at: text.shownRange(line.utf8Range).lowerBound) == 1
    origin = Point(x: isRightToLeft ? line.x + line.width - width : line.x, y: line.baseline)
  }

  /// The line in pixels, not yet settled.
  ///
  /// - Complexity: linear in the length of the line, times the number of its levels.
  mutating func build() -> GlyphLine {
    let order = visualOrder(of: parts.map(\.level))
    boxes?.place(parts, order: order)
    // What hangs on the left ends where the content starts.
    if isRightToLeft || order.contains(where: { !parts[$0].isHanging }) {
      for index in order.prefix(while: { parts[$0].isHanging }) { pen -= parts[index].room }
    }
    var hasContent = false
    for index in order {
      // Boxes reach around white space that is preserved, though it hangs.
      let isHanging = parts[index].isHanging && !standsInBoxes(parts[index])
      if let start = boxes?.start(index), !isHanging { pen = start }
      // What hangs on the right starts where the content ends.
      if isHanging && hasContent { pen = max(pen, width) }
      hasContent = !isHanging
      append(parts[index])
      widenLast(by: parts[index].slack)
      boxes?.end(index, at: isHanging ? nil : pen)
    }
    var line = GlyphLine(line: measured, origin: origin, width: width, runs: runs)
    if let boxes {
      line.boxes = boxes.fragments(from: origin)
      line.edges = boxes.edges
    }
    return line
  }

  private func standsInBoxes(_ part: LinePart) -> Bool {
    boxes != nil && !isRightToLeft
      && !text.shaped.analysed.spaceCollapses(at: part.range.lowerBound)
  }

  private mutating func append(_ part: LinePart) {
    switch part.content {
    case .item(let item): appendItem(part, text.shaped.items[item].item)
    case .truncationToken: appendToken(part)
    case .hyphen(let item):
      append(.hyphen, part, part.glyphs[...], part.range, text.shaped.items[item].item)
    case .attachment: append(attachment(part), part, [], part.range, nil)
    case .tab: append(.tab, part, [], part.range, nil)
    case .control: if !part.range.isEmpty { append(.control, part, [], part.range, nil) }
    }
  }

  /// Appends the glyphs of an item, a run for each stretch of the same attributes.
  private mutating func appendItem(_ part: LinePart, _ item: Item) {
    if part.glyphs.isEmpty {
      append(.control, part, [], part.range, item)
      return
    }
    var stretches: [(glyphs: Range<Int>, range: Range<Int>)] = []
    var first = 0
    var start = part.range.lowerBound
    var attributesEnd = text.attributesEnd(after: start)
    for index in part.glyphs.indices.dropFirst() {
      let cluster = part.glyphs[index].cluster
      guard cluster >= attributesEnd, cluster > part.glyphs[index - 1].cluster else { continue }
      stretches.append((first..<index, start..<cluster))
      (first, start) = (index, cluster)
      attributesEnd = text.attributesEnd(after: cluster)
    }
    stretches.append((first..<part.glyphs.count, start..<part.range.upperBound))
    if part.isRightToLeft { stretches.reverse() }
    for index in stretches.indices {
      let glyphs = part.glyphs[stretches[index].glyphs]
      append(.text, part, glyphs, stretches[index].range, item)
    }
  }

  private mutating func append(
    _ content: GlyphRun.Content, _ part: LinePart, _ glyphs: ArraySlice<LinePart.Glyph>,
    _ range: Range<Int>, _ item: Item?
  ) {
    let start = pen
    let shown = place(
      glyphs, endingAt: range.upperBound, from: range.lowerBound,
      raise: raise(at: content.place(of: range)), part)
    let advance = glyphs.isEmpty ? part.advance : glyphs.reduce(0) { $0 + $1.advance }
    pen = start + advance
    let source = text.sourceRange(range)
    runs.append(
      GlyphRun(
        content: content,
        font: (item.map { text.font(at: $0.font) } ?? text.font(askedAt: range)).scaled(
          by: measured.fit),
        script: item.map { ShapedRun.name(ofScript: $0.script) } ?? "Zyyy",
        language: item.map { $0.language.tag } ?? nil, level: part.level,
        attributes: attributes(at: content.place(of: range)), utf8Range: source,
        utf16Range: offsets[source],
        origin: Point(x: origin.x + start, y: origin.y), advance: advance,
        isHanging: part.isHanging, glyphs: shown))
  }

  /// The glyphs from left to right, with their places.
  private mutating func place(
    _ glyphs: ArraySlice<LinePart.Glyph>, endingAt end: Int, from start: Int, raise: Double,
    _ part: LinePart
  ) -> [GlyphRun.Glyph] {
    if glyphs.isEmpty { return [] }
    var clusters = [(utf8: Range<Int>, utf16: Range<Int>)]()
    clusters.reserveCapacity(glyphs.count)
    for index in glyphs.indices {
      let cluster = index == glyphs.startIndex ? start : glyphs[index].cluster
      if index > glyphs.startIndex, glyphs[index].cluster == glyphs[index - 1].cluster,
        let last = clusters.last
      {
        clusters.append(last)
        continue
      }
      let next = glyphs[index...].first { $0.cluster > glyphs[index].cluster }?.cluster ?? end
      let source = text.sourceRange(cluster..<max(cluster, next))
      clusters.append((source, offsets[source]))
    }
    var placed: [GlyphRun.Glyph] = []
    placed.reserveCapacity(glyphs.count)
    var pen = pen
    for step in 0..<glyphs.count {
      let index = part.isRightToLeft ? glyphs.count - 1 - step : step
      let glyph = glyphs[glyphs.startIndex + index]
      placed.append(
        GlyphRun.Glyph(
          id: glyph.id,
          position: Point(
            x: origin.x + pen + glyph.offset.x, y: origin.y - raise - glyph.offset.y),
          advance: glyph.advance, utf8Range: clusters[index].utf8,
          utf16Range: clusters[index].utf16))
      pen += glyph.advance
    }
    return placed
  }

  private func attributes(at offset: Int) -> TextAttributes {
    var attributes = text.attributes(at: offset)
    if measured.fit != 1 { attributes.font = attributes.font.scaled(by: measured.fit) }
    if let boxes {
      attributes.baselineOffset = boxes.raise(at: offset) / text.facts.pixelsPerPoint
    }
    return attributes
  }

  /// How far the text at an offset stands above the baseline, in pixels.
  private func raise(at offset: Int) -> Double {
    boxes?.raise(at: offset) ?? text.raise(at: offset)
  }

  /// What an attachment shows. The marks on one that starts a line have nothing to show.
  private func attachment(_ part: LinePart) -> GlyphRun.Content {
    if let frame = boxes?.atomicFrame(at: part.range.lowerBound, pen: pen, origin: origin) {
      return .attachment(frame)
    }
    let attachments = text.shaped.analysed.styles.attachments
    let index = attachments.partitioningIndex { $0.range.upperBound > part.range.lowerBound }
    guard index < attachments.count, attachments[index].range.overlaps(part.range) else {
      return .control
    }
    let bounds = attachments[index].bounds
    let bottom = bounds.minY + attachments[index].baselineOffset
    return .attachment(
      Rect(
        x: origin.x + pen + bounds.minX, y: origin.y - bottom - bounds.height,
        width: bounds.width, height: bounds.height))
  }

  /// Appends the runs of the token, whose clusters are what was cut.
  private mutating func appendToken(_ part: LinePart) {
    let source = text.sourceRange(part.range)
    let utf16 = offsets[source]
    for run in part.token where !run.isHanging {
      let run = run.standing(for: source, utf16: utf16)
      runs.append(
        run.moved(by: Point(x: origin.x + pen - run.origin.x, y: origin.y - run.origin.y)))
      pen += run.advance
    }
  }

  private mutating func widenLast(by slack: Double) {
    if slack == 0 || runs.isEmpty { return }
    runs[runs.count - 1].advance += slack
    pen += slack
  }
}

extension LinePart {
  /// The part's advance with what makes its fragment whole.
  fileprivate var room: Double { advance + slack }
}

extension [LinePart] {
  /// How wide a line of the parts is, in points: without what hangs.
  var contentWidth: Double { reduce(0) { $0 + ($1.isHanging ? 0 : $1.room) } }
}

extension Font {
  /// The font as large as a scaled line shows it.
  fileprivate func scaled(by factor: Float) -> Font {
    factor == 1 ? self : Font(library: library, instance: instance, size: size * Double(factor))
  }
}

extension GlyphRun.Content {
  /// The offset of the character whose attributes the run has; for a hyphen, the character before.
  fileprivate func place(of range: Range<Int>) -> Int {
    self == .hyphen ? max(range.lowerBound - 1, 0) : range.lowerBound
  }
}

extension LaidOutText {
  /// The font that the characters of a range ask for.
  fileprivate func font(askedAt range: Range<Int>) -> Font {
    let runs = shaped.analysed.styles.runs
    let index = runs.partitioningIndex { $0.end > range.lowerBound }
    return font(at: index < runs.count ? runs[index].font : runs.last?.font ?? 0)
  }

  /// The attributes of the character at an offset, the font as large as it is set.
  fileprivate func attributes(at offset: Int) -> TextAttributes {
    guard let source = shaped.analysed.source else { return TextAttributes(font: font) }
    let runs = source.storedRuns
    let index = runs.stretchIndex(at: offset)
    var attributes =
      index < runs.count ? runs[index].attributes : runs.last?.attributes ?? source.emptyAttributes
    let unscaled = (runs.first?.attributes ?? source.emptyAttributes).font.size
    let factor = font.size / unscaled
    if factor != 1, let scaled = try? attributes.font.withSize(attributes.font.size * factor) {
      attributes.font = scaled
    }
    return attributes
  }

  /// Where the attributes of the character at an offset end.
  fileprivate func attributesEnd(after offset: Int) -> Int {
    guard let runs = shaped.analysed.source?.storedRuns else { return .max }
    let index = runs.stretchIndex(at: offset)
    return index < runs.count ? runs[index].end : .max
  }

  /// How far the text at an offset stands above the baseline, in points.
  fileprivate func raise(at offset: Int) -> Double {
    let runs = shaped.analysed.styles.runs
    let index = runs.partitioningIndex { $0.end > offset }
    return index < runs.count ? runs[index].baselineOffset : 0
  }
}
