/// A value of a YAML document with the line it stands on.
struct YAMLNode: Sendable {
  enum Value: Hashable, Sendable {
    /// A plain one stands without quotes.
    case scalar(String, isPlain: Bool)
    case list([YAMLNode])
    /// In the order of the text.
    case mapping([YAMLMember])
    case alias
  }

  var value: Value

  /// From 1.
  var line: Int

  /// A scalar's text.
  var text: String? {
    guard case .scalar(let text, _) = value else { return nil }
    return text
  }
}

/// A key and its value.
struct YAMLMember: Hashable, Sendable {
  var key: YAMLNode
  var value: YAMLNode
}

/// Nodes are equal as keys are: `on` is `"on"`, wherever it stands.
extension YAMLNode: Hashable {
  static func == (first: YAMLNode, second: YAMLNode) -> Bool {
    if let text = first.text { return text == second.text }
    return first.value == second.value
  }

  func hash(into hasher: inout Hasher) {
    if let text { hasher.combine(text) } else { hasher.combine(value) }
  }
}
