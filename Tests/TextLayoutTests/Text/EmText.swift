import LineBreaking

import TextLayout

/// Styled texts in the em-square font at 10 points: every glyph is 10 wide, a line 8.8 above the
/// baseline and 1.2 below it.
enum EmText {
  /// A text in one font whose paragraphs share a style.
  static func styled(
    _ string: String, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> StyledText {
    StyledText(string, font: try LoneFonts.em(), paragraphStyle: style(change))
  }

  /// The same, measured.
  static func measured(
    _ string: String, hyphenator: (any Hyphenator)? = nil,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> MeasuredText {
    MeasuredText(try styled(string, change), hyphenator: hyphenator)
  }

  /// A text whose interpolations have attributes of their own, measured.
  static func measured(
    runs literal: StyledText.Literal, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> MeasuredText {
    MeasuredText(
      StyledText(literal, font: try LoneFonts.em(), paragraphStyle: style(change)))
  }

  static func style(_ change: (inout ParagraphStyle) -> Void) -> ParagraphStyle {
    var style = ParagraphStyle()
    change(&style)
    return style
  }
}

/// Divides every word after each pair of its letters.
struct PairHyphenator: Hyphenator {
  func hyphenationPoints(in word: Span<UInt8>, language: String?) -> [Int] {
    Array(stride(from: 2, to: word.count, by: 2))
  }
}
