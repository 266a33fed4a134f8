internal import LineBreaking

/// What is left of a text that had to be cut to fit.
struct ShownText {
  /// From the first character shown to the last.
  var range: Range<Int>
  var width: Double
  var box: LineMetrics

  /// What was taken out, or `nil` when the text only moved together.
  var cut: Range<Int>?

  /// The offset of the character whose attributes an ellipsis has.
  var tokenPlace = 0

  /// What every grapheme cluster gave up.
  var tightening = 0.0
}

/// Looks for the smallest cut that makes a stretch of text fit on one line.
///
/// What is kept grows from nothing, by doubling and then by halving. It is shaped as it would
/// stand: the cost is for shaping the line, not the text. Where adding a cluster makes text
/// narrower, the cut need not be the smallest of all. But a cut of one cluster less never fits.
struct TruncationSearch<Walk: LineWalk> {
  /// At the line to be cut.
  private(set) var cursor: LineCursor
  private let range: Range<Int>
  private let truncation: Truncation
  private let shaper: Shaper

  /// The stretches that a start and an end of the text may be taken from: up to the first hard
  /// break, and from after the last one.
  private let prefixes: Range<Int>
  private let suffixes: Range<Int>

  /// - Parameter walk: One that is at the line to be cut.
  init(_ walk: Walk, range: Range<Int>, truncation: Truncation) {
    cursor = walk.cursor
    shaper = cursor.scratch.shaper()
    let text = cursor.text
    shaper.watch = text.facts.watch
    self.range = range
    self.truncation = truncation
    let analysed = text.shaped.analysed
    let firstEnd = analysed.endOfLine(from: range.lowerBound, before: range.upperBound)
    prefixes = range.lowerBound..<firstEnd
    suffixes = analysed.lastLine(in: range)
  }

  /// All of the text with less room between its characters, if the paragraph allows that and little
  /// enough is missing.
  ///
  /// AppKit's `tighteningFactorForTruncation` is 0.05: text up to that much too wide is tightened.
  mutating func tightened() -> ShownText? {
    guard margins.tightens, prefixes == suffixes else { return nil }
    let analysed = text.shaped.analysed
    let content =
      prefixes
      .lowerBound..<analysed.trailingWhitespaceStart(
        before: prefixes.upperBound, notBefore: prefixes.lowerBound)
    // Far too wide text is not even shaped to see.
    let glyph = text.shaped.firstGlyph(at: content.lowerBound)
    let plain = Walk.unbrokenAdvance(of: content, glyph: glyph, of: text)
    guard cursor.hasRoom(for: (plain - unit.units(8 * text.largestFontSize)) / 1.1) else {
      return nil
    }
    let width = width(content, token: 0, content.upperBound..<content.upperBound)
    guard cursor.hasRoom(for: width / 1.05) else { return nil }
    let clusters = analysed.clusterCount(in: content)
    let excess = max(width - (cursor.room - unit.units(FitLimit.tolerance)), 0)
    return ShownText(
      range: range, width: width - excess, box: text.box(of: range), cut: nil,
      tightening: clusters > 0 ? unit.points(excess) / Double(clusters) : 0)
  }

  /// The text with as little taken out as possible.
  mutating func cut() -> ShownText {
    var kept = Kept(prefixEnd: prefixes.lowerBound, suffixStart: suffixes.upperBound)
    guard fits(kept) else { return shown(kept) }
    kept = largest(from: kept) { $0.grown($1) }
    if truncation.mode == .middle {
      // What either side still has room for on its own.
      kept = largest(from: kept) { $0.grown($1, suffix: false) }
      kept = largest(from: kept) { $0.grown($1, suffix: true) }
    }
    return shown(kept)
  }

  /// The most that fits of what grows cluster by cluster: by doubling, then by halving.
  private mutating func largest(
    from start: Kept, growing next: (TruncationSearch, Kept) -> Kept?
  ) -> Kept {
    func grown(_ kept: Kept, by clusters: Int) -> Kept? {
      var result: Kept?
      for _ in 0..<clusters {
        guard let more = next(self, result ?? kept) else { break }
        result = more
      }
      return result
    }
    var kept = start
    var clusters = 1
    while let more = grown(kept, by: clusters), fits(more) {
      kept = more
      clusters *= 2
    }
    while clusters > 1 {
      clusters /= 2
      if let more = grown(kept, by: clusters), fits(more) { kept = more }
    }
    return kept
  }

  /// A start and an end of the text.
  private struct Kept {
    var prefixEnd: Int
    var suffixStart: Int

    /// In the middle both sides grow in turn.
    var growsSuffix = false
  }

  /// One cluster more, in the middle on each side in turn; `nil` when there is none.
  private func grown(_ kept: Kept) -> Kept? {
    guard truncation.mode == .middle else {
      return grown(kept, suffix: truncation.mode == .head)
    }
    let first = kept.growsSuffix
    var more = grown(kept, suffix: first) ?? grown(kept, suffix: !first)
    more?.growsSuffix = !first
    return more
  }

  /// One cluster more on one side; `nil` when there is none, or when a cut in the middle would be
  /// left with nothing to cut.
  private func grown(_ kept: Kept, suffix: Bool) -> Kept? {
    let analysed = text.shaped.analysed
    let mayMeet = truncation.mode != .middle || hasHardBreak
    var more = kept
    if suffix {
      guard kept.suffixStart > suffixes.lowerBound else { return nil }
      more.suffixStart = analysed.clusterBoundary(before: kept.suffixStart)
    } else {
      guard kept.prefixEnd < prefixes.upperBound else { return nil }
      more.prefixEnd = analysed.clusterBoundary(after: kept.prefixEnd)
    }
    return mayMeet || more.prefixEnd < more.suffixStart ? more : nil
  }

  private var text: LaidOutText { cursor.text }

  /// What widths count.
  private var unit: LineUnit { text.facts.unit }
  private var margins: LineMargins { cursor.margins }
  private var hasHardBreak: Bool { prefixes != suffixes }

  private mutating func fits(_ kept: Kept) -> Bool {
    cursor.hasRoom(for: width(kept))
  }

  private mutating func width(_ kept: Kept) -> Double {
    width(prefix(kept), token: token(kept).width, suffix(kept))
  }

  private func prefix(_ kept: Kept) -> Range<Int> { range.lowerBound..<kept.prefixEnd }
  private func suffix(_ kept: Kept) -> Range<Int> { kept.suffixStart..<suffixes.upperBound }

  private mutating func shown(_ kept: Kept) -> ShownText {
    let token = token(kept)
    var box = token.box
    if !prefix(kept).isEmpty { box.formUnion(text.box(of: prefix(kept))) }
    if !suffix(kept).isEmpty { box.formUnion(text.box(of: suffix(kept))) }
    let cutEnd = suffix(kept).isEmpty ? range.upperBound : kept.suffixStart
    let start = prefix(kept).isEmpty && !suffix(kept).isEmpty ? cutEnd : range.lowerBound
    let end = suffix(kept).isEmpty ? kept.prefixEnd : suffixes.upperBound
    return ShownText(
      range: start..<max(start, end), width: width(kept), box: box,
      cut: kept.prefixEnd..<max(kept.prefixEnd, cutEnd), tokenPlace: tokenPlace(kept))
  }

  /// The width of a start, a token and an end that stand after each other.
  private func width(_ prefix: Range<Int>, token: Double, _ suffix: Range<Int>) -> Double {
    var pen = LinePen(at: 0)
    set(prefix, &pen)
    pen.move(to: pen.raw + token)
    set(suffix, &pen)
    return pen.edge(pen.raw)
  }

  /// Moves the pen over a stretch of text, from tab to tab.
  private func set(_ range: Range<Int>, _ pen: inout LinePen) {
    let utf8 = text.string.utf8Span.span
    var start = range.lowerBound
    for offset in range where utf8[offset] == 0x09 {
      set(withoutTabs: start..<offset, &pen)
      start = offset + 1
      // Kerning and tracking follow the tab, too, and count before its stop is sought.
      pen.move(to: pen.raw + text.spacing(in: offset..<start))
      let end = pen.edge(pen.raw) + margins.indent
      guard let stop = text.tabs(margins, at: offset).next(after: end) else { continue }
      pen.pass(
        stop, indent: margins.indent,
        beforeSeparator: separatorAdvance(stop, in: start..<range.upperBound))
    }
    set(withoutTabs: start..<range.upperBound, &pen)
  }

  private func set(withoutTabs range: Range<Int>, _ pen: inout LinePen) {
    if range.isEmpty { return }
    let width = Walk.contentAlone(
      range, splitAt: range.upperBound, of: text, shaper: shaper)
    pen.move(to: pen.raw + width)
  }

  private func separatorAdvance(_ stop: TabStop, in range: Range<Int>) -> Double {
    guard let end = text.shaped.analysed.separatorOffset(stop.decimalSeparator, in: range) else {
      return .infinity
    }
    return Walk.contentAlone(
      range.lowerBound..<end, splitAt: end, of: text, shaper: shaper)
  }

  private func tokenPlace(_ kept: Kept) -> Int {
    Truncation.tokenPlace(
      atHead: truncation.mode == .head, prefixEnd: kept.prefixEnd, suffixStart: kept.suffixStart,
      in: range)
  }

  /// The token for a cut: the one asked for, or an ellipsis with the attributes of what is beside
  /// it.
  private mutating func token(_ kept: Kept) -> TruncationToken {
    let run =
      truncation.token == nil ? text.shaped.analysed.runIndex(at: tokenPlace(kept)) : -1
    if let known = cursor.scratch.tokens[run] { return known }
    let measured = text.token(truncation.token, run: run, shaper: shaper)
    let laidOut = measured.laidOut
    var stack = LineStack(usesFontLeading: true)
    for line in Walk(laidOut, limit: .infinity) { _ = stack.push(line) }
    let width = max(Walk.reported(stack.outerWidth), Walk.widthOfSpacesThatStay(laidOut))
    let token = TruncationToken(
      width: unit.units(width), box: laidOut.box(of: 0..<laidOut.text.utf8.count))
    cursor.scratch.tokens[run] = token
    return token
  }
}

/// What a truncation token adds to a line.
struct TruncationToken {
  var width: Double
  var box: LineMetrics
}

extension ShapedText {
  /// The index of the first glyph whose cluster is at or after an offset.
  fileprivate func firstGlyph(at offset: Int) -> Int {
    glyphs.firstGlyph(atOrAfter: offset, in: 0..<glyphs.count)
  }
}

extension LaidOutText {
  /// A truncation token, measured.
  ///
  /// - Parameters:
  ///   - custom: `nil` for an ellipsis.
  ///   - run: Index of the run whose attributes an ellipsis has.
  ///
  /// - Returns: A text that is shaped, in pixels: its glyphs and its box are asked for.
  func token(_ custom: StyledText?, run: Int, shaper: Shaper) -> MeasuredText {
    var options = options
    options.direction = .natural
    options.devicePixelRatio = facts.pixelsPerPoint
    func inPixels(_ text: MeasuredText) -> MeasuredText { text.inPixels ?? text }
    if let custom { return inPixels(MeasuredText(custom, options: options, shaper: shaper)) }
    guard let styled = shaped.analysed.source else {
      return inPixels(MeasuredText("\u{2026}", font: font, options: options, shaper: shaper))
    }
    var attributes =
      run < styled.storedRuns.count ? styled.storedRuns[run].attributes : styled.emptyAttributes
    attributes.attachment = nil
    attributes.writingDirection = nil
    let token = MeasuredText(
      StyledText("\u{2026}", attributes: attributes), options: options, shaper: shaper)
    let unscaled = (styled.storedRuns.first?.attributes ?? styled.emptyAttributes).font.size
    let factor = font.size / unscaled
    return inPixels(factor == 1 ? token : (try? token.scaled(by: factor)) ?? token)
  }
}

extension AnalysedText {
  /// The index of the run at an offset, or zero in a text without runs.
  func runIndex(at offset: Int) -> Int {
    guard let source else { return 0 }
    return min(
      source.storedRuns.stretchIndex(at: offset), max(source.storedRuns.count - 1, 0))
  }

  /// Where the text from `start` meets its first hard break, or `end`.
  func endOfLine(from start: Int, before end: Int) -> Int {
    let utf8 = string.utf8Span.span
    var offset = start
    while offset < end {
      let place = offset
      if isHardBreak(utf8.decodeScalar(at: &offset)) { return place }
    }
    return end
  }

  /// The last line of a range that has text, without its hard break.
  func lastLine(in range: Range<Int>) -> Range<Int> {
    let utf8 = string.utf8Span.span
    var end = range.upperBound
    while end > range.lowerBound {
      let (value, offset) = utf8.decodeScalar(before: end)
      if !isHardBreak(value) { break }
      end = offset
    }
    var start = end
    while start > range.lowerBound {
      let (value, offset) = utf8.decodeScalar(before: start)
      if isHardBreak(value) { break }
      start = offset
    }
    return start..<end
  }

  /// Where a separator stands in a range, before its first tab and hard break.
  func separatorOffset(_ separator: Unicode.Scalar, in range: Range<Int>) -> Int? {
    let utf8 = string.utf8Span.span
    var offset = range.lowerBound
    while offset < range.upperBound {
      let place = offset
      let value = utf8.decodeScalar(at: &offset)
      if value == separator.value { return place }
      if value == 0x09 || isHardBreak(value) { return nil }
    }
    return nil
  }

  func clusterBoundary(after offset: Int) -> Int {
    var place = offset + 1
    while !boundaries.flags[place].contains(.grapheme) { place += 1 }
    return place
  }

  func clusterBoundary(before offset: Int) -> Int {
    var place = offset - 1
    while !boundaries.flags[place].contains(.grapheme) { place -= 1 }
    return place
  }

  func clusterCount(in range: Range<Int>) -> Int {
    range.reduce(0) { $0 + (boundaries.flags[$1].contains(.grapheme) ? 1 : 0) }
  }
}
