internal import TableLayout

/// What a condition asks of a field, as a template writes it.
struct TemplateTest {
  private let member: TemplateNode.Member
  private let fields: TemplateFields

  /// - Parameter fields: What errors of the member name.
  init(_ member: TemplateNode.Member, _ fields: TemplateFields) {
    self.member = member
    self.fields = fields
  }

  /// The words that stand for something else than a text.
  private static let words: [(word: String, test: FieldTest)] = [
    ("empty", .isEmpty), ("present", .isPresent), ("true", .isTrue), ("false", .isFalse),
  ]

  /// All of them have to hold.
  func tests() throws(ToolError) -> [FieldTest] {
    let nodes: [TemplateNode] =
      if case .list(let list) = member.value.value { list } else { [member.value] }
    var tests: [FieldTest] = []
    for node in nodes { tests.append(try test(node)) }
    if tests.isEmpty { throw wrong(member.value) }
    return tests
  }

  private func test(_ node: TemplateNode) throws(ToolError) -> FieldTest {
    guard !node.isNull, let text = node.text else { throw wrong(node) }
    if let known = Self.words.first(where: { $0.word == text }) { return known.test }
    let key = "field.\(member.key)"
    let (comparison, rest) = try TemplateCondition.split(text, key, fields, example: "> 0")
    switch comparison {
    case nil where text.isEmpty: throw wrong(node)
    case nil: return .equals(text)
    case .equal?: return .equals(rest)
    case let comparison?:
      guard let number = TemplateNode(value: .scalar(rest, isPlain: true), line: node.line).number
      else {
        throw fields.error(
          "\(key) \"\(text.preview)\": give a number to compare with, such as \"> 0\"",
          line: node.line)
      }
      return .compares(comparison, number)
    }
  }

  private func wrong(_ node: TemplateNode) -> ToolError {
    fields.error(
      "field.\(member.key) is \(node.kind): give empty, present, true, false, a text, or a "
        + "comparison such as \"> 0\"", line: node.line)
  }
}
