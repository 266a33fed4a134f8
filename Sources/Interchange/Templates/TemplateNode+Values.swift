/// Values of templates that other forms are read into.
extension TemplateNode {
  /// A text, which needs quotes where YAML takes it for something else.
  package static func text(_ text: String, line: Int) -> TemplateNode {
    TemplateNode(value: .scalar(text, isPlain: false), line: line)
  }

  /// A number; one that is whole has no fraction.
  package static func number(_ number: Double, line: Int) -> TemplateNode {
    TemplateNode(value: .scalar(number.shortText, isPlain: true), line: line)
  }

  /// A truth value.
  package static func bool(_ bool: Bool, line: Int) -> TemplateNode {
    TemplateNode(value: .scalar(bool ? "true" : "false", isPlain: true), line: line)
  }

  /// A list of numbers.
  package static func numbers(_ numbers: [Double], line: Int) -> TemplateNode {
    TemplateNode(value: .list(numbers.map { .number($0, line: line) }), line: line)
  }

  /// A mapping, all of whose keys stand on its line.
  package static func mapping(
    _ members: [(key: String, value: TemplateNode)], line: Int
  ) -> TemplateNode {
    TemplateNode(
      value: .mapping(members.map { Member(key: $0.key, line: $0.value.line, value: $0.value) }),
      line: line)
  }
}

extension Double {
  /// The shortest text that reads as the number.
  package var shortText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
