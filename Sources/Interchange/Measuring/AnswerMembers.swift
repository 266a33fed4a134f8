/// What an answer tells: a request may ask for some of it.
///
/// Heights, widths and numbers of lines need no lines, so the text is read without being shaped
/// where it can be. All else is found with the lines.
package struct AnswerMembers: OptionSet, Sendable {
  package static let width = AnswerMembers(rawValue: 1 << 0)
  package static let height = AnswerMembers(rawValue: 1 << 1)
  package static let actualScaleFactor = AnswerMembers(rawValue: 1 << 2)
  package static let lines = AnswerMembers(rawValue: 1 << 3)
  package static let fonts = AnswerMembers(rawValue: 1 << 4)
  package static let missing = AnswerMembers(rawValue: 1 << 5)
  package static let heightRange = AnswerMembers(rawValue: 1 << 6)
  package static let nextSteps = AnswerMembers(rawValue: 1 << 7)
  package static let floats = AnswerMembers(rawValue: 1 << 8)
  package static let end = AnswerMembers(rawValue: 1 << 9)
  package static let isCut = AnswerMembers(rawValue: 1 << 10)

  package static let heightProfile = AnswerMembers(rawValue: 1 << 11)
  package static let fontSize = AnswerMembers(rawValue: 1 << 12)
  package static let fits = AnswerMembers(rawValue: 1 << 13)
  package static let lineCount = AnswerMembers(rawValue: 1 << 14)
  package static let lastLineWidth = AnswerMembers(rawValue: 1 << 15)
  package static let shownText = AnswerMembers(rawValue: 1 << 16)
  /// `isCut` of what stands in no container.
  package static let cut = AnswerMembers(rawValue: 1 << 17)

  /// What an answer has whose request names no members: some have to be asked for.
  package static let all: AnswerMembers = [
    size, uncertain, placed, fitted, .heightProfile, .actualScaleFactor, .lines, .fonts, .missing,
  ]
  /// What is told of lines without the lines.
  static let counted: AnswerMembers = [.lineCount, .lastLineWidth, .shownText, .cut]
  /// What is told of the largest size that fits.
  static let fitted: AnswerMembers = [.fontSize, .fits]
  static let size: AnswerMembers = [.width, .height]
  /// What is told of a width with a tolerance.
  static let uncertain: AnswerMembers = [.heightRange, .nextSteps]
  /// What is told of a container or of floats.
  static let placed: AnswerMembers = [.floats, .end, .isCut]

  /// By the names that an answer has.
  static let choice = Choice<AnswerMembers>(
    name: "answer",
    values: [
      ("width", .width), ("height", .height), ("heightRange", .heightRange),
      ("nextSteps", .nextSteps), ("heightProfile", .heightProfile), ("fontSize", .fontSize),
      ("fits", .fits), ("actualScaleFactor", .actualScaleFactor), ("lineCount", .lineCount),
      ("lastLineWidth", .lastLineWidth), ("shownText", .shownText), ("lines", .lines),
      ("floats", .floats), ("end", .end), ("isCut", [.isCut, .cut]), ("fonts", .fonts),
      ("missing", .missing),
    ])

  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// - Parameter names: The names of members, one at least.
  init(names: [String]) throws(ToolError) {
    self = []
    for name in names {
      if name == "id" { throw .usage("answer \"id\": every answer has it: leave it out") }
      insert(try Self.choice.value(name))
    }
    if isEmpty {
      throw .usage("field \"answer\" is an empty list: give \(own: Self.choice.list)")
    }
  }
}
