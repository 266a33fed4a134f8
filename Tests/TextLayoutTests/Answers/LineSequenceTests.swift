import TestSupport
import Testing

import TextLayout

/// Lines found one by one.
@Suite struct LineSequenceTests {
  private static let truncations: [Truncation?] = [
    nil, .tail, .middle, .head,
  ]

  /// The em-square font at 10 points: two line feeds make three lines, each 10 high.
  @Test func lineFeedsAreLines() throws {
    let lines = try EmText.measured("\n\n").lineSequence(width: 100)
    #expect(lines.map(\.utf8Range) == [0..<1, 1..<2, 2..<2])
    #expect(areClose(lines.map(\.baseline), [8.8, 18.8, 28.8]))
    #expect(lines.size() == Size(width: 0, height: 30))
  }

  /// The third line is the last that is visible. Its 30 points hold "e", a space and "…".
  @Test func theLastLineIsKnownOnlyFromTheNext() throws {
    let text = try EmText.measured("ab\ncd\ne fgh")
    let lines = Array(text.lineSequence(width: 30, numberOfLines: 3, truncation: .tail))
    #expect(lines.map(\.utf8Range) == [0..<3, 3..<6, 6..<8])
    #expect(lines.map(\.utf8Cut) == [nil, nil, 8..<11])
  }

  /// Without a width the room is that of the widest line, which comes last.
  @Test func linesAreAlignedInTheWidest() throws {
    let text = try EmText.measured("a\nabc") { $0.alignment = .right }
    #expect(text.lineSequence(width: .infinity).map(\.x) == [20, 0])
  }

  @Test func aPassIsAsTheOneBefore() throws {
    let lines = try EmText.measured("a b c\n\nd").lineSequence(width: 10)
    #expect(Array(lines) == Array(lines))
    #expect(Array(lines).count == 5)
  }

  @Test func theyAreTheLinesOfOneAnswer() throws {
    var maker = try RandomStyledText(seed: 97)
    for number in 0..<400 {
      let text = MeasuredText(maker.text())
      let width = number % 5 == 0 ? .infinity : maker.random.double(in: 5...250)
      let height = number % 3 == 0 ? maker.random.double(in: 0...100) : .infinity
      let count = maker.random.int(below: 4)
      for truncation in Self.truncations {
        let lines = text.visibleLines(
          width: width, height: height, numberOfLines: count, truncation: truncation)
        let sequence = text.lineSequence(
          width: width, height: height, numberOfLines: count, truncation: truncation)
        #expect(Array(sequence) == lines, "\(number), \(String(describing: truncation))")
      }
      #expect(Array(text.lineSequence(width: width)) == text.lines(width: width), "\(number)")
    }
  }

  @Test(arguments: [
    ParagraphStyle.LineBreakMode.byWordWrapping, .byClipping, .byTruncatingHead,
    .byTruncatingMiddle, .byTruncatingTail,
  ])
  func aLabelShowsTheLinesOfItsLayout(_ mode: ParagraphStyle.LineBreakMode) throws {
    for lines in 0...3 {
      for size in [Size(width: 35, height: 20), Size(width: 60, height: 100)] {
        for minimum in [0, 0.5] {
          var label = Label("abc def ghi\njkl mno", font: try LoneFonts.em(), lineBreakMode: mode)
          label.numberOfLines = lines
          label.adjustsFontSizeToFitWidth = minimum > 0
          label.minimumScaleFactor = minimum
          let layout = label.layout(in: size)
          let shown = label.shown(in: size)
          #expect(shown.lines.map(Array.init) == layout.lines)
          #expect(shown.scaleFactor == layout.actualScaleFactor)
        }
      }
    }
    let empty = Label("", font: try LoneFonts.em()).shown(in: .zero)
    #expect(empty.lines.map(Array.init) == nil)
  }
}
