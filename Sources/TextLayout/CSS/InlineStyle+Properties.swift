extension InlineStyle {
  /// Reads properties in the order of a style sheet, by their names, with their values: of two that
  /// set the same, the later one counts.
  ///
  /// `margin`, `border-width`, `border-style` and `padding` are shorthands of four sides, `border`
  /// and `border-left` of width, style and colour. A side of a border without a `border-style` has
  /// no width. The font and the language are set apart.
  ///
  /// With ``CSSUnknownProperties/ignore`` it takes what `getComputedStyle` says of a `span`. Then
  /// properties that only blocks have are passed over, and the font's. Those that boxes cannot have
  /// of their own here must say what the block's do.
  ///
  /// ```swift
  /// let key = try InlineStyle(declarations: [("padding", "1px 4px"), ("border", "1px solid #ccc")])
  /// ```
  ///
  /// - Parameters:
  ///   - declarations: Names and values.
  ///   - unknown: What is done with those that say nothing of the box.
  ///   - block: The block around the box, with the direction that the box inherits: logical sides
  ///     such as `margin-inline-start` are by that, unless the box has its own.
  ///   - rootFontSize: What a `rem` is, in points.
  ///   - pseudoElement: What the style is of; `nil` for an element. Properties that do not apply to
  ///     it are errors, or passed over.
  /// - Throws: ``CSSError`` for a property that there is not or that is given twice, and for a
  ///   value that it does not have. A property that can change lines and is not known is an error
  ///   in any case.
  /// - Complexity: linear in the number of properties and the length of their values.
  public init(
    declarations: [(name: String, value: String)], unknown: CSSUnknownProperties = .refuse,
    in block: CSSStyle = CSSStyle(), rootFontSize: Double = 16,
    of pseudoElement: CSSPseudoElement? = nil
  ) throws(CSSError) {
    var reader = InlineDeclarationReader(
      unknown: unknown, block: block, pseudoElement: pseudoElement)
    self = try reader.read(declarations).withRoot(fontSize: rootFontSize)
  }
}

/// A style while its declarations are read.
struct DeclaredInlineStyle: Sendable {
  fileprivate var style = InlineStyle()

  /// Whether the sides of the border are drawn, whose widths are none otherwise.
  fileprivate var borderStyle = Sides(BorderStyle.none)

  /// The initial width is `medium`.
  fileprivate var borderWidth = Sides(BorderWidth.medium)

  /// A value for each side.
  fileprivate struct Sides<Value: Sendable>: Sendable {
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
struct InlineProperty: NamedProperty {
  let name: String
  let expected: String

  /// Whether the property has the value given.
  let set: @Sendable (inout DeclaredInlineStyle, String) -> Bool

  /// The initial value, as style sheets write it.
  private let initial: String

  /// Lets a box inherit; `nil` for a property that boxes do not inherit.
  private var inherit: (@Sendable (inout DeclaredInlineStyle) -> Void)?

  private init<Value: CSSReadable>(
    _ name: String, initially initial: String,
    _ set: @escaping @Sendable (inout DeclaredInlineStyle, Value) -> Void
  ) {
    self.name = name
    self.initial = initial
    expected = Value.expected
    self.set = { style, text in
      guard let value = Value(css: text) else { return false }
      set(&style, value)
      return true
    }
  }

  /// A property that boxes inherit, if it is not given.
  private init<Value: CSSReadable>(
    _ name: String, initially initial: String, inherited path: InheritedPath<Value>
  ) {
    self.init(name, initially: initial) { (declared, value: Value) in
      declared.style[keyPath: path] = value
    }
    inherit = { $0.style[keyPath: path] = nil }
  }

  private typealias InheritedPath<Value> = any WritableKeyPath<InlineStyle, Value?> & Sendable

  func reset(_ style: inout DeclaredInlineStyle, to keyword: CSSWideKeyword) -> Bool {
    if keyword == .initial || inherit == nil && keyword != .inherit { return set(&style, initial) }
    guard let inherit else { return false }
    inherit(&style)
    return true
  }

  /// A shorthand of four sides.
  private init<Value: CSSReadable>(
    sides name: String, initially initial: String,
    _ set: @escaping @Sendable (inout DeclaredInlineStyle, DeclaredInlineStyle.Sides<Value>) -> Void
  ) {
    self.name = name
    self.initial = initial
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

  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// In the order of their names.
  static let all = (boxes + text).sorted { $0.name < $1.name }

  private static let text: [InlineProperty] = [
    InlineProperty("color", initially: "currentcolor") { $0.style.color = ($1 as CSSColor).color },
    InlineProperty("direction", initially: "ltr", inherited: \.direction),
    InlineProperty("font-feature-settings", initially: "normal", inherited: \.features),
    InlineProperty("font-kerning", initially: "auto", inherited: \.fontKerning),
    InlineProperty("font-optical-sizing", initially: "auto", inherited: \.fontOpticalSizing),
    InlineProperty("font-size-adjust", initially: "none", inherited: \.sizeAdjust),
    InlineProperty(
      "font-synthesis-small-caps", initially: "auto", inherited: \.fontSynthesisSmallCaps),
    InlineProperty("font-variant", initially: "normal", inherited: \.variants),
    InlineProperty(
      "font-variant-alternates", initially: "normal", inherited: \.fontVariantAlternates),
    InlineProperty("font-variant-caps", initially: "normal", inherited: \.fontVariantCaps),
    InlineProperty("font-variant-east-asian", initially: "normal", inherited: \.variantEastAsian),
    InlineProperty("font-variant-emoji", initially: "normal", inherited: \.fontVariantEmoji),
    InlineProperty("font-variant-ligatures", initially: "normal", inherited: \.variantLigatures),
    InlineProperty("font-variant-numeric", initially: "normal", inherited: \.variantNumeric),
    InlineProperty("font-variant-position", initially: "normal", inherited: \.fontVariantPosition),
    InlineProperty("font-variation-settings", initially: "normal", inherited: \.variations),
    InlineProperty("hyphenate-character", initially: "auto", inherited: \.hyphenate),
    InlineProperty(
      "hyphenate-limit-chars", initially: "auto", inherited: \.hyphenateLimitChars),
    InlineProperty("hyphens", initially: "manual", inherited: \.hyphens),
    InlineProperty("letter-spacing", initially: "normal", inherited: \.letterSpacing),
    InlineProperty("line-break", initially: "auto", inherited: \.lineBreak),
    InlineProperty("line-height", initially: "normal", inherited: \.lineHeight),
    InlineProperty("overflow-wrap", initially: "normal", inherited: \.overflowWrap),
    InlineProperty("tab-size", initially: "8", inherited: \.tabSize),
    InlineProperty("text-box", initially: "normal") {
      let value: CSSTextBox = $1
      $0.style.textBoxTrim = value.trim
      $0.style.textBoxEdge = value.edge
    },
    InlineProperty("text-box-edge", initially: "auto", inherited: \.textBoxEdge),
    InlineProperty("text-box-trim", initially: "none") { $0.style.textBoxTrim = $1 },
    InlineProperty("text-emphasis", initially: "none", inherited: \.textEmphasis),
    InlineProperty(
      "text-emphasis-position", initially: "over", inherited: \.textEmphasisPosition),
    InlineProperty("text-emphasis-style", initially: "none", inherited: \.textEmphasisStyle),
    InlineProperty("text-rendering", initially: "auto", inherited: \.textRendering),
    InlineProperty("text-transform", initially: "none", inherited: \.textTransform),
    InlineProperty("text-wrap", initially: "wrap", inherited: \.textWrap),
    InlineProperty("text-wrap-mode", initially: "wrap", inherited: \.textWrapMode),
    InlineProperty("unicode-bidi", initially: "normal") { $0.style.unicodeBidi = $1 },
    InlineProperty("vertical-align", initially: "baseline") { $0.style.verticalAlign = $1 },
    InlineProperty("white-space", initially: "normal", inherited: \.whiteSpace),
    InlineProperty(
      "white-space-collapse", initially: "collapse", inherited: \.whiteSpaceCollapse),
    InlineProperty("word-break", initially: "normal", inherited: \.wordBreak),
    InlineProperty("word-spacing", initially: "normal", inherited: \.wordSpacing),
  ]

  private static let boxes: [InlineProperty] =
    [
      InlineProperty("background-color", initially: "transparent") {
        $0.style.backgroundColor = ($1 as CSSColor).color
      },
      InlineProperty("border-color", initially: "currentcolor") {
        $0.style.borderColor = ($1 as CSSColor).color
      },
      InlineProperty("box-decoration-break", initially: "slice") {
        $0.style.boxDecorationBreak = $1
      },
      InlineProperty("box-sizing", initially: "content-box") { $0.style.boxSizing = $1 },
      InlineProperty("display", initially: "inline") { $0.style.display = $1 },
      InlineProperty("height", initially: "auto") { $0.style.height = ($1 as CSSExtent).length },
      InlineProperty("width", initially: "auto") { $0.style.width = ($1 as CSSExtent).length },
      InlineProperty("border", initially: "none") {
        let border: CSSBorder = $1
        $0.borderWidth = .init(border.width)
        $0.borderStyle = .init(border.style)
        $0.style.borderColor = border.color
      },
      InlineProperty(sides: "border-width", initially: "medium") { $0.borderWidth = $1 },
      InlineProperty(sides: "border-style", initially: "none") { $0.borderStyle = $1 },
      InlineProperty(sides: "margin", initially: "0") {
        $0.style.margin = InlineSides($1, \CSSMargin.length)
      },
      InlineProperty(sides: "padding", initially: "0") {
        $0.style.padding = InlineSides($1, \CSSSide.length)
      },
    ] + Side.allCases.flatMap(\.properties)

  private enum Side: String, CaseIterable {
    case top, right, bottom, left

    var properties: [InlineProperty] {
      let (length, style, width) = paths
      return [
        InlineProperty("margin-\(rawValue)", initially: "0") {
          $0.style.margin[keyPath: length] = ($1 as CSSMargin).length
        },
        InlineProperty("padding-\(rawValue)", initially: "0") {
          $0.style.padding[keyPath: length] = ($1 as CSSSide).length
        },
        InlineProperty("border-\(rawValue)-width", initially: "medium") {
          $0.borderWidth[keyPath: width] = $1
        },
        InlineProperty("border-\(rawValue)-style", initially: "none") {
          $0.borderStyle[keyPath: style] = $1
        },
        InlineProperty("border-\(rawValue)", initially: "none") {
          let border: CSSBorder = $1
          $0.borderWidth[keyPath: width] = border.width
          $0.borderStyle[keyPath: style] = border.style
          if let color = border.color { $0.style.borderColor = color }
        },
      ]
    }

    private typealias Paths = (
      any WritableKeyPath<InlineSides, CSSLength> & Sendable,
      any WritableKeyPath<DeclaredInlineStyle.Sides<BorderStyle>, BorderStyle> & Sendable,
      any WritableKeyPath<DeclaredInlineStyle.Sides<BorderWidth>, BorderWidth> & Sendable
    )

    private var paths: Paths {
      switch self {
      case .top: (\.top, \.top, \.top)
      case .right: (\.right, \.right, \.right)
      case .bottom: (\.bottom, \.bottom, \.bottom)
      case .left: (\.left, \.left, \.left)
      }
    }
  }
}

extension InlineStyle {
  fileprivate var features: CSSFeatures? {
    get { fontFeatureSettings.map { CSSFeatures($0) } }
    set { fontFeatureSettings = newValue?.features }
  }

  fileprivate var sizeAdjust: CSSSizeAdjustValue? {
    get { fontSizeAdjust.map { CSSSizeAdjustValue($0) } }
    set { fontSizeAdjust = newValue.map(\.adjust) }
  }

  fileprivate var variations: CSSVariations? {
    get { fontVariationSettings.map { CSSVariations($0) } }
    set { fontVariationSettings = newValue?.variations }
  }

  /// Of `text-wrap` only the mode is a box's.
  fileprivate var textWrap: CSSStyle.TextWrap? {
    get { textWrapMode.map { $0 == .wrap ? .wrap : .nowrap } }
    set { textWrapMode = newValue.map { $0 == .nowrap ? .nowrap : .wrap } }
  }

  fileprivate var whiteSpace: CSSWhiteSpaceValue? {
    get { nil }
    set {
      whiteSpaceCollapse = newValue?.collapse
      textWrapMode = newValue?.mode
    }
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
  var cssWords: [String] {
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
