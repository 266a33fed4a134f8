import Testing

import TextLayout

/// What a label makes of paragraph styles; at 10 points every glyph of Em is 10 wide.
@Suite struct LabelStyleTests {
  private func styled(
    _ text: String, size: Double = 10, _ change: (inout ParagraphStyle) -> Void
  ) throws -> StyledText {
    var style = ParagraphStyle()
    change(&style)
    return StyledText(text, font: try LoneFonts.em(size), paragraphStyle: style)
  }

  private func label(_ text: StyledText, lines: Int = 0, scale: Double = 2) -> Label {
    var label = Label(text)
    label.numberOfLines = lines
    label.displayScale = scale
    return label
  }

  /// openuikit's AttributedTextLayout.swift, measured: the multiple, then the minimum, then the
  /// maximum, then up to the pixel, line by line.
  @Test(arguments: [
    (20.3, 0.0, 0.0, 20.5), (0, 9.1, 0, 9.5), (0, 0, 1.287, 13), (0, 0, 0.55, 5.5),
    (20.3, 0, 1.1, 20.5), (20.3, 9.1, 1.1, 9.5), (20, 0, 0, 20),
  ])
  func changedLinesRoundUpOneByOne(
    minimum: Double, maximum: Double, multiple: Double, line: Double
  ) throws {
    let label = label(
      try styled("a\nb\nc") {
        $0.minimumLineHeight = minimum
        $0.maximumLineHeight = maximum
        $0.lineHeightMultiple = multiple
      })
    #expect(label.intrinsicContentSize.height == 3 * line)
    let lines = label.lines(in: label.intrinsicContentSize)
    // What a line is higher or lower by comes on above: 0.12 em stay below the baseline.
    #expect(areClose(lines.map(\.ascent), Array(repeating: line - 1.2, count: 3)))
    #expect(areClose(lines.map(\.baseline), [1, 2, 3].map { $0 * line - 1.2 }))
    // The text itself knows nothing of pixels.
    let atLeast = max(10 * (multiple > 0 ? multiple : 1), minimum)
    let unrounded = maximum > 0 ? min(atLeast, maximum) : atLeast
    #expect(isClose(label.text.height(width: 100), 3 * unrounded))
  }

  /// The same style where it changes nothing: 3 lines of 10.3 are 30.9.
  @Test func naturalLinesRoundUpAsAWhole() throws {
    for multiple in [0.0, 1] {
      let label = label(
        try styled("a\nb\nc", size: 10.3) {
          $0.lineHeightMultiple = multiple
          $0.minimumLineHeight = 10.3
          $0.maximumLineHeight = 20
        })
      #expect(label.intrinsicContentSize.height == 31)
    }
  }

  @Test func spacingCountsBetweenLines() throws {
    let label = label(
      try styled("a\nb") {
        $0.lineSpacing = 3
        $0.minimumLineHeight = 11.2
      })
    #expect(label.intrinsicContentSize.height == 11.5 + 3 + 11.5)
  }

  /// openuikit's UILabel.swift, measured: a label takes over the first paragraph's mode; that it is
  /// a matter of the last line only is how UIKit's labels differ from its string drawing.
  @Test(arguments: ParagraphStyle.LineBreakMode.allCases)
  func theFirstParagraphSaysHowTheLastLineEnds(_ mode: ParagraphStyle.LineBreakMode) throws {
    let text = try styled("ab cd ef\ngh") {
      $0.lineBreakMode = mode
      $0.alignment = .right
    }
    let label = label(text)
    #expect(label.lineBreakMode == mode)
    #expect(label.size(fitting: Size(width: 50, height: 0)) == Size(width: 50, height: 30))
    let last = try #require(label.lines(in: Size(width: 50, height: 30)).last)
    #expect(last.x == 30)
  }

  /// github.com/square/Blueprint, reference pictures: two lines are 312 wide with a default style
  /// and 314 without one. A text that was given no style has the label's own.
  @Test func aDefaultStyleThatIsGivenCounts() throws {
    let text = StyledText("ab cd ef", font: try LoneFonts.em())
    let label = label(text)
    #expect(label.lineBreakMode == .byTruncatingTail)
    var given = text
    given.setParagraphStyle(ParagraphStyle())
    #expect(Label(given).lineBreakMode == .byWordWrapping)
    #expect(given != text && given.paragraphs.map(\.style) == text.paragraphs.map(\.style))
    // The text alone is set as ever.
    #expect(MeasuredText(given).size(width: 50) == MeasuredText(text).size(width: 50))
    let words = Array(repeating: "aaaa", count: 6).joined(separator: " ")
    let font = try LoneFonts.font("SF.ttf", size: 17)
    func width(_ text: StyledText) -> Double {
      self.label(text, lines: 2).size(fitting: Size(width: 100, height: 0)).width
    }
    #expect(width(StyledText(words, font: font)) == 100)
    #expect(width(StyledText(words, font: font, paragraphStyle: ParagraphStyle())) == 71)
    let lines = label.lines(in: Size(width: 50, height: 20))
    #expect(lines.map { String(label.text.text[$0.range]) } == ["ab ", "cd ef"])
    let spaced = self.label(try styled("ab cd ef") { $0.lineSpacing = 1 })
    #expect(spaced.lineBreakMode == .byWordWrapping)
    let own = spaced.lines(in: Size(width: 50, height: 21))
    #expect(own.map { String(label.text.text[$0.range]) } == ["ab cd ", "ef"])
  }

  @Test func aModeOfTheLabelHoldsForAllParagraphs() throws {
    var text = try styled("ab cde\n") { $0.lineBreakMode = .byCharWrapping }
    text += StyledText("fg hij", font: try LoneFonts.em())
    let room = Size(width: 40, height: 100)
    func lines(_ mode: ParagraphStyle.LineBreakMode?) -> [String] {
      var label = Label(text, lineBreakMode: mode)
      label.numberOfLines = 0
      return label.lines(in: room).map { String(label.text.text[$0.range]) }
    }
    #expect(lines(nil) == ["ab c", "de\n", "fg ", "hij"])
    #expect(lines(.byCharWrapping) == ["ab c", "de\n", "fg h", "ij"])
    #expect(lines(.byTruncatingMiddle) == ["ab ", "cde\n", "fg ", "hij"])
  }

  /// A measured text keeps what it was measured with.
  @Test func aMeasuredTextIsTakenAsItIs() throws {
    let text = MeasuredText(try styled("ab cd ef") { $0.lineBreakMode = .byTruncatingHead })
    var label = Label(text)
    label.numberOfLines = 0
    #expect(label.size(fitting: Size(width: 50, height: 0)) == Size(width: 50, height: 10))
    #expect(label.lineBreakMode == .byTruncatingTail)
  }
}
