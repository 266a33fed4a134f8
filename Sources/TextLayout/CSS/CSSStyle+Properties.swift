extension CSSStyle {
  /// Reads properties by their names in style sheets, with their values.
  ///
  /// Names may be in camel case, as `lineHeight`, and in capitals, as keywords and units may.
  /// Lengths are in any unit that does not ask for a window or the root's font, or calculated by
  /// `calc()`, `min()`, `max()` and `clamp()`. Zero needs no unit. Properties that are not given
  /// have their initial values. So have those with `inherit`, `initial`, `unset` or `revert`: a
  /// block inherits from nothing.
  ///
  /// ```swift
  /// let style = try CSSStyle(properties: ["line-height": "1.5", "text-indent": "2em"])
  /// ```
  ///
  /// A dictionary has no order. Where that counts, as of `white-space: pre` and `text-wrap: wrap`,
  /// use ``init(declarations:unknown:rootFontSize:)``.
  ///
  /// - Parameters:
  ///   - properties: Names and values.
  ///   - unknown: What is done with properties that say nothing of lines. The font's are passed
  ///     over with ``CSSUnknownProperties/ignore``; ``ComputedStyle`` reads them.
  ///   - rootFontSize: What a `rem` is, in points.
  /// - Throws: ``CSSError`` for a property that there is not or that is given twice, for a value
  ///   that it does not have, and for properties whose order counts. A property that can change
  ///   lines and is not known is an error in any case.
  /// - Complexity: linear in the number of properties and the length of their values.
  public init(
    properties: [String: String], unknown: CSSUnknownProperties = .refuse,
    rootFontSize: Double = 16
  ) throws(CSSError) {
    // In the order of their names: of several errors always the same one is told.
    let sorted = properties.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    try self.init(declarations: sorted, unknown: unknown, rootFontSize: rootFontSize)
    // Where two say different things, it counts which of them is the last.
    let modes = sorted.filter { Self.modeNames.contains(CSSPropertyNames.canonical($0.name)) }
    for last in modes {
      let others = modes.filter { $0.name != last.name }
      let style = try CSSStyle(declarations: others + [last], unknown: unknown)
      if style.textWrapMode != textWrapMode || style.textWrapStyle != textWrapStyle
        || style.whiteSpaceCollapse != whiteSpaceCollapse
      {
        throw .orderNeeded(modes.map { CSSPropertyNames.canonical($0.name) })
      }
    }
  }

  /// Reads properties in the order of a style sheet: of two that set the same, the later one
  /// counts.
  ///
  /// These are the shorthands: `white-space` sets `white-space-collapse` and `text-wrap-mode`, and
  /// `text-wrap` sets `text-wrap-mode` and `text-wrap-style`. Names and values are as for
  /// ``init(properties:unknown:rootFontSize:)``.
  ///
  /// ```swift
  /// let style = try CSSStyle(declarations: [("white-space", "pre"), ("text-wrap", "balance")])
  /// style.whiteSpace  // preWrap
  /// ```
  ///
  /// - Throws: ``CSSError`` for a property that there is not or that is given twice with different
  ///   values, and for a value that it does not have.
  /// - Complexity: linear in the number of properties and the length of their values.
  public init(
    declarations: [(name: String, value: String)], unknown: CSSUnknownProperties = .refuse,
    rootFontSize: Double = 16
  ) throws(CSSError) {
    var reader = CSSDeclarationReader(unknown: unknown, takesFont: false)
    try reader.read(declarations)
    self = reader.style.withRoot(fontSize: rootFontSize)
  }

  /// The style with root font sizes in px.
  func withRoot(fontSize: Double) -> CSSStyle {
    withLengths { $0.withRoot(fontSize: fontSize) }
  }

  /// The property of a name in small letters.
  static func property(_ name: String) -> CSSProperty? { CSSProperty.byName[name] }

  static let propertyNames = CSSProperty.all.map(\.name)

  /// The properties that have another value than their initial one, as
  /// ``init(properties:unknown:rootFontSize:)`` reads them. Shorthands stand for the
  /// properties they set, where they can.
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
    case "font-variant", "text-box", "text-emphasis": true
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

/// A property of a block: its name, and where a style keeps it.
struct CSSProperty: NamedProperty {
  let name: String
  let expected: String

  /// Whether the property has the value given.
  let set: @Sendable (inout CSSStyle, String) -> Bool
  let value: @Sendable (CSSStyle) -> String
  private let setInitial: @Sendable (inout CSSStyle) -> Void

  /// A block inherits from nothing, so all keywords stand for the initial value.
  func reset(_ style: inout CSSStyle, to keyword: CSSWideKeyword) -> Bool {
    setInitial(&style)
    return true
  }

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
    setInitial = { $0[keyPath: path] = CSSStyle()[keyPath: path] }
  }

  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// In the order of their names.
  static let all = [
    CSSProperty("direction", \.direction),
    CSSProperty("font-feature-settings", \.features),
    CSSProperty("font-kerning", \.fontKerning),
    CSSProperty("font-optical-sizing", \.fontOpticalSizing),
    CSSProperty("font-size-adjust", \.sizeAdjust),
    CSSProperty("font-synthesis-small-caps", \.fontSynthesisSmallCaps),
    CSSProperty("font-variant", \.variants),
    CSSProperty("font-variant-alternates", \.fontVariantAlternates),
    CSSProperty("font-variant-caps", \.fontVariantCaps),
    CSSProperty("font-variant-east-asian", \.variantEastAsian),
    CSSProperty("font-variant-emoji", \.fontVariantEmoji),
    CSSProperty("font-variant-ligatures", \.variantLigatures),
    CSSProperty("font-variant-numeric", \.variantNumeric),
    CSSProperty("font-variant-position", \.fontVariantPosition),
    CSSProperty("font-variation-settings", \.variations),
    CSSProperty("hyphenate-character", \.hyphenate),
    CSSProperty("hyphenate-limit-chars", \.hyphenateLimitChars),
    CSSProperty("hyphens", \.hyphens),
    CSSProperty("letter-spacing", \.letterSpacing),
    CSSProperty("line-break", \.lineBreak),
    CSSProperty("line-height", \.lineHeight),
    CSSProperty("overflow-wrap", \.overflowWrap),
    CSSProperty("tab-size", \.tabSize),
    CSSProperty("text-align", \.textAlign),
    CSSProperty("text-align-last", \.textAlignLast),
    CSSProperty("text-autospace", \.textAutospace),
    CSSProperty("text-box", \.textBox),
    CSSProperty("text-box-edge", \.textBoxEdge),
    CSSProperty("text-box-trim", \.textBoxTrim),
    CSSProperty("text-emphasis", \.textEmphasis),
    CSSProperty("text-emphasis-position", \.textEmphasisPosition),
    CSSProperty("text-emphasis-style", \.textEmphasisStyle),
    CSSProperty("text-fit", \.textFit),
    CSSProperty("text-indent", \.textIndentValue),
    CSSProperty("text-justify", \.textJustify),
    CSSProperty("text-overflow", \.textOverflow),
    CSSProperty("text-rendering", \.textRendering),
    CSSProperty("text-spacing-trim", \.textSpacingTrim),
    CSSProperty("text-transform", \.textTransform),
    CSSProperty("text-wrap", \.textWrapValue),
    CSSProperty("text-wrap-mode", \.textWrapMode),
    CSSProperty("text-wrap-style", \.textWrapStyle),
    CSSProperty("white-space", \.whiteSpaceValue),
    CSSProperty("white-space-collapse", \.whiteSpaceCollapse),
    CSSProperty("word-break", \.wordBreak),
    CSSProperty("word-spacing", \.wordSpacing),
    CSSProperty("zoom", \.zoomFactor),
  ]
}
