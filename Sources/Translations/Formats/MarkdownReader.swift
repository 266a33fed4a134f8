internal import Interchange

/// Reads the headings of Markdown (CommonMark's ATX and setext headings).
///
/// A heading's key is its place among headings, as `2. Installing`.
enum MarkdownReader {
  static func read(
    _ bytes: [UInt8], _ language: String?
  ) throws(ReadingProblem) -> [Translation] {
    let text = String(decoding: try SourceText.utf8(bytes), as: UTF8.self)
    var headings: [Translation] = []
    var fence: String?
    var last = ""
    func add(_ heading: String, line: Int) {
      let plain = plain(heading)
      if plain.isEmpty { return }
      headings.append(
        Translation(
          key: "heading \(headings.count + 1)", language: language, text: plain, line: line))
    }
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine)
      .enumerated()
    {
      let indent = line.prefix { $0 == " " }.count
      let content = line.trimmed
      if let open = fence {
        if content.hasPrefix(open) { fence = nil }
        last = ""
        continue
      }
      if content.hasPrefix("```") || content.hasPrefix("~~~") {
        fence = String(content.prefix(3))
        last = ""
        continue
      }
      if indent > 3 { continue }
      let level = content.prefix { $0 == "#" }.count
      if (1...6).contains(level), content.dropFirst(level).first.map({ $0 == " " }) ?? false {
        add(content.dropFirst(level).trimmed, line: index + 1)
        last = ""
      } else if !last.isEmpty, isUnderline(content) {
        add(last, line: index)
        last = ""
      } else {
        last = content.hasPrefix(">") || content.hasPrefix("|") || isItem(content) ? "" : content
      }
    }
    return headings
  }

  /// Whether a line makes the one before it a heading.
  private static func isUnderline(_ line: String) -> Bool {
    guard let first = line.first, first == "=" || first == "-" else { return false }
    return line.allSatisfy { $0 == first }
  }

  private static func isItem(_ line: String) -> Bool {
    ["- ", "* ", "+ "].contains { line.hasPrefix($0) }
  }

  /// A heading without its marks: emphasis, code, links, and numbers signs at its end.
  private static func plain(_ heading: String) -> String {
    var rest = heading[...]
    let marks = heading.utf8.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    let end = heading.utf8.index(heading.utf8.endIndex, offsetBy: -marks)
    if heading.utf8[..<end].last.map({ $0 == 0x20 }) ?? true { rest = heading[..<end] }
    // After the last end of a link nothing is looked for again and again.
    let lastLink = heading.lastIndex(of: ")") ?? heading.startIndex
    var text = ""
    while let first = rest.first {
      switch first {
      case "\\" where !rest.dropFirst().isEmpty:
        text.append(rest[rest.index(after: rest.startIndex)])
        rest = rest.dropFirst(2)
      case "*", "`": rest = rest.dropFirst()
      case "!" where rest.hasPrefix("!["): rest = rest.dropFirst()
      case "[":
        guard rest.startIndex < lastLink, let close = rest.firstRange(of: "]("),
          let end = rest[close.upperBound...].firstIndex(of: ")")
        else {
          text.append(first)
          rest = rest.dropFirst()
          continue
        }
        text += rest[rest.index(after: rest.startIndex)..<close.lowerBound]
          .filter { !"*`".contains($0) }
        rest = rest[rest.index(after: end)...]
      default:
        text.append(first)
        rest = rest.dropFirst()
      }
    }
    return HTMLText.resolvingEntities(text.trimmed)
  }
}
