import TestSupport
import Testing

@testable import TextLayout

/// Lines that have their height from the largest point size on them. In the em-square font at 10
/// points a line is 8.8 points above the baseline and 1.2 below it, whatever stands on it.
@Suite struct LineHeightTests {
  typealias LineHeight = ParagraphStyle.LineHeight

  private func text(_ string: String, _ lineHeight: LineHeight) throws -> MeasuredText {
    try EmText.measured(string) { $0.lineHeight = lineHeight }
  }

  private func boxes(_ text: MeasuredText, width: Double = .infinity) -> [[Double]] {
    text.lines(width: width).map { [$0.ascent, $0.descent, $0.leading] }
  }

  /// Apple's documentation: the exact total, the largest point size times a factor, and that size
  /// with an increase.
  @Test(arguments: [
    (LineHeight.variable, 10.0), (.exact(points: 16), 16), (.exact(points: 3.5), 3.5),
    (.multiple(factor: 1), 10), (.multiple(factor: 1.25), 12.5), (.multiple(factor: 0.5), 5),
    (.leading(increase: 4), 14), (.leading(increase: 0), 10), (.leading(increase: -2.5), 7.5),
    (.exact(points: 0), 0), (.multiple(factor: 0), 0), (.leading(increase: -10), 0),
  ])
  func aLineIsAsHighAsItSays(_ lineHeight: LineHeight, _ height: Double) throws {
    let text = try text("ab cd\nef", lineHeight)
    #expect(text.lines(width: 20).map { $0.ascent + $0.descent } == [height, height, height])
    #expect(text.size(width: 20) == Size(width: 20, height: 3 * height))
    #expect(text.size(width: 20, numberOfLines: 2).height == 2 * height)
    let baselines = text.lines(width: 20).map(\.baseline)
    #expect(
      areClose([baselines[1] - baselines[0], baselines[2] - baselines[1]], [height, height]))
  }

  /// Measured in SwiftUI on iOS 26, in Onest at 100 points, naturally 97 above the baseline and
  /// 30.5 below: ascents of 100 and descents of 0 and 50 at factors of 1 and 1.5. A choice: lower
  /// lines have their baseline at the bottom.
  @Test func theBaselineLiesThePointSizeBelowTheTop() throws {
    func box(_ lineHeight: LineHeight, _ font: String = "MetricsGap.ttf") throws -> [Double] {
      let style = EmText.style { $0.lineHeight = lineHeight }
      let font = try LoneFonts.font(font, size: 100)
      return boxes(MeasuredText(StyledText("a", font: font, paragraphStyle: style)))[0]
    }
    for font in ["MetricsGap.ttf", "MetricsHhea.ttf", "Em.ttf", "MetricsZeroHheaTypo.ttf"] {
      #expect(try box(.multiple(factor: 1), font) == [100, 0, 0])
      #expect(try box(.multiple(factor: 1.5), font) == [100, 50, 0])
    }
    #expect(try box(.exact(points: 130)) == [100, 30, 0])
    #expect(try box(.exact(points: 80)) == [80, 0, 0])
    #expect(try box(.variable) == [90, 30, 15])
  }

  /// Measured in SwiftUI: two lines at 48 points are 96 and 144 points high at factors of 1 and
  /// 1.5. One of `exact(points: 48)` stays so high where Dynamic Type makes the font larger.
  @Test func linesOfLargerFonts() throws {
    func height(_ lineHeight: LineHeight, scaledBy factor: Double = 1) throws -> Double {
      let style = EmText.style { $0.lineHeight = lineHeight }
      let font = try LoneFonts.font("MetricsSF.ttf", size: 48)
      let text = MeasuredText(StyledText("a\nb", font: font, paragraphStyle: style))
      let scaled = try text.scaled(by: factor)
      let size = text.scaledOuterSize(width: .infinity, factor: factor)
      #expect(isClose(size.height, scaled.height(width: .infinity)))
      let styled = try StyledText("a\nb", font: font, paragraphStyle: style).scaled(by: factor)
      #expect(isClose(size.height, MeasuredText(styled).height(width: .infinity)))
      return size.height
    }
    #expect(try height(.multiple(factor: 1)) == 96)
    #expect(try height(.multiple(factor: 1.5)) == 144)
    #expect(try height(.multiple(factor: 1.5), scaledBy: 1.5) == 216)
    #expect(try height(.exact(points: 48)) == 96)
    #expect(try height(.exact(points: 48), scaledBy: 1.5) == 96)
    #expect(try height(.leading(increase: 4), scaledBy: 1.5) == 152)
  }

  /// Measured in SwiftUI on macOS 26, with whole points: lines of 15.6 are 16, 32 and 47 points
  /// high, so that their sum is rounded up. On iOS 26, with half points: 12.31 became 12.5 and
  /// 18.46 18.5.
  @Test func labelsRoundTheSumOfLinesUp() throws {
    func height(
      _ lines: Int, size: Double, _ lineHeight: LineHeight, scale: Double
    ) throws -> Double {
      let style = EmText.style { $0.lineHeight = lineHeight }
      let string = Array(repeating: "Hg", count: lines).joined(separator: "\n")
      var label = Label(
        StyledText(
          string, font: try LoneFonts.font("MetricsSF.ttf", size: size), paragraphStyle: style))
      label.numberOfLines = 0
      label.displayScale = scale
      return label.intrinsicContentSize.height
    }
    for (lineHeight, heights) in [
      (.exact(points: 15.6), [16, 32, 47]), (.exact(points: 13), [13, 26, 39]),
      (.multiple(factor: 1.2), [16, 32, 47]),
    ] as [(LineHeight, [Double])] {
      #expect(
        try [1, 2, 3].map { try height($0, size: 13, lineHeight, scale: 1) } == heights)
    }
    for (size, onOne, onTwo) in [(10.0, 13.0, 12.5), (15, 19, 18.5), (11, 14, 14), (13, 16, 16)] {
      let lineHeight = LineHeight.multiple(factor: 16.0 / 13)
      #expect(try height(1, size: size, lineHeight, scale: 1) == onOne)
      #expect(try height(1, size: size, lineHeight, scale: 2) == onTwo)
    }
    for size in [10.0, 11, 12, 13, 17] {
      for scale in [1.0, 2, 3] {
        #expect(try height(1, size: size, .leading(increase: 3), scale: scale) == size + 3)
      }
    }
  }

  @Test func theLargestSizeOfTheLineCounts() throws {
    let text = try EmText.measured(runs: "ab \("cd", .size(30)) ef \("gh", .size(4)) ij") {
      $0.lineHeight = .multiple(factor: 1.5)
    }
    // Lines of sizes 10, 30, 10 and 10: a smaller size takes nothing away.
    #expect(text.lineTexts(width: 60) == ["ab ", "cd ", "ef gh ", "ij"])
    #expect(boxes(text, width: 60) == [[10, 5, 0], [30, 15, 0], [10, 5, 0], [10, 5, 0]])
    #expect(boxes(text) == [[30, 15, 0]])
    let leading = try EmText.measured(runs: "ab \("cd", .size(30)) ef") {
      $0.lineHeight = .leading(increase: 2)
    }
    #expect(boxes(leading, width: 60) == [[10, 2, 0], [30, 2, 0], [10, 2, 0]])
    let exact = try EmText.measured(runs: "ab \("cd", .size(30)) ef") {
      $0.lineHeight = .exact(points: 24)
    }
    #expect(boxes(exact, width: 60) == [[10, 14, 0], [24, 0, 0], [10, 14, 0]])
  }

  /// Apple's documentation: regardless of the ascent and descent of the fonts in use.
  @Test func fallbackFontsOffsetsAndAttachmentsRaiseNothing() throws {
    let library = try FontLibrary(
      files: [Fixtures.font("MetricsSF.ttf"), Fixtures.font("Growth.ttf"), Fixtures.font("Em.ttf")])
    let font = try library.font(family: "TextGauge Metrics SF", size: 10)
    let style = EmText.style { $0.lineHeight = .multiple(factor: 1.3) }
    let mixed = MeasuredText(StyledText("a漢b", font: font, paragraphStyle: style))
    #expect(mixed.lines(width: 100)[0].width > 10)
    #expect(boxes(mixed) == [[10, 3, 0]])
    let icon = TextAttachment(bounds: Rect(x: 0, y: -8, width: 30, height: 50))
    let literals: [StyledText.Literal] = [
      "a\(icon)", "\(icon)", "a\("b", .baselineOffset(9))\("c", .baselineOffset(-9))",
    ]
    for literal in literals {
      let text = try EmText.measured(runs: literal) { $0.lineHeight = .leading(increase: 3) }
      #expect(boxes(text) == [[10, 3, 0]])
    }
    // The font of the attachment's run counts, as if it were a letter.
    let large = try EmText.measured(runs: "a\(icon, .size(20))") {
      $0.lineHeight = .leading(increase: 3)
    }
    #expect(boxes(large) == [[20, 3, 0]])
  }

  @Test func emptyLinesAndTextsHaveTheHeight() throws {
    let text = try text("ab\n\ncd\n", .exact(points: 16))
    #expect(boxes(text) == Array(repeating: [10, 6, 0], count: 4))
    let empty = try self.text("", .multiple(factor: 1.6))
    #expect(boxes(empty) == [[10, 6, 0]])
    #expect(empty.boundingRect(size: .zero, options: .usesLineFragmentOrigin).height == 16)
    let view = TextView(try EmText.styled("") { $0.lineHeight = .exact(points: 16) })
    #expect(view.size(fitting: Size(width: 100, height: 0)).height == 8 + 16 + 8)
    var styled = StyledText("" as String, font: try LoneFonts.em())
    styled.emptyStyle = EmText.style { $0.lineHeight = .exact(points: 16) }
    #expect(boxes(MeasuredText(styled)) == [[10, 6, 0]])
  }

  @Test func eachParagraphHasItsOwn() throws {
    var text = try EmText.styled("ab\n") { $0.lineHeight = .exact(points: 16) }
    text.append(try EmText.styled("cd\n"))
    text.append(try EmText.styled("ef") { $0.lineHeight = .leading(increase: -1) })
    #expect(
      areClose(boxes(MeasuredText(text)).flatMap(\.self), [10, 6, 0, 8.8, 1.2, 0, 9, 0, 0]))
  }

  /// Choices: the height stands for the natural one, which the multiple and the limits are for.
  /// What these add or take comes on above the text.
  @Test func multipleAndLimitsAreApplied() throws {
    func box(_ change: (inout ParagraphStyle) -> Void) throws -> [Double] {
      let text = try EmText.measured("a") {
        $0.lineHeight = .exact(points: 16)
        change(&$0)
      }
      return Array(boxes(text)[0][..<2])
    }
    #expect(try box { $0.lineHeightMultiple = 2 } == [26, 6])
    #expect(try box { $0.minimumLineHeight = 20 } == [14, 6])
    #expect(try box { $0.minimumLineHeight = 12 } == [10, 6])
    #expect(try box { $0.maximumLineHeight = 12 } == [6, 6])
    #expect(try box { $0.maximumLineHeight = 20 } == [10, 6])
    let spaced = try EmText.measured("a\nb") {
      $0.lineHeight = .exact(points: 16)
      $0.lineSpacing = 3
      $0.paragraphSpacing = 4
    }
    #expect(spaced.height(width: 100) == 39)
    #expect(spaced.lines(width: 100).map(\.baseline) == [10, 33])
  }

  @Test func everyQuestionCountsTheHeight() throws {
    let text = try text("ab cd ef", .exact(points: 16))
    #expect(text.height(width: 20) == 48)
    let room = Size(width: 20, height: 0)
    for options in [[], .usesFontLeading] as [StringDrawingOptions] {
      let rect = text.boundingRect(size: room, options: options.union(.usesLineFragmentOrigin))
      #expect(rect == Rect(x: 0, y: 0, width: 20, height: 48))
      // Without lines it stands on the baseline.
      #expect(
        text.boundingRect(size: room, options: options)
          == Rect(x: 0, y: -6, width: 80, height: 16))
    }
    let profile = text.heightProfile(widths: 0...100)
    for width in [0.0, 10, 19, 20, 49, 50, 79, 80, 100] {
      #expect(profile.height(at: width) == text.height(width: width))
    }
    #expect(text.visibleLines(width: 20, height: 33).count == 2)
    #expect(text.visibleLines(width: 20, height: 31).count == 1)
    let cut = text.visibleLines(width: 20, numberOfLines: 2, truncation: .tail)
    #expect(cut.map { [$0.ascent, $0.descent] } == [[10, 6], [10, 6]])
    var label = Label(try EmText.styled("ab cd ef") { $0.lineHeight = .exact(points: 16) })
    label.numberOfLines = 2
    #expect(label.size(fitting: Size(width: 20, height: 0)).height == 32)
    let layout = label.layout(in: Size(width: 20, height: 100))
    #expect(layout.textRect == Rect(x: 0, y: 34, width: 20, height: 32))
    #expect(layout.firstBaseline == 44 && layout.lastBaseline == 60)
  }

  /// A cut line has the largest size left on it, the token's included.
  @Test func cutLinesCountWhatIsLeft() throws {
    let text = try EmText.measured(runs: "abc \("def", .size(20))") {
      $0.lineHeight = .multiple(factor: 2)
      $0.lineBreakMode = .byTruncatingTail
    }
    #expect(boxes(text, width: 50) == [[10, 10, 0]])
    #expect(boxes(text, width: 80) == [[20, 20, 0]])
    let token = StyledText("…" as String, font: try LoneFonts.em(15))
    let lines = MeasuredText(
      try EmText.styled("abc def") { $0.lineHeight = .multiple(factor: 2) }
    ).visibleLines(
      width: 45, numberOfLines: 1, truncation: Truncation(.head, token: token))
    #expect(lines.map { [$0.ascent, $0.descent] } == [[15, 15]])
  }

  /// Hard breaks without `usesLineFragmentOrigin` start no line, so there is one height.
  @Test func joinedLinesAreOneLine() throws {
    let text = try EmText.measured(runs: "a\n\("b", .size(20))\nc") {
      $0.lineHeight = .exact(points: 24)
    }
    let rect = text.boundingRect(size: .zero, options: [])
    #expect(rect == Rect(x: 0, y: -4, width: 40, height: 24))
  }

  /// CSS has `line-height`.
  @Test func cssTakesNone() throws {
    let options = LayoutOptions(convention: .css)
    for lineHeight in [LineHeight.exact(points: 16), .multiple(factor: 2), .leading(increase: 9)] {
      let styled = try EmText.styled("ab cd\n") { $0.lineHeight = lineHeight }
      let plain = try EmText.styled("ab cd\n")
      #expect(
        MeasuredText(styled, options: options).lines(width: 20)
          == MeasuredText(plain, options: options).lines(width: 20))
    }
  }

  @Test func numbersThatAreNoneCountAsVariable() throws {
    let plain = try EmText.measured("ab cd").lines(width: 20)
    for number in [Double.nan, .infinity, -.infinity] {
      for lineHeight in [
        LineHeight.exact(points: number), .multiple(factor: number), .leading(increase: number),
      ] {
        #expect(try text("ab cd", lineHeight).lines(width: 20) == plain)
      }
    }
  }

  /// Lengths count up to 2³⁰ points, and no line is lower than nothing.
  @Test func numbersFarOutsideStayFinite() throws {
    for (lineHeight, height) in [
      (.exact(points: 1e308), 0x1p30), (.multiple(factor: 1e308), 0x1p30),
      (.leading(increase: 1e308), 0x1p30 + 10), (.exact(points: -1e308), 0),
      (.multiple(factor: -1e308), 0), (.leading(increase: -1e308), 0), (.exact(points: -5), 0),
      (.exact(points: .leastNonzeroMagnitude), .leastNonzeroMagnitude),
    ] as [(LineHeight, Double)] {
      let text = try text("ab cd", lineHeight)
      #expect(text.height(width: 20) == 2 * height)
      #expect(text.visibleLines(width: 20, height: 100, numberOfLines: 0).count >= 1)
      var label = Label(try EmText.styled("ab cd") { $0.lineHeight = lineHeight })
      label.numberOfLines = 0
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.1
      #expect(label.layout(in: Size(width: 15, height: 12)).textRect.height.isFinite)
    }
  }

  /// What of the answers is read or summed for plain texts is the same as for equal heights that
  /// other fields give.
  @Test func everyAnswerIsThatOfEqualLimits() throws {
    for seed in 0..<40 as Range<UInt64> {
      var source = try RandomStyledText(seed: seed, isAnything: true)
      let height = source.random.double(in: 1...40)
      var exact = source.text(style: { $0.wrappingStyle() })
      exact.setParagraphStyle(EmText.style { $0.lineHeight = .exact(points: height) })
      var limits = exact
      limits.setParagraphStyle(
        EmText.style {
          $0.minimumLineHeight = height
          $0.maximumLineHeight = height
        })
      let (first, second) = (MeasuredText(exact), MeasuredText(limits))
      for width in [0, 40, 90, 200, .infinity] as [Double] {
        let lines = first.lines(width: width)
        let others = second.lines(width: width)
        #expect(lines.map(\.utf8Range) == others.map(\.utf8Range), "seed \(seed) at \(width)")
        #expect(
          areClose(lines.map { $0.ascent + $0.descent }, others.map { $0.ascent + $0.descent }))
        #expect(
          isClose(
            first.height(width: width),
            second.height(width: width, usesFontLeading: false)))
      }
    }
  }
}
