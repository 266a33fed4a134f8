extension TemplateFields: ParagraphFields {
  func choices<Value>(_ key: String, _ choice: Choice<Value>) throws(ToolError) -> [Value] {
    guard let node = node(key), let texts = try strings(key) else { return [] }
    return try placed(node) { () throws(ToolError) in
      var values: [Value] = []
      for text in texts { values.append(try choice.value(text, name: key)) }
      return values
    }
  }

  func object(_ key: String, known: [String]) throws(ToolError) -> TemplateFields? {
    guard let node = node(key) else { return nil }
    return try TemplateFields(node, source, known: known, view: view, what: key)
  }

  func objects(_ key: String, known: [String]) throws(ToolError) -> [TemplateFields]? {
    guard let list = try list(key, wanted: "a list of mappings") else { return nil }
    var objects: [TemplateFields] = []
    for (index, node) in list.enumerated() {
      objects.append(
        try TemplateFields(node, source, known: known, view: view, what: "\(key)[\(index)]"))
    }
    return objects
  }

  func word(_ key: String) -> String? { node(key)?.text }

  func wrong(_ key: String, _ problem: ErrorMessage) -> ToolError {
    error("\(own: key)" + problem, line: line(of: key))
  }
}
