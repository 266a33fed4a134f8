/// A part of a block that a style sheet sets apart, though it is no element (CSS Pseudo 4, section
/// 2).
public enum CSSPseudoElement: String, Sendable, Hashable, CaseIterable {
  /// `::first-letter`; see ``InlineContent/firstLetter``.
  case firstLetter = "first-letter"

  /// `::first-line`; see ``InlineContent/firstLine``.
  case firstLine = "first-line"

  /// Whether a property applies to it in Chromium 156; the others it leaves to the block.
  func takes(_ property: String) -> Bool {
    let families =
      switch self {
      case .firstLetter: ["font-", "background-", "border", "margin", "padding"]
      case .firstLine: ["font-", "background-"]
      }
    return families.contains(where: property.hasPrefix) || Self.properties.contains(property)
  }

  private static let properties: Set = [
    "color", "letter-spacing", "line-height", "text-transform", "vertical-align", "word-spacing",
  ]

  /// Why a value that applies to it in browsers cannot be had here; `nil` for one that can.
  func refusal(of property: String, _ value: String) -> CSSError? {
    switch (property, value.lowercased()) {
    case ("float", "none"), ("initial-letter", "normal"): nil
    case ("float", _):
      .unsupported(
        value, property: property, advice: "a first letter stands in its line; give a float apart")
    case ("initial-letter", _):
      .unsupported(value, property: property, advice: "give the first letter a font-size")
    default: nil
    }
  }
}

extension InlineStyle {
  /// What of the style a pseudo-element takes.
  func taken(by element: CSSPseudoElement) -> InlineStyle {
    var style = self
    (style.language, style.direction, style.unicodeBidi) = (nil, nil, .normal)
    (style.whiteSpaceCollapse, style.textWrapMode, style.tabSize) = (nil, nil, nil)
    (style.lineBreak, style.wordBreak, style.overflowWrap) = (nil, nil, nil)
    (style.hyphens, style.hyphenateLimitChars, style.hyphenateCharacter) = (nil, nil, nil)
    (style.textBoxEdge, style.textBoxTrim, style.textRendering) = (nil, .none, nil)
    (style.textEmphasisStyle, style.textEmphasisPosition) = (nil, nil)
    (style.display, style.width, style.height) = (.inline, nil, nil)
    (style.boxSizing, style.boxDecorationBreak) = (.contentBox, .slice)
    if element == .firstLine {
      (style.margin, style.border, style.padding) = (.init(), .init(), .init())
    }
    return style
  }
}
