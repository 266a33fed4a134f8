import TestSupport
import Testing

import TextLayout

/// Marks in a row that are one cluster of HarfBuzz's, and each a grapheme cluster of Unicode's.
@Suite struct LongClusterTests {
  /// A Shan and a Tai Laing tone mark, and a vowel sign; GraphemeBreakProperty.txt has none of
  /// them.
  private static let marks = ["\u{1087}", "\u{AA7D}", "\u{102B}"]

  private func clusters(_ mark: String, count: Int) throws -> [Int] {
    let font = try FontLibrary(directory: Fixtures.fonts).font(family: "Noto Sans", size: 17)
    let text = MeasuredText(String(repeating: mark, count: count), font: font)
    return Set(text.runs.flatMap { run in run.glyphs.map(\.cluster) }).sorted()
  }

  /// As HarfBuzz has it: one cluster, the dotted circle that carries them included.
  @Test(arguments: marks) func sixtyFourAreOneCluster(_ mark: String) throws {
    #expect(try clusters(mark, count: 64) == [0])
  }

  @Test(arguments: marks) func moreAreCutFourByFour(_ mark: String) throws {
    let starts = Array(stride(from: 0, to: 90 * 3, by: 4 * 3))
    #expect(try clusters(mark, count: 90) == starts)
  }

  @Test(arguments: marks, [Convention.uiKit, .css])
  func linesEndInside(_ mark: String, _ convention: Convention) throws {
    let font = try FontLibrary(directory: Fixtures.fonts).font(family: "Noto Sans", size: 17)
    let string = String(repeating: mark, count: 3000)
    var options = LayoutOptions(convention: convention)
    options.overflowWrap = .anywhere
    let text = MeasuredText(string, font: font, options: options)
    let lines = text.lines(width: 17)
    #expect(lines.count >= 750)
    #expect(lines.map(\.utf8Range.count).reduce(0, +) == string.utf8.count)
    #expect(text.height(width: 17) == text.heightProfile(widths: 17...18).height(at: 17))
  }

  /// U+102C is a grapheme cluster with the U+200C after it, and one of HarfBuzz's with the U+200C
  /// before it. So HarfBuzz never begins one where a line may end.
  @Test func linesEndWhereNoClusterOfHarfBuzzBegins() throws {
    let font = try FontLibrary(directory: Fixtures.fonts).font(family: "Noto Sans", size: 17)
    let unit = "\u{102C}\u{200C}"
    let one = MeasuredText(unit, font: font).maxContentWidth
    let text = MeasuredText(String(repeating: unit, count: 2000), font: font)
    #expect(text.runs[0].glyphs.map(\.cluster).contains(3))
    let lines = text.lines(width: one)
    #expect(lines.count == 2000)
    #expect(lines.allSatisfy { $0.utf8Range.count == unit.utf8.count })
    #expect(lines.allSatisfy { abs($0.width - one) < 1e-9 })
  }
}
