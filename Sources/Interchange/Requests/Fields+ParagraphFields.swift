extension Fields: ParagraphFields {
  func choices<Value>(_ name: String, _ choice: Choice<Value>) throws(ToolError) -> [Value] {
    var values: [Value] = []
    for text in try strings(name) ?? [] {
      values.append(try choice.value(text, name: path + name))
    }
    return values
  }

  func word(_ name: String) -> String? {
    guard case .string(let text) = value(name) else { return nil }
    return text
  }

  func wrong(_ name: String, _ problem: ErrorMessage) -> ToolError {
    .usage("\(own: path + name)" + problem)
  }
}
