import TestSupport
import Testing

import TextLayout

/// The steps of a height profile against measuring at each width.
@Suite struct HeightProfileTests {
  static let fonts = PropertyTests.fonts

  private func texts(_ name: String, seed: UInt64) throws -> [MeasuredText] {
    let isLone = name.hasPrefix("Em") || name.hasPrefix("Unsafe")
    let font =
      isLone
      ? try LoneFonts.font(name, size: 13)
      : try PinnedFonts.shared.get().font(file: Fixtures.font(name), size: 13)
    var generator = TextGenerator(seed: seed)
    let mixtures: [TextGenerator.Mixture] = [
      [], [.hardBreaks], [.nasty, .hardBreaks], [.nasty, .tabs, .hardBreaks],
    ]
    return mixtures.flatMap { mixture in
      Convention.allCases.map { convention in
        MeasuredText(
          generator.text(25, mixture), font: font, options: LayoutOptions(convention: convention))
      }
    }
  }

  @Test(arguments: fonts) func everyWidthHasItsMeasuredHeight(_ name: String) throws {
    var random = SplitMix64(seed: 21)
    for text in try texts(name, seed: 21) {
      let profile = text.heightProfile(widths: 30...500)
      for _ in 0..<80 {
        let width = random.double(in: 30...500)
        #expect(profile.height(at: width) == text.height(width: width), "at \(width)")
      }
      for width in [30, 500, 64, 100.5] {
        #expect(profile.height(at: width) == text.height(width: width), "at \(width)")
      }
    }
  }

  @Test(arguments: fonts) func stepsAreExactToTheLastBit(_ name: String) throws {
    for text in try texts(name, seed: 22) {
      let profile = text.heightProfile(widths: 30...500)
      #expect(profile.steps.first?.width == 30)
      for (before, step) in zip(profile.steps, profile.steps.dropFirst()) {
        #expect(before.width < step.width && before.height != step.height)
        #expect(text.height(width: step.width) == step.height)
        #expect(text.height(width: step.width.nextDown) == before.height)
      }
    }
  }

  /// A sweep keeps no more lines than count.
  @Test(arguments: fonts) func linesThatDoNotCountChangeNothing(_ name: String) throws {
    var random = SplitMix64(seed: 75)
    for text in try texts(name, seed: 75) {
      for lines in 1...5 {
        let profile = text.heightProfile(widths: 10...500, numberOfLines: lines)
        let widths = profile.steps.flatMap { [$0.width, max($0.width.nextDown, 10)] }
        let missed = (widths + (0..<60).map { _ in random.double(in: 10...500) }).first {
          profile.height(at: $0) != text.height(width: $0, numberOfLines: lines)
        }
        #expect(missed == nil, "\(lines) lines of \(text.text.debugDescription)")
      }
    }
  }

  @Test func optionsAreTheMeasuredOnes() throws {
    let font = try LoneFonts.font("MetricsGap.ttf", size: 13)
    var generator = TextGenerator(seed: 23)
    let text = MeasuredText(generator.text(40, []), font: font)
    for numberOfLines in [0, 1, 3] {
      for usesFontLeading in [true, false] {
        let profile = text.heightProfile(
          widths: 40...400, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading)
        for width in stride(from: 40, through: 400, by: 7.3) {
          #expect(
            profile.height(at: width)
              == text.height(
                width: width, numberOfLines: numberOfLines, usesFontLeading: usesFontLeading))
        }
      }
    }
  }

  @Test func oneWidthAndNoTextAreRangesToo() throws {
    let font = try LoneFonts.em()
    let text = MeasuredText("ab cd", font: font)
    #expect(text.heightProfile(widths: 30...30).steps.map(\.height) == [20])
    #expect(text.heightProfile(widths: -10 ... -5).steps.map(\.height) == [40])
    #expect(text.heightProfile(widths: -10 ... -5).widths == 0...0)
    let everything = text.heightProfile(widths: -Double.infinity...Double.infinity)
    #expect(everything.steps.map(\.height) == [40, 20, 10])
    #expect(everything.steps.first?.width == 0)
    #expect(MeasuredText("", font: font).heightProfile(widths: 0...100).steps.map(\.height) == [10])
  }

  /// The last character is far wider than what tightening gains, so no other cut comes before. 10
  /// letters of 10 points, one of 40 and 1,000 of kern: 1,140, which is tightened from 1,140 /
  /// 1.05.
  @Test func tighteningIsAStep() throws {
    let font = try LoneFonts.em()
    var style = ParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    style.allowsDefaultTighteningForTruncation = true
    var styled = StyledText("aaaaaaaaaa", font: font, paragraphStyle: style)
    var attributes = TextAttributes(font: try font.withSize(40))
    attributes.kern = 1000
    styled.append("a", attributes: attributes)
    let profile = MeasuredText(styled).heightProfile(widths: 10...1200, numberOfLines: 1)
    let last = try #require(profile.steps.last)
    #expect(last.height == 40)
    #expect(abs(last.width - 1140 / 1.05) < 0.01)
  }

  /// The tab ends at its stop however wide the indent before it is.
  @Test(arguments: [-40.0, 1, 30, 99, 150], [CSSStyle.WhiteSpace.preWrap, .breakSpaces])
  func tabsStayWhereIndentsGrow(_ percentage: Double, _ whiteSpace: CSSStyle.WhiteSpace) throws {
    var style = CSSStyle()
    style.textIndent = .percentage(percentage)
    style.whiteSpace = whiteSpace
    let text = MeasuredText(
      css: "abc de\tab f\tg", font: try LoneFonts.em(), style: style, language: "en")
    let profile = text.heightProfile(widths: 0...150)
    let steps = profile.steps.flatMap { [$0.width, max($0.width.nextDown, 0)] }
    let missed = (steps + stride(from: 0, to: 150, by: 5.0 / 64)).first {
      profile.height(at: $0) != text.height(width: $0)
    }
    #expect(missed == nil)
  }
}
