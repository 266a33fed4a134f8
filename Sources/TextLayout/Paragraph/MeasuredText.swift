public import LineBreaking

/// A text with its advances known, which answers for every width by arithmetic alone.
///
/// Making one is the dear part: break opportunities, fonts, shaping. After that each width costs a
/// walk over the text's segments, about a nanosecond each, and shapes nothing.
///
/// Lines break greedily. White space at a line's end hangs: it belongs to the line but not to its
/// width. A word wider than the line breaks between grapheme clusters, after it has been given a
/// line of its own. A hard break (LF, CR, CRLF, VT, FF, NEL, U+2028, U+2029) ends a line; after a
/// final one `.uiKit` counts one more, empty line, as TextKit's extra line fragment, and `.css`
/// none. An empty text has one empty line under `.uiKit` and none under `.css`. Both `.uiKit`
/// answers are choices where UIKit's own APIs disagree with each other.
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
    let shaped: ShapedText
    let segments: [Segment]
    let corrections: [EdgeCorrection]

    /// Distinct line boxes of the segments' fonts; the first is that of the font asked for.
    let metrics: [LineMetrics]

    /// Whether a part of a text is never wider than the whole, nor a tab in the way, so that a wider
    /// line never makes more lines.
    let isMonotone: Bool

    /// The distance between tab stops, in points.
    let tabInterval: Double
    let font: Font

    init(shaped: ShapedText, font: Font, builder: consuming SegmentBuilder) {
      self.shaped = shaped
      segments = builder.segments
      corrections = builder.corrections
      metrics = builder.metrics
      isMonotone = builder.isMonotone
      tabInterval = font.tabInterval(shaped.analysed.options.convention)
      self.font = font
    }
  }

  let storage: Storage

  var shaped: ShapedText { storage.shaped }
  var segments: [Segment] { storage.segments }
  var corrections: [EdgeCorrection] { storage.corrections }
  var metrics: [LineMetrics] { storage.metrics }
  var isMonotone: Bool { storage.isMonotone }
  var tabInterval: Double { storage.tabInterval }
  var convention: Convention { shaped.analysed.options.convention }

  /// The font asked for.
  public var font: Font { storage.font }

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
    let analysed = AnalysedText(text, font: font, options: options, wordBreaker: wordBreaker)
    let shaped = ShapedText(analysed, shaper: shaper ?? Shaper())
    self.init(measuring: shaped, font: font)
  }

  /// The same text at another size, in points: measured anew, and shaped anew only when the font's
  /// glyphs depend on its size (an optical size axis, tracking tables).
  ///
  /// - Throws: ``FontError/invalidSize(_:)``.
  /// - Complexity: linear in the length of the text, without shaping as a rule.
  public func withFontSize(_ size: Double) throws(FontError) -> MeasuredText {
    let font = try font.withSize(size)
    if shaped.analysed.fonts.allSatisfy({ $0.pointSize == nil }) {
      return MeasuredText(measuring: shaped, font: font)
    }
    let analysed = shaped.analysed.refonted(font)
    return MeasuredText(measuring: ShapedText(analysed, shaper: Shaper()), font: font)
  }

  /// The text that was measured.
  public var text: String { shaped.analysed.string }

  /// The options it was measured with.
  public var options: LayoutOptions { shaped.analysed.options }

  /// Every font the text uses: the one asked for, then the fallbacks in the order of their first
  /// use.
  public var fonts: [Font] {
    shaped.analysed.fonts.map { font.withInstance($0) }
  }

  /// The clusters no font has, which are drawn as the font's missing glyph.
  public var missing: [Range<String.Index>] {
    shaped.analysed.missing.map { text.utf8Range($0) }
  }
}

extension String {
  /// The indices of a range of UTF-8 offsets.
  func utf8Range(_ range: Range<Int>) -> Range<Index> {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return start..<utf8.index(start, offsetBy: range.count)
  }
}
