extension InlineStyle {
  /// Reads properties in the order of a style sheet, by their names, with their values: of two that
  /// set the same, the later one counts.
  ///
  /// `margin`, `border-width`, `border-style` and `padding` are shorthands of four sides, `border`
  /// and `border-left` of width, style and colour. A side of a border without a `border-style` has
  /// no width. `white-space` takes `normal` and `nowrap`. The font and the language are set apart.
  ///
  /// ```swift
  /// let key = try InlineStyle(declarations: [("padding", "1px 4px"), ("border", "1px solid #ccc")])
  /// ```
  ///
  /// - Throws: ``CSSError`` for a property that there is not or that is given twice, and for a
  ///   value that it does not have.
  /// - Complexity: linear in the number of properties and the length of their values.
  public init(declarations: [(name: String, value: String)]) throws(CSSError) {
    var declared = DeclaredInlineStyle()
    try InlineProperty.all.read(declarations, into: &declared)
    self = declared.used
  }
}

/// A style while its declarations are read.
private struct DeclaredInlineStyle: Sendable {
  var style = InlineStyle()

  /// Whether the sides of the border are drawn, whose widths are none otherwise.
  var borderStyle = Sides(BorderStyle.none)

  /// The initial width is `medium`.
  var borderWidth = Sides(BorderWidth.medium)

  /// A value for each side.
  struct Sides<Value: Sendable>: Sendable {
    var top, right, bottom, left: Value

    init(_ value: Value) { (top, right, bottom, left) = (value, value, value, value) }

    /// One value for all sides, two for above and beside, three, or four clockwise from the top
    /// (CSS Box 4, section 4.2).
    init?(_ values: [Value]) {
      guard (1...4).contains(values.count) else { return nil }
      top = values[0]
      right = values[values.count > 1 ? 1 : 0]
      bottom = values[values.count > 2 ? 2 : 0]
      left = values[values.count > 3 ? 3 : values.count > 1 ? 1 : 0]
    }
  }

  var used: InlineStyle {
    func width(_ side: KeyPath<Sides<BorderWidth>, BorderWidth>, _ style: BorderStyle) -> CSSLength
    {
      style.isDrawn ? borderWidth[keyPath: side].length : .zero
    }
    var used = style
    used.border = InlineSides(
      top: width(\.top, borderStyle.top), right: width(\.right, borderStyle.right),
      bottom: width(\.bottom, borderStyle.bottom), left: width(\.left, borderStyle.left))
    return used
  }
}

/// A property of inline boxes: its name, and where a style keeps it.
private struct InlineProperty: NamedProperty {
  let name: String
  let expected: String

  /// Whether the property has the value given.
  let set: @Sendable (inout DeclaredInlineStyle, String) -> Bool

  private init<Value: CSSValue>(
    _ name: String, _ set: @escaping @Sendable (inout DeclaredInlineStyle, Value) -> Void
  ) {
    self.name = name
    expected = Value.expected
    self.set = { style, text in
      guard let value = Value(css: text) else { return false }
      set(&style, value)
      return true
    }
  }

  /// A shorthand of four sides.
  private init<Value: CSSValue>(
    sides name: String,
    _ set: @escaping @Sendable (inout DeclaredInlineStyle, DeclaredInlineStyle.Sides<Value>) -> Void
  ) {
    self.name = name
    expected = "one to four values, each \(Value.expected)"
    self.set = { style, text in
      let values = text.cssWords.map { Value(css: $0) }
      guard !values.contains(where: { $0 == nil }),
        let sides = DeclaredInlineStyle.Sides(values.compactMap { $0 })
      else { return false }
      set(&style, sides)
      return true
    }
  }

  /// In the order of their names.
  static let all = (boxes + text).sorted { $0.name < $1.name }

  private static let text = [
    InlineProperty("font-feature-settings") {
      $0.style.fontFeatureSettings = ($1 as CSSFeatures).features
    },
    InlineProperty("font-kerning") { $0.style.fontKerning = $1 },
    InlineProperty("font-variation-settings") {
      $0.style.fontVariationSettings = ($1 as CSSVariations).variations
    },
    InlineProperty("letter-spacing") { $0.style.letterSpacing = $1 },
    InlineProperty("line-height") { $0.style.lineHeight = $1 },
    InlineProperty("text-transform") { $0.style.textTransform = $1 },
    InlineProperty("text-wrap-mode") { $0.style.textWrapMode = $1 },
    InlineProperty("vertical-align") { $0.style.verticalAlign = $1 },
    InlineProperty("white-space") { $0.style.textWrapMode = ($1 as InlineWhiteSpace).mode },
    InlineProperty("word-spacing") { $0.style.wordSpacing = $1 },
    InlineProperty("color") { $0.style.color = ($1 as CSSColor).color },
  ]

  private static let boxes: [InlineProperty] = [
    InlineProperty("background-color") { $0.style.backgroundColor = ($1 as CSSColor).color },
    InlineProperty("border-color") { $0.style.borderColor = ($1 as CSSColor).color },
    InlineProperty("border") {
      let border: CSSBorder = $1
      $0.borderWidth = .init(border.width)
      $0.borderStyle = .init(border.style)
      $0.style.borderColor = border.color
    },
    InlineProperty("border-left") { $0.set(\.left, $1) },
    InlineProperty("border-right") { $0.set(\.right, $1) },
    InlineProperty("border-top") { $0.set(\.top, $1) },
    InlineProperty("border-bottom") { $0.set(\.bottom, $1) },
    InlineProperty(sides: "border-width") { $0.borderWidth = $1 },
    InlineProperty("border-left-width") { $0.borderWidth.left = $1 },
    InlineProperty("border-right-width") { $0.borderWidth.right = $1 },
    InlineProperty("border-top-width") { $0.borderWidth.top = $1 },
    InlineProperty("border-bottom-width") { $0.borderWidth.bottom = $1 },
    InlineProperty(sides: "border-style") { $0.borderStyle = $1 },
    InlineProperty("border-left-style") { $0.borderStyle.left = $1 },
    InlineProperty("border-right-style") { $0.borderStyle.right = $1 },
    InlineProperty("border-top-style") { $0.borderStyle.top = $1 },
    InlineProperty("border-bottom-style") { $0.borderStyle.bottom = $1 },
    InlineProperty(sides: "margin") { $0.style.margin = InlineSides($1, \CSSMargin.length) },
    InlineProperty("margin-left") { $0.style.margin.left = ($1 as CSSMargin).length },
    InlineProperty("margin-right") { $0.style.margin.right = ($1 as CSSMargin).length },
    InlineProperty("margin-top") { $0.style.margin.top = ($1 as CSSMargin).length },
    InlineProperty("margin-bottom") { $0.style.margin.bottom = ($1 as CSSMargin).length },
    InlineProperty(sides: "padding") { $0.style.padding = InlineSides($1, \CSSSide.length) },
    InlineProperty("padding-left") { $0.style.padding.left = ($1 as CSSSide).length },
    InlineProperty("padding-right") { $0.style.padding.right = ($1 as CSSSide).length },
    InlineProperty("padding-top") { $0.style.padding.top = ($1 as CSSSide).length },
    InlineProperty("padding-bottom") { $0.style.padding.bottom = ($1 as CSSSide).length },
  ]
}

extension DeclaredInlineStyle {
  /// Sets the border of one side.
  fileprivate mutating func set(
    _ side: WritableKeyPath<Sides<BorderWidth>, BorderWidth>, _ border: CSSBorder
  ) {
    borderWidth[keyPath: side] = border.width
    switch side {
    case \.left: borderStyle.left = border.style
    case \.right: borderStyle.right = border.style
    case \.top: borderStyle.top = border.style
    default: borderStyle.bottom = border.style
    }
    if let color = border.color { style.borderColor = color }
  }
}

extension InlineSides {
  fileprivate init<Value: Sendable>(
    _ sides: DeclaredInlineStyle.Sides<Value>, _ length: KeyPath<Value, CSSLength>
  ) {
    self.init(
      top: sides.top[keyPath: length], right: sides.right[keyPath: length],
      bottom: sides.bottom[keyPath: length], left: sides.left[keyPath: length])
  }
}

extension String {
  /// What stands between white space, but in brackets.
  fileprivate var cssWords: [String] {
    var words: [String] = []
    var depth = 0
    var isOpen = false
    for character in unicodeScalars {
      if depth == 0, character == " " || (0x9...0xD).contains(character.value) {
        isOpen = false
        continue
      }
      if character == "(" { depth += 1 }
      if character == ")" { depth = max(depth - 1, 0) }
      if !isOpen { words.append("") }
      isOpen = true
      words[words.count - 1].unicodeScalars.append(character)
    }
    return words
  }
}

/// The width of a side of a border.
private struct BorderWidth: CSSValue {
  var length: CSSLength

  static let medium = BorderWidth(length: .px(3))
  static var expected: String { "thin, medium, thick or \(CSSSide.expected)" }

  init(length: CSSLength) { self.length = length }

  init?(css text: String) {
    switch text.lowercased() {
    case "thin": length = .px(1)
    case "medium": self = .medium
    case "thick": length = .px(5)
    default:
      guard let side = CSSSide(css: text) else { return nil }
      length = side.length
    }
  }

  var css: String { length.css }
}

/// How a side of a border looks. All that show are drawn alike.
private enum BorderStyle: String, CSSKeyword, CSSValue {
  case none, hidden, solid, dotted, dashed, double, groove, ridge, inset, outset

  var isDrawn: Bool { self != .none && self != .hidden }
}

/// Width, style and colour of a border, in any order.
private struct CSSBorder: CSSValue {
  var width = BorderWidth.medium
  var style = BorderStyle.none
  var color: Color?

  static var expected: String { "a width, a style and a colour, such as 1px solid #ccc" }

  init?(css text: String) {
    var given: Set<String> = []
    func isFirst(_ part: String) -> Bool { given.insert(part).inserted }
    for word in text.cssWords {
      if let width = BorderWidth(css: word), isFirst("width") {
        self.width = width
      } else if let style = BorderStyle(css: word), isFirst("style") {
        self.style = style
      } else if let color = CSSColor(css: word), isFirst("color") {
        self.color = color.color
      } else {
        return nil
      }
    }
    if given.isEmpty { return nil }
  }

  var css: String { "\(width.css) \(style.css)" }
}

/// A colour; `currentcolor` is none of its own.
private struct CSSColor: CSSValue {
  var color: Color?

  static var expected: String { "currentcolor, transparent or a colour such as #1a73e8" }

  init?(css text: String) {
    switch text.lowercased() {
    case "currentcolor": color = nil
    case "transparent": color = Color(red: 0, green: 0, blue: 0, alpha: 0)
    default:
      guard let known = Color(text) else { return nil }
      color = known
    }
  }

  var css: String { color?.description ?? "currentcolor" }
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
