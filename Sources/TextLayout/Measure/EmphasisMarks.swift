/// The marks of `text-emphasis`, and how far they reach beyond the lines that they stand on.
///
/// A line with marks above moves down, but for what the line before leaves free below its text. So
/// lines without marks tell what they leave, too (`ComputeAnnotationOverflow` and
/// `InlineLayoutAlgorithm::SetAnnotationOverflow` in Blink). Lengths are pixels.
struct EmphasisMarks: Sendable {
  /// A part of the text that has one first font and one mark.
  private struct Part: Sendable {
    /// Of its first font.
    var ascent: Double
    var descent: Double
    var mark: Mark?
  }

  private struct Mark: Sendable {
    var height: Double
    var isOver: Bool

    init?(_ style: CSSStyle, fontSize: Double) {
      switch style.textEmphasisStyle {
      case .none: return nil
      case .string(""): height = 0
      // Half the size, in whole pixels (`SimpleFontData::EmphasisMarkFontData`).
      case .string, .shape: height = (fontSize / 2).rounded(.toNearestOrAwayFromZero)
      }
      isOver = style.textEmphasisPosition == .over
    }
  }

  /// How far a line's text and marks reach above its baseline, and below it.
  private struct Reach {
    var above = 0.0
    var below = 0.0
    var hasMarkOver = false
    var hasMarkUnder = false

    mutating func take(above: Double, below: Double, _ mark: Mark?) {
      self.above = max(self.above, above)
      self.below = max(self.below, below)
      guard let mark else { return }
      if mark.isOver { hasMarkOver = true } else { hasMarkUnder = true }
    }
  }

  /// Of each inline box; of each font where there are none.
  private let parts: [Part]

  /// The em box of each font of the text.
  private let emBoxes: [(ascent: Double, descent: Double)]
  private let inline: InlineBoxStates?
  private let analysed: AnalysedText
  private let blockSize: Double

  /// `nil` where no text has marks.
  init?(_ analysed: AnalysedText, _ scales: [FontScale], inline: InlineBoxStates?) {
    guard let content = analysed.content else { return nil }
    let styles = inline?.tree.boxes.map(\.style) ?? [content.style]
    guard styles.contains(where: { $0.textEmphasisStyle != .none }) else { return nil }
    func part(_ font: Font, size: Double, _ style: CSSStyle) -> Part {
      let metrics = font.instance.metrics(size: size, convention: .css)
      return Part(
        ascent: metrics.ascent, descent: metrics.descent, mark: Mark(style, fontSize: size))
    }
    let fonts = zip(analysed.fonts, scales)
    parts =
      inline?.tree.boxes.map { part($0.style.font($0.font), size: $0.fontSize, $0.style) }
      ?? fonts.map { part($0, size: $1.size, content.style) }
    emBoxes = fonts.map { $0.instance.emBox(size: $1.size) }
    blockSize =
      inline?.tree.boxes[0].fontSize ?? scales[analysed.styles.blockFont].size
    self.inline = inline
    self.analysed = analysed
  }

  /// The box of a line with what its marks and the line before ask for.
  ///
  /// - Parameters:
  ///   - range: The line's, as UTF-8 offsets.
  ///   - space: What the line before leaves free below its text; below zero, how far its marks
  ///     reach beyond it. Becomes the line's own.
  /// - Complexity: as ``LineBoxes/box(of:items:endsLine:)``.
  func box(
    _ box: LineMetrics, ofLine range: Range<Int>, items: [ShapedItem], space: inout Double
  ) -> LineMetrics {
    var reach = reach(ofLine: range, in: box, items)
    let size = blockSize.truncatedToLayoutUnit
    if reach.above + reach.below < size {
      let half = ((box.ascent + box.descent - size) / 2).truncatedToLayoutUnit
      reach.above = box.ascent - max(half, 0)
      reach.below = box.descent - max(half, 0)
    }
    var over = box.ascent - reach.above
    var under = box.descent - reach.below
    if over < 0 && !reach.hasMarkOver { over = 0 }
    if under < 0 && !reach.hasMarkUnder { under = 0 }
    var moved = box
    if over < 0 {
      moved.ascent += max(-over - max(space, 0), 0)
    } else if space < 0 {
      moved.ascent -= min(over, -space)
    }
    moved.descent += max(-under, 0)
    space = under
    return moved
  }

  private func reach(
    ofLine range: Range<Int>, in box: LineMetrics, _ items: [ShapedItem]
  ) -> Reach {
    let raises = inline?.raises(of: range, opened: 0..<0, items: items) ?? [:]
    let end = contentEnd(of: range)
    var reach = Reach()
    var offset = range.lowerBound
    var index = items.partitioningIndex { $0.item.range.upperBound > offset }
    while index < items.count {
      let item = items[index].item
      offset = max(offset, item.range.lowerBound)
      if offset >= end { break }
      let (place, runEnd) = place(at: offset, raises)
      let stop = min(item.range.upperBound, runEnd, end)
      if item.isAttachment {
        take(attachmentAt: place, offset, in: box, &reach)
      } else if analysed.hasText(offset..<stop) {
        take(font: item.font, at: place, &reach)
      }
      offset = stop
      if offset >= item.range.upperBound { index += 1 }
    }
    return reach
  }

  /// Where a stretch of text stands.
  private struct Place {
    /// Index into ``parts``, and of the inline box where there are some.
    var part: Int

    /// Of its baseline, above the line's.
    var raise: Double
  }

  private func place(at offset: Int, _ raises: [Int: Double]) -> (Place, end: Int) {
    if let inline {
      let run = inline.tree.run(at: offset)
      return (Place(part: run.box, raise: raises[run.box] ?? 0), run.end)
    }
    let runs = analysed.styles.runs
    let run = runs.partitioningIndex { $0.end > offset }
    guard run < runs.count else { return (Place(part: 0, raise: 0), .max) }
    let raise = runs[run].baselineOffset.truncatedToLayoutUnit
    return (Place(part: runs[run].font, raise: raise), runs[run].end)
  }

  private func take(font: Int, at place: Place, _ reach: inout Reach) {
    let part = parts[place.part]
    // Never more than the whole pixels between the em box and the font's own edge are cut off.
    var above = part.ascent - max(part.ascent - emBoxes[font].ascent, 0).rounded(.down)
    var below = part.descent - max(part.descent - emBoxes[font].descent, 0).rounded(.down)
    if let mark = part.mark {
      if mark.isOver { above += mark.height } else { below += mark.height }
    }
    reach.take(above: above + place.raise, below: below - place.raise, part.mark)
  }

  /// Blink knows the upper edge of an inline block. Its lower one counts as if it stood at the
  /// line's top, and a mark below it as if it had no height.
  private func take(
    attachmentAt place: Place, _ offset: Int, in box: LineMetrics, _ reach: inout Reach
  ) {
    let extent: LineMetrics
    var width = 0.0
    if let inline {
      extent = inline.extent(ofBox: place.part, on: 0..<0)
      width = inline.tree.boxes[place.part].atomic?.size.width ?? 0
    } else {
      let attachments = analysed.styles.attachments
      let index = attachments.partitioningIndex { $0.range.upperBound > offset }
      guard index < attachments.count else { return }
      extent = LineMetrics(attachments[index], analysed.rules)
      width = attachments[index].bounds.width
    }
    var above = extent.ascent + (inline == nil ? 0 : place.raise)
    var below = (width > 0 ? extent.ascent + extent.descent : 0) - box.ascent
    let mark = parts[place.part].mark
    if let mark, !mark.isOver { below = mark.height - above }
    if let mark, mark.isOver { above += mark.height }
    reach.take(above: above, below: below, mark)
  }

  /// Where a line's text ends: what collapses at its end has no fragment.
  private func contentEnd(of range: Range<Int>) -> Int {
    let utf8 = analysed.string.utf8Span.span
    var end = range.upperBound
    while end > range.lowerBound, WhiteSpaceProcessor.collapses(utf8[end - 1]),
      utf8[end - 1] == 0x0A || collapses(at: end - 1)
    {
      end -= 1
    }
    return end
  }

  /// Whether white space at an offset collapses.
  private func collapses(at offset: Int) -> Bool {
    let box = inline.map { $0.tree.boxes[$0.tree.box(at: offset)].style }
    return (box ?? analysed.content?.style)?.whiteSpace.collapsesSpaces == true
  }
}
