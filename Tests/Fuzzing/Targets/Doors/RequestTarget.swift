internal import Interchange
internal import TextLayout

/// Requests of `measure --jsonl`.
///
/// An input that begins with a control chooses fields and values; any other is a request as it is.
package struct RequestTarget: FuzzTarget {
  package static let name = "requests"

  private let folder: ScratchFolder
  private var answers: RequestAnswers

  package init() throws {
    folder = try ScratchFolder()
    _ = try folder.write(
      Array("UTF-8\nLEFTHYPHENMIN 1\n1b\nc1d\na1a\ne1e\n.i2i\n".utf8), to: "hyph_en_US.dic")
    answers = RequestAnswers(library: try SmallFonts.library(), patternFolder: folder.path)
  }

  package mutating func run(_ bytes: [UInt8]) throws {
    let line = Self.line(bytes)
    let answer = answer(line)
    let members = try Answers.members(of: answer)
    try require(members.first?.name == "id", "an answer without an id")
    let request = Self.members(of: line)
    try require(
      members["id"] == Self.id(of: request), "another id than the request's: \(members.first!)")
    if let error = members["error"] {
      guard case .string(let message) = error else { throw PropertyViolation("error no text") }
      try require(members.count == 2, "an error beside an answer")
      try Answers.check(error: message)
    } else if request["answer"] == nil || request["answer"] == .null {
      // Several widths have an answer each.
      if members["atWidths"] != nil {
        for answer in try members.objects("atWidths") { try Self.check(answer, textOf: request) }
      } else {
        try Self.check(members, textOf: request)
        try checkSize(members, of: line)
      }
    }
    // A quarter of the runs: measuring is most of the time.
    if bytes.reduce(0, &+) & 3 == 0 {
      try require(self.answer(line) == answer, "another answer the second time")
    }
  }

  package func reproduction(of bytes: [UInt8]) -> String {
    let line = Self.line(bytes)
    guard let text = String(validating: line, as: UTF8.self), !text.contains("'") else {
      return line.shellCommand + " | font-metrics measure --jsonl --fonts Tests/Fonts"
    }
    return "printf '%s\\n' '\(text)' | font-metrics measure --jsonl --fonts Tests/Fonts"
  }

  /// Holds the answer to the same request for a size alone, which takes no lines.
  private mutating func checkSize(_ members: [JSONMember], of line: [UInt8]) throws {
    let request = Self.members(of: line)
    // Glyphs and a tolerance are asked for with members of their own.
    guard ["answer", "glyphs", "tolerance"].allSatisfy({ request[$0] == nil }),
      let start = line.firstIndex(of: UInt8(ascii: "{"))
    else { return }
    let asked = #"{"answer":["height","width"],"#
    let size = try Answers.members(
      of: answer(line[..<start] + Array(asked.utf8) + line[(start + 1)...]))
    for name in ["width", "height"] {
      let (alone, whole) = (try size.length(name), try members.length(name))
      try require(alone == whole, "\(name) \(alone) asked for alone, not \(whole)")
    }
  }

  private mutating func answer(_ line: [UInt8]) -> [UInt8] {
    answers.removeAll()
    answers.add(line, number: 1)
    return answers.bytes
  }

  /// A stream cuts at line feeds, so a line has none.
  private static func line(_ bytes: [UInt8]) -> [UInt8] {
    guard let first = bytes.first, first < 0x20 else {
      return bytes.filter { $0 != UInt8(ascii: "\n") }
    }
    var grammar = ObjectGrammar(FuzzInput(Array(bytes.dropFirst())))
    return grammar.object(FieldKind.neededOfRequest, FieldKind.request)
  }

  private static func members(of line: [UInt8]) -> [JSONMember] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let line = line.starts(with: mark) ? Array(line.dropFirst(mark.count)) : line
    guard String(validating: line, as: UTF8.self) != nil,
      case .object(let members)? = try? JSONParser.parse(line)
    else { return [] }
    return members
  }

  private static func id(of request: [JSONMember]) -> JSONValue {
    switch request["id"] {
    case .some(.string(let text)): .string(text)
    case .some(.number(let number, let spelling)): .number(number, spelling: spelling)
    default: .null
    }
  }

  /// Holds the answer to a request that could be measured.
  private static func check(_ members: [JSONMember], textOf request: [JSONMember]) throws {
    _ = try members.length("width")
    _ = try members.length("height")
    if members["actualScaleFactor"] != nil {
      let factor = try members.number("actualScaleFactor")
      try require((0...1).contains(factor), "actualScaleFactor \(factor)")
    }
    var end = 0.0
    for line in try members.objects("lines") {
      let range = (try line.length("start"), try line.length("end"))
      try require(range.0 <= range.1, "a line that ends before it starts: \(range)")
      try require(range.0 >= end, "a line that starts in the one before: \(range), \(end)")
      end = range.1
      // Letters that are kerned by more than they are wide go back.
      for name in ["width", "ascent", "descent", "leading", "baseline"] {
        _ = try line.number(name)
      }
    }
    if members["end"] != nil {
      let shown = try members.length("end")
      // What its paragraph cut out of the last line is passed, too.
      try require(shown >= end, "the text goes on at \(shown), and the last line ends at \(end)")
    }
    if members["floats"] != nil {
      for rect in try members.objects("floats") {
        _ = (try rect.number("x"), try rect.number("y"))
        _ = (try rect.length("width"), try rect.length("height"))
      }
    }
    if case .string(let text) = request["text"] {
      try require(end <= Double(text.utf16.count), "a line that ends after the text: \(end)")
    }
  }
}
