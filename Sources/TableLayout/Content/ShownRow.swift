internal import LineBreaking
internal import TextLayout

/// A row whose cell is made, and what its texts are measured with.
package struct ShownRow {
  let row: Row

  /// Its place in its list, from 0.
  let index: Int
  let options: LayoutOptions
  let wordBreaker: (any WordBreaker)?
  let shaper: Shaper?

  /// The text that a view shows.
  ///
  /// - Parameter name: What the template calls the view.
  func text(_ binding: TextBinding, name: () -> String) throws(TemplateError) -> ShownText {
    switch binding.source {
    case .plain(let text): .plain(text(row))
    case .styled(let text): .styled(text(row))
    case .format(let pieces): .plain(try pieces.text(for: row, index: index, view: name()))
    case .malformed(let text): throw .malformedBinding(text, view: name())
    }
  }
}

/// A text as a binding gives it.
enum ShownText {
  case plain(String)
  case styled(StyledText)

  /// Plain text in a paragraph style, where there is one. Styled text has its own.
  func styled(_ style: ParagraphStyle?, _ font: FontRule) -> ShownText {
    guard let style, case .plain(let string) = self else { return self }
    return .styled(StyledText(string, font: font.font, paragraphStyle: style))
  }
}
