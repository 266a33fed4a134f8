internal import LineBreaking

/// Finds a later place to restart from, in what was measured from the last one on.
///
/// It is where a line starts. Nothing to come can change where that line or one before it ends.
/// So text enough is known after it: a line, and after that as much as HarfBuzz may look back
/// (``UnsafeEdge/reach``). There text shapes and breaks as if it began there, and its scripts,
/// fonts and levels are what they are alone. After a paragraph's end all of that holds.
struct RestartFinder {
  /// In pixels.
  private let text: MeasuredText
  private let limit: Double
  private let setting: GrowthSetting
  private let restart: Restart
  private let paragraph: Restart
  private let shaper: Shaper?

  /// What is left of the text.
  private let shown: String
  private let collapsed: CollapsedText?
  private let boundaries: TextBoundaries
  private let starts: [GrownLinesQuestion.LineStart]

  /// Where each start lies, in UTF-8.
  private let offsets: [Int]

  /// - Parameters:
  ///   - text: What was measured.
  ///   - starts: Where its lines start.
  ///   - restart: From where on.
  ///   - paragraph: Where its paragraph starts.
  init?(
    _ text: MeasuredText, _ starts: [GrownLinesQuestion.LineStart], limit: Double,
    setting: GrowthSetting, from restart: Restart, paragraph: Restart, shaper: Shaper?
  ) {
    if starts.count < 2 { return nil }
    switch text.origin {
    case .read(let read):
      collapsed = setting.style.map {
        CSSContent(read.string, style: $0, options: setting.options).text
      }
      shown = collapsed?.string ?? read.string
      boundaries = setting.breaker.boundaries(in: shown.utf8Span.span)
      let flags = boundaries.flags
      let ends = flags.indices.filter { flags[$0].contains(.lineBreak) }
      if ends.count != read.sums.places.count { return nil }
      offsets = starts.map { $0.segment == 0 ? 0 : ends[$0.segment - 1] }
    case .laidOut(let storage):
      let analysed = storage.facts.shaped.analysed
      collapsed = analysed.content?.text
      (shown, boundaries) = (analysed.string, analysed.boundaries)
      offsets = starts.map { $0.segment == 0 ? 0 : Int(storage.segments[$0.segment - 1].end) }
    }
    (self.text, self.limit, self.setting) = (text, limit, setting)
    (self.restart, self.paragraph, self.shaper) = (restart, paragraph, shaper)
    self.starts = starts
  }

  /// What is found.
  struct Found: Sendable {
    var restart: Restart

    /// Where its paragraph starts.
    var paragraph: Restart
  }

  /// A later place than the last one; `nil` where there is none.
  func find() -> Found? {
    let utf8 = shown.utf8Span.span
    var paragraph = paragraph
    var best: Restart?
    var first = 1
    if !setting.rules.onlyLineFeedsEndLines, let index = lastParagraph(utf8) {
      first = index + 1
      if let start = start(index, in: RestartContext(setting), settledTo: offsets[index]) {
        (paragraph, best) = (start, start)
      }
    }
    let settledEnd = settledEnd(utf8)
    var candidates = 0
    for index in (first..<max(offsets.count - 1, first)).reversed() {
      guard offsets[index + 1] <= settledEnd else { continue }
      candidates += 1
      if candidates > Self.mostCandidates { break }
      if let start = startInside(index, of: best ?? restart, settledEnd, utf8) {
        best = start
        break
      }
    }
    return best.map { Found(restart: $0, paragraph: paragraph) }
  }

  /// Lines from the last one back.
  private static let mostCandidates = 32

  /// The line that starts the last paragraph with text in it, if it is not the first.
  private func lastParagraph(_ utf8: Span<UInt8>) -> Int? {
    offsets.indices.dropFirst().last {
      offsets[$0] < utf8.count && utf8.isAfterParagraphSeparator(offsets[$0])
    }
  }

  /// How far nothing changes that is appended.
  private func settledEnd(_ utf8: Span<UInt8>) -> Int {
    var end = utf8.count
    var clusters = 0
    while end > 0, clusters < UnsafeEdge.reach {
      end -= 1
      if boundaries.flags[end].contains(.grapheme) { clusters += 1 }
    }
    return min(end, setting.breaker.endOfSettledWords(in: utf8))
  }

  /// A place inside a paragraph, if text can restart there.
  ///
  /// - Parameter base: The paragraph's start, or the last restart in it.
  private func startInside(
    _ index: Int, of base: Restart, _ settledEnd: Int, _ utf8: Span<UInt8>
  ) -> Restart? {
    let offset = offsets[index]
    guard offset > 0, isSafe(afterSegment: starts[index].segment - 1), keepsHeights(at: offset),
      !hasDottedCircle(before: offset),
      setting.breaker.restarts(boundaries, in: utf8, at: offset)
    else { return nil }
    var context = base.context
    let source = sourceText.utf8Span.span
    let end = sourceOffset(offset)
    context.take(source, base.offset - restart.offset..<end)
    let tail = utf8.extracting(offset...)
    guard context.restarts(with: tail, afterLineFeed: utf8[offset - 1] == 0x0A),
      context.allows(source.extracting(end...), setting)
    else { return nil }
    return start(index, in: context, settledTo: settledEnd)
  }

  private var sourceText: String { collapsed?.source ?? shown }

  private func sourceOffset(_ offset: Int) -> Int { collapsed?.sourceOffset(of: offset) ?? offset }

  /// The restart at a line's start; `nil` where what the lines before it are counted in may change
  /// yet.
  ///
  /// - Parameter end: How far nothing changes, in UTF-8.
  private func start(_ index: Int, in context: RestartContext, settledTo end: Int) -> Restart? {
    var result = restart
    result.unit = setting.countedUnit(of: text)
    if result.unit != restart.unit {
      // Without what comes from fonts of the last characters.
      let settled = String(shown[shown.utf8Range(0..<end)])
      let measured = setting.measured(settled, unit: restart.unit, shaper: shaper)
      if setting.countedUnit(of: measured) != result.unit { return nil }
    }
    result.offset = restart.offset + sourceOffset(offsets[index])
    result.context = context
    let question = GrownLinesQuestion(
      limit: limit, above: restart.lines, numberOfLines: starts[index].line)
    result.lines = text.ask(question).lines
    return result
  }

  /// Whether text shapes the same on both sides of a segment's end, whatever ends or starts there.
  private func isSafe(afterSegment index: Int) -> Bool {
    switch text.origin {
    case .read(let read):
      let edge = read.edges.partitioningIndex { $0.place >= index }
      guard edge < read.edges.count, read.edges[edge].place == index else { return true }
      return read.edges[edge].care.isSubset(of: .readsAgain)
    case .laidOut(let storage):
      let segment = storage.segments[index]
      let special: Segment.Flags = [.unsafeEdge, .hyphen, .tab, .afterSpace, .opensRun]
      return segment.flags.contains(.opportunity) && !segment.flags.contains(anyOf: special)
        && LaidOutText(storage).correction(at: index) == nil
    }
  }

  /// Whether a sign that belongs to no letter stands before an offset, in what is shaped with it.
  /// HarfBuzz gives it a dotted circle. Whether one to come gets a circle depends on it, however
  /// far it is; see ``DevanagariSyllables``. No text that is read has such a sign.
  private func hasDottedCircle(before offset: Int) -> Bool {
    guard case .laidOut(let storage) = text.origin else { return false }
    let shaped = storage.facts.shaped
    var index = shaped.firstItem(endingAfter: offset)
    guard index < shaped.items.count else { return false }
    if shaped.items[index].item.range.lowerBound == offset, !shaped.items[index].item.joinsLast {
      return false
    }
    while true {
      let (item, glyphs) = (shaped.items[index].item, shaped.items[index].glyphs)
      if let circle = shaped.analysed.fonts[item.font].instance.glyph(for: "\u{25CC}"),
        shaped.glyphs[glyphs].contains(where: { $0.id == circle && $0.cluster < offset })
      {
        return true
      }
      if !item.joinsLast || index == 0 { return false }
      index -= 1
    }
  }

  /// Whether no item goes on at an offset whose part in the height of lines all of it decides.
  private func keepsHeights(at offset: Int) -> Bool {
    guard setting.rules.systemFontsKeepHeight, setting.font.isSystemFont else { return true }
    switch text.origin {
    case .read(let read): return !read.hasFallbacks
    case .laidOut(let storage):
      let shaped = storage.facts.shaped
      let index = shaped.firstItem(endingAfter: offset)
      guard index < shaped.items.count else { return true }
      let item = shaped.items[index].item
      return item.font == 0 || item.range.lowerBound >= offset
    }
  }
}
