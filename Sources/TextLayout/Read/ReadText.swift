internal import LineBreaking
internal import Synchronization

/// A text of which only the sums are known: its lines can be counted, and nothing is shaped yet.
///
/// Whoever asks for more, its lines or its glyphs, gets it as any other text has it. That is made
/// once, by the way of all texts.
final class ReadText: Sendable {
  let sums: LineTable

  /// The places with kerning, or that HarfBuzz calls unsafe to break.
  private let edges: [KernedPlace]

  /// Where items end inside segments.
  private let splits: [ItemSplit]
  let setting: TextSetting

  /// Whether fallback fonts show some of it: then its sums are no units of its font.
  let hasFallbacks: Bool

  /// `nil` where all lines have one box.
  let boxes: RaisedLines?

  private let source: TextSource

  /// Contiguous UTF-8.
  var string: String { source.string }

  /// Reading needs none: no plain text has a character of class SA.
  private let wordBreaker: (any WordBreaker)?
  private let made = AtomicLazyReference<LaidOutText.Storage>()

  init(
    _ source: TextSource, _ setting: TextSetting, wordBreaker: (any WordBreaker)?,
    sums: consuming LineTable, edges: consuming [KernedPlace], splits: consuming [ItemSplit],
    hasFallbacks: Bool, boxes: RaisedLines?
  ) {
    self.source = source
    self.setting = setting
    self.wordBreaker = wordBreaker
    self.sums = sums
    self.edges = edges
    self.splits = splits
    self.hasFallbacks = hasFallbacks
    self.boxes = boxes
  }

  /// What is known of it once it is shaped.
  var storage: LaidOutText.Storage { made.load() ?? made.storeIfNil(shaped().laidOut.storage) }

  private func shaped() -> MeasuredText {
    let options = setting.options
    if let style = setting.style {
      let text = StyledText(string, attributes: style.attributes, paragraphStyle: style.paragraph)
      return MeasuredText(
        shaping: text, options: options, wordBreaker: wordBreaker, hyphenator: nil, shaper: nil)
    }
    return MeasuredText(
      shaping: string, font: setting.font, options: options, wordBreaker: wordBreaker, shaper: nil)
  }

  /// The content of a line of some segments as a walk adds it up, in points; `nil` where it starts,
  /// ends or goes on inside a word at a place with kerning, which a walk may round otherwise, and
  /// in a text with fallback fonts.
  func width(ofLine line: Range<Int>) -> Double? {
    if hasFallbacks { return nil }
    guard let last = line.last else { return 0 }
    let places = sums.places
    let isFirst = sums.startsParagraph(at: line.lowerBound)
    var start = isFirst ? 0 : places[line.lowerBound - 1].nextStart
    let edge = edges.partitioningIndex { $0.place >= line.lowerBound - 1 }
    for edge in edges[edge...] {
      if edge.place > last { break }
      if edge.isInsideWord { return nil }
    }
    if edge < edges.count, edges[edge].place == line.lowerBound - 1 {
      let end = edges[edge...].partitioningIndex { $0.place >= last }
      if end < edges.count, edges[end].place == last { return nil }
    }
    var split = splits.partitioningIndex { $0.place >= line.lowerBound }
    var pen = 0.0
    var content = 0.0
    for index in line {
      let place = places[index]
      if place.contentEnd <= start {
        pen += points(from: start, to: place.nextStart, index, &split)
      } else {
        content = pen + points(from: start, to: place.contentEnd, index, &split)
        pen = content + points(from: place.contentEnd, to: place.nextStart, index, &split)
      }
      start = place.nextStart
    }
    return max(content, 0)
  }

  /// The points between two sums, which are rounded for each item.
  ///
  /// - Parameter split: The next of ``splits``.
  private func points(
    from start: Int32, to end: Int32, _ place: Int, _ split: inout Int
  ) -> Double {
    var total = 0.0
    var start = start
    while split < splits.count, splits[split].place < place { split += 1 }
    while split < splits.count, splits[split].place == place, splits[split].sum < end {
      if splits[split].sum > start {
        total += points(from: start, to: splits[split].sum)
        start = splits[split].sum
      }
      split += 1
    }
    return total + points(from: start, to: end)
  }

  private func points(from start: Int32, to end: Int32) -> Double {
    setting.scale.points(Int(end - start))
  }
}

/// Where a plain text's characters are.
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
}

/// Well-formed UTF-8 in memory of somebody else's.
///
/// A text that is made of it must not outlive the bytes: so it is never handed out.
@safe struct BorrowedText: @unchecked Sendable {
  let bytes: UnsafeBufferPointer<UInt8>

  var string: String { unsafe String(decoding: bytes, as: UTF8.self) }
}

/// Where an item ends, and the next starts.
struct ItemSplit {
  /// The segment that it lies in, or at whose start.
  var place: Int

  /// In units, from the paragraph's start.
  var sum: Int32

  /// Where the next item is in a fallback font, its advance up to a place in it or to its end, in
  /// the units of that font.
  var units: Int32 = 0

  /// Which font that is, see ``KnownFallbacks``; 0 where it is the text's own.
  var fallback = 0
}

/// A place with kerning, or that HarfBuzz calls unsafe to break.
struct KernedPlace {
  var place: Int

  /// Whether no white space stands before it: then a line that ends there lacks its kerning.
  var isInsideWord: Bool
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

/// What plain texts are set in, shared by all that are set alike.
final class TextSetting: Sendable {
  let font: Font
  let options: LayoutOptions

  /// What styled texts ask for that are set so; `nil` for texts without attributes.
  let style: UniformStyle?

  /// That of ``options``, which is asked for with each question.
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

  convenience init(_ font: Font, options: LayoutOptions) {
    self.init(
      font, nil, options: options, breaking: options.lineBreakerOptions, pushesOut: false)
  }

  /// Of styled texts.
  convenience init(_ style: UniformStyle, options: LayoutOptions, pushesOut: Bool) {
    self.init(
      style.attributes.font, style, options: options,
      breaking: options.lineBreakerOptions.with(
        style.paragraph, language: style.attributes.language),
      pushesOut: pushesOut)
  }

  private init(
    _ font: Font, _ style: UniformStyle?, options: LayoutOptions, breaking: LineBreaker.Options,
    pushesOut: Bool
  ) {
    self.font = font
    self.style = style
    self.options = options
    convention = options.convention
    self.pushesOut = pushesOut
    self.breaking = breaking
    let rules = options.convention.rules
    keepsHeight = rules.systemFontsKeepHeight && font.isSystemFont
    scale = FontScale(font, size: font.size, rules)
    base = LineMetrics(
      font.instance.metrics(size: font.size, convention: options.convention), rules)
  }

  /// Whether a text in a font is set as this says, paragraph styles aside.
  func holds(_ font: Font, _ options: LayoutOptions) -> Bool {
    self.font.instance === font.instance && self.font.size == font.size
      && self.font.hasFallbacks(of: font) && self.options == options
  }
}

extension Font {
  /// Whether another font is the same but for its size.
  func isLike(_ other: Font) -> Bool {
    instance === other.instance && library === other.library
      && fallbacks.count == other.fallbacks.count
      && zip(fallbacks, other.fallbacks).allSatisfy { $0.isLike($1) }
  }

  /// Whether its fallbacks are those of another font.
  fileprivate func hasFallbacks(of other: Font) -> Bool {
    fallbacks.count == other.fallbacks.count
      && zip(fallbacks, other.fallbacks).allSatisfy {
        $0.instance === $1.instance && $0.size == $1.size && $0.hasFallbacks(of: $1)
      }
  }
}

extension LineTable {
  /// Whether a segment is the first of its paragraph.
  fileprivate func startsParagraph(at segment: Int) -> Bool {
    if segment == 0 { return true }
    let index = paragraphEnds.partitioningIndex { Int($0) >= segment }
    return index < paragraphEnds.count && Int(paragraphEnds[index]) == segment
  }
}
