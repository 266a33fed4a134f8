import TestSupport

@testable import TextLayout

/// A text resolved as one paragraph of one line, told character by character.
struct BidiText {
  let baseLevel: UInt8

  /// After L1.
  let runs: [BidiRun]

  /// Of each character, after L1.
  let levels: [UInt8]

  /// The indices of the characters from left to right.
  let order: [Int]

  private let scalars: [Unicode.Scalar]

  init(
    _ text: String, base: BaseDirection = .natural,
    forced: [(range: Range<Int>, direction: WritingDirection)] = []
  ) {
    let utf8 = Array(text.utf8)
    var resolver = BidiResolver()
    let paragraph = resolver.resolve(utf8.span, in: 0..<utf8.count, base: base, forced: forced)
    let runs = paragraph.levels(ofLine: 0..<utf8.count, in: utf8.span)
    self.runs = runs
    baseLevel = paragraph.baseLevel
    scalars = Array(text.unicodeScalars)
    let ends = Self.ends(of: runs, in: scalars)
    var levels: [UInt8] = []
    for (run, end) in zip(runs, ends) {
      levels += repeatElement(run.level, count: end - levels.count)
    }
    self.levels = levels
    order = visualOrder(of: runs.map(\.level)).flatMap { run in
      let members = (run == 0 ? 0 : ends[run - 1])..<ends[run]
      return runs[run].isRightToLeft ? members.reversed() : Array(members)
    }
  }

  /// The characters from left to right, without isolate controls, and with capitals for the Hebrew
  /// letters that `hebrew` put for them.
  var display: String {
    let shown = order.map { scalars[$0] }.filter { !("\u{2066}"..."\u{2069}").contains($0) }
    return String(String.UnicodeScalarView(shown)).replacing(0x5D0...0x5E9, by: 0x41)
  }

  /// How many characters end before or with each run.
  private static func ends(of runs: [BidiRun], in scalars: [Unicode.Scalar]) -> [Int] {
    var count = 0
    var offset = 0
    return runs.map { run in
      while offset < run.end {
        offset += UTF8.width(scalars[count])
        count += 1
      }
      return count
    }
  }
}

extension String {
  /// The text with Hebrew letters for its capitals, as the examples of UAX #9 are meant.
  var hebrew: String { replacing(0x41...0x5A, by: 0x5D0) }

  fileprivate func replacing(_ range: ClosedRange<UInt32>, by first: UInt32) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let number = scalar.value &- range.lowerBound &+ first
      result.append(
        range.contains(scalar.value) ? Unicode.Scalar(number) ?? scalar : scalar)
    }
    return String(result)
  }

  /// The UTF-8 offsets of the first occurrence of a part of the text.
  func utf8Range(of part: String) -> Range<Int>? {
    let (text, part) = (Array(utf8), Array(part.utf8))
    let start = text.indices.first { text[$0...].starts(with: part) }
    return start.map { $0..<$0 + part.count }
  }
}

/// Characters of every class that may stand inside a paragraph, the common ones more than once.
struct BidiTextGenerator {
  private var random: SplitMix64

  private static let characters: [Unicode.Scalar] = [
    "a", "b", "\u{5D0}", "\u{5D1}", "\u{627}", "1", "2", "\u{661}", " ", " ", "!", "(", ")", "[",
    "]", "\u{2329}", "\u{3009}", "+", "$", ",", "\u{300}", "\u{AD}", "\t", "\u{202A}", "\u{202B}",
    "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{2069}",
  ]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func int(below bound: Int) -> Int { random.int(below: bound) }

  mutating func base() -> BaseDirection { random.pick([.natural, .leftToRight, .rightToLeft]) }

  mutating func direction() -> WritingDirection {
    let isRightToLeft = random.int(below: 2) == 1
    return WritingDirection(
      isRightToLeft: isRightToLeft, format: random.pick(WritingDirection.Format.allCases))
  }

  mutating func scalars(upTo count: Int) -> [Unicode.Scalar] {
    (0..<1 + random.int(below: count)).map { _ in random.pick(Self.characters) }
  }
}

extension Span<UInt8> {
  /// The paragraphs, one after the other, each with its separator. Empty text has none, and the end
  /// of text after a separator starts none.
  func bidiParagraphs() -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    while start < count {
      let end = endOfBidiParagraph(from: start)
      result.append(start..<end)
      start = end
    }
    return result
  }
}
