@testable import AutoLayout
import TestSupport
import Testing

/// Texts that would hang or overflow a parser that recurs, goes back or copies.
@Suite struct HostileFormatTests {
  private static let million = 1_000_000

  @Test(arguments: [
    "[", "]", "(", "|", "-", "[a]-(", "a.", "@", "9", "a", "é", "\u{0}", "[a(", " .",
  ])
  func manyOfOne(_ piece: String) {
    let text = String(repeating: piece, count: Self.million / piece.utf8.count)
    for text in [text, "[a(" + text, "[a]-" + text, "a.width == " + text] {
      let errors = [
        #expect(throws: FormatError.self) { try sentences(text) },
        #expect(throws: FormatError.self) { try ConstraintDescription.parse(text) },
      ]
      for case let error? in errors { #expect(error.description.utf8.count < 400) }
    }
  }

  @Test func manyViews() throws {
    let format = "[a(5)]" + String(repeating: "-8-[a(>=5,<=9)]", count: 10_000)
    let options: FormatOptions = .alignAllTop
    let constraints = try ConstraintDescription.parse(visualFormat: format, options: options)
    #expect(constraints.count == 1 + 10_000 * 4)
  }

  /// A long name is clipped in texts, or they would take 300 MB.
  @Test func manyPredicatesOfALongName() throws {
    let name = String(repeating: "n", count: 20_000)
    let format = "[\(name)(1" + String(repeating: ",1", count: 15_000) + ")]"
    let constraints = try ConstraintDescription.parse(visualFormat: format)
    #expect(constraints.count == 15_001)
    #expect(constraints.allSatisfy { $0.first.view == .named(name) && $0.text.utf8.count < 100 })
  }

  @Test func longNumber() throws {
    let zeros = String(repeating: "0", count: Self.million)
    #expect(try sentence("a.width == \(zeros)5.5") == "a.width == 5.5 @1000")
    #expect(try sentence("a.width == 5.5\(zeros)") == "a.width == 5.5 @1000")
  }

  @Test func messagesStayOnOneLine() {
    let error = #expect(throws: FormatError.self) { try sentences("[a]\n\u{2028}\u{202E}\u{7}b") }
    #expect(
      error?.description.hasPrefix(#"offset 4, at ^ in "[a]\u{A}^\u{2028}\u{202E}\u{7}b": "#)
        == true)
  }

  @Test func quotesAreCutBetweenScalars() {
    let umlauts = String(repeating: "ü", count: 100)
    let error = #expect(throws: FormatError.self) { try sentences("[a]" + umlauts) }
    let half = String(repeating: "ü", count: 16)
    #expect(error?.description.hasPrefix("offset 3, at ^ in \"[a]^\(half)…\": ") == true)
    let odd = #expect(throws: FormatError.self) { try sentences("[a]x" + umlauts) }
    #expect(odd?.description.contains("\u{FFFD}") == false)
  }

  /// Random bytes of the grammar's own alphabet: an answer or an error, and never a crash.
  @Test func randomTexts() {
    var random = SplitMix64(seed: 7)
    let pieces = [
      "[", "]", "(", ")", "|", "-", "a", "b.top", "width", "==", "<=", ">=", "@", "20", ".5", "e",
      ",",
      " ", "H:", "V:", "*", "/", "+", ".", "layoutMargins", "gap", "é", "\u{0}", "750",
    ]
    for _ in 0..<20_000 {
      let text = (0..<random.int(below: 12)).map { _ in random.pick(pieces) }.joined()
      for read in [Self.readFormat, Self.readSingle] { read(text) }
    }
  }

  private static func readFormat(_ text: String) {
    do {
      let constraints = try ConstraintDescription.parse(visualFormat: text, metrics: ["gap": 8])
      #expect(text.contains("[") && constraints.allSatisfy { $0.offset < text.utf8.count })
    } catch {
      #expect(!error.description.contains("\n"))
    }
  }

  private static func readSingle(_ text: String) {
    do {
      let constraint = try ConstraintDescription.parse(text, metrics: ["gap": 8])
      #expect(text.contains("=") && !constraint.text.isEmpty)
    } catch {
      #expect(!error.description.contains("\n"))
    }
  }
}
