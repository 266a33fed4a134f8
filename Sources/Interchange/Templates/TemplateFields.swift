internal import TableLayout
internal import TextLayout

/// The values of a mapping by key. A value that is null counts as left out.
///
/// Every method throws a ``ToolError`` that names file, line and view of a wrong type or value.
struct TemplateFields: Sendable {
  let source: TemplateSource
  let members: [TemplateNode.Member]

  /// Where the mapping begins.
  let line: Int

  /// The view that errors name.
  let view: String?

  /// - Parameters:
  ///   - known: The keys that the mapping may have.
  ///   - what: What errors call it.
  init(
    _ node: TemplateNode, _ source: TemplateSource, known: [String], view: String? = nil,
    what: String
  ) throws(ToolError) {
    guard case .mapping(let members) = node.value else {
      throw source.error(
        "\(what) is \(node.kind): give a mapping with \(own: known.joined(separator: ", "))",
        line: node.line, view: view)
    }
    self.source = source
    self.members = members
    self.view = view
    line = node.line
    if let unknown = members.first(where: { !known.contains($0.key) }) {
      let nearest = NearestNames.nearest(to: unknown.key, among: known)
      let advice: ErrorMessage =
        if known.isEmpty {
          "it takes none"
        } else if what == "the template", !members.contains(where: { known.contains($0.key) }) {
          "is the file a template? One has \(own: known.joined(separator: ", "))"
        } else if let own = UIKitName.own(unknown.key, among: known) {
          "here it is \(own: own)"
        } else if nearest.isEmpty {
          "the keys are \(own: known.joined(separator: ", "))"
        } else {
          "did you mean \(own: nearest.joined(separator: " or "))?"
        }
      let key = unknown.key.withVisibleScalars.preview
      throw source.error(
        "unknown key \"\(key)\" of \(what): " + advice, line: unknown.line, view: view)
    }
  }

  func node(_ key: String) -> TemplateNode? {
    for member in members where member.key == key {
      return member.value.isNull ? nil : member.value
    }
    return nil
  }

  /// The line of a key, or of the mapping without it.
  func line(of key: String) -> Int { members.first { $0.key == key }?.line ?? line }

  func error(_ problem: ErrorMessage, line: Int? = nil, status: ExitStatus = .data) -> ToolError {
    source.error(problem, line: line ?? self.line, view: view, status: status)
  }

  func wrongType(_ key: String, _ node: TemplateNode, wanted: String) -> ToolError {
    error("\(key) is \(node.kind): give \(wanted)", line: node.line)
  }

  /// What a check gives that knows nothing of places.
  func placed<Value>(
    _ node: TemplateNode, _ check: () throws(ToolError) -> Value
  ) throws(ToolError) -> Value {
    do {
      return try check()
    } catch {
      throw self.error(
        error.message, line: node.line, status: error.status == .usage ? .data : error.status)
    }
  }

  func required<Value>(
    _ key: String, _ value: Value?, _ needed: String
  ) throws(ToolError) -> Value {
    guard let value else { throw error("no key \"\(key)\": \(own: needed)") }
    return value
  }

  /// Text; a number or a boolean counts as it is spelled.
  func string(_ key: String) throws(ToolError) -> String? {
    guard let node = node(key) else { return nil }
    guard let text = node.text else {
      var wanted = "text"
      if case .mapping = node.value { wanted = "text, in quotes where it begins with a brace" }
      throw wrongType(key, node, wanted: wanted)
    }
    return text
  }

  /// A text that names fields; `nil` for any other value.
  func binding(_ key: String) throws(ToolError) -> TextBinding? {
    guard let text = node(key)?.text, text.contains("{") else { return nil }
    let binding = TextBinding(text)
    guard !binding.fields.isEmpty else {
      throw error(
        "\(key) \"\(text.preview)\": give a field, such as \"{\(own: key)}\"",
        line: line(of: key))
    }
    return binding
  }

  /// A language, or where it comes from.
  func language() throws(ToolError) -> TextBinding? {
    guard let text = try string("language") else { return nil }
    if let binding = try binding("language") { return binding }
    try placed(node("language")) { () throws(ToolError) in try text.checkLanguageTag() }
    return TextBinding(text)
  }

  func bool(_ key: String) throws(ToolError) -> Bool? {
    guard let node = node(key) else { return nil }
    guard let bool = node.bool else { throw wrongType(key, node, wanted: "true or false") }
    return bool
  }

  func number(_ key: String, _ rule: NumberRule) throws(ToolError) -> Double? {
    guard let node = node(key) else { return nil }
    return try number(node, key, rule)
  }

  func number(
    _ node: TemplateNode, _ key: String, _ rule: NumberRule
  ) throws(ToolError) -> Double {
    guard let number = node.number else { throw wrongType(key, node, wanted: rule.advice) }
    return try placed(node) { () throws(ToolError) in try rule.check(number, name: key) }
  }

  func integer(_ key: String, in range: ClosedRange<Int>) throws(ToolError) -> Int? {
    guard let node = node(key) else { return nil }
    let wanted = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard let number = node.number, let text = node.text else {
      throw wrongType(key, node, wanted: wanted)
    }
    guard let integer = Int(exactly: number), range.contains(integer) else {
      throw error("\(key) is \(text.preview): give \(wanted)", line: node.line)
    }
    return integer
  }

  func choice<Value>(_ key: String, _ choice: Choice<Value>) throws(ToolError) -> Value? {
    guard let node = node(key), let text = try string(key) else { return nil }
    if choice.known(text) == nil, let own = UIKitName.own(text, among: choice.values.map(\.name)) {
      throw error("\(key) \"\(text.preview)\": here it is \(own: own)", line: node.line)
    }
    return try placed(node) { () throws(ToolError) in try choice.value(text, name: key) }
  }

  /// The elements of a list.
  func list(_ key: String, wanted: String) throws(ToolError) -> [TemplateNode]? {
    guard let node = node(key) else { return nil }
    guard case .list(let list) = node.value else { throw wrongType(key, node, wanted: wanted) }
    return list
  }

  /// Text, or a list of it.
  func strings(_ key: String) throws(ToolError) -> [String]? {
    guard let node = node(key) else { return nil }
    if let text = node.text { return [text] }
    let wanted = "text or a list of it"
    guard case .list(let list) = node.value else { throw wrongType(key, node, wanted: wanted) }
    var strings: [String] = []
    for element in list {
      guard let text = element.text else { throw wrongType(key, element, wanted: wanted) }
      strings.append(text)
    }
    return strings
  }

  /// Numbers of a list that has so many.
  func numbers(
    _ node: TemplateNode, _ key: String, count: Int, _ rule: NumberRule, wanted: String
  ) throws(ToolError) -> [Double] {
    guard case .list(let list) = node.value, list.count == count else {
      throw wrongType(key, node, wanted: wanted)
    }
    var numbers: [Double] = []
    for element in list { numbers.append(try number(element, key, rule)) }
    return numbers
  }

  /// A number for all sides, or a list of four.
  ///
  /// - Parameter word: What else may stand there, for messages.
  func insets(
    _ key: String, orElse word: String? = nil, sides: String = "[top, left, bottom, right]"
  ) throws(ToolError) -> Insets? {
    guard let node = node(key) else { return nil }
    if node.number != nil {
      let all = try number(node, key, .offset)
      return Insets(top: all, left: all, bottom: all, right: all)
    }
    let lengths = try numbers(
      node, key, count: 4, .offset,
      wanted: "a number, \(word.map { "\($0) " } ?? "")or \(sides)")
    return Insets(top: lengths[0], left: lengths[1], bottom: lengths[2], right: lengths[3])
  }
}
