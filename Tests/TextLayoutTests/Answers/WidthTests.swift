import TestSupport
import Testing

@testable import TextLayout

/// Widths that are no widths, tab stops, and the rounding of both conventions.
@Suite struct WidthTests {
  @Test(arguments: [0, -0.0, -1, -1e30, -.infinity, 1e-30, .leastNonzeroMagnitude])
  func noRoomLeavesOneClusterALine(_ width: Double) throws {
    let text = MeasuredText("ab c\n你", font: try LoneFonts.em())
    #expect(text.lineTexts(width: width) == ["a", "b ", "c\n", "你"])
    #expect(text.lines(width: width).map(\.width) == [10, 10, 10, 10])
    #expect(text.lineCount(width: width) == 4)
    #expect(text.height(width: width) == 40)
  }

  @Test(arguments: [Double.nan, .signalingNaN, .infinity, 1e30, .greatestFiniteMagnitude])
  func noLimitLeavesHardBreaksOnly(_ width: Double) throws {
    let text = MeasuredText("ab c\n你", font: try LoneFonts.em())
    #expect(text.lineTexts(width: width) == ["ab c\n", "你"])
    #expect(text.size(width: width) == Size(width: 40, height: 20))
  }

  @Test func aLineFitsUpToATolerance() throws {
    let text = MeasuredText("ab cd", font: try LoneFonts.em())
    #expect(text.lineCount(width: 50) == 1)
    #expect(text.lineCount(width: 50 - 1.0 / 1024) == 1)
    #expect(text.lineCount(width: (50 - 1.0 / 1024).nextDown) == 2)
  }

  @Test func aWidthSurvivesBeingPrintedOrKeptAsAFloat() throws {
    for size in [9.7, 11.3, 13.1, 17.9] {
      let text = MeasuredText("abc defg", font: try LoneFonts.em(size))
      let width = text.maxContentWidth
      #expect(text.lineCount(width: Double(Float(width))) == 1)
      #expect(text.lineCount(width: (width * 1000).rounded() / 1000) == 1)
    }
  }

  @Test func tabsGoToStops28PointsApart() throws {
    func width(_ text: String, size: Double = 10) throws -> Double {
      MeasuredText(text, font: try LoneFonts.em(size)).maxContentWidth
    }
    #expect(try width("a\tb") == 38)
    #expect(try width("\ta") == 38)
    #expect(try width("abc\td") == 66)
    #expect(try width("a\t\tb") == 66)
    // A pen that stands on a stop goes on to the next.
    #expect(try width("ab\tc", size: 14) == 70)
    #expect(try width("a\tb\tc") == 66)
  }

  @Test func tabsHangAndBreakLines() throws {
    let text = MeasuredText("a\tb", font: try LoneFonts.em())
    #expect(text.lineTexts(width: 38) == ["a\tb"])
    #expect(text.lineTexts(width: 37) == ["a\t", "b"])
    #expect(text.lines(width: 37).map(\.width) == [10, 10])
    #expect(text.lines(width: 37).first?.trailingWhitespace == 18)
    let tabs = MeasuredText("a\t\t\tb", font: try LoneFonts.em())
    #expect(tabs.lineTexts(width: 30) == ["a\t\t\t", "b"])
    #expect(tabs.lines(width: 30).map(\.trailingWhitespace) == [74, 0])
    #expect(tabs.minContentWidth == 10)
    // Stops count from the start of each line.
    let longer = MeasuredText("abcd e\tf", font: try LoneFonts.em())
    #expect(longer.lineTexts(width: 40) == ["abcd ", "e\tf"])
    #expect(longer.lines(width: 40).map(\.width) == [40, 38])
  }

  @Test func tabsAreEightSpacesUnderCSS() throws {
    let text = MeasuredText(
      "a\tb", font: try LoneFonts.em(), options: LayoutOptions(convention: .css))
    #expect(text.maxContentWidth == 90)
  }

  @Test func cssRoundsWidthsUpToLayoutUnits() throws {
    let css = LayoutOptions(convention: .css)
    let font = try LoneFonts.font("NotoSans-Regular.ttf", size: 17)
    let text = MeasuredText("a b", font: font, options: css)
    // Of 1,000 units an em, a has 561, b 615 and the space 260. FreeType's scale is 17 × 64 × 65536
    // / 1000 = 71303: advances of 610.366, 669.118 and 282.880 of 1/64.
    #expect(text.maxContentWidth == 1563.0 / 64)
    #expect(text.lines(width: 100).map(\.width) == [1563.0 / 64])
    #expect(text.minContentWidth == 670.0 / 64)
    let exact = MeasuredText("a b", font: try LoneFonts.em(10), options: css)
    #expect(exact.maxContentWidth == 30)
  }

  @Test func cssCutsTheRoomToLayoutUnitsAndAllowsOneMore() throws {
    let text = MeasuredText(
      "a b", font: try LoneFonts.font("NotoSans-Regular.ttf", size: 17),
      options: LayoutOptions(convention: .css))
    // 1562.364 fits 1563/64, so it fits from 1562/64 on.
    #expect(text.lineCount(width: 1562.0 / 64) == 1)
    #expect(text.lineCount(width: (1562.0 / 64).nextDown) == 2)
    #expect(text.lineCount(width: 24) == 2)
  }

  @Test func cssMetricsAreWholePixels() throws {
    let options = LayoutOptions(convention: .css)
    // 0.88 × 11 = 9.68 and 0.12 × 11 = 1.32 round to 10 and 1.
    let line = try #require(
      MeasuredText("a", font: try LoneFonts.em(11), options: options).lines(width: 100).first)
    #expect(line.ascent == 10 && line.descent == 1 && line.baseline == 10)
  }
}

/// What fits, both ways, to the last bit.
@Suite struct FitLimitTests {
  private func book(_ convention: Convention) -> any LineWalk.Type {
    convention == .uiKit ? UIKitLineBreaker.self : ChromiumLineBreaker.self
  }

  static let limits: [Double] = {
    var random = SplitMix64(seed: 11)
    let awkward: [Double] = [
      1.0 / 3, 0.1, 1.0 / 64, 2.0 / 64, 1.0 / 1024, 10, 100.0 / 3, 1e6 / 7, 123_456.789, 1e9 + 0.3,
      0.015_625_000_001, 30 + 1e-14, 4096, 1e12,
    ]
    return awkward + (0..<2000).map { _ in random.double(in: 0...2000) }
  }()

  @Test(arguments: Convention.allCases)
  func smallestWidthIsTheSmallest(_ convention: Convention) {
    let book = book(convention)
    for limit in Self.limits {
      let width = book.smallestWidth(fitting: limit)
      #expect(book.limit(for: width) >= limit)
      if width > 0 {
        #expect(book.limit(for: width.nextDown) < limit)
      }
    }
  }

  @Test(arguments: Convention.allCases)
  func aWidthFitsItsOwnLimitAndNoWidthBelowNothing(_ convention: Convention) {
    let book = book(convention)
    for width in Self.limits {
      let limit = book.limit(for: width)
      #expect(limit >= width)
      #expect(book.smallestWidth(fitting: limit) <= width)
    }
    for limit in [0, -1, -0.0] {
      #expect(book.smallestWidth(fitting: limit) == 0)
    }
  }

  @Test func limitsAreTheDocumentedOnes() {
    #expect(UIKitLineBreaker.limit(for: 100) == 100 + 1.0 / 1024)
    #expect(UIKitLineBreaker.limit(for: -5) == 1.0 / 1024)
    #expect(ChromiumLineBreaker.limit(for: 100) == 100 + 1.0 / 64)
    #expect(ChromiumLineBreaker.limit(for: 100.01) == 100 + 1.0 / 64)
    #expect(ChromiumLineBreaker.limit(for: 100.016) == 100 + 2.0 / 64)
    for convention in Convention.allCases {
      let book = book(convention)
      #expect(book.limit(for: .nan) == .infinity)
      #expect(book.limit(for: .infinity) == .infinity)
      #expect(book.smallestWidth(fitting: .infinity) == .infinity)
    }
  }
}
