package import AutoLayout
public import TextLayout

/// What a text view of a cell shows: its text's source and UIKit's properties of `UITextView`.
public struct TextViewTemplate: Sendable {
  /// Where the text view's text comes from.
  public var text: TextBinding

  /// The font of plain text; a styled text has its own fonts.
  public var font: FontRule

  /// How paragraphs of plain text are set; `nil` for UIKit's default style. A styled text has its
  /// own styles.
  ///
  /// Words are not hyphenated. Lengths in points stay as they are where fonts are scaled.
  public var paragraphStyle: ParagraphStyle?

  /// The distances of the text from the view's edges, in points; they have to be finite.
  public var textContainerInset = Insets(top: 8, left: 0, bottom: 8, right: 0)

  /// The room at either end of every line, in points; it has to be finite.
  public var lineFragmentPadding = 5.0

  /// Whether its text scrolls, and adds nothing to the cell's height.
  public var isScrollEnabled = false

  /// The fonts of plain text that is Markdown, as one paragraph of CommonMark: emphasis, code,
  /// links by their texts, and escapes. `nil` shows the text as it is.
  public var markdown: MarkdownFonts?

  /// The language of the text, as ``CellBuilder/language`` of all; it counts before that.
  public var language: TextBinding?

  /// A text view's content.
  ///
  /// - Parameters:
  ///   - text: Where its text comes from, such as `"{note}"`.
  ///   - font: Its font at each text size.
  ///   - isScrollEnabled: Whether its text scrolls, and adds nothing to the cell's height.
  public init(_ text: TextBinding, font: FontRule, isScrollEnabled: Bool = false) {
    self.text = text
    self.font = font
    self.isScrollEnabled = isScrollEnabled
  }
}

extension TextViewTemplate: CellView {
  package var number: Int { 3 }
  package var texts: [TextBinding] { [text] }
  package var steering: [TextBinding] { language.map { [$0] } ?? [] }
  package var editableText: TextBinding? { text }
  package var fontRule: FontRule? { font }
  package var otherFonts: [Font] { markdown?.all ?? [] }
  package var lengths: [Double] { textContainerInset.lengths + [lineFragmentPadding] }
  package var wraps: Bool { !isScrollEnabled }
  package var placeholder: ItemContent { isScrollEnabled ? .view : .image(ImageView()) }

  package func inBoldText() throws(FontError) -> TextViewTemplate {
    var view = self
    view.font = try font.inBoldText()
    view.markdown = try markdown?.inBoldText()
    return view
  }

  package func append(to hash: inout SipHash) {
    hash.append(text)
    hash.append(font)
    hash.append(textContainerInset)
    hash.append(lineFragmentPadding)
    hash.append(isScrollEnabled)
    if let paragraphStyle { hash.append(paragraphStyle) }
    if let language {
      hash.append("language")
      hash.append(language)
    }
    if markdown != nil { hash.append("markdown") }
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
    var view: TextView
    let text = try row.text(text, name: name).markdown(markdown, paragraphStyle, font)
    switch text.styled(paragraphStyle, font) {
    case .plain(let string):
      view = TextView(
        string, font: font.font, options: row.options, wordBreaker: row.wordBreaker,
        shaper: row.shaper)
    case .styled(let styled):
      view = TextView(
        styled, options: row.options, wordBreaker: row.wordBreaker, shaper: row.shaper)
    }
    view.textContainerInset = textContainerInset
    view.lineFragmentPadding = lineFragmentPadding
    view.isScrollEnabled = isScrollEnabled
    return .other(TextViewContent(view))
  }
}
