import LineBreaking
import TestSupport
import Testing

@testable import TextLayout

/// Work that is given up when its time is over. Nothing is timed: deadlines come in the past, far
/// away, or after so many looks at them.
@Suite struct DeadlineTests {
  private static let past = Deadline(.now)

  /// What is given up looks at its deadline no more often: once for each step that it is in.
  private static let fewLooks = 20

  private static let question = "How tall is\ta text of four\nlines?"

  private func text(_ string: String = question, _ shaper: Shaper? = nil) throws -> MeasuredText {
    MeasuredText(string, font: try LoneFonts.em(), shaper: shaper)
  }

  @Test func aPastDeadlineIsAnError() throws {
    let font = try LoneFonts.em()
    let shaper = Shaper()
    #expect(throws: DeadlineError()) {
      try shaper.measure(by: Self.past) { MeasuredText(Self.question, font: font, shaper: shaper) }
    }
    #expect(throws: DeadlineError()) {
      try shaper.measure(by: Self.past) { Label(Self.question, font: font, shaper: shaper) }
    }
    // The next text has no deadline.
    #expect(try text(Self.question, shaper).lines(width: 100) == text().lines(width: 100))
  }

  @Test func textsMeasuredInTimeAnswerEverAfter() throws {
    let font = try LoneFonts.em()
    let deadline = Deadline(afterLooks: 1000)
    let shaper = Shaper()
    let measured = try shaper.measure(by: deadline) {
      MeasuredText(Self.question, font: font, shaper: shaper)
    }
    while !deadline.isPast {}
    #expect(measured.lines(width: 100) == (try text().lines(width: 100)))
    #expect(try measured.scaled(by: 2).lineCount(width: 200) == text().lineCount(width: 100))
  }

  /// What is asked when the time is over ends at once, with fewer lines than the text has.
  @Test func walksEndWithTheDeadline() throws {
    let text = try text().watched(by: DeadlineWatch(Self.past, within: nil))
    #expect(text.lines(width: 60).allSatisfy { $0.utf8Range.isEmpty })
    #expect(text.size(width: 60).height <= 10)
    #expect(text.lineCount(width: 60) <= 1)
    #expect(text.heightProfile(widths: 0...500).steps.allSatisfy { $0.height <= 10 })
  }

  /// Under `.css` each line of Lao finds its words again, also one that begins before the deadline
  /// and is asked for after it.
  @Test func aLineReadAgainAfterTheDeadlineIsWhole() throws {
    let font = try PinnedFonts.shared.get().font(family: "Noto Sans Lao", size: 17)
    let lao = String(repeating: "\u{E9A}\u{ECD}\u{EC8}\u{E81}", count: 400)
    let options = LayoutOptions(convention: .css)
    let text = MeasuredText(lao, font: font, options: options, wordBreaker: ShortWordFirst())
    let deadline = Deadline(afterLooks: 1000)
    let watched = text.watched(by: DeadlineWatch(deadline, within: nil))
    var lines = watched.lineSequence(width: 60).makeIterator()
    let expected = text.lines(width: 60)
    #expect(lines.next()?.utf8Range == expected[0].utf8Range)
    while !deadline.isPast {}
    #expect(lines.next()?.utf8Range == expected[1].utf8Range)
  }

  /// Lines of several heights that are chosen: their profile takes a walk for each width at which
  /// the choice changes, and each walk looks at the deadline.
  @Test func aProfileOfChosenLinesIsGivenUp() throws {
    let font = try LoneFonts.em()
    var string = StyledText("", font: font)
    for index in 0..<3000 {
      string += StyledText("word ", font: try font.withSize(index % 7 == 0 ? 14 : 10))
    }
    let style = try CSSStyle(properties: ["text-wrap": "pretty"])
    let text = MeasuredText(css: string, style: style)
    for looks in [1, 30, 300] {
      let deadline = Deadline(afterLooks: looks)
      #expect(throws: DeadlineError()) {
        try text.measure(by: deadline) { _ = $0.heightProfile(widths: 0...2000) }
      }
      #expect(deadline.lookCount - looks < Self.fewLooks)
    }
  }

  /// Every question, asked of a text that was measured before.
  @Test func everyQuestionHasAnEnd() throws {
    let text = try text()
    let size = Size(width: 60, height: 25)
    let options: StringDrawingOptions = [
      .usesLineFragmentOrigin, .truncatesLastVisibleLine, .usesDeviceMetrics,
    ]
    let questions: [(MeasuredText) -> Void] = [
      { _ = $0.size(width: 60) }, { _ = $0.lines(width: 60) },
      { _ = $0.visibleLines(width: 60, height: 25, truncation: .middle) },
      { _ = $0.heightProfile(widths: 0...500) }, { _ = $0.narrowestWidth(lineCount: 3) },
      { _ = $0.minContentWidth }, { _ = $0.maxContentWidth },
      { _ = $0.boundingRect(size: size, options: options) },
      { _ = Label($0).layout(in: size) }, { _ = TextView($0).size(fitting: size) },
    ]
    for question in questions {
      #expect(throws: DeadlineError()) { try text.measure(by: Self.past) { question($0) } }
      #expect(throws: Never.self) {
        try text.measure(by: Deadline(after: .seconds(3600))) { question($0) }
      }
    }
  }

  @Test func enoughTimeChangesNothing() throws {
    let deadline = Deadline(after: .seconds(3600))
    for convention in [Convention.uiKit, .css] {
      let options = LayoutOptions(convention: convention)
      let text = MeasuredText(Self.question, font: try LoneFonts.em(), options: options)
      for width in [0, 25, 60, 200, .infinity] {
        let lines = text.lines(width: width)
        #expect(try text.measure(by: deadline) { $0.lines(width: width) } == lines)
      }
      let profile = text.heightProfile(widths: 0...500)
      #expect(try text.measure(by: deadline) { $0.heightProfile(widths: 0...500) } == profile)
      let narrowest = text.narrowestWidth(lineCount: 2)
      #expect(try text.measure(by: deadline) { $0.narrowestWidth(lineCount: 2) } == narrowest)
    }
  }

  @Test func theEarlierOfTwoDeadlinesHolds() throws {
    let shaper = Shaper()
    let font = try LoneFonts.em()
    #expect(throws: DeadlineError()) {
      try shaper.measure(by: Self.past) {
        _ = try? shaper.measure(by: Deadline(after: .seconds(3600))) {
          MeasuredText("a", font: font, shaper: shaper)
        }
      }
    }
    let outer = try shaper.measure(by: Deadline(after: .seconds(3600))) {
      let inner = try? shaper.measure(by: Self.past) {
        MeasuredText("a", font: font, shaper: shaper)
      }
      #expect(inner == nil)
      return MeasuredText("a", font: font, shaper: shaper).size(width: .infinity)
    }
    #expect(outer == Size(width: 10, height: 10))
  }

  /// A profile of a long text is one of thousands of walks: hours.
  @Test(arguments: [Convention.uiKit, .css])
  func aQuestionIsGivenUpBetweenWalks(convention: Convention) throws {
    let string = (0..<4000).map { String(repeating: "a", count: $0 % 97 + 1) }
      .joined(separator: " ")
    let text = MeasuredText(
      string, font: try LoneFonts.em(), options: LayoutOptions(convention: convention))
    for looks in [1, 30, 300] {
      let deadline = Deadline(afterLooks: looks)
      #expect(throws: DeadlineError()) {
        try text.measure(by: deadline) { $0.heightProfile(widths: 0...1_000_000) }
      }
      #expect(deadline.lookCount - looks < Self.fewLooks)
    }
  }

  /// An empty text of another convention and with styles stands in for one that is given up.
  @Test func styledTextsAndCSSAreGivenUp() throws {
    let shaper = Shaper()
    let font = try LoneFonts.em()
    for convention in [Convention.uiKit, .css] {
      #expect(throws: DeadlineError()) {
        try shaper.measure(by: Self.past) {
          MeasuredText(
            StyledText(Self.question, font: font), options: LayoutOptions(convention: convention),
            shaper: shaper
          ).lines(width: 60)
        }
      }
    }
    #expect(throws: DeadlineError()) {
      try shaper.measure(by: Self.past) {
        MeasuredText(css: Self.question, font: font, shaper: shaper).heightProfile(widths: 0...90)
      }
    }
  }
}

/// A word of one cluster, then words of three: a line that starts after any of them finds others.
private struct ShortWordFirst: WordBreaker {
  func wordBoundaries(in run: Span<UInt8>, language: String?) -> [Int] {
    Array(stride(from: 12, to: run.count, by: 36))
  }
}
