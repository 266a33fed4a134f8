internal import LineBreaking
internal import Synchronization

/// A text of which only the sums are known: its lines can be counted, and nothing is shaped yet.
///
/// Whoever asks for more, its lines or its glyphs, gets it as any other text has it. That is made
/// once, by the way of all texts.
final class ReadText: Sendable {
  let sums: LineTable

  let edges: [LineTable.Edge]
  let setting: TextSetting
  let font: Font

  /// What a styled text asks for besides; `nil` without attributes.
  private let style: UniformStyle?

  /// Whether fallback fonts show some of it.
  let hasFallbacks: Bool

  /// `nil` where all lines have one box.
  let boxes: RaisedLines?

  private let source: TextSource

  /// Contiguous UTF-8.
  var string: String { source.string }

  private let wordBreaker: (any WordBreaker)?

  /// See ``ReadRequest/unit``.
  private let unit: LineUnit?
  private let made = AtomicLazyReference<LaidOutText.Storage>()

  init(
    _ request: ReadRequest, style: UniformStyle?, _ setting: TextSetting, _ sums: ReadSums
  ) {
    source = request.source
    font = request.font
    wordBreaker = request.wordBreaker
    unit = request.unit
    self.style = style
    self.setting = setting
    self.sums = sums.table
    edges = sums.edges
    hasFallbacks = sums.hasFallbacks
    boxes = sums.boxes
  }

  /// What is known of it once it is shaped.
  var storage: LaidOutText.Storage { made.load() ?? made.storeIfNil(shaped().storage) }

  private func shaped() -> LaidOutText {
    let options = setting.options
    return font.library.withShaper(nil) { shaper in
      if let sheet = setting.sheet {
        return LaidOutText(
          shaping: CSSContent(string, style: sheet, options: options), font: font, options: options,
          wordBreaker: wordBreaker, shaper: shaper)
      }
      guard let style else {
        return LaidOutText(
          shaping: string, font: font, options: options, wordBreaker: wordBreaker, unit: unit,
          shaper: shaper)
      }
      return LaidOutText(
        shaping: StyledText(string, attributes: style.attributes, paragraphStyle: style.paragraph),
        options: options, tools: TextTools(wordBreaker: wordBreaker), shaper: shaper)
    }
  }

  /// The content of a line of some segments, in points; `nil` where it ends inside a word at an
  /// edge, which only shaping tells.
  func width(ofLine line: Range<Int>) -> Double? {
    guard let last = line.last else { return 0 }
    let edge = edges.partitioningIndex { $0.place >= last }
    if edge < edges.count, edges[edge].place == last, edges[edge].isInsideWord,
      edges[edge].care.contains(.unsafeEdge)
    {
      return nil
    }
    return sums.width(ofLine: line)
  }
}

/// A text that somebody wants measured.
struct ReadRequest {
  let source: TextSource
  let font: Font
  let wordBreaker: (any WordBreaker)?

  /// What lengths are counted in, or parts of it; `nil` for what the text's own fonts share.
  var unit: LineUnit?
}

/// What reading adds up.
struct ReadSums {
  var table: LineTable

  /// As ``Reader`` has them.
  var edges: [LineTable.Edge]
  var hasFallbacks: Bool
  var boxes: RaisedLines?
}

/// Where a text's characters are that is read.
enum TextSource: Sendable {
  /// Contiguous UTF-8.
  case string(String)
  case borrowed(BorrowedText)

  var string: String {
    switch self {
    case .string(let string): string
    case .borrowed(let text): text.string
    }
  }

  /// Its length in UTF-8.
  var count: Int {
    switch self {
    case .string(let string): string.utf8.count
    case .borrowed(let text): unsafe text.bytes.count
    }
  }
}

/// Well-formed UTF-8 in memory of somebody else's.
///
/// A text that is made of it must not outlive the bytes: so it is never handed out.
@safe struct BorrowedText: @unchecked Sendable {
  let bytes: UnsafeBufferPointer<UInt8>

  var string: String { unsafe String(decoding: bytes, as: UTF8.self) }
}

/// A part of an item in a fallback font, which sums do not have yet.
struct FallbackItem {
  /// The segment that it lies in.
  var place: Int

  /// Its advance up to a place in it or to its end, in the units of its font.
  var units: Int32

  /// Which font that is, see ``KnownFallbacks``.
  var font: Int
}

/// The attributes and the paragraph style of all of a text.
final class UniformStyle: Sendable {
  let attributes: TextAttributes
  let paragraph: ParagraphStyle

  init(_ attributes: TextAttributes, _ paragraph: ParagraphStyle) {
    self.attributes = attributes
    self.paragraph = paragraph
  }
}

/// What texts are set in that are read, shared by all that are set alike.
///
/// It keeps no font, as a library keeps it for its next text; see ``UnownedFont``.
final class TextSetting: Sendable {
  let options: LayoutOptions

  /// The convention of ``options``, which is asked for with each question.
  let convention: Convention

  /// Whether paragraphs do not end in one word; see ``ParagraphStyle/LineBreakStrategy/pushOut``.
  let pushesOut: Bool

  /// The rules by which lines break.
  let breaking: LineBreaker.Options

  /// What every line holds.
  let base: LineMetrics

  /// Whether fallbacks leave lines as high as the font has them.
  let keepsHeight: Bool
  let scale: FontScale

  /// How many of the pixels that texts are laid out in a point has.
  let pixelsPerPoint: Double

  /// Which full-width punctuation gives up room.
  let trim: CSSStyle.TextSpacingTrim

  /// What stands after characters besides their advance.
  let spacing: CSSSpacing

  /// The style sheet's properties, if there are any.
  let sheet: CSSStyle?

  /// Whether fallbacks make lines taller.
  var raisesLines: Bool {
    options.includesFallbackMetrics && !keepsHeight && sheet?.lineHeight ?? .normal == .normal
  }

  /// What a unit of another font of the text is worth.
  func scale(of font: FontInstance) -> FontScale {
    FontScale(
      font, size: scale.pointSize, pixelsPerPoint: pixelsPerPoint, convention.rules, trim: trim)
  }

  convenience init(_ font: Font, options: LayoutOptions) {
    self.init(font, options: options, breaking: options.lineBreakerOptions, pushesOut: false)
  }

  /// Of texts in a style sheet's properties.
  ///
  /// - Parameter content: One such text.
  convenience init(
    _ font: Font, _ style: CSSStyle, _ content: CSSContent, options: LayoutOptions
  ) {
    self.init(
      content.style.font(font), sheet: (style, content), options: options,
      breaking: content.style.lineBreakerOptions(language: options.language), pushesOut: false)
  }

  /// Of styled texts.
  convenience init(_ style: UniformStyle, options: LayoutOptions, pushesOut: Bool) {
    self.init(
      style.attributes.font, options: options,
      breaking: options.lineBreakerOptions.with(
        style.paragraph, language: style.attributes.language),
      pushesOut: pushesOut)
  }

  private init(
    _ font: Font, sheet: (style: CSSStyle, content: CSSContent)? = nil, options: LayoutOptions,
    breaking: LineBreaker.Options, pushesOut: Bool
  ) {
    self.sheet = sheet?.style
    self.options = options
    convention = options.convention
    self.pushesOut = pushesOut
    self.breaking = breaking
    let rules = options.convention.rules
    keepsHeight = rules.systemFontsKeepHeight && font.isSystemFont
    pixelsPerPoint = sheet?.content.pixelsPerPoint ?? options.pixelsPerPoint()
    trim = sheet?.content.style.textSpacingTrim ?? .normal
    scale = FontScale(font, size: font.size, pixelsPerPoint: pixelsPerPoint, rules, trim: trim)
    spacing = CSSSpacing(sheet?.content.style, fontSize: scale.size)
    let lineHeight = sheet?.content.style.lineHeight ?? .normal
    base = LineMetrics(
      font.instance.metrics(size: scale.size, convention: options.convention), rules,
      pointSize: scale.pointSize,
      lineHeight: lineHeight.points(fontSize: scale.size, blockFontSize: scale.size))
  }
}
