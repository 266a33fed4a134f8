import TestSupport
import Testing

@testable import TextLayout

/// Heights of widths known within a tolerance, against measuring at each of them.
@Suite struct HeightRangeTests {
  private static let families = [
    "zh-Hans": "Noto Sans CJK SC", "zh-Hant": "Noto Sans CJK TC", "ja": "Noto Sans CJK JP",
    "ko": "Noto Sans CJK KR",
  ]

  /// What is wrong with an answer by measuring at each 1/64 pixel; nil for nothing.
  ///
  /// Under `.css` these are all widths that differ. Under `.uiKit` a step may lie between two.
  private func fault(
    of text: MeasuredText, width: Double, tolerance: Double, lines: Int = 0, ratio: Double = 1
  ) -> String? {
    let found = text.heightRange(width: width, tolerance: tolerance, numberOfLines: lines)
    let nextSteps = text.nextSteps(width: width, numberOfLines: lines)
    let unit = 1 / (64 * ratio)
    let (lower, upper) = (max(width - tolerance, 0), max(width + tolerance, 0))
    var widths = [lower, max(width, 0), upper]
    let first = Int((lower / unit).rounded(.up))
    widths += (first..<max(first, Int((upper / unit).rounded(.down)) + 1)).map { Double($0) * unit }
    let steps = [nextSteps.below, nextSteps.above].compactMap(\.self)
    // UIKit's steps are at any width.
    widths += steps.flatMap { [$0, $0.nextDown] }.filter { lower...upper ~= $0 }
    let heights = widths.map { text.height(width: $0, numberOfLines: lines) }
    if heights.min() != found.least || heights.max() != found.greatest {
      return "\(found), not \(heights.min()!) to \(heights.max()!)"
    }
    return fault(of: nextSteps, text, width: max(width, 0), lines: lines)
  }

  /// What is wrong with the steps next to a width.
  private func fault(
    of found: NextSteps, _ text: MeasuredText, width: Double, lines: Int
  ) -> String? {
    func height(_ width: Double) -> Double { text.height(width: width, numberOfLines: lines) }
    let own = height(width)
    if let below = found.below {
      if below > width || height(below) != own || height(below.nextDown) == own {
        return "\(found): no step at \(below), below \(width)"
      }
    }
    if let above = found.above {
      // Twice as wide as the widest number is no limit.
      let before = min(above.nextDown, 1e300)
      if above <= width || height(above) == own || height(before) != own {
        return "\(found): no step at \(above), above \(width)"
      }
    }
    let lower = found.below ?? 0
    let upper = found.above ?? .infinity
    let last = min(upper.nextDown, max(width, text.maxContentWidth) * 1.5 + 100)
    var widths = (0...60).map { min(lower + (last - lower) * Double($0) / 60, last) }
    if upper == .infinity { widths += [1e6, 1e300] }
    if found.above == nil { widths.append(.infinity) }
    guard let other = widths.first(where: { height($0) != own }) else { return nil }
    return "\(found): at \(other) it is \(height(other)) high, at \(width) \(own)"
  }

  /// UIKit knows no device pixels.
  @Test(arguments: [(Convention.uiKit, 1.0), (.css, 1), (.css, 2), (.css, 3)])
  func samplesAreAsHighAsAtEachWidth(_ convention: Convention, _ ratio: Double) throws {
    let library = try PinnedFonts.shared.get()
    var random = SplitMix64(seed: 71)
    var faults: [String] = []
    var moved = 0
    for sample in try Sample.load() {
      let font = try library.font(
        family: Self.families[sample.language] ?? "Noto Sans", size: 17)
      var options = LayoutOptions(convention: convention, language: sample.language)
      options.devicePixelRatio = ratio
      let text = MeasuredText(sample.answer, font: font, options: options)
      for lines in [0, 3] {
        let width = random.double(in: 30...600)
        let tolerance = random.double(in: 0...2)
        if let fault = fault(
          of: text, width: width, tolerance: tolerance, lines: lines, ratio: ratio)
        {
          faults.append("\(sample.id) at \(width) ± \(tolerance), \(lines) lines: \(fault)")
        }
        let range = text.heightRange(width: width, tolerance: tolerance, numberOfLines: lines)
        if range.least != range.greatest { moved += 1 }
      }
    }
    #expect(faults == [])
    #expect(moved > 4)
  }

  /// Read texts are answered by sums, and shaped where those cannot tell.
  @Test(arguments: Convention.allCases) func readTextsAreAsHighAsShapedOnes(
    _ convention: Convention
  ) throws {
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans", size: 17)
    let reader = Shaper(readsAfter: 0)
    let options = LayoutOptions(convention: convention)
    var random = SplitMix64(seed: 72)
    var read = 0
    for sample in try Sample.load() where Self.families[sample.language] == nil {
      for _ in 0..<2 {
        _ = MeasuredText(sample.answer, font: font, options: options, shaper: reader)
      }
      let text = MeasuredText(sample.answer, font: font, options: options, shaper: reader)
      if text.read != nil { read += 1 }
      let shaped = MeasuredText(
        sample.answer, font: font, options: options, shaper: Shaper(readsAfter: .max))
      for lines in [0, 2] {
        let width = random.double(in: 20...600)
        #expect(
          text.heightRange(width: width, tolerance: 1, numberOfLines: lines)
            == shaped.heightRange(width: width, tolerance: 1, numberOfLines: lines))
      }
    }
    #expect(read > 10)
  }

  @Test(arguments: PropertyTests.fonts) func anyTextIsAsHighAsAtEachWidth(_ name: String) throws {
    let isLone = name.hasPrefix("Em") || name.hasPrefix("Unsafe")
    let font =
      isLone
      ? try LoneFonts.font(name, size: 13)
      : try PinnedFonts.shared.get().font(file: Fixtures.font(name), size: 13)
    var generator = TextGenerator(seed: 73)
    var faults: [String] = []
    for index in 0..<24 {
      let convention = Convention.allCases[index % 2]
      let string = generator.text(
        1 + generator.random.int(below: 40), [.nasty, .tabs, .hardBreaks])
      let options = LayoutOptions(convention: convention, overflowWrap: .breakWord)
      let text = MeasuredText(string, font: font, options: options)
      for lines in [0, 1, 2, 4] {
        let width = generator.width()
        if let fault = fault(of: text, width: width, tolerance: 0.5, lines: lines) {
          faults.append("\(string.debugDescription) at \(width), \(lines) lines: \(fault)")
        }
      }
    }
    #expect(faults == [])
  }

  @Test(arguments: ["balance", "pretty", "wrap"], ["0", "20%", "-30%", "150%"])
  func blocksOfCSSAreAsHighAsAtEachWidth(_ wrap: String, _ indent: String) throws {
    let library = try FontLibrary(
      files: ["Roboto-Regular.ttf", "NotoNaskhArabic-Regular.ttf"].map {
        name throws(FixtureError) in try Fixtures.font(name)
      })
    let font = try library.font(family: "Roboto", size: 10)
    let style = try CSSStyle(properties: [
      "white-space-collapse": "preserve", "text-wrap": wrap, "text-indent": indent,
      "overflow-wrap": "break-word",
    ])
    var random = SplitMix64(seed: 74)
    var faults: [String] = []
    for ratio in [1.0, 3] {
      for string in [
        "The \u{644}\u{644} word is long\u{ad}er", "one\ttwo \u{628}\u{628} three\nfour",
      ] {
        let text = MeasuredText(
          css: string, font: font, style: style, language: "en", devicePixelRatio: ratio)
        let width = random.double(in: 5...110)
        if let fault = fault(of: text, width: width, tolerance: 1, ratio: ratio) {
          faults.append("\(string.debugDescription) at \(width), ratio \(ratio): \(fault)")
        }
      }
    }
    #expect(faults == [])
  }

  /// Letters are as wide as their font is large, and lines as high. From 60 points on both large
  /// letters share a line: 10 + 20. From 70 on the first of them stands in the line before: 20 +
  /// 20. From 110 on all is one line.
  @Test func aWiderTextMayBeHigher() throws {
    var styled = StyledText("aaaa ", font: try LoneFonts.em())
    styled.append("b c", attributes: TextAttributes(font: try LoneFonts.em(20)))
    let text = MeasuredText(styled)
    // What sticks out by a hair fits.
    let hair = 1.0 / 1024
    #expect(text.heightRange(width: 65, tolerance: 4) == HeightRange(least: 30, greatest: 30))
    #expect(text.heightRange(width: 65, tolerance: 5) == HeightRange(least: 30, greatest: 40))
    #expect(text.heightRange(width: 65, tolerance: 45) == HeightRange(least: 20, greatest: 60))
    #expect(text.nextSteps(width: 65) == NextSteps(below: 60 - hair, above: 70 - hair))
    #expect(text.nextSteps(width: 60 - hair) == NextSteps(below: 60 - hair, above: 70 - hair))
    #expect(text.nextSteps(width: 200) == NextSteps(below: 110 - hair, above: nil))
    // Of the first two lines the second changes at 70 points.
    #expect(
      text.nextSteps(width: 45, numberOfLines: 2) == NextSteps(below: 40 - hair, above: 70 - hair))
    #expect(
      text.heightRange(width: 65, tolerance: 20, numberOfLines: 2)
        == HeightRange(least: 30, greatest: 40))
  }

  /// In a block of Chromium's 1/64 pixel is what counts, also where a point has three pixels. A
  /// line may be so much wider than the block: all five letters fit from 50 points less that on.
  @Test func devicePixelsHaveTheirOwnSteps() throws {
    for ratio in [1.0, 2, 3] {
      let text = MeasuredText(
        css: "ab cd", font: try LoneFonts.em(), style: CSSStyle(), language: "en",
        devicePixelRatio: ratio)
      let unit = 1 / (64 * ratio)
      #expect(
        text.heightRange(width: 50 - 2 * unit, tolerance: unit)
          == HeightRange(least: 10, greatest: 20))
      #expect(
        text.heightRange(width: 50 - 2 * unit, tolerance: unit * 0.99)
          == HeightRange(least: 20, greatest: 20))
      #expect(
        text.heightRange(width: 50, tolerance: unit * 1.01) == HeightRange(least: 10, greatest: 20))
      let above = try #require(text.nextSteps(width: 50 - 2 * unit).above)
      #expect(isClose(above, 50 - unit))
      #expect(text.nextSteps(width: 50) == NextSteps(below: above, above: nil))
    }
  }

  @Test(arguments: Convention.allCases) func anyNumberIsAnswered(_ convention: Convention) throws {
    let options = LayoutOptions(convention: convention, overflowWrap: .breakWord)
    let text = MeasuredText("ab cd", font: try LoneFonts.em(), options: options)
    func heights(_ width: Double, _ tolerance: Double) -> [Double] {
      let range = text.heightRange(width: width, tolerance: tolerance)
      return [range.least, range.greatest]
    }
    for width in [50.0, 1e300, Double.greatestFiniteMagnitude, Double.infinity, Double.nan] {
      #expect(heights(width, 0) == [10, 10])
    }
    for width in [0.0, -0.0, -1, -1e300, -Double.infinity] {
      #expect(heights(width, 1) == [40, 40])
    }
    #expect(heights(-5, 30) == [20, 40])
    for width in [-50.0, 0, 30, 1e300, Double.infinity, -Double.infinity, Double.nan] {
      for tolerance in [Double.infinity, .nan] { #expect(heights(width, tolerance) == [10, 40]) }
    }
    #expect(heights(30, 1e308) == [10, 40])
    #expect(heights(1e308, 1e308) == [10, 40])
    #expect(heights(.infinity, 1e308) == [10, 10])
    for tolerance in [-1.0, -Double.infinity, -0.0] { #expect(heights(30, tolerance) == [20, 20]) }
    let empty = MeasuredText("", font: try LoneFonts.em(), options: options)
    let range = empty.heightRange(width: 30, tolerance: .infinity)
    #expect(range.least == empty.height(width: 30) && range.greatest == range.least)
    #expect(empty.nextSteps(width: 30) == NextSteps(below: nil, above: nil))
    for width in [-1.0, 0, .nan, .infinity, 1e308] {
      let steps = text.nextSteps(width: width)
      #expect(steps.below.map { $0 < 51 } ?? (width <= 0))
      #expect(steps.above.map { $0 > 0 && $0 < 21 } ?? (width.isNaN || width > 50))
    }
  }

  /// Of an indent as wide as the block a line has nothing left, but for its first word. A
  /// percentage of no width counts as zero: there alone the text has one line.
  @Test func aStepMayLieAtNoLimit() throws {
    let style = try CSSStyle(properties: ["text-indent": "100%"])
    let text = MeasuredText(css: "ab cd", font: try LoneFonts.em(), style: style, language: "en")
    try #require(text.height(width: 1e6) != text.height(width: .infinity))
    #expect(text.nextSteps(width: 100).above == .infinity)
    #expect(text.nextSteps(width: .infinity).below == .infinity)
  }

  @Test func aProfileAnswersWithinItsWidths() throws {
    let text = MeasuredText("ab cd ef", font: try LoneFonts.em())
    let profile = text.heightProfile(widths: 30...100)
    for width in stride(from: 31, through: 99, by: 0.5) {
      #expect(
        profile.heightRange(at: width, tolerance: 1) == text.heightRange(width: width, tolerance: 1)
      )
      let steps = text.nextSteps(width: width)
      // A profile from 30 points on does not know from where on there are three lines.
      #expect(
        profile.nextSteps(at: width)
          == NextSteps(below: width < 49.99 ? nil : steps.below, above: steps.above))
    }
    #expect(profile.heightRange(at: 10, tolerance: 1) == HeightRange(least: 30, greatest: 30))
    #expect(profile.heightRange(at: .nan, tolerance: 0) == HeightRange(least: 10, greatest: 10))
    #expect(profile.heightRange(at: 0, tolerance: .nan) == HeightRange(least: 10, greatest: 30))
    #expect(profile.nextSteps(at: -5).below == nil)
    #expect(profile.nextSteps(at: .nan).above == nil)
    let one = text.heightProfile(widths: 30...31)
    #expect(one.nextSteps(at: 0) == NextSteps(below: nil, above: nil))
    #expect(one.heightRange(at: 0, tolerance: .infinity) == HeightRange(least: 30, greatest: 30))
  }
}
