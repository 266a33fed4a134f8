internal import LineBreaking
internal import TextLayout

/// A row whose cell is made, and what its texts are measured with.
package struct ShownRow {
  let row: Row

  /// Its place in its list, from 0.
  let index: Int
  var options: LayoutOptions
  let wordBreaker: (any WordBreaker)?
  let shaper: Shaper?

  /// What knows the rules of languages.
  let formatter: (any FieldFormatter)?

  /// The same row in a language of its own, where it has one.
  ///
  /// - Parameter binding: Gives a BCP 47 tag.
  /// - Throws: ``TemplateError/wrongField(_:row:value:wanted:)`` for what is no tag.
  func inLanguage(_ binding: TextBinding) throws(TemplateError) -> ShownRow {
    guard case .plain(let tag) = try text(binding, name: { "language" }), !tag.isEmpty else {
      return self
    }
    guard tag.languageTagFault == nil else {
      throw .wrongField(
        binding.fields.first?.path.text ?? "language", row: index, value: tag,
        wanted: "a BCP 47 tag such as en or zh-Hant")
    }
    var row = self
    row.options.language = tag
    return row
  }

  /// The text that a view shows.
  ///
  /// - Parameter name: What the template calls the view.
  func text(_ binding: TextBinding, name: () -> String) throws(TemplateError) -> ShownText {
    switch binding.source {
    case .plain(let text): .plain(text(row))
    case .styled(let text): .styled(text(row))
    case .format(let pieces): .plain(try pieces.text(for: self, view: name()))
    case .malformed(let text, let advice):
      throw .malformed(text, view: name(), advice: advice)
    }
  }
}

extension TemplateError {
  /// - Parameter advice: What is wrong with a format; `nil` where braces do not match.
  static func malformed(_ text: String, view: String, advice: String?) -> TemplateError {
    guard let advice else { return .malformedBinding(text, view: view) }
    return .malformedFormat(text, view: view, advice: advice)
  }
}

/// A text as a binding gives it.
enum ShownText {
  case plain(String)
  case styled(StyledText)

  /// Plain text as Markdown, where there are fonts for it. Styled text is none.
  func markdown(_ fonts: MarkdownFonts?, _ style: ParagraphStyle?, _ font: FontRule) -> ShownText {
    guard let fonts, case .plain(let string) = self else { return self }
    return .styled(
      StyledText(markdown: string, font: font.font, fonts: fonts, paragraphStyle: style))
  }

  /// Plain text in a paragraph style, where there is one. Styled text has its own.
  func styled(_ style: ParagraphStyle?, _ font: FontRule) -> ShownText {
    guard let style, case .plain(let string) = self else { return self }
    return .styled(StyledText(string, font: font.font, paragraphStyle: style))
  }
}
