extension InlineStyle {
  /// Reads properties in the order of a style sheet, by their names, with their values: of two that
  /// set the same, the later one counts.
  ///
  /// `margin`, `border-width` and `padding` are given for each side, as `padding-left`.
  /// `white-space` takes `normal` and `nowrap`. The font and the language are set apart.
  ///
  /// ```swift
  /// let key = try InlineStyle(declarations: [("padding-left", "4px"), ("vertical-align", "top")])
  /// ```
  ///
  /// - Throws: ``CSSError`` for a property that there is not or that is given twice, and for a
  ///   value that it does not have.
  /// - Complexity: linear in the number of properties and the length of their values.
  package init(declarations: [(name: String, value: String)]) throws(CSSError) {
    self.init()
    try InlineProperty.all.read(declarations, into: &self)
  }
}

/// A property of inline boxes: its name, and where a style keeps it.
private struct InlineProperty: NamedProperty {
  let name: String
  let expected: String

  /// Whether the property has the value given.
  let set: @Sendable (inout InlineStyle, String) -> Bool

  private init<Value: CSSValue>(
    _ name: String, _ set: @escaping @Sendable (inout InlineStyle, Value) -> Void
  ) {
    self.name = name
    expected = Value.expected
    self.set = { style, text in
      guard let value = Value(css: text) else { return false }
      set(&style, value)
      return true
    }
  }

  /// In the order of their names.
  static let all = [
    InlineProperty("border-left-width") { $0.border.left = ($1 as CSSSide).length },
    InlineProperty("border-right-width") { $0.border.right = ($1 as CSSSide).length },
    InlineProperty("font-feature-settings") {
      $0.fontFeatureSettings = ($1 as CSSFeatures).features
    },
    InlineProperty("font-kerning") { $0.fontKerning = $1 },
    InlineProperty("font-variation-settings") {
      $0.fontVariationSettings = ($1 as CSSVariations).variations
    },
    InlineProperty("letter-spacing") { $0.letterSpacing = $1 },
    InlineProperty("line-height") { $0.lineHeight = $1 },
    InlineProperty("margin-left") { $0.margin.left = ($1 as CSSMargin).length },
    InlineProperty("margin-right") { $0.margin.right = ($1 as CSSMargin).length },
    InlineProperty("padding-left") { $0.padding.left = ($1 as CSSSide).length },
    InlineProperty("padding-right") { $0.padding.right = ($1 as CSSSide).length },
    InlineProperty("text-wrap-mode") { $0.textWrapMode = $1 },
    InlineProperty("vertical-align") { $0.verticalAlign = $1 },
    InlineProperty("white-space") { $0.textWrapMode = ($1 as InlineWhiteSpace).mode },
    InlineProperty("word-spacing") { $0.wordSpacing = $1 },
  ]
}

/// The width of a border, or of padding.
private struct CSSSide: CSSValue {
  var length: CSSLength

  static var expected: String { "a length in px or em, not below 0" }

  init?(css text: String) {
    guard let number = CSSNumber(text), number.value >= 0, let length = number.length else {
      return nil
    }
    self.length = length
  }

  var css: String { length.css }
}

/// A margin.
private struct CSSMargin: CSSValue {
  var length: CSSLength

  static var expected: String { "a length in px or em" }

  init?(css text: String) {
    guard let length = CSSNumber(text)?.length else { return nil }
    self.length = length
  }

  var css: String { length.css }
}

/// `white-space` of a box, as far as boxes have one of their own.
private enum InlineWhiteSpace: String, CSSKeyword, CSSValue {
  case normal, nowrap

  var mode: CSSStyle.TextWrapMode { self == .normal ? .wrap : .nowrap }
}

extension CSSVerticalAlign: CSSValue {
  static var expected: String {
    "baseline, sub, super, text-top, text-bottom, middle, top, bottom, a length in px or em or a "
      + "percentage"
  }

  private static let keywords: [(name: String, value: CSSVerticalAlign)] = [
    ("baseline", .baseline), ("sub", .sub), ("super", .super), ("text-top", .textTop),
    ("text-bottom", .textBottom), ("middle", .middle), ("top", .top), ("bottom", .bottom),
  ]

  init?(css text: String) {
    if let keyword = Self.keywords.first(where: { $0.name == text.lowercased() }) {
      self = keyword.value
    } else if let number = CSSNumber(text), number.unit == "%" {
      self = .percentage(number.value)
    } else if let length = CSSNumber(text)?.length {
      self = .length(length)
    } else {
      return nil
    }
  }

  var css: String {
    switch self {
    case .length(let length): length.css
    case .percentage(let number): "\(number.css)%"
    default: Self.keywords.first { $0.value == self }?.name ?? ""
    }
  }
}
