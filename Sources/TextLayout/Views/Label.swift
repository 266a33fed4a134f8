public import LineBreaking

/// How large a label is and what it shows: UIKit's `UILabel` without the view.
///
/// A label has its text's lines, but it counts only so many and rounds sizes up to the pixels of a
/// display. It says what becomes of text that has no room: it is set smaller, moves together, is
/// cut. Where UIKit's own answers are unknown or contradict each other, `Docs/Choices.md` lists
/// what is chosen here.
///
/// ```swift
/// var label = Label("How tall will this be?", font: font)
/// label.numberOfLines = 0
/// label.displayScale = 3
/// label.size(fitting: Size(width: 320, height: 0))
/// ```
///
/// | `UILabel` | here |
/// |---|---|
/// | `sizeThatFits(_:)` | ``size(fitting:)`` |
/// | `intrinsicContentSize` | ``intrinsicContentSize`` |
/// | `textRect(forBounds:limitedToNumberOfLines:)` | ``textRect(forBounds:limitedToNumberOfLines:)`` |
/// | drawing, baseline anchors | ``layout(in:)`` |
///
/// What decides where lines break is given when the label is made, since the text is measured then;
/// what is only arithmetic is a variable. A copy costs a few reference counts.
public struct Label: Sendable {
  /// Where text stands that was set smaller to fit one line; UIKit's `UIBaselineAdjustment`.
  public enum BaselineAdjustment: Sendable, Hashable, CaseIterable {
    /// On the baseline it would have at its full size.
    case alignBaselines

    /// In the middle of the label.
    case alignCenters

    /// Below the top edge it would have at its full size.
    case none
  }

  /// The text, measured as the label breaks it.
  public internal(set) var text: MeasuredText

  /// What becomes of the last visible line when text remains. Before it, lines break at characters
  /// if this is `byCharWrapping`, else at words.
  ///
  /// With `byWordWrapping` and `byCharWrapping` the last line ends where it breaks. With
  /// `byClipping` it runs on to the end of its paragraph and sticks out.
  public let lineBreakMode: ParagraphStyle.LineBreakMode

  /// The most lines shown; zero or less for no limit.
  ///
  /// One line has the width of its text, whatever the room. A text of nothing but hard breaks is
  /// not limited: UIKit gives "\n" two lines even then.
  public var numberOfLines = 1

  /// The width at which ``intrinsicContentSize`` wraps, in points; zero for none.
  public var preferredMaxLayoutWidth = 0.0

  /// The display's pixels a point: sizes are rounded up to whole pixels. Anything not above zero
  /// rounds nothing.
  ///
  /// Two is the scale of iPads, of Macs, and of the sizes Xcode saves in storyboards. Most iPhones
  /// have three.
  public var displayScale = 2.0

  /// Whether text too large for the label is set smaller, down to ``minimumScaleFactor``.
  ///
  /// One line shrinks until it is as wide as the label. Several lines shrink until the text has no
  /// more than ``numberOfLines`` and fits the width and the height. The label still measures the
  /// text at its full size.
  public var adjustsFontSizeToFitWidth = false

  /// The smallest part of its size that text shrinks to. Zero, the default, and anything not below
  /// one keep its size.
  public var minimumScaleFactor = 0.0

  /// Where one line stands that was set smaller.
  public var baselineAdjustment = BaselineAdjustment.alignBaselines

  /// Whether characters may move together a little before text is set smaller or cut, whatever its
  /// paragraphs say.
  public var allowsDefaultTighteningForTruncation = false

  /// The distances of the text from the label's edges, in points; none unless set. One that is not
  /// finite counts as zero.
  ///
  /// In UIKit it takes a subclass that draws its text in an inset rectangle, and adds the insets to
  /// its intrinsic size. Sizes here have them in, and lines wrap to what they leave of a width. An
  /// empty text leaves the insets alone.
  public var textInsets = Insets.zero

  /// What stands for text that is cut; `nil` is an ellipsis like the text it follows. It is set
  /// smaller when the text is.
  public var truncationToken: StyledText?

  /// Whether the text is hard breaks and nothing else.
  private let isOnlyHardBreaks: Bool

  /// A label of a text that is measured already: it breaks lines as that does.
  ///
  /// - Parameters:
  ///   - text: What it shows.
  ///   - lineBreakMode: Only decides over the last line.
  public init(
    _ text: MeasuredText, lineBreakMode: ParagraphStyle.LineBreakMode = .byTruncatingTail
  ) {
    self.text = text
    self.lineBreakMode = lineBreakMode
    isOnlyHardBreaks = text.isOnlyHardBreaks
  }

  /// The most lines counted, or zero for all.
  package var lineLimit: Int { isOnlyHardBreaks ? 0 : max(numberOfLines, 0) }

  /// The insets that count: those that are numbers.
  package var finiteTextInsets: Insets {
    textInsets.mapped { $0.isFinite ? $0 : 0 }
  }

  /// What the insets add to the size of the text.
  package var padding: Size {
    if textInsets == .zero { return .zero }
    let insets = finiteTextInsets
    return Size(width: insets.left + insets.right, height: insets.top + insets.bottom)
  }

  /// What the insets leave of a size. It may be negative.
  package func room(in size: Size) -> Size {
    let padding = padding
    return Size(width: size.width - padding.width, height: size.height - padding.height)
  }

  /// The text with the heights of lines rounded as labels do.
  var pixelText: MeasuredText {
    var text = text
    text.displayScale = displayScale
    return text
  }
}

extension Label {
  /// A label of plain text: UIKit's `text` and `font`.
  ///
  /// Its lines break with the ``ParagraphStyle/LineBreakStrategy/standard`` strategy, as UIKit's
  /// do.
  ///
  /// - Parameters:
  ///   - text: Any text. An empty one has no size.
  ///   - font: The font of the whole text. UIKit's default is the system font in 17 points.
  ///   - lineBreakMode: See ``lineBreakMode``.
  ///   - textAlignment: Where lines stand.
  ///   - options: Convention, language, direction and break rules.
  ///   - wordBreaker: Finds words in Thai, Lao, Khmer and Burmese.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: linear in the length of `text`.
  public init(
    _ text: String, font: Font, lineBreakMode: ParagraphStyle.LineBreakMode = .byTruncatingTail,
    textAlignment: ParagraphStyle.Alignment = .natural, options: LayoutOptions = LayoutOptions(),
    wordBreaker: (any WordBreaker)? = nil, shaper: Shaper? = nil
  ) {
    var style = ParagraphStyle.label
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode.wrapping
    self.init(
      MeasuredText(
        text, attributes: TextAttributes(font: font), paragraphStyle: style, options: options,
        wordBreaker: wordBreaker, shaper: shaper),
      lineBreakMode: lineBreakMode)
  }

  /// A label of styled text: UIKit's `attributedText`.
  ///
  /// Paragraphs keep their styles. But paragraphs whose mode would make them one line, cut or
  /// clipped, wrap at words. A paragraph that was given no style has the style of a plain text's
  /// label. One with the default style keeps that, which wraps its last line at words. (In
  /// github.com/square/Blueprint's reference pictures two lines are 312 wide with it, and 314
  /// without a style.)
  ///
  /// - Parameters:
  ///   - text: Any text. An empty one has no size.
  ///   - lineBreakMode: `nil` takes the mode of the first paragraph's style, as UIKit does, and
  ///     `byTruncatingTail` if it was given none. Given here, it holds for every paragraph; see
  ///     ``lineBreakMode``.
  ///   - options: Convention, language, direction and break rules where the text has none.
  ///   - wordBreaker: Finds words in Thai, Lao, Khmer and Burmese.
  ///   - hyphenator: Divides words of paragraphs with a ``ParagraphStyle/hyphenationFactor``.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: linear in the length of `text`.
  public init(
    _ text: StyledText, lineBreakMode: ParagraphStyle.LineBreakMode? = nil,
    options: LayoutOptions = LayoutOptions(), wordBreaker: (any WordBreaker)? = nil,
    hyphenator: (any Hyphenator)? = nil, shaper: Shaper? = nil
  ) {
    let ownMode = text.givenStyle(at: 0)?.lineBreakMode ?? .byTruncatingTail
    let measured = MeasuredText(
      text.inLabel(lineBreakMode), options: options, wordBreaker: wordBreaker,
      hyphenator: hyphenator, shaper: shaper)
    self.init(measured, lineBreakMode: lineBreakMode ?? ownMode)
  }
}

extension ParagraphStyle {
  /// What a label sets text in that brings no style.
  fileprivate static let label = {
    var style = ParagraphStyle()
    style.lineBreakStrategy = .standard
    return style
  }()
}

extension ParagraphStyle.LineBreakMode {
  /// Whether a last line is shown otherwise than it breaks.
  var cuts: Bool { truncation != nil || self == .byClipping }

  /// How a label breaks lines that has this mode.
  fileprivate var wrapping: Self { self == .byCharWrapping ? .byCharWrapping : .byWordWrapping }
}

extension StyledText {
  /// The text with the paragraph styles that a label lays it out with.
  ///
  /// - Parameter mode: The label's own, if it was given one.
  fileprivate func inLabel(_ mode: ParagraphStyle.LineBreakMode?) -> StyledText {
    func inLabel(_ given: ParagraphStyle?) -> ParagraphStyle {
      var style = given ?? .label
      style.lineBreakMode = (mode ?? style.lineBreakMode).wrapping
      return style
    }
    var text = self
    text.emptyStyle = inLabel(emptyStyle)
    text.storedStyles = storedStyles.mapValues { $0 = inLabel($0) }
    return text
  }
}

extension MeasuredText {
  /// Whether the text is known to have no hard break without looking at its lines.
  /// Whether all of it is one paragraph, whose width is its sum.
  var isSummedLine: Bool {
    switch origin {
    case .read(let text): !text.string.utf8.contains(0x0A)
    case .laidOut: false
    }
  }

  /// Whether the text is hard breaks and nothing else. A plain text's hard breaks are line feeds.
  fileprivate var isOnlyHardBreaks: Bool {
    switch origin {
    case .read(let text): return text.string.utf8.allSatisfy { $0 == 0x0A }
    case .laidOut:
      let (text, analysed) = (text, laidOut.shaped.analysed)
      return !text.isEmpty && text.unicodeScalars.allSatisfy { analysed.isHardBreak($0.value) }
    }
  }
}
