public import LineBreaking

/// A text with its advances known, which answers for every width by arithmetic.
///
/// Making one is the dear part: break opportunities, fonts, shaping. After that each width costs a
/// search over sums, or a walk over the text's segments. A width shapes no more than what stands
/// beside a line's end that is unsafe to break, and the text of an ellipsis or a hyphen. A plain
/// text that is made with a ``Shaper`` which knows its font is not even shaped before something
/// asks for its glyphs: its lines, or a width at which a walk has to decide.
///
/// Lines break greedily. White space at a line's end hangs: it belongs to the line but not to its
/// width; under `.css` U+0020, tabs and U+3000 alone. A word wider than the line breaks between
/// grapheme clusters, after it has been given a line of its own, or sticks out of it: see
/// ``LayoutOptions/overflowWrap``. A hard break (LF, CR, CRLF, VT, FF, NEL, U+2028, U+2029; under
/// `.css` none but LF) ends a line; after a final one `.uiKit` counts one more, empty line, as
/// TextKit's extra line fragment, and `.css` none. An empty text has one empty line under `.uiKit`
/// and none under `.css`. Both `.uiKit` answers are choices where UIKit's own APIs disagree with
/// each other.
///
/// A line's height is that of the tallest of its fonts, those of its white space too, and the font
/// asked for always among them.
///
/// A width of zero or less gives one grapheme cluster a line; infinity and NaN give no soft breaks.
/// (`boundingRect` follows UIKit instead, whose callers mean "any width" by zero.)
///
/// ```swift
/// let library = try FontLibrary(directory: "fonts")
/// let font = try library.font(family: "Noto Sans", size: 17)
/// let text = MeasuredText("How tall will this be?", font: font)
/// text.height(width: 120)
/// ```
///
/// - Complexity: making one is linear in the length of the text; see each query for its own.
public struct MeasuredText: Sendable {
  /// A class, so that a copy, and so every walk, costs one reference; nothing changes it.
  final class Storage: Sendable {
    /// What finds lines without a walk; `nil` where a text is not plain enough.
    let sums: LineSums?
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
      choice = LineChoice(shaped.analysed.content?.style, segments: builder.segments)
      narrowingStretches =
        isReadAgain
        ? shaped.narrowingStretches(
          builder.scales, hasNegativeAdvances: builder.hasNegativeAdvances,
          reach: MeasuredText.farthestReading) : []
      sums = choice == nil ? builder.lineSums : nil
      segments = builder.segments
      corrections = builder.corrections
      metrics = builder.metrics
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
    }
  }

  /// What answers before anything is shaped; `nil` where all is known.
  let plain: PlainText?

  /// All that is known of the text. Of a plain one it is what an empty text in its setting has: who
  /// asks for segments or glyphs asks ``laidOut``.
  var storage: Storage

  /// The same text with all that walks ask for at hand. A plain one is shaped for it.
  var laidOut: MeasuredText {
    guard let plain else { return self }
    var text = MeasuredText(plain.storage)
    text.displayScale = displayScale
    return text
  }

  init(_ storage: Storage) {
    plain = nil
    self.storage = storage
    pixelsPerPoint = storage.facts.pixelsPerPoint
  }

  /// How many of the pixels that the text is laid out in a point of its answers has.
  ///
  /// All stages know pixels alone, which are points but under `.css`. Each answer that callers get
  /// starts by asking ``inPixels``, so nothing between a question and its answer meets points.
  var pixelsPerPoint = 1.0

  /// The same text, asked and answering in the pixels that it is laid out in; `nil` where these are
  /// points.
  var inPixels: MeasuredText? {
    if pixelsPerPoint == 1 { return nil }
    var text = self
    text.pixelsPerPoint = 1
    text.displayScale = displayScale / pixelsPerPoint
    return text
  }

  /// A length that a caller gives, in pixels.
  func pixels(_ points: Double) -> Double { points.inPixels(pixelsPerPoint) }

  /// See ``LineSums/edgeReach``.
  var edgeReach: Int { Int(storage.sums?.edgeReach ?? 0) }

  /// What every line holds, where all lines have one box.
  var base: LineMetrics { plain?.setting.base ?? facts.base }

  /// Whether paragraphs do not end in one word, and ask nothing else of their lines.
  var pushesOut: Bool { plain?.setting.pushesOut ?? facts.pushesOut }

  /// Lines whose height a paragraph style changes are rounded up to pixels, as labels have it: so
  /// many a point, or zero for no rounding.
  var displayScale = 0.0

  /// The size of its largest font, in points.
  package var largestFontSize: Double {
    plain?.setting.font.size ?? facts.scales.reduce(0) { max($0, $1.pointSize) }
  }

  /// The size of ``font``, in pixels.
  var fontPixelSize: Double { font.pixelSize(facts.pixelsPerPoint) }

  var facts: Facts { storage.facts }
  var shaped: ShapedText {
    assert(plain == nil)
    return facts.shaped
  }
  var segments: [Segment] {
    assert(plain == nil)
    return storage.segments
  }
  var corrections: [EdgeCorrection] { storage.corrections }
  var metrics: [LineMetrics] { storage.metrics }
  package var isMonotone: Bool { laidOut.storage.isMonotone }

  /// Whether some opportunity has text around it that is shaped again where a line ends there.
  package var hasUnsafeEdges: Bool { !laidOut.shaped.unsafeEdges.isEmpty }
  var convention: Convention { plain?.setting.convention ?? facts.convention }
  var isEmpty: Bool { plain == nil && facts.isEmpty }

  /// The font asked for; in a styled text, that of its first run.
  public var font: Font { plain?.setting.font ?? facts.font }

  /// Measures `text`.
  ///
  /// - Parameters:
  ///   - text: Any text, of at most 2 GiB of UTF-8.
  ///   - font: The font, whose library supplies fallbacks for characters it lacks.
  ///   - options: Convention, language, direction and break rules.
  ///   - wordBreaker: Finds words in Thai, Lao, Khmer and Burmese; without one they break only at
  ///     spaces and grapheme clusters.
  ///   - shaper: Scratch to reuse; `nil` makes a new one.
  /// - Complexity: linear in the length of `text`.
  public init(
    _ text: String, font: Font, options: LayoutOptions = LayoutOptions(),
    wordBreaker: (any WordBreaker)? = nil, shaper: Shaper? = nil
  ) {
    if let shaper,
      let plain = shaper.plainText(text, font: font, options: options, wordBreaker: wordBreaker)
    {
      self.init(plain)
      return
    }
    self.init(shaping: text, font: font, options: options, wordBreaker: wordBreaker, shaper: shaper)
  }

  /// Measures a text without asking whether it is plain.
  init(
    shaping text: String, font: Font, options: LayoutOptions, wordBreaker: (any WordBreaker)?,
    shaper: Shaper?
  ) {
    let shaper = shaper ?? Shaper()
    let analysed = AnalysedText(
      text, font: font, options: options, tools: TextTools(wordBreaker: wordBreaker),
      shaper: shaper)
    let shaped = ShapedText(analysed, shaper: shaper)
    self.init(measuring: shaped, font: font)
    replaceIfUnfinished(by: MeasuredText("", font: font, options: options))
  }

  init(_ plain: PlainText) {
    self.plain = plain
    storage = plain.setting.empty
  }

  /// Measures a text with attributes and paragraph styles.
  ///
  /// A line's box is the greatest ascent and descent of its runs, and under `.css` of the text's
  /// ``StyledText/blockFont``; ``TextAttributes`` and ``ParagraphStyle`` say what each attribute
  /// does. Attributes that are not finite count as absent.
  ///
  /// ```swift
  /// let text = MeasuredText(StyledText("How \("tall", .font(bold))?", font: body))
  /// text.size(width: 120)
  /// ```
  ///
  /// - Parameters:
  ///   - text: Any text, of at most 2 GiB of UTF-8.
  ///   - options: Convention, language, direction and break rules where the text has none.
  ///   - wordBreaker: Finds words in Thai, Lao, Khmer and Burmese.
  ///   - hyphenator: Divides words of paragraphs with a ``ParagraphStyle/hyphenationFactor``;
  ///     without one they divide only at soft hyphens.
  ///   - shaper: Scratch to reuse; `nil` makes a new one.
  /// - Complexity: linear in the length of `text`.
  public init(
    _ text: StyledText, options: LayoutOptions = LayoutOptions(),
    wordBreaker: (any WordBreaker)? = nil, hyphenator: (any Hyphenator)? = nil,
    shaper: Shaper? = nil
  ) {
    if let shaper, text.storedRuns.count == 1, text.storedStyles.count == 1,
      let plain = shaper.plainText(
        text.string, attributes: text.storedRuns[0].attributes,
        paragraphStyle: text.storedStyles[0].style, options: options, wordBreaker: wordBreaker)
    {
      self.init(plain)
      return
    }
    self.init(
      shaping: text, options: options, wordBreaker: wordBreaker, hyphenator: hyphenator,
      shaper: shaper)
  }

  /// Measures a text of one run.
  ///
  /// Most such texts are read; then a ``StyledText`` is made only for who asks for glyphs.
  init(
    _ text: String, attributes: TextAttributes, paragraphStyle: ParagraphStyle,
    options: LayoutOptions, wordBreaker: (any WordBreaker)?, shaper: Shaper?
  ) {
    var text = text
    text.makeContiguousUTF8()
    if let shaper,
      let plain = shaper.plainText(
        text, attributes: attributes, paragraphStyle: paragraphStyle, options: options,
        wordBreaker: wordBreaker)
    {
      self.init(plain)
      return
    }
    self.init(
      shaping: StyledText(text, attributes: attributes, paragraphStyle: paragraphStyle),
      options: options, wordBreaker: wordBreaker, hyphenator: nil, shaper: shaper)
  }

  private init(
    shaping text: StyledText, options: LayoutOptions, wordBreaker: (any WordBreaker)?,
    hyphenator: (any Hyphenator)?, shaper: Shaper?
  ) {
    let shaper = shaper ?? Shaper()
    let analysed = AnalysedText(
      text, options: options,
      tools: TextTools(wordBreaker: wordBreaker, hyphenator: hyphenator), shaper: shaper)
    let shaped = ShapedText(analysed, shaper: shaper).spacedByCluster
    let attributes = text.firstAttributes
    self.init(measuring: shaped, font: attributes.font)
    replaceIfUnfinished(by: MeasuredText(StyledText("", attributes: attributes), options: options))
  }

  /// The text that was measured.
  public var text: String { plain?.string ?? shaped.analysed.content?.text.source ?? string }

  /// What is left of it, which all offsets refer to but those of lines: under `.css` white space
  /// may collapse.
  var string: String { plain?.string ?? shaped.analysed.string }

  /// The part of ``text`` that a range of ``string`` stands for.
  func sourceRange(_ range: Range<Int>) -> Range<Int> {
    plain == nil ? shaped.analysed.content?.text.sourceRange(of: range) ?? range : range
  }

  /// The part of ``string`` that is left of a range of ``text``.
  func shownRange(_ range: Range<Int>) -> Range<Int> {
    plain == nil ? shaped.analysed.content?.text.range(ofSource: range) ?? range : range
  }

  /// The options it was measured with.
  public var options: LayoutOptions { plain?.setting.options ?? shaped.analysed.options }

  /// Every font the text uses: the one asked for, then the fallbacks in the order of their first
  /// use.
  public var fonts: [Font] {
    if let plain { return plain.hasFallbacks ? laidOut.fonts : [font] }
    let analysed = shaped.analysed
    return analysed.fonts.indices.prefix(analysed.styles.shownFonts ?? .max).map { font(at: $0) }
  }

  /// One of ``fonts``.
  func font(at index: Int) -> Font {
    let font = shaped.analysed.fonts[index]
    return Font(
      library: font.library, instance: font.instance, size: facts.scales[index].pointSize)
  }

  /// The clusters no font has, which are drawn as the font's missing glyph.
  public var missing: [Range<String.Index>] {
    if plain != nil { return [] }
    return shaped.analysed.missing.map { text.utf8Range(sourceRange($0)) }
  }
}

extension String {
  /// The indices of a range of UTF-8 offsets.
  func utf8Range(_ range: Range<Int>) -> Range<Index> {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return start..<utf8.index(start, offsetBy: range.count)
  }
}
