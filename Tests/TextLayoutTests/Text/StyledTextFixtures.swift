import Testing

@testable import TextLayout

/// Attributes, styles and texts that tests tell apart.
enum Styles {
  static func body() throws -> Font { try LoneFonts.em(10) }
  static func large() throws -> Font { try LoneFonts.em(20) }

  static func spaced(_ points: Double) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.lineSpacing = points
    return style
  }
}

extension StyledText {
  /// The characters of each run.
  var runTexts: [String] { runs.map { String(string[$0.range]) } }

  var runSizes: [Double] { runs.map(\.attributes.font.size) }

  /// The characters of each paragraph.
  var paragraphTexts: [String] { paragraphs.map { String(string[$0.range]) } }

  /// Which paragraph has which of the styles of ``Styles/spaced(_:)``.
  var paragraphSpacings: [Double] { paragraphs.map(\.style.lineSpacing) }

  /// The range of the first occurrence.
  func range(of part: String) throws -> Range<String.Index> {
    try #require(string.firstRange(of: part))
  }

  var all: Range<String.Index> { string.startIndex..<string.endIndex }
}

/// Checks what the engine relies on.
func expectSound(_ text: StyledText, sourceLocation: SourceLocation = #_sourceLocation) {
  let count = text.string.utf8.count
  let runEnds = text.storedRuns.map(\.end)
  let styleEnds = text.storedStyles.map(\.end)
  for ends in [runEnds, styleEnds] {
    #expect(ends.last == (count == 0 ? nil : count), sourceLocation: sourceLocation)
    #expect(
      zip([0] + ends, ends).allSatisfy { $0 < $1 }, "ascending, none empty",
      sourceLocation: sourceLocation)
  }
  #expect(
    zip(text.storedRuns, text.storedRuns.dropFirst()).allSatisfy {
      $0.attributes != $1.attributes
    }, "equal neighbours are one run", sourceLocation: sourceLocation)
  #expect(
    zip(text.storedStyles, text.storedStyles.dropFirst()).allSatisfy { $0.given != $1.given },
    "equal neighbours are one stretch", sourceLocation: sourceLocation)
  let paragraphEnds = Set(text.paragraphs.map(\.utf8Range.upperBound))
  #expect(
    styleEnds.allSatisfy(paragraphEnds.contains), "a paragraph has one style",
    sourceLocation: sourceLocation)
}
