extension Itemizer {
  /// What one run of the text asks for.
  struct Run: Sendable {
    /// The UTF-8 offset after the run.
    var end: Int
    var font: Font
    var language: String?
    var hasAttachment = false

    /// Whether its characters look another way than those before it.
    var startsSpan = true

    /// Whether that changes how they are shaped or where they stand, so that clusters are parted.
    var partsClusters = true

    /// Whether all the same it is shaped together with the run before, as far as font, script and
    /// direction let it (Blink's `InlineNode::ShapeText`).
    var joinsLast = false

    /// Of a run in an inline box that may have other white space than the block.
    var boxStyle: CSSStyle?
  }

  /// What is known of a text before it is itemized.
  struct Start {
    /// The text's runs in order, without gaps, at least one. The last may end after the text.
    var runs: [Run]
    var rules = RuleBook.uiKit

    /// The style of a style sheet, if there is one.
    var style: CSSStyle?

    /// What is known of the fonts, for this text and others.
    var fallbacks: FallbackTables
  }
}
