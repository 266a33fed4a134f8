import Testing

import TextLayout

/// Lines that end where text shapes as one: by the numbers of Tests/Fonts/README.md, at 10 points.
@Suite struct UnsafeEdgeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var font: String
    var text: String
    var width: Double
    var lines: [String]
    var widths: [Double]
    var testDescription: String { "\(font) \(text.debugDescription) at \(width)" }

    init(
      _ font: String, _ text: String, _ width: Double, _ lines: [String], _ widths: [Double]
    ) {
      self.font = font
      self.text = text
      self.width = width
      self.lines = lines
      self.widths = widths
    }
  }

  static let kerning = [
    Case("SpaceKern.ttf", "V A", 12.3, ["V A"], [12.3]),
    Case("SpaceKern.ttf", "V A", 12.2, ["V ", "A"], [4.8, 6]),
    Case("SpaceKern.ttf", "AV", 11, ["AV"], [11]),
    Case("SpaceKern.ttf", "AV", 10.9, ["A", "V"], [6, 6]),
    Case("SpaceKern.ttf", "AV AV", 11, ["AV ", "AV"], [9.8, 11]),
    // 9.8 + 1.5 + 11 on one line.
    Case("SpaceKern.ttf", "AV AV", 22.3, ["AV AV"], [22.3]),
    Case("SpaceKern.ttf", "AV AV", 22.2, ["AV ", "AV"], [9.8, 11]),
    // The kerning with the space makes the line fit.
    Case("SpaceKern.ttf", "V A", 5, ["V ", "A"], [4.8, 6]),
    Case("SpaceKern.ttf", "VV A", 11, ["VV ", "A"], [10.8, 6]),
  ]

  static let ligatures = [
    Case("Ligatures.ttf", "a b", 11, ["a b"], [11]),
    Case("Ligatures.ttf", "a b", 10.9, ["a ", "b"], [5, 5]),
    Case("Ligatures.ttf", "x-a", 12, ["x-a"], [12]),
    Case("Ligatures.ttf", "x-a", 11.9, ["x-", "a"], [8, 5]),
    Case("Ligatures.ttf", "日本", 17, ["日本"], [17]),
    Case("Ligatures.ttf", "日本", 16.9, ["日", "本"], [10, 10]),
    Case("Ligatures.ttf", "日本日本", 34, ["日本日本"], [34]),
    Case("Ligatures.ttf", "日本日本", 27, ["日本日", "本"], [27, 10]),
    Case("Ligatures.ttf", "日本日本", 26.9, ["日本", "日本"], [17, 17]),
    // The first word of a ligature fits where the ligature does not: 5 + 2.5 + 5.
    Case("Ligatures.ttf", "x a b", 18.5, ["x a b"], [18.5]),
    Case("Ligatures.ttf", "x a b", 12.5, ["x a ", "b"], [12.5, 5]),
    Case("Ligatures.ttf", "x a b", 12.4, ["x ", "a b"], [5, 11]),
    Case("Ligatures.ttf", "xx-a", 13, ["xx-", "a"], [13, 5]),
    // Ligatures in a word that is too long.
    Case("Ligatures.ttf", "ffi", 13, ["ffi"], [13]),
    Case("Ligatures.ttf", "ffi", 12, ["ff", "i"], [10, 5]),
    Case("Ligatures.ttf", "ffi", 9, ["f", "fi"], [5, 9]),
    Case("Ligatures.ttf", "afi", 12, ["af", "i"], [10, 5]),
    Case("Ligatures.ttf", "afifi", 18, ["afi", "fi"], [14, 9]),
    Case("Ligatures.ttf", "afifi", 19, ["afif", "i"], [19, 5]),
  ]

  static let contexts = [
    Case("Unsafe.ttf", "x-y", 16, ["x-y"], [16]),
    Case("Unsafe.ttf", "x-y", 15.9, ["x-", "y"], [8, 5]),
    // x.alt would not fit beside the first letter, x does.
    Case("Unsafe.ttf", "wx-y", 13, ["wx-", "y"], [13, 5]),
    Case("Unsafe.ttf", "wx-y", 12, ["wx", "-y"], [10, 8]),
    Case("Unsafe.ttf", "a b", 14, ["a b"], [14]),
    Case("Unsafe.ttf", "a b", 13.9, ["a ", "b"], [5, 5]),
    Case("Unsafe.ttf", "b d", 13.1, ["b d"], [13.1]),
    Case("Unsafe.ttf", "b d", 13, ["b ", "d"], [5, 5]),
    Case("Unsafe.ttf", "a b d", 22.1, ["a b d"], [22.1]),
    Case("Unsafe.ttf", "a b d", 22, ["a b ", "d"], [14, 5]),
    Case("Unsafe.ttf", "a b d", 13.5, ["a ", "b d"], [5, 13.1]),
    Case("Unsafe.ttf", "eeez", 20.6, ["eeez"], [20.6]),
    Case("Unsafe.ttf", "eeez", 20.5, ["eee", "z"], [15, 5]),
    Case("Unsafe.ttf", "eeez", 10.2, ["ee", "ez"], [10, 10.2]),
    Case("Unsafe.ttf", "eeez", 10.1, ["ee", "e", "z"], [10, 5, 5]),
  ]

  @Test(arguments: kerning + ligatures + contexts)
  func linesMeasureAsTheyStand(_ test: Case) throws {
    let text = MeasuredText(test.text, font: try LoneFonts.font(test.font, size: 10))
    #expect(text.lineTexts(width: test.width) == test.lines)
    let widths = text.lines(width: test.width).map(\.width)
    #expect(areClose(widths, test.widths), "\(widths)")
    #expect(isClose(text.size(width: test.width).width, test.widths.max() ?? 0))
  }

  @Test func trailingSpacesMeasureAsTheyStandToo() throws {
    let text = MeasuredText("V A", font: try LoneFonts.font("SpaceKern.ttf", size: 10))
    #expect(areClose(text.lines(width: 6).map(\.trailingWhitespace), [3, 0]))
    let ligature = MeasuredText("a b", font: try LoneFonts.font("Ligatures.ttf", size: 10))
    #expect(areClose(ligature.lines(width: 6).map(\.trailingWhitespace), [2.5, 0]))
  }

  /// A known difference. HarfBuzz promises of a safe place that both sides shape the same on their
  /// own, not that one side may change: `-a` and ` b` part safely, but a line that starts with the
  /// `a` would have the ligature `a b` of 11 points. Its letters are taken as they were.
  @Test func ligaturesThatOverlapAreNotFormedAgain() throws {
    let text = MeasuredText("xxx-a b", font: try LoneFonts.font("Ligatures.ttf", size: 10))
    #expect(text.lineTexts(width: 20) == ["xxx-", "a b"])
    #expect(areClose(text.lines(width: 20).map(\.width), [18, 12.5]))
  }

  @Test func minContentIsThatOfLinesOfTheirOwn() throws {
    func width(_ text: String, _ font: String) throws -> Double {
      MeasuredText(text, font: try LoneFonts.font(font, size: 10)).minContentWidth
    }
    #expect(isClose(try width("V A", "SpaceKern.ttf"), 6))
    #expect(isClose(try width("V V V", "SpaceKern.ttf"), 6))
    #expect(isClose(try width("V V ", "SpaceKern.ttf"), 4.8))
    #expect(isClose(try width("a b", "Ligatures.ttf"), 5))
    #expect(isClose(try width("x-a", "Ligatures.ttf"), 8))
    #expect(isClose(try width("日本", "Ligatures.ttf"), 10))
    #expect(isClose(try width("x-y", "Unsafe.ttf"), 8))
    #expect(isClose(try width("a b d", "Unsafe.ttf"), 5))
  }
}
