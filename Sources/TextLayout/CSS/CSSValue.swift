internal import LineBreaking

/// A property's value as style sheets write it.
protocol CSSValue: Sendable, Equatable {
  /// What a property takes, for errors: after "give".
  static var expected: String { get }

  /// The value that a text stands for, or `nil`. Keywords and units may be in capitals.
  init?(css text: String)

  /// The value as text that ``init(css:)`` reads again.
  var css: String { get }
}

extension CSSValue where Self: CSSKeyword {
  static var expected: String { allCases.map(\.rawValue).alternatives }

  init?(css text: String) {
    self.init(rawValue: text.lowercased())
  }

  var css: String { rawValue }
}

extension CSSStyle.WhiteSpace: CSSValue {}
extension LineBreaker.Strictness: CSSValue {}
extension CSSStyle.WordBreak: CSSValue {}
extension OverflowWrap: CSSValue {}
extension CSSStyle.Hyphens: CSSValue {}
extension CSSStyle.Direction: CSSValue {}
extension CSSStyle.TextSpacingTrim: CSSValue {}
extension CSSStyle.FontKerning: CSSValue {}
extension CSSStyle.TextTransform: CSSValue {}
extension CSSStyle.TextAlign: CSSValue {}
extension CSSStyle.TextAlignLast: CSSValue {}
extension CSSStyle.TextWrap: CSSValue {}
extension CSSStyle.TextWrapMode: CSSValue {}
extension CSSStyle.TextWrapStyle: CSSValue {}
extension CSSStyle.WhiteSpaceCollapse: CSSValue {}

/// `letter-spacing` and `word-spacing`.
extension CSSLength: CSSValue {
  static var expected: String { "normal or a length in px or em" }

  init?(css text: String) {
    if text.lowercased() == "normal" {
      self = .zero
    } else if let length = CSSNumber(text)?.length {
      self = length
    } else {
      return nil
    }
  }

  var css: String {
    switch self {
    case .px(let number): "\(number.css)px"
    case .em(let number): "\(number.css)em"
    }
  }
}

extension CSSIndent: CSSValue {
  static var expected: String { "a length in px or em or a percentage" }

  init?(css text: String) {
    guard let number = CSSNumber(text) else { return nil }
    if number.unit == "%" {
      self = .percentage(number.value)
    } else if let length = number.length {
      self = .length(length)
    } else {
      return nil
    }
  }

  var css: String {
    switch self {
    case .length(let length): length.css
    case .percentage(let number): "\(number.css)%"
    }
  }
}

extension CSSLineHeight: CSSValue {
  static var expected: String {
    "normal, or a number, a length in px or em or a percentage, not below 0"
  }

  init?(css text: String) {
    if text.lowercased() == "normal" {
      self = .normal
      return
    }
    guard let number = CSSNumber(text), number.value >= 0 else { return nil }
    switch number.unit {
    case "": self = .number(number.value)
    case "%": self = .percentage(number.value)
    default:
      guard let length = number.length else { return nil }
      self = .length(length)
    }
  }

  var css: String {
    switch self {
    case .normal: "normal"
    case .number(let number): max(number, 0).css
    case .length(let length): length.notNegative.css
    case .percentage(let number): "\(max(number, 0).css)%"
    }
  }
}

extension CSSTabSize: CSSValue {
  static var expected: String { "a number or a length in px or em, not below 0" }

  init?(css text: String) {
    guard let number = CSSNumber(text), number.value >= 0 else { return nil }
    if number.unit.isEmpty {
      self = .number(number.value)
    } else if let length = number.length {
      self = .length(length)
    } else {
      return nil
    }
  }

  var css: String {
    switch self {
    case .number(let number): max(number, 0).css
    case .length(let length): length.notNegative.css
    }
  }
}

extension CSSLength {
  fileprivate var notNegative: CSSLength {
    switch self {
    case .px(let number): .px(max(number, 0))
    case .em(let number): .em(max(number, 0))
    }
  }
}

/// The value of `zoom`.
struct CSSZoom: CSSValue {
  var factor: Double

  static var expected: String { "normal, or a number or a percentage, not below 0" }

  init(_ factor: Double) { self.factor = factor }

  init?(css text: String) {
    if text.lowercased() == "normal" {
      factor = 1
    } else if let number = CSSNumber(text), number.value >= 0 {
      switch number.unit {
      case "": factor = number.value
      case "%": factor = number.value / 100
      default: return nil
      }
    } else {
      return nil
    }
  }

  var css: String { factor.css }
}

extension CSSStyle {
  /// ``zoom`` as a value of the property.
  var zoomFactor: CSSZoom {
    get { CSSZoom(zoom) }
    set { zoom = newValue.factor }
  }

  /// The style with its lengths in pixels of a device. Those in em follow the font's size.
  func inPixels(_ pixelsPerPoint: Double) -> CSSStyle {
    if pixelsPerPoint == 1 { return self }
    func pixels(_ length: CSSLength) -> CSSLength {
      if case .px(let number) = length { .px(number.inPixels(pixelsPerPoint)) } else { length }
    }
    var style = self
    style.letterSpacing = pixels(letterSpacing)
    style.wordSpacing = pixels(wordSpacing)
    if case .length(let length) = lineHeight { style.lineHeight = .length(pixels(length)) }
    if case .length(let length) = textIndent { style.textIndent = .length(pixels(length)) }
    if case .length(let length) = tabSize { style.tabSize = .length(pixels(length)) }
    return style
  }
}
