import Testing

import TextLayout

/// UIKit's options, on fonts whose numbers are in Tests/Fonts/README.md.
@Suite struct BoundingRectTests {
  /// Small letters 0.5 em, space 0.25 em; 0.9 em above, 0.3 em below, line gap 0.15 em.
  private func gapFont() throws -> Font { try LoneFonts.font("MetricsGap.ttf", size: 10) }

  private func rect(
    _ text: String, _ font: Font, width: Double = 0, height: Double = 0,
    _ options: StringDrawingOptions
  ) -> Rect {
    text.boundingRect(size: Size(width: width, height: height), options: options, font: font)
  }

  private func expect(
    _ rect: Rect, _ expected: Rect, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isSame = areClose(
      [rect.minX, rect.minY, rect.width, rect.height],
      [expected.minX, expected.minY, expected.width, expected.height])
    #expect(isSame, "\(rect) is not \(expected)", sourceLocation: sourceLocation)
  }

  @Test func rawValuesAreUIKits() {
    #expect(StringDrawingOptions.usesLineFragmentOrigin.rawValue == 1)
    #expect(StringDrawingOptions.usesFontLeading.rawValue == 2)
    #expect(StringDrawingOptions.usesDeviceMetrics.rawValue == 8)
    #expect(StringDrawingOptions.truncatesLastVisibleLine.rawValue == 32)
  }

  @Test func lineFragmentOriginWrapsFromTheTop() throws {
    let font = try gapFont()
    expect(
      rect("ab cd", font, width: 22.5, .usesLineFragmentOrigin),
      Rect(x: 0, y: 0, width: 22.5, height: 12))
    expect(
      rect("ab cd", font, width: 15, .usesLineFragmentOrigin),
      Rect(x: 0, y: 0, width: 10, height: 24))
    expect(
      rect("ab\ncdef", font, width: 100, .usesLineFragmentOrigin),
      Rect(x: 0, y: 0, width: 20, height: 24))
  }

  @Test func fontLeadingCountsForEveryLine() throws {
    let font = try gapFont()
    let options: StringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]
    expect(rect("ab cd", font, width: 15, options), Rect(x: 0, y: 0, width: 10, height: 27))
    // The short form uses both options, as code that computes cell heights does.
    expect(
      "ab cd".boundingRect(size: Size(width: 15, height: 0), font: font),
      Rect(x: 0, y: 0, width: 10, height: 27))
    let text = MeasuredText("ab cd", font: font)
    #expect(isClose(text.height(width: 15), 27))
    #expect(isClose(text.height(width: 15, usesFontLeading: false), 24))
    #expect(areClose(text.lines(width: 15).map(\.baseline), [9, 22.5]))
    #expect(
      areClose(text.lines(width: 15, usesFontLeading: false).map(\.baseline), [9, 21]))
    #expect(areClose(text.lines(width: 15).map(\.leading), [1.5, 1.5]))
  }

  @Test(arguments: [0.0, 5, 15, 1000, .nan])
  func withoutLineFragmentOriginThereIsOneLineOnTheBaseline(_ width: Double) throws {
    let font = try gapFont()
    expect(rect("ab cd", font, width: width, []), Rect(x: 0, y: -3, width: 22.5, height: 12))
    expect(
      rect("ab cd", font, width: width, .usesFontLeading),
      Rect(x: 0, y: -3, width: 22.5, height: 13.5))
    #expect(font.metrics.descender == -3)
    // Hard breaks start no line there and take no room; the height limits nothing.
    expect(
      rect("ab\ncd", font, width: width, height: 5, [.truncatesLastVisibleLine]),
      Rect(x: 0, y: -3, width: 20, height: 12))
  }

  @Test(arguments: [
    0, -5, .nan, .infinity, 1e7, Double(Float.greatestFiniteMagnitude),
    Double.greatestFiniteMagnitude,
  ])
  func aSizeThatIsNoneConstrainsNothing(_ length: Double) throws {
    let options: StringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
    expect(
      rect("ab cd\nef", try gapFont(), width: length, height: length, options),
      Rect(x: 0, y: 0, width: 22.5, height: 24))
  }

  @Test func theHeightIsNoClipWithoutTruncation() throws {
    expect(
      rect("ab cd", try gapFont(), width: 15, height: 12, .usesLineFragmentOrigin),
      Rect(x: 0, y: 0, width: 10, height: 24))
  }

  @Test func emptyTextIsOneLineHigh() throws {
    let font = try gapFont()
    expect(rect("", font, .usesLineFragmentOrigin), Rect(x: 0, y: 0, width: 0, height: 12))
    expect(rect("", font, []), Rect(x: 0, y: -3, width: 0, height: 12))
    let css = "".boundingRect(
      size: .zero, options: .usesLineFragmentOrigin, font: font,
      layoutOptions: LayoutOptions(convention: .css))
    #expect(css == .zero)
  }

  @Test func aSharedShaperAndALaidOutTextAnswerTheSame() throws {
    let font = try gapFont()
    let shaper = Shaper()
    let text = MeasuredText("ab cd", font: font, shaper: shaper)
    for options in [[], .usesDeviceMetrics, .usesLineFragmentOrigin] as [StringDrawingOptions] {
      let size = Size(width: 15, height: 0)
      #expect(
        text.boundingRect(size: size, options: options, shaper: shaper)
          == "ab cd".boundingRect(size: size, options: options, font: font))
    }
  }
}

/// Text cut with an ellipsis; at 10 points every glyph is 10 wide and every line 10 high.
@Suite struct TruncationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var width: Double
    var height: Double
    var size: Size
    var testDescription: String { "\(text.debugDescription) in \(width) by \(height)" }

    init(_ text: String, _ width: Double, _ height: Double, _ size: (Double, Double)) {
      self.text = text
      self.width = width
      self.height = height
      self.size = Size(width: size.0, height: size.1)
    }
  }

  static let cases = [
    // Room for all.
    Case("abcd efgh ijkl mno", 50, 40, (40, 40)),
    Case("abcd efgh ijkl mno", 50, 400, (40, 40)),
    // abcd…
    Case("abcd efgh ijkl mno", 50, 10, (50, 10)),
    Case("abcd efgh ijkl mno", 50, 19.9, (50, 10)),
    // Less than a line shows a line.
    Case("abcd efgh ijkl mno", 50, 1, (50, 10)),
    // abcd, efgh…
    Case("abcd efgh ijkl mno", 50, 20, (50, 20)),
    Case("abcd efgh ijkl mno", 50, 25, (50, 20)),
    // abcd, efgh, ijkl…
    Case("abcd efgh ijkl mno", 50, 30, (50, 30)),
    // abc…
    Case("abcd efgh", 40, 10, (40, 10)),
    // abcd ef…
    Case("abcd efgh ijkl", 80, 10, (80, 10)),
    // 你好世…
    Case("你好世界再见", 40, 10, (40, 10)),
    // ab… and not what follows the hard break.
    Case("ab\ncdefgh", 50, 10, (30, 10)),
    // Nothing fits beside the ellipsis.
    Case("abcd", 10, 10, (10, 10)),
    Case("abcd", 5, 10, (10, 10)),
  ]

  @Test(arguments: cases) func theLastVisibleLineEndsInAnEllipsis(_ test: Case) throws {
    let rect = test.text.boundingRect(
      size: Size(width: test.width, height: test.height),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], font: try LoneFonts.em())
    #expect(rect.origin == .zero)
    #expect(isClose(rect.width, test.size.width), "\(rect)")
    #expect(isClose(rect.height, test.size.height), "\(rect)")
  }

  @Test func leadingBelowTheLastLineMayStickOut() throws {
    let font = try LoneFonts.font("MetricsGap.ttf", size: 10)
    let options: StringDrawingOptions = [
      .usesLineFragmentOrigin, .usesFontLeading, .truncatesLastVisibleLine,
    ]
    // Two lines of 12 with 1.5 between.
    let text = "abcdefgh abcdefgh abcdefgh"
    let two = text.boundingRect(size: Size(width: 42, height: 25.5), options: options, font: font)
    #expect(isClose(two.height, 27))
    let one = text.boundingRect(size: Size(width: 42, height: 25.4), options: options, font: font)
    #expect(isClose(one.height, 13.5))
  }
}

/// Heights of labels that real UIKit computed, in a font with the line metrics of its system font.
@Suite struct PixelRoundingTests {
  private func labelHeight(lines: Int, size: Double, scale: Double) throws -> Double {
    let text = Array(repeating: "Label", count: lines).joined(separator: "\n")
    return MeasuredText(text, font: try LoneFonts.font("MetricsSF.ttf", size: size))
      .size(width: 1000).roundedUp(toPixelsOf: scale).height
  }

  /// The system font's line heights on iOS 26, measured.
  @Test(arguments: [
    (12, 14.320312), (14, 16.707031), (15, 17.900391), (17, 20.287109),
    (34, 40.574219),
  ])
  func oneLineIsTheLineHeight(_ size: Double, _ height: Double) throws {
    let font = try LoneFonts.font("MetricsSF.ttf", size: size)
    let rect = "Label".boundingRect(size: Size(width: 300, height: 0), font: font)
    #expect(isClose(rect.height, height, tolerance: 6e-7))
    #expect(rect.height == font.metrics.lineHeight)
  }

  /// One-line labels on iOS 26.1 devices at 2x and 3x, measured.
  @Test(arguments: [(17, 2, 20.5), (23, 2, 27.5), (30, 2, 36), (33, 2, 39.5)])
  func oneLineLabelsRoundUpToHalves(_ size: Double, _ scale: Double, _ height: Double) throws {
    #expect(try labelHeight(lines: 1, size: size, scale: scale) == height)
  }

  @Test(arguments: [(17, 20.333), (13, 15.667), (18, 21.667)])
  func oneLineLabelsRoundUpToThirds(_ size: Double, _ height: Double) throws {
    #expect(isClose(try labelHeight(lines: 1, size: size, scale: 3), height, tolerance: 5e-4))
  }

  /// Labels of several lines in files that Xcode saved: the sum is rounded, not each line.
  @Test(arguments: [(2, 41), (3, 61.0), (5, 101.5), (6, 122.0), (11, 223.5)])
  func theSumOfLinesRoundsUp(_ lines: Int, _ height: Double) throws {
    #expect(try labelHeight(lines: lines, size: 17, scale: 2) == height)
  }

  @Test func roundingKeepsWholePixelsAndNoScale() {
    let size = Size(width: 10.2, height: 20)
    #expect(size.roundedUp(toPixelsOf: 1) == Size(width: 11, height: 20))
    #expect(size.roundedUp(toPixelsOf: 2) == Size(width: 10.5, height: 20))
    for scale in [0, -2, Double.nan, .infinity] {
      #expect(size.roundedUp(toPixelsOf: scale) == size)
    }
    // The noise of a sum adds no pixel: 0.1 + 0.2 is above 0.3.
    let noisy = Size(width: (0.1 + 0.2) * 10, height: 0)
    #expect(noisy.roundedUp(toPixelsOf: 1).width == 3)
    #expect(Size.zero.roundedUp(toPixelsOf: 3) == .zero)
  }
}
