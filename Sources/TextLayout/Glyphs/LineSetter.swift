internal import LineBreaking

/// Sets one line: finds its glyphs and gives each part its room, as the line was measured.
struct LineSetter {
  let text: LaidOutText
  let line: Line
  private let shaper: Shaper
  private(set) var parts: [LinePart]

  /// The pen from the line's start on, in the order of the text.
  private var pen = LinePen(at: 0)

  /// The tab whose room the text set now decides, and where it starts.
  private var openTab: (part: Int, start: Double)?

  /// What the pen is off by where it looks for stops, in points.
  private var tabNudge = 0.0

  /// The first part of the fragment that is set now, under `.css`.
  private var fragment: Int?

  /// The parts of each fragment that is set, and the one that has what makes it whole.
  private(set) var fragments: [(parts: Range<Int>, end: Int)] = []

  /// - Parameter token: What stands for the line's cut.
  init(_ text: LaidOutText, _ line: Line, token: MeasuredText?, shaper: Shaper) {
    self.text = text
    self.line = line
    self.shaper = shaper
    parts = text.parts(of: line)
    set(.usual, token)
    if text.facts.convention.rules.snapsFragments && line.utf8Cut == nil && !isAsWide {
      // How its ends are set, the line's width tells.
      for setting in LineGlyphs.Setting.allCases.dropFirst() where !isAsWide { set(setting, token) }
      if !isAsWide { set(.usual, token) }
    }
    // A pen that stands at a stop to the last bits may have been before it or on it.
    for nudge in [-1e-9, 1e-9] where parts.contains(where: \.isTab) && !isAsWide {
      tabNudge = nudge
      set(.usual, token)
    }
    tighten()
  }

  private mutating func set(_ setting: LineGlyphs.Setting, _ token: MeasuredText?) {
    pen = LinePen(at: 0)
    (openTab, fragment, fragments) = (nil, nil, [])
    for index in parts.indices { parts[index].slack = 0 }
    findGlyphs(token, setting)
    setAdvances()
  }

  /// Whether the parts are as wide as the line was measured to be.
  private var isAsWide: Bool {
    let content = contentWidth
    let edges = text.lineEdges(line, content: content).advance
    return abs(content + edges - line.width) < LineEdges.tolerance
  }

  /// What ends of inline boxes add to the line, before it is justified.
  var lineEdges: LineEdges { text.lineEdges(line, content: contentWidth) }

  /// What ends of inline boxes add before a part, and after it.
  private func startEdge(_ index: Int) -> Double {
    if !text.facts.hasEdges { return 0 }
    let start = parts[index].range.lowerBound
    return text.facts.edges.starts(at: start) - text.facts.edges.leadingSpace(at: start)
  }

  private func endEdge(_ index: Int) -> Double {
    if !text.facts.hasEdges { return 0 }
    let end = parts[index].range.upperBound
    return text.facts.edges.ends(at: end) - text.facts.edges.trailingSpace(at: end)
  }

  /// Widens the glyphs of a part by the spaces that `text-autospace` puts beside it.
  private mutating func addSpaces(beside index: Int) {
    let (range, edges) = (parts[index].range, text.facts.edges)
    guard text.facts.hasEdges, !parts[index].glyphs.isEmpty else { return }
    let before = edges.leadingSpace(at: range.lowerBound)
    if before != 0 {
      widen(GlyphPlace(part: index, glyph: 0), by: before)
      parts[index].glyphs[0].offset.x += parts[index].isRightToLeft ? -before : before
    }
    let inner = range.upperBound < shown.upperBound ? edges.innerSpace(at: range.upperBound) : 0
    let after = edges.trailingSpace(at: range.upperBound) + inner
    if after == 0 { return }
    widen(GlyphPlace(part: index, glyph: parts[index].glyphs.count - 1), by: after)
  }

  private var shown: Range<Int> { text.shownRange(line.utf8Range) }

  /// The stretches of text that stand together: the line, or what is on either side of its cut.
  private func stretches(_ setting: LineGlyphs.Setting) -> [LineGlyphs] {
    let shown = shown
    guard let cut = line.utf8Cut.map(text.shownRange) else {
      let content = text.shaped.analysed.trailingWhitespaceStart(
        before: shown.upperBound, notBefore: shown.lowerBound)
      return [LineGlyphs(text, shown, contentEnd: content, setting: setting, shaper: shaper)]
    }
    return [
      shown.clamped(to: Int.min..<cut.lowerBound), shown.clamped(to: cut.upperBound..<Int.max),
    ].map { LineGlyphs(text, besideCut: $0, shaper: shaper) }
  }

  private mutating func findGlyphs(_ token: MeasuredText?, _ setting: LineGlyphs.Setting) {
    let stretches = stretches(setting)
    let cutEnd = line.utf8Cut.map { text.shownRange($0).upperBound } ?? .max
    var known: (item: Int, stretch: Int, glyphs: [LinePart.Glyph])?
    for index in parts.indices {
      switch parts[index].content {
      case .item(let item):
        let stretch = stretches.count > 1 && parts[index].range.lowerBound >= cutEnd ? 1 : 0
        if known?.item != item || known?.stretch != stretch {
          known = (item, stretch, stretches[stretch].glyphs(ofItem: item))
        }
        let glyphs = known?.glyphs ?? []
        let range = parts[index].range
        let first = glyphs.partitioningIndex { $0.cluster >= range.lowerBound }
        let end = glyphs.partitioningIndex { $0.cluster >= range.upperBound }
        parts[index].glyphs = Array(glyphs[first..<max(first, end)])
        keepSpacing(
          index, endingAt: end < glyphs.count ? glyphs[end].cluster : stretches[stretch].end)
        parts[index].advance = parts[index].glyphs.reduce(0) { $0 + $1.advance }
        addSpaces(beside: index)
      case .attachment: parts[index].advance = text.spacing(in: parts[index].range)
      case .hyphen(let item): setHyphen(index, after: item)
      case .truncationToken:
        guard let token, let line = token.lines(width: .infinity).first else { continue }
        let set = token.glyphLine(line, shaper: shaper)
        parts[index].token = set.runs
        parts[index].advance = set.width
      case .tab: parts[index].advance = text.spacing(in: parts[index].range)
      case .control: parts[index].advance = 0
      }
    }
  }

  /// Sees that a part has the spacing of its own characters.
  ///
  /// A cluster of HarfBuzz's may reach into the next part. Its glyphs have all its spacing, and
  /// stand in the part where it starts.
  ///
  /// - Parameter end: Where the part's last cluster ends.
  private mutating func keepSpacing(_ index: Int, endingAt end: Int) {
    guard text.facts.hasSpacings, case .item(let item) = parts[index].content,
      let first = parts[index].glyphs.first?.cluster
    else { return }
    let range = parts[index].range
    let carried = first > range.lowerBound ? text.spacing(in: range.lowerBound..<first) : 0
    if carried != 0 { widen(GlyphPlace(part: index, glyph: 0), by: carried) }
    let end = min(end, text.shaped.items[item].item.range.upperBound)
    guard end > range.upperBound else { return }
    let excess = text.spacing(in: range.upperBound..<end)
    let last = parts[index].glyphs.count - 1
    if excess != 0 { widen(GlyphPlace(part: index, glyph: last), by: -excess) }
  }

  private mutating func setHyphen(_ index: Int, after item: Int) {
    let analysed = text.shaped.analysed
    let item = text.shaped.items[item].item
    let offset = parts[index].range.lowerBound
    let advance = analysed.hyphenAdvance(
      in: item, scales: text.facts.scales, spacing: analysed.styles.spacingAmount(before: offset))
    let hyphen = analysed.hyphen(in: item, scales: text.facts.scales)
    parts[index].advance = advance
    // The last one has what is rounded up, and spacing.
    var rest = advance
    for (place, glyph) in hyphen.glyphs.enumerated() {
      let own = place == hyphen.glyphs.count - 1 ? rest : glyph.advance
      rest -= own
      if glyph.id != 0 || analysed.rules.showsMissingHyphens {
        parts[index].glyphs.append(LinePart.Glyph(id: glyph.id, cluster: offset, advance: own))
      }
    }
  }
}

extension LineSetter {
  /// Moves the pen over all parts: rounds fragments up, and finds the room of tabs.
  private mutating func setAdvances() {
    if text.facts.hasEdges { pen.move(to: text.facts.edges.clonedStarts(at: shown.lowerBound)) }
    for index in parts.indices {
      defer { pen.move(to: pen.raw + endEdge(index)) }
      switch parts[index].content {
      case .tab:
        endFragment(before: index)
        pen.move(to: pen.raw + startEdge(index))
        pass(tab: index)
      case .hyphen, .truncationToken, .control:
        endFragment(before: index)
        pen.move(to: pen.raw + parts[index].advance)
      case .item(let item), .attachment(let item):
        let startsHanging = parts[index].isHanging && !(index > 0 && parts[index - 1].isHanging)
        // What hangs takes no part in where text stands that aligns to a tab.
        if startsHanging { closeTab(before: index) }
        let isNew =
          startsHanging
          || text.endsFragment(before: item, inLineFrom: shown.lowerBound)
            && parts[index].range.lowerBound == text.shaped.items[item].item.range.lowerBound
        if isNew { endFragment(before: index) }
        pen.move(to: pen.raw + startEdge(index))
        if fragment == nil { fragment = index }
        pen.move(to: pen.raw + parts[index].advance)
      }
    }
    if line.utf8Cut == nil { endFragment(before: parts.count) }
    closeTab(before: parts.count)
  }

  /// Rounds the fragment up that ends before a part.
  private mutating func endFragment(before index: Int) {
    guard let first = fragment else { return }
    fragment = nil
    guard text.facts.convention.rules.snapsFragments else { return }
    let end = pen.raw
    pen.snap()
    // Its right end: text from right to left starts there.
    let last = parts[first].isRightToLeft ? first : index - 1
    parts[last].slack = pen.raw - end
    fragments.append((first..<index, last))
  }

  private mutating func pass(tab index: Int) {
    let start = pen.edge(pen.raw)
    // Kerning and tracking follow the tab, too, and count before its stop is sought.
    pen.move(to: pen.raw + parts[index].advance)
    let hyphen = text.hyphenAdvance(beforeTabAt: parts[index].range.lowerBound)
    let offset = parts[index].range.lowerBound
    let tabs = tabs(at: offset)
    let place = pen.edge(pen.raw) + line.indent + hyphen
    let isAfterTab =
      index > 0 && parts[index - 1].isTab && parts[index].range.lowerBound > shown.lowerBound
    if text.shaped.analysed.spaceTakesRoom(at: offset), isLastOfSeveral(tab: index) {
      closeTab(before: index, endingAt: start)
      parts[index].advance = tabs.next(after: 0)?.location ?? 0
      pen.move(to: start + parts[index].advance)
      return
    }
    // Without a stop the text after it still aligns to the tab before.
    guard var stop = tabs.next(after: place + tabNudge, isAfterTab: isAfterTab) else { return }
    closeTab(before: index, endingAt: start)
    stop.location -= hyphen
    openTab = (index, start)
    let before = stop.alignment == .decimal ? advance(before: stop.decimalSeparator, index) : 0
    pen.pass(stop, indent: line.indent, beforeSeparator: before)
    if text.facts.convention.rules.snapsFragments { pen.snap() }
    if stop.alignment == .left { closeTab(before: index + 1) }
  }

  /// Whether a tab ends the line and another follows it, in text from right to left. There it is as
  /// wide as from one stop to the next, wherever it stands (measured, Chromium 156).
  private func isLastOfSeveral(tab index: Int) -> Bool {
    let utf8 = text.string.utf8Span.span
    let end = parts[index].range.upperBound
    return text.options.direction == .rightToLeft && end == shown.upperBound && end < utf8.count
      && utf8[end] == 0x09
  }

  /// Gives the last tab the room that it has, now that the text after it is set up to a part.
  ///
  /// - Parameter end: Where that text ends, if not at the pen.
  private mutating func closeTab(before index: Int, endingAt end: Double? = nil) {
    guard let tab = openTab else { return }
    openTab = nil
    var after = 0.0
    let hangs = parts[tab.part].isHanging
    for part in parts[(tab.part + 1)..<index] where part.isHanging == hangs {
      after += part.advance
    }
    // A left tab's pen already stands at the stop.
    let isLeft = !pen.alignsToTab
    let end = end ?? pen.edge(pen.raw)
    parts[tab.part].advance = isLeft ? pen.raw - tab.start : end - tab.start - after
  }

  /// The advance after a tab up to a decimal separator; infinite without one.
  private func advance(before separator: Unicode.Scalar, _ index: Int) -> Double {
    let analysed = text.shaped.analysed
    let start = parts[index].range.upperBound
    // What was cut out has no separator to align.
    let cut = line.utf8Cut.map { text.shownRange($0).lowerBound } ?? .max
    let end = start <= cut ? min(cut, shown.upperBound) : shown.upperBound
    guard let offset = analysed.separatorOffset(separator, in: start..<end) else {
      return .infinity
    }
    var advance = 0.0
    for part in parts[(index + 1)...] {
      if part.range.lowerBound >= offset || part.isTab { break }
      for glyph in part.glyphs where glyph.cluster < offset { advance += glyph.advance }
      if part.glyphs.isEmpty { advance += part.advance }
    }
    return advance
  }

  /// Where the line is stretched.
  var justification: ResolvedParagraphStyle.Justification {
    let styles = text.shaped.analysed.styles
    return styles.style(at: shown.lowerBound).map { text.facts.styles[$0].justification }
      ?? .spacesAndIdeographs
  }

  private func tabs(at offset: Int) -> TabStops {
    if text.facts.tabsOfBoxes != nil { return text.tabs(LineMargins(), at: offset) }
    let styles = text.shaped.analysed.styles
    let first = min(shown.lowerBound, line.utf8Cut.map { text.shownRange($0).lowerBound } ?? .max)
    return styles.style(at: first).map { text.facts.styles[$0].tabs } ?? text.facts.tabs
  }

  /// A glyph of a part.
  struct GlyphPlace {
    var part: Int
    var glyph: Int
  }

  /// Rounds fragments up whose parts have other advances now.
  mutating func snapFragments() {
    for (range, end) in fragments {
      let advance = parts[range].reduce(0) { $0 + $1.advance }
      parts[end].slack = FitLimit.snapped(advance) - advance
    }
  }

  /// Adds room after a glyph's cluster.
  mutating func widen(_ place: GlyphPlace, by room: Double) {
    parts[place.part].glyphs[place.glyph].advance += room
    parts[place.part].advance += room
    // From right to left, what follows a cluster stands on its left.
    if parts[place.part].isRightToLeft { parts[place.part].glyphs[place.glyph].offset.x += room }
  }

  /// The character at an offset.
  func scalar(at offset: Int) -> UInt32 {
    var end = offset
    return text.string.utf8Span.span.decodeScalar(at: &end)
  }

  /// Moves characters together; see ``Line/tightening``.
  private mutating func tighten() {
    if line.tightening == 0 { return }
    let analysed = text.shaped.analysed
    for index in parts.indices where !parts[index].isHanging {
      let end = parts[index].range.upperBound
      for place in parts[index].glyphs.indices {
        let next =
          place + 1 < parts[index].glyphs.count
          ? parts[index].glyphs[place + 1].cluster : end
        let clusters = analysed.clusterCount(in: parts[index].glyphs[place].cluster..<next)
        widen(
          GlyphPlace(part: index, glyph: place), by: -line.tightening * Double(clusters))
      }
      switch parts[index].content {
      case .attachment, .tab, .control:
        parts[index].advance -=
          line.tightening * Double(analysed.clusterCount(in: parts[index].range))
      case .item, .hyphen, .truncationToken: break
      }
    }
  }
}

extension LinePart {
  fileprivate var isTab: Bool {
    if case .tab = content { true } else { false }
  }
}
