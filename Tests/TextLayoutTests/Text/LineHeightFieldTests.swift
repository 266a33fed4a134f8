import Testing

import TextLayout

/// The paragraph style fields that make lines higher or move them apart.
@Suite struct LineHeightFieldTests {
  private func heights(_ text: MeasuredText, width: Double = 20) -> [Double] {
    text.lines(width: width).map { $0.ascent + $0.descent }
  }

  @Test func lineSpacingStandsBetweenLinesOnly() throws {
    let text = try EmText.measured("ab cd ef") { $0.lineSpacing = 4 }
    #expect(text.height(width: 20) == 38)
    #expect(areClose(text.lines(width: 20).map(\.baseline), [8.8, 22.8, 36.8]))
    #expect(text.lines(width: 20).map(\.spacingBefore) == [0, 4, 4])
    #expect(text.height(width: 80) == 10)
    #expect(text.height(width: 20, numberOfLines: 2) == 24)
  }

  @Test func paragraphSpacingStandsBetweenParagraphsOnly() throws {
    let text = try EmText.measured("ab cd\nef\u{2028}gh\nij") { $0.paragraphSpacing = 6 }
    #expect(text.lines(width: 20).map(\.spacingBefore) == [0, 0, 6, 0, 6])
    #expect(text.height(width: 20) == 62)
  }

  @Test func paragraphSpacingBeforeIsNotBeforeTheFirst() throws {
    let text = try EmText.measured("ab cd\nef\nij") { $0.paragraphSpacingBefore = 5 }
    #expect(text.lines(width: 20).map(\.spacingBefore) == [0, 0, 5, 5])
    #expect(text.height(width: 20) == 50)
  }

  @Test func spacingsOfNeighboursAdd() throws {
    var text = try EmText.styled("ab cd\n") {
      $0.lineSpacing = 1
      $0.paragraphSpacing = 6
      $0.paragraphSpacingBefore = 100
    }
    text.append(
      try EmText.styled("ef gh") {
        $0.lineSpacing = 2
        $0.paragraphSpacing = 100
        $0.paragraphSpacingBefore = 5
      })
    let measured = MeasuredText(text)
    // Between the paragraphs: the line spacing of the first, and both spacings.
    #expect(measured.lines(width: 20).map(\.spacingBefore) == [0, 1, 12, 2])
    #expect(measured.height(width: 20) == 55)
  }

  @Test func minimumLineHeightAddsAboveTheText() throws {
    let text = try EmText.measured("ab cd") { $0.minimumLineHeight = 15 }
    let lines = text.lines(width: 20)
    #expect(areClose(lines.map(\.ascent), [13.8, 13.8]))
    #expect(areClose(lines.map(\.descent), [1.2, 1.2]))
    #expect(areClose(lines.map(\.baseline), [13.8, 28.8]))
    #expect(isClose(text.height(width: 20), 30))
    let low = try EmText.measured("ab cd") { $0.minimumLineHeight = 9 }
    #expect(low.height(width: 20) == 20)
  }

  @Test func maximumLineHeightTakesFromAboveTheText() throws {
    let text = try EmText.measured("ab cd") { $0.maximumLineHeight = 8 }
    let lines = text.lines(width: 20)
    #expect(areClose(lines.map(\.ascent), [6.8, 6.8]))
    #expect(areClose(lines.map(\.descent), [1.2, 1.2]))
    #expect(isClose(text.height(width: 20), 16))
    let high = try EmText.measured("ab cd") { $0.maximumLineHeight = 11 }
    #expect(high.height(width: 20) == 20)
  }

  @Test func lineHeightMultipleMultipliesTheNaturalHeight() throws {
    let text = try EmText.measured("ab cd") { $0.lineHeightMultiple = 1.5 }
    #expect(areClose(text.lines(width: 20).map(\.ascent), [13.8, 13.8]))
    #expect(isClose(text.height(width: 20), 30))
    let half = try EmText.measured("ab cd") { $0.lineHeightMultiple = 0.5 }
    #expect(areClose(half.lines(width: 20).map(\.ascent), [3.8, 3.8]))
    #expect(isClose(half.height(width: 20), 10))
  }

  /// A choice: multiples and limits are of ascent and descent, and the line gap comes on top.
  @Test func theLineGapIsNotMultiplied() throws {
    let font = try LoneFonts.font("MetricsGap.ttf", size: 10)
    for (change, height) in [
      ({ $0.lineHeightMultiple = 2 }, 24), ({ $0.minimumLineHeight = 30 }, 30),
      ({ $0.maximumLineHeight = 6 }, 6),
    ] as [((inout ParagraphStyle) -> Void, Double)] {
      let text = MeasuredText(
        StyledText("ab", font: font, paragraphStyle: EmText.style(change)))
      #expect(isClose(text.height(width: 100, usesFontLeading: false), height))
      #expect(isClose(text.height(width: 100), height + 1.5))
    }
  }

  @Test func eachParagraphHasItsOwnHeights() throws {
    var text = try EmText.styled("ab cd\n") { $0.minimumLineHeight = 15 }
    text.append(try EmText.styled("ef\n") { $0.maximumLineHeight = 5 })
    text.append(try EmText.styled("gh") { $0.lineHeightMultiple = 3 })
    #expect(areClose(heights(MeasuredText(text)), [15, 15, 5, 30]))
  }

  @Test func theExtraLineHasTheHeightsOfTheLastParagraph() throws {
    let text = try EmText.measured("ab\n") { $0.minimumLineHeight = 15 }
    #expect(areClose(heights(text), [15, 15]))
    let empty = try EmText.measured("") { $0.minimumLineHeight = 15 }
    #expect(areClose(heights(empty), [15]))
    #expect(empty.size(width: 100) == Size(width: 0, height: 15))
  }
}
