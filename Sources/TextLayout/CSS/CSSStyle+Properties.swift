extension CSSStyle {
  /// Reads properties by their names in style sheets, with their values.
  ///
  /// Keywords and units may be in capitals. Lengths are in px or em, and zero needs no unit.
  /// Properties that are not given have their initial values.
  ///
  /// ```swift
  /// let style = try CSSStyle(properties: ["line-height": "1.5", "text-indent": "2em"])
  /// ```
  ///
  /// A dictionary has no order. Where that counts, as of `white-space: pre` and `text-wrap: wrap`,
  /// use ``init(declarations:)``.
  ///
  /// - Throws: ``CSSError`` for a property that there is not or that is given twice, for a value
  ///   that it does not have, and for properties whose order counts.
  /// - Complexity: linear in the number of properties and the length of their values.
  public init(properties: [String: String]) throws(CSSError) {
    // In the order of their names: of several errors always the same one is told.
    let sorted = properties.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    try self.init(declarations: sorted)
    // Where two say different things, it counts which of them is the last.
    let modes = sorted.filter { Self.modeNames.contains($0.name.lowercased()) }
    for last in modes {
      let others = sorted.filter { $0.name != last.name }
      if try CSSStyle(declarations: others + [last]) != self {
        throw .orderNeeded(modes.map { $0.name.lowercased() })
      }
    }
  }

  /// Reads properties in the order of a style sheet: of two that set the same, the later one
  /// counts.
  ///
  /// These are the shorthands: `white-space` sets `white-space-collapse` and `text-wrap-mode`, and
  /// `text-wrap` sets `text-wrap-mode` and `text-wrap-style`. Names and values are as for
  /// ``init(properties:)``.
  ///
  /// ```swift
  /// let style = try CSSStyle(declarations: [("white-space", "pre"), ("text-wrap", "balance")])
  /// style.whiteSpace  // preWrap
  /// ```
  ///
  /// - Throws: ``CSSError`` for a property that there is not or that is given twice, and for a
  ///   value that it does not have.
  /// - Complexity: linear in the number of properties and the length of their values.
  public init(declarations: [(name: String, value: String)]) throws(CSSError) {
    self.init()
    try CSSProperty.all.read(declarations, into: &self)
  }

  /// The properties that have another value than their initial one, as ``init(properties:)`` reads
  /// them. Shorthands stand for the properties they set, where they can.
  public var properties: [String: String] {
    Dictionary(uniqueKeysWithValues: changes)
  }

  private var changes: [(String, String)] {
    let initial = CSSStyle()
    return CSSProperty.all.compactMap { property in
      let value = property.value(self)
      return value == property.value(initial) || isSaidByAnother(property.name)
        ? nil : (property.name, value)
    }
  }

  /// Whether another of the ``properties`` says what one of them would.
  private func isSaidByAnother(_ name: String) -> Bool {
    switch name {
    case "white-space": !isWhiteSpaceKeyword
    case "white-space-collapse", "text-wrap-mode": isWhiteSpaceKeyword
    case "text-wrap": !wraps
    case "text-wrap-style": wraps
    default: false
    }
  }

  /// The properties that set ``textWrapMode``, ``textWrapStyle`` or ``whiteSpaceCollapse``.
  private static let modeNames: Set = [
    "text-wrap", "text-wrap-mode", "text-wrap-style", "white-space", "white-space-collapse",
  ]
}

extension CSSStyle: CustomStringConvertible {
  /// The ``properties``, as a style sheet has them: `line-height: 1.5; white-space: pre-wrap`.
  public var description: String {
    changes.map { "\($0): \($1)" }.joined(separator: "; ")
  }
}

/// A property: its name, and where a style keeps it.
private struct CSSProperty: NamedProperty {
  let name: String
  let expected: String

  /// Whether the property has the value given.
  let set: @Sendable (inout CSSStyle, String) -> Bool
  let value: @Sendable (CSSStyle) -> String

  private init<Value: CSSValue>(
    _ name: String, _ path: any WritableKeyPath<CSSStyle, Value> & Sendable
  ) {
    self.name = name
    expected = Value.expected
    set = { style, text in
      guard let value = Value(css: text) else { return false }
      style[keyPath: path] = value
      return true
    }
    value = { $0[keyPath: path].css }
  }

  /// In the order of their names.
  static let all = [
    CSSProperty("direction", \.direction),
    CSSProperty("font-feature-settings", \.features),
    CSSProperty("font-kerning", \.fontKerning),
    CSSProperty("font-variation-settings", \.variations),
    CSSProperty("hyphens", \.hyphens),
    CSSProperty("letter-spacing", \.letterSpacing),
    CSSProperty("line-break", \.lineBreak),
    CSSProperty("line-height", \.lineHeight),
    CSSProperty("overflow-wrap", \.overflowWrap),
    CSSProperty("tab-size", \.tabSize),
    CSSProperty("text-align", \.textAlign),
    CSSProperty("text-align-last", \.textAlignLast),
    CSSProperty("text-indent", \.textIndent),
    CSSProperty("text-spacing-trim", \.textSpacingTrim),
    CSSProperty("text-transform", \.textTransform),
    CSSProperty("text-wrap", \.textWrap),
    CSSProperty("text-wrap-mode", \.textWrapMode),
    CSSProperty("text-wrap-style", \.textWrapStyle),
    CSSProperty("white-space", \.whiteSpace),
    CSSProperty("white-space-collapse", \.whiteSpaceCollapse),
    CSSProperty("word-break", \.wordBreak),
    CSSProperty("word-spacing", \.wordSpacing),
    CSSProperty("zoom", \.zoomFactor),
  ]
}
