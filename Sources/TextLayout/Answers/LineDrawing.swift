/// A glyph where a line draws it.
struct PlacedGlyph {
  var font: Font
  var glyph: UInt32

  /// The glyph's origin in points, from the line's start and its baseline, y upwards.
  var x: Double
  var y: Double
}

/// What a line draws.
struct LineDrawing {
  var glyphs: [PlacedGlyph] = []

  /// Attachments' rectangles, y upwards from the baseline.
  var attachments: [Rect] = []

  fileprivate var pen = 0.0

  fileprivate mutating func append(_ other: LineDrawing) {
    glyphs += other.glyphs.map { glyph in
      var glyph = glyph
      glyph.x += pen
      return glyph
    }
    attachments += other.attachments.map { bounds in
      var bounds = bounds
      bounds.origin.x += pen
      return bounds
    }
    pen += other.pen
  }
}

/// A part of a line that is drawn without a change of level.
private struct LinePart {
  enum Content {
    case item(Item)
    case truncationToken
    case hyphen(after: Item)
    case nothing
  }

  var content: Content
  var level: UInt8
}

extension MeasuredText {
  /// What one line draws, shaped as it stands on it, in visual order (UAX #9, L2).
  ///
  /// A tab's room is not counted.
  ///
  /// - Parameter token: What stands for the line's cut.
  /// - Complexity: linear in the length of the line, times the number of its levels.
  func drawing(of line: Line, token: MeasuredText?, shaper: Shaper) -> LineDrawing {
    let parts = parts(of: line)
    var drawing = LineDrawing()
    for index in visualOrder(of: parts.map(\.level)) {
      switch parts[index].content {
      case .item(let item) where item.isAttachment:
        drawing.append(self.drawing(ofAttachment: item))
      case .item(let item):
        drawing.append(self.drawing(of: item, in: line, shaper: shaper))
      case .truncationToken:
        guard let token, let line = token.lines(width: .infinity).first else { continue }
        drawing.append(token.drawing(of: line, token: nil, shaper: shaper))
      case .hyphen(let item):
        drawing.append(self.drawing(ofHyphenAfter: item))
      case .nothing: continue
      }
    }
    return drawing
  }

  private func parts(of line: Line) -> [LinePart] {
    var parts: [LinePart] = []
    let shown = shownRange(line.utf8Range)
    let base = baseLevel(at: shown.lowerBound)
    if let cut = line.utf8Cut.map(shownRange) {
      let before = Int.min..<cut.lowerBound
      let after = cut.upperBound..<Int.max
      add(shown.clamped(to: before), to: &parts)
      parts.append(LinePart(content: .truncationToken, level: base))
      add(shown.clamped(to: after), to: &parts)
      return parts
    }
    // A hyphen stands before the white space that hangs after it.
    let end =
      line.endsInHyphen
      ? shaped.analysed.trailingWhitespaceStart(
        before: shown.upperBound, notBefore: shown.lowerBound) : shown.upperBound
    add(shown.lowerBound..<end, to: &parts)
    if line.endsInHyphen, let last = parts.last, case .item(let item) = last.content {
      parts.append(LinePart(content: .hyphen(after: item), level: last.level))
    }
    if end < shown.upperBound { add(end..<shown.upperBound, to: &parts) }
    return parts
  }

  /// The items of a range, cut where its levels on a line of its own change (UAX #9, L1). Where a
  /// level has no item, at a tab or between isolates, an empty part keeps its place.
  private func add(_ range: Range<Int>, to parts: inout [LinePart]) {
    let levels = shaped.analysed.styles.levels
    if levels.isEmpty {
      addItems(of: range, level: 0, to: &parts)
      return
    }
    let paragraph = BidiParagraph(
      start: 0, baseLevel: baseLevel(at: range.lowerBound), runs: levels)
    var start = range.lowerBound
    for run in paragraph.levels(ofLine: range, in: string.utf8Span.span) {
      let count = parts.count
      addItems(of: start..<run.end, level: run.level, to: &parts)
      if parts.count == count { parts.append(LinePart(content: .nothing, level: run.level)) }
      start = run.end
    }
  }

  private func addItems(of range: Range<Int>, level: UInt8, to parts: inout [LinePart]) {
    var index = shaped.firstItem(endingAfter: range.lowerBound)
    while index < shaped.items.count, shaped.items[index].item.range.lowerBound < range.upperBound {
      var item = shaped.items[index].item
      item.range = item.range.clamped(to: range)
      parts.append(LinePart(content: .item(item), level: level))
      index += 1
    }
  }

  /// The level of the paragraph at an offset.
  private func baseLevel(at offset: Int) -> UInt8 {
    shaped.analysed.styles.isRightToLeft(at: offset) ? 1 : 0
  }

  private func drawing(of item: Item, in line: Line, shaper: Shaper) -> LineDrawing {
    let analysed = shaped.analysed
    let tightening = line.tightening
    let start = item.range.lowerBound
    let startsLine = start == shownRange(line.utf8Range).lowerBound
    let font = font(at: item.font)
    let scale = facts.scales[item.font]
    var glyphs: [Glyph] = []
    var offsets: [GlyphOffset] = []
    shaper.shape(
      item, of: analysed.string.utf8Span.span, font: font.instance, scale: scale,
      language: item.language, boundaries: analysed.boundaries,
      start: startsLine ? analysed.startOfLine(at: start) : .insideLine, into: &glyphs,
      offsets: &offsets)
    let offsetOf = Dictionary(uniqueKeysWithValues: offsets.map { ($0.glyph, $0) })
    var drawing = LineDrawing()
    for step in glyphs.indices {
      let index = item.isRightToLeft ? glyphs.count - 1 - step : step
      let glyph = glyphs[index]
      let start = Int(glyph.cluster)
      let end = index + 1 < glyphs.count ? Int(glyphs[index + 1].cluster) : item.range.upperBound
      drawing.glyphs.append(
        PlacedGlyph(
          font: font, glyph: glyph.id,
          x: drawing.pen + scale.points(offset: offsetOf[index]?.x ?? 0),
          y: raise(at: start) + scale.points(offset: offsetOf[index]?.y ?? 0)))
      drawing.pen += scale.points(scale.units(glyph))
      guard end > start else { continue }
      drawing.pen += spacing(in: start..<end)
      if tightening != 0 {
        drawing.pen -= tightening * Double(analysed.clusterCount(in: start..<end))
      }
    }
    return drawing
  }

  private func drawing(ofAttachment item: Item) -> LineDrawing {
    let attachments = shaped.analysed.styles.attachments
    let index = attachments.partitioningIndex { $0.range.upperBound > item.range.lowerBound }
    var drawing = LineDrawing()
    drawing.pen = spacing(in: item.range)
    // A line may start with the marks on an attachment, which have no glyphs.
    if index < attachments.count, attachments[index].range.overlaps(item.range) {
      var bounds = attachments[index].bounds
      bounds.origin.y += raise(at: item.range.lowerBound)
      drawing.attachments = [bounds]
    }
    return drawing
  }

  private func drawing(ofHyphenAfter item: Item) -> LineDrawing {
    let font = font(at: item.font)
    var drawing = LineDrawing()
    guard let glyph = font.instance.glyph(for: font.instance.hyphen) else { return drawing }
    let place = item.range.upperBound - 1
    drawing.glyphs = [PlacedGlyph(font: font, glyph: glyph, x: 0, y: raise(at: place))]
    drawing.pen = facts.scales[item.font].points(font.instance.hyphen, of: font)
    return drawing
  }

  /// How far the text at an offset stands above the baseline, in points.
  private func raise(at offset: Int) -> Double {
    let runs = shaped.analysed.styles.runs
    let index = runs.partitioningIndex { $0.end > offset }
    return index < runs.count ? runs[index].baselineOffset : 0
  }
}
