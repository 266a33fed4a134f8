import TestSupport
import Testing

@testable import TextLayout

/// Queries about widths against the walk that they speak of, for texts whose lines need more room
/// than their width, or less than their parts.
@Suite struct CSSWidthTests {
  private func noto(
    _ text: String, _ properties: [String: String]
  ) throws -> MeasuredText {
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 17)
    return MeasuredText(
      css: text, font: font, style: try CSSStyle(properties: properties))
  }

  private func expectEqualHeights(_ text: MeasuredText, widths: ClosedRange<Double>) {
    let profile = text.heightProfile(widths: widths)
    var width = widths.lowerBound
    while width <= widths.upperBound {
      #expect(profile.height(at: width) == text.height(width: width), "at \(width)")
      width += 1.0 / 64
    }
    for step in profile.steps {
      #expect(step.height == text.height(width: step.width), "at \(step.width)")
    }
  }

  /// The same number of lines at the width and more of them just below it.
  private func expectNarrowest(_ text: MeasuredText, lineCount: Int) throws {
    let width = try #require(text.narrowestWidth(lineCount: lineCount))
    #expect(text.lineCount(width: width) <= lineCount, "at \(width)")
  }

  @Test func negativeWordSpacingBeforeAMark() throws {
    let text = try noto(
      "\u{FFFC}\u{202D}V\n\u{301}",
      ["overflow-wrap": "anywhere", "word-break": "break-word", "word-spacing": "-20px"])
    expectEqualHeights(text, widths: 0...60)
  }

  @Test func narrowestWidthFromRightToLeft() throws {
    let text = try noto(
      "\u{3042}\u{A0}\u{E33}\u{93F}\u{FDFA}\u{4E2D}\u{AD}\u{1F1E6}\u{644}1\u{1F1E9}\u{2026}",
      ["line-break": "anywhere", "direction": "rtl"])
    for count in 1...6 { try expectNarrowest(text, lineCount: count) }
    expectEqualHeights(text, widths: 10...60)
  }

  /// Random texts of the same characters, from right to left.
  @Test func narrowestWidthsOfRandomTexts() throws {
    let characters: [Character] = [
      "\u{3042}", "\u{A0}", "\u{E33}", "\u{93F}", "\u{FDFA}", "\u{4E2D}", "\u{AD}", "\u{1F1E6}",
      "\u{644}", "1", "\u{1F1E9}", "\u{2026}", " ", "V", "A", "-",
    ]
    var random = SplitMix64(seed: 5)
    for _ in 0..<150 {
      let string = String((0..<12).map { _ in random.pick(characters) })
      let text = try noto(string, ["line-break": "anywhere", "direction": "rtl"])
      for count in 1...3 where text.lineCount(width: .infinity) <= count {
        try expectNarrowest(text, lineCount: count)
      }
    }
  }

  @Test(arguments: ["1e30px", "-1e30px", "100%", "150%", "99.9%", "33554431px"])
  func narrowestWidthsWithFarIndents(_ indent: String) throws {
    let text = try noto("ab cd", ["text-indent": indent])
    for count in 1...3 {
      guard let width = text.narrowestWidth(lineCount: count) else { continue }
      #expect(text.lineCount(width: width) <= count, "at \(width)")
    }
  }
}
