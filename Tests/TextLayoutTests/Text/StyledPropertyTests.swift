import LineBreaking
import TestSupport
import Testing

@testable import TextLayout

/// What must hold of any styled text at any width.
@Suite struct StyledPropertyTests {
  private func options(_ index: Int) -> LayoutOptions {
    LayoutOptions(
      convention: index % 3 == 2 ? .css : .uiKit,
      direction: [.natural, .leftToRight, .rightToLeft][index / 3 % 3],
      overflowWrap: .breakWord)
  }

  /// Calls `body` for random texts that wrap.
  private func forWrappingTexts(
    seed: UInt64, count: Int = 150, _ body: (MeasuredText, inout RandomStyledText) throws -> Void
  ) throws {
    var maker = try RandomStyledText(seed: seed)
    for index in 0..<count {
      let text = maker.text { $0.wrappingStyle() }
      try body(
        MeasuredText(text, options: options(index), hyphenator: PairHyphenator()), &maker)
    }
  }

  /// Calls `body` for random texts, cut ones among them.
  private func forTexts(
    seed: UInt64, count: Int = 150, _ body: (MeasuredText, inout RandomStyledText) throws -> Void
  ) throws {
    var maker = try RandomStyledText(seed: seed)
    for index in 0..<count {
      let text = maker.text()
      try body(
        MeasuredText(text, options: options(index), hyphenator: PairHyphenator()), &maker)
    }
  }

  @Test func linesMakeUpTheText() throws {
    try forWrappingTexts(seed: 31) { text, maker in
      for _ in 0..<6 {
        let lines = text.lines(width: maker.generator.width())
        #expect(lines.map { text.text[$0.range] }.joined() == text.text)
        #expect(lines.first?.utf8Range.lowerBound ?? 0 == 0)
        #expect(
          zip(lines, lines.dropFirst())
            .allSatisfy { $0.utf8Range.upperBound == $1.utf8Range.lowerBound })
      }
    }
  }

  @Test func linesFitBetweenTheirMarginsOrAreOneCluster() throws {
    try forWrappingTexts(seed: 32) { text, maker in
      for _ in 0..<6 {
        let width = maker.generator.width()
        let limit = text.limit(for: width)
        for line in text.lines(width: width) {
          let end = text.laidOut.shaped.analysed.trailingWhitespaceStart(
            before: line.utf8Range.upperBound, notBefore: line.utf8Range.lowerBound)
          let clusters = text.laidOut.shaped.analysed.clusterCount(
            in: line.utf8Range.lowerBound..<end)
          let style = text.laidOut.shaped.analysed.source?.paragraphStyle(at: line.range.lowerBound)
          let tail = max(-(style?.tailIndent ?? 0), 0)
          let edge = style.map { $0.tailIndent > 0 ? $0.tailIndent : .infinity } ?? .infinity
          let fits =
            line.indent + line.width + tail <= limit + 1e-9
            && line.indent + line.width <= edge + 1e-3
          // In Chromium a line that is shaped again as a whole may stick out.
          let isShapedAlone = text.convention == .css && line.width <= limit + text.font.size
          #expect(fits || clusters <= 1 || isShapedAlone, "\(line)")
        }
      }
    }
  }

  @Test func sizeIsThatOfTheLines() throws {
    try forTexts(seed: 33) { text, maker in
      for _ in 0..<6 {
        let width = maker.generator.width()
        let number = maker.random.int(below: 5)
        for usesFontLeading in [true, false] {
          let lines = text.lines(
            width: width, numberOfLines: number, usesFontLeading: usesFontLeading)
          let size = text.size(
            width: width, numberOfLines: number, usesFontLeading: usesFontLeading)
          let sum = lines.size(usesFontLeading: usesFontLeading)
          #expect(size.height == sum.height)
          #expect(isClose(size.width, text.reported(sum.width), tolerance: 0.02))
          #expect(text.lineCount(width: width, numberOfLines: number) == lines.count)
          let bottom = lines.last.map {
            $0.baseline + $0.descent + (usesFontLeading ? $0.leading : 0)
          }
          #expect(isClose(bottom ?? 0, size.height, tolerance: 1e-6))
        }
      }
    }
  }

  @Test func theHeightProfileIsTheHeightAtEveryWidth() throws {
    try forTexts(seed: 34, count: 60) { text, maker in
      let profile = text.heightProfile(widths: 0...400)
      for _ in 0..<12 {
        let width = maker.generator.width()
        #expect(profile.height(at: width) == text.height(width: width), "\(text.text) at \(width)")
      }
      for (step, next) in zip(profile.steps, profile.steps.dropFirst()) {
        #expect(text.height(width: next.width.nextDown) == step.height)
        #expect(text.height(width: next.width) == next.height)
      }
    }
  }

  @Test func widerNeverGivesMoreLines() throws {
    var maker = try RandomStyledText(seed: 35, isAnything: false)
    var texts = 0
    for _ in 0..<120 {
      let text = MeasuredText(
        maker.text([.hardBreaks], words: 12) { $0.wrappingStyle() }, hyphenator: PairHyphenator())
      guard text.corrections.allSatisfy({ $0.hyphen > 0 }) else { continue }
      texts += 1
      let widths = (0..<12).map { _ in maker.generator.width() }.sorted()
      let counts = widths.map { text.lineCount(width: $0) }
      #expect(counts == counts.sorted(by: >), "\(text.text) at \(widths)")
    }
    #expect(texts > 60)
  }

  @Test func narrowestWidthKeepsTheNumberOfLines() throws {
    try forWrappingTexts(seed: 36, count: 60) { text, maker in
      for lineCount in 1...5 {
        guard let width = text.narrowestWidth(lineCount: lineCount) else {
          #expect(text.lineCount(width: .infinity) > lineCount)
          continue
        }
        #expect(text.lineCount(width: width) <= lineCount)
      }
    }
  }

  /// Also where letters that join are made to run from left to right.
  @Test func aSharedShaperAnswersTheSame() throws {
    var maker = try RandomStyledText(seed: 39)
    let shaper = Shaper()
    for _ in 0..<100 {
      var text = maker.text()
      text.modifyAttributes {
        $0.writingDirection = WritingDirection(isRightToLeft: false, format: .override)
      }
      let shared = MeasuredText(text, shaper: shaper)
      let fresh = MeasuredText(text)
      let width = maker.generator.width()
      #expect(shared.lines(width: width) == fresh.lines(width: width))
      // One walk asks for the same letters in many places.
      #expect(fresh.heightProfile(widths: 0...90).height(at: 90) == fresh.height(width: 90))
    }
  }

  @Test(arguments: [Convention.uiKit, .css])
  func oneRunOfTheDefaultStyleIsPlainText(_ convention: Convention) throws {
    var maker = try RandomStyledText(seed: 37)
    for _ in 0..<80 {
      let string = maker.generator.text(30, [.tabs, .hardBreaks, .nasty])
      let font = maker.random.pick(maker.fonts)
      let direction = maker.random.pick([BaseDirection.natural, .leftToRight, .rightToLeft])
      let options = LayoutOptions(
        convention: convention, language: maker.random.pick([nil, "ja"]), direction: direction)
      let plain = MeasuredText(string, font: font, options: options)
      let styled = MeasuredText(StyledText(string as String, font: font), options: options)
      for _ in 0..<8 {
        let width = maker.generator.width()
        #expect(styled.lines(width: width) == plain.lines(width: width))
        #expect(styled.size(width: width) == plain.size(width: width))
        #expect(
          styled.visibleLines(width: width, numberOfLines: 2)
            == plain.visibleLines(width: width, numberOfLines: 2))
      }
      #expect(styled.minContentWidth == plain.minContentWidth)
      #expect(styled.maxContentWidth == plain.maxContentWidth)
    }
  }

  /// Runs that differ in nothing, or in what has no effect on their characters.
  @Test func splittingRunsChangesNothing() throws {
    var maker = try RandomStyledText(seed: 38)
    for index in 0..<120 {
      let text = maker.text()
      let whole = MeasuredText(text, options: options(index), hyphenator: PairHyphenator())
      for isMarked in [false, true] {
        let split = MeasuredText(
          split(text, isMarked: isMarked, &maker.random), options: options(index),
          hyphenator: PairHyphenator())
        for _ in 0..<4 {
          let width = maker.generator.width()
          let (lines, expected) = (split.lines(width: width), whole.lines(width: width))
          #expect(lines.map(\.utf8Range) == expected.map(\.utf8Range))
          #expect(areClose(lines.map(\.width), expected.map(\.width)))
          #expect(areClose(lines.map(\.baseline), expected.map(\.baseline)))
          #expect(areClose(lines.map(\.x), expected.map(\.x)))
        }
      }
    }
  }

  /// - Parameter isMarked: Whether every other part gets an attachment, which U+FFFC alone shows.
  private func split(
    _ text: StyledText, isMarked: Bool, _ random: inout SplitMix64
  ) -> StyledText {
    var result = text
    result.storedRuns = []
    var offset = 0
    var isOdd = false
    for scalar in text.string.unicodeScalars {
      offset += UTF8.width(scalar)
      guard let run = text.storedRuns.first(where: { $0.end >= offset }) else { break }
      if offset < run.end && random.int(below: 4) != 0 { continue }
      var attributes = run.attributes
      isOdd.toggle()
      let start = result.storedRuns.last?.end ?? 0
      let part = String(decoding: Array(text.string.utf8)[start..<offset], as: UTF8.self)
      if isMarked && isOdd && !part.unicodeScalars.contains("\u{FFFC}") {
        attributes.attachment = TextAttachment(size: Size(width: 99, height: 99))
      }
      result.storedRuns.append(StyledText.StoredRun(end: offset, attributes: attributes))
    }
    return result
  }
}
