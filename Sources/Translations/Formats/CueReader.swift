internal import Interchange

/// Reads the cues of SubRip and WebVTT.
///
/// A cue's key is its number or identifier, else the time at which it begins. Its lines are lines
/// of the text; tags are taken out.
struct CueReader {
  private let lines: [Substring]
  private let language: String?

  static func read(
    _ bytes: [UInt8], _ language: String?
  ) throws(ReadingProblem) -> [Translation] {
    let text = String(decoding: try SourceText.utf8(bytes), as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false) { $0.endsLine }
    return try CueReader(lines: lines, language: language).cues()
  }

  private func cues() throws(ReadingProblem) -> [Translation] {
    var cues: [Translation] = []
    var index = 0
    var last = -1
    while index < lines.count {
      guard let time = start(of: lines[index]) else {
        index += 1
        continue
      }
      let line = index + 1
      var key = time
      if index > 0, index - 1 > last, !lines[index - 1].trimmed.isEmpty {
        key = lines[index - 1].trimmed
      }
      index += 1
      var text: [String] = []
      while index < lines.count, !lines[index].trimmed.isEmpty {
        text.append(Self.plain(lines[index].trimmed))
        index += 1
      }
      last = index
      let joined = text.joined(separator: "\n")
      if joined.isEmpty { continue }
      cues.append(Translation(key: key, language: language, text: joined, line: line))
    }
    if cues.isEmpty, lines.contains(where: { !$0.trimmed.isEmpty }) {
      throw ReadingProblem(
        "no cue: a cue begins with a line such as 00:00:01,000 --> 00:00:02,000", line: 1)
    }
    return cues
  }

  /// When a cue begins whose time a line is.
  private func start(of line: Substring) -> String? {
    guard let arrow = line.firstRange(of: "-->") else { return nil }
    let time = line[..<arrow.lowerBound].trimmed
    let isTime =
      !time.isEmpty && time.utf8.contains(UInt8(ascii: ":"))
      && time.utf8.allSatisfy { $0.isASCIIDigit || ":.,".utf8.contains($0) }
    return isTime ? time : nil
  }

  /// A line without tags and the commands of SubStation Alpha, its entities resolved.
  private static func plain(_ line: String) -> String {
    guard line.utf8.contains(where: { "<{&".utf8.contains($0) }) else { return line }
    // Without a last bracket nothing is looked for again and again.
    let lastTag = line.lastIndex(of: ">") ?? line.startIndex
    let lastBrace = line.lastIndex(of: "}") ?? line.startIndex
    var text = ""
    var rest = line[...]
    while let first = rest.first {
      if first == "<", rest.startIndex < lastTag, let end = rest.firstIndex(of: ">") {
        rest = rest[rest.index(after: end)...]
      } else if first == "{", rest.startIndex < lastBrace, rest.hasPrefix("{\\"),
        let end = rest.firstIndex(of: "}")
      {
        rest = rest[rest.index(after: end)...]
      } else {
        text.append(first)
        rest = rest.dropFirst()
      }
    }
    return HTMLText.resolvingEntities(text)
  }
}
