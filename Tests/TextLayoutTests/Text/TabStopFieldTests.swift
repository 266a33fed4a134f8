import Testing

import TextLayout

/// Tab stops, from the paragraph's leading margin.
@Suite struct TabStopFieldTests {
  private func width(
    _ text: String, _ stops: [TabStop], _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> [Double] {
    try EmText.measured(text) {
      $0.tabStops = stops
      change(&$0)
    }.lines(width: 1000).map(\.width)
  }

  @Test func leftStopsStartTheText() throws {
    #expect(try width("a\tbc", [TabStop(at: 50)]) == [70])
    #expect(try width("a\tb\tc", [TabStop(at: 50), TabStop(at: 100)]) == [110])
    #expect(try width("\tb", [TabStop(at: 5)]) == [15])
  }

  @Test func textAfterAStopTakesTheNext() throws {
    let stops = [TabStop(at: 15), TabStop(at: 20), TabStop(at: 50)]
    #expect(try width("a\tb", stops) == [25])
    // A stop at the pen's place is after it.
    #expect(try width("ab\tc", stops) == [60])
    // In any order.
    #expect(try width("ab\tc", stops.reversed()) == [60])
  }

  @Test func rightStopsEndTheText() throws {
    #expect(try width("a\tbc", [TabStop(.right, at: 50)]) == [50])
    #expect(try width("a\tbc\td", [TabStop(.right, at: 50), TabStop(at: 60)]) == [70])
    // Without room the text starts at once.
    #expect(try width("abcd\tef", [TabStop(.right, at: 50)]) == [60])
  }

  @Test func centerStopsHalveTheText() throws {
    #expect(try width("a\tbc", [TabStop(.center, at: 50)]) == [60])
    #expect(try width("a\tbcd", [TabStop(.center, at: 50)]) == [65])
    #expect(try width("abcd\tefgh", [TabStop(.center, at: 50)]) == [80])
  }

  @Test func decimalStopsAlignTheSeparator() throws {
    let stop = TabStop(.decimal, at: 50)
    #expect(try width("a\t1.55", [stop]) == [80])
    #expect(try width("a\t12.5", [stop]) == [70])
    // Without a separator the text ends at the stop.
    #expect(try width("a\t125", [stop]) == [50])
    #expect(try width("a\t1,55", [TabStop(.decimal, at: 50, decimalSeparator: ",")]) == [80])
    #expect(try width("a\t1.55", [TabStop(.decimal, at: 50, decimalSeparator: ",")]) == [50])
    // The separator of the next column is none of this one.
    #expect(try width("a\t12\t.5", [stop, TabStop(at: 60)]) == [80])
  }

  @Test func theDefaultStopsAreTwelveOf28() throws {
    #expect(try width("a\tb", TabStop.defaults) == [38])
    #expect(try width("abc\tb", TabStop.defaults) == [66])
    let last = String(repeating: "\t", count: 12) + "a"
    #expect(try width(last, TabStop.defaults) == [346])
  }

  @Test func tabsAfterTheLastStopGoToTheNextLine() throws {
    let text = try EmText.measured("ab\tc") { $0.tabStops = [TabStop(at: 20)] }
    #expect(text.lineTexts(width: 1000) == ["ab\t", "c"])
    #expect(text.lines(width: 1000).map(\.isHardBreak) == [true, false])
    #expect(try width("a\tb", []) == [10, 10])
  }

  @Test func defaultTabIntervalHoldsAfterTheLastStop() throws {
    #expect(try width("a\tb", []) { $0.defaultTabInterval = 25 } == [35])
    #expect(try width("ab\tb\tc", [TabStop(at: 15)]) { $0.defaultTabInterval = 20 } == [70])
    let last = String(repeating: "\t", count: 13) + "a"
    #expect(try width(last, TabStop.defaults) { $0.defaultTabInterval = 100 } == [410])
  }

  @Test func stopsStandFromTheLeadingMargin() throws {
    let text = try EmText.measured("a\tb c\td") {
      $0.tabStops = [TabStop(at: 50)]
      $0.firstLineHeadIndent = 15
      $0.headIndent = 25
    }
    let lines = text.lines(width: 70)
    #expect(lines.map(\.width) == [45, 35])
    #expect(lines.map(\.indent) == [15, 25])
    #expect(text.size(width: 70).width == 60)
  }

  @Test func textThatDoesNotFitAfterItsStopWraps() throws {
    let text = try EmText.measured("a\tbcd") { $0.tabStops = [TabStop(.right, at: 50)] }
    #expect(text.lineTexts(width: 50) == ["a\tbcd"])
    #expect(text.lineTexts(width: 45) == ["a\t", "bcd"])
    #expect(text.lines(width: 45).map(\.width) == [10, 30])
  }
}
