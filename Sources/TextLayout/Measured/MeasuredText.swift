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
/// A line is as high as its tallest font. The fonts of its white space count, too. The font asked
/// for always counts.
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
  /// Where its sums come from.
  enum Origin: Sendable {
    /// It is added up, and its glyphs are not known.
    case read(ReadText)
    case laidOut(LaidOutText.Storage)
  }

  let origin: Origin

  /// How many of the pixels that the text is laid out in a point of its answers has.
  ///
  /// All stages know pixels alone, which are points but under `.css`. Each answer that callers get
  /// starts by asking ``inPixels``, so nothing between a question and its answer meets points.
  var pixelsPerPoint = 1.0

  /// Lines whose height a multiple or a limit of their paragraph style changes are rounded up to
  /// pixels, as labels have it: so many a point, or zero for no rounding.
  var displayScale = 0.0

  init(_ laidOut: LaidOutText) {
    origin = .laidOut(laidOut.storage)
    displayScale = laidOut.displayScale
    pixelsPerPoint = laidOut.facts.pixelsPerPoint
  }

  init(_ text: ReadText) {
    origin = .read(text)
    pixelsPerPoint = text.setting.pixelsPerPoint
  }

  /// The text with all that walks ask for. One that is only read is shaped for it, once.
  var laidOut: LaidOutText {
    switch origin {
    case .read(let text): LaidOutText(text.storage, displayScale: displayScale)
    case .laidOut(let storage): LaidOutText(storage, displayScale: displayScale)
    }
  }

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

  /// The sums of its lines; `nil` where all lines are walked.
  var sums: LineTable? {
    switch origin {
    case .read(let text): text.sums
    case .laidOut(let storage): storage.sums
    }
  }

  /// What every line holds, where all lines have one box.
  var base: LineMetrics {
    switch origin {
    case .read(let text): text.setting.base
    case .laidOut(let storage): storage.facts.base
    }
  }

  /// Whether paragraphs do not end in one word, and ask nothing else of their lines.
  var pushesOut: Bool {
    switch origin {
    case .read(let text): text.setting.pushesOut
    case .laidOut(let storage): storage.facts.pushesOut
    }
  }

  var convention: Convention {
    switch origin {
    case .read(let text): text.setting.convention
    case .laidOut(let storage): storage.facts.convention
    }
  }

  var isEmpty: Bool {
    switch origin {
    case .read: false
    case .laidOut(let storage): storage.facts.isEmpty
    }
  }

  /// Says when questions give up; `nil` for never.
  var watch: DeadlineWatch? {
    switch origin {
    case .read: nil
    case .laidOut(let storage): storage.facts.watch
    }
  }

  /// The size of its largest font, in points.
  package var largestFontSize: Double {
    switch origin {
    case .read: font.size
    case .laidOut: laidOut.largestFontSize
    }
  }

  /// Whether a wider line never makes more lines.
  package var isMonotone: Bool { laidOut.storage.isMonotone }

  /// Whether some opportunity has text around it that is shaped again where a line ends there.
  package var hasUnsafeEdges: Bool { !laidOut.shaped.unsafeEdges.isEmpty }

  /// The font asked for; in a styled text, the first run's font.
  public var font: Font {
    switch origin {
    case .read(let text): text.font
    case .laidOut(let storage): storage.facts.font
    }
  }

  /// Measures `text`.
  ///
  /// - Parameters:
  ///   - text: Any text, of at most 2 GiB of UTF-8.
  ///   - font: The font, whose library supplies fallbacks for characters it lacks.
  ///   - options: Convention, language, direction and break rules.
  ///   - wordBreaker: Finds words in Thai, Lao, Khmer and Burmese; without one they break only at
  ///     spaces and grapheme clusters.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: linear in the length of `text`.
  public init(
    _ text: String, font: Font, options: LayoutOptions = LayoutOptions(),
    wordBreaker: (any WordBreaker)? = nil, shaper: Shaper? = nil
  ) {
    self.init(
      text, font: font, options: options, wordBreaker: wordBreaker, unit: nil, shaper: shaper)
  }

  /// The same with lengths counted in a unit, or in parts of it.
  init(
    _ text: String, font: Font, options: LayoutOptions, wordBreaker: (any WordBreaker)?,
    unit: LineUnit?, shaper: Shaper?
  ) {
    self = font.library.withShaper(shaper) { shaper in
      let request = ReadRequest(
        source: .string(text), font: font, wordBreaker: wordBreaker, unit: unit)
      if let read = shaper.readText(request, options: options) { return MeasuredText(read) }
      return MeasuredText(
        shaping: text, font: font, options: options, wordBreaker: wordBreaker, unit: unit,
        shaper: shaper)
    }
  }

  /// Measures a text without asking whether it is plain.
  init(
    shaping text: String, font: Font, options: LayoutOptions, wordBreaker: (any WordBreaker)?,
    unit: LineUnit? = nil, shaper: Shaper
  ) {
    self.init(
      LaidOutText(
        shaping: text, font: font, options: options, wordBreaker: wordBreaker, unit: unit,
        shaper: shaper))
    replaceIfUnfinished(by: MeasuredText("", font: font, options: options))
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
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: linear in the length of `text`.
  public init(
    _ text: StyledText, options: LayoutOptions = LayoutOptions(),
    wordBreaker: (any WordBreaker)? = nil, hyphenator: (any Hyphenator)? = nil,
    shaper: Shaper? = nil
  ) {
    let isUniform = text.storedRuns.count == 1 && text.storedStyles.count == 1
    let font = text.firstAttributes.font
    self = font.library.withShaper(shaper) { shaper in
      if isUniform,
        let read = shaper.readText(
          ReadRequest(source: .string(text.string), font: font, wordBreaker: wordBreaker),
          attributes: text.storedRuns[0].attributes, paragraphStyle: text.storedStyles[0].style,
          options: options)
      {
        return MeasuredText(read)
      }
      return MeasuredText(
        shaping: text, options: options, wordBreaker: wordBreaker, hyphenator: hyphenator,
        shaper: shaper)
    }
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
    self = attributes.font.library.withShaper(shaper) { shaper in
      if let read = shaper.readText(
        ReadRequest(source: .string(text), font: attributes.font, wordBreaker: wordBreaker),
        attributes: attributes, paragraphStyle: paragraphStyle, options: options)
      {
        return MeasuredText(read)
      }
      return MeasuredText(
        shaping: StyledText(text, attributes: attributes, paragraphStyle: paragraphStyle),
        options: options, wordBreaker: wordBreaker, hyphenator: nil, shaper: shaper)
    }
  }

  /// Measures a styled text without asking whether it is plain.
  init(
    shaping text: StyledText, options: LayoutOptions, wordBreaker: (any WordBreaker)?,
    hyphenator: (any Hyphenator)?, shaper: Shaper
  ) {
    let tools = TextTools(wordBreaker: wordBreaker, hyphenator: hyphenator)
    self.init(LaidOutText(shaping: text, options: options, tools: tools, shaper: shaper))
    let empty = StyledText("", attributes: text.firstAttributes)
    replaceIfUnfinished(by: MeasuredText(empty, options: options))
  }

  /// The text that was measured.
  public var text: String {
    switch origin {
    case .read(let text): text.string
    case .laidOut: laidOut.text
    }
  }

  /// The options it was measured with.
  public var options: LayoutOptions {
    switch origin {
    case .read(let text): text.setting.options
    case .laidOut: laidOut.options
    }
  }

  /// Every font the text uses: the one asked for, then the fallbacks in the order of their first
  /// use.
  public var fonts: [Font] {
    if case .read(let text) = origin, !text.hasFallbacks { return [font] }
    let ofFirstLine = laidOut.storage.firstLine?.fonts ?? []
    if ofFirstLine.isEmpty { return laidOut.fonts }
    return laidOut.fonts + ofFirstLine.filter { !laidOut.fonts.contains($0) }
  }

  /// The clusters no font has, which are drawn as the font's missing glyph.
  public var missing: [Range<String.Index>] {
    // A text that lacks glyphs is not read.
    guard case .laidOut = origin else { return [] }
    let (laidOut, text) = (laidOut, text)
    return laidOut.missing.map { text.utf8Range(laidOut.sourceRange($0)) }
  }
}

extension MeasuredText {
  /// Does some work on the text with a shaper: the caller's own, or one that is lent and knows the
  /// text's deadline.
  func withShaper<Answer>(_ own: Shaper?, _ work: (Shaper) -> Answer) -> Answer {
    if own == nil, let watch { return work(Shaper(watch)) }
    return font.library.withShaper(own, work)
  }
}

extension String {
  /// The indices of a range of UTF-8 offsets.
  func utf8Range(_ range: Range<Int>) -> Range<Index> {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return start..<utf8.index(start, offsetBy: range.count)
  }
}

extension MeasuredText {
  /// Puts a whole text in the place of one that was given up, so that no later step meets half a
  /// text.
  mutating func replaceIfUnfinished(by whole: @autoclosure () -> MeasuredText) {
    if watch.isPast { self = whole() }
  }
}
