/// Reads the YAML of a template, of which JSON is a part.
///
/// Anchors and aliases are refused: they make small files stand for huge ones. So are several
/// documents, keys that are no text, and nesting beyond 64 levels.
struct TemplateParser {
  /// The largest template in bytes; people's templates have a few thousand.
  static let largestFile = 1 << 18

  private let source: TemplateSource

  /// - Throws: ``ToolError`` with the place.
  /// - Complexity: linear in the length of the text.
  static func parse(_ text: String, _ source: TemplateSource) throws(ToolError) -> TemplateNode {
    let parser = TemplateParser(source: source)
    if let alias = AliasScanner.firstLine(in: text) {
      throw source.error(
        "anchors and aliases (&name, *name) are not read: write the value out, or put a text that "
          + "begins so in quotes", line: alias)
    }
    return try parser.node(parser.compose(text))
  }

  private func compose(_ text: String) throws(ToolError) -> YAMLNode {
    let root: YAMLNode?
    do {
      root = try YAMLReader.document(text)
    } catch {
      throw source.error(error, text)
    }
    guard let root else {
      throw source.error("nothing in the file: give \(own: source.content)", line: 1)
    }
    return root
  }

  private func node(_ node: YAMLNode) throws(ToolError) -> TemplateNode {
    let line = node.line
    switch node.value {
    case .scalar(let text, let isPlain):
      return TemplateNode(value: .scalar(text, isPlain: isPlain), line: line)
    case .list(let elements):
      var list: [TemplateNode] = []
      for element in elements { list.append(try self.node(element)) }
      return TemplateNode(value: .list(list), line: line)
    case .mapping(let pairs):
      var members: [TemplateNode.Member] = []
      for pair in pairs {
        guard let key = pair.key.text else {
          throw source.error(
            "a key that is no text: put a text with {braces} or [brackets] in quotes",
            line: pair.key.line)
        }
        members.append(
          TemplateNode.Member(
            key: key, line: pair.key.line, value: try self.node(pair.value)))
      }
      return TemplateNode(value: .mapping(members), line: line)
    case .alias: throw source.error("an alias: write the value out", line: line)
    }
  }
}

extension TemplateSource {
  fileprivate func error(_ error: YAMLError, _ text: String) -> ToolError {
    switch error {
    case .syntax(let problem, let line, let column):
      return self.error(
        "\(problem): correct the YAML there; a text that begins with a bracket, a brace, |, > or "
          + "*, or has \": \" or \" #\" in it, needs quotes",
        line: line, column: column)
    case .nesting(let line, let column):
      return self.error(
        "nested more than \(YAMLReader.maximumDepth) levels deep: take levels out",
        line: line, column: column)
    case .anotherDocument(let line):
      return self.error("a second document: give one \(own: unit) a file", line: line)
    case .tag(let line):
      return self.error(
        "a tag of YAML, such as !name, which is not read: leave it out, or put a text that begins "
          + "so in quotes", line: line)
    case .repeatedKeys(let keys): return repeatedKeys(keys)
    case .character(let problem, let offset):
      let before = String(decoding: Array(text.utf8).prefix(offset), as: UTF8.self)
      return self.error(
        "\(problem): take the character out", line: before.count { $0.isNewline } + 1)
    case .noMemory: return self.error("not YAML: check the file", line: 1)
    }
  }

  /// The error for keys that stand in one mapping more than once; of several texts the first in the
  /// order of the alphabet is told.
  private func repeatedKeys(_ keys: [YAMLNode]) -> ToolError {
    let texts = keys.compactMap { key in key.text.map { (text: $0, line: key.line) } }
    guard texts.count == keys.count, let first = texts.min(by: { $0.text < $1.text }) else {
      return error(
        "a list or a mapping is a key more than once: make each key one word",
        line: keys.count == 1 ? keys[0].line : 1)
    }
    return error(
      "the key \"\(first.text.preview)\" is there more than once: give it once", line: first.line)
  }
}
