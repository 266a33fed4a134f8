package import AutoLayout
public import TextLayout

/// What a label of a cell shows: its text's source and UIKit's properties of `UILabel`.
public struct LabelTemplate: Sendable {
  /// Where the label's text comes from.
  public var text: TextBinding

  /// The font of plain text; a styled text has its own fonts.
  public var font: FontRule

  /// The most lines; zero for no limit.
  public var numberOfLines = 1

  /// The most lines of a row, such as `"{lines|3}"`; ``numberOfLines`` where it is `nil`, and where
  /// a condition changes that. A row whose text is no whole number from 0 to 1,000 is an error.
  public var linesFrom: TextBinding?

  /// What becomes of the last visible line when text remains; see
  /// ``/TextLayout/Label/lineBreakMode``.
  public var lineBreakMode = ParagraphStyle.LineBreakMode.byTruncatingTail

  /// Where the lines of plain text stand; a styled text has its own alignments.
  public var textAlignment = ParagraphStyle.Alignment.natural

  /// How paragraphs of plain text are set: UIKit's `attributedText` with one paragraph style. `nil`
  /// sets them as ``/TextLayout/Label`` sets plain text; a styled text has its own styles.
  ///
  /// The label's ``textAlignment`` and ``lineBreakMode`` count in the place of the style's. Its
  /// `lineBreakStrategy` counts, which is none unless set, where plain text has the standard one.
  /// Words are not hyphenated. Lengths in points stay as they are where fonts are scaled.
  public var paragraphStyle: ParagraphStyle?

  /// The width at which its lines wrap, in points; zero for the one that constraints give.
  public var preferredMaxLayoutWidth = 0.0

  /// Whether text too large for the label is set smaller, down to ``minimumScaleFactor``.
  public var adjustsFontSizeToFitWidth = false

  /// The smallest part of its size that text shrinks to.
  /// Zero, the default, and anything not below one keep its size.
  public var minimumScaleFactor = 0.0

  /// Whether characters may move together a little before text is set smaller or cut.
  public var allowsDefaultTighteningForTruncation = false

  /// The distances of the text from the label's edges, in points; they have to be finite. See
  /// ``/TextLayout/Label/textInsets``.
  public var textInsets = Insets.zero

  /// The fonts of plain text that is Markdown, as one paragraph of CommonMark: emphasis, code,
  /// links by their texts, and escapes. `nil` shows the text as it is.
  public var markdown: MarkdownFonts?

  /// The language of the text, as ``CellBuilder/language`` of all; it counts before that.
  public var language: TextBinding?

  /// A label's content.
  ///
  /// - Parameters:
  ///   - text: Where its text comes from, such as `"{title}"`.
  ///   - font: Its font at each text size.
  ///   - numberOfLines: The most lines; zero for no limit.
  public init(_ text: TextBinding, font: FontRule, numberOfLines: Int = 1) {
    self.text = text
    self.font = font
    self.numberOfLines = numberOfLines
  }
}

extension LabelTemplate: CellView {
  package var number: Int { 2 }
  package var texts: [TextBinding] { [text] }
  package var steering: [TextBinding] { [language, linesFrom].compactMap(\.self) }
  package var editableText: TextBinding? { text }
  package var fontRule: FontRule? { font }
  package var otherFonts: [Font] { markdown?.all ?? [] }
  package var lengths: [Double] { textInsets.lengths }
  package var hugging: AxisPriorities { .ofLabel }
  package var wraps: Bool { isMultiline }
  package var isMultiline: Bool { numberOfLines != 1 || linesFrom != nil }
  package var needsLimits: Bool { isMultiline && !(preferredMaxLayoutWidth > 0) }
  package var placeholder: ItemContent { .image(ImageView()) }

  package func inBoldText() throws(FontError) -> LabelTemplate {
    var label = self
    label.font = try font.inBoldText()
    label.markdown = try markdown?.inBoldText()
    return label
  }

  package func append(to hash: inout SipHash) {
    hash.append(text)
    hash.append(font)
    hash.append(numberOfLines)
    hash.append(choice: lineBreakMode)
    hash.append(choice: textAlignment)
    hash.append(preferredMaxLayoutWidth)
    hash.append(adjustsFontSizeToFitWidth)
    hash.append(minimumScaleFactor)
    hash.append(allowsDefaultTighteningForTruncation)
    hash.append(textInsets)
    if let paragraphStyle { hash.append(paragraphStyle) }
    if let language {
      hash.append("language")
      hash.append(language)
    }
    if markdown != nil { hash.append("markdown") }
    if let linesFrom { hash.append(RowNumber(binding: linesFrom, role: .lines)) }
  }

  package func content(
    of row: ShownRow, name: () -> String
  ) throws(TemplateError) -> MeasuredContent {
    guard let language else { return try shown(row, name) }
    return try shown(try row.inLanguage(language), name)
  }

  /// What it shows of a row in its language.
  private func shown(
    _ row: ShownRow, _ name: () -> String
  ) throws(TemplateError) -> MeasuredContent {
    var label = label(try row.text(text, name: name), row)
    if let linesFrom {
      let lines = RowNumber(binding: linesFrom, role: .lines)
      label.numberOfLines = Int(try lines.value(of: row, name: name))
    }
    return .label(LabelContent(label))
  }

  /// The label with a text.
  func label(_ text: ShownText, _ row: ShownRow) -> Label {
    var label: Label
    var style = paragraphStyle
    style?.alignment = textAlignment
    if markdown != nil, style == nil, textAlignment != .natural {
      style = ParagraphStyle()
      style?.alignment = textAlignment
      style?.lineBreakStrategy = .standard
    }
    switch text.markdown(markdown, style, font).styled(style, font) {
    case .plain(let string):
      label = Label(
        string, font: font.font, lineBreakMode: lineBreakMode, textAlignment: textAlignment,
        options: row.options, wordBreaker: row.wordBreaker, shaper: row.shaper)
    case .styled(let styled):
      label = Label(
        styled, lineBreakMode: lineBreakMode, options: row.options, wordBreaker: row.wordBreaker,
        shaper: row.shaper)
    }
    label.numberOfLines = numberOfLines
    label.preferredMaxLayoutWidth = preferredMaxLayoutWidth
    label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
    label.minimumScaleFactor = minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
    label.textInsets = textInsets
    return label
  }
}
