import DictionaryWords
import Foundation
import LineBreaking
import TestSupport
import TextLayout

/// One subject that measures one document in a process of its own, so that nothing is known before.
///
/// `scripts/support/peers` starts it, and reads what it prints as it reads a peer's answer.
struct PeerRun {
  /// Who measures.
  enum Subject: String {
    /// HarfBuzz alone.
    case plain = "hb_shape"
    case uiKit = "uikit"
    case css

    /// All rows in one call, on one thread and on two, by the clock.
    case batch = "batch-1"
    case batchOnTwo = "batch-2"
  }

  /// Processor times in nanoseconds.
  private struct Outcome: Encodable {
    /// All rows from string to height, in a process that has measured nothing.
    var first: Double

    /// The same once more.
    var again: Double

    /// All measured rows at another width, for each width.
    var widths: [Double] = []

    /// How many lines there are at the first width, then at each other one.
    var lines: [Int] = []
  }

  /// The first argument of such a process.
  private static let command = "peer"

  private let subject: Subject
  private let path: String
  private let count: Int
  private let language: String?
  private let families: [String]
  private let width: Double
  private let widths: [Double]

  /// Reads `peer subject file rows language width widths families`, lists with commas.
  init?(_ arguments: [String]) {
    guard arguments.count == 8, arguments[0] == Self.command,
      let subject = Subject(rawValue: arguments[1]), let count = Int(arguments[3]),
      let width = Double(arguments[5])
    else { return nil }
    self.subject = subject
    path = arguments[2]
    self.count = count
    language = arguments[4].isEmpty ? nil : arguments[4]
    self.width = width
    widths = arguments[6].split(separator: ",").compactMap { Double($0) }
    families = arguments[7].split(separator: ",").map(String.init)
  }

  func perform() throws {
    let library = try FontLibrary(directory: Fixtures.fonts)
    let fonts = try families.map { try library.font(family: $0, size: Texts.size) }
    let rows = try PeerDocument.rows(path, count: count)
    // Peers cut Thai into words by dictionaries; without one, a run of it stays whole.
    let breaker = families.contains("Noto Sans Thai") ? try ICUWordBreaker() : nil
    let font = fonts[0].withFallbacks(Array(fonts.dropFirst()))
    let outcome =
      switch subject {
      case .plain: shape(rows, fonts)
      case .uiKit: measure(rows, font, breaker, .uiKit)
      case .css: measure(rows, font, breaker, .css)
      case .batch: measure(rows, font, breaker, jobs: 1)
      case .batchOnTwo: measure(rows, font, breaker, jobs: 2)
      }
    print(String(decoding: try JSONEncoder().encode(outcome), as: UTF8.self))
  }

  private func measure(
    _ rows: [String], _ font: Font, _ breaker: (any WordBreaker)?, _ convention: Convention
  ) -> Outcome {
    let options = LayoutOptions(convention: convention, language: language)
    let shaper = Shaper()
    func measured() -> [MeasuredText] {
      rows.map { row in
        let text = MeasuredText(
          row, font: font, options: options, wordBreaker: breaker, shaper: shaper)
        use(text.height(width: width))
        return text
      }
    }
    var texts: [MeasuredText] = []
    var outcome = Outcome(first: time { texts = measured() }, again: 0)
    outcome.again = time { texts = measured() }
    for width in widths {
      outcome.widths.append(time { for text in texts { use(text.height(width: width)) } })
    }
    outcome.lines = ([width] + widths).map { width in
      texts.reduce(0) { $0 + $1.lineCount(width: width) }
    }
    return outcome
  }

  private func measure(
    _ rows: [String], _ font: Font, _ breaker: (any WordBreaker)?, jobs: Int
  ) -> Outcome {
    let options = LayoutOptions(language: language)
    func pass() -> Double {
      let time = ContinuousClock().measure {
        use(
          MeasuredText.heights(
            of: rows, width: width, font: font, options: options, wordBreaker: breaker, jobs: jobs))
      }
      return time / .nanoseconds(1)
    }
    return Outcome(first: pass(), again: median((0..<3).map { _ in pass() }))
  }

  /// Each row is shaped as one run, or as one run for each font it needs.
  private func shape(_ rows: [String], _ fonts: [Font]) -> Outcome {
    let plain = fonts.map { PlainShaping($0.typeface) }
    let runs = rows.flatMap { row in
      PeerFontRuns(row, fonts: plain).runs.map { (plain[$0.font], $0.text.characters) }
    }
    let pass = { for (font, text) in runs { font.shape(text) } }
    let first = time(pass)
    return Outcome(first: first, again: median((0..<3).map { _ in time(pass) }))
  }

  private func time(_ body: () -> Void) -> Double {
    let start = Stopwatch.processorTime()
    body()
    return Stopwatch.processorTime() - start
  }
}

/// A text cut where the font it needs changes, which HarfBuzz leaves to its caller.
private struct PeerFontRuns {
  var runs: [(font: Int, text: String)] = []

  /// A character stays in the font before it where that has it. Else the first that has it is
  /// taken.
  init(_ text: String, fonts: [PlainShaping]) {
    for character in text.unicodeScalars {
      if fonts.count == 1 || runs.last.map({ fonts[$0.font].has(character) }) == true {
        if runs.isEmpty { runs.append((0, "")) }
      } else {
        runs.append((fonts.firstIndex { $0.has(character) } ?? 0, ""))
      }
      runs[runs.count - 1].text.unicodeScalars.append(character)
    }
  }
}
