internal import LineBreaking

/// A text that was analysed and shaped, with the segments and corrections that walks take.
///
/// There is none of a text that is only read: who asks for segments has one.
struct LaidOutText: Sendable {
  /// A class, so that a copy, and so every walk, costs one reference; nothing changes it.
  final class Storage: Sendable {
    /// What finds lines without a walk; `nil` where a text is not plain enough.
    let sums: LineTable?
    let segments: [Segment]

    /// What holds for the text and for each part of it alike.
    let facts: Facts
    let corrections: [EdgeCorrection]

    /// Distinct line boxes of the segments; the first is what every line holds.
    let metrics: [LineMetrics]

    /// Whether a wider line never makes more lines: no part is wider than the whole, and there are
    /// no tabs, and no indent grows faster than the line. Each paragraph ends a line.
    let isMonotone: Bool

    /// Whether lines that start inside the text may read it differently; under `.css`.
    let isReadAgain: Bool

    /// Where a part of the text that a line reads again goes on, as far as lines read; see
    /// ``ShapedText/narrowingStretches(_:hasNegativeAdvances:reach:)``.
    let narrowingStretches: [Range<Int>]

    /// How lines end elsewhere than at the last place that fits.
    let choice: LineChoice?

    /// All of the text in the style of its first line; `nil` where that has none of its own.
    let firstLine: LaidOutText?

    init(shaped: ShapedText, font: Font, builder: consuming SegmentBuilder) {
      facts = Facts(shaped: shaped, font: font, builder: builder)
      isReadAgain =
        shaped.analysed.lineBreaker != nil
        && (builder.isReadAgain
          || facts.breaksWords && shaped.analysed.boundaries.hasContextualStarts)
      isMonotone =
        builder.isMonotone && !builder.hasNegativeAdvances && !isReadAgain
        && !facts.styles.contains { $0.firstLineIndentFraction > 1 }
        && facts.paragraphs.endLines(of: builder.segments)
      choice = LineChoice(
        shaped.analysed.content?.style, segments: builder.segments,
        hasClones: shaped.analysed.styles.edges.hasClones)
      narrowingStretches =
        isReadAgain
        ? shaped.narrowingStretches(
          builder.scales, hasNegativeAdvances: builder.hasNegativeAdvances,
          reach: LaidOutText.farthestReading) : []
      sums = choice == nil && !facts.changesLines ? builder.lineTable : nil
      segments = builder.segments
      corrections = builder.corrections
      metrics = builder.metrics
      firstLine = nil
    }

    /// The same with other facts, and with a first line in a style of its own where one is given.
    init(_ whole: Storage, facts: Facts, firstLine: LaidOutText? = nil) {
      self.facts = facts
      isReadAgain = whole.isReadAgain
      isMonotone = false
      choice = whole.choice
      narrowingStretches = whole.narrowingStretches
      sums = nil
      segments = whole.segments
      corrections = whole.corrections
      metrics = whole.metrics
      self.firstLine = firstLine
    }

    /// The same with words that break only where min-content counts it.
    init(forMinContent whole: Storage) {
      facts = whole.facts.forMinContent
      isReadAgain = whole.isReadAgain
      isMonotone = whole.isMonotone
      choice = nil
      narrowingStretches = whole.narrowingStretches
      sums = nil
      segments = whole.segments
      corrections = whole.corrections
      metrics = whole.metrics
      firstLine = whole.firstLine.map { LaidOutText(Storage(forMinContent: $0.storage)) }
    }

    /// The same with segments of a part of the text.
    init(_ whole: Storage, builder: consuming SegmentBuilder) {
      facts = whole.facts
      isReadAgain = false
      isMonotone = builder.isMonotone && !builder.hasNegativeAdvances
      choice = nil
      narrowingStretches = []
      sums = nil
      segments = builder.segments
      corrections = builder.corrections
      metrics = builder.metrics
      firstLine = nil
    }
  }

  var storage: Storage

  /// Lines whose height a paragraph style changes are rounded up to pixels, as labels have it: so
  /// many a point, or zero for no rounding.
  var displayScale = 0.0

  init(_ storage: Storage, displayScale: Double = 0) {
    self.storage = storage
    self.displayScale = displayScale
  }

  /// The text with a first line in a style of its own.
  ///
  /// - Parameter first: All of the text in that style.
  func withFirstLine(as first: LaidOutText) -> LaidOutText {
    let line = LaidOutText(Storage(first.storage, facts: first.facts.asFirstLine(of: facts)))
    return LaidOutText(
      Storage(storage, facts: facts.withFirstLine, firstLine: line), displayScale: displayScale)
  }

  /// The text as one of its lines is set.
  ///
  /// - Parameter line: The line's part of ``text``, in UTF-8.
  func settingLine(_ line: Range<Int>) -> LaidOutText {
    line.lowerBound == 0 ? storage.firstLine ?? self : self
  }

  /// How much of a text a line reads again at most, in UTF-8. Words of scripts that take a
  /// dictionary are found in all of a stretch without spaces, however long.
  static let farthestReading = 1024

  var facts: Facts { storage.facts }
  var shaped: ShapedText { facts.shaped }
  var segments: [Segment] { storage.segments }
  var corrections: [EdgeCorrection] { storage.corrections }
  var metrics: [LineMetrics] { storage.metrics }
  var convention: Convention { facts.convention }
  var options: LayoutOptions { shaped.analysed.options }

  var isEmpty: Bool { facts.isEmpty }

  /// The font asked for; in a styled text, the first run's font.
  var font: Font { facts.font }

  /// The text that was measured.
  var text: String { shaped.analysed.content?.text.source ?? string }

  /// What is left of the text: under `.css` white space may collapse. All offsets but the lines'
  /// offsets refer to this string.
  var string: String { shaped.analysed.string }

  /// The size of its largest font, in points.
  var largestFontSize: Double { facts.scales.reduce(0) { max($0, $1.pointSize) } }

  /// The size of ``font``, in pixels.
  var fontPixelSize: Double { font.pixelSize(facts.pixelsPerPoint) }

  /// The part of ``text`` that a range of ``string`` stands for.
  func sourceRange(_ range: Range<Int>) -> Range<Int> {
    shaped.analysed.content?.text.sourceRange(of: range) ?? range
  }

  /// The part of ``string`` that is left of a range of ``text``.
  func shownRange(_ range: Range<Int>) -> Range<Int> {
    shaped.analysed.content?.text.range(ofSource: range) ?? range
  }

  /// Every font the text uses: the one asked for, then the fallbacks in the order of their first
  /// use.
  var fonts: [Font] {
    let analysed = shaped.analysed
    return analysed.fonts.indices.prefix(analysed.styles.shownFonts ?? .max).map { font(at: $0) }
  }

  /// One of ``fonts``.
  func font(at index: Int) -> Font {
    let font = shaped.analysed.fonts[index]
    return Font(
      library: font.library, instance: font.instance, size: facts.scales[index].pointSize)
  }

  /// The clusters no font has, as UTF-8 offsets in ``string``.
  var missing: [Range<Int>] { shaped.analysed.missing }

  /// A sum of advances in one of its fonts, as walks count it.
  func counted(_ units: Int, font index: Int) -> Double {
    facts.walkScales[index].points(units)
  }
}

extension LineUnit {
  /// What the lines of a text are counted in.
  ///
  /// - Parameter least: This, or parts of it; `nil` for what the text's own fonts share.
  fileprivate init(_ analysed: AnalysedText, _ scales: [FontScale], in least: LineUnit?) {
    let styles = analysed.styles
    let hasPoints =
      !styles.spacings.isEmpty || !styles.attachments.isEmpty || styles.hasMargins
      || analysed.string.utf8Span.span.containsTab || least == .points
    let units = scales.map(\.unit)
    self =
      analysed.rules.roundsAdvances || hasPoints
      ? .points : .shared(by: least.map { units + [$0] } ?? units)
  }
}

extension Span<UInt8> {
  fileprivate var containsTab: Bool {
    for index in indices where self[index] == 0x09 { return true }
    return false
  }
}

extension LaidOutText {
  /// Analyses, shapes and measures a text in one font.
  init(
    shaping text: String, font: Font, options: LayoutOptions, wordBreaker: (any WordBreaker)?,
    unit: LineUnit? = nil, shaper: Shaper
  ) {
    let analysed = AnalysedText(
      text, font: font, options: options, tools: TextTools(wordBreaker: wordBreaker),
      scratch: shaper.analysis)
    self.init(measuring: ShapedText(analysed, shaper: shaper), font: font, unit: unit)
  }

  /// The same of a styled text.
  init(shaping text: StyledText, options: LayoutOptions, tools: TextTools, shaper: Shaper) {
    let analysed = AnalysedText(text, options: options, tools: tools, scratch: shaper.analysis)
    self.init(
      measuring: ShapedText(analysed, shaper: shaper).spacedByCluster,
      font: text.firstAttributes.font)
  }

  /// The same of what white-space processing left of a text.
  init(
    shaping content: CSSContent, font: Font, options: LayoutOptions,
    wordBreaker: (any WordBreaker)?, shaper: Shaper
  ) {
    let analysed = AnalysedText(
      content, font: font, options: options, tools: TextTools(wordBreaker: wordBreaker),
      scratch: shaper.analysis)
    self.init(
      measuring: ShapedText(analysed, shaper: shaper).spacedByCluster, font: analysed.fonts[0])
  }

  /// Turns glyphs into segments.
  ///
  /// - Parameters:
  ///   - font: The font asked for, or the font of the text's first run.
  ///   - scales: What a unit of each font of the text is worth; `nil` for that at the fonts' own
  ///     sizes.
  ///   - unit: What lines are counted in, or parts of it; `nil` for what the text's fonts share.
  /// - Complexity: linear in the length of the text.
  init(
    measuring shaped: ShapedText, font: Font, scales: [FontScale]? = nil, unit: LineUnit? = nil
  ) {
    let scales = scales ?? shaped.scales
    var builder = SegmentBuilder(
      shaped, scales, in: LineUnit(shaped.analysed, scales, in: unit),
      boxes: LineBoxes(shaped.analysed, scales: scales), edges: shaped.unsafeEdges)
    builder.build()
    self.init(Storage(shaped: shaped, font: font, builder: consume builder))
  }
}
