/// The line boxes that the fonts, baselines and attachments of a text ask for.
///
/// A line in a font asked for has that font's box, also over white space. Fallback fonts can only
/// make it taller. Fallbacks of a font that stands for the system font do not for most scripts; see
/// ``Item/keepsHeight``. Under `.uiKit` a run above or below the baseline makes the line taller on
/// that side, by the whole offset. Under `.css` the run's box moves, and every line holds the strut
/// besides: the box of the block's own font (CSS Inline 3, section 5.1).
struct LineBoxes: Sendable {
  /// What every line of the text holds: the box of the font asked for, if there is just one, on the
  /// baseline throughout; else nothing. Under `.css` the strut, too.
  private(set) var base: LineMetrics

  /// Whether every line has the ``base``.
  let isUniform: Bool

  /// The boxes of lines with inline boxes, which no union of their parts' boxes gives.
  private(set) var inline: InlineBoxStates?

  /// What `text-box-trim` makes of the first line and of the last.
  let trim: BoxTrim?

  /// The marks of `text-emphasis`; `nil` where no text has any.
  let emphasis: EmphasisMarks?

  /// Whether a line's box is to be asked for the line as a whole.
  var isOfLines: Bool { inline != nil }

  /// What lines are scaled by.
  private var factor: Float = 1

  /// Of each font of the text.
  private let fonts: [LineMetrics]
  private let scales: [FontScale]
  private let analysed: AnalysedText
  private let rules: RuleBook
  private let includesFallbacks: Bool
  private let collapsesSpaces: Bool

  private var styles: TextStyles { analysed.styles }

  init(_ analysed: AnalysedText, scales: [FontScale]) {
    let options = analysed.options
    let lineHeight = analysed.content?.style.lineHeight ?? .normal
    let styles = analysed.styles
    let blockSize = scales[styles.blockFont].size
    self.scales = scales
    fonts = zip(analysed.fonts, scales).map { font, scale in
      LineMetrics(
        font.instance.metrics(size: scale.size, convention: options.convention),
        analysed.rules, pointSize: scale.pointSize,
        lineHeight: lineHeight.points(fontSize: scale.size, blockFontSize: blockSize))
    }
    inline = analysed.content?.boxes.map { InlineBoxStates($0, analysed, scales) }
    trim = analysed.content.flatMap {
      let block = analysed.fonts[styles.blockFont].instance
      return BoxTrim($0.style, font: block.metrics(size: blockSize, convention: options.convention))
    }
    emphasis = EmphasisMarks(analysed, scales, inline: inline)
    self.analysed = analysed
    collapsesSpaces = analysed.content?.style.whiteSpace.collapsesSpaces ?? false
    rules = analysed.rules
    includesFallbacks = options.includesFallbackMetrics && lineHeight == .normal
    isUniform =
      styles.isOneFont && !styles.hasBoxes
      && (fonts.count == 1 || !includesFallbacks
        || analysed.items.allSatisfy { $0.font == 0 || $0.keepsHeight })
    var base = styles.runs.isEmpty ? fonts[0] : LineMetrics()
    if rules.hasStrut {
      base = fonts[styles.blockFont]
      if styles.runs.isEmpty { base.formUnion(fonts[0]) }
    }
    self.base = base
  }

  /// The boxes of lines that are scaled.
  ///
  /// - Complexity: constant.
  func scaled(by factor: Float) -> LineBoxes {
    if factor == 1 { return self }
    var boxes = self
    boxes.factor = factor
    boxes.inline = inline?.scaled(by: factor)
    boxes.base = boxes.scaledFont(styles.blockFont)
    if styles.runs.isEmpty { boxes.base.formUnion(boxes.scaledFont(0)) }
    return boxes
  }

  /// The box of a font whose text is scaled.
  private func scaledFont(_ index: Int) -> LineMetrics {
    let lineHeight = analysed.content?.style.lineHeight ?? .normal
    let size = scales[index].size
    let metrics = analysed.fonts[index].instance.metrics(
      size: size, convention: analysed.options.convention)
    let height = lineHeight.points(fontSize: size, blockFontSize: scales[styles.blockFont].size)
    return LineMetrics(
      height: height ?? metrics.ascent + metrics.descent + max(metrics.leading, 0),
      isFixed: lineHeight.isFixed, ascent: metrics.ascent, descent: metrics.descent,
      scaledBy: factor)
  }

  /// The box of the font of a run, a part of which a line has: no text, nothing is scaled.
  private func font(_ index: Int, over range: Range<Int>) -> LineMetrics {
    if factor == 1 { return fonts[index] }
    let attachment = styles.attachments.partitioningIndex { $0.range.upperBound > range.lowerBound }
    let isAttachment =
      attachment < styles.attachments.count && styles.attachments[attachment].range.overlaps(range)
    return isAttachment || !analysed.hasText(range) ? fonts[index] : scaledFont(index)
  }

  /// The box of a line, or of a part of one.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets.
  ///   - items: All items of the text.
  ///   - endsLine: Whether the line ends with the range; see ``opensRun(atEndOf:)``.
  /// - Complexity: logarithmic in all runs and items, linear in the runs and items of the range.
  func box(of range: Range<Int>, items: [ShapedItem], endsLine: Bool) -> LineMetrics {
    var box = base
    if let inline, !range.isEmpty { return inline.box(of: range, items: items) }
    if range.isEmpty { return emptyBox(at: range.lowerBound) }
    // A font that shows shares its leading before it is scaled, the line's own font after that.
    if isUniform && factor == 1 { return box }
    let opensRun = opensRun(atEndOf: range)
    let moved = opensRun ? range.lowerBound..<range.upperBound - 1 : range
    if !moved.isEmpty { addFonts(of: moved, items: items, to: &box) }
    if opensRun && endsLine { box.formUnion(unmovedBox(at: moved.upperBound)) }
    let first = styles.attachments.partitioningIndex { $0.range.upperBound > range.lowerBound }
    for attachment in styles.attachments[first...] {
      if attachment.range.lowerBound >= range.upperBound { break }
      box.formUnion(LineMetrics(attachment, rules))
    }
    addEmptySpans(of: range, to: &box)
    return box
  }

  /// The box of a line without characters: the box of the run before it, or of the text's only run.
  private func emptyBox(at offset: Int) -> LineMetrics {
    guard let last = styles.runs.last else { return base }
    let index = styles.runs.partitioningIndex { $0.end >= offset }
    let run = index < styles.runs.count ? styles.runs[index] : last
    var box = fonts[run.font].raised(by: run.baselineOffset, rules)
    if rules.hasStrut { box.formUnion(base) }
    return box
  }

  /// One where lines meet stands on the first of them, unless a line feed ends that.
  private func addEmptySpans(of range: Range<Int>, to box: inout LineMetrics) {
    let utf8 = analysed.string.utf8Span.span
    let first = styles.emptySpans.partitioningIndex { $0.offset >= range.lowerBound }
    for span in styles.emptySpans[first...] {
      if span.offset > range.upperBound { return }
      let startsLine = span.offset == 0 || utf8[span.offset - 1] == 0x0A
      let isAtEnd = span.offset == utf8.count
      if span.offset == range.lowerBound && !startsLine && !isAtEnd { continue }
      if span.offset == range.upperBound && startsLine && !isAtEnd { continue }
      box.formUnion(fonts[span.font].raised(by: span.baselineOffset, rules))
    }
  }

  /// Whether a stretch ends in the first character of a run off the baseline, a space, which
  /// collapses if a line ends there. Chromium then has a box for the run, but moves it only on the
  /// line that the run ends on (measured, Chromium 156).
  func opensRun(atEndOf range: Range<Int>) -> Bool {
    if !collapsesSpaces || range.isEmpty { return false }
    let space = range.upperBound - 1
    let run = styles.runs.partitioningIndex { $0.end > space }
    return run < styles.runs.count && styles.runs[run].baselineOffset != 0
      && styles.runs[run].end > range.upperBound
      && space == (run > 0 ? styles.runs[run - 1].end : 0)
      && analysed.string.utf8Span.span[space] == 0x20
  }

  /// The box that the run at an offset has for a space, on the baseline.
  private func unmovedBox(at offset: Int) -> LineMetrics {
    let run = styles.runs.partitioningIndex { $0.end > offset }
    return fonts[styles.runs[run].font]
  }

  private func addFonts(of range: Range<Int>, items: [ShapedItem], to box: inout LineMetrics) {
    var run = styles.runs.partitioningIndex { $0.end > range.lowerBound }
    var start = range.lowerBound
    var item =
      includesFallbacks && (fonts.count > 1 || factor != 1)
      ? items.partitioningIndex { $0.item.range.upperBound > range.lowerBound } : items.count
    while true {
      let style = run < styles.runs.count ? styles.runs[run] : nil
      let offset = style?.baselineOffset ?? 0
      let end = min(style?.end ?? range.upperBound, range.upperBound)
      if let style {
        box.formUnion(font(style.font, over: start..<end).raised(by: offset, rules))
      }
      while item < items.count, items[item].item.range.lowerBound < end {
        if !items[item].item.keepsHeight {
          let own = fonts[items[item].item.font]
          let isScaled = factor != 1 && !items[item].item.isAttachment
          box.formUnion((isScaled ? own.scaled(by: factor) : own).raised(by: offset, rules))
        }
        if items[item].item.range.upperBound > end { break }
        item += 1
      }
      if end >= range.upperBound { return }
      start = end
      run += 1
    }
  }
}
