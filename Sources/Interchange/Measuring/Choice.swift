package import LineBreaking
package import TextLayout

/// The values of an option or field that has a fixed set of them.
package struct Choice<Value: Sendable>: Sendable {
  /// What an error calls the option.
  package let name: String
  package let values: [(name: String, value: Value)]

  package init(name: String, values: [(name: String, value: Value)]) {
    self.name = name
    self.values = values
  }

  /// "uikit or css".
  package var list: String { values.map(\.name).alternatives }

  /// - Parameter name: What an error calls the field, if not by its usual name.
  package func value(_ text: String, name: String? = nil) throws(ToolError) -> Value {
    guard let value = known(text) else {
      throw .usage("\(name ?? self.name) \"\(text.withVisibleScalars)\": " + advice(text))
    }
    return value
  }

  /// What to give instead. Before a long list stand the values like it, if there are any.
  private func advice(_ text: String) -> ErrorMessage {
    let names = values.map(\.name)
    let nearest = NearestNames.nearest(to: text, among: names)
    if values.count <= 13 || nearest.isEmpty { return "give \(own: list)" }
    return "did you mean \(own: nearest.joined(separator: " or "))? "
      + "There are \(own: names.joined(separator: ", "))"
  }

  package func known(_ text: String) -> Value? {
    values.first { $0.name == text }?.value
  }
}

extension Choice where Value: CaseIterable & RawRepresentable<String> {
  /// All values of a type by their names.
  package init(name: String) {
    self.init(name: name, values: Value.allCases.map { ($0.rawValue, $0) })
  }
}

/// The options of a layout by the names that both the command line and requests use.
package enum Choices {
  package static let convention = Choice<Convention>(
    name: "convention", values: [("uikit", .uiKit), ("css", .css)])

  package static let view = Choice<MeasuredView>(
    name: "as",
    values: [("boundingRect", .boundingRect), ("label", .label), ("textView", .textView)])

  package static let direction = Choice<BaseDirection>(
    name: "direction",
    values: [("natural", .natural), ("ltr", .leftToRight), ("rtl", .rightToLeft)])

  package static let strictness = Choice<LineBreaker.Strictness>(name: "strictness")

  package static let wordBreaking = Choice<LineBreaker.WordBreaking>(
    name: "word breaking",
    values: [
      ("normal", .normal), ("breakAll", .breakAll), ("keepAll", .keepAll),
      ("keepHangul", .keepHangul),
      // CSS's spelling, and one like it.
      ("break-all", .breakAll), ("keep-all", .keepAll), ("keep-hangul", .keepHangul),
    ])

  package static let slant = Choice<FontSlant>(name: "slant")

  package static let onOff = Choice<Bool>(
    name: "fallback metrics", values: [("on", true), ("off", false)])

  package static let unknownProperties = Choice<CSSUnknownProperties>(
    name: "unknown", values: [("refuse", .refuse), ("ignore", .ignore)])

  package static let lastLine = Choice<LastLine>(
    name: "truncation",
    values: [
      ("head", .cut(.head)), ("middle", .cut(.middle)), ("tail", .cut(.tail)),
      ("none", .asBroken),
    ])
}

/// The choices of floats.
extension Choices {
  static let floatSide = Choice<FloatBox.Side>(
    name: "side", values: [("left", .left), ("right", .right)])

  static let clear = Choice<FloatBox.Clear>(
    name: "clear",
    values: [("none", .none), ("left", .left), ("right", .right), ("both", .both)])
}

/// How the last visible line ends when text remains.
package enum LastLine: Sendable {
  case asBroken
  case cut(Truncation.Mode)
}

/// The choices of runs.
extension Choices {
  package static let ligatures = Choice<TextAttributes.Ligatures>(
    name: "ligatures",
    values: [("standard", .standard), ("essential", .essential), ("all", .all)])

  static let decoration = Choice<TextDecoration?>(
    name: "decoration",
    values: [
      ("none", nil), ("single", TextDecoration()), ("thick", TextDecoration(.thick)),
      ("double", TextDecoration(.double)),
    ])

  /// Whether a run is forced from right to left.
  package static let writingDirection = Choice<Bool>(
    name: "writing direction", values: [("ltr", false), ("rtl", true)])

  static let writingFormat = Choice<WritingDirection.Format>(
    name: "writing direction's format",
    values: [("embedding", .embedding), ("override", .override), ("isolate", .isolate)])
}

/// The choices of paragraphs.
extension Choices {
  package static let alignment = Choice<ParagraphStyle.Alignment>(
    name: "alignment",
    values: [
      ("left", .left), ("center", .center), ("right", .right), ("justified", .justified),
      ("natural", .natural),
    ])

  package static let tabAlignment = Choice<TabStop.Alignment>(
    name: "tab's alignment",
    values: [("left", .left), ("center", .center), ("right", .right), ("decimal", .decimal)])

  package static let lineBreakMode = Choice<ParagraphStyle.LineBreakMode>(
    name: "line break mode",
    values: [
      ("byWordWrapping", .byWordWrapping), ("byCharWrapping", .byCharWrapping),
      ("byClipping", .byClipping), ("byTruncatingHead", .byTruncatingHead),
      ("byTruncatingMiddle", .byTruncatingMiddle), ("byTruncatingTail", .byTruncatingTail),
    ])

  /// The same in the words of the command line.
  package static let shortLineBreakMode = Choice<ParagraphStyle.LineBreakMode>(
    name: "line break mode",
    values: [
      ("word", .byWordWrapping), ("char", .byCharWrapping), ("clip", .byClipping),
      ("head", .byTruncatingHead), ("middle", .byTruncatingMiddle), ("tail", .byTruncatingTail),
    ])

  package static let lineBreakStrategy = Choice<ParagraphStyle.LineBreakStrategy>(
    name: "line break strategy",
    values: [
      ("pushOut", .pushOut), ("hangulWordPriority", .hangulWordPriority),
      ("standard", .standard),
    ])

  /// The same in the words of the command line.
  package static let shortLineBreakStrategy = Choice<ParagraphStyle.LineBreakStrategy>(
    name: "line break strategy",
    values: [
      ("push-out", .pushOut), ("hangul-word-priority", .hangulWordPriority),
      ("standard", .standard),
    ])
}
