import LineBreaking
import TestSupport
import Testing

import TextLayout

/// Lines that read a long word again: a part of it is enough, and the answers are those of all of
/// it.
@Suite struct LongWordReadingTests {
  /// A line that starts at the bracket has lost the number before it, so the word may end after it.
  @Test(arguments: ["1)‰", "1)", "-1", "a-1)‰.", "aé1)‰\u{301}"])
  func longWordsBreakLikeShortOnes(_ unit: String) throws {
    let font = try LoneFonts.em()
    let style = try CSSStyle(properties: ["overflow-wrap": "anywhere"])
    // Parts end 1,024 bytes after what they must hold: after the short text, inside the long one.
    let short = MeasuredText(
      css: String(repeating: unit, count: 100), font: font, style: style)
    let long = MeasuredText(
      css: String(repeating: unit, count: 6000), font: font, style: style)
    for width in [10.0, 20, 30, 45, 120, 700] {
      let expected = short.lines(width: width).map(\.utf8Range).dropLast(2)
      let found = long.lines(width: width).map(\.utf8Range)
      #expect(Array(found.prefix(expected.count)) == Array(expected), "at \(width)")
      #expect(found.last?.upperBound == unit.utf8.count * 6000)
    }
    #expect(long.lines(width: .infinity).count == 1)
  }

  /// The letters take back more than the white space before them, so all of it fits one line.
  @Test func whiteSpaceThatIsTakenBackEndsNoLine() throws {
    let font = try FontLibrary(directory: Fixtures.fonts).font(family: "Noto Sans", size: 17)
    let style = try CSSStyle(properties: ["letter-spacing": "-6.5px"])
    func text(_ words: Int) -> MeasuredText {
      let spaces = String(repeating: "\u{3000} ", count: 30)
      let letters = String(repeating: "i", count: 150) + String(repeating: " i", count: words)
      return MeasuredText(
        css: "a " + spaces + letters + " \u{3000} abc def", font: font, style: style)
    }
    #expect(text(600).maxContentWidth <= 100)
    #expect([10, 600].map { text($0).lineCount(width: 100) } == [1, 1])
  }
}
