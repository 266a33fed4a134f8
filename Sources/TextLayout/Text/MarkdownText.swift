/// A text of a small Markdown, as one paragraph: emphasis, code, links and escapes.
///
/// Delimiter runs follow CommonMark 0.31, section 6.2, and links and code its sections 6.1 and 6.3.
/// All else is text: entities, images, HTML, headings. Whatever the text is, it is read once.
struct MarkdownText {
  /// A stretch that is set alike.
  struct Run: Equatable {
    var text: String
    var isBold = false
    var isItalic = false
    var isCode = false

    /// Where a link leads.
    var link: String?
  }

  private(set) var runs: [Run] = []

  /// - Complexity: linear in the length of the text, about.
  init(_ text: String) {
    var reader = MarkdownReader(text)
    reader.read()
    runs = reader.runs()
  }
}

/// Reads a text from its start to its end.
private struct MarkdownReader {
  /// A stretch of text, or of delimiters of which some are used up.
  private struct Part {
    var text: String
    var isCode = false
  }

  /// A run of `*` or `_` that may open or close emphasis.
  private struct Delimiter {
    var part: Int
    var character: Unicode.Scalar
    var length: Int
    var left: Int
    var opens: Bool
    var closes: Bool
    var before: Int?
    var after: Int?
  }

  private struct Bracket {
    var part: Int

    /// The last delimiter before it.
    var delimiter: Int?
  }

  /// What parts between two others are.
  private struct Span {
    enum Kind {
      case bold
      case italic
      case link(String)
    }

    var start: Int
    var end: Int
    var kind: Kind
  }

  /// The most parentheses in one another in an address.
  private static let mostNesting = 32

  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var parts: [Part] = []
  private var plain = ""
  private var delimiters: [Delimiter] = []
  private var lastDelimiter: Int?
  private var brackets: [Bracket] = []
  private var spans: [Span] = []

  /// Where the last run of so many backticks is.
  private var lastTicks: [Int: Int] = [:]

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let start = index
      while index < scalars.count, scalars[index] == "`" { index += 1 }
      if index > start { lastTicks[index - start] = start }
      index += 1
    }
  }

  mutating func read() {
    while position < scalars.count {
      let scalar = scalars[position]
      switch scalar {
      case "\\" where position + 1 < scalars.count && scalars[position + 1].isASCIIPunctuation:
        plain.unicodeScalars.append(scalars[position + 1])
        position += 2
      case "`": readCode()
      case "*", "_": readDelimiters(scalar)
      case "[":
        endPlain()
        brackets.append(Bracket(part: parts.count, delimiter: lastDelimiter))
        parts.append(Part(text: "["))
        position += 1
      case "]": readClosingBracket()
      default:
        plain.unicodeScalars.append(scalar)
        position += 1
      }
    }
    endPlain()
    emphasize(after: nil)
  }

  private mutating func endPlain() {
    if plain.isEmpty { return }
    parts.append(Part(text: plain))
    plain = ""
  }

  private func count(of scalar: Unicode.Scalar, from start: Int) -> Int {
    var end = start
    while end < scalars.count, scalars[end] == scalar { end += 1 }
    return end - start
  }

  private mutating func readCode() {
    let length = count(of: "`", from: position)
    let start = position + length
    var end = start
    if let last = lastTicks[length], last >= start {
      while true {
        while scalars[end] != "`" { end += 1 }
        let found = count(of: "`", from: end)
        if found == length { break }
        end += found
      }
      var code = scalars[start..<end].map { $0 == "\n" ? " " : $0 }
      if code.count > 1, code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
        code.removeFirst()
        code.removeLast()
      }
      endPlain()
      parts.append(Part(text: String(String.UnicodeScalarView(code)), isCode: true))
      position = end + length
      return
    }
    plain.unicodeScalars.append(contentsOf: scalars[position..<start])
    position = start
  }

  private mutating func readDelimiters(_ character: Unicode.Scalar) {
    let length = count(of: character, from: position)
    let end = position + length
    let before = position > 0 ? scalars[position - 1] : "\n"
    let after = end < scalars.count ? scalars[end] : "\n"
    let isLeft =
      !after.isMarkdownSpace
      && (!after.isMarkdownPunctuation || before.isMarkdownSpace || before.isMarkdownPunctuation)
    let isRight =
      !before.isMarkdownSpace
      && (!before.isMarkdownPunctuation || after.isMarkdownSpace || after.isMarkdownPunctuation)
    let isInWord = character == "_"
    endPlain()
    let index = delimiters.count
    delimiters.append(
      Delimiter(
        part: parts.count, character: character, length: length, left: length,
        opens: isLeft && (!isInWord || !isRight || before.isMarkdownPunctuation),
        closes: isRight && (!isInWord || !isLeft || after.isMarkdownPunctuation),
        before: lastDelimiter))
    if let lastDelimiter { delimiters[lastDelimiter].after = index }
    lastDelimiter = index
    parts.append(Part(text: ""))
    position = end
  }

  private mutating func readClosingBracket() {
    position += 1
    guard let bracket = brackets.popLast() else {
      plain.append("]")
      return
    }
    guard let (link, end) = target() else {
      plain.append("]")
      return
    }
    endPlain()
    emphasize(after: bracket.delimiter)
    parts[bracket.part].text = ""
    spans.append(Span(start: bracket.part, end: parts.count, kind: .link(link)))
    position = end
    // A link has no links in it.
    brackets.removeAll(keepingCapacity: true)
  }

  /// The target of a link, such as `(address "title")`, and where it ends.
  private func target() -> (link: String, end: Int)? {
    var index = position
    func skipSpace() {
      while index < scalars.count, [" ", "\t", "\n"].contains(scalars[index]) { index += 1 }
    }
    guard index < scalars.count, scalars[index] == "(" else { return nil }
    index += 1
    skipSpace()
    guard let (link, linkEnd) = address(index) else { return nil }
    index = linkEnd
    skipSpace()
    if index > linkEnd, index < scalars.count, let end = titleEnd(index) {
      index = end
      skipSpace()
    }
    guard index < scalars.count, scalars[index] == ")" else { return nil }
    return (link, index + 1)
  }

  private func address(_ start: Int) -> (link: String, end: Int)? {
    let isBracketed = start < scalars.count && scalars[start] == "<"
    let first = isBracketed ? start + 1 : start
    var (index, depth) = (first, 0)
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "\\", index + 1 < scalars.count, scalars[index + 1].isASCIIPunctuation {
        index += 2
        continue
      }
      if isBracketed {
        if scalar == ">" { return (unescaped(first..<index), index + 1) }
        if scalar == "<" || scalar == "\n" { return nil }
      } else {
        if scalar.value <= 0x20 || scalar.value == 0x7F { break }
        if scalar == "(" { depth += 1 }
        if scalar == ")" { depth -= 1 }
        if depth < 0 { break }
        if depth > Self.mostNesting { return nil }
      }
      index += 1
    }
    return isBracketed || depth > 0 ? nil : (unescaped(first..<index), index)
  }

  private func unescaped(_ range: Range<Int>) -> String {
    var text = ""
    var index = range.lowerBound
    while index < range.upperBound {
      if scalars[index] == "\\", index + 1 < range.upperBound,
        scalars[index + 1].isASCIIPunctuation
      {
        index += 1
      }
      text.unicodeScalars.append(scalars[index])
      index += 1
    }
    return text
  }

  private func titleEnd(_ start: Int) -> Int? {
    let opener = scalars[start]
    guard opener == "\"" || opener == "'" || opener == "(" else { return nil }
    let closer: Unicode.Scalar = opener == "(" ? ")" : opener
    var index = start + 1
    while index < scalars.count {
      if scalars[index] == closer { return index + 1 }
      if opener == "(", scalars[index] == "(" { return nil }
      index += scalars[index] == "\\" ? 2 : 1
    }
    return nil
  }

  /// Which closers need not look for an opener before a place.
  private struct Bottom: Hashable {
    var character: Unicode.Scalar
    var length: Int
    var opens: Bool
  }

  /// Pairs the delimiters after one: CommonMark's "process emphasis".
  private mutating func emphasize(after bottom: Int?) {
    var bottoms: [Bottom: Int] = [:]
    var current = first(after: bottom)
    while let closer = current {
      guard delimiters[closer].closes else {
        current = delimiters[closer].after
        continue
      }
      let key = Bottom(
        character: delimiters[closer].character, length: delimiters[closer].length % 3,
        opens: delimiters[closer].opens)
      let floor = bottoms[key] ?? bottom
      guard let opener = opener(of: closer, above: floor) else {
        let before = delimiters[closer].before
        if let before { bottoms[key] = before }
        current = delimiters[closer].after
        if !delimiters[closer].opens { remove(closer) }
        continue
      }
      let isBold = delimiters[opener].left >= 2 && delimiters[closer].left >= 2
      spans.append(
        Span(
          start: delimiters[opener].part, end: delimiters[closer].part,
          kind: isBold ? .bold : .italic))
      delimiters[opener].after = closer
      delimiters[closer].before = opener
      for index in [opener, closer] { delimiters[index].left -= isBold ? 2 : 1 }
      if delimiters[opener].left == 0 { remove(opener) }
      if delimiters[closer].left == 0 {
        current = delimiters[closer].after
        remove(closer)
      }
    }
    // What is left is text, and no delimiter for what follows.
    lastDelimiter = bottom
    if let bottom { delimiters[bottom].after = nil }
  }

  /// The first delimiter after one, or of all.
  private func first(after bottom: Int?) -> Int? {
    guard var first = lastDelimiter, first != bottom else { return nil }
    while let before = delimiters[first].before, before != bottom { first = before }
    return first
  }

  private func opener(of closer: Int, above floor: Int?) -> Int? {
    var index = delimiters[closer].before
    while let candidate = index, candidate > floor ?? -1 {
      let (opener, closing) = (delimiters[candidate], delimiters[closer])
      let isOdd =
        (opener.closes || closing.opens) && closing.length % 3 != 0
        && (opener.length + closing.length) % 3 == 0
      if opener.character == closing.character, opener.opens, !isOdd { return candidate }
      index = opener.before
    }
    return nil
  }

  private mutating func remove(_ index: Int) {
    let (before, after) = (delimiters[index].before, delimiters[index].after)
    if let before { delimiters[before].after = after }
    if let after { delimiters[after].before = before }
  }

  /// The parts as they are set.
  func runs() -> [MarkdownText.Run] {
    var texts = parts.map(\.text)
    for delimiter in delimiters {
      texts[delimiter.part] = String(
        repeating: Character(delimiter.character), count: delimiter.left)
    }
    var bold = [Int](repeating: 0, count: parts.count + 1)
    var italic = bold
    var links = [String?](repeating: nil, count: parts.count)
    for span in spans where span.start + 1 < span.end {
      switch span.kind {
      case .bold:
        bold[span.start + 1] += 1
        bold[span.end] -= 1
      case .italic:
        italic[span.start + 1] += 1
        italic[span.end] -= 1
      case .link(let link): for part in span.start..<span.end { links[part] = link }
      }
    }
    var runs: [MarkdownText.Run] = []
    var (boldDepth, italicDepth) = (0, 0)
    for (index, text) in texts.enumerated() {
      boldDepth += bold[index]
      italicDepth += italic[index]
      if text.isEmpty { continue }
      let run = MarkdownText.Run(
        text: text, isBold: boldDepth > 0, isItalic: italicDepth > 0, isCode: parts[index].isCode,
        link: links[index])
      if var last = runs.last {
        last.text = text
        if last == run {
          runs[runs.count - 1].text += text
          continue
        }
      }
      runs.append(run)
    }
    return runs
  }
}
