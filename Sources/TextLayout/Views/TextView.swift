public import LineBreaking

/// How large a text view is: UIKit's `UITextView` without the view.
///
/// Its text wraps to what the insets and the padding at both ends of its lines leave of the width.
/// An empty text has one line, and one more follows a final hard break.
///
/// ```swift
/// let view = TextView("Dear all,\n", font: font)
/// view.size(fitting: Size(width: 320, height: 0)).height  // two lines, and 8 above and below
/// ```
///
/// | `UITextView` | here |
/// |---|---|
/// | `sizeThatFits(_:)` | ``size(fitting:)`` |
/// | `contentSize` | ``contentSize(width:)`` |
/// | `intrinsicContentSize` | ``intrinsicContentSize(width:)`` |
/// | `textContainer.lineFragmentPadding` | ``lineFragmentPadding`` |
/// | `textContainer.exclusionPaths` | ``exclusionPaths`` |
public struct TextView: Sendable {
  /// The text, measured.
  public internal(set) var text: MeasuredText

  /// The distances of the text from the edges, in points.
  public var textContainerInset = Insets(top: 8, left: 0, bottom: 8, right: 0)

  /// The room at either end of every line, in points.
  public var lineFragmentPadding = 5.0

  /// The regions that the text keeps out of, in points from the corner at which the insets end.
  ///
  /// Each part of a line beside one has the padding at both of its ends; ``TextContainer`` says how
  /// lines are placed.
  public var exclusionPaths: [ExclusionPath] = []

  /// The display's pixels a point: sizes are rounded up to whole pixels, the sum and not its parts.
  /// Anything not above zero rounds nothing. See ``Label/displayScale``.
  public var displayScale = 2.0

  /// Whether the view scrolls and so has no size of its own. Unlike UIKit's it does not unless
  /// asked to: a view that is measured is one that grows.
  public var isScrollEnabled = false

  /// A text view of a text that is measured already.
  public init(_ text: MeasuredText) {
    self.text = text
  }

  /// A text view of plain text.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - font: The font of the whole text. UIKit's default is the system font in 12 points.
  ///   - options: Convention, language, direction and break rules.
  ///   - wordBreaker: Finds words in Thai, Lao, Khmer and Burmese.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: linear in the length of `text`.
  public init(
    _ text: String, font: Font, options: LayoutOptions = LayoutOptions(),
    wordBreaker: (any WordBreaker)? = nil, shaper: Shaper? = nil
  ) {
    self.init(
      MeasuredText(text, font: font, options: options, wordBreaker: wordBreaker, shaper: shaper))
  }

  /// A text view of styled text.
  ///
  /// - Parameters:
  ///   - text: Any text; its paragraphs keep their styles.
  ///   - options: Convention, language, direction and break rules where the text has none.
  ///   - wordBreaker: Finds words in Thai, Lao, Khmer and Burmese.
  ///   - hyphenator: Divides words of paragraphs with a ``ParagraphStyle/hyphenationFactor``.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: linear in the length of `text`.
  public init(
    _ text: StyledText, options: LayoutOptions = LayoutOptions(),
    wordBreaker: (any WordBreaker)? = nil, hyphenator: (any Hyphenator)? = nil,
    shaper: Shaper? = nil
  ) {
    self.init(
      MeasuredText(
        text, options: options, wordBreaker: wordBreaker, hyphenator: hyphenator, shaper: shaper))
  }
}

extension TextView {
  /// The size of the text and what surrounds it, with a width to wrap to: UIKit's
  /// `sizeThatFits(_:)`.
  ///
  /// The width is the widest line's, so it may be less than the one given.
  ///
  /// - Parameter size: The room in points. Its height is ignored. A width that is zero, negative,
  ///   NaN or huge is no constraint.
  /// - Complexity: linear in the number of the text's segments.
  public func size(fitting size: Size) -> Size {
    self.size(fitting: size, scaledBy: 1)
  }

  /// The size of a view of the same text with all fonts' sizes multiplied; insets and padding stay.
  ///
  /// - Parameters: as for ``Label/size(fitting:scaledBy:)``.
  /// - Complexity: as ``size(fitting:)``; ``MeasuredText/scaled(by:)`` for texts with lengths that
  ///   are not proportional to their fonts'.
  package func size(fitting size: Size, scaledBy factor: Double) -> Size {
    content(width: MeasuredText.constraint(size.width), factor: factor)
      .roundedUp(toPixelsOf: displayScale)
  }

  /// The view with all fonts' sizes multiplied, or the same view where a font cannot have that
  /// size; see ``MeasuredText/scaledOrSame(by:)``.
  ///
  /// - Complexity: linear in the length of the text, without shaping as a rule.
  package func scaledOrSame(by factor: Double) -> TextView {
    var view = self
    view.text = text.scaledOrSame(by: factor)
    return view
  }

  /// The size of the area that scrolls in a view of some width: UIKit's `contentSize`.
  ///
  /// - Parameter width: The view's width, in points. An infinite or NaN width stands for the width
  ///   of the text and what surrounds it. Where the insets leave nothing of the width, each line is
  ///   one grapheme cluster.
  /// - Complexity: linear in the number of the text's segments.
  public func contentSize(width: Double) -> Size {
    let size = content(width: width, factor: 1).roundedUp(toPixelsOf: displayScale)
    return Size(width: width.isFinite ? width : size.width, height: size.height)
  }

  /// The size the view takes in Auto Layout, or `nil` if it scrolls: ``size(fitting:)`` of the
  /// width it has.
  ///
  /// - Parameter width: The view's own in points; none before it has one.
  public func intrinsicContentSize(width: Double = .infinity) -> Size? {
    isScrollEnabled ? nil : size(fitting: Size(width: width, height: .infinity))
  }

  /// The lines that ``size(fitting:scaledBy:)`` counts. Their coordinates start after the inset and
  /// the padding.
  package func lines(width: Double, scaledBy factor: Double) -> [Line] {
    let text = text.scaledOrSame(by: factor)
    if exclusionPaths.isEmpty { return text.lines(width: MeasuredText.constraint(width) - sides) }
    return placed(text, width: width).lines.map { $0.line }
  }

  /// What a view of some width shows, glyph by glyph. Positions count from its top left.
  ///
  /// The lines are all of its text's, those that scroll out of sight, too.
  ///
  /// - Parameters:
  ///   - width: The view's width, in points.
  ///   - shaper: Scratch of the caller's own; `nil` is lent the library's.
  /// - Complexity: linear in the length of the text.
  public func glyphLines(width: Double, shaper: Shaper? = nil) -> [GlyphLine] {
    let origin = Point(x: textContainerInset.left + lineFragmentPadding, y: textContainerInset.top)
    let lines =
      exclusionPaths.isEmpty
      ? text.glyphLines(width: MeasuredText.constraint(width) - sides, shaper: shaper)
      : text.glyphLines(of: placed(text, width: width), shaper: shaper)
    return lines.map { $0.moved(by: origin) }
  }

  /// The lines of a view of some width, ready for an editor's questions.
  ///
  /// - Complexity: as ``glyphLines(width:shaper:)``.
  public func glyphLayout(width: Double, shaper: Shaper? = nil) -> GlyphLayout {
    GlyphLayout(glyphLines(width: width, shaper: shaper), of: text.laidOut)
  }

  /// The text of a view of some width, beside ``exclusionPaths``; places count from where its text
  /// begins.
  package func placedText(width: Double) -> PlacedText { placed(text, width: width) }

  /// The room beside lines, in points.
  private var sides: Double {
    textContainerInset.left + textContainerInset.right + 2 * lineFragmentPadding
  }

  /// The text beside the exclusion paths, placed like ``lines(width:scaledBy:)``.
  private func placed(_ text: MeasuredText, width: Double) -> PlacedText {
    let inset = textContainerInset.left + textContainerInset.right
    var container = TextContainer(
      width: MeasuredText.constraint(width) - inset, exclusionPaths: exclusionPaths)
    container.lineFragmentPadding = lineFragmentPadding
    container.origin.x = -lineFragmentPadding
    return text.lines(in: container)
  }

  /// The size of the text alone, of a text with lines.
  private func textSize(width: Double, factor: Double) -> Size {
    if exclusionPaths.isEmpty { return text.scaledOuterSize(width: width - sides, factor: factor) }
    let placed = placed(text.scaledOrSame(by: factor), width: width)
    return Size(
      width: placed.lines.reduce(0) { max($0, $1.line.x + $1.line.width) }, height: placed.height)
  }

  private func content(width: Double, factor: Double) -> Size {
    let inset = textContainerInset
    let lines =
      text.hasLines
      ? textSize(width: width, factor: factor) : text.scaledOrSame(by: factor).emptyLineSize
    // Insets below zero may take more than there is.
    return Size(
      width: max(lines.width + sides, 0), height: max(inset.top + lines.height + inset.bottom, 0))
  }
}

extension MeasuredText {
  /// Whether a walk finds a line.
  fileprivate var hasLines: Bool { !isEmpty || convention.rules.hasEmptyLines }

  /// The size of the line that a view shows where its empty text has none, in points.
  fileprivate var emptyLineSize: Size {
    if let text = inPixels { return text.emptyLineSize.inPoints(pixelsPerPoint) }
    let text = laidOut
    let box = text.applied(text.marginsOfLastEmptyLine, to: text.box(of: 0..<0))
    return Size(width: 0, height: box.height(usesFontLeading: true))
  }
}
