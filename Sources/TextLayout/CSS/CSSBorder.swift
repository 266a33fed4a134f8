/// The width of a side of a border.
struct BorderWidth: CSSReadable {
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
}

/// How a side of a border looks. All that show are drawn alike.
enum BorderStyle: String, CSSKeyword, CSSValue {
  case none, hidden, solid, dotted, dashed, double, groove, ridge, inset, outset

  var isDrawn: Bool { self != .none && self != .hidden }
}

/// Width, style and colour of a border, in any order.
struct CSSBorder: CSSReadable {
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
}

/// The width of a border, or of padding.
struct CSSSide: CSSReadable {
  var length: CSSLength

  static var expected: String { "a length such as 4px or 0.5em, not below 0" }

  init?(css text: String) {
    guard let quantity = CSSQuantity.read(text), !quantity.isNegative,
      let length = quantity.lengthWithoutPercentage
    else { return nil }
    self.length = length
  }
}

/// The width or the height of an inline block.
struct CSSExtent: CSSReadable {
  var length: CSSLength?

  static var expected: String { "auto or \(CSSSide.expected)" }

  init?(css text: String) {
    if text.lowercased() == "auto" { return }
    guard let side = CSSSide(css: text) else { return nil }
    length = side.length
  }
}

/// A margin.
struct CSSMargin: CSSReadable {
  var length: CSSLength

  static var expected: String { "a length such as 4px or 0.5em" }

  init?(css text: String) {
    guard let length = CSSQuantity.read(text)?.lengthWithoutPercentage else { return nil }
    self.length = length
  }
}
