import LineBreaking
import TestSupport
import Testing

@testable import TextLayout

/// What must hold of any text at any width, on random texts of everything at once.
@Suite struct PropertyTests {
  /// Fonts with fallbacks for most, one that lacks most and falls back to nothing, and one whose
  /// every unsafe place counts.
  static let fonts = ["NotoSans-Regular.ttf", "Roboto-Regular.ttf", "Em.ttf", "Unsafe.ttf"]

  private func font(_ name: String, size: Double = 13) throws -> Font {
    if name.hasPrefix("Em") || name.hasPrefix("Unsafe") {
      return try LoneFonts.font(name, size: size)
    }
    return try PinnedFonts.shared.get().font(file: Fixtures.font(name), size: size)
  }

  /// Calls `body` for random texts, with a generator to choose widths from.
  private func forTexts(
    _ name: String, seed: UInt64, count: Int = 24, words: Int = 40,
    _ mixture: TextGenerator.Mixture = [.tabs, .hardBreaks, .nasty],
    _ body: (MeasuredText, inout TextGenerator) throws -> Void
  ) throws {
    let font = try font(name)
    var generator = TextGenerator(seed: seed)
    for index in 0..<count {
      let convention: Convention = index % 3 == 2 ? .css : .uiKit
      let string = generator.text(1 + generator.random.int(below: words), mixture)
      let text = MeasuredText(
        string, font: font,
        options: LayoutOptions(
          convention: convention, language: "ja", overflowWrap: .breakWord))
      try body(text, &generator)
    }
  }

  private func boundaries(_ text: MeasuredText) -> [TextBoundaries.Flags] {
    LineBreaker(text.options.lineBreakerOptions).boundaries(in: text.text.utf8Span.span).flags
  }

  /// The number of grapheme clusters of a line that are not its trailing white space.
  private func clusters(_ line: Line, _ flags: [TextBoundaries.Flags], _ text: String) -> Int {
    let content = text[line.range].unicodeScalars.reversed().drop {
      $0.properties.isWhitespace && ![0xA0, 0x2007, 0x202F].contains($0.value)
    }
    let length = content.reduce(0) { $0 + UTF8.width($1) }
    return (line.utf8Range.lowerBound..<line.utf8Range.lowerBound + length)
      .count { flags[$0].contains(.grapheme) }
  }

  @Test(arguments: fonts) func linesMakeUpTheTextAndFit(_ name: String) throws {
    try forTexts(name, seed: 1) { text, generator in
      let flags = boundaries(text)
      for _ in 0..<8 {
        let width = generator.width()
        let limit = text.limit(for: width)
        let lines = text.lines(width: width)
        #expect(lines.map { text.text[$0.range] }.joined() == text.text)
        #expect(lines.first?.utf8Range.lowerBound == 0)
        #expect(
          zip(lines, lines.dropFirst())
            .allSatisfy { $0.utf8Range.upperBound == $1.utf8Range.lowerBound })
        for line in lines {
          // UAX #14 allows some breaks inside clusters, as between a space and a mark.
          #expect(!flags[line.utf8Range.upperBound].isDisjoint(with: [.grapheme, .lineBreak]))
          // Chromium ends a line without room at the last place in a ligature: "ff" of "ffl".
          let mostClusters = text.convention == .css ? 2 : 1
          #expect(line.width <= limit || clusters(line, flags, text.text) <= mostClusters)
          #expect(line.width.isFinite && line.baseline.isFinite)
        }
      }
    }
  }

  @Test(arguments: fonts) func everyAnswerComesFromTheSameLines(_ name: String) throws {
    try forTexts(name, seed: 2) { text, generator in
      for _ in 0..<8 {
        let width = generator.width()
        let lines = text.lines(width: width)
        #expect(text.lineCount(width: width) == lines.count)
        let heights = lines.map { $0.ascent + $0.descent + $0.leading }
        let size = text.size(width: width)
        #expect(isClose(size.height, heights.reduce(0, +)))
        #expect(size.height == text.height(width: width))
        #expect(size.width == lines.map(\.width).max() ?? 0)
        var top = 0.0
        for (line, height) in zip(lines, heights) {
          #expect(isClose(line.baseline, top + line.ascent))
          top += height
        }
      }
    }
  }

  @Test(arguments: fonts) func theWidestLinesWidthGivesTheSameLines(_ name: String) throws {
    var compared = 0
    try forTexts(name, seed: 3, [.hardBreaks, .nasty]) { text, generator in
      for _ in 0..<8 {
        let width = generator.width()
        let lines = text.lines(width: width)
        let widest = lines.map(\.width).max() ?? 0
        if widest > width { continue }
        compared += 1
        // Where a right-to-left line starts follows from the width.
        let again = text.lines(width: widest)
        #expect(again.map(\.utf8Range) == lines.map(\.utf8Range))
        #expect(again.map(\.width) == lines.map(\.width))
        #expect(again.map(\.baseline) == lines.map(\.baseline))
      }
    }
    try ComparedTexts.expect(compared, "widest", name)
  }

  /// Without tabs and unsafe edges a part of a line is never wider than the line.
  @Test func widerNeverGivesMoreLines() throws {
    var texts = 0
    for name in Self.fonts {
      try forTexts(name, seed: 4, [.hardBreaks, .nasty]) { text, generator in
        guard text.corrections.isEmpty else { return }
        texts += 1
        let widths = (0..<12).map { _ in generator.width() }.sorted()
        let counts = widths.map { text.lineCount(width: $0) }
        #expect(counts == counts.sorted(by: >))
      }
    }
    #expect(texts > 12)
  }

  /// Paragraphs know nothing of each other.
  @Test(arguments: fonts) func textAfterAHardBreakChangesNothingBefore(_ name: String) throws {
    try forTexts(name, seed: 5, [.tabs, .hardBreaks, .nasty]) { text, generator in
      let next = generator.text(10, [.tabs, .hardBreaks, .nasty])
      // CR and LF would be one break; in Chromium nothing but a line feed is one.
      let separator = text.convention == .css ? "\n" : "\u{2029}"
      let whole = MeasuredText(
        text.text + separator + next, font: text.font, options: text.options)
      let part = MeasuredText(text.text + separator, font: text.font, options: text.options)
      for _ in 0..<4 {
        let width = generator.width()
        let lines = part.lines(width: width).filter { !$0.utf8Range.isEmpty }
        let start = whole.lines(width: width).prefix(lines.count)
        #expect(start.map(\.utf8Range) == lines.map(\.utf8Range))
        #expect(areClose(start.map(\.width), lines.map(\.width)))
      }
    }
  }

  /// Where glyphs do not depend on their neighbours, text that is still being written keeps every
  /// line but the last when it goes on with a new word.
  @Test func textAfterASpaceKeepsFinishedLines() throws {
    try forTexts("Em.ttf", seed: 6, count: 20, [.hardBreaks]) { text, generator in
      let part = MeasuredText(text.text + " ", font: text.font, options: text.options)
      let whole = MeasuredText(
        text.text + " a" + generator.text(5, []), font: text.font, options: text.options)
      for _ in 0..<6 {
        let width = generator.width()
        let finished = part.lines(width: width).dropLast()
        #expect(whole.lines(width: width).prefix(finished.count) == finished)
      }
    }
  }

  @Test(arguments: fonts) func minContentIsTheSmallestWidthThatKeepsWords(_ name: String) throws {
    try forTexts(name, seed: 7, [.hardBreaks, .nasty]) { text, _ in
      let flags = boundaries(text)
      func brokenWords(_ width: Double) -> Int {
        text.lines(width: width).count { !flags[$0.utf8Range.upperBound].contains(.lineBreak) }
      }
      let width = text.minContentWidth
      #expect(brokenWords(width) == 0)
      let step = text.convention == .css ? 2 * FitLimit.layoutUnit : 2 * FitLimit.tolerance
      let narrower = text.lines(width: width - step)
      let isOneCluster = narrower.contains {
        $0.width > width - step && clusters($0, flags, text.text) <= 1
      }
      #expect(width <= step || brokenWords(width - step) > 0 || isOneCluster)
    }
  }

  @Test(arguments: fonts) func maxContentIsTheSmallestWidthWithoutSoftBreaks(_ name: String) throws
  {
    try forTexts(name, seed: 8) { text, _ in
      func softBreaks(_ width: Double) -> Int {
        text.lines(width: width).dropLast().count { !$0.isHardBreak }
      }
      let width = text.maxContentWidth
      #expect(softBreaks(width) == 0)
      #expect(softBreaks(.infinity) == 0)
    }
  }

  @Test(arguments: fonts) func narrowestWidthIsTheNarrowest(_ name: String) throws {
    var compared = 0
    try forTexts(name, seed: 9, count: 9, words: 15) { text, generator in
      for lineCount in 1...8 {
        guard let width = text.narrowestWidth(lineCount: lineCount) else {
          #expect(text.lineCount(width: .infinity) > lineCount)
          continue
        }
        #expect(text.lineCount(width: width) <= lineCount)
        // Content of this width fits a hair less: see FitLimit.
        let smallest = text.smallestWidth(fitting: width)
        #expect(text.lineCount(width: smallest) <= lineCount)
        if smallest == 0 { continue }
        compared += 1
        let narrower = (0..<5).map { _ in generator.random.double(in: 0...smallest.nextDown) }
        for width in narrower + [smallest.nextDown] {
          let limit = text.limit(for: width)
          let sticksOut = text.size(width: width).width > limit
          #expect(sticksOut || text.lineCount(width: width) > lineCount)
        }
      }
    }
    try ComparedTexts.expect(compared, "narrowest", name)
  }

  @Test(arguments: fonts) func withFontSizeIsMeasuringAtThatSize(_ name: String) throws {
    try forTexts(name, seed: 10, count: 6) { text, generator in
      for size in [9, 17.5] {
        let resized = try text.withFontSize(size)
        let measured = MeasuredText(
          text.text, font: try text.font.withSize(size), options: text.options)
        #expect(resized.font.size == size)
        for _ in 0..<4 {
          let width = generator.width()
          #expect(resized.lines(width: width) == measured.lines(width: width))
        }
      }
    }
  }

  @Test func optionalSizesAreShapedAgain() throws {
    let font = try LoneFonts.font("Axes.ttf", size: 14)
    let text = MeasuredText("abc", font: font)
    // 500 units a letter at 14 points, 2 units less for each point above; opsz follows the size, to
    // 1/16384 of its 58 points, and advances are of 1/64 unit.
    #expect(isClose(text.maxContentWidth, 3 * 500 * 14 / 1000))
    let large = try text.withFontSize(24).maxContentWidth
    #expect(isClose(large, 3 * 480 * 24 / 1000, tolerance: 0.002))
    #expect(throws: FontError.invalidSize(0)) { try text.withFontSize(0) }
  }

  @Test func anyShaperGivesTheSame() throws {
    var generator = TextGenerator(seed: 12)
    let texts = (0..<24).map { _ in generator.text(25, [.tabs, .hardBreaks, .nasty]) }
    let font = try font("NotoSans-Regular.ttf")
    let shaper = Shaper()
    let reused = texts.map { MeasuredText($0, font: font, shaper: shaper).lines(width: 120) }
    let fresh = texts.map { MeasuredText($0, font: font).lines(width: 120) }
    #expect(reused == fresh)
  }
}
