import CUnicodeTables
import TestSupport
import Testing

@testable import LineBreaking

/// The table the scanner uses says what the rules say, and hard inputs have right answers.
@Suite struct RuleTests {
  /// `explain` asks the rules one by one, `boundaries` the automaton made of them.
  @Test func automatonAgreesWithTheRules() throws {
    for each in try RecordedBreaks.texts("icu-line-texts.txt") {
      for boundary in LineBreaker().explain(each.text).dropLast() {
        let rule = try #require(LineBreakRule.all.first { $0.number == boundary.lineRule })
        let verdicts = LineBreakRule.all.filter { $0.number == rule.number }.map(\.verdict)
        let breaks = boundary.flags.contains(.lineBreak)
        #expect(verdicts.contains { ($0 != .keep) == breaks }, "\(hexadecimal(each.text))")
      }
    }
  }

  /// Every cell of the table against the rules, for each answer to what follows.
  @Test func everyCellIsARuleApplied() {
    let explored = LineBreakExploration()
    let numbers = Dictionary(uniqueKeysWithValues: zip(explored.contexts, 0...))
    for (number, context) in explored.contexts.enumerated() {
      for (place, unit) in explored.units.enumerated() {
        let start = number * LineBreakAutomaton.unitCount
        let step = LineBreakAutomaton.step(start, place)
        #expect(
          step.breakContext == numbers[context.advanced(by: unit)]! * LineBreakAutomaton.unitCount)
        let isOpen = step.breakCode >= BreakStep.firstBreakQuestion
        let verdicts = (UInt8(0)..<32).map { bits in
          let following = Following(rawValue: bits)
          let found =
            isOpen ? LineBreakAutomaton.verdict(step.breakCode, following) : UInt16(step.breakCode)
          return found == LineBreakRule.deciding(context, unit, following).verdict.rawValue
        }
        #expect(verdicts.allSatisfy { $0 })
      }
    }
  }

  /// What `scripts/generate automata` wrote is what it would write today.
  @Test func generatedTablesAreThoseOfTheRules() {
    let explored = LineBreakExploration()
    let advice: Comment = "run scripts/generate automata"
    #expect(explored.units.count == LineBreakAutomaton.unitCount, advice)
    #expect(explored.unitCodes == LineBreakAutomaton.units, advice)
    #expect(
      explored.unitNumbers == (0..<textgauge_line_unit_count).map(textgauge_line_unit), advice)
    #expect(explored.questions == LineBreakAutomaton.questions, advice)
    #expect(explored.cells == LineBreakAutomaton.cells, advice)
    #expect(GraphemeAutomaton.explored() == GraphemeAutomaton.cells, advice)
  }

  /// A tailoring finds the units of its own key.
  @Test func keysCountUp() {
    #expect(Tailoring.Key.all.map(\.number) == Array(Tailoring.Key.all.indices))
    for key in Tailoring.Key.all {
      let tailoring = Tailoring(key)
      for (place, symbol) in LineSymbol.all.enumerated() {
        #expect(LineBreakAutomaton.unit(tailoring.unit(place)) == key.unit(for: symbol))
      }
    }
  }

  @Test(arguments: [
    ("“a", 3, "LB15a"), ("a” ", 1, "LB15b"), ("a .5", 2, "LB15c"), ("字“字", 3, "LB31"),
    (" -a", 2, "LB20a"), ("\u{5D0}-a", 3, "LB21a"), ("$(1", 1, "LB25"), ("a…", 1, "LB22"),
    ("\u{1F1E6}\u{1F1E7}", 4, "LB30a"), ("\u{1B13}\u{1B44}\u{1B13}", 6, "LB28a"),
    ("한국", 3, "LB31"), ("a\u{A0}b", 1, "LB12a"), ("\r\n", 1, "LB5"), ("\u{200B} a", 4, "LB8"),
  ])
  func ruleNames(text: String, offset: Int, rule: String) throws {
    let boundary = try #require(
      LineBreaker().explain(text).first { $0.utf8Offset == offset })
    #expect(boundary.lineRule == rule)
  }

  @Test func emptyAndSingleTexts() {
    #expect(LineBreaker().boundaries(in: "").flags == [.grapheme])
    #expect(LineBreaker().explain("").isEmpty)
    #expect(
      LineBreaker().boundaries(in: "é").flags == [
        .grapheme, [], [.grapheme, .lineBreak, .mandatory],
      ])
  }

  /// Text with long runs that a rule could look back over; the answers are the rules' own.
  @Test(arguments: [
    ("\u{1F1E6}", 100_000, 50_000), ("\u{301}", 100_000, 1), ("(", 100_000, 100_000),
    ("“", 100_000, 100_000), (" ", 100_000, 100_000), ("\n", 100_000, 100_000),
    ("\u{1F469}\u{200D}", 50_000, 1), ("\u{0915}\u{094D}", 50_000, 1),
    ("\u{AC00}", 100_000, 100_000),
  ])
  func longRuns(piece: String, count: Int, clusters: Int) {
    let text = String(repeating: piece, count: count)
    let boundaries = LineBreaker().boundaries(in: text)
    #expect(boundaries.graphemes.reduce(0) { count, _ in count + 1 } == clusters + 1)
    let last = boundaries.lineBreaks.reduce(0) { max($0, $1.utf8Offset) }
    #expect(last == text.utf8.count)
  }

  /// LB30a pairs regional indicators from the left.
  @Test func flagsBreakByTwo() {
    let text = String(repeating: "\u{1F1E6}", count: 7)
    #expect(LineBreaker().boundaries(in: text).lineBreaks.map(\.utf8Offset) == [8, 16, 24, 28])
  }
}

/// A dictionary that cuts every run after its first two letters.
private struct TwoLetters: WordBreaker {
  func wordBoundaries(in run: Span<UInt8>, language: String?) -> [Int] {
    [-3, 0, 6, 7, run.count, run.count + 6]
  }
}

@Suite struct WordBreakerTests {
  @Test func breaksRunsOfClassSA() {
    let breaker = LineBreaker(wordBreaker: TwoLetters())
    let thai = breaker.boundaries(in: "กขคง กขค")
    #expect(thai.lineBreaks.map(\.utf8Offset) == [6, 13, 19, 22])
  }

  @Test func withoutOneFollowsLB1() {
    let thai = LineBreaker().boundaries(in: "กขคง กขค")
    #expect(thai.lineBreaks.map(\.utf8Offset) == [13, 22])
  }

  @Test func explainsTheWordBreakersPlaces() {
    let places = LineBreaker(wordBreaker: TwoLetters()).explain("กขคง")
    #expect(places.map(\.lineRule) == ["LB28", "word", "LB28", "LB3"])
  }
}

@Suite struct BreakTestFileTests {
  @Test func readsCasesAndComments() throws {
    let file = try BreakTestFile("# comment\n÷ 0061 × 0301 ÷ 4E00 ÷\t# x\n\n× 000D × 000A ÷\n")
    #expect(file.cases.map(\.line) == [2, 4])
    #expect(file.cases.map(\.text) == ["a\u{301}一", "\r\n"])
    #expect(file.cases.map(\.boundaries) == [[0, 3, 6], [2]])
  }

  @Test(arguments: ["÷ 0061", "0061 ÷", "÷ XYZ ÷", "÷ D800 ÷", "÷ 110000 ÷", "÷ 0061 0062 ÷"])
  func namesTheLineThatIsWrong(line: String) {
    #expect { try BreakTestFile("÷ 0061 ÷\n" + line) } throws: { error in
      (error as? BreakTestFile.SyntaxError)?.line == 2
    }
  }
}
