/// The line boxes that the fonts, baselines and attachments of a text ask for.
///
/// A line in a font asked for has that font's box, also over white space; fallback fonts can only
/// make it taller. A run above or below the baseline makes it taller on that side, by the whole
/// offset, as UIKit does.
struct LineBoxes: Sendable {
  /// What every line of the text holds: the box of the font asked for, if there is just one, on the
  /// baseline throughout; else nothing.
  let base: LineMetrics

  /// Whether every line has the ``base``.
  let isUniform: Bool

  /// Of each font of the text.
  private let fonts: [LineMetrics]
  private let analysed: AnalysedText
  private let includesFallbacks: Bool

  private var styles: TextStyles { analysed.styles }

  init(_ analysed: AnalysedText, scales: [FontScale]) {
    let options = analysed.options
    fonts = zip(analysed.fonts, scales).map { font, scale in
      LineMetrics(
        font.instance.metrics(size: scale.size, convention: options.convention),
        options.convention)
    }
    self.analysed = analysed
    includesFallbacks = options.includesFallbackMetrics
    isUniform = analysed.styles.isPlain && (fonts.count == 1 || !includesFallbacks)
    base = analysed.styles.runs.isEmpty ? fonts[0] : LineMetrics()
  }

  /// The box of a stretch of text.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets.
  ///   - items: All items of the text.
  /// - Complexity: logarithmic in the number of runs and items, linear in those of the range.
  func box(of range: Range<Int>, items: [ShapedItem]) -> LineMetrics {
    var box = base
    if isUniform || range.isEmpty { return range.isEmpty ? emptyBox(at: range.lowerBound) : box }
    addFonts(of: range, items: items, to: &box)
    let first = styles.attachments.partitioningIndex { $0.range.upperBound > range.lowerBound }
    for attachment in styles.attachments[first...] {
      if attachment.range.lowerBound >= range.upperBound { break }
      let bounds = attachment.bounds
      let offset = attachment.baselineOffset
      box.formUnion(
        LineMetrics(ascent: max(bounds.maxY + offset, 0), descent: max(-bounds.minY - offset, 0)))
    }
    return box
  }

  /// The box of a line without characters: that of the run before it, or of the text's only one.
  private func emptyBox(at offset: Int) -> LineMetrics {
    guard let last = styles.runs.last else { return base }
    let index = styles.runs.partitioningIndex { $0.end >= offset }
    let run = index < styles.runs.count ? styles.runs[index] : last
    return fonts[run.font].raised(by: run.baselineOffset)
  }

  private func addFonts(of range: Range<Int>, items: [ShapedItem], to box: inout LineMetrics) {
    var run = styles.runs.partitioningIndex { $0.end > range.lowerBound }
    var item =
      includesFallbacks && fonts.count > 1
      ? items.partitioningIndex { $0.item.range.upperBound > range.lowerBound } : items.count
    while true {
      let style = run < styles.runs.count ? styles.runs[run] : nil
      let offset = style?.baselineOffset ?? 0
      if let style { box.formUnion(fonts[style.font].raised(by: offset)) }
      let end = min(style?.end ?? range.upperBound, range.upperBound)
      while item < items.count, items[item].item.range.lowerBound < end {
        box.formUnion(fonts[items[item].item.font].raised(by: offset))
        if items[item].item.range.upperBound > end { break }
        item += 1
      }
      if end >= range.upperBound { return }
      run += 1
    }
  }
}
