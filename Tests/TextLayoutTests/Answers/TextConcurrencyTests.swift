import DictionaryWords
import TestSupport
import Testing

import TextLayout

/// Threads that ask one text, or measure texts in one font; each must get what one alone gets.
/// `scripts/attack memory` runs them under the sanitizers.
///
/// Each test has libraries of its own. Fontconfig points to parts of its patterns by offsets, so
/// what a library that lives to the end of the process has would look lost.
@Suite struct TextConcurrencyTests {
  @Test func textsInOneFont() throws {
    var generator = TextGenerator(seed: 12)
    let texts = (0..<16).map { _ in generator.text(25, [.tabs, .hardBreaks, .nasty]) }
    @Sendable func answers(_ font: Font) -> [[Line]] {
      let shaper = Shaper()
      return texts.map { MeasuredText($0, font: font, shaper: shaper).lines(width: 120) }
    }
    let expected = try answers(PinnedFonts.library().font(family: "Noto Sans", size: 17))
    let font = try PinnedFonts.library().font(family: "Noto Sans", size: 17)
    let found = try Threads.run { _ in answers(font) }
    // Fonts of two libraries differ, so lines do: their numbers must not.
    #expect(found.allSatisfy { $0.map(numbers) == expected.map(numbers) })
  }

  @Test func oneTextOnManyThreads() throws {
    var generator = TextGenerator(seed: 31)
    let string = generator.text(120, [.tabs, .hardBreaks, .nasty])
    let font = try PinnedFonts.library().font(family: "Noto Sans", size: 17)
    let expected = try answers(MeasuredText(string, font: font))
    let shared = MeasuredText(string, font: font)
    let found = try Threads.run { _ in try answers(shared) }
    #expect(found.allSatisfy { $0 == expected })
  }

  /// Under `.css` a text remembers what its lines read differently, whoever asks.
  @Test(arguments: [
    [:], ["overflow-wrap": "anywhere"], ["text-wrap": "balance"], ["text-wrap": "pretty"],
  ])
  func oneTextThatReadsItsLinesAgain(_ properties: [String: String]) throws {
    let string = String(
      repeating: "บ้านนะคะไปโรงเรียนมหาวิทยาลัยประชาธิปไตย-123 aa-1b-2c 「（你好）」、。 AV👍🏽 ", count: 6)
    let font = try PinnedFonts.library().font(family: "Noto Sans Thai", size: 16)
    let words = try ICUWordBreaker()
    let style = try CSSStyle(properties: properties)
    func measured() -> MeasuredText {
      MeasuredText(css: string, font: font, style: style, language: "zh-Hans", wordBreaker: words)
    }
    let expected = try answers(measured())
    let shared = measured()
    let found = try Threads.run { _ in try answers(shared) }
    #expect(found.allSatisfy { $0 == expected })
  }

  /// More lines than a text remembers, so that threads throw out what others read.
  @Test func moreLinesThanAreRemembered() throws {
    let string = String(repeating: "-1", count: 4500)
    let style = try CSSStyle(properties: ["overflow-wrap": "anywhere"])
    let file = try Fixtures.font("Em.ttf")
    let font = try FontLibrary(files: [file]).font(file: file, size: 10)
    let expected = [25, 35].map {
      MeasuredText(css: string, font: font, style: style).lines(width: $0).map(\.utf8Range)
    }
    #expect(expected.allSatisfy { $0.count > 4096 })
    let shared = MeasuredText(css: string, font: font, style: style)
    let found = try Threads.run(4) { number in
      shared.lines(width: number % 2 == 0 ? 25 : 35).map(\.utf8Range)
    }
    #expect(found == expected + expected)
  }

  private func answers(_ text: MeasuredText) throws -> [[Double]] {
    let widths = [0, 7.5, 40, 120, 333, .infinity]
    var values = widths.map { numbers(text.lines(width: $0)) }
    values.append(widths.map { text.height(width: $0) })
    values.append(widths.map { Double(text.lineCount(width: $0)) })
    values.append([text.minContentWidth, text.maxContentWidth])
    values.append([text.narrowestWidth(lineCount: 3) ?? -1])
    let profile = text.heightProfile(widths: 100...140)
    values.append(profile.steps.flatMap { [$0.width, $0.height] })
    values.append(numbers(try text.scaled(by: 2).lines(width: 240)))
    return values
  }
}

/// What tells a text's lines apart, without their fonts.
private func numbers(_ lines: [Line]) -> [Double] {
  lines.flatMap {
    [Double($0.utf8Range.lowerBound), Double($0.utf8Range.upperBound), $0.width, $0.baseline]
  }
}
