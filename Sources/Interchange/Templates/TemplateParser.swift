internal import Yams

/// Reads the YAML of a template, of which JSON is a part.
///
/// Anchors and aliases are refused: they make small files stand for huge ones. So are several
/// documents, keys that are no text, and nesting beyond 64 levels.
struct TemplateParser {
  /// The largest template in bytes; those of people have a few thousand.
  static let largestFile = 1 << 18

  fileprivate static let maximumDepth = 64

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
    return try parser.node(parser.compose(text), depth: 0)
  }

  private func compose(_ text: String) throws(ToolError) -> Node {
    let root: Node?
    do {
      // By the default rules `on` would be another key than "on", and 1 than "1".
      root = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
    } catch let error as YamlError {
      throw source.error(error)
    } catch {
      throw source.error("\(error): check the YAML", line: 1)
    }
    guard let root else {
      throw source.error("nothing in the file: give views and constraints", line: 1)
    }
    return root
  }

  private func node(_ node: Node, depth: Int) throws(ToolError) -> TemplateNode {
    let line = node.mark?.line ?? 1
    if depth > Self.maximumDepth {
      throw source.error(
        "nested more than \(Self.maximumDepth) levels deep: take levels out", line: line)
    }
    switch node {
    case .scalar(let scalar):
      return TemplateNode(
        value: .scalar(scalar.string, isPlain: scalar.style == .plain || scalar.style == .any),
        line: line)
    case .sequence(let sequence):
      var list: [TemplateNode] = []
      for element in sequence { list.append(try self.node(element, depth: depth + 1)) }
      return TemplateNode(value: .list(list), line: line)
    case .mapping(let mapping):
      var members: [TemplateNode.Member] = []
      var lines: [[UInt8]: Int] = [:]
      for (key, value) in mapping {
        let keyLine = key.mark?.line ?? line
        guard case .scalar(let name) = key else {
          throw source.error(
            "a key that is no text: put a text with {braces} or [brackets] in quotes",
            line: keyLine)
        }
        // The YAML parser takes the same key with another tag for another key.
        if let first = lines.updateValue(keyLine, forKey: [UInt8](name.string.utf8)) {
          throw source.repeatedKey(name.string, line: first)
        }
        members.append(
          TemplateNode.Member(
            key: name.string, line: keyLine, value: try self.node(value, depth: depth + 1)))
      }
      return TemplateNode(value: .mapping(members), line: line)
    case .alias: throw source.error("an alias: write the value out", line: line)
    }
  }
}

extension TemplateSource {
  fileprivate func error(_ error: YamlError) -> ToolError {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      if problem.contains("nesting level") {
        // The YAML parser gives up later than this does.
        return self.error(
          "nested more than \(TemplateParser.maximumDepth) levels deep: take levels out",
          line: mark.line, column: mark.column)
      }
      if problem.contains("another document") {
        return self.error("a second document: give one template a file", line: mark.line)
      }
      return self.error(
        "\(problem): correct the YAML there; a text that begins with a bracket, a brace, | or *, or "
          + "has \": \" or \" #\" in it, needs quotes",
        line: mark.line, column: mark.column)
    case .duplicatedKeysInMapping(let keys, let context):
      return repeatedKeys(keys, line: context.mark.line)
    case .reader(let problem, let offset, _, let text):
      let line = text.prefix(offset ?? 0).count { $0.isNewline } + 1
      return self.error("\(problem): take the character out", line: line)
    default: return self.error("not YAML: check the file", line: 1)
    }
  }

  /// The error for keys that stand in one mapping twice.
  ///
  /// The YAML parser sorts them by their texts, but lists, mappings, and one text with two tags
  /// compare as equal. Of those it tells the line of any.
  private func repeatedKeys(_ keys: [String], line: Int) -> ToolError {
    let notAWord = "<uncovertable>"
    guard let key = keys.first, !keys.contains(notAWord) else {
      return error(
        "a list or a mapping is a key more than once: make each key one word",
        line: keys.count == 1 ? line : 1)
    }
    return repeatedKey(key, line: keys.dropFirst().first == key ? 1 : line)
  }

  fileprivate func repeatedKey(_ key: String, line: Int) -> ToolError {
    error("the key \"\(key.preview)\" is there more than once: give it once", line: line)
  }
}
