internal import LineBreaking

/// Lines that are scaled to the width of their block: `text-fit`.
extension ChromiumLineBreaker {
  /// Finds out what lines are scaled by. Where all are scaled alike, that takes a walk over them.
  mutating func startScaling() {
    guard let fit = text.facts.fit, blockLimit < ChosenLines.widest else { return }
    guard fit.target == .consistent else {
      cursor.scaling = .each
      return
    }
    var walk = self
    walk.cursor.scaling = .measuring
    var least = Float.infinity
    while let line = walk.next() { least = Swift.min(least, line.fit) }
    let factor = fit.factor(ofAll: least)
    if factor != 1 { cursor.scaling = .all(factor) }
  }

  /// How wide the block is.
  private var blockWidth: Double { blockLimit - FitLimit.layoutUnit }

  /// Scales the line that was walked last.
  ///
  /// - Parameter start: Where it starts.
  mutating func scale(_ line: inout LineExtent, from start: LinePosition, by fit: LineFit) {
    switch cursor.scaling {
    case .none: return
    case .measuring:
      let share =
        isJustified(line)
        ? nil
        : fit.share(
          of: parts(of: line, start), in: blockWidth, hangs: !isLastOfParagraph(line))
      line.fit = share ?? .infinity
    case .all(let factor): scale(&line, parts(of: line, start), by: factor)
    case .each:
      if fit.target == .perLine, isLastOfParagraph(line) { return }
      let parts = parts(of: line, start)
      let factor = fit.factor(of: parts, indent: line.indent, in: blockWidth)
      if factor != 1 { scale(&line, parts, by: factor) }
    }
  }

  private func scale(_ line: inout LineExtent, _ parts: FittedParts, by factor: Float) {
    line.fit = factor
    line.width = parts.width(scaledBy: factor)
    line.trailing *= Double(factor)
    let box = text.facts.boxes.scaled(by: factor).box(
      of: line.range, items: text.shaped.items, endsLine: true)
    line.box = text.applied(cursor.margins, to: box)
  }

  private func isLastOfParagraph(_ line: LineExtent) -> Bool {
    line.isHardBreak || cursor.position.segment >= text.segments.count
  }

  /// Whether the line is stretched to the block's width, so that nothing is left.
  private func isJustified(_ line: LineExtent) -> Bool {
    guard
      let style = text.shaped.analysed.styles.style(at: line.range.lowerBound).map({
        text.facts.styles[$0]
      }),
      (isLastOfParagraph(line) ? style.lastAlignment : style.alignment) == .justified
    else { return false }
    let end = text.shaped.analysed.trailingWhitespaceStart(
      before: line.range.upperBound, notBefore: line.range.lowerBound)
    let utf8 = text.string.utf8Span.span
    var offset = line.range.lowerBound
    var count = 0
    while offset < end {
      let scalar = utf8.decodeScalar(at: &offset)
      count += 1
      switch style.justification {
      case .nowhere: return false
      case .clusters: if count > 1 { return true }
      case .spaces: if scalar == 0x20 || scalar == 0xA0 { return true }
      case .spacesAndIdeographs:
        if scalar == 0x20 || scalar == 0xA0 { return true }
        if count > 1, Self.isIdeographic(scalar) { return true }
      }
    }
    return false
  }

  private static func isIdeographic(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}

extension ChromiumLineBreaker {
  /// What the line is made of that was walked last.
  ///
  /// - Complexity: linear in the length of the line.
  private mutating func parts(of line: LineExtent, _ start: LinePosition) -> FittedParts {
    let (analysed, shaped, range) = (text.shaped.analysed, text.shaped, line.range)
    let end = analysed.trailingWhitespaceStart(
      before: range.upperBound, notBefore: range.lowerBound)
    var parts = FittedParts()
    if end < range.upperBound, !analysed.spaceCollapses(at: end) { parts.hanging = line.trailing }
    if text.facts.hasEdges { parts.fixed = edges(of: line, from: start) }
    var fragment = text.facts.unit.points(start.correction)
    var hasText = false
    func close() {
      if hasText { parts.fragments.append(FitLimit.snapped(fragment)) }
      (fragment, hasText) = (0, false)
    }
    var index = shaped.firstItem(endingAfter: range.lowerBound)
    var place = range.lowerBound
    let utf8 = text.string.utf8Span.span
    while place < end {
      let item = index < shaped.items.count ? shaped.items[index] : nil
      let gapEnd = Swift.min(item?.item.range.lowerBound ?? .max, end)
      for offset in place..<Swift.max(gapEnd, place) where utf8[offset] == 0x09 {
        close()
        parts.tabs += tabAdvance(at: offset, parts, line)
      }
      guard let item, gapEnd < end else { break }
      let own = item.item.range.clamped(to: Swift.max(place, gapEnd)..<end)
      if text.endsFragment(before: index, inLineFrom: range.lowerBound) { close() }
      if item.item.isAttachment {
        close()
        parts.fixed += text.spacing(in: own)
      } else {
        hasText = true
        fragment += text.facts.unit.points(advance(of: own, in: item))
      }
      place = own.upperBound
      index += 1
    }
    if !hasText, let last = parts.fragments.popLast() { fragment = last }
    // What the line's end changes is its last fragment's: a hyphen, what is shaped again there.
    let rest = line.width - parts.text - parts.fixed - parts.tabs
    let last = FitLimit.snapped(Double(Float(Swift.max(rest > 0 ? rest : fragment, 0))))
    parts.hanging = FitLimit.snapped(Double(Float(parts.hanging)))
    parts.fragments.append(last)
    return parts
  }

  /// The advance of an item's part on a line.
  private func advance(of range: Range<Int>, in item: ShapedItem) -> Double {
    let glyphs = text.shaped.glyphs
    var glyph = glyphs.firstGlyph(atOrAfter: range.lowerBound, in: item.glyphs)
    var advance = 0.0
    while glyph < item.glyphs.upperBound, Int(glyphs[glyph].cluster) < range.upperBound {
      advance += text.advance(ofGlyph: glyph, in: item)
      glyph += 1
    }
    return advance
  }

  /// How wide a tab is after what a line has before it.
  private func tabAdvance(at offset: Int, _ before: FittedParts, _ line: LineExtent) -> Double {
    let pen = before.text + before.fixed + before.tabs
    let stop = text.tabs(cursor.margins, at: offset).next(after: pen + line.indent)
    return stop.map { FitLimit.snapped($0.location - line.indent - pen) } ?? 0
  }

  /// What ends of inline boxes take of a line.
  private mutating func edges(of line: LineExtent, from start: LinePosition) -> Double {
    let edges = text.facts.edges
    var sum =
      edges.advance(in: line.range) - edges.spaces(in: line.range)
      + edges.clonedStarts(at: line.range.lowerBound) + edges.clonedEnds(at: line.range.upperBound)
    guard let tree = text.facts.boxes.inline?.tree else { return sum }
    // Boxes may open on the line before the one that their text stands on.
    let passed = line.range.lowerBound > 0 ? tree.openedBoxes(at: line.range.lowerBound) : 0..<0
    if !passed.isEmpty, opens(before: start) { sum -= tree.passedEdges(of: passed) }
    let isLast = cursor.position.segment >= text.segments.count
    let opened = isLast ? 0..<0 : tree.openedBoxes(at: line.range.upperBound)
    if !opened.isEmpty, opens(before: cursor.position) { sum += tree.startEdges(of: opened) }
    return sum
  }

  /// Whether the boxes that begin where a line starts stand on the line before.
  private mutating func opens(before start: LinePosition) -> Bool {
    text.lineStart(at: start.offset, scratch: &cursor.scratch).correction != start.correction
  }
}
