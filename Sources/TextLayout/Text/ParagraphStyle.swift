/// How a paragraph is set: UIKit's `NSParagraphStyle`, with its names and defaults.
///
/// A paragraph ends after LF, CR, CRLF, NEL or U+2029; VT, FF and U+2028 end a line only.
///
/// ```swift
/// var style = ParagraphStyle()
/// style.lineSpacing = 4
/// style.firstLineHeadIndent = 20
/// ```
public struct ParagraphStyle: Sendable, Hashable {
  /// Where lines stand between the margins.
  public enum Alignment: String, Sendable, Hashable, CaseIterable, Codable {
    case left, center, right

    /// As ``natural``: stretching lines changes no height and no measured width.
    case justified

    /// Left in a left-to-right paragraph, right in a right-to-left one.
    case natural
  }

  /// What happens at the end of a line.
  public enum LineBreakMode: String, Sendable, Hashable, CaseIterable, Codable {
    case byWordWrapping

    /// Between any two grapheme clusters.
    case byCharWrapping

    /// One line a paragraph, cut at the width.
    case byClipping

    /// One line a paragraph, with an ellipsis for what does not fit.
    case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
  }

  /// How lines are chosen among the possible ones; UIKit's raw values.
  public struct LineBreakStrategy: OptionSet, Sendable, Hashable, Codable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Keeps a single word, or a part of one, from standing alone on a paragraph's last line: the
    /// word before goes down to it, if both fit there.
    public static let pushOut = LineBreakStrategy(rawValue: 1)

    /// No line breaks between Hangul of one word.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)

    /// What labels use.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  /// What the height of a line counts from: Apple's `AttributedString.LineHeight`, since iOS 26.
  ///
  /// All but ``variable`` give a line its height whatever the ascents and descents of its fonts,
  /// its fallback fonts and its attachments. They count from the largest point size on the line.
  /// The fonts' leading adds nothing. The baseline is that size below the top of the line, but not
  /// below its bottom.
  ///
  /// ```swift
  /// var style = ParagraphStyle()
  /// style.lineHeight = .multiple(factor: 1.4)
  /// ```
  ///
  /// Apple's `normal`, `tight` and `loose` are multiples whose factors are not published, so they
  /// are not here.
  public enum LineHeight: Sendable, Hashable, Codable {
    /// The ascent and the descent of the fonts on the line.
    case variable

    /// So many points. They stay as they are where fonts are scaled.
    case exact(points: Double)

    /// The largest point size times a factor.
    case multiple(factor: Double)

    /// The largest point size and so many points, which may be below zero. They stay as they are
    /// where fonts are scaled.
    case leading(increase: Double)
  }

  /// Where lines stand between the margins.
  public var alignment = Alignment.natural

  /// The direction the paragraph starts from; `nil` takes the direction of the ``LayoutOptions``.
  public var baseWritingDirection: BaseDirection?

  /// Points between the bottom of a line and the top of the next, not after the last.
  public var lineSpacing = 0.0

  /// Points after the paragraph, unless it is the last.
  public var paragraphSpacing = 0.0

  /// Points before the paragraph, unless it is the first; adds to the one before's
  /// ``paragraphSpacing``.
  public var paragraphSpacingBefore = 0.0

  /// What the height of a line counts from.
  ///
  /// The height stands for the natural one: ``lineHeightMultiple``, ``minimumLineHeight`` and
  /// ``maximumLineHeight`` are applied to it, and ``lineSpacing`` comes between lines as ever. A
  /// height below zero is zero. NaN and infinity count as ``LineHeight/variable``. It holds under
  /// `.uiKit` alone: CSS has `line-height`; see ``CSSStyle/lineHeight``.
  public var lineHeight = LineHeight.variable

  /// The least height of a line in points; applied after ``lineHeightMultiple``.
  public var minimumLineHeight = 0.0

  /// The greatest height of a line in points, zero for none; applied after ``minimumLineHeight``.
  public var maximumLineHeight = 0.0

  /// What a line's natural height, or its ``lineHeight``, is multiplied by; zero for one.
  public var lineHeightMultiple = 0.0

  /// The leading inset of the paragraph's first line, in points.
  public var firstLineHeadIndent = 0.0

  /// The leading inset of the other lines, in points.
  public var headIndent = 0.0

  /// Above zero the distance of the trailing edge from the leading margin, else an inset from the
  /// trailing margin; in points.
  public var tailIndent = 0.0

  /// Tab stops, locations ascending.
  public var tabStops = TabStop.defaults

  /// After the last stop tabs stand at multiples of this; at zero, the text after such a tab goes
  /// to the next line. In points.
  public var defaultTabInterval = 0.0

  /// How full a line must be for its last word to stay whole: words are hyphenated where the line
  /// without would be less than this part of the width. UIKit knows 0 and 1.
  public var hyphenationFactor = 0.0

  /// What happens at the end of a line.
  public var lineBreakMode = LineBreakMode.byWordWrapping

  /// How lines are chosen.
  public var lineBreakStrategy: LineBreakStrategy = []

  /// Whether characters may move together a little before text is truncated.
  public var allowsDefaultTighteningForTruncation = false

  /// UIKit's default paragraph style.
  public init() {}
}

/// A place that a tab moves the pen to; UIKit's `NSTextTab`.
public struct TabStop: Sendable, Hashable {
  /// What of the text after the tab stands at the stop.
  public enum Alignment: String, Sendable, Hashable, CaseIterable, Codable {
    case left, center, right

    /// The first decimal separator; without one, the end of the text.
    case decimal
  }

  /// In points from the paragraph's leading margin.
  public var location: Double

  /// What of the text after the tab stands at ``location``.
  public var alignment: Alignment

  /// What a ``Alignment/decimal`` stop aligns: `,` for German, say.
  public var decimalSeparator: Unicode.Scalar

  /// A tab stop some points from the paragraph's leading margin; at zero or less it has no effect.
  public init(
    _ alignment: Alignment = .left, at location: Double, decimalSeparator: Unicode.Scalar = "."
  ) {
    self.location = location
    self.alignment = alignment
    self.decimalSeparator = decimalSeparator
  }

  /// Twelve left tabs, 28 points apart, as in UIKit's default paragraph style.
  public static let defaults = (1...12).map { TabStop(at: 28 * Double($0)) }
}
