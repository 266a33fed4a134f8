import Testing

import TextLayout

/// The fields that place lines between the margins.
@Suite struct IndentFieldTests {
  private typealias Alignment = ParagraphStyle.Alignment

  private func x(
    _ text: String, width: Double = 100, _ change: (inout ParagraphStyle) -> Void
  ) throws -> [Double] {
    try EmText.measured(text, change).lines(width: width).map(\.x)
  }

  @Test(arguments: [
    (Alignment.left, 0.0), (.center, 35), (.right, 70), (.justified, 0), (.natural, 0),
  ])
  func alignmentPlacesLines(_ alignment: ParagraphStyle.Alignment, _ expected: Double) throws {
    #expect(try x("abc") { $0.alignment = alignment } == [expected])
    let text = try EmText.measured("abc de") { $0.alignment = alignment }
    #expect(text.size(width: 30) == Size(width: 30, height: 20))
  }

  /// The leading margin is the right one.
  @Test(arguments: [
    (Alignment.left, 0.0), (.center, 35), (.right, 70), (.justified, 70), (.natural, 70),
  ])
  func naturalAlignmentFollowsTheDirection(
    _ alignment: ParagraphStyle.Alignment, _ expected: Double
  ) throws {
    let places = try x("abc") {
      $0.alignment = alignment
      $0.baseWritingDirection = .rightToLeft
    }
    #expect(places == [expected])
  }

  @Test func alignmentIsBetweenTheIndents() throws {
    for (alignment, leftToRight, rightToLeft) in [
      (.left, 10, 20), (.center, 30, 40), (.right, 50, 60), (.natural, 10, 60),
    ] as [(ParagraphStyle.Alignment, Double, Double)] {
      for tail in [-20.0, 80] {
        func change(_ style: inout ParagraphStyle) {
          style.alignment = alignment
          style.firstLineHeadIndent = 10
          style.tailIndent = tail
        }
        #expect(try x("abc", change) == [leftToRight])
        let places = try x("abc") {
          change(&$0)
          $0.baseWritingDirection = .rightToLeft
        }
        #expect(places == [rightToLeft])
      }
    }
  }

  @Test func withoutAWidthLinesAlignToTheWidest() throws {
    #expect(try x("abc\na", width: .infinity) { $0.alignment = .center } == [0, 10])
    #expect(try x("abc\na", width: 0) { $0.alignment = .right } == [0, 0, 0, 0])
    // The trailing inset is outside.
    let places = try x("abc\na", width: .infinity) {
      $0.alignment = .right
      $0.tailIndent = -15
    }
    #expect(places == [0, 20])
  }

  @Test func theEmptyLinesAreAlignedToo() throws {
    #expect(try x("") { $0.alignment = .center } == [50])
    #expect(try x("ab\n") { $0.alignment = .right } == [80, 100])
    let empty = try x("") {
      $0.baseWritingDirection = .rightToLeft
      $0.firstLineHeadIndent = 30
    }
    #expect(empty == [70])
  }

  @Test func baseWritingDirectionIsThatOfTheParagraph() throws {
    var text = try EmText.styled("ab\n") { $0.baseWritingDirection = .rightToLeft }
    text.append(try EmText.styled("ab\n") { $0.baseWritingDirection = .leftToRight })
    text.append(try EmText.styled("ab"))
    let places = { (options: LayoutOptions) in
      MeasuredText(text, options: options).lines(width: 100).map(\.x)
    }
    #expect(places(LayoutOptions()) == [80, 0, 0])
    #expect(places(LayoutOptions(direction: .rightToLeft)) == [80, 0, 80])
    #expect(places(LayoutOptions(direction: .leftToRight)) == [80, 0, 0])
  }

  @Test func firstLineHeadIndentNarrowsTheFirstLineOfAParagraph() throws {
    let text = try EmText.measured("ab cd\u{2028}ef\ngh") { $0.firstLineHeadIndent = 15 }
    #expect(text.lineTexts(width: 50) == ["ab ", "cd\u{2028}", "ef\n", "gh"])
    #expect(text.lineTexts(width: 65) == ["ab cd\u{2028}", "ef\n", "gh"])
    #expect(text.lines(width: 65).map(\.indent) == [15, 0, 15])
    #expect(text.lines(width: 65).map(\.width) == [50, 20, 20])
    #expect(text.size(width: 65).width == 65)
  }

  @Test func headIndentNarrowsTheOtherLines() throws {
    let text = try EmText.measured("ab cd ef") { $0.headIndent = 15 }
    #expect(text.lineTexts(width: 64) == ["ab cd ", "ef"])
    #expect(text.lineTexts(width: 50) == ["ab cd ", "ef"])
    #expect(text.lineTexts(width: 49) == ["ab ", "cd ", "ef"])
    #expect(text.lines(width: 49).map(\.x) == [0, 15, 15])
    #expect(text.size(width: 49).width == 35)
  }

  @Test func aNegativeTailIndentIsAnInset() throws {
    let text = try EmText.measured("ab cd ef") { $0.tailIndent = -15 }
    #expect(text.lineTexts(width: 65) == ["ab cd ", "ef"])
    #expect(text.lineTexts(width: 64) == ["ab ", "cd ", "ef"])
    // The trailing inset is no part of the width: a choice.
    #expect(text.size(width: 65).width == 50)
  }

  @Test func aPositiveTailIndentIsADistance() throws {
    let text = try EmText.measured("ab cd ef") { $0.tailIndent = 50 }
    for width in [50, 80, 1000, .infinity] {
      #expect(text.lineTexts(width: width) == ["ab cd ", "ef"])
    }
    #expect(text.lineTexts(width: 40) == ["ab ", "cd ", "ef"])
    let indented = try EmText.measured("ab cd ef") {
      $0.tailIndent = 50
      $0.headIndent = 30
      $0.firstLineHeadIndent = 10
    }
    #expect(indented.lineTexts(width: 100) == ["ab ", "cd ", "ef"])
  }

  @Test func minContentHoldsTheIndents() throws {
    let text = try EmText.measured("abc de fgh") {
      $0.firstLineHeadIndent = 5
      $0.headIndent = 20
      $0.tailIndent = -7
    }
    #expect(text.minContentWidth == 57)
    #expect(text.lineTexts(width: 57) == ["abc ", "de ", "fgh"])
  }
}
