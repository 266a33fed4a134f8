internal import TextLayout

/// What an answer tells of lines without the lines.
package struct LineCounts {
  package var lineCount: Int

  /// In points.
  package var lastLineWidth: Double
  package var isCut: Bool

  /// Nil where nobody asks.
  package var shownText: String?

  init(_ found: TextMeasurement) {
    lineCount = found.lineCount
    lastLineWidth = found.lastLineWidth
    isCut = found.isCut ?? false
    shownText = found.shownText
  }

  /// - Parameters:
  ///   - lines: Those that show.
  ///   - text: That they are of.
  ///   - token: What stands for what is cut; nil for an ellipsis.
  ///   - showsText: Whether the text is wanted that shows.
  init(_ lines: LineSurvey, of text: String, token: StyledText?, showsText: Bool) {
    lineCount = lines.count
    lastLineWidth = lines.last?.width ?? 0
    // A last line that is not cut may still be followed by others.
    let end = lines.last?.utf8Range.upperBound ?? 0
    isCut = lines.isCut || lines.last?.isTruncated == true || end < text.utf8.count
    if showsText { shownText = lines.all.shownText(of: text, token: token?.string) }
  }
}
