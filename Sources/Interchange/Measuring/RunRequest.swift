package import TextLayout

/// A stretch of text in one font.
package struct RunRequest {
  package var text: String
  /// Family names or paths; those after the first are fallbacks.
  package var fonts: [String]
  package var size: Double
  package var style = FontStyle()
  /// What else differs from plain text; where two of them meet, the last counts.
  package var changes: [TextAttributes.Change] = []
  /// What stands in the place of the text, which is a U+FFFC then.
  package var attachment: TextAttachment?
  /// What it asks as an inline box by the convention css; nil for characters alone.
  package var box: InlineStyle?
  /// What stands in the box; nil for the text.
  package var runs: [RunRequest]?

  /// Whether it is HTML's `wbr`: its text is a U+200B.
  package var isBreakOpportunity = false

  /// Whether inline boxes set it.
  package var isInline: Bool { box != nil || runs != nil || isBreakOpportunity }

  /// The runs of characters in it, in order.
  package var leaves: [RunRequest] { runs.map { $0.flatMap(\.leaves) } ?? [self] }

  package init(text: String, fonts: [String], size: Double) {
    self.text = text
    self.fonts = fonts
    self.size = size
  }

  /// The run's own language.
  package var language: String? {
    for case .language(let tag) in changes.reversed() { return tag }
    return nil
  }

  package func attributes(font: Font) -> TextAttributes {
    var attributes = TextAttributes(font: font)
    for change in changes { attributes.apply(change) }
    attributes.attachment = attachment
    return attributes
  }
}
