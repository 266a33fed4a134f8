internal import Hyphenation
internal import LineBreaking

/// Pattern files, and words against them.
///
/// The words follow the file's first NUL, one a line. A file that begins with a control is made of
/// chosen letters, so that its minima are known.
package struct HyphenationTarget: FuzzTarget {
  package static let name = "hyphenation"

  private static let words = [
    "abcdabcd", "a", "ab", "aaaaaaaaaaaaaaaa", "ABCdabc", "ab'cd", "b-cd", "a\u{301}bcd",
    "\u{e4}b\u{df}cd", "a\u{200d}bcd",
  ]

  package init() {}

  package mutating func run(_ bytes: [UInt8]) throws {
    let input = Input(bytes)
    let hyphenator: PatternHyphenator
    do throws(HyphenationError) {
      hyphenator = try PatternHyphenator(bytes: input.file, of: "hyph_xx.dic", language: "xx")
    } catch {
      try Answers.check(line: error.description)
      return
    }
    for word in input.words {
      try Self.check(word, hyphenator, minima: input.minima)
    }
    let text = input.words.filter { String(validating: $0, as: UTF8.self) != nil }
      .joined(separator: Array(" ".utf8))
    try Self.checkText(Array(text), hyphenator)
  }

  package func reproduction(of bytes: [UInt8]) -> String {
    let input = Input(bytes)
    return """
      PatternHyphenator(bytes: \(input.file), of: "hyph_xx.dic", language: "xx")
      words: \(input.words.map { String(decoding: $0, as: UTF8.self) })
      """
  }

  /// Points lie between the letters of a word, and keep from its ends.
  private static func check(
    _ word: [UInt8], _ hyphenator: PatternHyphenator, minima: (left: Int, right: Int)?
  ) throws {
    let points = hyphenator.hyphenationPoints(in: word.span, language: "xx")
    try require(
      hyphenator.hyphenationPoints(in: word.span, language: "xx-YY") == points,
      "other points in the language's region")
    guard let text = String(validating: word, as: UTF8.self) else {
      return try require(points.isEmpty, "points in what is no UTF-8")
    }
    var last = 0
    for point in points {
      try require(point > last && point < word.count, "point \(point) of \(points) in \(text)")
      try require(word[point] & 0xC0 != 0x80, "point \(point) inside a character of \(text)")
      last = point
    }
    guard let minima, let first = points.first, let last = points.last else { return }
    let before = String(decoding: word[..<first], as: UTF8.self).unicodeScalars.count
    let after = String(decoding: word[last...], as: UTF8.self).unicodeScalars.count
    try require(before >= minima.left, "\(before) letters before a point in \(text), \(minima)")
    try require(after >= minima.right, "\(after) letters after a point in \(text), \(minima)")
  }

  /// Points in texts lie between grapheme clusters where no line ends without them.
  private static func checkText(_ text: [UInt8], _ hyphenator: PatternHyphenator) throws {
    let string = String(decoding: text, as: UTF8.self)
    let boundaries = LineBreaker().boundaries(in: string)
    let utf8 = Array(string.utf8)
    let points = hyphenator.points(
      in: utf8.span, range: 0..<utf8.count, language: "xx", boundaries: boundaries)
    var last = 0
    for point in points {
      try require(point > last && point < utf8.count, "point \(point) of \(points) in the text")
      let flags = boundaries.flags[point]
      try require(
        flags.contains(.grapheme) && !flags.contains(.lineBreak),
        "point \(point) is no place for a hyphen")
      last = point
    }
  }

  private struct Input {
    var file: [UInt8]
    var words: [[UInt8]]

    /// The fewest letters on either side of a point, where they are known.
    var minima: (left: Int, right: Int)?

    init(_ bytes: [UInt8]) {
      let end = bytes.firstIndex(of: 0) ?? bytes.count
      let rest = bytes[min(end + 1, bytes.count)...]
      words =
        rest.isEmpty
        ? HyphenationTarget.words.map { Array($0.utf8) }
        : rest.split(separator: UInt8(ascii: "\n")).prefix(16).map { Array($0) }
      file = Array(bytes[..<end])
      guard let first = file.first, first < 0x20 else { return }
      var input = FuzzInput(Array(file.dropFirst()))
      file = []
      read(&input)
    }

    private mutating func read(_ input: inout FuzzInput) {
      var text = "UTF-8\n"
      let (left, right) = (input.index(below: 5), input.index(below: 5))
      if left > 0 { text += "LEFTHYPHENMIN \(left)\n" }
      if right > 0 { text += "RIGHTHYPHENMIN \(right)\n" }
      let letters = ["a", "b", "c", "d", ".", "1", "2", "3", "9", "'", "\u{e4}", "\u{301}"]
      var isSecondLevel = false
      while !input.isAtEnd {
        switch input.byte() {
        case 0xFF where !isSecondLevel:
          text += "NEXTLEVEL\n"
          isSecondLevel = true
        case 0xFE: text += "COMPOUNDLEFTHYPHENMIN \(input.index(below: 9))\n"
        case 0xFD: text += "NOHYPHEN a,\(input.element(of: letters))\n"
        case let byte:
          for _ in 0...Int(byte & 7) { text += input.element(of: letters) }
          text += byte & 0x80 == 0 ? "\n" : "/x=y,\(byte >> 3 & 3),\(byte >> 5 & 3)\n"
        }
      }
      file = Array(text.utf8)
      minima = (left == 0 ? 2 : left, right == 0 ? 2 : right)
    }
  }
}
